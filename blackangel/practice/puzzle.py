"""Puzzles: moments of a game at which one turn is clearly best, each a line of text.

>>> from blackangel import games
>>> from blackangel.practice import puzzle
>>> first = puzzle.listed(games.FIRST)[0]
>>> game = first.game()
>>> game.player == first.seat
True
"""

from __future__ import annotations

import hashlib
from base64 import b85decode, b85encode, urlsafe_b64decode, urlsafe_b64encode
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.kernel import assets, save
from blackangel.kernel.errors import SaveError
from blackangel.kernel.ledger import Event
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.setup import NAMES
from blackangel.practice.judged import settling

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blackangel.kernel.game import Game
    from blackangel.kernel.option import Option

KEY = 4  # bytes of a key: of some hundred puzzles, no two are alike
FILE = "puzzles.txt"
COMMENT = "#"
WORD = "'"  # before a detail of an event that is written in digits alone
SPACE = "_"  # in place of one
RANKS = digits + ascii_letters  # a sign for each choice of a line,
FIRSTS, PAIR = 2 * RANKS[0], "-"  # and one for two of the first option, which are many


class Puzzle(NamedTuple):
    """A moment to find the best turn for.

    ``code`` is the game so far. ``line`` is the best turn: the ranks of its choices, each among the options
    then legal. ``margin`` says how much the best turn without its idea loses, in thousandths of the win
    probability; ``rating`` how hard it is, on the scale of Glicko ratings. ``point`` is what the best turn
    brings and that other one doesn't.
    """

    key: str
    title: str
    code: str
    seat: int
    theme: str
    rating: int
    line: tuple[int, ...]
    margin: int
    point: Event | None = None

    def game(self) -> Game[Any]:
        """The game at the moment, with standard names (``Game.renamed`` gives it others).

        Raises:
            SaveError: the code is damaged.
        """
        return save.unpacked(games.title(self.title), self.code, NAMES)

    def plan(self) -> tuple[Option, ...]:
        """The best turn, as options from the moment on.

        Raises:
            SaveError: the code or the line is damaged.
        """
        game, found = self.game(), []
        for rank in self.line:
            if rank >= len(game.options):
                raise SaveError("the line of a puzzle does not fit its game")
            found.append(game.options[rank])
            game.play(found[-1])
        return tuple(found)


def happened(game: Game[Any], plan: Iterable[Option]) -> list[Event]:
    """What a turn brings until it can be judged, if all go on by what seems best; the game stays as it is."""
    title: Any = game.title
    game, since, seat, began = game.copy(), game.ply, game.player, game.state
    for chosen in plan:
        if chosen not in game.options:  # chance has it otherwise
            break
        game.play(chosen)
    if game.player == seat and title.plan_complete(game.state):
        game.play(game.options[0])  # nothing is left but to end it
    for _ in settling(game, began):
        pass
    return game.since(since)


def key_of(code: str) -> str:
    """The short name of a puzzle, which stays as long as its moment does."""
    return hashlib.blake2b(code.encode(), digest_size=KEY).hexdigest()


def listed(title: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first."""
    return read(assets.text(games.folder(title), FILE))


def of_day(puzzles: Iterable[Puzzle], day: str) -> Puzzle:
    """The puzzle of a date, the same for everybody; as puzzles are added, most dates keep theirs."""
    return min(puzzles, key=lambda one: hashlib.blake2b(f"{day} {one.key}".encode()).digest())


def read(text: str) -> tuple[Puzzle, ...]:
    """Read what ``write`` wrote: the game's key in brackets, then a line for each puzzle.

    Raises:
        SaveError: names the line that is none.
    """
    found, title = [], ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("["):
            title = line.strip("[]")
        elif line and not line.startswith(COMMENT):
            found.append(_read(title, line, number))
    return tuple(found)


def _read(title: str, line: str, number: int) -> Puzzle:
    try:
        theme, rating, margin, seat, ranks, dense, *more = line.split(" ")
        best = tuple(map(RANKS.index, ranks.replace(PAIR, FIRSTS)))
        code = _code(dense)
        values = int(seat), theme, int(rating), best, int(margin)
        point = _point(values[0], *more) if more else None
    except (ValueError, TypeError):
        raise SaveError(f"line {number} is no puzzle") from None
    return Puzzle(key_of(code), title, code, *values, point)


def _code(dense: str) -> str:
    """A game's code from a denser one, which no link could hold."""
    return urlsafe_b64encode(b85decode(dense)).decode().rstrip("=")


def _dense(code: str) -> str:
    return b85encode(urlsafe_b64decode(code + "=" * (-len(code) % 4))).decode()


def _point(seat: int, text: str) -> Event:
    """Read an event of a seat."""
    what, amount, source, *about = text.replace(SPACE, " ").split(":")
    details = (int(word) if word.isdecimal() else word.removeprefix(WORD) for word in about)
    return Event(0, seat, what, int(amount), source, tuple(details))


def _notation(event: Event) -> str:
    """An event in a word; what looks like a number and is none has a sign before it."""
    about = (
        f"{WORD * (isinstance(detail, str) and detail.isdecimal())}{detail}"
        for detail in event.about
    )
    words = ":".join((event.what, str(event.amount), event.source, *about))
    return words.replace(" ", SPACE)


def write(puzzles: Iterable[Puzzle]) -> str:
    """Puzzles of one game as text, one in each line."""
    lines: list[str] = []
    for one in puzzles:
        if not lines:
            lines.append(f"[{one.title}]")
        lines.append(row(one))
    return "".join(f"{line}\n" for line in lines)


def row(one: Puzzle) -> str:
    """A puzzle as a line of text."""
    ranks = "".join(RANKS[rank] for rank in one.line).replace(FIRSTS, PAIR)
    found = f"{one.theme} {one.rating} {one.margin} {one.seat} {ranks} {_dense(one.code)}"
    return f"{found} {_notation(one.point)}" if one.point else found
