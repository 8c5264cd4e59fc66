"""Bots' thinking: a question as plain data, the answer in the game's notation.

A worker runs this; where none can, the page does.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from blackangel import games
from blackangel.bots import Level, levels
from blackangel.kernel.edition import MOST
from blackangel.kernel.option import Option
from blackangel.kernel.overrides import OURS, Overrides, restored
from blackangel.kernel.rng import Rng

if TYPE_CHECKING:
    from blackangel.kernel.searchable import Searchable

POSITIONS = 4000  # the most positions per choice: a browser searches them in about a second


@lru_cache(maxsize=MOST)
def bots(key: str = games.FIRST, box: Overrides = OURS) -> dict[str, Level]:
    return levels(searchable(key, box))


def searchable(key: str, box: Overrides = OURS) -> Searchable:
    """A game as bots search it."""
    found: Any = games.title(key, box)
    return cast("Searchable", found)


def question(
    key: str,
    view: Any,
    options: tuple[Option, ...],
    level: str,
    stream: int,
    box: Overrides = OURS,
) -> str:
    """What a bot is asked: the game, what its seat may know, the options, a seed of its own.

    An owner's ``box`` of values goes along.
    """
    notations = [str(option) for option in options]
    parts = searchable(key, box).plain(view)
    return json.dumps([key, parts, notations, level, stream, box], separators=(",", ":"))


def warm_up(key: str, box: Overrides = OURS) -> str:
    """Get the worker ready for a game's bots; no answer needed."""
    return json.dumps([key, box], separators=(",", ":"))


def practise(key: str, box: Overrides) -> None:
    """Have a bot choose twice in a practice game, which loads everything it needs."""
    title, rng = games.title(key, box), Rng(1)
    count = max(2, title.seats[0])
    game = games.new(key, tuple(f"P{seat}" for seat in range(count)), 1, overrides=box)
    bot = bots(key, box)["standard"]
    for _ in range(2):
        if game.player is not None:
            game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))


def answer(asked: str) -> str:
    """The notation of the bot's choice; for a case, the verdict of ``judging``.

    Empty for a warm-up.
    """
    if len(whole := json.loads(asked)) == 2:
        key, values = whole
        practise(key, restored(values))
        return ""
    key, parts, notations, level, stream, values, *case = whole
    if case:
        from tabletop.session import judging

        return judging.answer(asked)
    box = restored(values)
    bot = bots(key, box)[level]
    options = tuple(Option.parse(notation) for notation in notations)
    budget = min(bot.budget, POSITIONS)
    view = searchable(key, box).from_plain(parts)
    return str(bot.choose(view, options, Rng(stream), budget))
