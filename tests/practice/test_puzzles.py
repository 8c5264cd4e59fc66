"""The puzzles: each replays, its best turn can be played, shows its theme, and is better by the margin."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from blackangel import games
from blackangel.arena import sieve
from blackangel.arena.sieve import Sieve
from blackangel.kernel.errors import SaveError
from blackangel.kit.themes import WHOLE
from blackangel.practice import judged, puzzle
from blackangel.practice.puzzle import Puzzle
from tests import faults, sampled

LONGEST = 120
JUDGED, PLAYED = 1, 40  # of a game, in each run
every_title = pytest.mark.parametrize("key", games.TITLES)


@every_title
def test_each_puzzle_is_a_line_that_reads_back(key: str) -> None:
    text = games.data(key, puzzle.FILE)
    with open(text, encoding="utf-8") as file:
        lines = file.read()
    found = puzzle.listed(key)
    assert puzzle.write(found) == lines
    assert max(map(len, lines.splitlines())) <= LONGEST
    assert len({one.key for one in found}) == len(found) >= 5
    assert list(found) == sorted(found, key=lambda one: (one.rating, one.key))


@every_title
def test_each_puzzle_can_be_played(key: str) -> None:
    some = sampled.some(puzzle.listed(key), Random(2026), PLAYED)
    faults.none(f"{one.key}: {wrong}" for one in some for wrong in _wrong(one))


def _wrong(one: Puzzle) -> list[str]:
    """What does not hold of a puzzle."""
    game = one.game()
    plan = one.plan()
    title: Any = game.title
    themes = Sieve(game).themes
    shown = themes.shown(puzzle.happened(game, plan), one.seat)
    for chosen in plan:
        game.play(chosen)
    busy = game.player == one.seat and not title.plan_complete(game.state)
    checks = {
        "another seat's turn": one.game().player != one.seat,
        "its turn goes on": busy,
        f"shows no {one.theme}": one.theme not in shown and one.theme != WHOLE,
        "no margin": one.margin < themes.CLEAR,
    }
    return [wrong for wrong, so in checks.items() if so]


@every_title
def test_the_best_turn_is_better_by_the_margin(key: str) -> None:
    for one in sampled.some(puzzle.listed(key), Random(2026), JUDGED):
        game, plan = one.game(), one.plan()
        moment = Sieve(game)
        best, *rivals = moment.first()
        assert moment.same(best, plan)
        assert moment.margin(best, rivals, sieve.FEW)
        if sampled.EVERY:  # as dear as when it was found
            near = rivals[: sieve.NEAREST]
            assert moment.margin(plan, near, sieve.WORLDS)


@every_title
def test_a_played_turn_is_judged_against_the_best(key: str) -> None:
    one = puzzle.listed(key)[0]
    game, plan = one.game(), one.plan()
    title: Any = game.title
    seen, options = game.observe(one.seat), game.options
    said = judged.judged(title, seen, options, plan, plan)
    assert (said.loss, said.line, judged.grade(said, 0)) == (0, plan, judged.STAR)
    loud = next(option for option in options if option != plan[0])
    said = judged.judged(title, seen, options, (loud,), plan)
    assert said.best == plan[0]
    assert judged.grade(said, said.could) in (judged.SHOWN, judged.STAR)


def test_what_is_no_puzzle_is_refused() -> None:
    for text in ("[black-angel]\nx", "[black-angel]\ndice 1 2 3 4.x code"):
        with pytest.raises(SaveError, match="line 2"):
            puzzle.read(text)
    with pytest.raises(SaveError):
        Puzzle("", "black-angel", "AAA!", 0, WHOLE, 1500, (0,), 30).game()
    with pytest.raises(SaveError):
        puzzle.listed("black-angel")[0]._replace(line=(9999,)).plan()
