"""Who sits at the table: a robot in each player's colour, bigger than those on the boards."""

from __future__ import annotations

from building.art import figures, materials, shapes
from building.art.studio import View, from_above

from assets.black_angel.art import palette


def figure(view: View, seat: str) -> None:
    """Seen from the front, as one who waits for the game to begin."""
    from_above(view, 1.4, 70.0, (0.0, 0.0, 0.8), 1.2, 1.6, False)
    before, seam = shapes.everything(), materials.plastic("#14121f", 0.3)
    paint = palette.SEATS[seat]
    figures.robot(paint, palette.EYES)
    shapes.hoop(0.29, 0.05, seam, (0, 0, 0.69))
    shapes.hoop(0.44, 0.018, seam, (0, 0, 0.34))
    steel = materials.metal("#c8cede", 0.25)
    for step in range(3):  # a plate of lamps on the breast
        shapes.box(
            (0.05, 0.03, 0.06),
            materials.light(palette.EYES, 1.6),
            0.01,
            (0.13 * (step - 1), -0.45, 0.25),
        )
    for side in (-1, 1):  # shoulders
        shapes.ball(0.17, steel, (0.42 * side, 0.0, 0.55), squash=(1, 1, 0.62))
        shapes.ball(0.13, materials.plastic(paint), (0.42 * side, 0.0, 0.62), squash=(1, 1, 0.6))
    shapes.grouped(shapes.since(before), (0, 0, 0), (0, 0, -0.24), 1.0)


def victor(view: View, seat: str) -> None:
    """Whoever has won, on a golden plinth, a star on the breast."""
    from_above(view, 1.82, 74.0, (0.0, 0.0, 0.58), 1.4, 2.2, False)
    before, seam = shapes.everything(), materials.plastic("#14121f", 0.3)
    gold, paint = materials.metal("#ffd873", 0.32), palette.SEATS[seat]
    figures.robot(paint, palette.EYES)
    shapes.hoop(0.29, 0.05, seam, (0, 0, 0.69))
    shapes.hoop(0.44, 0.018, seam, (0, 0, 0.34))
    for side in (-1, 1):  # shoulders
        shapes.ball(0.17, gold, (0.42 * side, 0.0, 0.55), squash=(1, 1, 0.62))
        shapes.ball(0.13, materials.plastic(paint), (0.42 * side, 0.0, 0.62), squash=(1, 1, 0.6))
    medal = shapes.slab(shapes.star(5, 0.2, 0.09), 0.07, gold, 0.02)
    shapes.grouped([medal], (0, -0.5, 0.36), (1.35, 0, 0), 1.0)
    for foot, radius in ((0.0, 0.62), (-0.16, 0.74)):
        shapes.rod(radius, 0.16, gold if not foot else seam, (0, 0, foot - 0.08), bevel=0.04)
        shapes.hoop(radius, 0.014, materials.light("#ffe08a", 2.2), (0, 0, foot - 0.08))
    shapes.grouped(shapes.since(before), (0, 0, 0), (0, 0, -0.24), 1.0)
