"""What a guest keeps: one record for each game, and none that a table overwrites."""

from __future__ import annotations

from typing import Any

import pytest
from at_the_page import Visit
from live_pages import Table, address, begun, guest_of, on, say
from tabletop import effects, messages
from tabletop.live import wire
from tabletop.live.shared import digest
from tabletop.session.records import SHARED, Record

from blackangel import games

NAMES = ("Ada", "Bo")


def kept(page: Visit) -> dict[str, Record]:
    """What lies on the device's shelf."""
    page.painted()
    page.settle()
    return {key: Record.read(text) for key, text in page.device.shelf.texts.items()}


def gone(table: Table, page: Visit) -> None:
    """The line breaks, on both sides."""
    line = table.line_of(page)
    table.inviter.send(messages.LineChanged(line, "closed"))
    page.send(messages.LineChanged(0, "closed"))
    del table.lines[line]


HELLO = wire.Hello(wire.PROTOCOL, "0" * 16, "abc")


def whole(game: Any, epoch: int = 0) -> wire.Whole:
    return wire.Whole(epoch, game.save(), ("pink", "blue"), ("", ""), ())


def seats(*own: int) -> wire.Seats:
    return wire.Seats(wire.SEAT, own, (0, 1))


def played(key: str = "black-angel", most: int = 0, seed: int = 5, *, last: int = 0) -> Any:
    """A game after so many choices, the last one another than usual if so wished."""
    game = games.new(key, NAMES, seed)
    for ply in range(most):
        game.play(game.options[min(last, len(game.options) - 1) if ply == most - 1 else 0])
    return game


@pytest.mark.parametrize("own", [(1,), (0,), (0, 1)])
def test_the_name_of_a_record_does_not_depend_on_the_order_of_messages(
    own: tuple[int, ...],
) -> None:
    orders: list[list[wire.Message]] = [
        [HELLO, whole(played()), seats(*own)],
        [HELLO, seats(*own), whole(played())],
        [HELLO, whole(played()), whole(played()), seats(*own), seats(*own)],
    ]
    pages = [guest_of(None, order, address()) for order in orders]
    assert {page.session.key for page in pages} == {f"abc-{own[0]}"}
    assert all(page.session.device.seats == own for page in pages if page.session.device)
    table = guest_of(None, [HELLO, whole(played()), wire.Seats(wire.TABLE, (), ())], address())
    assert table.session.key == "abc-table"


@pytest.mark.parametrize("order", [1, -1])
def test_a_plan_outlasts_the_inviters_absence(order: int) -> None:
    game = played("council-of-shadows")
    while not game.title.secret(game.state):
        game.play(game.options[0])
    first: list[wire.Message] = [whole(game), seats(1)]
    page = guest_of(None, [HELLO, *first], address())
    page.choose(str(page.session.options[0]))
    planned = page.model.live.planned
    assert planned
    page.send(messages.LineChanged(0, "closed"))
    page.send(messages.LinkOpened(address()))
    page.send(messages.LineChanged(0, "opened"))
    say(page, HELLO, *first[::order])
    assert len(kept(page)) == 1, "the game stands on the shelf once"
    shared = page.model.live.shared
    assert shared
    assert [list(plan.choices) for plan in shared.plans.values()] == [planned[0]["choices"]]


def test_what_was_played_alone_meanwhile_stays() -> None:
    table = begun(names=NAMES)
    bo = table.invite(wire.SEAT, 1)
    on(table)
    together = bo.session.game.save()
    gone(table, bo)
    shared_as = bo.session.key
    bo.act("go-on-alone")
    assert "separate game" in bo.notice
    for _ in range(12):
        if bo.session.away or bo.session.covered(True):
            bo.act("uncover")
            bo.act("uncover")
        bo.choose(str(bo.session.options[0]))
        bo.painted()
    key, alone = bo.session.key, bo.session.game.save()
    assert key != shared_as
    table.invite(wire.SEAT, 1, guest=bo)
    assert bo.session.key == shared_as, "the shared game goes on in its own record"
    assert bo.session.game.save() == together
    found = kept(bo)
    assert found[key].text == alone
    assert found[shared_as].text == together
    again = bo.session.key
    on(table)
    gone(table, bo)
    table.invite(wire.SEAT, 1, guest=Visit(bo.device))
    assert [page.session.key for page in table.lines.values()] == [again], "and goes on there"
    assert set(kept(bo)) == {key, again}


