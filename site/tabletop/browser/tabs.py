"""Several tabs: one plays a game, another that opens the same one watches and can take over."""

from __future__ import annotations

import asyncio
import json

from js import AbortController, Object, Promise, navigator, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from blackangel.messages import _
from tabletop.model import outside
from tabletop.model.keeping import newest
from tabletop.model.records import Record, made
from tabletop.model.store import PATIENCE

CHANNEL = "black-angel"


class Tabs:
    """The part of the app that knows of other tabs; without the browser's help there are none."""

    def open_tabs(self) -> None:
        self.locks = self.channel = None
        self.visit = 0  # which stay at a game this is
        self.asking = False  # whether another tab plays is not known yet
        self.release = None  # gives the game free
        self.patience = None  # ends the wait for it
        try:
            self.locks = getattr(navigator, "locks", None)
            self.channel = window.BroadcastChannel.new(CHANNEL)
            self.channel.onmessage = create_proxy(self.heard)
        except (JsException, AttributeError):
            self.locks = None

    def claim(self, steal: bool = False) -> None:
        """This tab wants to play the game on its table."""
        self.let_go()
        if not self.locks:
            return
        self.asking = True
        way = {"steal": True} if steal else {"ifAvailable": True}
        self.store.later(self.hold(self.session, self.visit, way))
        self.store.later(self.no_answer(self.visit))

    async def no_answer(self, visit: int) -> None:
        """The lock may never come: then the game is played, and kept, as where there are none."""
        await asyncio.sleep(PATIENCE)
        if visit != self.visit or not self.asking:
            return
        if self.session.watching:
            self.mine(self.session)
        else:
            self.play_on()

    def play_on(self) -> None:
        self.asking = False
        self.flush()

    def let_go(self) -> None:
        """This tab does not play any more, nor does it wait; what was chosen meanwhile is kept."""
        self.visit += 1
        self.play_on()
        if self.release:
            self.release()
        if self.patience:
            self.patience.abort()
        self.release = self.patience = None

    async def hold(self, session: object, visit: int, way: dict[str, object]) -> None:
        """Hold the game's lock as long as this tab plays; wait for it as long as it watches."""
        while True:
            refused = False
            try:
                await self.request(session, visit, way)
            except JsException as error:
                refused = error.name != "AbortError"
            if visit != self.visit:
                return
            self.release = None
            if refused:
                self.locks = None
                self.mine(session)
                return
            self.watch(session)
            self.patience = AbortController.new()
            way = {"signal": self.patience.signal}

    def request(self, session: object, visit: int, way: dict[str, object]) -> object:
        """A promise that is kept when the lock is gone again, or was not to be had."""

        def granted(lock: object) -> object:
            if not lock or visit != self.visit:
                return None

            def wait(resolve: object, _reject: object) -> None:
                self.release = resolve

            held = Promise.new(create_once_callable(wait))
            self.mine(session)
            return held

        name = f"{CHANNEL} {session.key}"
        options = to_js(way, dict_converter=Object.fromEntries)
        return self.locks.request(name, options, create_once_callable(granted))

    def mine(self, session: object) -> None:
        """The game is played here."""
        self.asking = False
        watched, session.watching = session.watching, False
        try:
            self.save()
            if watched:
                self.show()
                self.tell(_("You play this game here now."))
        except Exception as error:
            self.trouble(error)

    def watch(self, session: object) -> None:
        """Another tab plays: this one shows what it does."""
        self.asking = False
        self.forget_bot()
        self.hal = None
        if self.unsaved:  # a choice that will not be kept
            self.unsaved = False
            session.restore(self.kept)
        session.watching = True
        session.picked = ()
        self.say(ask=session.key)
        try:
            self.show()
            self.speak([session.question()])
        except Exception as error:
            self.trouble(error)

    def do_take_over(self, _value: str) -> None:
        self.claim(steal=True)

    # --- what tabs tell each other

    def kept_now(self, record: Record) -> None:
        """Others show what is kept, and nothing else."""
        self.say(record=record.written())

    def say(self, **message: str) -> None:
        if self.channel:
            self.channel.postMessage(json.dumps(message))

    def heard(self, event: object) -> None:
        try:
            message = outside.MESSAGE.read(event.data) or {}
            record = made(message.get("record"))
            if record:
                self.follow(record)
            elif "gone" in message:
                self.shelf = tuple(r for r in self.shelf if r.key != message["gone"])
                self.show_shelf()
            elif self.release and self.session and message.get("ask") == self.session.key:
                self.flush()
                kept = self.store.kept.get(self.session.key)
                if kept:
                    self.kept_now(kept)
        except Exception as error:
            self.trouble(error)

    def follow(self, record: Record) -> None:
        """Another tab has kept a game."""
        self.store.see(record)
        others = (other for other in self.shelf if other.key != record.key)
        self.shelf = newest((record, *others))
        session = self.session
        if not session or session.key != record.key or not session.watching:
            self.show_shelf()
            return
        if record.text != self.kept:
            from tabletop.model.session import GameError

            ply = session.game.ply
            try:
                session.restore(record.text)
            except GameError:
                return  # what cannot be read is not shown
            self.kept = record.text
            self.speak(session.spoken(ply)[-3:])
        session.seat_bots(record.bots)
        self.show()

    def show_shelf(self) -> None:
        if self.screen in ("start", "library"):
            self.show()
