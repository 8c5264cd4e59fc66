"""Where a card can stand beside the thing that it speaks of, which it never covers; knows no browser."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from math import hypot

from blackangel.kernel.named import NamedTuple

FINGER = 44  # pixels that a finger needs (hands.mjs)
GAP = 8  # pixels between the card, its subject and the window's edge
FAR = 300  # pixels between a card and its subject at most


class Box(NamedTuple):
    """A rectangle of the window, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        return max(0, self.right - self.left)

    @property
    def high(self) -> float:
        return max(0, self.bottom - self.top)

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, other: Box) -> float:
        """How many square pixels both have in common."""
        return self.within(other).area

    @property
    def area(self) -> float:
        return self.wide * self.high

    def covers(self, others: Iterable[Box]) -> int:
        """How much of them it covers, in whole tenths of each: smaller amounts do not count."""
        return sum(round(10 * self.meets(one) / max(1.0, one.area)) for one in others)

    def away(self, other: Box) -> float:
        """How many pixels lie between them."""
        across = max(0, other.left - self.right, self.left - other.right)
        return hypot(across, max(0, other.top - self.bottom, self.top - other.bottom))

    def edge(self, room: Box) -> float:
        """How many pixels lie between it and the nearest edge of a room around it."""
        across = min(self.left - room.left, room.right - self.right)
        return min(across, self.top - room.top, room.bottom - self.bottom)

    def within(self, room: Box) -> Box:
        """What is left of it in a room."""
        return Box(
            max(self.left, room.left),
            max(self.top, room.top),
            min(self.right, room.right),
            min(self.bottom, room.bottom),
        )

    def for_finger(self) -> Box:
        """What a finger hits that means it: a second tap comes down there, too."""
        across, down = max(0, FINGER - self.wide) / 2, max(0, FINGER - self.high) / 2
        return Box(self.left - across, self.top - down, self.right + across, self.bottom + down)


def squeezed(subject: Box, room: Box, wide: float, high: float) -> Box:
    """The place for a card of this size that is free beside its subject: where most of it fits.

    The card may have to become smaller, so that what it says scrolls.
    """
    beside = (
        room._replace(bottom=subject.top - GAP),
        room._replace(top=subject.bottom + GAP),
        room._replace(right=subject.left - GAP),
        room._replace(left=subject.right + GAP),
    )
    free = max(beside, key=lambda one: min(one.wide, wide) * min(one.high, high))
    wide, high = min(free.wide, wide), min(free.high, high)
    left = min(max(free.left, subject.left), free.right - wide)
    top = min(max(free.top, subject.top), free.bottom - high)
    if free.bottom < subject.top:  # above: it stands on its subject, however high it is
        top = free.bottom - high
    return Box(left, top, left + wide, top + high)


def place(
    size: tuple[float, float],
    about: Box,
    room: Box,
    kept: Sequence[Box] = (),
    spared: Sequence[Box] = (),
) -> tuple[float, float]:
    """The left and top of a card of a size: in the room, beside what it is ``about``.

    It covers neither that nor what is ``kept`` free, then as little as possible of what is ``spared``. The
    first of equal spots is the one at the right, then at the left.
    """

    def worth(spot: tuple[float, float]) -> tuple[float, ...]:
        card = Box(*spot, spot[0] + size[0], spot[1] + size[1])
        return (
            sum(card.meets(one) > 1 for one in (about, *kept)),
            card.away(about) > FAR,
            round(card.meets(about) + sum(card.meets(one) for one in kept)),
            card.covers(spared),
            round(card.away(about) / GAP),
        )

    return min(spots(size, about, room, kept), key=worth)


def spots(
    size: tuple[float, float], about: Box, room: Box, others: Sequence[Box]
) -> list[tuple[float, float]]:
    """Beside, below and above a box, and past others near it; all within the room, each of them once."""
    width, height = size
    around = [one for one in others if one.away(about) <= FAR]
    lefts = [about.left, about.right - width, (about.left + about.right - width) / 2]
    tops = [about.top, about.bottom - height, (about.top + about.bottom - height) / 2]
    beside = [at for one in (about, *around) for at in (one.right + GAP, one.left - width - GAP)]
    over = [at for one in (about, *around) for at in (one.bottom + GAP, one.top - height - GAP)]
    found = [(left, top) for left in beside for top in (*tops, *over)]
    found += [(left, top) for top in over for left in (*lefts, *beside)]
    within = (
        (
            max(room.left, min(left, room.right - width)),
            max(room.top, min(top, room.bottom - height)),
        )
        for left, top in found
    )
    return list(dict.fromkeys(within))  # in a narrow room many are one, and weighing one takes long


STEP, MOST_STEPS = 24, 40  # pixels from one spot for a card to the next; steps across a window


def stride(room: Box) -> float:
    """The pixels from one spot to the next: a large window has no more spots to weigh than a small one."""
    return max(STEP, room.wide / MOST_STEPS)


