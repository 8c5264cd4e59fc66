"""The log: every event of the ledger as one sentence, with its source."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import COLOUR, LOCATION
from blackangel.games.black_angel.rules.tables import COMPONENTS, TILE
from blackangel.games.black_angel.words.effects import phrase
from blackangel.games.black_angel.words.hal_events import HAL_EVENTS
from blackangel.games.black_angel.words.happened import Sentence
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    action,
    amount,
    capital,
    card,
    cell,
    colour,
    face,
    lane,
    slot,
    tile,
)
from blackangel.kernel.ledger import Event, round_of

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

CATEGORIES = {
    "track": N_("On the track"),
    "advanced": N_("Advanced technologies"),
    "goods": N_("Robots, resources and ships at Spes"),
    "total": N_("Total"),
}
ENDINGS = {
    "": N_("The journey is over"),
    "spes": N_("The Black Angel has reached Spes"),
    "ravagers": N_("The Ravagers have overrun the ship"),
}
THINGS = ("ship", "resource", "robot", "debris", "vp")


def event(
    happened: Event, names: Sequence[str], t: Language, open_seats: Container[int] = ()
) -> str:
    """One sentence; empty for an event that has no words.

    Cards that only their owner has seen are named if the owner is among ``open_seats``.
    """
    told = Sentence(happened, names, t, happened.seat in open_seats)
    if happened.what in THINGS:
        return _goods(told)
    rule = EVENTS.get(happened.what)
    return rule(told) if rule else ""


def category(key: str, t: Language) -> str:
    """A line of the score sheet."""
    return t.gettext(CATEGORIES[key])


def ending(kind: str, t: Language) -> str:
    """How the game ended: "spes", "ravagers", or "" when it has not."""
    return t.gettext(ENDINGS[kind])


def _goods(told: Sentence) -> str:
    t, number, what = told.t, told.event.amount, told.event.what
    things = amount(what, abs(number), t)
    if number >= 0:
        return told.sourced(t.gettext("{name} gains {amount}"), amount=things)
    if what == "vp":
        return told.sourced(t.gettext("{name} loses {amount}"), amount=things)
    return told.sourced(t.gettext("{name} pays {amount}"), amount=things)


# --- turns and dice ------------------------------------------------------------------------------


def _turn(told: Sentence) -> str:
    """A turn by its round."""
    return told.say(told.t.gettext("Round {number}: {name}"), number=round_of(told.event))


def _first(told: Sentence) -> str:
    return told.say(told.t.gettext("{name} is the first player"))


def _rolled(told: Sentence) -> str:
    return told.say(told.t.gettext("{name} rolls {die}"), die=told.die())


def _flipped(told: Sentence) -> str:
    value = face(int(told.word(3)[0]), told.t)
    return told.say(told.t.gettext("{name} flips {die} to {value}"), die=told.die(), value=value)


def _reserved(told: Sentence) -> str:
    words = told.t.gettext("{name} moves {die} to high security")
    if told.event.source == "BA-B4":
        return told.say(words, die=told.die())
    return told.sourced(words, die=told.die())


def _used(told: Sentence) -> str:
    t, where, owner = told.t, told.word(2), int(told.about[3])
    target = action(where, t) if where in LOCATION else card(int(where[1:]), t)
    if owner == told.event.seat:
        return told.say(t.gettext("{name} uses {die} on {target}"), die=told.die(), target=target)
    return told.say(
        t.gettext("{name} buys {die} from {owner} and uses it on {target}"),
        die=told.die(),
        owner=told.player(owner),
        target=target,
    )


def _returned(told: Sentence) -> str:
    words = told.t.gettext("{name} returns one {colour} die to the supply")
    return told.say(words, colour=colour(told.word(0), told.t))


def _rerolls(told: Sentence) -> str:
    if told.event.source == "BA-H3":
        return told.say(told.t.gettext("{name} has no dice left and rolls new ones"))
    return told.say(told.t.gettext("{name} performs Sequence B"))


def _reset(told: Sentence) -> str:
    return told.say(told.t.gettext("{name} discards the cards played"))


def _passed_turn(told: Sentence) -> str:
    return told.say(told.t.gettext("{name} passes"))


def _scored(told: Sentence) -> str:
    t = told.t
    points, line = amount("vp", told.event.amount, t), category(told.word(0), t)
    return told.say(t.gettext("{name} scores {amount}: {category}"), amount=points, category=line)


def _triggered(told: Sentence) -> str:
    t = told.t
    if told.word(0) == "spes":
        return t.gettext(
            "The Black Angel reaches Spes: the round is finished, then one more is played"
        )
    return t.gettext("The last Ravager is drawn: one more round after this one")


# --- cards and tiles -----------------------------------------------------------------------------


def _played(told: Sentence) -> str:
    words = told.t.gettext("{name} plays {card} {slot}")
    return told.say(words, card=told.card(hidden=True), slot=slot(told.word(1), told.t))


def _mission(told: Sentence) -> str:
    t = told.t
    if told.event.amount > 0:
        return told.sourced(t.gettext("{name} draws {card}"), card=told.card(hidden=True))
    if told.event.source == "BA-C5":
        return told.say(t.gettext("{name} takes {card} from hand"), card=told.card())
    return _discarded(told)


def _discarded(told: Sentence) -> str:
    return told.sourced(told.t.gettext("{name} discards {card}"), card=told.card())


def _ravager(told: Sentence) -> str:
    if told.event.amount < 0:
        return _discarded(told)
    return told.say(told.t.gettext("{name} destroys {card} and takes the card"), card=told.card())


def _activated(told: Sentence) -> str:
    t, name = told.t, told.event.source
    return told.say(
        t.gettext("{name} activates the {tile} at {cell}: {effect}"),
        tile=tile(name, t),
        cell=cell(told.word(0), t),
        effect=phrase(TILE[name], t),
    )


def _turned_over(told: Sentence) -> str:
    t, name = told.t, told.word(0)
    if told.event.source == "BA-V2":
        words = t.gettext("{name} uses the boost of the {tile} at {cell}: {boost}")
    else:
        words = t.gettext("{name} gives up the boost of the {tile} at {cell}: {boost}")
    boost = phrase(COMPONENTS.tiles[name].boost, t)
    return told.say(words, tile=tile(name, t), cell=cell(told.word(1), t), boost=boost)


def _charged(told: Sentence) -> str:
    words = told.t.gettext("{name} puts debris on {cell}")
    return told.say(words, cell=cell(told.word(0), told.t))


def _took(told: Sentence) -> str:
    t, name = told.t, told.word(0)
    words = t.gettext("{name} takes the {tile} [{effect}] for {cost}")
    cost = amount("activation", told.event.amount, t)
    return told.say(words, tile=tile(name, t), cost=cost, effect=_text(name, t))


def _text(name: str, t: Language) -> str:
    """What a tile does, standard side up."""
    printed = COMPONENTS.advanced if name in COMPONENTS.advanced else COMPONENTS.tiles
    return phrase(printed[name].effect, t)


def _injected(told: Sentence) -> str:
    words = told.t.gettext("{name} slides the {tile} into {lane}")
    return told.say(words, tile=tile(told.word(0), told.t), lane=lane(told.word(1), told.t))


def _out(told: Sentence) -> str:
    words = told.t.gettext("{name} ejects the {tile}")
    return told.say(words, tile=tile(told.word(0), told.t))


def _spaced(told: Sentence) -> str:
    words = told.t.gettext("{name} puts the {tile} on the {colour} space")
    hue = colour(told.word(1), told.t)
    return told.say(words, tile=tile(told.word(0), told.t), colour=hue)


def _technology(told: Sentence) -> str:
    words = told.t.gettext("{name} pays with the {tile}")
    return told.sourced(words, tile=tile(told.word(0), told.t))


def _displayed(told: Sentence) -> str:
    t, name = told.t, told.word(0)
    words = t.gettext("{tile} enters the display: {effect}")
    return capital(told.sourced(words, tile=tile(name, t), effect=_text(name, t)))


def _pushed(told: Sentence) -> str:
    words = told.t.gettext("{tile} is pushed out of the display")
    return capital(told.say(words, tile=tile(told.word(0), told.t)))


def _reshuffled(told: Sentence) -> str:
    t, what = told.t, told.word(0)
    if what in COLOUR:
        words = t.gettext("The discarded {colour} Missions make a new deck")
        return words.format(colour=colour(what, t))
    if what == "technology":
        words = t.gettext("The discarded {colour} Technology tiles make a new stack")
        return words.format(colour=colour(told.word(1), t))
    if what == "hal":
        return t.gettext("Hal’s cards are shuffled into a new deck")
    return t.gettext("The discarded Ravagers make a new deck")


# --- space and frigate ---------------------------------------------------------------------------


def _placed(told: Sentence) -> str:
    words = told.t.gettext("{name} places {card} at {hex}")
    return told.say(words, card=told.card(), hex=told.word(1))


def _owner(told: Sentence) -> str:
    words = told.t.gettext("{name} uses {card} too, as its owner")
    return told.say(words, card=told.card())


def _ejected(told: Sentence) -> str:
    words = told.t.gettext("{card} of {name} is ejected")
    return told.say(words, card=capital(told.card()))


def _launched(told: Sentence) -> str:
    return told.sourced(told.t.gettext("{name} launches a ship to {hex}"), hex=told.word(0))


def _moved(told: Sentence) -> str:
    words = told.t.gettext("{name} moves a ship from {start} to {hex}")
    return told.sourced(words, start=told.word(0), hex=told.word(1))


def _lost_ship(told: Sentence) -> str:
    words = told.t.gettext("{name} loses the ship at {hex} and its pilot")
    return told.sourced(words, hex=told.word(0))


def _advanced(told: Sentence) -> str:
    return told.t.gettext("The Black Angel moves on")


def _in_sight(told: Sentence) -> str:
    return told.t.gettext("Spes is in sight")


def _appeared(told: Sentence) -> str:
    words = told.t.gettext("{card} appears at {action}")
    return told.sourced(words, card=told.card(), action=action(told.word(1), told.t))


def _passed(told: Sentence) -> str:
    words = told.t.gettext("No room for {card} at {action}: it is discarded")
    return told.say(words, card=told.card(), action=action(told.word(1), told.t))


def _damaged(told: Sentence) -> str:
    words = told.t.gettext("Damage on {place}")
    return told.sourced(words, place=told.damaged(told.word(0)))


def _repaired(told: Sentence) -> str:
    words = told.t.gettext("{name} removes 1 damage from {place}")
    return told.say(words, place=told.damaged(told.word(0)))


def _held(told: Sentence) -> str:
    words = told.t.gettext("{name} leaves a robot on {card}")
    return told.say(words, card=card(int(told.event.source[1:]), told.t))


def _freed(told: Sentence) -> str:
    words = told.t.gettext("{name} gets a robot back from {card}")
    return told.say(words, card=card(int(told.event.source[1:]), told.t))


def _assigned(told: Sentence) -> str:
    words = told.t.gettext("{name} sends a robot to the {colour} workstation")
    return told.sourced(words, colour=colour(told.word(0), told.t))


def _recalled(told: Sentence) -> str:
    words = told.t.gettext("{name} calls a robot back from the {colour} workstation")
    return told.sourced(words, colour=colour(told.word(0), told.t))


def _left(told: Sentence) -> str:
    words = told.t.gettext("{name} loses the robot at the {colour} workstation for good")
    return told.say(words, colour=colour(told.word(0), told.t))


EVENTS: dict[str, Callable[[Sentence], str]] = {
    **HAL_EVENTS,
    "activated": _activated,
    "advanced": _advanced,
    "appeared": _appeared,
    "assigned": _assigned,
    "charged": _charged,
    "damaged": _damaged,
    "discarded": _discarded,
    "displayed": _displayed,
    "ejected": _ejected,
    "first": _first,
    "flipped": _flipped,
    "freed": _freed,
    "held": _held,
    "in sight": _in_sight,
    "injected": _injected,
    "launched": _launched,
    "left": _left,
    "lost ship": _lost_ship,
    "mission": _mission,
    "moved": _moved,
    "out": _out,
    "owner": _owner,
    "passed": _passed,
    "passed turn": _passed_turn,
    "placed": _placed,
    "played": _played,
    "pushed": _pushed,
    "ravager": _ravager,
    "recalled": _recalled,
    "repaired": _repaired,
    "rerolls": _rerolls,
    "reserved": _reserved,
    "reset": _reset,
    "reshuffled": _reshuffled,
    "returned": _returned,
    "rolled": _rolled,
    "scored": _scored,
    "spaced": _spaced,
    "technology": _technology,
    "took": _took,
    "triggered": _triggered,
    "turn": _turn,
    "turned over": _turned_over,
    "used": _used,
}
