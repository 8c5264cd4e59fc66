"""Base classes for a game's sentences: one event, or one observation, in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from blackangel.kernel.prompt import Prompt
from blackangel.kit.sentences import capital

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.title import Language

S = TypeVar("S", bound="SeenTable")


class ToldEvent:
    """One event in one language; ``who`` is the name of its seat."""

    def __init__(self, event: Event, names: Sequence[str], t: Language) -> None:
        self.event = event
        self.about = event.about
        self.names = names
        self.t = t
        self.who = self.player(event.seat) if event.seat >= 0 else ""

    def player(self, seat: int) -> str:
        """The name of a seat, which may be an automaton's."""
        return self.names[seat]

    def source(self) -> str:
        """The event's source in words; empty if it is obvious."""
        return ""

    def word(self, place: int) -> str:
        return str(self.about[place])

    def number(self, place: int) -> int:
        return int(self.about[place])

    def say(self, words: str, **more: object) -> str:
        return words.format(name=self.who, **more)

    def sourced(self, words: str, **more: object) -> str:
        """A sentence, followed by the event's source."""
        told, cause = self.say(words, **more), self.source()
        if not cause:
            return told
        return self.t.gettext("{sentence} ({source})").format(sentence=told, source=cause)


class SeenTable:
    """One observation in one language; ``prompt`` is of no kind when nothing is asked."""

    def __init__(self, view: Any, t: Language) -> None:
        self.view = view
        self.t = t
        self.prompt: Prompt = view.prompt or Prompt("", max(view.seat, 0))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names, without automata."""
        return tuple(seat.name for seat in self.view.seats if seat.kind == "player")

    def player(self, seat: int) -> str:
        """The name of a seat, which may be an automaton's."""
        return self.names[seat]

    def number(self, place: int) -> int:
        """One of the prompt's numbers; 0 if there are fewer."""
        about = self.prompt.about
        return int(about[place]) if place < len(about) else 0

    def word(self, place: int) -> str:
        """One of the prompt's words; empty if there are fewer."""
        about = self.prompt.about
        return str(about[place]) if place < len(about) else ""

    def say(self, words: str, **more: object) -> str:
        """A sentence about whoever must choose."""
        return words.format(name=self.player(self.prompt.seat), **more)


def asked(seen: S, rules: Mapping[str, Callable[[S], str]]) -> str:
    """Whose turn it is and what is asked, by kind of prompt; at the end, that the game is over."""
    if seen.view.prompt is None:
        return seen.t.gettext("The game is over.")
    rule = rules.get(seen.prompt.kind)
    return rule(seen) if rule else seen.say(seen.t.gettext("{name}: choose what to do."))


def in_words(chosen: str | Sequence[str]) -> Sequence[str]:
    """The words of an option or its notation."""
    return chosen.split(" ") if isinstance(chosen, str) else chosen


def put(
    seen: S, chosen: str | Sequence[str], rules: Mapping[str, Callable[[S, Sequence[str]], str]]
) -> str:
    """An option or its notation as a sentence without a full stop, by verb; else the notation itself."""
    words = in_words(chosen)
    rule = rules.get(words[0])
    return capital(rule(seen, words)) if rule else " ".join(words)
