"""Ratings of many players by a model of whole rankings: Plackett and Luce's, computed by openskill."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from blackangel.arena.errors import library
from blackangel.arena.match import Match
from blackangel.arena.playing import Record


class Rating(NamedTuple):
    """An entrant's skill and its uncertainty; the skill minus three times that is a safe estimate."""

    mu: float
    sigma: float

    @property
    def sure(self) -> float:
        return self.mu - 3 * self.sigma


def ratings(match: Match, records: Iterable[Record]) -> list[Rating]:
    """The rating of each entrant, after these games in the order of their numbers.

    Raises:
        ArenaError: openskill is not installed.
    """
    model = library("openskill.models", "a rating").PlackettLuce()
    found = [[model.rating()] for _ in match.seats]
    for record in sorted(records):
        found = model.rate(found, ranks=list(record.ranks))
    return [Rating(one.mu, one.sigma) for [one] in found]
