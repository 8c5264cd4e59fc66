"""Those who play against people: a face for each."""

from __future__ import annotations

import random
from math import cos, pi, sin

from building.art import faces, materials, shapes
from building.art.faces import Face, Features, Stroke, lock
from building.art.nodes import Thing
from building.art.studio import View, from_above

from assets.council_of_shadows.art import palette

# how far each turns, how large and how high each stands
POSES = {
    "tam": (-0.3, 1.0, 0.02),
    "orla": (0.22, 0.9, -0.14),
    "grum": (0.15, 1.04, 0.12),
    "vex": (0.38, 0.9, -0.08),
    "sorrel": (-0.34, 0.93, 0.04),
    "umber": (-0.24, 0.9, -0.02),
}


def rival(view: View, name: str) -> None:
    """Head and shoulders, slightly turned."""
    from_above(view, 3.05, 85.0, (0.0, 0.0, -0.06), 1.5, 1.2, False)
    turn, size, high = POSES[name]
    before = shapes.everything()
    FACES[name]()
    shapes.grouped(shapes.since(before), (0, 0, high), (0, 0, turn), size)


def scalp(
    material: Thing,
    roots: int,
    seed: int,
    long: float,
    thick: float,
    wild: float,
    front: float = 0.55,
) -> None:
    """Hair over the whole head, combed back and down from a line above the brow."""
    chance = random.Random(seed)
    shapes.ball(1.0, material, (0, 0.26, 0.1), squash=(0.79, 0.86, 0.93))
    for _root in range(roots):
        around = chance.uniform(-0.95 * pi, 0.95 * pi)
        up = chance.uniform(0.25, 1.0)
        height = 0.15 + 0.9 * up if abs(around) > 1.2 else front + (1.05 - front) * up
        flat = max(0.05, 1 - (height / 1.08) ** 2) ** 0.5
        x, y = 0.8 * flat * sin(around), 0.1 - 0.85 * flat * cos(around)
        out = (sin(around) * 0.3, -cos(around) * 0.3, 0.25)
        bend = [chance.uniform(-wild, wild) for _axis in range(6)]
        lock(
            (
                (x, y, height),
                (
                    x + out[0] * long + bend[0],
                    y + out[1] * long * 0.6 + bend[1],
                    height + out[2] * long + bend[2],
                ),
                (
                    x * 1.2 + out[0] * long + bend[3],
                    y * 1.1 + 0.45 * long + bend[4],
                    height - 0.3 * long + bend[5],
                ),
                (x * 1.25 + bend[3], y + 0.75 * long, height - 0.75 * long),
            ),
            thick * chance.uniform(0.7, 1.1),
            material,
        )


def tam() -> None:
    """A page with red hair that never lies flat, freckles, and ears made to listen."""
    chance = random.Random(5)
    freckles = [
        Stroke(
            chance.uniform(-0.5, 0.5),
            chance.uniform(-0.34, -0.1),
            0.022,
            0.02,
            tint="#9a4a20",
            strong=0.55,
            both=False,
        )
        for _spot in range(34)
    ]
    face = Face(
        "#eab48e",
        Features(
            long=0.92,
            jaw=0.6,
            brow=0.5,
            frown=-0.7,
            nose=0.75,
            nostrils=0.8,
            lips=0.8,
            smile=0.8,
            smirk=0.4,
            eyes=1.25,
            open=0.9,
            gaze=(-0.45, 0.0),
            cheeks=0.8,
            lip="#b85a4c",
            flush="#d8705c",
            more=freckles,
        ),
    )
    red = faces.hair("#b8480e")
    face.eyes("#4c8a3a")
    face.brows(red, 0.035, 0.05)
    face.ears(1.5, 0.1)
    scalp(red, 80, 3, 0.42, 0.12, 0.12, 0.66)
    for x, lean in ((-0.45, -0.35), (-0.2, 0.1), (0.1, -0.25), (0.36, 0.3)):
        lock(
            (
                (x, -0.5, 0.75),
                (x + 0.4 * lean, -0.72, 0.98),
                (x + lean, -0.86, 0.86),
                (x + 1.3 * lean, -0.84, 0.6),
            ),
            0.085,
            red,
        )
    for x, lean in ((-0.1, -0.25), (0.1, 0.1), (0.28, 0.4)):
        lock(((x, 0, 0.95), (x + 0.3 * lean, -0.05, 1.2), (x + lean, 0.02, 1.4)), 0.09, red)
    faces.neck(face.material, 0.82)
    faces.mantle(materials.cloth("#1f8a4c", 50), 1.02, -1.12)
    for side in (-1, 1):
        shapes.slab(
            ((0, 0), (0.62 * side, 0.1), (0.5 * side, -0.34), (0.1 * side, -0.5))[::side],
            0.06,
            materials.cloth("#e8e0c8", 50),
            0.02,
            at=(0, -0.62, -1.2),
            turn=(pi / 2 - 0.5, 0, 0),
        )


