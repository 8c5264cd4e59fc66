"""Other devices at the table: the connections to them, and the camera that reads their codes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import Object, document, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js

from tabletop.browser.outside import code_in
from tabletop.live import connections
from tabletop.messages import (
    LineChanged,
    Message,
    Scanned,
)

GLANCE = 0.25  # seconds between two looks at the camera's picture


class Peers:
    """The connections and the camera; the browser may refuse either, and a message then says so."""

    def __init__(self, send: Callable[[Message], None], later: Callable[[Any], None]) -> None:
        self.send = send
        self.later = later
        self.module: Any = None  # peers.mjs, once it was wanted
        self.tell: Any = create_proxy(self.told)
        self.doing: dict[type, Callable[[Any], None]] = {
            connections.CreateOffer: self.invite,
            connections.CreateAnswer: self.answer,
            connections.AcceptAnswer: self.accept,
            connections.Say: self.transmit,
            connections.HangUp: self.hang_up,
            connections.Scan: self.scan,
            connections.StayAwake: self.stay_awake,
            connections.Buzz: self.buzz,
        }

    def do(self, effect: connections.Connection) -> None:
        """Carry out what concerns other devices."""
        self.doing[type(effect)](effect)

    def told(self, what: str, line: int, text: str) -> None:
        """Report what has become of a line."""
        self.send(LineChanged(line, what, text))

    async def peers(self) -> Any:
        if self.module is None:
            self.module = await window.lend("peers.mjs")
        return self.module

    # --- lines

    def invite(self, effect: connections.CreateOffer) -> None:
        self.later(self.described(effect.line, effect.servers))

    def answer(self, effect: connections.CreateAnswer) -> None:
        self.later(self.described(effect.line, effect.servers, effect.description))

    async def described(
        self, line: int, servers: tuple[connections.Server, ...], description: str = ""
    ) -> None:
        """Prepare a line, or answer the description of an invitation."""
        named = [
            {"urls": one.address, "username": one.user, "credential": one.password}
            for one in servers
        ]
        given = to_js(named, dict_converter=Object.fromEntries)
        try:
            peers = await self.peers()
            if description:
                said = await peers.answer(line, description, given, self.tell)
            else:
                said = await peers.invite(line, given, self.tell)
        except JsException:
            self.send(LineChanged(line, "failed"))
        else:
            self.send(LineChanged(line, "described", str(said)))

    def accept(self, effect: connections.AcceptAnswer) -> None:
        self.later(self.accepted(effect))

    async def accepted(self, effect: connections.AcceptAnswer) -> None:
        try:
            await self.module.accept(effect.line, effect.description)
        except (JsException, AttributeError):
            self.send(LineChanged(effect.line, "failed"))

    def transmit(self, effect: connections.Say) -> None:
        if self.module:
            self.module.say(effect.line, effect.text)

    def hang_up(self, effect: connections.HangUp) -> None:
        if self.module:
            self.module.hangUp(effect.line)

    # --- this device

    def stay_awake(self, effect: connections.StayAwake) -> None:
        if self.module:
            self.module.stayAwake(effect.wanted)

    def buzz(self, _effect: connections.Buzz) -> None:
        if self.module:
            self.module.buzz()

    # --- the camera

    def scan(self, effect: connections.Scan) -> None:
        self.later(self.scanned(effect.selector))

    async def scanned(self, mark: str) -> None:
        """Look at the camera's picture until it shows a code, or the picture is closed."""
        try:
            wanted = to_js(
                {"video": {"facingMode": "environment"}}, dict_converter=Object.fromEntries
            )
            camera = await navigator.mediaDevices.getUserMedia(wanted)
        except (JsException, AttributeError):
            self.send(Scanned(""))
            return
        picture: Any = document.querySelector(mark)
        text = ""
        try:
            if picture:
                picture.srcObject = camera
                picture.hidden = False
                await picture.play()
            while not text and picture and picture.isConnected:
                text = await code_in(picture)
                await asyncio.sleep(GLANCE)
        except JsException:
            text = ""
        finally:
            for track in camera.getTracks():
                track.stop()
        if picture and picture.isConnected:
            self.send(Scanned(text))
