"""Several devices at one table, really connected: they play to the end, and return after disconnecting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from screens import open_game, uncover

from blackangel import games

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
LONGEST_CODE = 200
LEFT = 24  # choices until the end
# what the page passes to a browser's connection
WATCHED = """
window.servers = [];
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(given) {
    super({ ...given, iceServers: [] });
    window.servers.push(JSON.stringify(given.iceServers));
  }
};
"""
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
PLIES = "JSON.parse(localStorage.getItem('black-angel:latest')).text"
Sit = Callable[..., Page]

every_game = pytest.mark.parametrize("key", games.tabled())


@cache
def near_the_end(key: str, names: tuple[str, ...]) -> str:
    """A random game, a few choices before its end."""
    game, rng = games.new(key, names, 3), Random(3)
    while game.player is not None:
        game.play(rng.choice(game.options))
    ply = game.ply - LEFT
    while game.title.secret(game.at(ply).state):
        ply -= 1
    found: str = game.at(ply).save()
    return found


@pytest.fixture
def sit_down(
    browser: Browser, browser_context_args: dict[str, Any], site: str
) -> Iterator[Callable[[dict[str, int]], Page]]:
    """Another device: its own profile, at the page's start screen."""
    made: list[BrowserContext] = []

    def open_one(size: dict[str, int]) -> Page:
        context = browser.new_context(**{**browser_context_args, "viewport": size})
        context.add_init_script(WATCHED)
        context.add_init_script(
            "try { localStorage['black-angel:preferences'] ??= '{\"choices\": true}' } catch {}"
        )
        made.append(context)
        page = context.new_page()
        page.goto(site)
        expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=60_000)
        return page

    yield open_one
    for context in made:
        context.close()


def invite(host: Page, guest: Page, role: str, *seats: int) -> None:
    """By the link and the answer's text, as two scans would."""
    host.keyboard.press("m")
    host.click("#dialog [data-action=devices]")
    for seat in seats:
        host.check(f"#dialog [data-field=live-{seat}]")
    host.click(f"#dialog [data-action=invite][data-value={role}]")
    expect(host.locator("#live-qr svg")).to_be_visible()
    link = host.input_value("#live-code")
    assert len(link.partition("#join=")[2]) <= LONGEST_CODE
    guest.evaluate("hash => { location.hash = hash; }", link.partition("#")[2])
    expect(guest.locator("#live-qr svg")).to_be_visible(timeout=60_000)
    answer = guest.input_value("#live-code")
    assert len(answer) <= LONGEST_CODE
    host.fill("#live-answer", answer)
    host.click("#dialog [data-action=invited-answer]")
    expect(guest.locator(".table, .scores").first).to_be_visible(timeout=60_000)
    expect(host.locator("#dialog")).to_be_hidden()


def table(host: Page, text: str) -> None:
    open_game(host, text)
    uncover(host)


def play_on(pages: list[Page], choices: int) -> None:
    """Let whoever can choose do so at random, until the game is over everywhere."""
    rng, idle = Random(1), 0
    for _ in range(choices):
        found = [page.evaluate(CHOOSE, rng.random()) for page in pages]
        if all(one == "over" for one in found):
            return
        idle = 0 if any(found) else idle + 1
        assert idle < 100, "nobody can choose"
        pages[0].wait_for_timeout(60)


def texts(pages: list[Page]) -> set[str]:
    return {page.evaluate(PLIES) for page in pages}


@every_game
def test_two_devices_play_to_the_end(key: str, sit_down: Any) -> None:
    host, phone = sit_down(DESK), sit_down(PHONE)
    table(host, near_the_end(key, ("Ada", "Bo")))
    assert host.evaluate("window.servers") == [], "nothing connects before a device is invited"
    invite(host, phone, "seat", 1)
    play_on([host, phone], 400)
    for page in (host, phone):
        expect(page.locator(".scores").first).to_be_visible(timeout=30_000)
        assert page.evaluate("window.servers") == ["[]"], "and with no server then"
    assert len(texts([host, phone])) == 1


def test_four_devices_one_of_them_the_table(sit_down: Any) -> None:
    host, one, two, middle = sit_down(DESK), sit_down(PHONE), sit_down(PHONE), sit_down(DESK)
    table(host, near_the_end("black-angel", ("Ada", "Bo", "Cleo")))
    invite(host, one, "seat", 1)
    invite(host, two, "seat", 2)
    invite(host, middle, "table")
    expect(middle.locator("#app [data-option]")).to_have_count(0)
    play_on([host, one, two], 400)
    for page in (host, one, two, middle):
        expect(page.locator(".scores").first).to_be_visible(timeout=30_000)
    assert len(texts([host, one, two, middle])) == 1


def test_who_is_gone_comes_back_and_without_the_inviter_one_goes_on(
    sit_down: Any, site: str
) -> None:
    host, phone = sit_down(DESK), sit_down(PHONE)
    table(host, near_the_end("black-angel", ("Ada", "Bo")))
    invite(host, phone, "seat", 1)
    phone.goto("about:blank")
    expect(
        host.locator("#notice, [role=status]").get_by_text("connection lost").first
    ).to_be_visible()
    phone.goto(site)
    expect(phone.locator("body")).to_have_attribute("data-ready", "", timeout=60_000)
    host.keyboard.press("m")
    host.click("#dialog [data-action=devices]")
    host.click("#dialog [data-action=take-seat]")
    host.click("#dialog [data-action=close]")
    invite(host, phone, "seat", 1)
    assert len(texts([host, phone])) == 1
    before = phone.evaluate(PLIES)
    host.close()
    phone.click("#dialog [data-action=go-on-alone]", timeout=60_000)
    assert phone.evaluate(PLIES) == before
    expect(phone.locator("#dialog")).to_be_hidden()
    play_on([phone], 300)
    expect(phone.locator(".scores").first).to_be_visible()


def test_a_named_server_is_the_only_one(sit_down: Any) -> None:
    host = sit_down(DESK)
    table(host, near_the_end("black-angel", ("Ada", "Bo")))
    host.keyboard.press("m")
    host.click("#dialog [data-action=settings]")
    host.fill("#live-server", "stun:example.org:3478")
    host.press("#live-server", "Tab")
    host.click("#dialog [data-action=close]")
    host.keyboard.press("m")
    host.click("#dialog [data-action=devices]")
    host.click("#dialog [data-action=invite][data-value=watch]")
    host.wait_for_function("() => window.servers.length")
    assert "stun:example.org:3478" in host.evaluate("window.servers")[0]
