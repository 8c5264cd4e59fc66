"""Everything flat: technology tiles, their bays, card backs, and the table underneath."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import materials, shapes, worlds
from building.art.nodes import Colour, Shader, Thing
from building.art.shapes import Two
from building.art.studio import View, backdrop, lying

from assets.black_angel.art import palette

SIDE = 0.95  # half a tile's; the picture's is 1
# the roundness of each corner, counterclockwise from the upper right, like the species' dice
CORNERS = {
    "orange": (0.42, 0.42, 0.42, 0.42),
    "gray": (-0.3, -0.3, -0.3, -0.3),
    "green": (0.62, 0.1, 0.62, 0.1),
    "advanced": (0.2, 0.2, 0.2, 0.2),
}
DEEP = {"orange": "#4a1502", "gray": "#1c2638", "green": "#02301a", "advanced": "#28104e"}


def outline(half: float, corners: tuple[float, ...], high: float = 1.0) -> list[Two]:
    """A square with rounded corners, or cut ones where the measure is negative."""
    found: list[Two] = []
    for quarter, ((x, y), corner) in enumerate(
        zip(((1, 1), (-1, 1), (-1, -1), (1, -1)), corners, strict=True)
    ):
        far = abs(corner)
        middle = (x * (half - far), y * (high * half - far))
        for step in range(9):
            angle = (quarter + step / 8) * pi / 2
            if corner < 0:
                part = step / 8
                ends = ((x, 0), (0, y)) if quarter % 2 == 0 else ((0, y), (x, 0))
                spot = [one * (1 - part) + other * part for one, other in zip(*ends, strict=True)]
                found.append((middle[0] + far * spot[0], middle[1] + far * spot[1]))
            else:
                found.append((middle[0] + far * cos(angle), middle[1] + far * sin(angle)))
    return found


def inset(corners: tuple[float, ...], by: float) -> tuple[float, ...]:
    """The corners of the same outline, moved inward."""
    return tuple(corner - by if corner > 0 else corner + 0.6 * by for corner in corners)


def banded(colour: Colour) -> Thing:
    """Polished stone with bands like a gas planet."""
    make = Shader("banded")
    place = make.warp(make.at((1.4, 4.5, 1.4)), 1.2, 0.5)
    bands = make.noise(place, 1.6, 6, 0.6)
    tone = make.ramp(
        make.span(bands, 0.3, 0.7),
        ((0.0, "#8a3608"), (0.45, colour), (0.7, "#ffb95e"), (1.0, "#c4580c")),
    )
    return make.done(make.surface(tone, 0.22, Coat_Weight=0.8, Coat_Roughness=0.08))


def grown(colour: Colour) -> Thing:
    """Living tissue with veins, under lacquer."""
    make = Shader("grown")
    place = make.warp(make.at(), 2.0, 0.35)
    cells = {"Vector": place, "Scale": 5.5, "Randomness": 1.0}
    vein = make.node("TexVoronoi", cells, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    line = make.span(vein, 0.09, 0.0)
    tone = make.mix(make.noise(place, 3, 4), materials.darker(colour, 0.55), colour)
    tone = make.mix(line, tone, "#b6ffb0")
    bump = make.bump(vein, 0.5, 0.05)
    return make.done(make.surface(tone, 0.3, Normal=bump, Coat_Weight=0.6, Subsurface_Weight=0.1))


def quiet(deep: Colour) -> Thing:
    """Dark enamel as a ground for symbols, a little lighter towards the lamp."""
    make = Shader("quiet")
    grain = make.noise(make.at(), 14, 5)
    tone = make.mix(make.span(grain, 0.35, 0.65, 0.35), deep, materials.darker(deep, 0.72))
    return make.done(make.surface(tone, 0.55, Coat_Weight=0.15, Coat_Roughness=0.3))


def gilt(colour: Colour = "#ffbe3a") -> Thing:
    """Gold leaf that looks warm even where it reflects darkness."""
    make = Shader("gilt")
    uneven = make.noise(make.at(), 7, 5)
    inputs = {"Emission_Color": colour, "Emission_Strength": 0.1, "Coat_Weight": 0.4}
    bump = make.bump(uneven, 0.1, 0.01)
    return make.done(make.surface(colour, 0.3, 0.6, Normal=bump, **inputs))


def plate(kind: str, rim: Thing, line: Thing) -> None:
    """A thick tile: a rim in its species' material around an enamel field."""
    corners = CORNERS[kind]
    shapes.slab(
        outline(SIDE, corners), 0.26, rim, 0.075, outline(0.72, inset(corners, 0.23)), steps=5
    )
    shapes.slab(
        outline(0.735, inset(corners, 0.22)), 0.2, line, 0.02, outline(0.685, inset(corners, 0.26))
    )
    shapes.slab(outline(0.76, inset(corners, 0.2)), 0.13, quiet(DEEP[kind]), 0)


