"""What the page says beside the screens: announcements, notices, the one dialog, the clipboard."""

from collections.abc import Callable

from js import document, navigator
from pyodide.ffi import JsException

from blackangel_page.dom import made
from blackangel_page.markup import button, escape
from blackangel_page.messages import _


class Voice:
    """A live region for the ear, a notice for the eye, a dialog above everything."""

    def __init__(self, layered: Callable[[], None]) -> None:
        self.live = made("div", id="live", class_="unseen", role="status", aria_live="polite")
        self.notice = made("div", id="notice", role="status")
        self.window = made("dialog", id="dialog", aria_labelledby="dialog-title")
        self.dialog = ""
        self.layered = layered  # called when the dialog comes or goes

    def speak(self, sentences: list[str]) -> None:
        """Read out, not shown."""
        self.live.textContent = " ".join(sentences)

    def tell(self, sentence: str, way: str = "") -> None:
        """One sentence above the page, until it is dismissed or the next comes; a button with it."""
        close = button("✕", "dismiss", kind="small quiet", aria_label=_("Close"))
        self.notice.innerHTML = f"<p>{escape(sentence)}</p>{way}{close}"
        (self.window if self.window.open else document.body).append(self.notice)

    def hush(self) -> None:
        self.notice.replaceChildren()

    def open(self, name: str, markup: str) -> None:
        document.body.append(self.notice)
        self.window.innerHTML = markup
        self.dialog = name
        if not self.window.open:
            self.window.showModal()
        self.layered()

    def close(self) -> None:
        if self.window.open:
            self.window.close()
        self.closed()

    def closed(self) -> None:
        """The dialog is gone, by our doing or the browser's; a notice in it stays."""
        self.dialog = ""
        document.body.append(self.notice)
        self.window.replaceChildren()
        self.layered()

    async def copy(self, field: object) -> None:
        """Copy a field; where the clipboard is closed the text stays selected for the hand."""
        field.focus()
        field.select()
        try:
            await navigator.clipboard.writeText(field.value)
            self.tell(_("Copied."))
        except (JsException, AttributeError):
            self.tell(_("The text is selected: copy it with Ctrl+C or by a long press."))
