"""The log: every event of the ledger as one sentence, with its source."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import COLOUR, LOCATION
from blackangel.games.black_angel.rules.tables import ACTION_KINDS
from blackangel.games.black_angel.words.happened import THINGS, Sentence
from blackangel.games.black_angel.words.vocabulary import N_, colour
from blackangel.kernel.ledger import Event
from blackangel.kit.rows import Row

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

ENDINGS = {
    "": N_("The journey is over"),
    "spes": N_("The Black Angel has reached Spes"),
    "ravagers": N_("The Ravagers have overrun the ship"),
}


def event(
    happened: Event, names: Sequence[str], t: Language, open_seats: Container[int] = ()
) -> str:
    """One sentence; empty for an event that has no words.

    Cards that only their owner has seen are named if the owner is among ``open_seats``.
    """
    return Sentence(happened, names, t, happened.seat in open_seats).sentence(EVENTS)


def ending(kind: str, t: Language) -> str:
    """How the game ended: "spes", "ravagers", or "" when it has not."""
    return t.gettext(ENDINGS[kind])


def _gained(told: Sentence) -> str:
    if told.event.amount >= 0:
        return told.say(N_("{name} gains {amount}"))
    if told.event.what == "vp":
        return told.say(N_("{name} loses {amount}"))
    return told.say(N_("{name} pays {amount}"))


def _used(told: Sentence) -> str:
    owner = told.number("owner")
    if owner == told.event.seat:
        return told.say(N_("{name} uses {the_die} on {target}"))
    if owner >= len(told.names) > 1:  # Hal's are his own
        return told.say(N_("{name} buys {the_die} from the neutral player and uses it on {target}"))
    return told.say(N_("{name} buys {the_die} from {owner} and uses it on {target}"))


def _rerolls(told: Sentence) -> str:
    if told.event.source == "BA-H3":
        return told.say(N_("{name} has no dice left and rolls new ones"))
    return told.say(N_("{name} rolls new dice (Sequence B)"))


def _triggered(told: Sentence) -> str:
    if told.word("why") == "spes":
        return told.say(N_("The Black Angel reaches Spes: finish the round, then play one more"))
    return told.say(N_("The last Ravager is drawn: one more round after this one"))


def _mission(told: Sentence) -> str:
    if told.event.amount > 0:
        return told.say(N_("{name} draws {card}"))
    if told.event.source == "BA-C5":
        return told.say(N_("{name} takes {card} from hand"))
    return told.say(N_("{name} discards {card}"))


def _ravager(told: Sentence) -> str:
    if told.event.amount < 0:
        return told.say(N_("{name} discards {card}"))
    return told.say(N_("{name} destroys {card} and takes the card"))


def _turned_over(told: Sentence) -> str:
    if told.event.source == "BA-V2":
        return told.say(N_("{name} uses the boost of the {tile} at {cell}: {boost}"))
    return told.say(N_("{name} gives up the boost of the {tile} at {cell}: {boost}"))


def _reshuffled(told: Sentence) -> str:
    what = told.word("deck")
    if what in COLOUR:
        words = told.t.gettext("The discarded {colour} Missions form a new deck")
        return words.format(colour=colour(what, told.t))
    if what == "technology":
        return told.say(N_("The discarded {colour} Technology tiles form a new stack"))
    if what == "hal":
        return told.say(N_("Hal’s cards are shuffled into a new deck"))
    return told.say(N_("The discarded Ravagers form a new deck"))


# --- Hal: his card, its halves, his die, his action


def _hal_card(told: Sentence) -> str:
    if told.word("first") == "top":
        return told.say(N_("{name} reveals card {number}: its top half counts first"))
    return told.say(N_("{name} reveals card {number}: its bottom half counts first"))


def _hal_die(told: Sentence) -> str:
    if told.word("whose") == "own":
        return told.say(N_("{name} takes {the_die}"))
    return told.say(N_("{name} buys {the_die} from {owner}"))


def _hal_action(told: Sentence) -> str:
    if ACTION_KINDS[LOCATION[told.word("action")]] == "command":
        return told.say(N_("{name} performs {action}"))
    return told.say(N_("{name} performs {action} with {activations}"))


def _hal_strip(told: Sentence) -> str:
    if told.word("comet"):
        return told.say(
            N_("{name} places the Mission on strip {number}, on the hex with the comet")
        )
    return told.say(N_("{name} places the Mission on strip {number}"))


EVENTS: dict[str, Row] = {
    **dict.fromkeys(THINGS, Row(_gained, sourced=True)),
    # turns and dice
    "turn": Row(N_("Round {number}: {name}")),
    "first": Row(N_("{name} is the first player")),
    "rolled": Row(N_("{name} rolls {die}")),
    "flipped": Row(N_("{name} flips {the_die} to {face}")),
    "reserved": Row(N_("{name} reserves {the_die}"), sourced=True),
    "used": Row(_used),
    "returned": Row(N_("{name} returns one {colour} die to the supply")),
    "rerolls": Row(_rerolls),
    "reset": Row(N_("{name} discards the cards played")),
    "passed turn": Row(N_("{name} passes")),
    "scored": Row(N_("{name} scores {amount}: {category}")),
    "triggered": Row(_triggered),
    # cards and tiles
    "played": Row(N_("{name} plays {card} {slot}")),
    "mission": Row(_mission, sourced=True),
    "discarded": Row(N_("{name} discards {card}"), sourced=True),
    "ravager": Row(_ravager, sourced=True),
    "activated": Row(N_("{name} activates the {tile} at {cell}: {effect}")),
    "turned over": Row(_turned_over),
    "charged": Row(N_("{name} puts debris on {cell}")),
    "took": Row(N_("{name} takes the {tile} [{effect}] for {cost}")),
    "injected": Row(N_("{name} slides the {tile} into {lane}")),
    "out": Row(N_("{name} ejects the {tile}")),
    "spaced": Row(N_("{name} puts the {tile} on the {colour} space")),
    "technology": Row(N_("{name} pays with the {tile}"), sourced=True),
    "displayed": Row(N_("New in the display: {tile}, {effect}"), sourced=True),
    "pushed": Row(N_("The {tile} is pushed out of the display")),
    "reshuffled": Row(_reshuffled),
    # Space and frigate
    "placed": Row(N_("{name} places {card} at {hex}")),
    "owner": Row(N_("{name} uses {card} too, as its owner")),
    "ejected": Row(N_("{name}’s {card} is ejected")),
    "launched": Row(N_("{name} launches a ship to {hex}"), sourced=True),
    "moved": Row(N_("{name} moves a ship from {start} to {hex}"), sourced=True),
    "lost ship": Row(N_("{name} loses the ship at {hex} and its pilot"), sourced=True),
    "advanced": Row(N_("The Black Angel moves on")),
    "in sight": Row(N_("Spes is in sight")),
    "appeared": Row(N_("{card} appears at {action}"), sourced=True),
    "passed": Row(N_("No room for {card} at {action}: it’s discarded")),
    "damaged": Row(N_("Damage on {place}"), sourced=True),
    "repaired": Row(N_("{name} removes 1 damage from {place}")),
    "held": Row(N_("{name} leaves a robot on {card}")),
    "freed": Row(N_("{name} gets a robot back from {card}")),
    "assigned": Row(N_("{name} sends a robot to the {colour} workstation"), sourced=True),
    "recalled": Row(N_("{name} calls a robot back from the {colour} workstation"), sourced=True),
    "left": Row(
        N_("The neutral player loses the robot at the {colour} workstation for good"), "colour"
    ),
    # Hal
    "hal action": Row(_hal_action),
    "hal card": Row(_hal_card),
    "hal die": Row(_hal_die),
    "hal half": Row(N_("{name} follows the {half}: {action}")),
    "hal mission": Row(N_("{name} draws {card}")),
    "hal returns": Row(N_("{name} puts {the_die} back into the supply")),
    "hal skips": Row(N_("{name} skips the {half}: no {colour} die available")),
    "hal strip": Row(_hal_strip),
}
