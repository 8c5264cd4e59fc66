"""Records in the order of their games, and what each deal says of two bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction

from blackangel.arena.match import Match
from blackangel.arena.playing import Record

Deal = tuple[Record, ...]


def in_order(match: Match, records: Iterable[Record]) -> Iterator[Deal]:
    """Deals in their order, each as soon as it and all before it are whole.

    What is told of a run so depends on the games alone, never on who finished first.
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

    Whoever is ranked better of a pair scores 1, equal ones a half; all seats of a deal are alike in it.
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
    """How often a deal ended with which score; of two seats that is fishtest's pentanomial."""
    return Counter(between(match, deal, bot, others) for deal in deals)
