"""The effect language: what cards, upgrades, stations and leaders do, as data that prints as it reads.

    action  = "nothing" | branch {" | " branch}                    one branch is chosen
    branch  = step {", " step}                                     in order, each optional
    step    = "settle" n ["anyrange"] ["anyplanet"] ["stack"] [follow] | "harvest" n ["anyrange"]
            | "discover" ["anyrange"] follow | "raise" n | goods | "assess" n | "cubes" n "here"
            | "consumption -"n | "reach all" | "take card" | "take bonus"
    follow  = "(" there {" | " there} ")" | "(" there {", " there} ")"
    there   = "settle" n ["anyplanet"] | "harvest" n
    goods   = n letter {" " n letter}                              letters in the order of ``GOODS``
    owned   = part {"; " part}
    part    = ("now" | "buy" | "start") ": " branch | "always: " trait
            | "assess: " (goods " per " counted | "harvest" n ("anyrange" | "here"))
    bonus   = energy [" + " energy " per " thing] | energy " per 10 consumption"
            | energy " + " energy " majority " galaxy " else " energy " presence " galaxy
    line    = form [" / " form]                                    left, else right
    form    = ("settle" | "explore") place kind n | "clear" n

``n`` is 1 to 99. Each kind of program has its parser; ``str`` writes it back letter for letter.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from blackangel.kernel.named import NamedTuple

GEMS: Final = "KGC"  # coal, gold, crystal: each worth more than the last
GOODS: Final = GEMS + "E"  # with Energy
KINDS: Final = "bdv"  # planets: blue, desert, volcano
PARSECS: Final = ("P1", "P2", "P3")

FLAGS: Final = ("anyrange", "anyplanet", "stack", "here")
# verb: the words that may follow it, in their order; with a number unless it is in NUMBERLESS
VERBS: Final = {
    "settle": ("anyrange", "anyplanet", "stack"),
    "harvest": ("anyrange", "here"),
    "discover": ("anyrange",),
    "raise": (),
    "assess": (),
    "cubes": ("here",),
    "consumption": (),
    "reach all": (),
    "take card": (),
    "take bonus": (),
}
NUMBERLESS: Final = ("discover", "reach all", "take card", "take bonus")
WHEN: Final = ("now", "buy", "start", "assess", "always")
COUNTED: Final = ("majority galaxy", "majority tile", "cube")
TRAITS: Final = (
    *("planet d", "planet v", "stack", "reach 2", "reach 3", "field P1", "field P3", "gems up"),
    *("extra 1", "foreign cubes", "consumption 0", "keep 3", "keep here", "no settle 3"),
    "ties high",
)
THINGS: Final = (
    *GEMS,
    *(f"cube on {kind}" for kind in KINDS),
    *(f"cube in {parsec}" for parsec in PARSECS),
    *("panel cube", "AI card", "light card", "station"),
)
TENTH: Final = "10 consumption"


class EffectError(ValueError):
    """A text that is not a valid effect."""


class Goods(NamedTuple):
    """Gems and Energy, in the order of ``GOODS``; a price has no Energy."""

    coal: int = 0
    gold: int = 0
    crystal: int = 0
    energy: int = 0

    def __str__(self) -> str:
        return " ".join(f"{n}{letter}" for n, letter in zip(self, GOODS, strict=True) if n)


class EffectStep(NamedTuple):
    """One thing to do: ``verb`` is one of ``VERBS``, or "gain" for ``goods``, once for every ``per``.

    ``follow`` happens on the tile just placed or settled: one of its steps, or all of them if ``both``.
    """

    verb: str
    n: int = 0
    anyrange: bool = False
    anyplanet: bool = False
    stack: bool = False
    here: bool = False
    goods: Goods = Goods()
    per: str = ""
    follow: tuple[EffectStep, ...] = ()
    both: bool = False

    def __str__(self) -> str:
        if self.verb == "gain":
            return f"{self.goods} per {self.per}" if self.per else str(self.goods)
        words = [self.verb]
        if self.n:
            words.append(f"-{self.n}" if self.verb == "consumption" else str(self.n))
        words += [word for word in VERBS[self.verb] if getattr(self, word)]
        if self.follow:
            words.append(f"({(', ' if self.both else ' | ').join(map(str, self.follow))})")
        return " ".join(words)


Steps = tuple[EffectStep, ...]


class Action(NamedTuple):
    """What an action card does: the player chooses a branch; without branches, nothing."""

    branches: tuple[Steps, ...]

    def __str__(self) -> str:
        return " | ".join(", ".join(map(str, steps)) for steps in self.branches) or "nothing"


class Part(NamedTuple):
    """``when`` is one of ``WHEN``; "always" has a ``trait``, the others ``steps``."""

    when: str
    steps: Steps = ()
    trait: str = ""

    def __str__(self) -> str:
        return f"{self.when}: {self.trait or ', '.join(map(str, self.steps))}"


class Owned(NamedTuple):
    """The effect of what a player owns: Dark Tech, an upgrade, a station, a leader."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return "; ".join(map(str, self.parts))

    def steps(self, when: str) -> Steps:
        """All steps due at that time, in printed order."""
        return tuple(step for part in self.parts if part.when == when for step in part.steps)

    @property
    def traits(self) -> tuple[str, ...]:
        """The lasting traits that its owner has."""
        return tuple(part.trait for part in self.parts if part.trait)


