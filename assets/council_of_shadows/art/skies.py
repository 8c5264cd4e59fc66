"""Deep space: the clouds of galaxies, and the space between them."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from building.art.materials import mixed
from building.art.nodes import Colour, Shader, Stops, Thing
from building.art.worlds import shifted


@dataclass(frozen=True)
class Form:
    """The features of a galaxy's cloud, for a sheet centred on it."""

    arms: int = 0
    twist: float = 4.0  # how far its arms are wound
    sharp: float = 0.75  # how much darker it is between them
    ring: float = 0.0  # the radius of a crown of light around the heart
    bars: float = 0.0  # how many stripes lie across it
    fibres: float = 0.0  # how far it is drawn out into threads
    dust: float = 0.5  # how much dark lanes take
    heart: float = 0.22  # the radius of its bright middle
    stretch: tuple[float, float] = (1.0, 1.5)
    turn: float = 0.0
    seed: float = 0.0


def around(make: Shader, place: Thing, form: Form) -> tuple[Thing, Thing]:
    """The distance from the centre (1 is the edge), and the direction in turns of the spiral."""
    parts = make.node("SeparateXYZ", {0: place})
    far = make.vector("LENGTH", place)
    angle = make.math("ARCTAN2", parts.outputs["Y"], parts.outputs["X"])
    wound = make.math(
        "MULTIPLY_ADD",
        make.math("LOGARITHM", make.math("ADD", far, 0.06), 2.718),
        form.twist,
        angle,
    )
    return far, wound


def body(make: Shader, form: Form) -> tuple[Thing, Thing]:
    """The density of a cloud, and the distance from its centre."""
    flat = make.at((*form.stretch, 1.0), turn=(0, 0, form.turn))
    torn = make.warp(flat, 2.2, 0.22, 4)
    far, wound = around(make, torn, form)
    shift = shifted(form.seed)
    fine = make.noise(make.warp(make.at(shift=shift), 2.0, 0.5, 5), 3.4, 9, 0.62)
    thick = make.span(fine, 0.22, 0.78)
    thick = make.math("MULTIPLY", thick, make.span(far, 1.0, 0.12))
    if form.arms:
        wave = make.math("COSINE", make.math("MULTIPLY", wound, float(form.arms)))
        arm = make.span(wave, -0.7, 0.9, 1.0, 1.0 - form.sharp)
        inner = make.span(far, 0.1, 0.3)  # the middle is one
        thick = make.math("MULTIPLY", thick, make.mix(inner, (1, 1, 1), arm))
    if form.bars:
        across = make.node("SeparateXYZ", {0: make.warp(flat, 1.3, 0.3)}).outputs["X"]
        wave = make.math("SINE", make.math("MULTIPLY", across, form.bars * pi))
        thick = make.math("MULTIPLY", thick, make.span(wave, -0.6, 0.7, 1.0, 0.25))
    if form.ring:
        gap = make.math("ABSOLUTE", make.math("SUBTRACT", far, form.ring))
        crown = make.span(gap, 0.3, 0.02, 1.0, 0.28)
        thick = make.math("MULTIPLY", thick, make.math("MULTIPLY", crown, 1.25))
    if form.fibres:
        thread = make.noise(
            make.warp(make.at((1, 3.4, 1), shift, (0, 0, form.turn)), 1.6, 0.7), 3.0, 7
        )
        ridge = make.math("ABSOLUTE", make.math("SUBTRACT", thread, 0.5))
        lit = make.span(ridge, 0.13, 0.0, 1.3, 1.0 - 0.7 * form.fibres)
        thick = make.math("MULTIPLY", thick, lit)
    lane = make.noise(make.warp(make.at(shift=shifted(form.seed + 9)), 2.4, 0.6), 4.4, 8, 0.6)
    lit = make.span(lane, 0.66, 0.46, 1.0, 1.0 - form.dust)
    return make.math("MULTIPLY", thick, lit), far


def stars(
    make: Shader, place: Thing, scale: float, size: float, least: float, light: float
) -> Thing:
    """Points of light of one size; a higher threshold means fewer."""
    star = make.node("TexVoronoi", {"Vector": place, "Scale": scale, "Randomness": 1.0})
    chance = make.node("SeparateColor", {0: star.outputs["Color"]}).outputs[0]
    lit = make.span(chance, least, 1.0, light)
    point = make.math("POWER", make.span(star.outputs["Distance"], size, 0.0), 2.0)
    return make.math("MULTIPLY", point, lit)


