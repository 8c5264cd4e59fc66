"""The save string: setup and choices in URL-safe base64, short enough for a link.

    format version · title · rules version · overrides, if there are any
    · settings · seed · names · number of choices
    · the ranks of the choices among the legal options as one mixed-radix integer · checksum

Reading replays the choices through the rules, so an illegal choice cannot even be expressed; the checksum
covers the bytes and the final position.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import TYPE_CHECKING, Any, TypeVar

from blackangel.kernel import overrides
from blackangel.kernel.errors import (
    GameError,
    SaveError,
    SaveOverrides,
    SaveTooLong,
    SaveVersion,
    SetupError,
    other_rules,
)
from blackangel.kernel.game import MOST_CHOICES, Choice, Game
from blackangel.kernel.overrides import Overrides, Reader
from blackangel.kernel.setup import Setup, check_setup

if TYPE_CHECKING:
    from collections.abc import Generator

    from blackangel.kernel.title import Title

FORMAT = 1
FORMAT_WITH_OVERRIDES = FORMAT | 0x80  # the same for a game with overrides
LONGEST = 8192
PORTION = 50  # choices that are replayed before a pause
CHECKSUM = 6
TITLED = 3  # bytes that name the format, the title and its version
MOST_SEATS = 8
Found = TypeVar("Found")


def write(game: Game[Any]) -> str:
    """The save string of a game.

    Raises:
        SaveError: the game began from a scenario, which has no seed.
    """
    if game.base is not None:
        raise SaveError("a game that began from a scenario has no save string")
    return _write(game, _values(game))


def same_game(game: Game[Any], text: object) -> bool:
    """Whether a save string is of the same game at any moment, whatever its players are called."""
    try:
        return bool(_head_in(game, text)[1])
    except SaveError:
        return False


def grown_from(game: Game[Any], text: object) -> int:
    """How many choices a save string has if the game goes on from it; -1 if it does not.

    The string is compared, not replayed; players may have changed their names.
    """
    try:
        data, head = _head_in(game, text)
        if not head:
            return -1
        count = Reader(data[len(head) :]).number()
    except SaveError:
        return -1
    grown = count <= len(game.history) and data == _body(game, head, count)
    return count if grown else -1


def _head_in(game: Game[Any], text: object) -> tuple[bytes, bytes]:
    """A save string's bytes, and its head, which comes before the choices; no head if it is of another game.

    Raises:
        SaveError: it is not a save string, or ends too early.
    """
    data, deal = _reader(bare(text)).data, _deal(game, _values(game))
    if not data.startswith(deal):
        return data, b""
    reader = Reader(data)
    reader.take(len(deal))
    for _ in game.names:
        reader.take(reader.byte())
    return data, data[: reader.place]


def packed(game: Game[Any]) -> str:
    """A game as short as it gets: without names, versions and checksum, for texts that come with the code."""
    deal = _deal(game, b"")[TITLED:]
    return base64.urlsafe_b64encode(_body(game, deal, game.ply)).decode().rstrip("=")


def unpacked(title: Title[Any], text: str, names: tuple[str, ...]) -> Game[Any]:
    """The game that ``packed`` wrote, with the first of these names.

    Raises:
        SaveError: it is damaged.
    """
    try:
        reader = Reader(base64.b64decode(_padded(text), altchars=b"-_", validate=True))
        settings = tuple(reader.byte() for _ in title.settings)
        seed, count = reader.number(), reader.byte()
        game = Game(title, Setup(names[:count], seed, settings))
    except (ValueError, SetupError) as error:
        raise SaveError(f"the game is damaged: {error}") from None
    finished(_replay(game, reader))
    return game


def _values(game: Game[Any]) -> bytes:
    """The game's overrides as bytes."""
    title = game.title
    return overrides.packed(title.overrides, title.facts) if title.overrides else b""


def _head(game: Game[Any], values: bytes) -> bytes:
    """The bytes of a game's save strings, up to the choices."""
    body = _deal(game, values)
    for name in game.names:
        text = name.encode()
        body += bytes((len(text),)) + text
    return body


