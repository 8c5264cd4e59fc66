"""Faces: a head sculpted by strokes, with eyes, lids, brows, hair and hoods.

It looks along -y, its chin at z = -1.1. A stroke raises or sinks the skin around a place of the front, and
may paint it; both sides are alike unless it says otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

import bpy
import numpy as np

from building.art import materials, shapes
from building.art.nodes import Colour, Shader, Thing, linear
from building.art.shapes import Three

EYE = 0.155  # the radius of an eyeball
AROUND, DOWN = 420, 320  # how finely a head is worked


@dataclass(frozen=True)
class Stroke:
    """A place of the front (across, up), how far it reaches, how high it rises; a tint and how much of it."""

    x: float
    z: float
    broad: float
    high: float
    rise: float = 0.0
    turn: float = 0.0
    tint: Colour | None = None
    strong: float = 0.0
    both: bool = True  # on both sides of the face


@dataclass(frozen=True)
class Features:
    """What makes a face somebody's; 1 or 0 is ordinary."""

    long: float = 1.0  # of the lower face
    jaw: float = 0.62  # breadth of the chin's side
    broad: float = 1.0
    brow: float = 1.0  # how far it overhangs
    frown: float = 0.0  # how far brows come down at the nose; negative is worry
    nose: float = 1.0
    hook: float = 0.0
    nostrils: float = 1.0
    cheeks: float = 1.0
    hollow: float = 0.0
    lips: float = 1.0
    smile: float = 0.0
    smirk: float = 0.0  # one corner higher than the other
    chin: float = 1.0
    old: float = 0.0
    open: float = 0.5  # of the eyes: 0 is shut
    slant: float = 0.0  # of the eyes: outer corners up
    eyes: float = 1.0  # their size
    gaze: tuple[float, float] = (0.0, 0.0)
    lip: Colour = "#8a3c34"
    flush: Colour = "#b0543c"
    more: Sequence[Stroke] = field(default=())


def skin(colour: Colour, rough: float = 0.45) -> Thing:
    """Living skin that takes the tints of its strokes; light goes in."""
    make = Shader("face")
    painted = make.node("VertexColor", layer_name="tint")
    spots = make.noise(make.at(), 5.0, 5, 0.6)
    pores = make.noise(make.at(), 42.0, 2, 0.6)
    tone = make.mix(
        make.span(spots, 0.35, 0.7, 0.22), colour, materials.mixed(colour, "#5a1c10", 0.4)
    )
    tone = make.mix(painted.outputs["Alpha"], tone, painted.outputs["Color"])
    inputs = {"Subsurface_Weight": 0.3, "Subsurface_Radius": (0.14, 0.05, 0.03)}
    bump = make.bump(pores, 0.1, 0.015)
    return make.done(make.surface(tone, rough, Normal=bump, Coat_Weight=0.12, **inputs))


def matt(colour: Colour) -> Thing:
    """Skin too thin for light to go in: lids."""
    make = Shader("lid")
    return make.done(make.surface(colour, 0.5, Coat_Weight=0.1))


def iris(colour: Colour, glow: float = 0.0) -> Thing:
    """An eyeball of radius 1 that looks along -y."""
    make = Shader("iris")
    place = make.node("SeparateXYZ", {0: make.at()})
    flat = make.node("CombineXYZ", {0: place.outputs["X"], 2: place.outputs["Z"]})
    far = make.vector("LENGTH", flat)
    front = make.span(place.outputs["Y"], 0.0, -0.1)
    rays = make.noise(make.at((6, 1, 6)), 3.0, 3)
    ring = make.ramp(
        make.math("MULTIPLY_ADD", make.math("SUBTRACT", rays, 0.5), 0.1, far),
        (
            (0.0, "#040306"),
            (0.2, "#040306"),
            (0.235, materials.mixed(colour, "#ffffff", 0.25)),
            (0.4, colour),
            (0.475, materials.darker(colour, 0.12)),
            (0.53, "#efe9e2"),
            (1.0, "#d8c4b8"),
        ),
    )
    tone = make.mix(front, "#d8c4b8", ring)
    lit = {"Emission_Color": ring, "Emission_Strength": glow} if glow else {}
    return make.done(make.surface(tone, 0.08, Coat_Weight=1.0, Coat_Roughness=0.03, **lit))


