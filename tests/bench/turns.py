"""Ten turns of golden games by hand: the clicks they need, and the distance of the pointer.

.venv/bin/python tests/bench/turns.py [--site FOLDER] [--size 1440x900]

The hand clicks the nearest thing in view that leads to the choice: a place on the boards or a button. It
unfolds what is folded and scrolls to what is out of view. A move of more than half the window crosses the
screen.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

import paths
from building import assembly, machine
from clicks import FLAGS, opened
from pages import Server
from player import stored
from playwright.sync_api import Page, sync_playwright

from blackangel import games

GOLDEN = paths.ROOT / "tests/games/black_angel/golden"
GAMES, TURNS = ("two-spes", "two-ravagers"), (2, 7, 12, 17, 22)  # per game
MOST = 12  # clicks for one choice
Spot = tuple[float, float]
# The centres of what leads to an option: its buttons, and those of its places that are not picked yet, if a
# click there hits them.
LEADING = """
([option, places]) => {
  const found = [];
  const look = (mark, part) => {
    for (const node of document.querySelectorAll(`#app ${mark}`)) {
      const { x, y, width, height } = node.getBoundingClientRect();
      const spot = [x + width / 2, y + height / 2], top = document.elementFromPoint(...spot);
      if (width && top && (node.contains(top) || top.closest(part) === node)) found.push(spot);
    }
  };
  look(`[data-option="${CSS.escape(option)}"]`, '[data-option]');
  for (const place of places) look(`.live[data-place="${CSS.escape(place)}"]:not(.picked)`, '[data-place]');
  return found;
}
"""
# If none of it is in view: unfold what is folded, and scroll to its button.
SCROLL = """
option => {
  const node = document.querySelector(`[data-option="${CSS.escape(option)}"]`);
  node?.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (node) return null;
  const fold = document.querySelector('[data-panel=choices] .fold[aria-expanded=false]');
  fold.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = fold.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
"""


class Way(NamedTuple):
    """The cost of a turn."""

    clicks: int = 0
    scrolls: int = 0
    pixels: float = 0.0
    crossings: int = 0

    def to(self, start: Spot, end: Spot, wide: int) -> Way:
        """Add a click."""
        far = hypot(end[0] - start[0], end[1] - start[1])
        crossed = self.crossings + (far > wide / 2)
        return self._replace(clicks=self.clicks + 1, pixels=self.pixels + far, crossings=crossed)

    def and_then(self, more: Way) -> Way:
        """Both costs, one after the other."""
        return Way(
            self.clicks + more.clicks,
            self.scrolls + more.scrolls,
            self.pixels + more.pixels,
            self.crossings + more.crossings,
        )


def turns(name: str) -> Iterator[tuple[str, list[Any]]]:
    """Whole turns of a golden game: where each begins, as a save string, and its choices."""
    game = games.read((GOLDEN / f"{name}.txt").read_text("utf-8"))
    begins = [
        ply
        for ply in range(game.ply)
        if game.at(ply).prompt.kind == "turn"
        and (not ply or game.at(ply - 1).player != game.at(ply).player)
    ]
    for number in TURNS:
        first, last = begins[number], begins[number + 1]
        yield game.at(first).save(), [str(one.option) for one in game.history[first:last]]


def by_hand(page: Page, text: str, choices: list[str], wide: int, tall: int) -> Way:
    """Play a turn in the page."""
    page.evaluate("text => { location.hash = text; }", text)
    page.wait_for_function("() => !location.hash && document.querySelector('.table, .cover')")
    if page.locator("[data-action=uncover]").count():
        page.click("[data-action=uncover]")
    game, way, at = games.load(text), Way(), (wide / 2, tall / 2)
    places = games.table(game.title.key).places
    first = game.ply
    while game.ply < first + len(choices):
        option = choices[game.ply - first]
        for _ in range(MOST):
            asked = [option, list(places(option, game.prompt))]
            spots = page.evaluate(LEADING, asked)
            if not spots:
                fold = page.evaluate(SCROLL, option)
                way = way._replace(scrolls=way.scrolls + (fold is None))
                spots = [fold] if fold else page.evaluate(LEADING, asked)
            spot = min(spots, key=lambda spot: hypot(spot[0] - at[0], spot[1] - at[1]))
            page.mouse.click(*spot)
            way, at = way.to(at, spot, wide), (spot[0], spot[1])
            after = games.load(stored(page))
            if after.ply > game.ply:
                break
        assert after.ply > game.ply, f"{option} is not made"
        game = after
        made = [str(one.option) for one in game.history[first:]]
        assert made[: len(choices)] == choices[: len(made)], (made, choices)
    return way


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it one is built")
    parser.add_argument("--size", default="1440x900")
    options = parser.parse_args()
    wide, tall = map(int, options.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = options.site or Path(folder)
        if not options.site:
            assembly.build(site)
        server = Server({"/ours/": site})
        browser = playwright.chromium.launch(
            executable_path=machine.chromium(), chromium_sandbox=False, args=FLAGS
        )
        context = browser.new_context(
            viewport={"width": wide, "height": tall}, reduced_motion="reduce"
        )
        page = context.new_page()
        opened(page, f"{server.origin}/ours/")
        total = Way()
        for name in GAMES:
            for number, (text, choices) in zip(TURNS, turns(name), strict=True):
                way = by_hand(page, text, choices, wide, tall)
                total = total.and_then(way)
                tell(f"{name} {number}", len(choices), way)
        tell("all", 0, total)
        browser.close()
        server.close()


def tell(name: str, choices: int, way: Way) -> None:
    print(
        f"{name:16} {choices or '':>3} choices, {way.clicks:3} clicks, {way.scrolls:2} scrolls,"
        f" {way.pixels:6.0f} px, {way.crossings:2} crossings",
        flush=True,
    )


if __name__ == "__main__":
    main()
