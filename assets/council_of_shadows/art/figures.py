"""Who sits at the table: a hooded councillor in each player's colour, whose face nobody sees."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import materials, people, shapes
from building.art.nodes import Thing
from building.art.studio import View, from_above

from assets.council_of_shadows.art import palette


def figure(view: View, seat: str) -> None:
    """A pleated cloak, a deep hood with two eyes in its shadow, a golden collar."""
    from_above(view, 1.72, 76.0, (0.0, 0.1, 1.02), 1.25, 2.6, False)
    before = shapes.everything()
    paint = palette.SEATS[seat]
    cloth = materials.cloth(paint, 30)
    gold = materials.metal(palette.GOLD, 0.22)
    pleated(materials.cloth(materials.mixed(paint, "#04060c", 0.35), 30), cloth)
    hood(cloth)
    shapes.ball(
        0.36, materials.plastic("#05070c", 0.9, 0.0), (0, -0.16, 1.28), squash=(0.9, 0.62, 1.12)
    )
    rim = shapes.hoop(0.36, 0.024, gold, (0, -0.27, 1.29), (pi / 2 - 0.06, 0, 0))
    rim.scale[1] *= 1.22
    for side in (-1, 1):
        tilt = (0, -0.2 * side, 0)
        eye = materials.light("#fff2cc", 4.0)
        shapes.ball(0.05, eye, (0.13 * side, -0.4, 1.33), tilt, (1.35, 0.5, 0.5))
    collar = shapes.hoop(0.5, 0.045, gold, (0, 0.04, 0.86), (0.16, 0, 0), 1.5)
    collar.scale[1] *= 0.86
    for step in range(9):
        angle = pi * (step / 8 + 1)
        spot = (0.52 * cos(angle), 0.04 + 0.46 * sin(angle), 0.84 + 0.07 * sin(angle))
        shapes.gem(0.05, 0.1, gold, spot, (pi, 0, 0), 5, 0.4)
    jewel = materials.crystal(palette.ENERGY, "#f0d8ff", 0.9)
    shapes.hoop(0.1, 0.03, gold, (0, -0.46, 0.74), (pi / 2 - 0.3, 0, 0))
    shapes.gem(0.085, 0.12, jewel, (0, -0.45, 0.74), (pi / 2, 0, 0), 6, 0.4)
    shapes.grouped(shapes.since(before), (0, 0, 0), (-0.16, 0, -0.22))


def pleated(shade: Thing, cloth: Thing) -> None:
    """A cloak that falls in folds, lit ones and dark ones in turn."""
    profile = ((0.78, -0.4), (0.77, 0.1), (0.7, 0.45), (0.56, 0.7), (0.4, 0.86))
    body = shapes.lathe(profile, shade, angle=2.0)
    body.scale[1] *= 0.72
    for step in range(16):
        angle = 2 * pi * (step + 0.5) / 16
        fold = []
        for part in range(16):
            down = part / 15
            far, height = 0.44 + 0.34 * sin(down * pi / 2), 0.8 - 1.1 * down
            spot = (far * cos(angle), 0.72 * far * sin(angle), height)
            fold.append(people.lump(spot, (0.1, 0.085, 0.1)))
        people.fused(fold, cloth, 0.03, 10)


def hood(cloth: Thing) -> None:
    """The hood, with its tip hanging behind."""
    parts = [
        people.lump((0, 0.12, 1.34), (0.47, 0.45, 0.52)),
        people.lump((0, 0.26, 1.56), (0.3, 0.34, 0.3)),
        people.lump((0, 0.2, 1.05), (0.42, 0.36, 0.4)),
    ]
    people.fused(parts, cloth, 0.024, 10)
