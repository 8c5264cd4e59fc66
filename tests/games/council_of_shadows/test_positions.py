"""Positions that probe the rulebook, chapter by chapter; each is a text in ``positions/``.

    == CS-G3 CS-G4 What the position shows
    A B; phase = act                        the players, and what else the first section says
    [galaxies] gray1 = 101, b1 A            the other sections, ";" where a scenario has a new line
    [open] assess CS-G2 0
    @ A assess                              who is asked, and what; "over" at the end
    ? assess gray, done                     exactly these options, in this order
    + assess                                options that begin so are there
    - remove, assess blue                   options that begin so are not
    > assess gray, done                     choices that are made
    = A energy = 5; level = 0               what then stands in the written position, "-" for nothing
    * A                                     who wins

Two blanks at its beginning make a line the rest of the one before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from blackangel import games
from blackangel.games.council_of_shadows import scenario
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.scenario.read import AUTOMATON
from blackangel.kernel.game import Game
from tests.games.laws import reads_back

HERE = Path(__file__).parent
IDS = (HERE / "rule_ids.txt").read_text("utf-8").split()
RULE = re.compile(r"CS-[A-Z]\d+$")
# what a written position leaves out because it is as at the setup
UNSAID = {"consumption": "20", "level": "0", "spent": "0"}


def positions() -> Iterator[tuple[str, list[str]]]:
    """The title of each position, with the rules it is about, and its lines."""
    for path in sorted((HERE / "positions").glob("*.txt")):
        for part in path.read_text("utf-8").removeprefix("== ").split("\n== "):
            title, *lines = part.replace("\n  ", " ").splitlines()
            yield title, [line for line in lines if line]


FOUND = list(positions())
POSITIONS = dict(FOUND)


def begin(lines: list[str]) -> Game[State]:
    """The game of the lines before the script."""
    found = ["[council-of-shadows]"]
    for line in lines:
        section, bracket, rest = line.rpartition("] ")
        found += [section + bracket] * bool(bracket)
        found += [part.strip() for part in rest.split(";")]
    found[1] = f"players = {found[1]}"
    game: Game[State] = games.position("\n".join(found))
    return game


def written(game: Game[State]) -> dict[tuple[str, str], str]:
    """What the written position says, by section and key."""
    found, section = {}, ""
    for line in scenario.write(game.state, game.names).splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif section != "open":
            key, _, value = line.partition(" = ")
            found[section, key] = value
    return found


def follow(game: Game[State], mark: str, said: str) -> None:
    """Check or play a line of a script."""
    options = [str(option) for option in game.options]
    words = said.split(", ")
    begun = [
        word for word in words if any(f"{option} ".startswith(f"{word} ") for option in options)
    ]
    if mark == "@":
        asked = "over" if game.player is None else f"{game.names[game.player]} {game.prompt.kind}"
        assert asked == said
    elif mark == "?":
        assert options == words
    elif mark == "+":
        assert begun == words, options
    elif mark == "-":
        assert not begun, options
    elif mark == ">":
        for word in words:
            game.play(word)
    elif mark == "=":
        section, _, wanted = said.partition(" ")
        found = written(game)
        for pair in wanted.split("; "):
            key, _, value = pair.partition(" = ")
            assert found.get((section, key), UNSAID.get(key, "-")) == value, pair
    else:
        called = (*game.names, AUTOMATON)
        assert [called[who] for who in game.winners] == said.split()


def is_script(line: str) -> bool:
    return line[1:2] == " " and line[0] in "@?+->=*"


@pytest.mark.parametrize("title", POSITIONS)
def test_position(title: str) -> None:
    lines = POSITIONS[title]
    script = [line for line in lines if is_script(line)]
    game = begin([line for line in lines if not is_script(line)])
    for line in script:
        try:
            follow(game, line[0], line[2:])
        except AssertionError as error:
            raise AssertionError(f"{line}\n{error}") from error
    reads_back(game)


@pytest.mark.parametrize("title", POSITIONS)
def test_each_names_its_rules_and_asks_something(title: str) -> None:
    assert [other for other, _ in FOUND].count(title) == 1
    rules = [word for word in title.split() if RULE.match(word)]
    assert rules
    assert set(rules) <= set(IDS)
    marks = {line[0] for line in POSITIONS[title] if is_script(line)}
    assert marks & set("@?+-=*")
