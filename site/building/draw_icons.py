"""Draw the icons of site/web/icons from icon.svg, with this machine's Chromium.

PYTHONPATH=site .venv/bin/python -m building.draw_icons

Run it after changing icon.svg. The maskable icon shows more sky, so that the ship lies inside the
circle that every mask leaves visible.
"""

from __future__ import annotations

import io

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from building.machine import ROOT, chromium

ICONS = ROOT / "site/web/icons"
WHOLE, WIDE = "0 0 512 512", "-64 -64 640 640"  # view boxes
SIZES = {
    "icon-192.png": (192, WHOLE),
    "icon-512.png": (512, WHOLE),
    "maskable-512.png": (512, WIDE),
    "touch.png": (180, WHOLE),
}


def drawn(browser: Browser, pixels: int, view: str) -> Image.Image:
    """Draw the icon in 256 colours."""
    svg = (ICONS / "icon.svg").read_text("utf-8").replace(WHOLE, view)
    page = browser.new_page(viewport={"width": pixels, "height": pixels})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    return image.quantize(256)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False)
        for name, (pixels, view) in SIZES.items():
            drawn(browser, pixels, view).save(ICONS / name, optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
