"""The effects of cards, each as a small scene: one thing, its light, a sky in the colour of its kind."""

from __future__ import annotations

import random
from math import cos, pi, sin

from building.art import faces, figures, materials, shapes, worlds
from building.art.nodes import Colour, Shader, Thing
from building.art.shapes import Three
from building.art.studio import View, bloom, scenic

from assets.council_of_shadows.art import palette, pieces, rivals, skies

Tones = tuple[Colour, Colour, Colour]  # of a sky: above, behind, low down
DAWN: Tones = ("#041218", "#0f4a52", "#7fd8c0")  # settling
AMBER: Tones = ("#0c0804", "#4a2a0c", "#f0a840")  # harvesting
DEEP: Tones = ("#03050f", "#101f5c", "#4a8cf0")  # discovering
VAULT: Tones = ("#0a0a10", "#2e2832", "#a8824a")  # gems
FROST: Tones = ("#02070c", "#0a2a44", "#7cc4f0")  # rest
VIOLET: Tones = ("#08030f", "#34106a", "#b060ff")  # dark energy
CRIMSON: Tones = ("#0c0408", "#4a0e2a", "#f06a7a")  # power
LAND = ((0.0, "#2f9a78"), (0.5, "#7fbf70"), (1.0, "#f2f0d8"))


def sky(tones: Tones, low: float = 0.3, seed: float = 0.0) -> Thing:
    """A sky with thin clouds and stars, bright near the horizon."""
    make = Shader("sky")
    place = make.at()
    high, behind, bright = tones
    y = make.node("SeparateXYZ", {0: place}).outputs["Y"]
    mist = make.noise(make.warp(make.at(shift=worlds.shifted(seed)), 0.5, 1.0, 3), 0.6, 6, 0.58)
    wave = make.math("MULTIPLY_ADD", make.math("SUBTRACT", mist, 0.5), 4.0, y)
    tone = make.ramp(
        make.span(wave, -3.0, 3.4), ((0.0, bright), (low, behind), (0.85, high), (1.0, high))
    )
    tone = make.mix(make.span(mist, 0.42, 0.72, 0.5), tone, behind)
    for scale, size, least, light in ((9.0, 0.09, 0.5, 1.2), (3.2, 0.05, 0.5, 3.0)):
        point = make.math(
            "MULTIPLY", skies.stars(make, place, scale, size, least, light), make.span(y, -2.0, 1.5)
        )
        tone = make.mix(point, tone, "#dcecff", "ADD")
    return make.done(make.glow(tone, 0.9))


def set_before(
    view: View, tones: Tones, seed: float, low: float = 0.3, key: float = 1.0, rims: float = 2.0
) -> None:
    """The camera for all these scenes: seven units wide at the centre, slightly above the ground."""
    scenic(view, (0, -9, 1.7), (0, 0, 1.15), sky(tones, low, seed), 45.0, key, rims)


def soil(colour: Colour, high: Colour, at: Three = (0, 0.6, -30), radius: float = 30.0) -> None:
    """The curved ground of a world."""
    make = Shader("soil")
    rough = make.noise(make.at(), 26.0, 8, 0.6)
    surface = make.surface(
        make.mix(make.span(rough, 0.35, 0.7), colour, high), 0.9, Normal=make.bump(rough, 0.8, 0.06)
    )
    shapes.ball(radius, make.done(surface), at)


def beam(colour: Colour, at: Three, broad: float, high: float, strength: float = 1.6) -> None:
    """A shaft of light, brightest in its core."""
    make = Shader("beam")
    solid = make.math("MULTIPLY", make.math("POWER", make.span(make.edge(0.5), 1.0, 0.2), 2.0), 0.4)
    shaft = make.done(make.blend(solid, make.node("BsdfTransparent"), make.glow(colour, strength)))
    shapes.rod(broad, high, shaft, (at[0], at[1], at[2] + high / 2), tip=0.6 * broad, bevel=0)


def aura(colour: Colour, radius: float, at: Three, strength: float = 1.5) -> None:
    """A soft glow around something, facing the camera."""
    made = pieces.halo(colour, radius, at, strength)
    made.rotation_euler = (pi / 2, 0, 0)


def tower(at: Three, high: float, broad: float, paint: Thing, lamp: Thing, seed: int = 0) -> None:
    """A building with lit windows and a spire."""
    chance = random.Random(seed)
    x, y, z = at
    shapes.slab(shapes.polygon(6, broad, 0.3), high, paint, 0.03, at=at)
    shapes.slab(shapes.polygon(6, 0.66 * broad, 0.3), 0.3 * high, paint, 0.02, at=(x, y, z + high))
    shapes.rod(0.02, 0.5 * high, paint, (x, y, z + 1.5 * high))
    for row in range(int(high / 0.22)):
        for column in (-1, 0, 1):
            if chance.random() < 0.7:
                spot = (
                    x + 0.42 * broad * column,
                    y - 0.95 * broad + 0.12 * broad * abs(column),
                    z + 0.16 + 0.22 * row,
                )
                shapes.box((0.2 * broad, 0.06, 0.09), lamp, 0, spot)


