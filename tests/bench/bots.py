"""How long one waits for a bot, and for the analysis of a game, in a page just opened.

python3 build.py bench bots [--game KEY] [--throttle 4] [--site FOLDER] [--seed 7] [--choices 60]

First: a new game is prepared in its form for some seconds, then a bot begins; a link to a game of bots opens
the page, on a device that has never seen it; that table is reloaded. Master: four of them play. Analysis: of
a game of four easy bots. Times are from the question to the worker until its answer, without any pause for
reading, but with the drawing of the table meanwhile; only the analysis counts from the click.
"""

from __future__ import annotations

import argparse
import statistics
from functools import partial
from pathlib import Path

import paths  # noqa: F401
from clicks import beside_bare, dealt, opened, played, share
from playwright.sync_api import Browser, Page
from tabletop.session import links
from tasks import WORKER, traced

from blackangel import games
from blackangel.kit.seats import COLOURS

FIRST, MASTER, BEGUN, DONE = 300, 1000, 1000, 15_000  # ms
FORM = 3000  # ms that somebody needs at least to fill in a form
PATIENCE = 120_000
PREFER = 'localStorage[\'black-angel:preferences\'] ??= \'{"bots": "once", "cover": false}\''
# Every question to a worker of bots: when it was asked, when answered.
WATCH = """
window.asked = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      const one = asked.find(one => one.worker === this && one.number === data[0]);
      if (one) one.answered = performance.now();
    });
  }
  postMessage(message, ...rest) {
    if (message[0]) asked.push({ worker: this, number: message[0], at: performance.now() });
    super.postMessage(message, ...rest);
  }
};
"""
TIMES = "asked.filter(one => one.answered).map(one => one.answered - one.at)"
CLICKED = "where => { window.since = performance.now(); document.querySelector(where).click(); }"
ENOUGH = "window.asked?.filter(one => one.answered).length >= count"
ANSWERED = f"count => {ENOUGH} || document.querySelector('.scores')"
ANALYSED = (
    "() => document.querySelector('.analysis') && !document.querySelector('.analysis progress')"
)


def device(browser: Browser, throttle: float) -> Page:
    """An empty page on a device that has never seen ours."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(WATCH)
    context.add_init_script(PREFER)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    return page


def fresh(browser: Browser, address: str, throttle: float) -> Page:
    """Such a device at the start screen."""
    page = device(browser, 1)
    opened(page, address)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    return page


def first_answer(page: Page, key: str) -> float:
    """From the first question of the bot that the form seats to its answer."""
    page.click(f"[data-action=new][data-value={key}]")
    page.click("[data-action=seldom]")
    page.select_option("#first", "1")
    page.wait_for_timeout(FORM)
    page.click("[data-action=begin]")
    page.wait_for_function(ANSWERED, arg=1, timeout=PATIENCE)
    return float(page.evaluate(TIMES)[0])


def straight(page: Page, address: str, key: str, seed: int) -> tuple[float, float]:
    """The time of the first answer where a link opens the page, and after a reload of that table."""
    bots = links.link(address, dealt(key, seed).save(), COLOURS[:4], ("standard",) * 4)
    opened(page, bots)
    page.wait_for_function(ANSWERED, arg=1, timeout=PATIENCE)
    first = float(page.evaluate(TIMES)[0])
    page.locator("html[data-offline=ready]").wait_for(timeout=PATIENCE)
    page.reload()
    page.wait_for_function(ANSWERED, arg=1, timeout=PATIENCE)
    return first, float(page.evaluate(TIMES)[0])


def masters(page: Page, key: str, seed: int) -> float:
    """Begin a game of four masters by a link; the time of the first answer, which begins the worker."""
    text = links.link("", dealt(key, seed).save(), COLOURS[:4], ("master",) * 4)
    page.evaluate("text => { location.hash = text; }", text)
    page.wait_for_function(ANSWERED, arg=1, timeout=PATIENCE)
    return float(page.evaluate(TIMES)[0])


def later(page: Page, choices: int) -> list[float]:
    """The times of their other choices."""
    page.wait_for_function(ANSWERED, arg=choices, timeout=choices * 10_000)
    return list(map(float, page.evaluate(TIMES)))[1:]


def analysis(page: Page, key: str, seed: int) -> tuple[float, float, int]:
    """From the click to the first verdict and to the end, and how many verdicts there were."""
    page.evaluate("text => { location.hash = text; }", played(key, seed).save())
    page.locator("[data-action=analyse]").first.wait_for()
    page.evaluate(CLICKED, "[data-action=analyse]")
    page.wait_for_function(f"count => {ENOUGH}", arg=1)
    first = page.evaluate("Math.min(...asked.map(one => one.answered ?? Infinity)) - since")
    page.wait_for_function(ANALYSED, timeout=PATIENCE)
    return (
        float(first),
        float(page.evaluate("performance.now() - since")),
        len(page.evaluate(TIMES)),
    )


def tell(name: str, found: float, bar: float, more: str = "") -> bool:
    print(f"{name:34} {found:6.0f} ms, bar {bar:.0f}{more}", flush=True)
    return found <= bar


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it one is built")
    parser.add_argument("--game", choices=games.tabled(), help="only this one")
    parser.add_argument("--throttle", type=float, default=1)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--choices", type=int, default=60, help="of the masters")
    options = parser.parse_args()

    held = []
    with beside_bare(options.site) as (browser, server):
        for key in [options.game] if options.game else games.tabled():
            print(key)
            page = fresh(browser, f"{server.origin}/ours/", options.throttle)
            held.append(tell("first answer", first_answer(page, key), FIRST))
            page.context.close()

            page = device(browser, options.throttle)
            link, again = straight(page, f"{server.origin}/ours/", key, options.seed)
            held.append(tell("first answer, opened by a link", link, FIRST))
            held.append(tell("first answer after a reload", again, FIRST))
            page.context.close()

            page = fresh(browser, f"{server.origin}/ours/", options.throttle)
            cold = masters(page, key, options.seed)
            print(f"master, first answer, page open    {cold:6.0f} ms")
            rest = partial(later, page, options.choices)
            times, slowest = traced(browser, page, WORKER, rest)
            page.context.close()
            apart = (
                f" of the processor; by the clock {max(times):.0f},"
                f" 95 % {share(times, 0.95):.0f}, median {statistics.median(times):.0f}"
            )
            held.append(tell("master, slowest answer", slowest, MASTER, apart))

            page = fresh(browser, f"{server.origin}/ours/", options.throttle)
            first, last, count = analysis(page, key, options.seed)
            page.context.close()
            held.append(tell("analysis, first verdict", first, BEGUN))
            held.append(tell("analysis, all", last, DONE, f"; {count} verdicts"))
    print("every bar is held" if all(held) else "a bar is missed")


if __name__ == "__main__":
    main()
