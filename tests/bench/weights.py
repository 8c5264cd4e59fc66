"""The weights of a game's estimate, fitted to games that bots play against themselves.

    python tests/bench/weights.py council-of-shadows --games 2000 --keep positions.txt
    python tests/bench/weights.py black-angel --level standard --games 400 --keep positions.txt
    python tests/bench/weights.py council-of-shadows --arena strong-standard.jsonl

``weights_council.py`` and ``weights_angel.py`` say what is noted and fitted. The weights are printed in the
form the game stores. ``--keep`` writes each game's features to a file, whose games are not played again.
``--arena`` takes games of two from an arena file and fits factors for today's weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[2])]

import weights_angel  # noqa: E402
import weights_council  # noqa: E402
from keeping import resumed  # noqa: E402

from blackangel import games  # noqa: E402
from blackangel.bots import levels  # noqa: E402
from blackangel.kernel.rng import Rng  # noqa: E402

FITS: dict[str, Any] = {"black-angel": weights_angel, "council-of-shadows": weights_council}
FACTORS = {"council-of-shadows": weights_council.factors}
NAMES = ("Ada", "Bo")
SEED = 5_000_000


def play(fit: Any, level: str, number: int) -> tuple[list[Any], Any]:
    """The notes on one game, and its result; the number decides everything."""
    game, rng = fit.new(NAMES, SEED + number), Rng(SEED + number)
    game.state.ledger = None
    bot = levels(game.title)[level]
    odd = fit.RANDOM[number % len(fit.RANDOM)]  # in hundredths: the share of random choices
    found, now = [], 0
    while game.player is not None:
        if fit.moment(game.state) > now:
            now = fit.moment(game.state)
            found.append(fit.noted(game.state))
        if odd and rng.below(100) < odd:
            game.play(game.options[rng.below(len(game.options))])
        else:
            game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    return found, fit.result(game)


def played(file: Path | None, number: int, fit: Any, level: str) -> Iterator[Any]:
    """This many games: the stored ones first, then new ones, which are stored."""
    lines = resumed(
        file, number, lambda missing: (json.dumps(play(fit, level, one)) for one in missing)
    )
    return map(json.loads, lines)


def kept(path: Path, fit: Any) -> Iterator[tuple[list[Any], Any]]:
    """The notes on the games in an arena file."""
    for line in path.read_text("utf-8").splitlines()[1:]:
        game = games.load(json.loads(line)["save"])
        state, found, now = game.title.start(game.setup), [], 0
        for step in game.history:
            if fit.moment(state) > now:
                now = fit.moment(state)
                found.append(fit.noted(state))
            game.title.apply(state, step.option)
        yield found, fit.result(game)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(FITS))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--level", default="easy", help="the bots'")
    parser.add_argument("--keep", type=Path, help="a file of features")
    parser.add_argument("--arena", type=Path, nargs="+", help="files of the arena")
    asked = parser.parse_args()
    if asked.arena:
        if asked.game not in FACTORS:
            parser.error(f"--arena is for {', '.join(FACTORS)}")
        FACTORS[asked.game](kept(file, FITS[asked.game]) for file in asked.arena)
        return
    FITS[asked.game].show(played(asked.keep, asked.games, FITS[asked.game], asked.level))


if __name__ == "__main__":
    main()