def orla() -> None:
    """A builder: a yellow headscarf, rings in her ears, and patience."""
    face = Face(
        "#7c4a2e",
        Features(
            long=0.95,
            jaw=0.68,
            broad=1.03,
            brow=0.5,
            nose=0.95,
            nostrils=1.35,
            lips=1.7,
            smile=0.9,
            cheeks=1.35,
            open=0.62,
            slant=0.08,
            eyes=1.08,
            lip="#7c2c2c",
            flush="#7a3420",
        ),
    )
    face.eyes("#3c1e0e")
    face.brows(faces.hair("#120a08"), 0.036, 0.07)
    face.ears(0.95)
    scarf, dark = materials.cloth("#f0ac1c", 60), materials.cloth("#c8551c", 60)
    for row in range(7):  # wound around the head, each turn over the one below
        high, far = 0.5 + 0.1 * row, 0.86 - 0.028 * row * row / 2
        wound = shapes.hoop(
            far,
            0.17,
            dark if row % 3 == 1 else scarf,
            (0, 0.12 + 0.02 * row, high),
            (0.2 - 0.06 * (row % 2), 0.08 * (-1) ** row, 0),
        )
        wound.scale[1] = 1.02
    shapes.ball(0.62, scarf, (0, 0.2, 1.0), squash=(1, 1, 0.6))
    for lean, long in ((-0.5, 0.55), (0.15, 0.7), (0.7, 0.5)):
        lock(
            (
                (0.1, -0.3, 1.15),
                (0.1 + 0.3 * lean, -0.4, 1.4),
                (0.1 + lean, -0.3, 1.15 + long),
                (0.1 + 1.4 * lean, -0.25, 1.1 + 0.8 * long),
            ),
            0.19,
            scarf,
            0.5,
        )
    shapes.ball(0.2, dark, (0.1, -0.42, 1.14))
    gold = materials.metal(palette.GOLD, 0.18)
    for side in (-1, 1):
        shapes.hoop(0.2, 0.035, gold, (0.83 * side, -0.02, -0.52), (pi / 2, 0, 0.3 * side))
    faces.neck(face.material, 0.95)
    faces.mantle(materials.cloth("#285c78", 50), 1.25, -1.08, folds=9)
    for number in range(9):
        angle = pi * (number - 4) / 9
        shapes.ball(
            0.1, gold, (0.6 * sin(angle), 0.12 - 0.62 * cos(angle), -1.2 - 0.12 * cos(angle))
        )


