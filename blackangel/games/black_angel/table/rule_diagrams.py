"""The pictures in the rules: the game's own icons in small scenes, as ``kit.rule_diagrams`` reads them.

Two shapes exist only in this game: ``^strips x y side ...`` ("-" leaves hexes out), and an arrow of the
boards, ``^c0 x y turn``.
"""

from __future__ import annotations

import re
from math import sqrt

from blackangel.games.black_angel.draw.board import BLACK
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.kit.rule_diagrams import HEAD, RuleDiagrams
from blackangel.kit.shapes import text

__all__ = ["HEAD", "NAMES", "picture"]

RADIUS = 21.0  # of a hex
STEP = sqrt(3) * RADIUS
TERRAIN = "OXTAS"  # planets, stations, fleets, asteroids; Spes

# by name: the height, then what is drawn
SCENES = """
voyage 188
#rp-box 4 42 62 104
discover 14 50 18
repair 38 50 18
destroy 14 76 18
command 38 76 18
robot-0 14 102 18
robot-1 38 102 18
"0 35 137
^strips 98 94 AOXAT TOTAX OATOX XTOXA TXSXA
>M197 94h22
angel 147 79 48 30
"1 318 99

start 112
vp5 4 6 30
robot-0 46 9 24 24 5 28
#rp-box 4 44 36 26
#rp-box 44 44 36 26
#rp-box 84 44 36 26
blank0 5 48 17
blank1 45 48 17
blank2 85 48 17
robot-0 22 48 17 17 3 40
resource 132 45 24
debris 160 45 24
ship-0 188 45 24
mission0 4 78 26
mission1 34 78 26
mission2 64 78 26
ravagercard 94 78 26
#rp-cell 248 4 32 32
#rp-cell 284 4 32 32
#rp-cell 320 4 32 32
#rp-cell 248 40 32 32
#rp-cell 284 40 32 32
#rp-cell 320 40 32 32
#rp-cell 248 76 32 32
#rp-cell 284 76 32 32
#rp-cell 320 76 32 32
X0 248 4 32
O0 284 40 32
T0 320 76 32

turn 154
%f-act 18 38 16
=A 18 44 18 kt
#rp-box 44 4 96 68
#rp-box 152 4 96 68
#rp-box 260 4 96 68
>M141 38h4
>M249 38h4
ravagercard 52 18 24
to 80 18 24
O2 108 18 24
die03 160 18 24
to 188 18 24
discover 216 18 24
mission0 296 18 24
"0 92 64
"1 200 64
"2 308 64
%f-hot 18 116 16
=B 18 122 18 kt
#rp-box 44 82 96 68
#rp-box 152 82 96 68
#rp-box 260 82 96 68
>M141 116h4
>M249 116h4
die12 62 94 28
die21 94 94 28
mission2 174 96 24
out 202 96 24
angel 274 90 46 30
to 324 95 20
"3 92 142
"4 200 142
"5 308 142

faces 56
die00 14 6 44
die02 116 6 44
>M64 28h42
>M110 34h-42
debris 76 4 20
die11 200 6 44
die13 302 6 44
>M250 28h42
>M296 34h-42
debris 262 4 20

die 124
#rp-box 2 10 82 74
#rp-box 93 10 82 74
#rp-box 184 10 82 74
#rp-box 275 10 82 74
>M85 46h4
>M176 46h4
>M267 46h4
blank0 14 24 26 26 2 30
damage 52 36 18
robot-0 118 20 32
die03 192 22 30
die01 226 22 30
discover 300 20 32
"0 43 76
"1 134 76
"2 225 76
"3 316 76
>M312 88C306 122 60 122 44 94
damage 104 100 18
minus 128 100 18
vp1 148 98 22

advance 210
^strips 50 118 AOXAT - - - - XOTOX rp-dim
^strips 50 118 - TOTAX OATOX XTOXA TXOXA
e2 50 68 36
>M68 64C68 10 40 12 70 12H270C296 12 296 14 296 24
>M149 118h22
angel 99 103 48 30

actions 172
#podw 6 4 110 58 c0
#podw 124 4 110 58 c0
#podw 242 4 110 58 c1
#podw 242 110 110 58 c1
#podw 124 110 110 58 c2
#podw 6 110 110 58 c2
discover 40 12 26 26 1 0 c0
command 158 12 26 26 1 0 c0
repair 276 12 26 26 1 0 c1
command 276 118 26 26 1 0 c1
destroy 158 118 26 26 1 0 c2
command 40 118 26 26 1 0 c2
%k 22 24 11
%k 140 24 11
%k 258 24 11
%k 258 130 11
%k 140 130 11
%k 22 130 11
=1 22 29 15 rp-number
=2 140 29 15 rp-number
=3 258 29 15 rp-number
=4 258 135 15 rp-number
=5 140 135 15 rp-number
=6 22 135 15 rp-number
damage 132 40 18 18 2 22
damage 132 146 18
ravager 200 16 26
ravager 318 122 26
#rp-box 74 70 212 32
angel 156 70 52 32
clockwise 300 74 24

display 86
>M6 34h14
X4 28 10 46
O1 78 10 46
T2 128 10 46
O3 178 10 46
#berth 228 10 46 46
X1 278 10 46
>M330 34h14
%rp-cost 51 70 11
%rp-cost 101 70 11
%rp-cost 151 70 11
%rp-cost 201 70 11
%rp-cost 251 70 11
%rp-cost 301 70 11
=cost1 51 75 15 kt
=cost2 101 75 15 kt
=cost3 151 75 15 kt
=cost4 201 75 15 kt
=cost5 251 75 15 kt
=cost6 301 75 15 kt

grid 268
^c0 123 20 0
^c1 181 20 0
^c2 239 20 0
^c0 286 65 90
^c1 286 123 90
^c2 286 181 90
#rp-cell 154 96 54 54
#rp-cell 96 96 54 54
#rp-cell 212 38 54 54
#rp-cell 212 96 54 54
#rp-cell 154 154 54 54
O4 96 38 54
X2 154 38 54
T0 154 96 54
T2 96 154 54
A6 212 154 54
#berth 44 44 42 42
#berth 44 102 42 42
#berth 44 160 42 42
#berth 102 220 42 42
#berth 160 220 42 42
#berth 218 220 42 42
ravagercard 51 109 28
mission0 109 227 28

chain 116
#berth 60 62 44 44
mission0 67 69 30
>M108 84h14
O3 130 58 54
>M157 60v-4
X2 130 0 54
T1 190 58 54
O2 250 58 54

reach 180
^strips 90 90 AOXAT TOTAX OATOX XTOXA TXOXA
^strips 90 90 -22-3 211-2 3--12 3212- -323-
angel 139 75 48 30

mission 150
m2 124 4 100 140
robot-0 142 96 24
ship-0 212 34 32
ship-1 212 66 32
"0 8 56 st
"1 8 112 st
"2 352 58 en
"3 352 118 en
>M58 52h58
>M104 108h28
>M282 54h-26
>M280 114h-52

damage 106
#podw 6 6 108 56 c0
#podw 126 6 108 56 c0
#podw 246 6 108 56 c0
discover 32 9 22 22 3 120 c0
#dspace 14 33 26 26
#dspace 44 33 26 26
#dspace 134 33 26 26
#dspace 164 33 26 26
#dspace 254 33 26 26
#dspace 284 33 26 26
damage 16 35 22
damage 136 35 22 22 2 30
damage 256 35 22 22 2 30
die03 76 18 32
die02 196 18 32 32 2 120
>M300 64v4
blank0 286 74 30
damage 300 84 20

scoring 100
#rp-cell 8 4 104 62
#rp-box 126 4 104 62
#rp-box 244 4 104 62
A6 14 8 54 54 3 118
tucked1 196 10 22
tucked1 308 12 18 18 2 18
vp4 78 38 26
vp6 196 38 26
vp8 314 38 26
ravagercard 122 72 24 24 4 28

neutral 46
robot-4 14 8 28 28 3 32
>M112 22h12
die02 134 6 32
die11 170 6 32
die23 206 6 32
#rp-box 266 2 88 40
robot-0 272 8 28
robot-4 314 8 28 28 1 0 rp-dim

boost 106
Ob2 60 4 76
>M150 42h50
O1 216 4 76
"0 98 98
"1 254 98

hal 114
%f-act 74 30 16
=A 74 36 18 kt
>M93 30h8
#podw 110 6 190 48 c0
blank0 122 14 32
discover 176 14 32 32 1 0 c0
%f-hot 74 84 16
=B 74 90 18 kt
>M93 84h8
#podw 110 60 190 48 c1
blank1 122 68 32
command 176 68 32 32 1 0 c1
"""


