"""A game's sentences as rows: each has gaps with names, filled by details of the same names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from blackangel.kernel.errors import N_
from blackangel.kernel.kinds import NO_KINDS, Kinds
from blackangel.kernel.prompt import Prompt
from blackangel.kit.sentences import capital, followed, listed

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.title import Language

Words = str | tuple[str, str]  # a sentence, or one for 1 and one for more, by its ``{number}``


class Gaps(Protocol):
    """What fills gaps by their names."""

    def __getitem__(self, gap: str, /) -> object: ...


def fill(words: Words, t: Language, gaps: Gaps) -> str:
    """A sentence in a language, its gaps filled."""
    if isinstance(words, str):
        return t.gettext(words).format_map(gaps)
    one, more = words
    return t.ngettext(one, more, int(str(gaps["number"]))).format_map(gaps)


def count(words: tuple[str, str], number: int, t: Language) -> str:
    """A number of things: "2 ships"."""
    one, more = words
    return t.ngettext(one, more, number).format(number=number)


def no_more(_of: Any) -> Sequence[str]:
    """Nothing follows."""
    return ()


Saying = Words | Callable[[Any], str]  # a sentence, or what says it


class Row:
    """A sentence, or what says it, and the names of its details, unless ``Kinds`` declare them.

    ``more`` tells what follows from a choice; an event that is ``sourced`` is followed by its source.
    """

    def __init__(
        self,
        words: Saying,
        fields: str = "",
        more: Callable[[Any], Iterable[str]] = no_more,
        sourced: bool = False,
    ) -> None:
        self.words, self.more, self.sourced = words, more, sourced
        self.fields = fields.split()

    def named(self, details: Iterable[Any]) -> dict[str, Any]:
        """The details by their names."""
        return dict(zip(self.fields, details, strict=False)) if self.fields else {}


CHOOSE = N_("{name}: choose what to do.")  # for questions without words of their own


class Speaker:
    """Fills the gaps of sentences in one language; what fills a gap is looked up if a sentence has it.

    A gap is looked up in ``gaps``, else it is the detail of its name, as ``nouns`` put it into words.
    """

    gaps: ClassVar[Mapping[str, Callable[[Any], object]]] = {}
    nouns: ClassVar[Mapping[str, Callable[[Any, Language], str]]] = {}

    def __init__(self, t: Language) -> None:
        self.t = t
        self.fields: Mapping[str, Any] = {}

    def __getitem__(self, gap: str) -> object:
        if made := self.gaps.get(gap):
            return made(self)
        word, noun = self.fields[gap], self.nouns.get(gap)
        return noun(word, self.t) if noun else word

    def word(self, name: str) -> str:
        """One of the details; empty if there are fewer."""
        return str(self.fields.get(name, ""))

    def number(self, name: str) -> int:
        """One of the details; 0 if there are fewer."""
        return int(self.fields.get(name, 0))

    def say(self, words: Words, **more: object) -> str:
        """A sentence with its gaps filled; ``more`` fills those that only this sentence has."""
        if not more:
            return fill(words, self.t, self)
        gaps = _Gaps(more)
        gaps.speaker = self
        return fill(words, self.t, gaps)

    def speak(self, words: Saying) -> str:
        """A sentence, or what says it."""
        return words(self) if callable(words) else self.say(words)

    def of(self, row: Row, details: Iterable[Any]) -> str:
        """The sentence of a row, of some details."""
        self.fields = row.named(details)
        return self.speak(row.words)


class _Gaps(dict[str, object]):
    """What fills gaps: some known before, the others looked up."""

    speaker: Speaker

    def __missing__(self, gap: str) -> object:
        return self.speaker[gap]


def either(name: str, words: Words, otherwise: Words) -> Callable[[Speaker], str]:
    """What says one sentence, or another if a detail is 0 or empty."""
    return lambda speaker: speaker.say(words if speaker.fields.get(name) else otherwise)


class ToldEvent(Speaker):
    """One event in one language; ``who`` is the name of its seat."""

    kinds: ClassVar[Kinds] = NO_KINDS

    def __init__(self, event: Event, names: Sequence[str], t: Language) -> None:
        super().__init__(t)
        self.event = event
        self.fields = self.kinds.named(event.what, event.about)
        self.names = names
        self.who = self.player(event.seat) if event.seat >= 0 else ""

    def player(self, seat: int) -> str:
        """The name of a seat, which may be an automaton's."""
        return self.names[seat]

    def source(self) -> str:
        """The event's source in words; empty if it is obvious."""
        return ""

    def sentence(self, rows: Mapping[str, Row]) -> str:
        """The event by its kind, maybe followed by its source; empty if it has no words."""
        row = rows.get(self.event.what)
        if not row:
            return ""
        told, cause = self.speak(row.words), self.source() if row.sourced else ""
        if not cause:
            return told
        return self.t.gettext("{sentence} ({source})").format(sentence=told, source=cause)


class SeenTable(Speaker):
    """One observation in one language; ``prompt`` is of no kind when nothing is asked."""

    kinds: ClassVar[Kinds] = NO_KINDS  # of frames

    def __init__(self, view: Any, t: Language) -> None:
        super().__init__(t)
        self.view = view
        self.chosen: Sequence[str] = ()  # the words of an option
        self.prompt: Prompt = view.prompt or Prompt("", max(view.seat, 0))
        if view.prompt:
            kind, _, *details = view.under_way[-1]
            self.fields = self.kinds.named(kind, details)

    @cached_property
    def me(self) -> Any:
        """The seat that must choose (the observer's at the end)."""
        return self.view.seats[self.prompt.seat]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names, without automata."""
        return tuple(seat.name for seat in self.view.seats if seat.kind == "player")

    def player(self, seat: int) -> str:
        """The name of a seat, which may be an automaton's."""
        return self.names[seat]

    def balances(
        self,
        sums: Mapping[int, Mapping[str, int]],
        things: Sequence[str],
        amount: Callable[[str, int, Language], str],
    ) -> Iterator[str]:
        """What each seat gains and pays, the chooser by itself: "+2 VP", "−1 robot", "Bo: +1 resource"."""
        for seat, found in sums.items():
            changes = []
            for thing in things:
                if number := found[thing]:
                    words = N_("+{amount}") if number > 0 else N_("−{amount}")
                    changes.append(self.say(words, amount=amount(thing, abs(number), self.t)))
            if seat == self.prompt.seat:
                yield from changes
            elif changes:
                told = listed(changes, self.t)
                yield self.say(N_("{name}: {changes}"), name=self.player(seat), changes=told)


def question(seen: SeenTable, prompts: Mapping[str, Saying]) -> str:
    """Whose turn it is and what is asked, by kind of prompt; at the end, that the game is over."""
    if seen.view.prompt is None:
        return seen.t.gettext("The game is over.")
    return seen.speak(prompts.get(seen.prompt.kind, CHOOSE))


def choice(
    seen: SeenTable,
    chosen: str | Sequence[str],
    rows: Mapping[str, Row],
    short: Mapping[str, Saying] | None = None,
) -> str:
    """An option or its notation as a sentence without a full stop, by verb; else the notation itself.

    Its details are those of the question and its own; in ``short`` it has a few words for a button.
    """
    seen.chosen = words = chosen.split(" ") if isinstance(chosen, str) else chosen
    row = rows.get(words[0])
    if not row:
        return " ".join(words)
    seen.fields = {**seen.fields, **row.named(words[1:])}
    if short and words[0] in short:
        return capital(seen.speak(short[words[0]]))
    return capital(followed(seen.speak(row.words), row.more(seen), seen.t))
