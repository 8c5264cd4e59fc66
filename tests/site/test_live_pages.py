"""Several pages at one table: inviting, choosing, planning, undo, leaving and coming back."""

from __future__ import annotations

import os
from random import Random

import pytest
from at_the_page import Visit
from live_pages import NAMES, SDP, Table, address, answer_of, begun, guest_of, on, say, wanted
from tabletop import effects, messages
from tabletop.live import codes, connections, wire
from tabletop.live.entry import ATTEMPT, READING, attempt
from tabletop.session import links
from tabletop.tip.view import seat_sign

from blackangel import games
from blackangel.kernel.save import PORTION

WHOLE = 6000  # more choices than any game has
CHOICES = WHOLE if "LIVE_GAMES" in os.environ else 80
every_game = pytest.mark.parametrize("key", games.tabled())


@every_game
def test_what_is_chosen_on_one_page_is_on_all(key: str) -> None:
    """A whole game with ``LIVE_GAMES=200``, otherwise its beginning."""
    table = begun(key)
    table.invite(wire.SEAT, 1)
    table.invite(wire.SEAT, 2)
    spectator = table.invite(wire.TABLE)
    assert [page.session.device.seats for page in table.pages if page.session.device] == [
        (0,),
        (1,),
        (2,),
        (),
    ]
    rng = Random(7)
    for number in range(WHOLE):
        able, game = table.choosing(), table.inviter.session.game
        plan = game.title.secret(game.state)  # then each page shows its own
        if not able or (number >= CHOICES and not plan):
            break
        page = rng.choice(able)
        page.choose(str(page.session.closing() or rng.choice(page.session.options)))
        page.painted()
        table.carry()
    assert table.inviter.session.over or CHOICES < WHOLE
    assert len(table.saves()) == 1
    assert {page.session.game.save() for page in table.pages} == table.saves()
    assert spectator.session.game.observe(-1) == table.inviter.session.game.observe(-1)


def test_the_others_hear_of_a_choice_before_it_is_drawn_here() -> None:
    """A drawing takes longer than all the rest."""
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    chooser = table.choosing()[0]
    other = bo if chooser is table.inviter else table.inviter
    chooser.choose(str(chooser.session.options[0]))
    kinds = [type(effect) for effect in chooser.last]
    assert kinds.index(effects.Connect) < kinds.index(effects.Draw)
    table.carry()
    assert other.session.game.save() == chooser.session.game.save()


# --- inviting


def test_an_invitation_names_its_fault_in_a_sentence() -> None:
    table = begun()
    host = table.inviter
    host.act("invite", wire.SEAT)
    host.send(
        messages.LineChanged(wanted(host, connections.CreateOffer)[-1].line, "described", SDP)
    )
    link = f"{links.JOIN}{host.model.live.code}"
    assert len(host.model.live.code) <= codes.LONGEST
    host.act("invited-answer", **{"live-answer": link})
    assert "own code" in host.dialog
    host.act("invited-answer", **{"live-answer": "hello!"})
    assert "n’t a code" in host.dialog
    other = Visit()
    for text, said in (
        (link[:-4], "mistyped"),
        (f"{links.JOIN}{'A' * 40}", "mistyped"),
    ):
        other.send(messages.LinkOpened(text))
        assert said in other.notice
    later = Visit()
    later.world = later.world._replace(now=later.world.now + 2 * 3_600_000)
    later.send(messages.LinkOpened(link))
    assert "no longer valid" in later.notice
    assert not wanted(other, connections.CreateAnswer)
    assert not wanted(later, connections.CreateAnswer)


def test_a_link_a_paste_and_a_file_invite() -> None:
    host = begun().inviter
    host.act("invite", wire.WATCH)
    host.send(messages.LineChanged(1, "described", SDP))
    link = f"https://example.org/angel/#{links.JOIN}{host.model.live.code}"
    for message in (
        messages.LinkOpened(link.partition("#")[2]),
        messages.Pasted(link),
        messages.Files((link,)),
    ):
        page = Visit()
        page.send(message)
        assert wanted(page, connections.CreateAnswer), message
    early = Visit(address=link.partition("#")[2])
    assert wanted(early, connections.CreateAnswer), "as the first thing of a visit"


def test_what_is_needed_is_fetched_when_a_device_is_invited() -> None:
    page = Visit(absent=("live",))
    page.sit(games.new("black-angel", NAMES, 5))
    page.act("uncover")
    page.choose(str(page.session.options[0]))
    assert not page.asked(effects.Fetch), "not a byte before"
    page.act("devices")
    assert page.asked(effects.Fetch) == [effects.Fetch("live")]
    page.send(messages.GameFetched("live"))
    assert "Invite a device" in page.dialog


def test_a_browser_that_cannot_connect_says_so() -> None:
    host = begun().inviter
    host.act("invite", wire.WATCH)
    host.send(messages.LineChanged(1, "failed"))
    assert "can’t connect" in host.dialog
    host.act("invite", wire.WATCH)
    host.send(messages.LineChanged(2, "described", "v=0"))
    assert "can’t connect" in host.dialog