def dome(at: Three, radius: float, lit: Colour = "#ffe2a0") -> None:
    """A lit building under glass."""
    x, y, z = at
    shapes.hoop(radius, 0.09 * radius + 0.02, materials.metal("#b8c4c8", 0.3), (x, y, z + 0.04))
    shapes.ball(radius, materials.crystal("#8fe8e0", "#d8fff8", 0.25), at)
    shapes.slab(
        shapes.polygon(6, 0.5 * radius), 0.5 * radius, materials.light(lit, 1.6), 0.04, at=at
    )


# --- settling --------------------------------------------------------------------------------------


def colony(view: View) -> None:
    """The first dome on an empty world, with a flag beside it."""
    set_before(view, DAWN, 1.0)
    soil("#1e4a44", "#4f8a70")
    shapes.ball(1.3, worlds.living("#0a48c0", LAND, "#8fd4ff", 7.0, 0.6, 0.45), (-3.6, 14, 4.6))
    dome((0.2, 0, 0.05), 1.15)
    dome((2.1, 1.2, 0.0), 0.55)
    pole = materials.metal("#d8dee0", 0.3)
    shapes.rod(0.035, 1.9, pole, (-1.7, -0.6, 0.9))
    shapes.slab(
        ((0, 0), (0.85, -0.12), (0.7, 0.28), (0.85, 0.62), (0, 0.55)),
        0.03,
        materials.plastic(palette.EMBER),
        0.01,
        at=(-1.68, -0.6, 1.25),
        turn=(pi / 2, 0, 0),
    )


def settle(view: View) -> None:
    """Towers and a dome on new ground at dawn, a ship that brings the settlers."""
    scenic(
        view,
        (0, -7, 1.5),
        (0, 0, 1.3),
        sky(("#06121c", "#1c3c5c", "#f0a878"), 0.22, 2.0),
        45.0,
        1.1,
        2.0,
    )
    soil("#4a3a30", "#8a6a50")
    paint, lamp = materials.plastic("#d0d8dc", 0.35), materials.light("#ffb85a", 1.1)
    tower((-1.35, 0.4, 0.0), 1.75, 0.55, paint, lamp, 1)
    tower((-2.6, 1.2, -0.05), 1.15, 0.5, paint, lamp, 3)
    dome((0.75, 0.0, 0.0), 1.05)
    tower((2.5, 0.9, -0.05), 1.35, 0.5, paint, lamp, 2)
    figures.dart("#f0f2f4", "#9cf0ff", (0.75, -0.8, 2.3), (0.35, 0.2, 0.5), 0.75)
    bloom(0.4, 0.35, 1.2)


def city(view: View) -> None:
    """A metropolis in front of a rising moon, with a ship above it."""
    set_before(view, DAWN, 3.0, 0.5, rims=5.0)
    soil("#0f2c30", "#2a5a58")
    moon = ((0.0, "#8fbfae"), (0.5, "#c8e8d4"), (1.0, "#fff6dc"))
    shapes.ball(2.3, worlds.barren(moon, "#d8fff0", 2.0, 0.2), (0.7, 11, 3.1))
    aura("#bff5dc", 4.2, (0.7, 13, 3.1), 0.7)
    lamp, chance = materials.light("#ffd890", 2.6), random.Random(4)
    paints = [materials.metal(tone, 0.35) for tone in ("#31525a", "#24404a", "#456a6c")]
    for number, high in enumerate((0.6, 1.1, 0.8, 1.75, 1.3, 0.7, 1.0, 0.5)):
        x = -3.2 + 0.9 * number
        tower((x, chance.uniform(0, 1.6), -0.05), high, 0.46, paints[number % 3], lamp, number)
    dome((1.9, -0.9, 0.0), 0.42)
    dome((-1.5, -1.1, 0.0), 0.3)
    figures.dart("#d8dee0", "#9cf0ff", (-2.0, -1.5, 2.35), (0.3, -0.1, 0.1), 0.42)


def landing(view: View) -> None:
    """A ship landing on fiery red ground."""
    set_before(view, CRIMSON, 4.0)
    soil("#4a1610", "#a0482a")
    before = shapes.everything()
    figures.dart("#dfe4e8", "#ffb060", (0, 0, 0), (0, -pi / 2, 0), 1.0)
    shapes.grouped(shapes.since(before), (0.3, 0, 1.75), (0, 0, 1.2), 1.15)
    aura("#ff9a4a", 1.5, (0.3, -0.4, 0.35), 2.0)
    for x, y in ((-1.6, 0.8), (2.0, 0.4), (2.7, -0.6)):
        pieces.chunk(
            0.3, materials.rock(((0.0, "#2a0c08"), (1.0, "#8a3c24"))), int(10 * x + 40), (x, y, 0.1)
        )


