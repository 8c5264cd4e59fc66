"""Shapes: each function makes one, puts it into the scene and hands it back."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Sequence
from math import cos, pi, sin

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from building.art.nodes import Thing

Three = tuple[float, float, float]
Two = tuple[float, float]
ORIGIN = (0.0, 0.0, 0.0)


def placed(
    mesh: Thing,
    material: Thing,
    at: Three = ORIGIN,
    turn: Three = ORIGIN,
    scale: float | Three = 1.0,
) -> Thing:
    """A mesh in the scene; turned by radians around x, y and z."""
    body = bpy.data.objects.new("shape", mesh)
    bpy.context.collection.objects.link(body)
    mesh.materials.append(material)
    body.location, body.rotation_euler = at, turn
    body.scale = (scale, scale, scale) if isinstance(scale, int | float) else scale
    return body


def rounded(body: Thing, width: float, steps: int = 3, angle: float = 0.6) -> Thing:
    """The same with bevelled edges, smooth in the light."""
    if width:
        bevel = body.modifiers.new("bevel", "BEVEL")
        bevel.width, bevel.segments, bevel.angle_limit = width, steps, angle
        bevel.harden_normals = True
    for face in body.data.polygons:
        face.use_smooth = True
    if not width:
        body.data.set_sharp_from_angle(angle=angle)
    return body


def finished(work: Thing) -> Thing:
    """A mesh of what was worked on."""
    mesh = bpy.data.meshes.new("mesh")
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    return mesh


def polygon(corners: int, radius: float, turn: float = 0.0) -> list[Two]:
    """A regular outline, its first corner up."""
    angles = [2 * pi * step / corners + turn for step in range(corners)]
    return [(radius * sin(angle), radius * cos(angle)) for angle in angles]


def star(points: int, outer: float, inner: float) -> list[Two]:
    """The outline of a star, a point up."""
    return [
        ((inner if step % 2 else outer) * sin(pi * step / points),
         (inner if step % 2 else outer) * cos(pi * step / points))
        for step in range(2 * points)
    ]  # fmt: skip


def mirrored(outline: Sequence[Two]) -> list[Two]:
    """Half an outline above the x axis, and below it its image."""
    return [*outline, *((x, -y) for x, y in reversed(outline) if abs(y) > 1e-6)]


def slab(
    outline: Sequence[Two], thick: float, material: Thing, bevel: float = 0.03,
    hole: Sequence[Two] = (), at: Three = ORIGIN, turn: Three = ORIGIN, steps: int = 3,
) -> Thing:  # fmt: skip
    """An outline raised by its thickness, its floor at z = 0; a hole has as many corners as the outline."""
    work = bmesh.new()
    low, high = ([work.verts.new((x, y, z)) for x, y in outline] for z in (0.0, thick))
    rings = [low, high]
    if hole:
        rings += [[work.verts.new((x, y, z)) for x, y in hole] for z in (thick, 0.0)]
    for one, other in zip(rings, [*rings[1:], rings[0]] if hole else rings[1:], strict=False):
        for place in range(len(one)):
            after = (place + 1) % len(one)
            work.faces.new((one[place], one[after], other[after], other[place]))
    if not hole:
        work.faces.new(low)
        work.faces.new(high)
    return rounded(placed(finished(work), material, at, turn), bevel, steps)


def hexagon(
    radius: float,
    thick: float,
    material: Thing,
    bevel: float = 0.04,
    hole: float = 0.0,
    at: Three = ORIGIN,
) -> Thing:
    """A plate with a corner up; with a hole it is a frame."""
    return slab(polygon(6, radius), thick, material, bevel, polygon(6, hole) if hole else (), at)


def box(
    size: Three,
    material: Thing,
    bevel: float = 0.02,
    at: Three = ORIGIN,
    turn: Three = ORIGIN,
    steps: int = 3,
) -> Thing:
    """A box around its middle."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1.0)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    return rounded(placed(finished(work), material, at, turn), bevel, steps)


