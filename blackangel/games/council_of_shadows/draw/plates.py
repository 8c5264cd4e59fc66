"""The plaque of a galaxy: its name, what it is worth, who is there; beside it, who leads by how many.

It is as wide as its words and stands over the middle of its hexes.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words.sections import galaxy_told
from blackangel.kernel.named import NamedTuple
from blackangel.kit.sentences import clauses, listed
from blackangel.kit.shapes import text, use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.games.council_of_shadows.draw.pen import Pen

HIGH = 34
NOTCH, RIM = 4, 2  # of its corners, and how far within the edge its line is engraved
NARROWEST = {1: 176, 2: 168, 3: 152}  # by Parsec, as wide as its row allows
CHIP, BESIDE = 27, 3  # the height of the leader's pennant, and how far from the plaque it flies
TAIL = 4  # the depth of its notch
SIDE = 8  # of a plaque, free of words
LETTERS = 15.8  # their height, readable on the smallest map
SHARES = ((25, 12.5), (19, 9.5))  # the widths of a seat's cubes and their sign, loose or tight
NEAR = 40  # of a galaxy's width, kept free of its plaque
DIGIT = 9.2  # the width of a digit
BROAD = 0.56  # the width of a letter of a name, relative to its size


class Lead(NamedTuple):
    """The seats with the most cubes in a galaxy, and how many more they have than the next."""

    seats: tuple[int, ...]
    by: int


def lead(cubes: Sequence[int]) -> Lead:
    """Who leads, given each seat's cubes; seats that are level lead by 0, and without cubes nobody does."""
    most = max(cubes, default=0)
    seats = tuple(seat for seat, number in enumerate(cubes) if number == most > 0)
    if len(seats) != 1:
        return Lead(seats, 0)
    return Lead(seats, most - max((n for n in cubes if n != most), default=0))


def leads(pen: Pen, number: int) -> str:
    """Who leads, in words."""
    seats, by = lead(pen.view.cubes[number])
    names = [pen.name(seat) for seat in seats]
    if not seats:
        return pen._("nobody has cubes there")
    if by:
        return pen._("{name} leads by {number}").format(name=names[0], number=by)
    return pen._("{names} are tied").format(names=listed(names, pen.t))


def _chip(pen: Pen, number: int, right: float) -> str:
    """The leader's sign with its lead, or the signs of those who are level; its right edge lies there."""
    seats, by = lead(pen.view.cubes[number])
    if not seats:
        return ""
    step = min(19.0, 34 / len(seats))
    words = f"+{by}" if by else ""
    width = TAIL + (23 + DIGIT * len(words) if by else 5 + step * (len(seats) - 1) + 17)
    look = pen.look(seats[0])
    kind = f"p{look}{' mine' if seats[0] == pen.viewer else ''}" if by else "level"
    middle = TAIL + 20 + DIGIT * len(words) / 2
    inside = (
        use(f"cube{look}", TAIL + 0.5, 3.5, 20) + text(middle, 19.6, 17, words)
        if by
        else "".join(
            use(f"cube{pen.look(seat)}", round(TAIL + 2 + n * step, 1), 1.5, 17)
            for n, seat in enumerate(seats)
        )
        + f'<path d="M{(TAIL + width) / 2 - 7:g} 20.5h14m-14 3.2h14" class="even"/>'
    )
    galaxy = GALAXIES[number]
    holder = f' data-holds="galaxy:{galaxy}" data-holder="{f"cube{look}" if by else ""}"'
    if by:
        holder += f' data-by="cube{seats[0]}@{galaxy}" data-said="{pen.safe(leads(pen, number))}"'
    return (
        f'<g class="chip {kind}"{holder} transform="translate({right - width:g} {(HIGH - CHIP) / 2:g})">'
        f'<path d="M0 0H{width:g}V{CHIP}H0l{TAIL} -{CHIP / 2:g}z" class="chip-of"/>{inside}</g>'
    )


def _outline(width: float, inward: float = 0) -> str:
    """The outline of a plaque with notched corners, or of the line engraved within its rim."""
    across, down = width - 2 * (NOTCH + inward), HIGH - 2 * (NOTCH + inward)
    return (
        f"M{NOTCH + inward:g} {inward:g}h{across:g}v{NOTCH}h{NOTCH}v{down:g}h-{NOTCH}v{NOTCH}"
        f"h-{across:g}v-{NOTCH}h-{NOTCH}v-{down:g}h{NOTCH}z"
    )


@cache
def _edge(width: float, galaxy: str) -> str:
    paths = _outline(width) + _outline(width, RIM)
    return f'<path d="{paths}" fill="url(#c-plate-{galaxy})" class="plate-of"/>'


