"""Which rule governs a decision, and which one explains a place."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules.decisions import DECISIONS
from blackangel.kernel.prompt import Prompt

# the rule that explains a place, by its kind
RULES = {
    "bonus": "CS-N1",
    "card": "CS-A1",
    "consumption": "CS-C1",
    "deck": "CS-B3",
    "energy": "CS-L1",
    "field": "CS-P3",
    "fields": "CS-P3",
    "galaxy": "CS-G3",
    "gem": "CS-B2",
    "gems": "CS-B2",
    "level": "CS-L1",
    "planet": "CS-F1",
    "space": "CS-H1",
    "stack": "CS-D1",
    "station": "CS-M2",
    "tech": "CS-T1",
    "tile": "CS-D2",
    "upgrade": "CS-B4",
}
# the rule that explains each leader
LEADERS = {
    "Buteo": "CS-V2",
    "Zoe": "CS-V3",
    "Casares": "CS-V4",
    "Ava": "CS-V5",
    "S3E3": "CS-V6",
    "Breish": "CS-V8",
}


def rule(asked: Prompt | str) -> str:
    """The id of the rule behind a decision, or of the rule that explains a place."""
    if not isinstance(asked, str):
        return DECISIONS[asked.kind].rule
    kind, _, rest = asked.partition(":")
    return LEADERS.get(rest, "") if kind == "leader" else RULES.get(kind, "")
