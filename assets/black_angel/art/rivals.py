"""Those who play against people: minds of the ship, each in a machine of its own."""

from __future__ import annotations

import random
from itertools import pairwise
from math import cos, pi, sin

from building.art import faces, figures, materials, shapes
from building.art.faces import Face, Features, lock
from building.art.nodes import Colour, Shader, Thing
from building.art.studio import View, from_above

from assets.black_angel.art import palette

# how far each turns, how large and how high each stands
POSES = {
    "pip": (-0.25, 0.84, 0.02),
    "magpie": (0.72, 0.84, -0.14),
    "forge": (-0.3, 0.86, -0.05),
    "corsair": (0.4, 0.94, -0.06),
    "gamble": (-0.22, 0.95, -0.12),
    "oracle": (0.16, 0.88, -0.12),
}


def shine(colour: Colour, strength: float = 1.15) -> Thing:
    """Light that keeps its colour: a small lamp in a face."""
    make = Shader("shine")
    return make.done(make.glow(colour, strength))


def rival(view: View, name: str) -> None:
    """Head and shoulders, slightly turned."""
    from_above(view, 3.05, 83.0, (0.0, 0.0, -0.06), 1.45, 1.1, False)
    turn, size, high = POSES[name]
    before = shapes.everything()
    FACES[name]()
    shapes.grouped(shapes.since(before), (0, 0, high), (0, 0, turn), size)


def lens(
    at: tuple[float, float, float], radius: float, tint: Colour, rim: Thing, lean: float = 0.0
) -> None:
    """An eye of glass that looks along -y: a rim, the dark, a ring of light and what it thinks."""
    x, y, z = at
    before = shapes.everything()
    shapes.lathe(((0.92, 0.0), (1.12, 0.02), (1.16, 0.2), (1.0, 0.3), (0.9, 0.2)), rim, angle=1.2)
    shapes.ball(0.98, materials.plastic("#07060f", 0.04, 1.0), squash=(1, 1, 0.3))
    shapes.hoop(0.5, 0.15, shine(tint), (0, 0, 0.24), flat=0.5)
    shapes.ball(0.19, shine(tint, 1.6), (0, 0, 0.27), squash=(1, 1, 0.4))
    shapes.ball(0.16, materials.light("#ffffff", 3.0), (-0.42, 0.42, 0.24), squash=(1, 1, 0.3))
    shapes.grouped(shapes.since(before), (x, y, z), (pi / 2, 0, lean), radius)


def pip() -> None:
    """A cleaning robot promoted by mistake: a ball, one eye, a tuft of bristles, a brush for a skirt."""
    shell, mint = materials.plastic("#eef4f2", 0.22, 1.0), materials.plastic("#24c8a0", 0.25, 1.0)
    joint, chance = materials.metal("#8a94a4", 0.3), random.Random(4)
    shapes.ball(1.05, shell, (0, 0, -0.02))
    shapes.hoop(1.045, 0.05, mint, (0, 0, -0.42)).scale = (0.93, 0.93, 1.6)
    shapes.hoop(0.98, 0.03, mint, (0, 0, 0.36), (0.1, 0, 0)).scale[2] = 0.8
    lens((0.0, -0.86, 0.08), 0.56, "#35d8ff", joint)
    for side in (-1, 1):
        shapes.ball(
            0.13,
            materials.plastic("#ff8a9a", 0.4),
            (0.72 * side, -0.7, -0.34),
            squash=(1, 0.5, 0.7),
        )
        shapes.rod(0.2, 0.16, joint, (1.04 * side, 0, 0), (0, pi / 2, 0), bevel=0.04)
        shapes.ball(0.12, mint, (1.14 * side, 0, 0))
    shapes.box(
        (0.62, 0.1, 0.09), mint, 0.04, (0.08, -0.86, 0.86), (0.5, -0.25, 0), 4
    )  # one raised brow
    bristle, tall = faces.hair("#ff7a1c", 0.5), faces.hair("#ffb43c", 0.5)
    for step in range(70):
        angle, far = step * 2.4, 0.03 * step**0.5
        lean = (cos(angle) * far, sin(angle) * far)
        top = chance.uniform(0.42, 0.62)
        lock(
            (
                (lean[0], lean[1], 0.94),
                (1.7 * lean[0], 1.7 * lean[1], 1.0 + 0.5 * top),
                (2.8 * lean[0] + 0.06, 2.8 * lean[1], 0.96 + top),
            ),
            0.035,
            tall if step % 3 else bristle,
            0.7,
        )
    shapes.rod(0.25, 0.12, joint, (0, 0, 1.0), bevel=0.03)
    for step in range(90):
        angle = 2 * pi * step / 90
        out = (sin(angle), -cos(angle))
        lock(
            (
                (0.72 * out[0], 0.72 * out[1], -0.74),
                (0.95 * out[0], 0.95 * out[1], -1.05),
                (1.12 * out[0] + 0.04, 1.12 * out[1], -1.5 - 0.1 * chance.random()),
            ),
            0.06,
            bristle if step % 2 else tall,
            0.8,
        )
    lock(
        ((0.5, 0.1, 0.85), (0.62, 0.1, 1.1), (0.86, 0.0, 1.14), (0.9, 0.0, 0.98)),
        0.03,
        joint,
        1.0,
        1.0,
    )
    shapes.ball(0.09, materials.light("#ff5a4a", 3.0), (0.9, 0, 0.94))


