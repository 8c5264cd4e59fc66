"""The final scoring, the score sheet at any moment, the winners (CS-E2 to CS-E6, CS-L6, CS-O12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blackangel.games.council_of_shadows.rules import bonus, colonies, goods, levels
from blackangel.games.council_of_shadows.rules.programs import CARRIES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.stations import built
from blackangel.games.council_of_shadows.rules.tables import WORTH
from blackangel.kernel.decisions import Frame

Sheet = tuple[tuple[str, int], ...]
LEVEL: Final = 100  # in the total, more than any Energy left, which is below Consumption


def gems(state: State, who: int) -> int:
    """Energy for the gems that remain (CS-E3)."""
    coal, gold, crystal = state.seats[who].gems
    return coal * WORTH.coal + gold * WORTH.gold + crystal * WORTH.crystal


def cards(state: State, who: int) -> int:
    """Energy for AI cards (CS-E3)."""
    return bonus.ai_cards(state, who) * WORTH.ai_card


def final_step(state: State, frame: Frame) -> None:
    """Score everybody's Energy, from the Throne's holder in turn order, then levels (CS-E2 to CS-E4)."""
    state.phase = "over"
    order = state.order
    if state.throne >= 0:
        place = order.index(state.throne)
        order = order[place:] + order[:place]
    for who in order:
        seat = state.seats[who]
        parts = [("gems", "CS-E3", gems(state, who)), ("cards", "CS-E3", cards(state, who))]
        held = (*seat.light, *seat.dark)
        parts += [("bonus", name, bonus.worth(state, who, name)) for name in held]
        for part, source, number in parts:
            state.note(who, "scored", number, source, part)
            goods.energy(state, who, number, source)
        while seat.energy >= seat.consumption:
            levels.rise(state, who, "CS-E4")
    state.over = True
    first, *equal = winners(state)
    if not equal:
        state.throne = first
    state.note(first, "ends", 1, "CS-E5", state.ending)
    state.stack = []


def sheet(state: State, who: int, hidden: bool = False) -> Sheet:
    """The Energy before, what the final scoring brings, what rises cost, and the result.

    The total is 100 per level plus the Energy. ``hidden``: leave out bonus cards that nobody else knows.
    """
    seat = state.seats[who]
    held = () if hidden and not state.over else (*seat.light, *seat.dark)
    parts = (
        ("gems", gems(state, who)),
        ("cards", cards(state, who)),
        ("bonus", sum(bonus.worth(state, who, name) for name in held)),
    )
    before, level = seat.energy, seat.level
    brought = sum(number for _, number in parts)
    if state.over:  # Energy was below Consumption before the count, too
        before = (seat.energy - brought) % seat.consumption
    passes, energy = divmod(before + brought, seat.consumption)
    if not state.over:
        level += passes
    return written(before, parts, passes * seat.consumption, energy, level)


def written(before: int, parts: Sheet, paid: int, energy: int, level: int) -> Sheet:
    """The score sheet: Energy before, what it gained, what rises cost, the result."""
    result = (("energy", energy), ("level", level), ("total", LEVEL * level + energy))
    return ("before", before), *parts, ("rises", -paid), *result


def on_board(state: State, who: int) -> int:
    """Cubes on the game board, stations included (CS-E6)."""
    stations = sum(CARRIES[kind] for _, kind in built(state, who))
    return colonies.number(state, who) + stations


def best(state: State, sheets: Sequence[Sheet]) -> tuple[int, ...]:
    """The seats with the highest level, then Energy, then cubes on the board; several if all are equal."""
    results = [(sheet[-1][1], on_board(state, who)) for who, sheet in enumerate(sheets)]
    most = max(results)
    return tuple(who for who, result in enumerate(results) if result == most)


def winners(state: State) -> tuple[int, ...]:
    """The seats that win, or would if the game ended now (CS-E5, CS-E6)."""
    return best(state, [sheet(state, who) for who in range(state.players)])
