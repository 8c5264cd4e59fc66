"""Space: the chevron of strips; the Black Angel flies from left to right."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import labels
from blackangel.games.black_angel.draw.pen import leaves, piece
from blackangel.games.black_angel.draw.rendered import VARIANTS, hexed
from blackangel.games.black_angel.draw.terrain import RADIUS, SKY, hexagon, upright
from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.names import COLOURS, HEX, HEXES
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.seen import ending
from blackangel.kit.kept import Kept
from blackangel.kit.shapes import text, use

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blackangel.games.black_angel.draw.pen import Pen

KEPT = Kept(20)  # pictures of space
WIDTH, HEIGHT = 632, 360
ASIDE = 4  # beside the chevron
STEP = sqrt(3) * RADIUS  # from strip to strip
# offsets of ships from the middle of their hex: on its world, or beside what else is there, never on its
# sign. A hex has room for two; their rings stay within its edges so that it is clear where they are.
ORBITS = ((21, 9), (-21, 9), (0, -9), (-18, -20))
BESIDE = ((-25, 16), (25, 16), (-25, -16), (25, -16))
# on a card they lie beside its sign, then above: what it costs and brings is read between them and the
# owner's robot. Where a narrow screen turns the picture, style/table.css moves them there
BERTHS = ((-26, 25), (26, 25), (-26, -25), (26, -25))
ROBOT = 18  # the size of that robot
PERCH = (0, -33)  # where it is
BY_THE_ANGEL = (18, -33)  # and on her hex
ALOFT = 28  # the size of a ship: half a hex
SIZE_BESIDE = 25  # beside what else is there
ON_CARD = 19
RAVAGER = 38  # the size of a Ravager ship
ANGEL, ON_MISSION = 99, 58  # the width of the Black Angel
# of the Black Angel's engines: how far below its top they are, in its breadths, and half their height
FIRES = ((0.165, 0.016), (0.3125, 0.022), (0.455, 0.016))
BANKS = ' data-banks=""'  # a piece that turns into its flight
OUTLINE = hexagon(RADIUS - 2.5)
TICK = '<path d="M41 34l7 8 13-15" class="reached"/>'  # words would not fit the corner
BEHIND = (
    f'<use href="#i-sky" x="-80" y="{(HEIGHT - SKY[1]) / 2:g}" width="{SKY[0]}" height="{SKY[1]}" '
    'class="sky" aria-hidden="true"/>'
)


@cache
def centres(strips: int) -> tuple[tuple[float, float], ...]:
    """The centre of every hex, in the drawing's units; a group enlarges the drawing of fewer strips."""
    scale = _scale(strips)
    left = (WIDTH / scale - (strips + 1) * STEP) / 2 + STEP / 2
    middle = HEIGHT / scale / 2
    return tuple(
        (round(left + (strip + abs(arm) / 2) * STEP, 1), round(middle + arm * 1.5 * RADIUS, 1))
        for strip in range(strips)
        for arm in (-2, -1, 0, 1, 2)
    )


def _scale(strips: int) -> float:
    return min(1.0, (WIDTH - 8) / ((strips + 1) * STEP))


def _spare(strips: int) -> float:
    """The width that fewer strips leave free on each side."""
    return round(max(0.0, (WIDTH - _scale(strips) * (strips + 1) * STEP) / 2 - ASIDE), 1)


def _variant(pen: Pen, place: int) -> int:
    """Which picture a hex has: never a neighbour's, and always the same one.

    Strips are counted from Spes, which stays where it is while the Black Angel flies.
    """
    view = pen.view
    spes = view.spes if view.spes >= 0 else view.token + len(view.strips)
    strip, arm = divmod(place, 5)
    return (strip - spes - abs(arm - 2)) % VARIANTS


def _piece(kind: str, seat: int, pen: Pen, x: float, y: float, size: float) -> str:
    """A seat's piece on a dark base, so that it stands out from any hex."""
    shapes = use(f"{kind}-{pen.look(seat)}-out", -size / 2, -size / 2, size)
    shapes = shapes if kind == "ship" else upright(shapes)  # ships follow their flight
    return f'<g transform="translate({x:g} {y:g})">{shapes}</g>'


