"""The leaders, each with their own face, and the Automa, which has none."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import faces, materials, people, shapes
from building.art.faces import Face, Features, lock
from building.art.nodes import Colour
from building.art.studio import View, from_above, lying

from assets.council_of_shadows.art import palette, rivals


def leader(view: View, name: str) -> None:
    from_above(view, 1.42, 74.0, (0.0, 0.1, 1.36), 1.35, 2.0, False)
    FACES[name]()


def portrait(view: View, name: str) -> None:
    """A leader with a face of flesh, turned a little."""
    from_above(view, 2.72, 84.0, (0.0, 0.0, -0.02), 1.5, 1.3, False)
    before = shapes.everything()
    PORTRAITS[name]()
    shapes.grouped(shapes.since(before), (0, 0, HIGH[name]), (0, 0, -0.3), SIZE[name])


def posed(
    face: Colour, flush: Colour, robe: Colour, trim: Colour, eyes: Colour, **shape: float
) -> None:
    """A bust turned slightly to the side, looking up at the viewer."""
    made = people.bust(
        people.skin(face, flush), materials.cloth(robe), materials.metal(trim, 0.22), eyes, **shape
    )
    made.rotation_euler = (-0.3, 0, -0.32)


def worn(*things: object) -> None:
    """Attach something to a head, so that it turns with it."""
    shapes.grouped(list(things), (0, 0, 0), (-0.3, 0, -0.32))


def buteo() -> None:
    """A bird of prey: brow, beak and feathered crest."""
    posed("#a8683c", "#5c2e1c", "#3a2418", palette.GOLD, "#ffb020", long=0.95, brow=2.0)
    beak, crest = materials.plastic("#2a2018", 0.2, 1.0), materials.plastic("#e8d8b8", 0.5)
    parts = [shapes.rod(0.11, 0.36, beak, (0, -0.52, 1.14), (pi / 2 + 0.5, 0, 0), 0.01)]
    for step in range(-3, 4):
        parts.append(
            shapes.gem(0.07, 0.5, crest, (0.09 * step, 0.16, 1.55), (-0.6, 0.22 * step, 0), 5, 0.3)
        )
    worn(*parts)


def zoe() -> None:
    """A young traveller: dark hair tied in a knot, a visor pushed up, a scarf against the dust."""
    face = Face(
        "#d89a74",
        Features(
            long=0.94,
            jaw=0.56,
            broad=0.95,
            brow=0.6,
            frown=0.1,
            nose=0.85,
            nostrils=0.85,
            lips=1.3,
            smile=0.7,
            smirk=0.5,
            cheeks=1.1,
            open=0.72,
            slant=0.12,
            eyes=1.15,
            lip="#a8483c",
            flush="#c8603c",
        ),
    )
    dark = faces.hair("#1e1420", 0.3)
    face.eyes("#1f9c8c")
    face.brows(dark, 0.034, 0.05)
    face.ears(0.9)
    shapes.ball(1.0, dark, (0, 0.26, 0.12), squash=(0.8, 0.86, 0.93))
    for side in (-1, 1):
        for step in range(16):  # swept from the parting to the knot
            out = 0.1 + 0.045 * step
            lock(
                (
                    (out * 0.55 * side, -0.62 + 0.012 * step * step * 0.6, 0.86 - 0.008 * step),
                    ((0.25 + out * 0.75) * side, -0.35 + 0.03 * step, 0.9 - 0.045 * step),
                    ((0.3 + 0.6 * out) * side, 0.4, 0.85),
                    (0.05 * side, 0.5, 1.1),
                ),
                0.09,
                dark,
                0.6,
            )
        lock(
            (
                (0.6 * side, -0.45, 0.5),
                (0.74 * side, -0.42, 0.1),
                (0.7 * side, -0.4, -0.4),
                (0.62 * side, -0.42, -0.62),
            ),
            0.05,
            dark,
        )
    shapes.ball(0.3, dark, (0.02, 0.42, 1.22))
    shapes.hoop(0.17, 0.04, materials.metal(palette.GOLD, 0.2), (0.02, 0.42, 1.06))
    strap, steel = materials.plastic("#2c3c44", 0.4), materials.metal("#c8d4da", 0.2)
    shapes.hoop(0.84, 0.06, strap, (0, 0.12, 0.56), (0.22, 0, 0), 1.6)
    for side in (-1, 1):
        shapes.lathe(((0.2, 0), (0.23, 0.02), (0.23, 0.12), (0.19, 0.14)), steel, (0, 0, 0))
        ring = shapes.everything()[-1]
        glass = shapes.ball(
            0.19, materials.crystal("#2fe0d0", "#b8fff4", 0.5), (0, 0, 0.08), squash=(1, 1, 0.4)
        )
        shapes.grouped([ring, glass], (0.25 * side, -0.72, 0.68), (pi / 2 - 0.35, 0, 0.22 * side))
    faces.neck(face.material, 0.82)
    cloth = materials.cloth("#17808a", 50)
    for row in range(3):
        shapes.hoop(
            0.52 + 0.05 * row,
            0.15,
            cloth,
            (0, 0.12, -1.02 - 0.17 * row),
            (0.14 - 0.1 * row, 0.06 * (-1) ** row, 0),
        )
    faces.mantle(materials.cloth("#3c3428", 40), 1.15, -1.2)


def casares() -> None:
    """An old governor with a white beard, a crown, and a chain of office."""
    face = Face(
        "#c89878",
        Features(
            long=1.0,
            jaw=0.68,
            broad=1.04,
            brow=1.5,
            frown=0.25,
            nose=1.3,
            hook=0.5,
            nostrils=1.2,
            lips=0.8,
            smile=0.1,
            cheeks=1.3,
            old=1.2,
            open=0.5,
            flush="#b8604c",
        ),
    )
    white = faces.hair("#e8e4de", 0.5)
    face.eyes("#4a86c8")
    face.brows(white, 0.065, 0.02, 12)
    face.ears(1.15)
    faces.beard(face, white, 0.95, 1.1, 5, 140)
    rivals.scalp(white, 70, 9, 0.4, 0.1, 0.06, 0.7)
    gold = materials.metal(palette.GOLD, 0.18)
    shapes.hoop(0.82, 0.07, gold, (0, 0.12, 0.66), (0.06, 0, 0), 1.7)
    for step, (x, y) in enumerate(shapes.polygon(9, 0.82)):
        tall = 0.44 if step % 3 == 0 else 0.28
        shapes.gem(0.12, tall, gold, (x, y + 0.12, 0.72), (0.1 * y, -0.2 * x, 0), 4, 0.3)
        if step % 3 == 0:
            shapes.ball(
                0.07,
                materials.crystal("#e02858", "#ff9ab0", 0.8),
                (1.06 * x, 1.08 * y + 0.12, 0.68),
            )
    shapes.ball(0.1, materials.crystal("#e02858", "#ff9ab0", 0.8), (0, -0.8, 0.66))
    faces.neck(face.material, 1.05)
    faces.mantle(materials.cloth("#6a1630", 40), 1.3, -1.12)
    for step in range(15):
        angle = pi * (step - 7) / 13
        shapes.hoop(
            0.085,
            0.03,
            gold,
            (0.98 * sin(angle), 0.1 - 0.72 * cos(angle), -1.24 - 0.1 * cos(angle)),
            (1.0, 0.5 * (step % 2), angle),
        )


def ava() -> None:
    """A queen of the blue people: a long head, long ears, and a diadem."""
    posed("#4a86c8", "#28508c", "#2c1c58", "#dfe8ff", "#ffe08a", long=1.25, broad=0.86, ears=0.9)
    jewel = materials.crystal("#ff7ad8", "#fff0fa", 0.9)
    parts = [
        shapes.hoop(
            0.34, 0.035, materials.metal("#f0f4ff", 0.15), (0, 0.04, 1.56), (0.25, 0, 0), 1.6
        )
    ]
    parts.append(shapes.gem(0.09, 0.24, jewel, (0, -0.3, 1.56), (0.1, 0, 0), 6, 0.5))
    worn(*parts)


def s3e3() -> None:
    """A machine with a smooth shell, one lit visor, and antennas."""
    shell, dark = materials.metal("#c8d2dc", 0.18), materials.plastic("#0a0e14", 0.1, 1.0)
    glow = materials.light("#ff5a3c", 3.0)
    before = shapes.everything()
    shapes.lathe(
        ((0.72, 0.0), (0.74, 0.3), (0.62, 0.52), (0.3, 0.64), (0.16, 0.7), (0.16, 0.9)), shell
    )
    shapes.box((0.78, 0.7, 0.74), shell, 0.3, (0, 0.02, 1.28), steps=8)
    shapes.box((0.64, 0.2, 0.22), dark, 0.09, (0, -0.3, 1.32), steps=5)
    shapes.box((0.46, 0.06, 0.05), glow, 0.02, (0, -0.41, 1.32))
    for side in (-1, 1):
        shapes.rod(
            0.15,
            0.1,
            materials.metal("#7c8894", 0.3),
            (0.4 * side, 0.02, 1.28),
            (0, pi / 2, 0),
            bevel=0.03,
        )
        shapes.rod(0.02, 0.5, shell, (0.42 * side, 0.06, 1.62))
        shapes.ball(0.05, glow, (0.42 * side, 0.06, 1.88))
    for step in range(3):
        shapes.box((0.3, 0.05, 0.035), glow, 0.01, (0, -0.6, 0.3 + 0.09 * step), (0.3, 0, 0))
    shapes.grouped(shapes.since(before), (0, 0, 0), (-0.3, 0, -0.32))


def breish() -> None:
    """A horned elder with stone-green skin and a beard of moss."""
    knots = [
        faces.Stroke(0.12 + 0.11 * step, 0.62 + 0.03 * step, 0.05, 0.05, 0.05) for step in range(4)
    ]
    face = Face(
        "#6aa060",
        Features(
            long=1.02,
            jaw=0.82,
            broad=1.1,
            brow=2.4,
            frown=0.8,
            nose=1.45,
            nostrils=1.6,
            lips=0.9,
            smile=-0.35,
            cheeks=1.5,
            old=1.0,
            open=0.5,
            chin=1.5,
            lip="#3c5a34",
            flush="#3c7040",
            more=knots,
        ),
    )
    moss, horn = faces.hair("#4a5a1c", 0.7), materials.plastic("#e0d0a4", 0.35, 0.5)
    face.eyes("#ffc81e", glow=0.3)
    face.brows(moss, 0.07, 0.0, 11)
    face.ears(1.1, 0.9)
    faces.beard(face, moss, 0.75, 1.05, 4, 120)
    shapes.ball(1.0, face.material, (0, 0.16, 0.12), squash=(0.8, 0.86, 0.9))
    ring = materials.metal(palette.GOLD, 0.2)
    for side in (-1, 1):
        for step in range(40):  # one curve that grows thin
            part = step / 39
            angle = 2.5 * part
            spot = (
                side * (0.42 + 0.5 * sin(angle)),
                -0.12 - 0.2 * part,
                0.72 + 0.42 * (1 - cos(angle)) * (1 - 0.25 * part),
            )
            shapes.ball(0.22 * (1 - 0.86 * part) * (1 + 0.05 * (step % 3 == 0)), horn, spot)
        shapes.hoop(0.2, 0.04, ring, (side * 0.72, -0.2, 0.86), (0.2, 1.0 * side, 0))
    faces.neck(face.material, 1.25)
    faces.mantle(materials.cloth("#5a4620", 40), 1.42, -1.08)
    for step in range(7):
        angle = pi * (step - 3) / 7
        shapes.gem(
            0.1,
            0.3,
            horn,
            (1.0 * sin(angle), 0.1 - 0.74 * cos(angle), -1.2),
            (pi, 0, angle),
            5,
            0.3,
        )


FACES = {"buteo": buteo, "ava": ava, "s3e3": s3e3}
PORTRAITS = {"zoe": zoe, "casares": casares, "breish": breish}
SIZE = {"zoe": 0.92, "casares": 0.95, "breish": 0.86}
HIGH = {"zoe": -0.06, "casares": 0.04, "breish": -0.1}


def automa(view: View) -> None:
    """An eye in a steel wheel."""
    lying(view, 2.1, rims=1.4)
    steel, ring = materials.armour("#1c2c40", "#4a9ad8", 6.0), materials.metal("#7c98b4", 0.22)
    shapes.hoop(0.78, 0.2, steel, flat=0.9)
    shapes.hoop(0.56, 0.04, materials.light("#5fc8ff", 2.0), (0, 0, 0.12))
    for step in range(12):
        angle = 2 * pi * step / 12
        shapes.box(
            (0.24, 0.1, 0.14),
            ring,
            0.03,
            (0.86 * cos(angle), 0.86 * sin(angle), 0.12),
            (0, 0, angle),
        )
    shapes.ball(0.5, materials.plastic("#050a12", 0.06, 1.0), (0, 0, -0.05))
    shapes.hoop(0.26, 0.05, materials.light("#2f9cff", 3.0), (0, 0, 0.4))
    shapes.ball(0.12, materials.light("#dff4ff", 4.0), (0, 0, 0.42))