def test_only_a_server_that_the_player_has_named_is_asked() -> None:
    host = begun().inviter
    host.act("invite", wire.WATCH)
    assert wanted(host, connections.CreateOffer)[-1].servers == ()
    host.fill("live-server", "turn:ada:secret@example.org:3478")
    host.act("invite", wire.WATCH)
    assert wanted(host, connections.CreateOffer)[-1].servers == (
        connections.Server("turn:example.org:3478", "ada", "secret"),
    )
    host.fill("live-server", "https://example.org")
    host.act("invite", wire.WATCH)
    assert wanted(host, connections.CreateOffer)[-1].servers == ()


def test_a_lesson_has_no_other_devices() -> None:
    page = Visit()
    page.act("learn")
    page.act("tutorial")
    if page.model.table.session:
        page.act("devices")
        assert "Invite a device" not in page.dialog


# --- at the table


def test_each_device_shows_its_own_hand_and_the_table_none() -> None:
    table = begun()
    bo = table.invite(wire.SEAT, 1)
    middle = table.invite(wire.TABLE)
    assert bo.session.seat == 1
    assert table.inviter.session.seat in (0, 2)
    assert middle.session.spectating
    assert not middle.session.options
    assert not middle.session.can_undo


def test_bots_play_on_the_device_that_invited() -> None:
    page = Visit()
    page.sit(games.new("black-angel", NAMES, 5), ("", "easy", ""))
    page.act("uncover")
    table = Table(page)
    cleo = table.invite(wire.SEAT, 2)
    while page.session.game.player != 1:
        on(table)
    assert page.question
    assert not cleo.question
    ply = page.session.game.ply
    while page.session.game.ply == ply:
        page.think()
        page.fire("bot")
        table.carry()
    assert cleo.session.game.save() == page.session.game.save()


@pytest.mark.parametrize("yes", ["yes", "no"])
def test_past_anothers_choice_it_is_asked(yes: str) -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    pages = {on(table) is bo}
    while len(pages) < 2:
        pages.add(on(table) is bo)
    first, other = (table.inviter, bo) if table.choosing()[0] is bo else (bo, table.inviter)
    text = first.session.game.save()
    first.act("undo")
    table.carry()
    assert "wants to undo" in other.dialog
    assert first.session.game.save() == text
    other.act("consent", yes)
    table.carry()
    assert not other.dialog
    assert len(table.saves()) == 1
    assert (first.session.game.save() == text) == (yes == "no")


@every_game
def test_who_undid_can_redo_and_nobody_for_them(key: str) -> None:
    table = begun(key, ("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    pages = {0: table.inviter, 1: bo}
    for seat in (0, 1):
        page = pages[seat]
        while True:
            begun_here = page.session.game.player == seat and page.session.actual is None
            if on(table) is page and begun_here and page.session.game.player == seat:
                break
        text = page.session.game.save()
        other = pages[1 - seat]
        page.act("undo")
        table.carry()
        assert table.saves() != {text}
        assert page.session.can_redo
        assert not other.session.can_redo
        page.act("redo")
        page.painted()
        table.carry()
        assert table.saves() == {text} == {one.session.agreed.save() for one in table.pages}


def test_a_reaction_reaches_everybody_else() -> None:
    table = begun()
    bo = table.invite(wire.SEAT, 1)
    cleo = table.invite(wire.SEAT, 2)
    bo.act("react", "clap")
    table.carry()
    for page in (table.inviter, cleo):
        assert "Bo: Well played!" in page.notice
    assert "Well played" not in bo.notice


def test_a_thing_is_pointed_out_to_everybody_else() -> None:
    table = begun()
    bo = table.invite(wire.SEAT, 1)
    place = bo.session.places()(bo.session.game.options[0])[0]
    bo.act("point", place)
    table.carry()
    mark = table.inviter.asked(effects.Mark)[-1]
    assert mark.visited == {place: 0}
    assert mark.signs == (seat_sign(table.inviter.session.players[1]),)
    assert "Bo points something out" in table.inviter.notice
    before = len(table.inviter.asked(effects.Mark))
    bo.act("point", '"] { evil }')
    table.carry()
    assert len(table.inviter.asked(effects.Mark)) == before


# --- gone, and back


def test_who_leaves_is_missed_and_comes_back_to_the_same_moment() -> None:
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


def test_without_the_inviter_the_game_goes_on_here() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    on(table)
    text = bo.session.game.save()
    bo.send(messages.LineChanged(0, "closed"))
    assert "Connection lost" in bo.dialog
    bo.act("go-on-alone")
    assert bo.session.device is None
    assert bo.session.game.save() == text
    bo.settle()
    assert bo.device.shelf.texts[bo.session.key], "and is kept"
    again = Table(bo)
    ada = again.invite(wire.SEAT, 0)
    assert ada.session.game.save() == text, "another table can be opened with it"


def test_another_game_on_this_device_leaves_the_table() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    bo.sit(games.new("black-angel", ("Eve", "Fay"), 8))
    assert wanted(bo, connections.HangUp)
    assert bo.model.live.shared is None
    table.carry()
    assert "Bo: connection lost" in table.inviter.notice or bo.model.live.shared is None


def test_nonsense_on_a_line_changes_nothing_and_cuts_it() -> None:
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    text = bo.session.game.save()
    for _ in range(100):
        bo.send(messages.LineChanged(0, "said", "nonsense"))
    assert wanted(bo, connections.HangUp)
    assert bo.session.game.save() == text
    assert "Connection lost" in bo.dialog


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


def test_of_two_devices_with_one_link_the_second_is_told() -> None:
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
    told = "another version" if end == "version" else "ask for a new code"
    assert told in page.dialog
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
