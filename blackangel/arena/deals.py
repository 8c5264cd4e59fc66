"""Records in the order of their games, and the score of bots in each deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction

from blackangel.arena.match import Match
from blackangel.arena.playing import Record

Deal = tuple[Record, ...]


def in_order(match: Match, records: Iterable[Record]) -> Iterator[Deal]:
    """Deals in order, each as soon as it and all before it are complete.

    So a run's results depend only on the games, never on which finished first.
    """
    waiting: dict[int, list[Record]] = {}
    following = 0
    for record in records:
        waiting.setdefault(match.deal(record.game), []).append(record)
        while len(waiting.get(following, ())) == match.round:
            yield tuple(sorted(waiting.pop(following)))
            following += 1


def between(match: Match, deal: Sequence[Record], bot: str, others: Collection[str]) -> Fraction:
    """What a bot scored in a deal against others, from 0 to 1: the mean over all pairs of seats.

    The better-ranked of a pair scores 1, equal ranks score a half.
    """
    own = [who for who, name in enumerate(match.seats) if name == bot]
    theirs = [who for who, name in enumerate(match.seats) if name in others]
    halves = sum(
        1 + (record.ranks[who] < record.ranks[other]) - (record.ranks[who] > record.ranks[other])
        for record in deal
        for who in own
        for other in theirs
    )
    return Fraction(halves, 2 * len(deal) * len(own) * len(theirs))


def spread(
    match: Match, deals: Iterable[Sequence[Record]], bot: str, others: Collection[str]
) -> Counter[Fraction]:
    """How often deals ended with each score; for two seats, this is fishtest's pentanomial."""
    return Counter(between(match, deal, bot, others) for deal in deals)
