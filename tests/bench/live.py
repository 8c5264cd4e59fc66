"""From a choice's paint on one device to its paint on the others, at a table of three connected devices.

python3 build.py bench live [--game KEY] [--choices 120] [--still] [--site FOLDER] [--seed 7]

The device that invited has one seat, two phones have the others; whoever may choose does so at random.
Between the inviter and a phone a choice goes one way, from phone to phone two. Painted means the second frame
after the document has changed, by the clock that all pages share. The parts: from the paint to the message
(it may leave before), on the wire, and from its arrival to the paint there. ``--still``: the devices allow no
motion.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path
from random import Random
from typing import Any

import paths  # noqa: F401
from clicks import FIRST, beside_bare, opened, share
from guests import invite
from playwright.sync_api import Browser, Page
from screens import open_game, uncover

from blackangel import games

BAR = 150  # ms
NAMES = ("Ada", "Bo", "Cleo")
SIZES = ((1440, 900), (390, 844), (390, 844))
QUIET = 250  # ms in which nothing has changed
PATIENCE = 1500  # ms until a choice counts as unseen: a plan is shown nowhere else
PREFER = "localStorage['black-angel:preferences'] ??= '{\"choices\": true}'"
WATCH = """
const now = () => performance.timeOrigin + performance.now();
window.times = { painted: [], sent: [], arrived: [] };
const played = text => /"is": "(choice|played)"/.test(text);
const { send } = RTCDataChannel.prototype;
RTCDataChannel.prototype.send = function(text) {
  if (played(text)) times.sent.push(now());
  return send.call(this, text);
};
const { createDataChannel } = RTCPeerConnection.prototype;
RTCPeerConnection.prototype.createDataChannel = function(...given) {
  const channel = createDataChannel.apply(this, given);
  channel.addEventListener('message', ({ data }) => { if (played(data)) times.arrived.push(now()); });
  return channel;
};
const changed = () => requestAnimationFrame(() => requestAnimationFrame(() => times.painted.push(now())));
addEventListener('DOMContentLoaded', () => new MutationObserver(changed).observe(
  document.getElementById('app'), { subtree: true, childList: true, attributes: true, characterData: true }));
"""
STILL_FOR = "() => performance.timeOrigin + performance.now() - (times.painted.at(-1) ?? 0)"
# One of the choices, by a number from 0 to 1: when it was clicked, 0 if there is none.
CHOOSE = """
number => {
  document.querySelector('[data-action=uncover]')?.click();
  const all = [...document.querySelectorAll('#app [data-option]:not([disabled])')];
  if (!all.length) return 0;
  times.painted = [], times.sent = [], times.arrived = [];
  const clicked = performance.timeOrigin + performance.now();
  all[Math.floor(number * all.length)].click();
  return clicked;
}
"""
SEEN = """
async ([since, patience]) => {
  const until = performance.now() + patience;
  const first = times => times.find(time => time > since) ?? 0;
  while (!first(times.painted) && performance.now() < until) await new Promise(done => setTimeout(done, 4));
  return [times.painted, times.sent, times.arrived].map(first);
}
"""


def sit(browser: Browser, address: str, size: tuple[int, int], still: bool) -> Page:
    """A device of its own at the start screen."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce" if still else "no-preference",
    )
    context.add_init_script(WATCH)
    context.add_init_script(PREFER)
    page = context.new_page()
    opened(page, address)
    return page


def quiet(pages: list[Page]) -> None:
    """Wait until nothing changes on any device."""
    while any(page.evaluate(STILL_FOR) < QUIET for page in pages):
        pages[0].wait_for_timeout(50)


def tell(name: str, found: list[list[float]]) -> float:
    """Print the delays of one kind; the 95th percentile."""
    whole = [sum(parts) for parts in found]
    slow = share(whole, 0.95)
    parts = [statistics.median(part) for part in zip(*found, strict=True)]
    apart = ", ".join(
        f"{part} {ms:.0f}" for part, ms in zip(("leaves", "wire", "shown"), parts, strict=True)
    )
    print(
        f"{name:10} {len(whole):4} times, median {statistics.median(whole):4.0f}, 95 % {slow:4.0f},"
        f" slowest {max(whole):4.0f} ms; {apart}"
    )
    return slow


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it one is built")
    parser.add_argument("--game", choices=list(games.TITLES), default=FIRST)
    parser.add_argument("--choices", type=int, default=120)
    parser.add_argument("--still", action="store_true", help="no motion on any device")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()

    rng = Random(options.seed)
    one_way: list[list[float]] = []
    two_ways: list[list[float]] = []
    with beside_bare(options.site) as (browser, server):
        pages = [sit(browser, f"{server.origin}/ours/", size, options.still) for size in SIZES]
        host, *phones = pages
        open_game(host, games.start(options.game, NAMES, options.seed).save())
        uncover(host)
        for seat, phone in enumerate(phones, 1):
            invite(host, phone, "seat", seat)
        for _ in range(options.choices):
            quiet(pages)
            clicked: Any = 0
            for chooser in pages:
                clicked = chooser.evaluate(CHOOSE, rng.random())
                if clicked:
                    break
            if not clicked:
                break
            times = {page: page.evaluate(SEEN, [clicked, PATIENCE]) for page in pages}
            here, left, _arrived = times[chooser]
            for page, (there, _sent, arrived) in times.items():
                if page is not chooser and here and there and arrived:
                    found = one_way if host in (page, chooser) else two_ways
                    found.append([left - here, arrived - left, there - arrived])

    slow = max(tell("one way", one_way), tell("two ways", two_ways))
    print(f"{'the bar is held' if slow <= BAR else 'the bar is missed'}: 95 % within {BAR} ms")


if __name__ == "__main__":
    main()
