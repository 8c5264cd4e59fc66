"""Several pages at one table: inviting, choosing, planning, undo, leaving and coming back."""

from __future__ import annotations

import os
from random import Random

import pytest
from at_the_page import Visit
from live_pages import NAMES, SDP, Table, begun, both_chose, on, wanted
from tabletop import effects, messages
from tabletop.live import codes, connections, wire
from tabletop.session import links
from tabletop.tip.view import seat_sign

from blackangel import games

WHOLE = 6000  # more choices than any game has
CHOICES = WHOLE if "LIVE_GAMES" in os.environ else 80
every_game = pytest.mark.parametrize("key", games.tabled())


@every_game
def test_a_choice_on_one_page_appears_on_all(key: str) -> None:
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
def test_undo_beyond_anothers_choice_asks_them_first(yes: str) -> None:
    table, first, other = both_chose()
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
def test_only_the_player_who_undid_can_redo(key: str) -> None:
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
