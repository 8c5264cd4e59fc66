"""Everything around the board: the table, a player's machine, the throne, card backs."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import materials, shapes
from building.art.nodes import Shader, Thing
from building.art.shapes import Three
from building.art.studio import View, backdrop, from_above, lying

from assets.council_of_shadows.art import palette, pieces


def table(view: View) -> None:
    """Dark slate under a single lamp."""
    make = Shader("slate")
    place = make.at()
    far = make.vector(
        "LENGTH",
        make.vector("MULTIPLY", make.vector("SUBTRACT", place, (-1.4, 1.5, 0)), (0.8, 1.05, 0)),
    )
    pool = make.math("POWER", make.span(far, 7.5, 0.0), 1.4)
    slate = make.ramp(
        pool, ((0.0, "#030a0d"), (0.35, "#08161b"), (0.7, "#10262d"), (1.0, "#1c3a42"))
    )
    grain = make.noise(make.at((1, 6, 1)), 14.0, 4, 0.6)
    tone = make.mix(make.span(grain, 0.35, 0.7, 0.3), slate, (0, 0, 0))
    backdrop(10.0, make.done(make.glow(tone, 1.0)))


def rounded(
    width: float, height: float, corner: float = 0.18, steps: int = 5
) -> list[tuple[float, float]]:
    """A rectangle with rounded corners, centred on the origin."""
    outline = []
    for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = pi / 2 * (quarter + step / steps)
            outline.append(
                (
                    x * (width - corner) + corner * cos(angle),
                    y * (height - corner) + corner * sin(angle),
                )
            )
    return outline


def bay(view: View) -> None:
    """A bay of the machine, seen from above: rollers for a card, and a frame with lamps."""
    lying(view, 2.0)
    high = view.height / view.width
    steel, dark = materials.metal("#4a6068", 0.3), materials.plastic("#070f12", 0.4, 0.3)
    shapes.slab(rounded(0.99, 0.99 * high), 0.16, steel, 0.04, rounded(0.86, 0.9 * high))
    shapes.slab(rounded(0.88, 0.92 * high), 0.02, dark, 0, at=(0, 0, -0.2))
    roller = materials.metal("#3a5560", 0.32)
    for step in range(-5, 6):
        shapes.rod(0.085, 1.7, roller, (0.155 * step, 0, -0.12), (pi / 2, 0, 0), bevel=0.02).scale[
            2
        ] = high * 1.03
    lamp = materials.light(palette.EMBER, 1.4)
    for x in (-1, 1):
        for y in (-1, 1):
            shapes.ball(0.045, lamp, (0.92 * x, (high - 0.1) * y, 0.16), squash=(1, 1, 0.5))


def mouth(view: View) -> None:
    """The card outlet: a slot between two jaws."""
    lying(view, 2.0)
    high = view.height / view.width
    steel = materials.metal("#5a6c70", 0.28)
    shapes.slab(rounded(0.9, 0.97 * high, 0.3), 0.2, steel, 0.06, rounded(0.42, 0.84 * high, 0.2))
    shapes.slab(
        rounded(0.45, 0.86 * high, 0.2),
        0.02,
        materials.light(palette.EMBER, 0.5),
        0,
        at=(0, 0, -0.2),
    )
    for step in range(-3, 4):
        shapes.box(
            (0.9, 0.1, 0.05),
            materials.metal("#c99a45", 0.3),
            0.02,
            (0, 0.26 * step * high / 2, -0.05),
            (0, 0, 0.5),
        )


def seat_of_power(at: Three = (0, 0, 0), size: float = 1.0, lit: bool = True) -> Thing:
    """The throne of black stone and gold, facing -y, with dark energy above the seat."""
    before = shapes.everything()
    stone, gold = materials.metal("#1d2a31", 0.26), pieces.gilt()
    glow = materials.light(palette.ENERGY, 2.4 if lit else 0.2)
    spires = (
        (0.0, 2.5, 0.34),
        (-0.44, 2.0, 0.24),
        (0.44, 2.0, 0.24),
        (-0.78, 1.45, 0.18),
        (0.78, 1.45, 0.18),
    )
    for x, high, broad in spires:
        outline = (
            (-broad, 0.3),
            (broad, 0.3),
            (0.8 * broad, high - 0.35),
            (0, high),
            (-0.8 * broad, high - 0.35),
        )
        deep = 0.42 + 0.1 * abs(x)
        shapes.slab(outline, 0.16, gold, 0.03, at=(x, deep, 0), turn=(pi / 2, 0, 0))
        inner = [(0.72 * px, 0.3 + 0.9 * (py - 0.3)) for px, py in outline]
        shapes.slab(inner, 0.05, stone, 0.02, at=(x, deep - 0.15, 0.02), turn=(pi / 2, 0, 0))
    frame = shapes.polygon(6, 0.3), shapes.polygon(6, 0.22)
    shapes.slab(frame[0], 0.05, gold, 0.015, frame[1], (0, 0.2, 1.5), (pi / 2, 0, 0))
    shapes.slab(shapes.polygon(6, 0.21), 0.04, glow, 0.01, at=(0, 0.2, 1.5), turn=(pi / 2, 0, 0))
    shapes.box((1.1, 0.95, 0.5), stone, 0.05, (0, -0.15, 0.3))
    shapes.box((0.92, 0.84, 0.1), materials.cloth("#5a1c8e", 60), 0.04, (0, -0.2, 0.58))
    shapes.box((1.14, 0.06, 0.07), gold, 0.02, (0, -0.63, 0.52))
    for side in (-1, 1):
        shapes.box((0.2, 0.95, 0.66), stone, 0.05, (0.64 * side, -0.15, 0.42))
        shapes.box((0.24, 1.0, 0.09), gold, 0.03, (0.64 * side, -0.18, 0.8))
        shapes.ball(0.13, glow, (0.64 * side, -0.62, 0.86))
    return shapes.grouped(shapes.since(before), at, scale=size)


def throne(view: View) -> None:
    """The throne on its dais, seen from the front."""
    from_above(view, 2.6, 68.0, (0, 0, 1.0), 1.2, 0.0, False)
    seat_of_power(at=(0, 0, 0.04))
    for radius, low in ((1.25, -0.36), (1.05, -0.16)):
        shapes.slab(
            shapes.polygon(6, radius, pi / 6),
            0.2,
            materials.metal("#24343c", 0.34),
            0.04,
            at=(0, 0, low),
        )
        edge = shapes.polygon(6, radius + 0.01, pi / 6)
        shapes.slab(edge, 0.04, materials.light(palette.ENERGY, 1.4), 0, at=(0, 0, low + 0.14))


def screen(view: View, colour: str) -> None:
    """Three panels that hide a plan."""
    from_above(view, 3.9, 66.0, (0, 0, 0.78), 1.2, 0.4, False)
    leaf = materials.plastic(materials.mixed(palette.SEATS[colour], "#06161a", 0.3), 0.3, 1.0)
    gold, bone = pieces.gilt(), materials.plastic("#fff6e4", 0.25, 1.0)
    shapes.box((1.7, 0.07, 1.6), leaf, 0.02, (0, 0, 0.8))
    shapes.box((1.78, 0.05, 1.68), gold, 0.02, (0, 0.04, 0.8))
    for side in (-1, 1):
        turn = -0.62 * side
        shapes.box((1.1, 0.07, 1.36), leaf, 0.02, (1.28 * side, -0.32, 0.68), (0, 0, turn))
        shapes.box((1.17, 0.05, 1.43), gold, 0.02, (1.3 * side, -0.28, 0.68), (0, 0, turn))
        spot = (1.26 * side, -0.38, 0.72)
        shapes.slab(shapes.star(4, 0.34, 0.1), 0.03, gold, 0.01, at=spot, turn=(pi / 2, 0, turn))
    circle = shapes.polygon(48, 0.6), shapes.polygon(48, 0.53)
    shapes.slab(circle[0], 0.03, gold, 0.01, circle[1], (0, -0.03, 0.82), (pi / 2, 0, 0))
    shapes.slab(
        shapes.star(4, 0.46, 0.15), 0.05, bone, 0.015, at=(0, -0.03, 0.82), turn=(pi / 2, 0, 0)
    )


INKS = {
    "start": "#8fb8c4",
    "ai": palette.BRASS,
    "tech": palette.ENERGY,
    "light": "#f0d890",
    "dark": "#5a4c8c",
    "automa": "#4fa8f0",
}


def back(view: View, kind: str) -> None:
    """A card back: rim and rays in its ink, and its emblem in relief."""
    lying(view, 2.0, key=1.2)
    ink, high = INKS[kind], view.height / view.width
    shapes.slab(
        rounded(0.97, 0.97 * high),
        0.06,
        materials.plastic(materials.mixed(ink, "#101c22", 0.35), 0.35, 0.5),
        0.02,
    )
    make = Shader("field")
    middle = make.node("TexCoord").outputs["Object"]
    place = make.node("SeparateXYZ", {0: middle})
    angle = make.math("ARCTAN2", place.outputs["Y"], place.outputs["X"])
    ray = make.span(make.math("SINE", make.math("MULTIPLY", angle, 16.0)), 0.2, 0.9)
    glow = make.span(make.vector("LENGTH", middle), 1.25, 0.1)
    tone = make.mix(make.math("MULTIPLY", ray, 0.14), "#06141a", ink)
    tone = make.mix(make.math("MULTIPLY", glow, 0.35), tone, ink)
    shapes.slab(
        rounded(0.86, 0.9 * high, 0.12),
        0.07,
        make.done(make.surface(tone, 0.4, Coat_Weight=0.4)),
        0.005,
    )
    metal = materials.metal(materials.mixed(ink, "#ffffff", 0.3), 0.28)
    shapes.hoop(0.62, 0.03, metal, (0, 0, 0.09))
    SIGNS[kind](metal, ink)


def petals(metal: Thing, ink: str) -> None:
    """Six blades around a spark."""
    for step in range(6):
        angle = pi * step / 3
        blade = [(0.0, 0.16), (0.1, 0.3), (0.0, 0.54), (-0.1, 0.3)]
        turned = [
            (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in blade
        ]
        shapes.slab(turned, 0.07, metal, 0.02, at=(0, 0, 0.07))
    shapes.ball(0.12, materials.light(ink, 1.6), (0, 0, 0.1), squash=(1, 1, 0.5))


def chip(metal: Thing, ink: str) -> None:
    """A microchip with its pins."""
    shapes.box((0.5, 0.5, 0.08), metal, 0.02, (0, 0, 0.1))
    for step in (-1, 0, 1):
        for x, y in (
            (0.34, 0.15 * step),
            (-0.34, 0.15 * step),
            (0.15 * step, 0.34),
            (0.15 * step, -0.34),
        ):
            shapes.box(
                (0.1, 0.07, 0.05) if abs(x) > 0.3 else (0.07, 0.1, 0.05), metal, 0.01, (x, y, 0.09)
            )
    shapes.ball(0.13, materials.light(ink, 1.6), (0, 0, 0.14), squash=(1, 1, 0.4))


def atom(metal: Thing, ink: str) -> None:
    """Orbits around a core."""
    for step in range(3):
        ring = shapes.hoop(0.42, 0.03, metal, (0, 0, 0.12), (0, 0, pi * step / 3))
        ring.scale[1] = 0.42
    shapes.ball(0.12, materials.light(ink, 2.0), (0, 0, 0.14), squash=(1, 1, 0.6))


def sun(metal: Thing, ink: str) -> None:
    shapes.slab(shapes.star(12, 0.54, 0.34), 0.07, metal, 0.02, at=(0, 0, 0.07))
    shapes.ball(0.26, materials.light(ink, 1.2), (0, 0, 0.1), squash=(1, 1, 0.4))


def moon(metal: Thing, ink: str) -> None:
    shapes.rod(0.46, 0.07, metal, (0, 0, 0.1), bevel=0.02)
    shapes.rod(0.4, 0.09, materials.plastic("#0a0c1c", 0.4), (0.16, 0.08, 0.1), bevel=0.02)
    shapes.ball(0.05, materials.light(ink, 2.0), (0.25, 0.1, 0.16))


def eye(metal: Thing, ink: str) -> None:
    shapes.hoop(0.36, 0.09, metal, (0, 0, 0.1), flat=0.6)
    shapes.hoop(0.2, 0.04, materials.light(ink, 2.0), (0, 0, 0.12))
    shapes.ball(0.1, materials.light("#e8f6ff", 2.4), (0, 0, 0.12), squash=(1, 1, 0.5))


SIGNS = {"start": petals, "ai": chip, "tech": atom, "light": sun, "dark": moon, "automa": eye}
