"""The frigate: six actions clockwise around the ship, workstations, dice, the break room."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import labels
from blackangel.games.black_angel.draw.glyphs import DIE, text, use
from blackangel.games.black_angel.names import COLOURS, LOCATIONS
from blackangel.games.black_angel.tables import COMPONENTS

if TYPE_CHECKING:
    from blackangel.games.black_angel.draw.pen import Pen

WIDTH, HEIGHT = 500, 440
POD_WIDTH, POD_HEIGHT = 160, 126
# upper left corners of the six actions: three above the hull from left to right, three below back
PODS = ((4, 4), (170, 4), (336, 4), (336, 310), (170, 310), (4, 310))
ROOMS = (4, 128, 252, 376)  # break room, then the three colours
ROOM_TOP, ROOM_WIDTH = 144, 120


@cache
def _hull() -> str:
    return (
        '<g aria-hidden="true"><path d="M4 220C30 160 60 128 120 120h250c60 4 100 50 126 100'
        '-26 50-66 96-126 100H120C60 312 30 280 4 220z" class="hull"/>'
        '<path d="M20 130L60 60M480 130l-40-70M20 310l40 70M480 310l-40 70M250 60v320" '
        'class="strut"/></g>'
    )


def _stack(pen: Pen, cards: tuple[int, ...]) -> str:
    """The Ravager cards at an action, the topmost readable."""
    if not cards:
        return f'<rect x="90" y="38" width="64" height="68" rx="8" class="slot0"/>' + use(
            "ravager", 108, 58, 28, ' opacity=".18"'
        )
    shapes = ""
    for depth in range(len(cards) - 1, 0, -1):
        shapes += (
            f'<rect x="{91 + 3 * depth}" y="{37 - 6 * depth}" width="{62 - 6 * depth}" '
            'height="30" rx="7" class="rcard"/>'
        )
    shapes += f'<use href="#i-x{cards[-1]}" x="90" y="38" width="64" height="66"/>'
    held = dict(pen.view.held).get(cards[-1], ())
    for number, seat in enumerate(held[:3]):
        shapes += use(f"robot-{pen.look(seat)}", 92 + 19 * number, 90, 22)
    if len(cards) > 1:
        shapes += '<circle cx="150" cy="40" r="11" class="count"/>' + text(
            150, 45, 14, str(len(cards))
        )
    return shapes


def _pod(pen: Pen, place: int) -> str:
    action = COMPONENTS.actions[place]
    x, y = PODS[place]
    cards = pen.view.locations[place]
    damage = pen.view.damage[place]
    words = pen._("action {number}, {name}, {colour}; damage {damage}; Ravager cards {cards}")
    label = words.format(
        number=action.number,
        name=pen._(labels.ACTION_WORDS[action.kind]),
        colour=pen._(labels.COLOUR_WORDS[action.colour]),
        damage=damage,
        cards=", ".join(labels.card(card, pen._) for card in reversed(cards)) or "0",
    )
    cubes = ""
    for space in range(2):
        left = 8 + 34 * space
        cubes += f'<rect x="{left}" y="86" width="30" height="32" rx="7" class="dspace"/>'
        if space < damage:
            cubes += use("damage", left + 2, 89, 26)
    short = pen.safe(pen._(labels.ACTION_SHORT[action.kind]))
    return (
        f'<g transform="translate({x} {y})"><g{pen.at(f"action:{LOCATIONS[place]}", label, "pod")}>'
        f'<g class="c{action.colour}"><rect width="{POD_WIDTH}" height="{POD_HEIGHT}" rx="13" '
        f'class="podw"/><path d="M0 28V13A13 13 0 0113 0h134a13 13 0 0113 13v15z" '
        f'fill="currentColor"/><path d="M0 28h160v98H0z" fill="url(#p{action.colour})" '
        f'opacity=".18"/><g class="big">{use(action.kind, 15, 35, 44)}</g></g>'
        f'<circle cx="16" cy="14" r="11" class="k"/>{text(16, 19.5, 15, str(action.number))}'
        + text(33, 20, 16, short, ' class="kt st"')
        + f'<g class="kc">{use(f"letter{action.colour}", 136, 3, 21)}</g>'
        + cubes
        + _stack(pen, cards)
        + "</g></g>"
    )


def _robots(pen: Pen, counts: list[tuple[int, int]]) -> str:
    """Robots of each player in a room, two to a line."""
    shapes = ""
    for number, (seat, count) in enumerate(counts):
        x, y = 6 + 55 * (number % 2), 26 + 30 * (number // 2)
        dim = "" if count else ' opacity=".3"'
        shapes += use(f"robot-{pen.look(seat)}", x, y, 27, dim) + text(
            x + 31, y + 20, 17, str(count), ' class="st"'
        )
    return shapes


def _room(pen: Pen, place: int) -> str:
    """The break room (-1) or the workstation of a colour with its supply of dice."""
    view = pen.view
    colour = place - 1
    head = f'<rect width="{ROOM_WIDTH}" height="152" rx="10" class="room"/>'
    if place == 0:
        counts = [(seat.seat, seat.robot) for seat in view.seats if seat.kind != "neutral"]
        title = pen._("Break room")
        label = title + ": " + ", ".join(f"{pen.name(s)} {c}" for s, c in counts)
        body = text(60, 19, 15, pen.safe(title))
        return (
            f'<g transform="translate({ROOMS[0]} {ROOM_TOP})" role="img" '
            f'aria-label="{pen.safe(label)}">{head}{body}{_robots(pen, counts)}'
            f'{_bunks()}</g>'
        )
    counts = [(seat.seat, seat.stations[colour]) for seat in view.seats]
    word = pen._(labels.COLOUR_WORDS[colour])
    label = pen._("{colour} workstation").format(colour=word) + ": "
    label += ", ".join(f"{pen.name(seat)} {count}" for seat, count in counts)
    title = (
        f'<g class="c{colour}"><rect width="{ROOM_WIDTH}" height="92" rx="10" class="room roomc"/>'
        f'{use(f"species{colour}", 6, 3, 20)}</g>'
        + text(62, 19, 15, pen.safe(pen._("Station")))
        + use(f"blank{colour}", 94, 3, 20)
    )
    supply, damaged = view.supply[colour], view.damaged[colour]
    words = pen._("{colour} dice in supply: {count}, damaged {damaged}")
    dice = f'<rect y="96" width="{ROOM_WIDTH}" height="56" rx="10" class="room"/>'
    for number in range(supply):
        x, y = 8 + 36 * (number % 3), 99 + 26 * (number // 3)
        dice += (
            f'<g class="c{colour}" transform="translate({x} {y}) scale(.545)">{DIE[colour]}</g>'
        )
        if number < damaged:
            dice += use("damage", x + 4, y + 4, 16)
    place_supply = f"supply:{COLOURS[colour]}"
    return (
        f'<g transform="translate({ROOMS[place]} {ROOM_TOP})">'
        f'<g{pen.at(f"station:{COLOURS[colour]}", label, "rm")}>{title}'
        f"{_robots(pen, counts)}</g>"
        f"<g{pen.at(place_supply, words.format(colour=word, count=supply, damaged=damaged), 'rm')}>"
        f"{dice}</g></g>"
    )


@cache
def _bunks() -> str:
    return (
        '<path d="M12 124h40M12 136h40M68 124h40M68 136h40" class="strut"/>'
        '<circle cx="60" cy="130" r="3" class="f-act"/>'
    )


def draw(pen: Pen) -> str:
    """The frigate as one picture."""
    parts = [_room(pen, place) for place in range(4)]
    parts += [_pod(pen, place) for place in range(6)]
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="group" class="frigate" '
        f'aria-label="{pen.safe(pen._("The frigate"))}">{_hull()}{"".join(parts)}</svg>'
    )
