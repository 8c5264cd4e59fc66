"""What things are made of: plastic, metal, glass, light, rock, cloth."""

from __future__ import annotations

from typing import Any

from building.art.nodes import Colour, Shader, Stops, Thing, linear


def darker(colour: Colour, by: float) -> tuple[float, float, float]:
    """A colour of which so much light is left."""
    red, green, blue, _whole = linear(colour)
    return red * by, green * by, blue * by


def mixed(one: Colour, other: Colour, part: float) -> tuple[float, float, float]:
    """Two colours, so much of the other."""
    pairs = zip(linear(one)[:3], linear(other)[:3], strict=True)
    red, green, blue = (first + (second - first) * part for first, second in pairs)
    return red, green, blue


def plastic(colour: Colour, rough: float = 0.28, coat: float = 0.6) -> Thing:
    """Painted and lacquered: what most pieces are of. A little light goes in, so that it is never dead."""
    make = Shader("plastic")
    worn = make.noise(make.at(), 9, 4)
    tone = make.mix(make.span(worn, 0.3, 0.7), colour, mixed(colour, (0, 0, 0), 0.16))
    inputs: dict[str, Any] = {
        "Coat_Weight": coat,
        "Coat_Roughness": 0.12,
        "Subsurface_Weight": 0.08,
    }
    inputs |= {"Subsurface_Radius": (0.06, 0.06, 0.06)}
    return make.done(make.surface(tone, make.span(worn, 0.2, 0.8, rough + 0.1, rough), **inputs))


def metal(colour: Colour, rough: float = 0.32, brushed: float = 0.0) -> Thing:
    """Metal with the small unevenness that gives it away; brushed along x."""
    make = Shader("metal")
    place = make.at((1, 18, 18)) if brushed else make.at()
    uneven = make.noise(place, 6, 5)
    shine = make.span(uneven, 0.25, 0.75, min(1.0, rough + 0.14), max(0.05, rough - 0.08))
    bump = make.bump(uneven, 0.08 + brushed, 0.01)
    return make.done(make.surface(colour, shine, 1.0, Normal=bump))


