"""The board: space and its galaxies, flat-topped hexes, and the worlds on them."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import materials, shapes, worlds
from building.art.nodes import Colour, Stops, Thing
from building.art.shapes import Three
from building.art.studio import View, backdrop, lying

from assets.council_of_shadows.art import palette, skies
from assets.council_of_shadows.art.skies import Form

BOX = 92 / 45  # of a hex, whose radius is 1
FORMS = {
    "gray": Form(arms=2, twist=3.0, heart=0.3, sharp=0.5, stretch=(1.05, 1.5), turn=0.3, seed=1),
    "brown": Form(
        arms=2,
        twist=1.8,
        sharp=0.6,
        heart=0.28,
        dust=0.45,
        stretch=(0.86, 1.35),
        turn=-0.15,
        seed=2,
    ),
    "orange": Form(arms=2, twist=1.3, heart=0.2, sharp=0.8, stretch=(0.84, 1.5), turn=0.1, seed=3),
    "blue": Form(arms=2, twist=3.4, sharp=0.9, stretch=(0.86, 1.4), turn=0.35, seed=4),
    "green": Form(arms=4, twist=3.0, sharp=0.9, dust=0.3, stretch=(0.88, 1.35), turn=-0.3, seed=5),
    "turquoise": Form(
        arms=1, twist=2.0, sharp=0.95, heart=0.12, stretch=(0.84, 1.5), turn=0.5, seed=6
    ),
    "red": Form(
        arms=3, twist=2.4, sharp=0.85, heart=0.2, dust=0.45, stretch=(0.88, 1.3), turn=0.25, seed=7
    ),
    "beige": Form(heart=0.34, dust=0.6, stretch=(0.9, 1.4), turn=-0.2, seed=8),
    "yellow": Form(
        arms=2, twist=1.2, sharp=0.7, heart=0.34, dust=0.25, stretch=(0.86, 1.35), turn=0.2, seed=9
    ),
    "pink": Form(
        arms=5, twist=0.7, sharp=0.55, ring=0.55, heart=0.12, stretch=(0.88, 1.3), seed=10
    ),
}


def space(view: View) -> None:
    """Three Parsecs, outward from the bright rim of home at the bottom."""
    half = 5 * view.height / view.width
    backdrop(10.0, skies.deep("#6b4a1c", "#0c4650", "#241a5c", half))


def galaxy(view: View, colour: str) -> None:
    lying(view, 2.4)
    light_alone()
    shapes.sheet(2.4, 1.7, skies.cloud(palette.GALAXIES[colour], FORMS[colour]))


def light_alone() -> None:
    """Make lights exactly as bright as specified."""
    import bpy

    bpy.context.scene.view_settings.view_transform = "Standard"


def flat(radius: float) -> list[tuple[float, float]]:
    """A flat-topped hex."""
    return shapes.polygon(6, radius, pi / 6)


def frame(metal: Thing, inlay: Thing, inner: float) -> None:
    """The thick rim of a tile, with a line in its Parsec's colour."""
    shapes.slab(flat(0.99), 0.2, metal, 0.07, flat(inner), steps=4)
    shapes.slab(flat(inner + 0.07), 0.215, inlay, 0.012, flat(inner + 0.035))


def gap(view: View, variant: int) -> None:
    """A space for an undiscovered system: a window into its galaxy, with a world still in the dark.

    The page puts the galaxy's colour underneath; dark parts of the picture hide it.
    """
    lying(view, BOX)
    frame(materials.metal("#39505a", 0.3), materials.metal(palette.BRASS, 0.25), 0.87)
    shapes.slab(flat(0.88), 0.02, skies.pocket(20.0 + 3 * variant), 0, at=(0, 0, -0.6))
    for corner in range(6):
        angle = pi * corner / 3
        spot = (0.9 * cos(angle), 0.9 * sin(angle), 0.2)
        shapes.rod(0.045, 0.06, materials.metal(palette.BRASS, 0.25), spot, bevel=0.015)
    UNLIT[variant - 1]()


def shade(variant: int) -> Thing:
    """The surface of a world that no sun has reached yet."""
    stops: Stops = ((0.0, "#07090a"), (0.5, "#23292c"), (1.0, "#5c666b"))
    return worlds.barren(stops, "#aebcc2", 7.0 + variant, 0.4, 0.8)


def orbits(*radii: float) -> None:
    line = materials.light("#b4bec2", 0.45)
    for radius in radii:
        shapes.hoop(radius, 0.006, line, (0, 0, -0.4))


def lone() -> None:
    """A world with its moon."""
    orbits(0.68)
    shapes.ball(0.42, shade(1), (-0.06, 0.02, -0.2), (0.4, 0.2, 0.6))
    shapes.ball(0.1, shade(2), (0.52, 0.4, -0.2))


def ringed() -> None:
    """A gas giant with a ring of dust."""
    lean = (0.95, 0.3, 0.2)
    shapes.ball(0.36, shade(3), (0.02, 0, -0.2), lean)
    stops: Stops = ((0.0, "#4a5054"), (0.6, "#a8aeb0"), (1.0, "#565c60"))
    dust = worlds.ring(stops, 0.46, 0.74, 2.0)
    shapes.disc(0.46, 0.74, dust, (0.02, 0, -0.2), lean)


