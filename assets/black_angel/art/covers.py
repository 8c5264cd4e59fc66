"""Large pictures: the box cover, and the ends of the voyage."""

from __future__ import annotations

import random
from math import cos, pi, sin

from building.art import figures, materials, shapes, worlds
from building.art.shapes import Three
from building.art.studio import View, bloom, scenic

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


def burning(at: Three, turn: Three, size: float) -> None:
    """The Black Angel under way: long fires, white where they leave the engines."""
    before = shapes.everything()
    space.black_angel()
    parts = [(0.0, 0.85), (-0.1, 1.0), (-0.35, 0.8), (-0.7, 0.42), (-1.0, 0.03)]
    for x, y, long, radius in (
        (-1.42, 0.5, 0.8, 0.1),
        (-1.42, -0.5, 0.8, 0.1),
        (-1.24, 0, 1.1, 0.15),
    ):
        for far, hot in ((1.0, 2.2), (0.55, 7.0)):
            fire = materials.plume(palette.HOT if far == 1.0 else "#ffb0ea", hot)
            rings = [(step, wide, wide, wide) for step, wide in parts]
            flame = shapes.hull(rings, fire, (x, y, 0.07), power=2, angle=3.0)
            flame.scale = (long * far, radius * far, radius * far)
    shapes.grouped(shapes.since(before), at, turn, size)


def cover(view: View) -> None:
    """The Black Angel sets out, engines burning; a ringed world lies ahead, the others follow.

    Everything that counts is in the middle and above the lowest third, where the title stands.
    """
    sky = worlds.nebula("#05030f", MAGENTA, 2.0, 0.3, 1.3, 0.8)
    scenic(view, (0, -9, 2.75), (0, 0, 0.25), sky, 40, key=1.6, rims=9)
    dust = worlds.ring(space.DUST, 1.3, 2.05, 2.0)
    planet = worlds.gas(space.ORANGES[0], 3.0)
    figures.ringed(planet, dust, 4.4, 2.05, (1.4, 22, -3.1), (-0.2, 0.3, 0.3))
    burning((0.1, 0.0, 0.85), (0.62, -0.14, 0.9), 1.5)
    for x, y, z, paint, size in (
        (-1.6, 2.4, 1.9, "blue", 0.55),
        (-0.5, 4.5, 2.1, "yellow", 0.5),
        (1.75, -0.3, 0.25, "pink", 0.55),
        (2.1, 3, 1.4, "violet", 0.55),
    ):
        figures.dart(palette.SEATS[paint], "#ffd9f4", (x, y, z), (0.55, -0.12, 0.8), size)
    bloom(0.9, 0.5, 0.9)


def landing(view: View) -> None:
    """Journey's end: Spes, blue and alive, and a sun that rises behind it."""
    scenic(
        view,
        (0, -9, 2.2),
        (0, 0, 0.9),
        worlds.nebula("#030818", BLUE, 6.0, 0.3, 1.3, 0.6),
        40,
        rims=6,
    )
    land = ((0.0, "#1f7a44"), (0.5, "#5c9a48"), (1.0, "#d8d4b0"))
    spes = worlds.living("#0a4a9c", land, "#8fdcff", 21.0, 0.54, 0.4)
    shapes.ball(7.5, spes, (4.6, 15, -3.4), (0.3, 0.2, 1.0))
    shapes.ball(0.9, materials.sun("#ffd27a", 5.0), (-0.6, 26, 4.6))
    figures.shafts("#ffe2a8", 7.0, (-0.6, 27, 4.6), 0.7, 2.0)
    burning((-1.15, -0.4, 1.45), (0.62, 0.12, 0.42), 1.2)
    for x, y, z, paint in (
        (0.75, -1.6, 0.45, "blue"),
        (1.6, 1.2, 1.75, "pink"),
        (0.2, 2.5, 2.75, "yellow"),
        (2.35, -0.6, 0.95, "violet"),
    ):
        figures.dart(palette.SEATS[paint], "#ffd9f4", (x, y, z), (0.5, 0.1, 0.4), 0.55)
    bloom(0.7, 0.5, 1.0)


