"""Space: its hexes, the Black Angel, ships, the planet Spes, and the sky behind them."""

from __future__ import annotations

from math import pi

from building.art import figures, materials, shapes, worlds
from building.art.nodes import Colour, Stops, Thing
from building.art.studio import View, backdrop, lying

from assets.black_angel.art import palette

BOX = 92 / 45  # of a hex, whose radius is 1


def tile(view: View, tint: Colour, deep: Colour, glow: Colour, seed: float) -> None:
    """A tile with a rim in its colour, open to its own sky."""
    lying(view, BOX)
    frame = materials.plastic(materials.mixed("#4a4470", tint, 0.25), 0.3, 1.0)
    inlay = materials.plastic(tint, 0.2, 1.0)
    stops = ((0.0, deep), (0.5, materials.mixed(deep, glow, 0.45)), (1.0, glow))
    figures.window(frame, inlay, worlds.nebula(deep, stops, seed, 1.1, 0.9, 2.1))


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
STONE = ((0.0, "#2a2338"), (0.35, "#5c526e"), (0.7, "#8a8098"), (1.0, "#c8c0d4"))
BANDS = (  # of the worlds on hexes, each of its own
    (
        (0.0, "#5c1c10"),
        (0.3, "#a8401c"),
        (0.5, "#d8641f"),
        (0.7, "#f09a3e"),
        (0.88, "#b84414"),
        (1.0, "#ffc88a"),
    ),
    (
        (0.0, "#8a4418"),
        (0.3, "#e09848"),
        (0.5, "#b86420"),
        (0.7, "#f8c47c"),
        (0.88, "#d0812e"),
        (1.0, "#ffe6bc"),
    ),
    (
        (0.0, "#4a1008"),
        (0.3, "#8c2810"),
        (0.5, "#b83c12"),
        (0.7, "#d8601c"),
        (0.88, "#7c1c0a"),
        (1.0, "#ff9a4c"),
    ),
)
DUSTS = (
    ((0.0, "#7a4420"), (0.35, "#d89a58"), (0.6, "#b06a30"), (0.8, "#ecc088"), (1.0, "#8a4e24")),
    ((0.0, "#6a3a2c"), (0.4, "#a86a4c"), (0.55, "#5c3020"), (0.8, "#c8906c"), (1.0, "#7a4834")),
    ((0.0, "#8a6a3c"), (0.35, "#f0d8a0"), (0.6, "#c09858"), (0.8, "#fff0c4"), (1.0, "#a07c44")),
)
RINGED = (  # how a ring lies, how large its planet is, how far it reaches
    ((-0.62, 0.3, 0.9), 0.41, 1.95),
    ((-1.3, 0.34, 0.5), 0.5, 1.66),
    ((-1.05, -0.3, -0.42), 0.44, 1.8),
)
MOONS = (  # of a world: where, how large
    ((-0.5, 0.52, 0.5, 0.075), (0.56, -0.4, 0.5, 0.05)),
    ((0.5, 0.5, 0.4, 0.1),),
    ((-0.56, -0.36, 0.5, 0.09), (-0.28, 0.66, 0.3, 0.045)),
)


def moons(stops: Stops, variant: int) -> None:
    """What orbits a world."""
    for number, (x, y, z, radius) in enumerate(MOONS[variant]):
        shapes.ball(radius, worlds.barren(stops, "#ffe8d0", number + 3.0 * variant), (x, y, z))


def orange(view: View, variant: int) -> None:
    variant %= 3
    tile(view, palette.SPECIES["orange"], "#1c0a08", "#8a381a", 10.0 + variant)
    planet = worlds.gas(BANDS[variant], 3.0 * variant)
    tilt, radius, outer = RINGED[variant]
    dust = worlds.ring(DUSTS[variant], 1.3, outer, variant)
    figures.ringed(planet, dust, radius, outer, (0, 0.04, 0.1), tilt)
    moons(((0.0, "#5c3a2c"), (0.5, "#a8785a"), (1.0, "#f0cca8")), variant)


def station(view: View, variant: int) -> None:
    tile(view, "#b9c3d8", "#080d20", "#304a80", 20.0 + variant)
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


