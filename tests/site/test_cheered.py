"""A turn that brings more than any before it is cheered once, when it does."""

from __future__ import annotations

from typing import Any

from tabletop.session.course import cheered

from blackangel import games
from blackangel.kernel.ledger import SCORED, TURN, Event

LEAST = 5
worth = games.table("black-angel").worth


def told(*turns: tuple[int, ...]) -> list[Event]:
    """The events of turns of two seats in turn, each with the VP that it brings, one after the other."""
    found: list[Event] = []
    for number, brought in enumerate(turns):
        found.append(Event(number, number % 2, TURN, number + 1, "BA-A1"))
        found += [Event(number, number % 2, "vp", vp, "BA-A1") for vp in brought]
    return found


def praised(events: list[Event]) -> list[int]:
    """The events with which a turn is cheered, each looked at as it happens."""
    return [at for at in range(len(events)) if cheered(events[: at + 1], at, worth, LEAST)]


def test_a_turn_is_cheered_when_it_becomes_a_good_one_and_the_best_so_far() -> None:
    assert praised(told((1, 2), (4,))) == []
    assert praised(told((1, 2, 3, 4))) == [3]
    assert praised(told((6,), (3, 3), (3, 3, 1))) == [1, 8]


def test_the_cheer_goes_to_whose_turn_it_was_even_if_the_next_has_begun() -> None:
    events = told((1,), (2, 4), ())
    turn = cheered(events, 4, worth, LEAST)
    assert [event.seat for event in turn] == [1, 1, 1]
    assert cheered(events, 5, worth, LEAST) == ()


def test_what_others_or_the_final_scoring_bring_is_not_cheered() -> None:
    events = told((1,))
    for more in (Event(1, 1, "vp", 9, "BA-A1"), Event(1, 0, SCORED, 9, "BA-A1")):
        assert not cheered([*events, more], len(events), worth, LEAST)
    assert not cheered(told((9,)), 1, worth, 0)


def test_each_game_says_which_turn_is_a_good_one() -> None:
    manners: list[Any] = [games.table(key).manner for key in games.tabled()]
    assert all(symbol and least > 0 for symbol, least in (manner.cheered for manner in manners))