def tile(view: View, colour: str) -> None:
    lying(view, 2.0, key=1.2)
    paint = palette.SPECIES[colour]
    rims = {
        "orange": banded(paint),
        "gray": materials.metal("#b4bfd2", 0.26, 0.12),
        "green": grown(paint),
    }
    plate(colour, rims[colour], materials.metal(materials.mixed(paint, "#ffffff", 0.35), 0.22))
    if colour == "gray":  # riveted
        for x, y in (
            (-0.5, 0.83),
            (0.5, 0.83),
            (-0.5, -0.83),
            (0.5, -0.83),
            (0.83, 0.5),
            (0.83, -0.5),
            (-0.83, 0.5),
            (-0.83, -0.5),
        ):
            shapes.ball(0.05, materials.metal("#7c879c", 0.2), (x, y, 0.27), squash=(1, 1, 0.5))


def advanced(view: View) -> None:
    """Violet enamel in engraved gold, with a gem in each corner."""
    lying(view, 2.0, key=1.3)
    gold = gilt()
    plate("advanced", gold, gilt("#ffe08a"))
    jewel = materials.crystal("#ff4fd0", "#ffd0f4", 0.7)
    for x in (-1.0, 1.0):
        for y in (-1.0, 1.0):
            shapes.hoop(0.1, 0.025, gold, (0.8 * x, 0.8 * y, 0.26))
            shapes.gem(0.1, 0.12, jewel, (0.8 * x, 0.8 * y, 0.24), sides=8, shoulder=0.4)
    for step in range(4):  # beads along the rim
        turn = step * pi / 2
        for place in range(-3, 4):
            x, y = 0.17 * place, 0.835
            spot = (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), 0.262)
            shapes.ball(0.042, gold, spot, squash=(1, 1, 0.6))


def bay(view: View) -> None:
    """A recess for a tile in a dark board, lit from the upper left."""
    lying(view, 2.0, key=0.9)
    board = materials.metal("#6a5f92", 0.4, 0.06)
    corners = (0.24, 0.24, 0.24, 0.24)
    shapes.slab(outline(1.0, (0.16,) * 4), 0.12, board, 0.03, outline(0.88, corners), steps=3)
    shapes.slab(outline(0.92, corners), 0.02, quiet("#120c24"), 0, at=(0, 0, -0.16))
    shapes.slab(
        outline(0.9, corners),
        0.2,
        materials.plastic("#1d1636", 0.5, 0.1),
        0.02,
        outline(0.84, inset(corners, 0.05)),
        at=(0, 0, -0.16),
    )
    for x in (-1, 1):
        for y in (-1, 1):
            shapes.box((0.2, 0.03, 0.02), board, 0.008, (0.6 * x, 0.7 * y, -0.13))
            shapes.box((0.03, 0.2, 0.02), board, 0.008, (0.7 * x, 0.6 * y, -0.13))


# --- Backs of cards ------------------------------------------------------------------------------

INKS = {
    "orange": palette.SPECIES["orange"],
    "gray": palette.SPECIES["gray"],
    "green": palette.SPECIES["green"],
    "ravager": palette.RED,
}
GROUNDS = {"orange": "#3a1206", "gray": "#161d2e", "green": "#04281a", "ravager": "#30040e"}
WING = (
    (0.0, 0.42),
    (0.2, 0.36),
    (0.92, 0.56),
    (0.74, 0.2),
    (0.24, 0.1),
    (0.1, -0.78),
    (0.0, -0.92),
)
HORNED = (
    (0.0, 0.1),
    (0.2, 0.36),
    (0.44, 0.2),
    (0.92, 0.78),
    (0.78, -0.1),
    (0.42, -0.56),
    (0.0, -0.92),
)
EYE = ((0.18, -0.04), (0.48, 0.06), (0.3, -0.2))
ARM = ((0.0, 0.16), (0.14, 0.3), (0.68, 0.92), (0.92, 0.68), (0.3, 0.14), (0.16, 0.0))


def sides(half: tuple[Two, ...]) -> list[Two]:
    """The right half of an outline from top to bottom, and its mirror image."""
    return [*half[::-1], *((-x, y) for x, y in half[1:-1])] if half[0][0] == 0 else [*half]


