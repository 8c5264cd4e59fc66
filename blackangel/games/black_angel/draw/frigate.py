"""The frigate: six actions clockwise around the ship, workstations, dice, the break room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import labels
from blackangel.games.black_angel.draw.decks import HEIGHT, POD_HEIGHT, POD_WIDTH, WIDTH, deck
from blackangel.games.black_angel.draw.glyphs import sign
from blackangel.games.black_angel.draw.pen import VERGE, piece
from blackangel.games.black_angel.rules.names import COLOURS, LOCATIONS
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.kit.shapes import text, use

if TYPE_CHECKING:
    from blackangel.games.black_angel.draw.pen import Pen

# upper left corners of the six actions: three above the hull, rightward, then three below, leftward
PODS = ((30, 8), (187, 8), (344, 8), (344, 286), (187, 286), (30, 286))
ROOMS = (20, 127, 234, 341)  # break room, then the three colours
ROOM_TOP, ROOM_WIDTH = 127, 103
BADGE = 5  # between a robot and its number: its sign stands out that far
SHORT = 9  # the same beside a sign
NARROWED = ' textLength="74" lengthAdjust="spacingAndGlyphs"'
SQUEEZED = f' textLength="{ROOM_WIDTH - 18}" lengthAdjust="spacingAndGlyphs"'


PLINTH = '<circle cx="22" cy="45" r="17.5" class="plinth"/>'  # under an icon on a picture
OUTLINE = f'<rect width="{POD_WIDTH}" height="{POD_HEIGHT}" rx="10" class="'
SILL = "M0 26V10A10 10 0 0110 0h126a10 10 0 0110 10v16z"  # where its name stands
FLOOR = "M0 26h146v70a10 10 0 01-10 10h-126a10 10 0 01-10-10z"  # the rest of the deck
LONG = 9  # letters of a name that fit beside number and sign
TIGHT = ' textLength="90" lengthAdjust="spacingAndGlyphs"'
HULL = f'<use href="#i-hull" width="{WIDTH}" height="{HEIGHT}" class="keel" aria-hidden="true"/>'


def _stack(pen: Pen, cards: tuple[int, ...]) -> str:
    """The Ravager cards in a corner of a deck, the topmost readable."""
    if not cards:
        return '<rect x="88" y="46" width="50" height="52" rx="7" class="slot0"/>' + use(
            "ravager", 100, 59, 26, ' opacity=".18" class="ghost"'
        )
    shapes = ""
    for depth in range(len(cards) - 1, 0, -1):
        shapes += (
            f'<rect x="{88 + 3 * depth}" y="{48 - 5 * depth}" width="{53 - 6 * depth}" '
            'height="24" rx="6" class="rcard"/>'
        )
    own = piece(f"card{cards[-1]}")
    shapes += f'<use{own} href="#i-x{cards[-1]}" x="87" y="48" width="55" height="57"/>'
    shapes = f'<g class="tucked-in">{shapes}</g>'
    held = dict(pen.view.held).get(cards[-1], ())
    for number, seat in enumerate(held[:3]):
        shapes += use(f"robot-{pen.look(seat)}", 62, 29 + 21 * number, 25)
    return shapes


def _pod(pen: Pen, place: int) -> str:
    action = COMPONENTS.actions[place]
    x, y = PODS[place]
    cards = pen.view.locations[place]
    damage = pen.view.damage[place]
    words = pen._("action {number}, {name}, {colour}; damage {damage}; {cards}")
    label = words.format(
        number=action.number,
        name=pen._(labels.ACTION_WORDS[action.kind]),
        colour=labels.colour(action.colour, pen._),
        damage=damage,
        cards="; ".join(labels.card(card, pen._).rstrip(".") for card in reversed(cards))
        or pen._("no Ravager card"),
    )
    cubes = ""
    for space in range(2):
        left = 6 + 27 * space
        cubes += f'<rect x="{left}" y="77" width="25" height="25" rx="6" class="dspace"/>'
        if space < damage:
            cubes += use("piece-damage", left + 0.5, 77, 24, piece(f"damage@{place}.{space}"))
    # outside the button, whose label says all this: their joined text would not match the label
    title = pen._(labels.POD_WORDS[action.kind])
    tags = '<circle cx="14" cy="13" r="10" class="k"/>' + text(14, 18.5, 16, str(action.number))
    tags += text(
        29, 18.5, 16, pen.safe(title), f' class="kt st"{TIGHT if len(title) > LONG else ""}'
    )
    tags += sign(action.colour, 132, 13, 18)
    if len(cards) > 1:
        tags += '<circle cx="137" cy="50" r="9.5" class="count"/>'
        tags += text(137, 56, 16, str(len(cards)))
    return (
        f'<g transform="translate({x} {y})"><g{pen.at(f"action:{LOCATIONS[place]}", label, "pod")}>'
        f'<g class="c{action.colour:d}">{OUTLINE}podw"/>'
        f'<use href="#i-{deck(action.kind, action.colour)}" width="{POD_WIDTH}" '
        f'height="{POD_HEIGHT}"/><path d="{SILL}" fill="currentColor" class="sill"/>'
        f'<path d="{FLOOR}" fill="url(#p{action.colour:d})" opacity=".18" class="weft"/>'
        f'{PLINTH}<g class="big">{use(action.kind, 9, 32, 26)}</g></g>'
        f'<path d="{FLOOR}" class="dusk"/>{cubes}{_stack(pen, cards)}'
        f'<g class="c{action.colour:d}">{OUTLINE}brink"/></g></g>'
        f'<g class="tags c{action.colour:d}" aria-hidden="true">{tags}</g></g>'
    )


def _robots(
    pen: Pen, counts: list[tuple[int, int]], top: float = 29, gap: float = 30, room: int = -1
) -> str:
    """The robots of each player in a room, two per line; one's own can be recalled from a workstation."""
    mover = pen.view.prompt.seat if pen.view.prompt else -1
    large = room < 0 and len(counts) < 3  # a room of two players, one above the other
    shapes, size = "", 44 if large else 28
    for number, (seat, count) in enumerate(counts):
        x, y = 3 + 50 * (number % 2), top + gap * (number // 2)
        if large:
            x, y = 14, top - 4 + 56 * number
        dim = "" if count else ' opacity=".3"'
        counter = f"station:{COLOURS[room]}" if room >= 0 else "robot"
        shown = f' class="st" data-count="{counter}:{seat}"'
        robot = use(f"robot-{pen.look(seat)}", x, y - 3, size, dim)
        robot += text(x + size + BADGE, y + size - 6, 24 if large else 17, str(count), shown)
        place = f"robot:{COLOURS[room]}"
        if room >= 0 and seat == mover and place in pen.live:
            label = pen._("{name}, {thing}: {count}").format(
                name=pen.name(seat), count=count, thing=pen._("robots")
            )
            robot = f"<g{pen.at(place, label, 'rb')}>{robot}</g>"
        shapes += robot
    return shapes


def _room(pen: Pen, place: int) -> str:
    """The break room (-1), or the workstation of a colour with its supply of dice."""
    view = pen.view
    colour = place - 1
    head = f'<rect width="{ROOM_WIDTH}" height="146" rx="10" class="room"/>'
    if place == 0:
        counts = [(seat.seat, seat.robot) for seat in view.seats if seat.kind != "neutral"]
        title = pen._("Break room")
        label = title + ": " + ", ".join(f"{pen.name(s)} {c}" for s, c in counts)
        body = text(51.5, 20, 16, pen.safe(title), SQUEEZED)
        return (
            f'<g transform="translate({ROOMS[0]} {ROOM_TOP})"{pen.at("break", label, "rm")}>'
            f"{head}{body}{_robots(pen, counts, 42, 52)}</g>"
        )
    counts = [(seat.seat, seat.stations[colour]) for seat in view.seats]
    word = labels.colour(colour, pen._)
    label = pen._("{colour} workstation").format(colour=word) + ": "
    label += ", ".join(f"{pen.name(seat)} {count}" for seat, count in counts)
    head = pen._("Workstation")
    title = (
        f'<g class="c{colour}"><rect width="{ROOM_WIDTH}" height="88" rx="10" class="room roomc"/>'
        f"{use(f'species{colour}', 3, 5, 18)}</g>"
        + text(61, 20, 16, pen.safe(head), NARROWED if len(head) > SHORT else "")
    )
    supply, damaged = view.supply[colour], view.damaged[colour]
    words = pen._("{colour} dice in the supply: {count}, damaged: {damaged}")
    dice = f'<rect y="92" width="{ROOM_WIDTH}" height="54" rx="10" class="room"/>'
    dice += f'<rect y="92" width="{ROOM_WIDTH}" height="54" rx="10"{VERGE}/>'
    for number in range(supply):
        x, y = 6 + 33 * (number % 3), 94 + 25 * (number // 3)
        dice += use(f"supply{colour}", x, y, 24, piece(f"die{colour}@supply.{number}"))
        if number < damaged:
            dice += use("piece-damage", x + 16, y + 11, 14)
    place_supply = f"supply:{COLOURS[colour]}"
    return (
        f'<g transform="translate({ROOMS[place]} {ROOM_TOP})">'
        f"<g{pen.at(f'station:{COLOURS[colour]}', label, 'rm')}>{title}"
        f"{_robots(pen, counts, room=colour)}</g>"
        f"<g{pen.at(place_supply, words.format(colour=word, count=supply, damaged=damaged), 'rm hollow')}>"
        f"{dice}</g></g>"
    )


def draw(pen: Pen) -> str:
    """The frigate as one picture."""
    parts = [_room(pen, place) for place in range(4)]
    parts += [_pod(pen, place) for place in range(6)]
    asks = pen.picked and any(f"action:{location}" in pen.live for location in LOCATIONS)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="group" class="frigate{" asks" if asks else ""}" '
        f'aria-label="{pen.safe(pen._("The frigate"))}">{HULL}{"".join(parts)}</svg>'
    )
