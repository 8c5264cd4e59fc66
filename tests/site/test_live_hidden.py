"""A device without a seat, or of another one, never shows a hand or a plan, however its table is left."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from at_the_page import Visit
from live_pages import Table, begun, reload
from tabletop import messages
from tabletop.live import wire
from tabletop.session import links
from tabletop.session.records import LINKED, SHARED
from tabletop.session.session import Session
from tabletop.table import in_words

from blackangel import games, i18n

NAMES = ("Ada", "Bo", "Cleo")
CASES = [  # the game, its people, its bots
    pytest.param("black-angel", NAMES[:2], ("", "easy"), id="one person and a bot"),
    pytest.param("black-angel", NAMES, (), id="three people"),
    pytest.param("council-of-shadows", NAMES[:2], (), id="two people who plan"),
]
every_case = pytest.mark.parametrize(("key", "names", "bots"), CASES)
PIECES = re.compile(r'"#i-(?!guard)[a-z]+-?[a-z]*\d+"')
KNOWN: dict[tuple[str, int], set[str]] = {}  # by a game's moment and seat
WORDS = re.compile(r">([^<>]{12,})<")


def shown(session: Session, seat: int) -> set[str]:
    """What the table draws, writes and tells of what a seat may know."""
    moment = (session.game.save(), seat)
    if moment not in KNOWN:
        KNOWN[moment] = drawn(session, seat)
    return KNOWN[moment]


def drawn(session: Session, seat: int) -> set[str]:
    view, words, table = session.game.observe(seat), session.words, session.at_table
    boards = "".join(table.draw(view, (), (), i18n.catalogue, {}).values())
    boards += "".join(table.board(view, one, i18n.catalogue) for one in range(len(session.names)))
    written = "".join(in_words.panels(words, view).values())
    eyes = (seat,) if seat >= 0 else ()
    told = (words.event(e, session.names, i18n.catalogue, eyes) for e in session.game.events)
    return {*PIECES.findall(boards), *WORDS.findall(written), *filter(None, told)}


def secrets(session: Session, own: int = -1) -> set[str]:
    """What only other seats may know."""
    known = shown(session, -1) | shown(session, own)
    seats = [seat for seat in range(len(session.game.names)) if seat != own]
    return set().union(*(shown(session, seat) for seat in seats)) - known


def seen(page: Visit) -> str:
    """Everything that a page shows and reads out."""
    return "".join((page.markup, page.dialog, page.notice, *page.live, *page.spoken))


def reveals(page: Visit, own: int = -1) -> list[str]:
    text = seen(page)
    return sorted(one for one in secrets(page.session, own) if one in text)


@cache
def middle_of(key: str, names: tuple[str, ...], bots: tuple[str, ...]) -> Any:
    """The middle of a game; in Council somebody plans."""
    game, rng = games.new(key, names, 5), Random(3)
    plans, seated = key != "black-angel", [seat for seat, bot in enumerate(bots) if bot]
    while game.ply < 30 or game.player in seated or game.title.secret(game.state) is not plans:
        game.play(rng.choice(game.options))
    return game


def played(
    key: str, names: tuple[str, ...], bots: tuple[str, ...], *, moves: bool = False
) -> Table:
    page = Visit(moves=moves)
    page.sit(middle_of(key, names, bots).copy(), bots)
    page.act("uncover")
    return Table(page)


def reloaded_alone(page: Visit) -> Visit:
    again = reload(page)
    again.act("go-on-alone")
    return again


def from_the_start(page: Visit) -> Visit:
    """The same device's start screen another day, then the game's entry there, played on alone."""
    key = page.session.key
    page.painted()
    page.settle()
    page.device.passing.texts.clear()
    again = Visit(page.device)
    again.settle()
    again.act("continue", key)
    again.settle()
    again.act("go-on-alone")
    return again


def alone(page: Visit) -> Visit:
    page.send(messages.LineChanged(0, "closed"))
    page.act("go-on-alone")
    return page


def link_to(page: Visit, *, cover: bool = True) -> Visit:
    """A link to a later moment of the same game, opened on the same device."""
    page.painted()
    page.settle()
    game = page.session.agreed.copy()
    game.play(game.options[0])
    again = Visit(page.device)
    again.fill("cover", cover)
    again.send(messages.LinkOpened(links.link("", game.save(), (), ()).partition("#")[2]))
    return again


def uncovered_link(page: Visit) -> Visit:
    return link_to(page, cover=False)


def pasted(page: Visit) -> Visit:
    """An earlier moment of the same game, pasted as text."""
    page.painted()
    page.settle()
    again = Visit(page.device)
    again.act("home")
    again.send(messages.Pasted(page.session.agreed.at(5).save()))
    return again


def rematch(page: Visit) -> Visit:
    page.act("rematch")
    return page


def without_covers(page: Visit) -> Visit:
    page.fill("cover", False)
    return reloaded_alone(page)


def branch(page: Visit) -> Visit:
    page.act("history")
    page.act("branch")
    return page


def undone(page: Visit) -> Visit:
    page = alone(page)
    page.act("undo")
    return page


WAYS: list[Callable[[Visit], Visit]] = [
    *(reloaded_alone, from_the_start, alone, link_to, uncovered_link, pasted, rematch),
    *(without_covers, branch, undone),
]
every_way = pytest.mark.parametrize("way", WAYS)


@every_case
@every_way
def test_the_table_itself_is_face_down_until_somebody_says_who_they_are(
    key: str, names: tuple[str, ...], bots: tuple[str, ...], way: Callable[[Visit], Visit]
) -> None:
    page = way(played(key, names, bots).invite(wire.TABLE))
    assert secrets(page.session), "there is something to hide"
    assert not reveals(page)
    assert "cover-card" in page.markup
    assert page.session.owner == LINKED
    for action in ("history", "analyse", "hint", "text", "save", "menu", "whole-log", "next-seat"):
        if action != "text":
            page.act(action)
        else:
            page.fill("words", True)
        assert not reveals(page), action
        page.act("close")
    seat = page.session.seat
    page.act("uncover", str(seat))
    assert page.session.owner == seat
    assert reveals(page), "now somebody has said who looks at it"


@every_case
def test_shared_by_all_it_is_handed_over_first(
    key: str, names: tuple[str, ...], bots: tuple[str, ...]
) -> None:
    page = reloaded_alone(played(key, names, bots).invite(wire.TABLE))
    page.act("uncover")
    assert page.session.owner == SHARED
    if not bots:
        assert not reveals(page)
        page.act("uncover")
    assert reveals(page)


@pytest.mark.parametrize("key", games.tabled())
@every_way
def test_the_device_of_a_seat_shows_no_other(key: str, way: Callable[[Visit], Visit]) -> None:
    own = len(NAMES) - 1
    page = way(played(key, NAMES, ("", "easy", "")).invite(wire.SEAT, own))
    assert page.session.owner == own
    if page.session.seat == own:
        assert not reveals(page, own)
    else:
        assert not reveals(page)
    for value in ("history", "analyse", "hint", "whole-log", "menu"):
        page.act(value)
        assert not reveals(page, own), value
        page.act("close")


@every_case
@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize("words", [False, True])
def test_the_table_shows_and_says_what_happens_without_a_hand(
    key: str, names: tuple[str, ...], bots: tuple[str, ...], moves: bool, words: bool
) -> None:
    table = played(key, names, bots, moves=moves)
    middle = table.invite(wire.TABLE, guest=Visit(moves=moves))
    middle.fill("words", words)
    host = table.inviter
    hidden = secrets(middle.session)
    for _ in range(5):
        if host.session.bot:
            if host.question:
                host.think()
            host.fire("bot")
        else:
            host.choose(str(host.session.closing() or host.session.options[0]))
        host.painted()
        table.carry()
        while "moving" in middle.timers:
            assert not [one for one in hidden & secrets(middle.session) if one in seen(middle)]
            middle.fire("moving")
        assert not reveals(middle)
    for action in ("whole-log", "history", "present", "analyse", "hint", "devices"):
        middle.act(action)
        assert not reveals(middle), action
        middle.act("close")
    assert "analysis" not in middle.markup, "nothing of a hand is judged before the end"


@every_case
def test_the_table_itself_is_that_again_after_a_reload(
    key: str, names: tuple[str, ...], bots: tuple[str, ...]
) -> None:
    page = reload(played(key, names, bots).invite(wire.TABLE))
    assert "this device was the shared table in the middle" in page.dialog
    page.act("close")
    assert not page.session.options
    for action in ("history", "analyse", "hint", "whole-log", "next-seat", "menu", "devices"):
        page.act(action)
        assert not reveals(page), action
        page.act("close")


def test_the_host_comes_back_to_its_own_hand() -> None:
    table = begun(names=("Ada", "Bo"))
    table.invite(wire.SEAT, 1)
    host = reload(table.inviter)
    assert host.session.owner == 0
    assert not reveals(host, 0)
