"""What finished games tell: results by opponent and by number of players, and where points came from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.kernel.errors import GameError
from blackangel.kernel.named import NamedTuple
from tabletop.session.records import game_of

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from tabletop.session.records import Record

MOST = 20  # games whose score sheets are read, the last ones
AUTOMATON = "automaton"


class Result(NamedTuple):
    """Games against somebody, or of so many players, and how many of them were won."""

    name: str
    games: int
    wins: int


class Sheet(NamedTuple):
    """A line of the score sheet: what a player had in it on average, and what the others had, in tenths."""

    category: str
    own: int
    others: int


def finished(records: Iterable[Record], game: str) -> tuple[Record, ...]:
    """The finished games in which this device's player is known."""
    over = (record for record in records if record.over and record.winners)
    return tuple(one for one in over if game_of(one) == game and own_seat(one) >= 0)


def own_seat(record: Record) -> int:
    """The seat of this device's player: its owner's, else the only person's; -1 if there are several."""
    if record.mine >= 0:
        return record.mine
    bots = (*record.bots, *[""] * len(record.names))
    people = [seat for seat in range(len(record.names)) if not bots[seat]]
    return people[0] if len(people) == 1 else -1


def by_opponent(records: Iterable[Record]) -> tuple[Result, ...]:
    """Results against each other player by name; an automaton is ``AUTOMATON``."""
    found: dict[str, list[bool]] = {}
    for record in records:
        own = own_seat(record)
        others = [name for seat, name in enumerate(record.names) if seat != own]
        for name in dict.fromkeys(others or [AUTOMATON]):
            found.setdefault(name, []).append(own in record.winners)
    return _results(found)


def by_count(records: Iterable[Record]) -> tuple[Result, ...]:
    """Results by the number of players, the fewest first."""
    found: dict[str, list[bool]] = {}
    for record in sorted(records, key=lambda one: len(one.names)):
        count = str(len(record.names))
        found.setdefault(count, []).append(own_seat(record) in record.winners)
    return _results(found)


def _results(found: Mapping[str, list[bool]]) -> tuple[Result, ...]:
    return tuple(Result(name, len(won), sum(won)) for name, won in found.items())


def sheets(records: Iterable[Record]) -> Generator[None, None, tuple[Sheet, ...]]:
    """Where points came from in the last games, by replaying them, now and then with a pause."""
    own: dict[str, list[int]] = {}
    others: dict[str, list[int]] = {}
    for record in [*records][:MOST]:
        try:
            game = games.load(record.text)
        except GameError:
            continue
        yield
        note(game, own_seat(record), own, others)
    return tuple(Sheet(key, mean(own[key]), mean(others.get(key, ()))) for key in own)


def note(game: Any, seat: int, own: dict[str, list[int]], others: dict[str, list[int]]) -> None:
    """Add a game's score sheets to those of others."""
    for column, rows in enumerate(game.scores):
        kept = own if column == seat else others
        for category, points in rows[:-1]:
            kept.setdefault(category, []).append(points)


def mean(points: Iterable[int]) -> int:
    """An average in tenths, halves rounded up."""
    found = [*points]
    return (20 * sum(found) + len(found)) // (2 * len(found)) if found else 0
