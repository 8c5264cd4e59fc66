"""The translation catalogues: compile them for the wheel, update them from the code."""

from __future__ import annotations

from building.machine import PYTHON, ROOT, need, run

CATALOGUES = ROOT / "site/building/catalogues.py"


def compile_words() -> None:
    """Compile the catalogues, each beside its source; a mistake in one fails the build."""
    need("build")
    run(PYTHON, CATALOGUES, "compile", quiet=True)


def renew_words() -> None:
    """Update the catalogues from the code."""
    need("build")
    run(PYTHON, CATALOGUES)
