"""Whether Sequence A is possible, and whether it can be finished once begun (BA-T2).

An option is offered only if some line of play after it still leads to the use of a die. Nearly always
some die stays usable whatever happens before; ``usable_dice`` is asked only where none surely does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from blackangel.games.black_angel.rules import activation, advanced, dice, frigate, turn
from blackangel.games.black_angel.rules.effects import Effect
from blackangel.games.black_angel.rules.names import CELL, LOCATIONS
from blackangel.games.black_angel.rules.space import travel
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import SPECIAL, TILE
from blackangel.games.black_angel.rules.usable_dice import Prospects
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import DONE, Option

USES: Final = frozenset(("die", "buy"))
# nothing that happens before the use of a die can spoil these actions
SPECIALS: Final = frozenset(LOCATIONS[place] for place in SPECIAL)


def safe(state: State, frame: Frame, options: list[Option]) -> list[Option]:
    """The options, of a decision before the use of a die, after which some line of play still uses one."""
    stack = state.stack
    if len(stack) < 2 or stack[1][0] != "turn":
        return options
    if frame[0] == "turn":
        return _turn_options(state, frame, options)
    if _special_is_certain(state, frame[1]):
        return options
    # the line that play returns to
    cells = next((under[2] for under in stack if under[0] == "line"), 0)
    seat = state.seats[frame[1]]
    with Prospects(state, frame[1]) as prospects:
        return [
            chosen for chosen in options if _leaves_a_use(prospects, seat, frame, chosen, cells)
        ]


def _special_is_certain(state: State, who: int) -> bool:
    """Whether a die can perform its colour's special action without a flip or a boost."""
    seat = state.seats[who]
    return _allows_special(state, who, seat.dice) or (
        seat.resource > 0 and _allows_special(state, who, turn.sold(state, who))
    )


def _allows_special(state: State, who: int, codes: Iterable[int]) -> bool:
    """Whether one of the dice is high enough for the special action of its colour."""
    best = [0, 0, 0]
    for code in codes:
        best[code >> 3] = max(best[code >> 3], code & 3)
    for colour, value in enumerate(best):
        if value and frigate.least(state, who, SPECIAL[colour]) <= value:
            return True
    return False


def _leaves_a_use(
    prospects: Prospects, seat: Seat, frame: Frame, chosen: Option, cells: int
) -> bool:
    """Whether a die can still be used after an option chosen during the activations of a card."""
    kind, who, *about = frame
    trial = prospects.trial(seat)
    if kind in ("move", "station"):
        if kind == "move":
            travel(trial, who, chosen, "")
        else:
            dice.station_apply(trial, frame, chosen)
        return prospects.line(trial.seats[who], cells)
    if chosen == DONE:
        return prospects.usable(seat)
    if kind == "alternative":
        cell = about[0]
        effects = TILE[seat.grid[cell]].effects[int(chosen[1]) - 1 :][:1]
    else:
        cell = CELL[chosen[1]]
        effects = TILE[seat.grid[cell]].effects
        if kind == "line":
            cells &= ~(1 << cell)
    possible = list(_possible_effects(trial, who, cell, effects))
    return any(prospects.effect(seat, effect, cells) for effect in possible)


def _possible_effects(
    state: State, who: int, cell: int, effects: Iterable[Effect]
) -> Iterator[Effect]:
    """The effects that a tile could have now, including those of tiles that it could activate."""
    for effect in effects:
        if effect.verb == "activate":
            for near in activation.targets(state, who, cell, effect.argument):
                tile = state.seats[who].grid[near]
                yield from _possible_effects(state, who, near, TILE[tile].effects)
        elif activation.can(state, who, effect, cell):
            yield effect


def _turn_options(state: State, frame: Frame, options: list[Option]) -> list[Option]:
    """A turn's options: A if it can be finished, then B, then a pass (BA-T2, BA-T3, BA-E3)."""
    _, who, phase = frame
    uncertain = _uncertain(state.seats[who], options)
    if uncertain:
        useless = _without_use(state, who, phase, uncertain)
        options = [chosen for chosen in options if chosen not in useless]
    if phase == turn.FRESH:
        last = state.ending and state.round == state.last_round
        forced = not options
        options = [*options, turn.SEQUENCE_B]
        if forced and last:
            options.append(turn.PASS)
    return options


def _uncertain(seat: Seat, options: list[Option]) -> list[Option]:
    """A turn's options after which it is not certain that some special action remains."""
    last: tuple[str, ...] = ()
    flipped = boosted = True
    # uses of dice come last
    for use in reversed(options):
        if use[0] not in USES:
            break
        if use[-1] in SPECIALS:
            # the one die behind all of them; it must not be flipped
            last = last or use[-3:-1]
            flipped = flipped and seat.debris > 0 and use[-3:-1] == last
            boosted = boosted and use[1][0] == "+"
            if not flipped and not boosted:
                return []
    if not last:
        return [chosen for chosen in options if chosen[0] not in USES]
    return [
        chosen
        for chosen in options
        if (flipped and chosen[0] == "flip" and chosen[1:] == last)
        or (boosted and chosen[0] == "turn")
    ]


def _without_use(state: State, who: int, phase: int, options: list[Option]) -> set[Option]:
    """A turn's options after which no die could be used."""
    seat = state.seats[who]
    with Prospects(state, who) as prospects:
        found = prospects.hopeless(seat) if options[0][0] == "card" else set()
        # options to play a card come first
        for chosen in reversed(options):
            if chosen[0] == "card":
                break
            trial = prospects.trial(seat)
            (dice.flip if chosen[0] == "flip" else advanced.turn_early)(trial, who, chosen)
            after = trial.seats[who]
            fine = prospects.usable(after) if phase == turn.PLAYED else prospects.begin(after)
            if not fine:
                found.add(chosen)
    return found
