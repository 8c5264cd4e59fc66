"""The challenge of the day: a turn of a game between bots, and what a bot gains in it."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.bots.planner import Planner
from blackangel.kernel.rng import Rng
from blackangel.kit.lessons import Challenge
from tabletop.learn import challenge, lessons
from tabletop.session.thinking import bots

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from tabletop.session.session import Session

BUDGET = 60  # positions per choice of the bot that sets the par


def of_the_day(
    day: str, home: str = "", title: str = games.FIRST
) -> Generator[None, None, Session]:
    """Find it, the same for everybody: in a game between bots, the first turn with much to gain.

    ``day`` is a date like 2026-11-21. Yield after each choice, since the page is waiting.
    """
    seed = 10 * int(day.replace("-", ""))
    par, game = yield from worth_playing(seed, title)
    while not par:
        seed += 1
        par, game = yield from worth_playing(seed, title)
    goal = (lessons.learn(title).day().kind, par)
    return challenge.set_up(Challenge(challenge.DAY + day, "", goal, "", ()), game, home)


def worth_playing(seed: int, title: str) -> Generator[None, None, tuple[int, Game[Any]]]:
    """The most that a bot gains in one turn of a game, and the game at that turn."""
    learn = lessons.learn(title)
    game, day, rng = learn.day_game(seed), learn.day(), Rng(seed)
    bot = bots(title)["easy"]
    found: list[tuple[int, Game[Any]]] = []
    while game.player is not None and len(game.turns) < day.turns.stop:
        if len(game.turns) in day.turns and game.turns[-1] == game.ply:
            par = yield from gained(game, Rng(seed), title)
            found.append((par, game.copy()))
            if par >= day.plenty:
                break
        game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
        yield
    return max(found, key=lambda pair: pair[0])


def gained(game: Game[Any], rng: Rng, title: str) -> Generator[None, None, int]:
    """What a greedy bot gains in the turn that is about to start."""
    learn = lessons.learn(title)
    game, since, turns = game.copy(), game.ply, len(game.turns)
    bot = Planner(learn.eager(), 5, 2)
    while game.player == 0 and len(game.turns) == turns:
        game.play(bot.choose(game.observe(0), game.options, rng, BUDGET))
        yield
    return learn.reached(game, learn.day().kind, since)
