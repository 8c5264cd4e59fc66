"""The catalogues of the languages and the texts in the code; run with the build's own Python.

python site/building/catalogues.py            brings them up to the code: new texts empty, old ones gone
python site/building/catalogues.py compile    compiles each beside its source

What all games share, the page's texts among it, has its catalogues in assets/locale; each game has those of
its own folder in assets/GAME/locale, without the texts that all share.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "blackangel/games"
FOLDERS = ("blackangel", "site/tabletop")
SHARED = ""  # the domain of what all games share
NO_GAMES = ("__init__", "boxes", "posters")  # modules beside those of the games
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


def domains() -> tuple[str, ...]:
    """What has catalogues of its own: what all games share, then each game that has texts, by its name."""
    folders = {path.parent.name: path.parent.rglob("*.py") for path in GAMES.glob("*/__init__.py")}
    modules = {path.stem: (path,) for path in GAMES.glob("*.py") if path.stem not in NO_GAMES}
    found = {**folders, **modules}.items()
    return (SHARED, *sorted(game for game, files in found if any(map(speaks, files))))


def speaks(path: Path) -> bool:
    """Whether there are texts in a module."""
    return any(True for _ in texts(path))


def locale(domain: str) -> Path:
    """Where the catalogues of a domain stand."""
    return ROOT / "assets" / domain / "locale"


def domain_of(path: Path) -> str:
    """Whose texts a module holds."""
    places = (path.with_suffix(""), *path.parents)
    return next((game for game in domains()[1:] if GAMES / game in places), SHARED)


def written(domain: str) -> Catalog:
    """Every text in the code of a domain."""
    found = Catalog()
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if domain == domain_of(path):
                for text in texts(path):
                    found.add(text)
    return found


def extracted(domain: str) -> Catalog:
    """The texts that the catalogues of a domain hold: a game's own, or all that are shared."""
    found = written(domain)
    for message in written(SHARED) if domain else ():
        own = found.get(message.id)
        if own and (own.id == message.id or not own.pluralizable):
            found.delete(message.id)
    return found


def read(path: Path) -> Catalog:
    """A catalogue; its language is the name of its file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def renew(code: str) -> None:
    """Bring the catalogues of a language up to the texts in the code.

    A text that has moved from one domain to another takes its translation along.
    """
    files = {domain: locale(domain) / f"{code}.po" for domain in domains()}
    before = {
        domain: read(path) if path.exists() else Catalog(code, fuzzy=False)
        for domain, path in files.items()
    }
    known = {message.id: message.string for one in before.values() for message in one}
    for domain, catalogue in before.items():
        catalogue.update(extracted(domain), no_fuzzy_matching=True)
        for message in catalogue:
            if not message.string or not any(message.string):
                message.string = known.get(message.id, message.string)
        write(files[domain], catalogue)


def write(path: Path, catalogue: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.creation_date = catalogue.revision_date = NO_DAY
    catalogue.project, catalogue.version = "Black Angel", "1"
    catalogue.header_comment = ""
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, no_location=True, ignore_obsolete=True, sort_output=True)


def compile_all(root: Path = ROOT) -> None:
    """Compile the catalogues; one with a mistake ends the program.

    Who reads one at the same moment finds it whole.
    """
    for source in sorted((root / "assets").rglob("locale/*.po")):
        catalogue = read(source)
        mistakes = [f"{found.lineno}: {why}" for found, whys in catalogue.check() for why in whys]
        if mistakes:
            sys.exit("\n".join(f"{source}:{mistake}" for mistake in mistakes))
        made = source.with_name(f"{source.stem}.{os.getpid()}.new")
        with made.open("wb") as file:
            write_mo(file, catalogue)
        made.replace(source.with_suffix(".mo"))


def renew_all() -> None:
    """Bring the catalogues of all languages up to the code."""
    for source in sorted(locale(SHARED).glob("*.po")):
        renew(source.stem)


if __name__ == "__main__":
    compile_all() if sys.argv[1:] == ["compile"] else renew_all()
