"""The Ravagers, by the damage they do."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import figures, materials, shapes, worlds
from building.art.nodes import Thing
from building.art.studio import View, bloom, scenic

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
    """A craft bites into the hull; fire bursts out."""
    sky(view, 3.0)
    hull()
    figures.raider(palette.RED, "#ffb03a", (-0.95, -0.7, 1.5), (0.75, 0.5, 0.0), 1.75)
    figures.explosion((1.15, -1.3, 0.75), 0.95, 4, 40)
    plate = materials.armour("#3a3254", "#a58ee0", 2.0)
    for number, (x, z) in enumerate(((1.9, 1.9), (2.5, 1.0), (0.7, 2.15), (2.3, 0.1))):
        shapes.box(
            (0.42, 0.08, 0.3), plate, 0.02, (x, -1.4, z), (number, 0.7 * number, 1.1 * number)
        )
    bloom(0.7, 0.45, 1.1)


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
    """A craft makes off with a card in its beam."""
    sky(view, 9.0)
    figures.raider(palette.RED, "#ffb03a", (0.75, 0.3, 1.75), (0.75, -0.2, 0.4), 1.75)
    before = shapes.everything()
    shapes.box((1.5, 0.06, 2.1), materials.plastic("#f4efff", 0.3), 0.05)
    shapes.box((1.32, 0.06, 0.95), materials.plastic("#0c4a3c", 0.3), 0.02, (0, -0.02, 0.42))
    shapes.ball(
        0.34,
        worlds.living("#045a5c", ((0.0, "#37b050"), (1.0, "#b8e86a")), "#7affb8", 2.0),
        (0, -0.08, 0.42),
        squash=(1, 0.4, 1),
    )
    for row in range(3):
        shapes.box(
            (1.1 - 0.25 * row, 0.06, 0.09),
            materials.plastic("#8a80b0", 0.4),
            0.01,
            (-0.12 * row, -0.02, -0.3 - 0.22 * row),
        )
    shapes.grouped(shapes.since(before), (-1.55, -1.5, 0.45), (0.15, 0.35, 0.35), 0.95)
    beam((-0.45, -0.7, 1.0), 1.9, 0.16, "#ff2a4a", (0.5, 0.95, 0.0), 1.2)
    for turn in (0.0, 0.6, 1.2):
        shapes.hoop(
            0.3 + 0.28 * turn,
            0.03,
            materials.light("#ff5a6a", 2.0),
            (-0.25 - 0.65 * turn, -0.6 - 0.35 * turn, 1.15 - 0.4 * turn),
            (0.5, 0.95, 0),
        )
    bloom(0.6, 0.4, 1.1)


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
