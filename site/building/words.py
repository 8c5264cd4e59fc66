"""The catalogues of the languages: compiled for the wheel, brought up to the code."""

from __future__ import annotations

from building.machine import PYTHON, ROOT, need, run

CATALOGUES = ROOT / "site/building/catalogues.py"


def compile_words() -> None:
    """Compile the catalogues, each beside its source; one with a mistake fails the build."""
    need("build")
    run(PYTHON, CATALOGUES, "compile", quiet=True)


def renew_words() -> None:
    """Bring the catalogues up to the texts in the code."""
    need("build")
    run(PYTHON, CATALOGUES)
