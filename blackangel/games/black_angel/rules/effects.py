"""The effect language: what tiles, cards and rewards do, as data that prints as it reads.

    effect  = [who] [costs ":"] gains [per]  |  [who] verb argument
    program = effect {" | " effect}     the player chooses one
            | effect {" / " effect}     the parts of an ejected card

``parse`` reads a program, ``str`` writes it back letter for letter. ``activation`` interprets effects,
``words`` describes them, ``draw`` shows them as icons.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from blackangel.games.black_angel.rules.names import COLOUR, SPECIAL_KINDS
from blackangel.kernel.named import NamedTuple

GAINS: Final = ("ship", "resource", "robot", "debris", "VP")
COSTS: Final = ("ship", "resource", "robot", "debris", "technology", "mission", "ravager")
WHO: Final = ("owner", "ships", "each")
VERBS: Final = {
    "activate": ("vertical", "horizontal"),
    "move": ("2",),
    "station": ("",),
    "draw": ("2",),
    "damage": ("next", "die orange", "die gray", "die green"),
    "hold": ("1robot",),
    "reserve": ("orange die", "gray die", "green die"),
    "set": tuple(f"{colour} die to {what}" for colour in COLOUR for what in ("3", "any")),
}
PER: Final = (
    *(f"{colour} {where}" for colour in COLOUR for where in ("in space", "ejected", "technology")),
    *("ejected technology", "debris", "ravager", "advanced", "mission in space"),
)
AMOUNT: Final = re.compile(r"(-?)([1-9])([A-Za-z]+)\Z")


class EffectError(ValueError):
    """A text that is not a valid effect."""


class Effect(NamedTuple):
    """One effect; ``costs`` and ``gains`` are pairs (thing, number)."""

    who: str = ""
    costs: tuple[tuple[str, int], ...] = ()
    gains: tuple[tuple[str, int], ...] = ()
    verb: str = ""
    argument: str = ""
    per: str = ""
    on: str = ""

    def __str__(self) -> str:
        words = [self.who] if self.who else []
        if self.costs:
            costs = " ".join(f"-{count}{thing}" for thing, count in self.costs)
            words.append(costs + ":" if self.gains else costs)
        words += [f"{count}{thing}" for thing, count in self.gains]
        if self.verb:
            words += [self.verb] if self.verb != "set" else []
            words += [self.argument] if self.argument else []
        words += [f"per {self.per}"] if self.per else []
        words += [f"on {self.on}"] if self.on else []
        return " ".join(words)


class Program(NamedTuple):
    """Alternative effects ("|"), or the parts of an ejected card ("/")."""

    effects: tuple[Effect, ...]
    joiner: str = ""

    def __str__(self) -> str:
        return f" {self.joiner} ".join(map(str, self.effects))


def _amounts(words: list[str], sign: str, things: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    found = []
    for word in words:
        match = AMOUNT.match(word)
        if not match or match[1] != sign or match[3] not in things:
            raise EffectError(f"{word!r} is no {'cost' if sign else 'gain'}")
        found.append((match[3], int(match[2])))
    return tuple(found)


def _effect(text: str) -> Effect:
    words = text.split(" ")
    who = words.pop(0) if words[0] in WHO else ""
    rest = " ".join(words)
    if re.match(r"(orange|gray|green) die to ", rest):
        words = ["set", *words]
        rest = "set " + rest
    if words and words[0] in VERBS:
        verb, argument = words[0], " ".join(words[1:])
        if argument not in VERBS[verb]:
            raise EffectError(f"{verb} cannot take {argument!r}")
        return Effect(who, verb=verb, argument=argument)
    rest, _, on = rest.partition(" on ")
    rest, _, per = rest.partition(" per ")
    if (per and per not in PER) or (on and on not in SPECIAL_KINDS):
        raise EffectError(f"{text!r} counts an unknown thing")
    before, colon, after = rest.partition(": ")
    if colon:
        costs = _amounts(before.split(" "), "-", COSTS)
        return Effect(who, costs, _amounts(after.split(" "), "", GAINS), per=per, on=on)
    if rest.startswith("-"):
        return Effect(who, _amounts(rest.split(" "), "-", COSTS))
    return Effect(who, (), _amounts(rest.split(" "), "", GAINS), per=per, on=on)


@cache
def parse(text: str) -> Program:
    """Parse a program.

    >>> str(parse("-1resource -1technology: 3VP"))
    '-1resource -1technology: 3VP'

    Raises:
        EffectError: an unknown word, thing or shape.
    """
    joiner = "|" if " | " in text else "/" if " / " in text else ""
    parts = text.split(f" {joiner} ") if joiner else [text]
    program = Program(tuple(_effect(part) for part in parts), joiner)
    if str(program) != text:
        raise EffectError(f"{text!r} is written as {str(program)!r}")
    return program


@cache
def only(text: str) -> Effect:
    """The single effect of a text without alternatives."""
    return parse(text).effects[0]
