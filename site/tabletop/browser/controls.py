"""Clicks, keys and fields: one listener of each kind for the whole page."""

from js import document, window
from pyodide.ffi import create_proxy

from tabletop.browser.dom import step

KEYS = {
    "u": "undo",
    "r": "redo",
    "?": "keys",
    "m": "menu",
    "e": "finish",
    "n": "hal-next",
    "h": "history",
    "i": "pin",
}
STEPS = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}


class Controls:
    """Turns what happens in the document into calls of the app."""

    def __init__(self, app: object) -> None:
        self.app = app
        self.proxies = []
        self.walking = False  # a key has been pressed that moves the focus
        self.listen(document, "click", self.clicked)
        self.listen(document, "pointerover", self.pointed)
        self.listen(document, "pointerdown", self.pushed)
        self.listen(document, "pointerup", self.lifted)
        self.listen(document, "pointercancel", self.lifted)
        self.listen(document, "contextmenu", self.summoned)
        self.listen(document, "focusin", self.focused)
        self.listen(document, "keydown", self.pressed)
        self.listen(document, "input", self.typed)
        self.listen(document, "change", self.changed)
        self.listen(document, "close", self.closed, True)
        self.listen(document, "paste", self.pasted)
        self.listen(document, "dragover", self.dragged)
        self.listen(document, "drop", self.dropped)
        self.listen(document, "carry", self.carried)
        self.listen(document, "land", self.landed)
        self.listen(document, "scroll", self.scrolled, True)
        self.listen(document, "visibilitychange", self.left)
        self.listen(document, "version", self.versioned)
        self.listen(window, "hashchange", self.addressed)
        self.listen(window, "resize", self.resized)
        self.listen(window, "popstate", self.went)

    def listen(self, target: object, kind: str, handler: object, capture: bool = False) -> None:
        def guarded(event: object) -> None:
            try:
                handler(event)
            except Exception as error:
                self.app.trouble(error)

        proxy = create_proxy(guarded)
        self.proxies.append(proxy)
        target.addEventListener(kind, proxy, capture)

    def clicked(self, event: object) -> None:
        target = event.target
        self.app.stay()
        if self.app.swallow():
            return
        if event.detail > 1 and target.closest("[data-option], [data-place]"):
            return  # the second half of a double click would choose in what has just come up
        control = target.closest("[data-option], [data-action], .live[data-place]")
        control = control or target.closest("[data-place], [data-why]")
        if not control:
            if target.id == "dialog":
                self.app.do_close("")
            return
        self.act(control)

    def act(self, control: object) -> None:
        if control.hasAttribute("data-option"):
            self.app.choose(control.getAttribute("data-option"))
        elif control.hasAttribute("data-action"):
            action = control.getAttribute("data-action")
            if control.closest("#notice") and action != "dismiss":
                self.app.voice.hush()  # it has been used
            self.app.act(action, control.getAttribute("data-value") or "")
        else:
            meant = self.app.pick(control.getAttribute("data-place"))
            if not meant and not control.matches(".live"):
                self.app.pin(control)

    def pointed(self, event: object) -> None:
        self.app.point(event)

    def pushed(self, event: object) -> None:
        self.app.press(event.target)
        if event.pointerType == "touch":
            self.app.press_long()

    def lifted(self, _event: object) -> None:
        self.app.lift()

    def summoned(self, event: object) -> None:
        """The menu of a long press would cover the card."""
        if self.app.held:
            event.preventDefault()

    def focused(self, event: object) -> None:
        """A focus that the page has moved asks nothing."""
        walking, self.walking = self.walking, False
        if walking:
            self.app.aim(event.target)
        elif event.target.matches(".panel, .hand"):
            event.target.blur()  # an empty part was clicked: a ring is for those who come by key

    def pressed(self, event: object) -> None:
        key, target = event.key, event.target
        self.app.stay()
        self.walking = key == "Tab" or key in STEPS
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if key == "Escape":
            if self.app.escape():
                event.preventDefault()
            return
        if key == "Enter" and target.hasAttribute("data-enter"):
            event.preventDefault()
            self.app.act(target.getAttribute("data-enter"), target.getAttribute("data-value"))
        if not target.matches("textarea, select") and self.app.travel(key, event.shiftKey):
            event.preventDefault()
            return
        if target.matches("input, textarea, select"):
            return
        if key in ("Enter", " ") and target.matches(".live[data-place], .barred[data-place]"):
            event.preventDefault()
            self.act(target)
        elif key in STEPS:
            self.stepped(event, STEPS[key])
        elif key in KEYS and self.app.key(KEYS[key]):
            event.preventDefault()

    def stepped(self, event: object, by: int) -> None:
        """Arrows go through the buttons of a list, the places of a board, or into the choices."""
        target = event.target
        if self.app.voice.dialog:
            return
        home = target.closest("[data-arrows], [data-panel]")
        if not home and target.isSameNode(document.body):
            home = document.querySelector("[data-arrows]")
        if home and not target.matches(".log-lines, .rules-text *"):
            event.preventDefault()
            step(home, target, by)

    def typed(self, event: object) -> None:
        field = event.target.getAttribute("data-field")
        if field and event.target.type in ("text", "textarea", "range"):
            self.app.fill(field, event.target.value)

    def changed(self, event: object) -> None:
        node = event.target
        field = node.getAttribute("data-field")
        if field in ("file", "import"):
            self.app.open_files(list(node.files), field == "import")
            node.value = ""
        elif field and node.type == "checkbox":
            self.app.fill(field, node.checked)
        elif field and node.tagName == "SELECT":
            self.app.fill(field, node.value)

    def pasted(self, event: object) -> None:
        if not event.target.matches("input, textarea") and self.app.pasted(event.clipboardData):
            event.preventDefault()

    def dragged(self, event: object) -> None:
        """A file may be dropped anywhere."""
        if "Files" in list(event.dataTransfer.types):
            event.preventDefault()

    def dropped(self, event: object) -> None:
        files = list(event.dataTransfer.files)
        if files:
            event.preventDefault()
            self.app.open_files(files)

    def carried(self, event: object) -> None:
        """A piece is about to be dragged (hands.mjs)."""
        if not self.app.carry(event.detail):
            event.preventDefault()

    def landed(self, event: object) -> None:
        self.app.land(event.detail)

    def closed(self, event: object) -> None:
        if event.target.id == "dialog" and not event.target.open:
            self.app.voice.closed()

    def scrolled(self, event: object) -> None:
        if getattr(event.target, "id", "") == "boards":
            self.app.swiped(event.target)
            self.app.drift()

    def left(self, _event: object) -> None:
        if document.hidden:
            self.app.flush()

    def addressed(self, _event: object) -> None:
        self.app.linked()

    def went(self, _event: object) -> None:
        self.app.went()

    def resized(self, _event: object) -> None:
        self.app.resized()

    def versioned(self, _event: object) -> None:
        self.app.versioned()
