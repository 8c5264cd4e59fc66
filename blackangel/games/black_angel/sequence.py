"""Whether a Sequence A is possible, and that one once begun can be finished (BA-T2).

The test looks ahead on copies of the position ("probes"), only where it is needed: nearly always some die
can be used whatever the player does before.
"""

from __future__ import annotations

from collections.abc import Callable

from blackangel.games.black_angel import frigate, space, turn
from blackangel.games.black_angel.names import LOCATION, card_colour, is_mission
from blackangel.games.black_angel.state import Frame, State
from blackangel.games.black_angel.tables import ACTION_KINDS, MISSION, TILE
from blackangel.kernel.option import Option

Apply = Callable[[State, Option], None]
BEFORE_USE = frozenset(("turn", "line", "alternative", "adjacent", "move", "station"))
USES = ("die", "buy")
CARDS = ("mission", "ravager")
NO_COMMAND = frozenset(f"@{n}" for n, kind in enumerate(ACTION_KINDS, 1) if kind != "command")
GOODS = ("ship", "resource", "robot", "debris")


def safe(state: State, frame: Frame, options: list[Option], apply: Apply) -> list[Option]:
    """The options after which some line of play still leads to a legal die use."""
    if frame[0] not in BEFORE_USE or len(state.stack) < 2 or state.stack[1][0] != "turn":
        return options
    who = frame[1]
    if frame[0] == "turn":
        return _turn(state, frame, options, apply)
    if _sure(turn.die_uses(state, who)):
        return options
    known: dict[object, bool] = {}
    return [chosen for chosen in options if leads(state, who, chosen, apply, known)]


def _turn(state: State, frame: Frame, options: list[Option], apply: Apply) -> list[Option]:
    """A turn's options: A as far as it can be finished, then B, then a pass (BA-T2, BA-T3, BA-E3)."""
    _, who, phase = frame
    uses = [chosen for chosen in options if chosen[0] in USES]
    if not uses and not hopeful(state, who):
        options = []
    elif len(uses) < len(options):
        cards_safe = any(_lasting(state, who, use) for use in uses)
        known: dict[object, bool] = {}
        options = [
            chosen
            for chosen in options
            if chosen[0] in USES
            or (chosen[0] == "card" and cards_safe)
            or (chosen[0] == "flip" and _sure(uses, chosen[1:]))
            or leads(state, who, chosen, apply, known)
        ]
    if phase == turn.FRESH:
        last = state.ending and state.round == state.last_round
        forced = not options
        options = [*options, turn.SEQUENCE_B]
        if forced and last:
            options.append(turn.PASS)
    return options


def _sure(uses: list[Option], turned: tuple[str, ...] = ()) -> bool:
    """Whether a die can be used at an action that nothing before it can spoil.

    ``turned`` is a die about to be flipped, on which nothing can be built.
    """
    return any(use[-1] in NO_COMMAND and use[1:-1] != turned for use in uses)


def _lasting(state: State, who: int, use: Option) -> bool:
    """Whether the use stays legal when any one card has left the hand."""
    target = use[-1]
    if target in NO_COMMAND:
        return True
    if target[0] == "m":
        return not any(thing in CARDS for thing, _ in MISSION[int(target[1:])].effects[0].costs)
    place = LOCATION[target]
    strength = frigate.strength(state, place, int(use[-2][0]))
    return strength > 0 and space.can_move(state, who, strength, frigate.robots_left(state, who, place))


def _same(chosen: Option) -> Option | tuple[int, str]:
    """One value for the cards that activate the same: all that matters before a die is used."""
    if chosen[0] != "card":
        return chosen
    card = int(chosen[1])
    return (card_colour(card) if is_mission(card) else -1, chosen[2])


def leads(state: State, who: int, chosen: Option, apply: Apply, known: dict[object, bool]) -> bool:
    """Whether the option leaves a line of play to a legal die use; ``known`` remembers positions."""
    probe = state.copy()
    probe.probing = True
    apply(probe, chosen)
    key = (probe.seats[who].key(), *probe.stack)
    if key not in known:
        known[key] = _search(probe, who, apply, known)
    return known[key]


def _search(state: State, who: int, apply: Apply, known: dict[object, bool]) -> bool:
    if state.stack[-1][0] == "turn":
        if any(chosen[0] in USES for chosen in state.legal):
            return True
        if not hopeful(state, who):
            return False
    tried = {_same(chosen): chosen for chosen in reversed(state.legal)}
    return any(leads(state, who, chosen, apply, known) for chosen in tried.values())


def hopeful(state: State, who: int) -> bool:
    """False when not even every tile of the grid together could make a die usable."""
    seat = state.seats[who]
    texts = {effect for tile in seat.grid if tile in TILE for effect in TILE[tile].effects}
    gains = {thing for effect in texts for thing, _ in effect.gains}
    verbs = {effect.verb for effect in texts}
    for_sale = any(
        not code & 4 for owner, other in enumerate(state.seats) if owner != who for code in other.dice
    )
    if not seat.dice:
        return for_sale and (seat.resource > 0 or "resource" in gains)
    turnable = seat.debris > 0 or "debris" in gains
    if "move" in verbs or turnable:
        held = {card_colour(card) for card in seat.missions}
        if turnable or any(code & 3 or code >> 3 in held for code in seat.dice):
            return True
    rich = state.copy()
    rich.probing = True
    mine = rich.seats[who]
    for thing in GOODS:
        if thing in gains:
            setattr(mine, thing, getattr(mine, thing) + 9)
    if "station" in verbs:
        mine.robot += sum(mine.stations)
    return bool(turn.die_uses(rich, who))
