"""Worlds and skies: materials of planets, rings and nebulas, on shapes of radius 1."""

from __future__ import annotations

from building.art.nodes import Colour, Shader, Stops, Thing

Three = tuple[float, float, float]
Stars = tuple[tuple[float, float, float, float], ...]


def shifted(seed: float) -> Three:
    """Another part of the same noise."""
    return seed * 5.3, seed * 2.9, seed * 7.7


def aired(make: Shader, ground: Thing, air: Colour, thick: float = 0.5) -> Thing:
    """A ground under an atmosphere, which shines where one looks along it."""
    rim = make.span(make.edge(0.32), 0.25, 0.95, thick)
    return make.add(
        make.blend(rim, ground, make.surface(air, 0.6)),
        make.glow(air, make.math("MULTIPLY", rim, 0.28)),
    )


def gas(bands: Stops, seed: float = 0.0, air: Colour = "#ffd9a0", storms: float = 0.55) -> Thing:
    """A gas giant: bands around its z axis, torn by storms."""
    make = Shader("gas")
    place = make.at(shift=shifted(seed))
    torn = make.noise(make.warp(make.at((1.2, 1.2, 4.5), shifted(seed)), 2.2, storms), 2.0, 8, 0.6)
    height = make.node("SeparateXYZ", {0: make.node("TexCoord").outputs["Object"]}).outputs["Z"]
    broad = make.math("SINE", make.math("MULTIPLY", make.math("ADD", height, seed), 8.5))
    fine = make.math("SINE", make.math("MULTIPLY", height, 23.0))
    tone = make.math("MULTIPLY_ADD", broad, 0.2, make.math("MULTIPLY_ADD", fine, 0.09, torn))
    colour = make.ramp(make.span(tone, 0.12, 0.88), bands)
    spot = make.noise(place, 1.1, 1)
    colour = make.mix(make.span(spot, 0.66, 0.76, 0.6), colour, bands[-1][1])
    ground = make.surface(colour, 0.72, Subsurface_Weight=0.1)
    return make.done(aired(make, ground, air))


def living(
    sea: Colour,
    land: Stops,
    air: Colour,
    seed: float = 0.0,
    cover: float = 0.5,
    clouds: float = 0.5,
) -> Thing:
    """A world with seas, land, ice at its poles and clouds; cover is how much is sea."""
    make = Shader("living")
    place = make.at(shift=shifted(seed))
    height = make.noise(make.warp(place, 1.4, 0.45), 1.45, 11, 0.58)
    shore = make.span(height, cover - 0.015, cover + 0.012)
    shelf = make.mix(make.span(height, cover - 0.13, cover), sea, land[0][1])
    rise = make.span(height, cover, cover + 0.24)
    ground = make.mix(shore, shelf, make.ramp(rise, land))
    cloud = make.noise(make.warp(make.at((1, 1, 1.9), shifted(seed + 4)), 2.0, 0.9), 2.4, 9, 0.62)
    sky = make.span(cloud, 1 - clouds, 1.12 - clouds, 0.9)
    colour = make.mix(sky, ground, (0.92, 0.96, 1.0))
    bump = make.bump(make.math("MAXIMUM", height, make.math("MULTIPLY", sky, 0.8)), 0.35, 0.08)
    wet = make.math("MAXIMUM", shore, sky)
    surface = make.surface(colour, make.span(wet, 0, 1, 0.8, 0.38), Normal=bump)
    return make.done(aired(make, surface, air, 0.75))


def barren(
    stops: Stops, air: Colour, seed: float = 0.0, dunes: float = 0.0, relief: float = 0.5
) -> Thing:
    """A dry world: stops from its clefts to its heights; dunes draws it out into waves."""
    make = Shader("barren")
    place = make.at((1, 1, 1 + 2.5 * dunes), shifted(seed))
    height = make.noise(make.warp(place, 1.3, 0.5 + dunes), 2.4, 11, 0.62)
    pits = make.node("TexVoronoi", {"Vector": place, "Scale": 3.4, "Randomness": 1.0})
    height = make.math(
        "ADD", height, make.math("MULTIPLY", make.span(pits.outputs["Distance"], 0.1, 0.4), 0.16)
    )
    colour = make.ramp(make.span(height, 0.38, 0.9), stops)
    surface = make.surface(colour, 0.85, Normal=make.bump(height, relief, 0.2))
    return make.done(aired(make, surface, air, 0.45))


