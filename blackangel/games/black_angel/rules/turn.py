"""The turn: Sequence A, Sequence B, and which of them is possible (BA-T1 to BA-B7, BA-E1 to BA-E4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from blackangel.games.black_angel.rules import (
    advanced,
    dice,
    frigate,
    goods,
    missions,
    neutral,
    scoring,
    voyage,
)
from blackangel.games.black_angel.rules.activation import can
from blackangel.games.black_angel.rules.advanced import PLAIN
from blackangel.games.black_angel.rules.cards import CARDS, card_colour, is_mission
from blackangel.games.black_angel.rules.names import (
    COLOURS,
    DICE,
    DIE,
    LETTERS,
    LOCATION,
    LOCATIONS,
    SLOT,
    SLOTS,
)
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import (
    ACTION_COLOURS,
    MISSION,
    NEUTRALIZATION,
    SLOT_CELLS,
)
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

FRESH: Final = 0
BEGUN: Final = 1
PLAYED: Final = 2
RAVAGER: Final = -1
SEQUENCE_B: Final = option("B")
PASS: Final = option("pass")
END: Final = option("end")
OWNERS: Final[tuple[str, ...]] = ("P1", "P2", "P3", "P4")
PLACES: Final = tuple([p for p in range(6) if ACTION_COLOURS[p] == c] for c in range(3))
SLOT_BITS: Final = tuple(sum(1 << cell for cell in cells) for cells in SLOT_CELLS)
# what decides which tiles a card can activate: a Mission's colour, or that it is a Ravager
KIND: Final = {card: card_colour(card) if is_mission(card) else RAVAGER for card in CARDS}
CARD: Final = {card: tuple(option("card", str(card), slot) for slot in SLOTS) for card in CARDS}


def begin(state: State, who: int) -> None:
    """Begin the next turn."""
    state.turn += 1
    state.note(who, "turn", state.turn, "BA-T1", state.round)
    if who == state.hal:
        state.stack = [("next", who), ("hal", who)]
    else:
        state.stack = [("next", who), ("turn", who, FRESH)]


def next_step(state: State, frame: Frame) -> None:
    """Pass to the next player, the next round, or the end (BA-E1)."""
    who = (frame[1] + 1) % state.players
    if who == state.first:
        if state.ending and state.round >= state.last_round:
            finish(state)
            return
        state.round += 1
    begin(state, who)


def finish(state: State) -> None:
    """End the game: debris on tiles returns, and the sheet is final (BA-E4)."""
    for who in range(state.players):
        for cell in range(9):
            goods.uncharge(state, who, cell, "BA-E4")
    for who in range(state.players):
        for category, points in scoring.sheet(state, who):
            if category not in ("track", "total"):
                state.note(who, "scored", points, "BA-E5", category)
    state.over = True
    state.stack = []


def turn_options(state: State, frame: Frame) -> list[Option]:
    """Play a card, flip a die, use a die; or Sequence B; or pass (BA-T1 to BA-T3, BA-A1 to BA-A4, BA-E3)."""
    _, who, phase = frame
    found: list[Option] = []
    if phase < PLAYED:
        found += card_options(state.seats[who])
        if found:
            found += advanced.turn_options(state, who)
    found += dice.flip_options(state, who)
    found += die_uses(state, who)
    return found


def free_slots(seat: Seat) -> list[int]:
    """The slots without a card."""
    return [slot for slot, card in enumerate(seat.slots) if not card]


def card_options(seat: Seat) -> list[Option]:
    """Every card in hand on every free slot (BA-A1)."""
    free = free_slots(seat)
    found: list[Option] = []
    for card in seat.missions + seat.ravagers:
        uses = CARD[card]
        found += [uses[slot] for slot in free]
    return found


def die_uses(state: State, who: int) -> list[Option]:
    """Every legal use of one's own dice and of those for sale (BA-A2, BA-A3, BA-F4, BA-M1)."""
    seat = state.seats[who]
    sale = for_sale(state, who) if seat.resource else []
    if not seat.dice and not sale:
        return []
    found: list[Option] = []
    needs: dict[int, list[int]] = {}
    # the resource that buys a die cannot also pay for a Mission
    ready, poorer = ready_missions(state, who)
    for owner, codes in [(who, dice.different(seat.dice)), *sale]:
        bought = owner != who
        verb, active = ("buy", poorer) if bought else ("die", ready)
        name = (owner_name(state, owner),) if bought else ()
        for code in codes:
            variants = advanced.variants(state, who, code) if seat.boosts else PLAIN[code]
            for marks, colour, value in variants:
                if colour not in needs:
                    needs[colour] = [frigate.least(state, who, p) for p in PLACES[colour]]
                words = (verb, *marks, *name)
                uses = actions(code, colour, words)
                found += [uses[n] for n, need in enumerate(needs[colour]) if need <= value]
                # a star cannot activate a Mission (BA-F3)
                if value and active[colour]:
                    found += [option(*words, *DICE[code], mission) for mission in active[colour]]
    return found


