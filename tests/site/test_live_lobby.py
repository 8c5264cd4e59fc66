"""The lobby: one page that stays open, one code after the other, and each guest says who they are."""

from __future__ import annotations

import pytest
from at_the_page import Visit
from live_pages import SDP, Table, answer_of, begun, on, wanted
from tabletop import effects, messages
from tabletop.live import connections, wire
from tabletop.session import links

NAMES = ("Ada", "Bo", "Cleo")


def code_shown(host: Visit) -> int:
    """The browser describes the line that the lobby prepares; return it."""
    line = wanted(host, connections.CreateOffer)[-1].line
    host.send(messages.LineChanged(line, "described", SDP))
    if "live-qr" not in host.dialog:  # everyone is here, but not every device
        assert "Everyone is here." in host.dialog
        host.act("one-more")
    assert "live-qr" in host.dialog
    return line


def come(table: Table, page: Visit | None = None) -> Visit:
    """A device reads the lobby's code, and the inviter its answer."""
    host, page = table.inviter, page or Visit()
    line = code_shown(host)
    page.world = page.world._replace(random=2000 + line)
    page.send(messages.LinkOpened(f"{links.JOIN}{host.model.live.code}"))
    page.send(messages.LineChanged(0, "described", SDP))
    host.send(messages.Scanned(answer_of(page)))
    assert "Connecting" in host.dialog
    table.seat(line, page)
    return page


def close(page: Visit) -> None:
    """Close the dialog, as a person does."""
    page.act("close")
    page.send(messages.DialogClosed())


def lobby(names: tuple[str, ...] = NAMES, key: str = "black-angel") -> Table:
    table = begun(key, names)
    table.inviter.act("devices")
    return table


@pytest.mark.parametrize("key", ["black-angel", "council-of-shadows"])
def test_one_code_follows_the_other_until_all_have_said_who_they_are(key: str) -> None:
    table = lobby(key=key)
    host = table.inviter
    for seat, name in ((2, "Cleo"), (1, "Bo")):
        page = come(table)
        assert "Who are you?" in page.dialog
        assert f'data-value="seat {seat}"' in page.dialog
        assert 'data-value="seat 0"' not in page.dialog, "the host keeps a seat"
        page.act("join-as", f"seat {seat}")
        table.carry()
        assert not page.dialog
        assert page.session.names[page.session.seat] == name
        assert "Devices at the table" in host.dialog, "the lobby stays open"
    middle = come(table)
    assert "All seats are taken." in middle.dialog
    middle.act("join-as", "table")
    table.carry()
    assert middle.session.spectating
    assert host.dialog.count("connected") == 3, "the table in the middle, too"
    host.act("close")
    assert host.model.live.shared
    assert host.model.live.shared.seats == (0,)
    for _ in range(4):
        if table.choosing():
            on(table)
    assert len(table.saves()) == 1


def test_the_inviter_can_be_the_table_itself() -> None:
    table = lobby(NAMES[:2])
    host = table.inviter
    host.act("keep-seat", "-1")
    for seat in (0, 1):
        page = come(table)
        assert f'data-value="seat {seat}"' in page.dialog
        page.act("join-as", f"seat {seat}")
        table.carry()
    host.act("close")
    assert host.session.spectating
    assert not host.session.options
    on(table)
    assert len(table.saves()) == 1


def test_nobody_starts_without_a_player_unawares() -> None:
    table = lobby()
    host = table.inviter
    one = come(table)
    one.act("join-as", "seat 1")
    table.carry()
    assert "Go to the table without Cleo" in host.dialog
    two = come(table)
    two.act("join-as", "seat 2")
    table.carry()
    assert "Go to the table<" in host.dialog


