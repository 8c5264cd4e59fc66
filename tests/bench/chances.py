"""The weights of Black Angel's ``estimate/win_probability.py``, from games of two easy bots.

    python tests/bench/chances.py --games 400 --keep positions.txt

Each turn notes both seats' estimates and the time left, and each game its winner. Logistic regression gives
the weights: one for the end of a game, one with LONG tenths of rounds to come, and one for having the turn.
Every fourth game is against Hal and gives his VP gain per round.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[2])]

from keeping import resumed  # noqa: E402
from regression import logistic  # noqa: E402

from blackangel.bots import levels  # noqa: E402
from blackangel.games import black_angel  # noqa: E402
from blackangel.games.black_angel.estimate import holdings, position, win_probability  # noqa: E402
from blackangel.kernel.rng import Rng  # noqa: E402

NAMES = ("Ada", "Bo")
SEED = 7_000_000
SOLO = 4  # one game in so many
HAL = black_angel.LEVELS[1:]
SOON = 30  # tenths of rounds: closer to the end a round says little
RANDOM = (0, 4, 10)  # in hundredths: the share of random choices, game by game

# a game: Hal's level, its turns as (whose, tenths of rounds left, both seats' values), both totals
Noted = tuple[str, list[tuple[int, int, int, int]], list[int]]


def play(number: int) -> Noted:
    """One game; the number decides everything."""
    turn, solo = divmod(number, SOLO)
    level = "" if solo else HAL[turn % len(HAL)]
    names = NAMES[:1] if level else NAMES
    game, rng = black_angel.new(names, SEED + number, solo=level), Rng(SEED + number)
    game.state.ledger = None
    bot = levels(black_angel.TITLE)["easy"]
    odd = RANDOM[number % len(RANDOM)]
    found, now = [], 0
    while game.player is not None:
        state = game.state
        if state.turn > now:
            now, left = state.turn, holdings.horizon(state, game.player).rounds
            other = 100 * state.seats[1].vp if level else position.heuristic(state, 1)
            found.append((game.player, left, position.heuristic(state, 0), other))
        if odd and rng.below(100) < odd:
            game.play(game.options[rng.below(len(game.options))])
        else:
            game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    return level, found, [dict(sheet)["total"] for sheet in game.scores]


def played(kept: Path | None, number: int) -> Iterator[Noted]:
    """This many games: the stored ones first, then new ones, which are stored."""
    lines = resumed(kept, number, lambda missing: (json.dumps(play(one)) for one in missing))
    return map(json.loads, lines)


def lead(games: list[Any]) -> None:
    """The weight of a VP's lead, and of the turn."""
    rows, won = [], []
    for _, turns, (own, other) in games:
        for whose, left, mine, theirs in turns:
            early, ahead = (
                min(left, win_probability.LONG) / win_probability.LONG,
                (mine - theirs) / 100,
            )
            rows.append([ahead * (1 - early), ahead * early, 1 - 2 * whose])
            won.append((own > other) + (own == other) / 2)
    late, early, turn = logistic(rows, won)
    print(
        f"AHEAD = Weight({round(1000 * late)}, {round(1000 * early)}), TURN = {round(1000 * turn)}"
    )


def hal(games: list[Any]) -> None:
    """Hal's gain per round, in hundredths of a VP."""
    gains = [
        10 * (100 * other - theirs) / left
        for _, turns, (_own, other) in games
        for _whose, left, _mine, theirs in turns
        if left >= SOON
    ]
    print(f"GAIN = {round(mean(gains))}, spread {round(stdev(gains))}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--keep", type=Path, help="a file of positions")
    asked = parser.parse_args()
    games = list(played(asked.keep, asked.games))
    lead([game for game in games if not game[0]])
    hal([game for game in games if game[0]])
    print(f"{len(games)} games")


if __name__ == "__main__":
    main()
