"""Every legal option in a few words for a compact button; as a sentence where it has no short form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words import turn_options
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.options import OPTIONS, Words, ousts, paid
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    action,
    card,
    cell,
    colour,
    die,
    face,
    slot,
)
from blackangel.kit.phrasing import put

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def short(chosen: str | Words, view: Observation, t: Language) -> str:
    """A legal option in a few words."""
    return put(Seen(view, t), chosen, {**OPTIONS, **SHORT})


def _card(seen: Seen, words: Words) -> str:
    return seen.t.gettext("{card}, {slot}").format(
        card=card(int(words[1]), seen.t), slot=slot(words[2], seen.t)
    )


def _use(seen: Seen, words: Words) -> str:
    taken = turn_options.Use(seen, words)
    where = turn_options.target(seen, taken.target)
    return seen.t.gettext("{die}: {target}").format(die=die(*taken.die, seen.t), target=where)


def _flip(seen: Seen, words: Words) -> str:
    value = int(words[2][0])
    return seen.t.gettext("{die} → {value}").format(
        die=die(words[1], words[2], seen.t), value=face(value ^ 2, seen.t)
    )


def _assign(seen: Seen, words: Words) -> str:
    t = seen.t
    said = N_("to {colour}, the neutral one leaves") if ousts(seen, words) else N_("to {colour}")
    return t.gettext(said).format(colour=colour(words[1], t))


def _take(seen: Seen, words: Words) -> str:
    """Taking a tile, by lane: tiles enter each row and each column from one side only."""
    t = seen.t
    line = t.gettext("row {number}") if words[2][0] == "r" else t.gettext("column {number}")
    return line.format(number=words[2][1])


SHORT: dict[str, Callable[[Seen, Words], str]] = {
    "B": lambda s, w: s.t.gettext("Roll new dice (Sequence B)"),
    "activate": lambda s, w: cell(w[1], s.t),
    "assign": _assign,
    "boost": lambda s, w: cell(w[1], s.t),
    "buy": _use,
    "card": _card,
    "destroy": lambda s, w: action(w[1], s.t),
    "die": _use,
    "discard": lambda s, w: card(int(w[1]), s.t),
    "draw": lambda s, w: colour(w[1], s.t),
    "effect": lambda s, w: s.t.gettext("Use {mission}").format(mission=card(s.number(0), s.t)),
    "flip": _flip,
    "keep": lambda s, w: card(int(w[1]), s.t),
    "launch": lambda s, w: s.t.gettext("Launch to {hex}").format(hex=w[1]),
    "lightning": lambda s, w: cell(w[1], s.t),
    "move": lambda s, w: s.t.gettext("{start} → {hex}").format(start=w[1], hex=w[2]),
    "pass": lambda s, w: s.t.gettext("Pass your last turn"),
    "pay": lambda s, w: paid(s, w[1]),
    "place": lambda s, w: card(int(w[1]), s.t),
    "recall": lambda s, w: s.t.gettext("from {colour}").format(colour=colour(w[1], s.t)),
    "repair": lambda s, w: colour(w[1], s.t) if w[1] in COLOURS else action(w[1], s.t),
    "reserve": lambda s, w: die(w[-2], w[-1], s.t),
    "space": lambda s, w: colour(w[1], s.t),
    "stay": lambda s, w: s.t.gettext("Stay at {hex}").format(hex=w[1]),
    "take": _take,
    "turn": lambda s, w: cell(w[1], s.t),
}
