"""The ledger: every gain, cost and happening of a game is one event."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.kernel.named import NamedTuple

REOPENED = "reopened"  # hidden choices had been revealed, and are made again
TURN = "turn"  # what every game calls the event with which a turn begins; its amount is the number

POINTS = (
    "points"  # what a game may call points that come and go; others tell of them in their own words
)


class Event(NamedTuple):
    """What happened, to whom, how much, and which rule or component it came from.

    ``what`` is a thing that is counted (``"vp"``, ``"ship"``...) or the name of a happening
    (``"rolled"``, ``"moved"``...), whose particulars are in ``about``; ``seat`` is -1 for the table.
    """

    ply: int
    seat: int
    what: str
    amount: int
    source: str
    about: tuple[int | str, ...] = ()


def since(events: Sequence[Event], ply: int) -> list[Event]:
    """The events from a moment on."""
    found = []
    for event in reversed(events):
        if event.ply < ply:
            break
        found.append(event)
    return found[::-1]
