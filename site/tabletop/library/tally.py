"""Who has played here how often, and who won: counted from the finished games on the shelf."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from tabletop.session.records import game_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabletop.session.records import Record


class Row(NamedTuple):
    """A person among some games: how many they played and won; a shared victory counts for each."""

    name: str
    games: int
    wins: int


class Group(NamedTuple):
    """The games of the same people, whatever bots sat with them."""

    rows: tuple[Row, ...]
    games: int
    when: float  # the last one, in ms


class Tally(NamedTuple):
    """The evenings with one game: all people, and each group, the last to play first."""

    game: str
    rows: tuple[Row, ...]
    groups: tuple[Group, ...]


def tallies(records: Iterable[Record]) -> tuple[Tally, ...]:
    """The evenings by game, from records that are newest first."""
    by_game: dict[str, dict[frozenset[str], list[Record]]] = {}
    for record in records:
        company = frozenset(people(record).values())
        if record.over and record.winners and len(company) > 1:
            by_game.setdefault(game_of(record), {}).setdefault(company, []).append(record)
    return tuple(
        Tally(
            game,
            rows([record for played in groups.values() for record in played]),
            tuple(Group(rows(played), len(played), played[0].when) for played in groups.values()),
        )
        for game, groups in by_game.items()
    )


def people(record: Record) -> dict[int, str]:
    """The names by seat, bots left out."""
    seats = zip_longest(record.names, record.bots[: len(record.names)], fillvalue="")
    return {seat: name for seat, (name, bot) in enumerate(seats) if not bot}


def rows(records: Sequence[Record]) -> tuple[Row, ...]:
    """Everyone in some games, those who won most first."""
    played: dict[str, int] = {}
    won: dict[str, int] = {}
    for record in records:
        for seat, name in people(record).items():
            played[name] = played.get(name, 0) + 1
            won[name] = won.get(name, 0) + (seat in record.winners)
    found = (Row(name, played[name], won[name]) for name in played)
    return tuple(sorted(found, key=lambda row: (-row.wins, row.games, row.name)))
