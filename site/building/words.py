"""The catalogues of the languages: compiled for the wheel, brought up to the code."""

from __future__ import annotations

from building.machine import PYTHON, ROOT, need, run

LOCALE = ROOT / "assets/locale"


def compile_words() -> None:
    """Compile the catalogues, each beside its source; one with a mistake fails the build."""
    need("build")
    for source in sorted(LOCALE.glob("*.po")):
        babel = (PYTHON, "-m", "babel.messages.frontend", "-q", "compile")
        run(*babel, "-l", source.stem, "-i", source, "-o", source.with_suffix(".mo"), quiet=True)


def renew_words() -> None:
    """Bring the catalogues up to the texts in the code."""
    need("build")
    run(PYTHON, ROOT / "site/building/catalogues.py")
