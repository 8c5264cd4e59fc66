"""Names, colours and bots that the inviter changes are changed on all devices."""

from __future__ import annotations

import pytest
from live_pages import Table, begun, on
from tabletop.live import wire

NAMES = ("Ada", "Bo", "Cleo")


def pulse(table: Table) -> None:
    """The inviter's next heartbeat."""
    table.inviter.fire("live")
    table.carry()


@pytest.mark.parametrize("at", ["", "plan"])
def test_a_name_is_changed_for_everyone(at: str) -> None:
    table = begun("council-of-shadows" if at else "black-angel", NAMES, at=at)
    bo, middle = table.invite(wire.SEAT, 1), table.invite(wire.TABLE)
    host = table.inviter
    if at:
        on(table)
    planned = [page.session.game.ply for page in table.pages]
    host.act("seats")
    host.act("change-seat", "1")
    for typed in ("B", "Ba", "Bar", "Barb", "Barba", "Barbar", "Barbara"):
        host.fill("name-1", typed)
    pulse(table)
    for page in table.pages:
        assert page.session.names[1] == "Barbara"
        assert page.session.agreed.names[1] == "Barbara"
        page.painted()
        page.settle()
        assert next(one.names for one in page.model.shelf.records)[1] == "Barbara"
    assert [page.session.game.ply for page in table.pages] == planned, "no plan is lost"
    assert len(table.saves()) == 1
    assert bo.session.seat == 1
    assert middle.session.spectating
    host.act("close")
    for _ in range(3):
        on(table)
    assert len(table.saves()) == 1


def test_a_bot_takes_a_seat_for_everyone_and_gives_it_back() -> None:
    table = begun(names=NAMES)
    bo, cleo = table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2)
    host = table.inviter
    host.act("seats")
    host.act("change-seat", "1")
    host.act("sit", "1 easy")
    pulse(table)
    assert host.session.bots[1] == "easy"
    for page in table.pages:
        assert page.session.bots == host.session.bots
        assert page.session.people == (0, 2)
    assert bo.session.spectating
    assert not bo.session.options
    host.act("change-seat", "1")
    host.act("sit", "1 ")
    pulse(table)
    assert {page.session.people for page in table.pages} == {(0, 1, 2)}
    assert host.session.device
    assert host.session.device.seats == (0, 1), "the inviter plays it until somebody comes"
    assert cleo.session.device
    assert cleo.session.device.here == (0, 1, 2)
    assert len(table.saves()) == 1


def test_a_guest_changes_no_seats() -> None:
    table = begun(names=NAMES)
    bo = table.invite(wire.SEAT, 1)
    bo.act("menu")
    assert 'data-action="seats"' not in bo.dialog
    table.inviter.act("menu")
    assert 'data-action="seats"' in table.inviter.dialog