SEAS = ("#045a5c", "#0a7a86", "#03503c")
LANDS = (
    ((0.0, "#37b050"), (0.35, "#58d870"), (0.65, "#b8e86a"), (0.9, "#6a8a3a"), (1.0, "#eef6e0")),
    ((0.0, "#2a9c60"), (0.35, "#4cc87c"), (0.65, "#86e89a"), (0.9, "#4c8a5a"), (1.0, "#f4fff4")),
    ((0.0, "#4cb02c"), (0.35, "#7cd83c"), (0.65, "#c4f05a"), (0.9, "#8a9a2c"), (1.0, "#fafbe0")),
)
LIVING = ((0.5, 0.5, 0.57), (0.56, 0.56, 0.52), (0.44, 0.4, 0.6))  # sea, clouds, radius


def green(view: View, variant: int) -> None:
    variant %= 3
    tile(view, palette.SPECIES["green"], "#04180f", "#146a46", 30.0 + variant)
    cover, clouds, radius = LIVING[variant]
    world = worlds.living(
        SEAS[variant], LANDS[variant], "#7affb8", 2.0 + 5.0 * variant, cover, clouds
    )
    shapes.ball(radius, world, (0, 0.05, 0.1), (0.4, 0.2, variant))
    moons(((0.0, "#2c5c48"), (0.5, "#6ca88a"), (1.0, "#d0f4dc")), variant)


STONES = (
    ((0.0, "#2e2644"), (0.35, "#665a80"), (0.7, "#968ab0"), (1.0, "#d8d0ea")),
    ((0.0, "#33262c"), (0.35, "#6c5658"), (0.7, "#a08a86"), (1.0, "#e4d4cc")),
    ((0.0, "#222a40"), (0.35, "#4c5a78"), (0.7, "#7c8eae"), (1.0, "#ccdcf4")),
)
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
    variant %= 3
    tile(view, "#7d71a8", "#0b0820", "#42348a", 40.0 + variant)
    for number, (x, y, radius) in enumerate(FIELDS[variant]):
        stone = materials.rock(STONES[variant], number + 7.0 * variant)
        shapes.boulder(radius, stone, 10 * variant + number, (x, y, 0.1))
    ore = materials.crystal("#a06cff", "#e4d0ff", 1.4)
    for x, y, radius in FIELDS[variant][:2]:
        for lean in (-0.6, 0.1, 0.7):
            spot = (x + 0.5 * lean * radius, y + 0.2 * radius, 0.1 + 0.7 * radius)
            shapes.gem(0.14 * radius, 0.7 * radius, ore, spot, (0.5 * lean, 0.9 * lean, 0))


def home(radius: float, at: tuple[float, float, float]) -> Thing:
    """The planet Spes: blue, full of life, surrounded by light."""
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
    """A ship, banking slightly."""
    lying(view, 2.3, (-0.1, 0, 0))
    figures.dart(palette.SEATS[seat], "#ffd9f4", turn=(0.3, -0.08, 0))


def ravager(view: View) -> None:
    lying(view, 2.2, (0.0, 0, 0))
    figures.raider(palette.RED, "#ffb03a", turn=(0.15, 0, pi))


def angel(view: View) -> None:
    """The frigate, facing right."""
    lying(view, 3.5, (-0.12, 0, 0), key=2.0, rims=6)
    black_angel()


def black_angel() -> None:
    """Black wings swept forward around a long neck, and magenta engines."""
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
    """Deep and wide, dark where text goes, with a distant light between the hexes and the ship."""
    cold = ((0.0, "#0a1240"), (0.35, "#123080"), (0.7, "#175089"), (1.0, "#1c6c80"))
    warm = (
        (0.0, "#34106a"),
        (0.35, "#781c8e"),
        (0.65, "#98217a"),
        (0.85, "#a43a58"),
        (1.0, "#a86a42"),
    )
    stars = (
        (9.0, 0.12, 0.5, 0.6),
        (4.2, 0.09, 1.0, 0.7),
        (1.7, 0.055, 2.2, 0.72),
        (0.6, 0.032, 5.0, 0.6),
    )
    shine = ("#2c6478", "#144c70")
    backdrop(10.0, worlds.far_sky("#0a0724", cold, warm, (0.6, 0.35, 0), shine, stars, 3.4))
