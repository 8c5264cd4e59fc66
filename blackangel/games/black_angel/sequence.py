"""Whether a Sequence A is possible, and that one once begun can be finished (BA-T2).

The test looks ahead on copies of the position ("probes"), only where it is needed: nearly always some die
can be used whatever the player does before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter

from blackangel.games.black_angel import activation, dice, frigate, space, turn
from blackangel.games.black_angel.names import (
    CELL,
    COLOURS,
    GOODS,
    LOCATION,
    SLOT,
    card_colour,
    is_mission,
    tile_colour,
)
from blackangel.games.black_angel.state import Frame, State
from blackangel.games.black_angel.tables import (
    ACTION_KINDS,
    MISSION,
    NEUTRALIZATION,
    SLOT_CELLS,
    TILE,
)
from blackangel.kernel.option import Option

Apply = Callable[[State, Option], None]
BEFORE_USE = frozenset(("turn", "line", "alternative", "adjacent", "move", "station"))
USES = ("die", "buy")
CARDS = ("mission", "ravager")
NO_COMMAND = frozenset(f"@{n}" for n, kind in enumerate(ACTION_KINDS, 1) if kind != "command")
HELPFUL = frozenset(name for name, what in TILE.items() if str(what) not in ("1VP", "draw 2"))
PLENTY = 9
# what of a seat decides which dice it can use
_means = attrgetter(*GOODS, "stations", "boosts", "dice", "ships", "missions", "ravagers")


def safe(state: State, frame: Frame, options: list[Option], apply: Apply) -> list[Option]:
    """The options after which some line of play still leads to a legal die use."""
    if frame[0] not in BEFORE_USE or len(state.stack) < 2 or state.stack[1][0] != "turn":
        return options
    who = frame[1]
    if frame[0] == "turn":
        return _turn(state, frame, options, apply)
    if _sure(turn.die_uses(state, who)):
        return options
    return [chosen for chosen in options if leads(state, who, chosen, apply)]


def _turn(state: State, frame: Frame, options: list[Option], apply: Apply) -> list[Option]:
    """A turn's options: A as far as it can be finished, then B, then a pass (BA-T2, BA-T3, BA-E3)."""
    _, who, phase = frame
    uses = [chosen for chosen in options if chosen[0] in USES]
    if not uses and not hopeful(state, who):
        options = []
    elif len(uses) < len(options):
        cards_safe = any(_lasting(state, who, use) for use in uses)
        # a card that activates nothing of use leads as far as the flips behind it do
        plain = [use for use in uses if use[1][0] != "+"]
        idle = bool(uses) or state.seats[who].debris > 0
        options = [
            chosen
            for chosen in options
            if chosen[0] in USES
            or (chosen[0] == "card" and cards_safe)
            or (chosen[0] == "flip" and _sure(uses, chosen[1:]))
            or (chosen[0] == "turn" and _sure(plain))
            or ((idle or chosen[0] != "card" or _stirs(state, who, chosen)) and leads(state, who, chosen, apply))
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
    return any(use[-1] in NO_COMMAND and use[-3:-1] != turned for use in uses)


def _lasting(state: State, who: int, use: Option) -> bool:
    """Whether the use stays legal when any one card has left the hand."""
    target = use[-1]
    if target in NO_COMMAND:
        return True
    if target[0] == "m":
        return not any(thing in CARDS for thing, _ in MISSION[int(target[1:])].effects[0].costs)
    place = LOCATION[target]
    value = int(use[-2][0]) if use[1][0] != "+" else 0
    strength = frigate.strength(state, place, value)
    return strength > 0 and space.can_move(state, who, strength, frigate.robots_left(state, who, place))


def _same(chosen: Option) -> Option | tuple[int, str]:
    """One value for the cards that activate the same: all that matters before a die is used."""
    if chosen[0] != "card":
        return chosen
    card = int(chosen[1])
    return (card_colour(card) if is_mission(card) else -1, chosen[2])


def leads(state: State, who: int, chosen: Option, apply: Apply) -> bool:
    """Whether the option leaves a line of play to a legal die use."""
    known = state.known
    probe = state.copy()
    probe.probing = True
    apply(probe, chosen)
    key = (_means(probe.seats[who]), *probe.stack)
    if key not in known:
        known[key] = _search(probe, who, apply)
    return known[key]


def _search(state: State, who: int, apply: Apply) -> bool:
    frame = state.stack[-1]
    if frame[0] == "turn":
        if any(chosen[0] in USES for chosen in state.legal):
            return True
        if not hopeful(state, who):
            return False
    if frame[0] == "line":
        tried: Iterable[Option] = _worthwhile(state, who)
    else:
        tried = {
            _same(chosen): chosen
            for chosen in reversed(state.legal)
            if chosen[0] != "card" or _stirs(state, who, chosen)
        }.values()
    return any(leads(state, who, chosen, apply) for chosen in tried)


def _worthwhile(state: State, who: int) -> list[Option]:
    """The activations of a line that matter: goods never hurt, so one is taken first; VP are no help."""
    grid = state.seats[who].grid
    found = []
    for chosen in state.legal[:-1]:
        program = TILE[grid[CELL[chosen[1]]]]
        effect = program.effects[0]
        if effect.gains == (("VP", 1),):
            continue
        if effect.gains and len(program.effects) == 1:
            return [chosen]
        found.append(chosen)
    return [state.legal[-1], *found]


def _stirs(state: State, who: int, chosen: Option) -> bool:
    """Whether playing the card could activate a tile that gives more than VP."""
    card = int(chosen[1])
    grid = state.seats[who].grid
    fitting = tuple(COLOURS) if not is_mission(card) else (COLOURS[card_colour(card)],)
    return any(
        grid[cell] in HELPFUL and COLOURS[tile_colour(grid[cell])] in fitting
        for cell in SLOT_CELLS[SLOT[chosen[2]]]
    )


def hopeful(state: State, who: int) -> bool:
    """False when not even every tile of the grid together could make a die usable."""
    seat = state.seats[who]
    effects = [effect for tile in seat.grid if tile in TILE for effect in TILE[tile].effects]
    gains = {thing for effect in effects for thing, _ in effect.gains}
    verbs = {effect.verb for effect in effects}
    rich = state.copy()
    rich.probing = True
    mine = rich.seats[who]
    for thing in GOODS:
        if thing in gains:
            setattr(mine, thing, getattr(mine, thing) + PLENTY)
    if "station" in verbs:
        mine.robot += sum(mine.stations)
    if mine.debris:
        mine.dice = (*mine.dice, *map(dice.opposite, mine.dice))
    if turn.die_uses(rich, who):
        return True
    return "move" in verbs and _hopeful_ships(rich, who)


def _hopeful_ships(rich: State, who: int) -> bool:
    """Whether a ship that could be anywhere would make a die usable."""
    seat = rich.seats[who]
    usable = list(seat.dice)
    if seat.resource:
        others = (other for owner, other in enumerate(rich.seats) if owner != who)
        usable += [code for other in others for code in other.dice if not code & dice.RESERVED]
    held = {card_colour(card) for card in seat.missions} if seat.robot else set()
    open_ = {
        card_colour(card)
        for card, _ in rich.space.values()
        if card not in NEUTRALIZATION and activation.can(rich, who, MISSION[card].effects[0])
    }
    return any(code >> 3 in held or (code & 3 and code >> 3 in open_) for code in usable)
