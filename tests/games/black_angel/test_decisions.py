"""Every kind of decision is complete: options, effects, rule, question, reasons, estimate."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.games.black_angel.estimate.under_way import FRAMES
from blackangel.games.black_angel.rules.decisions import DECISIONS, STEPS
from blackangel.games.black_angel.seen import reasons
from blackangel.games.black_angel.words.prompts import PROMPTS

IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_decision_is_whole(kind: str) -> None:
    decision = DECISIONS[kind]
    assert callable(decision.options)
    assert callable(decision.apply)
    assert decision.rule in IDS
    assert kind in PROMPTS, "nobody can be asked"
    assert kind in reasons.KINDS, "nobody is told why not; None where all is possible"
    assert kind in FRAMES, "bots do not judge it; None where the rest of the estimate does"


@pytest.mark.parametrize("kind", STEPS)
def test_a_step_is_judged(kind: str) -> None:
    assert kind in FRAMES
    assert kind not in DECISIONS


@pytest.mark.parametrize(
    "table", [PROMPTS, reasons.KINDS, FRAMES], ids=["words", "seen", "estimate"]
)
def test_every_module_names_only_kinds_of_decisions_that_exist(table: dict[str, object]) -> None:
    assert set(table) <= {*DECISIONS, *STEPS}
