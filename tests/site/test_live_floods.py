"""A line that floods, breaks or lies harms only itself: it is cut, both are told, the others play on."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from at_the_page import Visit
from live_pages import Table, address, begun, both_chose, guest_of, on, wanted
from tabletop import effects, messages
from tabletop.live import budget, connections, wire
from tabletop.live.shared import INVITER, digest

NAMES = ("Ada", "Bo", "Cleo")
FLOOD = 20_000
SLOWEST = 0.05  # seconds of work for one message
DRAWINGS = 60  # until the line is cut


def flood(
    page: Visit, line: int, said: list[wire.Message | str], pause: float
) -> tuple[int, float]:
    """Say things over and over; return how many were heard, and the longest time one took."""
    texts = [one if isinstance(one, str) else wire.write(one) for one in said]
    longest, drawings = 0.0, page.draws
    for number in range(FLOOD):
        page.world = page.world._replace(now=page.world.now + pause)
        begun_at, drawn = time.process_time(), page.draws
        page.send(messages.LineChanged(line, "said", texts[number % len(texts)]))
        if drawn == page.draws:  # a test draws all at once, a page in parts
            longest = max(longest, time.process_time() - begun_at)
        if connections.HangUp(line) in wanted(page, connections.HangUp):
            assert page.draws - drawings < DRAWINGS
            return number + 1, longest
    return FLOOD, longest


def to_the_inviter(table: Table) -> Iterator[list[wire.Message | str]]:
    """What a guest may say, valid and not; it may well mean something."""
    shared = table.inviter.model.live.shared
    assert shared
    ply = shared.game.ply
    yield [wire.React(1, "clap")]
    yield [wire.Point(1, "cell:1@P1")]
    yield [wire.Need(0, -1)]
    yield [wire.Need(0, 0)]
    yield [wire.Undo(0, ply - 1)]
    yield [wire.Undo(0, ply - 1), wire.Undo(0, ply - 2)]
    yield [wire.Here(0, 0, "")]
    yield [wire.Here(9, 0, "")]
    yield [wire.Hello(wire.PROTOCOL, "1" * 16, "")]
    yield [wire.Choice(0, ply, "take d9 r9")]
    yield [wire.Choice(0, 0, str(shared.game.history[0].option))]
    yield [wire.Consent(0, ply - 1, False)]
    yield [wire.Plan(0, 0, 1, ())]
    yield [wire.Sit(wire.SEAT, (2,)), wire.Sit(wire.TABLE, ())]
    yield ["nonsense"]
    yield ["[" * 30_000]
    yield [wire.React(1, "wow"), wire.Here(0, ply, ""), wire.Need(0, 0), "{}"]


KINDS = range(17)


@pytest.mark.parametrize("kind", KINDS)
def test_a_guest_that_floods_is_cut_and_the_others_play_on(kind: int) -> None:
    table = begun(names=NAMES)
    bad, cleo = table.invite(wire.SEAT, 1), table.invite(wire.SEAT, 2)
    for _ in range(3):
        on(table)
    host, line = table.inviter, table.line_of(bad)
    said = [*to_the_inviter(table)][kind]
    host.act("menu")
    menu = host.dialog
    heard, longest = flood(host, line, said, 1.0)
    assert heard <= 600, "soon enough"
    assert longest < SLOWEST
    assert host.dialog == menu, "nothing comes between the host and the menu"
    assert "the connection was closed" in host.notice
    assert 'data-action="invite" data-value="seat 1"' in host.notice
    assert [said.text for said in wanted(host, connections.Say) if said.line == line][-1] == (
        wire.write(wire.Bye("refused"))
    )
    del table.lines[line]
    host.act("close")
    table.carry()
    assert cleo.model.live.shared
    assert cleo.model.live.shared.lines, "another's flood is not the inviter's"
    before = host.session.game.ply
    if table.choosing():
        on(table)
        assert host.session.game.ply > before
        assert cleo.session.game.save() == host.session.game.save()


def to_a_guest(table: Table) -> Iterator[list[wire.Message | str]]:
    shared = table.inviter.model.live.shared
    assert shared
    game = shared.game
    whole = wire.Whole(0, game.save(), shared.colours, shared.bots, ())
    yield [wire.React(0, "clap")]
    yield [wire.Point(0, "cell:1@P1")]
    yield [wire.Asked(0, game.ply - 1, 0)]
    yield [wire.Refused(0, 0, "late")]
    yield [whole._replace(epoch=1), whole._replace(epoch=2)]
    yield [wire.Turned(5, 0, (), digest(game))]
    yield [wire.Here(0, game.ply + 1, "")]
    yield [wire.Seats(wire.SEAT, (1,), (0, 1)), wire.Seats(wire.SEAT, (1,), (1,))]
    yield [wire.Seats(wire.OPEN, (), (0, 1)), wire.Seats(wire.OPEN, (), (), free=(1,))]
    yield ["nonsense"]


@pytest.mark.parametrize("kind", range(10))
def test_an_inviter_that_floods_is_left(kind: int) -> None:
    table = begun(names=NAMES)
    bo = table.invite(wire.SEAT, 1)
    for _ in range(3):
        on(table)
    said = [*to_a_guest(table)][kind]
    heard, longest = flood(bo, INVITER, said, 1.0)
    assert heard <= 1000
    assert longest < SLOWEST
    assert "the connection was closed" in bo.dialog
    assert "go-on-alone" in bo.dialog


@pytest.mark.parametrize("seconds", [60, 3600])
def test_a_playing_device_is_never_disconnected(seconds: int) -> None:
    """Each second a choice and, now and then, a sign; the heartbeat of both; half a minute's backlog."""
    now, left = 1e12, budget.Budget()
    beat: list[wire.Message] = [wire.Here(0, 9, "0" * 16), wire.Choice(0, 9, "take d1 r1")]
    for second in range(seconds):
        said = [*beat] if second % 2 else []
        said += [wire.Choice(0, 9, "take d1 r1")]
        said += [wire.React(1, "clap")] if second % 8 == 0 else []
        for one in said:
            paid = budget.spent(left, one, 80, now, False)
            assert paid
            left = paid
        now += 1000
    for _ in range(15):
        for one in (*beat, wire.Plan(0, 9, 1, ("plan 1",) * 9)):
            paid = budget.spent(left, one, 200, now, False)
            assert paid
            left = paid


