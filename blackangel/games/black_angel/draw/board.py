"""A player board: the grid with its arrows, card slots, Advanced spaces, storage and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import labels
from blackangel.games.black_angel.draw.glyphs import DIE
from blackangel.games.black_angel.draw.market import face
from blackangel.games.black_angel.draw.pen import VERGE, leaves, piece, tile_piece
from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.names import (
    CELLS,
    COLOUR,
    COLOURS,
    DICE,
    SLOTS,
    tile_colour,
)
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.words.vocabulary import capital
from blackangel.kit.shapes import star, text, use

if TYPE_CHECKING:
    from blackangel.games.black_angel.draw.pen import Pen
    from blackangel.games.black_angel.seen.observation import SeatView

WIDTH, HEIGHT = 474, 374
LEFT, TOP, CELL, PITCH = 78, 37, 84, 88  # of the grid
INSET = 2  # of a tile in its bay
ADVANCED = 386  # left edge of the three Advanced spaces
ARROW_LANES = {arrow.lane: arrow for arrow in COMPONENTS.arrows}
BLACK = (
    f'<path d="M-23-12.5h46L0 7.5z" class="k"/><path d="{star(4, 6.5, 2.4, 0, -5)}" class="f-vp"/>'
)
EDGE = '<path d="M-33-14.5h66l-4.5 4h-57z" class="sheen"/>'  # of an arrow, under the light
BLACK_LANES = frozenset(arrow.lane for arrow in COMPONENTS.black_arrows)


def elements(pen: Pen, seat: SeatView, kind: str) -> int:
    """How many elements a kind of Advanced tile counts for this seat."""
    per = COMPONENTS.advanced[kind].effect.partition(" per ")[2]
    first, _, rest = per.partition(" ")
    if first in COLOUR and rest == "technology":
        colour = COLOUR[first]
        return sum(1 for t in seat.grid if t and t[0] != "A" and tile_colour(t) == colour)
    if per == "ejected technology":
        return len(seat.ejected)
    if per == "debris":
        return seat.debris + sum(seat.charged)
    if per == "ravager":
        return len(seat.ravagers)
    if per == "advanced":
        return sum(1 for t in (*seat.grid, *seat.spaces, *seat.beside) if t and t[0] == "A")
    return sum(1 for _, _, owner in pen.view.space if owner == seat.seat)


def worth(pen: Pen, seat: SeatView, kind: str, tucked: int) -> tuple[int, int]:
    """VP that an Advanced tile is worth now, and at most."""
    cap = COMPONENTS.advanced_cap + COMPONENTS.advanced_cap_per_card * tucked
    return min(2 * elements(pen, seat, kind), cap), cap


def square(side: float, corner: float) -> str:
    """The path of a square with round corners, around (0, 0)."""
    half, edge = side / 2, side - 2 * corner
    turn = f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{corner - half:g} {-half:g}h{edge:g}{turn} {corner:g} {corner:g}v{edge:g}"
        f"{turn} {-corner:g} {corner:g}h{-edge:g}{turn} {-corner:g} {-corner:g}v{-edge:g}"
        f"{turn} {corner:g} {-corner:g}z"
    )


def theirs(pen: Pen, seat: SeatView, place: str, own: bool) -> str:
    """A place on a board; on another seat's it names the seat."""
    return place if own else f"{place}@{pen.owner(seat.seat)}"


