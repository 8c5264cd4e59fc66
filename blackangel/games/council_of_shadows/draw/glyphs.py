"""The sprite: every sign as a <symbol> in a box of 24 x 24 units, once in the page.

Gems differ by cut, planets by pattern (see ``planets``), peoples by silhouette, letter and pattern; none
by colour alone. ``currentColor`` is the main tone; classes give the other colours.
"""

from __future__ import annotations

from functools import cache

from blackangel.games.council_of_shadows.draw import planets, stations
from blackangel.kit.shapes import CARD, star, text

PEOPLES = "TAKM"  # the letters of Tretons, Avry, Tak'rill, Automatos, by seat
LOOKS = ("0", "1", "2", "3", "A")


def sign(name: str, classes: str = "sign", keeps: str = "") -> str:
    """One of our signs as a picture of its own in HTML text; words beside it say what it means.

    It may be where a place ``keeps`` its things.
    """
    kept = f' data-keeps="{keeps}"' if keeps else ""
    return (
        f'<svg class="{classes}"{kept} viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        f'<use href="#i-{name}"/></svg>'
    )


def _parsec(number: int) -> str:
    """A distance: its number below as many arcs."""
    arcs = "".join(f"M8 {10 - 2.5 * n:g}q4-2.4 8 0" for n in range(number))
    shape = f'<path d="{stations.HEX}" class="hexed"/><path d="{arcs}" class="parsecs"/>'
    return shape + text(12, 20.4, 12.5, str(number), ' class="num"')


SPARK = star(4, 8, 1.6, 0, 0)

# --- gems: a rough block, a round brilliant, a tall prism ---------------------------------------

GEMS = {
    "coal": '<path d="M4 9.5L9.5 3l7 .8 4.5 6.4-2 7.8-7 3.5-7.5-4z" class="coal"/>'
    '<path d="M9.5 3l1.5 6.5L4 9.5zM11 9.5l10 .7-5.8 5z" class="glint"/>'
    '<path d="M4.5 17.5L11 9.5l4.2 5.7L12 21.5z" class="dusk"/>',
    "gold": '<circle cx="12" cy="12" r="9.5" class="gold"/>'
    '<path d="M12 2.5l4 5.5h-8zM21.5 12l-5.5 4V8zM12 21.5l-4-5.5h8zM2.5 12L8 8v8z" class="dusk"/>'
    '<path d="M8 8h8v8H8z" class="glint"/>'
    '<path d="M8 8L12 2.5 5.3 5.3 2.5 12z" class="glint"/>',
    "crystal": '<path d="M12 1l5.5 5.5v11L12 23l-5.5-5.5v-11z" class="crystal"/>'
    '<path d="M12 1v7.5L6.5 6.5zM12 8.5v7l-5.5 2v-11z" class="glint"/>'
    '<path d="M17.5 17.5L12 23v-7.5zM17.5 6.5v11l-5.5-2v-7z" class="dusk"/>',
}

# --- peoples: a drum with rings, a pyramid in courses, a cross-hatched block, a faceted diamond --

SILHOUETTES = {
    "0": "M12 1.5a10.5 10.5 0 11-.01 0z",
    "1": "M12 .8L23.5 21.5a1 1 0 01-.9 1.5H1.4a1 1 0 01-.9-1.5z",
    "2": "M3.5 2h17A1.5 1.5 0 0122 3.5v17a1.5 1.5 0 01-1.5 1.5h-17A1.5 1.5 0 012 20.5v-17A1.5 1.5 0 013.5 2z",
    "3": "M12 0l12 12-12 12L0 12z",
    "A": "M6.5 1.8h11L23.5 12l-6 10.2h-11L.5 12z",
}
PATTERNS = {
    "0": '<circle cx="12" cy="12" r="7.6" class="weave" stroke-width="1.4"/>',
    "1": '<path d="M8.3 9.5h7.4M3.8 17.8H7M17 17.8h3.2" class="weave" stroke-width="1.6"/>',
    "2": '<path d="M2.5 8L8 2.5M16 21.5l5.5-5.5M2.5 16L8 21.5M16 2.5L21.5 8" class="weave" '
    'stroke-width="1.5"/>',
    "3": '<path d="M6 6l-3 6 3 6M18 6l3 6-3 6" class="weave" stroke-width="1.4"/>',
    "A": '<path d="M.9 12h3.6M19.5 12h3.6" class="weave" stroke-width="1.6"/>',
}
LETTER = {  # size and baseline
    "0": (11.5, 16.1),
    "1": (10.5, 20.6),
    "2": (12.5, 16.5),
    "3": (10.5, 15.8),
}
EYE = (
    '<path d="M4.5 12C8 6.8 16 6.8 19.5 12 16 17.2 8 17.2 4.5 12z" class="k"/>'
    '<circle cx="12" cy="12" r="2.7" fill="currentColor"/>'
)


