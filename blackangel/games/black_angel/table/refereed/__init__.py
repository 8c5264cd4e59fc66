"""Hal for a game on a real table: the person enters the dice, he says what he does."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel import i18n
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.table import agreement
from blackangel.games.black_angel.table.refereed.acts import acted
from blackangel.games.black_angel.table.refereed.form import (
    gains,
    news,
    score,
    story,
    thing_name,
)
from blackangel.games.black_angel.table.refereed.hal_alone import ITEMS
from blackangel.games.black_angel.table.refereed.play import Play, begun, read
from blackangel.games.black_angel.table.refereed.shape import schema
from blackangel.games.black_angel.table.tally import HAL
from blackangel.i18n import _
from blackangel.kernel.facts import rebuilt
from blackangel.kit.screens import Agreed, Held

__all__ = [
    "acted",
    "begin",
    "final",
    "form",
    "gains",
    "intro",
    "news",
    "read",
    "schema",
    "score",
    "story",
    "title",
]


def title() -> str:
    """The title of the screen."""
    return _("Hal at your table")


def intro() -> str:
    """How it works."""
    how = _(
        "Play solitaire with your own board, dice and cards, and let this page play Hal. "
        "After each of your turns, enter what the dice show and he’ll tell you what he does. "
        "His cards can stay in the box."
    )
    return f"{how} {unsure()}".rstrip()


def unsure() -> str:
    """Which of his values no source shows."""
    fields = rebuilt(COMPONENTS.facts)
    weights = [thing_name(thing) for thing in ITEMS if ("hal weights", thing) in fields]
    cards = any(table == "hal cards" for table, _entry in fields)
    parts = [
        *((_("Hal’s cards"),) if cards else ()),
        *(
            (_("the VP he gains for these: {things}").format(things=", ".join(weights)),)
            if weights
            else ()
        ),
    ]
    if not parts:
        return ""
    said = _(
        "No source shows {values}; these are our reconstruction. Compare them with yours, and "
        "correct them in My copy."
    )
    return said.format(values=i18n.listed(parts))


def form() -> tuple[Agreed, ...]:
    """His level."""
    t = i18n.catalogue
    return (Agreed("level", agreement.opponent(t).seat, agreement.levels(t), agreement.USUAL),)


def begin(chosen: Mapping[str, str], seed: int) -> Play:
    """A new game; raises ``SetupError`` if there is no such level."""
    return begun(chosen["level"], seed)


def final(play: Play) -> tuple[str, Held]:
    """Hal: his VP are all that he scores (BA-H13)."""
    return _("Hal"), {HAL: 1, "track": play.hal.vp}
