"""Follow-up questions appear beside their piece, with what is left of the same list of options."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from tabletop.session import moves
from tabletop.session.session import Session, new_session
from tabletop.table import panels as paint
from tabletop.table.beside import apart, left_open

from blackangel import games
from blackangel.kit import seats

COUNCIL = "council-of-shadows"
PAIR = ("Ada", "Bo")


def asked(key: str, kind: str, most: int = 9) -> Session:
    """A random game of two up to a question of this kind with several answers."""
    for seed in range(most):
        game, rng = games.new(key, PAIR, seed), random.Random(seed)
        while game.player is not None:
            if game.prompt.kind == kind and len(game.options) > 1:
                return new_session(game, "key", seats.COLOURS[:2])
            game.play(rng.choice(game.options))
    raise AssertionError(kind)


def ways(play: Session) -> tuple[str, list[str]]:
    """The piece, and the options beside it."""
    markup = paint.panels(play)["beside"]
    at = re.findall(r'data-at="([^"]*)"', markup)
    return at[0] if at else "", re.findall(r'data-option="([^"]*)"', markup)


def test_how_many_cubes_settle_is_asked_at_the_planet() -> None:
    play = asked(COUNCIL, "settle")
    assert ways(play) == ("", [])  # first the planet is clicked
    planets: dict[str, list[str]] = {}
    for option in play.options:
        for place in play.places()(option):
            planets.setdefault(place, []).append(str(option))
    planet = next(place for place, found in planets.items() if len(found) > 1)
    picked, _choice = moves.pick(play, planet)
    assert ways(picked) == (planet, planets[planet])
    markup = paint.panels(picked)["beside"]
    assert [markup.count("#i-cube"), "1 cube" in markup, "2 cubes" in markup] == [3, True, True]


@pytest.mark.parametrize(
    ("key", "kind", "sign"),
    [
        (COUNCIL, "pay", "#i-(?:coal|gold|crystal)"),
        (COUNCIL, "choose", "#i-"),
        ("black-angel", "alternative", "#i-"),
    ],
)
def test_a_question_without_places_lies_at_what_it_is_about(key: str, kind: str, sign: str) -> None:
    play = asked(key, kind)
    at, found = ways(play)
    assert found == [str(option) for option in play.options if str(option) not in apart(play)]
    boards = "".join(paint.panels(play).values())
    assert f'data-place="{at}"' in boards
    assert re.search(sign, paint.panels(play)["beside"])


@pytest.mark.parametrize("key", ["black-angel", COUNCIL])
def test_it_asks_only_what_the_boards_leave_open(key: str) -> None:
    """It never asks what a click on the boards could tell apart, and never offers more than a few options."""
    game, rng = games.new(key, PAIR, 4), random.Random(4)
    while game.player is not None:
        play = new_session(game, "key", seats.COLOURS[:2])
        view: Any = game.observe(game.player)
        at, left = left_open(play, view)
        if at:
            assert 1 < len(left) == len(game.options) <= 6
            assert not any(map(play.places(), left))
        game.play(rng.choice(game.options))


def test_spectators_are_asked_nothing() -> None:
    assert ways(asked(COUNCIL, "pay")._replace(watching=True)) == ("", [])