def terraform(view: View) -> None:
    """A world, half of it still sand, half already sea and forest."""
    set_before(view, DAWN, 5.0)
    dry = worlds.barren(((0.0, "#6e3a16"), (0.5, "#c98a40"), (1.0, "#f6dca8")), "#ffdca0", 3.0, 0.6)
    shapes.ball(1.66, dry, (0, 0, 1.2), (0.3, 0.2, 0.5))
    green = worlds.living(
        "#0a58c8", ((0.0, "#1f8a48"), (0.5, "#6fc050"), (1.0, "#f2f0d8")), "#9fe8ff", 9.0, 0.5, 0.4
    )
    half = shapes.ball(1.7, green, (0, 0, 1.2))
    cut = half.modifiers.new("cut", "BOOLEAN")
    knife = shapes.box((6, 6, 6), green, 0, (-2.75, 0, 1.2), (0, 0.35, 0))
    knife.hide_render = True
    cut.object = knife
    made = shapes.hoop(
        1.95, 0.035, materials.light("#7ff0d0", 2.5), (0.25, 0, 1.2), (0, pi / 2 + 0.35, 0)
    )
    made.name = "seam"


# --- harvesting ------------------------------------------------------------------------------------


def harvest(view: View) -> None:
    """A ship pulling gems out of the ground."""
    set_before(view, AMBER, 6.0)
    soil("#4a2c12", "#96622c")
    saucer = materials.metal("#8a949a", 0.28)
    shapes.lathe(
        ((0.05, -0.16), (0.5, -0.2), (1.25, 0.0), (0.6, 0.2), (0.3, 0.36), (0.02, 0.4)),
        saucer,
        (0, 0, 2.5),
    )
    shapes.hoop(0.72, 0.06, materials.light("#ffd070", 2.5), (0, 0, 2.38))
    beam("#ffdc90", (0, 0.5, 0), 1.0, 2.4, 0.8)
    gold, coal = pieces.gilt(), materials.plastic(palette.COAL, 0.15, 1.0)
    pieces.brilliant(gold, 0.42, (-0.1, -0.5, 1.35), (0.7, 0.3, 0))
    pieces.brilliant(gold, 0.3, (0.45, -0.5, 0.62), (0.4, -0.4, 0))
    pieces.chunk(0.26, coal, 3, (-0.42, -0.1, 0.5))
    for x in (-2.6, -1.6, 1.8, 2.8):
        shapes.gem(0.26, 0.9, gold, (x, 0.3, -0.1), (0.1, 0.12 * x, x), 6)


def mining(view: View) -> None:
    """A drill as tall as a house, glowing at its tip."""
    set_before(view, AMBER, 7.0)
    soil("#33200f", "#7a5028")
    steel, dark = materials.metal("#7a868c", 0.3), materials.metal("#2c343a", 0.35)
    for side in (-1, 1):
        for depth in (-0.5, 0.5):
            shapes.rod(0.09, 3.1, dark, (0.8 * side, depth, 1.2), (0, -0.36 * side, 0))
    for step in range(3):
        high, broad = 0.55 + 0.8 * step, 2.1 - 0.6 * step
        shapes.box((broad, 0.1, 0.1), materials.plastic(palette.EMBER, 0.3), 0.02, (0, -0.5, high))
    shapes.box((1.1, 1.1, 0.5), materials.plastic(palette.EMBER, 0.3), 0.06, (0, 0, 2.6))
    shapes.rod(0.26, 2.0, steel, (0, 0, 1.7))
    shapes.rod(0.04, 1.0, steel, (0, 0, 0.35), tip=0.6)
    for step in range(5):
        shapes.hoop(
            0.14 + 0.1 * step,
            0.05,
            materials.light("#ff9a30", 1.5),
            (0, 0, 0.0 + 0.17 * step),
            (0.18, 0, step),
        )
    aura("#ffb040", 1.5, (0, 0.9, 0.15), 2.5)
    for x, y in ((-2.2, -0.4), (2.3, 0.0), (1.7, -1.0)):
        pieces.chunk(
            0.34, materials.plastic(palette.COAL, 0.15, 1.0), int(10 * x + 40), (x, y, 0.15)
        )


