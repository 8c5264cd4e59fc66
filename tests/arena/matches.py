"""Small matches of the toy game, and their games."""

from __future__ import annotations

from functools import partial

from blackangel.arena.entrants import fingerprint
from blackangel.arena.executors import Play
from blackangel.arena.match import Match
from blackangel.arena.playing import Record, play

TOY = "tests.kernel.toy"
HERE = "tests.arena.players:"


def toy_match(*bots: str, seed: int = 5, long: bool = False) -> Match:
    """The toy game between bots of ``players`` (as ``:first``) or levels of ours."""
    seats = tuple(f"{HERE}{bot[1:]}" if bot[0] == ":" else bot for bot in bots)
    agreed = (("long", True),) if long else ()
    return Match("toy", TOY, 1, seats, seed, agreed, fingerprint(TOY, seats))


def player(match: Match) -> Play:
    return partial(play, match)


def games(match: Match, number: int) -> list[Record]:
    """Play the first games of a match."""
    return [play(match, game) for game in range(number)]


def results(records: list[Record]) -> list[Record]:
    """The results that depend on no clock, in the order of the games."""
    return sorted(record.result for record in records)


def made(match: Match, game: int, *ranks: int) -> Record:
    """A made-up game with these ranks by entrant."""
    none = (0,) * len(ranks)
    points = tuple(10 - rank for rank in ranks)
    return Record(game, match.sitting(game), points, ranks, "rounds", 9, none, none, none, "x")
