"""What the choices and events of a game tell: whose they were, and where turns began."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Any

from blackangel.kernel.ledger import SCORED, TURN, Event
from blackangel.kernel.named import NamedTuple


def common_plies(one: Any, other: Any) -> int:
    """How many choices two games have in common from the start."""
    least = min(one.ply, other.ply)
    if one.history[:least] == other.history[:least]:
        return int(least)
    pairs = zip(one.history, other.history, strict=False)
    return next(ply for ply, (a, b) in enumerate(pairs) if a != b)


def first_of(game: Any, people: tuple[int, ...]) -> int:
    """The ply of a person's first choice."""
    early = game.at(0)
    while early.ply < game.ply and early.player not in people:
        early.play(game.history[early.ply].option)
    return int(early.ply)


def bots_row(game: Any, people: tuple[int, ...]) -> int:
    """The ply since which bots alone have chosen; if nobody else plays, that of the last turn."""
    if not people:
        return next((ply for ply in reversed(game.turns) if ply < game.ply), 0)
    if len(people) == len(game.names):
        return int(game.ply)
    row = takewhile(lambda seat: seat not in people, game.movers())
    return int(game.ply) - len(list(row))


def turn_bounds(events: Sequence[Event]) -> list[int]:
    """Where each turn begins, and where the last one ends; the final scoring is part of none."""
    played = list(takewhile(lambda event: event.what != SCORED, events))
    return [*(at for at, event in enumerate(played) if event.what == TURN), len(played)]


def turns_of(events: Sequence[Event]) -> list[Sequence[Event]]:
    """The events of each turn."""
    return [events[first:after] for first, after in pairwise(turn_bounds(events))]


def cheered(
    events: Sequence[Event],
    first: int,
    worth: Callable[[Sequence[Event]], Mapping[int, int]],
    least: int,
) -> Sequence[Event]:
    """The events of the turn of event ``first``, if those from there on raise it above all turns before.

    They have to bring it to ``least`` in any case; so a turn is cheered once, while it goes on.
    """
    bounds = turn_bounds(events) if least else []
    number = bisect_right(bounds, first) - 1
    if not 0 <= number < len(bounds) - 1:
        return ()
    *earlier, turn = (events[begun:after] for begun, after in pairwise(bounds[: number + 2]))
    seat = turn[0].seat
    now, before = (worth(some).get(seat, 0) for some in (turn, turn[: first - bounds[number]]))
    if now < least or now == before:
        return ()
    most = max((worth(one).get(one[0].seat, 0) for one in earlier), default=0)
    return turn if before <= max(most, least - 1) < now else ()


def best_turn(
    events: Sequence[Event], seat: int, worth: Callable[[Sequence[Event]], Mapping[int, int]]
) -> Sequence[Event]:
    """The events of the seat's turn that brought it most, the first of equals; none if none brought any."""
    own = [
        turn for turn in turns_of(events) if turn[0].seat == seat and worth(turn).get(seat, 0) > 0
    ]
    return max(own, key=lambda turn: worth(turn)[seat], default=())


def opening(game: Any) -> tuple[Event, ...]:
    """The start of the turn in which a scenario begins; a whole game reports its turns itself."""
    told = any(event.what == TURN for event in game.events)
    if told or game.player is None or not game.state.turn:
        return ()
    number = round_of(game)
    return (Event(0, game.player, TURN, game.state.turn, "", (number,) if number else ()),)


class Outcome(NamedTuple):
    """Who has won a game, and the points by seat; nothing before its end."""

    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


def outcome(game: Any) -> Outcome:
    """How a game has ended, as it is stored."""
    if game.player is not None:
        return Outcome()
    return Outcome(tuple(game.winners), tuple(column[-1][1] for column in game.scores))


def round_of(game: Any) -> int:
    """The current round; 0 during the setup, and where a game counts in turns alone."""
    return int(getattr(game.state, "round", 0))


def turn_began(game: Any) -> int:
    """The ply at which the last turn began; -1 before the first."""
    return next((event.ply for event in reversed(game.events) if event.what == TURN), -1)
