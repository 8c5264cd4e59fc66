"""What a position is worth to a seat: a hand-made estimate for bots.

It counts levels, each as LEVEL hundredths of Energy: those reached, and those that present and future
Energy will pay for at the Consumption then due. So a card's Consumption counts once for every level
still to be reached. The progress of the nearest other seat counts against it.
"""

from __future__ import annotations

from collections.abc import Collection

from blackangel.games.council_of_shadows.estimate import cards, galaxies, under_way
from blackangel.games.council_of_shadows.estimate.acting import Acting
from blackangel.games.council_of_shadows.estimate.cards import Skill
from blackangel.games.council_of_shadows.estimate.galaxies import Survey
from blackangel.games.council_of_shadows.rules import assess, bonus, decisions
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.rules.programs import CONSUMPTION, STEPS
from blackangel.games.council_of_shadows.rules.state import Seat, State
from blackangel.games.council_of_shadows.rules.tables import LIMITS, WORTH
from blackangel.games.council_of_shadows.rules.traits import traits

LEVEL = 6000
NEVER = 999
REST = 40  # at the end: a point of Energy that pays for no level
RIVALS = 30  # in hundredths: how much the nearest other seat counts against the seat
# tenths of rounds after this one, by another seat's progress in half levels
LEFT = (78, 62, 45, 31, 20, 10, 0)
ROUNDS, LAST_ROUNDS = 95, 4  # tenths: how long a game takes, and when it takes longer
INCOME = 1500  # of a coming round, roughly: it says how many levels Consumption will count for
GROWING = 50  # in hundredths: how much of the Consumption to come counts for the levels to come
BURIED = 70
NEXT_BONUS = 430  # a bonus card still to come
TECH = 500  # a Dark Tech card about to come
AGAIN = 60  # a better one in place of one already held
COLONY = 450  # a leader's, in each round
# an upgrade that widens the choice, beyond what it does for the seat's cards: hundredths of Energy per
# coming round
STEP, KIND, STACK = 100, 80, 60
# lasting traits, in the same unit
TRAITS = {
    "gems up": 90,
    "extra 1": 70,
    "foreign cubes": 60,
    "keep 3": 150,
    "ties high": 100,
    "no settle 3": -30,
}


