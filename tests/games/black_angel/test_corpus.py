"""Save strings, links and records of an earlier version open and lead to the same positions."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel import games
from blackangel.__main__ import game_of
from tests.games.black_angel import corpus

SAVES = corpus.lines("saves")
RECORDS = corpus.lines("records")


def number(entries: list[dict[str, Any]]) -> Any:
    return pytest.mark.parametrize("place", range(len(entries)))


def test_the_corpus_is_whole() -> None:
    assert (len(SAVES), len(RECORDS)) == (252, 36)
    assert {len(wanted["names"]) for wanted in SAVES} == {1, 2, 3, 4}
    assert sum(wanted["player"] is None for wanted in SAVES) >= 100
    assert sum("~" in wanted["text"] for wanted in SAVES) >= 60


@number(SAVES)
def test_a_share_string_opens(place: int) -> None:
    wanted = SAVES[place]
    game = game_of(wanted["text"])
    corpus.check(game, wanted)
    assert list(game.names) == wanted["names"]
    assert game.save() == wanted["text"].rpartition("#")[2].partition("~")[0]


@number(RECORDS)
def test_a_record_opens(place: int) -> None:
    wanted = RECORDS[place]
    game = games.read(wanted["text"])
    corpus.check(game, wanted)
    assert list(game.names) == wanted["names"]
    assert game.record() == wanted["text"]
