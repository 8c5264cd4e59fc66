"""Drives the built site: a server that behaves like GitHub Pages, and a watch on every page."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

import pytest
from building import machine, offline
from pages import CLOSED, Gates, Server
from playwright.sync_api import Browser, BrowserContext, Page, expect
from profiles import OBSERVED, SIZE, Profiles, Table, key_of, started

from tests.sampled import PART, PARTS

expect.set_options(timeout=20_000)  # a busy machine is late, not wrong

PREFIX = "/some/prefix/"
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # one compiled Python for all pages of a profile halves the work of a start
    "--process-per-site",
]
# a system's own build only supports WebDriver BiDi; to compile Python well takes it longer than a test runs
FIREFOX = {
    "channel": "moz-firefox",
    "executable_path": machine.firefox(),
    "firefox_user_prefs": {"javascript.options.wasm_optimizingjit": False},
}


# The slowest tests run first, so that none starts when the others are done.
LONGEST = (
    "test_every_screen",
    "test_whatever_the_line_says_the_table_keeps_its_size",
    "test_the_second_tap_at_the_place_of_the_first_makes_the_choice",
    "test_what_a_step_points_at_is_in_view_and_a_tap_does_what_it_asks",
    "test_a_turn_is_seen_skipped_undone_reloaded_and_handed_over",
    "test_bots_play_in_a_worker_without_a_network_and_the_person_goes_on",
    "test_four_devices_come_from_the_start_plan_reload_and_lose_the_host",
    "test_two_devices_in_two_languages_play_both_games_to_the_end",
    "test_a_line_that_breaks_is_made_again_and_without_the_inviter_one_goes_on",
    "test_a_full_disk_loses_no_choice_of_any_game",
    "test_a_finished_game_is_gone_through",
    "test_hals_turns_from_the_first_to_the_result",
    "test_webkit",
    "test_it_is_played",
    "test_a_third_game_is_played",
    "test_with_a_finger",
    "test_the_whole_tutorial_then_the_game_is_ones_own",
    "test_a_game_to_its_end",
    "test_a_whole_game_by_keyboard_alone",
    "test_killed_at_any_moment",
)


def order(item: pytest.Item) -> tuple[int, int]:
    """Browser by browser, since each is started once; then tests without one.

    Idle workers take tests from the end, so Firefox's tests stay in one process.
    """
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    engine = parameters.get("browser_name", "")
    if not item.get_closest_marker("browser"):
        return 9, 0
    name = getattr(item, "originalname", item.name)
    place = LONGEST.index(name) if name in LONGEST else len(LONGEST)
    return ("firefox", "chromium", engine).index(engine), place


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    left_out: list[pytest.Item] = []
    for item in items:
        if here not in item.path.parents:
            continue
        item.add_marker(pytest.mark.browser)
        asked = getattr(item, "callspec", None)
        engine = asked.params.get("browser_name") if asked else None
        if engine == "firefox" and not item.get_closest_marker("firefox"):
            left_out.append(item)
    left_out += others(
        [item for item in items if item.get_closest_marker("browser") and item not in left_out]
    )
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]
    items.sort(key=order)


def others(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests of the other parts, where only one is asked for; long ones are dealt out first.

    Those of every run are in each part.
    """
    if not PART:
        return []
    dealt = sorted(items, key=lambda item: (*order(item), item.nodeid))
    return [
        item
        for place, item in enumerate(dealt)
        if place % int(PARTS) != int(PART) and not item.get_closest_marker("every_run")
    ]


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    if browser_name == "firefox":
        return {**browser_type_launch_args, **FIREFOX}
    executable = machine.chromium()
    assert executable, "no Chromium found: python3 build.py test installs it"
    chromium = {"executable_path": executable, "chromium_sandbox": False, "args": FLAGS}
    return {**browser_type_launch_args, **chromium}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """Nothing moves unless a test asks for it: motion would take processor time from the test.

    Devices ask for a dark theme here; drivers would ask for a light one.
    """
    found = {"color_scheme": "dark", **browser_context_args}
    if browser_name == "firefox":  # its driver cannot ask for reduced motion
        return found
    return {**found, "reduced_motion": "reduce"}


# The preferences of a device that has played: the list of choices stays open, sounds and hints are off,
# and nothing more is told of what the lesson leaves out.
PREFERRED = {"choices": True, "sounds": False, "hints": False, "firsts": False}
# Firefox's driver cannot ask for reduced motion: use the page's own setting.
STILL = {"speed": "off", "hal": "hand"}
PREFER = """
try {
  localStorage['black-angel:preferences'] ??= JSON.stringify(%s);
} catch {}
"""