def grum() -> None:
    """A hoarder: bald, bearded, in fur, with a glass at one eye for counting coal."""
    smudge = [
        Stroke(0.36, -0.26, 0.13, 0.06, tint="#14100e", strong=0.6, turn=0.5, both=False),
        Stroke(-0.12, 0.52, 0.16, 0.06, tint="#14100e", strong=0.45, turn=-0.4, both=False),
    ]
    face = Face(
        "#c08a68",
        Features(
            long=0.95,
            jaw=0.85,
            broad=1.12,
            brow=1.9,
            frown=0.9,
            nose=1.35,
            nostrils=1.6,
            lips=0.8,
            smile=-0.7,
            cheeks=1.2,
            old=0.8,
            open=0.5,
            eyes=0.95,
            gaze=(0.35, 0.0),
            lip="#7a4038",
            flush="#a04434",
            more=smudge,
        ),
    )
    gray = faces.hair("#2a2624")
    face.eyes("#7a5a1c")
    face.brows(gray, 0.075, 0.0, 12)
    face.ears(1.2)
    faces.beard(face, gray, 1.0, 1.15, 2, 150)
    gold = materials.metal(palette.GOLD, 0.15)
    x, y, z = face.at(0.32, 0.0)
    shapes.hoop(0.235, 0.04, gold, (x, y - 0.12, z), (pi / 2, 0, 0))
    lock(
        ((x + 0.22, y - 0.1, z - 0.1), (x + 0.42, y, z - 0.5), (x + 0.55, y + 0.1, z - 1.2)),
        0.02,
        gold,
        1.0,
        1.0,
    )
    faces.neck(face.material, 1.2)
    faces.mantle(materials.cloth("#3a2a1e", 30), 1.5, -1.2)
    fur, chance = faces.hair("#6a5238", 0.8), random.Random(8)
    for _tuft in range(260):
        angle = chance.uniform(-pi, pi)
        far = chance.uniform(0.72, 1.05)
        spot = (
            1.15 * far * sin(angle),
            0.15 - 0.72 * far * cos(angle),
            -1.22 - 0.35 * (far - 0.6) + chance.uniform(-0.08, 0.08),
        )
        out = (sin(angle), -cos(angle))
        lock(
            (
                spot,
                (spot[0] + 0.12 * out[0], spot[1] + 0.12 * out[1], spot[2] + 0.04),
                (spot[0] + 0.2 * out[0], spot[1] + 0.22 * out[1], spot[2] - 0.14),
            ),
            0.05,
            fur,
        )


def vex() -> None:
    """A raider: a crest of white hair, a scar, and half a smile."""
    scar = [
        Stroke(-0.36, -0.12 - 0.06 * step, 0.022, 0.05, -0.02, 0.25, "#f0b0a0", 0.7, False)
        for step in range(7)
    ]
    scar += [
        Stroke(-0.3, 0.24 + 0.05 * step, 0.02, 0.05, -0.02, 0.2, "#f0b0a0", 0.7, False)
        for step in range(3)
    ]
    paint = [Stroke(0.3, 0.02, 0.24, 0.13, tint="#3a0612", strong=0.85)]
    face = Face(
        "#b87e5c",
        Features(
            long=1.05,
            jaw=0.48,
            broad=0.94,
            brow=1.3,
            frown=1.0,
            nose=1.0,
            hook=0.5,
            nostrils=0.9,
            lips=1.0,
            smile=0.1,
            smirk=1.0,
            cheeks=1.5,
            hollow=0.8,
            open=0.5,
            slant=0.22,
            chin=1.3,
            lip="#8c2430",
            flush="#a8503c",
            more=[*paint, *scar],
        ),
    )
    white, dark = faces.hair("#f2ecf0", 0.3), faces.hair("#2a1418", 0.6)
    face.eyes("#ffb01e", glow=0.25)
    face.brows(dark, 0.04, 0.02)
    face.ears(1.0, 0.35)
    shaved = shapes.ball(
        1.0, materials.cloth("#3c2220", 200), (0, 0.14, 0.14), squash=(0.735, 0.83, 0.87)
    )
    shaved.name = "shaved"
    chance = random.Random(2)
    for step in range(100):
        part = step / 99
        angle = -0.85 + 2.6 * part  # from the brow to the back of the neck
        y, z = -0.05 - 0.72 * cos(angle + 0.75), 0.3 + 0.72 * sin(angle + 0.75)
        side = chance.uniform(-0.13, 0.13)
        tall = 0.7 * (1 - 0.35 * part) * chance.uniform(0.8, 1.1)
        up = (-0.35 * cos(angle + 0.75) + 0.15, sin(angle + 0.75) * 0.6 + 0.45)
        lock(
            (
                (side, y, z),
                (1.1 * side, y + 0.5 * up[0] * tall, z + 0.6 * up[1] * tall),
                (1.5 * side + 0.05, y + up[0] * tall + 0.15, z + up[1] * tall),
            ),
            0.06,
            white if step % 4 else faces.hair("#e02040", 0.3),
        )
    faces.neck(face.material, 0.85)
    leather, red = materials.plastic("#20141a", 0.35, 0.4), materials.cloth("#c01230", 50)
    faces.mantle(leather, 1.12, -1.15)
    for side in (-1, 1):
        for step in range(4):
            outline = ((0, -0.1), (0.34, 0.0), (0.42 + 0.1 * step, 0.85 - 0.16 * step), (0.12, 0.4))
            shapes.slab(
                [(x * side, z) for x, z in outline][::side],
                0.06,
                red,
                0.015,
                at=((0.3 + 0.12 * step) * side, -0.42 + 0.3 * step, -1.35),
                turn=(pi / 2, 0, -0.5 * side * step * 0.5),
            )
    ring = materials.metal("#d8dee4", 0.15)
    for number in range(3):
        shapes.hoop(0.06, 0.018, ring, (0.83, 0.05, 0.12 - 0.14 * number), (pi / 2, 0, 0.2))


