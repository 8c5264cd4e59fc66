"""Workers as the page uses them, with a browser that only notes what it is asked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tabletop import effects, messages

TOLD = "tabletop.browser.worker"


class Browser(ModuleType):
    """A browser on a device with this much memory; ``started`` are its workers."""

    def __init__(self, **device: Any) -> None:
        super().__init__("js")
        self.started: list[Any] = []
        self.timers: list[tuple[Callable[[], None], int]] = []
        self.navigator = SimpleNamespace(hardwareConcurrency=8, **device)
        self.window = SimpleNamespace(thinker=self.start)

    def start(self) -> Any:
        worker = SimpleNamespace(postMessage=lambda _sent: None, terminate=lambda: None)
        self.started.append(worker)
        return worker

    def setTimeout(self, then: Callable[[], None], delay: int) -> int:  # noqa: N802
        self.timers.append((then, delay))
        return len(self.timers)

    def clearTimeout(self, _timer: int) -> None:  # noqa: N802
        self.timers.clear()

    def wait(self) -> None:
        """Let what is due at once happen."""
        due = [then for then, delay in self.timers if not delay]
        self.timers.clear()
        for then in due:
            then()


def module(monkeypatch: pytest.MonkeyPatch, browser: Browser) -> Any:
    """The page's module in this browser."""
    ffi = ModuleType("pyodide.ffi")
    same = {"create_proxy": lambda one: one, "to_js": lambda one, **_how: one}
    vars(ffi).update(same, JsException=RuntimeError)
    monkeypatch.setitem(sys.modules, "js", browser)
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.delitem(sys.modules, TOLD, raising=False)
    found = import_module(TOLD)
    monkeypatch.delitem(sys.modules, TOLD)
    return found


@pytest.mark.parametrize(
    ("device", "most"), [({}, 3), ({"deviceMemory": 2}, 1), ({"deviceMemory": 4}, 3)]
)
def test_a_small_device_runs_one_worker(
    monkeypatch: pytest.MonkeyPatch, device: dict[str, Any], most: int
) -> None:
    assert module(monkeypatch, Browser(**device)).at_once() == most


def test_a_lost_extra_worker_returns_its_cases_and_the_page_stays_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    browser, said = Browser(), list[Any]()
    thinkers = module(monkeypatch, browser).Thinkers(said.append)
    thinkers.judge(effects.JudgeCase("analysis", 1, "one", 0))
    thinkers.judge(effects.JudgeCase("analysis", 2, "two", 1))
    browser.started[1].onerror()
    browser.wait()
    assert said == [messages.CaseReturned("analysis", 2)]
    thinkers.judge(effects.JudgeCase("analysis", 3, "three", 1))
    browser.wait()
    assert said[1:] == [messages.CaseReturned("analysis", 3)]
    assert len(browser.started) == 2, "it is not started again"


def test_where_the_first_is_lost_the_page_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    browser, said = Browser(), list[Any]()
    thinkers = module(monkeypatch, browser).Thinkers(said.append)
    thinkers.judge(effects.JudgeCase("analysis", 1, "no case", 0))
    browser.started[0].onerror()
    browser.wait()
    [failed] = said
    assert isinstance(failed, messages.CaseFailed)
    assert failed.number == 1


def test_the_single_file_has_no_worker_even_from_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    browser, said = Browser(), list[Any]()
    browser.window = SimpleNamespace()
    found = module(monkeypatch, browser)
    assert found.at_once() == 1
    thinkers = found.Thinkers(said.append)
    thinkers.warm(effects.WarmBot())
    thinkers.judge(effects.JudgeCase("analysis", 1, "no case", 0))
    browser.wait()
    [failed] = said
    assert isinstance(failed, messages.CaseFailed), "the page itself has tried"
    assert browser.started == []
