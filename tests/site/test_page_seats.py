"""Who plays a game that has begun: other names and colours, in the page, on the shelf and in links."""

from __future__ import annotations

import pytest
from at_the_page import Visit
from tabletop import effects, messages

from blackangel import games

KEYS = games.tabled()
every_title = pytest.mark.parametrize("key", KEYS)


def playing(key: str, *bots: str) -> Visit:
    """A game of Ada, Bo and maybe others, after a choice."""
    page = Visit()
    page.sit(games.new(key, ("Ada", "Bo", "Cy", "Di")[: len(bots)], seed=5), bots)
    page.act("uncover")
    page.choose(str(page.session.options[0]))
    return page


@every_title
def test_a_name_changed_in_a_game_is_that_of_the_game(key: str) -> None:
    page = playing(key, "", "")
    before = page.session
    page.act("seats")
    page.act("change-seat", "1")
    for typed in ("B", "Ada", "Bea "):
        page.fill("name-1", typed)
    assert page.session.names == page.session.game.names == ("Ada", "Bea")
    assert page.session.players[1].name == "Bea"
    assert "Bea" in page.markup
    assert page.session.game.state.key() == before.game.state.key()
    assert before.game.names == ("Ada", "Bo")
    record = page.model.shelf.records[0]
    assert (record.key, record.names) == (before.key, ("Ada", "Bea"))
    assert games.load(record.text).names == ("Ada", "Bea")
    page.act("seats", "1")
    assert "Bea" in page.dialog
    page.act("close")
    page.press("u")
    assert (page.session.game.ply, page.session.names) == (0, ("Ada", "Bea"))


def test_a_wrong_name_is_told_and_not_taken() -> None:
    page = playing(KEYS[0], "", "")
    page.act("seats")
    page.act("change-seat", "1")
    page.fill("name-1", "Ada")
    assert "Another player has this name." in (page.asked(effects.Fill)[-1].markup or "")
    assert page.session.names == ("Ada", "Bo")
    page.act("seats", "1")
    page.act("change-seat", "1")
    assert 'value="Bo"' in page.dialog


@every_title
def test_a_colour_changed_in_a_game_is_exchanged_and_kept(key: str) -> None:
    page = playing(key, "", "")
    page.act("seats")
    page.act("change-seat", "0")
    page.act("colour", "0 pink")
    assert page.session.colours == ("pink", "blue")
    assert [player.colour for player in page.session.players] == ["pink", "blue"]
    assert page.shown.root["data-seat-0"] == "pink"
    assert page.model.shelf.records[0].colours == ("pink", "blue")


@every_title
def test_a_rival_that_takes_a_seat_brings_its_name_and_leaves_with_it(key: str) -> None:
    page = playing(key, "", "")
    first, other = games.table(key).rivals()[:2]
    page.act("seats")
    page.act("sit", f"1 {first.key}")
    assert page.session.names == ("Ada", "Bo"), "a typed name stays"
    page.fill("name-1", first.name)
    page.act("sit", f"1 {other.key}")
    assert page.session.names == ("Ada", other.name)
    page.act("sit", "1 ")
    assert page.session.names == ("Ada", "Player 2")


def test_who_is_named_in_a_game_is_remembered() -> None:
    page = playing(KEYS[0], "", "")
    page.act("seats")
    page.act("change-seat", "1")
    page.fill("name-1", "Bea")
    page.act("seats", "1")
    assert page.model.new_game.kept.names[:2] == ("Ada", "Bea")
    page.act("close")
    page.act("new", KEYS[0])
    assert page.model.new_game.begun == ""
    page.fill("name-1", "Zoe")
    assert page.session.names == ("Ada", "Bea"), "a new game's seats are not those of the last one"


@every_title
def test_a_turn_that_comes_with_another_name_goes_on_with_the_game(key: str) -> None:
    page = playing(key, "", "")
    mine, ply = page.session.key, page.session.game.ply
    page.act("home")
    sent = games.load(page.model.shelf.records[0].text).renamed(("Ada", "Bea"))
    sent.play(sent.options[0])
    page.send(messages.LinkOpened(sent.save()))
    assert (page.session.key, page.session.game.ply) == (mine, ply + 1)
    assert page.session.names == ("Ada", "Bea")


def test_escape_and_back_lead_from_a_seat_to_all_seats_and_then_to_the_table() -> None:
    page = playing("black-angel", "", "")
    for press in (messages.Pressed("Escape", False, "input", False), messages.Back(1)):
        page.act("seats")
        page.act("change-seat", "1")
        page.send(press)
        assert page.dialog.count('data-action="change-seat"') == 2
        assert 'data-value="1"' in page.world.focus, "the seat that was open"
        page.send(press)
        assert not page.dialog
        assert page.model.stage.screen == "table"


def test_escape_leads_from_a_seat_of_a_new_game_to_the_laid_table() -> None:
    page = Visit()
    page.act("new", "black-angel")
    page.act("change-seat", "1")
    page.send(messages.Pressed("Escape", False, "input", False))
    assert not page.dialog
    assert page.model.stage.screen == "setup"
