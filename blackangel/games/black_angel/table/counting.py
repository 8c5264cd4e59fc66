"""The count at the end of a game of Black Angel, beside its sheet: what each Advanced tile brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    how: str


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


def count(players: tuple[Player, ...], observation: Observation, t: Language) -> str:
    """What the sheet leaves out: by seat each Advanced tile and how many VP it brings; empty without any."""
    pen = Pen(observation, (), (), t.gettext)
    seats = ((player, observation.seats[player.seat]) for player in players)
    found = [
        _tale(player, rows)
        for player, view in seats
        if view.kind == "player" and (rows := tiles(pen, view, t))
    ]
    if not found:
        return ""
    return lines(
        f'<section class="story"><h2>{escape(t.gettext("Advanced tiles"))}</h2><div class="tales">',
        *found,
        "</div></section>",
    )


def _tale(player: Player, rows: list[Counted]) -> str:
    sums, found = 0, ""
    for row in rows:
        sums += row.points
        more = f"+{row.points}" if sums != row.points else ""
        found += (
            f'<li><span>{escape(row.name)} <small class="soft">{escape(row.how)}</small></span>'
            f'<span class="more">{more}</span><b>{sums}</b></li>'
        )
    return (
        f'<section class="tale"><h3>{badge(player)}</h3><ol class="counted">{found}</ol></section>'
    )
