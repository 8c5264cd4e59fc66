"""Fixtures that all tests share."""

from __future__ import annotations

import asyncio.events as events
import gc
import os
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from building import assembly
from hypothesis import HealthCheck, settings

# a busy machine is late, not wrong
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


# Of two processes the second reads the tests from the last to the first: each finds half of them compiled.
WORKER = os.environ.get("PYTEST_XDIST_WORKER")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Any, Any]:
    report = yield
    if WORKER == "gw1" and isinstance(collector, pytest.Directory):
        report.result.reverse()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All processes have the tests in one order."""
    if WORKER:
        items.sort(key=lambda item: item.path)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: whoever looks for garbage need not look at them each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def without_the_drivers_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the event loop that the browsers' driver leaves open: tests without one may run their own."""
    if request.node.get_closest_marker("browser"):
        yield
        return
    driver = events._get_running_loop()
    events._set_running_loop(None)
    yield
    events._set_running_loop(driver)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all tests that run in parallel."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "site"
    site = folder / "dist"
    try:
        folder.mkdir()
    except FileExistsError:  # another process builds it: it appears complete
        while not site.exists():
            assert not (folder / "failed").exists(), "the build failed beside this test"
            time.sleep(0.1)
        return site
    try:
        assembly.build(site)
    except BaseException:
        (folder / "failed").touch()
        raise
    return site
