"""How likely a seat is to win, judged at the end of a round from games that bots decided.

``position.heuristic`` ranks what can be done at once; this module weighs whole positions, all seats alike.
The weights were fitted to the starts of the rounds in 2,164 games of two easy bots, by logistic regression
on the difference between the seats. Between bots that judge their plans, whatever is not yet a level
decides less: 51 of their games leave three quarters of those weights at the end of a game, and three tenths
early on. ``tests/bench/weights.py`` finds both again. The weights are for things that every game has, so
they hold for any printed values.
"""

from __future__ import annotations

from blackangel.games.council_of_shadows.estimate import cards, galaxies, position
from blackangel.games.council_of_shadows.estimate.galaxies import Survey
from blackangel.games.council_of_shadows.rules import bonus, scoring
from blackangel.games.council_of_shadows.rules.programs import STEPS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.traits import traits
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.odds import SURE, win_probability


class Weight(NamedTuple):
    """In thousandths of a logit: at the end of a game, and with LONG tenths of rounds to come."""

    late: int
    early: int


LONG = 80
SOON = 30  # tenths of rounds: "levels soon" looks this far ahead, "levels" to the end
SAVING = 120  # what a point of Consumption costs when cards are chosen by it
# the weights of ``features``, in their order
WEIGHTS = {
    "levels soon": Weight(843, 893),
    "levels": Weight(2717, 206),
    "coal": Weight(-60, 194),
    "gold": Weight(106, 288),
    "crystal": Weight(206, 218),
    "cubes": Weight(22, 168),
    "AI cards": Weight(57, 43),
    "reach": Weight(110, 91),  # a field's step into the next Parsec
    "best cards": Weight(11, -52),  # the Energy that they bring in a round; their cubes count, too
    "their Consumption": Weight(-14, 18),
    "before assessing": Weight(561, 428),  # a Dark Tech card that pays in every round
    "extra 1": Weight(221, 246),
    "foreign cubes": Weight(100, -262),
}
# the amount of a feature that its weight is for
UNITS = (position.LEVEL, position.LEVEL, 1, 1, 1, 1, 1, 1, 100, 1, 1, 1, 1)
TRAITS = ("extra 1", "foreign cubes")


def evaluate(state: State, who: int) -> int:
    """The seat's probability of winning, in thousandths; a shared victory counts in part."""
    if state.over:
        winners = scoring.winners(state)
        return SURE // len(winners) if who in winners else 0
    seen = galaxies.survey(state)
    left = position.common_left(state, seen)
    ahead = [strength(state, other, seen, left) for other in range(state.players)]
    return win_probability(ahead[who] - max(ahead[:who] + ahead[who + 1 :]))


def strength(state: State, who: int, seen: Survey, left: int) -> int:
    """A seat's strength in thousandths of a logit, to be compared with others'."""
    early = min(left, LONG)
    return sum(
        [
            (weight.late * (LONG - early) + weight.early * early) * number // (LONG * unit)
            for weight, number, unit in zip(
                WEIGHTS.values(), features(state, who, seen, left), UNITS, strict=True
            )
        ]
    )


def features(state: State, who: int, seen: Survey, left: int) -> list[int]:
    """What counts of a seat, in the order of ``WEIGHTS``; of the Automa, only its levels."""
    seat = state.seats[who]
    found = [
        position.own(state, who, seen, SOON, True),
        position.own(state, who, seen, left, True),
    ]
    if who == state.automa:
        return found + [0] * (len(UNITS) - len(found))
    lasting = traits(seat.leader, seat.techs, seat.panel)
    holds = seen.holds(who, True, (), -1, "keep 3" in lasting, "ties high" in lasting)
    cubes = sum([hold.own for hold in holds])
    skill = cards.skill(state, seat, "stack" in lasting, cubes, cards.SPENDING)
    gain, cost = cards.engine(cards.owned(seat), len(seat.fields), skill, SAVING)
    paying = [
        tech for tech in seat.techs if any(step.per for step in STEPS.get((tech, "assess"), ()))
    ]
    reach = sum(seat.reach) - len(seat.reach)
    found += [*seat.gems, cubes, bonus.ai_cards(state, who), reach, gain, cost, len(paying)]
    return found + [int(trait in lasting) for trait in TRAITS]
