"""The pictures of Mission cards, by what they do."""

from __future__ import annotations

from building.art import figures, materials, shapes, worlds
from building.art.studio import View, scenic

from assets.black_angel.art import palette

SKIES = {
    "orange": (
        "#0a0405",
        ((0.0, "#2a0d0a"), (0.4, "#7a2c12"), (0.75, "#d9782a"), (1.0, "#ffd9a0")),
    ),
    "gray": ("#04060c", ((0.0, "#101a2c"), (0.4, "#2f4668"), (0.75, "#7d94b8"), (1.0, "#e0ecff"))),
    "green": ("#020806", ((0.0, "#06281f"), (0.4, "#0f6a4a"), (0.75, "#3fc08a"), (1.0, "#c8ffe0"))),
}
LAND = ((0.0, "#37b050"), (0.35, "#58d870"), (0.65, "#b8e86a"), (0.9, "#6a8a3a"), (1.0, "#eef6e0"))


def fleet(view: View, colour: str) -> None:
    """Ships set out for a world of the colour."""
    deep, clouds = SKIES[colour]
    scenic(view, (0, -9, 2.4), (0, 0, 0.9), worlds.nebula(deep, clouds, 5.0, 0.35, 1.2, 0.9), 45)
    world = worlds.living("#045a5c", LAND, "#7affb8", 11.0, 0.5, 0.42)
    shapes.ball(6.2, world, (6.6, 15, 0.2), (0.3, 0.4, 0.6))
    moon = materials.rock(((0.0, "#2a2338"), (0.5, "#6a6078"), (1.0, "#b8b0c4")), 3.0)
    shapes.ball(0.55, moon, (-4.4, 9, 3.6))
    for x, y, z, size in ((-1.7, -2.2, 0.5, 1.15), (0.5, 0.6, 1.35, 0.85), (-3.1, 1.6, 1.75, 0.7)):
        paint = materials.mixed(palette.SPECIES[colour], "#d8dce8", 0.55)
        figures.dart(paint, "#9cf0ff", (x, y, z), (0.5, -0.16, 0.5), size)
