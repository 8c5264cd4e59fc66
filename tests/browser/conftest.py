"""Drives the built site: a server that behaves like GitHub Pages, and a watch over every page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

import pytest
from pages import Server
from playwright.sync_api import BrowserContext, Page, expect

import build
from tools import offline

PREFIX = "/some/prefix/"
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Debian's build answers to WebDriver BiDi only
FIREFOX = {"channel": "moz-firefox", "executable_path": "/usr/bin/firefox-esr"}
START_TIMEOUT = 60_000
VIOLATIONS = """
window.violations = [];
document.addEventListener('securitypolicyviolation', event =>
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
"""


# what people do: played in Firefox, too
JOURNEYS = ("play", "solo", "page_bots", "page_history", "page_library", "page_sharing", "tabs")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    browsers = config.getoption("browser")
    left_out = []
    for item in items:
        if here not in item.path.parents:
            continue
        item.add_marker(pytest.mark.browser)
        # a browser on a busy machine may be late: it is asked once more, and the report says so
        item.add_marker(pytest.mark.flaky(reruns=1))
        engine = getattr(item, "callspec", None) and item.callspec.params.get("browser_name")
        journey = item.path.stem.removeprefix("test_") in JOURNEYS
        if engine == "firefox" and "chromium" in browsers and not journey:
            left_out.append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    if browser_name == "firefox":
        return {**browser_type_launch_args, **FIREFOX}
    executable = build.chromium()
    assert executable, "no Chromium found: python3 build.py test installs it"
    chromium = {"executable_path": executable, "chromium_sandbox": False, "args": FLAGS}
    return {**browser_type_launch_args, **chromium}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """Nothing moves unless a test asks for it: motion takes the processor from what is tested."""
    if browser_name == "firefox":  # its driver cannot ask for less motion
        return browser_context_args
    return {**browser_context_args, "reduced_motion": "reduce"}


Serve = Callable[[Path], str]


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Serve a folder under PREFIX; the answer is the address of its front page."""
    servers = []

    def start(root: Path) -> str:
        servers.append(Server({PREFIX: root}))
        return servers[-1].origin + PREFIX

    yield start
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def site(dist: Path, serve: Serve) -> str:
    """The address of the built site's front page."""
    return serve(dist)


def inside(url: SplitResult) -> bool:
    if url.scheme in ("data", "blob", "about"):
        return True
    return url.hostname == "localhost" and url.path.startswith(PREFIX)


@dataclass
class Watch:
    """What the pages of one test asked for and complained about."""

    requests: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def foreign(self) -> list[str]:
        """Requests that left the folder of the page."""
        return [url for url in self.requests if not inside(urlsplit(url))]


@pytest.fixture(autouse=True)
def watch(context: BrowserContext) -> Iterator[Watch]:
    """Records every request, and fails a test that asked for anything outside the prefix."""
    seen = Watch()
    context.on("request", lambda request: seen.requests.append(request.url))
    context.on("requestfailed", lambda request: seen.failures.append(request.url))
    context.on(
        "response",
        lambda answer: seen.failures.append(answer.url) if answer.status >= 400 else None,
    )
    lists = {"error": seen.errors, "warning": seen.warnings}
    context.on("console", lambda message: lists.get(message.type, []).append(message.text))
    context.on("weberror", lambda error: seen.errors.append(str(error.error)))
    context.add_init_script(VIOLATIONS)
    yield seen
    assert seen.foreign() == []


Open = Callable[[str], Page]


@pytest.fixture
def open_page(page: Page) -> Open:
    """Open an address and wait until Python has drawn the game."""

    def open_address(address: str) -> Page:
        page.goto(address)
        expect(page.locator("body")).to_have_attribute("data-ready", "", timeout=START_TIMEOUT)
        return page

    return open_address


@pytest.fixture
def ready(open_page: Open, site: str) -> Page:
    """The front page, with Python started and the game drawn."""
    return open_page(site)


@pytest.fixture
def server(dist: Path) -> Iterator[Server]:
    """A server of its own for a test, so that nothing is left of another one's worker."""
    server = Server({PREFIX: dist})
    yield server
    server.close()


@pytest.fixture
def newer(dist: Path, tmp_path: Path) -> Path:
    """The next version of the site: another page, another style, another engine."""
    site = tmp_path / "newer"
    shutil.copytree(dist, site)
    page = site / "index.html"
    page.write_text(page.read_text("utf-8").replace("<html ", '<html data-number="2" '), "utf-8")
    with (site / "style.css").open("a", encoding="utf-8") as style:
        style.write(":root { --number: 2 }\n")
    offline.stamp(site, build.SITE)
    return site
