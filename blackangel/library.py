"""What programs ask of a game beside playing it; kept apart, since a page needs none of it."""

from __future__ import annotations

from gettext import NullTranslations
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.kernel.errors import SetupError
from blackangel.kernel.game import Game
from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kernel.rng import Rng

if TYPE_CHECKING:
    from blackangel.kernel.learnable import Learnable
    from blackangel.kernel.option import Option
    from blackangel.kernel.overrides import Overrides
    from blackangel.kernel.title import Language


def describe(game: Game[Any], option: Option | str, language: Language | None = None) -> str:
    """A legal option in plain words, in English or a ``language``: a catalogue of ``gettext``."""
    seen = game.observe(-1 if game.player is None else game.player)
    words = games.words(game.title.key, game.title.overrides)
    return words.option(option, seen, language or NullTranslations())


def result(game: Game[Any]) -> tuple[int, ...] | None:
    """By seat, 1 for a win alone or shared and 0 for a loss; None until the game is over."""
    if not game.over:
        return None
    won = game.winners
    return tuple(int(seat in won) for seat in range(len(game.scores)))


def clone(game: Game[Any]) -> Game[Any]:
    """An independent game at the same moment: ``Game.copy``, by the name that other libraries use."""
    return game.copy()


def determinize(game: Game[Any], seed: int) -> Game[Any]:
    """A game at a position that the seat to choose cannot tell from this one, with the same options.

    Whatever it does not know is dealt anew by the ``seed``; the game has no past. Only for titles that bots
    can search.

    Raises:
        ValueError: the game is over: nobody is to choose.
    """
    seat = game.player
    if seat is None:
        raise ValueError("the game is over")
    title: Any = game.title
    state = title.determinize(game.observe(seat), game.options, Rng(seed))
    return Game(title, game.setup, state)


def learning(key: str, overrides: Overrides = NO_OVERRIDES) -> Learnable:
    """What a game tells learners.

    Raises:
        SetupError: it tells nothing, or there is no such game.
    """

    def plain() -> Any:
        raise SetupError(f"{key} declares nothing to learn from", what="title")

    found: Learnable = games.room(key, "learning", overrides, plain).LEARNABLE
    return found
