"""Players at a table of several devices give themselves names."""

from __future__ import annotations

import pytest
from at_the_page import Visit
from live_pages import Table, on
from tabletop.shared.seats import player_names
from test_live_lobby import NAMES, close, code_shown, come, lobby

from blackangel import games
from blackangel.i18n import speaking

# --- under a name of one's own


def name_itself(table: Table, page: Visit, name: str) -> None:
    page.act("join-named", **{"live-name": name})
    table.carry()


@pytest.mark.parametrize("key", ["black-angel", "council-of-shadows"])
def test_a_guest_sits_down_under_its_own_name_on_all_devices(key: str) -> None:
    table = lobby(("Ada", "Player 2", "Player 3"), key)
    host = table.inviter
    two, three = come(table), come(table)
    name_itself(table, two, "  Dora  K. ")
    three.act("join-as", "seat 2")
    table.carry()
    for page in table.pages:
        assert page.session.names == ("Ada", "Dora K.", "Player 3")
    assert two.session.seat == 1
    assert "Dora K." in host.dialog
    assert len(table.saves()) == 1
    for _ in range(6):
        if table.choosing():
            on(table)
    assert len(table.saves()) == 1
    host.settle()
    again = Visit(host.device)
    assert "Dora K." in again.session.names, "a reload knows the name"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ada", "Another player has this name."),
        (" ", "Please give this player a name."),
        ("x" * 25, "24 characters at most"),
        ("D\x00ra", "Please remove characters"),
    ],
)
def test_a_name_that_is_taken_or_wrong_is_refused_with_a_sentence(name: str, said: str) -> None:
    table = lobby()
    page = come(table)
    name_itself(table, page, name)
    assert said in page.dialog
    assert 'aria-describedby="problem-live"' in page.dialog
    name_itself(table, page, "Dora")
    assert page.session.names == ("Ada", "Dora", "Cleo")


def test_a_typed_name_that_stands_at_a_free_seat_takes_that_seat() -> None:
    table = lobby()
    page = come(table)
    name_itself(table, page, "Cleo")
    assert page.session.seat == 2
    assert page.session.names == NAMES


def test_the_second_player_with_a_name_is_asked_again_with_the_name_kept() -> None:
    table = lobby()
    one, two = come(table), come(table)
    for page in (one, two):
        page.fill("live-name", "Dora")
        page.act("join-named", **{"live-name": "Dora"})
    table.carry()
    assert one.session.seat == 1
    assert "Who are you?" in two.dialog
    assert 'value="Dora"' in two.dialog
    assert "Someone at the table has that name" in two.notice
    name_itself(table, two, "Dora B.")
    assert two.session.names == ("Ada", "Dora", "Dora B.")
    assert len(table.saves()) == 1


def test_free_seats_are_figures_to_tap_and_another_name_is_folded() -> None:
    table = lobby()
    page = come(table)
    for seat, name in ((1, "Bo"), (2, "Cleo")):
        _before, card, after = page.dialog.partition(f'data-value="seat {seat}"')
        assert card
        assert "#i-figure-" in after.partition("</button>")[0]
        assert f"<b>{name}</b>" in after.partition("</button>")[0]
    assert page.shown.faces
    assert page.shown.pictured == "black-angel"
    assert 'id="live-name"' in page.dialog.partition("<details")[2]
    nobody = come(lobby(player_names()[:3]))
    assert 'id="live-name"' in nobody.dialog.partition("<details")[0], "a name comes first"
    assert nobody.dialog.count('data-value="seat ') == 1


def test_names_of_earlier_evenings_are_offered_before_the_field() -> None:
    table = lobby()
    phone = come(table)
    name_itself(table, phone, "Dora")
    again = Visit(phone.device)
    again.act("home")
    other = lobby(("Ada", "Bo", "Cleo", "Dan"))
    come(other, again)
    assert again.dialog.index('data-value="Dora"') < again.dialog.index('id="live-name"')
    again.act("join-named", "Dora")
    other.carry()
    assert other.inviter.session.names == ("Ada", "Dora", "Cleo", "Dan")


def test_the_host_is_asked_and_the_others_read_the_name() -> None:
    table = lobby(player_names()[:3])
    host = table.inviter
    assert "Your name, for the others" in host.dialog
    bo = come(table)
    assert "You’re invited to Black Angel" in bo.dialog, "Player 1 is nobody"
    name_itself(table, bo, "Bo")
    host.act("host-named", **{"live-name": "Bo"})
    assert "Another player has this name." in host.dialog
    host.act("host-named", **{"live-name": " Ada "})
    host.fire("live")
    table.carry()
    assert "Your name, for the others" not in host.dialog
    assert {page.session.names[:2] for page in table.pages} == {("Ada", "Bo")}
    cleo = come(table)
    assert "Ada invites you to play Black Angel." in cleo.dialog
    name_itself(table, cleo, "Cleo")
    close(host)
    host.settle()
    another = Visit(host.device)
    another.act("several")
    another.settle()
    assert another.model.new_game.form.names[:3] == ("Ada", "Bo", "Cleo"), "the group is known"


def test_the_host_takes_a_name_of_an_earlier_evening() -> None:
    page = Visit()
    page.act("new")
    page.act("call", "0 Ada")
    page.act("begin")
    again = Visit(page.device)
    again.sit(games.start("black-angel", player_names()[:2], 5))
    again.act("devices")
    again.settle()
    code_shown(again)
    assert again.dialog.index('data-value="Ada"') < again.dialog.index('id="live-name"')
    again.act("host-named", "Ada")
    assert again.session.names[0] == "Ada"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_name_is_asked_before_seats_without_one_in_any_language(language: str) -> None:
    with speaking(language):
        third = player_names()[2]
    table = lobby(("Ada", "Bo", third))
    page = come(table)
    shown = [page.dialog.index(part) for part in ('"seat 1"', 'id="live-name"', '"seat 2"')]
    assert shown == sorted(shown)
    name_itself(table, page, "Dora")
    assert page.session.names == ("Ada", "Bo", "Dora"), "nobody takes Bo's seat"
    table = lobby(("Ada", third))
    page = come(table)
    assert "Your name" in page.dialog
    page.act("join-as", "seat 1")
    assert third not in page.model.new_game.kept.names


def test_a_name_changed_on_the_inviter_a_moment_ago_stays() -> None:
    table = lobby()
    host, page = table.inviter, come(table)
    host.act("seats")
    host.act("change-seat", "2")
    host.fill("name-2", "Cy")
    name_itself(table, page, "Dora")
    host.fire("live")
    table.carry()
    for device in table.pages:
        assert device.session.names == ("Ada", "Dora", "Cy")
