"""Errors as one sentence that tells a player what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.words.vocabulary import N_
from blackangel.kernel.errors import GameError, printable
from blackangel.kernel.setup import LONGEST_NAME, SEEDS

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

KINDS = {
    "illegal-option": N_("“{text}” is not possible now."),
    "notation": N_("“{text}” is not a choice of this game."),
    "save-too-long": N_("This text is too long to be a saved game."),
    "save-version": N_("This game was saved by another version or belongs to another game."),
    "save-older": N_("This game was saved by an older version, whose rules were others."),
    "save-newer": N_("This game was saved by a newer version."),
    "component": N_("The component table {file} is wrong: {entry} {reason}."),
}
SETUPS = {
    "seed": N_("The seed must be a whole number from 0 to {most}."),
    "name": N_("A name has 1 to {longest} printable characters."),
    "names": N_("Two players have the same name."),
    "players": N_("The game needs 2 to 4 players, or 1 against Hal."),
    "first": N_("The first player must be one of the players."),
    "hal": N_("Hal has no such level."),
    "advanced": N_("The advanced rules are either on or off."),
    # to Hal's referee
    "sequence": N_("Please say whether you performed Sequence A or B, or passed."),
    "dice": N_("Please check the dice: each has a colour and a face, and Hal needs one at least."),
    "card": N_("Hal has no card to follow: reveal one first."),
    "gain": N_("Hal cannot gain that: name a thing, and a number from 1 to 99."),
    "cubes": N_("Please say how many damage cubes lie at this action."),
    "damage": N_("Please say how many damage cubes lie at each action."),
    "display": N_("Please say which places of the display hold a tile."),
    "offers": N_("Please say how many Advanced tiles lie out."),
    "ravagers": N_("Please say how many Ravager cards lie at each location."),
    "neutralization": N_("Please say which kind of Mission was drawn."),
    "free": N_("Please say how many hexes of the colour are free on each strip."),
}


def error(found: GameError, t: Language) -> str:
    """One clear sentence for a player."""
    more = {key: printable(str(value)) for key, value in found.params.items()}
    if found.key in KINDS:
        words = KINDS[found.key]
    elif found.key == "setup":
        words = SETUPS.get(more.get("what", ""), N_("This game cannot be set up."))
    elif found.key == "scenario":
        words = N_("The position cannot be read: {reason}.")
        if more.get("line", "0") != "0":
            words = N_("The position cannot be read, line {line}: {reason}.")
    elif found.key == "save-damaged" and "line" in more:
        words = N_("Line {line} of the record is wrong.")
    elif found.key == "save-damaged":
        words = N_("This is not a saved game, or it is damaged, incomplete or of an older version.")
    else:
        words = N_("Something is wrong with this game.")
    defaults = {"text": "", "file": "", "entry": "", "reason": "", "line": ""}
    limits = {"most": SEEDS - 1, "longest": LONGEST_NAME}
    return t.gettext(words).format(**{**defaults, **limits, **more})