def strokes(one: Features) -> list[Stroke]:
    """A face of these features, from the brow down."""
    mouth = -0.6 * one.long
    corner = 0.2 + 0.05 * max(0.0, one.smile)
    made = [
        Stroke(0.3, 0.01, 0.2, 0.13 * one.eyes, -0.16),
        Stroke(0.27, 0.22 - 0.02 * one.frown, 0.24, 0.075, 0.09 * one.brow, 0.25 * one.frown),
        Stroke(0.0, 0.5, 0.5, 0.3, 0.03, both=False),
        Stroke(0.0, 0.05, 0.085, 0.2, 0.1 * one.nose, both=False),
        Stroke(
            0.0,
            -0.16 + 0.05 * one.hook,
            0.085,
            0.14,
            (0.15 + 0.09 * one.hook) * one.nose,
            both=False,
        ),
        Stroke(0.0, -0.33 - 0.05 * one.hook, 0.105 * one.nose, 0.085, 0.25 * one.nose, both=False),
        Stroke(0.115 * one.nostrils, -0.36, 0.06, 0.055, 0.11 * one.nostrils),
        Stroke(0.06, -0.415, 0.035, 0.025, -0.1, tint=one.flush, strong=0.5),
        Stroke(0.43, -0.2, 0.17, 0.13, 0.075 * one.cheeks, -0.3, one.flush, 0.35),
        Stroke(0.4, -0.5, 0.14, 0.18, -0.05 - 0.1 * one.hollow),
        Stroke(0.0, -0.33, 0.1, 0.08, 0, tint=one.flush, strong=0.3, both=False),
        Stroke(0.0, mouth, 0.26, 0.15, 0.09, both=False),
        Stroke(0.0, -0.97 * one.long, 0.15, 0.12, 0.1 * one.chin, both=False),
        Stroke(0.0, mouth - 0.17, 0.16, 0.05, -0.035, both=False),
    ]
    for step in range(-6, 7):  # the mouth: a crease between two lips, along its curve
        part = step / 6
        x = corner * part
        z = (
            mouth
            + one.smile * 0.11 * (part * part - 0.35)
            + one.smirk * 0.07 * max(0.0, part) ** 1.5
        )
        thick = one.lips * (1 - 0.75 * part * part)
        made += [
            Stroke(x, z, 0.034, 0.017, -0.055, both=False, tint="#2a0c0c", strong=0.8),
            Stroke(
                x,
                z + 0.045,
                0.05,
                0.035,
                0.03 * thick,
                both=False,
                tint=one.lip,
                strong=0.7 * thick,
            ),
            Stroke(
                x,
                z - 0.06,
                0.05,
                0.042,
                0.038 * thick,
                both=False,
                tint=one.lip,
                strong=0.7 * thick,
            ),
        ]
    for side, up in ((-1, 0.0), (1, one.smirk)):
        lift = 0.07 * one.smile + 0.07 * up
        made += [
            Stroke(side * (corner + 0.03), mouth + lift, 0.05, 0.05, -0.05, both=False),
            Stroke(
                side * (corner + 0.13),
                mouth + 0.1 + lift,
                0.09,
                0.11,
                0.05 * max(0.0, one.smile + up),
                both=False,
            ),
        ]
    if one.old:
        for row in range(3):
            made.append(Stroke(0.0, 0.42 + 0.13 * row, 0.34, 0.016, -0.02 * one.old, both=False))
        made += [
            Stroke(0.26, -0.42, 0.03, 0.19, -0.055 * one.old, -0.45),
            Stroke(0.3, -0.15, 0.17, 0.03, -0.05 * one.old, 0.15),
            Stroke(0.3, -0.08, 0.15, 0.04, 0.04 * one.old, 0.1),
            Stroke(0.045, 0.25, 0.014, 0.09, -0.03 * one.old),
            *(
                Stroke(0.53, 0.0 + 0.07 * row, 0.09, 0.012, -0.02 * one.old, 0.35 * row)
                for row in (-1, 0, 1)
            ),
        ]
    return [*made, *one.more]


def skull(one: Features) -> tuple[np.ndarray, list[tuple[int, int, int, int]]]:
    """The head without a face: its points from crown to chin, and its facets."""
    down, around = np.meshgrid(
        np.linspace(0, pi, DOWN), np.linspace(0, 2 * pi, AROUND, endpoint=False), indexing="ij"
    )
    x = np.sin(down) * np.sin(around)
    y = -np.sin(down) * np.cos(around)
    z = np.cos(down)
    low = np.clip(-z, 0, 1)
    fall = low * low * (3 - 2 * low)
    x = x * 0.77 * one.broad * (1 - (1 - one.jaw) * fall)
    x = x * (1 - 0.1 * np.clip(z, 0, 1) ** 2)
    y = np.where(y < 0, 0.8 * y * (1 - 0.06 * fall), 0.95 * y * (1 - 0.55 * fall))
    z = np.where(z < 0, 1.12 * z * one.long, 1.02 * z)
    points = np.stack([x.ravel(), y.ravel(), z.ravel()], axis=1)
    facets = []
    for row in range(DOWN - 1):
        for step in range(AROUND):
            after = (step + 1) % AROUND
            facets.append(
                (
                    row * AROUND + step,
                    row * AROUND + after,
                    (row + 1) * AROUND + after,
                    (row + 1) * AROUND + step,
                )
            )
    return points, facets


