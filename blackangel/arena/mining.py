"""Puzzles found in games of bots, each a moment that passes the sieve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.arena.match import mixed
from blackangel.arena.sieve import Sieve
from blackangel.bots import levels
from blackangel.kernel import save
from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import NAMES
from blackangel.kit.themes import SimpleThemes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blackangel.kernel.game import Game
    from blackangel.practice.puzzle import Puzzle

PLAYERS = "standard"  # in the time that masters take for a game, these play a hundred
CHOICES = 4  # options that a moment has at least
# characters of a game that is well under way, and that leave room for the rest
BEGUN, CODE = 28, 90
SEEDS = 1 << 16  # so that few bytes name a deal


def mine(key: str, number: int) -> Iterator[Puzzle]:
    """The puzzles in the game with this number, each about something else."""
    met: set[str] = set()
    for then in beginnings(played(key, number)):
        sieve = Sieve(then)
        found = sieve.found(met)
        if found:
            met.add(sieve.deed)
            yield found


def played(key: str, number: int) -> Game[Any]:
    """A game of bots, as long as a puzzle has room for it; its number decides how many play, what was
    agreed, and the deal.
    """
    title: Any = games.title(key)
    fields = [field.key for field in title.form if not field.values]
    themes = games.room(key, "themes", NO_OVERRIDES, SimpleThemes)
    agreed: dict[str, Any] = {
        field: True
        for at, field in enumerate(fields)
        if field in themes.AGREED or not mixed(number, at) % 3
    }
    game: Game[Any] = games.start(key, NAMES[: 2 + number % 3], mixed(number) % SEEDS, **agreed)
    bot, rng = levels(title)[PLAYERS], Rng(number)
    while (seat := game.player) is not None and len(save.packed(game)) <= CODE:
        game.play(bot.choose(game.observe(seat), game.options, rng, bot.budget))
    return game


def beginnings(game: Game[Any]) -> Iterator[Game[Any]]:
    """The game at the beginning of each turn, once it is under way, in which there is something to choose."""
    for ply in game.turns:
        then = game.at(ply)
        if then.player is None or len(then.options) < CHOICES or len(save.packed(then)) < BEGUN:
            continue
        yield then
