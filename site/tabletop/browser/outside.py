"""What leaves the page and what comes in: files, clipboard, QR codes, pictures, other games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from js import (
    URL,
    Blob,
    Image,
    Object,
    Promise,
    createImageBitmap,
    document,
    encodeURIComponent,
    getComputedStyle,
    navigator,
    window,
)
from pyodide.ffi import JsException, create_once_callable, to_js

from blackangel.kit.seats import COLOURS
from tabletop import effects
from tabletop.browser.dom import lent, made
from tabletop.messages import (
    Copied,
    FetchFailed,
    Files,
    GameFetched,
    MakingFailed,
    Message,
    StyleFailed,
    Unreadable,
)
from tabletop.shared import schemas as outside

LARGEST_FILE = 20_000_000  # bytes of a picture, or of several files
LARGEST_TEXT = outside.LIBRARY.longest
AUTOMATON = 5  # the number of its colour
SEAT = re.compile(r"--s(\d)\Z")
PIXELS = 2000  # the longer side of a picture in which a QR code is searched
PICTURE = (1440, 900)
A_WHILE = 60_000  # milliseconds that an object URL lasts

Later = Callable[[Any], None]


class Outside:
    """Exchange data with the outside; the browser may refuse any of it, and a message then says so."""

    def __init__(self, send: Callable[[Message], None], later: Later) -> None:
        self.send = send
        self.later = later

    # --- out

    def download(self, effect: effects.Download) -> None:
        download(effect.name, effect.text, effect.kind)

    def copy(self, effect: effects.Copy) -> None:
        self.later(self.copied(effect.field))

    async def copied(self, name: str, before: str = "") -> None:
        """Copy a field and a text ``before`` it; if the clipboard is blocked, leave the field selected."""
        field = document.getElementById(name)
        if not field:
            return
        field.focus()
        field.select()
        try:
            await navigator.clipboard.writeText(f"{before}{field.value}")
        except (JsException, AttributeError):
            self.send(Copied(False, name))
        else:
            self.send(Copied(True, name))

    def share(self, effect: effects.Share) -> None:
        field = document.getElementById(effect.field)
        if not field:
            return
        before = f"{effect.text}\n" if effect.text else ""
        if getattr(navigator, "share", None) is None:
            self.later(self.copied(effect.field, before))
            return
        given = {"title": document.title, "text": field.value}
        if effect.address:
            given |= {"text": effect.text, "url": field.value}
        # requested at once: the browser requires a click
        asked = navigator.share(to_js(given, dict_converter=Object.fromEntries))
        self.later(self.shared(asked, effect.field, before))

    async def shared(self, asked: Any, field: str, before: str) -> None:
        try:
            await asked
        except JsException as error:
            if error.name != "AbortError":
                await self.copied(field, before)

    def draw_qr(self, effect: effects.DrawQr) -> None:
        self.later(self.qr_drawn(effect))

    async def qr_drawn(self, effect: effects.DrawQr) -> None:
        from tabletop.sharing import view as sharing

        try:
            library = await lent("qrcode.mjs")
            code = library.qrcode(0, "L")
            code.addData(effect.link)
            code.make()
        except (JsException, AttributeError):
            self.send(MakingFailed("qr"))
            return
        drawing = sharing.qr_code(code.getModuleCount(), code.isDark, effect.label)
        home = document.getElementById(effect.figure)
        if home:
            home.innerHTML = drawing
            opener = document.querySelector(f'[aria-controls="{effect.figure}"]')
            if opener:
                opener.setAttribute("aria-expanded", "true")
            home.scrollIntoView(block="nearest")

    def picture(self, effect: effects.Picture) -> None:
        self.later(self.pictured(effect))

    async def pictured(self, effect: effects.Picture) -> None:
        root = document.documentElement
        values = getComputedStyle(root)  # dark in every theme, as is the picture

        def token(name: str) -> str:
            """A custom property; a seat has the colour its player chose."""
            seat = SEAT.match(name)
            chosen = root.getAttribute(f"data-seat-{seat[1]}") if seat else ""
            if chosen:
                name = f"--s{COLOURS.index(chosen) if chosen in COLOURS else AUTOMATON}"
            return str(values.getPropertyValue(name))

        rules = [
            (rule.selectorText, rule.cssText)
            for sheet in document.styleSheets
            if sheet.media.mediaText != "not all"  # the style of a game that is not shown
            for rule in sheet.cssRules
            if hasattr(rule, "selectorText")
        ]
        try:
            drawing = effect.draw(rules, token)
            if effect.kind == "svg":
                download(effect.name, drawing, "image/svg+xml")
            else:
                download(effect.name, await painted(drawing), "image/png")
        except JsException:
            self.send(MakingFailed("picture"))

    # --- in

    def fetch(self, effect: effects.Fetch) -> None:
        self.later(self.fetched(effect.key))

    async def fetched(self, key: str) -> None:
        try:
            await window.bring(key)
        except JsException as error:
            self.send(FetchFailed(key, newer=error.name == "Foreign"))
        else:
            self.send(GameFetched(key))

    def dress(self, effect: effects.ApplyStyle) -> None:
        self.later(self.dressed(effect.key))

    async def dressed(self, key: str) -> None:
        if not await window.wear(key):
            self.send(StyleFailed(key))

    def open(self, files: list[Any], keep: bool = False) -> None:
        """Open incoming files: a single game, or games for the library."""
        if files:
            self.later(self.read(files, keep or len(files) > 1))

    async def read(self, files: list[Any], keep: bool) -> None:
        if sum(file.size for file in files) >= LARGEST_FILE:
            self.send(Unreadable("large"))
            return
        try:
            texts = [await self.text_in(file) for file in files]
        except JsException:
            self.send(Unreadable("unread"))
            return
        found = tuple(text for text in texts if text)
        if found:
            self.send(Files(found, keep))

    async def text_in(self, file: Any) -> str:
        """The text of a file, or of the QR code in a picture; nothing after sending a message."""
        if file.type.startswith("image/"):
            text = await code_in(file)
            if not text:
                self.send(Unreadable("picture"))
            return text
        if file.size > LARGEST_TEXT:
            self.send(Unreadable("large"))
            return ""
        text = str(await file.text())
        if not text.strip():
            self.send(Unreadable("empty"))
        return text if text.strip() else ""


def download(name: str, content: object, kind: str) -> None:
    """Offer a text or a blob as a download."""
    options = to_js({"type": kind}, dict_converter=Object.fromEntries)
    address = URL.createObjectURL(Blob.new(to_js([content]), options))
    anchor = made("a", href=address, download=name)
    anchor.click()
    anchor.remove()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), A_WHILE)


async def code_in(file: Any) -> str:
    """Read the QR code in a picture; empty if there is none."""
    picture = await createImageBitmap(file)
    detector = getattr(window, "BarcodeDetector", None)
    if detector:
        try:
            formats = to_js({"formats": ["qr_code"]}, dict_converter=Object.fromEntries)
            found = await detector.new(formats).detect(picture)
            if found.length:
                return str(found[0].rawValue)
        except JsException:
            pass  # this browser reads no QR codes
    await lent("jsqr.js")
    scale = min(1, PIXELS / max(picture.width, picture.height))
    canvas = document.createElement("canvas")
    canvas.width = width = max(1, round(picture.width * scale))
    canvas.height = height = max(1, round(picture.height * scale))
    context = canvas.getContext("2d")
    context.fillStyle = "#fff"
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    found = window.jsQR(context.getImageData(0, 0, width, height).data, width, height)
    return str(found.data) if found else ""


async def painted(drawing: str) -> Any:
    """Render a drawing as PNG."""
    width, height = PICTURE
    picture = Image.new(width, height)
    picture.src = f"data:image/svg+xml;charset=utf-8,{encodeURIComponent(drawing)}"
    await picture.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = 2 * width, 2 * height
    canvas.getContext("2d").drawImage(picture, 0, 0, 2 * width, 2 * height)

    def ask(resolve: Any, _reject: Any) -> None:
        canvas.toBlob(resolve, "image/png")

    return await Promise.new(create_once_callable(ask))