def sorrel() -> None:
    """A gambler: a hat with a feather, copper curls, a moustache waxed upward, mid-laugh."""
    teeth = [Stroke(0.0, -0.575, 0.17, 0.028, 0.0, tint="#fff6e8", strong=1.0, both=False)]
    face = Face(
        "#e0a884",
        Features(
            long=1.0,
            jaw=0.6,
            brow=0.8,
            frown=-0.5,
            nose=1.1,
            hook=0.2,
            lips=0.9,
            smile=1.5,
            smirk=0.5,
            cheeks=1.5,
            open=0.6,
            slant=0.05,
            chin=1.2,
            lip="#a84440",
            flush="#d0604c",
            more=teeth,
        ),
    )
    copper = faces.hair("#8a3a14", 0.3)
    face.eyes("#2c7a6a")
    face.brows(copper, 0.045, 0.1)
    face.ears(1.0)
    for side in (-1, 1):
        for step in range(3):
            z = -0.43 - 0.015 * step
            lock(
                (
                    face.at(0.02 * side, z, 0.03),
                    face.at(0.16 * side, z - 0.05, 0.09),
                    face.at(0.36 * side, z - 0.02, 0.1),
                    (0.52 * side, -0.7, z + 0.12),
                    (0.5 * side, -0.72, z + 0.26),
                ),
                0.055,
                copper,
            )
    for step in range(5):
        lock(
            (
                face.at(0.05 * (step - 2), -0.9, 0.02),
                face.at(0.03 * (step - 2), -1.0, 0.1),
                (0.0, -0.75, -1.28),
            ),
            0.05,
            copper,
        )
    chance = random.Random(7)
    for side in (-1, 1):
        for step in range(13):  # curls at both sides
            x, y, z = (
                0.72 + chance.uniform(-0.06, 0.14),
                chance.uniform(-0.3, 0.6),
                0.3 - 0.11 * step * chance.uniform(0.7, 1.1),
            )
            turns = [
                (side * (x + 0.12 * cos(2.1 * part)), y + 0.12 * sin(2.1 * part), z - 0.06 * part)
                for part in range(9)
            ]
            lock(turns, 0.05, copper, 0.5)
    felt, band = materials.cloth("#6a1e8c", 60), materials.metal(palette.GOLD, 0.2)
    before = shapes.everything()
    shapes.lathe(
        (
            (0.72, -0.02),
            (1.25, 0.02),
            (1.5, 0.12),
            (1.52, 0.16),
            (1.24, 0.08),
            (0.74, 0.06),
            (0.74, 0.3),
            (0.66, 0.56),
            (0.5, 0.66),
            (0.2, 0.62),
            (0.02, 0.58),
        ),
        felt,
        angle=2.0,
    )
    shapes.lathe(((0.76, 0.05), (0.77, 0.08), (0.765, 0.2), (0.74, 0.22)), band, angle=2.0)
    plume, quill = faces.hair("#28d8c0", 0.5), (0.7, -0.25, 0.1)
    for step in range(44):
        part = step / 43
        x, y, z = (
            quill[0] + 0.5 * part,
            quill[1] + 0.25 * part,
            quill[2] + 1.05 * sin(1.9 * part) ** 0.9,
        )
        for side in (-1, 1):
            far = 0.22 * (0.4 + part) * (1.15 - part)
            lock(
                (
                    (x, y, z),
                    (x + side * far + 0.06, y - 0.05, z + 0.1),
                    (x + side * 1.5 * far + 0.16, y - 0.02, z - 0.02),
                ),
                0.028,
                plume,
            )
    shapes.grouped(shapes.since(before), (0.04, 0.08, 0.5), (-0.14, 0.2, 0), 0.86)
    shapes.ball(1.0, copper, (0, 0.26, 0.1), squash=(0.8, 0.85, 0.93))
    faces.neck(face.material, 0.9)
    faces.mantle(materials.cloth("#7a1c5c", 50), 1.2, -1.15)
    for number in range(4):
        shapes.slab(
            shapes.star(9, 0.4 - 0.06 * number, 0.3 - 0.06 * number),
            0.05,
            materials.cloth("#f0e4d0", 60),
            0.01,
            at=(0, -0.68 - 0.06 * number, -1.36 - 0.05 * number),
            turn=(pi / 2 - 0.4, 0, 0.3 * number),
        )


