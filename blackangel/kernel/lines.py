"""The lines of a scenario: sections of keys and sentences, in words that know their line.

    [game]
    players = Ada "Bo Peep"     # a name of more than one plain word needs quotes

A line without "=" that is indented more than the key above it continues its value. Each game's ``scenario``
module gives the sections their meaning.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST = 1 << 16
SHOWN = 40
WORD = re.compile(r'\s*(?:(#.*)|"((?:[^"\\]|\\["\\])*)"|([,()=])|([^\s,()="#]+)|(\S))')
HEADER = re.compile(r'\[(?:\s*"((?:[^"\\]|\\["\\])*)"\s*|([^]"]+))\]\s*(?:#.*)?')
PLAIN = re.compile(r"[^\W\d_][\w.'-]*")


class Word(NamedTuple):
    """A word with its line; a quoted word is always a name."""

    text: str
    line: int
    quoted: bool = False

    def refuse(self, reason: str) -> NoReturn:
        """Raise the error for this word."""
        raise ScenarioError(self.line, f"{self.text[:SHOWN]!r}: {reason}")

    def number(self, low: int, high: int) -> int:
        """A whole number within bounds."""
        text = self.text
        if not (text.isascii() and text.isdigit() and len(text) <= 20):
            self.refuse("is no whole number")
        value = int(text)
        if not low <= value <= high:
            self.refuse(f"needs {low} to {high}")
        return value

    def one_of(self, numbers: Collection[int]) -> int:
        """One of these whole numbers."""
        value = self.number(min(numbers), max(numbers))
        if value not in numbers:
            self.refuse("is not one of these")
        return value

    def says_yes(self) -> bool:
        """Whether it is "yes"; otherwise it must be "no"."""
        return bool(self.among(("no", "yes")))

    def among(self, words: tuple[str, ...]) -> int:
        """The index of the word among those allowed here."""
        if self.quoted or self.text not in words:
            self.refuse(f"needs one of {', '.join(word for word in words if word)}")
        return words.index(self.text)


class Entry:
    """A key and its words, or a sentence (its key is empty)."""

    __slots__ = ("indent", "key", "line", "words")

    def __init__(self, key: str, words: list[Word], line: int, indent: int = 0) -> None:
        self.key = key
        self.words = words
        self.line = line
        self.indent = indent

    def refuse(self, reason: str) -> NoReturn:
        """Raise the error for this line."""
        key = self.key[:SHOWN]
        raise ScenarioError(self.line, f"{key}: {reason}" if key else reason)

    def only(self) -> Word:
        """The only word of the value."""
        if len(self.words) != 1:
            self.refuse(f"needs one word, has {len(self.words)}")
        return self.words[0]

    def plain(self) -> list[Word]:
        """The words without decorative commas; a lone "-" stands for none."""
        words = [word for word in self.words if word.text != "," or word.quoted]
        return [] if [word.text for word in words] == ["-"] else words

    def parts(self) -> list[list[Word]]:
        """The words between commas."""
        if not self.plain():
            return []
        found: list[list[Word]] = [[]]
        for word in self.words:
            if word.text == "," and not word.quoted:
                found.append([])
            else:
                found[-1].append(word)
        if not all(found):
            self.refuse("nothing stands before or after a comma")
        return found


class LineSection:
    """A section with its heading; ``quoted`` if the heading is a player's name."""

    __slots__ = ("entries", "line", "name", "quoted")

    def __init__(self, name: str, quoted: bool, line: int) -> None:
        self.name = name
        self.quoted = quoted
        self.line = line
        self.entries: list[Entry] = []

    def keys(self, allowed: tuple[str, ...], sentences: bool = False) -> dict[str, Entry]:
        """The entries by key, each once; sentences only where they are allowed."""
        found: dict[str, Entry] = {}
        for entry in self.entries:
            if not entry.key:
                if not sentences:
                    entry.refuse(f"[{self.name[:SHOWN]}] needs lines 'key = value'")
            elif entry.key not in allowed:
                knows = f", which knows {', '.join(allowed)}" if allowed else ""
                entry.refuse(f"is unknown in [{self.name[:SHOWN]}]{knows}")
            elif entry.key in found:
                entry.refuse(f"stands in line {found[entry.key].line} already")
            else:
                found[entry.key] = entry
        return found


def sections(text: object) -> list[LineSection]:
    """The sections of a text.

    Raises:
        ScenarioError: the text is empty or too long, or a line has none of the forms.
    """
    if type(text) is not str:
        raise ScenarioError(0, f"a scenario is a text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise ScenarioError(0, f"a scenario has at most {LONGEST} characters, not {len(text)}")
    found: list[LineSection] = []
    for number, line in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 1):
        header = HEADER.fullmatch(line.strip())
        if header:
            name = unquoted(header[1]) if header[2] is None else header[2].strip()
            found.append(LineSection(name, header[2] is None, number))
            continue
        words = _words(line, number)
        if not words:
            continue
        if not found:
            raise ScenarioError(number, "the first line must head a section, like [game]")
        _add(found[-1], line, words, number)
    return found


def _add(section: LineSection, line: str, words: list[Word], number: int) -> None:
    texts = [word.text if not word.quoted else "" for word in words]
    indent = len(line) - len(line.lstrip())
    if "=" in texts:
        cut = texts.index("=")
        if "" in texts[:cut] or not cut:
            raise ScenarioError(number, "a key of plain words must stand before '='")
        key = " ".join(texts[:cut])
        section.entries.append(Entry(key, words[cut + 1 :], number, indent))
        return
    above = section.entries[-1] if section.entries else None
    if above and above.key and indent > above.indent:
        above.words += words
    else:
        section.entries.append(Entry("", words, number))


def _words(line: str, number: int) -> list[Word]:
    found: list[Word] = []
    # stripped: trailing blanks would make the pattern backtrack
    for match in WORD.finditer(line.rstrip()):
        comment, name, mark, plain, wrong = match.groups()
        if comment is not None:
            break
        if wrong is not None:
            raise ScenarioError(number, f"{wrong!r} cannot stand here; is a quote missing?")
        text = unquoted(name) if name is not None else mark or plain
        found.append(Word(text, number, name is not None))
    return found


def unquoted(text: str) -> str:
    """The text between quotes."""
    return re.sub(r"\\(.)", r"\1", text)


def quoted(name: str, reserved: tuple[str, ...]) -> str:
    """A player's name as scenarios write it: without quotes if it cannot be mistaken."""
    if PLAIN.fullmatch(name) and name not in reserved:
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
