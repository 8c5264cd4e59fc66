"""Connecting devices ends: each attempt has its time, and whoever is told what became of it."""

from __future__ import annotations

from random import Random

import pytest
from at_the_page import Visit
from live_pages import NAMES, SDP, address, answer_of, begun, guest_of, say, wanted
from tabletop import effects, messages
from tabletop.live import connections, wire
from tabletop.live.entry import ATTEMPT, READING, attempt
from tabletop.session import links

from blackangel import games
from blackangel.kernel.save import PORTION

# --- an attempt to connect ends


def shown_code(host: Visit, role: str = "seat 1") -> int:
    """Invite; return the line whose code is shown."""
    host.act("invite", role)
    line = wanted(host, connections.CreateOffer)[-1].line
    host.send(messages.LineChanged(line, "described", SDP))
    return line


def answering(host: Visit, number: int = 7) -> Visit:
    """Another device that shows its answer."""
    page = Visit()
    page.world = page.world._replace(random=number)
    page.send(messages.LinkOpened(f"{links.JOIN}{host.model.live.code}"))
    page.send(messages.LineChanged(0, "described", SDP))
    assert "Show this answer" in page.dialog
    return page


def attempts(page: Visit) -> list[str]:
    """The timers of a page's attempts to connect."""
    return [timer for timer in page.timers if timer.startswith(ATTEMPT)]


def within_20_seconds(page: Visit, most: int = 20_000) -> None:
    (timer,) = attempts(page)
    assert page.timers[timer][0] - page.world.now <= most
    page.fire(timer)


@pytest.mark.parametrize("end", ["closed", "failed", "nothing", "given up"])
def test_a_guest_that_is_gone_before_its_answer_is_read_is_told(end: str) -> None:
    host = begun(names=("Ada", "Bo")).inviter
    line = shown_code(host)
    text = answer_of(answering(host))
    host.act("invited-answer", **{"live-answer": text})
    assert "Connecting" in host.dialog
    if end == "nothing":
        assert "new-code" not in host.dialog
        within_20_seconds(host, 5_000)
        assert "No sign of it yet" in host.dialog
        assert 'data-action="new-code"' in host.dialog
        within_20_seconds(host, 15_000)
    elif end == "given up":
        host.act("new-code")
    else:
        host.send(messages.LineChanged(line, end))
    assert "Bo: No connection was made" in host.dialog
    assert "Preparing" in host.dialog, "the next code comes by itself"
    assert connections.HangUp(line) in wanted(host, connections.HangUp)
    again = wanted(host, connections.CreateOffer)[-1].line
    assert again > line
    assert attempts(host) == [attempt(again)]
    host.send(messages.LineChanged(again, "described", SDP))
    assert "live-qr" in host.dialog
    assert "Bo: No connection was made" in host.dialog, "which is still said"
    assert attempts(host) == []


def test_the_second_device_with_one_link_is_told() -> None:
    table = begun(names=("Ada", "Bo"))
    host = table.inviter
    line = shown_code(host)
    first, second = answering(host), answering(host, 8)
    late = answer_of(second)
    host.act("invited-answer", **{"live-answer": answer_of(first)})
    for page, number in ((host, line), (first, 0)):
        page.send(messages.LineChanged(number, "opened"))
    within_20_seconds(second)
    assert "another device used it" in second.dialog
    assert "live-qr" in second.dialog, "its answer stays: it may just not have been read yet"
    assert "invited-scan" in second.dialog
    host.act("devices")
    shown_code(host, wire.WATCH)
    host.act("invited-answer", **{"live-answer": late})
    assert "another device has used it" in host.dialog
    second.act("invited-scan")
    second.send(messages.Scanned(f"{links.JOIN}{host.model.live.code}"))
    assert wanted(second, connections.CreateAnswer)[-1].line == 0
    assert "Preparing" in second.dialog


@pytest.mark.parametrize("end", ["closed", "failed"])
def test_a_guest_whose_browser_gives_up_is_told(end: str) -> None:
    host = begun(names=("Ada", "Bo")).inviter
    shown_code(host)
    page = answering(host)
    page.send(messages.LineChanged(0, end))
    assert "ask for a new code" in page.dialog
    assert "invited-scan" in page.dialog
    assert page.model.live.shared is None


def test_a_browser_that_never_describes_itself_is_told_on_both_sides() -> None:
    host = begun(names=("Ada", "Bo")).inviter
    host.act("invite", "seat 1")
    within_20_seconds(host)
    assert "No connection was made" in host.dialog
    shown_code(host)
    page = Visit()
    page.send(messages.LinkOpened(f"{links.JOIN}{host.model.live.code}"))
    within_20_seconds(page)
    assert "ask for a new code" in page.dialog


def test_a_connection_without_a_game_ends() -> None:
    host = begun(names=("Ada", "Bo")).inviter
    shown_code(host)
    page = answering(host)
    page.send(messages.LineChanged(0, "opened"))
    within_20_seconds(page)
    assert "ask for a new code" in page.dialog
    assert connections.HangUp(0) in wanted(page, connections.HangUp)


