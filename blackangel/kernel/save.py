"""The share string: setup and choices in URL-safe base64, so short that it fits in a link.

    format version · title · rules version · overrides, if there are any
    · settings · seed · names · number of choices
    · the ranks of the choices among the legal options as one mixed-radix integer · checksum

The choices are replayed through the rules, so an illegal one cannot even be written down; the checksum
covers the text and the position that it leads to.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import TYPE_CHECKING, Any

from blackangel.kernel import overrides
from blackangel.kernel.errors import (
    GameError,
    SaveError,
    SaveOverrides,
    SaveTooLong,
    SaveVersion,
    other_rules,
)
from blackangel.kernel.game import MOST_CHOICES, Choice, Game
from blackangel.kernel.overrides import Overrides, Reader
from blackangel.kernel.setup import Setup

if TYPE_CHECKING:
    from blackangel.kernel.title import Title

FORMAT = 1
BOXED = FORMAT | 0x80  # the same, of a game with other values than ours
LONGEST = 8192
CHECKSUM = 6
MOST_SEATS = 8


def write(game: Game[Any]) -> str:
    """The share string of a game.

    Raises:
        SaveError: the game began from a written-down position, which has no seed.
    """
    if game.base is not None:
        raise SaveError("a game that began from a scenario has no share string")
    return _write(
        game,
        overrides.packed(game.title.overrides, game.title.facts) if game.title.overrides else b"",
    )


def same_game(game: Game[Any], text: object) -> bool:
    """Whether a share string is of the same game, at whichever moment: of its seed, settings, names."""
    values = (
        overrides.packed(game.title.overrides, game.title.facts) if game.title.overrides else b""
    )
    try:
        return _reader(_string(text)).data.startswith(_head(game, values))
    except SaveError:
        return False


def _head(game: Game[Any], values: bytes) -> bytes:
    """What the strings of a game begin with, up to its choices."""
    title, setup = game.title, game.setup
    body = bytes((BOXED if values else FORMAT, title_code(title.key), title.version))
    body += overrides.number(len(values)) + values if values else b""
    body += bytes(setup.settings) + overrides.number(setup.seed) + bytes((len(setup.names),))
    for name in setup.names:
        text = name.encode()
        body += bytes((len(text),)) + text
    return body


def _write(game: Game[Any], values: bytes) -> str:
    """The share string, with the overrides as they are written there."""
    body = _head(game, values) + overrides.number(len(game.history))
    total = 0
    for choice in reversed(game.history):
        total = total * choice.radix + choice.rank
    body += total.to_bytes((total.bit_length() + 7) // 8, "little")
    return _sealed(body, game)


def _sealed(body: bytes, game: Game[Any]) -> str:
    """The string of some bytes and of the position that they lead to."""
    return base64.urlsafe_b64encode(body + _checksum(body, game)).decode().rstrip("=")


def title_code(key: str) -> int:
    """One byte that tells titles apart, from a title's key."""
    return hashlib.blake2b(key.encode(), digest_size=1).digest()[0]


def _checksum(body: bytes, game: Game[Any]) -> bytes:
    position = repr(game.state.key()).encode()
    return hashlib.blake2b(body + position, digest_size=CHECKSUM).digest()


def read(title: Title[Any], text: object, began: Overrides = overrides.OURS) -> Game[Any]:
    """The game of a share string; ``began``: our values when it was written, see ``overrides_of``.

    Raises:
        SaveTooLong: more than 8,192 characters, or more choices than a game has.
        SaveVersion: another format, title or rules version.
        SaveOverrides: the game was played with other values than the title has.
        SaveError: anything else that is wrong.
    """
    string = _string(text)
    reader = _reader(string)
    values = _check_version(title, reader)
    if _whole(title, values, began) != title.overrides:
        raise SaveOverrides("the save string is of a game with different values of the box")
    game = _setup(title, reader)
    _replay(game, reader)
    # base64 and numbers can be spelled in several ways; only the one that is written is read,
    # but not every machine presses the overrides alike
    if _write(game, values) != string:
        raise SaveError("the save string is damaged: its checksum is wrong")
    return game


