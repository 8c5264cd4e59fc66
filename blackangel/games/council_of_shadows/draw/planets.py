"""Planets of three kinds: an ocean with waves and a cloud, dunes, a crust with glowing cracks."""

from __future__ import annotations

from functools import cache
from math import dist

from blackangel.games.council_of_shadows.rules.effects import KINDS

# lit from the upper left, like everything on the table
GRADIENTS = "".join(
    f'<radialGradient id="c-ball-{kind}" cx=".34" cy=".28" r=".85">'
    f'<stop offset="0" class="st-{kind}0"/><stop offset=".45" class="st-{kind}1"/>'
    f'<stop offset="1" class="st-{kind}2"/></radialGradient>'
    for kind in KINDS
)
SURFACE = {
    "b": '<path d="M2.8 8.7c3.2-2 5 1.6 8.2 0s4.5-1.8 9.4.1M1.7 14c3.4-2 5.6 1.7 9.3 0'
    's6.8-1.7 11.2.2M4.5 19.2c3-1.5 4.5 1.2 7.5 0s4.5-1 7 .2" class="wave"/>'
    '<path d="M5.8 5.9c1.7-1.9 3.8-2.9 6.2-3.1" class="shine"/>',
    "d": '<path d="M1.4 10.2C6 6.5 9 12.8 14 9.5s6.5-2.2 8 .3v4.7C18 12 16 17.5 11 15.4S4 15 1.7 '
    '17z" class="dune"/><path d="M5 19.9c3-2.8 6-.2 9-1.6s4-1.3 5.6-.5" class="ridge"/>'
    '<path d="M5.8 5.9c1.7-1.9 3.8-2.9 6.2-3.1" class="shine"/>',
    "v": '<path d="M9.5 1.5l2.3 5.2-3.8 3.6 3.4 3.9-2 3.6 2.6 4.7M8 10.3L1.8 9M11.4 14.2l5.2-1.7'
    '-.8-5 4-2.7M16.6 12.5l5.5 2.7M9.4 17.8l-4.6.9" class="crack"/>'
    '<path d="M5.5 6.1c.9-1.1 1.9-1.9 3-2.4" class="shine"/>',
}


def ball(kind: str) -> str:
    """A planet that fills a box of 24."""
    return (
        f'<circle cx="12" cy="12" r="11.4" fill="url(#c-ball-{kind})" class="orb{kind}"/>'
        f"{SURFACE[kind]}"
    )


ANY = (
    '<path d="M12 .6A11.4 11.4 0 002.1 17.7L12 12z" class="pb"/>'
    '<path d="M12 .6a11.4 11.4 0 019.9 17.1L12 12z" class="pd"/>'
    '<path d="M2.1 17.7a11.4 11.4 0 0019.8 0L12 12z" class="pv"/>'
    '<path d="M12 .6V12l9.9 5.7M12 12l-9.9 5.7" class="seam"/>'
)
SIGNS = {**{kind: ball(kind) for kind in KINDS}, "any": ANY}

# by number of planets, where they lie in a tile, (x, y) and radius; they fill it, since the yield
# stands on the lower edge
LAYOUTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, -4, 25),),
    2: ((-17.4, -2, 17.2), (17.4, -2, 17.2)),
    3: ((0, -18.3, 15.4), (-16.2, 8.1, 15.4), (16.2, 8.1, 15.4)),
    4: ((-15.3, -16.1, 15.3), (15.3, -16.1, 15.3), (-15.3, 14.2, 15.3), (15.3, 14.2, 15.3)),
}
# a planet is clicked through the part of the tile nearest to it; that includes the free space a little
# above and below
GROUND = ((-40, 0), (-17.8, -38.5), (17.8, -38.5), (40, 0), (17.8, 38.5), (-17.8, 38.5))
Shape = tuple[tuple[float, float], ...]


@cache
def cells(count: int) -> tuple[str, ...]:
    """The paths of those parts, for a tile of so many planets."""
    middles = [(x, y) for x, y, _ in LAYOUTS[count]]
    found = []
    for own in middles:
        room: Shape = GROUND
        for other in middles:
            room = _nearer(room, own, other) if other != own else room
        found.append(
            "M" + "L".join(f"{round(x, 1) + 0:g} {round(y, 1) + 0:g}" for x, y in room) + "z"
        )
    return tuple(found)


def _nearer(room: Shape, own: tuple[float, float], other: tuple[float, float]) -> Shape:
    """The part of a shape that is no farther from one point than from another."""

    def beyond(point: tuple[float, float]) -> float:
        return dist(point, own) ** 2 - dist(point, other) ** 2

    found: list[tuple[float, float]] = []
    for start, end in zip(room, (*room[1:], room[0]), strict=True):
        first, last = beyond(start), beyond(end)
        if first <= 0:
            found.append(start)
        if first * last < 0:
            share = first / (first - last)
            found.append(
                (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            )
    return tuple(found)


# where the cubes of a planet stand, in parts of its radius, the lowest first, and their size
PILES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.55, 0.05), (0.55, 0.05)),
    3: ((-0.56, 0.46), (0.56, 0.46), (0, -0.5)),
}
CUBE = {1: 1.45, 2: 1.2, 3: 1.12}
