"""The studio: an empty scene, one rig of lamps, a camera of each kind, one shadow."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

from building.art.nodes import Colour, Shader, Thing, linear
from building.art.shapes import sheet

Three = tuple[float, float, float]
# how far a camera of a kind leans away from looking straight down; one for each kind, for all games
LYING, STANDING = 0.0, 40.0
KEY = (-0.52, 0.62, 0.78)  # where the lamp is as the camera sees it: upper left, in front
FAR = 12.0
SHADOWED = "shadowed"  # a scene whose picture has a shadow, which ends before the picture does
WARM, COOL = "#fff6ea", "#9fb4ec"


@dataclass(frozen=True)
class View:
    """How a picture is taken: its pixels, how often each is looked at, the game's own light."""

    width: int
    height: int
    samples: int
    rim: Colour  # the game's own colour, from behind at the right


def cleared(view: View, threads: int = 1) -> None:
    """An empty scene, with what every picture has in common."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = view.width, view.height
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.view_settings.view_transform = "Khronos PBR Neutral"
    cycles = scene.cycles
    cycles.samples, cycles.seed = view.samples, 1
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.use_denoising = True
    cycles.max_bounces, cycles.transmission_bounces = 8, 8
    cycles.sample_clamp_indirect = 4.0
    cycles.caustics_reflective = cycles.caustics_refractive = False


def lamp(
    place: Vector, aim: Vector, size: float, power: float, colour: Colour, shape: str = "DISK"
) -> Thing:
    """A soft lamp that looks at a point."""
    lit = bpy.data.lights.new("lamp", "AREA")
    lit.shape, lit.size, lit.energy, lit.color = shape, size, power, linear(colour)[:3]
    made = bpy.data.objects.new("lamp", lit)
    bpy.context.collection.objects.link(made)
    made.location = place
    made.rotation_euler = (aim - place).to_track_quat("-Z", "Y").to_euler()
    return made


def lit(turn: Matrix, aim: Vector, rim: Colour, key: float = 1.0, rims: float = 1.0) -> None:
    """The rig, which turns with the camera: in every picture light comes from the upper left."""

    def place(x: float, y: float, z: float, far: float) -> Vector:
        return aim + turn @ (Vector((x, y, z)).normalized() * far)

    lamp(place(*KEY, 7), aim, 1.8, 620 * key, WARM)
    lamp(place(0.9, 0.25, 0.75, 8), aim, 5.0, 130 * key, COOL)
    lamp(place(0.9, -0.5, 0.42, 6), aim, 2.0, 130 * rims, rim)
    lamp(place(-0.95, -0.3, 0.3, 6), aim, 2.0, 40 * rims, rim)
    lamp(place(-0.1, 1.0, 0.15, 6), aim, 3.0, 90 * key, COOL)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    make = Shader("world", world.node_tree)
    # what shines mirrors a dark room with a bright ceiling, however the camera stands
    up = make.vector(
        "DOT_PRODUCT", make.node("TexCoord").outputs["Generated"], tuple(turn @ Vector(KEY))
    )
    room = make.ramp(
        make.math("MULTIPLY_ADD", up, 0.5, 0.5),
        (
            (0.0, "#04050c"),
            (0.45, "#141a30"),
            (0.72, "#2b3556"),
            (0.9, "#a9b4d8"),
            (1.0, "#ffffff"),
        ),
    )
    background = make.node("Background", {"Color": room, "Strength": 0.55})
    make.node("OutputWorld", {"Surface": background})


def camera(turn: Matrix, place: Vector, across: float | None, lens: float = 40.0) -> None:
    """A camera: by world units across without perspective, or by a lens."""
    lens_of = bpy.data.cameras.new("camera")
    made = bpy.data.objects.new("camera", lens_of)
    bpy.context.collection.objects.link(made)
    scene = bpy.context.scene
    if across is None:
        lens_of.lens = lens
    else:
        lens_of.type = "ORTHO"
        scale = scene.render.resolution_y / scene.render.resolution_x
        lens_of.ortho_scale = across * max(1.0, scale)
    made.matrix_world = Matrix.Translation(place) @ turn.to_4x4()
    scene.camera = made


def from_above(
    view: View, across: float, lean: float, middle: Three, key: float, rims: float, grounded: bool
) -> None:
    """A piece at the lean of its kind, `across` units in the breadth; on the ground it has a shadow."""
    turn = Matrix.Rotation(radians(lean), 3, "X")
    aim = Vector(middle)
    camera(turn, aim + turn @ Vector((0, 0, FAR)), across)
    lit(turn, aim, view.rim, key, rims)
    if grounded:
        make = Shader("ground")
        ground = sheet(40, 40, make.done(make.surface("#808080", 1.0)))
        ground.is_shadow_catcher = True
        bpy.context.scene[SHADOWED] = True


def lying(
    view: View,
    across: float,
    middle: Three = (0, 0, 0),
    key: float = 1.0,
    rims: float = 1.0,
    grounded: bool = False,
) -> None:
    """Seen straight from above: tiles, hexes, ships. y is up, and hexes lie edge to edge."""
    from_above(view, across, LYING, middle, key, rims, grounded)


def standing(
    view: View,
    across: float,
    middle: Three = (0, 0, 0),
    key: float = 1.0,
    rims: float = 1.0,
    grounded: bool = True,
) -> None:
    """Seen as one sees a piece on the table in front: figures, dice, cubes, crystals."""
    from_above(view, across, STANDING, middle, key, rims, grounded)


def scenic(
    view: View,
    place: Three,
    aim: Three,
    sky: Thing,
    lens: float = 40.0,
    key: float = 1.0,
    rims: float = 1.0,
) -> None:
    """A scene with depth before a sky (a material for a sheet); lamps stand around what it looks at."""
    at, to = Vector(place), Vector(aim)
    turn = (to - at).to_track_quat("-Z", "Y").to_matrix()
    bpy.context.scene.render.film_transparent = False
    camera(turn, at, None, lens)
    lit(turn, to, view.rim, 0.5 * key, rims)
    sun = bpy.data.lights.new("sun", "SUN")  # what is far away has the same lamp
    sun.energy, sun.angle, sun.color = 2.8 * key, 0.02, linear(WARM)[:3]
    shining = bpy.data.objects.new("sun", sun)
    bpy.context.collection.objects.link(shining)
    shining.rotation_euler = (turn @ Vector(KEY)).to_track_quat("Z", "Y").to_euler()
    far = 60.0
    large = far * 36 / lens / 10 * 1.1  # its material sees it ten units wide, wherever it hangs
    back = sheet(10, 10 * max(view.height / view.width, 1.0), sky)
    back.matrix_world = (
        Matrix.Translation(at - turn @ Vector((0, 0, far)))
        @ turn.to_4x4()
        @ Matrix.Diagonal((large, large, 1, 1))
    )
    for ray in ("diffuse", "glossy", "transmission", "shadow"):
        setattr(back, f"visible_{ray}", False)


def backdrop(across: float, sky: Thing) -> None:
    """A sky and nothing else, filling the picture, so many units wide."""
    scene = bpy.context.scene
    scene.render.film_transparent = False
    scene.view_settings.view_transform = "Standard"  # light alone: what is nearly black stays
    camera(Matrix.Identity(3), Vector((0, 0, FAR)), across)
    sheet(2 * across, 2 * across, sky)


def bloom(strength: float = 0.5, size: float = 0.5, threshold: float = 1.2) -> None:
    """What shines is seen through a lens: light spills over its edge. For scenes with a sky."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, glare, out = (
        tree.nodes.new(f"CompositorNode{kind}") for kind in ("RLayers", "Glare", "Composite")
    )
    glare.glare_type, glare.quality = "BLOOM", "HIGH"
    for name, value in (("Strength", strength), ("Size", size), ("Threshold", threshold)):
        glare.inputs[name].default_value = value
    tree.links.new(layers.outputs["Image"], glare.inputs["Image"])
    tree.links.new(glare.outputs["Image"], out.inputs["Image"])


def taken(file: Path) -> bool:
    """Take the picture; whether there is a shadow in it."""
    scene = bpy.context.scene
    scene.render.filepath = str(file)
    bpy.ops.render.render(write_still=True)
    return bool(scene.get(SHADOWED))
