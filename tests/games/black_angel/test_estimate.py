"""The bots' estimate of a position: everything counts, in proportion to the time left."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.estimate import holdings, position
from blackangel.games.black_angel.estimate.features import NAMES, features
from blackangel.kernel.rng import Rng
from tests.games.cases import new_black_angel as new


@pytest.mark.parametrize("kind", ["2", "4 advanced", "solo"])
def test_each_feature_is_a_whole_number(kind: str) -> None:
    game, rng = new(kind, 4), Rng(4)
    while game.player is not None:
        time = holdings.horizon(game.state, game.player)
        found = features(game.state, game.player, time)
        assert len(found) == len(NAMES) == len(set(NAMES))
        assert {type(number) for number in found} == {int}
        game.play(game.options[rng.below(len(game.options))])


def test_each_weight_goes_evenly_from_one_time_to_the_next() -> None:
    times, columns = position.learned()
    assert times[0] == 0
    for time, column in zip(times, columns, strict=True):
        assert position.weights(time) == column
    middle = (times[0] + times[1]) // 2
    for number, weight in enumerate(position.weights(middle)):
        assert abs(weight - (columns[0][number] + columns[1][number]) / 2) <= 1
    assert position.weights(times[-1] + 99) == columns[-1]


def test_a_point_is_worth_a_point() -> None:
    game = black_angel.new(("Ada", "Bo"), 6)
    state = game.state.copy()
    before = [position.heuristic(state, who) for who in range(2)]
    state.seats[0].vp += 10
    more = position.heuristic(state, 0) - before[0]
    assert 8 * position.VP <= more <= 13 * position.VP
    assert position.heuristic(state, 1) < before[1]
