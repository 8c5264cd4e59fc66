"""The sky of the start screen: stars, light streaks and the ship, as one drawing."""

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin

WIDTH, HEIGHT = 1600, 1000
STARS = 150
STREAKS = 46
COLUMN = range(400, 1201)  # where words stand: there the streaks are faint
HUES = ("cobalt", "turquoise", "cobalt", "magenta")


def scattered(count: int) -> Iterator[tuple[int, int, int]]:
    """Places and sizes that look random and are the same in every build."""
    state = 20260
    for _number in range(count):
        drawn = []
        for bound in (WIDTH, HEIGHT, 10):
            state = (state * 1103515245 + 12345) % 2147483648
            drawn.append(state // 65536 % bound)
        yield drawn[0], drawn[1], drawn[2]


def turned(angle: float, distance: float) -> tuple[float, float]:
    """A point around the vanishing point; the angle in degrees."""
    x = WIDTH * 0.5 + cos(radians(angle)) * distance * WIDTH * 0.62
    y = HEIGHT * 0.46 + sin(radians(angle)) * distance * HEIGHT * 0.78
    return round(x, 1), round(y, 1)


def stars() -> str:
    circles = []
    for x, y, size in scattered(STARS):
        radius = "1.9" if size > 8 else "1.2" if size > 5 else "0.8"
        circles.append(
            f'<circle class="fm-star fm-twinkle-{size % 3}" cx="{x}" cy="{y}" r="{radius}"/>'
        )
    return "".join(circles)


def streaks() -> str:
    """Light that flies outward from the vanishing point, on slightly bent ways."""
    drawn = []
    for number, (x, y, size) in enumerate(scattered(STREAKS)):
        angle = 360 * number / STREAKS + x % 8
        near = 0.14 + y % 30 / 100
        far = near + 0.25 + x % 45 / 100
        x1, y1 = turned(angle, near)
        x2, y2 = turned(angle + 4, far)
        swing_x, swing_y = turned(angle + 3, (near + far) / 2)
        hue, pace = HUES[size % 4], number % 4
        faint = " fm-faint" if int(x1) in COLUMN or int(x2) in COLUMN else ""
        drawn.append(
            f'<path class="fm-streak fm-{hue} fm-pace-{pace}{faint}" pathLength="100" '
            f'd="M{x1} {y1}Q{swing_x} {swing_y} {x2} {y2}"/>'
        )
    return "".join(drawn)


SHIP = (
    '<g class="fm-angel" transform="translate(800 540)">'
    '<path class="fm-glow" d="M0-150C70-60 150 40 190 150C110 105 45 100 0 112'
    "C-45 100-110 105-190 150"
    'C-150 40-70-60 0-150Z"/>'
    '<path class="fm-hull" d="M0-150C34-92 52-40 58 30L186 146C116 112 52 104 0 116'
    'C-52 104-116 112-186 146L-58 30C-52-40-34-92 0-150Z"/>'
    '<path class="fm-wing" d="M58 30L186 146C130 118 84 108 40 108C52 84 58 58 58 30Z"/>'
    '<path class="fm-wing" d="M-58 30L-186 146C-130 118-84 108-40 108C-52 84-58 58-58 30Z"/>'
    '<path class="fm-spine" d="M0-128L14-30L8 92L0 104L-8 92L-14-30Z"/>'
    '<g class="fm-ports"><circle cx="0" cy="-70" r="5"/><circle cx="-26" cy="20" r="4"/>'
    '<circle cx="26" cy="20" r="4"/><circle cx="-34" cy="52" r="4"/><circle cx="34" cy="52" r="4"/>'
    '<circle cx="-20" cy="84" r="4"/><circle cx="20" cy="84" r="4"/></g>'
    '<g class="fm-thrust"><path d="M-22 112L-12 190L-2 114Z"/><path d="M2 114L12 190L22 112Z"/>'
    '<path d="M-62 112L-54 150L-44 108Z"/><path d="M44 108L54 150L62 112Z"/></g></g>'
)


@cache  # every screen but the table has it, and the page starts with one that is drawn twice
def sky() -> str:
    """The whole drawing; decoration, hidden from screen readers."""
    return (
        f'<svg class="firmament" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
        "<defs>"
        '<radialGradient id="sky-deep" cx="50%" cy="46%" r="75%">'
        '<stop class="fm-deep-0" offset="0"/><stop class="fm-deep-1" offset="0.4"/>'
        '<stop class="fm-deep-2" offset="1"/></radialGradient>'
        '<radialGradient id="sky-heart"><stop class="fm-heart-0" offset="0"/>'
        '<stop class="fm-heart-1" offset="0.35"/>'
        '<stop class="fm-heart-2" offset="1"/></radialGradient>'
        '<linearGradient id="sky-hull" x1="0" y1="0" x2="0" y2="1">'
        '<stop class="fm-hull-0" offset="0"/>'
        '<stop class="fm-hull-1" offset="1"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky-deep)"/>'
        f"<g>{stars()}</g><g>{streaks()}</g>"
        '<ellipse cx="800" cy="460" rx="520" ry="330" fill="url(#sky-heart)"/>'
        f"{SHIP}</svg>"
    )
