"""Make pixels of the drawings on the boxes, with the Chromium of this machine.

.venv/bin/python site/building/draw_boxes.py

Run it when a test says that a picture is not of today's drawing.
"""

from __future__ import annotations

import base64
import io
import json
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from building import pictures  # noqa: E402
from building.assembly import FONT, FONTS  # noqa: E402
from building.machine import chromium  # noqa: E402
from building.runtime import node_modules  # noqa: E402

QUALITY = 40  # of 100: as it is shown, no other than at 100
STYLE = (
    '@font-face {{ font-family: "Inter"; font-weight: 100 900;'
    " src: url(data:font/woff2;base64,{font}); }}"
    " body {{ margin: 0 }} body > svg {{ display: block }}"
)


def pixels(browser: Browser, drawing: str, density: int) -> Image.Image:
    """The drawing in its own measure, `density` pixels for one, its words in the font of the page."""
    font = (node_modules() / FONTS["inter"] / FONT.format("inter")).read_bytes()
    style = STYLE.format(font=base64.b64encode(font).decode())
    page = browser.new_page(device_scale_factor=density)
    page.set_content(f"<style>{style}</style>{drawing}")
    page.evaluate("document.fonts.ready.then(() => {})")
    image = Image.open(io.BytesIO(page.locator("body > svg").screenshot())).convert("RGB")
    page.close()
    return image


def main() -> None:
    pictures.FOLDER.mkdir(exist_ok=True)
    marks = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False)
        for key in pictures.on_boxes():
            drawing = pictures.picture(key)
            for density, file in zip(pictures.DENSITIES, pictures.files(key), strict=True):
                pixels(browser, drawing, density).save(file, quality=QUALITY, method=6)
            marks[key] = pictures.mark(drawing)
        browser.close()
    pictures.DRAWN.write_text(json.dumps(marks, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