def size_of(worn: str) -> float:
    """How large one letter is, and each of two."""
    return 1 if len(worn) == 1 else 0.7


def cube(look: str, worn: str = "") -> str:
    """A people's cube: its silhouette, lit from the upper left, its pattern, a letter or two.

    Without ``worn`` it is the people's own; the Automa has an eye.
    """
    shape, letter = SILHOUETTES[look], EYE
    if look in LETTER:
        size, low = LETTER[look]
        worn = worn or PEOPLES[int(look)]
        letter = text(12, low, size * size_of(worn), worn, ' class="kt"')
    return (
        f'<g class="p{look}"><path d="{shape}" class="body"/>{PATTERNS[look]}'
        f'<path d="{shape}" class="rim"/>{letter}</g>'
    )


# --- signs ---------------------------------------------------------------------------------------

ENERGY = star(4, 12, 4.3)
WORLD = '<path d="M1 21.5C3.5 16.5 7.5 14.5 12 14.5s8.5 2 11 7z" fill="currentColor"/>'
BLOCK = "M{} {}l5-2.4 5 2.4v5.4l-5 2.4-5-2.4z"
FLAME = (
    "M12.5.8c.8 4.2 6.8 7 6.8 13.7A7.3 7.3 0 0112 22.8a7.3 7.3 0 01-7.3-7.6c0-3.7 2.5-5.4 3.3-8.5"
    " 1.5.9 2.3 2 2.6 3.5 1.5-2.2 2.4-5.2 1.9-9.4z"
)
ARCS = (
    '<path d="M3 17.5A10 10 0 0113 7.5" class="p" stroke-width="2"/>'
    '<path d="M3 11A16.5 16.5 0 0119.5 1.5" class="p" stroke-width="2"/>'
)


def _block(x: float, y: float) -> str:
    """A plain cube with a lit upper face."""
    return (
        f'<path d="{BLOCK.format(x, y)}" fill="currentColor"/>'
        f'<path d="M{x} {y}l5 2.4 5-2.4M{x + 5} {y + 2.4}v5.4" class="ks" stroke-width="1.1"/>'
    )


