"""A short game in WebKitGTK, through its own driver.

Tests marked `firefox` also run in Firefox; to run only those:
python3 build.py test --browser firefox -m firefox
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from blackangel import games

MINI_BROWSER = next(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"), None)
WEBKIT = ("WebKitWebDriver", "xvfb-run")
PATIENCE = 120  # seconds


@pytest.fixture
def watch() -> None:
    """Replaces the watch on the browser of the other tests."""


class Driver:
    """As much of WebDriver as a smoke test needs."""

    def __init__(self, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.base += "/" + self.ask("", {"capabilities": wanted})["sessionId"]

    def ask(self, path: str, given: dict[str, Any]) -> Any:
        head = {"Content-Type": "application/json"}
        request = Request(self.base + path, json.dumps(given).encode(), head)
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def run(self, script: str) -> Any:
        return self.ask("/execute/sync", {"script": script, "args": []})

    def until(self, condition: str) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := self.run(f"return {condition}"):
                return found
            time.sleep(0.2)
        raise AssertionError(f"never true: {condition}")


@pytest.fixture
def webkit() -> Iterator[Driver]:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port = place.getsockname()[1]
    plain = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
    command = ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"]
    driver = subprocess.Popen(command, env=os.environ | plain, start_new_session=True)
    try:
        for _ in range(100):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        yield Driver(port)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(driver.pid, 15)
        driver.wait()


@pytest.mark.skipif(
    not MINI_BROWSER or not all(map(shutil.which, WEBKIT)), reason="no webkit2gtk-driver here"
)
def test_webkit(site: str, webkit: Driver) -> None:
    webkit.ask("/url", {"url": site})
    webkit.until("document.body?.dataset.ready === ''")
    webkit.run("document.querySelector('[data-action=new]').click()")
    seat, person = '[data-action=change-seat][data-value="1"]', '[data-action=sit][data-value="1 "]'
    webkit.until(f"document.querySelector('{seat}')")
    webkit.run(f"document.querySelector('{seat}').click()")
    webkit.until(f"document.querySelector('{person}')")
    webkit.run(f"document.querySelector('{person}').click()")
    webkit.until("document.querySelector('[data-field=cover]')")
    webkit.run(
        "document.querySelector('[data-field=cover]').checked && "
        "document.querySelector('[data-field=cover]').click();"
        "document.querySelector('[data-action=begin]').click()"
    )
    for _ in range(4):
        webkit.until("document.querySelector('[data-option]')")
        webkit.run("document.querySelector('[data-option]').click()")
    text = "JSON.parse(localStorage.getItem('black-angel:latest')).text"
    end = time.monotonic() + PATIENCE
    while games.load(webkit.run(f"return {text}")).ply < 4 and time.monotonic() < end:
        time.sleep(0.2)
    before = webkit.run(f"return {text}")
    assert games.load(before).ply == 4
    webkit.ask("/refresh", {})
    webkit.until("document.body?.dataset.ready === ''")
    webkit.until("document.querySelector('[data-option]')")
    assert webkit.run(f"return {text}") == before
