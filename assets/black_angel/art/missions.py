"""The pictures of the Mission cards, by effect."""

from __future__ import annotations

import random
from math import acos, atan2, cos, hypot, pi, sin

from building.art import figures, materials, shapes, worlds
from building.art.nodes import Thing
from building.art.shapes import Three
from building.art.studio import View, bloom, scenic

from assets.black_angel.art import frigate, palette, space, tiles

SKIES = {
    "orange": (
        "#0a0405",
        ((0.0, "#2a0d0a"), (0.4, "#7a2c12"), (0.75, "#d9782a"), (1.0, "#ffd9a0")),
    ),
    "gray": ("#04060c", ((0.0, "#101a2c"), (0.4, "#2f4668"), (0.75, "#7d94b8"), (1.0, "#e0ecff"))),
    "green": ("#020806", ((0.0, "#06281f"), (0.4, "#0f6a4a"), (0.75, "#3fc08a"), (1.0, "#c8ffe0"))),
}
LAND = ((0.0, "#37b050"), (0.35, "#58d870"), (0.65, "#b8e86a"), (0.9, "#6a8a3a"), (1.0, "#eef6e0"))
STONES = {
    "orange": ((0.0, "#3a140a"), (0.4, "#8a3c18"), (0.75, "#d0803c"), (1.0, "#ffd09a")),
    "gray": ((0.0, "#1a2030"), (0.4, "#4c586e"), (0.75, "#8c98ae"), (1.0, "#d0dae8")),
    "green": ((0.0, "#06281a"), (0.4, "#146a3e"), (0.75, "#4cb060"), (1.0, "#c0f0a0")),
}
GLOWS = {"orange": "#ff9a3d", "gray": "#8fd0ff", "green": "#5affa0"}


def sky(view: View, colour: str, seed: float = 5.0, aim: Three = (0, 0, 0.9)) -> None:
    """The camera, nine steps back, and lights in the colour."""
    deep, clouds = SKIES[colour]
    scenic(view, (0, -9, 2.4), aim, worlds.nebula(deep, clouds, seed, 0.35, 1.2, 0.9), 45)


def world(colour: str, radius: float, at: Three) -> Thing:
    """A species' world: a ringed gas giant, a living planet, or a rocky moon behind a station."""
    if colour == "orange":
        dust = worlds.ring(space.DUST, 1.3, 1.95, 2.0)
        return figures.ringed(
            worlds.gas(space.ORANGES[1], 3.0), dust, radius, 1.95, at, (-0.3, 0.25, 0.3)
        )
    if colour == "green":
        green = worlds.living("#045a5c", LAND, "#7affb8", 11.0, 0.5, 0.42)
        return shapes.ball(radius, green, at, (0.3, 0.4, 0.6))
    station((at[0] - 0.9 * radius, at[1] - 1.5 * radius, at[2] + 0.3 * radius), 0.45 * radius)
    return shapes.ball(radius, worlds.barren(STONES["gray"], "#a8c8f0", 4.0), at)


def station(at: Three, size: float) -> Thing:
    hull, panel = materials.plastic("#b9c0cc", 0.35, 0.4), materials.plastic("#274a86", 0.12, 1.0)
    return figures.wheel(hull, panel, materials.light("#bfe6ff", 3.0), at, (1.0, 0.3, 0.4), size)


def craft(colour: str, at: Three, size: float, turn: Three = (0.5, -0.16, 0.5)) -> Thing:
    paint = materials.mixed(palette.SPECIES[colour], "#d8dce8", 0.55)
    return figures.dart(paint, "#9cf0ff", at, turn, size)


def ground(colour: str, seed: int = 1) -> None:
    """A rough plain with hills on the horizon."""
    stone = materials.rock(STONES[colour], seed, 0.35, 0.6)
    shapes.sheet(60, 40, stone, (0, 12, 0))
    for step, x in enumerate((-9.0, -4.5, 1.0, 6.0, 11.0)):
        shapes.boulder(3.2, stone, seed + step, (x, 16 + 2 * (step % 2), -0.9))


