"""The plate of a galaxy: who leads and by how many, its name, what it is worth, who is there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from blackangel.games.council_of_shadows.draw.glyphs import text, use
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words.sections import galaxy_told
from blackangel.kernel.sentences import clauses, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.games.council_of_shadows.draw.pen import Pen

HIGH = 43
NARROW = 160  # a plate of two hexes is as broad as its words need
CHIP = 66  # who leads
BROAD = 0.62  # how broad a letter of a name is, as a part of its size


class Lead(NamedTuple):
    """The seats with most cubes in a galaxy, and how many more than the next they have."""

    seats: tuple[int, ...]
    by: int


def lead(cubes: Sequence[int]) -> Lead:
    """Who leads by so many cubes of each seat; several are level and lead by 0, nobody has none."""
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
    """The leader's sign and its lead in large letters; the signs of those who are level."""
    seats, by = lead(pen.view.cubes[number])
    ground = f'<path d="{_chip_edge()}" class="chip-of"/>'
    if not seats:
        return f'<g class="chip none">{ground}{use("colony", 23, 11.5, 20)}</g>'
    if by:
        look = pen.look(seats[0])
        mine = " mine" if seats[0] == pen.viewer else ""
        return (
            f'<g class="chip p{look}{mine}">{ground}'
            f"{use(f'cube{look}', 4, 9.5, 24)}{text(46.5, 29.5, 23, f'+{by}')}</g>"
        )
    step = min(22.0, 52 / len(seats))
    size = min(23.0, step + 2)
    left = CHIP / 2 - (step * (len(seats) - 1) + size) / 2
    signs = "".join(
        use(f"cube{pen.look(seat)}", round(left + n * step, 1), 5, round(size, 1))
        for n, seat in enumerate(seats)
    )
    return (
        f'<g class="chip level">{ground}{signs}<path d="M25 33.5h16M25 37.5h16" class="even"/></g>'
    )


@cache
def _chip_edge() -> str:
    return f"M7 0H{CHIP}V{HIGH}H7a7 7 0 01-7-7V7a7 7 0 017-7z"


@cache
def _edge(width: float) -> str:
    return f'<rect width="{width:g}" height="{HIGH}" rx="7" class="plate-of"/>'


def _name(words: str, left: float, y: float, size: float, room: float) -> str:
    """A name from its left; one that is too long is drawn together."""
    narrow = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'
    extra = narrow if len(words) * size * BROAD > room else ""
    return text(left, y, size, words, f' class="st name"{extra}')


def _worth(pen: Pen, number: int) -> str:
    """Energy with the majority and without; what the viewer would get stands out."""
    found = COMPONENTS.galaxies[GALAXIES[number]]
    own, most = pen.seen.rivalry(number, pen.viewer)
    got = ""
    if own:
        seat = pen.view.seats[pen.viewer]
        got = "high" if own > most or ("ties high" in seat.traits and own == most) else "low"
    high, low = (' class="mine"' if got == kind else "" for kind in ("high", "low"))
    return (
        f"{use('energy', CHIP + 5, 23.5, 15)}"
        f'<text x="{CHIP + 22}" y="37" font-size="16.5" class="st worth">'
        f"<tspan{high}>{found.high}</tspan><tspan> / </tspan><tspan{low}>{found.low}</tspan></text>"
    )


def _shares(pen: Pen, number: int, width: float) -> str:
    """How many cubes each seat has there, as far as there is room, most first."""
    there = sorted(
        ((seat, count) for seat, count in enumerate(pen.view.cubes[number]) if count),
        key=lambda pair: -pair[1],
    )
    room = int((width - CHIP - 90) // 31)
    if len(there) > room:
        return ""
    left = width - 6 - 31 * len(there)
    return "".join(
        use(f"cube{pen.look(seat)}", left + 31 * n, 23.5, 15)
        + text(left + 31 * n + 17, 36.5, 15.5, str(count), ' class="st share"')
        for n, (seat, count) in enumerate(there)
    )


def plate(pen: Pen, number: int, breadth: float) -> str:
    """The plate of an open galaxy above a cluster that is so broad."""
    name = GALAXIES[number]
    width = max(breadth, NARROW)
    label = clauses([galaxy_told(pen.seen, number), leads(pen, number)], pen.t)
    words = pen.safe(COMPONENTS.galaxies[name].name)
    place = f"galaxy:{name}"
    glow = (
        f'<rect width="{width:g}" height="{HIGH}" rx="7" class="glow"/>'
        if place in pen.live
        else ""
    )
    return (
        f'<g transform="translate({(breadth - width) / 2:g} 0)">'
        f"<g{pen.at(place, label, 'plate')}>{_edge(width)}{_chip(pen, number)}"
        f"{_name(words, CHIP + 6, 17.5, 15.5, width - CHIP - 12)}{_worth(pen, number)}"
        f"{_shares(pen, number, width)}{glow}</g></g>"
    )


def closed(pen: Pen, number: int, breadth: float) -> str:
    """What stands in the place of the plate of a galaxy that is covered."""
    words = pen.safe(COMPONENTS.galaxies[GALAXIES[number]].name)
    told = pen.safe(pen._("closed"))
    faint = ' class="faint"'
    lines = text(breadth / 2, 96, 15, words, faint) + text(breadth / 2, 116, 15, told, faint)
    return f'<g role="img" aria-label="{words}, {told}">{lines}</g>'


def dock(pen: Pen, number: int, x: float, y: float) -> str:
    """The place for a station, with the one that stands there; the plate tells of it in words."""
    builder, kind = pen.view.stations[number]
    if not kind:
        return f'<g class="dock free" aria-hidden="true">{use("station", x - 12, y - 12, 24)}</g>'
    look = pen.look(builder)
    return (
        f'<g class="dock p{look}" aria-hidden="true" data-piece="station:{builder}:{kind}">'
        f"{use(f'station-{kind}', x - 16, y - 16, 32)}{use(f'cube{look}', x + 4, y + 2, 15)}</g>"
    )
