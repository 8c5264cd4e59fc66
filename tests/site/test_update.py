"""A newer version of the page: games it would lose are counted from storage, and the player is told."""

from __future__ import annotations

import pytest
from tabletop.session.records import Record, losing, rules_of
from tabletop.start import view as shell

from blackangel.games import black_angel


def record(text: str, over: bool = False) -> Record:
    return Record("key", text, ("Ada", "Bo"), (), 1, over, 0)


@pytest.mark.parametrize("seed", [1, 2, (1 << 53) - 1])
def test_a_save_string_tells_its_rules(seed: int) -> None:
    assert rules_of(black_angel.new(seed=seed).save()) == str(black_angel.TITLE.version)


@pytest.mark.parametrize("text", ["", "AQ", "!!!!", "ääää", "A", "====", "\0\0\0\0"])
def test_other_texts_have_none(text: str) -> None:
    assert rules_of(text) == ""


def test_games_in_play_are_lost_and_finished_ones_hold_nothing_up() -> None:
    text = black_angel.new(seed=1).save()
    games = (record(text), record(text), record(text, over=True), record("junk"))
    assert losing(games, [str(black_angel.TITLE.version)]) == 2
    assert losing(games, []) == losing(games, ["99"]) == 0


def test_the_offer_names_what_would_be_lost() -> None:
    assert "changed rules" not in shell.newer("ready")
    assert "2 saved games" in shell.newer("ready", 2)
    assert 'data-value="losing"' in shell.newer("ready", 2)
    assert 'data-value="losing"' in shell.newer("elsewhere", 2)
    assert shell.newer("", 2) == ""
