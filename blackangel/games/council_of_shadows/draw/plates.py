"""The plate of a galaxy: who leads and by how many, its name, what it is worth, who is there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw.glyphs import text, use
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words.sections import galaxy_told
from blackangel.kernel.named import NamedTuple
from blackangel.kit.sentences import clauses, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.games.council_of_shadows.draw.pen import Pen

HIGH = 34
NOTCH, RIM = 4, 2  # of its corners, and how far within the edge its line is engraved
NARROWEST = {1: 176, 2: 168, 3: 152}  # by Parsec, as wide as its row allows
CHIP = 60  # the leader's chip
LETTERS = 15.8  # their height, readable on the smallest map
SHARES = (
    (32, 15),
    (25, 12),
)  # the widths of a seat's cubes and their sign, loose or tight
DIGIT = 10  # the width of a digit
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
    return pen._("{names} are level").format(names=listed(names, pen.t))


def _chip(pen: Pen, number: int) -> str:
    """The leader's sign with its lead in large letters, or the signs of those who are level."""
    seats, by = lead(pen.view.cubes[number])
    ground = f'<path d="{_chip_edge()}" class="chip-of"/>'
    if not seats:
        return ""
    if by:
        look = pen.look(seats[0])
        mine = " mine" if seats[0] == pen.viewer else ""
        return (
            f'<g class="chip p{look}{mine}">{ground}'
            f"{use(f'cube{look}', 4, 5, 24)}{text(44, 25, 23 if by < 10 else 19, f'+{by}')}</g>"
        )
    step = min(21.0, 50 / len(seats))
    size = min(20.0, step + 2)
    left = CHIP / 2 - (step * (len(seats) - 1) + size) / 2
    signs = "".join(
        use(f"cube{pen.look(seat)}", round(left + n * step, 1), 3, round(size, 1))
        for n, seat in enumerate(seats)
    )
    even = f'<path d="M{CHIP / 2 - 8:g} 26h16m-16 4h16" class="even"/>'
    return f'<g class="chip level">{ground}{signs}{even}</g>'


@cache
def _chip_edge() -> str:
    return f"M{NOTCH} 0H{CHIP}V{HIGH}H{NOTCH}v-{NOTCH}h-{NOTCH}V{NOTCH}h{NOTCH}z"


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


def _name(words: str, left: float, room: float) -> str:
    """A name from its left edge; one that is too long is squeezed."""
    narrow = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'
    extra = narrow if len(words) * LETTERS * BROAD > room else ""
    return text(left, 14.6, LETTERS, words, f' class="st name"{extra}')


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
        f"{use('energy', left - 1, 17.5, 14.5)}"
        f'<text x="{left + 15:g}" y="30.3" font-size="{LETTERS}" class="st worth">'
        f"<tspan{high}>{found.high}</tspan><tspan> / </tspan><tspan{low}>{found.low}</tspan></text>"
    )


def _shares(pen: Pen, number: int, width: float) -> str:
    """How many cubes each seat has there, the most first, as far as there is room."""
    there = sorted(
        ((seat, count) for seat, count in enumerate(pen.view.cubes[number]) if count),
        key=lambda pair: -pair[1],
    )
    worth = COMPONENTS.galaxies[GALAXIES[number]]
    room = width - CHIP - 45 - DIGIT * len(f"{worth.high}{worth.low}")
    fits = (share for share in SHARES if share[0] * len(there) <= room)
    share, size = next(fits, (0, 0))
    if not share:
        return ""
    left = width - 4 - share * len(there)
    return "".join(
        use(f"cube{pen.look(seat)}", left + share * n, 31.5 - size, size)
        + text(left + share * n + size + 2, 30.3, LETTERS, str(count), ' class="st share"')
        for n, (seat, count) in enumerate(there)
    )


def width_of(name: str, breadth: float) -> float:
    """The width of a galaxy's plate above a cluster of this width."""
    return max(breadth, NARROWEST[COMPONENTS.galaxies[name].parsec])


def plate(pen: Pen, number: int, breadth: float) -> str:
    """The plate of an open galaxy, above a cluster of this width."""
    name = GALAXIES[number]
    width = width_of(name, breadth)
    label = clauses([galaxy_told(pen.seen, number), leads(pen, number)], pen.t)
    words = pen.safe(COMPONENTS.galaxies[name].name)
    place = f"galaxy:{name}"
    glow = f'<path d="{_outline(width)}" class="glow"/>' if place in pen.live else ""
    left = CHIP + 6 if any(pen.view.cubes[number]) else 10
    return (
        f'<g transform="translate({(breadth - width) / 2:g} 0)">'
        f"<g{pen.at(place, label, 'plate')}>{_edge(width, name)}{_chip(pen, number)}"
        f"{_name(words, left, width - left - 5)}{_worth(pen, number, left)}"
        f"{_shares(pen, number, width)}{glow}</g></g>"
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
