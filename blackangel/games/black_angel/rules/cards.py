"""The cards by their numbers: which are Missions, and of which colour, as the tables say."""

from typing import Final

from blackangel.games.black_angel.rules.tables import COMPONENTS, MISSIONS

CARDS: Final = tuple(sorted((*MISSIONS, *COMPONENTS.ravagers)))
# by number; a Ravager has no colour of its own
CARD_COLOURS: Final = tuple(
    MISSIONS[card].colour if card in MISSIONS else -1 for card in range(CARDS[-1] + 1)
)


def card_colour(mission: int) -> int:
    """The colour of a Mission number."""
    return CARD_COLOURS[mission]


def is_mission(card: int) -> bool:
    """Whether a card is a Mission, not a Ravager; so are the backs of Missions."""
    return card not in COMPONENTS.ravagers
