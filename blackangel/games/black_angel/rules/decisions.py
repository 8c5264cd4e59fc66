"""Every kind of decision and step in one table, and the loop that runs them.

A frame is (kind, seat, particulars...). A *decision* has options and waits for one; a decision without
options is skipped. A *step* runs by itself. Both may push further frames.
"""

from __future__ import annotations

from collections.abc import Callable

from blackangel.games.black_angel.rules import (
    activation,
    advanced,
    dice,
    frigate,
    goods,
    hal,
    look_ahead,
    missions,
    setup,
    space,
    technology,
    turn,
)
from blackangel.games.black_angel.rules.state import Frame, State
from blackangel.kernel.option import Option

Choices = Callable[[State, Frame], list[Option]]
Act = Callable[[State, Frame, Option], None]
Step = Callable[[State, Frame], None]

DECISIONS: dict[str, tuple[Choices, Act]] = {
    "adjacent": (activation.adjacent_options, activation.adjacent_apply),
    "alternative": (activation.alternative_options, activation.alternative_apply),
    "boost": (advanced.boost_options, advanced.boost_apply),
    "command": (frigate.command_options, frigate.command_apply),
    "debris": (frigate.debris_options, frigate.debris_apply),
    "destroy": (frigate.destroy_options, frigate.destroy_apply),
    "discard": (missions.discard_options, missions.discard_apply),
    "discover": (technology.discover_options, technology.discover_apply),
    "draw": (missions.draw_options, missions.draw_apply),
    "end": (turn.end_options, turn.end_apply),
    "free": (advanced.free_options, advanced.free_apply),
    "keep": (missions.keep_options, missions.keep_apply),
    "line": (activation.line_options, activation.line_apply),
    "mission": (missions.mission_options, missions.mission_apply),
    "move": (space.technology_move_options, space.technology_move_apply),
    "owner": (missions.owner_options, missions.owner_apply),
    "pay": (goods.pay_options, goods.pay_apply),
    "place": (missions.place_options, missions.place_apply),
    "price": (frigate.price_options, frigate.price_apply),
    "repair": (frigate.repair_options, frigate.repair_apply),
    "reserve": (dice.reserve_options, dice.reserve_apply),
    "space": (technology.space_options, technology.space_apply),
    "station": (dice.station_options, dice.station_apply),
    "turn": (turn.turn_options, turn.turn_apply),
}
STEPS: dict[str, Step] = {
    "action": frigate.action_step,
    "advantage": setup.advantage_step,
    "begin": setup.begin_step,
    "gain": goods.gain_step,
    "hal": hal.turn_step,
    "hal owner": hal.owner_step,
    "next": turn.next_step,
    "reset": turn.reset_step,
    "return": turn.return_step,
    "spend": goods.spend_step,
    "start": setup.start_step,
}


def settle(state: State) -> None:
    """Run steps until somebody must choose; ``state.legal`` are the options then, empty at the end."""
    while state.stack:
        stack = state.stack
        frame = stack[-1]
        kind = frame[0]
        decision = DECISIONS.get(kind)
        if decision is None:
            stack.pop()
            STEPS[kind](state, frame)
            continue
        options = decision[0](state, frame)
        if kind in look_ahead.BEFORE_USE:
            options = look_ahead.safe(state, frame, options)
        if options:
            state.legal = tuple(options)
            return
        stack.pop()
    state.legal = ()


def apply(state: State, chosen: Option) -> None:
    """Carry out one of ``state.legal`` and settle."""
    frame = state.stack.pop()
    DECISIONS[frame[0]][1](state, frame, chosen)
    state.ply += 1
    settle(state)
