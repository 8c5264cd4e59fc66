"""Saving and sharing on the page: link, QR code, downloads, pictures; and files that come in."""

from __future__ import annotations

from js import (
    Image,
    Object,
    Promise,
    createImageBitmap,
    document,
    encodeURIComponent,
    getComputedStyle,
    location,
    navigator,
    window,
)
from pyodide.ffi import JsException, create_once_callable, to_js

from blackangel.messages import _
from tabletop.browser.dom import download, lent
from tabletop.model import outside

LARGEST_FILE = 20_000_000  # bytes of a picture, or of several files
LARGEST_TEXT = outside.LIBRARY.longest
LONGEST_SHOWN = 10_000  # characters of a text that cannot be opened
PIXELS = 2000  # the longer side of a picture in which a QR code is looked for
PICTURE = (1440, 900)


class Sharing:
    """The part of the app through which games leave and come in."""

    def address(self) -> str:
        """Where this page is."""
        return location.href.partition("#")[0].partition("?")[0]

    def link(self, game: object = None) -> str:
        """The address that opens the game on the table, or that game at another moment."""
        from tabletop.screens import sharing

        session = self.session
        text = (game or session.game).save()
        return f"{self.address()}#{sharing.sealed(text, session.colours, session.bots)}"

    def do_save(self, _value: str) -> None:
        from tabletop.screens import sharing

        self.flush()
        session = self.session
        player, people = session.game.player, session.people
        following = session.names[player] if player in people and len(people) > 1 else ""
        self.open_dialog("save", sharing.save(session.game.save(), self.link(), following))

    def do_send(self, value: str) -> None:
        """Hand the link, or the text of a field, to what this device shares with, else copy it."""
        field = document.getElementById(value or "save-link")
        if getattr(navigator, "share", None) is None:
            self.store.later(self.voice.copy(field))
            return
        given = {"title": document.title, "text": field.value}
        if not value:
            given |= {"text": self.session.question(), "url": field.value}
        # asked for at once: the browser wants a click for it
        asked = navigator.share(to_js(given, dict_converter=Object.fromEntries))
        self.store.later(self.sent(asked, field))

    async def sent(self, asked: object, field: object) -> None:
        try:
            await asked
        except JsException as error:
            if error.name != "AbortError":
                await self.voice.copy(field)

    def do_copy(self, value: str) -> None:
        self.store.later(self.voice.copy(document.getElementById(value)))

    def do_download(self, value: str) -> None:
        """The save string or the readable record as a text file."""
        from tabletop.screens import sharing

        game = self.session.game
        text = game.record() if value == "record" else game.save() + "\n"
        names = (*game.names, "record") if value == "record" else game.names
        download(sharing.file_name(names, "txt"), text, "text/plain")

    # --- the QR code

    def do_qr(self, _value: str) -> None:
        self.store.later(self.draw_qr())

    async def draw_qr(self) -> None:
        from tabletop.screens import sharing

        link = self.link()
        try:
            library = await lent("qrcode.mjs")
            code = library.qrcode(0, "L")
            code.addData(link)
            code.make()
        except (JsException, AttributeError):
            self.tell(_("This link is too long for a QR code."))
            return
        label = _("QR code of the link")
        drawing = sharing.qr_code(code.getModuleCount(), code.isDark, label)
        home = document.getElementById("save-qr")
        if home:
            home.innerHTML = drawing
            home.previousElementSibling.lastElementChild.setAttribute("aria-expanded", "true")
            home.scrollIntoView(block="nearest")

    async def code_in(self, file: object) -> str:
        """What the QR code in a picture says, or nothing."""
        picture = await createImageBitmap(file)
        detector = getattr(window, "BarcodeDetector", None)
        if detector:
            try:
                formats = to_js({"formats": ["qr_code"]}, dict_converter=Object.fromEntries)
                found = await detector.new(formats).detect(picture)
                if found.length:
                    return str(found[0].rawValue)
            except JsException:
                pass  # it knows no QR codes here
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

    # --- a picture of the table

    def do_picture(self, kind: str) -> None:
        self.store.later(self.picture_out(kind))

    async def picture_out(self, kind: str) -> None:
        from tabletop.screens import sharing

        values = getComputedStyle(document.getElementById("app"))
        rules = [
            (rule.selectorText, rule.cssText)
            for sheet in document.styleSheets
            if sheet.media.mediaText != "not all"  # the style of a game that is not shown
            for rule in sheet.cssRules
            if hasattr(rule, "selectorText")
        ]
        try:
            drawing = self.session.poster(rules, values.getPropertyValue)
            name = sharing.file_name(self.session.names, kind)
            if kind == "svg":
                download(name, drawing, "image/svg+xml")
            else:
                download(name, await painted(drawing), "image/png")
        except JsException:
            self.tell(_("This browser cannot make the picture; the drawing can be had."))
        except Exception as error:
            self.trouble(error)

    # --- what comes in

    def open_files(self, files: list[object], keep: bool = False) -> None:
        """Open the one game that comes in, or put games into the library."""
        if files:
            self.store.later(self.take_in(files, keep or len(files) > 1))

    async def take_in(self, files: list[object], keep: bool) -> None:
        from tabletop.screens import library

        if sum(file.size for file in files) >= LARGEST_FILE:
            self.tell(_("This file is too large to be a game."))
            return
        try:
            texts = [await self.text_in(file) for file in files]
        except JsException:
            self.tell(_("This file cannot be read."))
            return
        except Exception as error:
            self.trouble(error)
            return
        found = [text for text in texts if text]
        try:
            if keep or any(map(library.is_library, found)):
                if found:
                    await self.bring_in(found)
            elif found:
                self.loaded(found[0])
        except Exception as error:
            self.trouble(error)

    async def text_in(self, file: object) -> str:
        """The text of a file, or of the QR code in a picture; nothing after a notice."""
        if not file.type.startswith("image/"):
            if file.size > LARGEST_TEXT:
                self.tell(_("This file is too large to be a game."))
                return ""
            text = await file.text()
            if not text.strip():
                self.tell(_("The file is empty."))
            return text.strip() and text
        text = await self.code_in(file)
        if not text:
            self.tell(_("There is no QR code to be read in this picture."))
        return text

    def pasted(self, data: object) -> bool:
        """Something was pasted beside every field; true when it is a game or a picture."""
        if self.screen not in ("start", "library") or self.voice.dialog:
            return False
        files = list(data.files)
        text = data.getData("text")
        if files:
            self.open_files(files)
        elif text.strip():
            self.loaded(text)
        return bool(files or text.strip())

    def loaded(self, text: str) -> None:
        from tabletop.screens import library, sharing

        if library.is_library(text):
            self.store.later(self.bring_in([text]))
            return
        problem = self.open_text(text)
        if problem:
            self.open_dialog("open", sharing.open_game(text[:LONGEST_SHOWN], problem))
            document.getElementById("open-text").focus()

    def do_open(self, _value: str) -> None:
        from tabletop.screens import sharing

        self.open_dialog("open", sharing.open_game())

    def do_load(self, _value: str) -> None:
        self.loaded(document.getElementById("open-text").value)


async def painted(drawing: str) -> object:
    """A drawing as a PNG."""
    width, height = PICTURE
    picture = Image.new(width, height)
    picture.src = f"data:image/svg+xml;charset=utf-8,{encodeURIComponent(drawing)}"
    await picture.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = 2 * width, 2 * height
    canvas.getContext("2d").drawImage(picture, 0, 0, 2 * width, 2 * height)

    def ask(resolve: object, _reject: object) -> None:
        canvas.toBlob(resolve, "image/png")

    return await Promise.new(create_once_callable(ask))
