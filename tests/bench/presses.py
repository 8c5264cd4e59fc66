"""From a hand's press to the picture on the screen, as browsers measure it (Event Timing).

python3 build.py bench presses [--game KEY] [--throttle 4] [--choices 60] [--site FOLDER ...]

The mouse goes to one of the things that continue the game, a lit place or a choice, rests on it, and its
button is down for some time. Unlike ``clicks`` this counts what a resting pointer lights up, the painting of
tiles and the picture's way to the screen (interaction to next paint), in steps of 8 ms. Several built sites
are played one after the other: before and after, in one sitting.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path
from random import Random

import paths  # noqa: F401
from clicks import beside_bare, opened, seated, share
from player import AIM
from playwright.sync_api import Browser, Page

from blackangel import games

REST, PRESS, SETTLED = 300, 80, 500  # ms: over what is clicked, of the button, after it
UNHEARD = 8.0  # what is quicker than 16 ms is not told
WATCH = """() => {
  window.heard = new Map();
  const watch = new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) heard.set(interactionId, Math.max(duration, heard.get(interactionId) ?? 0));
    }
  });
  watch.observe({ type: 'event', durationThreshold: 16 });
}"""
SLOWEST = """() => {
  const slowest = Math.max(0, ...heard.values());
  heard.clear();
  return slowest;
}"""


def pressed(page: Page, where: tuple[float, float]) -> float:
    """Press the mouse's button there; the time in ms until the answer is on the screen."""
    page.mouse.move(*where)
    page.wait_for_timeout(REST)
    page.mouse.down()
    page.wait_for_timeout(PRESS)
    page.evaluate(SLOWEST)  # what the way here and the button's going down took
    page.mouse.up()
    page.wait_for_timeout(SETTLED)
    return float(page.evaluate(SLOWEST)) or UNHEARD


def play(browser: Browser, address: str, key: str, options: argparse.Namespace) -> list[float]:
    """The times of presses that continue one game of four."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    rng = Random(options.seed)
    page = context.new_page()
    opened(page, address)
    seated(page, key, options.seed)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": options.throttle})
    page.evaluate(WATCH)
    found: list[float] = []
    while len(found) < options.choices:
        aim = page.wait_for_function(AIM, arg=rng.random()).json_value()
        if aim == "over":
            break
        found.append(pressed(page, aim))
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, nargs="+", default=[None], help="built sites")
    parser.add_argument("--game", choices=list(games.TITLES), help="only this one")
    parser.add_argument("--throttle", type=float, default=1)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--choices", type=int, default=60)
    options = parser.parse_args()
    for key in [options.game] if options.game else list(games.TITLES):
        for site in options.site:
            with beside_bare(site) as (browser, server):
                found = play(browser, f"{server.origin}/ours/", key, options)
            print(
                f"{key}, {site or 'built'}: {len(found)} presses, median {statistics.median(found):.0f},"
                f" 95 % {share(found, 0.95):.0f}, slowest {max(found):.0f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()
