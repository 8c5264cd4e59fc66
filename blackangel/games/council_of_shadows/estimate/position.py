"""What a position is worth to a seat: a hand-made estimate for bots.

It counts levels, each as LEVEL hundredths of Energy: those reached, and those that the Energy which
is there and the Energy to come will pay for at the Consumption that will have to be paid. So a card's
Consumption counts as often as levels are still to be reached. The others' nearness counts against it.
"""

from __future__ import annotations

from functools import lru_cache

from blackangel.games.council_of_shadows.estimate import cards, galaxies, under_way
from blackangel.games.council_of_shadows.estimate.acting import Acting
from blackangel.games.council_of_shadows.estimate.cards import Skill
from blackangel.games.council_of_shadows.estimate.galaxies import Hold, stake
from blackangel.games.council_of_shadows.rules import assess, bonus, decisions
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.rules.programs import CONSUMPTION, OWNED, STARTING, STEPS
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.games.council_of_shadows.rules.tables import LIMITS, WORTH

LEVEL = 6000
REST = 40  # at the end: a point of Energy that pays for no level
RIVALS = 30  # in hundredths: how much the nearest other seat counts against
# tenths of rounds after this one, by the progress of whoever is furthest in halves of a level
LEFT = (70, 52, 36, 24, 14, 6, 0)
ROUNDS, LAST_ROUNDS = 85, 12  # tenths: how long a game takes, and when it takes longer
INCOME = 1200  # of a round to come, roughly: it tells how many levels Consumption will count for
GROWING = 50  # in hundredths: of the Consumption to come, how much counts for the levels to come
BASE = 300  # Energy of a round to come beside that of the own cards
BURIED = 70
BONUS = 430  # a bonus card that is still to come
AGAIN = 60  # a better one in place of a held one
CARD = 200
# lasting traits, in hundredths of Energy for a round to come
TRAITS = {
    "gems up": 90,
    "extra 1": 70,
    "foreign cubes": 60,
    "keep 3": 150,
    "ties high": 100,
    "no settle 3": -30,
}


