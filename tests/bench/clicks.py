"""From a click to the frame after the repaint, over a whole random game of four of each title.

python3 build.py bench clicks [--game KEY] [--throttle 1 4] [--phone] [--site FOLDER] [--choices 9999]

Every choice is a press of its button in the list of all, measured from its end, the click, to the second
frame after it. A hand's press takes some 100 ms; ``--press 0`` has none, like a click by script. The same run
presses the button of a reference page, which changes one text: its time is the browser's own share and the
machine's noise. The parts of a click: Python until the first markup is set, the document until the handler is
done, the layout that it forces, the rest until the frame. After every fifth choice the motion is watched to
its end: the longest time from frame to frame while one thing is under way, and the longest for which things
stand before they move. A throttled processor is that many times slower, like a phone's; without
``--throttle`` the game is played on both.
"""

from __future__ import annotations

import argparse
import math
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import paths  # noqa: F401
from building import assembly, machine
from pages import Server
from player import begin
from playwright.sync_api import Browser, Page, sync_playwright

from blackangel import games
from blackangel.bots import levels
from blackangel.kernel.rng import Rng

JUMP, OPENING = 150, 1000  # ms
WATCHED = 5  # the motion of every fifth choice is watched
SCREEN = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
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
window.idle = () => new Promise(done => setTimeout(done, 60));
const hand = (node, kind) => node.dispatchEvent(
  new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerType: 'mouse' }));