def beaming(view: View) -> None:
    """Gems travelling up a ray of light from far away."""
    set_before(view, AMBER, 8.0, rims=3.0)
    world = worlds.barren(
        ((0.0, "#6e3a16"), (0.5, "#c98a40"), (1.0, "#f6dca8")), "#ffdca0", 5.0, 0.6
    )
    shapes.ball(1.1, world, (-2.4, 4, 0.4))
    for step in range(9):
        part = step / 8
        spot = (-1.9 + 3.6 * part, 3.0 - 4.2 * part, 0.7 + 1.3 * part + 0.5 * sin(pi * part))
        if step % 3 == 2:
            pieces.brilliant(pieces.gilt(), 0.12 + 0.2 * part, spot, (0.8, part, 0))
        elif step % 3 == 1:
            shapes.gem(
                0.09 + 0.1 * part,
                0.3 + 0.34 * part,
                materials.crystal(palette.CRYSTAL, "#c8f8ff", 0.8),
                spot,
                (0.5, part, 0),
            )
        aura("#ffe0a0", 0.22 + 0.3 * part, (spot[0], spot[1] + 0.3, spot[2]), 1.2)
    shapes.hoop(0.95, 0.1, materials.metal(palette.BRASS, 0.2), (2.25, -1.4, 1.7), (0.5, 0.75, 0))
    shapes.hoop(0.82, 0.04, materials.light("#ffd890", 3.0), (2.22, -1.4, 1.7), (0.5, 0.75, 0))


# --- discovering -----------------------------------------------------------------------------------


def discover(view: View) -> None:
    """Sunrise over the edge of an unknown world."""
    set_before(view, DEEP, 9.0, 0.5, key=0.5, rims=8.0)
    dark = worlds.living("#0a48c0", LAND, "#7fc0ff", 13.0, 0.58, 0.45)
    shapes.ball(2.5, dark, (0.8, 3.5, 0.2), (0.2, 0.3, 0.4))
    aura("#cfe6ff", 1.7, (2.5, 6.2, 2.75), 3.0)
    aura("#ffffff", 0.6, (2.5, 6.0, 2.75), 4.0)
    figures.dart("#e4e8ec", "#9cf0ff", (-1.55, -1.4, 0.75), (0.45, -0.25, 0.42), 0.75)


def survey(view: View) -> None:
    """A silent probe listening, its dish turned towards a distant light."""
    set_before(view, DEEP, 10.0, 0.25, key=0.9)
    gold, hull, panel = (
        materials.metal("#e0b050", 0.22),
        materials.plastic("#d0d4d8", 0.3),
        materials.plastic("#1c3c90", 0.12, 1.0),
    )
    before = shapes.everything()
    shapes.slab(shapes.polygon(8, 0.5), 0.6, gold, 0.04, at=(0, 0, -0.3))
    dish = shapes.lathe(
        ((0.06, 0.32), (0.6, 0.42), (1.0, 0.72), (0.97, 0.74), (0.55, 0.48), (0.02, 0.4)),
        hull,
        angle=1.0,
    )
    dish.name = "dish"
    shapes.rod(0.03, 0.6, hull, (0, 0, 0.7))
    shapes.ball(0.09, materials.light("#8ff5e4", 3.0), (0, 0, 1.0))
    for side in (-1, 1):
        shapes.rod(0.04, 0.6, hull, (0.7 * side, 0, 0), (0, pi / 2, 0))
        shapes.box((1.2, 0.62, 0.04), panel, 0.01, (1.5 * side, 0, 0))
        for line in (-1, 0, 1):
            shapes.box((0.02, 0.64, 0.05), gold, 0, (1.5 * side + 0.36 * line, 0, 0))
    for step in range(3):  # what it hears
        wave = materials.light("#8ff5e4", 1.4 - 0.4 * step)
        shapes.hoop(0.4 + 0.34 * step, 0.02, wave, (0, 0, 1.3 + 0.42 * step))
    shapes.grouped(shapes.since(before), (-0.5, 0, 0.85), (0.75, 0.6, 0.2), 1.15)
    bands = ((0.0, "#2a4a8a"), (0.5, "#7aa0d8"), (1.0, "#e8f0ff"))
    shapes.ball(1.7, worlds.gas(bands, 4.0, "#8fc0ff"), (3.9, 9, 3.0))


def expedition(view: View) -> None:
    """Three ships setting out for a ringed world."""
    set_before(view, DEEP, 11.0, 0.35)
    planet = worlds.gas(
        ((0.0, "#5a2a6a"), (0.4, "#a85a9a"), (0.7, "#f0a8c0"), (1.0, "#fff0e0")), 2.0, "#ffb0d0"
    )
    dust = worlds.ring(((0.0, "#8a5a80"), (0.5, "#f0c0d8"), (1.0, "#8a5a80")), 1.3, 2.0, 2.0)
    figures.ringed(planet, dust, 1.5, 2.0, (1.7, 5, 2.1), (-1.15, 0.4, 0.3))
    for x, y, z, size in ((-0.4, -2.4, 0.5, 0.85), (-2.1, -0.8, 1.2, 0.7), (0.2, 0.8, 1.5, 0.5)):
        figures.dart("#dfe6ea", "#8ff5e4", (x, y, z), (0.5, -0.22, 0.55), size)


