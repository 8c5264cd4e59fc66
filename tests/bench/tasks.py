"""How long the tasks of a page's threads are, in processor time, which a busy machine hardly changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Browser, Page

PAGE, WORKER = "CrRendererMain", "DedicatedWorker thread"
Result = TypeVar("Result")


def traced(
    browser: Browser, page: Page, thread: str, act: Callable[[], Result]
) -> tuple[Result, float]:
    """What the act returns, and the longest task meanwhile of such threads, in ms."""
    session, found = browser.new_browser_cdp_session(), list[dict[str, Any]]()
    done: list[object] = []
    session.on("Tracing.dataCollected", lambda part: found.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda part: done.append(part))
    wanted = {"includedCategories": ["disabled-by-default-devtools.timeline", "__metadata"]}
    session.send("Tracing.start", {"traceConfig": wanted, "transferMode": "ReportEvents"})
    result = act()
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(100)
    session.detach()
    threads = {
        (one["pid"], one["tid"])
        for one in found
        if one["name"] == "thread_name" and one["args"]["name"] == thread
    }
    tasks = [
        one.get("tdur", 0) / 1000
        for one in found
        if one["name"] == "RunTask" and (one["pid"], one["tid"]) in threads
    ]
    return result, max(tasks, default=0.0)