def heuristic(state: State, who: int) -> int:
    """Levels reached and to come, minus those of the nearest other seat, in hundredths of Energy."""
    if state.over:
        results = [LEVEL * seat.level + REST * seat.energy for seat in state.seats]
        return results[who] - max(results[:who] + results[who + 1 :]) * RIVALS // 100
    stack = state.stack
    if stack and stack[-1][0] == "pay" and stack[-1][1] == who:
        # the cheapest payment comes first
        state = state.copy()
        decisions.PLAY.apply(state, state.legal[0])
        return heuristic(state, who)
    seen = galaxies.survey(state)
    waiting = _waiting(state)
    left, nearest = NEVER, 0
    for other in range(state.players):
        if other != who:
            near = _progress(
                state.seats[other], seen.income(other, other in waiting), other in waiting
            )
            nearest = max(nearest, near)
            left = min(left, _left(state.round, near, other in waiting))
    if state.throne >= 0:
        left = 0
    return own(state, who, seen, left, who in waiting) - nearest * (LEVEL * RIVALS // 100) // 100


def _waiting(state: State) -> Collection[int]:
    """The seats that still have to assess in this round."""
    if state.phase != "act":
        return range(state.players)
    return [
        frame[1]
        for frame in state.stack
        if frame[0] == "turn" or (frame[0] == "assess" and frame[2] == assess.PHASE)
    ]


def _left(now: int, progress: int, waits: bool) -> int:
    """Tenths of rounds after this one, by the round and another seat's hundredths of levels.

    For a seat that has acted already, one round more is left than it seems.
    """
    half, part = divmod(min(progress, 100 * THRONE - 1), 50)
    left = (LEFT[half] * (50 - part) + LEFT[half + 1] * part) // 50
    return min(left, max(LAST_ROUNDS, ROUNDS - 10 * now - 10)) + (0 if waits else 10)


def common_left(state: State, seen: Survey) -> int:
    """Tenths of rounds after this one, by the leading seat; everybody still assesses in it."""
    return min(
        _left(state.round, _progress(seat, seen.income(who, True), True), True)
        for who, seat in enumerate(state.seats)
    )


def _progress(seat: Seat, income: int, waits: bool) -> int:
    """A seat's progress in hundredths of levels, with what it can assess in the next round."""
    if waits:
        income = income * 6 // 10
    gems = sum(seat.gems) * 100
    return 100 * seat.level + (100 * seat.energy + income + gems) // seat.consumption


def _assessed(state: State, who: int) -> tuple[tuple[int, ...], int]:
    """The galaxies that the seat has assessed in this round, and where it is about to remove a cube."""
    done: tuple[int, ...] = ()
    removing = -1
    for frame in state.stack:
        if frame[1] == who:
            if frame[0] == "assess" and frame[2] == assess.PHASE:
                done = frame[4]
            elif frame[0] == "remove":
                removing = frame[2]
    return done, removing


def own(state: State, who: int, seen: Survey, left: int, coming: bool) -> int:
    """The seat's levels, with those to come; ``coming``: it still assesses in this round."""
    seat = state.seats[who]
    acts = state.phase == "act"
    begins = acts and ("turn", who, "act") in state.stack
    done, removing = _assessed(state, who) if acts else ((), -1)
    lasting = traits(seat.leader, seat.techs, seat.panel)
    holds = seen.holds(who, coming, done, removing, "keep 3" in lasting, "ties high" in lasting)
    sure = acts and coming and not begins
    acting = Acting(state, who, seen, holds, left, sure, lasting)
    # what comes in this round pays for a level at this round's Consumption
    now = 100 * seat.energy + under_way.value(acting)
    later = seen.stakes(holds, left, sure)
    consumption = 100 * seat.consumption
    if who == state.automa:
        return LEVEL * seat.level + LEVEL * (now + later) // consumption
    cubes = sum([hold.own for hold in holds])
    lacking = (now + later + INCOME * left // 10) // (seat.consumption + left // 4)
    skill = cards.skill(state, seat, acting.stacked, cubes, left)
    if begins or not acts:
        gain, cost = _plan(state, seat, acting, skill, lacking)
        later += gain
        if not acts:
            consumption = max(100 * LIMITS.lowest, consumption + 100 * cost)
    if now >= consumption and seat.level < len(state.tech_decks) and ("level", who) in state.stack:
        now += TECH
    coal, gold, crystal = seat.gems
    later += cards.goods(Goods(coal, gold, crystal), acting.values)
    later += _end(state, who, seen, cubes + left // 10)
    if seat.techs or seat.leader or state.with_stations:
        later += _passive(state, who, seen, lasting, left + 10 * coming)
    then = consumption
    if left:
        wider = STEP * (sum(seat.reach) - len(seat.reach)) + KIND * (len(seat.kinds) - 1)
        later += (wider + STACK * acting.stacked) * left // 10
        saving = lacking * GROWING // 2000 * 20
        gain, cost = cards.engine(cards.owned(seat), len(seat.fields), skill, saving)
        later += gain * left // 10
        if "consumption 0" not in lasting:
            then = max(100 * LIMITS.lowest, consumption + cost * left * GROWING // 10)
    return LEVEL * seat.level + LEVEL * now // consumption + LEVEL * later // then


def _plan(state: State, seat: Seat, acting: Acting, skill: Skill, lacking: int) -> tuple[int, int]:
    """What the cards on the fields bring in this round, planned ones included, and their Consumption.

    Empty fields without a plan get the best remaining cards.
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
    if "consumption 0" in acting.lasting and seat.rounds[-1] < state.round:
        cost = 0
    return gain, cost


def _end(state: State, who: int, seen: Survey, chances: int) -> int:
    """What the final scoring brings: AI cards and bonus cards, including those to come."""
    seat = state.seats[who]
    owned = bonus.ai_cards(state, who)
    number = len(seat.light) + len(seat.dark)
    key = who, seat.light, seat.dark, seat.gems, owned, seat.consumption // 10, len(seat.panel)
    if key not in seen.found:
        held = (*seat.light, *seat.dark)
        worths = sorted([bonus.worth(state, who, card) for card in held], reverse=True)
        seen.found[key] = sum(worths[: LIMITS.bonus])
    found = 100 * (WORTH.ai_card * owned + seen.found[key])
    more = min(LIMITS.bonus - number, chances)
    if more > 0:
        found += NEXT_BONUS * more
    return found + AGAIN * (number > LIMITS.bonus)


def _passive(state: State, who: int, seen: Survey, lasting: frozenset[str], rounds: int) -> int:
    """What the seat's permanent effects bring in so many tenths of rounds."""
    seat = state.seats[who]
    each = sum([value for trait, value in TRAITS.items() if trait in lasting])
    for source in (*seat.techs, seat.leader):
        for step in STEPS.get((source, "assess"), ()):
            if step.per:
                each += 100 * step.goods.energy * _counted(state, who, seen, step.per)
            else:
                each += cards.YIELDS[2]
        if (source, "buy") in STEPS:
            each += COLONY
    if state.with_stations:
        for builder, kind in state.stations:
            if builder == who and (kind, "assess") in STEPS:
                each += cards.YIELDS[2]
    return each * rounds // 10


def _counted(state: State, who: int, seen: Survey, per: str) -> int:
    """The number of galaxies or tiles with the majority, or of cubes on planets."""
    key = who, per
    if key not in seen.found:
        seen.found[key] = assess.counted(state, who, per)
    return seen.found[key]
