"""After a game the inviter deals the next one: all lines hold, and everybody sits where they did."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from at_the_page import Visit
from live_pages import Table, address, guest_of, say, wanted
from tabletop import messages
from tabletop.live import connections, keeping, wire
from tabletop.session.session import new_session

from blackangel import games
from blackangel.kit.seats import COLOURS

NAMES = ("Ada", "Bo", "Cleo")
every_game = pytest.mark.parametrize("key", games.tabled())


def finished(key: str, names: tuple[str, ...] = NAMES, seed: int = 5) -> Any:
    game, rng = games.new(key, names, seed), Random(3)
    while game.player is not None:
        game.play(rng.choice(game.options))
    return game


def ended(key: str) -> tuple[Table, list[Visit]]:
    """A finished game on a host with Ada, a phone of Bo and Cleo each, and the table itself."""
    page = Visit()
    game = finished(key)
    page.sit(game.at(game.ply - 1))
    table = Table(page)
    guests = [table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2), table.invite(wire.TABLE)]
    while not page.session.over:
        able = table.choosing()[0]
        able.choose(str(able.session.options[0]))
        able.painted()
        table.carry()
    return table, guests


@every_game
def test_a_rematch_is_everybodys_and_keeps_all_lines(key: str) -> None:
    table, guests = ended(key)
    host = table.inviter
    kept = [page.session.key for page in guests]
    for page in guests:
        assert 'data-action="rematch"' not in page.markup
        assert "starts the next game" in page.markup
    for _ in range(2):
        before = host.session.at_table.first(host.session.game)
        host.act("rematch")
        table.carry()
        for page in guests:
            page.settle()
        table.carry()
        assert not wanted(host, connections.HangUp)
        assert not host.session.over
        assert len(table.saves()) == 1
        assert {page.session.agreed.save() for page in table.pages} == table.saves()
        assert [page.session.device.seats for page in table.pages] == [(0,), (1,), (2,), ()]
        assert host.session.at_table.first(host.session.game) == (before + 1) % 3
        able = table.choosing()[0]
        able.choose(str(able.session.options[0]))
        able.painted()
        table.carry()
        assert len(table.saves()) == 1
    host.sit(finished(key, seed=9))  # a stored game: that leaves the table
    assert host.model.live.shared is None
    for page, last in zip(guests, kept, strict=True):
        page.painted()
        page.settle()
        assert page.session.key != last
        assert last in page.device.shelf.texts, "the last game stays"


@pytest.mark.parametrize("key", games.tabled())
def test_a_new_game_is_for_the_connected_devices_or_for_this_one_alone(key: str) -> None:
    table, guests = ended("black-angel")
    host = table.inviter
    began = host.session.at_table.first(host.session.game)
    host.act("home")
    host.act("new", key)
    assert "At this table, with Bo and Cleo" in host.markup
    for name in NAMES:
        assert name in host.markup, "everyone sits where they sat"
    assert 'data-field="several"' not in host.markup
    host.act("gather", "")
    assert "You’ll leave the shared table" in host.markup
    assert "Cleo" in host.markup.partition('class="seating"')[2], "nobody makes room for a bot"
    assert 'data-action="how-many"' in host.markup
    host.act("gather", "table")
    host.act("begin")
    table.carry()
    for page in guests:
        page.settle()
    table.carry()
    assert not wanted(host, connections.HangUp)
    assert {page.session.agreed.save() for page in table.pages} == {host.session.agreed.save()}
    assert [page.session.device.seats for page in table.pages] == [(0,), (1,), (2,), ()]
    assert {page.session.game.title.key for page in table.pages} == {key}
    assert host.session.at_table.first(host.session.game) == (began + 1) % 3


@pytest.mark.parametrize("way", ["new", "play", "watch"])
def test_a_game_for_this_device_alone_leaves_the_table_and_tells_the_others(way: str) -> None:
    table, guests = ended("black-angel")
    host = table.inviter
    host.painted()
    host.settle()
    before, shared = [page.session.key for page in guests], host.session.key
    host.act("home")
    if way == "new":
        host.act("new", "black-angel")
        host.act("gather", "")
        host.act("begin")
    else:
        host.act(way, "black-angel")
    table.carry()
    assert host.model.live.shared is None
    assert "You’ve left the shared table." in host.notice
    assert f'data-action="continue" data-value="{shared}"' in host.notice
    for page, key in zip(guests, before, strict=True):
        assert page.session.key == key
        assert "Ada has opened another game, so this table is closed." in page.dialog
        assert "away" not in page.notice
    host.act("continue", shared)
    host.settle()
    assert host.session.key == shared


@pytest.mark.parametrize(
    ("names", "own"),
    [
        (("Cleo", "Bo", "Dan"), [(2,), (1,), (0,), ()]),
        (("Eve", "Fay"), [(0,), (1,), (), ()]),
        (("Ada", "Bo", "Cleo", "Dan"), [(0, 3), (1,), (2,), ()]),
    ],
)
def test_another_game_is_played_by_the_same_people(
    names: tuple[str, ...], own: list[tuple[int, ...]]
) -> None:
    table, guests = ended("black-angel")
    host = table.inviter
    game = games.new("council-of-shadows", names, 4)
    dealt = new_session(game, "the-next", COLOURS[: len(names)])
    host.model = host.model._replace(table=host.model.table._replace(session=dealt))
    host.send(messages.GameLoaded(dealt=True))
    table.carry()
    for page in guests:
        page.settle()
    table.carry()
    assert [page.session.device.seats for page in table.pages] == own
    assert {page.session.agreed.save() for page in table.pages} == {game.save()}


def test_a_guest_leaves_a_host_that_deals_game_after_game() -> None:
    game = games.new("black-angel", ("Ada", "Bo"), 1)
    seats = wire.Seats(wire.SEAT, (1,), (0, 1))
    hello = wire.Hello(wire.PROTOCOL, "0" * 16, "abc")
    first = wire.Whole(0, game.save(), ("pink", "blue"), ("", ""), (), "abc")
    bo = guest_of(None, [hello, seats, first], address())
    assert bo.session.game.save() == game.save()
    for number in range(keeping.MOST_GAMES + 2):
        bo.world = bo.world._replace(now=bo.world.now + 60_000)
        text = games.new("black-angel", ("Ada", "Bo"), 2 + number).save()
        say(bo, wire.Whole(1 + number, text, ("pink", "blue"), ("", ""), (), f"k{number}"))
        bo.settle()
    assert "is gone" in bo.dialog
    assert len(bo.device.shelf.texts) <= keeping.MOST_GAMES + 2