def _deal(game: Game[Any], values: bytes) -> bytes:
    """The bytes of a game's save strings, up to the names."""
    title, setup = game.title, game.setup
    body = bytes(
        (FORMAT_WITH_OVERRIDES if values else FORMAT, title_code(title.key), title.version)
    )
    body += overrides.number(len(values)) + values if values else b""
    return body + bytes(setup.settings) + overrides.number(setup.seed) + bytes((len(setup.names),))


def _write(game: Game[Any], values: bytes) -> str:
    """The save string, with the overrides already written as bytes."""
    return _sealed(_body(game, _head(game, values), len(game.history)), game)


def _body(game: Game[Any], head: bytes, count: int) -> bytes:
    """A save string's bytes with so many of the game's choices, without the checksum."""
    total = 0
    for choice in reversed(game.history[:count]):
        total = total * choice.radix + choice.rank
    return head + overrides.number(count) + total.to_bytes((total.bit_length() + 7) // 8, "little")


def _sealed(body: bytes, game: Game[Any]) -> str:
    """The string of these bytes and a checksum over them and the position."""
    return base64.urlsafe_b64encode(body + _checksum(body, game)).decode().rstrip("=")


def title_code(key: str) -> int:
    """The byte that stands for a title, from its key."""
    return hashlib.blake2b(key.encode(), digest_size=1).digest()[0]


def _checksum(body: bytes, game: Game[Any]) -> bytes:
    position = repr(game.state.key()).encode()
    return hashlib.blake2b(body + position, digest_size=CHECKSUM).digest()


def finished(work: Generator[None, None, Found]) -> Found:
    """What work in portions leads to, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Found = done.value
            return found


def reading(
    title: Title[Any], text: object, began: Overrides = overrides.NO_OVERRIDES
) -> Generator[None, None, Game[Any]]:
    """Read the game of a save string in portions; ``began`` as in ``overrides_of``.

    Raises:
        SaveTooLong: more than 8,192 characters, or more choices than a game has.
        SaveVersion: another format, title or rules version.
        SaveOverrides: the game was played with other values than the title has.
        SaveError: anything else that is wrong.
    """
    string = bare(text)
    reader = _reader(string)
    values = _check_version(title, reader)
    if _in_effect(title, values, began) != title.overrides:
        raise SaveOverrides("the save string is of a game with different values of the box")
    game = _setup(title, reader)
    yield from _replay(game, reader)
    # base64 and numbers can be spelled in several ways, so only the canonical spelling is accepted;
    # the overrides stay as they were read, since machines do not all compress alike
    if _write(game, values) != string:
        raise SaveError("the save string is damaged: its checksum is wrong")
    return game


def read(title: Title[Any], text: object, began: Overrides = overrides.NO_OVERRIDES) -> Game[Any]:
    """Read the game of a save string at once, as ``reading`` does."""
    return finished(reading(title, text, began))


def looking(title: Title[Any], text: object) -> Generator[None, None, None]:
    """Check that a save string fits a title's values: like ``reading`` at half the cost, without a game.

    Raises:
        SaveError and its kinds: it does not fit.
    """
    string = bare(text)
    reader = _reader(string)
    _check_version(title, reader)
    game = _setup(title, reader)
    game.state.ledger = None
    yield from _replay(game, reader, kept=False)
    if _sealed(reader.data, game) != string:
        raise SaveError("the save string is damaged: its checksum is wrong")


def look(title: Title[Any], text: object) -> None:
    """Check at once, as ``looking`` does."""
    finished(looking(title, text))


def code_of(text: object) -> int:
    """The code of a save string's title, see ``title_code``.

    Raises:
        SaveError and its kinds: it is not a save string of this format.
    """
    reader = _reader(bare(text))
    _check_format(reader)
    return reader.byte()


def settings_of(title: Title[Any], text: object) -> tuple[int, ...]:
    """The settings of a save string, without replaying its game.

    Raises:
        SaveError and its kinds: it is of another title or version, or ends too early.
    """
    reader = _reader(bare(text))
    _check_version(title, reader)
    return tuple(reader.byte() for _ in title.settings)


def setup_of(title: Title[Any], text: object) -> Setup:
    """What a save string's game started from, without replaying it.

    Raises:
        SaveError and its kinds: it is of another title or version, or its beginning is damaged.
    """
    reader = _reader(bare(text))
    _check_version(title, reader)
    setup = _read_setup(title, reader)
    try:
        check_setup(setup)
    except GameError as error:
        raise SaveError(f"the save string is damaged: {error}") from None
    return setup


def has_overrides(text: object) -> bool:
    """Whether a save string's game has overrides.

    Raises:
        SaveError and its kinds: it is not a save string of this format.
    """
    return _check_format(_reader(bare(text)))


def overrides_of(
    title: Title[Any], text: object, began: Overrides = overrides.NO_OVERRIDES
) -> Overrides:
    """The overrides of a save string's game.

    ``began`` says how our values at the time of writing differ from today's.

    Raises:
        SaveError and its kinds: it is of another title or version, or its values are damaged.
    """
    values = _check_version(title, _reader(bare(text)))
    return _in_effect(title, values, began)


def _in_effect(title: Title[Any], values: bytes, began: Overrides) -> Overrides:
    return overrides.over(began, overrides.unpacked(values, title.facts)) if values else began


def bare(text: object) -> str:
    """The bare save string in a text, without white space and padding.

    Raises:
        SaveTooLong: more than 8,192 characters.
        SaveError: it is not a text.
    """
    if type(text) is not str:
        raise SaveError(f"a save string is a text, not {type(text).__name__}")
    if len(text) > LONGEST + 64:
        raise SaveTooLong(f"a save string has at most {LONGEST} characters", length=len(text))
    string = _unpadded("".join(text.split()))
    if len(string) > LONGEST:
        raise SaveTooLong(f"a save string has at most {LONGEST} characters", length=len(string))
    return string


def _reader(string: str) -> Reader:
    try:
        data = base64.b64decode(_padded(string), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise SaveError("the save string has characters that do not belong there") from None
    if len(data) < CHECKSUM + 3:
        raise SaveError("the save string is too short")
    return Reader(data[:-CHECKSUM])


def _check_format(reader: Reader) -> bool:
    """Check the format byte; return whether the game has overrides."""
    found = reader.byte()
    if found not in (FORMAT, FORMAT_WITH_OVERRIDES):
        raise SaveVersion("the save string has a format that this version does not know")
    return found == FORMAT_WITH_OVERRIDES


def _padded(text: str) -> str:
    return text + "=" * (-len(text) % 4)


def _unpadded(text: str) -> str:
    """The string without the padding that other programs append."""
    bare = text.rstrip("=")
    return bare if _padded(bare) == text else text


def _check_version(title: Title[Any], reader: Reader) -> bytes:
    """Check title and version; return the overrides as bytes, empty if there are none."""
    has_overrides = _check_format(reader)
    if reader.byte() != title_code(title.key):
        raise SaveVersion("the save string belongs to another game")
    version = reader.byte()
    if version != title.version:
        raise other_rules(version, title.version)
    return reader.take(reader.number()) if has_overrides else b""


def _read_setup(title: Title[Any], reader: Reader) -> Setup:
    settings = tuple(reader.byte() for _ in title.settings)
    seed = reader.number()
    count = reader.byte()
    if count > MOST_SEATS:
        raise SaveError("the save string names too many players")
    try:
        names = tuple(reader.take(reader.byte()).decode() for _ in range(count))
    except UnicodeDecodeError:
        raise SaveError("the save string contains a name that is not text") from None
    return Setup(names, seed, settings)


def _setup(title: Title[Any], reader: Reader) -> Game[Any]:
    setup = _read_setup(title, reader)
    try:
        return Game(title, setup)
    except SaveError:
        raise
    except GameError as error:
        raise SaveError(f"the save string is damaged: {error}") from None


def _replay(game: Game[Any], reader: Reader, kept: bool = True) -> Generator[None, None, None]:
    """Make the choices in portions; without ``kept`` none is recorded, and only the position is of use."""
    count = reader.number()
    if count > MOST_CHOICES:
        raise SaveTooLong("the save string has more choices than any game", choices=count)
    total = int.from_bytes(reader.data[reader.place :], "little")
    for ply in range(count):
        if ply % PORTION == 0:
            yield
        legal = game.options
        if not legal:
            raise SaveError("the save string is damaged: it continues after the end")
        total, rank = divmod(total, len(legal))
        if kept:
            game._play(Choice(rank, len(legal), legal[rank]))
        else:
            game.title.apply(game.state, legal[rank])
    if total:
        raise SaveError("the save string is damaged: something is left over")
