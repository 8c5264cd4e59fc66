"""The rules: they open at the rule that applies, can be searched, and lead back to where one was."""

from __future__ import annotations

from typing import Any

from player import begin, enter, more, reload, stored
from playwright.sync_api import Page, expect
from screens import resize

FOCUSED = "document.activeElement.closest('section')?.id ?? document.activeElement.textContent"


def in_view(page: Page, name: str) -> bool:
    top: float = page.evaluate(
        "id => document.getElementById(id).getBoundingClientRect().top", name
    )
    return 0 <= top < page.viewport_size["height"] / 2


def test_the_rules_are_read_searched_and_left(ready: Page, watch: Any) -> None:
    """The position in the text, and the focus; tests/site checks what the search finds."""
    page = ready
    resize(page, 390, 844)
    more(page, "rules")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.click(".rules-contents [data-value=BA-N1] >> nth=0")
    assert in_view(page, "BA-N1")
    before = page.evaluate("scrollY")
    page.keyboard.press("ArrowDown")  # arrow keys scroll the text and do not leave it
    page.wait_for_function("before => scrollY > before", arg=before)
    assert page.evaluate(FOCUSED) == "BA-N1"

    resize(page, 1440, 900)
    page.locator("#rules-search").press_sequentially("shields protect", delay=5)
    expect(page.locator(".rules-text section")).to_have_count(1)
    assert page.input_value("#rules-search") == "shields protect"
    assert page.evaluate("document.activeElement.id") == "rules-search"
    page.click("#BA-C2 .ref")  # links to a section that the search hides
    assert page.input_value("#rules-search") == ""
    assert in_view(page, "BA-B6")
    assert page.evaluate(FOCUSED) == "BA-B6"
    page.click("[data-action=rulings]")
    expect(page.locator("#ruling-BA-V2-1")).to_be_visible()
    page.keyboard.press("Escape")
    page.click(".rules-contents [data-action=gallery]")
    page.fill("#gallery-search", "ravager 75")
    expect(page.locator("[data-piece=r75]")).to_be_visible()
    expect(page.locator(".gallery-found [data-piece]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".rules-contents [data-action=gallery]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".start-menu").first).to_be_visible()

    begin(page, ["Ada", "Bo"], 2026)
    enter(page.locator(".choices [data-option^='die']").first)
    asked, before = page.locator(".question").inner_text(), stored(page)
    rule = page.locator(".prompt [data-action=rule]")
    name = rule.get_attribute("data-value")
    rule.click()
    expect(page.locator("h1")).to_have_text("Rules")
    assert name
    assert in_view(page, name)
    assert page.evaluate(FOCUSED) == name
    page.keyboard.press("Escape")
    expect(page.locator(".question")).to_have_text(asked)
    assert page.evaluate("document.activeElement.dataset.action") == "rule"
    assert stored(page) == before

    rule.click()
    reload(page)  # the rules were open over the table
    expect(page.locator(".question")).to_have_text(asked)
    page.keyboard.press("m")
    page.click("#dialog [data-action=rules]")
    expect(page.locator("#dialog")).to_be_hidden()
    assert page.evaluate("scrollY") == 0
    page.click(".rules-bar [data-action=back]")
    expect(page.locator(".question")).to_have_text(asked)
    assert page.evaluate("document.activeElement.dataset.option"), "the first choice"
    assert watch.errors == []
    assert page.evaluate("window.violations") == []
