"""Black Angel at the table: all that a page asks of it.

What is not needed with every choice is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games import black_angel
from blackangel.games.black_angel import draw as drawings
from blackangel.games.black_angel import words
from blackangel.games.black_angel.draw import icons
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.seen import reasons as why_not
from blackangel.games.black_angel.seen.observation import Observation, Prompt
from blackangel.games.black_angel.seen.places import next_places, places, touched
from blackangel.games.black_angel.table import governing, outlook
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.shown import Changes, Preview

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

__all__ = [
    "about",
    "again",
    "begin",
    "changes",
    "draw",
    "moves",
    "next_places",
    "places",
    "preview",
    "reasons",
    "rule",
    "sprite",
    "touched",
    "words",
]


def begin(names: tuple[str, ...], seed: int, settings: Mapping[str, Any]) -> Game[State]:
    """The game that a filled-in form asks for: ``advanced``, ``solo`` and ``first`` as in ``new``."""
    return black_angel.new(names, seed, **settings)


def again(game: Game[State], seed: int) -> Game[State]:
    """A new game of the same players by the same rules."""
    return black_angel.again(game, seed)


def sprite() -> str:
    """The signs that the drawings use, as one SVG."""
    return icons.sprite()


def draw(
    observation: Observation,
    options: Sequence[Option],
    picked: Sequence[str],
    t: Language,
    barred: Mapping[str, str],
) -> dict[str, str]:
    """The panels as markup."""
    return drawings.draw(observation, options, picked, t.gettext, barred)


def reasons(game: Game[State]) -> Mapping[str, why_not.Reason]:
    """By place or choice: why it is not possible now."""
    return why_not.reasons(game.state)


def rule(asked: Prompt | str) -> str:
    """The id of the rule that a decision follows, or that tells of a place."""
    return governing.rule_of(asked) if isinstance(asked, str) else governing.governing(asked)


def about(place: str, t: Language) -> str:
    """What things of a place are for, in a sentence or two."""
    return outlook.about(place, t)


def preview(game: Game[State], options: Sequence[Option], t: Language) -> Preview:
    """What an option would surely do, or what several have in common."""
    if len(options) > 1:
        return outlook.common(game, options, t)
    return outlook.preview(game, options[0], t)


def changes(game: Game[State], ply: int, viewer: int) -> Changes:
    """What the choices since a moment have changed, as the viewer sees it."""
    return outlook.changes(game, ply, viewer)


def moves(game: Game[State], viewer: int) -> tuple[str, ...]:
    """The places that others' turns touched, until the viewer's next choice."""
    return outlook.moves(game, viewer)