def hall(view: View, colour: str) -> None:
    """A room of the ship: a floor of plates, and a wall with lamps at the back."""
    deep, clouds = SKIES[colour]
    scenic(view, (0, -9, 3.0), (0, 0, 0.9), worlds.nebula(deep, clouds, 9.0, 0.35, 1.2, 0.9), 45)
    shapes.sheet(
        24,
        16,
        frigate.deck_plate(materials.mixed(STONES[colour][1][1], "#4a4668", 0.5), 1.2),
        (0, 2, 0),
    )
    wall = materials.armour(STONES[colour][0][1], GLOWS[colour], 1.5)
    for side in (-1, 1):
        shapes.box((6.4, 0.4, 6), wall, 0.05, (5.0 * side, 5, 3))
        shapes.box((0.12, 0.1, 3.2), materials.light(GLOWS[colour], 3.0), 0, (1.7 * side, 4.7, 1.6))
        shapes.box((0.4, 9, 0.3), wall, 0.05, (4.6 * side, 1, 0.15))


def beam(
    start: Three,
    length: float,
    radius: float,
    tint: str,
    turn: Three = (0, 0, 0),
    strength: float = 3.0,
) -> None:
    """A ray of light along z, centred on the origin."""
    shapes.rod(radius, length, materials.light(tint, strength), start, turn)


def ray_between(start: Three, end: Three, radius: float, tint: str, strength: float) -> None:
    """A ray of light from one point to another."""
    x, y, z = (far - near for near, far in zip(start, end, strict=True))
    long = hypot(x, y, z)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, (start[2] + end[2]) / 2)
    beam(middle, long, radius, tint, (0, acos(z / long), atan2(y, x)), strength)


def fleet(view: View, colour: str) -> None:
    """Ships set out for a world in the colour."""
    sky(view, colour)
    green = colour == "green"
    world(colour, 5.4 if green else 3.2, (5.6, 15, 1.2) if green else (3.6, 13, 2.0))
    for x, y, z, size in ((-1.0, -1.6, 0.62, 1.12), (0.55, 0.7, 1.2, 0.95), (-2.4, 1.8, 1.95, 0.8)):
        craft(colour, (x, y, z), size)
    bloom(0.5, 0.4)


def crystal() -> Thing:
    return materials.crystal(palette.CYAN, "#8cecff", 0.5)


def mine(view: View, colour: str) -> None:
    """Crystals growing out of a moon; a robot with a drill."""
    sky(view, colour, 7.0)
    ground(colour, 3)
    body, foot = crystal(), materials.rock(STONES[colour], 2.0)
    for number, (x, y, size) in enumerate(
        ((1.5, 0.4, 2.3), (-3.0, 3.0, 2.0), (3.6, 3.5, 1.7), (0.1, -2.6, 0.7))
    ):
        before = shapes.everything()
        figures.crystals(body, foot, number + 3, 6, 1.2)
        shapes.grouped(shapes.since(before), (x, y, 0), scale=size)
    figures.robot("#c8d2e4", palette.EYES, (-1.3, -1.2, 0), 0.7, 1.0)
    beam((-0.4, -0.9, 0.9), 1.5, 0.035, "#ffd070", (0, 1.25, 0.15), 6.0)