def far(view: View) -> None:
    """A gate to anywhere, with a ship diving into it."""
    set_before(view, VIOLET, 12.0, 0.2, rims=3.0)
    stone, gold = materials.metal("#28343c", 0.3), materials.metal(palette.BRASS, 0.22)
    before = shapes.everything()
    shapes.hoop(1.75, 0.2, stone, flat=1.2)
    shapes.hoop(1.5, 0.05, materials.light("#d8a0ff", 3.0), (0, 0, 0.05))
    for step in range(9):
        angle = 2 * pi * step / 9
        shapes.box(
            (0.5, 0.3, 0.5), gold, 0.06, (1.78 * cos(angle), 1.78 * sin(angle), 0.1), (0, 0, angle)
        )
    make = Shader("film")
    away = make.vector("LENGTH", make.at())
    swirl = make.noise(make.warp(make.at(), 1.2, 1.2, 4), 2.2, 5)
    tone = make.ramp(
        make.math(
            "SUBTRACT",
            make.math("MULTIPLY_ADD", swirl, 0.8, 0.5),
            make.math("MULTIPLY", away, 0.55),
        ),
        ((0.0, "#2a0a5a"), (0.35, "#6a24d0"), (0.7, "#c080ff"), (1.0, "#ffffff")),
    )
    shapes.disc(0.0, 1.5, make.done(make.glow(tone, 1.1)))
    shapes.grouped(shapes.since(before), (0.5, 0.5, 1.25), (pi / 2 - 0.1, 0, -0.35), 1.0)
    figures.dart("#e4e8ec", "#ffd0ff", (-1.35, -1.8, 0.75), (0.5, -0.25, 0.6), 0.7)


# --- gems ------------------------------------------------------------------------------------------


def plinth(x: float, high: float) -> None:
    shapes.slab(
        shapes.polygon(6, 0.8, 0.26), high, materials.metal("#2b3840", 0.3), 0.04, at=(x, 0, 0)
    )
    shapes.slab(
        shapes.polygon(6, 0.82, 0.26),
        0.05,
        materials.metal(palette.BRASS, 0.22),
        0.01,
        at=(x, 0, high - 0.08),
    )


def floor(colour: Colour, glow: Colour) -> None:
    """A dark, slightly reflective floor, and light on the back wall."""
    shapes.sheet(40, 30, materials.plastic(colour, 0.22, 0.8), (0, 6, 0))
    aura(glow, 6.5, (0, 12, 1.6), 0.8)


def upgrade(view: View) -> None:
    """Coal, gold and crystal, each a step higher."""
    set_before(view, VAULT, 13.0, 0.3, 2.0, 1.0)
    floor("#1c1816", "#8a6430")
    for number, heap in enumerate((pieces.coal_heap, pieces.gold_heap, pieces.crystal_heap)):
        x, high = 1.95 * (number - 1), 0.3 + 0.42 * number
        plinth(x, high)
        before = shapes.everything()
        heap()
        shapes.grouped(shapes.since(before), (x, 0, high), (0, 0, 0.2), 1.05)
        if number:
            glow = materials.light("#8ff5e4", 2.5)
            shapes.slab(
                ((-0.22, -0.16), (0, 0.2), (0.22, -0.16), (0, -0.04)),
                0.05,
                glow,
                0.01,
                at=(x - 0.98, -0.3, high + 0.85),
                turn=(pi / 2, -0.75, 0),
            )


def gems(view: View) -> None:
    """A hoard of all three gems, lit from above."""
    set_before(view, VAULT, 14.0, 0.3, 1.9, 1.0)
    floor("#1c1816", "#8a6430")
    chance = random.Random(6)
    gold, coal = pieces.gilt(), materials.plastic(palette.COAL, 0.12, 1.0)
    glass = materials.crystal(palette.CRYSTAL, "#c8f8ff", 0.7)
    for number in range(26):
        angle, away = chance.uniform(0, 2 * pi), 2.5 * chance.random() ** 0.7
        spot = (away * cos(angle), 0.6 * away * sin(angle), 0.2 + max(0.0, 0.9 - 0.42 * away))
        if number % 2:
            pieces.brilliant(
                gold,
                chance.uniform(0.24, 0.38),
                spot,
                (chance.uniform(-0.7, 0.9), chance.uniform(-0.8, 0.8), 0),
            )
        else:
            pieces.chunk(chance.uniform(0.24, 0.38), coal, number, spot)
    for x, lean, high in (
        (-0.5, -0.25, 2.1),
        (0.35, 0.15, 2.6),
        (1.15, 0.5, 1.7),
        (-1.3, -0.55, 1.5),
    ):
        shapes.gem(0.3, high, glass, (x, 0.1, 0.1), (0, lean, x))


