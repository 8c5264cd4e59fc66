"""The ledger: every gain, cost and happening of a game is one event."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple

REOPENED = "reopened"  # hidden choices are made again after they had been revealed
# every game's name for the event that begins a turn; its amount is the turn's number, and the last of
# its details the round, in a game that counts rounds
TURN = "turn"
# every game's name for what the final scoring gives; all that comes after it belongs to no turn
SCORED = "scored"

POINTS = (
    # a game may use this name for points gained and lost; others name their points in their own words
    "points"
)


def round_of(turn: Event) -> int:
    """The round in which a turn begins; 0 where that is not counted."""
    return int(turn.about[-1]) if turn.about else 0


class Event(NamedTuple):
    """What happened, to whom, how much, and the rule or component that caused it.

    ``what`` is a thing that is counted (``"vp"``, ``"ship"``...) or the name of a happening
    (``"rolled"``, ``"moved"``...), with its details in ``about``; ``seat`` is -1 for the table.
    """

    ply: int
    seat: int
    what: str
    amount: int
    source: str
    about: tuple[int | str, ...] = ()