def factory(view: View, colour: str) -> None:
    """Robots take shape on a conveyor belt: bare metal, half painted, done."""
    deep, clouds = SKIES["gray"]
    scenic(
        view, (0, -7.9, 2.7), (0.1, 0, 1.05), worlds.nebula(deep, clouds, 9.0, 0.35), 45, key=1.1
    )
    shapes.box((20, 0.4, 9), materials.armour("#232c3c", "#5a7090", 1.5), 0.05, (0, 4.5, 3))
    belt, iron = materials.plastic("#20282c", 0.5), materials.metal("#8a949c", 0.3)
    shapes.box((14, 1.7, 0.3), belt, 0.05, (0, 0, 0.3))
    shapes.box((14, 0.06, 0.12), materials.light("#ffb03c", 1.6), 0, (0, -0.87, 0.32))
    for roller in range(-7, 8):
        shapes.rod(0.15, 1.6, iron, (roller * 0.8, 0, 0.38), (pi / 2, 0, 0))
    for step, (x, paint) in enumerate(
        ((-2.15, "#9aa4b0"), (0.0, "#7ad8a4"), (2.15, palette.SPECIES[colour]))
    ):
        figures.robot(paint, palette.EYES if step else "#3a4450", (x, 0, 0.5), 0.25, 1.22)
    arm = materials.plastic("#ffb01e", 0.3, 0.8)
    for x, tip in ((-1.1, -1.7), (1.05, 0.45)):
        shapes.rod(0.15, 1.7, arm, (x, 1.1, 2.9), (0.35, 0, 0), bevel=0.04)
        shapes.ball(0.22, iron, (x, 0.85, 2.2))
        shapes.rod(0.1, 1.0, arm, ((x + tip) / 2, 0.5, 2.1), (0.5, (tip - x) * 1.2, 0), bevel=0.03)
    figures.explosion((-1.55, -0.2, 1.75), 0.24, 3, 20)
    figures.explosion((0.45, -0.2, 1.7), 0.24, 5, 20)
    bloom(0.5, 0.35)


def dive(view: View, colour: str) -> None:
    """A ship falling into a gas giant."""
    sky(view, colour, 8.0)
    shapes.ball(11.0, worlds.gas(space.ORANGES[1], 6.0), (2, 11, -8.6), (0.3, 0.5, 0.2))
    figures.dart("#e8e2dc", "#ffd070", (0.4, -1.5, 1.3), (0.6, 0.55, 0.35), 1.35)
    figures.exhaust(0.34, 3.2, "#ff8a3d", (-0.2, -1.7, 1.7)).rotation_euler = (0, 0.55, 0.35)
    shapes.ball(0.5, materials.rock(space.STONE, 3.0), (-3.4, 6, 4.0))


def beacon(view: View, colour: str) -> None:
    """Crystals powering a beacon that shines into the sky."""
    sky(view, colour, 12.0)
    ground(colour, 8)
    iron = materials.metal("#7884a0", 0.3)
    shapes.lathe(
        ((1.5, 0), (1.4, 0.25), (0.9, 0.35), (0.5, 1.3), (0.7, 1.6), (0.6, 1.7)), iron, (0.6, 1, 0)
    )
    beam((0.6, 1, 5.6), 8, 0.16, "#8fe8ff", strength=4.0)
    shapes.hoop(0.8, 0.05, materials.light("#8fe8ff", 3.0), (0.6, 1, 2.2))
    for step in range(5):
        angle = pi + step * pi / 4
        shapes.gem(
            0.24, 0.95, crystal(), (0.6 + 1.6 * cos(angle), 1 + 1.6 * sin(angle), 0), (0, 0, step)
        )
    figures.robot("#c8d2e4", palette.EYES, (-2.1, -1.2, 0), 0.5, 0.9)


def colony(view: View, colour: str) -> None:
    """A robot plants its flag on new ground; behind it the first domes."""
    deep, clouds = SKIES["gray"]
    sky_ = worlds.nebula(deep, clouds, 14.0, 0.35, 1.2, 0.9)
    scenic(view, (0, -8.4, 2.1), (0.25, 0, 1.3), sky_, 45, key=1.1)
    ground("orange", 5)
    green = worlds.living("#045a5c", LAND, "#7affb8", 6.0, 0.5, 0.42)
    shapes.ball(3.4, green, (-5.5, 18, 5.0))
    for x, y, radius in ((-2.7, 3.5, 1.1), (3.3, 4.5, 1.3), (1.6, 7, 0.9)):
        shapes.ball(radius, materials.crystal("#8fe8d8", "#d8fff4", 0.25), (x, y, 0))
        shapes.ball(0.4 * radius, materials.light("#ffd890", 1.8), (x, y, 0.2))
        shapes.hoop(radius, 0.08, materials.metal("#c0c8cc", 0.3), (x, y, 0.05))
    figures.robot(palette.SPECIES[colour], palette.EYES, (-0.75, -1.4, 0), 0.45, 1.35)
    shapes.rod(0.05, 3.0, materials.metal("#e0e4ea", 0.25), (0.35, -1.5, 1.35))
    make = shapes.slab(
        (
            (0, 0),
            (0.5, 0.08),
            (1.0, -0.05),
            (1.5, 0.06),
            (1.5, 0.86),
            (1.0, 0.75),
            (0.5, 0.88),
            (0, 0.8),
        ),
        0.04,
        materials.plastic("#ff4fb8", 0.4),
        0.01,
        at=(0.38, -1.5, 1.9),
        turn=(pi / 2, 0, 0),
    )
    make.name = "flag"
    shapes.slab(
        shapes.star(5, 0.28, 0.12),
        0.06,
        materials.plastic("#fff2c8", 0.4),
        0.01,
        at=(1.1, -1.52, 2.32),
        turn=(pi / 2, 0, 0),
    )


