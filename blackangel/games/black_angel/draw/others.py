"""The other seats, compact: points, dice that can be bought, goods, a miniature of the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import hal, labels
from blackangel.games.black_angel.draw.board import dice, goods, head, worth
from blackangel.games.black_angel.draw.market import face
from blackangel.games.black_angel.draw.pen import tile_piece
from blackangel.games.black_angel.rules.names import CELLS, LETTERS, SLOTS
from blackangel.kit.kept import Kept
from blackangel.kit.shapes import use

if TYPE_CHECKING:
    from blackangel.games.black_angel.draw.pen import Pen
    from blackangel.games.black_angel.seen.observation import SeatView

KEPT = Kept(100)  # drawings of seats


def miniature(pen: Pen, seat: SeatView) -> str:
    """The grid at a glance: tiles by colour, Advanced tiles, played cards."""
    shapes = []
    tiles = 0
    for cell, tile in enumerate(seat.grid):
        x, y = 12 + 26 * (cell % 3), 2 + 26 * (cell // 3)
        if not tile:
            shapes.append(f'<rect x="{x}" y="{y}" width="24" height="24" rx="4" class="bay"/>')
            continue
        tiles += 1
        name = "advanced" if tile[0] == "A" else f"chip{LETTERS.index(tile[0])}"
        own_tile = tile_piece(tile, f"{pen.owner(seat.seat)}.{CELLS[cell]}")
        shapes.append(f"<g{_named(pen, seat, cell)}>{use(name, x, y, 24, own_tile)}</g>")
    for slot, card in enumerate(seat.slots):
        row = slot < 3
        x, y = (1, 10 + 26 * slot) if row else (20 + 26 * (slot - 3), 82)
        state = "berth on" if card else "berth"
        berth = f'<rect x="{x}" y="{y}" width="8" height="8" rx="2" class="{state}"/>'
        if card:
            place = f"slot:{SLOTS[slot]}@{pen.owner(seat.seat)}"
            berth = f"<g{pen.at(place, labels.card(card, pen._))}>{berth}</g>"
        shapes.append(berth)
    label = pen._("tiles in the grid: {tiles}, cards played: {cards}").format(
        tiles=tiles, cards=sum(1 for card in seat.slots if card)
    )
    return (
        f'<svg viewBox="0 0 92 92" class="mini" role="group" aria-label="{pen.safe(label)}">'
        f"{''.join(shapes)}</svg>"
    )


def _named(pen: Pen, seat: SeatView, cell: int) -> str:
    """The attributes of a tile in the miniature, which the player can ask about."""
    words = labels.tile(seat.grid[cell], seat.boosts[cell], pen._)
    if seat.grid[cell][0] == "A":
        now, cap = worth(pen, seat, seat.grid[cell], 0)
        words = pen._("{tile}; now {now} of {cap} VP").format(tile=words, now=now, cap=cap)
    return pen.at(f"cell:{CELLS[cell]}@{pen.owner(seat.seat)}", words)


def _advanced(pen: Pen, seat: SeatView) -> str:
    """The Advanced tiles in the grid and on their spaces, each with its present and highest worth."""
    found = [(tile, 0) for tile in seat.grid if tile and tile[0] == "A"]
    places = zip(seat.spaces, seat.tucked, strict=True)
    found += [(tile, len(tucked)) for tile, tucked in places if tile]
    chips = ""
    for tile, tucked in found:
        now, cap = worth(pen, seat, tile, tucked)
        words = pen._("{tile}; now {now} of {cap} VP").format(
            tile=labels.tile(tile, False, pen._), now=now, cap=cap
        )
        chips += (
            f'<span class="gains" role="img" aria-label="{pen.safe(words)}">'
            f'<svg viewBox="0 0 54 54" aria-hidden="true">{face(tile, False, 0, 0, 54)}</svg>'
            f"<b>{now} / {cap}</b></span>"
        )
    return f'<div class="advances">{chips}</div>' if chips else ""


def _count(pen: Pen, icon: str, seat: int, count: int, what: str) -> str:
    return (
        f'<span class="good{"" if count else " nil"}" role="img" aria-label="{pen.safe(what)}: {count}">'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{icon}"/></svg>'
        f'<b data-count="{icon}:{seat}">{count}</b></span>'
    )


def _cards(pen: Pen, seat: SeatView) -> str:
    parts = [
        _count(pen, f"mission{colour}", seat.seat, seat.missions.count(-1 - colour), pen._(word))
        for colour, word in enumerate(labels.HAND_WORDS)
    ]
    parts.append(
        _count(pen, "ravagercard", seat.seat, len(seat.ravagers), pen._("Ravager cards in hand"))
    )
    return f'<div class="hold">{"".join(parts)}</div>'


def _other(pen: Pen, seat: SeatView) -> str:
    """The panel of another seat, drawn or kept."""
    view, owner = pen.view, pen.owner(seat.seat)
    turn = view.prompt is not None and view.prompt.seat == seat.seat
    # what Advanced tiles are worth, and the points at the end, depend on the whole table
    if seat.kind != "player" or view.advanced or view.over:
        return _drawn(pen, seat, turn)
    shown = pen.states((f"die:{owner}:",), (f"@{owner}",))
    causes = pen._, seat, owner, pen.look(seat.seat), turn, seat.seat == view.first, shown
    return KEPT.of(causes, lambda: _drawn(pen, seat, turn))


def _drawn(pen: Pen, seat: SeatView, turn: bool) -> str:
    classes = f"other s{pen.look(seat.seat)}{' turn' if turn else ''}"
    classes += "" if seat.kind == "player" else " lone"
    body = opens = extra = ""
    face = hal.eye(hal.mood(pen.view)) if seat.seat == pen.view.hal else ""
    if seat.kind == "player":
        opens = f' data-action="seat" data-value="{seat.seat}"'
        extra = _advanced(pen, seat)
        body = (
            f'<div class="duo">{miniature(pen, seat)}<div class="sums">{goods(pen, seat, False)}'
            f"{_cards(pen, seat)}</div></div>"
        )
    return (
        f'<div class="{classes}" data-seat="{seat.seat}"{opens} role="group" '
        f'aria-label="{pen.safe(pen.name(seat))}">{face}{head(pen, seat)}'
        f'<div class="dices">{dice(pen, seat)}{extra}</div>{body}</div>'
    )


def draw(pen: Pen) -> str:
    """All seats but the one drawn large, in turn order after it."""
    seats = pen.view.seats
    order = [seats[(pen.viewer + step) % len(seats)] for step in range(1, len(seats))]
    room = "few" if len(order) < 3 else "many"
    return f'<div class="others {room}">{"".join(_other(pen, seat) for seat in order)}</div>'