def cloud(colour: Colour, form: Form) -> Thing:
    """The glowing cloud of a galaxy with soft edges, dark enough for text and pieces."""
    make = Shader("cloud")
    thick, far = body(make, form)
    heart = make.math("POWER", make.span(far, 2.6 * form.heart, 0.0), 1.6)
    stops: Stops = (
        (0.0, mixed(colour, (0, 0, 0), 0.75)),
        (0.35, mixed(colour, (0, 0, 0), 0.45)),
        (0.7, colour),
        (1.0, mixed(colour, "#fff2dc", 0.55)),
    )
    tone = make.ramp(
        make.math("MULTIPLY_ADD", heart, 0.5, make.math("MULTIPLY", thick, 0.78)), stops
    )
    spark = make.math(
        "ADD",
        stars(make, make.at(), 30, 0.11, 0.55, 1.6),
        stars(make, make.at(), 12, 0.07, 0.6, 3.2),
    )
    spark = make.math("MULTIPLY", spark, make.span(far, 1.0, 0.3))
    tone = make.mix(spark, tone, mixed(colour, "#ffffff", 0.75), "ADD")
    solid = make.math("MULTIPLY_ADD", heart, 0.5, make.math("MULTIPLY", thick, 1.5))
    solid = make.math("ADD", solid, spark)
    solid = make.math("MULTIPLY", solid, make.span(far, 1.0, 0.7), clamp=True)
    return make.done(make.blend(solid, make.node("BsdfTransparent"), make.glow(tone, 1.15)))


def pocket(seed: float) -> Thing:
    """Dark gas that lets the colour underneath through, thin in the middle, with a few stars."""
    make = Shader("pocket")
    far = make.vector("LENGTH", make.at())
    place = make.at(shift=shifted(seed))
    torn = make.warp(make.warp(place, 0.9, 0.9, 4), 2.4, 0.3, 4)
    thin = make.math(
        "MULTIPLY",
        make.span(make.noise(torn, 1.5, 9, 0.6), 0.3, 0.6, 1.0, 0.2),
        make.span(far, 1.02, 0.3),
    )
    spark = make.math(
        "ADD",
        stars(make, place, 12, 0.1, 0.6, 1.2),
        stars(make, place, 5, 0.06, 0.6, 2.6),
    )
    solid = make.math("ADD", make.span(thin, 0.0, 0.8, 0.0, 0.6), spark, clamp=True)
    tone = make.mix(spark, (0.002, 0.005, 0.007), "#e6eef0")
    return make.done(make.blend(solid, make.node("BsdfTransparent"), make.glow(tone, 1.0)))


def deep(warm: Colour, cold: Colour, violet: Colour, half: float) -> Thing:
    """Space, ten units wide and twice `half` high: cold at the top, lit by the core at the bottom."""
    make = Shader("deep")
    place = make.at()
    torn = make.warp(make.warp(place, 0.25, 1.6, 4), 0.8, 0.4, 4)
    large, fine = make.noise(torn, 0.3, 5, 0.5), make.noise(torn, 0.9, 11, 0.62)
    mist = make.math("MULTIPLY", make.span(large, 0.36, 0.7), make.span(fine, 0.25, 0.75))
    hue = make.span(make.noise(torn, 0.22, 2), 0.42, 0.6)
    tone = make.mix(
        make.span(mist, 0.0, 0.75, 0.8), (0.0012, 0.0035, 0.005), make.mix(hue, cold, violet)
    )
    y = make.node("SeparateXYZ", {0: make.warp(place, 0.7, 0.5, 5)}).outputs["Y"]
    x = make.node("SeparateXYZ", {0: place}).outputs["X"]
    arc = make.math("MULTIPLY", make.math("MULTIPLY", x, x), 0.034)
    low = make.math("ADD", make.math("ADD", y, half), arc)  # over the rim of the core
    glow = make.math("POWER", make.span(low, 3.2, -0.4), 2.0)
    grain = make.span(fine, 0.2, 0.75, 1.0, 0.35)
    rim = make.ramp(
        make.math("MULTIPLY", glow, grain),
        (
            (0.0, "#000000"),
            (0.25, mixed(cold, (0, 0, 0), 0.2)),
            (0.6, mixed(warm, cold, 0.35)),
            (1.0, warm),
        ),
    )
    tone = make.mix(1.0, tone, rim, "ADD")
    near = make.span(low, 4.0, 0.0, 1.6, 0.6)
    for scale, size, least, light in (
        (17, 0.1, 0.6, 0.5),
        (7, 0.075, 0.66, 1.4),
        (2.4, 0.045, 0.6, 3.0),
    ):
        point = make.math("MULTIPLY", stars(make, place, scale, size, least, light), near)
        tone = make.mix(point, tone, "#cfe6ff", "ADD")
    return make.done(make.glow(tone, 0.9))
