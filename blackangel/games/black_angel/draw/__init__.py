"""The drawings: pure functions from what a seat may know to SVG and HTML text.

``draw`` returns one markup per panel; the page must contain ``sprite`` (from ``icons``) once. Elements
that stand for a place carry ``data-place``, see ``places``; those that can be clicked now are ``live``
buttons, those already picked are ``picked``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw import board as boards
from blackangel.games.black_angel.draw import frigate, hand, market, others, space
from blackangel.games.black_angel.draw.pen import NONE, Pen
from blackangel.i18n import PLAIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from blackangel.games.black_angel.seen.observation import Observation
    from blackangel.kernel.title import Language

PANELS = ("space", "frigate", "board", "hand", "others", "strip")


def draw(
    observation: Observation,
    options: Iterable[Sequence[str]] = (),
    picked: Sequence[str] = (),
    t: Language = PLAIN,
    barred: Mapping[str, str] = NONE,
) -> dict[str, str]:
    """The markup of each panel, by name, for the seat that observes (a spectator sees the seat to choose).

    ``options`` are legal options or their notations, ``picked`` the places clicked so far, ``barred`` the
    places where a click leads nowhere, each with a sentence that says why.
    """
    pen = Pen(observation, options, picked, t.gettext, barred)
    own = observation.seats[pen.viewer]
    return {
        "space": space.draw(pen),
        "frigate": f'<div class="frigates">{frigate.draw(pen)}{market.draw(pen)}</div>',
        "board": boards.draw(pen, pen.viewer),
        "hand": hand.draw(pen),
        "others": others.draw(pen),
        "strip": f'<div class="strips">{boards.goods(pen, own, True)}{boards.dice(pen, own)}</div>',
    }


def board(
    observation: Observation,
    seat: int,
    options: Iterable[Sequence[str]] = (),
    picked: Sequence[str] = (),
    t: Language = PLAIN,
) -> str:
    """The board of any seat, enlarged; on another seat's, only the dice can be clicked."""
    pen = Pen(observation, options, picked, t.gettext)
    return boards.draw(pen, seat, seat == pen.viewer)


def after(observation: Observation, seat: int, t: Language = PLAIN) -> str:
    """The grid of a seat alone, as it would be after a choice."""
    return boards.bays(Pen(observation, (), (), t.gettext), observation.seats[seat])