def test_an_undo_that_was_denied_is_not_asked_again_before_something_happens() -> None:
    table, first, other = both_chose()
    for number in range(3):
        first.act("undo")
        table.carry()
        assert ("wants to undo" in other.dialog) == (number == 0)
        assert number == 0 or "rather not undo" in first.notice
        if number == 0:
            other.act("consent", "no")
            table.carry()
    on(table)
    first.act("undo")
    table.carry()
    assert "wants to undo" in other.dialog


def test_a_key_held_down_asks_for_one_undo_at_a_time() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    while on(table) is not bo:
        pass
    before = bo.session.game.ply
    for _ in range(60):
        bo.act("undo")
    assert sum('"undo"' in one.text for one in wanted(bo, connections.Say)) == 1
    table.carry()
    assert bo.session.game.ply == table.inviter.session.game.ply < before
    assert not wanted(table.inviter, connections.HangUp)


@pytest.mark.parametrize(
    "said",
    [
        wire.Seats(wire.SEAT, (3,), (0, 1)),
        wire.Seats(wire.SEAT, (1,), (0, 7)),
        wire.Seats(wire.SEAT, (1, 1), (0, 1)),
        wire.Seats(wire.TABLE, (1,), (0, 1)),
    ],
)
@pytest.mark.parametrize("early", [False, True])
def test_seats_that_are_not_there_are_refused(said: wire.Seats, early: bool) -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    if early:
        shared = table.inviter.model.live.shared
        assert shared
        whole = wire.Whole(0, shared.game.save(), (), (), ())
        bo = guest_of(None, [wire.Hello(wire.PROTOCOL, "0" * 16, "abc"), said, whole], address())
        assert not bo.model.table.session
        return
    before = bo.markup
    bo.send(messages.LineChanged(0, "said", wire.write(said)))
    assert bo.session.device
    assert bo.session.device.seats == (1,)
    bo.act("menu")
    bo.act("close")
    assert bo.markup == before
    assert not bo.asked(effects.Report)


def test_the_inviter_hears_why_somebody_is_gone() -> None:
    for bye, said in (("left", "left the table"), ("version", "another version")):
        table = begun(names=("Ada", "Bo"))
        bo = table.invite(wire.SEAT, 1)
        line = table.line_of(bo)
        if bye == "left":
            bo.act("part")
            table.carry()
        else:
            hello = wire.Hello(wire.PROTOCOL + 1, "0" * 16, "")
            table.inviter.send(messages.LineChanged(line, "said", wire.write(hello)))
        assert said in table.inviter.notice
