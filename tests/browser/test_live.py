"""Several devices at one table, really connected: they play to the end, and return after disconnecting."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest
from guests import answer, code, connect, exchange, invite, leave_lobby, read, rejoin, sit
from player import stored
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect
from profiles import CLEAR, started
from screens import COUNCIL, open_game, to_start, uncover

from blackangel import games

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
LEFT = None if "LIVE_WHOLE" in os.environ else 12  # choices until the end; else a whole game
MOST = 40 if LEFT else 3000  # times that everybody is asked to choose
# what the page passes to a browser's connection
WATCHED = """
window.servers = [];
window.awake = [];
const lock = navigator.wakeLock?.request;
if (lock) navigator.wakeLock.request = function (kind) {
  window.awake.push(kind);
  return lock.call(this, kind);
};
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(given) {
    super({ ...given, iceServers: [] });
    this.addEventListener('connectionstatechange', () => {
      if (this.connectionState === 'connected') window.peer = this;
    });
    window.servers.push(JSON.stringify(given.iceServers));
  }
};
"""
# whether the page has asked that the screen stay on, which a browser without a screen may refuse
AWAKE = "() => !navigator.wakeLock || window.awake.length > 0"
# one of the choices in the list, by a number from 0 to 1
CHOOSE = """
number => {
  if (document.querySelector('.scores')) return 'over';
  document.querySelector('[data-action=uncover]')?.click();
  const all = [...document.querySelectorAll('#app [data-option]:not([disabled])')];
  if (!all.length) return '';
  const chosen = all[Math.floor(number * all.length)];
  chosen.click();
  return chosen.dataset.option;
}
"""
# at the end by its button; a game that has just begun has none, and is dealt again all the same
REMATCH = """
() => {
  const found = kind => document.querySelector(`#app ${kind}`);
  const again = found('[data-action=rematch]') ?? found('[data-action]');
  again.dataset.action = 'rematch';
  again.click();
}
"""
BUY_NOTHING = """() => document.querySelector('#app [data-option="done"]')?.click()"""
# what can be chosen and is planned, with one's own cards
OWN = """
() => [...document.querySelectorAll('#app :is([data-option], [aria-label^=planned])')]
  .map(n => n.dataset.option ?? n.ariaLabel).join()
