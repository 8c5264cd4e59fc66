"""From a click to the frame after the repaint, over a whole random game of four.

python3 build.py bench clicks [--game KEY] [--throttle 4] [--site FOLDER] [--seed 7] [--choices 9999]

Every choice is a click on its button in the list of all; measured from the event to the second frame after
it. The same run clicks a reference page, whose one button changes one text: its time is the browser's own
share and the machine's noise. The parts of a click: Python until the first markup is set, the document until
the handler is done, the layout that it forces, the rest until the frame. The limits hold for this machine
unthrottled; a throttled processor is that many times slower, like a phone's.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import paths  # noqa: F401
from building import assembly, machine
from pages import Server
from player import begin
from playwright.sync_api import Browser, Page, sync_playwright

from blackangel import games
from blackangel.bots import levels
from blackangel.kernel.rng import Rng

MEDIAN, P95, JUMP, OPENING = 30, 80, 150, 1000  # ms
NAMES = ("Ada", "Bo", "Cleo", "Dan")
FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
BARE = """<!DOCTYPE html>
<title>bare</title>
<button>0</button>
<script>document.querySelector('button').onclick = event => { event.target.textContent++; };</script>
"""
# Times of one act in ms: to the first markup, to the end of the handler, to the layout, to the frame.
WATCH = """
let drawn = 0;
const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...markup,
  set(text) { drawn ||= performance.now(); markup.set.call(this, text); },
});
const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
const idle = () => new Promise(done => setTimeout(done, 60));
window.timed = async (act, done = () => true) => {
  await idle();
  drawn = 0;
  const begun = performance.now();
  act();
  while (!done()) await new Promise(next => setTimeout(next));
  const handled = performance.now();
  document.body.offsetHeight;
  const laid = performance.now();
  await frame();
  return [drawn || handled, handled, laid, performance.now()].map(time => time - begun);
};
"""
# One of the choices, by a number from 0 to 1; null once the game is over.
CHOICE = """
async number => {
  const all = () => [...document.querySelectorAll('[data-panel=choices] [data-option]')];
  while (!all().length) {
    if (document.querySelector('.scores, [data-action=result]')) return null;
    document.querySelector('[data-panel=choices] .fold[aria-expanded=false]')?.click();
    await new Promise(done => setTimeout(done, 60)); // a scene above the boards may go first
  }
  return timed(() => all()[Math.floor(number * all().length)].click());
}
"""
CLICK = "where => timed(() => document.querySelector(where).click())"
MOMENT = """
ply => {
  const slider = document.getElementById('moment');
  slider.value = ply;
  let drawn = 0;
  const watch = new MutationObserver(() => { drawn = 1; });
  watch.observe(document.querySelector('.boards .drawn'), { childList: true });
  return timed(() => slider.dispatchEvent(new Event('input', { bubbles: true })), () => drawn);
}
"""
OPEN = """
text => timed(() => { location.hash = text; }, () => document.querySelector('.scores'))
"""
BEGUN = "text => { location.hash = text; }"
FIRST = "black-angel"
AGREED: dict[str, Any] = {
    "council-of-shadows": {"open_planning": True}
}  # no cover between two choices
Times = list[list[float]]


def dealt(key: str, seed: int, names: tuple[str, ...] = NAMES) -> Any:
    """A game of four before its first choice."""
    return games.new(key, names, seed, **AGREED.get(key, {}))


def played(key: str, seed: int) -> Any:
    """A game of four easy bots."""
    game, rng = dealt(key, seed), Rng(seed)
    bot = levels(game.title)["easy"]
    while game.player is not None:
        game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    return game


def share(found: list[float], part: float) -> float:
    return sorted(found)[min(int(len(found) * part), len(found) - 1)]


def tell(name: str, times: Times) -> tuple[float, float]:
    """Print a kind of clicks; the median and the 95th percentile."""
    whole = [time[-1] for time in times]
    median, slow = statistics.median(whole), share(whole, 0.95)
    steps = [[after - before for before, after in pairwise((0.0, *time))] for time in times]
    parts = [statistics.median(step) for step in zip(*steps, strict=True)]
    shares = dict(zip(("Python", "document", "layout", "frame"), parts, strict=True))
    apart = ", ".join(f"{part} {ms:.0f}" for part, ms in shares.items())
    print(f"{name:16} {len(times):4} times, median {median:4.0f}, 95 % {slow:4.0f} ms; {apart}")
    return median, slow


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("body[data-ready]").wait_for(state="attached", timeout=120_000)


def seated(page: Page, key: str, seed: int) -> None:
    """The same game on the page, all four at one device."""
    if key == FIRST:
        begin(page, list(NAMES), seed)
    else:
        page.evaluate(BEGUN, dealt(key, seed).save())
    page.locator(".table [data-option]").first.wait_for()


@contextmanager
def beside_bare(site: Path | None) -> Iterator[tuple[Browser, Server]]:
    """A browser and a server of two pages: ``/bare/`` with one button, ``/ours/``, built unless given."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare, ours = Path(folder) / "bare", site or Path(folder) / "site"
        bare.mkdir()
        (bare / "index.html").write_text(BARE, "utf-8")
        if not site:
            assembly.build(ours)
        server = Server({"/bare/": bare, "/ours/": ours})
        browser = playwright.chromium.launch(
            executable_path=machine.chromium(), chromium_sandbox=False, args=FLAGS
        )
        yield browser, server
        browser.close()
        server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it one is built")
    parser.add_argument("--game", choices=list(games.TITLES), default=FIRST)
    parser.add_argument(
        "--throttle", type=float, default=1, help="how many times slower the processor"
    )
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--choices", type=int, default=9999, help="only so many of the game's")
    options = parser.parse_args()

    key = options.game
    game = played(key, options.seed)
    with beside_bare(options.site) as (browser, server):
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script(WATCH)
        page, other = context.new_page(), context.new_page()
        other.goto(f"{server.origin}/bare/")
        page.bring_to_front()
        opened(page, f"{server.origin}/ours/")
        seated(page, key, options.seed)
        slower = {"rate": options.throttle}
        for one in (page, other):
            context.new_cdp_session(one).send("Emulation.setCPUThrottlingRate", slower)
        clicks, undone, bare_clicks, rng = [], [], [], Random(options.seed)
        for number in range(options.choices):
            times = page.evaluate(CHOICE, rng.random())
            if times is None:
                break
            clicks.append(times)
            if number % 25 == 24:
                undone.append(page.evaluate(CLICK, "[data-action=undo]"))
                other.bring_to_front()
                bare_clicks += [other.evaluate(CLICK, "button") for _ in range(5)]
                page.bring_to_front()
        page.evaluate("sessionStorage.clear()")
        opened(page, f"{server.origin}/ours/")
        strings = []
        for names in (NAMES, NAMES[::-1], NAMES[2:] + NAMES[:2]):
            again = dealt(key, options.seed, names)
            for choice in game.history:
                again.play(choice.option)
            strings.append(page.evaluate(OPEN, again.save()))
            page.evaluate("document.querySelector('[data-action=home]').click()")
        page.evaluate(OPEN, again.save())
        page.click("[data-action=history]")
        places = [int(game.ply * part / 20) for part in (3, 19, 7, 1, 16, 12, 20, 0, 10, 5, 14, 2)]
        jumps = [page.evaluate(MOMENT, ply) for ply in places]

    tell("reference page", bare_clicks)
    median, slow = tell("choices", clicks)
    print(
        f"                 bars {MEDIAN} and {P95}; the slowest {max(c[-1] for c in clicks):.0f} ms"
    )
    held = median <= MEDIAN and slow <= P95
    for name, times, bar in (
        ("undo", undone, JUMP),
        ("jump to a moment", jumps, JUMP),
        ("open a string", strings, OPENING),
    ):
        found, _slow = tell(name, times)
        held &= found <= bar
        print(f"                 bar {bar}")
    print("every bar is held" if held else "a bar is missed")


if __name__ == "__main__":
    main()
