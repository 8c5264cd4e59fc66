"""What is entered in the scorer, as the device stores it: each game has its own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from tabletop.shared.schemas import SCORED

if TYPE_CHECKING:
    from blackangel.kit.screens import Scorer
    from tabletop.scorer.state import ScorerState


class Entered(NamedTuple):
    """The names and what each has; ``damaged`` if part of the stored text cannot be read.

    Numbers and players beyond what the game has are no damage: it may have had more when they were entered.
    """

    names: tuple[str, ...] = ()
    held: tuple[Mapping[str, int], ...] = ()
    damaged: bool = False


def written(entered: ScorerState) -> str:
    """The text to store."""
    return noted(entered.names, entered.held)


def noted(names: tuple[str, ...], held: tuple[Mapping[str, int], ...]) -> str:
    return json.dumps({"names": names, "held": [dict(one) for one in held]})


def read(text: str, scorer: Scorer) -> Entered:
    """What can be read of a stored text, no number beyond what the game has."""
    found = SCORED.read(text)
    if found is None:
        return Entered(damaged=True)
    names, held = found["names"], found["held"]
    damaged = len(names) != len(held) or noted(names, held) != text
    seats = min(len(names), len(held), scorer.seats)
    names, held = names[:seats], held[:seats]
    most = {row.key: row.most for row in scorer.rows(held)}
    within = tuple(
        {key: min(number, most.get(key, number)) for key, number in one.items()} for one in held
    )
    return Entered(names, within, damaged)
