"""Puzzles found in games of bots: turns at which one plan is clearly best, and not at first sight.

A moment passes ever dearer sieves: one determinized world, a few, all of them. What is left is played by
every level, which says how hard it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.arena import solving
from blackangel.arena.match import mixed
from blackangel.bots import levels
from blackangel.bots.judging import BRANCHES, SEED
from blackangel.bots.planner import Planner, value_of
from blackangel.kernel import save
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kernel.rng import Rng
from blackangel.kit.themes import WHOLE, SimpleThemes
from blackangel.practice import puzzle
from blackangel.practice.judged import carried_out
from blackangel.practice.puzzle import NAMES, Puzzle, happened

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blackangel.bots.planner import Candidate
    from blackangel.kernel.game import Game
    from blackangel.kernel.option import Option
    from blackangel.kit.themes import Themes

CLEAR = 25  # thousandths of the win probability between the best plan and the best of another kind
WORLDS, FEW, FIRST = 64, 8, 3  # in all, at first, and before the search may give up
WRONG = WORLDS // 20  # worlds in which a plan of another kind may be as good
EACH = 2  # options of each kind that are followed
RIVALS, NEAREST = 5, 3  # plans of other kinds that are compared in a few worlds, and in all
CHOICES = 4  # options that a moment has at least
CODE = 84  # characters of a game that leave room for the rest of a puzzle
LONGEST = 120  # characters of a puzzle
PLAYERS = "standard"  # in the time that masters take for a game, these play a hundred
STEPS = 16  # choices of a turn that somebody still takes in
FOUND = 50  # percent of the weaker levels' tries that may find it
SEEDS = 1 << 16  # so that few bytes name a deal


class Moment(NamedTuple):
    """The beginning of a turn: the game there, what its seat knows, and its options."""

    game: Game[Any]
    seat: int
    seen: Any
    options: tuple[Option, ...]


def mine(key: str, number: int) -> Iterator[Puzzle]:
    """The puzzles in the game with this number."""
    for moment in beginnings(played(key, number)):
        found = Sieve(moment).found()
        if found:
            yield found


def played(key: str, number: int) -> Game[Any]:
    """A game of bots, as long as a puzzle has room for it; its number decides how many play, what was
    agreed, and the deal.
    """
    title: Any = games.title(key)
    fields = [field.key for field in title.form if not field.values]
    agreed: dict[str, Any] = {
        field: True for at, field in enumerate(fields) if not mixed(number, at) % 3
    }
    game: Game[Any] = games.start(key, NAMES[: 2 + number % 3], mixed(number) % SEEDS, **agreed)
    bot, rng = levels(title)[PLAYERS], Rng(number)
    while (seat := game.player) is not None and len(save.packed(game)) <= CODE:
        game.play(bot.choose(game.observe(seat), game.options, rng, bot.budget))
    return game


def beginnings(game: Game[Any]) -> Iterator[Moment]:
    """The beginnings of the turns in which there is something to choose."""
    for ply in game.turns:
        then = game.at(ply)
        if then.player is not None and len(then.options) >= CHOICES:
            yield Moment(then, then.player, then.observe(then.player), then.options)


class Sieve:
    """What is found out about a moment."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        title: Any = moment.game.title
        self.title = title
        self.themes: Themes = games.room(title.key, "themes", NO_OVERRIDES, SimpleThemes)
        self.planner = Planner(title, 1, BRANCHES)
        self.thinker = solving.thinker(title)

    def found(self) -> Puzzle | None:
        """The puzzle of the moment, if it is one."""
        best, *rivals = self.first() or (None,)
        if best is None or not self.clear((best,), rivals, FEW):
            return None
        line = self.thought_out(best)
        margin = self.clear(line, rivals[:NEAREST], WORLDS) if len(line) <= STEPS else 0
        if not margin:
            return None
        tries = solving.tried(self.moment.game, line)
        if solving.percent(tries, solving.WEAKER) > FOUND:
            return None
        made = self.made(line, rivals[0], margin, solving.rating(tries))
        return made if len(puzzle.row(made)) <= LONGEST else None

    def first(self) -> tuple[Option, ...]:
        """In one world, the best option and the best few of other kinds; empty if that is the loudest one."""
        world = next(self.worlds())
        seen = sorted(self.planner.candidates(world, self.moment.seat), key=value_of, reverse=True)
        chances = {option: self.chance(world, (option,)) for option in self.promising(seen)}
        found = tuple(sorted(chances, key=chances.__getitem__, reverse=True))
        if len(found) == 1 or chances[found[0]] - chances[found[1]] < CLEAR:
            return ()
        loud = self.themes.kind(seen[0].option) == self.themes.kind(found[0])
        return () if loud else found

    def promising(self, seen: list[Candidate]) -> list[Option]:
        """The best option of each of a few kinds, by what it leads to at first sight."""
        best: dict[str, tuple[int, Option]] = {}
        met: dict[str, int] = {}
        for candidate in seen:
            kind = self.themes.kind(candidate.option)
            met[kind] = met.get(kind, 0) + 1
            if met[kind] <= EACH:
                value, _ = self.planner.follow(candidate.state, self.moment.seat, 0)
                best[kind] = max(
                    best.get(kind, (value, candidate.option)), (value, candidate.option)
                )
        ranked = sorted(best.values(), reverse=True)
        return [option for _value, option in ranked[: RIVALS + 1]]

    def worlds(self) -> Iterator[Any]:
        """Determinized worlds, always the same ones."""
        rng = Rng(SEED)
        while True:
            world = self.title.determinize(self.moment.seen, self.moment.options, rng)
            self.title.foresee(world, self.moment.seat)
            yield world

    def chance(self, world: Any, plan: Iterable[Option]) -> int:
        """The win probability that a plan leads to in a world."""
        seat = self.moment.seat
        state = carried_out(self.planner, world, seat, tuple(plan))
        value = self.title.evaluate(self.planner.play_on(state, world), seat)
        found: int = self.title.win_probability_after(value, world, seat)
        return found

    def clear(self, line: tuple[Option, ...], rivals: Iterable[Option], worlds: int) -> int:
        """By how much a plan is better than the best rival, 0 unless that is clear in nearly all worlds."""
        sums, wrong, own, margin = dict.fromkeys(rivals, 0), 0, 0, 0
        for done, world in enumerate(islice(self.worlds(), worlds), 1):
            chance = self.chance(world, line)
            others = {rival: self.chance(world, (rival,)) for rival in sums}
            wrong += chance <= max(others.values())
            own += chance
            sums = {rival: total + others[rival] for rival, total in sums.items()}
            margin = (own - max(sums.values())) // done
            if wrong > WRONG * worlds // WORLDS or (done >= FIRST and margin < CLEAR // 2):
                return 0
        return margin if margin >= CLEAR else 0

    def made(self, line: tuple[Option, ...], rival: Option, margin: int, rating: int) -> Puzzle:
        """The puzzle; ``rival`` is the best beginning of another kind."""
        game = self.moment.game
        code, ranks = save.packed(game), ranked(game, line)
        theme = self.theme(line, self.thought_out(rival))
        key, seat = puzzle.key_of(code), self.moment.seat
        return Puzzle(key, self.title.key, code, seat, theme, rating, ranks, margin)

    def thought_out(self, first: Option) -> tuple[Option, ...]:
        """The whole turn that begins so, each choice made by what the seat knows by then."""
        return tuple(solving.turn(self.moment.game, self.thinker, Rng(SEED), first))

    def theme(self, line: Iterable[Option], other: Iterable[Option]) -> str:
        """What the best turn shows more of than the best one of another kind, else what it shows."""
        seat = self.moment.seat
        own = self.themes.shown(happened(self.moment.game, line), seat)
        others = self.themes.shown(happened(self.moment.game, other), seat)
        more = (theme for theme, number in own.items() if number > others.get(theme, 0))
        return next(more, next(iter(own), WHOLE))


def ranked(game: Game[Any], line: Iterable[Option]) -> tuple[int, ...]:
    """The choices of a turn as ranks."""
    game, ranks = game.copy(), []
    for chosen in line:
        ranks.append(game.options.index(chosen))
        game.play(chosen)
    return tuple(ranks)
