"""Errors as one sentence that tells a player what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.errors import N_
from blackangel.kit import sentences

if TYPE_CHECKING:
    from blackangel.kernel.errors import GameError
    from blackangel.kernel.title import Language

SETUPS = {
    "players": N_("This game is for 2 to 4 players, or 1 against Hal."),
    "first": N_("The first player must be one of the players."),
    "hal": N_("Hal has no such level."),
    "advanced": N_("The advanced rules are either on or off."),
    # errors of Hal's referee
    "sequence": N_("Please choose Sequence A, Sequence B or Pass."),
    "dice": N_("Please check the dice: each has a color and a face, and Hal needs at least one."),
    "number of dice": N_(
        "There aren’t that many dice: Hal has one of each color at most, and there are four of "
        "each."
    ),
    "damaged dice": N_("Please enter how many dice in each supply are damaged."),
    "card": N_("Hal has no card yet: reveal one first."),
    "gain": N_("Hal can’t gain that: choose an item and a number from 1 to 99."),
    "cubes": N_("Please enter how many damage cubes are at this action."),
    "damage": N_("Please enter how many damage cubes are at each action."),
    "display": N_("Please choose which spaces in the display have tiles."),
    "offers": N_("Please enter how many Advanced tiles are face up."),
    "ravagers": N_("Please enter how many Ravager cards are at each location."),
    "neutralization": N_("Please choose which kind of Mission was drawn."),
    "free": N_("Please enter how many hexes of this color are free on each strip."),
}


def error(found: GameError, t: Language) -> str:
    """An error as one clear sentence for the player."""
    return sentences.error(found, SETUPS, t)
