"""The challenges: each solution is legal, takes one turn and reaches its goal."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from blackangel.games.black_angel import scenario
from blackangel.kernel.game import Game

FILE = Path(__file__).parents[3] / "assets/black_angel/learn/challenges.toml"
CHALLENGES: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["challenges"]


def gained(game: Game[Any], kind: str) -> int:
    if kind == "total":
        return dict(game.scores[0])["total"]
    return sum(event.amount for event in game.events if event.seat == 0 and event.what == kind)


def test_there_are_twelve_challenges() -> None:
    assert len({challenge["key"] for challenge in CHALLENGES}) == 12


@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge["key"])
def test_the_solution_reaches_the_goal_in_one_turn(challenge: dict[str, Any]) -> None:
    game = scenario.read(challenge["position"])
    kind, number = challenge["goal"]
    assert game.player == 0
    for notation in challenge["par"]:
        assert len(game.turns) == 1
        game.play(notation)
    assert len(game.turns) == 2
    assert gained(game, kind) == number
