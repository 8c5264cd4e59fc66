"""All pieces and signs look as before; test_everyone checks them for barriers, test_rules leads to them."""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path

import pytest
from player import more
from playwright.sync_api import Page, expect
from profiles import started
from tabletop.shared.schemas import THEMES

LOOKS = Path(__file__).with_name("gallery.json")
# those whose pictures are drawn, not written
KINDS = ("sign", "die", "mission", "technology", "advanced", "ravager", "strip", "mark")
# only pictures, small and on plain ground, so that no font affects their position
PLAIN = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body { background: var(--void) !important; }
    .rules-bar, nav { display: none !important; }
    .gallery-found section { content-visibility: visible; padding: 0; } .gallery-found h2 { display: none; }
    .gallery-found section > ul { grid-template-columns: repeat(14, 5rem) !important; gap: 0 !important; }
    .gallery-found [data-piece] { display: block; border: 0; padding: 0; background: none; }
    .gallery-picture { height: 5rem; max-width: none !important; overflow: hidden; }
    .gallery-picture + div { display: none; }`);
  document.adoptedStyleSheets = [sheet];
}
"""
SIDE = 16
# the brightness of each part of the pictures of a kind
SHADES = """
async ([picture, kinds, side]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const whole = document.querySelector('.gallery-found').getBoundingClientRect();
  const scale = image.width / whole.width;
  return Object.fromEntries(kinds.map(kind => {
    const box = document.querySelector(`.gallery-${kind}`).getBoundingClientRect();
    const canvas = Object.assign(document.createElement('canvas'), {width: side, height: side});
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, scale * (box.x - whole.x), scale * (box.y - whole.y),
      scale * box.width, scale * box.height, 0, 0, side, side);
    const {data} = context.getImageData(0, 0, side, side);
    return [kind, Array.from({length: side * side}, (_, at) =>
      Math.round(0.3 * data[4 * at] + 0.59 * data[4 * at + 1] + 0.11 * data[4 * at + 2]))];
  }));
}
"""
# test_art looks at the pictures
DRAWN = "localStorage['black-angel:preferences'] = JSON.stringify({ pieces: 'drawn' });"
NEAR, FAR = 4, 48  # of 255: on average, and at the worst place


def open_gallery(page: Page) -> None:
    more(page, "about")
    page.click("#dialog [data-action=gallery]")
    expect(page.locator(".gallery h1")).to_have_text("All pieces and icons")


def shades(page: Page) -> dict[str, bytes]:
    """The brightness of the pictures of each kind, in a coarse grid."""
    picture = page.locator(".gallery-found").screenshot(animations="disabled")
    found = page.evaluate(SHADES, [base64.b64encode(picture).decode(), KINDS, SIDE])
    return {kind: bytes(grid) for kind, grid in found.items()}


@pytest.mark.as_it_comes
def test_it_looks_as_it_did(page: Page, site: str) -> None:
    """Drawn; renew: RENEW=1 python3 build.py test tests/browser/test_page_gallery.py -k looks."""
    page.add_init_script(DRAWN)
    started(page, site)
    page.set_viewport_size({"width": 1280, "height": 900})
    open_gallery(page)
    page.evaluate(PLAIN)
    found: dict[str, bytes] = {}
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        found |= {f"{theme} {kind}": grid for kind, grid in shades(page).items()}
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
