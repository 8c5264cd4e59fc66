"""How likely a seat wins, by the estimates of all seats and the time that is left.

The weights come from 480 games of easy bots, by logistic regression on the difference of the estimates:
``tests/bench/chances.py`` does it again.
"""

from __future__ import annotations

from blackangel.games.black_angel.estimate import holdings, position
from blackangel.games.black_angel.rules import scoring
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel import odds
from blackangel.kernel.named import NamedTuple


class Weight(NamedTuple):
    """Of a VP ahead, in thousandths of a logit: at the end of a game, with LONG tenths of rounds to come."""

    late: int
    early: int


LONG = 200
AHEAD = Weight(256, 44)
TURN = 227  # of having the turn, in thousandths of a logit
GAIN = 271  # hundredths of a VP: of Hal, in a round


def win_probability(state: State, who: int) -> int:
    """The chance that the seat wins, in thousandths; a shared victory counts in part."""
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
    """The same when a plan has led the seat to an estimate: the others stand as when it began."""
    return odds.win_probability(_ahead(began, who, value) - (TURN if began.hal < 0 else 0))


def _ahead(state: State, who: int, own: int) -> int:
    """By how much the seat is ahead with an estimate of its own, in thousandths of a logit."""
    left = holdings.horizon(state, who).rounds
    if state.hal >= 0:  # it has only VP, and gains more at its own pace
        vp = state.seats[state.hal].vp * position.VP
        other = vp - vp * position.HAL // 100 + GAIN * left // 10
    else:
        other = max(position.heuristic(state, seat) for seat in range(state.players) if seat != who)
    early = min(left, LONG)
    weight = (AHEAD.late * (LONG - early) + AHEAD.early * early) // LONG
    return (own - other) * weight // position.VP
