"""Keep the translation catalogues in step with the code; runs in the build's own Python.

python -m building.catalogues            update them: add new texts, drop old ones
python -m building.catalogues compile    compile each one beside its source

Shared texts, including the page's, have their catalogues in assets/locale. Each game has its own in
assets/GAME/locale, without the shared texts, and so have practice and the tools of a box's owner, which are
fetched on demand; the latter include the reasons for inferred values, which stand in the component tables.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from building.demand import OWNER, SPEAKING, on_demand
from building.machine import ROOT

GAMES = ROOT / "blackangel/games"
FOLDERS = ("blackangel", "site/tabletop")
SHARED = ""  # the domain of the shared texts
NO_GAMES = ("__init__", "listings", "posters")  # modules outside the games
ONE, SEVERAL = {"_", "N_", "gettext"}, {"NN_", "ngettext"}
NO_DAY = datetime(2026, 1, 1, tzinfo=UTC)  # a catalogue changes only when its texts do


def texts(path: Path) -> tuple[str | tuple[str, str], ...]:
    """The texts in a module, including those inside f-strings, which Babel skips."""
    return texts_of(path.read_text("utf-8"))


@cache  # every catalogue of every language asks for them
def texts_of(module: str) -> tuple[str | tuple[str, str], ...]:
    """The same, of a module's code."""
    found: list[str | tuple[str, str]] = []
    for node in ast.walk(ast.parse(module)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = getattr(called, "attr", getattr(called, "id", ""))
        constants = (part.value for part in node.args if isinstance(part, ast.Constant))
        given = [value for value in constants if isinstance(value, str)]
        if name in ONE and len(given) == 1:
            found.append(given[0])
        elif name in SEVERAL and len(given) >= 2:
            found.append((given[0], given[1]))
    return tuple(found)


def domains() -> tuple[str, ...]:
    """The domains with their own catalogues: the shared one first, then games by name, the tools."""
    folders = {path.parent.name: path.parent.rglob("*.py") for path in GAMES.glob("*/__init__.py")}
    modules = {path.stem: (path,) for path in GAMES.glob("*.py") if path.stem not in NO_GAMES}
    found = {**folders, **modules}.items()
    spoken = sorted(game for game, files in found if any(map(speaks, files)))
    tools = [name for name in SPEAKING if any(map(speaks, modules_of(name)))]
    return (SHARED, *spoken, *tools)


def modules_of(tool: str) -> Iterator[Path]:
    """The modules of a tool."""
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            if tool_of(path) == tool:
                yield path


def tool_of(path: Path) -> str:
    """The tool with texts of its own that a module belongs to, of whatever game; empty for none."""
    name = path.relative_to(ROOT).as_posix().removeprefix("site/")
    tool = on_demand(name)
    return tool if tool in SPEAKING else ""


def speaks(path: Path) -> bool:
    """Return whether a module contains texts."""
    return bool(texts(path))


def locale(domain: str) -> Path:
    """The folder of a domain's catalogues."""
    return ROOT / "assets" / domain / "locale"


def domain_of(path: Path) -> str:
    """The domain that a module's texts belong to."""
    if tool := tool_of(path):
        return tool
    if not path.is_relative_to(GAMES):
        return SHARED
    game = Path(path.relative_to(GAMES).parts[0]).stem
    return SHARED if game in NO_GAMES else game


def written(domain: str) -> Catalog:
    """Every text in a domain's code."""
    found = Catalog()
    for reason in reasons() if domain == OWNER else ():
        found.add(reason)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if domain == domain_of(path):
                for text in texts(path):
                    found.add(text)
    return found


def reasons() -> list[str]:
    """Why inferred values are as they are; the rulings of a game tell of reconstructed ones."""
    sys.path.insert(0, str(ROOT))
    from blackangel import games
    from blackangel.kernel.facts import INFERRED

    facts = (fact for key in games.TITLES for fact in games.title(key).facts)
    return [fact.reason for fact in facts if fact.open and fact.provenance == INFERRED]


def extracted(domain: str) -> Catalog:
    """The texts of a domain's catalogues: a game's own, or all the shared ones."""
    found = written(domain)
    for message in written(SHARED) if domain else ():
        own = found.get(message.id)
        if own and (own.id == message.id or not own.pluralizable):
            found.delete(message.id)
    return found


def read(path: Path) -> Catalog:
    """Read a catalogue; its file name is its language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def renew(code: str) -> None:
    """Update a language's catalogues to the texts in the code.

    A text that moved to another domain keeps its translation.
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


class Compiled(Catalog):
    """A catalogue whose head says only what is needed to read it."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        needed = ("Content-Type", "Plural-Forms")
        return [line for line in super().mime_headers if line[0] in needed]


def compiled(catalogue: Catalog) -> Compiled:
    found = Compiled(catalogue.locale)
    for message in catalogue:
        if message.id:
            found[message.id] = message
    return found


def compile_all(root: Path = ROOT) -> None:
    """Compile the catalogues; one with a mistake ends the program.

    A concurrent reader always finds a complete file.
    """
    for source in sorted((root / "assets").rglob("locale/*.po")):
        catalogue = read(source)
        mistakes = [f"{found.lineno}: {why}" for found, whys in catalogue.check() for why in whys]
        if mistakes:
            sys.exit("\n".join(f"{source}:{mistake}" for mistake in mistakes))
        made = source.with_name(f"{source.stem}.{os.getpid()}.new")
        with made.open("wb") as file:
            write_mo(file, compiled(catalogue))
        made.replace(source.with_suffix(".mo"))


def renew_all() -> None:
    """Update the catalogues of all languages."""
    for source in sorted(locale(SHARED).glob("*.po")):
        renew(source.stem)


if __name__ == "__main__":
    compile_all() if sys.argv[1:] == ["compile"] else renew_all()
