"""What lies around the board: the table, a player's machine, the throne and its steps, backs of cards."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import materials, shapes
from building.art.nodes import Shader
from building.art.studio import View, backdrop, lying, standing

from assets.council_of_shadows.art import palette


def table(view: View) -> None:
    """Dark slate under one lamp."""
    make = Shader("slate")
    place = make.at()
    far = make.vector("LENGTH", make.vector("MULTIPLY", make.vector("SUBTRACT", place, (-1.4, 1.5, 0)), (0.8, 1.05, 0)))
    pool = make.math("POWER", make.span(far, 7.5, 0.0), 1.4)
    slate = make.ramp(pool, ((0.0, "#030a0d"), (0.35, "#08161b"), (0.7, "#10262d"), (1.0, "#1c3a42")))
    grain = make.noise(make.at((1, 6, 1)), 14.0, 4, 0.6)
    tone = make.mix(make.span(grain, 0.35, 0.7, 0.3), slate, (0, 0, 0))
    backdrop(10.0, make.done(make.glow(tone, 1.0)))


def rounded(width: float, height: float, corner: float = 0.18, steps: int = 5) -> list[tuple[float, float]]:
    """An oblong with round corners around the middle."""
    outline = []
    for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = pi / 2 * (quarter + step / steps)
            outline.append((x * (width - corner) + corner * cos(angle), y * (height - corner) + corner * sin(angle)))
    return outline


def bay(view: View) -> None:
    """A bay of the machine, seen from above: rollers on which a card lies, a frame with lamps."""
    lying(view, 2.0)
    high = view.height / view.width
    steel, dark = materials.metal("#4a6068", 0.3), materials.plastic("#070f12", 0.4, 0.3)
    shapes.slab(rounded(0.99, 0.99 * high), 0.16, steel, 0.04, rounded(0.86, 0.9 * high))
    shapes.slab(rounded(0.88, 0.92 * high), 0.02, dark, 0, at=(0, 0, -0.2))
    roller = materials.metal("#20323a", 0.35)
    for step in range(-5, 6):
        shapes.rod(0.085, 1.7, roller, (0.155 * step, 0, -0.12), (pi / 2, 0, 0), bevel=0.02).scale[2] = high * 1.03
    lamp = materials.light(palette.EMBER, 1.4)
    for x in (-1, 1):
        for y in (-1, 1):
            shapes.ball(0.045, lamp, (0.92 * x, (high - 0.1) * y, 0.16), squash=(1, 1, 0.5))


def mouth(view: View) -> None:
    """Where cards come out: a slot between two jaws."""
    lying(view, 2.0)
    high = view.height / view.width
    steel = materials.metal("#5a6c70", 0.28)
    shapes.slab(rounded(0.9, 0.97 * high, 0.3), 0.2, steel, 0.06, rounded(0.42, 0.84 * high, 0.2))
    shapes.slab(rounded(0.45, 0.86 * high, 0.2), 0.02, materials.light(palette.EMBER, 0.5), 0, at=(0, 0, -0.2))
    for step in range(-3, 4):
        shapes.box((0.9, 0.1, 0.05), materials.metal("#c99a45", 0.3), 0.02, (0, 0.26 * step * high / 2, -0.05), (0, 0, 0.5))


def seat(gold: object, velvet: object) -> None:
    """The throne at the origin, facing -y: back with horns, arms, a lit gem above."""
    shapes.box((0.9, 0.8, 0.34), gold, 0.06, (0, 0, 0.3))
    shapes.box((0.7, 0.62, 0.14), velvet, 0.06, (0, -0.05, 0.52))
    back = ((-0.42, 0.0), (0.42, 0.0), (0.5, 1.0), (0.3, 1.35), (0.0, 1.75), (-0.3, 1.35), (-0.5, 1.0))
    shapes.slab(back, 0.16, gold, 0.05, at=(0, 0.42, 0.4), turn=(pi / 2, 0, 0))
    inner = [(0.72 * x, 0.1 + 0.74 * y) for x, y in back]
    shapes.slab(inner, 0.05, velvet, 0.02, at=(0, 0.27, 0.46), turn=(pi / 2, 0, 0))
    for side in (-1, 1):
        shapes.box((0.16, 0.72, 0.14), gold, 0.04, (0.45 * side, -0.02, 0.78))
        shapes.rod(0.07, 0.5, gold, (0.45 * side, -0.3, 0.55), bevel=0.02)
        shapes.ball(0.11, gold, (0.45 * side, -0.38, 0.8))
        shapes.gem(0.07, 0.62, gold, (0.44 * side, 0.36, 1.3), (0, 0.3 * side, 0), 6, 0.3)
    shapes.gem(0.13, 0.34, materials.crystal(palette.ENERGY, "#f0d8ff", 1.2), (0, 0.25, 1.72), (0, 0, 0), 6, 0.55)


def throne(view: View) -> None:
    standing(view, 1.75, (0.12, 0, 0.85), rims=1.4)
    seat(materials.metal(palette.GOLD, 0.22), materials.cloth("#5a1468"))


def steps(view: View, level: int) -> None:
    """Three steps that rise to the right, lit as far as somebody has risen."""
    standing(view, 3.4, (0.1, 0, 0.3))
    stone = materials.metal("#3a4c54", 0.4)
    for step in range(3):
        high = 0.32 * (step + 1)
        x = 1.0 * (step - 1)
        shapes.box((0.96, 1.0, high), stone, 0.03, (x, 0, high / 2))
        lamp = materials.light(palette.ENERGY, 1.8) if step < level else materials.plastic("#10181c", 0.4)
        shapes.box((0.8, 0.05, 0.08), lamp, 0.01, (x, -0.5, high - 0.12))
        shapes.box((0.8, 0.7, 0.02), lamp, 0.01, (x, 0, high + 0.005))


def screen(view: View, colour: str) -> None:
    """A folded screen behind which a plan lies."""
    standing(view, 3.2, (0.0, 0, 0.55), rims=1.2)
    paint = palette.SEATS[colour]
    panel, trim = materials.plastic(materials.mixed(paint, "#101820", 0.45), 0.25, 1.0), materials.metal(materials.mixed(paint, "#ffffff", 0.3), 0.25)
    for x, turn in ((-1.02, 0.5), (0.0, 0.0), (1.02, -0.5)):
        y = 0.0 if turn == 0 else -0.22
        shapes.box((1.06, 0.07, 1.1), panel, 0.02, (x, y, 0.55), (0, 0, turn))
        shapes.box((1.08, 0.09, 0.08), trim, 0.02, (x, y, 1.1), (0, 0, turn))
    shapes.hoop(0.28, 0.05, trim, (0, -0.06, 0.58), (pi / 2, 0, 0))
    shapes.ball(0.12, materials.light(paint, 1.6), (0, -0.06, 0.58), squash=(1, 0.4, 1))


INKS = {"start": "#8fb8c4", "ai": palette.BRASS, "tech": palette.ENERGY, "light": "#f0d890", "dark": "#5a4c8c", "automa": "#4fa8f0"}


def back(view: View, kind: str) -> None:
    """A card's back: rim and rays in its ink, its sign in relief."""
    lying(view, 2.0, key=1.2)
    ink, high = INKS[kind], view.height / view.width
    shapes.slab(rounded(0.97, 0.97 * high), 0.06, materials.plastic(materials.mixed(ink, "#101c22", 0.35), 0.35, 0.5), 0.02)
    make = Shader("field")
    middle = make.node("TexCoord").outputs["Object"]
    place = make.node("SeparateXYZ", {0: middle})
    angle = make.math("ARCTAN2", place.outputs["Y"], place.outputs["X"])
    ray = make.span(make.math("SINE", make.math("MULTIPLY", angle, 16.0)), 0.2, 0.9)
    glow = make.span(make.vector("LENGTH", middle), 1.25, 0.1)
    tone = make.mix(make.math("MULTIPLY", ray, 0.14), "#06141a", ink)
    tone = make.mix(make.math("MULTIPLY", glow, 0.35), tone, ink)
    shapes.slab(rounded(0.86, 0.9 * high, 0.12), 0.07, make.done(make.surface(tone, 0.4, Coat_Weight=0.4)), 0.005)
    metal = materials.metal(materials.mixed(ink, "#ffffff", 0.3), 0.28)
    shapes.hoop(0.62, 0.03, metal, (0, 0, 0.09))
    SIGNS[kind](metal, ink)


