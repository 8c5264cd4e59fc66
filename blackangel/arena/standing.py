"""What a run came to so far: who won how much, from which seat, how fast, and how sure that is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from gettext import NullTranslations
from statistics import fmean, stdev
from typing import NamedTuple

from blackangel import games
from blackangel.arena.deals import Deal, between, spread
from blackangel.arena.elo import Estimate, elo, score
from blackangel.arena.match import Match
from blackangel.arena.playing import Record
from blackangel.arena.ratings import Rating
from blackangel.arena.sprt import Sprt


class Course:
    """A run so far: its deals in order, and the first bot's score in each against the others."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.deals: list[Deal] = []
        self.scores: Counter[Fraction] = Counter()

    def take(self, deal: Deal) -> None:
        """Add the next complete deal."""
        self.deals.append(deal)
        bot, *others = self.match.bots
        if others:
            self.scores[between(self.match, deal, bot, others)] += 1

    def told(self) -> str:
        """The first bot's score in a few words; empty until there is one."""
        return f"{self.match.bots[0]} scores {share(score(self.scores))}" if self.scores else ""


class Standing(NamedTuple):
    """One bot; if it has several seats they are added up, and its points are means over them."""

    bot: str
    won: Estimate
    """The share of the games, 0 to 1; a game won by several is parted."""

    fair: float
    """The share that its seats would win if all were equal."""

    points: float
    deviation: float
    """The standard deviation of its points."""

    thought: float
    """Milliseconds of a choice among several, on average."""

    longest: float


class Duel(NamedTuple):
    """One bot against another."""

    bot: str
    other: str
    elo: Estimate


def entrants(match: Match, bot: str) -> list[int]:
    """The entrants that are this bot."""
    return [who for who, name in enumerate(match.seats) if name == bot]


def standings(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """The standing of each bot, in the order they were named; empty until a deal is complete."""
    records = counted(deals)
    found = []
    for bot in match.bots if records else ():
        own = entrants(match, bot)
        shares = Counter(_won(deal, own) for deal in deals)
        points = [record.points[who] for record in records for who in own]
        asked = sum(record.asked[who] for record in records for who in own)
        thought = sum(record.thought[who] for record in records for who in own)
        found.append(
            Standing(
                bot,
                score(shares),
                len(own) / match.round,
                fmean(points),
                stdev(points) if len(points) > 1 else 0.0,
                thought / asked if asked else 0.0,
                max(record.longest[who] for record in records for who in own),
            )
        )
    return found


def _won(deal: Deal, own: Sequence[int]) -> Fraction:
    """The share of a deal's games that some entrants won."""
    return sum((record.share(who) for record in deal for who in own), Fraction()) / len(deal)


def duels(match: Match, deals: Sequence[Deal]) -> list[Duel]:
    """Each bot against each one named after it."""
    pairs = [
        (bot, other)
        for place, bot in enumerate(match.bots)
        for other in match.bots[place + 1 :]
        if deals
    ]
    return [Duel(bot, other, elo(spread(match, deals, bot, [other]))) for bot, other in pairs]


def by_seat(match: Match, deals: Sequence[Deal]) -> list[Estimate]:
    """The share of games won from each seat; everybody sat there equally often."""
    found = []
    for seat in range(match.round if deals else 0):
        shares = Counter(
            sum((record.share(record.sitting[seat]) for record in deal), Fraction()) / match.round
            for deal in deals
        )
        found.append(score(shares))
    return found


def endings(deals: Sequence[Deal]) -> Counter[str]:
    """How often the games ended in each way."""
    return Counter(record.ending for record in counted(deals))


def told(
    match: Match, deals: Sequence[Deal], rated: Sequence[Rating] = (), test: Sprt | None = None
) -> Iterator[str]:
    """The whole standing as lines for a terminal."""
    if not deals:
        yield "no deal is complete yet"
        return
    width = max(len("bot"), *map(len, match.labels))
    yield f"{'bot':<{width}}  {'won':<22}  fair  points (± s.d.)  ms a choice  longest"
    for one in standings(match, deals):
        won, fair = share(one.won), f"{one.fair:.0%}"
        points = f"{one.points:.1f} ± {one.deviation:.1f}"
        times = f"{one.thought:>11.1f}  {one.longest:>7.0f}"
        yield f"{one.bot:<{width}}  {won:<22}  {fair:>4}  {points:<15}  {times}"
    yield f"points: {counted_as(match)}"
    for duel in duels(match, deals):
        yield f"{duel.bot} over {duel.other}: Elo {gap(duel.elo)}"
    for label, rating in zip(match.labels, rated, strict=False):
        yield f"rating of {label}: {rating.mu:.2f} ± {rating.sigma:.2f}, cautious estimate {rating.sure:.2f}"
    shares = (f"{place} {share(won)}" for place, won in enumerate(by_seat(match, deals), 1))
    yield f"won from seat: {', '.join(shares)}"
    counts = sorted(endings(deals).items())
    yield f"endings: {', '.join(f'{number} {ending}' for ending, number in counts)}"
    if test:
        yield verdict(match, deals, test)


def counted_as(match: Match) -> str:
    """What this game's points are, in its own words."""
    if match.title not in games.TITLES:
        return "of the score sheet"
    return games.words(match.title).category("total", NullTranslations())


def verdict(match: Match, deals: Sequence[Deal], test: Sprt) -> str:
    """The state of a sequential test of the first bot against the others."""
    bot, *others = match.bots
    ratio = test.ratio(spread(match, deals, bot, others))
    low, high = test.bounds
    accepted = {
        "elo0": f"not stronger by {test.elo1:g}",
        "elo1": f"stronger by {test.elo1:g} rather than {test.elo0:g}",
        "": "open",
    }[test.verdict(ratio)]
    return (
        f"SPRT of {bot}, Elo {test.elo0:g} or {test.elo1:g}: LLR {ratio:.2f} between {low:.2f} "
        f"and {high:.2f} after {len(deals)} deals: {accepted}"
    )


def share(found: Estimate) -> str:
    """A share with its interval."""
    return f"{found.value:.1%} [{found.low:.1%}, {found.high:.1%}]"


def gap(found: Estimate) -> str:
    """An Elo difference with its interval."""
    value, low, high = (f"{one:+.0f}" if math.isfinite(one) else _endless(one) for one in found)
    return f"{value} [{low}, {high}]"


def _endless(elo: float) -> str:
    return "+∞" if elo > 0 else "-∞"


def counted(deals: Sequence[Deal]) -> list[Record]:
    """The games of deals, in order."""
    return [record for deal in deals for record in deal]
