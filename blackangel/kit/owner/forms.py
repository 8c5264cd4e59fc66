"""Forms that write texts: a node reads a text of the tables into a state, and writes it back as it was.

A node says which texts it can write (``pattern``), so nodes within nodes need no parser. A state is plain
data and never kept: the text is what counts. ``read`` and ``edited`` are the only ways in.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Protocol

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import LONGEST_TEXT

State = Any  # int, bool, str, a tuple of states, a mapping of states
Counts = tuple[tuple[str, int], ...]
INTO = "_"  # the step from a choice of cases into the case chosen
ADD, DROP = "add", "drop"


class Node(Protocol):
    """A part of a form."""

    @property
    def pattern(self) -> str:
        """A regular expression without groups, for all texts that it can write."""

    @property
    def start(self) -> State:
        """The state of a new one."""

    def parse(self, text: str, /) -> State:
        """The state of a text that fits the pattern; raises ``ValueError`` if no state writes it."""

    def write(self, state: State, /) -> str:
        """The text of a state."""

    def edit(self, state: State, path: Sequence[str], what: str, /) -> State:
        """The state after ``what`` was done at a place below; raises ``ValueError`` if it cannot be."""


class Row(NamedTuple):
    """Something to tap: its text in the tables, its name, and its sign as markup.

    A ``plain`` sign says enough: the name is only read out.
    """

    value: str
    name: str
    sign: str = ""
    plain: bool = False


class Number(NamedTuple):
    """A whole number, set in steps; ``sign`` shows what it counts."""

    low: int
    high: int
    sign: str = ""

    @property
    def pattern(self) -> str:
        return "(?:0|-?[1-9][0-9]{0,3})"

    @property
    def start(self) -> int:
        return max(self.low, min(self.high, 1))

    def parse(self, text: str, /) -> int:
        return int(text)

    def write(self, state: int, /) -> str:
        return str(state)

    def edit(self, state: int, path: Sequence[str], what: str, /) -> int:
        return max(self.low, min(self.high, state + signed_step(what)))


class Choice(NamedTuple):
    """One of several texts."""

    rows: tuple[Row, ...]

    @property
    def pattern(self) -> str:
        return either(row.value for row in self.rows)

    @property
    def start(self) -> str:
        return self.rows[0].value

    def parse(self, text: str, /) -> str:
        return text

    def write(self, state: str, /) -> str:
        return state

    def edit(self, state: str, path: Sequence[str], what: str, /) -> str:
        return nth(self.rows, what).value


class Switch(NamedTuple):
    """A text that stands there or not."""

    row: Row

    @property
    def pattern(self) -> str:
        return f"(?:{re.escape(self.row.value)})?"

    @property
    def start(self) -> bool:
        return False

    def parse(self, text: str, /) -> bool:
        return bool(text)

    def write(self, state: bool, /) -> str:
        return self.row.value if state else ""

    def edit(self, state: bool, path: Sequence[str], what: str, /) -> bool:
        return not state


class Words(NamedTuple):
    """A name, typed: one line of printable letters, at most ``most`` of them."""

    most: int

    @property
    def pattern(self) -> str:
        return f".{{1,{LONGEST_TEXT}}}"  # files may hold longer ones

    @property
    def start(self) -> str:
        return "?"

    def parse(self, text: str, /) -> str:
        return text

    def write(self, state: str, /) -> str:
        return state

    def edit(self, state: str, path: Sequence[str], what: str, /) -> str:
        tidy = "".join(letter if letter.isprintable() else " " for letter in what[: 4 * self.most])
        return " ".join(tidy.split())[: self.most].rstrip() or state


class Bag(NamedTuple):
    """A number of each kind: "1K 2G", or "bbd" if ``spelt``; in the order of the rows unless ``free``.

    At least one and at most ``high`` things, ``most`` of a kind; ``sign`` precedes each number.
    """

    rows: tuple[Row, ...]
    high: int
    most: int = 9
    spelt: bool = False
    free: bool = False
    sign: str = ""

    @property
    def pattern(self) -> str:
        kinds = either(row.value for row in self.rows)
        if self.spelt:
            return f"{kinds}+"
        one = f"{re.escape(self.sign)}[1-9][0-9]?{kinds}"
        return f"{one}(?: {one})*"

    @property
    def start(self) -> Counts:
        return ((self.rows[0].value, 1),)

    def parse(self, text: str, /) -> Counts:
        if self.spelt:
            return tuple((kind, len(list(same))) for kind, same in groupby(text))
        found = []
        for word in text.split(" "):
            kind = word.removeprefix(self.sign).lstrip("0123456789")
            found.append((kind, int(word.removeprefix(self.sign).removesuffix(kind))))
        return tuple(found)

    def write(self, state: Counts, /) -> str:
        if self.spelt:
            return "".join(kind * number for kind, number in state)
        return " ".join(f"{self.sign}{number}{kind}" for kind, number in state)

    def edit(self, state: Counts, path: Sequence[str], what: str, /) -> Counts:
        """Add one of a kind ("+2": of the third one) or take one away; nothing changes beyond the limits."""
        step, kind = signed_step(f"{what[:1]}1"), nth(self.rows, what[1:]).value
        counts = dict(state)
        counts[kind] = counts.get(kind, 0) + step
        total = sum(counts.values())
        if not 0 <= counts[kind] <= self.most or total < 1 or (step > 0 and total > self.high):
            return state
        order = counts if self.free else [row.value for row in self.rows]
        return tuple((name, counts[name]) for name in order if counts.get(name))


class Some(NamedTuple):
    """A number of different texts among several."""

    rows: tuple[Row, ...]
    number: int

    @property
    def pattern(self) -> str:
        return " ".join([either(row.value for row in self.rows)] * self.number)

    @property
    def start(self) -> tuple[str, ...]:
        return tuple(row.value for row in self.rows[: self.number])

    def parse(self, text: str, /) -> tuple[str, ...]:
        return tuple(text.split(" "))

    def write(self, state: tuple[str, ...], /) -> str:
        return " ".join(state)

    def edit(self, state: tuple[str, ...], path: Sequence[str], what: str, /) -> tuple[str, ...]:
        """Choose another one in the place of that chosen first."""
        taken = nth(self.rows, what).value
        return state if taken in state else (*state[1:], taken)


class Series(NamedTuple):
    """Several of a kind, one after the other; ``name`` has a gap for their numbers, ``more`` adds one."""

    node: Node
    joiner: str
    low: int
    high: int
    name: str
    more: str = ""

    @property
    def pattern(self) -> str:
        return f"{self.node.pattern}(?:{re.escape(self.joiner)}{self.node.pattern})*"

    @property
    def start(self) -> tuple[State, ...]:
        return (self.node.start,) * self.low

    def parse(self, text: str, /) -> tuple[State, ...]:
        joiner = re.escape(self.joiner)
        one, place, found = compiled(f"({self.node.pattern})(?:{joiner}|$)"), 0, []
        while place < len(text):
            part = one.match(text, place)
            if not part:
                raise ValueError(f"{text!r} is no series")
            found.append(self.node.parse(part[1]))
            place = part.end()
        return tuple(found)

    def write(self, state: tuple[State, ...], /) -> str:
        return self.joiner.join(map(self.node.write, state))

    def edit(
        self, state: tuple[State, ...], path: Sequence[str], what: str, /
    ) -> tuple[State, ...]:
        if not path:
            if what != ADD or len(state) >= self.high:
                raise ValueError("nothing can be added")
            return (*state, self.node.start)
        at = index(path[0], len(state))
        if len(path) == 1 and what == DROP:
            return (*state[:at], *state[at + 1 :]) if len(state) > self.low else state
        return (*state[:at], self.node.edit(state[at], path[1:], what), *state[at + 1 :])


class Case(NamedTuple):
    """One of several forms, with its name and sign."""

    name: str
    node: Node
    sign: str = ""


class Variant(NamedTuple):
    """One of several forms; its state is the number of the case, and the state of that one."""

    cases: tuple[Case, ...]

    @property
    def pattern(self) -> str:
        return f"(?:{'|'.join(case.node.pattern for case in self.cases)})"

    @property
    def start(self) -> tuple[int, State]:
        return 0, self.cases[0].node.start

    def parse(self, text: str, /) -> tuple[int, State]:
        for number, case in enumerate(self.cases):
            try:
                return number, read(case.node, text)
            except ValueError:
                pass
        raise ValueError(f"{text!r} is none of the cases")

    def write(self, state: tuple[int, State], /) -> str:
        number, inner = state
        return self.cases[number].node.write(inner)

    def edit(
        self, state: tuple[int, State], path: Sequence[str], what: str, /
    ) -> tuple[int, State]:
        number, inner = state
        if path:
            return number, self.cases[number].node.edit(inner, path[1:], what)
        chosen = index(what, len(self.cases))
        if chosen == number:
            return state
        fresh = self.cases[chosen].node.start
        if isinstance(fresh, Mapping) and isinstance(inner, Mapping):  # a number of both stays
            kept = {
                key: inner[key] for key in fresh if type(inner.get(key)) is type(fresh[key]) is int
            }
            fresh = {**fresh, **kept}
        return chosen, fresh


class Part(NamedTuple):
    """A part of a phrase, with its name; nobody is asked for an empty one."""

    key: str
    name: str
    node: Node


class Phrase(NamedTuple):
    """Fixed texts and parts; its state is that of each part, by key."""

    parts: tuple[str | Part, ...]

    @property
    def asked(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if not isinstance(part, str))

    @property
    def pattern(self) -> str:
        return "".join(re.escape(p) if isinstance(p, str) else p.node.pattern for p in self.parts)

    @property
    def start(self) -> dict[str, State]:
        return {part.key: part.node.start for part in self.asked}

    def parse(self, text: str, /) -> dict[str, State]:
        whole_pattern = "".join(
            re.escape(p) if isinstance(p, str) else f"({p.node.pattern})" for p in self.parts
        )
        found = compiled(whole_pattern).fullmatch(text)
        if not found:
            raise ValueError(f"{text!r} does not fit")
        pairs = zip(self.asked, found.groups(), strict=True)
        return {part.key: part.node.parse(given) for part, given in pairs}

    def write(self, state: Mapping[str, State], /) -> str:
        return "".join(
            part if isinstance(part, str) else part.node.write(state[part.key])
            for part in self.parts
        )

    def edit(
        self, state: Mapping[str, State], path: Sequence[str], what: str, /
    ) -> dict[str, State]:
        for part in self.asked:
            if path and part.key == path[0]:
                return {**state, part.key: part.node.edit(state[part.key], path[1:], what)}
        raise ValueError("there is no such part")


# --- the ways in


def read(node: Node, text: str) -> State:
    """The state that writes a text.

    Raises:
        ValueError: no state does.
    """
    if not compiled(node.pattern).fullmatch(text):
        raise ValueError(f"{text[:80]!r} does not fit")
    state = node.parse(text)
    if node.write(state) != text:
        raise ValueError(f"{text[:80]!r} is written as {node.write(state)!r}")
    return state


def readable(node: Node, text: str) -> bool:
    """Return whether some state writes the text."""
    try:
        read(node, text)
    except ValueError:
        return False
    return True


def edited(node: Node, text: str, path: Sequence[str], what: str) -> str:
    """The text after ``what`` was done at a place of its form; a text that none can write begins anew.

    Raises:
        ValueError: there is no such place, or nothing like that to do.
    """
    state = read(node, text) if readable(node, text) else node.start
    return node.write(node.edit(state, path, what))


# --- helpers


@lru_cache(maxsize=512)
def compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def either(texts: Sequence[str] | Any) -> str:
    """A pattern for any of these texts, the longest first."""
    return f"(?:{'|'.join(sorted(map(re.escape, texts), key=len, reverse=True))})"


def signed_step(text: str) -> int:
    """A small step, such as "+1"; raises ``ValueError``."""
    if not re.fullmatch("[+-][0-9]{1,4}", text):
        raise ValueError(f"{text[:20]!r} is no step")
    return int(text)


def index(text: str, count: int) -> int:
    """A place in a list of this length; raises ``ValueError``."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < count):
        raise ValueError(f"{text[:20]!r} is no place")
    return int(text)


def nth(rows: tuple[Row, ...], text: str) -> Row:
    return rows[index(text, len(rows))]