class Bonus(NamedTuple):
    """Energy in the final scoring: ``energy``, and ``each`` per thing or per 10 Consumption.

    If a ``galaxy`` is named: besides ``energy``, ``majority`` with the majority there, else ``presence``.
    """

    energy: int = 0
    each: int = 0
    per: str = ""
    galaxy: str = ""
    majority: int = 0
    presence: int = 0

    def __str__(self) -> str:
        base = f"{self.energy}E"
        if self.galaxy:
            return (
                f"{base} + {self.majority}E majority {self.galaxy}"
                f" else {self.presence}E presence {self.galaxy}"
            )
        if self.per == TENTH:
            return f"{self.each}E per {TENTH}"
        return f"{base} + {self.each}E per {self.per}" if self.per else base


class EffectForm(NamedTuple):
    """One form of an Automa's action; ``place`` is a galaxy or a Parsec; "clear" has only ``n``."""

    verb: str
    n: int
    place: str = ""
    kind: str = ""

    def __str__(self) -> str:
        where = [self.place, self.kind] if self.place else []
        return " ".join([self.verb, *where, str(self.n)])


class Line(NamedTuple):
    """An action of the Automa: the left form, and the right one if the left is impossible."""

    forms: tuple[EffectForm, ...]

    def __str__(self) -> str:
        return " / ".join(map(str, self.forms))


# Parsers are lenient: at the end, anything that is not written back letter for letter is refused.


def _read(text: str, read: object) -> None:
    if str(read) != text:
        raise EffectError(f"{text!r} is written as {str(read)!r}")


def _split(text: str, joiner: str) -> list[str]:
    """The parts of a text; parentheses stay together."""
    parts: list[str] = []
    for part in text.split(joiner):
        if parts and parts[-1].count("(") > parts[-1].count(")"):
            parts[-1] += joiner + part
        else:
            parts.append(part)
    return parts


def _number(text: str) -> int:
    if not (len(text) <= 2 and text.isascii() and text.isdecimal() and int(text)):
        raise EffectError(f"{text!r} is no number from 1 to 99")
    return int(text)


def _goods(text: str) -> Goods:
    found = dict.fromkeys(GOODS, 0)
    for word in text.split(" "):
        if word[-1:] not in found:
            raise EffectError(f"{word!r} is no amount")
        found[word[-1]] = _number(word[:-1])
    return Goods(*found.values())


def _step(text: str) -> EffectStep:
    head, opened, follow = text.partition(" (")
    verb = next((verb for verb in VERBS if f"{head} ".startswith(f"{verb} ")), "")
    if not verb:
        return EffectStep("gain", goods=_goods(text))
    flags = head[len(verb) :].split()
    n = 0 if verb in NUMBERLESS else _number(flags.pop(0).lstrip("-") if flags else "")
    if (verb == "discover") > bool(opened) or bool(opened) > (verb in ("discover", "settle")):
        raise EffectError(f"something follows a discovery, may follow a settling: {text!r}")
    for word in flags:
        if word not in VERBS[verb]:
            raise EffectError(f"{verb} cannot take {word!r}")
    if verb == "cubes" and not flags:
        raise EffectError("cubes need a place")
    both = ", " in follow
    there = follow.removesuffix(")").split(", " if both else " | ") if opened else ()
    steps = tuple(map(_step, there))
    for step in steps:
        if step._replace(n=0, anyplanet=False) not in (EffectStep("settle"), EffectStep("harvest")):
            raise EffectError(f"{str(step)!r} cannot follow")
    anyrange, anyplanet, stack, here = (word in flags for word in FLAGS)
    return EffectStep(verb, n, anyrange, anyplanet, stack, here, follow=steps, both=both)


