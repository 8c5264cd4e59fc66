"""Shaders as expressions: a node's outputs are what the next one is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import bpy

Thing = Any  # whatever is Blender's
Colour = str | tuple[float, float, float] | tuple[float, float, float, float]
Stops = tuple[tuple[float, Colour], ...]


def linear(colour: Colour) -> tuple[float, float, float, float]:
    """Linear light of "#rrggbb"; what is no such text is linear already."""
    if isinstance(colour, str):
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return red, green, blue, 1.0
    return (*colour[:3], 1.0)


class Shader:
    """The nodes of a material, or of the world."""

    def __init__(self, name: str, tree: Thing = None) -> None:
        self.material = None
        if tree is None:
            self.material = bpy.data.materials.new(name)
            self.material.use_nodes = True
            tree = self.material.node_tree
        tree.nodes.clear()
        self.tree = tree

    def node(self, kind: str, inputs: Mapping[Any, Any] | None = None, **settings: Any) -> Thing:
        """A node of "ShaderNode" and a kind; inputs by name or place are values, colours or sockets."""
        made = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in settings.items():
            setattr(made, name, value)
        for name, value in (inputs or {}).items():
            self.put(made.inputs[name], value)
        return made

    def put(self, socket: Thing, value: Any) -> None:
        """Give an input its value; a node stands for its first output."""
        if isinstance(value, bpy.types.Node):
            value = value.outputs[0]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA":
            socket.default_value = linear(value)
        else:
            socket.default_value = value

    def math(self, operation: str, *values: Any, clamp: bool = False) -> Thing:
        return self.node("Math", dict(enumerate(values)), operation=operation, use_clamp=clamp)

    def vector(self, operation: str, *values: Any) -> Thing:
        made = self.node("VectorMath", dict(enumerate(values)), operation=operation)
        return made.outputs["Value" if operation in ("LENGTH", "DOT_PRODUCT", "DISTANCE") else 0]

    def at(
        self,
        scale: tuple[float, float, float] = (1, 1, 1),
        shift: Any = (0, 0, 0),
        turn: Any = (0, 0, 0),
    ) -> Thing:
        """Where a point of the shape is, in the shape's own measure."""
        place = self.node("TexCoord").outputs["Object"]
        return self.node(
            "Mapping", {"Vector": place, "Scale": scale, "Location": shift, "Rotation": turn}
        )

    def noise(
        self, place: Any, scale: float, detail: float = 6, rough: float = 0.55, **more: float
    ) -> Thing:
        """Clouds between 0 and 1."""
        inputs = {"Vector": place, "Scale": scale, "Detail": detail, "Roughness": rough, **more}
        return self.node("TexNoise", inputs).outputs["Fac"]

    def warp(self, place: Any, scale: float, by: float, detail: float = 3) -> Thing:
        """A place pushed about by noise."""
        inputs = {"Vector": place, "Scale": scale, "Detail": detail}
        push = self.node("TexNoise", inputs).outputs["Color"]
        centred = self.vector("SUBTRACT", push, (0.5, 0.5, 0.5))
        return self.vector("MULTIPLY_ADD", centred, (by, by, by), place)

    def ramp(self, value: Any, stops: Stops, how: str = "LINEAR") -> Thing:
        """A colour for each value between 0 and 1."""
        made = self.node("ValToRGB", {0: value})
        bar = made.color_ramp
        bar.interpolation = how
        while len(bar.elements) < len(stops):
            bar.elements.new(1.0)
        for element, (place, colour) in zip(bar.elements, stops, strict=True):
            element.position, element.color = place, linear(colour)
        return made.outputs["Color"]

    def span(
        self, value: Any, low: float, high: float, to: float = 1.0, start: float = 0.0
    ) -> Thing:
        """A value between low and high as one between start and to, smoothly."""
        inputs = {"Value": value, "From Min": low, "From Max": high, "To Min": start, "To Max": to}
        return self.node("MapRange", inputs, interpolation_type="SMOOTHSTEP").outputs[0]

    def mix(self, part: Any, one: Any, other: Any, how: str = "MIX") -> Thing:
        """Two colours, so much of the other."""
        made = self.node("MixRGB", {0: part, 1: one, 2: other}, blend_type=how)
        return made.outputs[0]

    def blend(self, part: Any, one: Thing, other: Thing) -> Thing:
        """Two surfaces, so much of the other."""
        return self.node("MixShader", {0: part, 1: one, 2: other})

    def add(self, one: Thing, other: Thing) -> Thing:
        return self.node("AddShader", {0: one, 1: other})

    def edge(self, power: float = 0.5) -> Thing:
        """1 where the surface turns away from the eye."""
        return self.node("LayerWeight", {"Blend": power}).outputs["Facing"]

    def bump(self, height: Any, strength: float = 0.3, distance: float = 0.05) -> Thing:
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        return self.node("Bump", inputs).outputs["Normal"]

    def surface(self, colour: Any, rough: Any = 0.5, metal: Any = 0.0, **more: Any) -> Thing:
        """Blender's surface for all; further inputs by their names, a blank as an underscore."""
        inputs = {"Base Color": colour, "Roughness": rough, "Metallic": metal}
        inputs |= {name.replace("_", " "): value for name, value in more.items()}
        return self.node("BsdfPrincipled", inputs)

    def glow(self, colour: Any, strength: Any = 1.0) -> Thing:
        return self.node("Emission", {"Color": colour, "Strength": strength})

    def done(self, surface: Thing) -> Thing:
        """The material, finished."""
        self.node("OutputMaterial", {"Surface": surface})
        return self.material
