"""The log of Hal's turns: his card, its halves, his die, his action."""

from __future__ import annotations

from collections.abc import Callable

from blackangel.games.black_angel.rules.names import COLOUR, LOCATION
from blackangel.games.black_angel.rules.tables import ACTION_KINDS, COMPONENTS
from blackangel.games.black_angel.words.happened import Sentence
from blackangel.games.black_angel.words.vocabulary import N_, action, amount, colour

HALVES = {"top": N_("top half"), "bottom": N_("bottom half")}
FORMS = {
    "advanced": N_("{action}, Advanced tile first"),
    "technology": N_("{action}, Technology tiles only"),
    "clockwise": N_("{action}, clockwise"),
    "counterclockwise": N_("{action}, counterclockwise"),
}


def _half(told: Sentence) -> str:
    return told.t.gettext(HALVES[told.word(0)])


def _hal_card(told: Sentence) -> str:
    t, number = told.t, int(told.word(0)[1:])
    if told.word(1) == "top":
        words = t.gettext("{name} reveals card {number}: its top half counts first")
    else:
        words = t.gettext("{name} reveals card {number}: its bottom half counts first")
    return told.say(words, number=number)


def _hal_half(told: Sentence) -> str:
    t = told.t
    name = next(
        f"@{one.number}"
        for one in COMPONENTS.actions
        if (one.colour, one.kind) == (COLOUR[told.word(1)], told.word(2))
    )
    what = action(name, t)
    if told.word(3):
        what = t.gettext(FORMS[told.word(3)]).format(action=what)
    words = t.gettext("{name} follows the {half}: {action}")
    return told.say(words, half=_half(told), action=what)


def _hal_skips(told: Sentence) -> str:
    words = told.t.gettext("{name} skips the {half}: no {colour} die available")
    return told.say(words, half=_half(told), colour=colour(told.word(1), told.t))


def _hal_die(told: Sentence) -> str:
    t = told.t
    if told.word(2) == "own":
        return told.say(t.gettext("{name} takes {die}"), die=told.die())
    words = t.gettext("{name} buys {die} from {owner}")
    return told.say(words, die=told.die(), owner=told.player(0))


def _hal_returns(told: Sentence) -> str:
    return told.say(told.t.gettext("{name} puts {die} back into the supply"), die=told.die())


def _hal_action(told: Sentence) -> str:
    t, place = told.t, told.word(0)
    if ACTION_KINDS[LOCATION[place]] == "command":
        return told.say(t.gettext("{name} performs {action}"), action=action(place, t))
    words = t.gettext("{name} performs {action} with {activations}")
    left = amount("activation", told.event.amount, t)
    return told.say(words, action=action(place, t), activations=left)


def _hal_mission(told: Sentence) -> str:
    return told.say(told.t.gettext("{name} draws {card}"), card=told.card())


def _hal_strip(told: Sentence) -> str:
    t = told.t
    if told.word(0):
        words = t.gettext("{name} places the Mission on strip {number}, on the hex with the comet")
    else:
        words = t.gettext("{name} places the Mission on strip {number}")
    return told.say(words, number=told.event.amount)


HAL_EVENTS: dict[str, Callable[[Sentence], str]] = {
    "hal action": _hal_action,
    "hal card": _hal_card,
    "hal die": _hal_die,
    "hal half": _hal_half,
    "hal mission": _hal_mission,
    "hal returns": _hal_returns,
    "hal skips": _hal_skips,
    "hal strip": _hal_strip,
}
