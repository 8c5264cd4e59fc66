"""What bots expect others to have chosen behind their screens."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.bots.planner import Planner
from blackangel.kernel.rng import Rng
from tests.games.cases import CASES
from tests.kernel import toy

PLACES = [(name, kind) for name, case in CASES.items() for kind in case.kinds]


@pytest.mark.parametrize(("name", "kind"), PLACES, ids=map(" ".join, PLACES))
def test_a_foreseen_line_is_possible_and_changes_nothing_visible(name: str, kind: str) -> None:
    case = CASES[name]
    for game, rng in case.some(kind, 23, 40):
        if game.player is None:
            continue
        seat, seen = game.player, game.observe(game.player)
        world = case.title.determinize(seen, game.options, rng)
        case.title.expect_plans(world, seat)
        assert case.title.observe(world, seat, game.names) == seen
        assert world.legal == game.options
        case.title.apply(world, game.options[0])


@pytest.mark.parametrize(("stages", "asked"), [((), 0), (((2, 1), (2, 2)), 3)])
def test_worlds_in_which_plans_are_judged_are_foreseen(
    stages: tuple[tuple[int, int], ...], asked: int
) -> None:
    seats = []

    class Foreseeing:
        def __getattr__(self, name: str) -> Any:
            return getattr(toy.TITLE, name)

        def expect_plans(self, state: Any, seat: int) -> None:
            seats.append(seat)

    game = toy.new(("Ada", "Bo"), 5)
    assert game.player is not None
    assert len(game.options) > 1
    title: Any = Foreseeing()
    planner = Planner(title, 5, 0, stages)
    planner.choose(game.observe(game.player), game.options, Rng(1), 9999)
    assert seats == [game.player] * asked