def magpie() -> None:
    """A hoarder: a long brass beak, spectacles, a crest of feathers, and a collar of crystals."""
    black, white = (
        materials.armour("#14142e", "#3c64ff", 3.0, 0.22),
        materials.plastic("#f4f4fa", 0.25, 1.0),
    )
    brass = materials.metal("#e0a038", 0.2)
    shapes.ball(0.9, black, (0, 0.1, 0.35), squash=(0.92, 1.05, 0.95))
    shapes.lathe(
        ((0.55, 0.1), (0.5, -0.4), (0.62, -0.9), (1.0, -1.3), (1.15, -1.7)),
        black,
        (0, 0.2, 0),
        angle=2.0,
    )
    beak = (
        (0.3, 0.42, 0.3, 0.2),
        (0.0, 0.36, 0.27, 0.16),
        (-0.5, 0.22, 0.2, 0.1),
        (-1.0, 0.1, 0.12, 0.04),
        (-1.3, 0.01, 0.02, 0.01),
    )
    for turn, high, upward in ((-0.1, 0.3, 1), (0.2, 0.12, -1)):
        half = shapes.hull(beak, brass, (0, -0.8, high), power=2.0, angle=1.5)
        half.rotation_euler, half.scale = (0, -turn, pi / 2), (1, 1, upward)
    jewel = materials.crystal(palette.CYAN, "#b8f6ff", 0.7)
    shapes.gem(0.22, 0.56, jewel, (0.02, -1.9, -0.1), (0.3, 0.5, 0.2), 6, 0.6)
    for side in (-1, 1):
        lens((0.44 * side, -0.72, 0.6), 0.38, "#ff9a10", brass, 0.5 * side)
        for step in range(5):  # feathers at the sides of the crown
            feather = (
                (0, -0.12),
                (0.17, 0.0),
                (0.09, 0.8),
                (0.0, 0.95),
                (-0.09, 0.8),
                (-0.17, 0.0),
            )
            spot = ((0.1 + 0.08 * step) * side, 0.1 + 0.16 * step, 1.05 - 0.1 * step)
            leaning = (pi / 2 - 0.3 - 0.3 * step, (0.12 + 0.14 * step) * side, 0)
            shapes.slab(feather, 0.05, white if step % 2 else black, 0.015, at=spot, turn=leaning)
    shapes.hoop(0.1, 0.035, brass, (0, -0.92, 0.64), (pi / 2, 0, 0))
    chance = random.Random(9)
    for step in range(30):
        angle = -0.62 * pi + 1.24 * pi * step / 29
        far, size = 1.02 + 0.14 * (step % 2), chance.uniform(0.5, 0.95)
        tint = jewel if step % 5 else materials.crystal("#ffc83c", "#fff4c8", 0.5)
        spot = (far * sin(angle), 0.2 - 0.9 * far * cos(angle), -1.5 + 0.1 * (step % 3))
        shapes.gem(
            0.17 * size + 0.06, 0.75 * size, tint, spot, (0.5 * cos(angle), 0.75 * sin(angle), step)
        )


