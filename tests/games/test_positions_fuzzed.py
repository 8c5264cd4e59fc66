"""Scenarios with a line removed, changed or cut are refused with a typed error, or can be played."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from blackangel import games
from blackangel.kernel.errors import GameError, ScenarioError
from tests.sampled import GAMES

KINDS: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "council alone": ("council-of-shadows", ("Ada",), {"stations": True, "leaders": True}),
    "council": ("council-of-shadows", ("Ada", "Bo"), {}),
    "council three": ("council-of-shadows", ("Ada", "Bo", "Cy"), {"stations": True}),
    "angel alone": ("black-angel", ("Ada",), {"solo": "standard", "advanced": True}),
    "angel": ("black-angel", ("Ada", "Bo", "Cy"), {"advanced": True}),
}
ON = 20  # choices that are made after reading


def written(kind: str, seed: int) -> list[str]:
    """A random position, line by line."""
    key, names, agreed = KINDS[kind]
    game, rng = games.new(key, names, seed, **agreed), Random(seed)
    wanted = rng.randrange(20, 160)
    while game.ply < wanted:
        game.play(rng.choice(game.options))
        if game.player is None:
            return written(kind, seed + 100)
    return games.scenario(key).write(game.state, game.names).split("\n")


def hurt(line: str, rng: Random) -> list[list[str]]:
    """What may replace a line: nothing, another number, a word less."""
    words = line.split(" ")
    short = words[:-1] if len(words) > 3 else words
    other = re.sub(r"\d+", lambda _: str(rng.choice((0, 1, 2, 3, 99))), line, count=1)
    return [[], [other], [" ".join(short)]]


def played_on(text: str) -> None:
    game, rng = games.position(text), Random(2)
    for _ in range(ON):
        if game.player is None:
            break
        game.play(rng.choice(game.options))
    assert game.scores
    assert game.observe(0)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("kind", KINDS)
def test_a_position_with_one_line_wrong_is_refused_or_played(kind: str, seed: int) -> None:
    lines, rng = written(kind, seed), Random(seed)
    played_on("\n".join(lines))
    for number, line in enumerate(lines):
        for instead in hurt(line, rng) if line.strip() else ():
            text = "\n".join((*lines[:number], *instead, *lines[number + 1 :]))
            try:
                played_on(text)
            except GameError:
                pass
            except Exception as error:
                error.add_note(f"{line!r} -> {instead!r}")
                raise


@pytest.mark.rule("CS-O3")
def test_in_phase_3_the_automa_has_its_card() -> None:
    game, rng = games.new("council-of-shadows", ("Ada",), 3), Random(1)
    while game.state.phase != "act":
        game.play(rng.choice(game.options))
    text = games.scenario("council-of-shadows").write(game.state, game.names)
    without = re.sub(r"^card = m\d+\n", "", text, flags=re.M)
    assert without != text
    with pytest.raises(ScenarioError, match="Automa's card is missing"):
        games.position(without)


def test_a_stamp_that_is_too_low_is_refused() -> None:
    game = games.new("council-of-shadows", ("Ada", "Bo"), 3)
    text = games.scenario("council-of-shadows").write(game.state, game.names)
    low = re.sub(
        r"^stamp = \d+", "stamp = 1", re.sub(r"^since = \d+\n", "", text, flags=re.M), flags=re.M
    )
    with pytest.raises(ScenarioError, match="stamp must be 2 or more"):
        games.position(low)
