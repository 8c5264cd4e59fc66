"""Overrides: printed values of a game that its owner has corrected.

``Fact`` says where a value stands; an ``Override`` replaces it. The tables read overrides and check them like
our own values. A save string stores each override as bytes: its index among all values of the game, then the
value. The whole is compressed if that makes it shorter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from blackangel.kernel.errors import SaveError, SaveTooLong
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kernel.facts import Fact

Value = int | str | tuple[int, ...] | tuple[str, ...]
MARK = 6  # bytes of the hash
PLAIN, PRESSED = 1, 2  # how the overrides are stored: as they are, or compressed
LONGEST = 3_000  # bytes that they may take in a save string
LARGEST = 20_000  # the same before compression
LONGEST_TEXT = 120  # characters in one value
LARGEST_NUMBER = 9_999
MOST_VALUES = 40  # values in a list


class Override(NamedTuple):
    """A value that replaces ours: table, entry and field as in ``facts.Fact``."""

    table: str
    entry: str
    field: str
    value: Value


Overrides = tuple[Override, ...]  # in the order of their places
NO_OVERRIDES: Overrides = ()


def in_order(found: Iterable[Override]) -> Overrides:
    """Sort overrides by place.

    Raises:
        ValueError: two of them have the same place.
    """
    differences = tuple(sorted(found, key=lambda one: one[:3]))
    if len({one[:3] for one in differences}) < len(differences):
        raise ValueError("two values for one place")
    return differences


def restored(found: Iterable[Iterable[Any]]) -> Overrides:
    """Overrides from the plain lists that JSON makes of them."""
    return in_order(
        Override(table, entry, field, tuple(value) if isinstance(value, list) else value)
        for table, entry, field, value in found
    )


def mark(overrides: Overrides) -> str:
    """The hash of the overrides, the same on every platform; empty if there are none."""
    return _mark(overrides).hex() if overrides else ""


def _mark(overrides: Overrides) -> bytes:
    # imported here: few games need it, so the start does not wait for it
    import hashlib
    import json

    text = json.dumps(overrides, ensure_ascii=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=MARK).digest()


def sound(value: object) -> bool:
    """Whether a value has a type and size that a table may hold at all."""
    if isinstance(value, tuple):
        kinds = {type(one) for one in value}
        return 0 < len(value) <= MOST_VALUES and len(kinds) == 1 and all(map(_one, value))
    return _one(value)


def _one(value: object) -> bool:
    if type(value) is str:
        return len(value) <= LONGEST_TEXT and value.isprintable()
    return type(value) is int and abs(value) <= LARGEST_NUMBER


def over(began: Overrides, own: Overrides) -> Overrides:
    """The overrides of ``own``, plus those of ``began`` for all other places."""
    return in_order({one[:3]: one for one in (*began, *own)}.values())


# --- as bytes --------------------------------------------------------------------------------------


def packed(overrides: Overrides, facts: Sequence[Fact]) -> bytes:
    """The overrides as bytes for a save string.

    Raises:
        SaveTooLong: they do not fit in a save string.
    """
    places = {fact[:3]: place for place, fact in enumerate(facts)}
    body = b"".join(number(places[one[:3]]) + _written(one.value) for one in overrides)
    if len(body) > LARGEST:
        raise SaveTooLong("a save string has no room for this many changed values")
    import zlib

    press = zlib.compressobj(9, wbits=-15)
    pressed = press.compress(body) + press.flush()
    way, body = (PRESSED, pressed) if len(pressed) < len(body) else (PLAIN, body)
    if len(body) > LONGEST:
        raise SaveTooLong("a save string has no room for this many changed values")
    return bytes((way,)) + _mark(overrides) + body


def unpacked(data: bytes, facts: Sequence[Fact]) -> Overrides:
    """Read the overrides that ``packed`` wrote.

    Raises:
        SaveError: the bytes are damaged, or the tables have changed since.
    """
    way, wanted, body = data[:1], data[1 : 1 + MARK], data[1 + MARK :]
    if len(data) > LONGEST + MARK + 1 or way not in (bytes((PLAIN,)), bytes((PRESSED,))):
        raise SaveError("the values of the box are in a format that this version does not know")
    reader = Reader(_relaxed(body) if way == bytes((PRESSED,)) else body)
    found = []
    while not reader.done:
        place = reader.number()
        if place >= len(facts) or (kind := facts[place].raw) is None:
            raise SaveError("the values of the box are damaged: there is no such value")
        found.append(Override(*facts[place][:3], _read(reader, kind)))
    try:
        overrides = in_order(found)
    except ValueError:
        raise SaveError("the values of the box are damaged: one of them occurs twice") from None
    if (
        not overrides
        or _mark(overrides) != wanted
        or not all(sound(one.value) for one in overrides)
    ):
        raise SaveError("the values of the box are damaged")
    return overrides


def _relaxed(pressed: bytes) -> bytes:
    import zlib

    press = zlib.decompressobj(wbits=-15)
    try:
        body = press.decompress(pressed, LARGEST)
    except zlib.error:
        raise SaveError("the values of the box are damaged") from None
    if not press.eof or press.unused_data:
        raise SaveError("the values of the box are damaged")
    return body


def _written(value: Value) -> bytes:
    if isinstance(value, tuple):
        return number(len(value)) + b"".join(map(_written, value))
    if isinstance(value, int):
        return number(2 * value if value >= 0 else -2 * value - 1)  # the lowest bit is the sign
    text = value.encode()
    return number(len(text)) + text


def _read(reader: Reader, kind: Value) -> Value:
    """A value of the same type as ours."""
    if isinstance(kind, tuple):
        count = reader.number()
        if count > MOST_VALUES:
            raise SaveError("the values of the box are damaged: a list is too long")
        values: Any = tuple(_read(reader, kind[0]) for _ in range(count))
        return cast("Value", values)
    if isinstance(kind, int):
        found = reader.number()
        return found // 2 if found % 2 == 0 else -(found + 1) // 2
    try:
        return reader.take(reader.number()).decode()
    except UnicodeDecodeError:
        raise SaveError("the values of the box are damaged: a text is not valid") from None


def number(value: int) -> bytes:
    """A whole number from 0 up, seven bits per byte, lowest bits first."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)


class Reader:
    """Read fields from the front; running out of bytes means a damaged save."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    @property
    def done(self) -> bool:
        """Whether everything has been read."""
        return self.place == len(self.data)

    def take(self, length: int) -> bytes:
        self.place += length
        if self.place > len(self.data):
            raise SaveError("the save string ends too early")
        return self.data[self.place - length : self.place]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        value = shift = 0
        while shift < 70:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
        raise SaveError("the save string contains a number that is too large")
