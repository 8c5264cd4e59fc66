"""What a seat may know: the only input of drawings, bots and screen readers.

Cards that the seat may not see are backs: -1, -2, -3 are Mission backs (orange, gray, green; -1 - colour)
and -4 is the back of a Ravager card.
"""

from __future__ import annotations

from typing import Any

from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.prompt import Prompt

RAVAGER_BACK = -4


def back(card: int) -> int:
    """The back of a card."""
    return -1 - card_colour(card) if is_mission(card) else RAVAGER_BACK


class SeatView(NamedTuple):
    """One player's things as the observer sees them; the names are those of ``state.Seat``."""

    seat: int
    name: str
    kind: str  # "player", "hal" or "neutral"
    vp: int
    ship: int
    resource: int
    debris: int
    robot: int  # in the break room
    supply: int  # robots
    stations: tuple[int, ...]
    dice: tuple[int, ...]  # 8 * colour + 4 * reserved + value
    grid: tuple[str, ...]
    boosts: tuple[bool, ...]  # per cell: boost side up
    charged: tuple[bool, ...]  # per cell: carries debris
    slots: tuple[int, ...]  # 0 for none; a back in other seats
    missions: tuple[int, ...]  # the hand; backs in other seats
    ravagers: tuple[int, ...]
    ejected: tuple[str, ...]
    spaces: tuple[str, ...]
    beside: tuple[str, ...]
    tucked: tuple[tuple[int, ...], ...]
    ships: tuple[int, ...]  # hexes


class Observation(NamedTuple):
    """The table as ``seat`` sees it (-1: a spectator, who sees no hand)."""

    seat: int
    prompt: Prompt | None
    seats: tuple[SeatView, ...]
    players: int
    first: int
    advanced: bool
    hal: int
    neutral: int
    turn: int
    round: int
    ending: str  # "", "spes" or "ravagers"
    last_round: int  # 0 until the end is triggered
    over: bool
    # the frigate
    damage: tuple[int, ...]
    locations: tuple[tuple[int, ...], ...]  # Ravager cards, topmost last
    held: tuple[tuple[int, tuple[int, ...]], ...]  # Ravager card, seats of the robots on it
    supply: tuple[int, ...]  # dice per colour
    damaged: tuple[int, ...]  # how many of them are damaged
    display: tuple[str, ...]
    offers: tuple[str, ...]  # Advanced tiles
    advanced_count: int
    technologies: tuple[tuple[str, int], ...]  # per colour: the top tile, how many there are
    mission_counts: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    ravager_count: int
    ravager_discard: tuple[int, ...]
    # space
    strips: tuple[int, ...]  # 2 * strip + side, nearest the frigate first
    terrain: tuple[int, ...]  # per hex: 0-2 species, 3 asteroids, 4 Spes
    comets: tuple[bool, ...]
    ships_of_ravagers: tuple[bool, ...]  # icons, including those that a Mission covers
    angel: int  # strip position
    token: int
    spes: int
    space: tuple[tuple[int, int, int], ...]  # hex, Mission, owner's seat
    scores: tuple[tuple[tuple[str, int], ...], ...]  # per seat that takes turns: the sheet so far
    # out of play, and what is under way
    technology_discards: tuple[tuple[str, ...], ...] = ((), (), ())
    gone: tuple[str, ...] = ()
    hal_discard: tuple[int, ...] = ()
    sequence: str = ""  # "A", "B" or "pass": what the last player did
    under_way: tuple[
        tuple[Any, ...], ...
    ] = ()  # decisions and steps under way, the current one last
