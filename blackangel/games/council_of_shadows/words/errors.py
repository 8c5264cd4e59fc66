"""Errors as one sentence that tells a player what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.errors import N_
from blackangel.kit import sentences

if TYPE_CHECKING:
    from blackangel.kernel.errors import GameError
    from blackangel.kernel.title import Language

SETUPS = {
    "players": N_("The game needs 2 to 4 players, or 1 against the Automa."),
    "order": N_("The turn order must name every player once."),
    "automa": N_("The Automa has no such level."),
    "stations": N_("Module 1, the space stations, is either on or off."),
    "leaders": N_("Module 2, the leaders, is either on or off."),
    "open_planning": N_("Planning is either open or hidden."),
    "answer": N_("This isn’t among the answers: please choose one."),  # of the Automa's referee
}


def error(found: GameError, t: Language) -> str:
    """An error as one clear sentence for the player."""
    return sentences.error(found, SETUPS, t)
