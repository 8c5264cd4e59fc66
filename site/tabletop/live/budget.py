"""What a line may say: every message has its price, and time gives it back.

A person at play never comes near the end of it, nor does a device that catches up after half a minute. What
costs work here, or interrupts people, is dear. A line that overspends is cut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from tabletop.live import wire
from tabletop.shared.seats import MOST

if TYPE_CHECKING:
    from collections.abc import Mapping

FULL = 1000
PER_SECOND = 50
NONSENSE = 10
LETTERS = 500  # characters that cost 1
PRICES: Mapping[type, int] = {
    wire.Hello: 100,  # answered with the whole game
    wire.Whole: 100,
    wire.Seats: 20,
    wire.Sit: 50,
    wire.Choice: 10,
    wire.Plan: 5,
    wire.Played: 2,
    wire.Turned: 50,
    wire.Need: 50,
    wire.Refused: 20,
    wire.Undo: 30,
    wire.Asked: 10,
    wire.Consent: 50,
    wire.Point: 50,
    wire.React: 50,
    wire.Here: 10,
    wire.Bye: 0,
}
PASSED_ON = (wire.Point, wire.React)  # by the inviter, for everybody else at the table


class Budget(NamedTuple):
    """What was left at a time in ms."""

    left: float = FULL
    at: float = 0.0


def spent(
    budget: Budget, said: wire.Message | None, length: int, now: float, inviter: bool
) -> Budget | None:
    """The budget after a message of so many characters, or None if it does not suffice."""
    price = PRICES[type(said)] if said else NONSENSE
    if inviter and isinstance(said, PASSED_ON):
        price //= MOST
    given = max(0.0, now - budget.at) * PER_SECOND / 1000
    left = min(float(FULL), budget.left + given) - price - length // LETTERS
    return None if left < 0 else Budget(left, now)
