"""What flies in Space: its hexes, the Black Angel, ships, planet Spes, the sky behind them."""

from __future__ import annotations

from math import pi

from building.art import figures, materials, shapes, worlds
from building.art.nodes import Colour, Thing
from building.art.studio import View, backdrop, lying

from assets.black_angel.art import palette

BOX = 92 / 45  # of a hex, whose radius is 1


def tile(view: View, tint: Colour, deep: Colour, glow: Colour, seed: float) -> None:
    """A tile with a rim of its colour, open to a sky of its own."""
    lying(view, BOX)
    frame = materials.plastic(materials.mixed("#4a4470", tint, 0.25), 0.3, 1.0)
    inlay = materials.plastic(tint, 0.2, 1.0)
    stops = ((0.0, deep), (0.5, materials.mixed(deep, glow, 0.45)), (1.0, glow))
    figures.window(frame, inlay, worlds.nebula(deep, stops, seed, 1.1, 0.8, 1.7))


ORANGES = (  # deep: an eye that sees no red tells them from green worlds by that
    (
        (0.0, "#5c1c10"),
        (0.3, "#a8401c"),
        (0.5, "#d8641f"),
        (0.7, "#f09a3e"),
        (0.88, "#b84414"),
        (1.0, "#ffc88a"),
    ),
    (
        (0.0, "#6a2410"),
        (0.3, "#c05018"),
        (0.5, "#8a3010"),
        (0.7, "#e07a24"),
        (0.88, "#f0a85a"),
        (1.0, "#9c3c10"),
    ),
)
DUST = ((0.0, "#7a4420"), (0.35, "#d89a58"), (0.6, "#b06a30"), (0.8, "#ecc088"), (1.0, "#8a4e24"))


def orange(view: View, variant: int) -> None:
    tile(view, palette.SPECIES["orange"], "#160806", "#6a2a14", 10.0 + variant)
    planet = worlds.gas(ORANGES[variant % 2], 3.0 * variant)
    dust = worlds.ring(DUST, 1.3, 1.95, variant)
    tilt, radius = (
        ((-0.62, 0.3, 0.9), 0.38),
        ((-1.12, 0.18, 0.5), 0.42),
        ((-1.05, -0.2, -0.42), 0.4),
    )[variant % 3]
    figures.ringed(planet, dust, radius, 1.95, (0, 0.04, 0.1), tilt)


def station(view: View, variant: int) -> None:
    tile(view, "#b9c3d8", "#070a16", "#26324e", 20.0 + variant)
    hull, panel = materials.plastic("#b9c0cc", 0.35, 0.4), materials.plastic("#274a86", 0.12, 1.0)
    lamp = materials.light("#bfe6ff", 3.0)
    figures.wheel(
        hull,
        panel,
        lamp,
        (0, 0.05, 0.1),
        ((0.5, 0.62, 0.5), (0.16, -0.12, 0.0), (-0.85, 0.25, 0.4))[variant % 3],
        0.68,
    )


LAND = ((0.0, "#37b050"), (0.35, "#58d870"), (0.65, "#b8e86a"), (0.9, "#6a8a3a"), (1.0, "#eef6e0"))


def green(view: View, variant: int) -> None:
    tile(view, palette.SPECIES["green"], "#03100c", "#0f4a34", 30.0 + variant)
    world = worlds.living("#045a5c", LAND, "#7affb8", 2.0 + 5.0 * variant, 0.52, 0.47)
    shapes.ball(0.52, world, (0, 0.05, 0.1), (0.4, 0.2, variant))


STONE = ((0.0, "#2a2338"), (0.35, "#5c526e"), (0.7, "#8a8098"), (1.0, "#c8c0d4"))
FIELDS = (
    (
        (-0.2, 0.26, 0.31),
        (0.32, -0.1, 0.27),
        (-0.3, -0.3, 0.2),
        (0.36, 0.4, 0.13),
        (0.08, -0.52, 0.12),
        (-0.58, 0.06, 0.1),
    ),
    (
        (0.12, 0.08, 0.36),
        (-0.42, 0.3, 0.17),
        (-0.36, -0.28, 0.21),
        (0.36, -0.42, 0.16),
        (0.5, 0.36, 0.1),
        (-0.08, 0.58, 0.1),
    ),
    (
        (0.24, 0.3, 0.25),
        (-0.22, 0.06, 0.24),
        (0.3, -0.24, 0.22),
        (-0.36, -0.4, 0.15),
        (-0.24, 0.5, 0.12),
        (0.06, -0.6, 0.1),
        (-0.62, -0.08, 0.09),
    ),
)


def rocks(view: View, variant: int) -> None:
    tile(view, "#7d71a8", "#080612", "#2c2350", 40.0 + variant)
    for number, (x, y, radius) in enumerate(FIELDS[variant % 3]):
        stone = materials.rock(STONE, number + 7.0 * variant)
        shapes.boulder(radius, stone, 10 * variant + number, (x, y, 0.1))


