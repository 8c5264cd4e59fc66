"""The box cover, and the end of the game."""

from __future__ import annotations

from math import cos, pi, sin

from building.art import faces, figures, materials, shapes
from building.art.nodes import Shader, Thing
from building.art.shapes import Three
from building.art.studio import View, bloom, from_above, lamp, scenic
from mathutils import Vector

from assets.council_of_shadows.art import cards, chamber, palette, skies


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


LORDS = {  # who sits in the Council: skin, eyes, features
    "blue": (
        "#a88a74",
        "#7fd0ff",
        faces.Features(
            long=1.12,
            jaw=0.52,
            broad=0.92,
            brow=1.9,
            frown=0.7,
            nose=1.2,
            hook=0.7,
            lips=0.6,
            smile=-0.3,
            cheeks=1.7,
            hollow=1.3,
            old=1.2,
        ),
    ),
    "yellow": (
        "#8a5a3c",
        "#ffc84a",
        faces.Features(
            long=0.96,
            jaw=0.6,
            brow=0.8,
            frown=0.4,
            nose=0.95,
            nostrils=1.2,
            lips=1.5,
            smile=0.2,
            cheeks=1.4,
            slant=0.1,
            lip="#7c2c2c",
            flush="#7a3420",
        ),
    ),
    "pink": (
        "#e0b898",
        "#ff7ab0",
        faces.Features(
            long=1.02,
            jaw=0.5,
            broad=0.92,
            brow=1.0,
            frown=0.8,
            nose=0.9,
            lips=1.2,
            smile=0.2,
            smirk=0.8,
            cheeks=1.5,
            hollow=0.5,
            slant=0.2,
            lip="#a02440",
        ),
    ),
    "violet": (
        "#98a4b4",
        "#c890ff",
        faces.Features(
            long=1.05,
            jaw=0.66,
            broad=1.02,
            brow=2.2,
            frown=1.0,
            nose=1.25,
            hook=0.3,
            lips=0.7,
            smile=-0.6,
            cheeks=1.2,
            hollow=0.8,
            old=0.7,
        ),
    ),
}


def councillor(at: Three, turn: float, size: float, seat: str) -> None:
    """Somebody in a hood, the face lit by what lies before them."""
    colour, eyes, features = LORDS[seat]
    paint = palette.SEATS[seat]
    robe = materials.cloth(materials.mixed(paint, "#05090d", 0.8), 40)
    trim = materials.metal(materials.mixed(paint, "#ffffff", 0.1), 0.25)
    before = shapes.everything()
    face = faces.Face(colour, features)
    face.eyes(eyes, glow=0.9)
    face.brows(faces.hair("#d8d4d0" if features.old else "#1c1210"), 0.045)
    faces.hooded(robe, trim, 0.5, (0.8, 1.06), forward=0.5)
    faces.neck(face.material, 0.85)
    faces.mantle(robe, 1.8, -0.84, 5.0, 13, 0.06, at[0])
    shapes.gem(0.16, 0.3, materials.light(paint, 2.5), (0, -0.95, -1.3), (pi / 2, 0, 0), 6, 0.4)
    shapes.grouped(shapes.since(before), at, (0, 0, turn), size)


def cover(view: View) -> None:
    """The Council around a galaxy that they all want, and behind it the throne.

    Everything that counts is in the middle and above the lowest third, where the title stands.
    """
    sky = great_galaxy(0.3, "#e0a860", "#7a4ad0")
    scenic(view, (0, -11, 2.3), (0, 0, 0.9), sky, 42.0, 0.2, 6.0)
    shapes.sheet(60, 40, materials.plastic("#04090c", 0.2, 1.0), (0, 6, -1.2))
    stone = materials.metal("#16242b", 0.3)
    for number, radius in enumerate((3.0, 2.5, 2.0)):
        low = -0.6 + 0.4 * number
        shapes.slab(shapes.polygon(6, radius, pi / 6), 0.4, stone, 0.04, at=(0, 5.5, low))
        edge = shapes.polygon(6, radius + 0.015, pi / 6)
        shapes.slab(edge, 0.05, materials.light(palette.ENERGY, 1.8), 0, at=(0, 5.5, low + 0.32))
    chamber.seat_of_power((0, 5.3, 0.45), 1.35)
    cards.aura(palette.ENERGY, 2.2, (0, 6.6, 2.6), 1.2)
    # the table, and the galaxy that floats over it
    shapes.slab(
        shapes.polygon(64, 2.1),
        0.12,
        materials.plastic("#070d12", 0.12, 1.0),
        0.03,
        at=(0, -1.0, -0.75),
    )
    shapes.hoop(2.1, 0.03, materials.metal(palette.BRASS, 0.25), (0, -1.0, -0.68))
    for number, (radius, tint) in enumerate(((1.75, "#e8a050"), (1.75, "#9a6aff"))):
        form = skies.Form(
            arms=2, twist=3.4, sharp=0.9, dust=0.2, heart=0.16, stretch=(1, 1), turn=0.8 * number
        )
        disc = shapes.sheet(
            2, 2, skies.cloud(tint, form), (0, -1.0, 0.16 - 0.06 * number), (0.16, 0, 0)
        )
        disc.scale = (radius, radius, 1)
    shapes.ball(0.13, materials.light("#ffe8c0", 8.0), (0, -1.0, 0.2), squash=(1.5, 1, 0.6))
    lamp(Vector((0, -1.0, 0.3)), Vector((0, -0.6, 3)), 1.6, 420, "#ffb46a")
    lamp(Vector((0, -2.4, 0.5)), Vector((0, 1, 1.6)), 0.8, 90, "#b48aff")
    for x, y, z, turn, size, seat in (
        (-2.75, -1.2, 1.2, 0.75, 0.56, "blue"),
        (-1.35, 1.1, 1.3, 0.4, 0.55, "yellow"),
        (1.35, 1.1, 1.3, -0.4, 0.55, "pink"),
        (2.75, -1.2, 1.2, -0.75, 0.56, "violet"),
    ):
        councillor((x, y, z), turn, size, seat)
    bloom(0.8, 0.5, 1.0)


