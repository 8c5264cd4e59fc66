"""The leaders, each with their own face, and the Automa, which has none."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import materials, people, shapes
from building.art.nodes import Colour
from building.art.studio import View, from_above, lying

from assets.council_of_shadows.art import palette


def leader(view: View, name: str) -> None:
    from_above(view, 1.42, 74.0, (0.0, 0.1, 1.36), 1.35, 2.0, False)
    FACES[name]()


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
    """A young traveller with dark hair tied in a knot and a raised visor."""
    posed("#d89a74", "#a85c48", "#1c5a60", "#cfe8ea", "#2fd8c8", long=0.95, broad=0.92)
    hair = materials.plastic("#1c1218", 0.4)
    parts = [
        shapes.ball(0.4, hair, (0, 0.14, 1.46), squash=(0.95, 1.0, 0.8)),
        shapes.ball(0.17, hair, (0.05, 0.1, 1.86)),
        *(
            shapes.ball(0.2, hair, (0.31 * side, 0.12, 1.24 - 0.22 * low), squash=(0.55, 0.9, 1.2))
            for side in (-1, 1)
            for low in range(3)
        ),
        shapes.hoop(
            0.36, 0.045, materials.metal("#c8d4da", 0.2), (0, 0.06, 1.5), (0.35, 0, 0), 2.0
        ),
        shapes.box(
            (0.42, 0.06, 0.15),
            materials.crystal("#2fe0d0", "#e0fffa", 0.6),
            0.03,
            (0, -0.28, 1.58),
            (0.35, 0, 0),
        ),
    ]
    worn(*parts)


def casares() -> None:
    """An old governor with a white beard and a chain of office."""
    posed("#b88868", "#8a5444", "#5a1c34", palette.GOLD, "#6a9ad0", long=1.05, broad=1.08, brow=1.6)
    white = materials.plastic("#e8e4dc", 0.6, 0.1)
    parts = [shapes.ball(0.24, white, (0, -0.2, 0.86), squash=(0.9, 0.7, 1.2))]
    for side in (-1, 1):
        parts.append(shapes.ball(0.16, white, (0.3 * side, 0.1, 1.3), squash=(0.6, 1.2, 1.3)))
    worn(*parts, people.crowned(palette.GOLD, 1.72, 7))


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
    """A horned elder with stone-green skin."""
    posed(
        "#5c9a5a",
        "#2c5a34",
        "#4a3a1c",
        "#b8c8a0",
        "#ffd23c",
        long=1.0,
        broad=1.15,
        brow=2.2,
        ears=0.3,
    )
    horn = materials.plastic("#d8c8a0", 0.35, 0.5)
    parts = []
    for side in (-1, 1):
        for step in range(22):  # one curve that grows thin
            angle = 0.11 * step
            spot = (
                side * (0.26 + 0.36 * sin(angle)),
                0.12 - 0.006 * step,
                1.46 + 0.34 * (1 - cos(angle)) + 0.008 * step,
            )
            parts.append(shapes.ball(0.15 * (1 - step / 25), horn, spot))
    worn(*parts)


FACES = {"buteo": buteo, "zoe": zoe, "casares": casares, "ava": ava, "s3e3": s3e3, "breish": breish}


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