def emblem(kind: str, metal: Thing, dark: Thing) -> list[Thing]:
    """The species' emblem in relief: a ringed planet, a four-armed station, wings, or a horned head."""
    before = shapes.everything()
    if kind == "orange":
        shapes.ball(
            0.56,
            worlds.gas(
                ((0.0, "#8a3a10"), (0.4, "#f08a24"), (0.7, "#ffc070"), (1.0, "#ffe0b0")), 2.0
            ),
            (0, 0, 0.75),
            (-1.2, 0.3, 0.3),
        )
        shapes.disc(0.72, 1.0, metal, (0, 0, 0.75), (-1.05, 0.35, 0.4))
    elif kind == "gray":
        for turn in range(4):
            arm = [
                (
                    x * cos(turn * pi / 2) - y * sin(turn * pi / 2),
                    x * sin(turn * pi / 2) + y * cos(turn * pi / 2),
                )
                for x, y in ARM
            ]
            shapes.slab(arm[::-1], 0.12, metal, 0.03)
        shapes.rod(0.34, 0.16, metal, (0, 0, 0.08), (0, 0, pi / 4), bevel=0.05, sides=4)
        shapes.ball(0.13, materials.light("#8fd8ff", 1.6), (0, 0, 0.17), squash=(1, 1, 0.5))
    elif kind == "green":
        shapes.slab(sides(WING), 0.14, metal, 0.04)
        shapes.gem(
            0.12,
            0.12,
            materials.crystal("#7affb8", "#eafff2", 0.9),
            (0, 0.2, 0.12),
            sides=6,
            shoulder=0.4,
        )
    else:
        shapes.slab(sides(HORNED), 0.16, metal, 0.05)
        for side in (-1, 1):
            eye = [(x * side, y) for x, y in EYE][::-side]
            shapes.slab(eye, 0.02, materials.light("#ffb03a", 2.5), 0, at=(0, 0, 0.16))
            horn = [(x * side, y) for x, y in ((0.5, 0.12), (0.84, 0.64), (0.72, -0.06))][::-side]
            shapes.slab(horn, 0.03, dark, 0.008, at=(0, 0, 0.15))
    return shapes.since(before)


def back(view: View, kind: str) -> None:
    """A card back: a rim in its colour, a dark field with rays, and the emblem in relief."""
    lying(view, 2.0, key=1.2)
    ink, ground = INKS[kind], GROUNDS[kind]
    high = view.height / view.width
    corners = (0.2, 0.2, 0.2, 0.2)
    shapes.slab(outline(0.97, corners, high), 0.06, materials.plastic(ink, 0.35, 0.5), 0.02)
    make = Shader("field")
    place = make.node("SeparateXYZ", {0: make.node("TexCoord").outputs["Object"]})
    angle = make.math("ARCTAN2", place.outputs["Y"], place.outputs["X"])
    ray = make.span(make.math("SINE", make.math("MULTIPLY", angle, 18.0)), 0.2, 0.9)
    far = make.vector("LENGTH", make.node("TexCoord").outputs["Object"])
    glow = make.span(far, 1.25, 0.1)
    tone = make.mix(make.math("MULTIPLY", ray, 0.16), ground, ink)
    tone = make.mix(make.math("MULTIPLY", glow, 0.4), tone, ink)
    field = make.done(make.surface(tone, 0.4, Coat_Weight=0.4))
    shapes.slab(outline(0.86, inset(corners, 0.08), high * 1.02), 0.07, field, 0.005)
    light = materials.metal(materials.mixed(ink, "#ffffff", 0.25), 0.25)
    shapes.slab(
        outline(0.8, inset(corners, 0.1), high * 1.03),
        0.085,
        light,
        0.004,
        outline(0.775, inset(corners, 0.115), high * 1.035),
    )
    shapes.hoop(0.78, 0.022, light, (0, 0, 0.08))
    shapes.rod(0.77, 0.02, quiet(ground), (0, 0, 0.075), sides=96)
    shapes.grouped(
        emblem(
            kind,
            materials.metal(materials.mixed(ink, "#ffffff", 0.3), 0.35),
            materials.plastic("#14060c", 0.3),
        ),
        (0, 0, 0.09),
        scale=0.7,
    )


def around(make: Shader, place: Thing, axis: int, turns: float) -> tuple[Thing, Thing]:
    """A coordinate along an axis as a circle, so that textures made from it tile seamlessly."""
    part = make.node("SeparateXYZ", {0: place}).outputs[axis]
    angle = make.math("MULTIPLY", part, pi)
    east, north = make.math("COSINE", angle), make.math("SINE", angle)
    return make.math("MULTIPLY", east, turns), make.math("MULTIPLY", north, turns)


def felted(make: Shader, place: Thing, across: float, along: float) -> Thing:
    """Felt fibres, so many across and so many down; they tile seamlessly."""
    east, north = around(make, place, 0, across), around(make, place, 1, along)
    spot = make.node("CombineXYZ", {0: east[0], 1: east[1], 2: north[0]})
    inputs = {"Vector": spot, "W": north[1], "Scale": 1.0, "Detail": 2.0, "Roughness": 0.6}
    return make.node("TexNoise", inputs, noise_dimensions="4D").outputs["Fac"]


def table(view: View) -> None:
    """The relief of felt alone, lighter where lit, darker in the hollows; each theme adds its colour."""
    make = Shader("felt")
    heights = []
    for shift in ((0, 0, 0), (-0.012, 0.012, 0)):  # towards the lamp
        place = make.at((1, 1, 1), shift)
        woven = [felted(make, place, *fibres) for fibres in ((24, 7), (7, 24), (15, 15))]
        heights.append(make.math("ADD", make.math("ADD", *woven[:2]), woven[2]))
    slope = make.math("MULTIPLY_ADD", make.math("SUBTRACT", *heights), 1.0, 0.5)
    felt = make.ramp(slope, ((0.0, "#2c2c2c"), (0.5, "#7c7c7c"), (1.0, "#cccccc")))
    backdrop(2.0, make.done(make.glow(felt, 1.0)))
