"""The translation catalogues: compile them for the wheel, update them from the code."""

from __future__ import annotations

from building.machine import PYTHON, SITE, need, run

CATALOGUES = "building.catalogues"


def compile_words() -> None:
    """Compile the catalogues, each beside its source; a mistake in one fails the build."""
    need("build")
    run(PYTHON, "-m", CATALOGUES, "compile", cwd=SITE, quiet=True)


def renew_words() -> None:
    """Update the catalogues from the code."""
    need("build")
    run(PYTHON, "-m", CATALOGUES, cwd=SITE)