window.pressed = async (node, ms) => {
  await idle();
  if (!ms) return timed(() => node.click());
  hand(node, 'pointerdown');
  await new Promise(done => setTimeout(done, ms));
  return timed(() => { hand(node, 'pointerup'); node.click(); });
};
window.timed = async (act, done = () => true) => {
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
async ([number, press]) => {
  const all = () => [...document.querySelectorAll('[data-panel=choices] [data-option]')];
  while (!all().length) {
    if (document.querySelector('.scores, [data-action=result]')) return null;
    document.querySelector('[data-panel=choices] .fold[aria-expanded=false]')?.click();
    await new Promise(done => setTimeout(done, 60)); // a scene above the boards may go first
  }
  return pressed(all()[Math.floor(number * all().length)], press);
}
"""
# Until nothing moves: the longest time between two frames in which one and the same thing moves, and the
# longest for which things stand where they are to move from, until their drawing is painted.
MOTION = """
async () => {
  const running = one => one.playState === 'running' && !one.effect.target.matches('[data-breathes]');
  const moving = () => document.getAnimations().filter(running).map(one => [one, one.currentTime]);
  const frame = () => new Promise(requestAnimationFrame);
  const begun = performance.now();
  let before = await frame(), moved = 0, stood = 0;
  for (let those = moving(); those.length && before < begun + 5000;) {
    const now = await frame();
    const left = those.filter(([one]) => running(one));
    if (left.some(([one, time]) => one.currentTime > time + 1)) moved = Math.max(moved, now - before);
    else if (left.length) stood = Math.max(stood, now - before);
    [before, those] = [now, moving()];
  }
  return [moved, stood];
}
"""
CLICK = "([where, press]) => pressed(document.querySelector(where), press)"
MOMENT = """
async ply => {
  const slider = document.getElementById('moment');
  slider.value = ply;
  let drawn = 0;
  const watch = new MutationObserver(() => { drawn = 1; });
  watch.observe(document.querySelector('.boards .drawn'), { childList: true });
  await idle();
  return timed(() => slider.dispatchEvent(new Event('input', { bubbles: true })), () => drawn);
}
"""
OPEN = """
async text => {
  await idle();
  return timed(() => { location.hash = text; }, () => document.querySelector('.scores'));
}
"""
# nobody chooses before the table is painted
RESTED = "() => new Promise(done => requestAnimationFrame(() => requestIdleCallback(done)))"
BEGUN = "text => { location.hash = text; }"
FIRST = "black-angel"
AGREED: dict[str, Any] = {
    "council-of-shadows": {"open_planning": True}
}  # no cover between two choices
Times = list[list[float]]


def dealt(key: str, seed: int, names: tuple[str, ...] = NAMES) -> Any:
    """A game of four before its first choice."""
    return games.start(key, names, seed, **AGREED.get(key, {}))


def played(key: str, seed: int) -> Any:
    """A game of four easy bots."""
    game, rng = dealt(key, seed), Rng(seed)
    bot = levels(game.title)["easy"]
    while game.player is not None:
        game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    return game


def share(found: list[float], part: float) -> float:
    return sorted(found)[min(int(len(found) * part), len(found) - 1)]


def tell(name: str, times: Times) -> tuple[float, float, float]:
    """Print a kind of clicks; the median, the 95th percentile and the slowest."""
    whole = [time[-1] for time in times]
    found = statistics.median(whole), share(whole, 0.95), max(whole)
    steps = [[after - before for before, after in pairwise((0.0, *time))] for time in times]
    parts = [statistics.median(step) for step in zip(*steps, strict=True)]
    shares = dict(zip(("Python", "document", "layout", "frame"), parts, strict=True))
    apart = ", ".join(f"{part} {ms:.0f}" for part, ms in shares.items())
    said = "median {:4.0f}, 95 % {:4.0f}, slowest {:4.0f} ms".format(*found)
    print(f"{name:16} {len(times):4} times, {said}; {apart}")
    return found


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
    page.locator("html[data-rendered]").wait_for(state="attached")
    page.evaluate(RESTED)


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


class Bars(NamedTuple):
    """What a choice may take in ms."""

    median: float
    slow: float = math.inf  # 95 of 100
    slowest: float = math.inf
    motion: float = math.inf  # from frame to frame


BARS: dict[float, Bars] = {1: Bars(25, slow=50), 4: Bars(90, slowest=150, motion=50)}


class Played(NamedTuple):
    """The times of a game: choices, clicks on undo, on the reference page; frames of motion and before it."""

    choices: Times
    undone: Times
    bare: Times
    motion: list[list[float]]


def play(page: Page, other: Page, seed: int, choices: int, press: int) -> Played:
    """Click through the game on the page; now and then undo, and click the reference page."""
    found, rng = Played([], [], [], []), Random(seed)
    for number in range(1, choices + 1):
        times = page.evaluate(CHOICE, [rng.random(), press])
        if times is None:
            break
        found.choices.append(times)
        if number % WATCHED == 0:
            found.motion.append(page.evaluate(MOTION))
        if number % 25 == 0:
            found.undone.append(page.evaluate(CLICK, ["[data-action=undo]", press]))
            other.bring_to_front()
            found.bare.extend(other.evaluate(CLICK, ["button", press]) for _ in range(5))
            page.bring_to_front()
    return found


def open_strings(page: Page, key: str, seed: int, game: Any) -> Times:
    """Open the played game, each time with its seats in another order."""
    times = []
    for names in (NAMES, NAMES[::-1], NAMES[2:] + NAMES[:2]):
        again = dealt(key, seed, names)
        for choice in game.history:
            again.play(choice.option)
        times.append(page.evaluate(OPEN, again.save()))
        page.evaluate("document.querySelector('[data-action=home]').click()")
    page.evaluate(OPEN, again.save())
    return times


def jump(page: Page, plies: int) -> Times:
    """Go to moments here and there in the history of the game on the page."""
    page.click("[data-action=history]")
    places = (3, 19, 7, 1, 16, 12, 20, 0, 10, 5, 14, 2)
    return [page.evaluate(MOMENT, int(plies * part / 20)) for part in places]


def measure(
    browser: Browser, server: Server, key: str, rate: float, options: argparse.Namespace
) -> bool:
    """Play a game on a processor that many times slower; whether every bar is held."""
    game = played(key, options.seed)
    context = browser.new_context(**(PHONE if options.phone else SCREEN))
    context.add_init_script(WATCH)
    page, other = context.new_page(), context.new_page()
    other.goto(f"{server.origin}/bare/")
    page.bring_to_front()
    opened(page, f"{server.origin}/ours/")
    seated(page, key, options.seed)
    for one in (page, other):
        context.new_cdp_session(one).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    times = play(page, other, options.seed, options.choices, options.press)
    page.evaluate("sessionStorage.clear()")
    opened(page, f"{server.origin}/ours/")
    strings = open_strings(page, key, options.seed, game)
    jumps = jump(page, game.ply)
    context.close()

    print(f"{key}, processor at 1/{rate:g}")
    if times.bare:
        tell("reference page", times.bare)
    moved, stood = map(max, zip(*times.motion, strict=True)) if times.motion else (0.0, 0.0)
    found = (*tell("choices", times.choices), moved)
    bars = BARS.get(rate, Bars(math.inf))
    print(
        f"                 longest frame of motion {moved:.0f} ms, before it begins {stood:.0f}; bars {bars}"
    )
    held = all(ms <= bar for ms, bar in zip(found, bars, strict=True))
    for name, kind, bar in (
        ("undo", times.undone, JUMP),
        ("jump to a moment", jumps, JUMP),
        ("open a string", strings, OPENING),
    ):
        if kind:
            held &= tell(name, kind)[0] <= bar * rate
            print(f"                 bar {bar * rate:g}")
    return held


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it one is built")
    parser.add_argument("--game", choices=list(games.TITLES), help="only this one")
    parser.add_argument(
        "--throttle",
        type=float,
        nargs="+",
        default=list(BARS),
        help="how many times slower the processor",
    )
    parser.add_argument("--phone", action="store_true", help="on a phone's screen")
    parser.add_argument("--press", type=int, default=80, help="how long a button is down, in ms")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--choices", type=int, default=9999, help="only so many of the game's")
    options = parser.parse_args()
    keys = [options.game] if options.game else list(games.TITLES)
    with beside_bare(options.site) as (browser, server):
        held = [
            measure(browser, server, key, rate, options)
            for key in keys
            for rate in options.throttle
        ]
    print("every bar is held" if all(held) else "a bar is missed")


if __name__ == "__main__":
    main()
