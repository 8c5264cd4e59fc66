"""Cubes, gems, stations, and the chase: light running along a rail."""

from __future__ import annotations

import random
from math import cos, pi, sin

import bmesh
from building.art import figures, materials, shapes
from building.art.nodes import Colour, Shader, Thing
from building.art.shapes import Three
from building.art.studio import View, lying, standing

from assets.council_of_shadows.art import palette


def emblem(people: int, size: float, ink: Thing, high: float) -> None:
    """The emblem of each people: a ring, a triangle, a square with a core, a diamond."""
    deep = 0.03
    if people == 0:
        shapes.slab(
            shapes.polygon(48, size),
            deep,
            ink,
            0.008,
            shapes.polygon(48, 0.56 * size),
            (0, 0, high),
        )
    elif people == 1:
        low = (0, -0.22 * size, high)
        shapes.slab(
            shapes.polygon(3, 1.3 * size), deep, ink, 0.008, shapes.polygon(3, 0.42 * size), low
        )
    elif people == 2:
        shapes.slab(
            shapes.polygon(4, 1.25 * size, pi / 4),
            deep,
            ink,
            0.008,
            shapes.polygon(4, 0.8 * size, pi / 4),
            (0, 0, high),
        )
        shapes.slab(shapes.polygon(4, 0.42 * size, pi / 4), deep, ink, 0.008, at=(0, 0, high))
    elif people == 3:
        shapes.slab(shapes.polygon(4, 1.25 * size), deep, ink, 0.008, at=(0, 0, high))
    else:  # an eye: nobody's
        lid = [
            (1.35 * size * cos(a), 0.75 * size * sin(a) * abs(sin(a)) ** 0.3)
            for a in (2 * pi * n / 40 for n in range(40))
        ]
        hole = [(0.62 * x, 0.62 * y) for x, y in lid]
        shapes.slab(lid, deep, ink, 0.008, hole, (0, 0, high))
        shapes.rod(0.26 * size, 2 * deep, ink, (0, 0, high), bevel=0.01)


def stamped(paint: Colour, ink: Colour, people: int) -> None:
    """A lacquered cube with an emblem on top; on every face it would look like a die."""
    before = shapes.everything()
    shapes.box((1, 1, 1), materials.plastic(paint, 0.24, 0.8), 0.07, (0, 0, 0.5), steps=4)
    emblem(people, 0.34, materials.plastic(ink, 0.3, 0.5), 0.982)
    shapes.grouped(shapes.since(before), turn=(0, 0, -0.42))


def facing(paint: Colour, ink: Colour, people: int) -> None:
    """A cube in a scene, with its emblem on the side facing the viewer."""
    before = shapes.everything()
    shapes.box((1, 1, 1), materials.plastic(paint, 0.24, 0.8), 0.07, steps=4)
    emblem(people, 0.34, materials.plastic(ink, 0.3, 0.5), 0.482)
    shapes.grouped(shapes.since(before), (0, 0, 0.5), (pi / 2, 0, -0.42))


def cube(view: View, colour: str, people: int) -> None:
    standing(view, 1.74, (0.12, 0, 0.46))
    stamped(palette.SEATS[colour], "#3c2600" if colour == "yellow" else "#fff6e4", people)


def automatic(view: View) -> None:
    standing(view, 1.74, (0.12, 0, 0.46))
    stamped("#1a2630", palette.AUTOMA, 4)


# --- gems ------------------------------------------------------------------------------------------


def chunk(
    radius: float, material: Thing, seed: int, at: Three, squash: Three = (1, 1, 1), fine: int = 1
) -> Thing:
    """A broken stone with flat facets."""
    chance, work = random.Random(seed), bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=fine, radius=1.0)
    for point in work.verts:
        point.co *= chance.uniform(0.78, 1.12)
    size = (radius * squash[0], radius * squash[1], radius * squash[2])
    turn = (chance.uniform(0, 6), chance.uniform(0, 6), chance.uniform(0, 6))
    body = shapes.placed(shapes.finished(work), material, at, turn, size)
    bevel = body.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.05, 2
    return body


def brilliant(
    material: Thing, radius: float, at: Three, turn: Three = (0, 0, 0), sides: int = 9
) -> Thing:
    """A round-cut stone, its flat top facing up."""
    profile = (
        (0.02, -0.62),
        (0.55, -0.3),
        (1.0, 0.0),
        (1.0, 0.1),
        (0.78, 0.32),
        (0.5, 0.42),
        (0.02, 0.42),
    )
    made = shapes.lathe(
        [(radius * far, radius * high) for far, high in profile], material, at, sides, 0.05
    )
    made.rotation_euler = turn
    return made


