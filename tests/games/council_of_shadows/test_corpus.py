"""Save strings and links kept by players open and lead to the same positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel import games
from blackangel.__main__ import game_of
from tests.games.black_angel import corpus
from tests.sampled import EVERY

HERE = Path(__file__).parent / "corpus"
KEY = "council-of-shadows"
SAVES = corpus.lines("saves", HERE)
# by the name of what they were written with: none or one of the values of earlier versions
KEPT = {"saves": 0, "saves_before_consumption": 1, "saves_before_prices": 2}
SINCE = ("before", "rises")  # rows of the score sheet that were added later
AGAIN = 5  # from one game that is written and read again to the next
ALL = [(name, place) for name in KEPT for place in range(len(SAVES))]


@pytest.mark.parametrize("name", KEPT)
def test_the_corpus_is_whole(name: str) -> None:
    saves = corpus.lines(name, HERE)
    assert len(saves) == 48
    assert {len(wanted["names"]) for wanted in saves} == {1, 2, 3, 4}
    assert sum(wanted["player"] is None for wanted in saves) >= 12
    assert sum("~" in wanted["text"] for wanted in saves) == 12


@pytest.mark.parametrize(("name", "place"), ALL)
def test_saves_of_earlier_versions_open(name: str, place: int) -> None:
    wanted = corpus.lines(name, HERE)[place]
    game = game_of(wanted["text"])
    corpus.check(game, wanted, SINCE)
    assert list(game.names) == wanted["names"]
    began, box, written = KEPT[name], game.title.overrides, game.save()
    if box:
        assert began
        assert box == games.earlier(KEY)[began - 1]
    else:
        # also of earlier games those in which nothing has changed so far
        assert written == wanted["text"].rpartition("#")[2].partition("~")[0]
    if not EVERY and place % AGAIN:
        return
    assert games.load(written).state.key() == game.state.key()
    assert games.read(game.record()).state.key() == game.state.key()


def test_a_record_of_earlier_values_opens_though_it_does_not_say_so() -> None:
    """Before there were boxes, a record held no values."""
    wanted = max(corpus.lines("saves_before_prices", HERE), key=lambda wanted: wanted["ply"])
    game = game_of(wanted["text"])
    lines = game.record().split("\n")
    bare = "\n".join(line for line in lines if not line.startswith(("box = ", "value = ")))
    corpus.check(games.read(bare), wanted, SINCE)


def test_earlier_values_are_others_than_those_of_today() -> None:
    today = {fact[:3]: fact.raw for fact in games.title(KEY).facts}
    assert games.earlier(KEY)
    for began in games.earlier(KEY):
        assert all(today[one[:3]] != one.value for one in began)
        assert games.title(KEY, began).overrides == began
    assert games.earlier("black-angel") == ()