def _breadth(words: str) -> float:
    return len(words) * LETTERS * BROAD


def _worth(pen: Pen, number: int, left: float) -> str:
    """The Energy with and without the majority; what the viewer would get stands out."""
    found = COMPONENTS.galaxies[GALAXIES[number]]
    own, most = pen.seen.rivalry(number, pen.viewer)
    got = ""
    if own:
        seat = pen.view.seats[pen.viewer]
        got = "high" if own > most or ("ties high" in seat.traits and own == most) else "low"
    high, low = (' class="mine"' if got == kind else "" for kind in ("high", "low"))
    return (
        f"{use('energy', left, 17.5, 14.5)}"
        f'<text x="{left + 17:g}" y="30.3" font-size="{LETTERS}" class="st worth">'
        f"<tspan{high}>{found.high}</tspan><tspan> / </tspan><tspan{low}>{found.low}</tspan></text>"
    )


def _worth_wide(number: int) -> float:
    found = COMPONENTS.galaxies[GALAXIES[number]]
    return 36 + DIGIT * len(f"{found.high}{found.low}")


def _there(pen: Pen, number: int) -> list[tuple[int, int]]:
    """The seats with cubes in a galaxy and how many each has, the most first."""
    found = ((seat, count) for seat, count in enumerate(pen.view.cubes[number]) if count)
    return sorted(found, key=lambda pair: -pair[1])


def _fitting(there: Sequence[tuple[int, int]], room: float) -> tuple[float, float]:
    """How wide each seat's cubes and their sign are in this room, or 0 if there is too little."""
    fits = (share for share in SHARES if there and share[0] * len(there) <= room)
    return next(fits, (0, 0))


def _shares(
    pen: Pen, there: Sequence[tuple[int, int]], left: float, share: float, size: float
) -> str:
    """How many cubes each seat has there."""
    return "".join(
        use(f"cube{pen.look(seat)}", left + share * n, 31.5 - size, size)
        + text(left + share * n + size + 1, 30.3, LETTERS, str(count), ' class="st share"')
        for n, (seat, count) in enumerate(there if share else ())
    )


def width_of(name: str, breadth: float) -> float:
    """The width of a galaxy's plate above a cluster of this width."""
    return max(breadth, NARROWEST[COMPONENTS.galaxies[name].parsec])


def plate(pen: Pen, number: int, breadth: float) -> str:
    """The plaque of an open galaxy, above a cluster of this width."""
    name = GALAXIES[number]
    words = COMPONENTS.galaxies[name].name
    there = _there(pen, number)
    worth = _worth_wide(number) + 4
    room = width_of(name, breadth) - NEAR - 2 * SIDE - worth
    share, size = _fitting(there, room)
    row = worth + share * len(there)
    width = round(max(_breadth(words), row) + 2 * SIDE, 1)
    label = clauses([galaxy_told(pen.seen, number), leads(pen, number)], pen.t)
    place = f"galaxy:{name}"
    glow = f'<path d="{_outline(width)}" class="glow"/>' if place in pen.live else ""
    left = (width - row) / 2
    named = text(width / 2, 14.6, LETTERS, pen.safe(words), ' class="name"')
    shares = _shares(pen, there, left + worth, share, size)
    return (
        f'<g transform="translate({(breadth - width) / 2:g} 0)" class="plaque">'
        f"<g{pen.at(place, label, 'plate')}>{_edge(width, name)}{_chip(pen, number, -BESIDE)}"
        f"{named}{_worth(pen, number, left)}{shares}{glow}</g></g>"
    )


def closed(pen: Pen, number: int, breadth: float) -> str:
    """What a closed galaxy shows in place of its plate."""
    words = pen.safe(COMPONENTS.galaxies[GALAXIES[number]].name)
    told = pen.safe(pen._("closed"))
    faint = ' class="faint"'
    lines = text(breadth / 2, 84, LETTERS, words, faint) + text(
        breadth / 2, 104, LETTERS, told, faint
    )
    return f'<g role="img" aria-label="{words}, {told}">{lines}</g>'


def dock(pen: Pen, number: int, x: float, y: float) -> str:
    """The place for a station, with its station if there is one; the plate's label already names it."""
    builder, kind = pen.view.stations[number]
    if not kind:
        return f'<g class="dock free" aria-hidden="true">{use("station", x - 12, y - 12, 24)}</g>'
    look = pen.look(builder)
    return (
        f'<g class="dock p{look}" aria-hidden="true" data-piece="station:{builder}:{kind}">'
        f"{use(f'station-{kind}', x - 14, y - 14, 28)}{use(f'cube{look}', x + 4, y + 2, 15)}</g>"
    )
