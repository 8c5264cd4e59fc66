"""A game shows itself in a notebook: one self-contained drawing that reveals no secrets."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from building import machine, posters

from blackangel import games
from blackangel.kernel import begin
from blackangel.kernel.game import Game
from tests.games import tiny

GAMES = {
    "two": lambda: games.new("black-angel", ("Ada", "Bo"), 5),
    "alone": lambda: games.new("black-angel", ("Ada",), 5, solo="standard"),
    "council": lambda: games.new("council-of-shadows", ("Ada", "Bo", "Cy", "Di"), 5),
    "council alone": lambda: games.new("council-of-shadows", ("Ada",), 5),
}


@pytest.fixture(scope="module", autouse=True)
def built() -> Iterator[None]:
    posters.write(machine.ROOT)
    return


def drawn(game: Game[Any]) -> str:
    found = game._repr_svg_()
    assert found is not None
    assert ElementTree.fromstring(found).get("style") == "max-width: 100%; height: auto"
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_shows_itself_at_any_moment(name: str) -> None:
    game, rng = GAMES[name](), random.Random(5)
    first = drawn(game)
    while game.options:
        if not rng.randrange(60):
            drawn(game)
        game.play(rng.choice(game.options))
    last = drawn(game)
    assert first != last
    assert drawn(game.at(0)) == first, "any position of it does"
    for name in game.names:
        assert name in last
    given = set(re.findall(r"(--[\w-]+):", last))
    assert set(re.findall(r"var\((--[\w-]+)\)", last)) <= given


def test_no_poster_is_drawn_without_a_built_style(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["two"]()
    monkeypatch.setattr(games, "folder", lambda key: "nowhere")
    assert game._repr_svg_() is None
    assert begin.new(tiny.TITLE, ("Ada", "Bo"), 3)._repr_svg_() is None


def test_what_the_build_takes_out_of_the_styles_is_a_rule_a_line(tmp_path: Path) -> None:
    style = (
        ":root, [data-y] { --ink: red;\n --s0: blue }\n.s0, .s1 { fill: var(--s0) }\n"
        "@media print { .s0 { fill: black } }\n[data-x] .s0 { fill: none }\n.a:hover { fill: none }\n"
        ".b:not(.c) { fill: none }"
    )
    assert list(posters.lines(style)) == [
        ":root { --ink: red; --s0: blue }\n",
        ".s0, .s1 { fill: var(--s0) }\n",
        ".b:not(.c) { fill: none }\n",
    ]
