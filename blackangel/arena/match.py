"""What a run plays: which games, who sits where, and every seed, derived from a few plain values."""

from __future__ import annotations

from typing import NamedTuple

from blackangel.kernel.rng import following
from blackangel.kernel.setup import SEEDS

Agreed = tuple[tuple[str, str | bool], ...]


class Match(NamedTuple):
    """Everything that determines the games of a run, except how many there are."""

    title: str
    """The game's key."""

    module: str
    """The module that holds its ``TITLE`` and ``new``, so that a worker needs no list of games."""

    version: int
    """Of its rules."""

    seats: tuple[str, ...]
    """The bots as they were named, each an entrant; one bot may be several of them."""

    seed: int

    agreed: Agreed = ()
    """What was agreed before each game."""

    code: str = ""
    """Of what source the rules and the bots are (``entrants.fingerprint``)."""

    @property
    def round(self) -> int:
        """The number of games in a deal: every entrant plays it from every seat."""
        return len(self.seats)

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots, each once."""
        return tuple(dict.fromkeys(self.seats))

    @property
    def labels(self) -> tuple[str, ...]:
        """A unique name for each entrant."""
        found = []
        for entrant, bot in enumerate(self.seats):
            before = self.seats[:entrant].count(bot)
            found.append(f"{bot} ({before + 1})" if self.seats.count(bot) > 1 else bot)
        return tuple(found)

    def deal(self, game: int) -> int:
        """The deal that a game belongs to."""
        return game // self.round

    def sitting(self, game: int) -> tuple[int, ...]:
        """The entrant in each seat, by seat; they move up one seat with each game of a deal."""
        shift = game % self.round
        return tuple((seat - shift) % self.round for seat in range(self.round))

    def deal_seed(self, game: int) -> int:
        """The seed of the game itself."""
        return mixed(self.seed, self.deal(game)) % SEEDS

    def stream(self, game: int, entrant: int) -> int:
        """The seed of an entrant's own random numbers."""
        return mixed(self.seed, self.deal(game), game % self.round, entrant)

    def rounded_up(self, games: int) -> int:
        """So many games, rounded up to whole deals."""
        return -(-games // self.round) * self.round


def mixed(seed: int, *parts: int) -> int:
    """A 64-bit hash of the given numbers."""
    found = following(seed)[1]
    for part in parts:
        found = following(found ^ (part + 1))[1]
    return found