def _mission(pen: Pen, x: float, y: float, place: int, card: int, seat: int) -> str:
    """A card that fills its hex, with its owner's robot in the upper corner, beside the Black Angel."""
    by_the_angel = place == 5 * pen.view.angel + 2
    across, down = BY_THE_ANGEL if by_the_angel else PERCH
    perch = "by-angel" if by_the_angel else "perch"
    robot = f'<g class="{perch}">{_piece("robot", seat, pen, x + across, y + down, ROBOT)}</g>'
    label = pen._("{card} It belongs to {name}.").format(
        card=labels.card(card, pen._), name=pen.name(seat)
    )
    homes = (
        f"seat:{seat}",
        f"space:{COLOURS[card_colour(card)]}",
    )  # the viewer's own seat is no panel
    return (
        f"<g{piece(f'card{card}')}{leaves(*homes)}{pen.at(f'mission:{card}', label, 'mi')}>"
        f'<use href="#i-e{card}" x="{x - 46:g}" y="{y - 46:g}" width="92" height="92"/>'
        f"{robot}</g>"
    )


def _fitting(pen: Pen) -> frozenset[int]:
    """The free hexes of a Mission’s color: of the one picked, or of the hand where Command’s ship can go."""
    view = pen.view
    near: Iterable[int]
    if view.prompt and view.prompt.kind == "command":
        hand = view.seats[view.prompt.seat].missions
        wanted = {view.prompt.about[0]}.intersection(card_colour(card) for card in hand if card > 0)
        near = [place for place, name in enumerate(HEXES) if f"hex:{name}" in pen.live]
    else:
        cards = [int(name[5:]) for name in pen.picked if name.startswith("card:")]
        wanted = {card_colour(card) for card in cards if is_mission(card)}
        near = range(len(view.terrain))
    taken = {place for place, _card, _seat in view.space}
    return frozenset(
        place for place in near if view.terrain[place] in wanted and place not in taken
    )


def _label(pen: Pen, place: int, fits: bool) -> str:
    view = pen.view
    words = [HEXES[place], pen._(labels.TERRAIN_WORDS[view.terrain[place]])]
    if view.comets[place]:
        words.append(pen._("comet"))
    if view.ships_of_ravagers[place]:
        words.append(pen._("Ravager ship"))
    if place == 5 * view.angel + 2:
        words.append(pen._("the Black Angel"))
    if fits:
        words.append(pen._("a Mission in your hand fits here"))
    return ", ".join(words)


def _names(pen: Pen, spots: tuple[tuple[float, float], ...]) -> str:
    """The names of the hexes that can be chosen, as the options write them."""
    held = {5 * pen.view.angel + 2, *(place for place, _card, _seat in pen.view.space)}
    return "".join(  # in the middle, above ships; below a card or the Black Angel
        f'<g class="hexname" aria-hidden="true" transform="translate({x:g} {y:g})"><g class="upright">'
        f'<g transform="translate(0 {36 if HEX[name] in held else 2})">'
        f'<rect x="-20" y="-11" width="40" height="21" rx="10"/>{text(0, 6, 17, name)}</g></g></g>'
        for name, (x, y) in zip(HEXES, spots, strict=False)
        if f"hex:{name}" in pen.live
    )


def _ships(pen: Pen, spots: tuple[tuple[float, float], ...]) -> str:
    """Ships above all hexes; one that cannot be clicked lets clicks through to its hex."""
    taken: dict[int, int] = {}
    held = {5 * pen.view.angel + 2: BESIDE}
    held |= {place: BESIDE for place, here in enumerate(pen.view.ships_of_ravagers) if here}
    cards = {place for place, _card, _seat in pen.view.space}
    parts = []
    mover = pen.view.prompt.seat if pen.view.prompt else -1
    classes = "sh sought" if any(place.startswith("hex:") for place in pen.picked) else "sh"
    for seat in pen.view.seats:
        for place in seat.ships:
            if place >= len(spots):
                continue
            number = taken.get(place, 0)
            taken[place] = number + 1
            on_card, berth = place in cards, min(number, 3)
            aside, down = (BERTHS if on_card else held.get(place, ORBITS))[berth]
            x, y = spots[place][0] + aside, spots[place][1] + down
            size = ON_CARD if on_card else SIZE_BESIDE if place in held else ALOFT
            shape = _piece("ship", seat.seat, pen, x, y, size)
            label = pen._("{name}’s ship at {hex}").format(name=pen.name(seat), hex=HEXES[place])
            key = f"ship:{HEXES[place]}"
            own = piece(f"ship{seat.seat}@{_square(pen, place)}.{number}") + BANKS
            at = f'<g class="berth{berth}">' if on_card else "<g>"
            if seat.seat == mover:
                box = f'x="{x - 21:g}" y="{y - 21:g}" width="42" height="42"'
                hit = f'<rect {box} fill="none" pointer-events="all"/>'
                parts.append(f"<g{own}{pen.at(key, label, classes)}>{at}{hit}{shape}</g></g>")
            else:
                words = pen.safe(label)
                parts.append(
                    f'<g{own} class="sh" role="img" aria-label="{words}">{at}{shape}</g></g>'
                )
    return "".join(parts)


