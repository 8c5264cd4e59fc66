"""The page at work: which screen is shown, and what each control does."""

from __future__ import annotations

import traceback

from js import Event, console, document, location, setTimeout
from pyodide.ffi import create_proxy

from blackangel.kernel.markup import button
from blackangel.messages import _
from tabletop.browser.bot_desk import BotDesk
from tabletop.browser.carrying import Carrying
from tabletop.browser.controls import Controls
from tabletop.browser.device import Device
from tabletop.browser.dom import Page
from tabletop.browser.history_desk import HistoryDesk
from tabletop.browser.learn_desk import LearnDesk
from tabletop.browser.library_desk import Library
from tabletop.browser.opening import Opening
from tabletop.browser.playing import Playing
from tabletop.browser.preparing import Preparing
from tabletop.browser.preview_desk import PreviewDesk
from tabletop.browser.referee_desk import RefereeDesk
from tabletop.browser.rulebook import Rulebook
from tabletop.browser.sharing_desk import Sharing
from tabletop.browser.sound_desk import SoundDesk
from tabletop.browser.tabs import Tabs
from tabletop.browser.telling import Telling
from tabletop.browser.tuning import Tuning
from tabletop.browser.voice import Voice
from tabletop.browser.ways import Ways
from tabletop.model.keeping import Failure, sentence
from tabletop.model.layers import OVER
from tabletop.model.records import Record, losing
from tabletop.model.store import Store
from tabletop.screens import dialogs, shell


