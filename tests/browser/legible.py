"""The contrast of words, measured from pixels: on gradients, drawings, dimmed things."""

from __future__ import annotations

import base64
from collections.abc import Sequence

from playwright.sync_api import Page
from tabletop.shared.schemas import THEMES

LEAST = 4.5  # contrast between the lightest and the darkest of a word's pixels
PICTURES = 3  # screenshots before something counts as faint
FEW = 0.02  # of the pixels: these may belong to something else
# Every uncovered word in view with less contrast than that.
FAINT = """
async ([picture, least, few]) => {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
  const sheet = new OffscreenCanvas(image.width, image.height).getContext('2d', {willReadFrequently: true});
  sheet.drawImage(image, 0, 0);
  const linear = Array.from({length: 256}, (_, byte) =>
    byte <= 10 ? byte / 3295 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  const seen = ({x, y, width, height}) => {
    const {data} = sheet.getImageData(x, y, Math.ceil(width), Math.ceil(height)), light = [];
    for (let at = 0; at < data.length; at += 4)
      light.push(0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]]);
    light.sort((one, other) => one - other);
    const off = Math.floor(light.length * few);
    return (light.at(-1 - off) + 0.05) / (light[off] + 0.05);
  };
  const hidden = 'script, template, option, .unseen, .skip, .caption, [inert], .sprite-home, :disabled';
  const found = [], range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; text = texts.nextNode();) {
    const node = text.parentElement;
    if (!text.data.trim() || node.closest(hidden)) continue;
    if (!node.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    range.selectNodeContents(text);
    const box = range.getClientRects()[0];
    if (!box || box.width < 4 || box.left < 0 || box.top < 0) continue;
    if (box.right > innerWidth || box.bottom > innerHeight) continue;
    const home = node.closest('svg') || node;
    const upon = part => document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
    if (![0.1, 0.5, 0.9].every(part => home.contains(upon(part)))) continue;
    const ratio = seen(box);
    if (ratio < least)
      found.push(`${ratio.toFixed(2)}: ${node.getAttribute('class')} in `
        + `${node.parentElement.getAttribute('class')} "${text.data.trim().slice(0, 30)}"`);
  }
  return found;
}
"""
# switch to another theme, and wait until it is painted
PAINTED = """
async theme => {
  document.documentElement.dataset.theme = theme;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
"""


def faint(page: Page, themes: Sequence[str] = THEMES) -> list[str]:
    """Words of a screen that are hard to read, in each of the themes."""
    return [row for theme in themes for row in faint_in(page, theme)]


def faint_in(page: Page, theme: str) -> list[str]:
    """Those in one theme; a screenshot may come before everything is painted, then take another."""
    found = list[str]()
    for _ in range(PICTURES):
        page.evaluate(PAINTED, theme)
        picture = page.screenshot(animations="disabled")
        asked = [base64.b64encode(picture).decode(), LEAST, FEW]
        found = [f"{theme}: {row}" for row in page.evaluate(FAINT, asked)]
        if not found:
            break
    return found