def _actions() -> dict[str, str]:
    """The signs of what a card can do."""
    return {
        "settle": WORLD
        + _block(7, 8)
        + '<path d="M12 0v3.6M9.4 1.8L12 4.4l2.6-2.6" class="act" stroke-width="1.8"/>',
        "harvest": WORLD + '<path d="M12 12.5V3M7 7.5l5-5.5 5 5.5" class="act" '
        'stroke-width="2.6"/><path d="M4.5 12.5l1.8-2.2L8 12.5l-1.7 2.2zM16 12.5l1.7-2.2 '
        '1.8 2.2-1.8 2.2z" class="gold"/>',
        "discover": f'<path d="{stations.HEX}" class="p" stroke-width="1.8" stroke-dasharray="3.4 2.2"/>'
        f'<path d="{star(4, 8, 2.3)}" class="f-act"/>',
        "raise": '<path d="M4 20l8-6 8 6M4 13.5l8-6 8 6" class="act" stroke-width="2.6"/>'
        '<path d="M12 .5l3 3.5-3 3.5L9 4z" class="crystal"/>',
        "rest": '<path d="M14.5 2.5A10 10 0 1 0 21.5 16 8.6 8.6 0 0 1 14.5 2.5z" fill="currentColor"/>'
        '<path d="M15.5 6.5h6l-6 6.5h6" class="act" stroke-width="2.2"/>',
        "assess": '<path d="M12 2v19M6 21.5h12M3.5 6.5L12 4.5l8.5 2" class="p" '
        'stroke-width="2"/><path d="M.5 14L4 6.5 7.5 14a3.5 3.5 0 01-7 0zM16.5 14L20 '
        '6.5l3.5 7.5a3.5 3.5 0 01-7 0z" class="f-brass"/>',
        "anyrange": ARCS + '<circle cx="4" cy="20" r="3" fill="currentColor"/>'
        f'<path d="{star(4, 6, 2, 17, 13.5)}" class="f-act"/>',
        "reach": ARCS + '<circle cx="4" cy="20" r="3" fill="currentColor"/>',
        "anyplanet": '<circle cx="12" cy="7.5" r="6" class="pb"/>'
        '<circle cx="7" cy="16" r="6" class="pd"/><circle cx="17" cy="16" r="6" class="pv"/>'
        '<path d="M12 10.5l1.2 2.6 2.8.3-2.1 1.9.6 2.7L12 16.6 9.5 18l.6-2.7L8 13.4l2.8-.3z"'
        ' class="f-bone"/>',
        "stack": _block(1.5, 12.4) + _block(12.5, 12.4) + _block(7, 3.2),
        "here": '<path d="M12 23.5C6 16.5 4 13 4 9a8 8 0 0116 0c0 4-2 7.5-8 14.5z" '
        'fill="currentColor"/><circle cx="12" cy="9" r="3.4" class="k"/>',
        "colony": '<path d="M2.5 7L12 2l9.5 5v10L12 22l-9.5-5z" fill="currentColor"/>'
        '<path d="M2.5 7l9.5 4.8L21.5 7M12 11.8V22" class="ks" stroke-width="1.6"/>',
    }


def _cards() -> dict[str, str]:
    """The signs of cards and of what happens to them."""
    return {
        "card": CARD + '<path d="M8 7h8M8 11h8M8 15h5" class="ks" stroke-width="1.8"/>',
        "ai": CARD + '<circle cx="12" cy="12" r="3.2" class="k"/><path d="M12 8.5V4.5M12 15.5v4'
        'M8.6 10.2L6.5 8M15.4 10.2L17.5 8M8.6 13.8L6.5 16M15.4 13.8l2.1 2.2" class="ks" '
        'stroke-width="1.5"/>',
        "light": f'<g class="t-brass">{CARD}</g><path d="{star(8, 6.5, 3.6)}" class="k"/>'
        '<circle cx="12" cy="12" r="2.2" class="f-brass"/>',
        "dark": '<rect x="4.5" y="1.5" width="15" height="21" rx="2.4" class="night"/>'
        '<path d="M14.5 6.5a6 6 0 100 11 7 7 0 010-11z" class="f-bone"/>',
        "hand": '<rect x="3" y="6" width="9" height="14" rx="1.6" class="p" stroke-width="1.6" '
        'transform="rotate(-18 7 20)"/><rect x="12" y="6" width="9" height="14" rx="1.6" class="p" '
        'stroke-width="1.6" transform="rotate(18 17 20)"/>'
        '<rect x="7" y="4" width="10" height="16" rx="1.8" fill="currentColor"/>',
        "tech": '<ellipse cx="12" cy="12" rx="11" ry="4.4" class="p" stroke-width="1.6"/>'
        '<ellipse cx="12" cy="12" rx="11" ry="4.4" class="p" stroke-width="1.6" '
        'transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="11" ry="4.4" class="p" '
        'stroke-width="1.6" transform="rotate(120 12 12)"/>'
        '<circle cx="12" cy="12" r="2.8" class="energy"/>',
        "buy": '<path d="M1.5 8L5 3.5h5L13.5 8l-6 7z" class="gold"/>'
        '<path d="M1.5 8h12M5 3.5L7.5 8 10 3.5" class="ks" stroke-width="1"/>'
        '<rect x="14" y="8.5" width="8.5" height="13.5" rx="1.6" fill="currentColor"/>'
        '<path d="M4 18.5h7M8.5 15.8l2.9 2.7-2.9 2.7" class="act" stroke-width="1.9"/>',
        "now": '<circle cx="12" cy="12" r="10" class="p" stroke-width="2"/>'
        '<path d="M9 6.5l8.5 5.5L9 17.5z" class="f-act"/>',
        "start": '<path d="M5.5 2v20.5" class="p" stroke-width="2.2"/>'
        '<path d="M6.5 3H20l-3.5 4.8L20 12.5H6.5z" fill="currentColor"/>',
        "flag": '<path d="M5 1.5v21" class="p" stroke-width="2.4"/>'
        f'<path d="M5 2.5h15v11H5z" fill="currentColor"/><path d="{star(4, 4, 1.4, 12.5, 8)}" '
        'class="k"/>',
        "order": '<path d="M10.5 5h11M10.5 12h8M10.5 19h5" class="p" stroke-width="2.4"/>'
        '<path d="M4.5 3v17M1.5 17l3 3.5 3-3.5" class="act" stroke-width="2"/>',
    }