def _cell(pen: Pen, seat: SeatView, cell: int, own: bool) -> str:
    x, y = LEFT + PITCH * (cell % 3), TOP + PITCH * (cell // 3)
    tile = seat.grid[cell]
    boosted = seat.boosts[cell]
    label = pen._("{cell}: {tile}").format(
        cell=labels.cell(cell, pen._), tile=labels.tile(tile, boosted, pen._)
    )
    shapes = use("bay", x, y, CELL)
    if tile:
        own_tile = tile_piece(tile, f"{pen.owner(seat.seat)}.{CELLS[cell]}")
        shapes += f"<g{own_tile}>{face(tile, boosted, x + INSET, y + INSET, CELL - 2 * INSET)}</g>"
        if tile[0] == "A":
            now, cap = worth(pen, seat, tile, 0)
            label = pen._("{tile}; now {now} of {cap} VP").format(tile=label, now=now, cap=cap)
            shapes += (
                f'<rect x="{x + CELL / 2 - 26:g}" y="{y + 65}" width="52" height="21" rx="7" '
                'class="worth-plate"/>'
            )
            shapes += text(x + CELL / 2, y + 82, 18, f"{now} / {cap}", ' class="worth"')
    if seat.charged[cell]:
        label = pen._("{tile}; with debris").format(tile=label)
        shapes += use("piece-debris", x + 54, y + 52, 30)
    place = theirs(pen, seat, f"cell:{CELLS[cell]}", own)
    return f"<g{pen.at(place, label, 'gr' if own else '')}>{shapes}</g>"


def _lane(pen: Pen, lane: int, own: bool) -> str:
    """The arrow at the top of a column or at the right of a row."""
    row = lane < 3
    colour = ARROW_LANES[lane].colour
    if row:
        x, y, turn = LEFT + 3 * PITCH + 13, TOP + PITCH * lane + CELL // 2, 90
    else:
        x, y, turn = LEFT + PITCH * (lane - 3) + CELL // 2, TOP - 18, 0
    black = BLACK if lane in BLACK_LANES else ""
    shapes = (
        f'<g transform="translate({x} {y}) rotate({turn})" class="c{colour}">'
        f'<path d="M-42-30h84v47h-84z" class="touch"/>'
        f'<path d="M-34-15h68L0 15z" class="arrow"/>{black}{EDGE}</g>'
    )
    if not own:
        return shapes
    words = pen._("arrow into row {n}") if row else pen._("arrow into column {n}")
    label = words.format(n=lane % 3 + 1)
    if lane in BLACK_LANES:
        label += ", " + pen._("also for Advanced tiles")
    return f"<g{pen.at(f'lane:{SLOTS[lane]}', label, 'ln')}>{shapes}</g>"


def _rail(pen: Pen, seat: SeatView, lane: int) -> str:
    """From a card's slot through a row or column to its arrow: it shines where either can be chosen."""
    row = lane < 3
    middle = (TOP if row else LEFT) + PITCH * (lane % 3) + CELL / 2
    cells = range(3 * lane, 3 * lane + 3) if row else range(lane - 3, 9, 3)
    begin = LEFT if row else TOP
    parts, start = [], begin - (9 if row else 8)
    for number, cell in enumerate(cells):
        if seat.grid[cell]:
            parts.append((start, begin + PITCH * number + INSET))
            start = begin + PITCH * number + CELL - INSET
    parts.append((start, begin + 3 * PITCH + (2 if row else 8)))
    if row:
        way = "".join(f"M{a:g} {middle:g}H{b:g}" for a, b in parts)
    else:
        way = "".join(f"M{middle:g} {a:g}V{b:g}" for a, b in parts)
    places = {f"lane:{SLOTS[lane]}", f"slot:{SLOTS[lane]}"}
    lit = " lit" if places & (pen.live | pen.picked) else ""
    colour = ARROW_LANES[lane].colour
    return f'<path d="{way}" class="rail c{colour}{lit}"/>'


def _pile(card: int) -> str:
    """Where a played card goes when it is discarded."""
    return f"deck:{COLOURS[card_colour(card)] if is_mission(card) else 'ravager'}"


def _slot(pen: Pen, seat: SeatView, slot: int, own: bool) -> str:
    card = seat.slots[slot]
    row = slot < 3
    x = 6 if row else LEFT + PITCH * (slot - 3) + 10
    y = TOP + PITCH * slot + 10 if row else TOP + 3 * PITCH + 6
    shapes = use("slot", x, y, 64, "" if card else ' opacity=".65"')
    shapes += "" if card else f'<rect x="{x}" y="{y}" width="64" height="64" rx="9"{VERGE}/>'
    if card:
        name = f"back{labels.back(card)}" if labels.back(card) < 3 else "backr"
        shapes += (
            f"<g{piece(f'card{card}') + leaves(_pile(card)) if card > 0 else ''}>"
            f'<svg x="{x + 2}" y="{y + 2}" width="60" height="60" viewBox="8 24 84 92">'
            f'<use href="#i-{name}" width="100" height="140"/></svg></g>'
        )
    else:
        # for a card, not an arrow
        shapes += use("anymission", x + 12, y + 12, 40, ' opacity=".3" class="etched"')
    words = pen._("card slot of row {n}") if row else pen._("card slot of column {n}")
    label = words.format(n=slot % 3 + 1)
    if card:
        label += ": " + labels.card(card, pen._)
    place = theirs(pen, seat, f"slot:{SLOTS[slot]}", own)
    classes = f"{'sl' if own else ''}{'' if card else ' hollow'}".strip()
    return f"<g{pen.at(place, label, classes)}>{shapes}</g>"


def _space(pen: Pen, seat: SeatView, colour: int, own: bool) -> str:
    """An Advanced space, its tucked Missions, and what its tile is worth."""
    y = TOP + PITCH * colour
    tile, tucked = seat.spaces[colour], len(seat.tucked[colour])
    cap = COMPONENTS.advanced_cap + COMPONENTS.advanced_cap_per_card * tucked
    shapes = (
        f'<g class="c{colour}"><rect x="{ADVANCED}" y="{y}" width="82" height="{CELL}" rx="11" '
        f'class="dock{"" if tile or tucked else " free"}"/></g>'
    )
    word = labels.colour(colour, pen._)
    label = pen._("{colour} Advanced space, at most {cap} VP, ejected Missions {count}").format(
        colour=word, cap=cap, count=tucked
    )
    if tile:
        now, cap = worth(pen, seat, tile, tucked)
        label += "; " + labels.tile(tile, False, pen._)
        label += "; " + pen._("now {now} of {cap} VP").format(now=now, cap=cap)
        own_tile = tile_piece(tile, f"{pen.owner(seat.seat)}.space{colour}")
        shapes += f"<g{own_tile}>{face(tile, False, ADVANCED + 5, y + 5, 54)}</g>"
        shapes += text(ADVANCED + 32, y + 77, 19, f"{now} / {cap}")
    else:
        shapes += use("bay", ADVANCED + 5, y + 5, 54) + use(
            f"species{colour}", ADVANCED + 18, y + 18, 28, ' class="etched-sign"'
        )
        if tucked:  # else what stands above all three holds
            shapes += text(ADVANCED + 32, y + 77, 19, f"≤ {cap}", ' class="faint"')
    if tucked:
        shapes += use(f"mission{colour}", ADVANCED + 59, y + 14, 21)
        shapes += text(ADVANCED + 70, y + 56, 19, str(tucked))
    place = theirs(pen, seat, f"space:{COLOURS[colour]}", own)
    return f"<g{pen.at(place, label, 'sp' if own else '')}>{shapes}</g>"


def _most() -> str:
    """Above the Advanced spaces: what a tile on them is worth at most."""
    cap = f"≤ {COMPONENTS.advanced_cap}"
    return (
        '<g class="most" aria-hidden="true">'
        + use("advanced", ADVANCED + 10, 7, 24)
        + text(ADVANCED + 56, 26, 19, cap, ' class="faint"')
        + "</g>"
    )


def _beside(pen: Pen, seat: SeatView, own: bool) -> str:
    """Tiles beside the board: ejected Technology, Advanced tiles without a space."""
    tiles = (*seat.ejected, *seat.beside)
    x0, y = LEFT + 3 * PITCH + 2, TOP + 3 * PITCH + 4
    shapes = (
        f'<rect x="{x0}" y="{y}" width="{WIDTH - x0 - 6}" height="68" rx="10" '
        f'class="yard{"" if tiles else " free"}"/>'
        + use("ejectedtile", x0 + 5, y + 22, 24, ' opacity=".45"')
    )
    pitch = min(41.0, 84 / max(len(tiles) - 1, 1))
    for number, tile in enumerate(tiles):
        picture = face(tile, False, x0 + 33 + pitch * number, y + 14, 40)
        own_tile = tile_piece(tile, f"{pen.owner(seat.seat)}.beside{number}")
        picture = f"<g{own_tile}>{picture}</g>"
        label = pen._("beside the board: {tile}").format(tile=labels.tile(tile, False, pen._))
        place = theirs(pen, seat, f"beside:{tile}", own)
        shapes += f"<g{pen.at(place, label, 'by' if own else '')}>{picture}</g>"
    return shapes


SOCKETS = (  # where dice lie, as long as none does
    '<svg viewBox="0 0 136 44" class="sockets" aria-hidden="true">'
    + "".join(f'<g transform="translate({46 * x})">{shape}</g>' for x, shape in enumerate(DIE))
    + "</svg>"
)


def dice(pen: Pen, seat: SeatView, bare: str = "") -> str:
    """The compartment: dice in the standard area, ``bare`` if there are none, then those in high security."""
    owner = pen.owner(seat.seat)
    areas = []
    for reserved in (0, 4):
        codes = [code for code in seat.dice if code & 4 == reserved]
        shapes = "".join(
            f"<span{_own_die(owner, codes, number)}{_die(pen, seat, owner, code)}>"
            f'<svg viewBox="0 0 44 44" aria-hidden="true"><use href="#i-die{code >> 3}{code & 3}"/>'
            "</svg></span>"
            for number, code in enumerate(codes)
        )
        if reserved:
            areas.append(
                f'<div class="vault{"" if codes else " bare"}">'
                '<svg viewBox="0 0 24 24" class="vk" aria-hidden="true">'
                f'<use href="#i-lock"/></svg>{shapes}</div>'
            )
        else:
            areas.append(f'<div class="deckhouse" data-keeps="dice:{owner}">{shapes or bare}</div>')
    return "".join(areas)


def _own_die(owner: str, codes: list[int], number: int) -> str:
    """The attributes of a die as a piece, which tumbles: dice of a colour are the same piece, any face up."""
    code = codes[number]
    faces = " ".join(f"die{code >> 3}{face}" for face in range(4) if face != code & 3)
    alike = codes[:number].count(code)
    return piece(f"die{code >> 3}@{owner}.{code}.{alike}") + f' data-tumbles="{faces}"'


def _die(pen: Pen, seat: SeatView, owner: str, code: int) -> str:
    label = pen._("{name}’s die: {die}").format(name=pen.name(seat), die=labels.die(code, pen._))
    return pen.at(f"die:{owner}:{' '.join(DICE[code])}", label, "cube")


def goods(pen: Pen, seat: SeatView, own: bool) -> str:
    """Storage and break room as icons with numbers."""
    parts = []
    classes = "good sought" if any(place.startswith("hex:") for place in pen.picked) else "good"
    for thing in ("ship", "resource", "debris", "robot"):
        count = getattr(seat, thing)
        icon = f"{thing}-{pen.look(seat.seat)}" if thing in ("ship", "robot") else f"piece-{thing}"
        word = pen._(labels.THING_WORDS[thing])
        label = pen._("{name}, {thing}: {count}").format(
            name=pen.name(seat), count=count, thing=word
        )
        attributes = (
            pen.at(f"storage:{thing}", label, classes)
            if own
            else f' class="good{"" if count else " nil"}" role="img" aria-label="{pen.safe(label)}"'
        )
        parts.append(
            f'<span{attributes}><svg viewBox="0 0 24 24" aria-hidden="true">'
            f'<use href="#i-{icon}"/></svg><b data-count="{thing}:{seat.seat}">{count}</b></span>'
        )
    return f'<div class="hold">{"".join(parts)}</div>'


def head(pen: Pen, seat: SeatView) -> str:
    """A seat's mark, name, victory points and first player's crown."""
    crown = ""
    if seat.seat == pen.view.first:
        crown = (
            f'<svg viewBox="0 0 24 24"{pen.at("first", pen._("first player"), "crown")}>'
            '<use href="#i-first"/></svg>'
        )
    counted = pen.view.over and seat.kind != "neutral"
    total = pen.view.scores[seat.seat][-1][1] if counted else seat.vp
    worth = f"{total} {pen._('VP')}"
    points = (
        ""
        if seat.kind == "neutral"
        else (
            f"<span{pen.at('points', worth, 'vps')}>"
            f'<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#i-seal"/></svg>'
            f'<b data-count="vp:{seat.seat}">{total}</b></span>'
        )
    )
    name = pen.name(seat)
    if seat.kind == "neutral":
        name = capital(name)
    return (
        f'<div class="who"><svg viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-mark-{pen.look(seat.seat)}"/></svg>'
        f'<b class="nm">{pen.safe(name)}</b>{crown}{points}</div>'
    )


def grid(pen: Pen, seat: SeatView, own: bool) -> str:
    """The grid, arrows, slots and spaces as one picture."""
    parts = [_slot(pen, seat, slot, own) for slot in range(6)]
    parts += [_lane(pen, lane, own) for lane in range(6)]
    parts += [_cell(pen, seat, cell, own) for cell in range(9)]
    parts += [_space(pen, seat, colour, own) for colour in range(3)]
    parts += [_rail(pen, seat, lane) for lane in range(6)]
    parts += (_most(), _beside(pen, seat, own))
    label = pen._("{name}’s board").format(name=pen.name(seat))
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="group" class="console" '
        f'aria-label="{pen.safe(label)}">{"".join(parts)}</svg>'
    )


def bays(pen: Pen, seat: SeatView) -> str:
    """The cells of the grid alone."""
    cells = "".join(_cell(pen, seat, cell, False) for cell in range(9))
    side = 3 * PITCH
    return f'<svg viewBox="{LEFT - 2} {TOP - 2} {side} {side}" class="bays">{cells}</svg>'


def draw(pen: Pen, seat: int, own: bool = True) -> str:
    """The whole board of a seat; Hal and the neutral player have only dice and goods."""
    view = pen.view.seats[seat]
    picture = grid(pen, view, own) if view.kind == "player" else ""
    store = goods(pen, view, own) if view.kind == "player" else ""
    kind = " of-player" if picture else ""
    return (
        f'<div class="cockpit s{pen.look(seat)}{kind}">{picture}<div class="flank">{head(pen, view)}'
        f"{store}{dice(pen, view, SOCKETS)}</div></div>"
    )
