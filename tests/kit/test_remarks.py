"""What rivals say: seldom, once, the same in every replay, and nothing that is not for everybody."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from blackangel import games, i18n
from blackangel.bots import levels
from blackangel.games.black_angel.rules.tables import MISSION, NEUTRALIZATION
from blackangel.games.black_angel.table import talk as angels
from blackangel.games.council_of_shadows.table import talk as councils
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import TURN, Event, round_of
from blackangel.kernel.rng import Rng
from blackangel.kit.remarks import Remark
from blackangel.languages import LANGUAGES

LONGEST = 52  # characters in English; others may need some more
T = i18n.catalogue


@cache
def finished(key: str, seed: int = 1) -> Game[Any]:
    """A game of two weak bots."""
    game, rng = games.new(key, ("Ada", "Bo"), seed), Rng(seed)
    bot = levels(game.title)["easy"]
    while game.player is not None:
        game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    return game


def said(key: str, game: Game[Any], seats: dict[int, str], t: Any = T) -> tuple[Remark, ...]:
    talk = games.table(key).remarks(game, seats, t)
    assert talk
    return tuple(talk.hear(game.events))


def pairs(key: str) -> list[dict[int, str]]:
    """The rivals of a game, two at a time."""
    keys = list(games.title(key).styles)
    return [{0: keys[at], 1: keys[at - 1]} for at in range(len(keys))]


@pytest.mark.parametrize("key", games.tabled())
def test_everybody_speaks_at_most_once_a_round_and_never_twice_the_same(key: str) -> None:
    spoken: Counter[str] = Counter()
    for seats in pairs(key):
        found = said(key, finished(key), seats)
        assert len({remark.round for remark in found}) == len(found)
        assert len({remark.words for remark in found}) == len(found)
        assert all(remark.seat in seats for remark in found)
        spoken.update(seats[remark.seat] for remark in found)
    assert set(spoken) == set(games.title(key).styles), "each says something"


@pytest.mark.parametrize("key", games.tabled())
def test_a_replay_says_the_same_and_the_past_does_not_change(key: str) -> None:
    whole = finished(key)
    again = games.load(whole.save())
    seats = pairs(key)[1]
    found = said(key, whole, seats)
    assert said(key, again, seats) == found
    half = whole.at(whole.ply // 2)
    told = said(key, half, seats)
    assert told == found[: len(told)]


@pytest.mark.parametrize("key", games.tabled())
def test_a_late_listener_hears_the_same_remarks(key: str) -> None:
    whole, seats = finished(key), pairs(key)[0]
    talk = games.table(key).remarks(whole, seats, T)
    assert talk
    heard = [len(talk.hear(whole.events[:at])) for at in range(len(whole.events) + 1)]
    assert heard == sorted(heard)
    assert tuple(talk.said) == said(key, whole, seats)
    assert talk.goes_on(whole.events)
    assert not talk.goes_on(whole.events[:-1]), "something was taken back"
    assert not talk.goes_on(finished(key, 2).events), "another game"


@pytest.mark.parametrize("key", games.tabled())
def test_a_remark_comes_right_after_its_event_in_its_round(key: str) -> None:
    game = finished(key)
    for remark in said(key, game, pairs(key)[0]):
        turns = [event for event in game.events[: remark.at + 1] if event.what == TURN]
        assert round_of(turns[-1]) == remark.round


@pytest.mark.parametrize("key", games.tabled())
def test_lines_are_short_and_complete_in_every_language(key: str) -> None:
    lines = import_module(f"{games.TITLES[key]}.table.talk").LINES
    assert list(lines) == list(games.title(key).styles)
    for language in LANGUAGES:
        with i18n.speaking(language):
            told = [i18n.catalogue.gettext(line) for own in lines.values() for line in own.values()]
        assert len(set(told)) == len(told), "each line is somebody's own"
        assert max(map(len, told)) <= LONGEST * (1 if language == "en" else 1.35)
    assert all(8 <= len(own) <= 12 for own in lines.values())


def test_a_mission_that_pays_when_it_goes_is_no_loss() -> None:
    def lost(what: str, *about: int | str) -> bool:
        watcher = angels.Watcher(2, T)
        found = watcher.occasions(0, Event(0, 0, what, 1, "BA-M10", about))
        return angels.LOST in [one.what for one in found]

    assert lost("lost ship", "1a")
    assert NEUTRALIZATION
    for card in MISSION:
        assert lost("ejected", card) != (card in NEUTRALIZATION)


def test_nobody_is_told_of_a_galaxy_that_was_nobodys() -> None:
    def said(*seats: int) -> list[tuple[int, str]]:
        watcher = councils.Watcher(2)
        cubes = [Event(0, seat, "cube", 1, "CS-B1", ("gray1", "b1")) for seat in seats]
        found = [one for cube in cubes for one in watcher.occasions(0, cube)]
        return [(one.seat, one.what) for one in found if one.what != councils.LOSES]

    assert said(0) == [], "it had it to itself"
    assert said(0, 1, 1) == [(1, councils.TAKES), (1, councils.SEIZES)]
    assert said(0, 1, 0) == [(0, councils.TAKES)], "it was its own before"
    assert councils.TAKES not in councils.LINES["vex"]


def test_nobody_says_anything_of_what_is_chosen_in_secret() -> None:
    key = "council-of-shadows"
    game = finished(key)
    seats, told, quiet = pairs(key)[3], 0, 0
    for ply in range(game.ply):
        now = len(said(key, game.at(ply), seats))
        if (
            ply
            and game.title.secret(game.position(ply))
            and game.title.secret(game.position(ply - 1))
        ):
            assert now == told
            quiet += 1
        told = now
    assert quiet > 10
