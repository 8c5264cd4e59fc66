"""A moment of a game as one self-contained drawing: galaxies, the chase, names, scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.games.council_of_shadows import TITLE, words
from blackangel.games.council_of_shadows.draw import chase, galaxies
from blackangel.games.council_of_shadows.draw.pen import Pen
from blackangel.games.council_of_shadows.draw.sprite import sprite
from blackangel.games.council_of_shadows.rules.goods import HIGHEST
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.table.standing import result
from blackangel.kit import picture as pictures
from blackangel.kit.markup import escape
from blackangel.kit.picture import HEAD, MARGIN, SIZE
from blackangel.kit.seats import COLOURS, Player
from blackangel.kit.shapes import use

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.seen.observation import Observation, SeatView

MAP = (868, 480)
SHEET, PITCH = 950, 190  # the score sheet: its left edge, and the distance between players
LANES = HEAD + MAP[1] + 28  # upper edge of the chase
TRACK = (276, 450)  # its left edge and its length
OWN_STYLE = (
    ".pic-ground{fill:#03090c}.pic-edge{stroke:#6d5524}.pic-bed{fill:#12303a}"
    ".pic-trail{fill:#cf6bff}.pic-missing{fill:#ff9d57;opacity:.35}"
    ".pic-go{font-size:22px;font-weight:800;text-anchor:end}"
)


def _lane(pen: Pen, player: Player, seat: SeatView, y: float) -> str:
    """Energy running after Consumption on a seat's track, and the gap."""
    left, length = TRACK
    energy, goal = (
        left + length * min(value, HIGHEST) / HIGHEST for value in (seat.energy, seat.consumption)
    )
    marks = chase.Marks(seat.energy, seat.consumption)
    words = "" if pen.view.over else chase.to_go(pen, marks)
    steps = min(seat.level, THRONE)
    return (
        f"{pictures.sign(player, MARGIN, y + 8, 28)}"
        f'<text x="{MARGIN + 42}" y="{y + 31:g}" class="pic-name">'
        f"{escape(pictures.short(player.name))}</text>"
        f"{use(f'level{steps}', left - 48, y + 6, 32)}"
        f'<rect x="{left}" y="{y + 17:g}" width="{length}" height="10" rx="5" class="pic-bed"/>'
        f'<rect x="{energy:.1f}" y="{y + 17:g}" width="{max(0, goal - energy):.1f}" height="10" '
        'class="pic-missing"/>'
        f'<rect x="{left}" y="{y + 17:g}" width="{energy - left:.1f}" height="10" rx="5" '
        'class="pic-trail"/>'
        f"{use('consumption', round(goal - 15, 1), y + 5, 30)}"
        f"{use('energy', round(energy - 15, 1), y + 7, 30)}"
        f'<text x="{MARGIN + MAP[0]}" y="{y + 30:g}" class="pic-go">{escape(words)}</text>'
    )


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
    pen = Pen(view, (), (), i18n.catalogue.gettext)
    best = max(range(len(view.scores)), key=lambda seat: view.scores[seat][-1][1])
    told = result(players, view.scores, (best,), i18n.catalogue)
    pitch = (SIZE[1] - LANES - 16) / max(4, len(players))
    parts = [
        pictures.edged(galaxies.board(pen), MARGIN, HEAD, *MAP),
        pictures.score_sheet(players, view.scores, category, SHEET, PITCH, told),
        *(
            _lane(pen, player, view.seats[player.seat], LANES + number * pitch)
            for number, player in enumerate(players)
        ),
    ]
    return pictures.framed(
        TITLE.name,
        verdict,
        "".join(parts),
        sprite((), COLOURS, tuple(player.letter for player in players)),
        rules,
        token,
        OWN_STYLE,
    )
