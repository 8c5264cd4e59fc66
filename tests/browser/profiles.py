"""Browser profiles that tests use one after the other, keeping fetched and compiled files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, expect

START_TIMEOUT = 60_000
# Violations of the page's policy, and whether a step back in the history is under way.
OBSERVED = """
window.violations = [];
document.addEventListener('securitypolicyviolation', event =>
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
window.goingBack = false;
const go = history.go.bind(history);
history.go = steps => {
  go(steps);
  window.goingBack = true;
};
addEventListener('popstate', () => { window.goingBack &&= Boolean(location.hash); });
"""
# What players store; the service worker and its files belong to the page.
CLEAR = """
async () => {
  localStorage.clear();
  sessionStorage.clear();
  const removed = ({ name }) => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });
  await Promise.all((await indexedDB.databases()).map(removed));
}
"""
# While a page of the profile holds it, the browser does not compile it again for others.
COMPILED = """
async () => {
  const python = fetch('pyodide/pyodide.asm.wasm');
  window.kept = await WebAssembly.compileStreaming(python);
}
"""


def started(page: Page, address: str) -> Page:
    """Open an address and wait until Python has drawn the game."""
    page.goto(address)
    expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=START_TIMEOUT)
    return page


class Profiles:
    """One profile per set of options, like a player's device on a first evening.

    The start of a page in a new profile compiles everything and stores it for offline play: three
    times the work of a later start. Each profile keeps one page open, at a text file of the site,
    from which it is cleared.
    """

    def __init__(self, make: Callable[[bool, dict[str, Any]], BrowserContext], site: str) -> None:
        self.make = make
        self.site = site
        self.brooms: dict[tuple[bool, tuple[tuple[str, Any], ...]], Page] = {}

    def get(self, as_it_comes: bool = False, **options: Any) -> BrowserContext:
        """A profile in which nobody has played, as it comes, without preferences."""
        asked = {name: value for name, value in sorted(options.items()) if value}
        key = as_it_comes, tuple(asked.items())
        try:
            return self.cleared(self.brooms[key])
        except (KeyError, Error):  # the first time, or its browser is gone
            context = self.make(as_it_comes, asked)
            context.add_init_script(OBSERVED)
            self.brooms[key] = context.new_page()
            self.brooms[key].goto(self.site + "third-party.txt")
            self.brooms[key].evaluate(COMPILED)
            return context

    def cleared(self, broom: Page) -> BrowserContext:
        self.leave(broom.context)
        broom.evaluate(CLEAR)
        return broom.context

    def leave(self, context: BrowserContext) -> None:
        """Close what a test has opened, and reconnect what it has unplugged."""
        context.set_offline(False)
        for page in context.pages:
            if page not in self.brooms.values():
                page.close()

    def open(self, width: int, height: int, as_it_comes: bool = False, **options: Any) -> Page:
        """The front page, with Python started, in a window of this size."""
        page = self.get(as_it_comes, **options).new_page()
        page.set_viewport_size({"width": width, "height": height})
        return started(page, self.site)
