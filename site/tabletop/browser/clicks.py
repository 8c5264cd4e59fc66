"""Which clicks mean what they hit; knows no browser."""

from __future__ import annotations

from math import hypot

from blackangel.kernel.named import NamedTuple

DEAF = 400  # milliseconds too short to read a question
NEAR = 12  # pixels within which a hand rests


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