def worth(state: State, who: int) -> int:
    """Levels reached and to come, those of the nearest other taken off, in hundredths of Energy."""
    if state.over:
        results = [LEVEL * seat.level + REST * seat.energy for seat in state.seats]
        return results[who] - max(_others(results, who)) * RIVALS // 100
    stack = state.stack
    if stack and stack[-1][0] == "pay" and stack[-1][1] == who:
        # the cheapest payment stands first
        state = state.copy()
        decisions.apply(state, state.legal[0])
        return worth(state, who)
    counts = galaxies.counts(state)
    coming = [_coming(state, other) for other in range(state.players)]
    near = [_progress(state, other, counts, coming[other]) for other in range(state.players)]
    rivals = max(_others(near, who))
    left = 0 if state.throne >= 0 else _left(rivals, state.round)
    return _own(state, who, counts, left, coming[who]) - rivals * (LEVEL * RIVALS // 100) // 100


def _others(values: list[int], who: int) -> list[int]:
    return values[:who] + values[who + 1 :]


def _left(progress: int, now: int) -> int:
    """Tenths of rounds after this one, by hundredths of levels and the round."""
    if progress >= 100 * THRONE:
        return 0
    half, part = divmod(progress, 50)
    left = (LEFT[half] * (50 - part) + LEFT[half + 1] * part) // 50
    return min(left, max(LAST_ROUNDS, ROUNDS - 10 * now))


def _coming(state: State, who: int) -> bool:
    """Whether the seat still assesses in this round."""
    if state.phase != "act":
        return True
    turn, phase = ("turn", who, "act"), ("assess", who, assess.PHASE)
    return any(frame[:3] in (turn, phase) for frame in state.stack)


def _progress(state: State, who: int, counts: list[tuple[int, ...]], coming: bool) -> int:
    """Hundredths of levels, with what the seat can assess in the next round."""
    seat = state.seats[who]
    income = 0
    for galaxy, there in enumerate(counts):
        own = there[who]
        if own:
            lead = own - max(there[:who] + there[who + 1 :])
            income += stake(galaxy, Hold(own, max(-3, min(3, lead)), False, coming), 10, False)
    if coming:
        income = income * 6 // 10
    gems = sum(seat.gems) * 100
    return 100 * seat.level + (100 * seat.energy + income + gems) // seat.consumption


def _holds(state: State, who: int, counts: list[tuple[int, ...]], coming: bool) -> list[Hold]:
    """By galaxy: what the seat has there."""
    seat = state.seats[who]
    done: tuple[int, ...] = ()
    removing = -1
    for frame in state.stack:
        if frame[1] == who:
            if frame[0] == "assess" and frame[2] == assess.PHASE:
                done = frame[4]
            elif frame[0] == "remove":
                removing = frame[2]
    keeps = seat.has("keep 3")
    ties = seat.has("ties high")
    found = []
    for galaxy, there in enumerate(counts):
        counted = there[who]
        lead = counted - max(there[:who] + there[who + 1 :])
        own = counted
        kept = False
        if state.with_stations and state.stations[galaxy][0] == who:
            kind = state.stations[galaxy][1]
            own -= galaxies.CARRIES[kind]
            kept = "keep here" in OWNED[kind].traits
        if galaxy == removing:
            own, lead = own - 1, lead - 1
        if ties and counted and lead == 0:
            lead = 1
        found.append(Hold(own, lead, kept or (keeps and own >= 3), coming and galaxy not in done))
    return found


def _own(
    state: State, who: int, counts: list[tuple[int, ...]], left: int, coming: bool
) -> int:
    """The seat's levels, those to come included."""
    seat = state.seats[who]
    holds = _holds(state, who, counts, coming)
    sure = state.phase == "act" and any(
        frame[:3] == ("assess", who, assess.PHASE) for frame in state.stack
    )
    energy = 100 * seat.energy
    for galaxy in range(len(counts)):
        energy += stake(galaxy, holds[galaxy], left, sure)
    consumption = 100 * seat.consumption
    acting = Acting(state, who, holds, left, sure)
    energy += under_way.value(acting)
    if who == state.automa:
        return LEVEL * seat.level + LEVEL * energy // consumption
    lacking = (energy + INCOME * left // 10) // seat.consumption
    skill = Skill(
        3 * sum(seat.reach) // len(seat.reach), len(seat.kinds), acting.stacked, min(left, 60)
    )
    if _to_act(state, who):
        gain, cost = _plan(state, seat, acting, skill, lacking)
        energy += gain
        if state.phase != "act":
            consumption += 100 * cost
    energy += cards.goods((*seat.gems, 0), acting.values)
    energy += _end(state, who, seat, left) + _passive(state, who, seat, counts, left, coming)
    if left:
        owned = tuple(sorted((*seat.hand, *[card for pile in seat.fields for card in pile])))
        gain, cost = engine(owned, len(seat.fields), skill, lacking // 20 * 20)
        energy += (gain + BASE) * left // 10
        if not seat.has("consumption 0"):
            consumption += cost * left * GROWING // 10
    return LEVEL * seat.level + LEVEL * energy // consumption


def _to_act(state: State, who: int) -> bool:
    """Whether all cards of the seat still act in this round."""
    return state.phase != "act" or ("turn", who, "act") in state.stack


def _plan(
    state: State, seat: Seat, acting: Acting, skill: Skill, lacking: int
) -> tuple[int, int]:
    """What the cards on the fields bring in this round, planned ones included, and their Consumption.

    Empty fields that are not planned yet get the best cards that are left.
    """
    planned = seat.plan or ("",) * len(seat.fields)
    hand: list[str] | None = None
    gain = cost = 0
    for field, (pile, plan) in enumerate(zip(seat.fields, planned, strict=True)):
        card = plan or (pile[-1] if pile else "")
        if not card:
            if hand is None:
                hand = [other for other in seat.hand if other not in planned]
                hand.sort(key=lambda name: cards.general(name, skill) - lacking * CONSUMPTION[name])
            if not hand:
                continue
            card = hand.pop()
        gain += acting.card(card, seat.reach[field])
        cost += CONSUMPTION[card]
        if plan and pile:
            gain -= BURIED
    if seat.has("consumption 0") and seat.rounds[-1] < state.round:
        cost = 0
    return gain, cost


@lru_cache(1 << 14)
def engine(owned: tuple[str, ...], fields: int, skill: Skill, lacking: int) -> tuple[int, int]:
    """What the best cards bring in a later round, and their Consumption."""
    found = sorted(
        [
            (cards.general(card, skill) - lacking * CONSUMPTION[card], card)
            for card in owned
        ],
        reverse=True,
    )[:fields]
    return (
        sum(cards.general(card, skill) for _, card in found),
        sum(CONSUMPTION[card] for _, card in found),
    )


def _end(state: State, who: int, seat: Seat, left: int) -> int:
    """What the final scoring brings: AI cards and bonus cards, those to come included."""
    owned = sum(1 for card in seat.hand if card not in STARTING)
    owned += sum(1 for pile in seat.fields for card in pile if card not in STARTING)
    held = (*seat.light, *seat.dark)
    worths = sorted([100 * bonus.worth(state, who, card) for card in held], reverse=True)
    found = 100 * WORTH.ai_card * owned + sum(worths[: LIMITS.bonus])
    more = min(LIMITS.bonus - len(held), left // 7)
    if more > 0:
        found += BONUS * more
    return found + AGAIN * (len(held) > LIMITS.bonus)


def _passive(
    state: State,
    who: int,
    seat: Seat,
    counts: list[tuple[int, ...]],
    left: int,
    coming: bool,
) -> int:
    """What lies before the seat and works in each round."""
    if not seat.techs and not seat.leader and not state.with_stations:
        return 0
    rounds = left + 10 * coming
    each = 0
    for trait, value in TRAITS.items():
        if seat.has(trait):
            each += value
    for source in (*seat.techs, seat.leader):
        for step in STEPS.get((source, "assess"), ()):
            if step.per:
                each += 100 * step.goods.energy * _counted(state, who, counts, step.per)
            else:
                each += cards.YIELDS[2]
        if (source, "buy") in STEPS:
            each += cards.CUBES[2] * left // max(rounds, 1)
    if state.with_stations:
        for builder, kind in state.stations:
            if builder == who and (kind, "assess") in STEPS:
                each += cards.YIELDS[2]
    return each * rounds // 10


def _counted(state: State, who: int, counts: list[tuple[int, ...]], per: str) -> int:
    if per == "majority galaxy":
        return sum(1 for there in counts if there[who] > max(there[:who] + there[who + 1 :]))
    return assess.counted(state, who, per)

