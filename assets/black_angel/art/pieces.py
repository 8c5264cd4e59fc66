"""Dice, robots, cubes, crates and crystals."""

from __future__ import annotations

from math import pi

from building.art import figures, materials, shapes
from building.art.nodes import Shader, Thing
from building.art.studio import View, lying, standing

from assets.black_angel.art import palette

# by a die's upper face: the faces in front and on the right; opposite faces differ by 2; -1 is blank
BESIDE = {-1: (-1, -1), 0: (1, 3), 1: (0, 1), 2: (3, 1), 3: (0, 3)}


def die(view: View, colour: str, face: int) -> None:
    standing(view, 1.8, (0.12, 0, 0.46))
    ink = materials.plastic(palette.INK, 0.5, 0.0)
    figures.die(materials.resin(palette.SPECIES[colour], 0.2), ink, (face, *BESIDE[face]), -0.42)


def robot(view: View, seat: str) -> None:
    standing(view, 1.62, (0.1, 0, 0.66))
    before, seam = shapes.everything(), materials.plastic("#14121f", 0.3)
    figures.robot(palette.SEATS[seat], palette.EYES)
    # seams that keep its parts distinct at small sizes
    shapes.hoop(0.29, 0.055, seam, (0, 0, 0.69))
    shapes.hoop(0.44, 0.02, seam, (0, 0, 0.34))
    for side in (-1, 1):
        shapes.ball(0.105, seam, (0.48 * side, -0.09, 0.36))
    shapes.grouped(shapes.since(before), (0, 0, 0), (0, 0, -0.32), 1.0)


def burning(make: Shader) -> Thing:
    """A charred surface with red-hot cracks."""
    place = make.warp(make.at(), 2.0, 0.5)
    cracks = make.node("TexVoronoi", {"Vector": place, "Scale": 1.5}, feature="DISTANCE_TO_EDGE")
    lit = make.span(cracks.outputs["Distance"], 0.035, 0.0)
    skin = make.surface(palette.RED, 0.25, Coat_Weight=0.3, Subsurface_Weight=0.1)
    return make.add(skin, make.glow("#ffb04a", make.math("MULTIPLY", lit, 1.2)))


def damage(view: View) -> None:
    standing(view, 1.8, (0.12, 0, 0.44))
    make = Shader("burning")
    figures.cube(make.done(burning(make)), 1.0, -0.42, 0.09)


def resource(view: View) -> None:
    standing(view, 1.42, (0.1, 0.0, 0.5))
    body = materials.crystal(palette.CYAN, "#8cecff", 0.22)
    figures.crystals(body, materials.rock(((0.0, "#16202e"), (1.0, "#5a6c80"))), 4, 5, 1.5)


def debris(view: View) -> None:
    standing(view, 1.8, (0.12, 0, 0.42))
    wood, iron = materials.plastic("#c07a2c", 0.5, 0.1), materials.metal("#6b5a4a", 0.42)
    figures.crate(wood, iron, -0.42)


def comet(view: View) -> None:
    """A ball of ice with its tail to the lower left."""
    lying(view, 2.2, (0, 0, 0), key=1.3)
    ice = materials.rock(((0.0, "#3f8fb0"), (0.5, "#bfeaf8"), (1.0, "#ffffff")), 3.0, 2.6)
    shapes.boulder(0.36, ice, 5, (0.5, 0.5, 0.2), 0.25, 0.1)
    for radius, long, bend in ((0.36, 2.1, 0.0), (0.24, 1.7, 0.16), (0.22, 1.6, -0.16)):
        tail = figures.exhaust(radius, long, "#59d8ff", (0.52, 0.52, 0.1))
        tail.rotation_euler = (0, 0, pi / 4 + bend)
