"""Solar Systems: hexes with their planets, the cubes on them, and what the tile yields."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw.outlines import EDGE, RADIUS
from blackangel.games.council_of_shadows.draw.planets import CUBE, LAYOUTS, PILES, cells
from blackangel.games.council_of_shadows.draw.rendered import world
from blackangel.games.council_of_shadows.rules.board import KINDS, PLANETS, YIELD
from blackangel.games.council_of_shadows.rules.colonies import CUBE as DIGITS
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES
from blackangel.games.council_of_shadows.seen import places
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.games.council_of_shadows.words.sections import stack_told
from blackangel.kit.sentences import language
from blackangel.kit.shapes import text, use

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.rules.effects import Goods

HALF = RADIUS * 3**0.5 / 2  # from the centre to the upper side
FOOT = 35.2  # below the centre: where the yield stands, clear of the planets
DEEP, PAD, NEXT = 18.5, 2.5, 0.8  # its ground's height, what that is wider by, and between signs
ASIDE, RAISED = 34, -10.6  # how far it moves from there


def harvest(tile: str) -> str:
    """The yield as a row of signs: each gem, then Energy with its number."""
    return yielded(YIELD[tile])


@cache
def yielded(goods: Goods) -> str:
    """The same for any yield."""
    *gems, energy = goods
    row: list[tuple[str, float, str]] = [
        (thing, 16, "") for thing, count in zip(GEM_NAMES, gems, strict=True) for _ in range(count)
    ]
    if energy:
        row += [("", 11.4 * len(str(energy)), str(energy)), ("energy", 16, "")]
    broad = sum(width + NEXT for _, width, _ in row) - NEXT
    at = -broad / 2
    left = PAD if any(gems) else 2 * PAD  # the round end is no room for a digit
    parts = [
        f'<rect x="{at - left:g}" y="{FOOT - DEEP / 2:g}" width="{broad + left + PAD:g}" height="{DEEP:g}" '
        f'rx="{DEEP / 2:g}" class="yield"/>'
    ]
    for name, width, words in row:
        if name:
            parts.append(use(name, round(at, 1), FOOT - width / 2, width))
        else:
            parts.append(text(round(at + width / 2, 1), FOOT + 6.8, 18.9, words, ' class="num"'))
        at += width + NEXT
    return "".join(parts)


@cache
def face(tile: str) -> str:
    """The ground of a tile, without planets and yield."""
    return f'<use href="#i-system-{tile[0]}" x="-40" y="-35" width="80" height="70"/>'


@lru_cache(maxsize=1024)
def planet_name(space: str, planet: str, _: Callable[[str], str]) -> str:
    """The position of a planet, and its kind."""
    return vocabulary.where(space, planet, language(_))


def pile(pen: Pen, stack: str, key: str, x: float, y: float, radius: float) -> str:
    """The cubes of a planet, at most three, side by side so that each shape shows."""
    size = round(radius * CUBE[len(stack)], 1) if stack else 0.0
    parts = []
    for number, (digit, (dx, dy)) in enumerate(zip(stack, PILES.get(len(stack), ()), strict=True)):
        seat = DIGITS.index(digit)
        left, top = round(x + dx * radius - size / 2, 1), round(y + dy * radius - size / 2, 1)
        own = f' data-piece="cube{seat}@{key}:{number}"'
        parts.append(use(f"cube{pen.look(seat)}", left, top, size, f' class="cu"{own}'))
    return "".join(parts)


def planets(pen: Pen, space: str, tile: str, colonies: str) -> str:
    """The planets of an open tile with their cubes, around the centre of its hex."""
    parts = []
    spots = LAYOUTS[len(KINDS[tile])]
    rooms = zip(PLANETS[tile], colonies.split("/"), spots, cells(len(spots)), strict=True)
    for number, (name, stack, (x, y, radius), cell) in enumerate(rooms):
        place = places.planet(space, name)
        label = f"{planet_name(space, name, pen._)} {stack_told(pen.seen, stack)}"
        under = ' class="under"' if stack else ""
        inside = use(world(name[0], tile, number), x - radius, y - radius, 2 * radius, under)
        if stack:
            inside += pile(pen, stack, f"{space}:{name}", x, y, radius)
        if place in pen.live:
            inside += f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" class="glow"/>'
        if place in pen.live or place in pen.barred:
            inside += f'<path d="{cell}" class="hit"/>'
        parts.append(f"<g{pen.at(place, label, 'pl')}>{inside}</g>")
    return "".join(parts)


def yields(space: str, tile: str, x: float, y: float, aside: int, live: bool) -> str:
    """The yield of an open tile, on its lower edge, or to one side (-1, 1) if a plate lies below.

    It is no part of the tile, so that no neighbour covers it; it fades in when the tile comes. If the tile
    can be chosen for it, ``live``, a click on it does so.
    """
    stands = f' data-for="space:{space}"' if live else ""
    if aside:
        x, y = x + ASIDE * aside, y + RAISED
    return (
        f'<g class="yields above" aria-hidden="true" data-piece="yield:{space}:{tile}" data-rises=""{stands} '
        f'transform="translate({x:g} {y:.4g})">{harvest(tile)}</g>'
    )


def bare(tile: str) -> str:
    """A tile without cubes, around (0, 0)."""
    return ground(tile) + harvest(tile)


def ground(tile: str) -> str:
    """The same without the yield."""
    return settled(tile, KINDS[tile])


def settled(tile: str, kinds: str) -> str:
    """A tile with any planets."""
    parts = [face(tile)]
    spots = zip(kinds, LAYOUTS[len(kinds)], strict=True)
    for number, (kind, (x, y, radius)) in enumerate(spots):
        parts.append(use(world(kind, tile, number), x - radius, y - radius, 2 * radius))
    return "".join(parts)


def picture(tile: str) -> str:
    """A tile as a picture of its own; words beside it say what it is."""
    return framed(bare(tile))


def framed(shapes: str) -> str:
    """The shapes of a tile as a picture."""
    return (
        '<svg viewBox="-40 -35 80 80.5" class="tile" aria-hidden="true" focusable="false">'
        f"{shapes}</svg>"
    )


def drawn(pen: Pen, tile: str) -> str:
    """A drawn tile, which can be placed (CS-D2)."""
    place = f"tile:{tile}"
    glow = f'<path d="{EDGE}" class="glow"/>' if pen.marked(place) else ""
    label = pen._("drawn: {tile}").format(tile=vocabulary.tile(tile, pen.t))
    return (
        f'<svg viewBox="-42 -37 84 82.5"><g{pen.at(place, label, "hex")} '
        f'data-piece="tile:{tile}" data-turns="">{ground(tile)}{glow}</g>'
        f'<g class="above" aria-hidden="true">{harvest(tile)}</g></svg>'
    )