def sculpted(one: Features) -> tuple[np.ndarray, np.ndarray, list[tuple[int, int, int, int]]]:
    """The points of a head, their tints with how much of each, and its facets."""
    points, facets = skull(one)
    place = points.copy()
    front = np.clip((0.1 - place[:, 1]) / 0.4, 0, 1)
    tints = np.zeros((len(points), 4))
    for stroke in strokes(one):
        for side in (-1, 1) if stroke.both else (1,):
            across, up = place[:, 0] - side * stroke.x, place[:, 2] - stroke.z
            turn = stroke.turn * side
            u = (across * cos(turn) + up * sin(turn)) / stroke.broad
            v = (up * cos(turn) - across * sin(turn)) / stroke.high
            part = np.exp(-(u * u + v * v)) * front
            points[:, 1] -= stroke.rise * part
            if stroke.tint is not None:
                much = (stroke.strong * part)[:, None]
                tints[:, :3] = tints[:, :3] * (1 - much) + np.array(linear(stroke.tint)[:3]) * much
                tints[:, 3] += (1 - tints[:, 3]) * much[:, 0]
    shown = np.maximum(tints[:, 3:], 1e-6)  # mixed colours, not darkened by what was not painted
    tints[:, :3] = np.clip(tints[:, :3] / shown, 0, 1)
    return points, tints, facets


class Face:
    """A head in the scene, and where its skin is."""

    def __init__(self, colour: Colour, one: Features, material: Thing = None) -> None:
        self.features, self.colour = one, colour
        self.material = material or skin(colour)
        self.points, tints, facets = sculpted(one)
        mesh = bpy.data.meshes.new("face")
        mesh.from_pydata(self.points.tolist(), [], facets)
        layer = mesh.color_attributes.new("tint", "FLOAT_COLOR", "POINT")
        layer.data.foreach_set("color", tints.ravel().astype(np.float32))
        shapes.rounded(shapes.placed(mesh, self.material), 0, angle=3.0)

    def at(self, x: float, z: float, off: float = 0.0) -> Three:
        """A place of the front, so far off the skin."""
        far = (self.points[:, 0] - x) ** 2 + (self.points[:, 2] - z) ** 2
        far = far + np.where(self.points[:, 1] > 0, 10.0, 0.0)
        return x, float(self.points[far.argmin(), 1]) - off, z

    def eyes(self, colour: Colour, lids: Colour | None = None, glow: float = 0.0) -> None:
        """Both eyes, with lids as open and slanted as the features say."""
        one = self.features
        seen, lid = iris(colour, glow), matt(lids or materials.mixed(self.colour, "#40140c", 0.06))
        radius = EYE * one.eyes
        for side in (-1, 1):
            x, y, z = self.at(0.3 * side, 0.01)
            middle = (x, y + 0.05 * one.eyes, z)
            shapes.ball(radius, seen, middle, (one.gaze[1], 0, one.gaze[0]))
            up, down = 1.05 * one.open, -0.75 * one.open
            tilt = side * (-0.25 * one.frown - one.slant)
            for start, end in ((up - 0.18 * max(0.0, one.frown), 2.2), (-2.2, down)):
                shell(1.09 * radius, start, end, lid, middle, tilt)

    def ears(self, size: float = 1.0, point: float = 0.0) -> None:
        """Ears at the sides; a point makes them long."""
        for side in (-1, 1):
            spot = (0.77 * self.features.broad * side, 0.12, -0.05 + 0.1 * point)
            turn = (0.15, (0.3 + 0.5 * point) * side, -0.5 * side)
            ear = shapes.ball(0.22 * size, self.material, spot, turn, (0.3, 0.62, 1 + 0.9 * point))
            ear.name = "ear"
            shapes.hoop(
                0.15 * size, 0.035 * size, self.material, spot, (0, pi / 2, 0.3 * side)
            ).scale[0] = 1.3 + point

    def brows(
        self, material: Thing, thick: float = 0.045, arch: float = 0.0, hairs: int = 9
    ) -> None:
        """Eyebrows of short hairs."""
        one, chance = self.features, random.Random(4)
        for side in (-1, 1):
            for step in range(hairs):
                part = step / (hairs - 1)
                x = side * (0.09 + 0.4 * part)
                z = 0.24 + 0.09 * part * one.frown - 0.07 * one.frown + arch * sin(pi * part)
                x2, z2 = (
                    x + side * 0.12,
                    z + 0.02 + 0.05 * (0.4 - part) + chance.uniform(-0.01, 0.02),
                )
                lock(
                    (
                        self.at(x, z - 0.02, 0.01),
                        self.at(x + side * 0.06, (z + z2) / 2, 0.04),
                        self.at(x2, z2, 0.015),
                    ),
                    thick * (1 - 0.45 * part),
                    material,
                )


