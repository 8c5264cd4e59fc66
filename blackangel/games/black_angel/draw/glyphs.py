"""The shapes of our icons: one family, drawn in boxes of 24 x 24 units, coloured by classes.

Silhouette and pattern tell the species apart, never colour alone: the orange ones' sign is a planet with
a ring, the gray ones' a station with four arms, the green ones' a winged ship. ``currentColor`` is the
main tone.
"""

from __future__ import annotations

from blackangel.kit.shapes import CARD, star, text, use

SEATS = 6  # four players, the neutral player, Hal


SHIP = (
    '<path d="M1 4.5l10 3.6 12 3.9-12 3.9L1 19.5l3.2-7.5z" fill="currentColor"/>'
    '<path d="M10 10.2l6.5 1.8-6.5 1.8z" class="k"/>'
    '<path d="M0 9.5h2.6v5H0z" class="f-hot"/>'
)
HULL = (  # the same ship with an outline, for Space
    '<path d="M1.6 4.6l9.6 3L23 12l-11.8 4.4-9.6 3L4.4 12z" fill="currentColor" '
    'stroke="#120a26" stroke-width="1.4" stroke-linejoin="round"/>'
)
ROBOT = (
    '<path d="M11.2 1h1.6v3h-1.6z" fill="currentColor"/>'
    '<rect x="5" y="3.6" width="14" height="9" rx="3.4" fill="currentColor"/>'
    '<path d="M3 23v-3.4c0-3.6 2.2-6 5.6-6h6.8c3.4 0 5.6 2.4 5.6 6V23z" fill="currentColor"/>'
    '<path d="M7.4 6.6h3.4v3H7.4zM13.2 6.6h3.4v3h-3.4z" class="k"/>'
)
STAR = star(5, 11.5, 5)
BOLT = '<path d="M13.6 1L4.5 13.4h5.9L8.6 23l10-13.2h-6.2z" fill="currentColor"/>'
CUBE = "M12 1.6l9 5-9 5-9-5zM3 6.6l9 5v10.8l-9-5.2zM21 6.6l-9 5v10.8l9-5.2z"
TILE = (
    '<path d="M7 1v22M12 1v22M17 1v22M1 7h22M1 12h22M1 17h22" class="p" stroke-width="1.6"/>'
    '<rect x="4" y="4" width="16" height="16" rx="2.4" fill="currentColor"/>'
)
RAVAGER = (
    '<path d="M12 23.2L3.4 14.6.6 3.2l7 5.6L12 1.6l4.4 7.2 7-5.6-2.8 11.4z" class="f-rav"/>'
    '<path d="M7.2 12l4 1.8-.8 2.6zM16.8 12l-4 1.8.8 2.6z" class="k"/>'
)
# the signs of the three species: a ringed planet, a station of four arms, a winged ship; one tone
SPECIES = (
    '<path d="M4.2 12a7.8 7.8 0 1015.6 0 7.8 7.8 0 10-15.6 0z'
    'M23.4 6.9A12.5 2-24 01.6 17.1 12.5 2-24 0123.4 6.9z" '
    'fill="currentColor" fill-rule="evenodd"/>',
    '<path d="M5.4 12a6.6 6.6 0 1013.2 0 6.6 6.6 0 10-13.2 0zM9 12a3 3 0 116 0 3 3 0 11-6 0z" '
    'fill="currentColor"/><path d="M7.6 7.6l-4-4M16.4 7.6l4-4M16.4 16.4l4 4M7.6 16.4l-4 4'
    'M1.7 6.1l4.4-4.4M22.3 6.1l-4.4-4.4M22.3 17.9l-4.4 4.4M1.7 17.9l4.4 4.4" '
    'class="p" stroke-width="3"/>',
    '<path d="M.3 2.6L12 5.4l11.7-2.8-2.7 7.4-5.7 1.5-1.5 9.3L12 23.6l-1.8-2.8-1.5-9.3'
    'L3 10zM12 8l-2 .5 2 5.5 2-5.5z" fill="currentColor" fill-rule="evenodd"/>',
)
# outlines of the dice: round, cut corners, leaf
DIE = (
    '<rect x="1" y="1" width="42" height="42" rx="17" class="die"/>',
    '<path d="M12 1h20l11 11v20L32 43H12L1 32V12z" class="die"/>',
    '<path d="M3 1h23c11 0 17 6 17 17v23a2 2 0 01-2 2H18C7 43 1 37 1 26V3a2 2 0 012-2z" '
    'class="die"/>',
)
DIE_PATTERN = (
    '<path d="M9 37.5h26" class="dp" stroke-width="2"/>',
    '<path d="M11 37.5h2m4 0h2m4 0h2m4 0h2m4 0h2" class="dp" stroke-width="2.5"/>',
    '<path d="M14 36l4 3 4-3 4 3 4-3 4 3" class="dp" stroke-width="1.8"/>',
)
# the mark of a seat, worn by its robots and ships: dot, triangle, square, diamond, ring, eye
MARKS = (
    '<circle r="3.6"/>',
    '<path d="M0-4.2L4.3 3.4h-8.6z"/>',
    '<path d="M-3.3-3.3h6.6v6.6h-6.6z"/>',
    '<path d="M0-4.8L4.8 0 0 4.8-4.8 0z"/>',
    '<path d="M-3.8-1h7.6v2h-7.6z"/>',
    '<path d="M-4 -4h2.2v8H-4zM1.8-4H4v8H1.8zM-2-1h4v2h-4z"/>',
)

