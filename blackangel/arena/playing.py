"""One game of a run, from its number to its record; the same on every machine."""

from __future__ import annotations

import time
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple

from blackangel.arena.entrants import entrant, fingerprint
from blackangel.arena.errors import ArenaError, BotError, told
from blackangel.arena.match import Match
from blackangel.kernel import begin
from blackangel.kernel.game import MOST_CHOICES, Game
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import NAMES

SHOWN = 60


class Record(NamedTuple):
    """One game, as it is kept; lists by entrant follow ``Match.seats``."""

    game: int
    sitting: tuple[int, ...]
    """By seat, the entrant."""

    points: tuple[int, ...]
    """By entrant."""

    ranks: tuple[int, ...]
    """By entrant, 1 for whoever won; those of equal points behind them share a rank."""

    ending: str
    choices: int
    asked: tuple[int, ...]
    """By entrant, how often there was more than one option."""

    thought: tuple[float, ...]
    """By entrant, milliseconds of those choices together, of the processor's time."""

    longest: tuple[float, ...]
    """By entrant, milliseconds of the longest of them."""

    save: str
    """The save string."""

    @property
    def result(self) -> Record:
        """The record without measured times: the same wherever the game is played."""
        none = (0.0,) * len(self.points)
        return self._replace(thought=none, longest=none)

    def share(self, who: int) -> Fraction:
        """The share of the victory that an entrant won."""
        return Fraction(self.ranks[who] == 1, self.ranks.count(1))


def play(match: Match, number: int) -> Record:
    """Play the game with this number.

    Raises:
        BotError: a bot raised, or chose what is not possible.
        ArenaError: this process has other code than the one that asks.
    """
    if fingerprint(match.module, match.seats) != match.code:
        raise ArenaError(
            "a worker has different code from this command: give all of them the same version"
        )
    module: Any = import_module(match.module)
    sitting = match.sitting(number)
    names = NAMES[: match.round]  # by seat, so that a bot's name is never revealed
    game = begin.of(module)(names, match.deal_seed(number), **dict(match.agreed))
    game.state.ledger = None
    bots = [entrant(module.TITLE, bot) for bot in match.seats]
    chances = [Rng(match.stream(number, who)) for who in range(match.round)]
    asked, thought, longest = ([0] * match.round, [0.0] * match.round, [0.0] * match.round)
    while (seat := game.player) is not None:
        who = sitting[seat]
        bot, seen, options = bots[who], game.observe(seat), game.options
        began = time.process_time()
        try:
            chosen: object = bot.choose(seen, options, chances[who], bot.budget)
        except (Exception, SystemExit) as error:
            raise BotError(_place(bot.name, number, game) + f"raised {told(error)}") from error
        if chosen not in options:
            answer = repr(chosen)[:SHOWN]
            raise BotError(
                _place(bot.name, number, game) + f"chose {answer}, which is not possible"
            )
        if len(options) > 1:
            took = 1000 * (time.process_time() - began)
            asked[who] += 1
            thought[who] += took
            longest[who] = max(longest[who], took)
        game.play(options[options.index(chosen)])
        if game.ply >= MOST_CHOICES and game.player is not None:
            raise ArenaError(f"game {number} has not ended after {MOST_CHOICES} choices")
    totals = [dict(sheet)["total"] for sheet in game.scores]
    points = tuple(totals[sitting.index(who)] for who in range(match.round))
    won = {sitting[seat] for seat in game.winners}
    return Record(
        number,
        sitting,
        points,
        ranked(points, won),
        game.ending,
        game.ply,
        tuple(asked),
        tuple(round(one, 1) for one in thought),
        tuple(round(one, 1) for one in longest),
        game.save(),
    )


def ranked(points: tuple[int, ...], won: set[int]) -> tuple[int, ...]:
    """The rank of each entrant: first the winners as the game names them, then by points."""

    def before(other: int, one: int) -> bool:
        if (other in won) != (one in won):
            return other in won
        return other not in won and points[other] > points[one]

    seats = range(len(points))
    return tuple(1 + sum(before(other, one) for other in seats) for one in seats)


def _place(bot: str, number: int, game: Game[Any]) -> str:
    return f"the bot {bot} in game {number}, choice {game.ply}, "
