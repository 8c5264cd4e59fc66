"""What a position is worth to a seat: a hand-made estimate for bots.

It counts levels, each as LEVEL hundredths of Energy: those reached, and those that the Energy which
is there and the Energy to come will pay for at the Consumption that will have to be paid. So a card's
Consumption counts as often as levels are still to be reached. The others' nearness counts against it.
"""

from __future__ import annotations

from blackangel.games.council_of_shadows.estimate import cards, galaxies, under_way
from blackangel.games.council_of_shadows.estimate.acting import Acting
from blackangel.games.council_of_shadows.estimate.cards import Skill
from blackangel.games.council_of_shadows.estimate.galaxies import Survey
from blackangel.games.council_of_shadows.rules import assess, bonus, decisions
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.rules.programs import BONUS, CONSUMPTION, STEPS
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.games.council_of_shadows.rules.tables import LIMITS, WORTH

LEVEL = 6000
REST = 40  # at the end: a point of Energy that pays for no level
RIVALS = 30  # in hundredths: how much the nearest other seat counts against
# tenths of rounds after this one, by another's progress in halves of a level
LEFT = (78, 62, 45, 31, 20, 10, 0)
ROUNDS, LAST_ROUNDS = 95, 4  # tenths: how long a game takes, and when it takes longer
INCOME = 1500  # of a round to come, roughly: it tells how many levels Consumption will count for
GROWING = 50  # in hundredths: of the Consumption to come, how much counts for the levels to come
BASE = 0  # Energy of a round to come beside that of the own cards
BURIED = 70
NEXT_BONUS = 430  # a bonus card that is still to come
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
        return results[who] - max(results[:who] + results[who + 1 :]) * RIVALS // 100
    stack = state.stack
    if stack and stack[-1][0] == "pay" and stack[-1][1] == who:
        # the cheapest payment stands first
        state = state.copy()
        decisions.apply(state, state.legal[0])
        return worth(state, who)
    seen = galaxies.survey(state)
    others = [other for other in range(state.players) if other != who]
    near = [_progress(state, other, seen) for other in others]
    left = 0
    if state.throne < 0:
        left = min(
            _left(state, other, progress) for other, progress in zip(others, near, strict=True)
        )
    return _own(state, who, seen, left) - max(near) * (LEVEL * RIVALS // 100) // 100


def _left(state: State, other: int, progress: int) -> int:
    """Tenths of rounds after this one, by another's hundredths of levels and the round.

    Whoever has acted already has a round more to come than it seems.
    """
    half, part = divmod(min(progress, 100 * THRONE - 1), 50)
    left = (LEFT[half] * (50 - part) + LEFT[half + 1] * part) // 50
    last = max(LAST_ROUNDS, ROUNDS - 10 * state.round - 10)
    return min(left, last) + 10 * (not _coming(state, other))


def _coming(state: State, who: int) -> bool:
    """Whether the seat still assesses in this round."""
    if state.phase != "act":
        return True
    turn, phase = ("turn", who, "act"), ("assess", who, assess.PHASE)
    return any(frame[:3] in (turn, phase) for frame in state.stack)


def _progress(state: State, who: int, seen: Survey) -> int:
    """Hundredths of levels, with what the seat can assess in the next round."""
    seat = state.seats[who]
    now = _coming(state, who)
    income = seen.income(who, now)
    if now:
        income = income * 6 // 10
    gems = sum(seat.gems) * 100
    return 100 * seat.level + (100 * seat.energy + income + gems) // seat.consumption


def _assessed(state: State, who: int) -> tuple[tuple[int, ...], int]:
    """The galaxies that the seat has assessed in this round, and where a cube is about to go."""
    done: tuple[int, ...] = ()
    removing = -1
    for frame in state.stack:
        if frame[1] == who:
            if frame[0] == "assess" and frame[2] == assess.PHASE:
                done = frame[4]
            elif frame[0] == "remove":
                removing = frame[2]
    return done, removing


def _own(state: State, who: int, seen: Survey, left: int) -> int:
    """The seat's levels, those to come included."""
    seat = state.seats[who]
    acts = state.phase == "act"
    coming = not acts or _coming(state, who)
    done, removing = _assessed(state, who) if acts else ((), -1)
    holds = seen.holds(who, coming, done, removing, seat.has("keep 3"), seat.has("ties high"))
    sure = acts and coming and ("turn", who, "act") not in state.stack
    energy = 100 * seat.energy + seen.stakes(holds, left, sure)
    consumption = 100 * seat.consumption
    acting = Acting(state, who, seen, holds, left, sure)
    energy += under_way.value(acting)
    if who == state.automa:
        return LEVEL * seat.level + LEVEL * energy // consumption
    lacking = (energy + INCOME * left // 10) // (seat.consumption + left // 4)
    skill = Skill(
        state.open,
        cards.THIRDS * sum(seat.reach) // len(seat.reach),
        len(seat.kinds),
        acting.stacked,
        min(4, sum([hold.own for hold in holds])),
        min(left, cards.SPENDING),
    )
    if _to_act(state, who):
        gain, cost = _plan(state, seat, acting, skill, lacking)
        energy += gain
        if not acts:
            consumption += 100 * cost
    coal, gold, crystal = seat.gems
    energy += cards.goods(Goods(coal, gold, crystal), acting.values)
    chances = sum([min(hold.own, left // 10 + hold.open) for hold in acting.holds])
    energy += _end(state, who, seen, chances + left // 10) + _passive(
        state, who, seen, left, coming
    )
    if left:
        owned = tuple(sorted((*seat.hand, *[card for pile in seat.fields for card in pile])))
        gain, cost = cards.engine(owned, len(seat.fields), skill, lacking // 20 * 20)
        energy += (gain + BASE) * left // 10
        if not seat.has("consumption 0"):
            consumption += cost * left * GROWING // 10
    return LEVEL * seat.level + LEVEL * energy // max(consumption, 100 * LIMITS.lowest)


def _to_act(state: State, who: int) -> bool:
    """Whether all cards of the seat still act in this round."""
    return state.phase != "act" or ("turn", who, "act") in state.stack


def _plan(state: State, seat: Seat, acting: Acting, skill: Skill, lacking: int) -> tuple[int, int]:
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
                hand.sort(
                    key=lambda name: cards.general(name, skill, 0)[0] - lacking * CONSUMPTION[name]
                )
            if not hand:
                continue
            card = hand.pop()
        gain += acting.card(card, seat.reach[field])
        cost += CONSUMPTION[card]
        if plan and pile:
            gain -= BURIED * (len(planned) - 1 - field)
    if seat.has("consumption 0") and seat.rounds[-1] < state.round:
        cost = 0
    return gain, cost


def _end(state: State, who: int, seen: Survey, chances: int) -> int:
    """What the final scoring brings: AI cards and bonus cards, those to come included."""
    seat = state.seats[who]
    owned = bonus.ai_cards(state, who)
    held = (*seat.light, *seat.dark)
    worths = sorted([_bonus(state, who, seen, card) for card in held], reverse=True)
    found = 100 * (WORTH.ai_card * owned + sum(worths[: LIMITS.bonus]))
    more = min(LIMITS.bonus - len(held), chances)
    if more > 0:
        found += NEXT_BONUS * more
    return found + AGAIN * (len(held) > LIMITS.bonus)


def _bonus(state: State, who: int, seen: Survey, card: str) -> int:
    """What a bonus card brings now; one that counts cubes is kept while they lie."""
    effect = BONUS[card]
    if not (effect.galaxy or effect.per.startswith("cube")):
        return bonus.worth(state, who, card)
    key = who, card
    if key not in seen.bonus:
        seen.bonus[key] = bonus.worth(state, who, card)
    return seen.bonus[key]


def _passive(state: State, who: int, seen: Survey, left: int, coming: bool) -> int:
    """What lies before the seat and works in each round."""
    seat = state.seats[who]
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
                each += 100 * step.goods.energy * _counted(state, who, seen, step.per)
            else:
                each += cards.YIELDS[2]
        if (source, "buy") in STEPS:
            each += 600 * left // max(rounds, 1)
    if state.with_stations:
        for builder, kind in state.stations:
            if builder == who and (kind, "assess") in STEPS:
                each += cards.YIELDS[2]
    return each * rounds // 10


def _counted(state: State, who: int, seen: Survey, per: str) -> int:
    """Galaxies or tiles with the majority, or cubes on planets."""
    key = who, per
    if key not in seen.bonus:
        seen.bonus[key] = assess.counted(state, who, per)
    return seen.bonus[key]