def relic(view: View, colour: str) -> None:
    """A technology tile above a dais, being taken apart by light."""
    hall(view, colour)
    iron = materials.metal("#8a6a50", 0.3)
    shapes.lathe(((1.5, 0), (1.4, 0.2), (0.9, 0.3), (0.8, 0.5)), iron, (0, 0, 0))
    shapes.rod(0.7, 0.04, materials.light("#ffb566", 3.0), (0, 0, 0.52))
    before = shapes.everything()
    tiles.plate(colour, tiles.banded(palette.SPECIES[colour]), tiles.gilt())
    for step in range(3):
        shapes.box(
            (0.9, 0.07, 0.04), materials.light("#ffe0a0", 2.0), 0, (0, 0.3 - 0.3 * step, 0.2)
        )
    shapes.grouped(shapes.since(before), (0, 0, 1.7), (1.1, 0, 0.5), 1.0)
    for x in (-2.4, 2.4):
        shapes.lathe(((0.4, 0), (0.3, 1.6), (0.15, 2.0)), iron, (x, 0.4, 0))
        beam((x * 0.66, 0.2, 1.9), 1.5, 0.03, "#ff6a3d", (0, pi / 2 + 0.1 * x / 2.4, 0), 6.0)


def salvage(view: View, colour: str) -> None:
    """Drifting crates being pulled into a station."""
    sky(view, colour, 17.0)
    station((2.6, 6, 2.2), 2.6)
    wood, iron = materials.plastic("#c07a2c", 0.5, 0.1), materials.metal("#6b5a4a", 0.42)
    for number, (x, y, z, size) in enumerate(
        ((-1.6, -2.4, 0.0, 1.2), (0.5, 0, 1.9, 0.8), (-3.0, 2, 2.2, 0.8), (1.6, -2, -0.4, 0.6))
    ):
        crate = figures.crate(wood, iron, 0.5, (x, y, z), size)
        crate.rotation_euler = (0.5 + number, 0.4 * number, 0.7)
    craft(colour, (-2.5, 4, 0.6), 0.9, (0.4, 0, 0.4))


def hunt(view: View, colour: str) -> None:
    """Ships chasing a Ravager away."""
    sky(view, colour, 21.0)
    figures.raider(palette.RED, "#ffb03a", (1.7, 0.2, 1.5), (0.9, -0.1, 0.5), 1.35)
    for x, y, z, size in ((-2.0, -2.2, 0.2, 1.2), (-2.8, 1.5, 2.3, 0.8)):
        craft(colour, (x, y, z), size, (0.5, -0.25, 0.3))
    for z, bend in ((0.7, 0.18), (1.95, -0.1)):
        beam((-0.3, -0.6, z), 2.6, 0.035, "#7affb0", (0, pi / 2 - bend, 0.35), 6.0)
    shapes.ball(0.3, materials.light("#ffd070", 9.0), (1.0, -0.6, 1.3))


