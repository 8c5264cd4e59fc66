"""What a seat may know: the only input of drawings, bots and screen readers (CS-W1 to CS-W4).

Bonus cards that the seat may not see are backs: LIGHT_BACK and DARK_BACK. A plan that it may not see
is empty.
"""

from __future__ import annotations

from typing import Any

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.prompt import Prompt

LIGHT_BACK, DARK_BACK = "light", "dark"


class SeatView(NamedTuple):
    """One player's things as the observer sees them; the names are those of ``state.Seat``."""

    seat: int
    name: str
    kind: str  # "player" or "automa"
    energy: int
    consumption: int
    level: int
    since: int  # of two markers at one place, the lower one arrived first
    spent: int  # the Consumption of this round
    gems: tuple[int, ...]  # coal, gold, crystal
    hand: tuple[str, ...]
    fields: tuple[tuple[str, ...], ...]  # from the left, the top card last
    reach: tuple[int, ...]  # by field: 1 to 3
    plan: tuple[str, ...]  # by field, "" for none; empty outside planning, and for others
    ready: bool
    panel: tuple[str, ...]  # the upgrade or field of each cube on it
    kinds: str  # the planets that may be settled
    traits: tuple[str, ...]
    techs: tuple[str, ...]
    rounds: tuple[int, ...]  # the rounds in which they came
    leader: str
    stations: tuple[tuple[str, str], ...]  # kind, galaxy
    light: tuple[str, ...]
    dark: tuple[str, ...]
    away: tuple[str, ...]  # dark cards put away
    stock: int  # cubes left in the box


def hides(seat: SeatView) -> bool:
    """Whether a seat's bonus cards are face down for the observer."""
    return LIGHT_BACK in seat.light or DARK_BACK in seat.dark


class Observation(NamedTuple):
    """The table as ``seat`` sees it (-1: a spectator, who sees no bonus card and no plan)."""

    seat: int
    prompt: Prompt | None
    seats: tuple[SeatView, ...]
    players: int
    automa: int
    order: tuple[int, ...]
    with_stations: bool
    with_leaders: bool
    open_planning: bool
    phase: str  # setup, buy, plan, act, over
    round: int
    turn: int
    stamp: int
    throne: int
    ending: str  # "", "throne" or "rounds"
    over: bool
    # the board: by galaxy, then by space
    open: tuple[bool, ...]
    stations: tuple[tuple[int, str], ...]  # seat and kind of the builder, (-1, "") for none
    cubes: tuple[tuple[int, ...], ...]  # by galaxy and seat: the cubes that count for the majority
    systems: tuple[str, ...]
    colonies: tuple[str, ...]  # see ``state``
    stacks: tuple[int, ...]  # how many tiles, by Parsec
    # cards
    display: tuple[str, ...]
    deck_count: int
    tech_counts: tuple[int, ...]
    light_count: int
    leaders: tuple[str, ...]  # those that may still be chosen
    # alone
    automa_card: str
    automa_counts: tuple[int, ...]
    automa_discards: tuple[tuple[str, ...], ...]
    automa_silver: bool
    scores: tuple[tuple[tuple[str, int], ...], ...]  # without bonus cards that the seat may not see
    leading: tuple[int, ...] = ()  # who would win by these scores; once over, the winners
    under_way: tuple[tuple[Any, ...], ...] = ()  # decisions and steps, the current one last