# the base of a piece, in the shape of its seat's mark; 16 all around
GROUNDS = (
    "M-16 0a16 16 0 1132 0 16 16 0 11-32 0z",
    "M0-23L21 13h-42z",
    "M-15-15h30v30h-30z",
    "M0-20L20 0 0 20-20 0z",
)


def sign(colour: int, x: float, y: float, size: float) -> str:
    """The sign of a species, dark to stand on its colour, centred at (x, y)."""
    return use(f"sign{colour}", x - size / 2, y - size / 2, size, ' class="kc"')


def medal(words: str) -> str:
    """Victory points."""
    return f'<path d="{star(11, 12, 10)}" class="f-vp"/>' + text(
        12, 17.9, 16.5, words, ' class="kt"'
    )


def die(colour: int, face: str) -> str:
    """A face of a die in a box of 44: a number with its pips, a star, or blank."""
    shape = DIE[colour] + DIE_PATTERN[colour]
    if face == "star":
        shape += f'<path d="{star(5, 15, 6.2, 22, 20.5)}" class="dk"/>'
    elif face:
        shape += text(22, 31, 27, face, ' class="dk"')
    return f'<g class="c{colour}">{shape}</g>'


def _actions() -> dict[str, str]:
    gear = star(8, 11.5, 8.6)
    return {
        "discover": '<path d="M12 1a8 8 0 00-4.6 14.6c.8.7 1.2 1.4 1.2 2.4h6.8c0-1 .4-1.7'
        ' 1.2-2.4A8 8 0 0012 1z" fill="currentColor"/>'
        '<path d="M8.8 19.5h6.4M9.8 22.5h4.4" class="p" stroke-width="1.8"/>'
        '<path d="M12 17v-5M8.8 9.5L12 12l3.2-2.5" class="ks" stroke-width="1.6"/>',
        "repair": '<path d="M22.6 6.4a6.3 6.3 0 01-8.5 7.2L6.7 21a3.2 3.2 0 01-4.6-4.5l7.5'
        '-7.4A6.3 6.3 0 0117.4 1l-3.6 3.7.8 3.9 3.9.9z" fill="currentColor"/>'
        '<circle cx="4.6" cy="18.9" r="1.3" class="k"/>',
        "destroy": '<circle cx="12" cy="12" r="8" class="p" stroke-width="2.4"/>'
        '<path d="M12 0v7M12 17v7M0 12h7M17 12h7" class="p" stroke-width="2.4"/>'
        '<circle cx="12" cy="12" r="2.6" fill="currentColor"/>',
        "command": '<path d="M3 8.5l14.5 3.5L3 18l2.4-5z" fill="currentColor"/>'
        '<path d="M10 4.5c5-2.5 9.5-1 11.5 3.5M14 20.5c3.5 0 6-2 7.3-5" class="p" '
        'stroke-width="1.8"/><path d="M18.7 7.6l4.6 2.6.4-5zM22.8 12.2l-4.6 2.8 4.4 2.6z" '
        'fill="currentColor"/>',
        "boost": f'<path d="{gear}" fill="currentColor"/><path d="M12 5.5l5 6h-3v6h-4v-6H7z" '
        'class="k"/>',
    }