def coal_heap() -> None:
    black = materials.plastic(palette.COAL_LIT, 0.2, 1.0)
    chunk(0.5, black, 3, (-0.02, 0.06, 0.42))
    chunk(0.3, black, 8, (0.42, -0.22, 0.24))
    chunk(0.24, black, 12, (-0.4, -0.3, 0.18))


def gilt() -> Thing:
    """Gold that looks warm even where it reflects darkness."""
    make = Shader("gilt")
    uneven = make.noise(make.at(), 6, 4)
    glow = {"Emission_Color": "#b86a08", "Emission_Strength": 0.22}
    return make.done(
        make.surface(palette.GOLD, make.span(uneven, 0.3, 0.7, 0.3, 0.18), 0.8, **glow)
    )


def gold_heap() -> None:
    gold = gilt()
    brilliant(gold, 0.56, (0.02, 0.04, 0.46), (0.5, -0.2, 0.2))
    chunk(0.17, gold, 5, (0.5, -0.26, 0.13))
    chunk(0.13, gold, 9, (-0.44, -0.34, 0.1))


def crystal_heap() -> None:
    glass = materials.crystal(palette.CRYSTAL, "#b8f6ff", 0.5)
    shapes.gem(0.3, 1.25, glass, (0, 0.08, 0), (0.05, 0.1, 0.3))
    shapes.gem(0.2, 0.75, glass, (0.26, -0.1, 0), (0.12, 0.5, 0.6))
    shapes.gem(0.17, 0.62, glass, (-0.22, -0.12, 0), (0.2, -0.45, 0.1))


HEAPS = {"coal": coal_heap, "gold": gold_heap, "crystal": crystal_heap}


def gem(view: View, kind: str) -> None:
    standing(
        view,
        1.6,
        (0.1, 0, 0.44),
        key=1.5 if kind == "coal" else 1.0,
        rims={"coal": 3.0, "gold": 0.0}.get(kind, 1.0),
    )
    HEAPS[kind]()


# --- the chase -------------------------------------------------------------------------------------


def halo(colour: Colour, radius: float, at: Three, strength: float = 1.0) -> Thing:
    """A soft glow around something, lying flat."""
    make = Shader("halo")
    far = make.vector("LENGTH", make.at())
    solid = make.math("MULTIPLY", make.math("POWER", make.span(far, 1.0, 0.1), 2.0), 0.85)
    clear = make.node("BsdfTransparent")
    body = shapes.disc(
        0.0, 1.0, make.done(make.blend(solid, clear, make.glow(colour, strength))), at
    )
    body.scale = (radius, radius, 1)
    return body


def light(view: View, colour: str) -> None:
    """Energy moving to the right, with a trail behind it."""
    lying(view, 3.0, (-0.66, 0, 0))
    paint = palette.SEATS[colour]
    halo(paint, 0.98, (0, 0, -0.5), 1.2)
    figures.exhaust(0.34, 1.9, paint, (-0.2, 0, 0))
    shapes.ball(0.5, materials.crystal(paint, materials.mixed(paint, "#ffffff", 0.5), 0.9))
    shapes.ball(
        0.2,
        materials.light(materials.mixed(paint, "#ffffff", 0.7), 3.0),
        (-0.06, 0.06, 0.4),
        squash=(1, 1, 0.4),
    )


def rail(view: View) -> None:
    """A channel between two bars, with a thread of dark energy at the bottom."""
    lying(view, 15.0)
    dark, brass = materials.metal("#26343b", 0.36, 0.6), materials.metal(palette.BRASS, 0.28, 0.4)
    shapes.box((20, 0.94, 0.3), dark, 0.1, (0, 0, -0.15))
    shapes.box((20, 0.56, 0.02), materials.plastic("#05080b", 0.2, 1.0), 0, (0, 0, 0.005))
    for side in (-1, 1):
        shapes.rod(0.07, 20, brass, (0, 0.33 * side, 0.03), (0, pi / 2, 0), bevel=0)
    shapes.box((20, 0.1, 0.02), materials.light(palette.ENERGY, 1.4), 0, (0, 0, 0.02))


# --- stations --------------------------------------------------------------------------------------


