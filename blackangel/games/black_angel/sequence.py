"""Whether a Sequence A is possible, and that one once begun can be finished (BA-T2).

The test looks ahead on copies of the position ("probes"), only where it is needed: nearly always some die
can be used whatever the player does before, and ``prospects`` tells most hopeless cases without a probe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter

from blackangel.games.black_angel import advanced, frigate, prospects, space, turn
from blackangel.games.black_angel.names import CELL, GOODS, LOCATION, SLOT, card_colour, is_mission
from blackangel.games.black_angel.state import Frame, State
from blackangel.games.black_angel.tables import ACTION_KINDS, MISSION, TILE
from blackangel.kernel.option import Option

Apply = Callable[[State, Option], None]
BEFORE_USE = frozenset(("turn", "line", "alternative", "adjacent", "move", "station"))
USES = ("die", "buy")
CARDS = ("mission", "ravager")
NO_COMMAND = frozenset(f"@{n}" for n, kind in enumerate(ACTION_KINDS, 1) if kind != "command")
# what of a seat decides which dice it can use
_means = attrgetter(*GOODS, "stations", "boosts", "dice", "ships", "missions", "ravagers")


def safe(state: State, frame: Frame, options: list[Option], apply: Apply) -> list[Option]:
    """The options after which some line of play still leads to a legal die use."""
    if frame[0] not in BEFORE_USE or len(state.stack) < 2 or state.stack[1][0] != "turn":
        return options
    who = frame[1]
    if frame[0] == "turn":
        return _turn(state, frame, options, apply)
    uses = list(turn.die_uses(state, who))
    if _sure(uses):
        return options
    return [
        chosen
        for chosen in options
        if (uses and _harmless(state, frame, chosen)) or leads(state, who, chosen, apply)
    ]


def _harmless(state: State, frame: Frame, chosen: Option) -> bool:
    """Whether the option can only add goods or VP, so that a die usable now stays so."""
    if chosen[0] == "done":
        return True
    cell = CELL[chosen[1]] if chosen[0] == "activate" else frame[2]
    if chosen[0] not in ("activate", "choose"):
        return False
    effects = TILE[state.seats[frame[1]].grid[cell]].effects
    if chosen[0] == "choose":
        return bool(effects[int(chosen[1]) - 1].gains)
    return all(effect.gains for effect in effects)


def _turn(state: State, frame: Frame, options: list[Option], apply: Apply) -> list[Option]:
    """A turn's options: A as far as it can be finished, then B, then a pass (BA-T2, BA-T3, BA-E3)."""
    _, who, phase = frame
    uses = [chosen for chosen in options if chosen[0] in USES]
    if not uses and not prospects.any_hope(state, who):
        options = []
    elif len(uses) < len(options):
        known_safe = _known_safe(state, who, uses)
        options = [
            chosen
            for chosen in options
            if chosen[0] in USES
            or known_safe(chosen)
            or _led(state, who, chosen, bool(uses), apply)
        ]
    if phase == turn.FRESH:
        last = state.ending and state.round == state.last_round
        forced = not options
        options = [*options, turn.SEQUENCE_B]
        if forced and last:
            options.append(turn.PASS)
    return options


def _known_safe(state: State, who: int, uses: list[Option]) -> Callable[[Option], bool]:
    """A test for the options that no probe need be made for."""
    any_card = any(_lasting(state, who, use) for use in uses)
    without_boost = [use for use in uses if use[1][0] != "+"]

    def test(chosen: Option) -> bool:
        if chosen[0] == "card":
            return any_card
        if chosen[0] == "flip":
            return _sure(uses, chosen[1:])
        return _sure(without_boost)

    return test


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
    robots = frigate.robots_left(state, who, place)
    return strength > 0 and space.can_move(state, who, strength, robots)


def _led(state: State, who: int, chosen: Option, uses: bool, apply: Apply) -> bool:
    """``leads``, asked once for all cards that activate the same, and not where a card cannot help."""
    if chosen[0] != "card":
        return leads(state, who, chosen, apply)
    seat = state.seats[who]
    same = _same(chosen)
    key = (_means(seat), same)
    if key not in state.known:
        cells = turn.line_cells(seat, int(chosen[1]), same[1])
        helped = uses or (seat.debris and seat.dice) or prospects.hopeful(state, who, cells)
        state.known[key] = bool(helped) and leads(state, who, chosen, apply)
    return state.known[key]


def _same(chosen: Option) -> tuple[int, int]:
    """What matters of playing a card before a die is used: its colour (-1: any) and its slot."""
    card = int(chosen[1])
    return (card_colour(card) if is_mission(card) else -1, SLOT[chosen[2]])


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
    kind, _, about, *_ = state.stack[-1]
    tried: Iterable[Option] = state.legal if kind != "turn" else ()
    if kind in ("turn", "line"):
        if prospects.usable(state, who):
            return True
        if kind == "line":
            tried = _worthwhile(state, who) if prospects.hopeful(state, who, about) else ()
        elif about < turn.PLAYED:
            tried = _first_cards(state, who)
    return any(leads(state, who, chosen, apply) for chosen in tried)


def _first_cards(state: State, who: int) -> list[Option]:
    """Cards that might help, one for all that activate the same, and tiles to turn over before."""
    found: dict[object, Option] = {}
    for chosen in turn.card_options(state.seats[who]):
        same = _same(chosen)
        if same not in found:
            cells = turn.line_cells(state.seats[who], int(chosen[1]), same[1])
            if prospects.hopeful(state, who, cells):
                found[same] = chosen
    return [*found.values(), *advanced.turn_options(state, who)] if found else []


def _worthwhile(state: State, who: int) -> list[Option]:
    """The activations of a line that matter: goods never hurt, so one is taken first; VP are no help."""
    grid = state.seats[who].grid
    found = []
    for chosen in state.legal[:-1]:
        program = TILE[grid[CELL[chosen[1]]]]
        effect = program.effects[0]
        if effect.gains and effect.gains[0][0] == "VP":
            continue
        if effect.gains and len(program.effects) == 1:
            return [chosen]
        found.append(chosen)
    return found