def _square(pen: Pen, place: int) -> str:
    """A hex named by the face of its strip, which stays the same when the Black Angel advances."""
    return f"{pen.view.strips[place // 5]}.{place % 5}"


def _angel(pen: Pen, spots: tuple[tuple[float, float], ...], covered: bool) -> str:
    x, y = spots[5 * pen.view.angel + 2]
    label = pen.safe(pen._("the Black Angel"))
    # on a card at the upper left, beside the owner's robot; otherwise above the sign of the hex
    size = ON_MISSION if covered else ANGEL
    x, top = (x - 21, y - 56) if covered else (x, y - 33)
    fires = "".join(
        f"M{x - 0.39 * size:.1f} {top + (part - half) * size:.1f}"
        f"L{x - 0.55 * size:.1f} {top + part * size:.1f}l{0.16 * size:.1f} {half * size:.1f}z"
        for part, half in FIRES
    )
    docked = ' class="docked"' if covered else ""
    return (
        f'<g{piece("angel")}{BANKS} data-place="angel" class="angels" role="img" aria-label="{label}">'
        f'<g{docked}><path d="{fires}" class="breath" data-breathes=""/>'
        f'<use href="#i-angel" x="{x - size / 2:.1f}" y="{top:.1f}" width="{size}" '
        f'height="{size * 0.625:.1f}"/></g></g>'
    )


def _way(pen: Pen, left_edge: float) -> str:
    """How far away Spes is, or where, in the upper left corner."""
    view, strips = pen.view, len(pen.view.strips)
    reached = 0 <= view.spes <= view.angel
    if reached:
        words = "Spes"
    elif view.spes >= 0:
        words = pen._("Spes in {steps}").format(steps=view.spes - view.angel)
    elif view.token >= 0:
        words = pen._("Spes in {steps}").format(steps=view.token + strips - view.angel)
    else:
        words = ""
    left = pen._("{count} left").format(count=view.ravager_count)
    whole = 2 * strips - 1 - view.angel  # the distance at the start
    spes = view.spes if view.spes >= 0 else view.token + strips
    people = sum(seat.kind == "player" for seat in view.seats)
    deck = len(COMPONENTS.ravagers) - COMPONENTS.players[people].ravagers_removed
    near = "" if view.ending else ending.near(view)
    moved = f' transform="translate({left_edge:g})"' if left_edge else ""
    way = _arc(18.5, 20.5, whole - max(0, spes - view.angel), whole, near == "spes")
    threat = _arc(18.5, HEIGHT - 24, deck - view.ravager_count, deck, near == "ravagers")
    spes_at = pen.at("way:spes", pen._("Spes reached") if reached else words, "corner")
    cards = pen._("Ravager cards left: {count}").format(count=view.ravager_count)
    cards_at = pen.at("way:ravagers", cards, "corner low")
    return (
        f'<g class="way"{moved}><g{spes_at}>{way}{use("planet", 8, 10, 21)}'
        f"{_lines(words, 22)}{TICK if reached else ''}</g><g{cards_at}>{threat}"
        f"{use('ravager', 8, HEIGHT - 34, 21)}{_lines(left, HEIGHT - 32)}</g></g>"
    )


def _arc(x: float, y: float, done: int, whole: int, near: bool) -> str:
    """An arc around the icon showing how much of the way is done; it changes when the end is near."""
    part = max(0, min(100, round(100 * done / whole)))
    return (
        f'<g class="arc{" near" if near else ""}" transform="translate({x:g} {y:g}) rotate(-90)">'
        f'<circle r="14.5" pathLength="100"/>'
        f'<circle r="14.5" pathLength="100" class="done" stroke-dasharray="{part} 100"/></g>'
    )


