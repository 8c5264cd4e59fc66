"""The drawings of Space: hexes of each kind, the Black Angel, planet Spes, streaks of light."""

from __future__ import annotations

from math import cos, pi, sin

from blackangel.games.black_angel.draw.glyphs import ROBOT, SPECIES, sign

RADIUS = 45.0  # of a hex, which stands on a corner
SKY = (1240, 775)  # width and height of the sky, which extends behind the frigate


def hexagon(radius: float = RADIUS) -> str:
    """The path of a hex around (0, 0), standing on a corner."""
    corners = [
        f"{radius * sin(pi * step / 3):.1f} {-radius * cos(pi * step / 3):.1f}" for step in range(6)
    ]
    return "M" + "L".join(corners) + "z"


GRADIENTS = (
    '<radialGradient id="g0"><stop offset="0" class="st-o1"/><stop offset="1" class="st-o2"/>'
    '</radialGradient><radialGradient id="g1"><stop offset="0" class="st-x1"/>'
    '<stop offset="1" class="st-x2"/></radialGradient><radialGradient id="g2">'
    '<stop offset="0" class="st-t1"/><stop offset="1" class="st-t2"/></radialGradient>'
    '<radialGradient id="g3"><stop offset="0" class="st-a1"/><stop offset="1" class="st-a2"/>'
    '</radialGradient><radialGradient id="g4" cx=".35" cy=".3" r=".8"><stop offset="0" '
    'class="st-s1"/><stop offset=".6" class="st-s2"/><stop offset="1" class="st-s3"/>'
    '</radialGradient><radialGradient id="g5" cx=".35" cy=".3" r=".8"><stop offset="0" '
    'class="st-p1"/><stop offset=".55" class="st-p2"/><stop offset="1" class="st-p3"/>'
    '</radialGradient><linearGradient id="w0"><stop offset="0" class="st-w" stop-opacity="0"/>'
    '<stop offset=".75" class="st-cobalt"/><stop offset="1" class="st-w"/></linearGradient>'
    '<linearGradient id="w1"><stop offset="0" class="st-w" stop-opacity="0"/>'
    '<stop offset=".75" class="st-magenta"/><stop offset="1" class="st-w"/></linearGradient>'
    '<linearGradient id="w2"><stop offset="0" class="st-w" stop-opacity="0"/>'
    '<stop offset=".75" class="st-turquoise"/><stop offset="1" class="st-w"/></linearGradient>'
    '<linearGradient id="w3"><stop offset="0" class="st-magenta"/><stop offset=".5" '
    'class="st-cobalt"/><stop offset="1" class="st-turquoise"/></linearGradient>'
)

PLANET = (
    '<circle r="24" cy="-2" fill="url(#g5)"/>'
    '<path d="M-22.5-10c13 5 31 5 44.5 1M-24-1c14 5 32 5 48 1M-21.5 9c12 4 30 4 43 0" '
    'class="band"/>'
    '<circle cx="9" cy="-12" r="4" class="band"/>'
    '<path d="M-22 8c-10 6-14 12-12 14 4 4 24-5 42-18S38-20 35-23c-2-3-10 1-17 5" class="ring"/>'
)
STATION = (
    '<g class="c1"><path d="M-31-29l6-6L0-13l25-22 6 6L13-2l18 27-6 6L0 9l-25 22-6-6L-13-2z" '
    'class="hull1"/><path d="M0-20L18-2 0 16-18-2z" class="hull2"/>'
    '<circle cy="-2" r="9" class="hullk"/><circle cy="-2" r="4" class="lamp"/>'
    '<path d="M-26-31l5 5M26-31l-5 5M-26 27l5-5M26 27l-5-5" '
    'class="hulll"/></g>'
)
FLEET = "".join(
    f'<g class="c2" transform="translate({x} {y}) scale({scale}) translate(-12 -12)">'
    f"{SPECIES[2]}</g>"
    for x, y, scale in ((-4, -4, 1.75), (21, -18, 0.9), (19, 14, 0.9))
)
ROCKS = (
    '<path d="M-12-22l14-6 13 7 3 14-11 11-15-2-9-11z" class="rock"/>'
    '<path d="M-30 4l9-5 9 6-1 11-10 5-9-7zM10 8l11-4 10 8-3 12-12 4-9-8zM20-30l7-1 3 6-5 5-7-4z'
    'M-26-24l6-2 4 5-3 5-7-2zM-4 24l7-2 4 6-5 5-7-4z" class="rock2"/>'
    '<circle cx="-1" cy="-15" r="3.5" class="pit"/><circle cx="8" cy="-7" r="2.5" class="pit"/>'
    '<circle cx="20" cy="15" r="3" class="pit"/><circle cx="-22" cy="9" r="2.5" class="pit"/>'
)
SPES = (
    '<circle r="36" class="halo"/><circle r="30" fill="url(#g4)"/>'
    '<path d="M-26-14c10-10 16 2 24-4s14-6 22 1c-4 8-12 4-18 8s-20 5-28-5zM-29 6c12-8 18 4 28 0'
    's20-4 29 2c-2 6-9 9-15 8s-14 7-24 5-16-8-18-15z" class="land"/>'
    '<path d="M-20-22c12-5 28-4 38 2M-28-2c16-6 30 2 50-3M-16 24c10 4 22 3 30-2" class="cloud"/>'
)
ANGEL = (
    '<path d="M46 0L14-5C4-8-2-16-12-24-20-28-34-26-40-23c10 2 14 8 16 15l-14 2c-3 2-3 10 0 12l14 2'
    'c-2 7-6 13-16 15 6 3 20 5 28 1C-2 16 4 8 14 5z" class="angel"/>'
    '<path d="M30 0L-20-3v6zM-6-10l-14-9M-6 10l-14 9" class="angel2"/>'
    '<path d="M-39-4h-6v8h6z" class="f-hot"/>'
)