def _standing() -> dict[str, str]:
    """The signs of progress: Energy, Consumption, levels, the Throne."""
    found = {
        "energy": f'<path d="{ENERGY}" class="energy"/>'
        f'<path d="{star(4, 6, 1.9)}" class="f-white"/>',
        "consumption": f'<path d="{FLAME}" class="consumption"/>'
        '<path d="M12.3 11.5c.5 2.5 3.2 3.5 3.2 6.3a3.5 3.5 0 01-7 0c0-2.6 3.3-3.5 3.8-6.3z" '
        'class="f-white"/>',
        "throne": '<path d="M6.5 1l2.6 3L12 .5 14.9 4l2.6-3v11.5h-11z" class="f-brass"/>'
        '<path d="M3 10.5h3.5v4.5h11v-4.5H21V23h-3.5v-3.5h-11V23H3z" class="f-brass"/>'
        '<path d="M9.5 7.5h5v5h-5z" class="energy"/>',
        "leader": '<path d="M3 23c0-5.5 3.5-8.5 9-8.5s9 3 9 8.5z" fill="currentColor"/>'
        '<circle cx="12" cy="9.5" r="4.8" fill="currentColor"/>'
        '<path d="M6 5L7.5.8l3 2L12 .2l1.5 2.6 3-2L18 5c-3.5-1.3-8.5-1.3-12 0z" class="f-brass"/>',
        "station": stations.RING,
        "automa": cube("A"),
    }
    for level in range(4):
        steps = "".join(
            f'<path d="M{1.5 + 7.2 * n:g} {22.5 - 6.5 * (n + 1):g}h6.4v{6.5 * (n + 1):g}h-6.4z" '
            f'class="{"lit" if n < level else "unlit"}"/>'
            for n in range(3)
        )
        found[f"level{level}"] = steps
    for number in (1, 2, 3):
        found[f"P{number}"] = _parsec(number)
    return found


@cache
def symbols() -> dict[str, str]:
    """The shapes, by name; the id in the page is ``i-`` and the name."""
    found = {**GEMS, **_actions(), **_cards(), **_standing()}
    found |= {f"cube{look}": cube(look) for look in LOOKS}
    found |= {f"planet-{kind}": shapes for kind, shapes in planets.SIGNS.items()}
    return found | {f"station-{kind}": shapes for kind, shapes in stations.SIGNS.items()}


def names() -> tuple[str, ...]:
    """The ids of all symbols, without ``i-``."""
    return tuple(symbols())