@lru_cache(16384)
def actions(code: int, colour: int, words: tuple[str, ...]) -> tuple[Option, ...]:
    """A die on each action of the colour; ``words`` names its owner and the tiles that boost it."""
    return tuple([option(*words, *DICE[code], LOCATIONS[place]) for place in PLACES[colour]])


def for_sale(state: State, who: int) -> list[tuple[int, tuple[int, ...]]]:
    """The different dice in others' standard areas, by owner (BA-A3)."""
    return [
        (owner, dice.loose(other.dice))
        for owner, other in enumerate(state.seats)
        if other.dice and owner != who
    ]


def sold(state: State, who: int) -> list[int]:
    """The dice in others' standard areas, each different one once per area."""
    return [code for _, codes in for_sale(state, who) for code in codes]


def ready_missions(state: State, who: int) -> tuple[list[list[str]], list[list[str]]]:
    """By colour, the Missions that the seat could activate as it is, and with one resource less (BA-M1)."""
    ready: list[list[str]] = [[], [], []]
    poorer: list[list[str]] = [[], [], []]
    seat = state.seats[who]
    for place, (card, owner) in state.space.items():
        if (owner == who or seat.has_ship(place)) and card not in NEUTRALIZATION:
            effect = MISSION[card].effects[0]
            if can(state, who, effect):
                ready[card_colour(card)].append(f"m{card}")
                if seat.resource > dict(effect.costs).get("resource", 0):
                    poorer[card_colour(card)].append(f"m{card}")
    return ready, poorer


def owner_name(state: State, owner: int) -> str:
    """The owner's name in the notation: P1 to P4, N for the neutral player, H for Hal."""
    if owner == state.neutral:
        return "N"
    return "H" if owner == state.hal else OWNERS[owner]


def owner_seat(state: State, name: str) -> int:
    """The seat behind an owner's name."""
    if name == "N":
        return state.neutral
    return state.hal if name == "H" else OWNERS.index(name)


def turn_apply(state: State, frame: Frame, chosen: Option) -> None:
    _, who, phase = frame
    verb = chosen[0]
    if verb == "card":
        state.stack.append(("turn", who, PLAYED))
        play_card(state, who, int(chosen[1]), SLOT[chosen[2]])
    elif verb == "flip":
        dice.flip(state, who, chosen)
        state.stack.append(("turn", who, max(phase, BEGUN)))
    elif verb == "turn":
        advanced.turn_early(state, who, chosen)
        state.stack.append(("turn", who, max(phase, BEGUN)))
    elif verb == "B":
        sequence_b(state, who)
    elif verb == "pass":
        state.note(who, "passed turn", 1, "BA-E3")
        state.sequence = "pass"
        state.stack.append(("end", who, "pass"))
    else:
        use_die(state, who, chosen)


@lru_cache(4096)
def tiles_for(grid: tuple[str, ...], kind: int) -> int:
    """The cells (bits) whose tiles a card of the kind could activate, if its line reaches them (BA-A1)."""
    cells = 0
    letters = LETTERS if kind == RAVAGER else LETTERS[kind]
    for cell, tile in enumerate(grid):
        if tile and tile[0] in letters:
            cells |= 1 << cell
    return cells


