"""The galaxies: three Parsecs outward from the home rim at the bottom; the nearest are lowest.

Each galaxy is a cluster of hexes under one plate, which says what it is worth and who leads by how many.
Everything is drawn relative to a group's corner, so that a small screen can rearrange the groups.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import clouds, plates, tiles
from blackangel.games.council_of_shadows.draw.outlines import EDGE, RADIUS
from blackangel.games.council_of_shadows.draw.rendered import GAPS
from blackangel.games.council_of_shadows.draw.tiles import HALF
from blackangel.games.council_of_shadows.rules.board import GALAXIES, PARSECS, SPACES, SPAN
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.games.council_of_shadows.words.sections import space_told
from blackangel.kit.kept import Kept
from blackangel.kit.shapes import text, use

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Sequence

    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.seen.observation import Observation

HEIGHT, ROW = 434, 140
WIDTH, NARROW = 876, 760  # of the board's side for three and four, and for fewer people
STACKS = 58  # how much width the stacks take on the left
FEW = 2  # people on the smaller side of the board
LAST = 0.7  # the gap behind the last galaxy of a row, relative to others
HEAD = 37  # the plate above a cluster
STEP = 1.5 * RADIUS  # from hex to hex, each half a hex above or below the last
NUMBERED = {parsec: n for n, parsec in enumerate(reversed(PARSECS))}  # its row, from the top
# galaxies whose first hex is low: neighbours alternate
LOW = frozenset(("brown", "green", "beige", "pink"))
Spots = tuple[tuple[float, float], ...]
KEPT = Kept(200)  # drawings of galaxies


@cache
def cluster(galaxy: str) -> Spots:
    """The centres of a galaxy's hexes, from the left, below its plate."""
    low = galaxy in LOW
    return tuple(
        (RADIUS + STEP * n, HEAD + HALF * (2 if (n % 2 == 1) != low else 1))
        for n in range(COMPONENTS.galaxies[galaxy].spaces)
    )


def breadth(galaxy: str) -> float:
    """The width of a cluster."""
    return 2 * RADIUS + STEP * (COMPONENTS.galaxies[galaxy].spaces - 1)


@cache
def corners(shown: tuple[str, ...], width: float) -> dict[str, tuple[float, float]]:
    """The upper left corner of each galaxy on the table; those of a Parsec share its row.

    The gap behind the last one is smaller than others: before each lies room for a chip of its leader.
    """
    found: dict[str, tuple[float, float]] = {}
    for parsec, row in NUMBERED.items():
        names = [name for name in shown if COMPONENTS.galaxies[name].parsec == parsec]
        rooms = [plates.width_of(name, breadth(name)) for name in names]
        at = STACKS + (gap := (width - STACKS - sum(rooms)) / (len(names) + LAST))
        for name, room in zip(names, rooms, strict=True):
            found[name] = (round(at + (room - breadth(name)) / 2, 1), 1 + row * ROW)
            at += room + gap
    return found


def shown(view: Observation) -> tuple[str, ...]:
    """The galaxies on the side of the board in use: with one or two people the smaller side."""
    small = _small(view)
    return tuple(name for n, name in enumerate(GALAXIES) if view.open[n] or not small)


def _small(view: Observation) -> bool:
    return not any(open_ for open_, name in zip(view.open, GALAXIES, strict=True) if _large(name))


def _large(name: str) -> bool:
    return COMPONENTS.galaxies[name].fewest > 2


@cache
def _body(galaxy: str) -> str:
    """The ground that unites a cluster: its hexes with a wide edge."""
    moved = "".join(
        f"M{x - RADIUS:.1f} {y:.1f}l20-{HALF:.2f}h40l20 {HALF:.2f}-20 {HALF:.2f}h-40z"
        for x, y in cluster(galaxy)
    )
    return f'<path d="{moved}" class="body-of"/>'


@cache
def _cloud(galaxy: str) -> str:
    """The glowing cloud around a cluster."""
    wide = breadth(galaxy) + 150
    return (
        f'<use href="#i-cloud-{galaxy}" width="{clouds.WIDTH}" height="{clouds.HEIGHT}" transform="'
        f'translate(-75 -32) scale({wide / clouds.WIDTH:.3g} {250 / clouds.HEIGHT:.3g})"/>'
    )