def trade(view: View) -> None:
    """A freighter carrying a row of containers."""
    set_before(view, VAULT, 15.0, 0.35, 1.2, 3.0)
    hull, dark = materials.metal("#5a6a72", 0.3), materials.metal("#2a343a", 0.35)
    before = shapes.everything()
    shapes.box((4.0, 0.3, 0.24), dark, 0.05)
    shapes.hull(
        (
            (1.7, 0.4, 0.3, 0.3),
            (2.2, 0.42, 0.4, 0.32),
            (2.8, 0.2, 0.2, 0.2),
            (3.0, 0.05, 0.05, 0.1),
        ),
        hull,
        power=2.5,
    )
    shapes.box(
        (0.2, 0.5, 0.1), materials.light("#8ff5e4", 2.5), 0.02, (2.52, -0.12, 0.28), (0, 0.3, 0)
    )
    for number, paint in enumerate((palette.GOLD, "#30404a", palette.EMBER, "#2fa0a0")):
        for low in (-1, 1):
            shapes.box(
                (0.72, 0.62, 0.5),
                materials.plastic(paint, 0.35),
                0.04,
                (-1.25 + 0.8 * number, 0, 0.4 * low),
            )
    for side in (-1, 1):
        shapes.rod(0.26, 0.7, hull, (-2.1, 0.3 * side, 0), (0, pi / 2, 0), bevel=0.04)
        figures.exhaust(0.22, 1.3, "#ffb060", (-2.45, 0.3 * side, 0))
    shapes.grouped(shapes.since(before), (0.15, 0, 1.3), (0.35, -0.12, 0.5), 0.84)
    shapes.ball(
        1.1,
        worlds.barren(((0.0, "#6e3a16"), (0.5, "#c98a40"), (1.0, "#f6dca8")), "#ffdca0", 5.0, 0.6),
        (3.4, 9, 3.6),
    )


# --- rest ------------------------------------------------------------------------------------------


def standby(view: View) -> None:
    """A sleeping robot with one small lamp on its chest."""
    set_before(view, FROST, 16.0, 0.2, 0.8, 3.0)
    floor("#08131a", "#1c4a66")
    figures.robot("#5f7c8c", "#0a1418", (0, 0, 0), -0.35, 1.5)
    shapes.ball(0.14, materials.light("#ff9a4a", 3.0), (-0.16, -0.62, 0.63))
    aura("#ff9a4a", 0.5, (-0.16, -0.7, 0.63), 1.0)
    for side in (-1, 1):
        shapes.box((0.5, 0.8, 3.4), materials.metal("#1d3038", 0.35), 0.1, (2.2 * side, 1.2, 1.7))
        shapes.box(
            (0.06, 0.06, 2.4), materials.light("#3fa0e0", 0.8), 0.01, (1.92 * side, 0.8, 1.6)
        )


def hibernate(view: View) -> None:
    """Someone asleep behind ice-blue glass, frost at its rim."""
    scenic(view, (0, -7, 1.5), (0, 0, 1.35), sky(FROST, 0.25, 17.0), 45.0, 0.8, 3.0)
    steel, dark = materials.metal("#6a8494", 0.28), materials.plastic("#04101a", 0.3, 0.6)
    shapes.sheet(40, 12, materials.armour("#12222e", "#3c6a88", 1.2), (0, 1.6, 2), (pi / 2, 0, 0))
    for x in (-3.1, 3.1):  # others who sleep
        shapes.box((1.7, 0.5, 2.9), steel, 0.4, (x, 0.9, 1.3), steps=6)
        shapes.box(
            (1.3, 0.2, 2.4), materials.plastic("#3c88b8", 0.15, 1.0), 0.35, (x, 0.62, 1.3), steps=6
        )
        shapes.ball(0.3, dark, (x, 0.55, 1.85), squash=(0.85, 0.4, 1.1))
        shapes.ball(0.55, dark, (x, 0.58, 0.85), squash=(0.9, 0.3, 1.2))
    shapes.box((2.9, 0.7, 4.4), steel, 0.75, (0, 0.5, 1.0), steps=8)
    shapes.box((2.45, 0.3, 3.9), materials.plastic("#0c3c5c", 0.3), 0.65, (0, 0.2, 1.0), steps=8)
    for side in (-1, 1):
        shapes.box(
            (0.07, 0.1, 2.4), materials.light("#5fd0ff", 2.2), 0.02, (1.33 * side, 0.12, 1.2)
        )
    before = shapes.everything()
    one = faces.Features(
        long=0.96,
        jaw=0.58,
        brow=0.7,
        nose=0.9,
        lips=1.1,
        smile=0.15,
        open=0.0,
        lip="#7a5a78",
        flush="#8a8ab0",
    )
    face = faces.Face("#b8c4d8", one)
    face.eyes("#ffffff", "#a4b4cc")
    hair = faces.hair("#1c2a44", 0.4)
    face.brows(hair, 0.035, 0.04)
    rivals.scalp(hair, 60, 4, 0.4, 0.11, 0.05, 0.7)
    faces.neck(face.material, 0.85)
    faces.mantle(materials.plastic("#d8e4ec", 0.4), 1.1, -1.1)
    shapes.grouped(shapes.since(before), (0, 0.15, 1.75), scale=0.72)
    make = Shader("ice")
    frost = make.noise(make.warp(make.at(), 1.5, 0.6), 3.0, 8, 0.65)
    far = make.vector("LENGTH", make.vector("MULTIPLY", make.at(), (0.82, 0.0, 0.52)))
    solid = make.math("MULTIPLY", make.span(far, 0.55, 1.0), make.span(frost, 0.25, 0.6))
    ice = make.surface("#d8f2ff", 0.3, Emission_Color="#4fb4f0", Emission_Strength=0.35)
    glass = make.done(
        make.blend(make.math("MULTIPLY_ADD", solid, 0.85, 0.07), make.node("BsdfTransparent"), ice)
    )
    shapes.sheet(2.4, 3.9, glass, (0, -0.75, 1.0), (pi / 2, 0, 0)).visible_shadow = False
    bloom(0.4, 0.4, 1.2)


