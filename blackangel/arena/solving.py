"""How hard a puzzle is: how many of each level's tries find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.bots import Level, levels
from blackangel.bots.planner import Planner, is_busy
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import BOTS
from blackangel.practice.judged import STAR, grade, judged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from blackangel.kernel.game import Game
    from blackangel.kernel.option import Option

# by level, its rating on the scale of the puzzles, so that most puzzles are near 1500, where people begin
RATINGS = {"easy": 700, "standard": 1000, "strong": 1300, "master": 1600}
WEAKER, BEST = BOTS[:-1], BOTS[-1:]
TRIES = {"easy": 2, "standard": 2, "strong": 2, "master": 1}  # the last one takes longest
LOWEST, HIGHEST, MIDDLE = 900, 2200, 1300
LOUDER, MOST_LOUDER, WIDE = 20, 10, 200  # so that puzzles of equal tries differ by some 250 points
POINTS = 400  # between ratings of which the better one wins ten times as often
THOUGHT = 2000  # positions for each choice of a thinker


def thinker(title: Any) -> Level:
    """A bot that thinks longer than any level."""
    return Level("thinker", Planner(title, 16, 8, ((4, 4),)).choose, THOUGHT)


def glancer(title: Any) -> Level:
    """A bot that takes what seems best."""
    return Level("glancer", Planner(title, 1, 0).choose, 0)


def turn(game: Game[Any], bot: Level, rng: Rng, first: Option | None = None) -> Iterator[Option]:
    """What a bot chooses until it has finished the turn that begins; the game stays as it is."""
    title: Any = game.title
    game, seat = game.copy(), seat_of(game)
    while is_busy(title, game.state, seat):
        chosen = first or bot.choose(game.observe(seat), game.options, rng, bot.budget)
        first = None
        yield chosen
        game.play(chosen)


def seat_of(game: Game[Any]) -> int:
    """The seat whose turn it is."""
    assert game.player is not None
    return game.player


def tried(game: Game[Any], line: Sequence[Option], names: Iterable[str]) -> dict[str, int]:
    """By level, how many of its tries at the turn are as good as the best one."""
    title: Any = game.title
    seen, options, bots = game.observe(seat_of(game)), game.options, levels(title)
    good: dict[tuple[Option, ...], bool] = {tuple(line): True}
    found = dict.fromkeys(names, 0)
    for name in found:
        bot = bots[name]
        for number in range(TRIES[name]):
            played = tuple(turn(game, bot, Rng(number)))
            if played not in good:
                said = judged(title, seen, options, played, line)
                good[played] = grade(said, 0) == STAR
            found[name] += good[played]
    return found


def percent(found: Mapping[str, int]) -> int:
    """How many of some levels' tries were good, in percent."""
    return 100 * sum(found.values()) // sum(TRIES[name] for name in found)


def rating(found: Mapping[str, int]) -> int:
    """The rating at which the levels would be expected to find it so often.

    One more try of a player in the middle, half good, keeps it within bounds.
    """
    good = sum(found.values()) + 0.5
    expected = {value: _expected(value) for value in range(LOWEST, HIGHEST + 1, 10)}
    return min(expected, key=lambda value: abs(expected[value] - good))


def shade(louder: int, margin: int) -> int:
    """What else makes a puzzle harder: turns that look better at first sight, and a small margin."""
    return LOUDER * min(louder, MOST_LOUDER) - min(margin, WIDE) // 2


def _expected(value: int) -> float:
    """How many tries would be good at a puzzle of this rating."""
    tries = [*((player, TRIES[name]) for name, player in RATINGS.items()), (MIDDLE, 1)]
    return sum(number / (1 + 10 ** ((value - player) / POINTS)) for player, number in tries)
