"""How likely a seat wins, judged where a round ends: by what decided games of bots.

``position.worth`` ranks what can be done at once; this weighs whole positions, all seats alike. The
weights were fitted to the starts of the rounds of 2,164 games of two easy bots (logistic regression,
the difference between the seats): tests/bench/README.md. They are for things that every game has, so
they hold for any printed values.
"""

from __future__ import annotations

from typing import NamedTuple

from blackangel.games.council_of_shadows.estimate import cards, galaxies, position
from blackangel.games.council_of_shadows.estimate.galaxies import Survey
from blackangel.games.council_of_shadows.rules import bonus, scoring
from blackangel.games.council_of_shadows.rules.programs import STEPS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.traits import traits

SURE = 1000


class Weight(NamedTuple):
    """In thousandths of a logit: at the end of a game, and with LONG tenths of rounds to come."""

    late: int
    early: int


LONG = 80
SOON = 30  # tenths of rounds: levels are looked for as many ahead, and as many as there may be
SAVING = 120  # what a point of Consumption costs those who choose cards by it
LEVELS_SOON = Weight(843, 893)
LEVELS = Weight(2717, 206)
GEMS = (Weight(-80, 645), Weight(141, 961), Weight(274, 725))
CUBE = Weight(29, 560)
AI_CARD = Weight(76, 142)
REACH = Weight(146, 304)  # a field's step into the next Parsec
BEST_CARDS = Weight(15, -173)  # a point of Energy that they bring in a round; the cubes count, too
THEIR_CONSUMPTION = Weight(-18, 60)
BEFORE_ASSESSING = Weight(748, 1427)  # a Dark Tech card that pays in every round
TRAITS = {"extra 1": Weight(295, 819), "foreign cubes": Weight(133, -874)}
# the chance to win in thousandths, by halves of a logit ahead
CHANCES = (500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993, 996, 998, 1000)
HALF = 500


def outlook(state: State, who: int) -> int:
    """The chance that the seat wins, in thousandths; a shared victory counts in part."""
    if state.over:
        winners = scoring.winners(state)
        return SURE // len(winners) if who in winners else 0
    seen = galaxies.survey(state)
    left = position.common_left(state, seen)
    ahead = [strength(state, other, seen, left) for other in range(state.players)]
    return chance(ahead[who] - max(ahead[:who] + ahead[who + 1 :]))


def chance(ahead: int) -> int:
    """Thousandths, by thousandths of a logit."""
    half, part = divmod(min(abs(ahead), HALF * (len(CHANCES) - 1) - 1), HALF)
    found = (CHANCES[half] * (HALF - part) + CHANCES[half + 1] * part) // HALF
    return found if ahead >= 0 else SURE - found


def strength(state: State, who: int, seen: Survey, left: int) -> int:
    """Thousandths of a logit, to be compared with those of others."""
    seat = state.seats[who]
    found = [
        (LEVELS_SOON, position.own(state, who, seen, SOON, True), position.LEVEL),
        (LEVELS, position.own(state, who, seen, left, True), position.LEVEL),
    ]
    if who != state.automa:
        lasting = traits(seat.leader, seat.techs, seat.panel)
        holds = seen.holds(who, True, (), -1, "keep 3" in lasting, "ties high" in lasting)
        cubes = sum([hold.own for hold in holds])
        skill = cards.skill(state, seat, "stack" in lasting, cubes, cards.SPENDING)
        gain, cost = cards.engine(cards.owned(seat), len(seat.fields), skill, SAVING)
        paying = [
            tech for tech in seat.techs if any(step.per for step in STEPS.get((tech, "assess"), ()))
        ]
        found += [(weight, number, 1) for weight, number in zip(GEMS, seat.gems, strict=True)]
        found += [
            (CUBE, cubes, 1),
            (AI_CARD, bonus.ai_cards(state, who), 1),
            (REACH, sum(seat.reach) - len(seat.reach), 1),
            (BEST_CARDS, gain, 100),
            (THEIR_CONSUMPTION, cost, 1),
            (BEFORE_ASSESSING, len(paying), 1),
        ]
        found += [(weight, 1, 1) for trait, weight in TRAITS.items() if trait in lasting]
    early = min(left, LONG)
    return sum(
        [
            (weight.late * (LONG - early) + weight.early * early) * number // (LONG * part)
            for weight, number, part in found
        ]
    )
