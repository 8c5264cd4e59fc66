"""Where each seat of a shared table is played: one word for it, the same on every device."""

from __future__ import annotations

from itertools import product

import pytest
from at_the_page import Visit
from live_pages import Table, begun, on, reload
from tabletop import messages
from tabletop.live import room, wire
from tabletop.session.company import Device, Place

from blackangel import games

NAMES = ("Ada", "Bo", "Cleo")
PEOPLE = (0, 1, 2)


def places(page: Visit) -> str:
    """Where a page says that its seats are played, by their first letters."""
    device = page.session.device
    assert device
    found = [device.place(seat, page.session.people) for seat in range(len(page.session.bots))]
    return " ".join(found)


def everywhere(table: Table, said: str) -> None:
    """All devices agree, each about its own seats and those of others."""
    for page in table.pages:
        found = [Place.ELSEWHERE if one == Place.HERE else one for one in places(page).split()]
        assert found == said.split()


@pytest.mark.parametrize(
    ("own", "here", "free", "away", "left", "parted"), list(product((False, True), repeat=6))
)
def test_every_seat_is_in_exactly_one_place(
    own: bool, here: bool, free: bool, away: bool, left: bool, parted: bool
) -> None:
    seat = 1

    def of(so: bool) -> tuple[int, ...]:
        return (seat,) if so else ()

    device = Device(
        of(own), here=of(here), free=of(free), away=of(away), left=of(left), parted=parted
    )
    assert device.place(seat, ()) is Place.BOT, "whatever else is said of it"
    found = [place for place in Place if seat in device.at(place, (seat,))]
    assert found == [device.place(seat, (seat,))]
    if own and not free:
        assert found == [Place.HERE]
    elif away or parted:
        assert found == [Place.AWAY]
    elif left:
        assert found == [Place.LEFT]
    else:
        assert found == [Place.FREE if free else Place.ELSEWHERE]


def test_a_seat_that_nobody_ever_took_is_free_and_not_away() -> None:
    table = begun(names=NAMES)
    host = table.inviter
    host.act("devices")
    host.act("keep-seat", "-1")
    assert host.dialog.count("still free") == len(NAMES)
    host.act("close")
    bo = table.invite(wire.SEAT, 1)
    everywhere(table, "free elsewhere free")
    for page in (host, bo):
        assert "Ada and Cleo: still free." in page.markup
        assert "away" not in page.markup
    cleo = table.invite(wire.SEAT, 2)
    line = table.line_of(cleo)
    host.send(messages.LineChanged(line, "interrupted"))
    table.carry()
    everywhere(table, "free elsewhere away")
    host.send(messages.LineChanged(line, "restored"))
    table.carry()
    everywhere(table, "free elsewhere elsewhere")
    host.act("devices")
    host.act("take-seat", "0")
    table.carry()
    assert places(bo) == "free here elsewhere", "anybody may still have it"


def test_whoever_says_goodbye_has_left_and_others_are_away() -> None:
    table = begun(names=NAMES)
    host, bo, cleo = table.inviter, table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2)
    on(table)
    bo.act("part")
    table.carry()
    del table.lines[table.line_of(bo)]
    everywhere(table, "elsewhere left elsewhere")
    assert "Bo has left the table." in cleo.notice
    assert "Bo: left the table." in host.notice
    again = Table(reload(host))
    assert places(again.inviter) == "here left away", "a reload forgets neither"
    cleo.send(messages.LineChanged(0, "closed"))
    again.invite(wire.SEAT, 2, guest=cleo)
    everywhere(again, "elsewhere left elsewhere")
    again.invite(wire.SEAT, 1, guest=bo)
    everywhere(again, "elsewhere elsewhere elsewhere")


def test_a_seat_becomes_a_bots_and_a_persons_again() -> None:
    table = begun(names=NAMES)
    host, bo = table.inviter, table.invite(wire.SEAT, 1)
    host.act("seats")
    host.act("change-seat", "1")
    host.act("sit", "1 easy")
    host.fire("live")
    table.carry()
    everywhere(table, "elsewhere bot free")
    host.act("change-seat", "1")
    host.act("sit", "1 ")
    host.fire("live")
    table.carry()
    everywhere(table, "elsewhere free free")
    assert places(bo) == "elsewhere free free"


