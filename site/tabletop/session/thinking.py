"""Bots' thinking: a question as plain data, the answer in the game's notation.

A worker runs this; where none can, the page does.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.bots import Level, levels, rivals
from blackangel.kernel.edition import MOST
from blackangel.kernel.option import Option
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides, restored
from blackangel.kernel.rng import Rng
from tabletop.session.search import POSITIONS, searchable

if TYPE_CHECKING:
    from tabletop.session.session import Session


@lru_cache(maxsize=MOST)
def bots(key: str = games.FIRST, overrides: Overrides = NO_OVERRIDES) -> dict[str, Level]:
    title = searchable(key, overrides)
    return levels(title) | rivals(title)


def question_for(session: Session) -> str:
    """What to ask the bot whose turn it is: only what its seat may know."""
    game = session.game
    # bots have their own random numbers, apart from the game's seed
    stream = int.from_bytes(f"{session.key} {game.ply}".encode())
    view, title = game.observe(game.player), game.title
    return question(title.key, view, game.options, session.bot, stream, title.overrides)


def question(
    key: str,
    view: Any,
    options: tuple[Option, ...],
    level: str,
    stream: int,
    overrides: Overrides = NO_OVERRIDES,
) -> str:
    """What a bot is asked: the game, what its seat may know, the options, a seed of its own.

    An owner's ``overrides`` go along.
    """
    notations = [str(option) for option in options]
    parts = searchable(key, overrides).plain(view)
    return json.dumps([key, parts, notations, level, stream, overrides], separators=(",", ":"))


def warm_up(key: str, overrides: Overrides = NO_OVERRIDES) -> str:
    """Get the worker ready for a game's bots; no answer needed."""
    return json.dumps([key, overrides], separators=(",", ":"))


@lru_cache(maxsize=MOST)  # both the page's first script and its Python ask for it
def practise(key: str, overrides: Overrides) -> None:
    """Have a bot choose twice in a practice game, which loads everything it needs."""
    title, rng = games.title(key, overrides), Rng(1)
    count = max(2, title.seats[0])
    game = games.start(key, tuple(f"P{seat}" for seat in range(count)), 1, overrides=overrides)
    bot = bots(key, overrides)["standard"]
    for _ in range(2):
        if game.player is not None:
            game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))


def answer(question: str) -> str:
    """The notation of the bot's choice; for a case, the verdict of ``judging``.

    Empty for a warm-up.
    """
    if len(whole := json.loads(question)) == 2:
        key, values = whole
        practise(key, restored(values))
        return ""
    key, parts, notations, level, stream, values, *case = whole
    if case:
        from tabletop.session import judging

        return judging.verdict(question)
    overrides = restored(values)
    bot = bots(key, overrides)[level]
    options = tuple(Option.parse(notation) for notation in notations)
    budget = min(bot.budget, POSITIONS)
    view = searchable(key, overrides).from_plain(parts)
    return str(bot.choose(view, options, Rng(stream), budget))
