"""The ways in on the start screen: the bright one fits what this device has seen of a game."""

from __future__ import annotations

import re

import pytest
from at_the_page import Device, Visit
from evenings import dealt, place
from tabletop import messages
from tabletop.session.records import Record
from tabletop.session.session import new_session
from tabletop.start import opponent
from tabletop.start import view as shell
from tabletop.start.view import Cover, GameEntry

from blackangel import games
from blackangel.games import listings
from blackangel.i18n import speaking

COUNCIL = "council-of-shadows"
WAYS = re.compile(r'<div class="ways">(.*?)</div>', re.DOTALL)
BUTTON = re.compile(r'<button[^>]*class="([^"]*)"[^>]*data-action="([^"]*)"')
LAST = GameEntry("abc", ("Ada", "Bo"), 3)
KEYS = games.tabled()


def ways(cover: Cover) -> list[tuple[str, bool]]:
    """The first row of a box: each action, and whether it is the bright one."""
    [row] = WAYS.findall(shell.half(cover, cover.key))
    return [
        (action, bool({*kind.split()} & {"primary", "continue"})) for kind, action in found(row)
    ]


def found(markup: str) -> list[tuple[str, str]]:
    return [(kind, action) for kind, action in BUTTON.findall(swapped(markup))]


def swapped(markup: str) -> str:
    """Buttons whose class comes first, however they are written."""
    return re.sub(r'<button type="button"', "<button", markup)


@pytest.mark.parametrize("key", KEYS)
def test_one_way_is_bright_and_it_fits_what_the_device_has_seen(key: str) -> None:
    assert ways(Cover(key)) == [("lesson", True), ("play", False)]
    assert ways(Cover(key, LAST)) == [("continue", True), ("lesson", False)]
    assert ways(Cover(key, LAST, taught=True)) == [("continue", True), ("play", False)]
    assert ways(Cover(key, taught=True)) == [("play", True)]
    assert ways(Cover(key, refereed=True))[2:] == [("referee", False)]


def test_what_is_not_in_the_first_row_is_behind_more() -> None:
    fresh, begun = Cover(KEYS[0]), Cover(KEYS[0], LAST)
    assert 'data-action="play"' not in shell.more(fresh, None)
    assert 'data-action="play"' in shell.more(begun, None)
    for cover in (fresh, begun):
        assert shell.more(cover, None).count("<svg") == shell.more(cover, None).count("<button")


@pytest.mark.parametrize("key", KEYS)
def test_the_rivals_before_a_game_is_loaded_are_those_of_its_table(key: str) -> None:
    table = games.table(key)
    assert {rival.key: rival.name for rival in table.rivals()} == listings.listing(key).rivals
    assert opponent.weakest(key).key == table.rivals()[0].key
    assert opponent.level(key, table.rivals()[0].key) == "easy"


def kept(key: str, bots: tuple[str, ...], over: bool, winners: tuple[int, ...] = ()) -> Record:
    game = games.new(key, ("Ada", "Bo"), 1)
    names = ("Ada", "Bo", "Cy")[: len(bots)]
    return Record("k", game.save(), names, over=over, bots=bots, winners=winners)


def test_the_rival_met_last_plays_again_and_it_says_how_the_last_game_ended() -> None:
    first, *_others, strongest = (rival.key for rival in games.table(KEYS[0]).rivals())
    won = kept(KEYS[0], ("", strongest), True, (0,))
    lost, drawn = won._replace(winners=(1,)), won._replace(winners=(0, 1))
    going, other = kept(KEYS[0], ("", strongest), False), kept(COUNCIL, ("", "umber"), True, (0,))
    three = kept(KEYS[0], ("", first, strongest), True, (0,))
    assert opponent.latest((), KEYS[0]) == opponent.weakest(KEYS[0])
    assert opponent.latest((other, three), KEYS[0]) == opponent.weakest(KEYS[0])
    assert opponent.latest((going,), KEYS[0]).key == strongest
    said = [
        opponent.latest((going, *end), KEYS[0]).result for end in ((), (won,), (lost,), (drawn,))
    ]
    assert said == ["", "you won last time", "you lost last time", "a tie last time"]
    assert opponent.latest((won._replace(bots=("easy", "")),), KEYS[0]).key == first
    with speaking("de"):
        assert opponent.latest((won,), KEYS[0]).result == "letztes Mal gewonnen"


def test_a_finished_game_is_no_more_to_be_continued_but_kept() -> None:
    device = Device()
    page = Visit(device)
    game = dealt(1)
    page.sit(game)
    record = new_session(game, page.session.key, ("blue", "pink")).record(game.save())
    assert record.winners == ()
    place(device)
    device.shelf.texts[record.key] = record._replace(over=True, winners=(0,)).written()
    device.notes.texts["black-angel:latest"] = device.shelf.texts[record.key]
    again = Visit(device)
    again.send(messages.FirstScreenDrawn())
    assert 'class="continue"' not in again.markup
    assert " wins" in again.markup
    assert f'data-action="continue" data-value="{record.key}"' in again.markup


@pytest.mark.parametrize("key", KEYS)
def test_play_seats_the_rival_that_is_named(key: str) -> None:
    page = Visit()
    name = opponent.weakest(key).name
    assert f"Play against {name}" in page.markup
    page.act("play", key)
    assert page.session.names[1] == name
    assert page.session.bots == ("", opponent.weakest(key).key)


def test_several_devices_are_invited_as_soon_as_the_game_begins() -> None:
    """Two taps, for as many people as can play; another time for those who played last."""
    page = Visit()
    page.act("several", COUNCIL)
    assert page.model.new_game.form.bots == ("",) * 4
    page.act("begin")
    assert page.session.game.title.key == COUNCIL
    assert "Devices at the table" in page.dialog
    page = Visit()
    page.act("new", COUNCIL)
    page.act("begin")
    assert page.dialog == ""
    page.act("several", COUNCIL)
    for seat in (3, 2):
        page.act("remove", str(seat))
    for seat, name in enumerate(("Ada", "Bo")):
        page.fill(f"name-{seat}", name)
    page.act("begin")
    for key in (COUNCIL, KEYS[0]):
        page.act("home")
        page.act("several", key)
        assert page.model.new_game.form.names == ("Ada", "Bo")


def test_more_closes_with_back_and_what_it_leads_to_replaces_it() -> None:
    page = Visit()
    page.act("more", COUNCIL)
    assert page.dialog.count("<h3>") == 3
    page.act("close")
    assert page.dialog == ""
    page.act("more", COUNCIL)
    page.act("settings")
    assert "Learn and watch" not in page.dialog
    assert 'data-action="watch"' not in page.dialog
    page.act("close")
    page.act("more", COUNCIL)
    page.act("library")
    assert page.model.stage.screen == "library"
    assert page.dialog == ""