def test_the_inviter_closes_the_table_and_all_hear_it() -> None:
    table = begun(names=NAMES)
    host, bo = table.inviter, table.invite(wire.SEAT, 1)
    host.act("devices")
    assert "Close the shared table" in host.dialog
    host.act("part")
    table.carry()
    assert host.model.live.shared is None
    assert host.session.device is None
    assert "You’ve left the shared table." in host.notice
    assert "Ada has closed this table." in bo.dialog
    bo.act("close")
    bo.act("devices")
    assert "Ada has closed this table." in bo.dialog, "whenever one asks"
    assert "away" not in bo.notice, "the dialog says what has happened"


def test_whoever_is_awaited_and_not_there_is_not_said_to_be_choosing() -> None:
    table = begun(names=NAMES[:2])
    bo, middle = table.invite(wire.SEAT, 1), table.invite(wire.TABLE)
    while bo not in table.choosing():
        on(table)
    assert "Bo is choosing…" in middle.markup
    table.inviter.send(messages.LineChanged(table.line_of(bo), "interrupted"))
    table.carry()
    for page in (middle, table.inviter):
        assert "Waiting for Bo…" in page.markup
        assert "Bo is away." in page.markup


@pytest.mark.parametrize("place", Place)
def test_each_place_has_a_word_of_its_own(place: Place) -> None:
    host = begun(names=NAMES).inviter
    words = {one: room.state(host.session, Device(), 1, one) for one in Place}
    assert list(words.values()).count(words[place]) == 1


def test_the_lobby_says_which_devices_have_no_seat() -> None:
    table = begun(names=NAMES)
    table.invite(wire.TABLE)
    table.invite(wire.WATCH)
    table.invite(wire.OPEN)
    host = table.inviter
    host.act("devices")
    for said in (
        "shared table in the middle: connected",
        "spectator: connected",
        "choosing a seat",
    ):
        assert said in host.dialog


@pytest.mark.parametrize("key", games.tabled())
def test_no_device_without_a_seat_draws_a_hand(key: str) -> None:
    table = begun(key, NAMES)
    middle = table.invite(wire.TABLE)
    for _ in range(6):
        hand = middle.shown.panels["hand"]
        assert "#i-back" in hand or "cards in hand" in hand
        whose = middle.session.names[middle.session.seat]
        assert "#i-back" in hand or f"{whose}: " in hand, "the panel beside it has no name"
        assert "#i-card" not in hand
        assert "data-option" not in middle.markup
        on(table)


def test_a_seat_where_nobody_is_does_not_choose() -> None:
    table = begun(names=NAMES)
    host = table.inviter
    host.act("keep-seat", "-1")
    host.act("devices")
    assert "still free, choosing now" not in host.dialog
    host.act("close")
    first = host.session.game.player
    assert first is not None
    guest = table.invite(wire.SEAT, first)
    host.act("devices")
    assert "connected, choosing now" in host.dialog
    host.send(messages.LineChanged(table.line_of(guest), "interrupted"))
    host.act("devices")
    assert "away: the game waits for this seat" in host.dialog


@pytest.mark.parametrize("several", [False, True])
def test_the_dialog_of_a_seat_says_on_whose_device_a_person_plays(several: bool) -> None:
    page = Visit()
    page.act("several" if several else "new", "black-angel")
    page.act("change-seat", "1")
    own = "On a device of their own." in page.dialog
    assert own is several
    table = begun(names=NAMES)
    table.invite(wire.SEAT, 1)
    for seat, apart in ((0, False), (1, True)):
        table.inviter.act("seats")
        table.inviter.act("change-seat", str(seat))
        assert ("On a device of their own." in table.inviter.dialog) is apart


def test_two_people_at_one_device_of_several_pass_it_to_each_other() -> None:
    table = begun(names=NAMES)
    pair = table.invite(wire.SEAT, 1, 2)
    seen = set()
    for _ in range(60):
        if "cover-card" in pair.markup:
            assert "Pass the device to" in pair.markup or "Chooses first" in pair.markup
            assert f"I’m {pair.session.names[pair.session.seat]}: show the table" in pair.markup
            assert "invite" not in pair.markup
            assert "Send the link" not in pair.markup
            seen.add(pair.session.seat)
            pair.act("uncover")
            assert "cover-card" not in pair.markup, "one tap shows it"
        on(table)
    assert seen == {1, 2}