class App(
    SoundDesk,
    LearnDesk,
    Opening,
    Library,
    Sharing,
    Tabs,
    Preparing,
    Carrying,
    Playing,
    Telling,
    PreviewDesk,
    HistoryDesk,
    BotDesk,
    RefereeDesk,
    Rulebook,
    Tuning,
    Ways,
):
    """Screens: start, learn, library, setup, table, history, end, rules; above them a dialog."""

    def __init__(self) -> None:
        self.page = Page(document.getElementById("app"))
        self.voice = Voice(self.layered)
        self.tell = self.voice.tell
        self.speak = self.voice.speak
        self.open_dialog = self.voice.open
        self.screen = "start"
        self.session = None
        self.ready = None  # a stored game that is read already
        self.setup = None
        self.problems: dict[str, str] = {}
        self.shelf: tuple[Record, ...] = ()
        self.listed = False  # whether the shelf was read
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
        self.store = Store(Device(), self.not_kept, self.kept_now)
        self.preferences = {"cover": True, **self.store.preferences()}
        self.tune()
        self.tick = create_proxy(self.hal_tick)
        self.reader = create_proxy(self.read_back)
        self.warm = create_proxy(self.warmed)
        self.settled = create_proxy(self.settle)
        self.open_desk()
        self.open_preview()
        self.open_library()
        self.open_tabs()
        self.open_ways()
        self.controls = Controls(self)

    # --- start

    def start(self) -> None:
        """Show the game of the address or of this tab, else the start screen."""
        latest = self.store.latest()
        if latest:
            self.shelf = (latest,)
        else:
            self.page.frame = shell.first_screen()
        if self.store.place().get("table") or location.hash:
            self.store.later(self.start_again())
        else:
            self.started()

    async def start_again(self) -> None:
        """In the middle of a game, or by a link: what is kept of it stands on the shelf alone.

        Where the browser died, that alone has the last choices; a link may be one of those games.
        """
        await self.read_shelf()
        self.started()

    def started(self) -> None:
        try:
            self.arrive()
        except Exception as error:
            self.show()
            self.trouble(error)
        document.getElementById("loading").hidden = True  # though its style may be missing
        document.body.dataset.ready = ""
        setTimeout(self.warm, 0)

    def arrive(self) -> None:
        """The first screen of this visit."""
        place = self.store.place()
        if self.open_address():
            return
        record = self.kept_game(str(place.get("key")))
        if record and place.get("table"):
            self.return_to(record, place)
        elif place.get("table") and self.open_lesson(str(place.get("key"))):
            return
        elif place.get("referee"):
            self.do_referee("")
        else:
            self.show()

    def warmed(self) -> None:
        """Behind the start screen: the rules, the stored games, the picture of the last one."""
        try:
            from tabletop.model import session  # noqa: F401

            self.store.later(self.list_games())
        except Exception as error:
            self.trouble(error)

    # --- drawing

    def show(self) -> None:
        if self.session:
            self.session.in_words = bool(self.preferences.get("words"))
        self.look_away()
        if document.documentElement.getAttribute("data-screen") != self.screen:
            document.documentElement.setAttribute("data-screen", self.screen)
        getattr(self, f"show_{self.screen}")()
        self.stand()
        self.layered()
        self.mind_bots()

    def stand(self) -> None:
        screen = self.beneath()
        at_table = self.session is not None and screen in ("table", "history")
        place = {"table": at_table, "referee": screen == "referee"}
        if self.session:
            place |= {"key": self.session.key, "seen": self.session.seen}
            if self.hal:
                place["hal"] = self.hal_at
        self.store.stand(place)

    def show_start(self) -> None:
        listing = tuple(
            shell.Kept(record.key, record.names, record.turn, record.over, record.title)
            for record in self.shelf
        )
        last = listing[0] if listing else None
        update = document.documentElement.getAttribute("data-update") or ""
        kept = bool(self.store.referee())
        losing = self.losing() if update else 0
        self.page.show(shell.first_screen(last, listing[1:], self.picture, update, kept, losing))

    def versioned(self) -> None:
        """A newer version of the page waits; the start screen alone offers it."""
        if self.screen == "start":
            self.show()

    def losing(self) -> int:
        """How many games in play the newer version could not go on with."""
        lost = document.documentElement.getAttribute("data-lost")
        return losing(self.shelf, lost.split()) if lost else 0

    def do_update(self, value: str) -> None:
        """Use the newer version; what it cannot read the player has to give up in so many words."""
        if value == "losing":
            document.dispatchEvent(Event.new("apply-version"))
        else:
            self.store.later(self.update_listed())

    async def update_listed(self) -> None:
        try:
            await self.read_shelf()
            if self.losing():
                self.versioned()
            else:
                document.dispatchEvent(Event.new("apply-version"))
        except Exception as error:
            self.trouble(error)

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
        if self.pinned:
            self.do_untip("")
            return True
        self.untip()
        if self.screen in OVER:
            self.do_back("")
            return True
        if self.screen in ("library", "learn"):
            self.do_home("")
            return True
        if self.screen == "history":
            self.do_present("")
            return True
        if self.hal:
            self.do_hal_close("")
            return True
        if self.session and self.session.picked:
            self.do_unpick("")
            return True
        return False

    def do_home(self, _value: str) -> None:
        self.leave("start")
        self.picture = self.drawn(self.shelf[0]) if self.shelf else ""
        self.show()
        self.store.later(self.list_games())

    # --- dialogs and words

    def do_close(self, _value: str) -> None:
        self.voice.close()

    def do_menu(self, _value: str) -> None:
        session = self.session
        hal = bool(session and session.hal_turn())
        here = self.screen == "table" and bool(session) and not session.watching
        seats = here and len(session.bots) > 1 and not self.learning
        shared = seats and len(session.people) > 1
        cover = bool(self.preferences["cover"]) if shared else None
        past = self.screen == "table" and bool(session) and self.has_history()
        self.open_dialog("menu", dialogs.menu(cover, hal, seats, past, not self.learning))

    def do_keys(self, _value: str) -> None:
        self.open_dialog("keys", dialogs.keys())

    def do_about(self, _value: str) -> None:
        self.open_dialog("about", dialogs.about())

    def do_rulings(self, _value: str) -> None:
        from tabletop.screens import rulings

        self.open_dialog("rulings", rulings.page(document.documentElement.lang))

    def fill_rulings(self, _part: str, value: str) -> None:
        """Those in which the words occur."""
        from tabletop.screens import rulings

        count, shown = rulings.listing(*rulings.entries(document.documentElement.lang), value)
        document.getElementById("rulings-count").textContent = count
        place = document.getElementById("rulings-found")
        place.innerHTML = shown
        place.parentElement.scrollTop = 0

    def do_dismiss(self, _value: str) -> None:
        self.voice.hush()

    def not_kept(self, failure: Failure) -> None:
        """The store could not keep a game where it belongs."""
        way = button(_("Save and share"), "save", kind="small")
        self.tell(sentence(failure), way if self.session and not self.learning else "")

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
