"""Values of the tables within the text of the rules, and whether they are reconstructed.

A gap names one: "table:entry" for a single value, "table:entry:field" for one of a row. Entries divided by
commas are shown as one value as long as they agree; "#2" at the end takes the second number of a value;
a "?" in front shows no value, only the mark as long as it is reconstructed. "table:=value:field" lists the
entries that have a value, and a "+" in front counts them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from blackangel.kernel.facts import RECONSTRUCTED, Fact
from blackangel.kernel.named import NamedTuple

NAME = re.compile(r"([^:#]+):([^:#]+)(?::(\w+))?(?:#(\d+))?")
MARK = "mark"  # the gap that shows the mark alone
NUMBER = re.compile(r"-?\d+")


class RuleValue(NamedTuple):
    """A value in words; ``ours`` if no source gives it and no owner has looked it up."""

    words: str
    ours: bool = False


def plain(fact: Fact) -> str:
    """A value as the table holds it."""
    return ", ".join(map(str, fact.raw)) if isinstance(fact.raw, tuple) else fact.value


def find(facts: Iterable[Fact], name: str, words: Callable[[Fact], str] = plain) -> RuleValue:
    """The value that a gap names; ``words`` tells one.

    Raises:
        LookupError: there is no such value.
    """
    if name == MARK:
        return RuleValue("", True)
    asked = NAME.fullmatch(name.lstrip("?+"))
    if asked is None:
        raise LookupError(f"not the name of a value: {name}")
    table, entries, field, number = asked.groups()
    if entries.startswith("="):
        every = [fact for fact in facts if (fact.table, fact.field) == (table, field)]
        return having(every, entries[1:], name.startswith("+"), words)
    known = {(fact.table, fact.entry, fact.field): fact for fact in facts}
    found = [known[table, entry, field or entry] for entry in entries.split(",")]
    ours = any(fact.provenance == RECONSTRUCTED for fact in found)
    if name.startswith("?"):
        return RuleValue("", ours)
    told = dict.fromkeys(nth(words(fact), int(number or 0)) for fact in found)
    return RuleValue(" / ".join(told), ours)


def having(every: list[Fact], value: str, counted: bool, words: Callable[[Fact], str]) -> RuleValue:
    """The entries that have a value, or their number.

    Raises:
        LookupError: none has it.
    """
    found = [fact for fact in every if fact.value == value]
    if not found:
        raise LookupError(f"nothing has the value {value}")
    ours = any(fact.provenance == RECONSTRUCTED for fact in every)
    return RuleValue(str(len(found)) if counted else ", ".join(map(words, found)), ours)


def nth(words: str, number: int) -> str:
    """The number at a place of a value, with a proper minus; the whole value if it has no such number."""
    numbers = NUMBER.findall(words)
    said = numbers[number - 1] if 0 < number <= len(numbers) else words
    return said.replace("-", "−") if NUMBER.fullmatch(said) else said
