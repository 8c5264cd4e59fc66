"""What others' turns did to a seat's own things: its majorities, its place, and what it was given."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.games.council_of_shadows.rules import colonies
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES, State
from blackangel.games.council_of_shadows.words.befallen import LATER, LEADS, PAID, ROSE, TRAILS
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event


def meanwhile(game: Game[State], seat: int, others: Sequence[Event]) -> list[Event]:
    """A seat's own events in others' turns, the others' rises, the majorities and the place lost or won."""
    own = [event for event in others if event.seat == seat]
    if not others:
        return own
    since = others[0].ply  # of who plans last, the order is made by a choice of its own
    before, made = game.position(since), game.events[game.events_before(since) :]
    found = [*own, *rises(game, seat, others), *majorities(before, game.state, seat, others)]
    return [*found, *later(before, seat, made)]


def unasked(seat: int, _events: Sequence[Event], forced: Sequence[Event]) -> list[Event]:
    """The gems that a seat has paid without being asked which."""
    return [
        event._replace(what=PAID, about=(event.what,))
        for event in forced
        if event.seat == seat and event.what in GEM_NAMES and event.amount < 0
    ]


def rises(game: Game[State], seat: int, others: Sequence[Event]) -> list[Event]:
    """Each rise of another to a level, with the name of who rose; the Automa has none."""
    names = dict(enumerate(game.names))
    return [
        event._replace(
            seat=seat, what=ROSE, amount=1, about=(event.about[0], names.get(event.seat, ""))
        )
        for event in others
        if event.what == "level"
    ]


def majorities(before: State, now: State, seat: int, others: Sequence[Event]) -> list[Event]:
    """Each galaxy that the seat leads no more, or leads now, as of the last cube that came or went there.

    A tie is no majority, even where it pays the high value in assessing (CS-V8).
    """
    found = []
    for number, galaxy in enumerate(GALAXIES):
        led, leads = (colonies.majority(at, seat, number) for at in (before, now))
        if led == leads or not colonies.presence(now, seat, number):
            continue
        moved = [one for one in others if one.what == "cube" and galaxy_of(one) == galaxy]
        if moved:  # else the seat's own card has acted already
            what = LEADS if leads else TRAILS
            found.append(moved[-1]._replace(seat=seat, what=what, amount=1, about=(galaxy,)))
    return found


def galaxy_of(event: Event) -> str:
    """The galaxy of a cube on a planet, whose space is named after it, or on a station."""
    return str(event.about[0]).rstrip("0123456789")


def later(before: State, seat: int, events: Sequence[Event]) -> list[Event]:
    """The seat's place in the turn order, where others' plans brought them before it."""
    places = [event for event in events if event.what == "order" and event.seat == seat]
    if not places or places[-1].amount <= before.order.index(seat) + 1:
        return []
    return [places[-1]._replace(what=LATER)]
