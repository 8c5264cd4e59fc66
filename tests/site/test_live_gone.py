"""A device that is gone: it is missed, comes back, or the game goes on without it."""

from __future__ import annotations

from random import Random

import pytest
from at_the_page import Visit
from live_pages import SDP, Table, begun, on, wanted
from tabletop import messages
from tabletop.live import connections, wire
from tabletop.session import links

from blackangel import games

# --- gone, and back


def test_a_player_who_left_comes_back_to_the_same_moment() -> None:
    table = begun(names=("Ada", "Bo"))
    host = table.inviter
    bo = table.invite(wire.SEAT, 1)
    on(table)
    line = table.line_of(bo)
    host.send(messages.LineChanged(line, "closed"))
    del table.lines[line]
    assert "Bo: connection lost" in host.notice
    host.act("devices")
    assert "away" in host.dialog
    bo.act("devices")
    assert "take-seat" not in bo.dialog, "only the device that invites gives seats away"
    bo.act("take-seat", "0")
    assert bo.session.device
    assert bo.session.device.seats == (1,)
    host.act("take-seat", "1")
    assert host.session.device
    assert host.session.device.seats == (0, 1)
    again = table.invite(wire.SEAT, 1, guest=Visit(bo.device))
    assert again.session.game.save() == host.session.game.save()
    assert again.session.seat == 1


def test_a_seat_whose_device_is_gone_can_be_invited_again_at_once() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    on(table)
    line = table.line_of(bo)
    table.inviter.send(messages.LineChanged(line, "closed"))
    del table.lines[line]
    again = table.invite(wire.SEAT, 1, guest=Visit(bo.device))
    assert again.session.game.save() == table.inviter.session.game.save()
    assert again.session.seat == 1
    shared = table.inviter.model.live.shared
    assert shared
    assert (shared.seats, shared.here) == ((0,), (0, 1))


def test_a_brief_loss_ends_no_seat() -> None:
    table = begun(names=("Ada", "Bo"))
    host, bo = table.inviter, table.invite(wire.SEAT, 1)
    line = table.line_of(bo)
    for page, number in ((host, line), (bo, 0)):
        page.send(messages.LineChanged(number, "interrupted"))
        assert "within 30 seconds" in page.notice
    host.act("devices")
    assert "away" in host.dialog
    ply = host.session.game.ply
    while host.session.game.ply < ply + 4:  # what is said meanwhile arrives late
        page = table.choosing()[0]
        page.choose(str(page.session.options[0]))
        page.painted()
        table.carry()
    for page, number in ((host, line), (bo, 0)):
        page.send(messages.LineChanged(number, "restored"))
        assert "Connected again" in page.notice
    table.carry()
    assert len(table.saves()) == 1
    assert host.model.live.shared
    assert host.model.live.shared.here == (0, 1)
    assert bo.session.device
    assert bo.session.device.seats == (1,)


def test_a_new_code_is_one_tap_away_and_the_seat_is_taken_up_again() -> None:
    table = begun(names=("Ada", "Bo"))
    host, bo = table.inviter, table.invite(wire.SEAT, 1)
    on(table)
    line = table.line_of(bo)
    host.send(messages.LineChanged(line, "closed"))
    bo.send(messages.LineChanged(0, "closed"))
    del table.lines[line]
    assert 'data-action="invite" data-value="seat 1"' in host.notice
    host.act("invite", "seat 1")
    assert not host.notice
    new = wanted(host, connections.CreateOffer)[-1].line
    host.send(messages.LineChanged(new, "described", SDP))
    bo.act("invited-scan")
    assert wanted(bo, connections.Scan)
    bo.send(messages.Scanned(f"https://example.org/#{links.JOIN}{host.model.live.code}"))
    bo.send(messages.LineChanged(0, "described", SDP))
    assert "Show this answer" in bo.dialog
    host.act("invited-answer", **{"live-answer": bo.model.live.code})
    table.lines[new] = bo
    table.seen[id(bo)] = len(bo.effects)
    host.send(messages.LineChanged(new, "opened"))
    bo.send(messages.LineChanged(0, "opened"))
    table.carry()
    assert bo.session.seat == 1
    assert len(table.saves()) == 1
    assert not bo.dialog


