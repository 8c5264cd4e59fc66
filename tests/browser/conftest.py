"""Drives the built site: a server that behaves like GitHub Pages, and a watch over every page."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import build

PREFIX = "/some/prefix/"
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
UNZIPPED = {".png", ".whl", ".woff2", ".zip"}
START_TIMEOUT = 60_000
VIOLATIONS = """
window.violations = [];
document.addEventListener('securitypolicyviolation', event =>
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    if browser_name == "firefox":  # Debian's build answers to WebDriver BiDi only
        firefox = {"channel": "moz-firefox", "executable_path": "/usr/bin/firefox-esr"}
        return {**browser_type_launch_args, **firefox}
    executable = build.chromium()
    assert executable, "no Chromium found: python3 build.py test installs it"
    chromium = {"executable_path": executable, "chromium_sandbox": False, "args": FLAGS}
    return {**browser_type_launch_args, **chromium}


@lru_cache(maxsize=256)
def body_of(path: Path, changed: int, zipped: bool) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 6, mtime=0) if zipped else data


class PagesHandler(BaseHTTPRequestHandler):
    """Files under PREFIX as GitHub Pages sends them: gzip, a short cache, no COOP or COEP."""

    protocol_version = "HTTP/1.1"
    root: Path
    server: ThreadingHTTPServer

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        file = self.root / path.removeprefix(PREFIX)
        if path.endswith("/"):
            file /= "index.html"
        if not path.startswith(PREFIX) or ".." in path or not file.is_file():
            self.send_error(404)
            return
        zipped = file.suffix not in UNZIPPED and "gzip" in self.headers.get("Accept-Encoding", "")
        body = body_of(file, file.stat().st_mtime_ns, zipped)
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Access-Control-Allow-Origin", "*")
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


Serve = Callable[[Path], str]


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Serve a folder under PREFIX; the answer is the address of its front page."""
    servers = []

    def start(root: Path) -> str:
        handler = type("Handler", (PagesHandler,), {"root": root})
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://localhost:{server.server_port}{PREFIX}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once."""
    target = tmp_path_factory.mktemp("site") / "dist"
    build.build(target)
    return target


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
