"""The page at work: which screen is shown, and what each control does."""

from __future__ import annotations

import traceback

from js import Event, console, document, location, setTimeout
from pyodide.ffi import create_proxy

from blackangel_page import dialogs, shell
from blackangel_page.controls import Controls
from blackangel_page.dom import Page
from blackangel_page.messages import _
from blackangel_page.opening import Opening
from blackangel_page.playing import Playing
from blackangel_page.preparing import Preparing
from blackangel_page.records import Record
from blackangel_page.store import Store
from blackangel_page.telling import Telling
from blackangel_page.voice import Voice


class App(Opening, Preparing, Playing, Telling):
    """Screens: start, setup, table (covered or not), end; above them one dialog."""

    def __init__(self) -> None:
        self.page = Page(document.getElementById("app"))
        self.voice = Voice()
        self.tell = self.voice.tell
        self.speak = self.voice.speak
        self.open_dialog = self.voice.open
        self.screen = "start"
        self.session = None
        self.ready = None  # a stored game that is read already
        self.setup = None
        self.problems: dict[str, str] = {}
        self.shelf: tuple[Record, ...] = ()
        self.picture = ""
        self.looking = False  # at the table of a finished game
        self.only = -1  # the log of this seat alone
        self.whole = False
        self.tab = "board"
        self.hal = None  # his turn, while it is shown
        self.hal_at = 0
        self.hal_timer = 0
        self.kept = ""  # the last save string that was written
        self.unsaved = False
        self.store = Store(self.no_room)
        self.preferences = {"cover": True, **self.store.preferences()}
        self.tick = create_proxy(self.hal_tick)
        self.later = create_proxy(self.flush)
        self.warm = create_proxy(self.warmed)
        self.controls = Controls(self)

    # --- start

    def start(self) -> None:
        """Show the game of the address or of this tab, else the start screen."""
        latest = self.store.latest()
        if latest:
            self.shelf = (latest,)
        else:
            self.page.frame = shell.first_screen()
        try:
            self.arrive(latest)
        except Exception as error:
            self.show()
            self.trouble(error)
        document.getElementById("status").hidden = True
        document.body.dataset.ready = ""
        setTimeout(self.warm, 0)

    def arrive(self, latest: Record | None) -> None:
        """The first screen of this visit."""
        place = self.store.place()
        if self.open_address():
            return
        if latest and place.get("key") == latest.key and place.get("table"):
            seen = place.get("seen")
            self.resume(latest, seen if isinstance(seen, int) else None)
        else:
            self.show()

    def warmed(self) -> None:
        """Behind the start screen: the rules, the stored games, the picture of the last one."""
        try:
            from blackangel_page import session  # noqa: F401

            self.store.later(self.list_games())
        except Exception as error:
            self.trouble(error)

    # --- drawing

    def show(self) -> None:
        getattr(self, f"show_{self.screen}")()
        self.stand()

    def stand(self) -> None:
        at_table = self.session is not None and self.screen == "table"
        place = {"table": at_table}
        if self.session:
            place |= {"key": self.session.key, "seen": self.session.seen}
        self.store.stand(place)

    def show_start(self) -> None:
        listing = tuple(
            shell.Kept(record.key, record.names, record.turn, record.over) for record in self.shelf
        )
        last = listing[0] if listing else None
        update = document.documentElement.getAttribute("data-update") or ""
        self.page.show(shell.first_screen(last, listing[1:], self.picture, update))

    def versioned(self) -> None:
        """A newer version of the page waits; the start screen alone offers it."""
        if self.screen == "start":
            self.show()

    def do_update(self, _value: str) -> None:
        document.dispatchEvent(Event.new("apply-version"))

    # --- controls

    def act(self, action: str, value: str) -> None:
        getattr(self, "do_" + action.replace("-", "_"))(value)

    def fill(self, field: str, value: object) -> None:
        """A field was changed; "name-1" is the name in seat 1."""
        name, _dash, part = field.partition("-")
        getattr(self, f"fill_{name}")(part, value)

    def prefer(self, name: str, value: object) -> None:
        """Remember a preference on this device."""
        self.preferences[name] = value
        self.store.prefer(self.preferences)

    def key(self, action: str) -> bool:
        """A key was pressed; true when it meant something here."""
        if self.voice.dialog:
            return False
        if action == "keys":
            self.do_keys("")
        elif self.screen != "table":
            return False
        elif action == "finish":
            closing = self.session.closing()
            if not closing or self.session.covered(bool(self.preferences["cover"])):
                return False
            self.choose(closing)
        else:
            self.act(action, "")
        return True

    def escape(self) -> bool:
        if self.voice.dialog:
            self.do_close("")
            return True
        if self.session and self.session.picked:
            self.do_unpick("")
            return True
        return False

    def do_home(self, _value: str) -> None:
        self.do_close("")
        self.flush()
        self.screen = "start"
        self.picture = self.drawn(self.shelf[0]) if self.shelf else ""
        self.show()
        self.store.later(self.list_games())

    # --- dialogs and words

    def do_close(self, _value: str) -> None:
        self.voice.close()

    def do_menu(self, _value: str) -> None:
        self.open_dialog(
            "menu",
            dialogs.menu(
                bool(self.preferences["cover"]), bool(self.session and self.session.hal_turn())
            ),
        )

    def do_keys(self, _value: str) -> None:
        self.open_dialog("keys", dialogs.keys())

    def do_rules(self, _value: str) -> None:
        self.open_dialog("rules", dialogs.rules())

    def do_about(self, _value: str) -> None:
        self.open_dialog("about", dialogs.about())

    def do_rulings(self, _value: str) -> None:
        from blackangel_page.session import rebuilt, rulings

        self.open_dialog("rulings", dialogs.rulings(rulings(), rebuilt()))

    def do_save(self, _value: str) -> None:
        self.flush()
        text = self.session.game.save()
        link = f"{location.origin}{location.pathname}#{text}"
        self.open_dialog("save", dialogs.save(text, link))

    def do_copy(self, value: str) -> None:
        self.store.later(self.voice.copy(document.getElementById(value)))

    def do_dismiss(self, _value: str) -> None:
        self.voice.hush()

    def no_room(self) -> None:
        self.tell(
            _(
                "This device has no room left to keep the game. "
                "Copy it from the menu, Save and share."
            )
        )

    def trouble(self, error: Exception) -> None:
        """Something unexpected: one sentence; the game goes back to its last save."""
        details = "".join(traceback.format_exception(error))
        console.error(details)
        try:
            if self.session and self.kept:
                self.session.restore(self.kept)
                self.show()
        except Exception as second:
            console.error("".join(traceback.format_exception(second)))
        latest = self.store.latest()
        text = self.kept or (latest.text if latest else "")
        self.open_dialog("trouble", dialogs.trouble(text, details))