def test_the_second_player_who_wants_a_seat_is_asked_again() -> None:
    table = lobby()
    one, two = come(table), come(table)
    one.act("join-as", "seat 1")
    two.act("join-as", "seat 1")
    table.carry()
    assert one.session.seat == 1
    assert "Who are you?" in two.dialog
    assert 'data-value="seat 1"' not in two.dialog
    two.act("join-as", "seat 2")
    table.carry()
    assert two.session.seat == 2


def test_several_people_sit_at_one_guest() -> None:
    table = lobby()
    page = come(table)
    for seat in (1, 2):
        page.fill(f"live-{seat}", True)
    page.act("join-as", "seat")
    table.carry()
    assert page.session.device
    assert page.session.device.seats == (1, 2)


def test_names_known_on_a_device_come_first() -> None:
    table = lobby()
    phone = come(table)
    phone.act("join-as", "seat 2")
    table.carry()
    again = Visit(phone.device)
    again.act("home")
    other = lobby(("Ada", "Bo", "Cleo", "Dan"))
    come(other, again)
    places = [again.dialog.index(f'data-value="seat {seat}"') for seat in (2, 1, 3)]
    assert places == sorted(places)


def test_whoever_is_invited_sees_the_way_to_the_table_alone() -> None:
    table = lobby()
    code_shown(table.inviter)
    page = Visit(absent=("live",))
    page.send(messages.LinkOpened(f"{links.JOIN}{table.inviter.model.live.code}"))
    assert page.shown.root["data-joining"], "while the shared table is fetched"
    page.send(messages.GameFetched("live"))
    assert "You’re invited" in page.dialog
    assert page.shown.root["data-joining"]
    table.inviter.send(messages.Copied(True, "live-code"))
    assert "open it there" in table.inviter.notice
    page.send(messages.Copied(True, "live-code"))
    assert "paste it there" in page.notice
    close(page)
    assert not page.shown.root["data-joining"], "the start screen is back"
    joined = come(table)
    joined.act("join-as", "seat 1")
    table.carry()
    assert joined.shown.root["data-joining"] == "", "at the table nothing is left of it"


def test_the_table_is_closed_for_all_only_once_that_was_asked() -> None:
    table = lobby()
    page = come(table)
    page.act("join-as", "seat 1")
    table.carry()
    host = table.inviter
    host.act("devices")
    assert 'data-action="part"' not in host.dialog, "a slip of the finger closes nothing"
    host.act("ask-to-close")
    assert "Close the table for everyone?" in host.dialog
    host.act("close")
    assert page.session.device
    host.act("devices")
    host.act("ask-to-close")
    host.act("part")
    table.carry()
    page.settle()
    assert "closed this table" in page.dialog


def test_a_player_who_returns_to_the_lobby_is_seated_at_once() -> None:
    table = lobby()
    bo = come(table)
    bo.act("join-as", "seat 1")
    table.carry()
    on(table)
    bo.painted()
    bo.settle()
    again = Visit(bo.device)  # reloaded: the inviter does not know yet
    again.settle()
    del table.lines[table.line_of(bo)]
    come(table, again)
    assert not again.dialog
    assert again.session.seat == 1
    assert len(table.saves()) == 1


def test_a_code_read_twice_is_told_on_both_sides() -> None:
    table = lobby()
    host = table.inviter
    line = code_shown(host)
    link = f"{links.JOIN}{host.model.live.code}"
    pages = [Visit(), Visit()]
    for number, page in enumerate(pages):
        page.world = page.world._replace(random=50 + number)
        page.send(messages.LinkOpened(link))
        page.send(messages.LineChanged(0, "described", SDP))
    host.send(messages.Scanned(answer_of(pages[0])))
    table.seat(line, pages[0])
    code_shown(host)
    host.send(messages.Scanned(answer_of(pages[1])))
    assert "another device has used it" in host.dialog
    assert "live-qr" in host.dialog, "beside the new code"
    pages[1].fire("live-attempt-0")
    assert "another device used it" in pages[1].dialog