def rod(
    radius: float, length: float, material: Thing, at: Three = ORIGIN, turn: Three = ORIGIN,
    tip: float | None = None, bevel: float = 0.01, sides: int = 32,
) -> Thing:  # fmt: skip
    """A round rod along z around its middle; with a tip of another radius a cone."""
    work = bmesh.new()
    ends = {"radius1": radius, "radius2": radius if tip is None else tip}
    bmesh.ops.create_cone(work, cap_ends=True, segments=sides, depth=length, **ends)
    return rounded(placed(finished(work), material, at, turn), bevel, 2, 0.7)


def ball(
    radius: float,
    material: Thing,
    at: Three = ORIGIN,
    turn: Three = ORIGIN,
    squash: Three = (1, 1, 1),
) -> Thing:
    """A sphere; its material sees it with radius 1."""
    work = bmesh.new()
    bmesh.ops.create_uvsphere(work, u_segments=64, v_segments=40, radius=1.0)
    scale = (radius * squash[0], radius * squash[1], radius * squash[2])
    return rounded(placed(finished(work), material, at, turn, scale), 0, angle=3.0)


def hoop(
    radius: float,
    thick: float,
    material: Thing,
    at: Three = ORIGIN,
    turn: Three = ORIGIN,
    flat: float = 1.0,
) -> Thing:
    """A torus around z."""
    work = bmesh.new()
    rings = []
    for step in range(72):
        angle = 2 * pi * step / 72
        circle = []
        for part in range(16):
            around = 2 * pi * part / 16
            far = radius + thick * cos(around)
            circle.append(
                work.verts.new((far * cos(angle), far * sin(angle), flat * thick * sin(around)))
            )
        rings.append(circle)
    for one, other in zip(rings, [*rings[1:], rings[0]], strict=True):
        for part in range(16):
            after = (part + 1) % 16
            work.faces.new((one[part], other[part], other[after], one[after]))
    return rounded(placed(finished(work), material, at, turn), 0, angle=3.0)


def disc(
    inner: float, outer: float, material: Thing, at: Three = ORIGIN, turn: Three = ORIGIN
) -> Thing:
    """A flat ring without thickness, as of dust."""
    work = bmesh.new()
    rings = [[work.verts.new((*spot, 0.0)) for spot in polygon(128, far)] for far in (inner, outer)]
    for place in range(128):
        after = (place + 1) % 128
        work.faces.new((rings[0][place], rings[0][after], rings[1][after], rings[1][place]))
    return placed(finished(work), material, at, turn)


def sheet(
    width: float, height: float, material: Thing, at: Three = ORIGIN, turn: Three = ORIGIN
) -> Thing:
    """A flat sheet around its middle: a ground, a sky."""
    work = bmesh.new()
    bmesh.ops.create_grid(work, x_segments=1, y_segments=1, size=0.5)
    bmesh.ops.scale(work, vec=(width, height, 1), verts=work.verts)
    return placed(finished(work), material, at, turn)