def _lines(words: str, y: float) -> str:
    """Two short words, one below the other, since the corner beside the hexes is narrow."""
    first, _blank, rest = words.partition(" ")
    return text(39, y, 17, f'{first}<tspan x="39" dy="1.08em">{rest}</tspan>', ' class="st"')


def _stage(x: float, y: float, strips: int) -> str:
    """Where others' things are shown large: between the last hex of the middle row and the frigate."""
    width = STEP * (1.5 if strips > 5 else 1.9)
    box = f'x="{x + STEP / 2:.1f}" y="{y - 75:.1f}" width="{width:.1f}" height="150"'
    return f'<rect data-stage="" {box} fill="none" pointer-events="none"/>'


def draw(pen: Pen, spare: bool = False) -> str:
    """Space as one picture, drawn or kept.

    Fewer strips fill its width, unless it should keep the ``spare`` space.
    """
    view = pen.view
    seats = [(seat.name, seat.kind, seat.ships) for seat in view.seats]
    flight = view.strips, view.angel, view.token, view.spes, view.ravager_count, view.ending
    there = view.terrain, view.comets, view.ships_of_ravagers, view.space, tuple(seats)
    who = view.hal, view.neutral, view.prompt.seat if view.prompt else -1
    shown = pen.states(("hex:", "mission:", "ship:"))
    fitting = _fitting(pen)
    causes = (pen._, spare, flight, there, who, shown, fitting)
    return KEPT.of(causes, lambda: _drawn(pen, spare, fitting))


def _drawn(pen: Pen, spare: bool, fitting: frozenset[int]) -> str:
    view = pen.view
    strips = len(view.strips)
    spots = centres(strips)
    cards = {place: (card, seat) for place, card, seat in view.space}
    parts = []
    for place, (x, y) in enumerate(spots):
        kind = view.terrain[place]
        symbol = hexed(kind, _variant(pen, place))
        inside = f'<use href="#i-{symbol}" x="{x - 46:g}" y="{y - 46:g}" width="92" height="92"/>'
        if view.comets[place]:
            inside += use("piece-comet", x - 33, y - 33, 25)
        card = cards.get(place)
        if card:
            inside += _mission(pen, x, y, place, *card)
        elif view.ships_of_ravagers[place]:
            inside += use("piece-ravager", x - RAVAGER / 2, y - 4 - RAVAGER / 2, RAVAGER)
        if not card:
            inside += text(x - 21, y + 24, 15, HEXES[place], ' class="hexplace"')
        if place in fitting:
            inside += use(f"mission{kind}", x + 12, y - 24, 27)
        key = f"hex:{HEXES[place]}"
        ring = ""
        if key in pen.live or key in pen.picked:
            ring = f'<path d="{OUTLINE}" transform="translate({x:g} {y:g})" class="glow"/>'
        first = place < 5
        classes = "hex first" if first else "hex"
        own = piece(f"hex{_square(pen, place)}") + (' data-burns=""' if first else "")
        words = _label(pen, place, place in fitting)
        parts.append(f"<g{own}{pen.at(key, words, classes, not card)}>{inside}{ring}</g>")
    if view.token >= 0:
        home = 5 * view.token + 2
        x, y = spots[home]
        x += 14 if home in cards else 0  # beside the robot on a card
        parts.append(
            f'<use{piece("spes")} href="#i-planet" '
            f'x="{x + 12:g}" y="{y - 40:g}" width="26" height="26"/>'
        )
    parts.append(_angel(pen, spots, 5 * view.angel + 2 in cards))
    names = _names(pen, spots)
    parts += (_ships(pen, spots), names)
    scale = _scale(strips)
    board = "".join(parts) + _stage(*spots[-3], strips)
    if scale != 1:
        board = f'<g transform="scale({scale:.4g})">{board}</g>'
    edge = 0 if spare else _spare(strips)
    classes = f"space of{strips}{' hexnames' if names else ''}"
    return (
        f'<svg viewBox="{edge:g} 0 {WIDTH - 2 * edge:g} {HEIGHT}" role="group" class="{classes}" '
        f'data-charted="hex" aria-label="{pen.safe(pen._("Space"))}">{BEHIND}{_way(pen, edge)}{board}</svg>'
    )