def triumph(view: View) -> None:
    """The steps to the throne, brightly lit and empty: the page seats whoever has won."""
    scenic(
        view, (0, -11, 2.2), (0, 0, 1.75), great_galaxy(-0.25, "#b87a38", "#2f6a98"), 42.0, 0.8, 4.0
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
    cards.aura("#ffd890", 2.6, (0, 4.4, 2.4), 0.8)
    figures.shafts("#ffdf9a", 6.5, (0, 4.9, 2.6), 0.9, 3.0)
    bloom(0.7, 0.5, 1.0)


def defeat(view: View) -> None:
    """The Automa has won: its wheel stands where the throne was."""
    sky = great_galaxy(-0.25, "#2f6ac8", "#1c2c6a")
    scenic(view, (0, -11, 2.2), (0, 0, 1.75), sky, 42.0, 0.35, 5.0)
    shapes.sheet(60, 26, materials.plastic("#050d14", 0.16, 1.0), (0, 6, -0.8))
    stone, lit = materials.metal("#1c2a38", 0.3), materials.light("#4fb8ff", 2.0)
    for number in range(4):
        broad, low = 5.2 - 0.8 * number, -0.8 + 0.3 * number
        shapes.box(
            (broad, 3.4 - 0.6 * number, 0.3), stone, 0.04, (0, 2.0 + 0.4 * number, low + 0.15)
        )
        shapes.box((broad - 0.1, 0.03, 0.06), lit, 0.01, (0, 0.29 + 0.7 * number, low + 0.22))
    before = shapes.everything()
    steel, ring = materials.armour("#1c2c40", "#4a9ad8", 4.0), materials.metal("#7c98b4", 0.22)
    shapes.hoop(0.82, 0.22, steel, flat=0.9)
    shapes.hoop(0.58, 0.035, materials.light("#5fc8ff", 3.0), (0, 0, 0.13))
    for step in range(16):
        angle = 2 * pi * step / 16
        shapes.box(
            (0.26, 0.12, 0.16),
            ring,
            0.03,
            (0.94 * cos(angle), 0.94 * sin(angle), 0.1),
            (0, 0, angle),
        )
    shapes.ball(0.56, materials.plastic("#050a12", 0.06, 1.0), (0, 0, -0.05))
    shapes.hoop(0.28, 0.05, materials.light("#2f9cff", 3.0), (0, 0, 0.44))
    shapes.ball(0.12, materials.light("#dff4ff", 9.0), (0, 0, 0.48))
    shapes.grouped(shapes.since(before), (0, 3.6, 2.55), (pi / 2, 0, 0), 1.85)
    figures.shafts("#4fb0ff", 7.0, (0, 5.0, 2.55), 0.9, 4.0)
    bloom(0.8, 0.5, 1.0)


def lord(view: View, seat: str) -> None:
    """One of the Council before nothing: at the end there are as many as have played."""
    from_above(view, 3.5, 87.0, (0, 0, 0.12), 1.0, 2.6, False)
    councillor((0, 0, 0), 0.2, 1.0, seat)
    lamp(Vector((0.3, -3.0, -2.2)), Vector((0, -0.6, 0.1)), 1.6, 70, "#ffcf90")
