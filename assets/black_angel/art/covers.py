"""Large pictures: the box cover, and the ends of the voyage."""

from __future__ import annotations

import random
from math import pi

from building.art import figures, materials, shapes, worlds
from building.art.studio import View, scenic

from assets.black_angel.art import palette, space
from assets.black_angel.art.missions import angel

MAGENTA = (
    (0.0, "#1a0a3c"),
    (0.35, "#54147a"),
    (0.65, "#c02a90"),
    (0.85, "#ff7ab8"),
    (1.0, "#ffe0d0"),
)
BLUE = ((0.0, "#081a3c"), (0.4, "#145a8a"), (0.75, "#4ac0d8"), (1.0, "#e0fcff"))
BLOOD = ((0.0, "#1a0408"), (0.45, "#5a0a18"), (0.8, "#b02a24"), (1.0, "#ff9a5a"))


def cover(view: View) -> None:
    """The Black Angel before a ringed planet."""
    scenic(
        view,
        (0, -9, 2.2),
        (0, 0, 0.9),
        worlds.nebula("#05030f", MAGENTA, 2.0, 0.3, 1.3, 0.8),
        40,
        rims=4,
    )
    dust = worlds.ring(space.DUST, 1.3, 2.05, 2.0)
    figures.ringed(
        worlds.gas(space.ORANGES[0], 3.0), dust, 3.9, 2.05, (3.2, 15, 2.6), (-0.22, 0.36, 0.3)
    )
    angel((0.2, -0.4, 0.3), (0.7, -0.16, 0.42), 1.6)
    for x, y, z, paint in (
        (-3.6, 3.0, 2.6, "blue"),
        (-2.6, 5, 3.6, "yellow"),
        (3.6, 1.5, -0.6, "pink"),
    ):
        figures.dart(palette.SEATS[paint], "#ffd9f4", (x, y, z), (0.6, -0.15, 0.42), 0.6)


def landing(view: View) -> None:
    """Journey's end: Spes, blue and alive."""
    scenic(
        view,
        (0, -9, 2.2),
        (0, 0, 0.9),
        worlds.nebula("#030818", BLUE, 6.0, 0.3, 1.3, 0.7),
        40,
        key=1.2,
    )
    space.home(7.5, (4.2, 14, -3.0))
    shapes.ball(0.7, materials.light("#fff0c8", 9.0), (-4.2, 22, 5.0))
    angel((-1.6, -0.4, 1.6), (0.6, 0.22, 0.3), 1.25)
    for x, y, z, paint in (
        (0.6, -1.6, 0.2, "blue"),
        (1.3, 1.2, 1.7, "pink"),
        (-0.4, 2.5, 2.9, "yellow"),
        (2.2, -0.8, 0.9, "violet"),
    ):
        figures.dart(palette.SEATS[paint], "#ffd9f4", (x, y, z), (0.5, 0.25, 0.3), 0.55)


def lost(view: View) -> None:
    """The Black Angel on fire, surrounded by Ravagers."""
    scenic(
        view,
        (0, -9, 2.2),
        (0, 0, 0.9),
        worlds.nebula("#060204", BLOOD, 9.0, 0.3, 0.8, 0.6),
        40,
        key=0.7,
        rims=3,
    )
    angel((0.2, 0.2, 0.7), (1.0, 0.45, 0.2), 1.6)
    chance = random.Random(3)
    for step in range(16):
        spot = (chance.uniform(-1.8, 1.6), chance.uniform(-0.9, 0.0), chance.uniform(0.4, 1.7))
        tint = ("#ffb84a", "#ff6a20", "#ffe0a0")[step % 3]
        shapes.ball(chance.uniform(0.03, 0.11), materials.light(tint, 2.4), spot)
    stone = materials.rock(space.STONE, 2.0)
    for step in range(9):
        spot = (chance.uniform(-4, 4), chance.uniform(-2, 4), chance.uniform(-1.5, 3.2))
        shapes.boulder(chance.uniform(0.08, 0.25), stone, step, spot)
    for x, y, z, size in (
        (-2.9, -1.5, 2.0, 1.0),
        (2.7, -1.2, 2.2, 0.85),
        (2.6, 3.0, -0.6, 0.9),
        (-3.0, 4, -0.4, 0.8),
    ):
        figures.raider(
            palette.RED, "#ffb03a", (x, y, z), (0.6, 0.2, 0.3 if x < 0 else pi - 0.3), size
        )