# --- energy ----------------------------------------------------------------------------------------


def sail(view: View) -> None:
    """A sail of gold foil in front of the sun."""
    set_before(view, AMBER, 18.0, 0.45, 1.3, 3.0)
    aura("#ffcf70", 3.4, (2.6, 8.5, 3.0), 2.0)
    shapes.ball(0.95, materials.light("#fff0c0", 5.0), (2.6, 8, 3.0))
    before = shapes.everything()
    foil = pieces.gilt()
    for step in range(4):
        angle = pi / 4 + pi * step / 2
        one, other = angle - 0.74, angle + 0.74
        outline = [
            (0.08 * cos(angle), 0.08 * sin(angle)),
            (1.9 * cos(one), 1.9 * sin(one)),
            (1.7 * cos(angle), 1.7 * sin(angle)),
            (1.9 * cos(other), 1.9 * sin(other)),
        ]
        shapes.slab(outline, 0.02, foil, 0.004, turn=(0.06 * sin(angle), -0.06 * cos(angle), 0))
        shapes.rod(
            0.025,
            1.9,
            materials.metal("#40342a", 0.3),
            (0.95 * cos(one), 0.95 * sin(one), 0.03),
            (0, pi / 2, one),
        )
    shapes.box((0.4, 0.4, 0.5), materials.metal("#5a6a72", 0.3), 0.06, (0, 0, 0.3))
    shapes.grouped(shapes.since(before), (-0.7, 0, 1.2), (1.0, -0.25, 0.4), 1.0)


def energy(view: View) -> None:
    """A star of dark energy, held in place by rings."""
    set_before(view, VIOLET, 19.0, 0.2, 0.8, 3.0)
    aura("#9a40ff", 3.0, (0, 1.2, 1.15), 1.3)
    aura("#e8c8ff", 1.5, (0, 1.0, 1.15), 2.0)
    make = Shader("heart")
    wild = make.noise(make.warp(make.at(), 2.0, 0.9, 4), 2.4, 7)
    tone = make.ramp(
        make.span(wild, 0.3, 0.7), ((0.0, "#5a14c0"), (0.5, "#b860ff"), (1.0, "#ffffff"))
    )
    shapes.ball(0.92, make.done(make.glow(tone, 1.6)), (0, 0, 1.15))
    ring = materials.metal("#3a4650", 0.25)
    for number, turn in enumerate(((1.2, 0.2, 0), (0.5, 0.9, 0), (1.7, -0.8, 0))):
        shapes.hoop(1.35 + 0.22 * number, 0.07, ring, (0, 0, 1.15), turn)
        shapes.hoop(
            1.28 + 0.22 * number, 0.025, materials.light("#d090ff", 3.0), (0, 0, 1.15), turn
        )


def perpetual(view: View) -> None:
    """A wheel that turns by itself."""
    set_before(view, VIOLET, 20.0, 0.25, 1.2, 3.0)
    floor("#0a0614", "#5a20a8")
    gold, dark = pieces.gilt(), materials.metal("#2a2438", 0.3)
    before = shapes.everything()
    shapes.hoop(1.3, 0.12, gold)
    shapes.hoop(0.42, 0.1, gold)
    for step in range(8):
        angle = 2 * pi * step / 8
        shapes.box(
            (0.86, 0.1, 0.1), dark, 0.02, (0.86 * cos(angle), 0.86 * sin(angle), 0), (0, 0, angle)
        )
        late = angle + 0.3
        shapes.ball(
            0.2, materials.light("#c884ff", 2.2), (1.02 * cos(late), 1.02 * sin(late), 0.12)
        )
    shapes.grouped(shapes.since(before), (0, 0, 1.5), (pi / 2, 0, 0.4))
    shapes.slab(
        ((-0.8, 0), (0.8, 0), (0.12, 1.6), (-0.12, 1.6)),
        0.14,
        dark,
        0.03,
        at=(-0.14, 0.4, 0),
        turn=(pi / 2, 0, 0.4),
    )


