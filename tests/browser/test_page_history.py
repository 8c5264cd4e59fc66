"""The history in the browser: keys, slider, log lines, ways on from a moment; the pictures at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from xml.etree import ElementTree

import pytest
from player import processor, stored
from playwright.sync_api import Page, expect

from blackangel import games
from blackangel.games import black_angel

Open = Callable[[str], Page]
LAST = 90
# milliseconds of the page's own processor time for a jump, drawn and laid out
BAR = 150
JUMPS = 24
JUMP = """
async ply => {
  const slider = document.getElementById('moment');
  slider.value = ply;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise(done => setTimeout(done, 0));
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)));
}
"""

# parts of the drawn table that are too low to show anything; the others are ribbons
LOW = """
() => [...document.querySelectorAll('.boards > .panel, .frigates > svg')]
  .filter(node => node.getClientRects().length)
  .filter(node => node.getBoundingClientRect().height < (node.matches('.panel-others') ? 40 : 90))
  .map(node => node.id || node.getAttribute('class'))
"""

# the turns' marks begin and end with the slider, and are below it
BELOW = """
() => {
  const [slider, marks] = ['#moment', '.turn-marks']
    .map(it => document.querySelector(it).getBoundingClientRect());
  return marks.top >= slider.bottom - 1 && slider.left <= marks.left && marks.right <= slider.right;
}
"""


def played(names: tuple[str, ...], seed: int, most: int = 10_000) -> Any:
    game, rng = black_angel.new(players=names, seed=seed), Random(seed)
    while game.player is not None and game.ply < most:
        game.play(rng.choice(game.options))
    return game


def at_moment(page: Page, ply: int, count: int = LAST) -> None:
    expect(page.locator(".where")).to_contain_text(f"choice {ply} of {count}")
    expect(page.locator("#moment")).to_have_value(str(ply))


@pytest.mark.firefox
def test_through_a_game_in_play_back_and_on_from_a_moment(
    open_page: Open, site: str, watch: Any
) -> None:
    game = played(("Ada", "Bo"), 5, LAST)
    page = open_page(f"{site}#{game.save()}")
    page.keyboard.press("h")
    expect(page.locator(".past")).to_have_count(0)  # the table is covered
    page.click("[data-action=uncover]")
    page.keyboard.press("h")
    at_moment(page, LAST)
    for width, height in ((390, 844), (768, 1024), (820, 1180), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(LOW) == [], width
        assert page.evaluate(BELOW), width
    starts = [event.ply for event in game.events if event.what == "turn"]
    for key, ply in (
        ("ArrowLeft", LAST - 1),
        ("Home", 0),
        ("ArrowRight", 1),
        ("PageDown", starts[1]),
        ("Shift+ArrowRight", starts[2]),
        ("PageUp", starts[1]),
        ("End", LAST),
    ):
        page.keyboard.press(key)
        at_moment(page, ply)
    page.locator("[data-action=travel][data-value=turn-back]").click()
    at_moment(page, max(start for start in starts if start < LAST))
    page.keyboard.press("Escape")
    expect(page.locator(".past")).to_have_count(0)
    expect(page.locator("[data-option]").first).to_be_visible()
    assert stored(page) == game.save()

    page.keyboard.press("l")
    line = page.locator(".log-lines .line", has_text="uses").first
    ply = int(line.get_attribute("data-value") or "")
    sentence = line.inner_text()
    line.focus()
    page.keyboard.press("Enter")
    at_moment(page, ply)
    expect(page.locator(".prompt")).to_contain_text(sentence)
    expect(page.locator(".line[aria-current]", has_text=sentence)).to_be_visible()
    expect(page.locator(".boards .told").first).to_be_attached()

    page.evaluate(JUMP, 40)
    at_moment(page, 40)
    page.click("[data-action=moment-link]")
    link = page.locator("#save-link").input_value()
    assert games.load(link.partition("#")[2].partition("~")[0]).save() == game.at(40).save()
    page.keyboard.press("Escape")
    page.click("[data-action=branch]")
    expect(page.locator("#notice")).to_contain_text("choice 40 of 90")
    assert stored(page) == game.at(40).save()
    page.keyboard.press("m")
    page.click("#dialog [data-action=home]")
    page.locator("[data-action=continue]", has_text="your turn").click()  # it came by a link
    page.wait_for_selector(".table, .cover")
    assert stored(page) == game.save()
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


def quick(page: Page, count: int) -> None:
    """Jumps in a long game take little processor time."""
    spent, times, rng = processor(page), [], Random(1)
    for _ in range(JUMPS):
        ply, before = rng.randrange(count), spent()
        page.evaluate(JUMP, ply)
        times.append(spent() - before)
        at_moment(page, ply, count)
    assert median(times) <= BAR, times


def test_the_end_has_pictures_and_jumps_from_it_are_quick(
    open_page: Open, site: str, tmp_path: Path
) -> None:
    game = played(("Ada", "Bo", "Cleo", "Dan"), 2)
    page = open_page(f"{site}#{game.save()}")
    expect(page.locator(".chart")).to_have_count(3)
    page.click("[data-action=save]")
    page.locator("#dialog summary").last.click()
    files = {}
    for kind in ("svg", "png"):
        with page.expect_download() as found:
            page.click(f"[data-action=picture][data-value={kind}]")
        files[kind] = tmp_path / f"end.{kind}"
        found.value.save_as(files[kind])
    drawing = ElementTree.parse(files["svg"]).getroot()
    words = "".join(drawing.itertext())
    assert all(name in words for name in game.names)
    assert "url(http" not in words
    assert files["png"].read_bytes().startswith(b"\x89PNG")
    page.keyboard.press("Escape")
    page.click("[data-action=look]")
    expect(page.locator(".panel-space svg").first).to_be_visible()
    page.click("[data-action=result]")

    page.click("[data-action=history]")
    page.wait_for_selector(".past")
    quick(page, game.ply)
    page.select_option("#eyes", "2")
    hand = game.at(int(page.locator("#moment").input_value())).state.seats[2]
    held = len(hand.missions) + len(hand.ravagers)
    expect(page.locator("#panel-hand [data-place^='card:']")).to_have_count(held)
