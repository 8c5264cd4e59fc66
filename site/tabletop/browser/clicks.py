"""Which clicks mean what they hit; knows no browser."""

from __future__ import annotations

from math import hypot

from blackangel.kernel.named import NamedTuple

DEAF = 400  # milliseconds in which nobody reads a question
NEAR = 12  # pixels within which a hand rests


class Click(NamedTuple):
    """When and where a pointer clicked, in milliseconds of the page and pixels of the window."""

    time: float
    x: float
    y: float


def hasty(click: Click, before: Click | None, asked: float) -> bool:
    """Whether a click was meant for what stood there before.

    The hand rests where it clicked ``before``; what stands there now was ``asked`` after that, and
    nobody can have read it.
    """
    if before is None or not before.time <= asked:
        return False
    rests = hypot(click.x - before.x, click.y - before.y) <= NEAR
    return rests and click.time < asked + DEAF
