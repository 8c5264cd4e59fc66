"""Share strings and links that players have kept open and lead to the same positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.__main__ import game_of
from tests.games.black_angel import corpus

SAVES = corpus.lines("saves", Path(__file__).parent / "corpus")


def test_the_corpus_is_whole() -> None:
    assert len(SAVES) == 48
    assert {len(wanted["names"]) for wanted in SAVES} == {1, 2, 3, 4}
    assert sum(wanted["player"] is None for wanted in SAVES) >= 12
    assert sum("~" in wanted["text"] for wanted in SAVES) == 12


@pytest.mark.parametrize("place", range(len(SAVES)))
def test_what_was_kept_opens(place: int) -> None:
    wanted = SAVES[place]
    game = game_of(wanted["text"])
    corpus.check(game, wanted)
    assert list(game.names) == wanted["names"]
    assert game.save() == wanted["text"].rpartition("#")[2].partition("~")[0]