def armour(colour: Colour, edge: Colour, scale: float = 7.0, rough: float = 0.35) -> Thing:
    """Dark hull in plates with fine seams; what turns away takes the colour of the edge."""
    make = Shader("armour")
    place = make.at((1, 1.7, 1))
    cells = {"Vector": place, "Scale": scale, "Randomness": 0.85}
    plates = make.node("TexVoronoi", cells, distance="CHEBYCHEV")
    seams = make.node("TexVoronoi", cells, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    tone = make.node("SeparateColor", {0: plates.outputs["Color"]}).outputs[0]
    base = make.mix(make.span(tone, 0, 1, 0.55), colour, mixed(colour, edge, 0.2))
    base = make.mix(make.span(make.edge(0.35), 0.55, 1.0, 0.7), base, edge)
    bump = make.bump(make.span(seams, 0.0, 0.06), 0.5, 0.02)
    shine = make.span(tone, 0, 1, rough + 0.15, rough)
    return make.done(make.surface(base, shine, 0.65, Normal=bump, Coat_Weight=0.4))


def resin(colour: Colour, clear: float = 0.35, rough: float = 0.16) -> Thing:
    """Coloured through and through, and a little of what is behind it: dice."""
    make = Shader("resin")
    cloud = make.noise(make.warp(make.at(), 2.2, 0.8), 1.6, 5)
    tone = make.mix(make.span(cloud, 0.35, 0.7), colour, mixed(colour, (0, 0, 0), 0.14))
    inputs: dict[str, Any] = {"Transmission_Weight": clear, "IOR": 1.45, "Subsurface_Weight": 0.35}
    inputs |= {"Subsurface_Radius": (0.3, 0.3, 0.3), "Coat_Weight": 0.3, "Coat_Roughness": 0.08}
    glow = {"Emission_Color": colour, "Emission_Strength": 0.06}
    return make.done(make.surface(tone, rough, **inputs, **glow))


def crystal(colour: Colour, heart: Colour, light: float = 0.8) -> Thing:
    """Glass with light in it: bright where one looks through it, deep at its edges."""
    make = Shader("crystal")
    edge = make.edge(0.45)
    streak = make.noise(make.at((3, 3, 0.7)), 3, 4)
    tone = make.mix(make.span(streak, 0.35, 0.7), colour, heart)
    glass = make.surface(
        tone, 0.03, Transmission_Weight=0.7, IOR=1.35, Coat_Weight=1.0, Coat_Roughness=0.02
    )
    inner = make.glow(tone, make.math("MULTIPLY", make.span(edge, 0.9, 0.0), light))
    return make.done(make.add(glass, inner))


def light(colour: Colour, strength: float = 6.0) -> Thing:
    """A lamp's own face: white hot in the middle, its colour at the edge."""
    make = Shader("light")
    hot = make.mix(make.span(make.edge(0.5), 0.4, 0.0, 0.3), colour, (1, 1, 1))
    return make.done(make.glow(hot, strength))


def plume(colour: Colour, strength: float = 1.7) -> Thing:
    """Burning gas along x, from 0, where it is hot, to -1, where it is gone."""
    make = Shader("plume")
    along = make.node("SeparateXYZ", {0: make.node("TexCoord").outputs["Object"]}).outputs["X"]
    left = make.span(along, -1.0, 0.0)
    solid = make.math(
        "MULTIPLY", make.span(make.edge(0.5), 1.0, 0.15), make.math("POWER", left, 1.6)
    )
    hot = make.mix(make.math("POWER", left, 7.0), colour, mixed(colour, (1, 1, 1), 0.6))
    return make.done(make.blend(solid, make.node("BsdfTransparent"), make.glow(hot, strength)))


def rock(stops: Stops, seed: float = 0.0, scale: float = 2.2, relief: float = 0.45) -> Thing:
    """Stone with craters; stops colour it from its clefts to its ridges."""
    make = Shader("rock")
    place = make.at(shift=(seed * 3.7, seed * 1.3, seed * 2.1))
    rough = make.noise(make.warp(place, 1.5, 0.4), scale * 1.5, 8, 0.58)
    holes = make.node("TexVoronoi", {"Vector": place, "Scale": scale * 1.1, "Randomness": 1.0})
    craters = make.span(holes.outputs["Distance"], 0.1, 0.3)
    height = make.math("MULTIPLY_ADD", craters, 0.25, make.math("MULTIPLY", rough, 0.75))
    tone = make.ramp(make.span(height, 0.35, 0.85), stops)
    return make.done(make.surface(tone, 0.88, Normal=make.bump(height, relief, 0.18)))


def cloth(colour: Colour, weave: float = 90.0) -> Thing:
    """Felt or woven stuff, soft against the light."""
    make = Shader("cloth")
    grain = make.noise(make.at(), weave, 2, 0.7)
    broad = make.noise(make.at(), 2.0, 3)
    tone = make.mix(make.span(grain, 0.3, 0.7, 0.35), colour, mixed(colour, (0, 0, 0), 0.5))
    tone = make.mix(make.span(broad, 0.3, 0.7, 0.2), tone, mixed(colour, (1, 1, 1), 0.1))
    bump = make.bump(grain, 0.35, 0.01)
    inputs: dict[str, Any] = {"Sheen_Weight": 0.35, "Sheen_Tint": colour}
    return make.done(make.surface(tone, 0.95, Normal=bump, **inputs))


def burst(seed: float = 0.0, strength: float = 3.0) -> Thing:
    """Fire without an edge: white heart, orange, and red where it turns to smoke; for a ball of radius 1."""
    make = Shader("burst")
    torn = make.noise(make.warp(make.at(shift=(seed, 2 * seed, 0)), 1.6, 1.1, 4), 1.7, 8, 0.62)
    facing = make.span(make.edge(0.5), 1.0, 0.1)
    heat = make.math("ADD", make.math("MULTIPLY", torn, 0.9), make.math("MULTIPLY", facing, 0.55))
    stops: Stops = (
        (0.0, "#2a0804"),
        (0.3, "#b02408"),
        (0.55, "#ff7a14"),
        (0.8, "#ffc84a"),
        (1.0, "#fff6d8"),
    )
    part = make.span(heat, 0.45, 1.15)
    solid = make.math("MULTIPLY", make.span(heat, 0.5, 0.75), make.span(make.edge(0.5), 0.98, 0.6))
    fire = make.glow(make.ramp(part, stops), make.math("MULTIPLY_ADD", part, strength, 0.3))
    return make.done(make.blend(solid, make.node("BsdfTransparent"), fire))


def sun(colour: Colour, strength: float = 2.0) -> Thing:
    """A star: grainy, deeper where it turns away."""
    make = Shader("sun")
    grain = make.noise(make.warp(make.at(), 2.0, 0.5, 4), 4.0, 8, 0.6)
    limb = make.span(make.edge(0.5), 0.95, 0.1)
    part = make.math("ADD", make.math("MULTIPLY", limb, 0.75), make.math("MULTIPLY", grain, 0.35))
    stops: Stops = (
        (0.0, darker(colour, 0.35)),
        (0.55, colour),
        (1.0, mixed(colour, "#fff8e8", 0.7)),
    )
    return make.done(make.glow(make.ramp(part, stops), strength))


def rays(colour: Colour, strength: float = 1.5, seed: float = 0.0, many: float = 5.0) -> Thing:
    """Soft shafts of light from the middle of a disc of radius 1."""
    make = Shader("rays")
    place = make.node("SeparateXYZ", {0: make.at()})
    far = make.vector("LENGTH", make.at())
    angle = make.math("ARCTAN2", place.outputs["Y"], place.outputs["X"])
    ring = make.node(
        "CombineXYZ",
        {0: make.math("COSINE", angle), 1: make.math("SINE", angle), 2: seed},
    )
    shaft = make.span(make.noise(ring, many, 3, 0.6), 0.4, 0.68)
    away = make.math("POWER", make.span(far, 1.0, 0.05), 1.6)
    solid = make.math(
        "MULTIPLY", away, make.math("MULTIPLY_ADD", shaft, 0.5, make.span(far, 0.45, 0.0, 0.4))
    )
    lit = make.glow(colour, strength)
    return make.done(make.blend(solid, make.node("BsdfTransparent"), lit))
