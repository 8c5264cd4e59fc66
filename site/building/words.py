"""The catalogues of the languages: compiled for the wheel, brought up to the code."""

from __future__ import annotations

import os

from building.machine import PYTHON, ROOT, need, run

ASSETS = ROOT / "assets"


def compile_words() -> None:
    """Compile the catalogues, each beside its source; one with a mistake fails the build.

    Who reads one at the same moment finds it whole.
    """
    need("build")
    for source in sorted(ASSETS.rglob("locale/*.po")):
        babel = (PYTHON, "-m", "babel.messages.frontend", "-q", "compile")
        made = source.with_name(f"{source.stem}.{os.getpid()}.new")
        run(*babel, "-l", source.stem, "-i", source, "-o", made, quiet=True)
        made.replace(source.with_suffix(".mo"))


def renew_words() -> None:
    """Bring the catalogues up to the texts in the code."""
    need("build")
    run(PYTHON, ROOT / "site/building/catalogues.py")