def shell(
    radius: float, start: float, end: float, material: Thing, at: Three, tilt: float
) -> Thing:
    """A part of a sphere from one angle above the front to another, as a lid: around the x axis."""
    points, facets = [], []
    rows, steps = 24, 32
    for row in range(rows + 1):
        angle = start + (end - start) * row / rows
        for step in range(steps + 1):
            side = pi * step / steps
            away = radius * sin(side)
            points.append((radius * cos(side), -away * cos(angle), away * sin(angle)))
            if row and step:
                here = row * (steps + 1) + step
                facets.append((here, here - 1, here - steps - 2, here - steps - 1))
    mesh = bpy.data.meshes.new("lid")
    mesh.from_pydata(points, [], facets)
    body = shapes.rounded(shapes.placed(mesh, material, at, (0, tilt, 0)), 0, angle=3.0)
    solid = body.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = 0.12 * radius, 1.0
    return body


def hair(colour: Colour, shine: float = 0.35) -> Thing:
    """Strands of hair, lighter where they catch the light."""
    make = Shader("hair")
    chance = make.node("ObjectInfo").outputs["Random"]
    tone = make.mix(chance, materials.darker(colour, 0.6), materials.mixed(colour, "#ffffff", 0.08))
    return make.done(make.surface(tone, shine, Coat_Weight=0.2, Sheen_Weight=0.2))


