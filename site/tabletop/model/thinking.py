"""A bot's thinking: a question in plain data, the answer in the game's notation.

The page puts its questions to a worker that runs this, or to this itself where no worker can.
"""

import json
from functools import cache

from blackangel.bots import Level, levels
from blackangel.games import black_angel
from blackangel.games.black_angel.seen.observation import Observation, from_plain, plain
from blackangel.kernel.chance import Chance
from blackangel.kernel.option import Option

POSITIONS = 4000  # at most, for one choice: a browser looks at them in about a second


@cache
def bots() -> dict[str, Level]:
    return levels(black_angel.TITLE)


def question(view: Observation, options: tuple[Option, ...], level: str, stream: int) -> str:
    """What a bot is asked: what its seat may know, the options, the seed of its own chance."""
    notations = [str(option) for option in options]
    return json.dumps([plain(view), notations, level, stream], separators=(",", ":"))


def answer(asked: str) -> str:
    """The notation of the option that the bot chooses."""
    parts, notations, level, stream = json.loads(asked)
    bot = bots()[level]
    options = tuple(Option.parse(notation) for notation in notations)
    budget = min(bot.budget, POSITIONS)
    return str(bot.choose(from_plain(parts), options, Chance(stream), budget))