def upright(shapes: str, also: str = "") -> str:
    """Keep shapes around (0, 0) upright where a narrow screen turns the picture of Space."""
    return f'<g class="upright{also}">{shapes}</g>'


# the lower corner of a hex's frame, broad enough for a sign
KEYSTONE = "M0 43.2L-18.6 32.5l5.6-7.7q1-1.3 2.6-1.3h20.8q1.6 0 2.6 1.3l5.6 7.7z"


def keystone(colour: int) -> str:
    """The sign of a species in the lower corner of a hex's frame."""
    return (
        f'<path d="{KEYSTONE}" class="keystone c{colour}"/>'
        f'<g transform="translate(0 31.8)">{upright(sign(colour, 0, 0, 16.5))}</g>'
    )


def _hex(kind: int, art: str) -> str:
    ground = f'<path d="{hexagon(43.5)}" fill="url(#g{kind})" class="hx h{kind}"/>'
    if kind >= 3:
        return ground + art
    pattern = f'<path d="{hexagon(43.5)}" fill="url(#p{kind})" opacity=".28"/>'
    return ground + pattern + art + keystone(kind)


def symbols() -> dict[str, tuple[str, str]]:
    """Hexes t0 to t4, the Black Angel, the small Spes token, the pilot."""
    box = "-46 -46 92 92"
    found = {
        f"t{kind}": (box, _hex(kind, art))
        for kind, art in enumerate((PLANET, STATION, FLEET, ROCKS))
    }
    found["t4"] = (box, f'<path d="{hexagon(43.5)}" class="hx h4"/>{SPES}')
    found["angel"] = ("-48 -30 96 60", ANGEL)
    found["planet"] = ("-38 -38 76 76", SPES)
    found["pilot"] = ("0 0 24 24", ROBOT)
    return found


def streaks(width: int, height: int, lines: int, tilt: float) -> str:
    """Streaks of light and stars, always the same: a small generator of our own places them."""
    seed = width * 31 + height
    parts, stars = [], []

    def number(bound: int) -> int:
        nonlocal seed
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (seed >> 8) % bound

    for line in range(lines):
        x, y = number(width) - width // 4, number(height)
        length, thick = 90 + number(260), 1 + number(40) / 11
        rise = tilt * (y - height / 2) / height
        parts.append(
            f'<path d="M{x} {y}l{length} {rise * length:.1f} 0 {thick:.1f} {-length} '
            f'{-rise * length:.1f}z" fill="url(#w{line % 3})" '
            f'opacity="{0.35 + number(60) / 100:.2f}"/>'
        )
    for star in range(60):
        stars.append(f"M{number(width)} {number(height)}h{0 if star % 6 else 6}")
    return f'<path d="{"".join(stars)}" class="stars"/>' + "".join(parts)
