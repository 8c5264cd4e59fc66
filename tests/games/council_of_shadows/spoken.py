"""What tests of the words share: games to walk through, and their sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import pytest

from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel import assets
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from tests.games.cases import COUNCIL, new_council

T = NullTranslations()
LOCALE = Path(assets.folder("council_of_shadows", "locale"))
PACKAGE = Path(words.__file__).parent
COLOURS = "|".join(GALAXIES)
# no placeholder left over, no rule id, card, space, planet, field or Parsec as the engine writes them
RAW = re.compile(
    r"[{}@_|]|CS-|\b[aklmst]\d{1,2}\b|\b[bdvf]\d\b|\bP[123]\b|  |"
    rf"\b({COLOURS})\d|\b(any|colony|anyrange|anyplanet|majority galaxy)\b\d"
)
TILE_IDS = re.compile(rf"\b({'|'.join(COMPONENTS.systems)})\b")
every_kind = pytest.mark.parametrize("kind", COUNCIL)


@cache
def game(kind: str, seed: int = 1) -> Game[State]:
    """A random game to its end."""
    played = new_council(kind, seed)
    rng = Rng(seed)
    while played.options:
        played.play(played.options[rng.below(len(played.options))])
    return played


def moments(kind: str, seed: int = 1, plans: int = 5) -> Iterator[Game[State]]:
    """Every moment of a random game at which somebody must choose; of planning only some.

    Half of a game is planning, and all plans are much alike.
    """
    whole = game(kind, seed)
    again = whole.at(0)
    for choice in whole.history:
        if again.ply % plans == 0 or again.prompt.kind not in ("plan", "ready"):
            yield again
        again.play(choice.option)


def said(game: Game[State], option: str) -> str:
    assert game.player is not None
    assert Option.parse(option) in game.options, list(map(str, game.options))
    return words.option(option, game.observe(game.player), T)


def asked(game: Game[State]) -> str:
    assert game.player is not None
    return words.prompt(game.observe(game.player), T)


every_kind = pytest.mark.parametrize("kind", COUNCIL)
TABLES = (
    COMPONENTS.cards,
    COMPONENTS.upgrades,
    COMPONENTS.stations,
    COMPONENTS.dark_tech,
    COMPONENTS.leaders,
    COMPONENTS.bonus,
    COMPONENTS.automa,
    COMPONENTS.systems,
    COMPONENTS.galaxies,
)
