"""Errors as one sentence that tells a player what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.errors import N_
from blackangel.kit import sentences

if TYPE_CHECKING:
    from blackangel.kernel.errors import GameError
    from blackangel.kernel.title import Language

SETUPS = {
    "players": N_("The game needs 2 to 4 players, or 1 against Hal."),
    "first": N_("The first player must be one of the players."),
    "hal": N_("Hal has no such level."),
    "advanced": N_("The advanced rules are either on or off."),
    # errors of Hal's referee
    "sequence": N_("Please say whether you performed Sequence A or B, or passed."),
    "dice": N_("Please check the dice: each has a colour and a face, and Hal needs at least one."),
    "card": N_("Hal has no card to follow: reveal one first."),
    "gain": N_("Hal cannot gain that: choose an item and a number from 1 to 99."),
    "cubes": N_("Please say how many damage cubes lie at this action."),
    "damage": N_("Please say how many damage cubes lie at each action."),
    "display": N_("Please say which spaces of the display have a tile."),
    "offers": N_("Please say how many Advanced tiles are face up."),
    "ravagers": N_("Please say how many Ravager cards lie at each location."),
    "neutralization": N_("Please say which kind of Mission was drawn."),
    "free": N_("Please say how many hexes of the colour are free on each strip."),
}


def error(found: GameError, t: Language) -> str:
    """An error as one clear sentence for the player."""
    return sentences.error(found, SETUPS, t)