def molten(crust: Stops, lava: Colour, seed: float = 0.0, heat: float = 5.0) -> Thing:
    """A world of volcanoes: dark crust, light in its cracks."""
    make = Shader("molten")
    place = make.warp(make.at(shift=shifted(seed)), 2.6, 0.45)
    cells = {"Vector": place, "Scale": 2.3, "Randomness": 1.0}
    crack = make.node("TexVoronoi", cells, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    fine = make.noise(place, 5.0, 9, 0.65)
    open_ = make.span(make.math("MULTIPLY_ADD", fine, 0.12, crack), 0.15, 0.06)
    surface = make.surface(make.ramp(fine, crust), 0.8, Normal=make.bump(crack, 0.6, 0.25))
    hot = make.mix(make.span(open_, 0.5, 1.0), lava, (1.0, 0.75, 0.3))
    burning = make.add(surface, make.glow(hot, make.math("MULTIPLY", open_, heat)))
    return make.done(aired(make, burning, lava, 0.35))


def ring(stops: Stops, inner: float, outer: float, seed: float = 0.0) -> Thing:
    """Dust in rings between two radii; the darker a stop the more one sees through it."""
    make = Shader("ring")
    far = make.vector("LENGTH", make.node("TexCoord").outputs["Object"])
    part = make.node("MapRange", {"Value": far, "From Min": inner, "From Max": outer}).outputs[0]
    line = make.node("CombineXYZ", {0: make.math("ADD", part, seed)})
    grain = make.noise(line, 14, 6, 0.75)
    colour = make.ramp(part, stops)
    ends = make.math("MULTIPLY", make.span(part, 0.0, 0.06), make.span(part, 1.0, 0.94))
    solid = make.math("MULTIPLY", ends, make.span(grain, 0.34, 0.52, 0.96, 0.12))
    surface = make.add(make.surface(colour, 0.7), make.glow(colour, 0.12))
    clear = make.node("BsdfTransparent")
    return make.done(make.blend(solid, clear, surface))


def nebula(
    deep: Colour,
    clouds: Stops,
    seed: float = 0.0,
    scale: float = 1.0,
    stars: float = 1.0,
    bright: float = 1.0,
) -> Thing:
    """A sky: clouds over the deep with lanes of dust and stars of several sizes; for a plane, by its x and y.

    Clouds' stops go from the thin outside to the bright heart; keep them dark where words lie on it.
    """
    make = Shader("nebula")
    place = make.at(shift=shifted(seed))
    torn = make.warp(make.warp(place, 0.55 * scale, 1.3, 4), 1.7 * scale, 0.35, 4)
    large = make.noise(torn, 0.62 * scale, 5, 0.5)
    fine = make.noise(torn, 2.1 * scale, 11, 0.62)
    dust = make.noise(make.warp(place, 1.1 * scale, 0.9, 5), 1.3 * scale, 10, 0.6)
    body = make.math("MULTIPLY", make.span(large, 0.33, 0.68), make.span(fine, 0.25, 0.72))
    lane = make.span(dust, 0.62, 0.42)
    body = make.math("MULTIPLY", body, make.math("MULTIPLY_ADD", lane, 0.75, 0.25))
    hue = make.noise(torn, 0.5 * scale, 2)
    colour = make.ramp(
        make.math("MULTIPLY_ADD", body, 0.62, make.span(hue, 0.36, 0.64, 0.42)), clouds
    )
    tone = make.mix(make.span(body, 0.0, 0.5), deep, colour)
    for size, many, light in ((34.0, 0.13, 0.7), (15.0, 0.1, 1.6), (5.0, 0.075, 4.0)):
        cells = {"Vector": place, "Scale": size * scale, "Randomness": 1.0}
        star = make.node("TexVoronoi", cells)
        chance = make.node("SeparateColor", {0: star.outputs["Color"]})
        lit = make.span(chance.outputs[0], 0.72, 1.0, light * stars)
        point = make.math("POWER", make.span(star.outputs["Distance"], many, 0.0), 2.0)
        warm = make.ramp(chance.outputs[1], ((0.0, "#9fc4ff"), (0.5, "#ffffff"), (1.0, "#ffd9b0")))
        tone = make.mix(make.math("MULTIPLY", point, lit), tone, warm, "ADD")
    return make.done(make.glow(tone, bright))


def starlit(make: Shader, place: Thing, tone: Thing, layers: Stars) -> Thing:
    """Stars over a sky: of each layer how fine, how large, how bright and how rare they are."""
    for fine, large, bright, rare in layers:
        cells = {"Vector": place, "Scale": fine, "Randomness": 1.0}
        star = make.node("TexVoronoi", cells)
        chance = make.node("SeparateColor", {0: star.outputs["Color"]})
        lit = make.span(chance.outputs[0], rare, 1.0, bright)
        point = make.math("POWER", make.span(star.outputs["Distance"], large, 0.0), 3.0)
        tint = make.ramp(chance.outputs[1], ((0.0, "#9fc4ff"), (0.5, "#ffffff"), (1.0, "#ffd0a0")))
        tone = make.mix(make.math("MULTIPLY", point, lit), tone, tint, "ADD")
    return tone


def far_sky(
    deep: Colour,
    cold: Stops,
    warm: Stops,
    goal: Three,
    shine: tuple[Colour, Colour],
    stars: Stars,
    seed: float = 0.0,
) -> Thing:
    """A wide sky with depth: cold clouds far away, torn warm ones before them, dust, a light at `goal`.

    The light has a heart and a halo; clouds near it take its colour, those across the sky stay dark.
    """
    make = Shader("far sky")
    here = make.at()
    place = make.at(shift=shifted(seed))
    torn = make.warp(make.warp(place, 0.22, 2.2, 4), 0.8, 0.5, 4)
    wide = make.warp(place, 0.16, 2.6, 4)
    fog = make.math(
        "MULTIPLY",
        make.span(make.noise(wide, 0.26, 4, 0.5), 0.38, 0.68),
        make.span(make.noise(wide, 0.9, 9, 0.6), 0.25, 0.75),
    )
    veil = make.math(
        "MULTIPLY",
        make.span(make.noise(torn, 0.34, 4, 0.5, Distortion=0.4), 0.46, 0.7),
        make.span(make.noise(torn, 1.3, 11, 0.64), 0.3, 0.72),
    )
    dust = make.span(make.noise(make.warp(place, 0.5, 1.4, 5), 0.75, 10, 0.62), 0.6, 0.44)
    tone = make.mix(make.span(fog, 0.0, 0.55), deep, make.ramp(fog, cold))
    tone = make.mix(make.span(veil, 0.0, 0.5, 0.9), tone, make.ramp(veil, warm))
    tone = make.mix(make.math("MULTIPLY_ADD", dust, 0.8, 0.2), deep, tone)
    away = make.vector("LENGTH", make.vector("SUBTRACT", here, goal))
    halo = make.math("POWER", make.span(away, 3.6, 0.0), 1.8)
    lit = make.math("MULTIPLY", halo, make.math("MULTIPLY_ADD", fog, 0.9, 0.22))
    tone = make.mix(lit, tone, shine[1], "ADD")
    heart = make.math("POWER", make.span(away, 0.8, 0.0), 3.0)
    tone = make.mix(make.math("MULTIPLY", heart, 0.5), tone, shine[0], "ADD")
    return make.done(make.glow(starlit(make, place, tone, stars), 1.0))