def lock(
    points: Iterable[Three], thick: float, material: Thing, tip: float = 0.15, root: float = 0.75
) -> Thing:
    """A strand through some points, thick in the middle and thin at its end."""
    curve = bpy.data.curves.new("lock", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", thick, 3
    curve.resolution_u, curve.use_fill_caps = 8, True
    line = curve.splines.new("NURBS")
    places = list(points)
    line.points.add(len(places) - 1)
    line.use_endpoint_u, line.order_u = True, min(4, len(places))
    for number, (point, place) in enumerate(zip(line.points, places, strict=True)):
        part = number / (len(places) - 1)
        point.co = (*place, 1.0)
        point.radius = (
            root + (1 - root) * min(1.0, 3 * part) if part < 0.5 else 1 + (tip - 1) * (2 * part - 1)
        )
    body = bpy.data.objects.new("lock", curve)
    bpy.context.collection.objects.link(body)
    curve.materials.append(material)
    return body


def beard(
    face: Face,
    material: Thing,
    long: float = 0.6,
    full: float = 1.0,
    seed: int = 1,
    count: int = 90,
) -> None:
    """Locks from the cheeks and the chin that fall and gather to a point; a moustache over the mouth."""
    chance, one = random.Random(seed), face.features
    for _lock in range(count):
        x = chance.uniform(-0.56, 0.56) * full
        rim = -0.72 - 0.2 * (1 - (x / 0.56) ** 2)  # around the mouth
        z = (chance.uniform(rim - 0.16, rim + 0.05)) * one.long
        start = face.at(x, z, 0.0)
        fall = long * (1 - 0.6 * abs(x)) * chance.uniform(0.75, 1.1)
        bend = chance.uniform(-0.04, 0.04)
        lock(
            (
                start,
                (0.95 * x + bend, start[1] - 0.16, z - 0.25 * fall),
                (0.7 * x - bend, start[1] - 0.14, z - 0.65 * fall),
                (0.45 * x, start[1] - 0.02, z - fall),
            ),
            0.055,
            material,
        )
    for side in (-1, 1):
        for step in range(9):
            z = -0.44 * one.long - 0.012 * step
            far = 0.3 + 0.02 * step
            lock(
                (
                    face.at(0.03 * side, z, 0.02),
                    face.at(0.14 * side, z - 0.02, 0.07),
                    face.at(far * side, z - 0.13, 0.06),
                    face.at((far + 0.06) * side, z - 0.3, 0.05),
                ),
                0.034,
                material,
            )


def hooded(
    material: Thing,
    lining: Thing,
    peak: float = 0.35,
    open_: tuple[float, float] = (0.66, 1.0),
    drop: float = 0.0,
    folds: float = 1.0,
    forward: float = 0.4,
) -> Thing:
    """A hood around a head: open to the front, a peak at the back of its top, its rim rolled."""
    rows, steps = 60, 96
    points, facets = [], []
    for row in range(rows + 1):  # from the rim, 0, to the back of the head, 1
        part = row / rows
        for step in range(steps + 1):  # from the left shoulder over the top to the right
            arc = -0.82 * pi + 1.64 * pi * step / steps
            x, z = sin(arc), cos(arc)
            grown = 1 + 0.62 * sin(pi * min(part, 0.5)) * (1.1 - 0.3 * part)
            closing = 1.0 if part < 0.5 else cos(pi * (part - 0.5) * 0.98) ** 0.55
            wide = (open_[0] * grown) * closing
            high = (open_[1] * grown) * closing
            fold = 0.035 * folds * sin(7 * arc + 5 * part) * sin(pi * min(1.0, 1.4 * part))
            top = max(0.0, z) ** 3
            points.append(
                (
                    x * wide * (1 + fold) * (1.12 if z < -0.4 else 1.0),
                    -forward
                    - 0.35
                    + 1.75 * part
                    + 0.25 * (1 - z) * (1 - part) * 0.5
                    - 0.18 * top * (1 - part),
                    z * high * (1 + fold)
                    + top * peak * sin(pi * min(1.0, 0.35 + 0.75 * part))
                    - drop
                    - 0.05,
                )
            )
            if row and step:
                here = row * (steps + 1) + step
                facets.append((here, here - 1, here - steps - 2, here - steps - 1))
    mesh = bpy.data.meshes.new("hood")
    mesh.from_pydata(points, [], facets)
    body = shapes.placed(mesh, material)
    mesh.materials.append(lining)
    shapes.rounded(body, 0, angle=3.0)
    solid = body.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = 0.05, 1.0
    solid.material_offset = 0
    soft = body.modifiers.new("soft", "SUBSURF")
    soft.levels = soft.render_levels = 1
    rim = [points[step] for step in range(0, steps + 1, 6)]
    lock(rim, 0.06, lining, 0.9, 0.9)
    return body


def mantle(
    material: Thing,
    broad: float = 1.5,
    top: float = -1.0,
    deep: float = 1.6,
    folds: int = 11,
    fold: float = 0.05,
    seed: float = 0.0,
) -> Thing:
    """Shoulders under cloth with folds: from the neck to the picture's lower edge."""
    profile = (
        (0.0, 0.3),
        (0.06, 0.42),
        (0.16, 0.62),
        (0.3, 0.86),
        (0.5, 0.98),
        (0.75, 1.02),
        (1.0, 1.06),
    )
    rows, steps = 40, 144
    points, facets = [], []
    heights = [part for part, _far in profile]
    fars = [far for _part, far in profile]
    for row in range(rows + 1):
        part = row / rows
        far = float(np.interp(part, heights, fars)) * broad
        for step in range(steps):
            angle = 2 * pi * step / steps
            wave = 1 + fold * part**0.7 * sin(folds * angle + 3 * part + seed) * (
                1 + 0.5 * sin(3 * angle + seed)
            )
            points.append(
                (
                    far * wave * sin(angle),
                    0.15 - 0.62 * far * wave * cos(angle),
                    top - deep * part * (0.8 + 0.2 * part),
                )
            )
            if row:
                after = row * steps + (step + 1) % steps
                facets.append(
                    (row * steps + step, after, after - steps, row * steps + step - steps)
                )
    mesh = bpy.data.meshes.new("mantle")
    mesh.from_pydata(points, [], facets)
    body = shapes.placed(mesh, material)
    return shapes.rounded(body, 0, angle=3.0)


def neck(material: Thing, broad: float = 1.0) -> Thing:
    """From under the jaw into the mantle."""
    profile = ((0.34, -1.6), (0.33, -1.3), (0.34, -1.0), (0.4, -0.7))
    return shapes.lathe(
        [(far * broad, high) for far, high in profile], material, (0, 0.2, 0), angle=3.0
    )