def petals(metal: object, ink: str) -> None:
    """Six blades around a spark."""
    for step in range(6):
        angle = pi * step / 3
        blade = [(0.0, 0.16), (0.1, 0.3), (0.0, 0.54), (-0.1, 0.3)]
        turned = [(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in blade]
        shapes.slab(turned, 0.07, metal, 0.02, at=(0, 0, 0.07))
    shapes.ball(0.12, materials.light(ink, 1.6), (0, 0, 0.1), squash=(1, 1, 0.5))


def chip(metal: object, ink: str) -> None:
    """A chip with its legs."""
    shapes.box((0.5, 0.5, 0.08), metal, 0.02, (0, 0, 0.1))
    for step in (-1, 0, 1):
        for x, y in ((0.34, 0.15 * step), (-0.34, 0.15 * step), (0.15 * step, 0.34), (0.15 * step, -0.34)):
            shapes.box((0.1, 0.07, 0.05) if abs(x) > 0.3 else (0.07, 0.1, 0.05), metal, 0.01, (x, y, 0.09))
    shapes.ball(0.13, materials.light(ink, 1.6), (0, 0, 0.14), squash=(1, 1, 0.4))


def atom(metal: object, ink: str) -> None:
    """Orbits around a core."""
    for step in range(3):
        ring = shapes.hoop(0.42, 0.03, metal, (0, 0, 0.12), (0, 0, pi * step / 3))
        ring.scale[1] = 0.42
    shapes.ball(0.12, materials.light(ink, 2.0), (0, 0, 0.14), squash=(1, 1, 0.6))


def sun(metal: object, ink: str) -> None:
    shapes.slab(shapes.star(12, 0.54, 0.34), 0.07, metal, 0.02, at=(0, 0, 0.07))
    shapes.ball(0.26, materials.light(ink, 1.2), (0, 0, 0.1), squash=(1, 1, 0.4))


def moon(metal: object, ink: str) -> None:
    shapes.rod(0.46, 0.07, metal, (0, 0, 0.1), bevel=0.02)
    shapes.rod(0.4, 0.09, materials.plastic("#0a0c1c", 0.4), (0.16, 0.08, 0.1), bevel=0.02)
    shapes.ball(0.05, materials.light(ink, 2.0), (0.25, 0.1, 0.16))


def eye(metal: object, ink: str) -> None:
    shapes.hoop(0.36, 0.09, metal, (0, 0, 0.1), flat=0.6)
    shapes.hoop(0.2, 0.04, materials.light(ink, 2.0), (0, 0, 0.12))
    shapes.ball(0.1, materials.light("#e8f6ff", 2.4), (0, 0, 0.12), squash=(1, 1, 0.5))


SIGNS = {"start": petals, "ai": chip, "tech": atom, "light": sun, "dark": moon, "automa": eye}
