"""Which clicks and keys mean what they hit; knows no browser."""

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


class Focus(NamedTuple):
    """What has the focus, and how it came there: times in the page's milliseconds."""

    mark: str = ""  # the control, as a selector
    came: float = 0.0  # when the page put it there
    fell: float = 0.0  # the same, if it took the place of one that had vanished
    walked: float = 0.0  # when its owner last moved it

    def walks(self, time: float, mark: str = "") -> Focus:
        """The same after its owner has moved it."""
        return self._replace(mark=mark or self.mark, walked=time)

    def lands(self, time: float, mark: str, gone: bool) -> Focus:
        """The same after the page has moved it from what may be ``gone``; what was drawn anew keeps it."""
        if mark == self.mark:
            return self
        return self._replace(mark=mark, came=time, fell=time if gone else 0)

    def hasty(self, time: float, chooses: bool, posed: float) -> bool:
        """Return whether a key was meant for what vanished, or (if it chooses) for what was asked before.

        The question there was ``posed`` then.
        """
        since = max(self.came, posed) if chooses else self.fell
        return self.walked <= since and time < since + DEAF


class Key(NamedTuple):
    """Which key was pressed, and when, in the page's milliseconds."""

    name: str = ""
    time: float = 0.0

    def hasty(self, before: Key, asked: float) -> bool:
        """Return whether the same key has been pressed twice for the question before."""
        twice = self.name == before.name and before.time <= asked
        return twice and self.time < asked + DEAF


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
