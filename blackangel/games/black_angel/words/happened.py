"""One event in one language, and its source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import HEX, LOCATION
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.seen.observation import back
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    action,
    card,
    colour,
    die,
    player,
    tile,
)
from blackangel.kernel.ledger import Event
from blackangel.kit.phrasing import ToldEvent

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

RULES = {
    "BA-A1": N_("card played"),
    "BA-A3": N_("die bought"),
    "BA-A4": N_("die flipped"),
    "BA-A5": N_("after the action"),
    "BA-A6": N_("too many cards in hand"),
    "BA-B1": N_("dice left over"),
    "BA-B3": N_("damaged dice"),
    "BA-B4": N_("high security"),
    "BA-B5": N_("Sequence B"),
    "BA-B6": N_("asteroids"),
    "BA-C1": N_("Command"),
    "BA-C5": N_("Mission placed"),
    "BA-D4": N_("tile ejected"),
    "BA-E4": N_("end of the game"),
    "BA-H4": N_("no die for the card"),
    "BA-H5": N_("die bought by Hal"),
    "BA-H7": N_("Discover"),
    "BA-H8": N_("Repair"),
    "BA-H9": N_("Destroy"),
    "BA-H10": N_("Command"),
    "BA-H11": N_("Mission ejected"),
    "BA-K1": N_("Destroy"),
    "BA-M10": N_("strip left behind"),
    "BA-P1": N_("Repair"),
    "BA-S6": N_("setup"),
    "BA-S9": N_("place in the turn order"),
    "BA-V2": N_("boost"),
}


class Sentence(ToldEvent):
    """One event in one language; ``open_`` says whether its hidden cards may be named."""

    def __init__(self, event: Event, names: Sequence[str], t: Language, open_: bool) -> None:
        super().__init__(event, names, t)
        self.open = open_

    def player(self, seat: int) -> str:
        return player(seat, self.names, self.t)

    def source(self) -> str:
        return source(self.event.source, self.t)

    def card(self, hidden: bool = False) -> str:
        """The event's card, or its back if that is all there is to see."""
        number = int(self.about[0])
        return card(back(number) if hidden and not self.open else number, self.t)

    def damaged(self, where: str) -> str:
        """An action, or a die of the supply."""
        if where in LOCATION:
            return action(where, self.t)
        return self.t.gettext("one {colour} die in the supply").format(colour=colour(where, self.t))

    def die(self) -> str:
        """The event's die."""
        return die(self.word(0), self.word(1), self.t)


def source(text: str, t: Language) -> str:
    """The source of an event: a rule, a card, a tile, a Ravager ship."""
    if text in RULES:
        return t.gettext(RULES[text])
    if text in COMPONENTS.tiles or text in COMPONENTS.advanced:
        return tile(text, t)
    if text in HEX:
        return t.gettext("Ravager ship at {hex}").format(hex=text)
    if text[:1] in ("m", "R") and text[1:].isdigit():
        return card(int(text[1:]), t)
    return ""