def test_a_guest_says_who_it_is_once() -> None:
    """Whoever has a seat takes no other, and nobody takes one that is taken or kept."""
    table = lobby()
    bo, cleo = come(table), come(table)
    bo.act("join-as", "seat 1")
    cleo.act("join-as", "seat 2")
    table.carry()
    line = table.line_of(cleo)
    for said in (
        wire.Sit(wire.SEAT, (1,)),
        wire.Sit(wire.SEAT, (0,)),
        wire.Sit(wire.SEAT, (9,)),
        wire.Sit(wire.SEAT, ()),
        wire.Sit(wire.TABLE, ()),
    ):
        table.inviter.send(messages.LineChanged(line, "said", wire.write(said)))
        table.carry()
    assert [page.session.device.seats for page in table.pages if page.session.device] == [
        (0,),
        (1,),
        (2,),
    ]


def test_the_camera_stays_on_while_others_sit_down() -> None:
    table = lobby()
    page = come(table)
    host = table.inviter
    code_shown(host)
    host.act("invited-scan")
    before = host.dialog
    page.act("join-as", "seat 1")
    table.carry()
    assert host.dialog == before, "its picture is not replaced"
    assert "connected" in (host.asked(effects.Fill)[-1].markup or ""), "but the list is"
    host.send(messages.Scanned(""))
    assert "connected" in host.dialog


def test_the_camera_looks_for_one_answer_after_the_other_until_everyone_is_here() -> None:
    table = lobby()
    host = table.inviter
    code_shown(host)
    host.act("invited-scan")
    first = come(table)
    code_shown(host)
    assert len(wanted(host, connections.Scan)) == 2, "nobody taps for the second one"
    second = come(table)
    code_shown(host)
    assert len(wanted(host, connections.Scan)) == 3
    first.act("join-as", "seat 1")
    table.carry()
    assert "Everyone is here." not in host.dialog
    second.act("join-as", "seat 2")
    table.carry()
    assert "Everyone is here." in host.dialog
    assert "Go to the table" in host.dialog
    assert "live-qr" not in host.dialog, "unless one more is wanted"
    host.act("close")
    host.act("devices")
    code_shown(host)
    assert len(wanted(host, connections.Scan)) == 3, "the camera is off"


def test_the_camera_starts_with_the_evening_and_a_desk_without_one_gets_the_texts() -> None:
    host = Visit()
    host.act("several", "black-angel")
    host.act("begin")
    code_shown(host)
    assert wanted(host, connections.Scan), "nobody taps for it"
    host.send(messages.Scanned(""))
    assert 'id="live-answer"' in host.dialog
    assert "problem" not in host.dialog, "nobody has asked for it"
    host.act("invited-scan")
    host.send(messages.Scanned(""))
    assert "camera isn’t available" in host.dialog


@pytest.mark.parametrize("read", ["scanned", "pasted"])
def test_whoever_opens_the_page_first_joins_a_table_from_there(read: str) -> None:
    table, page = lobby(), Visit()
    host = table.inviter
    page.act("new", "black-angel")
    assert "join-table" not in page.markup, "one device is passed around"
    page.act("several", "black-angel")
    assert 'data-action="join-table"' in page.markup
    page.act("join-table")
    line = code_shown(host)
    if read == "scanned":
        page.act("invited-scan")
        page.send(messages.Scanned(host.model.live.code))
    else:
        page.act("join-typed", **{"live-answer": host.model.live.code})
    page.send(messages.LineChanged(0, "described", SDP))
    host.send(messages.Scanned(answer_of(page)))
    table.seat(line, page)
    page.act("join-as", "seat 1")
    table.carry()
    assert page.session.device


def test_the_texts_of_the_codes_stay_unfolded() -> None:
    table = lobby()
    host = table.inviter
    code_shown(host)
    assert 'id="live-answer"' not in host.dialog
    host.act("type-codes")
    for seat in (1, 2):
        page = come(table)
        page.act("join-as", f"seat {seat}")
        table.carry()
        code_shown(host)
        assert 'id="live-answer"' in host.dialog
    host.act("type-codes")
    assert 'id="live-answer"' not in host.dialog