def treaty(view: View, colour: str) -> None:
    """Two shake hands over a table, under a small bright world."""
    deep, clouds = SKIES[colour]
    scenic(
        view,
        (0, -7, 2.3),
        (0, 0, 1.15),
        worlds.nebula(deep, clouds, 9.0, 0.35, 1.2, 0.9),
        45,
        key=1.1,
    )
    shapes.sheet(24, 16, materials.plastic("#0c0a16", 0.2, 1.0), (0, 2, 0))
    wall = materials.armour(STONES[colour][0][1], GLOWS[colour], 1.5)
    shapes.box((20, 0.4, 9), wall, 0.05, (0, 5, 3))
    tint = GLOWS[colour]
    for side in (-1, 1):
        shapes.box((0.14, 0.1, 5), materials.light(tint, 1.6), 0, (3.0 * side, 4.7, 2.4))
    shapes.rod(1.1, 0.7, materials.metal("#4a4460", 0.3), (0, 0.5, 0.3), tip=0.7, bevel=0.06)
    shapes.hoop(0.72, 0.04, materials.light(tint, 2.0), (0, 0.5, 0.66))
    figures.robot("#f0f2f8", palette.EYES, (-1.35, -0.4, 0), 1.1, 1.6)
    figures.robot(palette.SPECIES[colour], palette.EYES, (1.35, -0.4, 0), -1.1, 1.6)
    for side, paint in ((-1, "#f0f2f8"), (1, palette.SPECIES[colour])):
        shapes.rod(
            0.14,
            0.9,
            materials.plastic(paint),
            (0.48 * side, -0.75, 1.02),
            (0, 1.3 * side, 0),
            bevel=0.06,
        )
    shapes.ball(0.21, materials.plastic("#f0f2f8"), (-0.06, -0.8, 1.12))
    shapes.ball(0.21, materials.plastic(palette.SPECIES[colour]), (0.14, -0.86, 1.16))
    world(colour, 0.5, (0, 0.8, 2.65)) if colour != "gray" else shapes.ball(
        0.55, worlds.barren(STONES["gray"], "#a8c8f0", 4.0), (0, 0.8, 2.65)
    )
    shapes.hoop(0.85, 0.02, materials.light(tint, 2.0), (0, 0.8, 2.65), (0.3, 0.2, 0))
    bloom(0.5, 0.4)


def armada(view: View, colour: str) -> None:
    """A whole fleet comes home out of the sun."""
    sky(view, colour, 25.0)
    shapes.ball(3.3, materials.sun("#ff8a1c", 1.5), (0.6, 20, 3.3))
    for step in range(4):
        for side in (-1, 1) if step else (1,):
            spot = (0.1 + 1.05 * step * side, -2.6 + 1.5 * step, 0.35 + 0.42 * step)
            craft(colour, spot, 1.25 - 0.09 * step, (0.3, 0.14, -1.5 - 0.1 * side * step))
    bloom(0.7, 0.6, 1.0)


