"""The recipes of ``docs/changes.md`` work: each is carried out in a copy of the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recipes import carry_out, copied, run

NAMES = {"GAME": "sponges"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One copy for all: whoever follows a recipe has followed others before."""
    return copied(tmp_path_factory.mktemp("recipes") / "house")


def test_a_ruling_is_added(house: Path) -> None:
    done = carry_out(house, "Add a ruling")
    assert len(done) == 7


def test_a_preference_is_added(house: Path) -> None:
    done = carry_out(house, "Add a preference")
    assert len(done) == 10
    assert (house / "assets/locale/fr.po").read_text("utf-8").count("Dim the boards") == 1


def test_a_card_is_added(tmp_path: Path) -> None:
    """In a copy of its own: with another card in the decks, other games are dealt."""
    house = copied(tmp_path / "house")
    done = carry_out(house, "Add a card to the box")
    assert len(done) == 6
    run(house, "python3 -m blackangel simulate 1 black-angel")


def test_a_game_is_added(house: Path) -> None:
    """Rules, line, terminal, arena, laws; ``test_third_game`` checks that the site is built."""
    done = carry_out(house, "Add a game", NAMES, lambda command: "build.py" not in command)
    assert "blackangel/games/__init__.py" in done
    assert "tests/games/cases.py" in done
    assert len(done) == 9
    run(house, "python3 -m blackangel simulate 1 sponges --players 4 --deep")


def test_a_recipe_that_does_not_lead_there_is_found(house: Path) -> None:
    with pytest.raises(AssertionError, match="no recipe"):
        carry_out(house, "Add a moon")
    with pytest.raises(AssertionError, match="there is no file"):
        run(house, "python3 -m blackangel check ./none")
    (house / "blackangel/games/__init__.py").write_text("", "utf-8")
    with pytest.raises(AssertionError, match="has no single"):
        carry_out(house, "Add a game", NAMES, lambda command: command.startswith("cp"))
