"""Things of several shapes that games have in common: dice, figures, craft, crates, crystals, tiles."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import cos, pi, sin

from building.art import shapes
from building.art.materials import armour, burst, darker, light, metal, mixed, plastic, plume, rays
from building.art.nodes import Colour, Thing
from building.art.shapes import Three, Two

# the places of pips on a face of half breadth 1
PIPS: dict[int, tuple[Two, ...]] = {
    1: ((0, 0),),
    2: ((-0.42, 0.42), (0.42, -0.42)),
    3: ((-0.5, 0.5), (0, 0), (0.5, -0.5)),
    4: ((-0.45, 0.45), (0.45, 0.45), (-0.45, -0.45), (0.45, -0.45)),
    5: ((-0.48, 0.48), (0.48, 0.48), (0, 0), (-0.48, -0.48), (0.48, -0.48)),
    6: ((-0.45, 0.52), (0.45, 0.52), (-0.45, 0), (0.45, 0), (-0.45, -0.52), (0.45, -0.52)),
}


def die(
    body: Thing, ink: Thing, faces: Sequence[int], turn: float = 0.5, size: float = 1.0
) -> Thing:
    """A die on the table: its upper face and the two that are seen beside it, 0 a star, -1 blank."""
    before = shapes.everything()
    shapes.box((1, 1, 1), body, 0.15, (0, 0, 0.5), steps=6)
    sides: tuple[Three, ...] = ((0, 0, 0), (pi / 2, 0, 0), (pi / 2, 0, pi / 2))
    for face, (tilt, _none, around) in zip(faces, sides, strict=True):
        parts = []
        if face == 0:
            parts = [
                shapes.slab(shapes.star(5, 0.36, 0.155), 0.02, ink, 0.006, at=(0, -0.02, 0.495))
            ]
        for x, y in PIPS.get(face, ()):
            radius = 0.15 if face == 1 else 0.115
            parts.append(shapes.rod(radius, 0.02, ink, (0.5 * x, 0.5 * y, 0.5), bevel=0.006))
        shapes.grouped(parts, (0, 0, 0.5), (tilt, 0, around))
    return shapes.grouped(shapes.since(before), (0, 0, 0), (0, 0, turn), size)


def cube(
    body: Thing, size: float = 1.0, turn: float = 0.5, bevel: float = 0.1, at: Three = (0, 0, 0)
) -> Thing:
    """A plain cube of wood or glass on the table."""
    lifted = (at[0], at[1], at[2] + size / 2)
    return shapes.box((size, size, size), body, bevel * size, lifted, (0, 0, turn), 5)


def crate(
    wood: Thing, iron: Thing, turn: float = 0.5, at: Three = (0, 0, 0), size: float = 1.0
) -> Thing:
    """A crate of planks in an iron frame."""
    before = shapes.everything()
    shapes.box((0.9, 0.9, 0.82), wood, 0.03, (0, 0, 0.44))
    for step in range(4):
        angle = step * pi / 2
        for height in (0.08, 0.8):
            spot = (0.46 * cos(angle), 0.46 * sin(angle), height)
            shapes.box((0.09, 1.02, 0.15), iron, 0.025, spot, (0, 0, angle))
        corner = (0.46 * (cos(angle) - sin(angle)), 0.46 * (sin(angle) + cos(angle)), 0.44)
        shapes.box((0.16, 0.16, 0.88), iron, 0.03, corner)
        brace = (0.455 * cos(angle), 0.455 * sin(angle), 0.44)
        shapes.box((0.05, 0.12, 0.95), iron, 0.02, brace, (0.82, 0, angle))
    shapes.box((0.13, 1.0, 0.05), iron, 0.02, (0, 0, 0.86), (0, 0, pi / 4))
    return shapes.grouped(shapes.since(before), at, (0, 0, turn), size)


def crystals(body: Thing, foot: Thing, seed: int = 0, count: int = 6, tall: float = 1.15) -> Thing:
    """A cluster that has grown out of a stone."""
    chance, before = random.Random(seed), shapes.everything()
    shapes.gem(0.24, tall, body, (0, 0, 0), (0.1, 0.07, 0.3))
    for step in range(count):
        angle = 2 * pi * (step + chance.uniform(-0.2, 0.2)) / count
        lean, long = chance.uniform(0.38, 0.68), tall * chance.uniform(0.42, 0.72)
        spot = (0.13 * cos(angle), 0.13 * sin(angle), 0.02)
        turn = (-lean * sin(angle), lean * cos(angle), 0.0)
        shapes.gem(chance.uniform(0.13, 0.19), long, body, spot, turn)
    shapes.boulder(0.34, foot, seed + 7, (0, 0, 0.0), 0.3, 0.1).scale[2] = 0.16
    return shapes.grouped(shapes.since(before))


def robot(
    paint: Colour, eyes: Colour, at: Three = (0, 0, 0), turn: float = 0.0, size: float = 1.0
) -> Thing:
    """A little figure of painted plastic: large head, dark visor, lit eyes."""
    body, dark = plastic(paint), plastic("#14121f", 0.12, 1.0)
    joint, lamp = metal(mixed(paint, "#c8cede", 0.75), 0.3), light(eyes, 3.0)
    before = shapes.everything()
    profile = (
        (0.36, 0.02),
        (0.42, 0.03),
        (0.46, 0.1),
        (0.455, 0.2),
        (0.42, 0.42),
        (0.33, 0.58),
        (0.2, 0.64),
        (0.12, 0.66),
    )
    shapes.lathe(profile, body, angle=1.2)
    shapes.hoop(0.455, 0.032, joint, (0, 0, 0.16))
    shapes.rod(0.13, 0.16, joint, (0, 0, 0.68))
    head = shapes.box((0.84, 0.66, 0.58), body, 0.24, (0, 0, 1.0), steps=8)
    head.name = "head"
    shapes.box((0.66, 0.2, 0.3), dark, 0.1, (0, -0.27, 1.0), steps=5)
    for side in (-1, 1):
        shapes.ball(0.09, lamp, (0.16 * side, -0.365, 1.0), squash=(1, 0.25, 1.15))
        shapes.rod(0.15, 0.1, joint, (0.43 * side, 0, 1.0), (0, pi / 2, 0), bevel=0.03)
        shapes.ball(0.15, body, (0.42 * side, -0.02, 0.5))
        shapes.rod(0.1, 0.34, body, (0.5 * side, -0.08, 0.33), (0.4, -0.12 * side, 0), bevel=0.05)
        shapes.ball(0.12, body, (0.52 * side, -0.16, 0.17))
    shapes.rod(0.022, 0.24, joint, (0, 0.04, 1.38))
    shapes.ball(0.065, lamp, (0, 0.04, 1.5))
    shapes.ball(0.075, lamp, (0, -0.38, 0.42), squash=(1, 0.5, 1))
    return shapes.grouped(shapes.since(before), at, (0, 0, turn), size)


def exhaust(radius: float, long: float, flame: Colour, at: Three) -> Thing:
    """The fire of an engine, against x."""
    parts = [(0.0, 0.9), (-0.08, 1.0), (-0.3, 0.85), (-0.7, 0.45), (-1.0, 0.05)]
    made = shapes.hull(
        [(x, far, far, far) for x, far in parts], plume(flame), at, power=2, angle=3.0
    )
    made.scale = (long, radius, radius)
    return made


def dart(
    paint: Colour, flame: Colour, at: Three = (0, 0, 0), turn: Three = (0, 0, 0), size: float = 1.0
) -> Thing:
    """A small ship, its nose along x: swept wings, a canopy, two engines."""
    body, dark = plastic(paint, 0.24), plastic("#191628", 0.1, 1.0)
    trim = metal("#c9cede", 0.3)
    before = shapes.everything()
    shapes.hull(
        (
            (-0.72, 0.1, 0.1, 0.08),
            (-0.6, 0.2, 0.17, 0.1),
            (-0.1, 0.24, 0.23, 0.12),
            (0.45, 0.15, 0.15, 0.09),
            (0.85, 0.055, 0.06, 0.05),
            (0.98, 0.01, 0.01, 0.01),
        ),
        body,
        power=1.7,
    )
    wing = ((0.42, 0.1), (-0.62, 0.78), (-0.92, 0.8), (-0.86, 0.66), (-0.52, 0.12))
    for side in (-1, 1):
        outline = [(x, y * side) for x, y in wing][::side]
        shapes.slab(outline, 0.075, body, 0.03, at=(0, 0, -0.02))
        line = [(x, y * side) for x, y in ((0.2, 0.32), (-0.6, 0.83), (-0.7, 0.83), (0.06, 0.32))]
        shapes.slab(line[::side], 0.03, dark, 0.008, at=(-0.04, -0.06 * side, 0.045))
        shapes.box((0.32, 0.035, 0.13), trim, 0.015, (-0.78, 0.75 * side, 0.03))
        shapes.rod(0.1, 0.34, trim, (-0.66, 0.23 * side, 0.05), (0, pi / 2, 0), bevel=0.02)
        exhaust(0.085, 0.5, flame, (-0.83, 0.23 * side, 0.05))
    shapes.hull(
        (
            (-0.22, 0.03, 0.03, 0.02),
            (-0.05, 0.11, 0.13, 0.02),
            (0.2, 0.12, 0.13, 0.02),
            (0.48, 0.03, 0.03, 0.02),
        ),
        dark,
        (0, 0, 0.14),
        power=2,
    )
    shapes.slab(
        ((-0.75, 0.02), (-0.3, 0.02), (-0.3, -0.02), (-0.75, -0.02)),
        0.2,
        body,
        0.01,
        at=(0, 0, 0.08),
    )
    return shapes.grouped(shapes.since(before), at, turn, size)


def raider(
    paint: Colour, flame: Colour, at: Three = (0, 0, 0), turn: Three = (0, 0, 0), size: float = 1.0
) -> Thing:
    """A hostile craft, its mouth along x: three claws around a burning eye."""
    shell, bone = armour(darker(paint, 0.5), paint, 5.0), metal(mixed(paint, "#201018", 0.7), 0.3)
    edge, hot = plastic(paint, 0.2, 1.0), light(flame, 4.0)
    before = shapes.everything()
    shapes.hull(
        (
            (-0.6, 0.05, 0.05, 0.05),
            (-0.5, 0.3, 0.22, 0.15),
            (-0.1, 0.4, 0.32, 0.2),
            (0.25, 0.3, 0.22, 0.15),
            (0.45, 0.1, 0.08, 0.08),
        ),
        shell,
        power=1.5,
    )
    claw = (
        (-0.45, 0.2),
        (-0.75, 0.62),
        (-0.3, 0.92),
        (0.35, 0.86),
        (0.95, 0.34),
        (0.4, 0.6),
        (-0.08, 0.6),
        (-0.2, 0.3),
    )
    blade = ((-0.55, 0.6), (-0.28, 0.8), (0.33, 0.76), (0.9, 0.35), (0.36, 0.68), (-0.22, 0.7))
    for side in (-1, 1):
        shapes.slab([(x, y * side) for x, y in claw][::side], 0.13, shell, 0.035, at=(0, 0, -0.06))
        shapes.slab([(x, y * side) for x, y in blade][::side], 0.04, edge, 0.012, at=(0, 0, 0.065))
        shapes.rod(0.09, 0.3, bone, (-0.58, 0.3 * side, 0.04), (0, pi / 2, 0))
        exhaust(0.075, 0.35, flame, (-0.72, 0.3 * side, 0.04))
    for step in range(3):
        shapes.slab(
            ((-0.05, 0.03), (0.12, 0), (-0.05, -0.03)),
            0.1,
            edge,
            0.01,
            at=(-0.45 + 0.22 * step, 0, 0.2 + 0.06 * (step % 2)),
        )
    shapes.ball(0.14, hot, (0.2, 0, 0.2), squash=(1.3, 0.7, 0.7))
    return shapes.grouped(shapes.since(before), at, turn, size)


def window(frame: Thing, inlay: Thing, floor: Thing, deep: float = 0.45) -> None:
    """A thick hexagonal tile of radius 1, corner up, that is open to what lies below: put it there."""
    shapes.hexagon(0.994, 0.2, frame, 0.06, 0.85)
    shapes.hexagon(0.925, 0.222, inlay, 0.014, 0.885)
    shapes.hexagon(0.86, 0.02, floor, 0, at=(0, 0, -deep))


def ringed(
    planet: Thing, dust: Thing, radius: float, outer: float, at: Three, tilt: Three
) -> Thing:
    """A planet in its rings, which reach from 1.25 to `outer` of its radius, as the dust has it."""
    before = shapes.everything()
    shapes.ball(radius, planet)
    ring = shapes.disc(1.25, outer, dust)
    ring.scale = (radius, radius, radius)
    return shapes.grouped(shapes.since(before), at, tilt)


def wheel(
    hull: Thing,
    panel: Thing,
    lamp: Thing,
    at: Three = (0, 0, 0),
    turn: Three = (0, 0, 0),
    size: float = 1.0,
) -> Thing:
    """A station of radius 1 around z: hub, lit ring, four arms with sails."""
    before = shapes.everything()
    shapes.lathe(
        (
            (0.02, 0.3),
            (0.13, 0.29),
            (0.2, 0.22),
            (0.24, 0.1),
            (0.3, 0.06),
            (0.3, -0.1),
            (0.1, -0.2),
        )[::-1],
        hull,
    )
    shapes.ball(0.11, lamp, (0, 0, 0.25), squash=(1, 1, 0.6))
    shapes.hoop(0.62, 0.085, hull, flat=0.9)
    shapes.hoop(0.62, 0.045, panel, (0, 0, 0.05))
    for step in range(24):
        angle = 2 * pi * (step + 0.5) / 24
        shapes.box(
            (0.05, 0.045, 0.02),
            lamp,
            0,
            (0.62 * cos(angle), 0.62 * sin(angle), 0.092),
            (0, 0, angle),
        )
    for step in range(4):
        angle = pi / 4 + step * pi / 2
        out = (cos(angle), sin(angle))
        shapes.box(
            (0.86, 0.11, 0.11), hull, 0.03, (0.58 * out[0], 0.58 * out[1], 0.02), (0, 0, angle)
        )
        shapes.box(
            (0.16, 0.24, 0.2), hull, 0.05, (0.62 * out[0], 0.62 * out[1], 0.04), (0, 0, angle)
        )
        shapes.box(
            (0.34, 0.44, 0.035), panel, 0.01, (0.98 * out[0], 0.98 * out[1], 0.03), (0, 0, angle)
        )
        for side in (-1, 0, 1):
            spot = (
                0.98 * out[0] - 0.15 * side * out[1],
                0.98 * out[1] + 0.15 * side * out[0],
                0.055,
            )
            shapes.box((0.36, 0.022, 0.02), hull, 0, spot, (0, 0, angle))
    return shapes.grouped(shapes.since(before), at, turn, size)


def explosion(at: Three, radius: float, seed: int = 1, sparks: int = 26) -> Thing:
    """Fire that bursts out: billows around a white heart, and sparks that fly from it."""
    before, chance = shapes.everything(), random.Random(seed)
    shapes.ball(0.62, burst(seed, 6.0))
    for number in range(6):
        spot = (chance.uniform(-0.6, 0.6), chance.uniform(-0.5, 0.2), chance.uniform(-0.5, 0.6))
        size = chance.uniform(0.3, 0.55)
        shapes.ball(size, burst(seed + 1.7 * number, 3.0), spot, (number, 0, number))
    for _spark in range(sparks):
        around, up = chance.uniform(0, 2 * pi), chance.uniform(-1.2, 1.2)
        far, long = chance.uniform(0.75, 1.7), chance.uniform(0.1, 0.34)
        out = (cos(around) * cos(up), 0.4 * sin(around) * cos(up), sin(up))
        spot = (far * out[0], far * out[1], far * out[2])
        tint = light(chance.choice(("#ffe0a0", "#ffb03c", "#ff7a1c")), 5.0)
        bit = shapes.rod(0.02, long, tint, spot, tip=0.004, bevel=0)
        bit.rotation_euler = (0, pi / 2 - up if cos(around) > 0 else up - pi / 2, 0)
    return shapes.grouped(shapes.since(before), at, scale=radius)


def firework(at: Three, radius: float, tint: Colour, seed: int = 1) -> Thing:
    """A shell that has burst: trails that bend, a bead of light at the end of each."""
    before, chance = shapes.everything(), random.Random(seed)
    bead, trail = light(mixed(tint, "#ffffff", 0.35), 4.0), light(tint, 1.4)
    for step in range(34):
        up, around = 1 - 2 * (step + 0.5) / 34, 2.4 * step
        flat = (1 - up * up) ** 0.5
        out = (flat * cos(around), flat * sin(around), up)
        far = chance.uniform(0.8, 1.0)
        for part in range(7):
            way = far * (0.28 + 0.72 * part / 6)
            spot = (way * out[0], way * out[1], way * out[2] - 0.22 * (part / 6) ** 2)
            last = part == 6
            shapes.ball(0.05 if last else 0.012 + 0.018 * part / 6, bead if last else trail, spot)
    return shapes.grouped(shapes.since(before), at, scale=radius)


def shafts(
    colour: Colour, radius: float, at: Three, strength: float = 1.5, seed: float = 0.0
) -> Thing:
    """Soft rays that face a camera looking along y."""
    made = shapes.disc(0.0, 1.0, rays(colour, strength, seed), at, (pi / 2, 0, 0))
    made.scale = (radius, radius, radius)
    return made
