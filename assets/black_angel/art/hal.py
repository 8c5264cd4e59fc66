"""Hal: an eye in a console."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import materials, shapes
from building.art.studio import View, lying

from assets.black_angel.art import tiles

MOODS = {"calm": "#35c8ff", "alert": "#ffae20", "angry": "#ff1c24"}
OPEN = {"calm": 0.26, "alert": 0.36, "angry": 0.2}  # how wide his pupil's ring is


def hal(view: View, mood: str) -> None:
    """The eye; its lids show more of his mood than its colour."""
    lying(view, 2.1, key=1.2)
    tint, steel = MOODS[mood], materials.metal("#9aa2b8", 0.25)
    dark = materials.plastic("#0a0812", 0.08, 1.0)
    shapes.slab(
        tiles.outline(1.0, (0.3,) * 4), 0.12, materials.armour("#2c2742", "#8a7ac0", 4.0), 0.05
    )
    shapes.lathe(((0.86, 0.1), (0.88, 0.26), (0.8, 0.32), (0.72, 0.26), (0.7, 0.1)), steel)
    shapes.ball(0.7, dark, (0, 0, 0.1), squash=(1, 1, 0.45))
    lit = materials.light(tint, 1.2)
    for step in range(3):
        shapes.hoop(
            OPEN[mood] + 0.11 * step, 0.02 + 0.014 * (step == 0), lit, (0, 0, 0.4 - 0.03 * step)
        )
    shapes.ball(0.12, materials.light(tint, 7.0), (0, 0, 0.44))
    for step in range(16):
        angle = step * pi / 8
        shapes.ball(0.025, lit, (0.93 * cos(angle), 0.93 * sin(angle), 0.13))
    tilts = {"calm": (0.56, 0.0), "alert": (), "angry": (0.44, 0.42)}[mood]
    if tilts:
        height, turn = tilts
        for side in (-1, 1):
            half = [(-0.02, 0.0), (0.66, 0.0), (0.5, 0.34), (-0.02, 0.42)]
            lid = [(x * side, y) for x, y in half][::side]
            shapes.slab(
                lid,
                0.08,
                materials.metal("#4a4468", 0.3),
                0.02,
                at=(0, height - 0.24, 0.46),
                turn=(0, 0, turn * side),
            )
