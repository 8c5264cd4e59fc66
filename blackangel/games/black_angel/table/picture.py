"""A moment of a game as one self-contained drawing: space, boards, names and scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.games.black_angel import TITLE, words
from blackangel.games.black_angel.draw import space
from blackangel.games.black_angel.draw.board import grid
from blackangel.games.black_angel.draw.icons import sprite
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.kit import picture as pictures
from blackangel.kit.markup import escape
from blackangel.kit.picture import HEAD, MARGIN, SIZE
from blackangel.kit.seats import Player

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation

SPACE = (800, 500)
SHEET = 870  # left edge of the score sheet
BOARDS = 640  # upper edge of the boards


def category(key: str) -> str:
    """A line of the score sheet in words."""
    return words.category(key, i18n.catalogue)


def picture(
    view: Observation,
    players: tuple[Player, ...],
    verdict: str,
    rules: Iterable[tuple[str, str]],
    token: Callable[[str], str],
) -> str:
    """The drawing; ``view`` is a spectator's."""
    width, height = SIZE
    pen = Pen(view, (), (), i18n.catalogue.gettext)
    parts = [
        pictures.edged(space.draw(pen, True), MARGIN, HEAD, *SPACE),
        pictures.score_sheet(players, view.scores, category, SHEET, SPACE[1] // 4),
    ]
    boards = [player for player in players if view.seats[player.seat].kind == "player"]
    wide = (width - 2 * MARGIN) / 4
    for number, player in enumerate(boards):
        x = MARGIN + number * wide
        name = escape(pictures.short(player.name))
        parts.append(pictures.sign(player, x, BOARDS - 26, 22))
        parts.append(f'<text x="{x + 32:g}" y="{BOARDS - 7}" class="pic-name">{name}</text>')
        drawn = grid(pen, view.seats[player.seat], False)
        parts.append(pictures.placed(drawn, x - 6, BOARDS + 4, wide - 12, height - BOARDS - 12))
    return pictures.framed(TITLE.name, verdict, "".join(parts), sprite(), rules, token)
