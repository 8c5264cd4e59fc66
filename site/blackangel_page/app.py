"""The page at work: which screen is shown, and what each control does."""

from __future__ import annotations

import traceback

from js import Event, console, document, location, setTimeout
from pyodide.ffi import create_proxy

from blackangel_page import dialogs, shell
from blackangel_page.bot_desk import BotDesk
from blackangel_page.controls import Controls
from blackangel_page.dom import Page
from blackangel_page.messages import _
from blackangel_page.opening import Opening
from blackangel_page.playing import Playing
from blackangel_page.preparing import Preparing
from blackangel_page.records import Record
from blackangel_page.referee_desk import RefereeDesk
from blackangel_page.rulebook import Rulebook
from blackangel_page.store import Store
from blackangel_page.telling import Telling
from blackangel_page.tuning import Tuning
from blackangel_page.voice import Voice


class App(Opening, Preparing, Playing, Telling, BotDesk, RefereeDesk, Rulebook, Tuning):
    """Screens: start, setup, table (covered or not), end, rules; above them one dialog."""

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
        self.hal_tab = self.tab  # what was in view before
        self.hal_timer = 0
        self.kept = ""  # the last save string that was written
        self.unsaved = False
        self.store = Store(self.no_room)
        self.preferences = {"cover": True, **self.store.preferences()}
        self.tune()
        self.tick = create_proxy(self.hal_tick)
        self.later = create_proxy(self.flush)
        self.warm = create_proxy(self.warmed)
        self.open_desk()
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
            if self.session:
                self.resume_hal(place.get("hal"))
        elif place.get("referee"):
            self.do_referee("")
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
        self.mind_bots()

    def stand(self) -> None:
        screen = self.below if self.screen == "rules" else self.screen
        at_table = self.session is not None and screen == "table"
        place = {"table": at_table, "referee": screen == "referee"}
        if self.session:
            place |= {"key": self.session.key, "seen": self.session.seen}
            if self.hal:
                place["hal"] = self.hal_at
        self.store.stand(place)

    def show_start(self) -> None:
        listing = tuple(
            shell.Kept(record.key, record.names, record.turn, record.over) for record in self.shelf
        )
        last = listing[0] if listing else None
        update = document.documentElement.getAttribute("data-update") or ""
        kept = bool(self.kept_referee())
        self.page.show(shell.first_screen(last, listing[1:], self.picture, update, kept))

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

    def key(self, action: str) -> bool:
        """A key was pressed; true when it meant something here."""
        if self.voice.dialog:
            return False
        if action == "keys":
            self.do_keys("")
        elif self.screen == "referee" and action == "undo":
            self.do_referee_undo("")
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
        if self.screen == "rules":
            self.do_back("")
            return True
        if self.hal:
            self.do_hal_close("")
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
        session = self.session
        hal = bool(session and session.hal_turn())
        seats = self.screen == "table" and bool(session) and len(session.bots) > 1
        self.open_dialog("menu", dialogs.menu(bool(self.preferences["cover"]), hal, seats))

    def do_keys(self, _value: str) -> None:
        self.open_dialog("keys", dialogs.keys())

    def do_about(self, _value: str) -> None:
        self.open_dialog("about", dialogs.about())

    def do_rulings(self, _value: str) -> None:
        from blackangel_page import rulings

        self.open_dialog("rulings", rulings.page(document.documentElement.lang))

    def fill_rulings(self, _part: str, value: str) -> None:
        """Those in which the words occur."""
        from blackangel_page import rulings

        count, shown = rulings.listing(*rulings.entries(document.documentElement.lang), value)
        document.getElementById("rulings-count").textContent = count
        place = document.getElementById("rulings-found")
        place.innerHTML = shown
        place.parentElement.scrollTop = 0

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
                self.forget_bot()
                self.session.restore(self.kept)
                self.show()
        except Exception as second:
            console.error("".join(traceback.format_exception(second)))
        latest = self.store.latest()
        text = self.kept or (latest.text if latest else "")
        self.open_dialog("trouble", dialogs.trouble(text, details))
