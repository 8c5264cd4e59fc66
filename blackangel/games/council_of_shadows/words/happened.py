"""One event in one language, and its source."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.programs import OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import effects
from blackangel.games.council_of_shadows.words.vocabulary import (
    AMOUNTS,
    NOUNS,
    amount,
    card,
    player,
    station,
    tile,
    upgrade,
    where,
)
from blackangel.kernel.errors import N_
from blackangel.kit.rows import ToldEvent

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

RULES = {
    "CS-B7": N_("field range"),
    "CS-C4": N_("Consumption this round"),
    "CS-E4": N_("next level"),
    "CS-G2": N_("assessment"),
    "CS-G4": N_("assessment"),
    "CS-G5": N_("assessment"),
    "CS-L3": N_("next level"),
    "CS-L5": N_("for those behind"),
    "CS-N2": N_("one too many"),
    "CS-O8": N_("assessment"),
}


TEXTS = {  # of an event's first detail
    "automa": effects.automa,
    "leader": lambda name, t: effects.owned(OWNED[name], t),
    "refilled": effects.face,
    "tech": lambda name, t: effects.owned(OWNED[name], t),
    "tile": tile,
}


def _amount(told: Sentence) -> str:
    thing = told.event.what if told.event.what in AMOUNTS else "energy"
    return amount(thing, abs(told.event.amount), told.t)


GAPS: dict[str, Callable[[Sentence], object]] = {
    "amount": _amount,
    "cards": _amount,
    "cubes": _amount,
    "name": lambda told: told.who,
    "number": lambda told: told.fields.get("number", abs(told.event.amount)),
    "text": lambda told: TEXTS[told.event.what](str(told.event.about[0]), told.t),
    "where": lambda told: where(told.word("space"), told.word("planet"), told.t),
}


class Sentence(ToldEvent):
    """One event in one language."""

    kinds = EVENTS
    gaps = GAPS
    nouns = NOUNS

    def player(self, seat: int) -> str:
        return player(seat, self.names, self.t)

    def source(self) -> str:
        """The event's source in words; empty for cubes on a station, which names it."""
        named = self.event.what == "cube" and len(self.event.about) == 1
        return "" if named else source(self.event.source, self.t)


def source(name: str, t: Language) -> str:
    """The source of an event: a rule, a card, an upgrade, Dark Tech, a station, a leader."""
    if name in RULES:
        return t.gettext(RULES[name])
    if name in COMPONENTS.cards:
        return card(name, t)
    if name in COMPONENTS.upgrades or (name[:1] == "f" and name[1:].isdigit()):
        return upgrade(name, t)
    if name in COMPONENTS.dark_tech:
        return COMPONENTS.dark_tech[name].name
    if name in COMPONENTS.stations:
        return station(name, t)
    if name in COMPONENTS.automa:
        return t.gettext("its card")
    return name if name in COMPONENTS.leaders else ""