def test_another_table_leaves_the_game_of_the_last_one_alone() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    on(table)
    bo.settle()
    key, text = bo.session.key, bo.session.game.save()
    bo.send(messages.LineChanged(0, "closed"))
    eve = Visit()
    eve.world = eve.world._replace(random=9)
    eve.act("settings")  # so that the session's key differs from the first one's
    eve.sit(games.new("black-angel", ("Eve", "Fay"), 9))
    Table(eve).invite(wire.SEAT, 1, guest=bo)
    bo.settle()
    assert bo.session.names == ("Eve", "Fay")
    assert bo.session.key != key
    assert text in bo.device.shelf.texts[key]


def test_an_interrupted_seat_can_be_invited_at_once_and_its_old_line_is_closed() -> None:
    table = begun(names=("Ada", "Bo"))
    host, bo = table.inviter, table.invite(wire.SEAT, 1)
    line = table.line_of(bo)
    host.send(messages.LineChanged(line, "interrupted"))
    del table.lines[line]
    again = table.invite(wire.SEAT, 1, guest=Visit(bo.device))
    assert connections.HangUp(line) in wanted(host, connections.HangUp)
    assert again.session.seat == 1
    shared = host.model.live.shared
    assert shared
    assert (shared.seats, shared.here, len(shared.lines)) == ((0,), (0, 1), 1)


def test_the_game_goes_on_here_without_its_host() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    on(table)
    text = bo.session.game.save()
    bo.send(messages.LineChanged(0, "closed"))
    assert "Ada’s device is gone" in bo.dialog
    bo.act("go-on-alone")
    assert bo.session.device is None
    assert bo.session.game.save() == text
    bo.settle()
    assert bo.device.shelf.texts[bo.session.key], "and is kept"
    again = Table(bo)
    ada = again.invite(wire.SEAT, 0)
    assert ada.session.game.save() == text, "another table can be opened with it"


@pytest.mark.parametrize("over", [False, True])
def test_whose_host_has_closed_the_table_invites_the_others(over: bool) -> None:
    """Whoever has a seat keeps it and invites; the others sit where they sat."""
    game, rng = games.new("black-angel", ("Ada", "Bo", "Cleo"), 5), Random(2)
    while over and game.player is not None:
        game.play(rng.choice(game.options))
    host = Visit()
    host.sit(game.at(game.ply - 1) if over else game)
    host.act("uncover")
    table = Table(host)
    bo, cleo, middle = [*map(table.invite, ("seat 1", "seat 2", wire.TABLE))]
    while not bo.session.over and (over or not bo.session.game.ply):
        on(table)
    text = bo.session.agreed.save()
    host.act("part")
    table.carry()
    for page in (bo, cleo, middle):
        page.settle()
        assert ('data-action="invite-here"' in page.dialog) is (page is not middle)
    bo.act("invite-here")
    bo.settle()
    again = Table(bo)
    assert "Devices at the table" in bo.dialog
    assert bo.session.agreed.save() == text
    again.invite(wire.OPEN, guest=cleo)
    again.carry()
    cleo.settle()
    again.carry()
    assert not cleo.dialog, "nobody asks who that is"
    assert [page.session.device.seats for page in (bo, cleo)] == [(0, 1), (2,)]
    assert bo.model.live.shared
    assert bo.model.live.shared.host == (1,)
    assert len(again.saves()) == 1


def test_another_game_on_this_device_leaves_the_table() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    bo.sit(games.new("black-angel", ("Eve", "Fay"), 8))
    assert wanted(bo, connections.HangUp)
    assert bo.model.live.shared is None
    table.carry()
    assert "Bo: connection lost" in table.inviter.notice or bo.model.live.shared is None


def test_a_host_that_opened_another_game_goes_back_to_the_table() -> None:
    table = begun(names=("Ada", "Bo"))
    host, bo = table.inviter, table.invite(wire.SEAT, 1)
    on(table)
    host.settle()
    shared, text = host.session.key, host.session.agreed.save()
    host.act("play", "black-angel")
    table.carry()
    assert "Ada has opened another game" in bo.dialog
    assert f'data-action="continue" data-value="{shared}"' in host.notice
    host.act("continue", shared)
    host.settle()
    assert "Devices at the table" in host.dialog
    again = Table(host)
    again.invite(wire.OPEN, guest=bo)
    bo.settle()
    again.carry()
    assert not bo.dialog
    assert bo.session.device.seats == (1,)
    assert again.saves() == {text}


def test_nonsense_on_a_line_changes_nothing_and_cuts_it() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    text = bo.session.game.save()
    for _ in range(100):
        bo.send(messages.LineChanged(0, "said", "nonsense"))
    assert wanted(bo, connections.HangUp)
    assert bo.session.game.save() == text
    assert "Connection lost" in bo.dialog
