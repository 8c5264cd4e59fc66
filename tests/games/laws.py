"""The laws of every game, and what a test must know of a title to check them.

A title is a ``Case``: how its games begin, and what only its own tests can say of it. The laws walk
through random games with every invariant on; ``test_every_title`` runs them over all cases.
BLACK_ANGEL_GAMES=20 walks through 20 games of each kind instead of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from blackangel import games
from blackangel.kernel import begin
from blackangel.kernel.game import Game
from blackangel.kernel.kinds import NO_KINDS, Kinds
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from blackangel.kit.words import Words
from tests.sampled import GAMES

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hana")


class Case(NamedTuple):
    """A title under the laws.

    ``census`` is what stays constant through a game, ``seen_as`` lays out the same table with other
    things wherever a seat sees a back, ``refresh`` recomputes the options of a position, ``strangers``
    are words that never occur together in an option of the title.
    """

    title: Any
    kinds: tuple[str, ...]
    new: Callable[[str, int], Game[Any]]
    census: Callable[[Any], object]
    seen_as: Callable[[Any, int, Rng], Any]
    refresh: Callable[[Any], None]
    seldom: tuple[str, ...] = ()  # verbs that would end things too soon
    strangers: tuple[str, ...] = ("M", "@7", "61", "33")
    words: Words | None = None  # its sentences, if it exists only in tests
    events: Kinds = NO_KINDS
    frames: Kinds = NO_KINDS

    def choose(self, options: tuple[Option, ...], rng: Rng) -> Option:
        """Choose a verb first, so that rare ones are played, too."""
        verbs = list(dict.fromkeys(chosen.verb for chosen in options))
        weights = [1 if verb in self.seldom else 4 for verb in verbs]
        place = rng.below(sum(weights))
        for verb, weight in zip(verbs, weights, strict=True):
            if place < weight:
                among = [chosen for chosen in options if chosen.verb == verb]
                return among[rng.below(len(among))]
            place -= weight
        raise AssertionError("unreachable")

    def walk(self, kind: str, salt: int) -> Iterator[tuple[Game[Any], Rng]]:
        """Every moment of some random games, the end included."""
        for number in range(GAMES):
            seed = 1000 * salt + number
            game, rng = self.new(kind, seed), Rng(seed)
            while game.options:
                yield game, rng
                game.play(self.choose(game.options, rng))
            yield game, rng

    def some(self, kind: str, salt: int, one_in: int) -> Iterator[tuple[Game[Any], Rng]]:
        """Some of these moments, with each kind of decision at least once, and each end."""
        met: set[str] = set()
        for game, rng in self.walk(kind, salt):
            new = game.prompt is None or game.prompt.kind not in met
            if new or not rng.below(one_in):
                if game.prompt is not None:
                    met.add(game.prompt.kind)
                yield game, rng

    def mutations(self, chosen: Option, rng: Rng) -> Iterator[str]:
        """Notations near an option's."""
        words = list(chosen)
        yield " ".join([*words, "1"])
        yield " ".join(words[:-1]) or "nothing"
        yield " ".join([*words[:-1], "".join(words[-1][:-1]) + "9"])
        place = rng.below(len(words))
        other = self.strangers[rng.below(len(self.strangers))]
        yield " ".join([*words[:place], other, *words[place + 1 :]])
        yield str(chosen).upper()


def simple(title: Any, words: Words | None = None) -> Case:
    """The case of a ``SimpleTitle``: the fewest and the most players, with no settings and with all."""
    kinds = {
        f"{players}{' agreed' * agreed}": (players, agreed)
        for players in title.seats
        for agreed in (False, True)[: 1 + bool(title.form)]
    }

    def new(kind: str, seed: int) -> Game[Any]:
        players, agreed = kinds[kind]
        chosen = {field.key: (field.values or (True,))[-1] for field in title.form if agreed}
        return begin.new(title, NAMES[:players], seed, **chosen)

    def seen_as(state: Any, observer: int, rng: Rng) -> Any:
        other = state.copy()
        other.luck = rng.below(1 << 53)
        title.hide(other, observer)
        title.guess(other, observer, rng)
        return other

    def refresh(state: Any) -> None:
        state.legal = tuple(title.choices(state))

    return Case(
        title, tuple(kinds), new, lambda state: state.players, seen_as, refresh, words=words
    )


def seats(game: Game[Any]) -> range:
    """Everybody who takes turns, and a spectator."""
    return range(-1, len(game.scores))


def plain(value: object) -> bool:
    """Whether a value consists of tuples of words, numbers and None at all levels."""
    if isinstance(value, tuple):
        return all(map(plain, value))
    return value is None or type(value) in (int, str, bool)


def count(title: Any, state: Any, depth: int) -> int:
    """The number of sequences of this many choices, on copies."""
    if depth == 1:
        return len(state.legal)
    total = 0
    for chosen in state.legal:
        after = state.copy()
        title.apply(after, chosen)
        total += count(title, after, depth - 1)
    return total


def count_by_undoing(game: Game[Any], depth: int) -> int:
    """The same on one game, by undo."""
    if depth == 0:
        return 1
    total = 0
    for chosen in game.options:
        game.play(chosen)
        total += count_by_undoing(game, depth - 1)
        game.undo()
    return total


def reads_back(game: Game[Any]) -> str:
    """Check that the position of a game, written as text, reads back the same."""
    scenario = games.scenario(game.title.key)
    text = scenario.write(game.state, game.names)
    again = scenario.read(text)
    assert again.state.key() == game.state.key(), text
    assert again.options == game.options, text
    assert again.names == game.names
    return text