def forge() -> None:
    """A builder: a welder's mask of iron, light behind its slit, chimneys that glow."""
    iron, dark = materials.metal("#5a626e", 0.38), materials.armour("#2a2c36", "#8a6a50", 3.0, 0.4)
    hot, ember = shine("#ff8a14", 1.5), shine("#ff4a0c", 1.2)
    edge = materials.metal("#c8823a", 0.3)
    shapes.box((1.7, 1.2, 1.75), dark, 0.2, (0, 0.2, 0.2), steps=5)
    face = (
        (-0.82, 1.05),
        (0.82, 1.05),
        (0.92, 0.2),
        (0.62, -0.95),
        (0.3, -1.15),
        (-0.3, -1.15),
        (-0.62, -0.95),
        (-0.92, 0.2),
    )
    shapes.slab(face, 0.3, iron, 0.08, at=(0, -0.4, 0.1), turn=(pi / 2 + 0.06, 0, 0), steps=4)
    shapes.box((1.34, 0.2, 0.44), edge, 0.08, (0, -0.72, 0.42), steps=4)
    shapes.box((1.14, 0.2, 0.26), materials.plastic("#0a0608", 0.1, 1.0), 0.04, (0, -0.77, 0.42))
    shapes.box((1.0, 0.05, 0.075), hot, 0.02, (0, -0.88, 0.42))
    for side in (-1, 1):
        shapes.box((0.2, 0.06, 0.15), hot, 0.03, (0.3 * side, -0.885, 0.42))  # where it looks
        shapes.rod(0.07, 0.06, edge, (0.72 * side, -0.74, 0.95), (pi / 2, 0, 0), bevel=0.02)
        shapes.rod(0.07, 0.06, edge, (0.76 * side, -0.74, 0.0), (pi / 2, 0, 0), bevel=0.02)
        shapes.rod(0.36, 0.3, edge, (0.94 * side, 0.1, 0.3), (0, pi / 2, 0), bevel=0.05)
        shapes.rod(0.2, 0.36, iron, (1.0 * side, 0.1, 0.3), (0, pi / 2, 0), bevel=0.04)
        shapes.lathe(
            ((0.2, 0.0), (0.2, 0.7), (0.25, 0.74), (0.25, 0.86), (0.15, 0.86), (0.14, 0.7)),
            iron,
            (0.62 * side, 0.4, 0.62),
        )
        shapes.rod(0.15, 0.06, ember, (0.62 * side, 0.4, 1.4))
        shapes.ball(0.62, dark, (1.2 * side, 0.25, -1.35), squash=(1, 0.9, 0.8))
        shapes.hoop(0.52, 0.06, edge, (1.2 * side, 0.2, -1.2), (0.3, 0.4 * side, 0))
    for row in range(4):
        shapes.box(
            (0.62 - 0.08 * row, 0.06, 0.05), ember, 0.02, (0, -0.76 + 0.01 * row, -0.3 - 0.16 * row)
        )
    shapes.box((1.5, 0.9, 0.7), dark, 0.15, (0, 0.2, -1.4))
    chance = random.Random(3)
    for _spark in range(16):
        side = chance.choice((-1, 1))
        spot = (0.62 * side + chance.uniform(-0.2, 0.2), 0.3, 1.12 + chance.uniform(0.0, 0.28))
        shapes.ball(chance.uniform(0.014, 0.03), hot, spot)


