"""The box cover, and the end of the game."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import materials, shapes
from building.art.nodes import Shader, Thing
from building.art.studio import View, scenic

from assets.council_of_shadows.art import cards, chamber, palette, pieces, skies


def great_galaxy(turn: float, warm: str, cold: str) -> Thing:
    """A sky with a spiral of light in the centre, for a sheet ten units wide."""
    make = Shader("galaxy")
    place = make.at((0.24, 0.42, 1), (0, -0.42, 0), (0, 0, turn))
    torn = make.warp(place, 2.2, 0.2, 4)
    far, wound = skies.around(make, torn, skies.Form(twist=3.2))
    fine = make.noise(make.warp(make.at(), 1.2, 0.6, 5), 1.5, 9, 0.62)
    arm = make.span(make.math("COSINE", make.math("MULTIPLY", wound, 2.0)), -0.6, 0.9, 1.0, 0.12)
    thick = make.math(
        "MULTIPLY",
        make.math("MULTIPLY", arm, make.span(fine, 0.25, 0.75)),
        make.span(far, 1.5, 0.1),
    )
    heart = make.math("POWER", make.span(far, 0.55, 0.0), 1.8)
    tone = make.ramp(
        make.math("ADD", make.math("MULTIPLY", thick, 0.8), heart),
        ((0.0, "#02070b"), (0.18, "#0c2c4a"), (0.42, cold), (0.7, warm), (1.0, "#fff4dc")),
    )
    for scale, size, least, light in ((11.0, 0.1, 0.45, 1.0), (4.0, 0.06, 0.5, 2.6)):
        tone = make.mix(
            skies.stars(make, make.at(), scale, size, least, light), tone, "#e4f0ff", "ADD"
        )
    return make.done(make.glow(tone, 1.0))


def councillor(x: float, y: float, turn: float, tall: float, paint: str) -> None:
    """A cloaked figure, with a lit emblem on the back of the chair."""
    cloak = materials.cloth("#0c161c", 40)
    before = shapes.everything()
    shapes.lathe(
        ((0.62, 0.0), (0.56, 0.3), (0.42, 0.9), (0.4, 1.15), (0.24, 1.3), (0.02, 1.34)),
        cloak,
        angle=2.0,
    )
    shapes.ball(0.22, cloak, (0, 0, 1.5), squash=(0.9, 1, 1.15))
    glow = materials.light(paint, 2.2)
    shapes.hoop(0.42, 0.02, glow, (0, 0.06, 1.12), (0.1, 0, 0))
    shapes.box((0.04, 0.03, 0.5), glow, 0, (0, -0.46, 0.6), (0.16, 0, 0))
    shapes.grouped(shapes.since(before), (x, y, -0.2), (0, 0, turn), tall)


def cover(view: View) -> None:
    """The council in front of a galaxy: the rivals, and the seat they all want."""
    scenic(
        view, (0, -11, 1.9), (0, 0, 2.25), great_galaxy(0.3, "#e0a860", "#7a4ad0"), 42.0, 0.55, 5.0
    )
    stone = materials.metal("#16242b", 0.3)
    shapes.sheet(60, 26, materials.plastic("#070f14", 0.16, 1.0), (0, 6, -0.72))
    for number, radius in enumerate((2.9, 2.35, 1.8)):
        low = -0.7 + 0.24 * number
        shapes.slab(shapes.polygon(6, radius, pi / 6), 0.24, stone, 0.04, at=(0, 2, low))
        shapes.slab(
            shapes.polygon(6, radius + 0.015, pi / 6),
            0.04,
            materials.light(palette.ENERGY, 1.8),
            0,
            at=(0, 2, low + 0.18),
        )
    chamber.seat_of_power((0, 2, 0.0), 1.5)
    cards.aura(palette.ENERGY, 1.7, (0, 2.9, 2.2), 1.6)
    for x, y, turn, tall, seat in (
        (-3.5, -0.5, -0.5, 1.35, "blue"),
        (-2.1, 0.9, -0.35, 1.2, "yellow"),
        (2.1, 0.9, 0.35, 1.25, "pink"),
        (3.5, -0.5, 0.5, 1.35, "violet"),
    ):
        councillor(x, y, turn, tall, palette.SEATS[seat])


def triumph(view: View) -> None:
    """The steps to the throne, brightly lit, with cubes of all four peoples at the bottom."""
    scenic(
        view, (0, -11, 2.2), (0, 0, 1.75), great_galaxy(-0.25, "#f4c878", "#2f9aa8"), 42.0, 1.0, 3.0
    )
    shapes.sheet(60, 26, materials.plastic("#0a1a20", 0.16, 1.0), (0, 6, -0.8))
    stone = materials.metal("#2a3c44", 0.3)
    for number in range(5):
        broad, low = 5.2 - 0.75 * number, -0.8 + 0.3 * number
        shapes.box(
            (broad, 2.4 - 0.3 * number, 0.3), stone, 0.03, (0, 1.6 + 0.28 * number, low + 0.15)
        )
        shapes.box(
            (broad - 0.1, 0.03, 0.07),
            materials.light("#ffcf70", 2.2),
            0.01,
            (0, 0.4 + 0.43 * number, low + 0.2),
        )
    chamber.seat_of_power((0, 2.9, 0.8), 1.3)
    cards.aura("#ffd890", 2.6, (0, 4.4, 2.4), 1.3)
    for step in range(11):
        angle = pi * (step + 0.5) / 11
        ray = materials.light("#ffdf9a", 0.5)
        shapes.box(
            (0.03, 0.02, 1.6),
            ray,
            0,
            (3.0 * cos(angle), 4.8, 2.2 + 3.0 * sin(angle)),
            (0, pi / 2 - angle, 0),
        )
    for x, y, seat, people, turn in (
        (-3.3, 0.3, "blue", 0, 0.3),
        (-2.1, -1.0, "pink", 1, -0.1),
        (2.1, -1.0, "yellow", 2, 0.4),
        (3.3, 0.3, "violet", 3, 0.1),
    ):
        before = shapes.everything()
        pieces.facing(palette.SEATS[seat], "#3c2600" if seat == "yellow" else "#fff6e4", people)
        shapes.grouped(shapes.since(before), (x, y, -0.8), (0, 0, turn), 0.8)