def own(kind: str, words: list[str]) -> str:
    """A shape that only this game has."""
    x, y, *more = words
    if kind == "strips":
        return chevron(float(x), float(y), more)
    star = BLACK if kind == "c1" else ""
    return (
        f'<g class="{kind}" transform="translate({x} {y}) rotate({more[0]}) scale(.6)">'
        f'<path d="M-34-15h68L0 15z" class="arrow"/>{star}</g>'
    )


def chevron(left: float, middle: float, sides: list[str]) -> str:
    """Strips of five hexes, the tip of the first at (left, middle); a digit is written on its hex."""
    shapes = ""
    size = 2 * RADIUS + 1.5
    for strip, side in enumerate(sides):
        for arm, kind in zip(range(-2, 3), side, strict=False):
            x = left + (strip + abs(arm) / 2) * STEP
            y = middle + arm * 1.5 * RADIUS
            if kind.isdigit():
                shapes += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10.5" class="rp-count"/>'
                shapes += text(round(x, 1), y + 5.5, 15, kind)
            elif kind != "-":
                shapes += (
                    f'<use href="#i-t{TERRAIN.index(kind)}" x="{x - size / 2:.1f}" '
                    f'y="{y - size / 2:.1f}" width="{size}" height="{size}"/>'
                )
    return shapes


def filled(scenes: str) -> str:
    """The scenes with the costs of the display as the tables have them."""
    costs = {f"=cost{place}": f"={cost}" for place, cost in enumerate(COMPONENTS.display_costs, 1)}
    return re.sub(r"=cost\d", lambda found: costs[found[0]], scenes)


PICTURES = RuleDiagrams(filled(SCENES), own)
NAMES = tuple(PICTURES.scenes)
picture = PICTURES.picture