def corsair() -> None:
    """A raider: a black helm like a shark's, red fins, and a scar that glows."""
    black, red = (
        materials.armour("#0e0c14", "#c01c30", 2.2, 0.18),
        materials.plastic("#d0142c", 0.15, 1.0),
    )
    glow, steel = shine("#ff1c30", 1.4), materials.metal("#6a6478", 0.2)
    helm = (
        (-1.15, 0.05, 0.06, 0.1),
        (-1.0, 0.36, 0.3, 0.4),
        (-0.6, 0.66, 0.62, 0.74),
        (0.0, 0.84, 0.9, 0.95),
        (0.5, 0.8, 0.98, 0.8),
        (0.95, 0.5, 0.8, 0.4),
        (1.2, 0.1, 0.4, 0.05),
    )
    made = shapes.hull(helm, black, (0, 0.1, 0.12), power=1.75, angle=1.0, round_=48)
    made.rotation_euler = (0, 0.16, pi / 2)
    made.scale[2] = 1.05
    jaw = (
        (-0.95, 0.05, 0.05, 0.05),
        (-0.8, 0.26, 0.1, 0.2),
        (-0.3, 0.5, 0.12, 0.42),
        (0.4, 0.5, 0.2, 0.4),
        (0.6, 0.2, 0.1, 0.1),
    )
    lower = shapes.hull(jaw, steel, (0, -0.02, -0.72), power=1.6, angle=1.0)
    lower.rotation_euler = (0, 0, pi / 2)
    for side in (-1, 1):
        eye = [(0.1, 0.0), (0.62, 0.26), (0.68, 0.14), (0.3, -0.09)]
        shapes.slab(
            [(x * side, z) for x, z in eye][::side],
            0.4,
            glow,
            0.01,
            at=(0, -0.58, 0.14),
            turn=(pi / 2 - 0.12, 0, 0),
        )
        brow = [(0.02, 0.0), (0.78, 0.42), (0.98, 0.74), (0.72, 0.56), (0.06, 0.22)]
        shapes.slab(
            [(x * side, z) for x, z in brow][::side],
            0.5,
            black,
            0.04,
            at=(0, -0.62, 0.12),
            turn=(pi / 2 - 0.2, 0, 0),
        )
        fin = ((0.0, -0.2), (0.28, 0.1), (0.5, 0.9), (0.3, 1.35), (0.16, 0.7), (-0.1, 0.3))
        shapes.slab(
            [(x * side, z) for x, z in fin][::side],
            0.09,
            red,
            0.03,
            at=(0.66 * side, 0.25, 0.15),
            turn=(pi / 2 - 0.5, 0, -0.5 * side),
        )
        for step in range(4):
            shapes.gem(
                0.07,
                0.26,
                steel,
                (0.12 * side + 0.14 * side * step, -0.82 + 0.1 * step, -0.42),
                (pi, 0, 0),
                4,
                0.2,
            )
        shapes.ball(0.66, black, (1.12 * side, 0.25, -1.5), squash=(1, 0.9, 0.8))
        shapes.hoop(0.56, 0.05, red, (1.12 * side, 0.2, -1.34), (0.3, 0.45 * side, 0))
    crest = ((-0.9, 0.0), (0.9, 0.0), (0.75, 0.3), (0.1, 0.62), (-0.6, 0.35))
    shapes.slab(crest, 0.1, red, 0.03, at=(0.05, 0.2, 0.95), turn=(pi / 2, 0, pi / 2))
    scar = ((-0.5, 0.98), (-0.34, 0.62), (-0.42, 0.5), (-0.24, 0.1), (-0.34, 0.0), (-0.16, -0.42))
    for (x, z), (x2, z2) in pairwise(scar):
        before = shapes.everything()
        long = ((x2 - x) ** 2 + (z2 - z) ** 2) ** 0.5
        shapes.box((0.032, 0.5, long + 0.04), shine("#ff9a3c", 1.5), 0.0)
        middle = ((x + x2) / 2, -0.62 + 0.36 * abs(z) ** 2, (z + z2) / 2 + 0.12)
        shapes.grouped(
            shapes.since(before), middle, (0, -1 * (pi / 2 - 1.5708) + (x2 - x) / (z2 - z), 0)
        )
    shapes.rod(0.45, 0.9, steel, (0, 0.2, -1.2), bevel=0.05)


