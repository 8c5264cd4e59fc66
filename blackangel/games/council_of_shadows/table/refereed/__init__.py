"""The Automa for a game on a real table: the page turns up its cards and asks what it cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from blackangel import i18n
from blackangel.games.council_of_shadows.rules import bonus
from blackangel.games.council_of_shadows.rules.setup import AUTOMA_SEAT
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
from blackangel.games.council_of_shadows.table.tally import counted
from blackangel.i18n import _
from blackangel.kit.screens import Agreed, Answer, Held

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

OFF, ON = "off", "on"


def title() -> str:
    """The title of the screen."""
    return _("The Automa at your table")


def intro() -> str:
    """How it works."""
    return _(
        "Play alone with your own board and cards, and let this page run the Automa: its "
        "cards can stay in the box. The page reveals them, asks about anything it can’t see, "
        "and tells you what to do for the Automa. It tracks the Automa’s Energy, "
        "Consumption, level and cubes. Some of its cards and galaxy values are our best "
        "guess: compare them with yours, and correct them in My copy."
    )


def form() -> tuple[Agreed, ...]:
    """The Automa's level, who is first by lot, and the modules."""
    t = i18n.catalogue
    return (
        Agreed("level", agreement.opponent(t).seat, agreement.levels(t), "standard"),
        Agreed(
            "first",
            _("Turn order tile 1 at the start (drawn at random)"),
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


def final(going: Play) -> tuple[str, Held]:
    """The Automa before the count: its markers, its cubes, and its light bonus cards turned up so far."""
    automa = going.automa
    seat, sheet = automa.seat, dict(going.sheet)
    rises = -sheet.get("rises", 0) // seat.consumption
    cards = Counter(seat.light if going.sheet else ())
    cubes = {
        row.key: bonus.things(automa.laid_out(), AUTOMA_SEAT, row.key) for row in counted(cards)
    }
    return _("Automa"), {
        "level": seat.level - rises,
        "energy": sheet.get("before", seat.energy),
        "consumption": seat.consumption,
        "board": sum(map(sum, automa.cubes)),
        **cards,
        **{key: number for key, number in cubes.items() if number},
    }
