"""What is alive: bodies that flow together out of simple shapes, and busts of those who lead."""

from __future__ import annotations

from collections.abc import Iterable
from math import pi

import bmesh
import bpy

from building.art import shapes
from building.art.materials import light, metal, mixed, plastic
from building.art.nodes import Colour, Shader, Thing
from building.art.shapes import Three


def skin(colour: Colour, flush: Colour, grain: float = 26.0) -> Thing:
    """Living skin: light goes in, hollows are of another tone."""
    make = Shader("skin")
    spots = make.noise(make.at(), 3.2, 6, 0.6)
    pores = make.noise(make.at(), grain, 3, 0.6)
    tone = make.mix(make.span(spots, 0.35, 0.68, 0.65), colour, flush)
    inputs = {"Subsurface_Weight": 0.25, "Subsurface_Radius": (0.12, 0.05, 0.03)}
    bump = make.bump(pores, 0.12, 0.02)
    return make.done(make.surface(tone, 0.42, Normal=bump, Coat_Weight=0.15, **inputs))


def fused(parts: Iterable[Thing], material: Thing, grain: float = 0.03, smooth: int = 10) -> Thing:
    """Shapes that become one body, as of clay; grain is how fine it is worked."""
    work = bmesh.new()
    bpy.context.view_layer.update()
    for part in list(parts):
        mesh = part.data
        mesh.transform(part.matrix_world)
        work.from_mesh(mesh)
        bpy.data.objects.remove(part)
    body = shapes.placed(shapes.finished(work), material)
    clay = body.modifiers.new("clay", "REMESH")
    clay.mode, clay.voxel_size, clay.use_smooth_shade = "VOXEL", grain, True
    soft = body.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, smooth
    return body


def lump(at: Three, size: Three, turn: Three = (0, 0, 0)) -> Thing:
    """A piece of clay for `fused`."""
    return shapes.ball(1.0, None, at, turn, size)


def bust(
    face: Thing,
    robe: Thing,
    trim: Thing,
    eyes: Colour,
    long: float = 1.0,
    broad: float = 1.0,
    brow: float = 1.0,
    ears: float = 0.0,
) -> Thing:
    """Head and shoulders that look along -y, 1.9 high; long, broad, brow and ears make faces differ.

    Horns, hair, masks and crowns are put on it: the top of the head is at (0, 0.05, 1.25 + 0.45 * long).
    """
    before = shapes.everything()
    middle = 1.25
    clay = [
        lump((0, 0.05, middle + 0.1 * long), (0.34 * broad, 0.4, 0.36 * long)),
        lump((0, -0.05, middle - 0.16 * long), (0.26 * broad, 0.3, 0.27 * long)),
        lump((0, -0.16, middle - 0.36 * long), (0.13 * broad, 0.14, 0.1)),
        lump((0, 0.08, 0.85), (0.19 * broad, 0.2, 0.34)),
        lump((0, -0.36, middle - 0.06), (0.055, 0.09, 0.15 * long), (0.28, 0, 0)),
        lump((0, -0.4, middle - 0.15 * long), (0.085, 0.07, 0.05)),
        lump((0, -0.3, middle - 0.27 * long), (0.13 * broad, 0.06, 0.035)),
    ]
    for side in (-1, 1):
        clay += [
            lump((0.14 * side * broad, -0.3, middle + 0.13), (0.15, 0.07, 0.05 * brow), (0, 0.2 * side, 0)),
            lump((0.21 * side * broad, -0.22, middle - 0.1), (0.1, 0.1, 0.08)),
            lump(((0.34 + 0.12 * ears) * side * broad, 0.08, middle + 0.06 * ears),
                 (0.05 + 0.14 * ears, 0.09, 0.12), (0, -0.5 * side * ears, 0)),
        ]  # fmt: skip
    fused(clay, face, 0.022, 8)
    ball, lit, dark = (
        plastic("#f4f2ee", 0.1, 1.0),
        plastic(eyes, 0.1, 1.0),
        plastic("#08060c", 0.05, 1.0),
    )
    for side in (-1, 1):
        shapes.ball(
            0.062, ball, (0.14 * side * broad, -0.315, middle + 0.04), squash=(1.25, 0.8, 0.7)
        )
        shapes.ball(0.036, lit, (0.14 * side * broad, -0.352, middle + 0.04), squash=(1, 0.6, 1))
        shapes.ball(0.02, dark, (0.14 * side * broad, -0.372, middle + 0.04), squash=(1, 0.5, 1))
    cloth = [
        lump((0, 0.1, 0.46), (0.74, 0.34, 0.22)),
        lump((0, 0.08, 0.0), (0.66, 0.36, 0.6)),
        lump((-0.6, 0.1, 0.4), (0.26, 0.28, 0.24)),
        lump((0.6, 0.1, 0.4), (0.26, 0.28, 0.24)),
    ]
    fused(cloth, robe, 0.03, 14)
    shapes.hoop(0.29, 0.07, trim, (0, 0.08, 0.72), (0.2, 0, 0), 1.6)
    shapes.hoop(0.36, 0.03, trim, (0, 0.08, 0.66), (0.2, 0, 0), 1.4)
    shapes.gem(0.09, 0.16, light(eyes, 0.8), (0, -0.3, 0.6), (pi / 2, 0, 0), 6, 0.4, 0.9)
    return shapes.grouped(shapes.since(before))


def crowned(gold: Colour, at: float, points: int = 7, radius: float = 0.3) -> Thing:
    """A crown for a head whose top is so high."""
    before = shapes.everything()
    band = metal(mixed(gold, "#ffffff", 0.1), 0.22)
    shapes.hoop(radius, 0.045, band, (0, 0.05, at - 0.16), (-0.12, 0, 0), 1.5)
    for number, (x, y) in enumerate(shapes.polygon(points, radius)):
        tall = 0.3 if number % 2 == 0 else 0.18
        shapes.gem(0.05, tall, band, (x, y + 0.05, at - 0.12 - 0.12 * y), (0, 0, 0), 5, 0.3)
    return shapes.grouped(shapes.since(before))