def boulder(
    radius: float,
    material: Thing,
    seed: int,
    at: Three = ORIGIN,
    rough: float = 0.35,
    squash: float = 0.25,
) -> Thing:
    """A rock like no other."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=5, radius=1.0)
    chance = random.Random(seed)
    shift = Vector([chance.uniform(-50, 50) for _axis in range(3)])
    dents = [Vector([chance.gauss(0, 1) for _axis in range(3)]).normalized() for _dent in range(9)]
    for point in work.verts:
        away = point.co.normalized()
        far = 1 + rough * noise.fractal(away * 1.3 + shift, 0.9, 2.1, 5)
        for dent in dents:  # a crater each: a bowl with a rim
            near = (away - dent).length / 0.42
            far -= 0.13 * max(0.0, 1 - near * near) - 0.035 * max(0.0, 1 - abs(near - 1.05) * 5)
        point.co = away * far
    stretch = [1 + chance.uniform(-squash, squash) for _axis in range(3)]
    scale = (radius * stretch[0], radius * stretch[1], radius * stretch[2])
    turn = (chance.uniform(0, 6), chance.uniform(0, 6), chance.uniform(0, 6))
    return rounded(placed(finished(work), material, at, turn, scale), 0, angle=3.0)


def gem(
    radius: float, height: float, material: Thing, at: Three = ORIGIN, turn: Three = ORIGIN,
    sides: int = 6, shoulder: float = 0.68, foot: float = 0.8,
) -> Thing:  # fmt: skip
    """A crystal that grows up from z = 0 to its point."""
    work = bmesh.new()
    rings = [
        [work.verts.new((*spot, level * height)) for spot in polygon(sides, radius * wide)]
        for level, wide in ((0.0, foot), (shoulder, 1.0))
    ]
    tip = work.verts.new((radius * 0.08, 0, height))
    work.faces.new(rings[0])
    for place in range(sides):
        after = (place + 1) % sides
        work.faces.new((rings[0][place], rings[0][after], rings[1][after], rings[1][place]))
        work.faces.new((rings[1][place], rings[1][after], tip))
    body = placed(finished(work), material, at, turn)
    bevel = body.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = radius * 0.05, 1
    return body


def hull(
    sections: Iterable[tuple[float, float, float, float]], material: Thing, at: Three = ORIGIN,
    turn: Three = ORIGIN, round_: int = 24, power: float = 1.4, angle: float = 0.5,
) -> Thing:  # fmt: skip
    """A body along x: at each x its half breadth, its height above and its depth below.

    A power of 1 makes the cut a rhomb, 2 an ellipse, more a box.
    """
    work = bmesh.new()
    rings = []
    for x, broad, high, deep in sections:
        circle = []
        for part in range(round_):
            side, up = cos(2 * pi * part / round_), sin(2 * pi * part / round_)
            y = broad * abs(side) ** (2 / power) * (1 if side > 0 else -1)
            z = (high if up > 0 else -deep) * abs(up) ** (2 / power)
            circle.append(work.verts.new((x, y, z)))
        rings.append(circle)
    for one, other in itertools.pairwise(rings):
        for part in range(round_):
            after = (part + 1) % round_
            work.faces.new((one[part], other[part], other[after], one[after]))
    work.faces.new(rings[0])
    work.faces.new(rings[-1])
    return rounded(placed(finished(work), material, at, turn), 0, angle=angle)


def lathe(
    profile: Sequence[Two], material: Thing, at: Three = ORIGIN, sides: int = 48, angle: float = 0.5
) -> Thing:
    """What a profile of radius and height sweeps around z."""
    work = bmesh.new()
    rings = [
        [
            work.verts.new(
                (far * cos(2 * pi * step / sides), far * sin(2 * pi * step / sides), height)
            )
            for step in range(sides)
        ]
        for far, height in profile
    ]
    for one, other in itertools.pairwise(rings):
        for step in range(sides):
            after = (step + 1) % sides
            work.faces.new((one[step], one[after], other[after], other[step]))
    work.faces.new(rings[0])
    work.faces.new(rings[-1])
    return rounded(placed(finished(work), material, at), 0, angle=angle)


def grouped(
    parts: Iterable[Thing], at: Three = ORIGIN, turn: Three = ORIGIN, scale: float = 1.0
) -> Thing:
    """Shapes that are moved as one from here on."""
    frame = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(frame)
    for part in parts:
        if part.parent is None:
            part.parent = frame
    frame.matrix_world = Matrix.LocRotScale(
        Vector(at), Matrix.Rotation(turn[2], 3, "Z") @ Matrix.Rotation(turn[1], 3, "Y")
        @ Matrix.Rotation(turn[0], 3, "X"), Vector((scale, scale, scale))
    )  # fmt: skip
    return frame


def since(before: Iterable[Thing]) -> list[Thing]:
    """What has come into the scene since; before is `everything()` of then."""
    known = set(before)
    return [body for body in bpy.context.collection.objects if body not in known]


def everything() -> list[Thing]:
    return list(bpy.context.collection.objects)


def words(
    text: str,
    size: float,
    material: Thing,
    at: Three = ORIGIN,
    turn: Three = ORIGIN,
    thick: float = 0.01,
) -> Thing:
    """Letters in relief, centred, in Blender's own font."""
    curve = bpy.data.curves.new("words", "FONT")
    curve.body, curve.size, curve.extrude, curve.bevel_depth = text, size, thick, thick / 3
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    return placed(curve, material, at, turn)
