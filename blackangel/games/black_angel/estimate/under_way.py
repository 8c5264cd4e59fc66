"""What the decisions under way will bring a seat, in hundredths of a VP: part of ``heuristic``."""

from __future__ import annotations

from collections.abc import Callable

from blackangel.games.black_angel.estimate import holdings
from blackangel.games.black_angel.estimate.holdings import ACTIVATION, THING, TILE_VALUE
from blackangel.games.black_angel.rules import activation, frigate, missions
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import ACTION_COLOURS, ACTION_KINDS, REWARD, TILE
from blackangel.kernel.decisions import Frame

DRAWN = 65
REPAIR, DESTROY, DISCOVER = 110, 105, 110
COMMAND = (150, 190, 250, 290)
PRICE = {"mission": 65, "ravager": 100}


def value(state: State, who: int) -> int:
    """The value of all open decisions and steps of the seat."""
    total = 0
    for frame in state.stack:
        find = FRAMES.get(frame[0])
        if find is not None and frame[1] == who:
            total += find(state, frame)
    return total


def _line(state: State, frame: Frame) -> int:
    _, who, cells = frame
    grid = state.seats[who].grid
    return sum(
        TILE_VALUE[grid[c]] * 9 // 10
        for c in range(9)
        if cells & 1 << c and activation.can_activate(state, who, c)
    )


def _adjacent(state: State, frame: Frame) -> int:
    _, who, cell = frame
    grid = state.seats[who].grid
    direction = TILE[grid[cell]].effects[0].argument
    near = activation.targets(state, who, cell, direction)
    return max((TILE_VALUE[grid[c]] for c in near), default=0)


def _action(state: State, frame: Frame) -> int:
    _, who, place, rolled = frame
    left = frigate.strength(state, place, rolled)
    kind = ACTION_KINDS[place]
    if kind == "command":
        return _command_value(state, who, ACTION_COLOURS[place], left)
    if kind == "repair":
        return REPAIR * min(left, sum(state.damage) + sum(state.damaged))
    if kind == "destroy":
        return DESTROY * min(left, sum(map(len, state.locations)))
    return DISCOVER * left


def _command(state: State, frame: Frame) -> int:
    _, who, colour, left = frame
    return _command_value(state, who, colour, left)


def _command_value(state: State, who: int, colour: int, left: int) -> int:
    seat = state.seats[who]
    held = any(card_colour(card) == colour for card in seat.missions)
    return COMMAND[left] if held and seat.robot else 40


def _repair(state: State, frame: Frame) -> int:
    return REPAIR * min(int(frame[2]), sum(state.damage) + sum(state.damaged))


def _destroy(state: State, frame: Frame) -> int:
    return DESTROY * min(int(frame[2]), sum(map(len, state.locations)))


def _discover(state: State, frame: Frame) -> int:
    return DISCOVER * int(frame[2])


def _place(state: State, frame: Frame) -> int:
    """The best card for the hex: its reward and its effect there, minus a robot and a card."""
    _, who, colour, place, _ = frame
    if not missions.placeable(state, who, place, colour):
        return 0
    time = holdings.horizon(state, who)
    best = 0
    for card in state.seats[who].missions:
        if card_colour(card) == colour:
            gain = holdings.placing(state, who, card, place, time)
            gain += sum(THING[thing] * number for thing, number in REWARD[card].gains)
            best = max(best, gain - 130)
    return best


def _mission(state: State, frame: Frame) -> int:
    _, _, card, left, _ = frame
    return ACTIVATION[card] * int(left)


def _owner(state: State, frame: Frame) -> int:
    return ACTIVATION[frame[2]]


def _gain(state: State, frame: Frame) -> int:
    return sum(THING[thing] * number for thing, number in frame[2])


def _cost(state: State, frame: Frame) -> int:
    return -THING[frame[2]]


# None: the rest of the estimate already counts what may come
FRAMES: dict[str, Callable[[State, Frame], int] | None] = {
    "action": _action,
    "adjacent": _adjacent,
    "advantage": None,
    "alternative": lambda state, frame: 80,
    "begin": None,
    "boost": lambda state, frame: 200,
    "command": _command,
    "debris": lambda state, frame: 110,
    "destroy": _destroy,
    "discard": None,
    "discover": _discover,
    "draw": lambda state, frame: DRAWN,
    "end": None,
    "free": None,
    "gain": _gain,
    "hal": None,
    "hal owner": None,
    "keep": lambda state, frame: DRAWN + 15,
    "line": _line,
    "mission": _mission,
    "move": lambda state, frame: 50,
    "next": None,
    "owner": _owner,
    "pay": _cost,
    "place": _place,
    "price": lambda state, frame: -PRICE[frame[4]],
    "repair": _repair,
    "reserve": None,
    "reset": None,
    "return": lambda state, frame: DRAWN,
    "space": None,
    "spend": _cost,
    "start": None,
    "station": lambda state, frame: 60,
    "turn": None,
}