@pytest.mark.parametrize("end", ["left", "version", "closed"])
def test_who_is_asked_when_the_inviter_leaves_is_told_and_can_read_a_new_code(end: str) -> None:
    game = games.new("black-angel", NAMES, 9)
    asked = wire.Seats(wire.OPEN, (), (0,), free=(1, 2))
    hello = wire.Hello(wire.PROTOCOL, "0" * 16, "abc")
    page = guest_of(None, [hello, wire.Whole(0, game.save(), (), (), ()), asked], address())
    assert "Who are you?" in page.dialog
    if end == "closed":
        page.send(messages.LineChanged(0, "closed"))
    else:
        say(page, wire.Bye(end))
    told = {"left": "has closed this table", "version": "another version"}
    assert told.get(end, "ask for a new code") in page.dialog
    assert "invited-scan" in page.dialog
    page.act("invited-scan")
    page.send(messages.Scanned(address()))
    assert wanted(page, connections.CreateAnswer)[-1].line == 0


def test_whoever_is_connected_waits_for_no_attempt() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    assert attempts(table.inviter) == attempts(bo) == []


def two_connecting() -> tuple[Visit, list[int]]:
    """A table at which the answers of two devices have been read; and their lines."""
    host = begun().inviter
    lines = []
    for seat in (1, 2):
        lines.append(shown_code(host, f"seat {seat}"))
        host.act("invited-answer", **{"live-answer": answer_of(answering(host, seat))})
    return host, lines


def test_each_of_two_invitations_has_its_own_time_to_connect() -> None:
    host, (first, second) = two_connecting()
    assert len(attempts(host)) == 2
    host.send(messages.LineChanged(second, "opened"))
    assert attempts(host) == [attempt(first)], "whoever has come ends nobody else's attempt"
    within_20_seconds(host)
    assert "Bo: No connection was made" in host.notice
    assert connections.HangUp(first) in wanted(host, connections.HangUp)
    assert connections.HangUp(second) not in wanted(host, connections.HangUp)


def test_a_device_that_fails_after_another_has_come_is_named() -> None:
    host, (first, second) = two_connecting()
    host.send(messages.LineChanged(second, "opened"))
    host.send(messages.LineChanged(first, "failed"))
    assert "Bo: No connection was made" in host.notice
    assert attempts(host) == []


@pytest.mark.parametrize("end", ["opened", "failed"])
def test_the_next_code_stays_in_view_whatever_becomes_of_the_last_device(end: str) -> None:
    host = begun().inviter
    first = shown_code(host, "seat 1")
    host.act("invited-answer", **{"live-answer": answer_of(answering(host))})
    shown_code(host, "seat 2")
    code = host.model.live.code
    host.send(messages.LineChanged(first, end))
    assert "live-qr" in host.dialog
    assert host.model.live.code == code
    host.act("invited-answer", **{"live-answer": answer_of(answering(host, 8))})
    assert "Connecting" in host.dialog


@pytest.mark.parametrize("reopened", [(), (5,)])
def test_a_long_game_is_read_in_portions(reopened: tuple[int, ...]) -> None:
    game, rng = games.new("council-of-shadows", ("Ada", "Bo", "Cleo", "Dan"), 0), Random(0)
    while game.player is not None and game.ply < 600:
        game.play(rng.choice(game.options))
    said = wire.Whole(0, game.save(), (), (), reopened)
    page = guest_of(None, [wire.Hello(wire.PROTOCOL, "0" * 16, "abc"), said], address())
    work = page.asked(effects.Work)[-1].make()
    portions = sum(1 for _portion in work)
    assert portions >= 2 * game.ply // PORTION, "looked at, then read"
    assert page.model.live.shared
    assert page.model.live.shared.game.save() == game.save()


class Slow(Visit):
    """A device that takes its time to read a game."""

    def begin(self, effect: effects.Work) -> None:
        self.works[effect.name] = (effect.number, effect.make())


def test_a_device_that_reads_for_longer_than_a_heartbeat_gets_done() -> None:
    game = games.new("black-angel", NAMES, 9)
    page = Slow()
    page.send(messages.LinkOpened(address()), messages.LineChanged(0, "opened"))
    hello = wire.Hello(wire.PROTOCOL, "0" * 16, "abc")
    for _heartbeat in range(3):  # it greets again, and hears all of this again
        say(page, hello, wire.Whole(0, game.save(), (), (), (), "abc"))
        say(page, wire.Seats(wire.OPEN, (), (0,), free=(1, 2)))
        game = game.copy()
        game.play(game.options[0])
    assert len([one for one in page.asked(effects.Work) if one.name == READING]) == 1
    page.work(READING)
    assert "Who are you?" in page.dialog


def test_a_game_whose_reading_dies_is_read_when_it_comes_again() -> None:
    page = Slow()
    page.send(messages.LinkOpened(address()), messages.LineChanged(0, "opened"))
    hello = wire.Hello(wire.PROTOCOL, "0" * 16, "abc")
    whole = wire.Whole(0, games.new("black-angel", NAMES, 9).save(), (), (), (), "abc")
    say(page, hello, whole)
    page.works.pop(READING)
    page.send(messages.WorkFailed(READING))
    say(page, whole, wire.Seats(wire.OPEN, (), (0,), free=(1, 2)))
    page.work(READING)
    assert "Who are you?" in page.dialog


def test_a_game_that_nobody_waits_for_any_more_is_dropped() -> None:
    page = begun().invite(wire.SEAT, 1)
    before = page.model.live.shared
    page.send(messages.Worked(READING, 0, games.new("black-angel", NAMES, 9)))
    assert page.model.live.shared == before
