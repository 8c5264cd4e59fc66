"""The frigate from above: the hull with its rooms, and the decks where the actions take place.

One unit of the drawing is a hundredth of the studio's unit; its centre (250, 200) is the origin.
"""

from __future__ import annotations

import random
from itertools import product
from math import cos, pi, sin

from building.art import figures, materials, shapes
from building.art.nodes import Colour, Shader, Thing
from building.art.shapes import Three, Two
from building.art.studio import View, camera, lamp, lit, lying
from mathutils import Matrix, Vector

from assets.black_angel.art import palette

PODS = tuple(product((-1.47, 0.1, 1.67), (1.39, -1.39)))  # their middles
POD = (1.46, 1.06)
ROOMS = (-1.785, -0.715, 0.355, 1.425)  # middles of the break room and the three stations
ROOM = (1.03, 1.46)
STATION = 0.27  # how far above the hull's middle the dice of a station begin below
FLOORS = ("#2c2350", "#40220c", "#283247", "#0c3622")
WINGS = (
    (2.78, 0.0), (2.58, 0.34), (2.56, 1.5), (2.44, 1.96), (1.7, 2.1), (0.98, 2.08), (0.88, 2.0), (-0.62, 2.0),
    (-0.74, 2.08), (-1.7, 2.12), (-2.14, 2.06), (-2.34, 1.76), (-2.3, 1.0), (-2.44, 0.84), (-2.44, 0.0),
)  # fmt: skip
HULL = (
    (2.79, 0.0), (2.72, 0.1), (2.46, 0.36), (2.22, 0.64), (2.04, 0.8), (-2.14, 0.8), (-2.3, 0.62),
    (-2.48, 0.6), (-2.48, 0.0),
)  # fmt: skip


def rounded(breadth: float, height: float, corner: float, at: Two = (0, 0)) -> list[Two]:
    """The outline of a box with rounded corners."""
    found = []
    for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        middle = (at[0] + x * (breadth / 2 - corner), at[1] + y * (height / 2 - corner))
        for step in range(7):
            angle = (quarter + step / 6) * pi / 2
            found.append((middle[0] + corner * cos(angle), middle[1] + corner * sin(angle)))
    return found


def framed(
    size: Two, corner: float, wall: float, thick: float, material: Thing, at: Three
) -> Thing:
    """A wall around the outside of a box."""
    outer = rounded(size[0] + 2 * wall, size[1] + 2 * wall, corner + wall)
    return shapes.slab(outer, thick, material, 0.35 * wall, rounded(*size, corner), at=at, steps=2)


