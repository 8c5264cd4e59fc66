"""What the page says beside the screens: announcements, notices, the one dialog, the clipboard."""

from collections.abc import Callable

from js import document, navigator, window
from pyodide.ffi import JsException, create_proxy

from blackangel.kernel.markup import button, escape
from blackangel.messages import _
from tabletop.browser.dom import made
from tabletop.model.notices import Notice, Notices

AT_IT = 2000  # milliseconds until it is asked again whether somebody is at the notice


class Voice:
    """A live region for the ear, a notice for the eye, a dialog above everything."""

    def __init__(self, layered: Callable[[], None]) -> None:
        self.live = made("div", id="live", class_="unseen", role="status", aria_live="polite")
        self.notice = made("div", id="notice", role="status")
        self.window = made("dialog", id="dialog", aria_labelledby="dialog-title")
        self.dialog = ""
        self.notices = Notices()
        self.timer = 0
        self.fading = create_proxy(self.fade)
        self.layered = layered  # called when the dialog comes or goes

    def speak(self, sentences: list[str]) -> None:
        """Read out, not shown."""
        self.live.textContent = " ".join(sentences)

    def tell(self, sentence: str, way: str = "", stays: bool = False) -> None:
        """One sentence above the page, until it is read, closed or another comes; a button with it."""
        self.notices.tell(Notice(sentence, way, stays))
        self.put_up()

    def hush(self) -> None:
        self.notices.end()
        self.put_up()

    def put_up(self) -> None:
        window.clearTimeout(self.timer)
        notice = self.notices.shown
        if not notice:
            self.notice.replaceChildren()
            return
        home = self.window if self.window.open else document.body
        if not home.isSameNode(self.notice.parentElement):
            home.append(self.notice)  # before the words: what comes into a region is read out
        close = button("✕", "dismiss", kind="small quiet", aria_label=_("Close"))
        self.notice.innerHTML = f"<p>{escape(notice.sentence)}</p>{notice.way}{close}"
        if notice.time:
            self.timer = window.setTimeout(self.fading, notice.time)

    def fade(self, *_given: object) -> None:
        """The time to read it is over; not while somebody is at it, or cannot see it."""
        covered = self.window.open and not self.window.contains(self.notice)
        if document.hidden or covered or self.notice.matches(":hover, :focus-within"):
            self.timer = window.setTimeout(self.fading, AT_IT)
        else:
            self.hush()

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