def umber() -> None:
    """The Chancellor: a tall hood, half of a gaunt face, eyes that have read the minutes."""
    face = Face(
        "#b09a8c",
        Features(
            long=1.12,
            jaw=0.5,
            broad=0.9,
            brow=1.8,
            frown=0.7,
            nose=1.1,
            hook=0.7,
            lips=0.55,
            smile=-0.25,
            cheeks=1.8,
            hollow=1.4,
            old=1.2,
            open=0.5,
            eyes=0.95,
            lip="#6a4440",
            flush="#8a6458",
            more=[Stroke(0.3, 0.0, 0.24, 0.16, tint="#2c1c22", strong=0.6)],
        ),
    )
    face.eyes("#48fff0", glow=2.6)
    face.brows(faces.hair("#d8d4d0"), 0.045)
    cloth, gold = materials.cloth("#2a1a12", 40), materials.metal(palette.GOLD, 0.2)
    faces.hooded(cloth, gold, 0.55, (0.8, 1.06), forward=0.55)
    shapes.hoop(0.76, 0.04, gold, (0, 0.02, 0.46), (0.12, 0, 0)).scale[1] = 1.04
    shapes.gem(
        0.12,
        0.34,
        materials.crystal("#3fd8d0", "#d8fffa", 1.4),
        (0, -0.86, 0.38),
        (0.1, 0, 0),
        6,
        0.5,
    )
    faces.neck(face.material, 0.8)
    faces.mantle(cloth, 1.75, -0.86, folds=13)
    shapes.hoop(0.62, 0.05, gold, (0, -0.2, -1.2), (0.7, 0, 0))


FACES = {"tam": tam, "orla": orla, "grum": grum, "vex": vex, "sorrel": sorrel, "umber": umber}