def scattered() -> None:
    """A belt of rocks around a small world."""
    orbits(0.4)
    shapes.ball(0.24, shade(5), (0, 0, -0.2))
    for step in range(15):
        angle, far = 2.0 + 0.27 * step + 0.2 * sin(7.0 * step), 0.6 + 0.11 * sin(5.0 * step)
        spot = (far * cos(angle), far * sin(angle), -0.2)
        shapes.boulder(0.03 + 0.07 * sin(3.0 * step) ** 4, shade(4), step, spot)


UNLIT = (lone, ringed, scattered)


def tile(view: View, parsec: int) -> None:
    """A thick plate with a window into the system's own sky, engraved with orbits."""
    lying(view, BOX)
    tint = palette.PARSECS[parsec]
    frame(
        materials.plastic(materials.mixed("#18242a", tint, 0.1), 0.3, 1.0),
        materials.metal(tint, 0.22),
        0.86,
    )
    deep = materials.mixed("#020608", tint, 0.02)
    stops = (
        (0.0, deep),
        (0.5, materials.mixed(deep, tint, 0.1)),
        (1.0, materials.mixed(deep, tint, 0.3)),
    )
    shapes.slab(
        flat(0.88),
        0.02,
        worlds.nebula(deep, stops, 60.0 + parsec, 1.0, 0.5, 1.4),
        0,
        at=(0, 0, -0.3),
    )
    orbit = materials.light(materials.mixed(tint, (0, 0, 0), 0.75), 0.5)
    for radius in (0.34, 0.62):
        shapes.hoop(radius, 0.006, orbit, (0, 0.05, -0.25))


def back(view: View, parsec: int) -> None:
    """A face-down tile: plates that meet in the middle, and a ring for each Parsec."""
    lying(view, BOX)
    tint = palette.PARSECS[parsec]
    line = materials.metal(tint, 0.22)
    frame(materials.plastic(materials.mixed("#18242a", tint, 0.1), 0.3, 1.0), line, 0.86)
    leaf = materials.metal(materials.mixed("#24363e", tint, 0.12), 0.38)
    for corner in range(6):
        one, other = pi * corner / 3, pi * (corner + 1) / 3
        outline = [
            (0.0, 0.0),
            (0.86 * cos(one), 0.86 * sin(one)),
            (0.86 * cos(other), 0.86 * sin(other)),
        ]
        middle = [sum(part) / 3 for part in zip(*outline, strict=True)]
        inset = [
            (middle[0] + 0.96 * (x - middle[0]), middle[1] + 0.96 * (y - middle[1]))
            for x, y in outline
        ]
        shapes.slab(inset, 0.1, leaf, 0.03, turn=(0, 0, 0))
    for ring in range(parsec):
        shapes.hoop(0.62 - 0.14 * ring, 0.022, line, (0, 0, 0.1), flat=0.8)
    shapes.rod(0.2, 0.12, materials.metal("#24363e", 0.3), (0, 0, 0.1), bevel=0.03)
    shapes.ball(0.11, materials.light(tint, 1.6), (0, 0, 0.15), squash=(1, 1, 0.5))


# --- worlds ----------------------------------------------------------------------------------------

ISLANDS = ((0.0, "#2f9a78"), (0.5, "#7fbf70"), (1.0, "#f2f0d8"))
ICE = ((0.0, "#8fd0f0"), (0.5, "#d8f0ff"), (1.0, "#ffffff"))
SEAS = (
    ("#0a48c0", ISLANDS, 0.6, 0.44),
    ("#0c62d8", ISLANDS, 0.64, 0.5),
    ("#083aa0", ICE, 0.58, 0.4),
    ("#1076e0", ISLANDS, 0.57, 0.47),
)


def world(view: View, surface: Thing, turn: Three) -> None:
    lying(view, 2.08, rims=0.7)
    shapes.ball(1.0, surface, turn=turn)


def blue(view: View, variant: int) -> None:
    sea, land, cover, clouds = SEAS[variant - 1]
    surface = worlds.living(sea, land, "#8fd4ff", 3.0 + 4.0 * variant, cover, clouds)
    world(view, surface, (0.5, 0.25, 0.9 * variant))


SANDS: tuple[tuple[tuple[float, Colour], ...], ...] = (
    ((0.0, "#8a4a14"), (0.35, "#c9822f"), (0.65, "#eab868"), (1.0, "#fff0c8")),
    ((0.0, "#6e3a16"), (0.4, "#b87434"), (0.7, "#e0a85c"), (1.0, "#f6dca8")),
    ((0.0, "#9a5a18"), (0.35, "#dc9c40"), (0.7, "#f6cc80"), (1.0, "#fff6dc")),
    ((0.0, "#7a3414"), (0.4, "#c0702c"), (0.7, "#eebc74"), (1.0, "#ffe8bc")),
)


def desert(view: View, variant: int) -> None:
    surface = worlds.barren(SANDS[variant - 1], "#ffdca0", 2.0 * variant, 0.75, 0.55)
    world(view, surface, (0.35, 0.3 - 0.2 * variant, 1.3 * variant))


CRUST = ((0.0, "#160808"), (0.45, "#30120f"), (0.75, "#501c16"), (1.0, "#782e22"))


def volcano(view: View, variant: int) -> None:
    surface = worlds.molten(
        CRUST, ("#ff1e04", "#ff3004", "#f81408", "#ff2802")[variant - 1], 1.7 * variant, 1.15
    )
    world(view, surface, (0.3, 0.4, 1.1 * variant))
