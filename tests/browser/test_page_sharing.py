"""Everything shared from a game, and everything opened: link, QR code, files, pictures, paste, drop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from player import begin, enter, stored
from playwright.sync_api import Page, expect

from blackangel import games
from blackangel.games import black_angel

Open = Callable[[str], Page]
DROP = """
([name, type, text]) => {
  const given = new DataTransfer();
  given.items.add(new File([text], name, { type }));
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: given });
  document.body.dispatchEvent(event);
}
"""
WITHOUT_SHARING = """
() => {
  navigator.share = undefined;
  navigator.clipboard.writeText = async text => { window.copied = text; };
}
"""
PASTE = """
text => {
  const given = new DataTransfer();
  given.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: given });
  document.body.dispatchEvent(event);
}
"""


def downloaded(page: Page, action: str, kind: str) -> bytes:
    with page.expect_download() as given:
        page.click(f"[data-action={action}][data-value={kind}]")
    return Path(given.value.path()).read_bytes()


@pytest.mark.firefox
def test_what_leaves_with_a_game_opens_again(
    open_page: Open, site: str, tmp_path: Path, watch: Any, browser_name: str
) -> None:
    page = open_page(site)
    begin(page, ["Ada", "Bo"], 2026)
    enter(page.locator(".choices [data-option^='die']").first)
    own = stored(page)
    page.keyboard.press("m")
    page.click("#dialog [data-action=save]")
    link = page.locator("#save-link").input_value()
    assert link.endswith(f"#{own}~01")
    page.evaluate(WITHOUT_SHARING)
    page.click("[data-action=send]")
    page.wait_for_function("window.copied")
    said, copied = page.evaluate("window.copied").split("\n")
    assert said.startswith("Your turn, ")
    assert copied == link
    page.evaluate("() => { navigator.share = async given => { window.given = given; }; }")
    page.click("[data-action=send]")
    assert page.evaluate("window.given.url") == link
    for part in page.locator("#dialog summary").all():
        part.click()
    if browser_name == "chromium":  # Firefox's driver does not tell of downloads
        assert games.load(downloaded(page, "download", "text").decode()).save() == own
        assert games.read(downloaded(page, "download", "record").decode()).save() == own
        drawing = downloaded(page, "picture", "svg").decode()
        assert drawing.startswith("<svg")
        assert own not in drawing
        assert downloaded(page, "picture", "png").startswith(b"\x89PNG")

    page.click("[data-action=qr]")
    expect(page.locator("#save-qr svg")).to_be_visible()
    assert watch.errors == []
    assert page.evaluate("window.violations") == []
    code = tmp_path / "code.png"
    page.locator(".qr").screenshot(path=code)
    watch.errors.clear()  # in Firefox the driver's own style for the shot is refused
    page.keyboard.press("Escape")
    enter(page.locator(".choices [data-option]").last)
    assert stored(page) != own
    page.keyboard.press("m")
    page.click("#dialog [data-action=open]")
    page.set_input_files("#dialog [data-field=file]", code)
    expect(page.locator("#dialog")).to_be_hidden()
    assert stored(page) == own
    assert watch.errors == []


def test_a_paste_opens_and_so_does_what_is_dropped_upon_a_game(
    open_page: Open, site: str, watch: Any
) -> None:
    page = open_page(site)
    page.evaluate(PASTE, "x" * 10_000)
    expect(page.locator("#problem-open")).to_be_visible()
    page.keyboard.press("Escape")
    own = black_angel.new(players=("Ada", "Bo"), seed=2026).save()
    page.evaluate(PASTE, f"https://example.org/game#{own}")
    expect(page.locator(".standings, .cover-card")).to_contain_text("Ada")

    page.evaluate(DROP, ["a.png", "image/png", "no picture"])
    expect(page.locator("#notice p")).to_have_text("This file can’t be read.")
    page.evaluate(DROP, ["a.json", "application/json", '{"format": "chess"}'])
    expect(page.locator("#notice p")).to_have_text(
        "This file contains no games of Black Angel and Council of Shadows."
    )
    assert stored(page) == own
    friend = black_angel.new(players=("Cleo", "Dan"), seed=7).save()
    page.evaluate(DROP, ["a.txt", "text/plain", f"{friend}\n"])
    expect(page.locator(".standings, .cover-card")).to_contain_text("Cleo")
    assert stored(page) == friend
    expect(page.locator("#notice")).to_contain_text("Ada and Bo")
    assert watch.errors == []