"""
# the browser's report of a connection that is lost for now, or back
REPORT = """
state => {
  Object.defineProperty(peer, 'connectionState', { configurable: true, value: state });
  peer.dispatchEvent(new Event('connectionstatechange'));
}
"""
# a channel that takes nothing any more
REFUSE = """
() => {
  window.sends = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = () => { throw new DOMException('full', 'OperationError'); };
}
"""
CALLED = re.compile(".*(Your turn|À toi|Du bist dran), ")
PATIENCE = 60  # seconds for a busy machine
Sit = Callable[..., Page]
Devices = Callable[[dict[str, int], int], BrowserContext]


@cache
def near_the_end(key: str, names: tuple[str, ...]) -> str:
    """A random game, a few choices before its end; or a new one, if whole games are wanted."""
    game, rng = games.new(key, names, 3), Random(3)
    if LEFT is None:
        return str(game.save())
    while game.player is not None:
        game.play(rng.choice(game.options))
    ply = game.ply - LEFT
    while game.title.secret(game.at(ply).state):
        ply -= 1
    found: str = game.at(ply).save()
    return found


# what each sits down with; a device that is killed keeps it
PREFER = """
language => { localStorage['black-angel:preferences'] = JSON.stringify({ choices: true, language }); }
"""


@pytest.fixture(scope="module")
def devices(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Devices]:
    """Devices, each a profile of its own: as many of a size as a test needs; the next one has them, too."""
    made: dict[int, list[BrowserContext]] = {}

    def device(size: dict[str, int], number: int) -> BrowserContext:
        same = made.setdefault(size["width"], [])
        if number == len(same):
            same.append(browser.new_context(**{**browser_context_args, "viewport": size}))
            same[-1].add_init_script(WATCHED)
        return same[number]

    yield device
    for same in made.values():
        for context in same:
            context.close()


@pytest.fixture
def sit_down(devices: Devices, site: str) -> Iterator[Sit]:
    """Another device, as it was before anybody played, at the page's start screen.

    No device may break the page's policy or report an error.
    """
    taken: list[tuple[int, Page]] = []
    wrong: list[str] = []

    def noted(message: ConsoleMessage) -> None:
        if message.type == "error":
            wrong.append(message.text)

    def open_one(size: dict[str, int], language: str = "en") -> Page:
        number = [width for width, _ in taken].count(size["width"])
        page = devices(size, number).new_page()
        taken.append((size["width"], page))
        page.goto(site + "third-party.txt")
        page.evaluate(CLEAR)
        page.evaluate(PREFER, language)
        page.on("console", noted)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return started(page, site)

    yield open_one
    for _, page in taken:
        for one in page.context.pages:
            one.close()
    assert not wrong


def table(host: Page, text: str) -> None:
    open_game(host, text)
    expect(host.locator(".scores")).to_have_count(0)
    uncover(host)


def play_on(pages: list[Page]) -> None:
    """Let whoever can choose do so at random, until the game is over everywhere."""
    rng, rounds, since = Random(1), 0, time.monotonic()
    while rounds < MOST * len(pages):
        found = [page.evaluate(CHOOSE, rng.random()) for page in pages]
        if all(one == "over" for one in found):
            return
        if any(found):
            rounds, since = rounds + 1, time.monotonic()
        assert time.monotonic() - since < PATIENCE, "nobody can choose"
        pages[0].wait_for_timeout(20)


def texts(pages: list[Page]) -> set[str]:
    return set(map(stored, pages))


def over(pages: list[Page]) -> None:
    """The game is over on all devices, and the same."""
    for page in pages:
        expect(page.locator(".scores").first).to_be_visible(timeout=30_000)
    assert len(texts(pages)) == 1


def first(page: Page) -> int:
    """The seat that began the game on a page."""
    game = games.load(stored(page))
    return games.table(game.title.key).first(game)


def dealt(pages: list[Page], before: str) -> None:
    """The next game has come to all devices."""
    since = time.monotonic()
    while before in (found := texts(pages)) or len(found) > 1:
        assert time.monotonic() - since < PATIENCE, "it has not come"
    for page in pages:
        expect(page.locator(".scores")).to_have_count(0)


@pytest.mark.every_run
def test_two_devices_in_two_languages_play_both_games_to_the_end(sit_down: Sit) -> None:
    host, phone = sit_down(DESK, "de"), sit_down(PHONE, "fr")
    for key in games.tabled():
        table(host, near_the_end(key, ("Ada", "Bo")))
        invite(host, phone, "seat", 1)
        languages = [page.locator("html").get_attribute("lang") for page in (host, phone)]
        assert languages == ["de", "fr"], "each device keeps its own"
        play_on([host, phone])
        over([host, phone])
        lines = phone.evaluate("window.servers.length")
        for _ in range(2):
            before, began = stored(host), first(host)
            host.evaluate(REMATCH)
            dealt([host, phone], before)
            assert first(host) == 1 - began
        if key != COUNCIL:
            before = stored(host)
            to_start(host)
            host.click(f"[data-action=new][data-value={COUNCIL}]")
            expect(host.locator("[data-action=gather][aria-pressed=true]")).to_contain_text("Bo")
            host.click("[data-action=begin]")
            dealt([host, phone], before)
            assert games.load(stored(phone)).title.key == COUNCIL
        assert phone.evaluate("window.servers.length") == lines, "by the same connection"
        for page in (host, phone):
            assert {*page.evaluate("window.servers")} == {"[]"}, "connected by no server"


def test_four_devices_come_from_the_start_plan_reload_and_lose_the_host(sit_down: Sit) -> None:
    """One of them is the table. Two open one code; a phone reloads amid a secret plan, and the table."""
    host, middle = sit_down(DESK), sit_down(DESK, "fr")
    one, two = sit_down(PHONE), sit_down(PHONE, "de")
    host.click(f"[data-action=several][data-value={COUNCIL}]")
    host.click("[data-action=how-many][data-value='3']")
    host.click("[data-action=begin]")
    host.fill("#live-name", "Ada")
    host.press("#live-name", "Enter")
    answers = [answer(page, code(host)) for page in (one, two)]
    read(host, answers[1])
    sit(two, "Cleo")
    read(host, answers[0])
    expect(host.locator("#problem-live")).to_be_visible()
    exchange(host, one)
    sit(one, "Bo")
    exchange(host, middle)
    middle.click("#dialog [data-action=join-as][data-value=table]")
    leave_lobby(host, middle)
    names = {host: "Ada", two: "Cleo", one: "Bo"}
    (asked,) = [page for page in names if page.locator(".yours").count()]
    for page in (*names, middle):
        assert bool(CALLED.match(page.title())) == (page is asked)
        expect(page.locator("#app .ask").first).to_contain_text(names[asked])
        page.bring_to_front()
        page.wait_for_function(AWAKE)
    until_all_plan([*names])
    assert one.evaluate(CHOOSE, 0.5)
    expect(one.locator("#app [aria-label^=planned]").first).to_be_attached()
    own = one.evaluate(OWN)
    reload(one, "You were Bo at Ada’s table.")
    expect(host.locator("#app .ask")).to_contain_text("Bo is away.")
    rejoin(host, one)
    one.wait_for_function(f"own => ({OWN})() === own", arg=own)
    reload(middle)
    expect(middle.locator("#app :is([data-option], [data-action=uncover])")).to_have_count(0)
    rejoin(host, middle)
    expect(middle.locator("#app [data-option]")).to_have_count(0)
    if LEFT is None:
        play_on([*names])
        over([*names, middle])
    twice_again_and_another_game(host, [*names, middle])
    host.close()
    for page in (one, two, middle):
        expect(page.locator("#dialog [data-action=go-on-alone]")).to_be_attached()


def twice_again_and_another_game(host: Page, pages: list[Page]) -> None:
    """Two rematches and the other title, by the same connections: the next seat begins."""
    lines = [page.evaluate("window.servers.length") for page in pages]
    for _ in range(2):
        before, began = stored(host), first(host)
        host.evaluate(REMATCH)
        dealt(pages, before)
        assert first(host) == (began + 1) % 3
    before = stored(host)
    to_start(host)
    host.click("[data-action=new][data-value=black-angel]")
    expect(host.locator("[data-action=gather][aria-pressed=true]")).to_contain_text("Cleo and Bo")
    host.click("[data-action=begin]")
    dealt(pages, before)
    assert sorted(games.load(before).names) == sorted(games.load(stored(host)).names)
    assert [page.evaluate("window.servers.length") for page in pages] == lines


def until_all_plan(pages: list[Page]) -> None:
    """Nobody buys anything; then everybody plans at once, until all are ready."""
    since = time.monotonic()
    while not all(page.locator(".yours").count() for page in pages):
        for page in pages:
            page.evaluate(BUY_NOTHING)
        assert time.monotonic() - since < PATIENCE, "nobody can plan"


def reload(page: Page, said: str = "") -> None:
    """A reloaded guest says what it was, and waits for a new code."""
    page.reload()
    expect(page.locator("#dialog [data-action=go-on-alone]")).to_be_attached(timeout=60_000)
    expect(page.locator("#dialog")).to_contain_text(said)
    expect(page.locator("#dialog :focus")).to_have_css("outline-style", "none")  # unasked


def test_a_line_that_breaks_is_made_again_and_without_the_inviter_one_goes_on(
    sit_down: Sit,
) -> None:
    host, phone = sit_down(DESK), sit_down(PHONE)
    table(host, near_the_end("black-angel", ("Ada", "Bo")))
    assert host.evaluate("window.servers") == [], "nothing connects before a device is invited"
    invite(host, phone, "seat", 1)
    for state, said in (("disconnected", "interrupted"), ("connected", "Connected again")):
        for page in (host, phone):
            page.evaluate(REPORT, state)
            expect(page.locator("#notice").get_by_text(said)).to_be_visible()
    host.evaluate(REFUSE)
    expect(phone.locator("#dialog").get_by_text("Ada’s device is gone")).to_be_visible(
        timeout=60_000
    )
    expect(phone.locator("#dialog")).to_contain_text("You were Bo at Ada’s table.")
    expect(host.locator("#notice").get_by_text("connection lost")).to_be_visible()
    expect(host.locator("#dialog")).to_be_hidden()
    host.evaluate("() => { RTCDataChannel.prototype.send = window.sends; }")
    host.click("#notice [data-action=invite]")
    connect(host, phone)
    assert len(texts([host, phone])) == 1
    before = stored(phone)
    host.close()
    phone.click("#dialog summary >> nth=-1", timeout=60_000)
    phone.click("#dialog [data-action=go-on-alone]")
    expect(phone.locator("#dialog")).to_be_hidden()
    assert stored(phone) == before
    play_on([phone])
    expect(phone.locator(".scores").first).to_be_visible()


@pytest.mark.skipif(
    LEFT is not None, reason="waits until the browser misses the other: LIVE_WHOLE=1"
)
def test_whose_browser_is_killed_is_missed_and_takes_the_seat_again(
    sit_down: Sit, site: str
) -> None:
    host, phone = sit_down(DESK), sit_down(PHONE)
    table(host, near_the_end("black-angel", ("Ada", "Bo")))
    invite(host, phone, "seat", 1)
    context = phone.context
    with suppress(Error):  # nobody is left to answer
        phone.goto("chrome://crash", timeout=5_000)
    expect(host.locator("#notice").get_by_text("interrupted")).to_be_visible(timeout=60_000)
    again = context.new_page()
    again.goto(site)
    expect(again.locator("body")).to_have_attribute("data-ready", "", timeout=60_000)
    invite(host, again, "seat", 1)
    expect(again.locator("#dialog")).to_be_hidden()
    assert len(texts([host, again])) == 1


def test_a_named_server_is_the_only_one(sit_down: Sit) -> None:
    host = sit_down(DESK)
    table(host, near_the_end("black-angel", ("Ada", "Bo")))
    host.keyboard.press("m")
    host.click("#dialog [data-action=settings]")
    host.click(".settings summary")
    host.fill("#live-server", "stun:example.org:3478")
    host.press("#live-server", "Tab")
    host.click("#dialog [data-action=close]")
    host.keyboard.press("m")
    host.click("#dialog [data-action=devices]")
    host.wait_for_function("() => window.servers.length")
    assert "stun:example.org:3478" in host.evaluate("window.servers")[0]
