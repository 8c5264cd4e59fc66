"""The catalogues of the languages and the texts in the code; run with the build's own Python.

python site/building/catalogues.py    brings assets/locale/*.po up to the code: new texts empty, old ones gone
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets/locale"
FOLDERS = ("blackangel", "site/tabletop")
ONE, SEVERAL = {"_", "N_", "gettext"}, {"ngettext"}
NO_DAY = datetime(2026, 1, 1, tzinfo=UTC)  # a catalogue changes only when its texts do


def texts(path: Path) -> Iterator[str | tuple[str, str]]:
    """The texts in a module, also those in the gaps of f-strings, which Babel passes over."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = getattr(called, "attr", getattr(called, "id", ""))
        constants = (part.value for part in node.args if isinstance(part, ast.Constant))
        given = [value for value in constants if isinstance(value, str)]
        if name in ONE and len(given) == 1:
            yield given[0]
        elif name in SEVERAL and len(given) >= 2:
            yield given[0], given[1]


def extracted() -> Catalog:
    """Every text in the code."""
    found = Catalog()
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for text in texts(path):
                found.add(text)
    return found


def read(path: Path) -> Catalog:
    """A catalogue; its language is the name of its file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def renew(path: Path) -> None:
    """Bring a catalogue up to the texts in the code."""
    catalogue = read(path)
    catalogue.update(extracted(), no_fuzzy_matching=True)
    catalogue.creation_date = catalogue.revision_date = NO_DAY
    catalogue.project, catalogue.version = "Black Angel", "1"
    catalogue.header_comment = ""
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, no_location=True, ignore_obsolete=True, sort_output=True)


if __name__ == "__main__":
    for source in sorted(LOCALE.glob("*.po")):
        renew(source)