def trove(view: View, colour: str) -> None:
    """A hold full of crystals, and somebody who has found them."""
    deep, clouds = SKIES[colour]
    scenic(
        view,
        (0, -7, 2.7),
        (0, 0, 0.95),
        worlds.nebula(deep, clouds, 9.0, 0.35, 1.2, 0.9),
        45,
        key=0.7,
        rims=3,
    )
    shapes.sheet(24, 16, frigate.deck_plate("#39405a", 1.2), (0, 2, 0))
    shapes.box(
        (20, 0.4, 9), materials.armour(STONES[colour][0][1], GLOWS[colour], 1.5), 0.05, (0, 4.5, 3)
    )
    chance = random.Random(6)
    tints = [
        materials.crystal(palette.CYAN, "#2a9cd8", 0.22),
        materials.crystal("#8a6aff", "#5a3ad0", 0.25),
        materials.crystal("#2ae0b0", "#12906c", 0.2),
    ]
    for step in range(26):
        far = 2.3 * (1 - step / 34)
        angle = step * 2.4
        spot = (far * cos(angle), 0.6 + 0.6 * far * sin(angle), 0.035 * step)
        lean = (-0.5 * sin(angle) * far / 2, 0.6 * cos(angle) * far / 2, step)
        shapes.gem(
            chance.uniform(0.26, 0.4),
            chance.uniform(0.9, 1.5),
            tints[0 if step % 4 else 1 + step % 8 // 4],
            spot,
            lean,
        )
    wood, iron = materials.plastic("#c07a2c", 0.5, 0.1), materials.metal("#5a5248", 0.4)
    for x, y, turn in ((-2.9, 0.0, 0.3), (2.9, 0.5, -0.4)):
        figures.crate(wood, iron, turn, (x, y, 0), 1.15)
        for number in range(4):
            shapes.gem(
                0.2,
                0.7,
                tints[0],
                (x - 0.25 + 0.17 * number, y, 0.85),
                (0.2, 0.5 - 0.3 * number, number),
            )
    figures.robot("#e4e8f0", palette.EYES, (-1.3, -1.7, 0), 0.5, 1.15)
    bloom(0.35, 0.35, 1.4)


def crew(view: View, colour: str) -> None:
    """Robots standing in line."""
    hall(view, colour)
    for step in range(5):
        size = 1.35 if step == 2 else 1.1
        x = 1.45 * (step - 2)
        figures.robot(
            palette.SPECIES[colour],
            palette.EYES,
            (x, -0.8 if step == 2 else 0.4, 0),
            -0.18 * (step - 2),
            size,
        )


def parade(view: View, colour: str) -> None:
    """Fireworks over a world in the colour, and ships that fly past in line."""
    sky(view, colour, 31.0)
    world(colour, 3.6 if colour != "green" else 4.2, (-3.4, 15, -2.4))
    for number, (x, y, z, size, tint) in enumerate(
        (
            (1.9, 5, 3.0, 1.35, GLOWS[colour]),
            (-1.7, 6, 3.3, 1.1, "#ffd24a"),
            (3.9, 8, 1.6, 1.0, "#ff5ab4"),
        )
    ):
        figures.firework((x, y, z), size, tint, number + 1)
    for step in range(3):
        craft(
            colour,
            (-2.0 + 1.75 * step, -1.4 + 0.5 * step, -0.05 + 0.5 * step),
            1.0 - 0.1 * step,
            (0.4, -0.18, 0.35),
        )
    bloom(0.6, 0.4, 1.0)


def survey(view: View, colour: str) -> None:
    """A probe with a dish observing a world."""
    sky(view, colour, 35.0)
    world(colour, 3.0, (3.4, 11, 0.4))
    before = shapes.everything()
    white, gold = materials.plastic("#dfe4ee", 0.3), tiles.gilt()
    shapes.lathe(
        ((0.05, 0.0), (0.5, 0.12), (0.95, 0.42), (0.98, 0.46), (0.5, 0.2), (0.05, 0.1)), white
    )
    shapes.rod(0.03, 0.8, gold, (0, 0, 0.5))
    shapes.ball(0.09, materials.light(GLOWS[colour], 5.0), (0, 0, 0.95))
    shapes.box((0.6, 0.6, 0.7), gold, 0.06, (0, 0, -0.4))
    for side in (-1, 1):
        shapes.box(
            (1.7, 0.7, 0.05), materials.plastic("#274a86", 0.12, 1.0), 0.01, (1.3 * side, 0, -0.4)
        )
        shapes.box((0.04, 0.72, 0.06), white, 0, (1.3 * side, 0, -0.4))
    shapes.grouped(shapes.since(before), (-1.5, -1.2, 0.9), (0.5, 0.75, 0.35), 1.05)
    # a fan of rays sweeps a line across the world, which lights up
    middle, line = (3.4, 11.0, 0.4), 3.02
    for step in range(9):
        angle = 1.15 - 0.29 * step
        spot = (middle[0] - 0.55, middle[1] - line * cos(angle), middle[2] + line * sin(angle))
        ray_between((-0.78, -1.44, 1.54), spot, 0.012, GLOWS[colour], 1.6)
    shapes.hoop(2.97, 0.045, materials.light(GLOWS[colour], 5.0), (2.85, 11, 0.4), (0, pi / 2, 0))


def angel(at: Three, turn: Three, size: float) -> Thing:
    """The Black Angel somewhere in a scene."""
    before = shapes.everything()
    space.black_angel()
    return shapes.grouped(shapes.since(before), at, turn, size)


def farewell(view: View, colour: str) -> None:
    """The Black Angel leaving a world behind."""
    sky(view, colour, 41.0)
    world(colour, 3.0, (-3.8, 11, 0.6))
    angel((0.9, -1.4, 1.0), (0.75, -0.12, 0.35), 1.35)