def home(radius: float, at: tuple[float, float, float]) -> Thing:
    """Planet Spes: blue, with life on it, and light around it."""
    land = ((0.0, "#3aa860"), (0.5, "#8fce6a"), (1.0, "#f4f0d8"))
    return shapes.ball(
        radius, worlds.living("#1268c8", land, "#a8ecff", 21.0, 0.54, 0.5), at, (0.3, 0.2, 1.0)
    )


def spes_hex(view: View) -> None:
    tile(view, "#5cc8f0", "#020a1c", "#0f4a80", 50.0)
    home(0.6, (0, 0, 0.1))


def spes(view: View) -> None:
    lying(view, 1.28)
    home(0.6, (0, 0, 0))


def ship(view: View, seat: str) -> None:
    """A ship that banks a little."""
    lying(view, 2.3, (-0.1, 0, 0))
    figures.dart(palette.SEATS[seat], "#ffd9f4", turn=(0.3, -0.08, 0))


def ravager(view: View) -> None:
    lying(view, 2.2, (0.0, 0, 0))
    figures.raider(palette.RED, "#ffb03a", turn=(0.15, 0, pi))


def angel(view: View) -> None:
    """The frigate herself, her nose to the right."""
    lying(view, 3.5, (-0.12, 0, 0), key=2.0, rims=6)
    black_angel()


def black_angel() -> None:
    """Black wings swept forward around a long neck, engines of magenta."""
    shell = materials.armour("#262038", "#b49ae8", 8.0, 0.26)
    wing = materials.armour("#1d182c", "#8a76c0", 6.0, 0.28)
    trim, hot = materials.metal("#5a5078", 0.25), materials.light(palette.HOT, 1.6)
    window = materials.light("#ffc890", 1.6)
    shapes.hull(
        (
            (-1.25, 0.1, 0.12, 0.1),
            (-1.1, 0.3, 0.28, 0.16),
            (-0.55, 0.36, 0.36, 0.2),
            (0.1, 0.22, 0.27, 0.16),
            (0.75, 0.12, 0.17, 0.1),
            (1.3, 0.055, 0.08, 0.06),
            (1.6, 0.006, 0.01, 0.01),
        ),
        shell,
        power=1.35,
    )
    blade = (
        (0.35, 0.16),
        (-0.05, 0.42),
        (0.3, 0.98),
        (-0.35, 0.86),
        (-0.75, 0.62),
        (-1.25, 0.72),
        (-1.42, 0.5),
        (-1.1, 0.24),
    )
    vein = ((-0.08, 0.46), (0.16, 0.86), (-0.3, 0.74), (-0.7, 0.5), (-0.7, 0.46), (-0.28, 0.66))
    for side in (-1, 1):
        shapes.slab([(x, y * side) for x, y in blade][::side], 0.12, wing, 0.04, at=(0, 0, -0.04))
        shapes.slab([(x, y * side) for x, y in vein][::side], 0.05, trim, 0.015, at=(0, 0, 0.07))
        shapes.box((0.62, 0.022, 0.02), hot, 0, (-0.42, 0.33 * side, 0.16), (0, 0, -0.3 * side))
        shapes.hull(
            (
                (-1.42, 0.08, 0.08, 0.08),
                (-1.3, 0.13, 0.13, 0.1),
                (-0.8, 0.11, 0.12, 0.1),
                (-0.5, 0.03, 0.03, 0.03),
            ),
            shell,
            (0, 0.5 * side, 0.08),
            power=1.8,
        )
        figures.exhaust(0.1, 0.42, palette.HOT, (-1.42, 0.5 * side, 0.08))
        for step in range(5):
            shapes.box(
                (0.05, 0.016, 0.01),
                window,
                0,
                (0.18 + 0.17 * step, (0.1 - 0.014 * step) * side, 0.19 - 0.018 * step),
            )
    figures.exhaust(0.15, 0.6, palette.HOT, (-1.24, 0, 0.06))
    shapes.hull(
        (
            (-0.8, 0.03, 0.05, 0.02),
            (-0.6, 0.12, 0.2, 0.02),
            (-0.25, 0.1, 0.16, 0.02),
            (0.05, 0.02, 0.02, 0.02),
        ),
        trim,
        (0, 0, 0.26),
        power=1.5,
    )
    shapes.box((0.2, 0.1, 0.02), window, 0.005, (-0.35, 0, 0.43), (0, 0.12, 0))


def sky(view: View) -> None:
    """Deep and wide, dark enough for words on it; Spes' light is far at the left."""
    cold = ((0.0, "#060a24"), (0.35, "#0c1c4c"), (0.7, "#123c6a"), (1.0, "#185670"))
    warm = (
        (0.0, "#1c0a3c"),
        (0.35, "#46125a"),
        (0.65, "#68165a"),
        (0.85, "#742a46"),
        (1.0, "#7c4a30"),
    )
    stars = (
        (9.0, 0.12, 0.5, 0.6),
        (4.2, 0.09, 1.0, 0.7),
        (1.7, 0.055, 2.2, 0.72),
        (0.6, 0.032, 5.0, 0.6),
    )
    shine = ("#2c5e6e", "#0f3f5a")
    backdrop(10.0, worlds.far_sky("#04030e", cold, warm, (-4.3, 0.5, 0), shine, stars, 3.4))
