"""From letting go of the mouse's button to the picture on the screen, as browsers measure it (Event Timing).

python3 build.py bench presses [--game KEY] [--throttle 4] [--presses 60] [--site FOLDER ...]

The mouse goes to one of the things that continue the game, a lit place or a choice, rests on it, and its
button is down for some time. Unlike in ``clicks`` a pointer lies on what is pressed, so what it lights up is
worked out as well, and the painting of tiles and the way to the screen count (interaction to next paint, in
steps of 8 ms). Several built sites take turns, ten presses each.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path
from random import Random

import paths  # noqa: F401
from clicks import beside_bare, opened, seated, share
from player import AIM
from playwright.sync_api import Browser, Page, TimeoutError

from blackangel import games

REST, PRESS, SETTLED = 300, 80, 500  # ms: over what is clicked, of the button, after it
PATIENCE = 3000  # ms; what takes less than 16 ms, or hits nothing, is not told
BLOCK = 10
WATCH = """() => {
  window.heard = [];
  const watch = new PerformanceObserver(list => {
    for (const { name, interactionId, duration } of list.getEntries()) {
      if (interactionId && name !== 'pointerdown') heard.push(duration);
    }
  });
  watch.observe({ type: 'event', durationThreshold: 16 });
}"""


def pressed(page: Page, where: tuple[float, float]) -> float | None:
    """Press and let go of the button there; the ms until the answer is on the screen, if told."""
    page.mouse.move(*where)
    page.wait_for_timeout(REST)
    page.evaluate("heard.length = 0")
    page.mouse.down()
    page.wait_for_timeout(PRESS)
    page.mouse.up()
    try:
        page.wait_for_function("() => heard.length", timeout=PATIENCE)
    except TimeoutError:
        return None
    page.wait_for_timeout(SETTLED)
    return float(page.evaluate("Math.max(...heard)"))


class Table:
    """A game of four on a site, and the times of the presses that continue it."""

    def __init__(
        self, browser: Browser, address: str, key: str, options: argparse.Namespace
    ) -> None:
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        self.page, self.rng = context.new_page(), Random(options.seed)
        self.found: list[float] = []
        self.untold = 0
        opened(self.page, address)
        seated(self.page, key, options.seed)
        session = context.new_cdp_session(self.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": options.throttle})
        self.page.evaluate(WATCH)

    def play(self, presses: int) -> None:
        """Press so many times, or until the game is over."""
        self.page.bring_to_front()
        for _ in range(presses):
            aim = self.page.wait_for_function(AIM, arg=self.rng.random()).json_value()
            if aim == "over":
                return
            assert isinstance(aim, list), aim
            time = pressed(self.page, (aim[0], aim[1]))
            if time is None:
                self.untold += 1
            else:
                self.found.append(time)

    def told(self) -> str:
        middle, slow = statistics.median(self.found), share(self.found, 0.95)
        times = f"median {middle:.0f}, 95 % {slow:.0f}, slowest {max(self.found):.0f} ms"
        return f"{len(self.found)} presses, {times}; {self.untold} untold"


def measure(sites: list[Path | None], key: str, options: argparse.Namespace) -> None:
    """Play the game on all sites in turn."""
    with beside_bare(sites[0]) as (browser, server):
        tables = []
        for number, site in enumerate(sites):
            if site and number:
                server.folders[f"/{number}/"] = site
            address = f"{server.origin}/{number or 'ours'}/"
            tables.append(Table(browser, address, key, options))
        for begun in range(0, options.presses, BLOCK):
            for table in tables:
                table.play(min(BLOCK, options.presses - begun))
    for site, table in zip(sites, tables, strict=True):
        print(f"{key}, {site or 'built'}: {table.told()}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, nargs="+", default=[None], help="built sites")
    parser.add_argument("--game", choices=list(games.TITLES), help="only this one")
    parser.add_argument("--throttle", type=float, default=1)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--presses", type=int, default=60)
    options = parser.parse_args()
    for key in [options.game] if options.game else list(games.TITLES):
        measure(options.site, key, options)


if __name__ == "__main__":
    main()
