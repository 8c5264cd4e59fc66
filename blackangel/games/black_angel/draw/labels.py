"""Names of things in words, for labels in the drawings; ``_`` translates."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.names import CELLS, DICE
from blackangel.games.black_angel.words import effects, vocabulary
from blackangel.games.black_angel.words.vocabulary import (
    ACTION_SHORT,
    ACTION_WORDS,
    N_,
    TERRAIN_WORDS,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.kit.sentences import Adjective

    Language = Callable[[str], str]

__all__ = ["ACTION_WORDS", "HAND_WORDS", "TERRAIN_WORDS", "THING_WORDS"]

HAND_WORDS = (
    N_("orange Missions in hand"),
    N_("gray Missions in hand"),
    N_("green Missions in hand"),
)
THING_WORDS = {
    "ship": N_("ships"),
    "resource": N_("resources"),
    "robot": N_("robots"),
    "debris": N_("debris"),
}
POD_WORDS = {**ACTION_SHORT, "command": N_("Command")}


@lru_cache(maxsize=1024)
def card(number: int, _: Language) -> str:
    """A Mission or Ravager card with its text, or a card's back."""
    if number < 0:
        return vocabulary.card(number, vocabulary.language(_))
    return effects.component(number, vocabulary.language(_))


@lru_cache(maxsize=1024)
def tile(name: str, boosted: bool, _: Language) -> str:
    """A Technology or Advanced tile, with its upper side."""
    return effects.face_up(name, boosted, vocabulary.language(_)) if name else _("empty")


@lru_cache(maxsize=64)
def cell(number: int, _: Language) -> str:
    """A cell of the grid."""
    return vocabulary.cell(CELLS[number], vocabulary.language(_))


def colour(number: int, _: Language) -> Adjective:
    """A colour."""
    return vocabulary.colour(number, vocabulary.language(_))


@lru_cache(maxsize=64)
def die(code: int, _: Language) -> str:
    """A die by colour and value."""
    return vocabulary.die(*DICE[code], vocabulary.language(_))


def back(number: int) -> int:
    """Which back a card shows: 0 to 2 a Mission's colour, 3 a Ravager card."""
    if number < 0:
        return -1 - number
    return card_colour(number) if is_mission(number) else 3
