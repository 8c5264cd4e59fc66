"""Several tabs: the lock on the game that one of them plays, and the channel between them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import AbortController, Object, Promise, navigator, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from tabletop import effects
from tabletop.messages import LockDenied, LockGranted, Message, NoLocks, TabSaid
from tabletop.shared import schemas as outside
from tabletop.storage.store import PATIENCE

CHANNEL = "black-angel"


class Locks:
    """The browser's locks and channel; where it has none, there are no other tabs."""

    def __init__(self, send: Callable[[Message], None], later: Callable[[Any], None]) -> None:
        self.send = send
        self.later = later
        self.locks: Any = None
        self.channel: Any = None
        self.visit = -1  # the visit to a game for which the lock is wanted
        self.answered = False
        self.release: Any = None  # releases the game
        self.patience: Any = None  # ends the wait for it
        with suppress(JsException, AttributeError):
            locks = getattr(navigator, "locks", None)
            self.channel = window.BroadcastChannel.new(CHANNEL)
            self.channel.onmessage = create_proxy(self.hear)
            self.locks = locks

    def claim(self, effect: effects.Claim) -> None:
        self.let_go()
        self.visit, self.answered = effect.visit, False
        if not self.locks:
            self.send(NoLocks(effect.visit))
            return
        way: dict[str, Any] = {"steal": True} if effect.steal else {"ifAvailable": True}
        self.later(self.hold(effect, way))
        self.later(self.no_answer(effect.visit))

    def let_go(self, _effect: effects.Release | None = None) -> None:
        self.visit = -1
        if self.release:
            self.release()
        if self.patience:
            self.patience.abort()
        self.release = self.patience = None

    async def no_answer(self, visit: int) -> None:
        """Play without a lock when it may never come; the game is kept as in a browser without locks."""
        await asyncio.sleep(PATIENCE)
        if visit == self.visit and not self.answered:
            self.send(NoLocks(visit))

    async def hold(self, effect: effects.Claim, way: dict[str, Any]) -> None:
        """Hold the game's lock while this tab plays; wait for it while it watches."""
        while True:
            refused = False
            try:
                await self.request(effect, way)
            except JsException as error:
                refused = error.name != "AbortError"
            if effect.visit != self.visit:
                return
            self.release = None
            self.answered = True
            if refused:
                self.locks = None
                self.send(NoLocks(effect.visit))
                return
            self.send(LockDenied(effect.visit))
            self.patience = AbortController.new()
            way = {"signal": self.patience.signal}

    def request(self, effect: effects.Claim, way: dict[str, Any]) -> Any:
        """Promise that settles when the lock is released or refused."""

        def granted(lock: Any) -> Any:
            if not lock or effect.visit != self.visit:
                return None

            def wait(resolve: Any, _reject: Any) -> None:
                self.release = resolve

            held = Promise.new(create_once_callable(wait))
            self.answered = True
            self.send(LockGranted(effect.visit))
            return held

        options = to_js(way, dict_converter=Object.fromEntries)
        name = f"{CHANNEL} {effect.key}"
        return self.locks.request(name, options, create_once_callable(granted))

    # --- the channel

    def say(self, effect: effects.TellTabs) -> None:
        if self.channel:
            self.channel.postMessage(json.dumps(dict(effect.said)))

    def hear(self, event: Any) -> None:
        self.send(TabSaid(outside.MESSAGE.read(event.data) or {}))
