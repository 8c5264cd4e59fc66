"""The weights of ``estimate/outlook.py``: what decided games of two easy bots of Council of Shadows.

    python tests/bench/weights.py --games 2000 --keep positions.txt

At the start of each round every seat's features are noted, and at the end who has won. Weights are fitted
to the difference between the seats by logistic regression, each as a value at the end of a game and one
with LONG tenths of rounds to come; they are printed in thousandths of a logit, as the estimate keeps them.
``--keep`` writes each game's features to a file, and does not play again what stands there.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2])]

from keeping import resumed  # noqa: E402

from blackangel.bots import levels  # noqa: E402
from blackangel.games import council_of_shadows  # noqa: E402
from blackangel.games.council_of_shadows.estimate import galaxies, outlook, position  # noqa: E402
from blackangel.games.council_of_shadows.rules.state import State  # noqa: E402
from blackangel.kernel.chance import Chance  # noqa: E402

NAMES = ("Ada", "Bo")
SEED = 5_000_000
FROM_ROUND = 2
PENALTY, STEPS = 10.0, 12  # of the regression
RANDOM = (0, 4, 10)  # in hundredths: how many choices are by chance, game by game

# a game: its positions, each as tenths of rounds left and the difference of features; seat 0's share
Noted = tuple[list[tuple[int, list[float]]], float]


def noted(state: State) -> tuple[int, list[float]]:
    """How long the game still takes, and what seat 0 has more than seat 1."""
    seen = galaxies.survey(state)
    left = position.common_left(state, seen)
    own, other = (outlook.features(state, who, seen, left) for who in range(state.players))
    return left, [a / outlook.UNITS[n] - b / outlook.UNITS[n] for n, (a, b) in pairs(own, other)]


def pairs(own: list[int], other: list[int]) -> Iterator[tuple[int, tuple[int, int]]]:
    """The same features of two seats."""
    return enumerate(zip(own, other, strict=True))


def play(number: int) -> Noted:
    """One game; the number decides everything."""
    game, chance = council_of_shadows.new(NAMES, SEED + number), Chance(SEED + number)
    game.state.ledger = None
    bot = levels(council_of_shadows.TITLE)["easy"]
    odd = RANDOM[number % len(RANDOM)]
    found, now = [], 0
    while game.player is not None:
        if game.state.round > now:
            now = game.state.round
            if now >= FROM_ROUND:
                found.append(noted(game.state))
        if odd and chance.below(100) < odd:
            game.play(game.options[chance.below(len(game.options))])
        else:
            game.play(bot.choose(game.observe(game.player), game.options, chance, bot.budget))
    return found, (0 in game.winners) / len(game.winners)


def played(kept: Path | None, number: int) -> Iterator[Noted]:
    """So many games: first those that are kept, then new ones, which are kept."""
    lines = resumed(kept, number, lambda missing: (json.dumps(play(one)) for one in missing))
    return map(json.loads, lines)


def fit(rows: list[list[float]], won: list[float]) -> list[float]:
    """Logistic regression with a penalty on each feature's share, by Newton's method."""
    size = len(rows[0])
    spread = [math.sqrt(sum(row[n] ** 2 for row in rows) / len(rows)) or 1.0 for n in range(size)]
    scaled = [[x / s for x, s in zip(row, spread, strict=True)] for row in rows]
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [PENALTY * w for w in weights]
        curve = [[PENALTY * (n == m) for m in range(size)] for n in range(size)]
        for row, result in zip(scaled, won, strict=True):
            chance = 1 / (1 + math.exp(-sum(w * x for w, x in zip(weights, row, strict=True))))
            steep = chance * (1 - chance)
            for n, x in enumerate(row):
                if x:
                    slope[n] += x * (chance - result)
                    line, by = curve[n], steep * x
                    for m in range(n + 1):
                        line[m] += by * row[m]
        for n in range(size):
            for m in range(n):
                curve[m][n] = curve[n][m]
        weights = [w - d for w, d in zip(weights, solve(curve, slope), strict=True)]
    return [w / s for w, s in zip(weights, spread, strict=True)]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        for m in range(n + 1, size):
            part = rows[m][n] / rows[n][n]
            rows[m] = [x - part * y for x, y in zip(rows[m], rows[n], strict=True)]
    found = [0.0] * size
    for n in reversed(range(size)):
        rest = sum(rows[n][m] * found[m] for m in range(n + 1, size))
        found[n] = (rows[n][size] - rest) / rows[n][n]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--keep", type=Path, help="a file of features")
    asked = parser.parse_args()
    rows, won = [], []
    for positions, result in played(asked.keep, asked.games):
        for left, ahead in positions:
            early = min(left, outlook.LONG) / outlook.LONG
            rows.append([*ahead, *(x * early for x in ahead)])
            won.append(result)
    weights = fit(rows, won)
    size = len(outlook.WEIGHTS)
    for n, name in enumerate(outlook.WEIGHTS):
        late, early = weights[n], weights[n] + weights[n + size]
        print(f"{name}: Weight({round(1000 * late)}, {round(1000 * early)})")
    print(f"{asked.games} games, {len(rows)} positions")


if __name__ == "__main__":
    main()
