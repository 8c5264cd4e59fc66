"""How puzzles are found: how hard they are, what their turns are about, and how their file grows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blackangel import games
from blackangel.arena import miners, mining, solving
from blackangel.arena.sieve import Sieve
from blackangel.games.black_angel import themes as angel
from blackangel.games.council_of_shadows import themes as council
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kit.themes import SimpleThemes
from blackangel.practice import puzzle
from blackangel.practice.puzzle import Puzzle

NONE = dict.fromkeys(solving.RATINGS, 0)


def plan(*notations: str) -> tuple[Option, ...]:
    return tuple(map(Option.parse, notations))


def test_the_fewer_find_it_the_higher_it_is_rated() -> None:
    tries = dict(NONE)
    rated = [solving.rating(tries)]
    for name in reversed(solving.RATINGS):
        tries[name] = solving.TRIES[name]
        rated.append(solving.rating(tries))
    assert rated == sorted(rated, reverse=True)
    assert len(set(rated)) > 3
    assert solving.shade(5, 40) > solving.shade(1, 40) > solving.shade(1, 150)


def test_a_turn_is_of_a_kind_by_what_it_does_in_the_main() -> None:
    assert angel.kind(plan("card 9 c2", "activate 22", "buy P2 gray 2 @4")) == "@4"
    assert angel.kind(plan("card 9 c2", "B")) == "B"
    assert angel.kind(plan("flip gray 1")) == "flip"
    assert council.kind(plan("place s6", "keep")) == "place s6"
    assert council.kind(plan("discover P1", "assess pink", "assess gray", "done")) == (
        "assess gray, assess pink"
    )
    assert SimpleThemes().kind(plan("sail north 3")) == "sail north"


def test_a_turn_shows_themes_by_what_happened() -> None:
    def event(what: str, *about: int | str, seat: int = 0) -> Event:
        return Event(0, seat, what, 1, "", about)

    used = event("used", "gray", "2", "m28", 1)
    tiles = [event("activated", cell) for cell in ("11", "12", "13")]
    assert angel.shown([used], 0) == {"dice": 1, "mission": 1}
    assert angel.shown(tiles, 0) == {"combination": 3}
    assert angel.shown([*tiles, event("charged", "11")], 0) == {}
    assert angel.shown([event("ejected", 1, seat=1)], 0) == {}
    assert council.shown([event("assess", "pink", "high"), event("level", 1)], 0) == {
        "rise": 1,
        "majority": 1,
    }


def test_a_game_to_search_is_the_same_each_time_and_ends_in_time() -> None:
    one, again = (mining.played(games.FIRST, 2) for _ in range(2))
    assert one.save() == again.save()
    assert len(one.names) == 4
    then = next(mining.beginnings(one))
    assert then.player is not None
    assert len(then.options) >= mining.CHOICES


def test_what_is_found_keeps_to_its_kind() -> None:
    one = puzzle.listed(games.FIRST)[0]
    sieve = Sieve(one.game())
    assert sieve.found({sieve.themes.kind(one.plan())}) is None


def test_the_file_grows_until_it_has_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = puzzle.listed(games.FIRST)

    def mined(key: str, first: int, processes: int) -> Iterator[tuple[int, list[Puzzle]]]:
        yield from ((number, [known[number]]) for number in range(first, len(known)))

    monkeypatch.setattr(miners, "mined", mined)
    file = tmp_path / puzzle.FILE
    for wanted, first in ((2, 0), (3, 2), (3, 3)):
        miners.gather(games.FIRST, file, wanted, first, 1)
        found: Any = puzzle.read(file.read_text("utf-8"))
        assert found == known[:wanted]
