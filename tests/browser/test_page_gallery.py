"""All pieces and signs: on the screen, without barriers, and looking as they did."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from building import runtime
from playwright.sync_api import Page, expect
from screens import game, open_game, uncover
from test_everyone import AUDIT, LEVELS, THEMES

Open = Callable[[str], Page]

LOOKS = Path(__file__).with_name("gallery.json")
# those whose pictures are drawn, not written
KINDS = ("sign", "die", "mission", "technology", "advanced", "ravager", "strip", "mark")
# pictures alone on plain ground, so that no font decides where they stand
PLAIN = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body { background: var(--void) !important; }
    .rules-bar, nav { display: none !important; }
    .gallery-found section { content-visibility: visible; padding: 0; } .gallery-found h2 { display: none; }
    .gallery-found section > ul { grid-template-columns: repeat(4, 15rem) !important; }
    .gallery-found [data-piece] { display: block; border: 0; background: none; }
    .gallery-picture { height: 8rem; max-width: none !important; overflow: hidden; }
    .gallery-picture + div { display: none; }`);
  document.adoptedStyleSheets = [sheet];
}
"""
SIDE = 16
# how bright each part of a picture is
SHADES = """
async ([picture, side]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: side, height: side});
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, side, side);
  const {data} = context.getImageData(0, 0, side, side);
  return Array.from({length: side * side}, (_, at) =>
    Math.round(0.3 * data[4 * at] + 0.59 * data[4 * at + 1] + 0.11 * data[4 * at + 2]));
}
"""
NEAR, FAR = 4, 48  # of 255: on average, and at the worst place


def open_gallery(page: Page) -> None:
    page.click("[data-action=about]")
    page.click("#dialog [data-action=gallery]")
    expect(page.locator(".gallery h1")).to_have_text("All pieces and signs")


def shades(page: Page, kind: str) -> bytes:
    """How bright the pictures of a kind are, in a coarse grid."""
    picture = page.locator(f".gallery-{kind}").screenshot(animations="disabled")
    found = page.evaluate(SHADES, [base64.b64encode(picture).decode(), SIDE])
    return bytes(found)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
def test_axe_finds_nothing(open_page: Open, site: str, watch: Any, size: tuple[int, int]) -> None:
    page = open_page(site)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_gallery(page)
    page.evaluate((runtime.node_modules() / "axe-core/axe.min.js").read_text("utf-8"))
    found = []
    for kind in ("sign", "strip", "control", "mission"):
        page.click(f"[data-action=gallery-kind][data-value={kind}]")
        found += page.evaluate(AUDIT, [THEMES, LEVELS])
    assert found == []
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)
    assert page.evaluate("window.violations") == []
    assert watch.errors == []


def test_it_is_reached_from_the_rules_and_left_again(
    open_page: Open, site: str, watch: Any
) -> None:
    page = open_page(site)
    open_game(page, game(("Ada", "Bo"), 40))
    uncover(page)
    page.keyboard.press("m")
    page.click("#dialog [data-action=rules]")
    page.click(".rules-contents [data-action=gallery]")
    page.fill("#gallery-search", "ravager 75")
    expect(page.locator("[data-piece=r75]")).to_be_visible()
    expect(page.locator(".gallery-found [data-piece]")).to_have_count(1)
    page.fill("#gallery-search", "")
    page.click("[data-action=gallery-kind][data-value=advanced]")
    expect(page.locator(".gallery-found [data-piece]")).to_have_count(8)
    page.keyboard.press("Escape")
    expect(page.locator(".rules-contents [data-action=gallery]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".table")).to_be_visible()
    page.keyboard.press("m")
    page.click("#dialog [data-action=about]")
    page.click("#dialog [data-action=gallery]")
    page.reload()
    expect(page.locator(".table")).to_be_visible(timeout=60_000)
    assert watch.errors == []


def test_it_looks_as_it_did(open_page: Open, site: str) -> None:
    """Renew the measures with RENEW=1 python3 build.py test tests/browser/test_page_gallery.py -k looks."""
    page = open_page(site)
    page.set_viewport_size({"width": 1280, "height": 900})
    open_gallery(page)
    page.evaluate(PLAIN)
    found = {}
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        found |= {f"{theme} {kind}": shades(page, kind) for kind in KINDS}
    if os.environ.get("RENEW"):
        rows = {name: grid.hex() for name, grid in found.items()}
        LOOKS.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    kept = {
        name: bytes.fromhex(grid) for name, grid in json.loads(LOOKS.read_text("utf-8")).items()
    }
    assert kept.keys() == found.keys()
    for name, grid in found.items():
        apart = [abs(now - then) for now, then in zip(grid, kept[name], strict=True)]
        assert sum(apart) / len(apart) <= NEAR, name
        assert max(apart) <= FAR, name
