"""Positions that probe the rules, each a text: docs/tests.md says how one is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from blackangel import games
from blackangel.kernel.game import Game
from tests.games.laws import reads_back

RULE = re.compile(r"[A-Z]{2}-[A-Z]\d+$")


class Form(NamedTuple):
    """What differs between titles: where a scenario begins, and what a written one leaves out."""

    title: str
    section: str  # the first one, which names the players
    automata: Mapping[int, str]  # who sits beside so many players, as scenarios call it
    unsaid: Mapping[str, str] = {}  # what a key that is not written stands for; others for "-"


class Position(NamedTuple):
    """The lines before the script, and those of the script: a mark and what it says."""

    lines: list[str]
    script: list[tuple[str, str]]


def titles(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The title of each position in a folder, with the rules it is about, and its lines."""
    for path in sorted(folder.glob("*.txt")):
        for part in path.read_text("utf-8").removeprefix("== ").split("\n== "):
            title, *lines = part.replace("\n  ", " ").splitlines()
            yield title, [line for line in lines if line]


def rules(title: str) -> list[str]:
    """The ids of the rules that a title names."""
    return [word for word in title.split() if RULE.match(word)]


def read(folder: Path) -> dict[str, Position]:
    """All positions of a folder by title; of one with rows, each row is a position."""
    found: dict[str, Position] = {}
    for title, lines in titles(folder):
        rows = [line[1:].split("|") for line in lines if line.startswith("| ")] or [[]]
        for row in rows:
            name = " | ".join((title, *map(str.strip, row)))
            assert name not in found, f"two positions are called {name}"
            found[name] = _position([line for line in lines if not line.startswith("| ")], row)
    return found


def _position(lines: list[str], row: list[str]) -> Position:
    """The lines with the cells of a row in their gaps: ``{1}`` is the first."""
    for number, cell in enumerate(row, 1):
        lines = [line.replace(f"{{{number}}}", cell.strip()) for line in lines]
    script = [(line[0], line[2:].strip()) for line in lines if _is_script(line)]
    return Position([line for line in lines if not _is_script(line)], script)


def _is_script(line: str) -> bool:
    return line[1:2] == " " and line[0] in CHECKS


def scenario(form: Form, lines: list[str]) -> str:
    """The scenario of the lines before the script."""
    found = [f"[{form.section}]"]
    for line in lines:
        section, bracket, rest = line.rpartition("] ")
        found += [section + bracket] * bool(bracket)
        found += [part.strip() for part in rest.split(";")]
    found[1] = f"players = {found[1]}"
    return "\n".join(found)


class Run:
    """A position while its script goes on."""

    def __init__(self, form: Form, position: Position) -> None:
        self.form = form
        self.game: Game[Any] = games.position(scenario(form, position.lines))
        self.names = [*self.game.names]
        if beside := form.automata.get(len(self.names)):
            self.names.append(beside)
        self.heard = 0  # events of the ledger before the last line of choices

    def options(self) -> list[str]:
        return [str(option) for option in self.game.options]

    def begun(self, words: list[str]) -> list[str]:
        """Those of the words with which an option begins."""
        options = self.options()
        return [word for word in words if any(f"{o} ".startswith(f"{word} ") for o in options)]

    # --- the marks -------------------------------------------------------------------------------

    def asked(self, said: str) -> None:
        player, prompt = self.game.player, self.game.prompt
        found = "over" if player is None else f"{self.names[player]} {prompt.kind}"
        assert found == said, found

    def exactly(self, said: str) -> None:
        assert self.options() == said.split(", "), self.options()

    def offered(self, said: str) -> None:
        assert self.begun(said.split(", ")) == said.split(", "), self.options()

    def missing(self, said: str) -> None:
        assert not self.begun(said.split(", ")), self.options()

    def play(self, said: str) -> None:
        self.heard = len(self.game.events)
        for word in said.split(", "):
            self.game.play(word)

    def stands(self, said: str) -> None:
        section, _, wanted = said.partition(" ")
        found = self.written()
        for pair in wanted.split("; "):
            key, _, value = pair.partition(" = ")
            stood = found.get((section, key), self.form.unsaid.get(key, "-"))
            assert stood == value, f"{pair}: it is {stood}"

    def happened(self, said: str) -> None:
        kinds, colon, rest = said.partition(": ")
        events = [
            event for event in self.game.events[self.heard :] if event.what in kinds.split(", ")
        ]
        if not colon:
            order = [event.what for event in events]
            assert list(dict.fromkeys(order)) == kinds.split(", "), order
            return
        who = (*self.names, "table")
        found = [(who[e.seat], str(e.amount), e.source, *map(str, e.about)) for e in events]
        wanted = [] if rest == "-" else [words.split() for words in rest.split("; ")]
        assert len(found) == len(wanted), found
        for event, words in zip(found, wanted, strict=True):
            left = iter(event)
            assert all(word in left for word in words), event

    def counts(self, said: str) -> None:
        name, _, wanted = said.partition(" ")
        found = dict(self.game.scores[self.names.index(name)])
        for pair in wanted.split("; "):
            category, _, number = pair.partition(" = ")
            assert found[category] == int(number), f"{pair}: it is {found}"

    def won(self, said: str) -> None:
        found = [self.names[who] for who in self.game.winners]
        assert found == said.split(), found

    def written(self) -> dict[tuple[str, str], str]:
        """What the written position says, by section and key; of a sentence, nothing."""
        found: dict[tuple[str, str], str] = {}
        section = key = ""
        text = games.scenario(self.form.title).write(self.game.state, self.game.names)
        for line in text.splitlines():
            if line.startswith("["):
                section = line.strip('[]"')
            elif line.startswith(" "):
                found[section, key] = " ".join((found[section, key], *line.split())).strip()
            elif section != "open":
                key, _, value = line.partition(" =")
                found[section, key] = value.strip()
        return found


CHECKS: dict[str, Callable[[Run, str], None]] = {
    "@": Run.asked,
    "?": Run.exactly,
    "+": Run.offered,
    "-": Run.missing,
    ">": Run.play,
    "=": Run.stands,
    "!": Run.happened,
    "$": Run.counts,
    "*": Run.won,
}


def check(form: Form, position: Position) -> None:
    """Follow the script of a position to its end."""
    run = Run(form, position)
    for mark, said in position.script:
        try:
            CHECKS[mark](run, said)
        except Exception as error:
            error.add_note(f"at the line:  {mark} {said}")
            raise
    reads_back(run.game)


def moments(form: Form, found: Mapping[str, Position]) -> Iterator[Game[Any]]:
    """Each position at its beginning and after each line of choices: one game, which goes on."""
    for position in found.values():
        run = Run(form, position)
        yield run.game
        for mark, said in position.script:
            if mark == ">":
                run.play(said)
                yield run.game


def asks(position: Position) -> bool:
    """Whether a script says what must hold."""
    return any(mark != ">" for mark, _ in position.script)