def _steps(text: str) -> Steps:
    steps = tuple(map(_step, _split(text, ", ")))
    for step in steps:
        if step.here and step.verb == "harvest":
            raise EffectError("a harvest here belongs to an assessment")
    return steps


def _assess(text: str) -> EffectStep:
    amount, per, counted = text.partition(" per ")
    if per:
        if counted not in COUNTED:
            raise EffectError(f"{counted!r} cannot be counted")
        return EffectStep("gain", goods=_goods(amount), per=counted)
    step = _step(text)
    if step.verb != "harvest" or step.anyrange == step.here:
        raise EffectError(f"{text!r} is nothing to do before assessing")
    return step


def _part(text: str) -> Part:
    when, _, what = text.partition(": ")
    if when not in WHEN:
        raise EffectError(f"{when!r} is no time")
    if when == "assess":
        return Part(when, (_assess(what),))
    if when != "always":
        return Part(when, _steps(what))
    if what not in TRAITS:
        raise EffectError(f"{what!r} is no trait")
    return Part(when, trait=what)


def _energy(text: str) -> int:
    return _number(text.removesuffix("E"))


def _bonus(text: str) -> Bonus:
    words = text.split(" ")
    energy = _energy(words[0])
    if text.endswith(f" per {TENTH}"):
        return Bonus(each=energy, per=TENTH)
    if len(words) == 1:
        return Bonus(energy)
    more = _energy(words[2]) if len(words) > 4 else 0
    what = " ".join(words[4:])
    if what in THINGS:
        return Bonus(energy, more, what)
    if len(words) != 9 or not _is_galaxy(words[4]):
        raise EffectError(f"{text!r} is no bonus")
    return Bonus(energy, galaxy=words[4], majority=more, presence=_energy(words[6]))


def _is_galaxy(text: str) -> bool:
    return text.isascii() and text.isalpha() and text.islower()


def _form(text: str) -> EffectForm:
    words = text.split(" ")
    if len(words) == 2 and words[0] == "clear":
        return EffectForm("clear", _number(words[1]))
    if len(words) != 4 or words[0] not in ("settle", "explore"):
        raise EffectError(f"{text!r} is no action of the Automa")
    verb, place, kind, n = words
    if kind not in tuple(KINDS) or not (place in PARSECS or _is_galaxy(place)):
        raise EffectError(f"{text!r} names no place or no planet")
    return EffectForm(verb, _number(n), place, kind)


@cache
def parse_goods(text: str) -> Goods:
    """Parse gems and Energy.

    Raises:
        EffectError: an unknown letter or another order.
    """
    goods = _goods(text)
    _read(text, goods)
    return goods


@cache
def parse_action(text: str) -> Action:
    """Parse what an action card does.

    >>> str(parse_action("settle 1 | discover (settle 1 | harvest 1)"))
    'settle 1 | discover (settle 1 | harvest 1)'

    Raises:
        EffectError: an unknown word or shape.
    """
    action = Action(() if text == "nothing" else tuple(map(_steps, _split(text, " | "))))
    _read(text, action)
    return action


@cache
def parse_owned(text: str) -> Owned:
    """Parse what a Dark Tech card, upgrade, station or leader does.

    Raises:
        EffectError: an unknown word or shape.
    """
    owned = Owned(tuple(map(_part, text.split("; "))))
    _read(text, owned)
    return owned


@cache
def parse_bonus(text: str) -> Bonus:
    """Parse what a bonus card is worth.

    Raises:
        EffectError: an unknown thing or shape.
    """
    bonus = _bonus(text)
    _read(text, bonus)
    return bonus


@cache
def parse_line(text: str) -> Line:
    """Parse an action of the Automa.

    Raises:
        EffectError: an unknown word, or more than two forms.
    """
    line = Line(tuple(map(_form, text.split(" / "))))
    if len(line.forms) > 2:
        raise EffectError(f"{text!r} has more than a left and a right form")
    _read(text, line)
    return line