@cache
def _sky(width: float) -> str:
    """The Parsecs as rings around the home rim, and stars."""
    middle = width / 2
    rings = "".join(
        f'<ellipse cx="{middle:g}" cy="{HEIGHT + 146}" rx="{width * share:.0f}" ry="{high}" '
        f'class="ring{parsec}"/>'
        for parsec, share, high in ((3, 1.3, 720), (2, 1.05, 432), (1, 0.9, 288))
    )
    stars = "".join(
        f"M{(n * 137.5 + n * n * 3.1) % width:.0f} {(n * 61.8 + n * n * 1.7) % HEIGHT:.0f}h.01"
        for n in range(70)
    )
    core = (
        f'<ellipse cx="{middle:g}" cy="{HEIGHT + 60}" rx="{width * 0.8:.0f}" ry="260" '
        f'fill="url(#c-core)"/>'
        f'<ellipse cx="{middle:g}" cy="{HEIGHT + 152}" rx="{width * 0.8:.0f}" ry="158" class="rim-home"/>'
    )
    return f'<g class="sky" aria-hidden="true">{rings}<path d="{stars}" class="stars"/>{core}</g>'


@cache
def _gap(number: int) -> str:
    """A free space, which looks different from those near it."""
    mirrored = ' transform="scale(-1 1)"' if number // GAPS % 2 else ""
    box = 'x="-40" y="-35" width="80" height="70"'
    return f'<use href="#i-gap-{number % GAPS}" {box}{mirrored} class="gap-of"/>'


def _space(pen: Pen, number: int, x: float, y: float) -> str:
    """A space, with its tile if there is one."""
    name, tile = SPACES[number], pen.view.systems[number]
    place = f"space:{name}"
    glow = f'<path d="{EDGE}" class="glow"/>' if pen.marked(place) else ""
    if place in pen.later - pen.live:
        glow = f'<path d="{EDGE}" class="glow later"/>'
    if tile:
        label = space_told(pen.seen, number)
        ground = f"<g{pen.at(place, label, 'hex sp')}>{tiles.face(tile)}{glow}</g>"
        planets = tiles.planets(pen, name, tile, pen.view.colonies[number])
        inside = f'<g data-piece="tile:{tile}">{ground}{planets}</g>'
    else:
        label = pen._("{space}, free").format(space=vocabulary.space(name, pen.t))
        inside = f'<g{pen.at(place, label, "hex sp")}><path d="{EDGE}" class="hit"/>{_gap(number)}{glow}</g>'
    return f'<g transform="translate({x:g} {y:.4g})">{inside}</g>'


def _causes(pen: Pen, name: str, number: int) -> Hashable:
    """All that the drawing of a galaxy depends on."""
    view, (first, end) = pen.view, SPAN[number]
    names, asked = (pen.called, view.automa), pen.states(_places(name))
    return (
        (pen._, name, names, asked, pen.viewer, pen.own.traits),
        (view.open[number], view.cubes[number], view.with_stations, view.stations[number]),
        (view.systems[first:end], view.colonies[first:end]),
        pen.later,
    )


def _galaxy(pen: Pen, name: str, number: int, corner: Sequence[float]) -> str:
    """A galaxy at its corner, drawn or kept."""
    inside = KEPT.of(_causes(pen, name, number), lambda: _inside(pen, name, number))
    kind = "" if pen.view.open[number] else " closed"
    stands = f' data-for="galaxy:{name}"' if f"galaxy:{name}" in pen.live else ""
    return (
        f'<g class="gx g-{name}{kind}"{stands} transform="translate({corner[0]:g} {corner[1]:g})">'
        f"{inside}</g>"
    )


def _inside(pen: Pen, name: str, number: int) -> str:
    """Its spaces, its plate, its station."""
    spots = cluster(name)
    first, _end = SPAN[number]
    if pen.view.open[number]:
        spaces = "".join(_space(pen, first + n, x, y) for n, (x, y) in enumerate(spots))
        inside = f"{_body(name)}{plates.plate(pen, number, breadth(name))}{spaces}"
        inside += "".join(
            tiles.yields(space, tile, *spot, _aside(name, n), f"space:{space}" in pen.live)
            for n, spot in enumerate(spots)
            if (tile := pen.view.systems[first + n]) and (space := SPACES[first + n])
        )
        if pen.view.with_stations:
            inside += plates.dock(pen, number, *_notch(spots))
        return inside + _parsec(name, spots)
    gaps = "".join(
        f'<g transform="translate({x:g} {y:.4g})">{_gap(first + n)}</g>'
        for n, (x, y) in enumerate(spots)
    )
    return f'{_body(name)}<g class="shut">{gaps}</g>{plates.closed(pen, number, breadth(name))}'


