"""The pictures in the rules: the game's own signs in small scenes, as ``kit.rule_diagrams`` reads them.

Shapes that only this game has:
^tile id [cubes,by,planet] x y scale
^card id x y scale       ^automa id x y scale       ^back sign x y scale
"""

from __future__ import annotations

from collections.abc import Callable

from blackangel.games.council_of_shadows.draw import cards, tiles
from blackangel.games.council_of_shadows.draw.glyphs import names
from blackangel.games.council_of_shadows.draw.planets import CUBE, LAYOUTS, PILES
from blackangel.games.council_of_shadows.rules.board import KINDS
from blackangel.kit import rule_diagrams
from blackangel.kit.shapes import use

__all__ = ["HEAD", "NAMES", "picture"]

FACES: dict[str, Callable[[str], str]] = {
    "card": cards.brief,
    "automa": cards.automa,
    "back": cards.drawn_back,
}

# by name: the height, then what is drawn
SCENES = """
chase 116
#rail 14 50 332 12
energy 89 40 32
consumption 197 40 32
=31 105 92 18
=44 213 92 18
"0 105 30
"1 213 30
>M126 56h64
"2 159 109
throne 310 36 38

tile 148
^tile 202 00,1, 96 70 1.8
>M196 37h-72
>M196 75h-38
>M196 116h-80
"1 206 41 st
"0 206 79 st
"2 206 120 st

round 98
#plate 4 6 84 56
#plate 112 6 84 56
#plate 272 6 84 56
buy 8 22
coal 36 24 21
gold 61 24 21
hand 118 22
^card s3 146 17 .47
settle 282 22 22
harvest 304 22 22
assess 328 22 22
>M91 34h14
>M199 34h66
consumption 206 2 22
order 236 2 22
"0 46 80
"1 154 80
"2 314 80
>M314 86V94H46V88

payment 62
coal 4 8 24
gold 30 8 24
"0 30 54
#plate 82 4 50 34
#plate 138 4 50 34
#plate 194 4 50 34
#plate 250 4 50 34
#plate 306 4 50 34
coal 85 10 22
gold 108 10 22
coal 141 10 22
crystal 164 10 22
gold 197 10 22
gold 220 10 22
gold 253 10 22
crystal 276 10 22
crystal 309 10 22
crystal 332 10 22
>M60 21h16

fields 122
^card s2 4 40 .62
^card s5 10 34 .62
^card s1 16 28 .62
"0 46 108
#plate 104 28 80 60
#plate 190 28 80 60
#plate 276 28 80 60
P1 132 2 24
P1 218 2 24
P1 304 2 24
^card s3 190 28 .8
^card s4 276 28 .8
>M82 54h32
=? 150 68 26
=1 144 108 15
=2 230 108 15
=3 316 108 15

order 82
cube0 62 8 26
consumption 100 8 26
=14 144 28 22
>M170 21h70
%badge 266 21 14
=1 266 27 16
cube1 62 48 26
consumption 100 48 26
=5 144 68 22
>M170 61h70
%badge 266 61 14
=2 266 67 16

reach 150
P1 122 2 30
P2 206 2 30
P3 290 2 30
^card s1 5 38 .47
^card s1 5 74 .47
^card s1 5 110 .47
P1 54 42 26
P2 54 78 26
P3 54 114 26
#plate 104 42 68 26
#plate 104 78 152 26
#plate 104 114 236 26
settle 125 43
settle 125 79
settle 209 79
settle 125 115
settle 209 115
settle 293 115

harvest 118
^card s3 6 22 .92
>M104 58h18
^tile 105 0,0,1 188 58 1.45
>M252 58h20
gold 278 42 32
gold 316 42 32

discover 124
^tile 201 46 50 1.05
^tile 208 134 50 1.05
>M180 50h14
^tile 201 0, 240 50 1.05
^back P2 302 12 .55
>M285 50h10
"0 90 118
"1 240 118
"2 356 118 en

slide 112
#plate 4 12 80 60
#plate 104 12 80 60
#plate 204 12 80 60
^card s1 4 12 .8
^card s4 104 12 .8
^card s3 204 12 .8
>M86 42h12
>M186 42h12
>M286 42h20
hand 312 22 40
"0 356 102 en

majority 92
#plate 4 4 112 58
#plate 124 4 112 58
#plate 244 4 112 58
cube0 9 8 22 22 3 25
cube1 9 34 22 22 2 25
cube0 129 8 22 22 2 25
cube1 129 34 22 22 2 25
cube0 249 8 22
cube2 249 34 22 22 3 25
assess 87 21
assess 207 21
assess 327 21
"0 60 82
"1 180 82
"2 300 82

rise 132
"0 6 42 st
"1 6 108 st
#plate 88 34 206 8
#plate 88 100 206 8
consumption 200 8 24
energy 214 44 24
consumption 200 74 24
energy 104 110 24
=56 186 28 18
=63 256 63 18
=56 186 94 18
=7 140 129 18
level0 308 22 32
level1 308 88 32
>M324 60v20

station 96
cube0 14 34 28
cube0 46 34 28
#plate 92 8 92 66
station-colonizing 124 10 28
cube0 96 42 28 28 3 28
"0 96 92
=> 226 56 30
cube1 256 14 28 28 2 34
cube1 256 48 28 28 2 34
"1 286 92

automa 182
"0 116 14
"1 248 14
^automa m07 48 22 1.12
"""


def own(kind: str, words: list[str]) -> str:
    """A shape that only this game has."""
    *what, x, y, scale = words
    shapes = tile(*what) if kind == "tile" else FACES[kind](what[0])
    return f'<g transform="translate({x} {y}) scale({scale})">{shapes}</g>'


def tile(name: str, stood: str = "") -> str:
    """A Solar System around (0, 0), with its cubes by planet."""
    shapes = tiles.bare(name)
    for pile, (x, y, radius) in zip(stood.split(","), LAYOUTS[len(KINDS[name])], strict=False):
        for seat, (across, down) in zip(pile, PILES.get(len(pile), ()), strict=True):
            size = radius * CUBE[len(pile)]
            left, top = x + across * radius - size / 2, y + down * radius - size / 2
            shapes += use(f"cube{seat}", round(left, 1), round(top, 1), round(size, 1))
    return shapes


PICTURES = rule_diagrams.RuleDiagrams(SCENES, own)
NAMES = tuple(PICTURES.scenes)
picture = PICTURES.picture
# in its lines, the text of the rules writes signs as bare letters
SIGNS = "".join(
    f'<symbol id="i-{name.replace("-", "")}" viewBox="0 0 24 24">{use(name, 0, 0)}</symbol>'
    for name in names()
    if "-" in name
)
HEAD = rule_diagrams.HEAD.replace("</svg>", f"{SIGNS}</svg>")
