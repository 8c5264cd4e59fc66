"""Every kind of decision is complete: options, effects, rule, question, estimate, section of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.games.council_of_shadows.estimate.under_way import FRAMES
from blackangel.games.council_of_shadows.rules.decisions import DECISIONS, STEPS
from blackangel.games.council_of_shadows.seen import reasons
from blackangel.games.council_of_shadows.table.governing import ASKED
from blackangel.games.council_of_shadows.words.prompts import PROMPTS

IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
# of these all is possible that one might expect
OPEN = {"away", "choose", "leader", "pay", "ready"}
# what is paid for is tried out; galaxies, plans, leaders and markers are in the estimate itself
JUDGED = {"automa", "away", "leader", "pay", "plan", "ready", "remove"}


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_decision_is_whole(kind: str) -> None:
    decision = DECISIONS[kind]
    assert callable(decision.options)
    assert callable(decision.apply)
    assert decision.rule in IDS
    assert kind in PROMPTS, "nobody can be asked"
    assert kind in ASKED, "no section of the rules governs it"
    assert (kind in reasons.RULES) != (kind in OPEN), "nobody is told why not"
    assert (kind in FRAMES) != (kind in JUDGED), "bots do not judge it"
    assert kind not in STEPS


@pytest.mark.parametrize("table", [PROMPTS, ASKED, reasons.RULES, FRAMES], ids=range(4))
def test_every_module_names_only_kinds_of_decisions_that_exist(table: dict[str, object]) -> None:
    assert set(table) <= {*DECISIONS, *STEPS}