def deck_plate(colour: Colour, tiles: float = 9.0) -> Thing:
    """A floor of square plates with dark joints."""
    make = Shader("deck")
    place = make.at()
    cells = {"Vector": place, "Scale": tiles, "Randomness": 0.0}
    seam = make.node("TexVoronoi", cells, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    grain = make.noise(place, 30, 4)
    open_ = make.span(seam, 0.02, 0.07)
    tone = make.mix(open_, materials.darker(colour, 0.35), colour)
    tone = make.mix(make.span(grain, 0.3, 0.75, 0.3), tone, materials.darker(colour, 0.4))
    bump = make.bump(open_, 0.5, 0.02)
    return make.done(make.surface(tone, make.span(grain, 0.2, 0.8, 0.6, 0.35), 0.35, Normal=bump))


def greebles(
    box: tuple[float, float, float, float], many: int, seed: int, material: Thing, high: float
) -> None:
    """Small boxes scattered over part of the hull: vents, hatches, pipes."""
    chance, (left, low, right, top) = random.Random(seed), box
    for _step in range(many):
        long, broad = chance.uniform(0.03, 0.14), chance.uniform(0.02, 0.05)
        if chance.random() < 0.4:
            long, broad = broad, long
        spot = (chance.uniform(left, right), chance.uniform(low, top), high)
        shapes.box((long, broad, chance.uniform(0.02, 0.06)), material, 0.006, spot, steps=1)


def rooms(wall: Thing) -> None:
    """The break room and stations: dark floors with a faint light in their colour along the walls."""
    colours = ("#b9a2ff", *palette.SPECIES.values())
    for place, (x, floor, colour) in enumerate(zip(ROOMS, FLOORS, colours, strict=True)):
        parts = [(0.0, ROOM[1])]
        if place:
            parts = [(ROOM[1] / 2 - 0.44, 0.88), (-ROOM[1] / 2 + 0.27, 0.54)]
        for y, height in parts:
            size = (ROOM[0], height)
            shapes.slab(rounded(*size, 0.1), 0.02, deck_plate(floor), 0, at=(x, y, 0.02))
            framed(size, 0.1, 0.022, 0.2, wall, (x, y, 0.04))
            strip = materials.light(colour, 1.5)
            shapes.box((size[0] - 0.3, 0.014, 0.014), strip, 0, (x, y + height / 2 - 0.02, 0.17))
            shapes.box((size[0] - 0.3, 0.014, 0.014), strip, 0, (x, y - height / 2 + 0.02, 0.17))


def engines(shell: Thing, trim: Thing) -> None:
    """Three large engines behind the hull, two small ones on each wing."""
    for y, radius in ((0.0, 0.2), (0.42, 0.14), (-0.42, 0.14), (1.3, 0.1), (-1.3, 0.1)):
        x, long = (-2.5, 0.24) if abs(y) < 1 else (-2.34, 0.14)
        shapes.rod(1.18 * radius, long, shell, (x + 0.03, y, 0.16), (0, pi / 2, 0), bevel=0.03)
        shapes.rod(
            radius,
            long - 0.04,
            trim,
            (x - 0.06, y, 0.16),
            (0, pi / 2, 0),
            radius * 1.12,
            bevel=0.02,
        )
        figures.exhaust(radius * 0.95, 1.9 * radius, palette.HOT, (x - 0.1, y, 0.2))
        hot = materials.light(palette.HOT, 2.5)
        shapes.box((0.02, 1.3 * radius, 0.05), hot, 0, (x - 0.1, y, 0.3))


def prow(shell: Thing, trim: Thing) -> None:
    """The windows of the bridge in front of the rooms, and a pointed bow."""
    shapes.hull(
        (
            (2.02, 0.34, 0.12, 0.02),
            (2.2, 0.28, 0.2, 0.02),
            (2.45, 0.15, 0.15, 0.02),
            (2.76, 0.02, 0.03, 0.02),
        ),
        shell,
        (0, 0, 0.12),
        power=1.5,
    )
    pane = materials.light("#8fd8ff", 1.5)
    for side in (-1, 1):
        for step in range(3):
            x, y = 2.18 + 0.09 * step, (0.17 - 0.032 * step) * side
            shapes.box(
                (0.065, 0.035, 0.02), pane, 0.004, (x, y, 0.25 - 0.025 * step), (0, 0, -0.35 * side)
            )
        shapes.box((0.5, 0.018, 0.03), trim, 0.006, (2.43, 0.27 * side, 0.14), (0, 0, -0.72 * side))


def frigate(view: View) -> None:
    """A broad carrier: black wings with six bays for the decks, and between them the hull with its rooms."""
    lying(view, 5.6, key=2.9, rims=2)
    shell = materials.armour("#3e3660", "#c4b0f6", 3.2, 0.3)
    upper = materials.armour("#574d7a", "#d4c4ff", 4.5, 0.28)
    floor = materials.plastic("#0d0a18", 0.9)
    trim, iron = materials.metal("#8078a0", 0.25), materials.metal("#4a4364", 0.35)
    shapes.slab(shapes.mirrored(WINGS), 0.2, shell, 0.05, at=(0, 0, -0.34))
    shapes.slab(shapes.mirrored(HULL), 0.16, upper, 0.05, at=(0, 0, -0.14))
    for x, y in PODS:
        shapes.slab(rounded(*POD, 0.13), 0.02, floor, 0, at=(x, y, -0.1))  # under a picture
        framed((POD[0] - 0.02, POD[1] - 0.02), 0.12, 0.034, 0.26, iron, (x, y, -0.16))
        for side in (-1, 1):  # a strut to the hull, a running light outside
            inner = 0.8 if y > 0 else -0.8
            shapes.box((0.12, 0.12, 0.1), trim, 0.02, (x + 0.45 * side, inner, 0.02))
        outside = 2.0 if y > 0 else -2.0
        shapes.box((0.5, 0.02, 0.03), materials.light(palette.HOT, 1.6), 0, (x, outside, -0.08))
    rooms(trim)
    engines(shell, iron)
    prow(upper, trim)
    for side in (-1, 1):
        greebles((-2.0, 1.99 * side - 0.03, 2.3, 1.99 * side + 0.03), 44, 3 + side, iron, -0.12)
        greebles((-2.0, 0.765 * side - 0.02, 1.95, 0.765 * side + 0.02), 46, 9 + side, trim, 0.03)
        greebles((2.5, 0.5 * side, 2.52, 1.6 * side), 9, 14 + side, iron, -0.12)
    greebles((-2.33, -0.55, -2.2, 0.55), 26, 21, trim, 0.04)
    greebles((2.1, -0.5, 2.2, 0.5), 14, 22, trim, 0.04)


# --- Decks ---------------------------------------------------------------------------------------

FAR = 2.6  # from the camera to a deck's upper edge
DEEP = 0.5


def inside(view: View, floor: Colour, wall: Colour, glow: Colour, key: float = 1.0) -> None:
    """A room like a doll's house, from above: its floor is at z = 0, its walls end at the picture's edge."""
    top = Matrix.Identity(3)
    camera(top, Vector((0, 0, DEEP + FAR)), None, 36 * FAR / 1.6)
    lit(top, Vector((0, 0, 0)), view.rim, key, 0.5)
    shapes.sheet(1.8, 1.3, deck_plate(floor, 8.0), (0, 0, 0))
    sides = materials.armour(wall, materials.mixed(wall, glow, 0.5), 5.0, 0.4)
    strip = materials.light(glow, 2.0)
    for side in (-1, 1):
        shapes.box((2.2, 0.2, DEEP), sides, 0.01, (0, 0.66 * side, DEEP / 2))
        shapes.box((0.2, 1.6, DEEP), sides, 0.01, (0.9 * side, 0, DEEP / 2))
        shapes.box((1.3, 0.012, 0.02), strip, 0, (0, 0.556 * side, 0.1))
    for x in (-0.4, 0.4):
        lamp(Vector((x, 0.2, DEEP + 0.4)), Vector((x, 0, 0)), 0.4, 6, glow)


def screen(colour: Colour, seed: float = 0.0) -> Thing:
    """A lit screen with lines of text."""
    make = Shader("screen")
    place = make.at((9, 42, 1), (seed, seed, 0))
    signs = make.span(make.noise(place, 1.0, 1), 0.5, 0.54)
    tone = make.mix(signs, materials.darker(colour, 0.12), colour)
    return make.done(make.glow(tone, 1.6))


def console(at: Three, turn: float, body: Thing, colour: Colour, size: float = 1.0) -> Thing:
    """A desk with a tilted screen and a row of keys."""
    before = shapes.everything()
    shapes.box((0.34, 0.16, 0.12), body, 0.015, (0, 0, 0.06))
    shapes.box((0.3, 0.02, 0.11), body, 0.008, (0, 0.08, 0.15), (-0.6, 0, 0))
    shapes.sheet(
        0.27, 0.09, screen(colour, at[0] * 7), (0, 0.066, 0.16), (-0.6 + pi / 2 - 0.9, 0, 0)
    )
    for step in range(6):
        shapes.box(
            (0.028, 0.02, 0.01),
            materials.light(colour, 0.9),
            0,
            (-0.11 + 0.044 * step, -0.04, 0.122),
        )
    return shapes.grouped(shapes.since(before), at, (0, 0, turn), size)


def stool(at: Two, material: Thing) -> None:
    shapes.rod(0.06, 0.03, material, (at[0], at[1], 0.11), bevel=0.01)
    shapes.rod(0.015, 0.1, material, (at[0], at[1], 0.05))


def geode(at: Three) -> None:
    """A geode under lamps, amber inside, in a lit ring on the floor."""
    iron, glow = materials.metal("#6a5a4a", 0.3), materials.light("#ffb04a", 2.5)
    shapes.rod(0.32, 0.08, iron, (at[0], at[1], 0.04), bevel=0.02)
    shapes.hoop(0.28, 0.012, glow, (at[0], at[1], 0.085))
    amber = materials.crystal("#ff8a1c", "#ffe2a0", 1.3)
    stone = materials.rock(((0.0, "#2c2030"), (0.5, "#6a5468"), (1.0, "#b8a0b0")), 3.0)
    cluster = figures.crystals(amber, stone, 5, 8, 0.9)
    cluster.location = (at[0], at[1], 0.08)
    cluster.scale = (0.34, 0.34, 0.34)
    lamp(Vector((at[0], at[1] + 0.1, 0.45)), Vector((at[0], at[1], 0)), 0.1, 4, "#ffd090")


def discover(view: View) -> None:
    """A laboratory: benches with flasks, samples in lit tubes, and a find in the middle."""
    inside(view, "#4a3a3a", "#5c4434", "#ffb566")
    bench, steel = materials.plastic("#c9c2b8", 0.3), materials.metal("#8a8494", 0.28)
    shapes.box((1.2, 0.17, 0.14), bench, 0.015, (-0.1, 0.46, 0.07))
    shapes.box((0.16, 0.5, 0.14), bench, 0.015, (-0.7, 0.05, 0.07))
    chance = random.Random(4)
    tints = ("#5af0ff", "#ff9a3d", "#9cff7a", "#ff6ad0")
    for step in range(9):
        juice = materials.crystal(tints[step % 4], "#ffffff", 0.9)
        x = -0.62 + 0.13 * step
        shapes.lathe(
            ((0.035, 0.0), (0.045, 0.03), (0.02, 0.09), (0.018, 0.13)),
            juice,
            (x, 0.46 + chance.uniform(-0.03, 0.03), 0.14),
        )
    for step in range(3):
        y = 0.25 - 0.27 * step
        shapes.rod(0.1, 0.05, steel, (0.66, y, 0.025), bevel=0.01)
        shapes.rod(
            0.075,
            0.3,
            materials.crystal(("#6affc8", "#ffb04a", "#7ad8ff")[step], "#ffffff", 1.2),
            (0.66, y, 0.2),
            bevel=0.02,
        )
        shapes.rod(0.1, 0.04, steel, (0.66, y, 0.36), bevel=0.01)
        shapes.rod(0.05, 0.045, materials.light("#dffcff", 1.2), (0.66, y, 0.365), bevel=0.01)
    geode((0.08, -0.04, 0))
    console((-0.3, -0.42, 0), pi, steel, "#ffb04a", 1.1)
    stool((-0.45, -0.1), steel)
    stool((0.42, 0.22), steel)


BRIDGES = {  # floor, walls, lamps, what is seen above the table, seats
    "orange": ("#43302c", "#5c4030", "#ffb566", "#ffb04a", "#7a2c20"),
    "gray": ("#2c3444", "#465268", "#bcd6ff", "#9fe0ff", "#34406a"),
    "green": ("#22382e", "#2c5240", "#7affb0", "#6affb8", "#5a2058"),
}


def ringed(at: Three, colour: Colour) -> None:
    """A hologram of a planet with its ring."""
    shapes.ball(0.15, materials.light(colour, 0.8), (at[0], at[1], at[2]))
    for far in (0.23, 0.27):
        shapes.hoop(far, 0.011, materials.light(colour, 1.8), at, (0.5, 0.35, 0))


def station(at: Three, colour: Colour) -> None:
    """A hologram of a station with four arms."""
    line = materials.light(colour, 1.5)
    shapes.hoop(0.15, 0.018, line, at)
    shapes.ball(0.06, line, at)
    for turn in (pi / 4, -pi / 4):
        shapes.box((0.52, 0.026, 0.02), line, 0, at, (0, 0, turn))


def fleet(at: Three, colour: Colour) -> None:
    """A hologram of three winged ships."""
    line = materials.light(colour, 1.4)
    for x, y, size in ((0.0, 0.06, 1.0), (-0.15, -0.1, 0.62), (0.16, -0.12, 0.62)):
        spot = (at[0] + x, at[1] + y, at[2])
        shapes.box((0.05 * size, 0.26 * size, 0.02), line, 0.004, spot)
        for side in (-1, 1):
            wing = (spot[0] + 0.075 * size * side, spot[1] - 0.02 * size, spot[2])
            shapes.box((0.17 * size, 0.05 * size, 0.02), line, 0.004, wing, (0, 0, -0.6 * side))


ABOVE = {"orange": ringed, "gray": station, "green": fleet}


def command(view: View, species: str) -> None:
    """The bridge of a colour: a hologram of its destination, with seats and consoles around it."""
    floor, wall, glow, shine, cloth = BRIDGES[species]
    inside(view, floor, wall, glow)
    mirrored, middle = (
        -1 if species == "gray" else 1,
        (0.1, 0.0, -0.08)[list(BRIDGES).index(species)],
    )
    body, seat = (
        materials.metal(materials.mixed("#5a5480", glow, 0.12), 0.3),
        materials.cloth(cloth),
    )
    shapes.rod(0.46, 0.03, materials.metal("#3c3660", 0.25), (middle, -0.04, 0.015), bevel=0.01)
    shapes.hoop(0.46, 0.01, materials.light(glow, 2.0), (middle, -0.04, 0.03))
    iron = materials.metal("#4a4664", 0.3)
    shapes.rod(0.33, 0.1, iron, (middle, -0.04, 0.05), bevel=0.02)
    shapes.hoop(0.3, 0.012, materials.light(shine, 2.5), (middle, -0.04, 0.105))
    shapes.disc(0, 0.28, materials.light(materials.darker(shine, 0.2), 0.8), (middle, -0.04, 0.106))
    ABOVE[species]((middle, -0.04, 0.24), shine)
    lamp(Vector((middle, -0.04, 0.4)), Vector((middle, -0.04, 0)), 0.1, 3, shine)
    for step in range(5):
        angle = pi * (0.08 + 0.21 * step)
        x, y = middle + 0.6 * cos(angle) * mirrored, -0.04 + 0.46 * sin(angle)
        turn = angle - pi / 2 if mirrored > 0 else pi / 2 - angle
        console((x, y, 0), turn, body, (shine, "#ff7ad8")[step % 2], 0.9)
    for step in range(4):
        angle = pi * (1.1 + 0.267 * step)
        x, y = 0.54 * cos(angle), 0.42 * sin(angle) - 0.02
        spot = (middle + x, y, 0.06)
        shapes.box((0.13, 0.13, 0.09), seat, 0.03, spot, (0, 0, angle - pi / 2))
        back = (middle + 1.13 * x, 1.13 * y, 0.12)
        shapes.box((0.14, 0.035, 0.2), seat, 0.015, back, (0, 0, angle - pi / 2))


def repair(view: View) -> None:
    """A workshop: a ship's engine on the bench, a welding arm, tools and crates."""
    inside(view, "#434a58", "#566072", "#dcecff")
    steel, dark = materials.metal("#a8b2c4", 0.26), materials.metal("#4c5464", 0.35)
    warn = materials.plastic("#f0b428", 0.35)
    shapes.box((0.66, 0.36, 0.1), dark, 0.02, (0.02, -0.06, 0.05))
    shapes.rod(0.11, 0.5, steel, (0.02, -0.06, 0.2), (0, pi / 2, 0), 0.085, bevel=0.02)
    for step in range(4):
        shapes.hoop(
            0.115 - 0.005 * step, 0.018, dark, (-0.16 + 0.12 * step, -0.06, 0.2), (0, pi / 2, 0)
        )
    shapes.rod(0.07, 0.06, warn, (0.54, 0.24, 0.05), bevel=0.01)
    shapes.box((0.07, 0.34, 0.06), warn, 0.015, (0.46, 0.12, 0.3), (0.25, 0, -0.7))
    shapes.box((0.05, 0.26, 0.05), warn, 0.015, (0.26, 0.03, 0.33), (-0.5, 0, -1.2))
    shapes.ball(0.035, materials.light("#bfe8ff", 14.0), (0.16, -0.02, 0.32))
    lamp(Vector((0.16, -0.02, 0.42)), Vector((0.1, -0.05, 0)), 0.06, 5, "#a8dcff")
    chance = random.Random(8)
    for _step in range(22):
        angle, far = chance.uniform(0, 2 * pi), chance.uniform(0.06, 0.24)
        spot = (0.16 + far * cos(angle), -0.02 + 0.8 * far * sin(angle), 0.3 - far * 0.5)
        shapes.ball(chance.uniform(0.004, 0.009), materials.light("#ffc060", 7.0), spot)
    shapes.box((1.1, 0.14, 0.12), dark, 0.015, (-0.15, 0.48, 0.06))
    for step in range(8):
        shape = (chance.uniform(0.03, 0.08), chance.uniform(0.04, 0.11), chance.uniform(0.02, 0.06))
        tint = (steel, warn, materials.plastic("#c83c3c", 0.3))[step % 3]
        shapes.box(
            shape, tint, 0.008, (-0.6 + 0.13 * step, 0.48, 0.14), (0, 0, chance.uniform(-0.5, 0.5))
        )
    wood = materials.plastic("#c07a2c", 0.5, 0.1)
    figures.crate(wood, dark, 0.2, (-0.58, -0.3, 0), 0.26)
    figures.crate(wood, dark, 0.7, (-0.62, 0.02, 0), 0.2)
    figures.crate(wood, dark, -0.3, (0.62, -0.34, 0), 0.24)


def destroy(view: View) -> None:
    """A gun deck: two heavy guns pointing out of the ship, shells beside them, and a targeting screen."""
    inside(view, "#2c3c34", "#33483e", "#7affb0")
    steel, dark = materials.metal("#7c8a84", 0.24), materials.metal("#39443f", 0.32)
    hot = materials.light("#ff5a3c", 3.0)
    for y in (0.25, -0.22):
        shapes.rod(0.2, 0.06, dark, (-0.16, y, 0.03), bevel=0.02)
        shapes.hoop(0.2, 0.008, materials.light("#7affb0", 2.0), (-0.16, y, 0.06))
        shapes.box((0.34, 0.22, 0.2), steel, 0.05, (-0.2, y, 0.16))
        shapes.box((0.16, 0.13, 0.05), dark, 0.015, (-0.24, y, 0.27))
        for side in (-1, 1):
            barrel = y + 0.055 * side
            shapes.rod(0.036, 0.5, dark, (0.2, barrel, 0.19), (0, pi / 2, 0), 0.03, bevel=0.006)
            shapes.rod(0.05, 0.12, steel, (0.05, barrel, 0.19), (0, pi / 2, 0), bevel=0.01)
            shapes.rod(0.045, 0.06, steel, (0.46, barrel, 0.19), (0, pi / 2, 0), bevel=0.01)
            shapes.rod(0.024, 0.014, hot, (0.49, barrel, 0.19), (0, pi / 2, 0))
    for row, column in product(range(2), range(5)):
        spot = (-0.68 + 0.085 * row, 0.34 - 0.085 * column, 0.05)
        shapes.rod(0.034, 0.1, materials.metal("#c8963c", 0.22), spot, bevel=0.008)
        shapes.rod(
            0.03, 0.06, materials.plastic("#c81e2e", 0.25), (spot[0], spot[1], 0.13), tip=0.006
        )
    console((-0.42, -0.45, 0), pi, dark, "#ff5a4a", 1.0)
    for y in (-0.42, 0.0, 0.42):
        shapes.box((0.12, 0.16, 0.2), dark, 0.02, (0.7, y, 0.1))
        shapes.box((0.02, 0.1, 0.03), hot, 0, (0.635, y, 0.16))


DECKS = {"discover": discover, "repair": repair, "destroy": destroy}


def deck(view: View, kind: str) -> None:
    """The deck of an action, from above."""
    DECKS[kind](view)
