"""From the address to the first playable screen, against a bare page that only starts Python.

python build.py bench startup [--rounds 5] [--site FOLDER] [--before FOLDER] [--throttle 1]

The bare page awaits loadPyodide() with the stock files of the npm package and shows nothing. One run opens
both pages in turn, each round in fresh profiles (cold) and then again in the same ones (warm: the bare page
from the HTTP cache, ours from its service worker). The machine's
noise affects both: the ratios count. An earlier site can be measured in the same run.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import paths  # noqa: F401
from building import assembly, machine, runtime
from pages import Server
from playwright.sync_api import BrowserContext, Playwright, sync_playwright

COLD, WARM, BYTES, PICTURE = 0.45, 0.33, 4.9e6, 200
SETTLE = 6000  # ms on the first page, so that the browser keeps compiled code
BARE = """<!DOCTYPE html>
<title>bare</title>
<script type="module">
import { loadPyodide } from './pyodide.mjs';
await loadPyodide();
document.body.dataset.ready = '';
</script>
"""
# The moment of data-ready, and then of the setup screen after a click on New game.
WATCH = """
new MutationObserver((changes, observer) => {
  if (document.body?.dataset.ready === undefined) return;
  observer.disconnect();
  window.ready = performance.now();
  const loads = ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind));
  window.bytes = loads.reduce((sum, load) => sum + load.transferSize, 0);
  const button = document.querySelector('[data-action="new"]');
  if (!button) return;
  button.click();
  window.opened = document.querySelector('.lay-room') ? performance.now() : 0;
}).observe(document, { attributes: true, attributeFilter: ['data-ready'], subtree: true });
"""
FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


class Start(NamedTuple):
    """Milliseconds from the navigation, and bytes as transferred until then."""

    ready: float
    opened: float
    picture: float
    size: int


def open_once(context: BrowserContext, address: str, throttle: int) -> Start:
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.goto(address, wait_until="commit")
    page.locator("body[data-ready]").wait_for(state="attached", timeout=120_000)
    ready, opened, size = page.evaluate("[window.ready, window.opened ?? 0, window.bytes]")
    paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    start = Start(ready, opened, page.evaluate(paint), size)
    page.wait_for_timeout(SETTLE)
    page.close()
    return start


def visits(playwright: Playwright, address: str, throttle: int) -> tuple[Start, Start]:
    """The first visit of a new profile, and the third."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=machine.chromium(), chromium_sandbox=False, args=FLAGS
        )
        context.add_init_script(WATCH)
        cold, _, warm = (open_once(context, address, throttle) for _ in range(3))
        context.close()
    return cold, warm


def median(of: Callable[[Start], float], starts: list[Start]) -> float:
    return statistics.median(of(start) for start in starts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--site", type=Path, help="a built site; without it one is built")
    parser.add_argument("--before", type=Path, help="an earlier built site, measured as well")
    parser.add_argument("--throttle", type=int, default=1, help="how many times slower to compute")
    options = parser.parse_args()

    names = ["bare", "ours", *(["before"] if options.before else [])]
    runs: dict[str, list[tuple[Start, Start]]] = {name: [] for name in names}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare, site = Path(folder) / "bare", options.site or Path(folder) / "site"
        bare.mkdir()
        if not options.site:
            assembly.build(site)
        runtime_files = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
        for name in (*runtime_files, "python_stdlib.zip", "pyodide-lock.json"):
            (bare / name).symlink_to(runtime.node_modules() / "pyodide" / name)
        (bare / "index.html").write_text(BARE, "utf-8")
        server = Server({"/bare/": bare, "/ours/": site, "/before/": options.before or site})
        for _ in range(options.rounds):
            for name, found in runs.items():
                found.append(visits(playwright, f"{server.origin}/{name}/", options.throttle))
                cold, warm = found[-1]
                print(f"{name}: cold {cold.ready:,.0f} ms, warm {warm.ready:,.0f} ms", flush=True)
        server.close()

    print()
    failed = False
    for number, (name, bar) in enumerate((("cold", COLD), ("warm", WARM))):
        ours, bare_ = ([run[number] for run in runs[page]] for page in ("ours", "bare"))
        mine, theirs = (median(lambda s: s.ready, starts) for starts in (ours, bare_))
        opened = median(lambda s: s.opened, ours)
        failed |= mine / theirs > bar
        print(f"{name}: playable {mine:,.0f} ms (New game drawn {opened:,.0f}), bare {theirs:,.0f}")
        print(f"      ratio {mine / theirs:.2f} (bar {bar})")
        if options.before:
            was = median(lambda s: s.ready, [run[number] for run in runs["before"]])
            print(f"      before {was:,.0f}, ratio {was / theirs:.2f}")
    picture = median(lambda s: s.picture, [run[0] for run in runs["ours"]])
    size = median(lambda s: s.size, [run[0] for run in runs["ours"]])
    theirs = median(lambda s: s.size, [run[0] for run in runs["bare"]])
    failed |= picture > PICTURE or size > BYTES
    print(f"first picture, cold {picture:,.0f} ms (bar {PICTURE})")
    print(f"bytes to play {size / 1e6:.2f} MB (bar {BYTES / 1e6}), bare {theirs / 1e6:.2f} MB")
    print("a bar is missed" if failed else "every bar is held")


if __name__ == "__main__":
    main()
