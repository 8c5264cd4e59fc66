"""One event in one language, and its source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import COLOURS, HEX, LOCATION
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.seen.observation import back
from blackangel.games.black_angel.words.effects import phrase
from blackangel.games.black_angel.words.vocabulary import (
    FORMS,
    N_,
    NOUNS,
    a_face,
    action,
    amount,
    card,
    die,
    player,
    supply_die,
    the_die,
    tile,
)
from blackangel.kernel.ledger import Event
from blackangel.kit.rows import ToldEvent

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

RULES = {
    "BA-A3": N_("die bought"),
    "BA-A4": N_("die flipped"),
    "BA-A5": N_("after the action"),
    "BA-A6": N_("too many cards in hand"),
    "BA-B1": N_("dice left over"),
    "BA-B3": N_("damaged dice"),
    "BA-B4": N_("high security"),
    "BA-B5": N_("before new dice"),
    "BA-B6": N_("asteroids"),
    "BA-C1": N_("Command"),
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


THINGS = ("ship", "resource", "robot", "debris", "vp")
SAID = (("reserved", "BA-B4"),)  # sources that need no words
FACE_DOWN = ("mission", "played")  # cards that only their owner has seen


def _card(told: Sentence) -> str:
    """The event's card, else its source; its back if that is all there is to see."""
    number = int(told.fields.get("card") or told.event.source[1:])
    hidden = told.event.what in FACE_DOWN and told.event.amount > 0 and not told.open
    return card(back(number) if hidden else number, told.t)


def _tile(told: Sentence) -> str:
    """The event's tile, else its source."""
    return tile(told.word("tile") or told.event.source, told.t)


def _effect(told: Sentence) -> str:
    """What the event's tile does, standard side up."""
    name = told.word("tile") or told.event.source
    printed = COMPONENTS.advanced if name in COMPONENTS.advanced else COMPONENTS.tiles
    return phrase(printed[name].effect, told.t)


def _place(told: Sentence) -> str:
    """An action, or a die of the supply."""
    where = told.word("place")
    return action(where, told.t) if where in LOCATION else supply_die(where, told.t)


def _amount(told: Sentence) -> str:
    thing = told.event.what if told.event.what in THINGS else "vp"
    return amount(thing, abs(told.event.amount), told.t)


def _number(told: Sentence) -> int:
    """The event's amount, if its details have no number; cards of Hal are numbered "H08"."""
    return int(str(told.fields.get("number", told.event.amount)).lstrip("H"))


def _action(told: Sentence) -> str:
    """The event's action; the half of a card of Hal names its kind, and how he performs it."""
    kind, form = told.word("kind"), told.word("form")
    if not kind:
        return action(told.word("action"), told.t)
    place = next(
        one.number
        for one in COMPONENTS.actions
        if (COLOURS[one.colour], one.kind) == (told.word("colour"), kind)
    )
    words = action(f"@{place}", told.t)
    return told.t.gettext(FORMS[form]).format(action=words) if form else words


GAPS: dict[str, Callable[[Sentence], object]] = {
    "action": _action,
    "activations": lambda told: amount("activation", told.event.amount, told.t),
    "amount": _amount,
    "boost": lambda told: phrase(COMPONENTS.tiles[told.word("tile")].boost, told.t),
    "card": _card,
    "cost": lambda told: amount("activation", told.event.amount, told.t),
    "die": lambda told: die_of(told.event, told.t),
    "the_die": lambda told: the_die_of(told.event, told.t),
    "effect": _effect,
    "face": lambda told: a_face(int(told.word("face")[0]), told.t),
    "name": lambda told: told.who,
    "number": _number,
    "owner": lambda told: told.player(told.number("owner")),
    "place": _place,
    "tile": _tile,
}


class Sentence(ToldEvent):
    """One event in one language; ``open_`` says whether its hidden cards may be named."""

    kinds = EVENTS
    gaps = GAPS
    nouns = NOUNS

    def __init__(self, event: Event, names: Sequence[str], t: Language, open_: bool) -> None:
        super().__init__(event, names, t)
        self.open = open_

    def player(self, seat: int) -> str:
        return player(seat, self.names, self.t)

    def source(self) -> str:
        """The event's source in words; empty if the sentence says it."""
        won = self.event.what == "ravager" and self.event.amount > 0
        said = won or (self.event.what, self.event.source) in SAID
        return "" if said else source(self.event.source, self.t)


def die_of(event: Event, t: Language) -> str:
    """The die of an event: "orange 3"."""
    return die(EVENTS.word(event, "colour"), EVENTS.word(event, "value"), t)


def the_die_of(event: Event, t: Language) -> str:
    """The same within a sentence."""
    return the_die(EVENTS.word(event, "colour"), EVENTS.word(event, "value"), t)


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
