"""After a reload or a lost line a device knows what it was, and all hear who went and came."""

from __future__ import annotations

from random import Random

import pytest
from at_the_page import Visit
from live_pages import SDP, Table, answer_of, begun, on, reload, wanted
from tabletop import effects, messages
from tabletop.live import connections, wire

from blackangel import games

NAMES = ("Ada", "Bo", "Cleo")


def lost(table: Table, page: Visit) -> None:
    """The line to a guest breaks, on both sides."""
    line = table.line_of(page)
    del table.lines[line]
    page.send(messages.LineChanged(0, "closed"))
    table.inviter.send(messages.LineChanged(line, "closed"))
    table.carry()


@pytest.mark.parametrize("way", ["reload", "lost line", "closed"])
def test_a_guest_knows_whose_table_it_was_at_and_rejoins(way: str) -> None:
    table = begun(names=NAMES)
    bo, cleo = table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2)
    while on(table) is not bo:
        pass
    key, played = bo.session.key, bo.session.agreed.save()
    lost(table, bo)
    if way == "reload":
        bo = reload(bo)
    if way == "closed":
        bo.act("close")
        assert not bo.session.options
        assert "Connection lost" in bo.markup
        bo.act("undo")
        assert bo.session.agreed.save() == played
        bo.act("devices")
    assert "You were Bo at Ada’s table." in bo.dialog
    shown = bo.dialog.partition("<details")[0]
    assert shown.count("data-action") == 2, "to close it, and the one way back"
    assert "Scan Ada’s new code to rejoin." in bo.dialog
    assert ("Ada’s device is gone" in bo.dialog) is (way != "reload")
    scan, alone = (bo.dialog.index(name) for name in ('"invited-scan"', '"go-on-alone"'))
    assert scan < alone, "the way back comes first"
    assert bo.session.seat == 1
    assert "Bo is away." in cleo.notice
    assert table.inviter.session.device
    assert table.inviter.session.device.here == (0, 2)
    table.invite(wire.SEAT, 1, guest=bo)
    assert "Bo is at the table." in cleo.notice
    assert "Bo is at the table." in table.inviter.notice
    assert bo.session.key == key
    assert bo.session.device
    assert not bo.session.device.parted
    assert len(table.saves()) == 1
    assert len(bo.device.shelf.texts) == 1, "the record goes on"


@pytest.mark.parametrize("seat", [1, None])
def test_another_day_the_game_leads_back_to_the_table(seat: int | None) -> None:
    """Whatever the browser knew of the tab is gone; a guest and the table itself rejoin."""
    table = begun(names=NAMES)
    guest = table.invite(wire.TABLE) if seat is None else table.invite(wire.SEAT, seat)
    on(table)
    key = guest.session.key
    for page in table.pages:
        page.painted()
        page.settle()
        page.device.passing.texts.clear()
    again = Visit(guest.device)
    again.settle()
    again.act("continue", key)
    was = "In Ada’s game, this device was" if seat is None else "You were Bo at Ada’s table."
    assert was in again.dialog
    assert again.dialog.index('"invited-scan"') < again.dialog.index('"go-on-alone"')
    ada = Visit(table.inviter.device)
    ada.settle()
    ada.act("continue", table.inviter.session.key)
    assert "away" in ada.dialog or seat is None, "the host sees who is missing"
    back = Table(ada)
    back.invite(
        wire.TABLE if seat is None else wire.SEAT, *([] if seat is None else [seat]), guest=again
    )
    assert again.session.key == key
    on(back)
    assert len(back.saves()) == 1


def test_the_start_screen_leads_back_to_the_table() -> None:
    table = begun(names=NAMES)
    bo = table.invite(wire.SEAT, 1)
    for page in table.pages:
        page.act("home")
        page.act("continue", page.session.key)
        assert page.session.device
        assert not page.session.device.parted
    on(table)
    assert len(table.saves()) == 1
    assert bo.session.owner == 1


def test_a_finished_game_leads_to_no_table() -> None:
    game, rng = games.new("black-angel", NAMES[:2], 5), Random(3)
    while game.player is not None:
        game.play(rng.choice(game.options))
    host = Visit()
    host.sit(game.at(game.ply - 1))
    host.act("uncover")
    table = Table(host)
    bo = table.invite(wire.SEAT, 1)
    on(table)
    assert bo.session.over
    key = bo.session.key
    bo.painted()
    bo.settle()
    bo.device.passing.texts.clear()
    again = Visit(bo.device)
    again.settle()
    again.act("continue", key)
    assert again.session.over
    assert not again.dialog


def test_without_a_camera_a_guest_pastes_the_code() -> None:
    table = begun(names=NAMES)
    bo = table.invite(wire.SEAT, 1)
    lost(table, bo)
    bo.act("invited-scan")
    bo.send(messages.Scanned(""))
    assert "camera isn’t available" in (bo.asked(effects.Fill)[-1].markup or "")
    assert 'id="live-answer"' in bo.dialog
    bo.act("join-typed", **{"live-answer": "no code!"})
    assert "isn’t a code" in (bo.asked(effects.Fill)[-1].markup or "")
    host = table.inviter
    host.act("devices")
    line = wanted(host, connections.CreateOffer)[-1].line
    host.send(messages.LineChanged(line, "described", SDP))
    bo.act("join-typed", **{"live-answer": host.model.live.code})
    bo.send(messages.LineChanged(0, "described", SDP))
    assert "Show this answer to Ada’s device" in bo.dialog
    host.send(messages.Scanned(answer_of(bo)))
    table.seat(line, bo)
    assert bo.session.seat == 1
    assert not bo.dialog


def test_a_guest_that_reloads_twice_still_knows() -> None:
    table = begun(names=NAMES[:2])
    bo = reload(reload(table.invite(wire.SEAT, 1)))
    assert "You were Bo at Ada’s table." in bo.dialog
    bo.act("go-on-alone")
    assert "separate game" in bo.notice
    again = reload(bo)
    assert not again.dialog, "it plays alone now"
    assert again.session.key == bo.session.key
    assert len(again.device.shelf.texts) == 2


def test_the_inviter_sees_who_is_missing_after_its_reload() -> None:
    table = begun(names=NAMES)
    bo, cleo = table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2)
    on(table)
    ada = reload(table.inviter)
    assert ada.dialog.count("away") == 2
    assert ada.session.seat == 0
    assert ada.session.agreed.save() == bo.session.agreed.save()
    again = Table(ada)
    for seat, page in ((1, bo), (2, cleo)):
        page.send(messages.LineChanged(0, "closed"))
        again.invite(wire.SEAT, seat, guest=page)
    on(again)
    assert len(again.saves()) == 1
    assert [page.session.seat for page in again.pages] == [0, 1, 2]


def test_a_place_that_does_not_fit_the_game_is_forgotten() -> None:
    table = begun(names=NAMES)
    bo = table.invite(wire.SEAT, 2)
    bo.painted()
    bo.settle()
    kept = bo.device.shelf.texts, bo.device.notes.texts
    places = [(texts, name, text) for texts in kept for name, text in texts.items()]
    assert sum('"seats": [2]' in text for _texts, _name, text in places) > 1
    for wrong in ('"seats": [3]', '"seats": "2"', '"seats": [-1]', '"seats": [[]]'):
        for texts, name, text in places:
            texts[name] = text.replace('"seats": [2]', wrong)
        again = Visit(bo.device)
        again.settle()
        assert not again.session.device
        assert again.session.owner == 2