def _small() -> dict[str, str]:
    """The icons without a number, 24 x 24."""
    return {
        "ship": SHIP,
        "robot": f"{ROBOT}",
        "resource": '<path d="M12 .8l8.6 6.6v9.2L12 23.2l-8.6-6.6V7.4z" class="f-res"/>'
        '<path d="M12 .8l8.6 6.6L12 11.2 3.4 7.4z" class="f-res2"/>'
        '<path d="M12 11.2v12l-8.6-6.6V7.4z" class="f-res3"/>',
        "debris": f'<path d="{CUBE}" class="f-deb"/><path d="M12 1.6l9 5-9 5-9-5z" class="f-deb2"/>'
        '<path d="M12 11.6v10.8l9-5.2V6.6z" class="f-deb3"/>'
        '<path d="M8.9 11.5l-3 4h2.2l-1 3.7 3.2-4.8H8z" class="k"/>',
        "damage": f'<path d="{CUBE}" class="f-dam"/><path d="M12 1.6l9 5-9 5-9-5z" class="f-dam2"/>'
        '<path d="M12 11.6v10.8l9-5.2V6.6z" class="f-dam3"/>'
        '<path d="M5 10.5l4.5 7M9.5 11.5l-4.5 4.5" class="ks" stroke-width="1.8"/>',
        "bolt": BOLT,
        "star": f'<path d="{STAR}" fill="currentColor"/>',
        "ravager": RAVAGER,
        "mission": CARD + '<circle cx="12" cy="9" r="4" class="k"/>'
        '<path d="M7.5 17h9" class="ks" stroke-width="1.8"/>',
        "ravagercard": f'<g class="c-rav">{CARD}</g>'
        '<path d="M12 18L7.6 13 6 7l4 3 2-4 2 4 4-3-1.6 6z" class="k"/>',
        "technology": TILE + '<g transform="translate(6 6) scale(.5)" class="kc">' + BOLT + "</g>",
        "advanced": '<rect x="3" y="3" width="18" height="18" rx="3" class="f-adv"/>'
        f'<path d="{star(4, 7.6, 2.6)}" class="f-vp"/>',
        "minus": '<circle cx="12" cy="12" r="8" class="f-bad"/>'
        '<path d="M7.5 10.5h9v3h-9z" class="k"/>',
        "to": '<path d="M4 9.9h9V5l8.5 7-8.5 7v-4.9H4z" fill="currentColor"/>',
        "per": '<path d="M15.5 3h3L8.5 21h-3z" fill="currentColor"/>',
        "out": '<path d="M3 9.9h9V5l8.5 7-8.5 7v-4.9H3z" fill="currentColor"/>'
        '<path d="M21 4h2v16h-2z" fill="currentColor"/>',
        "clockwise": '<path d="M4.5 17A9 9 0 1120 12.5" class="p" stroke-width="3"/>'
        '<path d="M14.8 11.5h9L20 18.5z" fill="currentColor"/>',
        "lock": '<path d="M7 10V7.5a5 5 0 0110 0V10" class="p" stroke-width="2.4"/>'
        '<rect x="4" y="9.8" width="16" height="12.4" rx="2.4" fill="currentColor"/>'
        '<circle cx="12" cy="15" r="2" class="k"/><path d="M11.2 16h1.6v3.4h-1.6z" class="k"/>',
        "chain": '<rect x="1.5" y="8" width="12" height="8" rx="4" class="p" stroke-width="2.4"/>'
        '<rect x="10.5" y="8" width="12" height="8" rx="4" class="p" stroke-width="2.4"/>',
        "vertical": '<rect x="7" y="8" width="10" height="8" rx="1.6" fill="currentColor"/>'
        '<path d="M12 0l5 6H7zM12 24l5-6H7z" class="f-act"/>',
        "horizontal": '<rect x="8" y="7" width="8" height="10" rx="1.6" fill="currentColor"/>'
        '<path d="M0 12l6-5v10zM24 12l-6-5v10z" class="f-act"/>',
        "move": '<path d="M4.5 12.5L1 18.2l3.5 5.7h6l3.4-5.7-3.4-5.7z" class="p" '
        'stroke-width="1.5"/><path d="M13.5 1.2L10 6.9l3.5 5.6h6.2L23 6.9l-3.3-5.7z" class="p" '
        'stroke-width="1.5"/><path d="M6 20.5L17.5 3.8M12.7 5.7l5.7-3.2-.4 6.6" class="act" '
        'stroke-width="2.2"/>',
        "station": '<path d="M13 2h9v20h-9" class="p" stroke-width="2.2"/>'
        f'<g transform="translate(0 5.5) scale(.6)">{ROBOT}</g>'
        '<path d="M14.5 12h6M18 8.8l3 3.2-3 3.2" class="act" stroke-width="2"/>',
        "draw": '<rect x="2.5" y="5" width="11" height="16" rx="2" class="p" stroke-width="1.8" '
        'transform="rotate(-10 8 13)"/>'
        '<rect x="9.5" y="3" width="12.5" height="18" rx="2" fill="currentColor"/>'
        '<path d="M15.8 7v10M11.8 13l4 4.5 4-4.5" class="ks" stroke-width="2"/>',
        "comet": '<path d="M.8 23.2C4 14 9 6.5 14.5 3.5l6 6C17 15 10 20.5.8 23.2z" class="f-tail"/>'
        '<circle cx="17.2" cy="6.8" r="4.8" class="f-comet"/>',
        "flag": '<path d="M5 1.5v21" class="p" stroke-width="2.4"/>'
        '<path d="M6 2.5h14l-3.5 4.7 3.5 4.8H6z" fill="currentColor"/>',
        "spes": '<circle cx="12" cy="12" r="10" class="f-spes"/><path d="M4 8c4-3 6 1 9-1s5-1 7.5 1'
        'M3 14c5 3 7-2 11 0s5 2 7.5.5" class="p" stroke-width="1.8"/>',
        "check": '<path d="M3 12.5l6 6.5L21 5" class="p" stroke-width="3.2"/>',
        "first": '<path d="M12 1.5l2.7 6.7L22.5 6l-2 12.5h-17L1.5 6l7.8 2.2z" class="f-vp"/>'
        '<path d="M4 20h16v2.6H4z" class="f-vp"/>',
        "neutralization": '<path d="M12 2a10 10 0 100 20" class="p" stroke-width="2.4"/>'
        '<path d="M9 10.4h6V5.5l8 6.5-8 6.5v-4.9H9z" fill="currentColor"/>',
    } | _actions()


