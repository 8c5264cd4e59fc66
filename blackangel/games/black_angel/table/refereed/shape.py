"""What a device stores of a refereed game: all entries, and the one under way."""

from __future__ import annotations

from typing import Any

from blackangel.games.black_angel.rules.names import SEQUENCES
from blackangel.games.black_angel.rules.setup import LEVELS
from blackangel.games.black_angel.table.refereed.needs import OPEN
from blackangel.games.black_angel.table.refereed.told import SOURCES
from blackangel.kernel.setup import SEEDS
from blackangel.kit.validation import (
    Schema,
    Validator,
    ascii_text,
    boolean,
    integer,
    list_of,
    mapping,
    one_of,
)

STAGES = ("dice", "roll", "answers", "told")  # of a turn
DICE = list_of(ascii_text(20), 24)
ANSWERS = mapping(ascii_text(20), list_of(integer(OPEN, 99), 20), 20)
SAID: dict[str, tuple[Validator, ...]] = {
    "reveal": (one_of(*SEQUENCES), DICE, DICE),
    "act": (ANSWERS,),
    "roll": (DICE,),
    "gain": (ascii_text(20), integer(0, 999), one_of(*SOURCES)),
}


def said(found: object) -> list[Any] | None:
    """One entry of a refereed game."""
    if not isinstance(found, list) or not found or not isinstance(found[0], str):
        return None
    kinds = SAID.get(found[0], ())
    if len(kinds) != len(found) - 1:
        return None
    values = [kind(value) for kind, value in zip(kinds, found[1:], strict=True)]
    return None if None in values else [found[0], *values]


schema = Schema(
    {
        "level": one_of(*LEVELS[1:]),
        "seed": integer(0, SEEDS),
        "inputs": list_of(said, 2000),
        "draft": Schema(
            {
                "stage": one_of(*STAGES),
                "sequence": one_of("", *SEQUENCES),
                "own": DICE,
                "human": DICE,
                "answers": ANSWERS,
                "without": boolean,
            },
            ("stage", "sequence", "own", "human", "answers"),
        ).__call__,
    },
    ("level", "seed", "inputs", "draft"),
    400_000,
)