def lost(view: View) -> None:
    """The Black Angel breaks apart in fire; Ravagers close in."""
    scenic(
        view,
        (0, -9, 2.2),
        (0, 0, 0.9),
        worlds.nebula("#060204", BLOOD, 9.0, 0.3, 0.8, 0.5),
        40,
        key=0.9,
        rims=4,
    )
    angel((0.1, 0.3, 0.95), (0.95, 0.3, 0.25), 1.45)
    for number, (x, z, size) in enumerate(
        ((-0.75, 1.15, 0.62), (0.5, 0.75, 0.42), (-1.5, 0.55, 0.36), (1.35, 1.5, 0.24))
    ):
        figures.explosion((x, -0.95, z), size, 5 + number, 30)
    plate, chance = materials.armour("#262038", "#b49ae8", 4.0), random.Random(3)
    for step in range(16):
        spot = (chance.uniform(-3.2, 3.2), chance.uniform(-1.6, 2), chance.uniform(-0.9, 2.9))
        broken = (chance.uniform(0.1, 0.34), 0.05, chance.uniform(0.1, 0.25))
        shapes.box(broken, plate, 0.01, spot, (step, 0.7 * step, 1.9 * step))
    for x, y, z, size in (
        (-2.75, -0.6, 2.3, 0.85),
        (2.75, -0.6, 2.15, 0.85),
        (2.55, 2.0, -0.45, 0.9),
        (-2.7, 2.5, -0.6, 0.85),
    ):
        turn = (0.7, 0.25 if z > 1 else -0.2, 0.35 if x < 0 else pi - 0.35)
        figures.raider(palette.RED, "#ffb03a", (x, y, z), turn, size)
    bloom(0.8, 0.5, 1.0)


def defeat(view: View) -> None:
    """Hal has won: his eye stands over the ship like a red sun, and robots of his color march."""
    scenic(
        view,
        (0, -9, 1.6),
        (0, 0, 1.35),
        worlds.nebula("#050206", BLOOD, 4.0, 0.3, 1.0, 0.5),
        40,
        key=0.45,
        rims=5,
    )
    before = shapes.everything()
    steel, dark = (
        materials.armour("#1c1824", "#c03a4a", 2.5),
        materials.plastic("#060408", 0.05, 1.0),
    )
    shapes.hoop(1.0, 0.2, steel, flat=1.0)
    shapes.hoop(0.8, 0.03, materials.light("#ff2a30", 3.0), (0, 0, 0.12))
    for step in range(24):
        angle = step * pi / 12
        shapes.box(
            (0.22, 0.1, 0.16),
            steel,
            0.03,
            (1.08 * cos(angle), 1.08 * sin(angle), 0.08),
            (0, 0, angle),
        )
    shapes.ball(0.84, dark, (0, 0, -0.12), squash=(1, 1, 0.55))
    for radius, thick, hot in ((0.46, 0.05, 1.3), (0.3, 0.03, 1.6)):
        shapes.hoop(radius, thick, materials.light("#ff1420", hot), (0, 0, 0.31 - 0.1 * radius))
    shapes.ball(0.17, materials.light("#ff3a2a", 9.0), (0, 0, 0.3), squash=(1, 1, 0.5))
    shapes.grouped(shapes.since(before), (0, 6, 3.0), (pi / 2, 0, 0), 2.35)
    figures.shafts("#ff1c24", 7.0, (0, 8.5, 3.0), 0.8, 5.0)
    shapes.sheet(60, 40, materials.plastic("#060308", 0.18, 1.0), (0, 12, -0.75))
    for row in range(3):
        for place in range(-3 - row, 4 + row):
            if row == 0 and not place:
                continue
            figures.robot(
                palette.SEATS["hal"],
                "#ff5a4a",
                (1.05 * place + 0.5 * (row % 2), -1.2 + 1.7 * row, -0.75),
                -0.16 * place,
                0.72,
            )
    figures.robot(palette.SEATS["hal"], "#ffe0d8", (0, -2.3, -0.75), 0.0, 1.0)
    bloom(0.9, 0.55, 0.9)
