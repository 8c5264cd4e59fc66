"""What a table costs while nobody acts: the processor time of the page and of whatever draws it.

python3 build.py bench idle [--game KEY] [--seconds 60] [--site FOLDER] [--seed 7]

The bench makes one choice, then waits a minute: pictures arrive, motion ends, the browser tidies its memory.
Then it reads how much processor time the browser's renderers and its GPU process take, from Linux: a browser
that is asked draws the page anew. A short trace counts frames and timers afterwards; there should be none. A
page with one button shows the browser's own share.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from pathlib import Path
from typing import Any

import paths  # noqa: F401
from clicks import CHOICE, FIRST, WATCH, beside_bare, opened, seated
from playwright.sync_api import Browser, Page

from blackangel import games

BAR = 0.001  # of one processor
REST = 60_000  # ms until pictures, motion, saves and the browser's garbage collection are done
TRACED = 10_000  # ms
KINDS = ("renderer", "GPU")  # processes that a page keeps busy
WORK = ("FireAnimationFrame", "TimerFire", "FunctionCall", "UpdateLayoutTree", "Layout", "Paint")


def processes(browser: Browser) -> list[int]:
    """The processes of the pages and of what draws them."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [int(one["id"]) for one in found if one["type"] in KINDS]


def spent(numbers: list[int]) -> float:
    """Seconds of the processor that these processes have taken so far."""
    ticks = 0
    for number in numbers:
        fields = Path(f"/proc/{number}/stat").read_text("utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])  # for itself, and in the kernel for it
    return ticks / os.sysconf("SC_CLK_TCK")


def share(browser: Browser, page: Page, seconds: int) -> float:
    """The part of one processor that is taken while nobody acts."""
    numbers = processes(browser)
    page.wait_for_timeout(REST)
    before = spent(numbers)
    page.wait_for_timeout(1000 * seconds)
    return (spent(numbers) - before) / seconds


def happens(browser: Browser, page: Page) -> Counter[str]:
    """What the page does in a trace while nobody acts, how many times."""
    session, found = browser.new_browser_cdp_session(), Counter[str]()
    done: list[Any] = []
    session.on("Tracing.dataCollected", lambda part: found.update(map(name_of, part["value"])))
    session.on("Tracing.tracingComplete", lambda part: done.append(part))
    wanted = {"includedCategories": ["devtools.timeline"]}
    session.send("Tracing.start", {"traceConfig": wanted, "transferMode": "ReportEvents"})
    page.wait_for_timeout(TRACED)
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(100)
    return Counter({name: found[name] for name in WORK if found[name]})


def name_of(event: dict[str, Any]) -> str:
    return str(event["name"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it one is built")
    parser.add_argument("--game", choices=list(games.TITLES), default=FIRST)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()

    with beside_bare(options.site) as (browser, server):
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(f"{server.origin}/bare/")
        reference = share(browser, page, options.seconds)
        opened(page, f"{server.origin}/ours/")
        seated(page, options.game, options.seed)
        page.evaluate(CHOICE, [0.5, 0])
        found = share(browser, page, options.seconds)
        work = happens(browser, page)

    print(f"a page of one button {reference:.3%} of the processor")
    print(f"the table            {found:.3%}, bar {BAR:.1%}; in {TRACED // 1000} s: {dict(work)}")
    print("the bar is held" if found - reference <= BAR else "the bar is missed")


if __name__ == "__main__":
    main()