def calm(context: BrowserContext, engine: str, as_it_comes: bool = False) -> BrowserContext:
    """A profile in which nothing moves unless a test asks for it, and the list of choices is open."""
    preferred: dict[str, object] = {} if as_it_comes else {**PREFERRED}
    if engine == "firefox":
        preferred |= STILL
    if preferred:
        context.add_init_script(PREFER % json.dumps(preferred))
    return context


Serve = Callable[[Path], str]


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Serve a folder under PREFIX; return the address of its front page."""
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


@pytest.fixture(scope="session")
def profiles(
    browser: Browser, browser_context_args: dict[str, Any], browser_name: str, site: str
) -> Profiles:
    """Profiles for tests that do not need a new one; they end with the browser."""

    def make(as_it_comes: bool, options: dict[str, Any]) -> BrowserContext:
        context = browser.new_context(**browser_context_args | options)
        return calm(context, browser_name, as_it_comes)

    return Profiles(make, site)


@pytest.fixture
def context(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A profile in which nobody has played; a new one for a test marked so.

    A server has its own port and origin, thus its own storage and worker: a test with its own server needs
    no new profile.
    """
    as_it_comes = request.node.get_closest_marker("as_it_comes") is not None
    if request.node.get_closest_marker("fresh"):
        engine = request.getfixturevalue("browser_name")
        made = request.getfixturevalue("new_context")()
        context: BrowserContext = calm(made, engine, as_it_comes)
        context.add_init_script(OBSERVED)
        yield context
    else:
        profiles: Profiles = request.getfixturevalue("profiles")
        asked = request.node.get_closest_marker("browser_context_args")
        options = asked.kwargs if asked else {}
        if "table" in request.fixturenames:
            context = profiles.profile(key_of(as_it_comes, options))
        else:
            context = profiles.get(as_it_comes, **options)
        yield context
        profiles.leave(context)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def table(request: pytest.FixtureRequest, profiles: Profiles) -> Iterator[Table]:
    """Open a page that tests of a profile share; one on which a test has failed is closed."""
    yield profiles.table
    if request.node.stash.get(FAILED, True):
        profiles.clear_tables()


def inside(url: SplitResult) -> bool:
    if url.scheme in ("data", "blob", "about"):
        return True
    return url.hostname == "localhost" and url.path.startswith(PREFIX)


def left_over(url: str) -> bool:
    """Whether a worker of an earlier test asks a closed server."""
    return url.startswith(tuple(CLOSED))


@dataclass
class Watch:
    """Requests and errors of the pages of one test."""

    requests: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def failed(self, url: str) -> None:
        if not left_over(url):
            self.failures.append(url)

    def foreign(self) -> list[str]:
        """Requests outside the page's folder."""
        return [url for url in self.requests if not inside(urlsplit(url)) and not left_over(url)]


@pytest.fixture(autouse=True)
def watch(context: BrowserContext) -> Iterator[Watch]:
    """Record every request, and fail a test that requests anything outside the prefix."""
    seen = Watch()
    lists = {"error": seen.errors, "warning": seen.warnings}
    heard: dict[str, Callable[[Any], None]] = {
        "request": lambda request: seen.requests.append(request.url),
        "requestfailed": lambda request: seen.failed(request.url),
        "response": lambda answer: seen.failed(answer.url) if answer.status >= 400 else None,
        "console": lambda message: lists.get(message.type, []).append(message.text),
        "weberror": lambda error: seen.errors.append(str(error.error)),
    }
    listening: Any = context
    for event, hear in heard.items():
        listening.on(event, hear)
    yield seen
    for event, hear in heard.items():
        listening.remove_listener(event, hear)
    assert seen.foreign() == []


Open = Callable[[str], Page]


@pytest.fixture
def open_page(page: Page) -> Open:
    """Open an address and wait until Python has drawn the game."""

    return partial(started, page)


@pytest.fixture
def ready(request: pytest.FixtureRequest, table: Table) -> Page:
    """The front page, with Python started and the game drawn: a page that tests share."""
    asked = request.node.get_closest_marker("browser_context_args")
    as_it_comes = request.node.get_closest_marker("as_it_comes") is not None
    return table(SIZE["width"], SIZE["height"], as_it_comes, **(asked.kwargs if asked else {}))


@pytest.fixture
def server(dist: Path) -> Iterator[Server]:
    """A server of a test's own, so that no other worker's files are left."""
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
    offline.stamp(site)
    return site


@pytest.fixture
def gates() -> Iterator[Gates]:
    """A server that stops in the middle of some files until released."""
    gates = Gates()
    yield gates
    gates.open()
