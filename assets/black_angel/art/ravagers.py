"""The Ravagers, by the damage they do."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import figures, materials, shapes, worlds
from building.art.nodes import Thing
from building.art.studio import View, scenic

from assets.black_angel.art import palette
from assets.black_angel.art.missions import beam

CLOUDS = ((0.0, "#2a040c"), (0.4, "#7a0c1c"), (0.75, "#d0342a"), (1.0, "#ffb070"))


def sky(view: View, seed: float) -> None:
    """A blood-red sky."""
    scenic(
        view,
        (0, -9, 2.6),
        (0, 0, 0.9),
        worlds.nebula("#0a0206", CLOUDS, seed, 0.35, 0.8, 0.8),
        45,
        rims=2,
    )


def hull() -> Thing:
    """The side of the frigate, from below and behind."""
    plate = materials.armour("#3a3254", "#a58ee0", 0.9)
    return shapes.box((16, 5, 1.2), plate, 0.1, (0, 2.5, -1.0), (0.25, 0, 0))


def breaker(view: View) -> None:
    """A craft biting into the hull; fire bursts out."""
    sky(view, 3.0)
    hull()
    figures.raider(palette.RED, "#ffb03a", (-0.3, -0.4, 1.75), (1.0, 0.75, 0.0), 1.7)
    for step in range(14):
        angle = step * 2.4
        far = 0.25 + 0.09 * step
        spot = (1.2 + far * cos(angle), -0.6 + 0.4 * far * sin(angle), 0.25 + 0.05 * (step % 5))
        shapes.ball(
            0.16 - 0.008 * step, materials.light(("#ffd070", "#ff7a2a")[step % 2], 6.0), spot
        )


def gnawer(view: View) -> None:
    """A many-legged beast with a die in its jaws."""
    sky(view, 6.0)
    hull()
    shell, bone = materials.armour("#5a0a16", "#ff3a4a", 2.5), materials.plastic("#ffd0a0", 0.3)
    shapes.ball(1.15, shell, (0, 1.3, 1.5), squash=(1.15, 1.1, 0.85))
    shapes.ball(0.75, shell, (0, 0.2, 1.25), squash=(1.1, 0.9, 0.8))
    for side in (-1, 1):
        shapes.ball(0.16, materials.light("#ffb03a", 6.0), (0.32 * side, -0.42, 1.5))
        shapes.ball(0.09, materials.light("#ffb03a", 6.0), (0.58 * side, -0.25, 1.6))
        shapes.rod(0.17, 0.8, bone, (0.52 * side, -0.7, 0.85), (1.1, 0.0, 0.35 * side), 0.01)
        for step in range(4):
            lean = 0.5 - 0.33 * step
            shapes.rod(
                0.12,
                2.0,
                shell,
                (1.7 * side, 0.9 + 0.3 * step - lean, 1.9),
                (lean, 1.05 * side, 0),
                0.08,
            )
            shapes.rod(
                0.09,
                2.1,
                shell,
                (2.6 * side, 0.9 + 0.3 * step - 2 * lean, 1.35),
                (0, -0.25 * side, 0),
                0.1,
            )
    before = shapes.everything()
    ink = materials.plastic(palette.INK, 0.5)
    figures.die(materials.resin(palette.SPECIES["orange"], 0.2), ink, (3, 2, 1), 0.5)
    shapes.grouped(shapes.since(before), (0, -1.5, 0.2), (0.1, 0.2, 0.2), 0.95)


def thief(view: View) -> None:
    """A craft making off with a card."""
    sky(view, 9.0)
    figures.raider(palette.RED, "#ffb03a", (0.9, 0.6, 1.9), (0.7, -0.2, 0.4), 1.8)
    card = shapes.box(
        (1.0, 0.05, 1.4),
        materials.plastic("#e8ddff", 0.3),
        0.04,
        (-1.5, -1.6, 0.1),
        (0.2, 0.5, 0.3),
    )
    face = shapes.box((0.8, 0.06, 0.6), materials.light("#5affa0", 1.2), 0.02, (0, -0.01, 0.25))
    face.parent = card
    beam((-0.5, -0.6, 0.9), 1.9, 0.05, "#ff5a6a", (0.6, 0.75, 0.0), 4.0)


def horde(view: View) -> None:
    """More of them than anyone can count."""
    sky(view, 12.0)
    for step in range(11):
        row, place = (0, 0) if step == 0 else (1 + (step > 4), step % 5 - 2)
        spot = (1.7 * place + 0.5 * row, -1.5 + 3.5 * row, 0.8 + 0.75 * row + 0.3 * (step % 3))
        figures.raider(
            palette.RED,
            "#ffb03a",
            spot,
            (0.5, 0.35, -1.5 + 0.12 * place),
            1.5 if step == 0 else 1.0,
        )


def captor(view: View) -> None:
    """Claws around a robot."""
    sky(view, 15.0)
    hull()
    claw, edge = materials.armour("#5a0a16", "#ff3a4a", 2.0), materials.plastic(palette.RED, 0.25)
    figures.robot("#d8dce8", palette.EYES, (0, -1.0, 0.1), 0.25, 1.3)
    for step in range(5):
        angle = 0.35 + step * 2 * pi / 5
        x, y = cos(angle), sin(angle)
        shapes.rod(0.2, 2.2, claw, (1.3 * x, -0.9 + 1.2 * y, 2.0), (0.35 * y, -0.35 * x, 0), 0.12)
        shapes.rod(
            0.19, 1.3, edge, (1.2 * x, -0.9 + 1.1 * y, 0.6), (-0.45 * y + pi, 0.45 * x, 0), 0.02
        )
    shapes.ball(1.0, claw, (0, -0.4, 3.4), squash=(1.3, 1.2, 0.6))
    for side in (-1, 1):
        shapes.ball(0.17, materials.light("#ffb03a", 7.0), (0.4 * side, -1.5, 3.3))
