"""One event in one language, and its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words.vocabulary import card, player, station, upgrade
from blackangel.kernel.errors import N_
from blackangel.kit.phrasing import ToldEvent

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

RULES = {
    "CS-B7": N_("reach of a field"),
    "CS-C4": N_("Consumption this round"),
    "CS-E3": N_("final scoring"),
    "CS-E4": N_("next level"),
    "CS-G2": N_("assessment"),
    "CS-G4": N_("assessment"),
    "CS-G5": N_("assessment"),
    "CS-L3": N_("next level"),
    "CS-L5": N_("for those behind"),
    "CS-N2": N_("one too many"),
    "CS-O8": N_("assessment"),
}


class Sentence(ToldEvent):
    """One event in one language."""

    def player(self, seat: int) -> str:
        return player(seat, self.names, self.t)

    def source(self) -> str:
        return source(self.event.source, self.t)


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