def free(
    size: tuple[float, float],
    room: Box,
    kept: Sequence[Box],
    spared: Sequence[Box],
    step: float,
    about: Box | None = None,
) -> tuple[float, float] | None:
    """The left and top of a card in the room that meets nothing ``kept``; None if there is no such spot.

    Of the spots, ``step`` pixels apart, it is one where it covers least of what is ``spared``, then the one
    nearest to what it is ``about``, else to the room's edge.
    """
    width, height = size
    lefts = steps(room.left, room.right - width, step)
    barred, weighed = (
        [(one, columns(one, lefts, width)) for one in all_] for all_ in (kept, spared)
    )
    best: tuple[float, float, float, float] | None = None
    for top in steps(room.top, room.bottom - height, step):
        row = dict.fromkeys(range(len(lefts)), 0.0)
        for one, met in barred:
            if one.top < top + height and one.bottom > top:
                for column, _wide in met:
                    row.pop(column, None)
        weigh(row, weighed, top, top + height)
        for column, pixels in row.items():
            if best is None or pixels <= best[0]:
                card = Box(lefts[column], top, lefts[column] + width, top + height)
                far = card.away(about) if about else card.edge(room)
                worth = (pixels, far, card.left, top)
                best = worth if best is None else min(best, worth)
    return best and best[2:]


Columns = list[tuple[int, float]]  # some of the cards in a row, and how far they reach over a box


def weigh(
    row: dict[int, float], weighed: Iterable[tuple[Box, Columns]], top: float, bottom: float
) -> None:
    """Add what the cards in a row cover of some boxes."""
    for one, met in weighed:
        high = min(bottom, one.bottom) - max(top, one.top)
        if high > 0:
            for column, wide in met:
                if column in row:
                    row[column] += wide * high


def steps(first: float, last: float, step: float) -> list[float]:
    """Numbers from the first to the last at most."""
    found = []
    while first <= last:
        found.append(first)
        first += step
    return found


def columns(one: Box, lefts: Sequence[float], width: float) -> Columns:
    """The cards with these left sides, by number, that lie above or below a box, and over how much of it."""
    begin, end = bisect_right(lefts, one.left - width), bisect_left(lefts, one.right)
    return [
        (number, min(lefts[number] + width, one.right) - max(lefts[number], one.left))
        for number in range(begin, end)
    ]


def shared(others: Iterable[Box], left: float, top: float, right: float, bottom: float) -> float:
    """The square pixels that a rectangle has in common with other boxes."""
    found = 0.0
    for their_left, their_top, their_right, their_bottom in others:
        if their_left < right and their_right > left:
            across = min(right, their_right) - max(left, their_left)
            found += across * max(0, min(bottom, their_bottom) - max(top, their_top))
    return found


HEAD = 12  # pixels of an arrow's head


def arrow(start: Box, end: Box) -> str:
    """The path of an arrow from one box to another, bent a little; empty if they are too near."""
    (x, y), (to_x, to_y) = start.middle, end.middle
    length = hypot(to_x - x, to_y - y)
    near, far = (0.3 * min(one.wide, one.high) for one in (start, end))
    if length < near + far + 2 * HEAD:
        return ""
    across, down = (to_x - x) / length, (to_y - y) / length
    x, y = x + across * near, y + down * near
    tip_x, tip_y = to_x - across * far, to_y - down * far
    bend = (length - near - far) / 6
    mid_x, mid_y = (x + tip_x) / 2 + down * bend, (y + tip_y) / 2 - across * bend
    turned = hypot(tip_x - mid_x, tip_y - mid_y) or 1
    across, down = (tip_x - mid_x) / turned * HEAD, (tip_y - mid_y) / turned * HEAD
    wings = [(tip_x - across + side * down, tip_y - down - side * across) for side in (0.7, -0.7)]
    (left_x, left_y), (right_x, right_y) = wings
    return (
        f"M{x:.0f} {y:.0f}Q{mid_x:.0f} {mid_y:.0f} {tip_x:.0f} {tip_y:.0f}"
        f"M{left_x:.0f} {left_y:.0f}L{tip_x:.0f} {tip_y:.0f}L{right_x:.0f} {right_y:.0f}"
    )


TAIL = 18  # pixels between a bubble and what it speaks of, which its tail bridges
BROAD = 11  # half of the tail's foot
LONG = 40  # pixels from which a tail would cross other things; a ring shows the piece as well


def wider(box: Box, by: float) -> Box:
    """The box with a margin."""
    return Box(box.left - by, box.top - by, box.right + by, box.bottom + by)


def tail(card: Box, about: Box, by: float = BROAD) -> tuple[tuple[float, float], ...]:
    """The three corners of a bubble's tail: its foot on the card's edge, its tip at what it is about.

    Empty if the two meet, as on a board that fills the window, or are too far apart.
    """
    if card.meets(about) or not about.area or card.away(about) > LONG:
        return ()
    x, y = about.middle
    level = card.top < about.bottom and about.top < card.bottom
    if level:  # side by side: it leaves on the card's left or right
        edge, tip = (
            (card.left, about.right) if about.right <= card.left else (card.right, about.left)
        )
        foot = min(max(y, card.top + 2 * by), card.bottom - 2 * by)
        return (edge, foot - by), (edge, foot + by), (tip, min(max(foot, about.top), about.bottom))
    edge, tip = (card.top, about.bottom) if about.bottom <= card.top else (card.bottom, about.top)
    foot = min(max(x, card.left + 2 * by), card.right - 2 * by)
    into = about.high / 8 if about.bottom <= card.top else -about.high / 8
    side = about.wide / 4  # its corners may be empty, as those of a hex are
    aside = not about.left <= foot <= about.right
    tip -= into if aside else 0
    return (foot - by, edge), (foot + by, edge), (min(max(foot, x - side), x + side), tip)
