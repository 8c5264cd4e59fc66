"""The count at the end of a game of Black Angel: the track, each Advanced tile, goods on Spes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel import words
from blackangel.games.black_angel.draw import labels
from blackangel.games.black_angel.draw.board import elements
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.words.vocabulary import capital
from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import escape, lines
from blackangel.kit.seats import Player, badge

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation, SeatView
    from blackangel.kernel.title import Language

EACH = 2  # VP for each thing that an Advanced tile counts


class Counted(NamedTuple):
    """Something that brings VP at the end, and how they arise."""

    name: str
    points: int
    how: str = ""


def tiles(pen: Pen, seat: SeatView, t: Language) -> list[Counted]:
    """A seat's Advanced tiles by kind; copies count different elements, up to all their caps (BA-E5)."""
    caps: dict[str, int] = {}
    for tile in (*seat.grid, *seat.beside):
        if tile and tile[0] == "A":
            caps[tile] = caps.get(tile, 0) + COMPONENTS.advanced_cap
    for tile, tucked in zip(seat.spaces, seat.tucked, strict=True):
        if tile:
            cap = COMPONENTS.advanced_cap + COMPONENTS.advanced_cap_per_card * len(tucked)
            caps[tile] = caps.get(tile, 0) + cap
    found = []
    for kind, cap in caps.items():
        number = elements(pen, seat, kind)
        how = t.gettext("{number} × 2, at most {cap}").format(number=number, cap=cap)
        name = capital(labels.tile(kind, False, pen._))
        found.append(Counted(name, min(EACH * number, cap), how))
    return sorted(found, key=lambda one: -one.points)


def counted(pen: Pen, seat: int, t: Language) -> list[Counted]:
    """Everything that a seat counts, in the order of the rules."""
    sheet = dict(pen.view.scores[seat])
    view = pen.view.seats[seat]
    rows = [Counted(words.category("track", t), sheet["track"])]
    rows += tiles(pen, view, t) if view.kind == "player" else []
    if sheet["goods"]:
        rows.append(Counted(words.category("goods", t), sheet["goods"]))
    return rows


def count(players: tuple[Player, ...], observation: Observation, t: Language) -> str:
    """The list to count up, by seat: what, how many VP, and the total so far."""
    pen = Pen(observation, (), (), t.gettext)
    return lines(
        f'<section class="story"><h2>{escape(t.gettext("Final scoring"))}</h2><div class="tales">',
        *(_tale(player, counted(pen, player.seat, t)) for player in players),
        "</div></section>",
    )


def _tale(player: Player, rows: list[Counted]) -> str:
    sums, found = 0, ""
    for row in rows:
        sums += row.points
        how = f' <small class="soft">{escape(row.how)}</small>' if row.how else ""
        more = f"+{row.points}" if sums != row.points else ""
        found += (
            f"<li><span>{escape(row.name)}{how}</span>"
            f'<span class="more">{more}</span><b>{sums}</b></li>'
        )
    return (
        f'<section class="tale"><h3>{badge(player)}</h3><ol class="counted">{found}</ol></section>'
    )