def halves(left: Colour, right: Colour) -> Thing:
    """Lacquer of two colours that meet in the middle."""
    make = Shader("halves")
    x = make.node("SeparateXYZ", {0: make.at()}).outputs["X"]
    tone = make.mix(make.span(x, -0.006, 0.006), left, right)
    return make.done(make.surface(tone, 0.18, Coat_Weight=1.0, Coat_Roughness=0.08))


def gamble() -> None:
    """A gambler: a harlequin's mask, pips for tears, a cap whose ends are dice."""
    gold, ink = "#ffc224", "#5a22c8"
    mask = Face(
        "#ffffff",
        Features(
            long=1.0,
            jaw=0.55,
            brow=1.1,
            frown=-0.6,
            nose=1.15,
            hook=0.4,
            lips=1.5,
            smile=2.0,
            smirk=0.6,
            cheeks=1.8,
            chin=1.4,
            lip="#e01c4c",
            flush="#e01c4c",
            eyes=1.25,
        ),
        halves(gold, ink),
    )
    dark, light_ = materials.plastic("#08060e", 0.05, 1.0), materials.light("#ffffff", 4.0)
    for side, tint in ((-1, "#3c1a9c"), (1, "#ffd23c")):
        x, y, z = mask.at(0.3 * side, 0.02)
        shapes.ball(0.24, dark, (x, y + 0.08, z), squash=(1.0, 0.7, 0.85))
        shapes.ball(
            0.085,
            shine("#ff1c5c" if side < 0 else "#1cf0b8", 1.3),
            (x - 0.02, y - 0.09, z),
            squash=(1, 0.5, 1),
        )
        shapes.ball(0.03, light_, (x - 0.06, y - 0.12, z + 0.07), squash=(1, 0.5, 1))
        pips = ((0.42, -0.22), (0.3, -0.36), (0.54, -0.36)) if side > 0 else ((0.42, -0.3),)
        for across, up in pips:
            shapes.ball(
                0.075,
                materials.plastic(tint, 0.2, 1.0),
                mask.at(across * side, up, 0.01),
                squash=(1, 0.4, 1),
            )
    for side, paint in ((-1, ink), (1, gold)):  # half of the grin
        curve = [
            (0.36 * side * part, -0.64 + 0.2 * part * part + 0.05 * side * part)
            for part in (0, 0.4, 0.75, 1.0)
        ]
        lock(
            [mask.at(x, z, 0.02) for x, z in curve],
            0.055,
            materials.plastic(paint, 0.2, 1.0),
            0.35,
            1.0,
        )
    for side, paint in ((-1, ink), (1, gold)):  # the cap: two horns that bend, a die at each end
        cloth = materials.cloth(paint, 60)
        places = (
            (0.1 * side, 0.1, 0.7),
            (0.6 * side, 0.1, 1.25),
            (1.15 * side, 0.0, 1.2),
            (1.24 * side, -0.1, 0.62),
        )
        lock(places, 0.42, cloth, 0.3, 1.0)
        shapes.ball(0.8, cloth, (0.06 * side, 0.12, 0.36), squash=(1.0, 0.98, 0.86))
        before = shapes.everything()
        figures.die(
            materials.resin("#fff2f6", 0.1),
            materials.plastic(palette.INK, 0.4),
            (5, 2, 1) if side < 0 else (1, 6, 3),
            0.5,
        )
        shapes.grouped(shapes.since(before), (1.22 * side, -0.16, 0.12), (0.3, 0.2 * side, 0), 0.44)
    for step in range(11):
        angle = -1.5 + 3.0 * step / 10
        paint = gold if step % 2 else ink
        point = ((-0.24, 0.0), (0.24, 0.0), (0.0, -0.62))
        shapes.slab(
            point[::-1],
            0.07,
            materials.cloth(paint, 60),
            0.02,
            at=(0.85 * sin(angle), 0.1 - 0.62 * cos(angle), -1.12),
            turn=(pi / 2 - 0.6, 0, angle),
        )
    shapes.rod(0.34, 0.8, dark, (0, 0.2, -1.1))
    shapes.lathe(
        ((1.1, -1.9), (0.95, -1.5), (0.6, -1.2), (0.4, -1.12)),
        halves(ink, gold),
        (0, 0.2, 0),
        angle=2.0,
    )