def small_icons() -> dict[str, str]:
    """The shapes of every icon of 24 x 24, by name, including those with signs and numbers."""
    icons = _small()
    for colour, art in enumerate(SPECIES):
        icons[f"sign{colour}"] = art
        icons[f"species{colour}"] = f'<g class="c{colour}">{art}</g>'
        icons[f"tile{colour}"] = f'<g class="c{colour}">{TILE}</g>' + sign(colour, 12, 12, 14)
        icons[f"mission{colour}"] = f'<g class="c{colour}">{CARD}</g>' + sign(colour, 12, 12, 14.4)
        icons[f"inspace{colour}"] = (
            f'<path d="M12 0l10.4 6v12L12 24 1.6 18V6z" class="f-well"/><g class="c{colour}">'
            f'<g transform="translate(3.2 3.2) scale(.73)">{CARD}</g></g>'
            + sign(colour, 12, 12, 10)
        )
        icons[f"tucked{colour}"] = (
            f'<g class="c{colour}" transform="translate(-3.5 0)">{CARD}</g>'
            + sign(colour, 8.5, 12, 14.4)
            + '<path d="M17 8.5l6.5 5-6.5 5z" fill="currentColor"/>'
        )
    for number in range(1, 10):
        icons[f"vp{number}"] = medal(str(number))
        icons[f"n{number}"] = text(12, 19, 20, str(number), ' class="num"')
    icons["vp"] = (
        medal("VP").replace('font-size="16.5"', 'font-size="10.5"').replace("17.9", "15.8")
    )
    icons["seal"] = f'<path d="{star(14, 12, 10.8)}" class="f-vp"/>'
    icons["ejectedtile"] = (
        f'<g transform="translate(-2 0) scale(.92)">{TILE}</g>'
        '<path d="M12 8.5h5V4.8l7 7.2-7 7.2v-3.7h-5z" class="f-act"/>'
    )
    icons["anymission"] = (
        '<path d="M12 0l10.4 6v12L12 24 1.6 18V6z" class="f-well"/>'
        f'<g transform="translate(3.6 3.6) scale(.7)">{CARD}</g>'
        '<circle cx="12" cy="12" r="3.2" class="k"/>'
    )
    for seat in range(SEATS):
        mark = f'<g class="k" transform="translate({{}})">{MARKS[seat]}</g>'
        icons[f"robot-{seat}"] = f'<g class="s{seat}">{ROBOT}</g>' + mark.format("12 18.3")
        icons[f"ship-{seat}"] = f'<g class="s{seat}">{HULL}</g>' + mark.format("9 12")
        icons[f"mark-{seat}"] = (
            f'<circle cx="12" cy="12" r="11" class="s{seat}" fill="currentColor"/>'
            f'<g class="k" transform="translate(12 12) scale(1.4)">{MARKS[seat]}</g>'
        )
    return icons
