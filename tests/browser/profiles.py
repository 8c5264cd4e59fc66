"""Browser profiles that tests use one after the other, keeping fetched and compiled files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from player import KEPT, PAINTED
from playwright.sync_api import BrowserContext, Error, Page, ViewportSize, expect
from screens import to_start

SIZE = ViewportSize(width=1280, height=720)
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
# Keeps Python's names where a test can reach them, so that a page begins anew without starting Python.
REACHED = """
const { addEventListener } = document;
document.addEventListener = function (kind, hear, ...how) {
  if (hear?.__globals__) {
    window.names = hear.__globals__;
    delete document.addEventListener;
  }
  addEventListener.call(document, kind, hear, ...how);
};
"""
# What a page knows is its model and its stores; all that a test has begun ends where its table is left.
ANEW = """
from tabletop import main, program
from tabletop.storage.storing import Storing
loop = main.loop
loop.model, loop.ahead = program.initial_model(), None
loop.storing = Storing(loop.device, loop.say)
loop.doing = loop.interpreters()
loop.send(loop.storing.began("", loop.home, "en"))
"""
RUN = """
code => {
  const [run, scope] = [names.get('__builtins__').get('exec'), names.get('__builtins__').get('dict')()];
  run(code, scope);
}
"""
BEGIN_ANEW = """
() => {
  delete document.body.dataset.ready;
  document.activeElement.blur();
}
"""
PREFERRED = "localStorage['black-angel:preferences'] ?? ''"
# All that is stored; the preferences are those with which the page began.
FORGET = """
async preferred => {
  sessionStorage.clear();
  localStorage.clear();
  if (preferred) localStorage['black-angel:preferences'] = preferred;
  const { result } = await new Promise(resolve => {
    const request = indexedDB.open('black-angel', 1);
    request.onsuccess = () => resolve(request);
    request.onupgradeneeded = () => request.result.createObjectStore('games');
  });
  await new Promise(resolve => {
    const transaction = result.transaction('games', 'readwrite');
    transaction.objectStore('games').clear();
    transaction.oncomplete = resolve;
  });
  result.close();
  document.getElementById('notice').replaceChildren();
  window.violations = [];
}
"""
# What is seen on a page, and how it is set; what a page has fetched stays with it.
SEEN = """
() => {
  const { attributes } = document.documentElement;
  const fetched = /^(style|data-(drawers|game|grounds|look|offline|rendered|seat-.))$/;
  const set = [...attributes].filter(({ name }) => !fetched.test(name));
  const told = set.map(({ name, value }) => `${name}=${value}`).sort();
  return [document.getElementById('app').innerHTML, ...told].join('\\n');
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


Table = Callable[..., Page]
Key = tuple[bool, tuple[tuple[str, Any], ...]]


class Profiles:
    """One profile per set of options, like a player's device on a first evening.

    The start of a page in a new profile compiles everything and stores it for offline play: three
    times the work of a later start. Each profile keeps one page open, at a text file of the site,
    from which it is cleared. Tests that ask for a table share a page of the profile, too.
    """

    def __init__(self, make: Callable[[bool, dict[str, Any]], BrowserContext], site: str) -> None:
        self.make = make
        self.site = site
        self.brooms: dict[Key, Page] = {}
        # and what one sees where nobody has played, and its preferences
        self.tables: dict[Key, tuple[Page, str, str]] = {}

    def get(self, as_it_comes: bool = False, **options: Any) -> BrowserContext:
        """A profile in which nobody has played, as it comes, without preferences."""
        key = key_of(as_it_comes, options)
        self.tables.pop(key, None)
        context = self.profile(key)
        self.leave(context)
        self.brooms[key].evaluate(CLEAR)
        return context

    def profile(self, key: Key) -> BrowserContext:
        """The profile as it was left."""
        try:
            self.brooms[key].evaluate("1")
        except (KeyError, Error):  # the first time, or its browser is gone
            self.tables.pop(key, None)
            as_it_comes, asked = key
            context = self.make(as_it_comes, dict(asked))
            context.add_init_script(OBSERVED)
            self.brooms[key] = context.new_page()
            self.brooms[key].goto(self.site + "third-party.txt")
            self.brooms[key].evaluate(COMPILED)
        return self.brooms[key].context

    def leave(self, context: BrowserContext) -> None:
        """Close what a test has opened, and reconnect what it has unplugged."""
        context.set_offline(False)
        kept = [*self.brooms.values(), *(page for page, *_ in self.tables.values())]
        for page in context.pages:
            if page not in kept:
                page.close()

    def open(self, width: int, height: int, as_it_comes: bool = False, **options: Any) -> Page:
        """The front page, with Python started, in a window of this size."""
        page = self.get(as_it_comes, **options).new_page()
        page.set_viewport_size({"width": width, "height": height})
        return started(page, self.site)

    def table(self, width: int, height: int, as_it_comes: bool = False, **options: Any) -> Page:
        """The same for tests that change nothing but the page's model and what it stores.

        They share one page, which begins anew with each. One that then looks otherwise than after
        its start is closed, and the next one starts.
        """
        key = key_of(as_it_comes, options)
        shared = self.tables.get(key)
        if shared and begun_anew(*shared, width, height):
            return shared[0]
        page = self.get(as_it_comes, **options).new_page()
        page.add_init_script(REACHED)
        page.set_viewport_size(SIZE)
        started(page, self.site)
        self.tables[key] = page, seen(page), page.evaluate(PREFERRED)
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        return page

    def clear_tables(self) -> None:
        """Whoever comes next starts a page: this one has seen a test fail."""
        for page, *_ in self.tables.values():
            page.close()
        self.tables.clear()


def key_of(as_it_comes: bool, options: dict[str, Any]) -> Key:
    asked = {name: value for name, value in sorted(options.items()) if value}
    return as_it_comes, tuple(asked.items())


def seen(page: Page) -> str:
    page.evaluate(PAINTED)
    found: str = page.evaluate(SEEN)
    return found


def begun_anew(page: Page, before: str, preferred: str, width: int, height: int) -> bool:
    """Begin anew on a page that a test has left; return whether it is as after its start."""
    try:
        page.set_viewport_size(SIZE)
        page.emulate_media(media="null", forced_colors="null")
        to_start(page)
        page.evaluate(KEPT)
        page.evaluate(FORGET, preferred)
        page.evaluate(BEGIN_ANEW)
        page.evaluate(RUN, ANEW)
        expect(page.locator("body")).to_have_attribute("data-ready", "")
        page.mouse.move(0, 0)
        same = seen(page) == before
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
    except (Error, AssertionError):
        return False
    return same
