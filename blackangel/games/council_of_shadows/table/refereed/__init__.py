"""The Automa for a game on a real table: the page turns up its cards and asks what it cannot see."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel import i18n
from blackangel.games.council_of_shadows.table import agreement
from blackangel.games.council_of_shadows.table.refereed import play
from blackangel.games.council_of_shadows.table.refereed.asks import asked
from blackangel.games.council_of_shadows.table.refereed.form import (
    gains,
    news,
    score,
    spoken,
    story,
)
from blackangel.games.council_of_shadows.table.refereed.play import AUTOMA, ME, Play, read
from blackangel.games.council_of_shadows.table.refereed.shape import schema
from blackangel.i18n import _
from blackangel.kit.screens import Agreed, Answer

__all__ = [
    "acted",
    "begin",
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

OFF, ON = "off", "on"


def title() -> str:
    """The title of the screen."""
    return _("The Automa for a game on your table")


def intro() -> str:
    """How it works."""
    return _(
        "You play alone with your own board and cards; the Automa's cards stay in the box. This "
        "page turns them up, asks what it cannot see, and says what you do for the Automa. It "
        "keeps the Automa's Energy, Consumption, level and cubes. Some of its cards and of the "
        "galaxies' values are not known for sure: compare them with yours, and correct them in My "
        "box."
    )


def form() -> tuple[Agreed, ...]:
    """The Automa's level, who is first by lot, and the modules."""
    t = i18n.catalogue
    return (
        Agreed("level", agreement.opponent(t).seat, agreement.levels(t), "standard"),
        Agreed(
            "first",
            _("Order tile 1 at the start (by lot)"),
            {ME: _("You"), AUTOMA: _("The Automa")},
            ME,
        ),
        Agreed("stations", _("Module 1: space stations"), {OFF: _("without"), ON: _("with")}, OFF),
        Agreed("leaders", _("Module 2: leaders"), {OFF: _("without"), ON: _("with")}, OFF),
    )


def begin(chosen: Mapping[str, str], seed: int) -> Play:
    """A new game; raises ``SetupError`` if something was not offered."""
    modules = (chosen[module] == ON for module in ("stations", "leaders"))
    return play.begun(chosen["level"], seed, chosen["first"], *modules)


def acted(going: Play, action: str, value: str, _number: int) -> Answer:
    """Answer the question of the moment.

    Raises:
        SetupError: it has no such answer.
        LookupError: there is no such button.
    """
    if action != "answer":
        raise LookupError(f"no such button: {action}")
    answered = going.say(value)
    return Answer(answered, (*spoken(answered), asked(answered).title))
