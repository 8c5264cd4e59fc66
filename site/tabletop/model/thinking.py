"""A bot's thinking: a question in plain data, the answer in the game's notation.

The page puts its questions to a worker that runs this, or to this itself where no worker can.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from blackangel import games
from blackangel.bots import Level, levels
from blackangel.kernel.chance import Chance
from blackangel.kernel.option import Option

if TYPE_CHECKING:
    from blackangel.kernel.title import Searchable

POSITIONS = 4000  # at most, for one choice: a browser looks at them in about a second


@cache
def bots(key: str = games.FIRST) -> dict[str, Level]:
    return levels(searchable(key))


def searchable(key: str) -> Searchable:
    """A game as bots ask it."""
    found: Any = games.title(key)
    return cast("Searchable", found)


def question(key: str, view: Any, options: tuple[Option, ...], level: str, stream: int) -> str:
    """What a bot is asked: in which game, what its seat may know, the options, the seed of its own chance."""
    notations = [str(option) for option in options]
    parts = searchable(key).plain(view)
    return json.dumps([key, parts, notations, level, stream], separators=(",", ":"))


def answer(asked: str) -> str:
    """The notation of the option that the bot chooses."""
    key, parts, notations, level, stream = json.loads(asked)
    bot = bots(key)[level]
    options = tuple(Option.parse(notation) for notation in notations)
    budget = min(bot.budget, POSITIONS)
    view = searchable(key).from_plain(parts)
    return str(bot.choose(view, options, Chance(stream), budget))