def look(title: Title[Any], text: object) -> None:
    """Whether a share string fits a title's values: as ``read``, at half its price and without the game.

    Raises:
        SaveError and its kinds: it does not.
    """
    string = _string(text)
    reader = _reader(string)
    _check_version(title, reader)
    game = _setup(title, reader)
    game.state.ledger = None
    _replay(game, reader, kept=False)
    if _sealed(reader.data, game) != string:
        raise SaveError("the save string is damaged: its checksum is wrong")


def code_of(text: object) -> int:
    """The code of the title that a share string belongs to, see ``title_code``.

    Raises:
        SaveError and its kinds: it is no share string of this format.
    """
    reader = _reader(_string(text))
    _check_format(reader)
    return reader.byte()


def settings_of(title: Title[Any], text: object) -> tuple[int, ...]:
    """The settings of a share string, without the game that it leads to.

    Raises:
        SaveError and its kinds: it is none of this title and version, or ends too early.
    """
    reader = _reader(_string(text))
    _check_version(title, reader)
    return tuple(reader.byte() for _ in title.settings)


def boxed(text: object) -> bool:
    """Whether the game of a share string is played with other values than ours.

    Raises:
        SaveError and its kinds: it is no share string of this format.
    """
    return _check_format(_reader(_string(text)))


def overrides_of(title: Title[Any], text: object, began: Overrides = overrides.OURS) -> Overrides:
    """The overrides that the game of a share string was played with.

    ``began`` is how our values of the time when it was written differ from those of today.

    Raises:
        SaveError and its kinds: it is none of this title and version, or its values are damaged.
    """
    values = _check_version(title, _reader(_string(text)))
    return _whole(title, values, began)


def _whole(title: Title[Any], values: bytes, began: Overrides) -> Overrides:
    return overrides.over(began, overrides.unpacked(values, title.facts)) if values else began


def _string(text: object) -> str:
    """The bare string of a text."""
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
    """Whether the game has overrides."""
    found = reader.byte()
    if found not in (FORMAT, BOXED):
        raise SaveVersion("the save string has a format that this version does not know")
    return found == BOXED


def _padded(text: str) -> str:
    return text + "=" * (-len(text) % 4)


def _unpadded(text: str) -> str:
    """The string without the padding that other programs put behind it."""
    bare = text.rstrip("=")
    return bare if _padded(bare) == text else text


def _check_version(title: Title[Any], reader: Reader) -> bytes:
    """The overrides as they are written, none for our own."""
    boxed = _check_format(reader)
    if reader.byte() != title_code(title.key):
        raise SaveVersion("the save string belongs to another game")
    version = reader.byte()
    if version != title.version:
        raise other_rules(version, title.version)
    return reader.take(reader.number()) if boxed else b""


def _setup(title: Title[Any], reader: Reader) -> Game[Any]:
    settings = tuple(reader.byte() for _ in title.settings)
    seed = reader.number()
    count = reader.byte()
    if count > MOST_SEATS:
        raise SaveError("the save string names too many players")
    try:
        names = tuple(reader.take(reader.byte()).decode() for _ in range(count))
        return Game(title, Setup(names, seed, settings))
    except UnicodeDecodeError:
        raise SaveError("the save string contains a name that is not text") from None
    except SaveError:
        raise
    except GameError as error:
        raise SaveError(f"the save string is damaged: {error}") from None


def _replay(game: Game[Any], reader: Reader, kept: bool = True) -> None:
    """Make the choices; where they are not kept only the position is of use then."""
    count = reader.number()
    if count > MOST_CHOICES:
        raise SaveTooLong("the save string has more choices than any game", choices=count)
    total = int.from_bytes(reader.data[reader.place :], "little")
    for _ in range(count):
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
