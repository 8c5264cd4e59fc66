"""The log of Hal's turns: his card, its halves, his die, his action."""

from __future__ import annotations

from blackangel.games.black_angel.rules.names import LOCATION
from blackangel.games.black_angel.rules.tables import ACTION_KINDS
from blackangel.games.black_angel.words.happened import Sentence
from blackangel.games.black_angel.words.vocabulary import N_
from blackangel.kit.rows import Row


def _card(told: Sentence) -> str:
    if told.word("first") == "top":
        return told.say(N_("{name} reveals card {number}: its top half counts first"))
    return told.say(N_("{name} reveals card {number}: its bottom half counts first"))


def _die(told: Sentence) -> str:
    if told.word("whose") == "own":
        return told.say(N_("{name} takes {the_die}"))
    return told.say(N_("{name} buys {the_die} from {owner}"))


def _action(told: Sentence) -> str:
    if ACTION_KINDS[LOCATION[told.word("action")]] == "command":
        return told.say(N_("{name} performs {action}"))
    return told.say(N_("{name} performs {action} with {activations}"))


def _strip(told: Sentence) -> str:
    if told.word("comet"):
        return told.say(
            N_("{name} places the Mission on strip {number}, on the hex with the comet")
        )
    return told.say(N_("{name} places the Mission on strip {number}"))


HAL_EVENTS = {
    "hal action": Row(_action, "action"),
    "hal card": Row(_card, "number first"),
    "hal die": Row(_die, "colour value whose"),
    "hal half": Row(N_("{name} follows the {half}: {action}"), "half colour kind form"),
    "hal mission": Row(N_("{name} draws {card}"), "card"),
    "hal returns": Row(N_("{name} puts {the_die} back into the supply"), "colour value"),
    "hal skips": Row(N_("{name} skips the {half}: no {colour} die available"), "half colour"),
    "hal strip": Row(_strip, "comet"),
}