def test_both_sides_are_told_for_whom_they_wait() -> None:
    table = lobby()
    host, page = table.inviter, Visit()
    line = code_shown(host)
    host.act("type-codes")
    link = host.dialog.partition('id="live-code"')[2].partition("#")[2].partition("<")[0]
    page.send(messages.LinkOpened(link))
    page.send(messages.LineChanged(0, "described", SDP))
    assert "Show this answer to Ada’s device" in page.dialog
    host.send(messages.Scanned(answer_of(page)))
    assert "the device whose answer was just read" in host.dialog
    table.seat(line, page)
    assert "choosing a seat" in host.dialog
    page.act("join-as", "seat 1")
    assert "Waiting for Ada’s device…" in page.dialog
    table.carry()
    assert "choosing a seat" not in host.dialog
    assert not page.dialog


def test_closing_the_question_leaves_the_table_and_tells_the_host() -> None:
    table = lobby()
    host, page = table.inviter, come(table)
    code_shown(host)
    line = table.line_of(page)
    close(page)
    table.carry()
    assert connections.HangUp(0) in wanted(page, connections.HangUp)
    assert page.model.live.shared is None
    assert "left before anyone sat down" in host.notice
    assert 'data-action="invite"' not in host.notice, "the lobby shows a code already"
    assert host.model.live.shared
    assert line not in host.model.live.shared.lines
    del table.lines[line]
    assert "Who are you?" in come(table).dialog, "others still come"


def test_an_open_question_that_becomes_a_seat_is_not_left() -> None:
    table = lobby()
    page = come(table)
    page.act("join-as", "seat 1")
    page.send(messages.DialogClosed())
    table.carry()
    assert page.session.seat == 1


def test_the_code_of_a_lobby_that_is_closed_is_closed() -> None:
    table = lobby()
    host = table.inviter
    line = code_shown(host)
    page = Visit()
    page.send(messages.LinkOpened(f"{links.JOIN}{host.model.live.code}"))
    page.send(messages.LineChanged(0, "described", SDP))
    close(host)
    assert connections.HangUp(line) in wanted(host, connections.HangUp)
    host.act("devices")
    assert code_shown(host) != line
    host.send(messages.Scanned(answer_of(page)))
    assert "That code is closed" in host.dialog
    page.fire("live-attempt-0")
    assert "the code was closed" in page.dialog


def test_a_line_described_after_the_lobby_was_closed_shows_nothing() -> None:
    host = lobby().inviter
    line = wanted(host, connections.CreateOffer)[-1].line
    close(host)
    for now in ("described", "failed"):
        host.send(messages.LineChanged(line, now, SDP))
        assert not host.dialog


def test_a_device_that_is_being_connected_comes_to_a_lobby_that_is_closed() -> None:
    table = lobby()
    host, page = table.inviter, Visit()
    line = code_shown(host)
    page.send(messages.LinkOpened(f"{links.JOIN}{host.model.live.code}"))
    page.send(messages.LineChanged(0, "described", SDP))
    host.send(messages.Scanned(answer_of(page)))
    close(host)
    table.seat(line, page)
    assert "Who are you?" in page.dialog
    assert not host.dialog


def test_the_lobby_shows_who_is_there_as_figures_and_who_is_missing() -> None:
    table = lobby()
    host = table.inviter
    assert host.shown.faces, "the figures are drawn"
    assert host.dialog.count('href="#i-figure-') == len(NAMES)
    assert host.dialog.count("missing") == len(NAMES) - 1
    page = come(table)
    page.act("join-as", "seat 1")
    table.carry()
    assert host.dialog.count("missing") == len(NAMES) - 2
    page.act("devices")
    assert page.shown.faces
    assert page.dialog.count('href="#i-figure-') == len(NAMES)
