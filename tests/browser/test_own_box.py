"""My box on a phone: pieces are corrected with a finger, kept, and sent to another device as a link."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from player import more, reload
from playwright.sync_api import Page, expect
from profiles import started

Open = Callable[[str], Page]
PHONE = (390, 844)


class Owner:
    """Somebody with the boxed game beside them, who counts their taps."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, action: str, value: str = "") -> None:
        chosen = f'[data-value="{value}"]' if value else ""
        self.page.tap(f"#app [data-action={action}]{chosen}")
        self.taps += 1

    def set(self, *asked: str) -> None:
        for one in asked:
            self.tap("own-set", one)

    def done(self, title: str) -> None:
        """Confirm the piece; the next one opens."""
        self.tap("own-done")
        expect(self.page.locator("#own-title")).to_have_text(title)


@pytest.mark.browser_context_args(has_touch=True)
def test_pieces_are_corrected_with_a_finger_and_sent(open_page: Open, site: str) -> None:
    page = open_page(site)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    more(page, "settings")
    page.tap("#dialog [data-action=my-box][data-value=council-of-shadows]")
    owner = Owner(page)
    expect(page.locator(".own-count")).to_contain_text("0 of 132 checked")
    owner.tap("own-kind", "system")
    owner.tap("own-piece", "system-P1-101")
    picture = page.locator(".own-mine svg")
    expect(picture.locator("use[href^='#i-planet-v']")).to_have_count(0)
    owner.set("0||+2", "1||+1", "1||-0")  # a volcano more, gold for coal
    expect(picture.locator("use[href^='#i-planet-v']")).to_have_count(1)
    expect(picture.locator("use[href='#i-gold']")).to_have_count(1)
    expect(page.locator(".own-ours use[href^='#i-planet-v']")).to_have_count(0)
    assert picture.is_visible(), "the piece stays in view while its form is scrolled"
    owner.done("Solar System 102")
    owner.done("Solar System 103")
    assert owner.taps == 7, "two to come here, three to set, one for each piece"

    # a name that could be markup, and an effect built by tapping
    owner.tap("own-back")
    owner.tap("own-kind", "ai")
    owner.tap("own-piece", "ai-a11")
    page.fill("#own-words-0", "<img src=x> & Co")
    expect(page.locator(".own-mine .called").first).to_contain_text("<img")
    assert page.locator(".own-mine img").count() == 0
    owner.set("2|_.0.0|2", "2|_.0.0._.follow|1")
    expect(page.locator(".own-words")).to_contain_text("Discover a tile")
    owner.done("Lean tower")
    reload(page)
    more(page, "settings")
    page.tap("#dialog [data-action=my-box][data-value=council-of-shadows]")
    expect(page.locator(".own-count")).to_contain_text("3 of 132 checked")

    page.tap("[data-action=own-send]")
    link = page.input_value("#own-link")
    kept = json.loads(page.evaluate("localStorage['black-angel:preferences']"))["boxes"]
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    friend = started(page, link)
    expect(friend.locator("#dialog")).to_contain_text("A box for Council of Shadows")
    friend.tap("#dialog [data-action=own-take]")
    expect(friend.locator(".own-boxes")).to_contain_text("values differ from ours")
    taken = json.loads(friend.evaluate("localStorage['black-angel:preferences']"))["boxes"]
    assert taken == kept