@cache
def _aside(galaxy: str, number: int) -> int:
    """The side on which a space shows its yield, since plates of the next row lie below its hexes.

    A low hex has room beside it, under a high one, unless a station stands there.
    """
    spots = cluster(galaxy)
    low = spots[number][1] == max(y for _, y in spots)
    if not low or COMPONENTS.galaxies[galaxy].parsec == PARSECS[0]:
        return 0
    return 1 if number and spots[number - 1][0] == _notch(spots)[0] else -1


def _notch(spots: Spots) -> tuple[float, float]:
    """The gap below a high hex, where a station stands."""
    high = min(y for _, y in spots)
    x = max(x for x, y in spots if y == high)
    return x, high + 1.65 * HALF


def _parsec(galaxy: str, spots: Spots) -> str:
    """The Parsec above its first low hex, shown where the rows do not make it clear."""
    x, y = max(spots, key=lambda spot: spot[1])
    sign = use(
        f"P{COMPONENTS.galaxies[galaxy].parsec}", round(x - 13, 1), round(y - HALF - 31, 1), 26
    )
    return f'<g class="parsec-of" aria-hidden="true">{sign}</g>'


def _stack(pen: Pen, parsec: int) -> str:
    """The face-down tiles of a Parsec."""
    left = pen.view.stacks[parsec - 1]
    label = pen._("{parsec}: {tiles} in its stack").format(
        parsec=vocabulary.parsec(parsec, pen.t), tiles=vocabulary.amount("tile", left, pen.t)
    )
    place = f"stack:P{parsec}"
    layers = "".join(
        f'<use href="#i-system-back-{parsec}" transform="translate(0 {-4 * n:g}) scale(.64)" '
        'x="-40" y="-35" width="80" height="70"/>'
        for n in range(min(3, left))
    )
    top = -4 * max(0, min(3, left) - 1)
    glow = (
        f'<path d="{EDGE}" transform="translate(0 {top}) scale(.64)" class="glow"/>'
        if place in pen.live
        else ""
    )
    row = NUMBERED[parsec]
    count = text(0, top + 8.5, 24, str(left), ' class="num"')
    layers = layers or f'<path d="{EDGE}" transform="scale(.64)" class="void"/>'
    return (
        f'<g class="stk stk-{parsec}" transform="translate(29 {row * ROW + 94})">'
        f"<g{pen.at(place, label, 'hex pile')}>{layers}"
        f"{use(f'P{parsec}', -17, -66, 34)}"
        f"{count}{glow}</g></g>"
    )


def _hand(pen: Pen) -> str:
    """The drawn tiles, of which one is placed; empty at any other time."""
    frames = pen.view.under_way
    kind, _who, *about = frames[-1] if frames else ("", -1)
    held: Sequence[str] = ()
    if kind == "tile":
        held = about[2]
    elif kind == "automa" and about[0] == "put":
        held = about[-1]
    if not held:
        return ""
    words = pen.safe(pen._("drawn"))
    shapes = "".join(tiles.drawn(pen, tile) for tile in held)
    # in a row where no tile can be placed
    row = "below" if held[0].startswith(str(PARSECS[-1])) else "above"
    return f'<div class="drawn-tiles {row}" role="group" aria-label="{words}">{shapes}</div>'


@cache
def _places(name: str) -> tuple[str, ...]:
    """How the places of a galaxy begin."""
    return tuple(f"{kind}:{name}" for kind in ("galaxy", "space", "planet"))


def _quiet(lit: Collection[str], name: str) -> str:
    return " quiet" if lit and name not in lit else ""


def board(pen: Pen) -> str:
    """The map as one picture."""
    names = shown(pen.view)
    side, width = ("small", NARROW) if _small(pen.view) else ("large", WIDTH)
    where = corners(names, width)
    clicked = pen.live | pen.later
    lit = {name for name in names if any(place.startswith(_places(name)) for place in clicked)}
    side += " alight" if lit else ""
    parts = [
        f'<g class="cloud g-{name}{_quiet(lit, name)}" aria-hidden="true" '
        f'transform="translate({where[name][0]:g} {where[name][1]:g})">{_cloud(name)}</g>'
        for name in names
        if pen.view.open[GALAXIES.index(name)]
    ]
    parts += [_stack(pen, parsec) for parsec in reversed(PARSECS)]
    parts += [_galaxy(pen, name, GALAXIES.index(name), where[name]) for name in names]
    return (
        f'<svg viewBox="0 0 {width} {HEIGHT}" role="group" tabindex="0" class="map {side}" '
        f'preserveAspectRatio="xMidYMin meet" aria-label="{pen.safe(pen._("Galaxies"))}">'
        f"{_sky(width)}{''.join(parts)}</svg>"
    )


def draw(pen: Pen) -> str:
    """The map, with the drawn tiles beside it."""
    return board(pen) + _hand(pen)