def oracle() -> None:
    """The one that has seen this game already: a smooth pale mask, eyes shut, a ring of light."""
    make = Shader("porcelain")
    edge = make.edge(0.4)
    tone = make.mix(make.span(edge, 0.3, 0.95), "#f2ecf4", "#b8b0e0")
    porcelain = make.done(
        make.surface(tone, 0.16, Coat_Weight=1.0, Coat_Roughness=0.05, Subsurface_Weight=0.15)
    )
    mask = Face(
        "#f2ecf4",
        Features(
            long=1.05,
            jaw=0.55,
            broad=0.95,
            brow=0.6,
            nose=0.85,
            nostrils=0.4,
            lips=1.1,
            smile=0.35,
            cheeks=0.9,
            open=0.0,
        ),
        porcelain,
    )
    light_, gold = shine("#58dcff", 1.5), materials.metal("#e8c074", 0.15)
    for side in (-1, 1):
        x, y, z = mask.at(0.3 * side, 0.0)
        shapes.ball(0.2, porcelain, (x, y + 0.07, z), squash=(1.15, 0.8, 0.85))
        for step in range(9):  # a line of light between lids
            part = (step - 4) / 4
            shapes.ball(
                0.032,
                light_,
                (x + 0.19 * part, y - 0.07 + 0.07 * part * part, z - 0.05 + 0.05 * part * part),
            )
        lock(
            (
                mask.at(0.09 * side, -0.05, 0.01),
                mask.at(0.14 * side, 0.25, 0.02),
                mask.at(0.4 * side, 0.3, 0.02),
                mask.at(0.62 * side, 0.1, 0.02),
            ),
            0.018,
            gold,
            0.6,
            1,
        )
        lock(
            (
                mask.at(0.36 * side, -0.2, 0.01),
                mask.at(0.37 * side, -0.5, 0.01),
                mask.at(0.25 * side, -0.9, 0.01),
            ),
            0.014,
            gold,
            0.4,
            1,
        )
        for number in range(4):
            x = 0.1 + 0.11 * number
            lock(
                ((x * side, 0.35, -0.9), (1.5 * x * side, 0.3, -1.3), (2.6 * x * side, 0.2, -1.8)),
                0.075,
                materials.plastic("#1a1430", 0.2, 1.0),
                1.0,
                1.0,
            )
    shapes.gem(
        0.1,
        0.22,
        materials.crystal("#8ff0ff", "#ffffff", 2.0),
        mask.at(0, 0.42, -0.04),
        (pi / 2, 0, 0),
        6,
        0.4,
    )
    shapes.ball(
        1.0,
        materials.armour("#2a2248", "#8a7ae0", 3.0, 0.2),
        (0, 0.22, 0.08),
        squash=(0.78, 0.84, 0.98),
    )
    shapes.hoop(1.28, 0.055, light_, (0, 0.45, 0.2), (pi / 2, 0, 0))
    shapes.hoop(1.4, 0.018, gold, (0, 0.45, 0.2), (pi / 2, 0, 0))
    for step in range(12):
        angle = 2 * pi * step / 12
        shapes.gem(
            0.05,
            0.2,
            gold,
            (1.36 * sin(angle), 0.45, 0.2 + 1.36 * cos(angle)),
            (0, angle, 0),
            4,
            0.3,
        )
    shapes.lathe(
        ((0.3, -0.8), (0.28, -1.1), (0.34, -1.25), (0.8, -1.4), (1.15, -1.7), (1.2, -2.0)),
        materials.plastic("#ddd4ea", 0.2, 1.0),
        (0, 0.2, 0),
        angle=2.0,
    )
    shapes.hoop(0.42, 0.05, gold, (0, 0.2, -1.24))


FACES = {
    "pip": pip,
    "magpie": magpie,
    "forge": forge,
    "corsair": corsair,
    "gamble": gamble,
    "oracle": oracle,
}
