"""What gets slower as more is kept: a shelf of thousands of games.

python3 build.py bench growth [--games 5000] [--site FOLDER] [--seed 7]

A file of that many finished games of four comes in through the page; the list of all games is opened, then
the page is loaded again and opens it once more. Times are from the click until the list is there. The longest
task of the main thread is told in processor time, which the neighbours on a busy machine do not change.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import paths  # noqa: F401
from clicks import beside_bare, opened, played
from playwright.sync_api import Page
from tabletop.library.model import exported
from tabletop.session.records import Record
from tasks import PAGE, traced

from blackangel import games

OPENING, RATE, TASK = 300, 1000, 50  # ms, games a second, ms
DEALS = 10  # different games of each title; the others differ in their names
PATIENCE = 900_000
BEGIN = "window.since = performance.now(); window.there = undefined;"
READING = f"""
document.querySelector('[data-field=import]').addEventListener('change', () => {{ {BEGIN} }}, true)
"""
LISTED = """
count => {
  const [said] = document.querySelector('.listing .fine')?.textContent.match(/[\\d,. ]+/) ?? [];
  if (Number(said?.replace(/\\D/g, '')) < count) return false;
  return window.there ??= performance.now() - since;
}
"""
OPEN = f"() => {{ {BEGIN} document.querySelector('#dialog [data-action=library]').click(); }}"


def finished(number: int, seed: int) -> Iterator[Record]:
    """So many finished games of four, each with names of its own."""
    deals = [played(key, seed + deal) for deal in range(DEALS) for key in games.tabled()]
    for at in range(number):
        game = deals[at % len(deals)]
        names = tuple(f"{name} {at}" for name in ("Ada", "Bo", "Cleo", "Dan"))
        game.setup = game.setup._replace(names=names)
        yield Record(f"game{at}", game.save(), names, when=1.7e12 + at)


def listed(page: Page, count: int) -> float:
    """Wait for the list of so many; the time since the beginning."""
    found = page.wait_for_function(LISTED, arg=count, timeout=PATIENCE)
    return float(found.json_value())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it one is built")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    count = options.games

    with beside_bare(options.site) as (browser, server), tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.json"
        file.write_text(exported(islice(finished(count, options.seed), count)), "utf-8")
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        opened(page, f"{server.origin}/ours/")

        def read() -> float:
            page.set_input_files("[data-field=import]", file)
            return listed(page, count)

        def opening() -> float:
            page.evaluate(OPEN)
            time = listed(page, count)
            page.wait_for_timeout(2000)  # the shelf is read again behind it
            return time

        def started() -> float:
            opened(page, f"{server.origin}/ours/")
            page.wait_for_timeout(3000)
            return 0.0

        page.click("[data-action=more]")
        page.click("#dialog [data-action=library]")
        page.evaluate(READING)
        reading = traced(browser, page, PAGE, read)
        page.click("[data-action=home]")
        again = traced(browser, page, PAGE, opening)
        page.click("[data-action=home]")
        start = traced(browser, page, PAGE, started)
        first = traced(browser, page, PAGE, opening)

    rate = 1000 * count / reading[0]
    print(
        f"import of {count} games {rate:6.0f} a second, bar {RATE}; longest task {reading[1]:.0f} ms"
    )
    print(
        f"the list once more      {again[0]:6.0f} ms, bar {OPENING}; longest task {again[1]:.0f} ms"
    )
    print(f"a start with them       longest task {start[1]:.0f} ms")
    print(
        f"the list after it       {first[0]:6.0f} ms, bar {OPENING}; longest task {first[1]:.0f} ms"
    )
    held = rate >= RATE and max(again[0], first[0]) <= OPENING and reading[1] <= TASK
    print("every bar is held" if held else "a bar is missed")


if __name__ == "__main__":
    main()
