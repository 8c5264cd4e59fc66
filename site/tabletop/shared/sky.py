"""The sky behind text: stars, light streaks and a game's cover, as one drawing."""

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin

from blackangel.games import listings

WIDTH, HEIGHT = 1600, 1000
STARS = 150
STREAKS = 46
COLUMN = range(400, 1201)  # the streaks are faint behind text
HUES = ("cobalt", "turquoise", "cobalt", "magenta")


def scattered(count: int) -> Iterator[tuple[int, int, int]]:
    """Places and sizes that look random but are the same in every build."""
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
    """Light that streams outward from the vanishing point on slightly bent paths."""
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


def sky(game: str = "") -> str:
    """The whole drawing, for one game or none; decorative, hidden from screen readers."""
    return _drawn(listings.listing(game).emblem if game else "")


@cache  # on every screen except the table; the page's first one is drawn twice
def _drawn(emblem: str) -> str:
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
        f'<g class="fm-emblem" transform="translate(800 540)">{emblem}</g></svg>'
    )
