"""Every device says whose turn it is; the one that is asked is called by all that it has."""

from __future__ import annotations

import pytest
from at_the_page import Visit
from live_pages import NAMES, Table, begun, both_chose, on, wanted
from tabletop import effects, messages
from tabletop.live import connections, wire

from blackangel import games


def planned(table: Table, page: Visit) -> None:
    """Everything that the page's seat has to plan."""
    while page.session.options:
        page.choose(str(page.session.closing() or page.session.options[0]))
        page.painted()
        table.carry()


def said(page: Visit) -> str:
    return page.shown.panels["prompt"]


def test_each_device_says_who_is_choosing() -> None:
    table = begun()
    bo, cleo, middle = table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2), table.invite("table")
    chooser = table.choosing()[0]
    name = chooser.session.names[chooser.session.seat]
    for page in (table.inviter, bo, cleo, middle):
        words = f"Your turn, {name}" if page is chooser else f"{name} is choosing…"
        assert words in said(page)


def lit(page: Visit) -> list[bool]:
    """Which of the seats are asked now, as the bar shows."""
    return ["aria-current" in one for one in page.shown.panels["bar"].split("<li")[1:]]


def test_planning_at_once_is_told_on_every_device_that_plans() -> None:
    table = begun("council-of-shadows", at="plan")
    bo, cleo, middle = table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2), table.invite("table")
    for page in (table.inviter, bo, cleo):
        assert "Everyone plans now" in said(page)
        assert page.shown.called == "Everyone plans now"
    assert all(lit(page) == [True] * 3 for page in table.pages)
    planned(table, bo)
    assert all(lit(page) == [True, False, True] for page in table.pages)
    own = [page.shown.panels["bar"].split("<li")[1:] for page in (table.inviter, bo, cleo)]
    for seat, bar in enumerate(own):
        assert ["standing own" in one for one in bar] == [seat == one for one in range(3)]
    assert "standing own" not in middle.shown.panels["bar"]


def test_who_still_plans_is_named_and_who_is_ready_too() -> None:
    table = begun("council-of-shadows", at="plan")
    bo, cleo, middle = table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2), table.invite("table")
    ada = table.inviter
    assert "Ada, Bo and Cleo are still planning" in said(middle)
    assert "Everyone plans now" in said(bo)
    planned(table, bo)
    assert "Ada and Cleo are still planning" in said(middle)
    assert "Ada and Cleo are still planning" in said(bo)
    assert "Bo is ready." in said(middle)
    assert "Bo is ready." in said(ada)
    planned(table, cleo)
    assert "Ada is still planning" in said(bo)
    planned(table, ada)
    assert "planning" not in said(bo)
    assert not ada.session.device.planning or ada.session.game.title.secret(ada.session.game.state)


def test_a_lost_message_about_plans_is_made_good_by_the_heartbeat() -> None:
    table = begun("council-of-shadows", at="plan")
    bo, cleo = table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2)
    while bo.session.options:
        bo.choose(str(bo.session.closing() or bo.session.options[0]))
        bo.painted()
        table.collect()
    table.carry()
    table.way.clear()
    table.inviter.fire("live")
    table.carry()
    assert cleo.session.device.planning == (0, 2)


def test_whoever_is_away_is_named_and_their_return_too() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    middle = table.invite(wire.TABLE)
    table.inviter.send(messages.LineChanged(table.line_of(bo), "interrupted"))
    table.carry()
    assert "Bo is away." in said(middle)
    assert "interrupted" in table.inviter.notice
    table.inviter.send(messages.LineChanged(table.line_of(bo), "restored"))
    table.carry()
    assert "away" not in said(middle)
    assert "interrupted" not in table.inviter.notice


def test_whose_turn_comes_hears_and_feels_it_once() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    for page in table.pages:
        page.fill("sounds", True)
    for _ in range(12):
        before = {page: len(wanted(page, connections.Buzz)) for page in table.pages}
        asked = {page for page in table.pages if page.session.options}
        on(table)
        for page in table.pages:
            comes = bool(page.session.options) and page not in asked
            assert len(wanted(page, connections.Buzz)) - before[page] == comes
    assert wanted(bo, connections.Buzz)
    called = [effect for effect in bo.asked(effects.Sound) if effect.names == ("turn",)]
    assert called
    assert all(effect.joins and effect.bed == "hull" for effect in called), "nothing ends for it"


def test_the_windows_title_calls_whoever_is_asked() -> None:
    table = begun(names=("Ada", "Bo"))
    table.invite(wire.SEAT, 1)
    for page in table.pages:
        asked = bool(page.session.options)
        assert page.shown.called == (f"Your turn, {NAMES[page.session.seat]}" if asked else "")


def test_a_notice_calls_only_whom_a_dialog_keeps_from_the_line_that_does() -> None:
    table = begun(names=("Ada", "Bo"))
    pages, told = {table.inviter, table.invite(wire.SEAT, 1)}, set()
    for page in pages:
        page.send(messages.NoticeFaded())
    for _ in range(30):
        waiting = next(page for page in pages if not page.session.options)
        if reads := len(told) == 1:
            waiting.act("menu")
        on(table)
        if waiting.session.options:
            waiting.painted()
            told.add(reads)
            assert ("Your turn" in waiting.notice) is reads
        if reads:
            waiting.act("close")
        if len(told) == 2:
            return
    pytest.fail("nobody’s turn came")


@pytest.mark.parametrize("role", [wire.TABLE, wire.SEAT])
def test_bots_are_hurried_where_they_play(role: str) -> None:
    page = Visit()
    page.sit(games.new("black-angel", NAMES, 5), ("", "easy", ""))
    page.act("uncover")
    table = Table(page)
    guest = table.invite(role, *((2,) if role == wire.SEAT else ()))
    for _ in range(60):
        if page.session.bot:
            assert "Skip to my turn" in page.markup
            assert 'data-action="skip"' not in guest.markup
            break
        on(table)
    else:
        pytest.fail("no bot came")


def test_the_screen_stays_awake_as_long_as_the_table_is_shared() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    for page in table.pages:
        assert wanted(page, connections.StayAwake)[-1].wanted
    bo.act("part")
    assert not wanted(bo, connections.StayAwake)[-1].wanted


def test_a_question_about_an_undo_is_gone_once_the_game_goes_on() -> None:
    table, first, other = both_chose()
    first.act("undo")
    assert f"Asking {other.session.names[other.session.seat]}…" in first.notice
    table.carry()
    assert "wants to undo" in other.dialog
    other.act("consent", "yes")
    table.carry()
    assert "Asking" not in first.notice
