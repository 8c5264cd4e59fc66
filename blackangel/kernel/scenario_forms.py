"""What the scenarios of all games share: sections, players by name, keys, the details of frames."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.kinds import REST
from blackangel.kernel.lines import SHOWN, Entry, LineSection, Word
from blackangel.kernel.named import NamedTuple

MOST_FRAMES = 64

Named = TypeVar("Named")


class SectionReader:
    """A scenario being read: its sections by title, and the line in which each thing was named."""

    def __init__(self) -> None:
        self.parts: dict[str, LineSection] = {}
        self.named: dict[object, int] = {}
        self.copies: Counter[object] = Counter()
        self.names: tuple[str, ...] = ()
        self.players_line = 0

    # --- sections

    def first_section(
        self, parts: Iterable[LineSection], title: str, allowed: tuple[str, ...]
    ) -> dict[str, Entry]:
        """The entries of the section that names the players."""
        part = next((part for part in parts if not part.quoted and part.name == title), None)
        if part is None:
            raise ScenarioError(0, f"needs a section [{title}] that names the players")
        keys = part.keys(allowed)
        if "players" not in keys:
            raise ScenarioError(part.line, "players are missing")
        self.names = tuple(word.text for word in keys["players"].plain())
        self.players_line = keys["players"].line
        return keys

    def check_names(self, keys: Mapping[str, Entry], most: int) -> None:
        """Refuse too many players, and two of one name."""
        people = len(self.names)
        if not 1 <= people <= most:
            keys["players"].refuse(f"needs 1 to {most} players")
        if len(set(self.names)) < people:
            keys["players"].refuse("two players have the same name")

    def sort(self, parts: Iterable[LineSection], title_of: Callable[[LineSection], str]) -> None:
        """Keep the sections by their titles, each once."""
        for part in parts:
            title = title_of(part)
            if title in self.parts:
                first = self.parts[title].line
                raise ScenarioError(
                    part.line, f"[{part.name[:SHOWN]}] stands in line {first} already"
                )
            self.parts[title] = part

    def keys(
        self, title: str, allowed: tuple[str, ...], sentences: bool = False
    ) -> dict[str, Entry]:
        """The entries of a section by key; none if it is not there."""
        part = self.parts.get(title)
        return part.keys(allowed, sentences) if part else {}

    # --- names

    def seat_named(self, word: Word, automata: Mapping[str, int]) -> int:
        """The seat with this name; ``automata`` have seats below 0 where they do not play."""
        if not word.quoted and automata.get(word.text, -1) >= 0:
            return automata[word.text]
        if word.text not in self.names:
            word.refuse(f"is no player; there are {self.everybody()}")
        return self.names.index(word.text)

    def everybody(self) -> str:
        return ", ".join(name[:SHOWN] for name in self.names)

    def claim(self, word: Word, thing: Named, what: str = "") -> Named:
        """Record that a unique thing is named, and refuse it the second time."""
        if thing in self.named:
            word.refuse(f"{what or thing} stands in line {self.named[thing]} already")
        self.named[thing] = word.line
        return thing

    def count(self, word: Word, thing: object, most: int) -> None:
        """Record that one more copy of a thing is named, and refuse more than there are."""
        self.copies[thing] += 1
        if self.copies[thing] > most:
            word.refuse(f"there {'is' if most == 1 else 'are'} only {most}")

    # --- frames

    def frame_lines(self, over: bool) -> Sequence[Entry]:
        """The lines of the open frames; none once the game is over."""
        part = self.parts.get("open")
        if part is None:
            return ()
        if over:
            raise ScenarioError(part.line, "nothing is open when the game is over")
        self.keys("open", (), sentences=True)
        if len(part.entries) > MOST_FRAMES:
            raise ScenarioError(part.line, "too many lines")
        return part.entries


def key_line(key: str, value: object, default: object = "") -> list[str]:
    """The line of a key and its value; none if it is the default."""
    return [] if value == default else [f"{key} = {value}"]


def row_of(things: Iterable[str]) -> str:
    """Things in a row, "-" for an empty place."""
    return " ".join(thing or "-" for thing in things)


def number_at(keys: Mapping[str, Entry], key: str, low: int, high: int, default: int) -> int:
    """The number of a key, if it is written."""
    return keys[key].only().number(low, high) if key in keys else default


class FrameForm(NamedTuple):
    """How to write a detail of a frame, and how to read it from the remaining words."""

    write: Callable[[Any], str]
    read: Callable[[Entry, list[Word]], Any]


def following(entry: Entry, words: list[Word]) -> Word:
    """Take the next word."""
    if not words:
        entry.refuse("something is missing at the end")
    return words.pop(0)


def index_form(names: tuple[str, ...], kind: type = int) -> FrameForm:
    """A detail that is a word's index among others, as an int or a bool."""
    return FrameForm(
        lambda value: names[int(value)],
        lambda entry, words: kind(following(entry, words).among(names)),
    )


def word_form(names: tuple[str, ...]) -> FrameForm:
    """A detail that is a word itself."""
    return FrameForm(str, lambda entry, words: names[following(entry, words).among(names)])


def number_form(low: int, high: int) -> FrameForm:
    return FrameForm(str, lambda entry, words: following(entry, words).number(low, high))


def read_forms(
    forms: Mapping[str, FrameForm],
    names: Iterable[str],
    entry: Entry,
    words: list[Word],
) -> list[Any]:
    """Read a frame's details, each in the form of its name; the rest of them one by one."""
    found: list[Any] = []
    for name in names:
        value = forms[name].read(entry, words)
        found += value if name.endswith(REST) else [value]
    if words:
        words[0].refuse("is one word too many")
    return found