def line_cells(seat: Seat, kind: int, slot: int) -> int:
    """The cells (bits) whose tiles a card on the slot may activate."""
    return SLOT_BITS[slot] & tiles_for(seat.grid, kind)


def play_card(state: State, who: int, card: int, slot: int) -> None:
    """Play a card face down on a slot; it activates the tiles of its line (BA-A1)."""
    seat = state.seats[who]
    goods.leave_hand(seat, card)
    seat.slots = (*seat.slots[:slot], card, *seat.slots[slot + 1 :])
    state.note(who, "played", 1, "BA-A1", card, SLOTS[slot])
    state.stack.append(("line", who, line_cells(seat, KIND[card], slot)))


def use_die(state: State, who: int, chosen: Option) -> None:
    """Use a die on an action or a Mission; A.3 follows (BA-A2, BA-A3)."""
    *before, colour_name, value_name, target = chosen
    code = DIE[colour_name, value_name]
    owner = who if chosen[0] == "die" else owner_seat(state, before[-1])
    dice.take(state.seats[owner], code)
    if owner != who:
        buy(state, who, owner)
    state.note(who, "used", code & 3, "BA-A2", colour_name, value_name, target, owner)
    state.sequence = "A"
    colour = code >> 3
    value = advanced.use(state, who, tuple(w for w in before if w[0] == "+"), code & 3)
    state.stack += [("end", who, "A"), ("discard", who), ("return", who, colour)]
    if target in LOCATION:
        frigate.enter(state, who, LOCATION[target], value)
        return
    card = int(target[1:])
    card_owner = missions.owner_of(state, card)
    if card_owner != who:
        kind = "hal owner" if card_owner == state.hal else "owner"
        state.stack.append((kind, card_owner, card))
    state.stack.append(("mission", who, card, value, 0))


def buy(state: State, who: int, owner: int) -> None:
    """Pay one resource to the die's owner, or to the supply if that is the neutral player (BA-A3, BA-N2)."""
    goods.spend(state, who, "resource", "BA-A3")
    if owner != state.neutral:
        goods.gain(state, owner, "resource", 1, "BA-A3")


def return_step(state: State, frame: Frame) -> None:
    """A.3: return the die to its supply and draw a Mission of its colour (BA-A5, BA-V4)."""
    _, who, colour = frame
    state.supply[colour] += 1
    state.note(who, "returned", 1, "BA-A5", COLOURS[colour])
    missions.draw_to_hand(state, who, colour, 2 if state.advanced else 1, "BA-A5")


def end_options(state: State, frame: Frame) -> list[Option]:
    """End the turn; after a Sequence A, dice can still be flipped (BA-A4)."""
    _, who, sequence = frame
    return [END, *dice.flip_options(state, who)] if sequence == "A" else [END]


def end_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen != END:
        dice.flip(state, frame[1], chosen)
        state.stack.append(frame)


def sequence_b(state: State, who: int) -> None:
    """Reroll, reset the player board, advance the Black Angel (BA-B1 to BA-B7)."""
    state.note(who, "rerolls", 1, "BA-B1")
    state.sequence = "B"
    state.stack += [("end", who, "B"), ("reset", who), ("reserve", who, "BA-B4"), ("free", who)]
    dice.return_all(state, who)
    for colour in range(3):
        for _ in range(state.seats[who].stations[colour]):
            dice.roll(state, who, colour, True, "BA-B3")
    if state.neutral >= 0:
        neutral.reroll(state)


def reset_step(state: State, frame: Frame) -> None:
    """B.2: move played cards to the discards and debris back to storage; B.3 follows (BA-B5, BA-E2)."""
    who = frame[1]
    seat = state.seats[who]
    for card in seat.slots:
        if is_mission(card) and card:
            state.discards[card_colour(card)] += (card,)
        elif card:
            state.ravager_discard += (card,)
    seat.slots = (0,) * 6
    for cell in range(9):
        goods.uncharge(state, who, cell, "BA-B5")
    state.note(who, "reset", 1, "BA-B5")
    if not state.ending:
        voyage.advance(state)