def resource() -> None:
    """Arms collecting gems."""
    for number, paint in enumerate((palette.COAL, palette.GOLD, palette.CRYSTAL)):
        angle = pi / 2 + 2 * pi * number / 3
        out = (cos(angle), sin(angle))
        hold = (
            materials.metal(paint, 0.2) if number < 2 else materials.crystal(paint, "#b8f6ff", 0.6)
        )
        chunk(0.25, hold, 4 + number, (0.72 * out[0], 0.72 * out[1], 0.2))
        shapes.hoop(
            0.28, 0.045, materials.metal(palette.BRASS, 0.25), (0.72 * out[0], 0.72 * out[1], 0.1)
        )
        hull = materials.plastic(palette.BONE, 0.35, 0.4)
        shapes.box(
            (0.5, 0.14, 0.12), hull, 0.03, (0.34 * out[0], 0.34 * out[1], 0.08), (0, 0, angle)
        )


def assessment() -> None:
    """A telescope that watches: a tube with a lit lens on a turning mount, two panels."""
    hull, brass = materials.plastic(palette.BONE, 0.3, 0.6), materials.metal(palette.BRASS, 0.22)
    shapes.lathe(
        ((0.62, -0.1), (0.66, 0.0), (0.5, 0.1), (0.2, 0.16)), materials.metal("#40525c", 0.3)
    )
    shapes.hoop(0.64, 0.05, brass, (0, 0, 0.0))
    before = shapes.everything()
    shapes.rod(0.34, 1.1, hull, bevel=0.05)
    shapes.rod(0.42, 0.3, materials.metal("#51636d", 0.3), (0, 0, 0.5), bevel=0.04)
    shapes.hoop(0.4, 0.07, brass, (0, 0, 0.66))
    shapes.ball(0.36, materials.plastic("#0c0618", 0.05, 1.0), (0, 0, 0.6), squash=(1, 1, 0.35))
    shapes.hoop(0.2, 0.05, materials.light(palette.ENERGY, 2.0), (0, 0, 0.72))
    shapes.hoop(0.36, 0.05, brass, (0, 0, -0.2))
    shapes.rod(0.22, 0.3, brass, (0, 0, -0.62), bevel=0.03)
    shapes.grouped(shapes.since(before), (0, -0.02, 0.5), (0.75, -0.35, 0))
    for side in (-1, 1):
        shapes.box(
            (0.5, 0.5, 0.05),
            materials.plastic("#24489c", 0.12, 1.0),
            0.01,
            (0.74 * side, 0.1, 0.05),
            (0, 0.2 * side, 0),
        )
        shapes.box((0.05, 0.52, 0.07), brass, 0.01, (0.74 * side, 0.1, 0.06), (0, 0.2 * side, 0))


def colonizing() -> None:
    """A ring of buildings around a stack of cubes."""
    hull = materials.plastic(palette.BONE, 0.35, 0.4)
    shapes.hoop(0.76, 0.1, hull, (0, 0, 0.08), flat=0.7)
    for number in range(6):
        angle = 2 * pi * number / 6
        shapes.box(
            (0.26, 0.26, 0.24),
            materials.metal("#40525c", 0.3),
            0.05,
            (0.76 * cos(angle), 0.76 * sin(angle), 0.14),
            (0, 0, angle),
        )
        shapes.box(
            (0.12, 0.12, 0.26),
            materials.light("#ffdf9a", 1.8),
            0.02,
            (0.76 * cos(angle), 0.76 * sin(angle), 0.15),
            (0, 0, angle),
        )
    paint = materials.plastic(palette.RIM, 0.25, 1.0)
    for x, y, z in ((-0.17, -0.1, 0.16), (0.17, -0.1, 0.16), (0, 0.1, 0.46)):
        shapes.box((0.31, 0.31, 0.31), paint, 0.04, (x, y, z), (0, 0, 0.1))


KINDS = {"resource": resource, "assessment": assessment, "colonizing": colonizing}


def station(view: View, kind: str) -> None:
    standing(view, 2.2, (0, 0, 0.2), grounded=False)
    before = shapes.everything()
    if kind != "assessment":
        shapes.lathe(
            ((0.3, -0.16), (0.36, 0.0), (0.3, 0.1), (0.16, 0.16), (0.02, 0.18)),
            materials.metal("#51636d", 0.3),
        )
    if kind == "resource":
        shapes.ball(0.12, materials.light("#8ff5e4", 2.0), (0, 0, 0.2))
    KINDS[kind]()
    shapes.grouped(shapes.since(before), turn=(0, 0, 0.2))
