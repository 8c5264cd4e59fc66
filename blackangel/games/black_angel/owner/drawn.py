"""The pieces with whatever values an owner gives them: drawn from these, not from our tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import faces
from blackangel.games.black_angel.owner.signs import read_half, sign
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.components import Mission, Ravager
from blackangel.games.black_angel.rules.names import CELLS, COLOUR, LETTERS
from blackangel.games.black_angel.table.hal_show import half
from blackangel.games.black_angel.table.hal_words import half_title, half_words
from blackangel.games.black_angel.table.pieces.cards import chevron
from blackangel.kit.shown import Half

if TYPE_CHECKING:
    from blackangel.kit.owner.pieces import OwnPiece, Texts

CELL, LEFT, TOP = 26, 26, 26  # of the grid on a player's board
TURNS = {"left": 0, "top": 90, "right": 180, "bottom": 270}  # of an arrow that points inwards


def svg(box: str, shapes: str, kind: str = "") -> str:
    return f'<svg viewBox="{box}" class="own-{kind}" aria-hidden="true">{shapes}</svg>'


def entry(piece: OwnPiece) -> str:
    return piece.places[0][1]


def mission_of(piece: OwnPiece, texts: Texts) -> Mission:
    number = int(entry(piece))
    effect = texts["missions", str(number), "effect"]
    kind = "neutralization" if effect.startswith(("owner ", "each ")) else "activation"
    icons = tuple(COLOUR[word] for word in texts["missions", str(number), "icons"].split())
    reward = texts["missions", str(number), "reward"]
    return Mission(number, card_colour(number), kind, effect, reward, icons)


def mission(piece: OwnPiece, texts: Texts) -> str:
    return svg("0 0 100 140", faces.mission_card(mission_of(piece, texts)), "card")


def ravager(piece: OwnPiece, texts: Texts) -> str:
    number = entry(piece)
    location = texts["ravagers", number, "location"]
    colour = COLOUR[texts["actions", location, "colour"]]
    card = Ravager(int(number), int(location), texts["ravagers", number, "effect"])
    return svg("0 0 100 140", faces.ravager_card(card, colour), "card")


def technology(piece: OwnPiece, texts: Texts) -> str:
    table, name, _field = place = piece.places[0]
    colour, boosted = LETTERS.index(name[0]), table == "technology boosts"
    effect = (faces.boost_sign if boosted else faces.standard_sign)(texts[place])
    face = faces.tile_face(colour, faces.tile_badge(colour) + effect, boosted)
    return svg("0 0 64 64", face, "square")


def advanced(piece: OwnPiece, texts: Texts) -> str:
    face = faces.advanced_face(texts["advanced", entry(piece), "effect"])
    return (
        svg("0 0 64 64", face, "square")
        + f'<b class="own-times">× {texts["advanced", entry(piece), "copies"]}</b>'
    )


def side(text: str) -> tuple[tuple[int, bool, bool], ...]:
    """A side of a strip as drawings take it: terrain, comet, Ravager ship of each hex."""
    return tuple(
        ((LETTERS + "A").index(word[0]), "*" in word, "!" in word) for word in text.split()
    )


def strip(piece: OwnPiece, texts: Texts) -> str:
    number = int(entry(piece))
    return "".join(
        chevron(2 * (number - 1) + at, side(texts["strips", str(number), field]))
        for at, field in enumerate(("side_a", "side_b"))
    )


def hal(piece: OwnPiece, texts: Texts) -> str:
    if piece.places[0][0] == "hal weights":
        return sums(
            (sign(name), texts["hal weights", name, name]) for _table, name, _field in piece.places
        )
    halves = []
    for field in ("top", "bottom"):
        part = read_half(texts["hal cards", entry(piece), field])
        halves.append(
            half(Half(half_title(field), part.colour, part.action, half_words(part)), False)
        )
    return f'<ol class="automaton-card">{"".join(halves)}</ol>'


def sums(rows: object) -> str:
    """Signs, each with a number."""
    found = "".join(f"<span>{picture}<b>{number}</b></span>" for picture, number in rows)  # type: ignore[attr-defined]
    return f'<span class="own-sums">{found}</span>'


def frigate(piece: OwnPiece, texts: Texts) -> str:
    """The six actions in a row, each in its colour."""
    rows = []
    for number in range(1, 7):
        colour = COLOUR[texts["actions", str(number), "colour"]]
        kind = texts["actions", str(number), "kind"]
        rows.append(f'<span class="c{colour}">{sign(kind)}<b>{number}</b></span>')
    return f'<span class="own-sums own-actions">{"".join(rows)}</span>'


def board(piece: OwnPiece, texts: Texts) -> str:
    """A player's board: starting cells, the spaces at its edge, the arrows around it."""
    starting = texts["board", "starting_cells", "starting_cells"].split()
    shapes = []
    for number, name in enumerate(CELLS):
        x, y = LEFT + CELL * (number % 3), TOP + CELL * (number // 3)
        lit = " lit" if name in starting else ""
        shapes.append(
            f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" rx="4" class="own-cell{lit}"/>'
        )
    for number, name in enumerate(texts["board", "spaces", "spaces"].split()):
        y = TOP + CELL * number + 2
        shapes.append(
            f'<g class="c{COLOUR[name]}"><rect x="130" y="{y}" width="20" height="20" rx="4" '
            'fill="currentColor"/></g>'
        )
    for (table, line, field), text in texts.items():
        if table == "board arrows" and field == "edge":
            colour = COLOUR[texts[table, line, "colour"]]
            shapes.append(arrow(line, text, f"c{colour}", 0))
        elif table == "board black_arrows":
            shapes.append(arrow(line, text, "own-black", 9))
    return svg("0 0 156 130", "".join(shapes), "board")


def arrow(line: str, edge: str, kind: str, aside: int) -> str:
    """Where a tile enters a line; ``aside`` keeps two arrows at one place apart."""
    middle = TOP + CELL * (int(line[1]) - 1) + CELL / 2 - 1 + (aside - 3 if aside else -5)
    near, far = 13, TOP + 3 * CELL + 10
    x, y = {
        "left": (near, middle),
        "right": (far, middle),
        "top": (middle, near),
        "bottom": (middle, far),
    }[edge]
    turn = TURNS[edge]
    return (
        f'<g class="{kind}" transform="translate({x:g} {y:g}) rotate({turn})">'
        '<path d="M6 0L-5-5v10z" fill="currentColor"/></g>'
    )


def display(piece: OwnPiece, texts: Texts) -> str:
    costs = texts["display", "costs", "costs"].split()
    return (
        f'<span class="own-sums">{"".join(f"<span><b>{cost}</b></span>" for cost in costs)}</span>'
    )


def advantages(piece: OwnPiece, texts: Texts) -> str:
    rows = []
    for place in "1234":
        goods = int(texts["advantages", place, "resource"])
        dice = int(texts["advantages", place, "reserve"])
        found = sign("resource") * goods + sign("lock") * dice
        rows.append(f"<span><b>{place}.</b>{found or '–'}</span>")
    return f'<span class="own-sums">{"".join(rows)}</span>'


def track(piece: OwnPiece, texts: Texts) -> str:
    last = int(texts["box", "score_track", "score_track"]) - 1
    return f'<span class="own-sums"><span>{sign("vp")}<b>0 – {last}</b></span></span>'


DRAWN = {
    "mission": mission,
    "technology": technology,
    "advanced": advanced,
    "ravager": ravager,
    "strip": strip,
    "hal": hal,
}
BOARDS = {
    "board-frigate": frigate,
    "board-player": board,
    "board-display": display,
    "board-aids": advantages,
    "board-track": track,
}
