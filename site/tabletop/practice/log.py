"""What was practiced: a rating, puzzles by theme, moments to solve, what finished games cost."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from blackangel.kernel.named import NamedTuple
from blackangel.practice import glicko, schedule
from blackangel.practice.glicko import Rating

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blackangel.practice.puzzle import Puzzle

Kept = TypeVar("Kept")

LOST, HALF, WON = range(3)  # the outcome of a puzzle, in halves
SURE = 60.0  # the deviation of a puzzle's rating
MOST_MOMENTS, MOST_POINTS, MOST_GAMES, MOST_DONE = 60, 400, 400, 4000
EVEN, AGAIN = (
    400,
    120,
)  # points of rating that count as much as a theme never solved, or one just asked


class Moment(NamedTuple):
    """A moment of one's own game: the game so far, what its seat did then, and the best turn.

    ``could`` and ``did`` are the chances to win with them, in thousandths. It is ``asked`` again on a date,
    after so many ``tries`` without success. ``round``, if the game has any, and ``turn`` say where it was.
    """

    text: str
    seat: int
    made: tuple[str, ...]
    best: tuple[str, ...]
    could: int
    did: int
    asked: str
    tries: int = 0
    round: int = 0
    turn: int = 0

    @property
    def key(self) -> str:
        return blake2b(self.text.encode(), digest_size=8).hexdigest()

    @property
    def loss(self) -> int:
        return max(0, self.could - self.did)


class Tries(NamedTuple):
    """How many puzzles of a theme were tried, and how many halves of them were solved."""

    tried: int = 0
    halves: int = 0

    @property
    def weakness(self) -> float:
        """1 for a theme that is never solved, 0 for one that always is; in between if it is new."""
        return 1 - (self.halves / 2 + 1) / (self.tried + 2)


class Cost(NamedTuple):
    """What a turn of a finished game cost on average, in thousandths of the chance to win."""

    when: float
    cost: int


class Training(NamedTuple):
    """All that was practised of one game; ``curve`` has a date and the rating after each puzzle."""

    rating: Rating = Rating()
    curve: tuple[tuple[str, int], ...] = ()
    themes: Mapping[str, Tries] = {}
    done: Mapping[str, int] = {}  # outcomes by puzzle, the last one last
    streak: int = 0  # puzzles solved in a row
    longest: int = 0
    moments: tuple[Moment, ...] = ()
    costs: Mapping[str, Cost] = {}  # by the key of a finished game

    # --- puzzles

    def attempted(self, puzzle: Puzzle, outcome: int, today: str) -> Training:
        """Count a puzzle that is tried for the first time; a known one says nothing about strength."""
        streak = self.streak + 1 if outcome == WON else 0
        done = {key: kept for key, kept in self.done.items() if key != puzzle.key}
        noted = self._replace(
            done=latest({**done, puzzle.key: outcome}, MOST_DONE),
            streak=streak,
            longest=max(streak, self.longest),
        )
        if puzzle.key in self.done:
            return noted
        result = glicko.Result(float(puzzle.rating), SURE, outcome / 2)
        rating = glicko.rated(self.rating, (result,))
        tries = self.themes.get(puzzle.theme, Tries())
        tries = Tries(tries.tried + 1, tries.halves + outcome)
        return noted._replace(
            rating=rating,
            curve=(*self.curve, (today, round(rating.value)))[-MOST_POINTS:],
            themes={**self.themes, puzzle.theme: tries},
        )

    def next_puzzle(self, puzzles: Iterable[Puzzle], last: str = "") -> Puzzle | None:
        """What to try next: near one's rating, weak themes first, no theme twice in a row if it can be.

        Those not yet tried come first, then those not solved, longest ago first.
        """
        listed = [*puzzles]
        fresh = [one for one in listed if one.key not in self.done]
        if fresh:
            return min(fresh, key=lambda one: self.distance(one, last))
        by_key = {one.key: one for one in listed}
        known = [key for key in self.done if key in by_key]
        again = [key for key in known if self.done[key] != WON] or known
        return by_key[again[0]] if again else None

    def distance(self, puzzle: Puzzle, last: str) -> float:
        """How little a puzzle suits now, in points of rating."""
        weakness = self.themes.get(puzzle.theme, Tries()).weakness
        apart = abs(puzzle.rating - self.rating.value)
        return apart + EVEN * (1 - weakness) + AGAIN * (puzzle.theme == last)

    # --- moments

    def kept(self, moments: Iterable[Moment]) -> Training:
        """Add moments to solve; one that is kept already stays as it is."""
        known = {one.key for one in self.moments}
        fresh = (one for one in moments if one.key not in known)
        return self._replace(moments=(*self.moments, *fresh)[-MOST_MOMENTS:])

    def tried(self, key: str, solved: bool, today: str) -> Training:
        """Count a try: a solved moment is done with, any other is asked again later."""
        left = []
        for one in self.moments:
            if one.key != key:
                left.append(one)
            elif not solved:
                tries = one.tries + 1
                left.append(one._replace(asked=schedule.again(today, tries), tries=tries))
        return self._replace(moments=tuple(left))

    def due(self, today: str) -> tuple[Moment, ...]:
        """The moments that are asked by now, those that cost most first."""
        found = [one for one in self.moments if schedule.due(one.asked, today)]
        return tuple(sorted(found, key=lambda one: -one.loss))

    def moment(self, key: str) -> Moment | None:
        return next((one for one in self.moments if one.key == key), None)

    # --- finished games

    def with_cost(self, key: str, cost: Cost) -> Training:
        return self._replace(costs=latest({**self.costs, key: cost}, MOST_GAMES))

    def merged(self, other: Training) -> Training:
        """With what another device has kept; the rating of whoever has tried more puzzles counts."""
        ahead, behind = (other, self) if len(other.done) > len(self.done) else (self, other)
        return ahead._replace(
            done={**behind.done, **ahead.done},
            longest=max(self.longest, other.longest),
            costs={**other.costs, **self.costs},
        ).kept(behind.moments)


Log = Mapping[str, Training]  # by game
NEW = Training()


class Change(NamedTuple):
    """Something to note of a game; the field that is not empty says what."""

    game: str
    today: str
    moments: tuple[Moment, ...] = ()  # to keep
    tried: str = ""  # the key of a moment
    puzzle: Puzzle | None = None
    outcome: int = LOST  # of either
    costs: tuple[tuple[str, Cost], ...] = ()

    def noted(self, log: Log) -> Log:
        known = log.get(self.game, NEW).kept(self.moments)
        if self.tried:
            known = known.tried(self.tried, self.outcome == WON, self.today)
        if self.puzzle:
            known = known.attempted(self.puzzle, self.outcome, self.today)
        for key, cost in self.costs:
            known = known.with_cost(key, cost)
        return {**log, self.game: known}


def merged(log: Log, other: Log) -> Log:
    """What two devices have kept."""
    keys = {**other, **log}
    return {key: log.get(key, NEW).merged(other.get(key, NEW)) for key in keys}


def days(log: Log) -> dict[str, Sequence[str]]:
    """When the moments of each game are asked, for the start screen, which reads nothing else of this."""
    return {game: sorted(one.asked for one in known.moments) for game, known in log.items()}


def latest(found: Mapping[str, Kept], most: int) -> dict[str, Kept]:
    """The last so many of what is kept by key."""
    return dict(islice(found.items(), max(0, len(found) - most), None))
