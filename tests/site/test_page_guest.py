"""The board of another seat, opened in place of the player's own."""

from __future__ import annotations

import re
from random import Random

import pytest
from tables import begun, step
from tabletop import messages
from tabletop.back import update as back

from blackangel import games
from blackangel.i18n import catalogue

NAMES = ("Ada", "Bo", "Cleo")
LIVE = re.compile(r'class="[^"]*\blive\b')


def test_a_click_on_a_name_swaps_the_boards_and_another_one_swaps_them_back() -> None:
    page = begun("Ada", "Bo", seed=2)
    before = page.shown.panels["board"]
    assert 'data-action="seat"' in page.shown.panels["bar"]
    page.act("seat", "1")
    opened = page.shown.panels["board"]
    assert "Bo’s board" in opened
    assert not LIVE.search(opened)
    assert page.spoken == ("Bo’s board",)
    page.act("seat", "1")
    assert page.shown.panels["board"] == before


def test_the_own_name_and_escape_lead_back_and_a_key_goes_round() -> None:
    page = begun("Ada", "Bo", seed=2)
    for way in (messages.Acted("seat", "0"), messages.Pressed("Escape", False, "")):
        page.act("seat", "1")
        page.send(way)
        assert page.model.table.guest == -1
    page.press("o")
    assert page.model.table.guest == 1
    page.press("o")
    assert page.model.table.guest == -1


def test_back_closes_the_board_of_another_seat_and_leaves_the_game() -> None:
    page = begun("Ada", "Bo", seed=2)
    page.send(messages.Interacted())
    below = back.layers(page.model)
    page.act("seat", "1")
    assert back.layers(page.model) == (*below, "guest")
    page.send(messages.Back(1))
    assert page.model.table.guest == -1
    assert back.layers(page.model) == below


def test_whoever_has_to_choose_again_sees_the_own_board() -> None:
    page = begun("Ada", "Bo", seed=2)
    page.act("seat", "1")
    step(page, Random(1))
    assert page.model.table.guest == -1


def test_an_automaton_has_no_board_to_open() -> None:
    page = begun("Ada", solo="standard")
    assert 'data-action="seat"' not in page.markup
    page.press("o")
    assert page.model.table.guest == -1


@pytest.mark.parametrize("key", games.tabled())
def test_every_board_can_be_drawn_and_keeps_what_is_secret(key: str) -> None:
    """In each position of a game: names without marks of choices, and only what the seat may know."""
    rng, table = Random(4), games.table(key)
    game = games.new(key, NAMES, 4)
    for ply in range(160):
        if game.player is None:
            break
        if ply % 8 == 0:
            view = game.observe(0)
            for seat in (1, 2):
                drawn = table.board(view, seat, catalogue)
                assert game.names[seat] in drawn
                assert not LIVE.search(drawn)
        game.play(rng.choice(game.options))
