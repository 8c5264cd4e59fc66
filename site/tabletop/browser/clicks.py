"""Which clicks mean what they hit; knows no browser."""

from __future__ import annotations

from math import hypot

from blackangel.kernel.named import NamedTuple

DEAF = 400  # milliseconds too short to read a question
NEAR = 12  # pixels within which a hand rests
STILL = 6  # pixels from which a press is a drag (hands.mjs)
SLIPS = 4  # pixels that a control moves by more than being pressed


class Click(NamedTuple):
    """When and where a pointer clicked, in the page's milliseconds and the window's pixels."""

    time: float
    x: float
    y: float


def hasty(click: Click, before: Click | None, asked: float) -> bool:
    """Return whether a click was meant for what stood there before.

    The hand still rests where it clicked ``before``; the question there was ``asked`` afterwards, too
    recently for anybody to have read it.
    """
    if before is None or not before.time <= asked:
        return False
    rests = hypot(click.x - before.x, click.y - before.y) <= NEAR
    return rests and click.time < asked + DEAF


class Spot(NamedTuple):
    """A place in the window, in pixels."""

    x: float
    y: float

    def far(self, other: Spot) -> float:
        return hypot(self.x - other.x, self.y - other.y)


class Press(NamedTuple):
    """Where a pointer went down, and the corner of the control that it hit."""

    hand: Spot
    control: Spot


def slipped(press: Press, hand: Spot, control: Spot | None) -> bool:
    """Return whether the page has taken a pressed control from under a resting hand.

    ``control`` is its corner when the hand lets go, None if it was drawn anew. A hand that has moved
    off a control means it no more.
    """
    stays = control is not None and control.far(press.control) <= SLIPS
    return hand.far(press.hand) < STILL and not stays