def test_an_inviter_that_repeats_a_key_overwrites_nothing() -> None:
    page = guest_of(None, [HELLO, whole(played(most=9)), seats(1)], address())
    before = kept(page)
    for other in (played(seed=6), played(most=3, last=1), played(most=9, last=1)):
        page = guest_of(page.device, [HELLO, whole(other), seats(1)], address())
        assert page.session.game.save() == other.save()
        after = kept(page)
        assert {key: after[key].text for key in before} == {k: r.text for k, r in before.items()}
        before = after
    assert len(before) == 4


@pytest.mark.parametrize("way", ["turned", "whole"])
def test_what_an_earlier_evening_kept_is_not_taken_back(way: str) -> None:
    game = played(most=9)
    page = guest_of(None, [HELLO, whole(game), seats(1)], address())
    before = kept(page)
    page = guest_of(page.device, [HELLO, whole(game), seats(1)], address())
    assert kept(page).keys() == before.keys()
    undone = game.at(2)
    if way == "turned":
        say(page, wire.Turned(1, 2, (), digest(undone)))
    else:
        say(page, wire.Need(0, -1), whole(undone, epoch=1))
    assert page.session.game.ply == 2
    after = kept(page)
    assert after[page.session.key].text == undone.save()
    assert {key: after[key].text for key in before} == {k: r.text for k, r in before.items()}
    assert "is saved too" in page.notice


def test_an_inviter_that_begins_record_after_record_is_left() -> None:
    game = played(most=6)
    page = guest_of(None, [HELLO, whole(game), seats(1)], address())
    page = guest_of(page.device, [HELLO, whole(game), seats(1)], address())
    for epoch in range(1, 40):
        other = played(most=150, last=epoch % 2) if epoch % 2 else played(most=2)
        say(page, whole(other, epoch=epoch))
    assert len(kept(page)) < 6
    assert "Connection lost" in page.dialog


def test_who_invited_before_goes_on_in_the_same_record_as_a_guest() -> None:
    table = begun(names=NAMES)
    ada, bo = table.inviter, table.invite(wire.SEAT, 1)
    on(table)
    gone(table, bo)
    bo.act("go-on-alone")
    turned = Table(bo)
    key = ada.session.key
    turned.invite(wire.SEAT, 0, guest=Visit(ada.device))
    (page,) = turned.lines.values()
    assert page.session.key == key
    assert len(kept(page)) == 1


def test_a_record_of_an_earlier_version_goes_on() -> None:
    """It was named after the seat, and noted nobody's."""
    page = guest_of(None, [HELLO, whole(played(most=3)), seats(1)], address())
    (record,) = kept(page).values()
    page.device.shelf.texts = {record.key: record._replace(mine=SHARED).written()}
    page.device.notes.texts.clear()
    again = guest_of(page.device, [HELLO, whole(played(most=5)), seats(1)], address())
    assert list(kept(again)) == [record.key]


def test_the_tab_that_joins_plays() -> None:
    page = guest_of(None, [HELLO, whole(played(most=3)), seats(1)], address())
    kept(page)
    again = Visit(page.device, free=False)
    again.send(messages.LinkOpened(address()))
    again.send(messages.LineChanged(0, "opened"))
    say(again, HELLO, whole(played(most=3)), seats(1))
    assert again.asked(effects.Claim)[-1].steal
    assert not again.session.watching


def test_a_key_that_no_store_takes_is_no_key() -> None:
    for key in ("é" * 4, "a b", "../x", "a" * 65):
        assert wire.read(wire.write(HELLO._replace(key=key))) is None
