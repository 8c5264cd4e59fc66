"""What a title tells a learner: a number for each of its notations, and positions as rows of numbers.

It stands apart from ``Title`` in a game's part ``learning``, which nothing imports but an environment.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable
from itertools import chain, product
from operator import getitem
from typing import TYPE_CHECKING, Any

from blackangel.kernel.errors import NotationError
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from blackangel.kernel.option import Option

INTEGER = "h"  # of ``array``: 16 bits
MOST_ROWS = 1 << 13  # of one piece that are kept
SEATS = ("own", "next", "second", "third")
BEGUN = "whether the option begun has this word"


class Feature(NamedTuple):
    """One number of an observation: its name, its bounds, what it means."""

    name: str
    low: int
    high: int
    about: str


def as_bytes(numbers: Sequence[int]) -> bytes:
    """Numbers as a row, each with 16 bits."""
    return array(INTEGER, numbers).tobytes()


def each(verb: str, *things: Iterable[object]) -> tuple[str, ...]:
    """A phrase for everything that the verb can be about."""
    return tuple(" ".join((verb, *map(str, words))) for words in product(*things))


def as_they_are(numbers: Sequence[int]) -> Sequence[int]:
    """How a piece is read whose key is its numbers."""
    return numbers


class Piece(NamedTuple):
    """Numbers that belong together, side by side, between the same bounds; ``read`` makes them of a key.

    What it makes as bytes must be within the bounds.
    """

    names: tuple[str, ...]
    low: int
    high: int
    about: str
    read: Callable[[Any], Sequence[int] | bytes] = as_they_are


class Group(NamedTuple):
    """What a seat sees of one thing: a key for each piece.

    ``keys`` takes a position and the seat. Where there is no such thing it gives none, and all numbers are 0.
    Most choices change little, so the pieces of nearly all keys are known already.
    """

    name: str
    keys: Callable[[Any, int], tuple[Hashable, ...]]
    pieces: tuple[Piece, ...]


class Rows(dict[Hashable, bytes]):
    """The numbers of a piece by key, made when they are first asked for."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self.piece = piece

    def __missing__(self, key: Hashable) -> bytes:
        _, low, high, _, read = self.piece
        row = read(key)
        if not isinstance(row, bytes):
            if min(row) < low or max(row) > high:
                row = [max(low, min(high, number)) for number in row]
            row = as_bytes(row)
        if len(self) >= MOST_ROWS:
            self.clear()
        self[key] = row
        return row


class Encoder:
    """A group at work; pieces that are read alike share their rows."""

    def __init__(self, group: Group, rows: dict[Any, Rows]) -> None:
        name, self.keys, pieces = group
        head = f"{name}: " if name else ""
        self.features = tuple(
            Feature(head + inside, piece.low, piece.high, piece.about)
            for piece in pieces
            for inside in piece.names
        )
        self.nothing = bytes(2 * len(self.features))
        self.rows = [
            rows.setdefault((piece.read, piece.low, piece.high, len(piece.names)), Rows(piece))
            for piece in pieces
        ]

    def row(self, state: Any, seat: int) -> bytes:
        keys = self.keys(state, seat)
        return b"".join(map(getitem, self.rows, keys)) if keys else self.nothing


class Learnable:
    """A title's phrases and features.

    A *phrase* is an action: its number is its place among ``phrases``. Most notations are one phrase; those
    of too many combinations are ``compound``, a few phrases in a row: "buy +11 P2 orange 3 @1" is made of
    "buy", "+11", "P2 orange 3" and "@1". Numbers never change, so new phrases come last.
    """

    def __init__(
        self, phrases: Iterable[str], compound: Iterable[str], groups: Iterable[Group]
    ) -> None:
        self.phrases = tuple(phrases)
        self.numbers: dict[tuple[str, ...], int]
        self.numbers = {tuple(text.split()): at for at, text in enumerate(self.phrases)}
        self.longest = max(map(len, self.numbers))
        self.words = tuple(dict.fromkeys(chain.from_iterable(map(str.split, compound))))
        rows: dict[Any, Rows] = {}
        self.encoders = tuple(Encoder(group, rows) for group in groups)
        begun = (Feature(f"begun: {word}", 0, 1, BEGUN) for word in self.words)
        self.features = (*chain.from_iterable(one.features for one in self.encoders), *begun)
        self._numbered: dict[Option, tuple[int, ...]] = {}
        self._said: dict[tuple[int, ...], bytes] = {}

    def numbered(self, option: Option) -> tuple[int, ...]:
        """The numbers of an option's phrases, nearly always one.

        Raises:
            NotationError: it is not made of the phrases.
        """
        found = self._numbered.get(option)
        if found is None:
            found = self._numbered[option] = tuple(self._split(option))
        return found

    def _split(self, option: Option) -> Iterable[int]:
        words: tuple[str, ...] = option
        while words:
            length = min(len(words), self.longest)
            while length and words[:length] not in self.numbers:
                length -= 1
            if not length:
                raise NotationError(f"{option} is not made of the declared phrases")
            yield self.numbers[words[:length]]
            words = words[length:]

    def notation(self, numbers: Iterable[int]) -> str:
        """The notation, or its beginning, that phrases make in a row."""
        return " ".join(self.phrases[number] for number in numbers)

    def row(self, state: Any, seat: int, begun: Sequence[int] = ()) -> bytearray:
        """The features of a position for a seat that has ``begun`` an option with these phrases, as 16-bit
        integers. What the seat may not know makes no difference.
        """
        rows = [one.row(state, seat) for one in self.encoders]
        rows.append(self._begun(tuple(begun)))
        return bytearray().join(rows)

    def _begun(self, numbers: tuple[int, ...]) -> bytes:
        if numbers not in self._said:
            said = self.notation(numbers).split()
            self._said[numbers] = as_bytes([word in said for word in self.words])
        return self._said[numbers]
