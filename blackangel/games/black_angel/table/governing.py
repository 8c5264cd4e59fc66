"""Which rule governs a decision, and which one explains a place."""

from __future__ import annotations

from blackangel.games.black_angel.rules.decisions import DECISIONS
from blackangel.games.black_angel.rules.tables import ACTION_KINDS
from blackangel.kernel.prompt import Prompt

# the rule that explains a place, by its kind
RULES = {
    "beside": "BA-D4",
    "break": "BA-O1",
    "card": "BA-A1",
    "cell": "BA-G1",
    "deck": "BA-A5",
    "die": "BA-A3",
    "hex": "BA-C1",
    "lane": "BA-D3",
    "mission": "BA-M1",
    "robot": "BA-O1",
    "ship": "BA-C1",
    "slot": "BA-A1",
    "space": "BA-E5",
    "stack": "BA-C8",
    "station": "BA-O1",
    "storage": "BA-X2",
    "supply": "BA-B2",
    "tile": "BA-D1",
    "way": "BA-E1",
}
ACTION_RULES = {
    "command": "BA-C1",
    "destroy": "BA-K1",
    "discover": "BA-D1",
    "repair": "BA-P1",
}


def rule(asked: Prompt | str) -> str:
    """The id of the rule behind a decision, or of the rule that explains a place."""
    if not isinstance(asked, str):
        named = str(asked.about[0]) if asked.about else ""
        return named if named.startswith("BA-") else DECISIONS[asked.kind].rule
    kind, _colon, rest = asked.partition(":")
    if kind == "action":
        return ACTION_RULES[ACTION_KINDS[int(rest[1:]) - 1]]
    return RULES.get(kind, "")
