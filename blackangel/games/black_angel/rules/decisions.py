"""Every kind of decision and step of the game, see ``kernel.decisions``."""

from __future__ import annotations

from typing import Final

from blackangel.games.black_angel.rules import (
    activation,
    advanced,
    dice,
    frigate,
    goods,
    hal,
    missions,
    setup,
    space,
    technology,
    turn,
)
from blackangel.games.black_angel.rules.look_ahead import safe
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.decisions import Decision, Decisions, Step

DECISIONS: Final[dict[str, Decision[State]]] = {
    "adjacent": Decision(activation.adjacent_options, activation.adjacent_apply, "BA-G2", safe),
    "alternative": Decision(
        activation.alternative_options, activation.alternative_apply, "BA-G1", safe
    ),
    "boost": Decision(advanced.boost_options, advanced.boost_apply, "BA-V2"),
    "command": Decision(frigate.command_options, frigate.command_apply, "BA-C1"),
    "debris": Decision(frigate.debris_options, frigate.debris_apply, "BA-P1"),
    "destroy": Decision(frigate.destroy_options, frigate.destroy_apply, "BA-K1"),
    "discard": Decision(missions.discard_options, missions.discard_apply, "BA-A6"),
    "discover": Decision(technology.discover_options, technology.discover_apply, "BA-D1"),
    "draw": Decision(missions.draw_options, missions.draw_apply, "BA-G4"),
    "end": Decision(turn.end_options, turn.end_apply, "BA-A4"),
    "free": Decision(advanced.free_options, advanced.free_apply, "BA-V2"),
    "keep": Decision(missions.keep_options, missions.keep_apply, "BA-V4"),
    "line": Decision(activation.line_options, activation.line_apply, "BA-A1", safe),
    "mission": Decision(missions.mission_options, missions.mission_apply, "BA-M1"),
    "move": Decision(space.technology_move_options, space.technology_move_apply, "BA-G3", safe),
    "owner": Decision(missions.owner_options, missions.owner_apply, "BA-M3"),
    "pay": Decision(goods.pay_options, goods.pay_apply, "BA-M2"),
    "place": Decision(missions.place_options, missions.place_apply, "BA-C5"),
    "price": Decision(frigate.price_options, frigate.price_apply, "BA-R3"),
    "repair": Decision(frigate.repair_options, frigate.repair_apply, "BA-P1"),
    "reserve": Decision(dice.reserve_options, dice.reserve_apply, "BA-B4"),
    "space": Decision(technology.space_options, technology.space_apply, "BA-D5"),
    "station": Decision(dice.station_options, dice.station_apply, "BA-O1", safe),
    "turn": Decision(turn.turn_options, turn.turn_apply, "BA-T1", safe),
}
STEPS: Final[dict[str, Step[State]]] = {
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
PLAY: Final = Decisions(DECISIONS, STEPS)