def consumption(view: View) -> None:
    """An insatiable furnace."""
    set_before(view, ("#0a0402", "#3a1206", "#d85a14"), 21.0, 0.3, 1.0, 2.0)
    floor("#120906", "#8a3408")
    iron = materials.metal("#3a3230", 0.36)
    shapes.rod(1.35, 2.6, iron, (0, 0.6, 1.3), bevel=0.1)
    for high in (0.25, 1.3, 2.35):
        shapes.hoop(1.37, 0.1, materials.metal("#6a5440", 0.3), (0, 0.6, high))
    shapes.slab(
        shapes.polygon(6, 0.78),
        0.2,
        iron,
        0.04,
        shapes.polygon(6, 0.6),
        (0, -0.66, 1.25),
        (pi / 2, 0, 0),
    )
    make = Shader("fire")
    flame = make.noise(make.warp(make.at((1, 1, 0.5)), 2.4, 0.8, 4), 3.0, 5)
    tone = make.ramp(
        make.span(flame, 0.3, 0.68), ((0.0, "#c02a04"), (0.5, "#ff8a1c"), (1.0, "#fff0b0"))
    )
    shapes.slab(
        shapes.polygon(6, 0.62),
        0.06,
        make.done(make.glow(tone, 2.2)),
        0,
        at=(0, -0.7, 1.25),
        turn=(pi / 2, 0, 0),
    )
    aura("#ff8a2a", 1.5, (0, -0.9, 1.25), 1.0)
    for side in (-1, 1):
        shapes.rod(0.2, 3.4, materials.metal("#5a4a40", 0.3), (1.9 * side, 0.9, 1.7), bevel=0.03)
        shapes.hoop(0.24, 0.06, materials.light("#ff7a28", 2.0), (1.9 * side, 0.9, 2.2))
        shapes.rod(0.15, 1.0, iron, (1.5 * side, 0.6, 0.7), (0, pi / 2, 0), bevel=0.02)


# --- power -----------------------------------------------------------------------------------------


def majority(view: View) -> None:
    """Three stacked cubes towering over a single one."""
    set_before(view, CRIMSON, 22.0, 0.3, 1.2, 2.0)
    tile = shapes.slab(
        shapes.polygon(6, 2.5, pi / 6), 0.3, materials.metal("#26343c", 0.3), 0.08, at=(0, 0, -0.3)
    )
    tile.name = "tile"
    shapes.slab(
        shapes.polygon(6, 2.3, pi / 6),
        0.02,
        materials.metal(palette.BRASS, 0.22),
        0,
        shapes.polygon(6, 2.2, pi / 6),
        (0, 0, 0.0),
    )
    for paint, people, x, y, z, turn in (
        ("violet", 3, -1.3, 0.1, 0.0, 0.1),
        ("violet", 3, -0.15, 0.25, 0.0, -0.2),
        ("violet", 3, -0.75, 0.15, 1.0, 0.3),
        ("yellow", 1, 1.5, -0.5, 0.0, 0.5),
    ):
        before = shapes.everything()
        pieces.facing(palette.SEATS[paint], "#3c2600" if paint == "yellow" else "#fff6e4", people)
        shapes.grouped(shapes.since(before), (x, y, z), (0, 0, turn), 1.0)
    gold = pieces.gilt()
    shapes.hoop(0.36, 0.05, gold, (-0.75, 0.15, 2.2), flat=1.6)
    for x, y in shapes.polygon(7, 0.36):
        shapes.gem(0.07, 0.36, gold, (x - 0.75, y + 0.15, 2.22), sides=5, shoulder=0.3)


def archive(view: View) -> None:
    """All knowledge, as pages of light around a core."""
    set_before(view, ("#03060c", "#0c2c50", "#50c8d8"), 23.0, 0.3, 0.9, 3.0)
    floor("#06121a", "#0f6a80")
    shapes.slab(shapes.polygon(6, 0.42), 2.7, materials.metal("#24343c", 0.3), 0.05, at=(0, 0.3, 0))
    shapes.slab(
        shapes.polygon(6, 0.3), 2.9, materials.light("#8ff5e4", 1.4), 0.02, at=(0, 0.3, 0.05)
    )
    chance = random.Random(8)
    for ring in range(3):
        for step in range(9):
            angle = 2 * pi * (step + 0.5 * (ring % 2)) / 9
            out, high = 1.5 + 0.15 * ring, 0.55 + 0.85 * ring
            paint = chance.choice(("#3fd8d0", "#58b4f0", "#c99a45"))
            spot = (out * cos(angle), 0.3 + out * sin(angle), high)
            shapes.box(
                (0.05, 0.5, 0.68), materials.light(paint, 0.9), 0.02, spot, (0, 0, angle + 0.5)
            )
