"""Every legal option in a few words for a compact button; as a sentence where it has no short form."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words import turn_options
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.options import OPTIONS, ousts, paid
from blackangel.games.black_angel.words.prompts import PROMPTS
from blackangel.games.black_angel.words.vocabulary import N_, action, amount, colour, target
from blackangel.kit.rows import Saying, put

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def short(chosen: str | Sequence[str], view: Observation, t: Language) -> str:
    """A legal option in a few words."""
    return put(Seen(view, t), chosen, OPTIONS, PROMPTS, SHORT)


def _use(seen: Seen) -> str:
    taken = turn_options.Use(seen)
    return seen.say(N_("{die}: {target}"), die=taken.die, target=target(taken.target, seen.t))


def _buy(seen: Seen) -> str:
    taken = turn_options.Use(seen)
    words = N_("{die}: {target}, for 1 resource")
    return seen.say(words, die=taken.die, target=target(taken.target, seen.t))


def _roll(seen: Seen) -> str:
    lost = turn_options.loss(seen)
    if not lost:
        return seen.say(N_("Roll new dice (Sequence B)"))
    return seen.say(N_("Roll new dice: −{vp} (Sequence B)"), vp=amount("vp", lost, seen.t))


def _assign(seen: Seen) -> str:
    said = N_("to {colour}, the neutral one leaves") if ousts(seen) else N_("to {colour}")
    return seen.say(said)


def _repair(seen: Seen) -> str:
    place = seen.word("place")
    return colour(place, seen.t) if place in COLOURS else action(place, seen.t)


def _take(seen: Seen) -> str:
    """Taking a tile, by lane: tiles enter each row and each column from one side only."""
    lane = seen.word("lane")
    return seen.say(N_("row {number}") if lane[0] == "r" else N_("column {number}"), number=lane[1])


SHORT: dict[str, Saying] = {
    "B": _roll,
    "activate": itemgetter("cell"),
    "assign": _assign,
    "boost": itemgetter("cell"),
    "buy": _buy,
    "card": N_("{card}, {slot}"),
    "destroy": itemgetter("action"),
    "die": _use,
    "discard": itemgetter("mission"),
    "draw": itemgetter("colour"),
    "effect": N_("Use {mission}"),
    "flip": N_("{die} → {value} for 1 debris"),
    "keep": itemgetter("mission"),
    "launch": lambda seen: seen.say(N_("Launch to {hex}"), hex=seen.word("hex")),
    "lightning": itemgetter("cell"),
    "move": lambda seen: seen.say(N_("{start} → {hex}"), hex=seen.word("hex")),
    "pass": N_("Pass your last turn"),
    "pay": paid,
    "place": itemgetter("mission"),
    "recall": N_("from {colour}"),
    "repair": _repair,
    "reserve": itemgetter("die"),
    "space": itemgetter("colour"),
    "stay": lambda seen: seen.say(N_("Stay at {hex}"), hex=seen.word("hex")),
    "take": _take,
    "turn": itemgetter("cell"),
}
