"""Every kind of decision is complete: rule, details, question, reasons, estimate, written form."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from blackangel import games

DETAILS, QUESTIONS = ("rules.kinds", "FRAMES.names"), ("words.prompts", "PROMPTS")
REASONS, ESTIMATES = ("seen.reasons", "REASONS"), ("estimate.under_way", "FRAMES")
TABLES = (DETAILS, QUESTIONS, REASONS, ESTIMATES)


def found(game: str, module: str, name: str) -> Any:
    """What a module of a game's folder says."""
    value: Any = import_module(f"blackangel.games.{games.folder(game)}.{module}")
    for part in name.split("."):
        value = getattr(value, part)
    return value


def of_all(name: str) -> list[tuple[str, str]]:
    """The kinds in one of the tables of ``rules.decisions``, of every game with one."""
    return [
        (game, kind) for game in games.tabled() for kind in found(game, "rules.decisions", name)
    ]


@pytest.mark.parametrize(("game", "kind"), of_all("DECISIONS"))
def test_a_decision_is_whole(game: str, kind: str) -> None:
    ids = (Path(__file__).parent / games.folder(game) / "rule_ids.txt").read_text("utf-8").split()
    assert found(game, "rules.decisions", "DECISIONS")[kind].rule in ids
    assert kind in found(game, *DETAILS), "its details have no names"
    assert kind in found(game, *QUESTIONS), "nobody can be asked"
    assert kind in found(game, *REASONS), "nobody is told why not; None where all is possible"


@pytest.mark.parametrize(("game", "kind"), of_all("DECISIONS") + of_all("STEPS"))
def test_bots_judge_it(game: str, kind: str) -> None:
    assert kind in found(game, *ESTIMATES), "None where the rest of the estimate does"


@pytest.mark.parametrize("game", games.tabled())
def test_a_table_names_only_kinds_that_exist(game: str) -> None:
    decisions, steps = (found(game, "rules.decisions", name) for name in ("DECISIONS", "STEPS"))
    assert not {*decisions} & {*steps}
    for table in TABLES:
        assert {*found(game, *table)} <= {*decisions, *steps}, table


@pytest.mark.parametrize("game", games.tabled())
def test_every_detail_can_be_written(game: str) -> None:
    """But those that are written in a way of their own, or never."""
    details = {name for names in found(game, *DETAILS).values() for name in names}
    assert details - {"verb", "phase"} <= {*found(game, "scenario.frames", "FORMS")}
