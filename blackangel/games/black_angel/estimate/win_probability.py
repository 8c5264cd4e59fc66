"""How likely a seat is to win, from the estimates of all seats and the time left.

The weights come from 480 games of easy bots, by logistic regression on the difference of the estimates;
``tests/bench/chances.py`` refits them.
"""

from __future__ import annotations

from blackangel.games.black_angel.estimate import holdings, position
from blackangel.games.black_angel.rules import scoring
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel import odds
from blackangel.kernel.named import NamedTuple


class Weight(NamedTuple):
    """A VP's weight in thousandths of a logit: at the end, and with LONG tenths of rounds to come."""

    late: int
    early: int


LONG = 200
AHEAD = Weight(256, 44)
TURN = 227  # of having the turn, in thousandths of a logit
GAIN = 271  # Hal's gain per round, in hundredths of a VP


def win_probability(state: State, who: int) -> int:
    """The seat's probability of winning, in thousandths; a shared victory counts in part."""
    if state.over:
        winners = scoring.winners(state)
        return odds.SURE // len(winners) if who in winners else 0
    if who == state.hal:
        return odds.SURE - win_probability(state, 0)
    ahead = _ahead(state, who, position.heuristic(state, who))
    if state.hal < 0 and state.stack[-1][0] == "turn":
        ahead += TURN if state.stack[-1][1] == who else -TURN
    return odds.win_probability(ahead)


def win_probability_after(value: int, began: State, who: int) -> int:
    """The same after a plan that leads the seat to an estimate; the others stand as when it began."""
    return odds.win_probability(_ahead(began, who, value) - (TURN if began.hal < 0 else 0))


def _ahead(state: State, who: int, own: int) -> int:
    """The seat's lead, given an estimate of its own, in thousandths of a logit."""
    left = holdings.horizon(state, who).rounds
    if state.hal >= 0:  # Hal has only VP, and gains more at his own pace
        vp = state.seats[state.hal].vp * position.VP
        other = vp - vp * position.HAL // 100 + GAIN * left // 10
    else:
        other = max(position.heuristic(state, seat) for seat in range(state.players) if seat != who)
    early = min(left, LONG)
    weight = (AHEAD.late * (LONG - early) + AHEAD.early * early) // LONG
    return (own - other) * weight // position.VP
