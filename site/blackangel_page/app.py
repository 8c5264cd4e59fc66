"""The page at work: which screen is shown, and what each control does."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from js import Event, clearTimeout, console, document, location, setTimeout, window
from pyodide.ffi import create_proxy

from blackangel_page import dialogs, setup, shell, table
from blackangel_page.controls import Controls
from blackangel_page.dom import Page, made
from blackangel_page.messages import _
from blackangel_page.opening import Opening, random_number
from blackangel_page.records import Record
from blackangel_page.store import Store
from blackangel_page.voice import Voice

HAL_PACE = 800  # milliseconds for a step
SPOKEN = 6  # sentences read out after a choice


class App(Opening):
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

    def show_setup(self) -> None:
        self.page.show(setup.new_game(self.setup, self.problems))

    def show_table(self) -> None:
        session = self.session
        self.colour_seats()
        if session.over and not self.looking:
            self.page.show(session.end_screen())
        elif session.covered(bool(self.preferences["cover"])):
            self.page.show(session.cover_screen())
        else:
            session.uncover()
            fresh = self.page.frame != session.frame
            self.add_sprite()
            self.page.show(session.frame, session.panels(self.only, self.whole, self.hal_strip()))
            if fresh:
                self.turn_to(self.tab, False)

    def colour_seats(self) -> None:
        root = document.documentElement
        for seat, colour in enumerate(self.session.colours):
            root.setAttribute(f"data-seat-{seat}", colour)

    def add_sprite(self) -> None:
        """The drawings' symbols stand in the page once."""
        if not document.getElementById("sprite"):
            from blackangel_page.session import sprite

            node = made("div", id="sprite", hidden="")
            node.removeAttribute("hidden")
            node.className = "sprite-home"
            node.innerHTML = sprite()

    # --- the game on the table

    def take(self, session: object) -> None:
        self.session = session
        self.looking = False
        self.hal = None
        self.only, self.whole = -1, False
        self.screen = "table"
        self.picture = ""
        self.kept = ""
        self.save()
        self.show()

    def changed(self, ply: int) -> None:
        """After a choice, an undo or a redo: draw, tell, keep."""
        if not self.session.over:
            self.looking = False
        turn = self.session.hal_turn()
        fresh = turn is not None and turn.begun >= ply and ply < self.session.game.ply
        self.hal = turn if fresh and self.pace() != "off" else None
        self.hal_at = 0
        self.show()
        self.speak(self.session.spoken(ply)[-SPOKEN:])
        if self.hal:
            self.hal_shown()
        if not self.unsaved:
            self.unsaved = True
            setTimeout(self.later, 0)

    def flush(self, *_given: object) -> None:
        if self.unsaved:
            self.unsaved = False
            try:
                self.save()
            except Exception as error:
                self.trouble(error)

    def save(self) -> None:
        session = self.session
        self.kept = session.game.save()
        record = session.record(self.kept)
        self.shelf = (record, *(other for other in self.shelf if other.key != record.key))
        self.store.keep(record)

    def choose(self, notation: str) -> None:
        from blackangel_page.session import GameError, sentence

        ply = self.session.game.ply
        try:
            self.session.play(notation)
        except GameError as error:
            self.tell(sentence(error))
            return
        self.changed(ply)

    def pick(self, place: str) -> None:
        if self.screen != "table" or self.session is None:
            return
        ply = self.session.game.ply
        before = self.session.picked
        if self.session.pick(place):
            self.changed(ply)
        elif self.session.picked != before:
            self.show()
            self.speak([self.session.fitting()])

    def act(self, action: str, value: str) -> None:
        getattr(self, "do_" + action.replace("-", "_"))(value)

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

    # --- actions of the table

    def do_undo(self, _value: str) -> None:
        game = self.session.game
        if game.can_undo:
            self.session.undo()
            self.changed(game.ply + 1)
            self.speak([_("Undone.")])

    def do_redo(self, _value: str) -> None:
        game = self.session.game
        if game.can_redo:
            ply = game.ply
            self.session.redo()
            self.changed(ply)

    def do_unpick(self, _value: str) -> None:
        self.session.picked = ()
        self.show()

    def do_fold(self, value: str) -> None:
        self.session.opened ^= {value}
        self.show()

    def do_uncover(self, _value: str) -> None:
        self.session.uncover()
        self.show()

    def do_look(self, _value: str) -> None:
        self.looking = True
        self.show()

    def do_result(self, _value: str) -> None:
        self.looking = False
        self.show()

    def do_whole_log(self, _value: str) -> None:
        self.whole = True
        self.show()

    def do_tab(self, value: str) -> None:
        self.turn_to(value)

    def turn_to(self, tab: str, smooth: bool = True) -> None:
        """On a small screen: bring a part of the table into view."""
        self.tab = tab
        node = document.getElementById(f"panel-{tab}")
        boards = document.getElementById("boards")
        if node and boards and boards.scrollWidth > boards.clientWidth + 2:
            behaviour = "smooth" if smooth else "instant"
            boards.scrollTo(left=node.offsetLeft - boards.offsetLeft, behavior=behaviour)
        self.mark_tab(tab)

    def swiped(self, boards: object) -> None:
        if boards.scrollWidth > boards.clientWidth + 2:
            number = round(boards.scrollLeft / boards.clientWidth)
            self.tab = table.TABS[min(number, len(table.TABS) - 1)]
            self.mark_tab(self.tab)

    def mark_tab(self, tab: str) -> None:
        for node in document.querySelectorAll(".tab"):
            current = node.getAttribute("data-value") == tab
            if current != node.hasAttribute("aria-current"):
                node.toggleAttribute("aria-current", current)

    # --- Hal's turn

    def pace(self) -> str:
        from blackangel_page import hal_show

        pace = str(self.preferences.get("hal", hal_show.PACE))
        return pace if pace in hal_show.paces() else hal_show.PACE

    def hal_strip(self) -> str:
        from blackangel_page import hal_show

        return hal_show.show(self.hal, self.hal_at, self.pace()) if self.hal else ""

    def hal_shown(self) -> None:
        """A step was drawn: read it out; the next one comes by itself where that is wanted."""
        step = self.hal.steps[self.hal_at]
        self.speak([step.words, step.why])
        calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        clearTimeout(self.hal_timer)
        if self.pace() == "quick" and not calm:
            self.hal_timer = setTimeout(self.tick, HAL_PACE)

    def hal_tick(self, *_given: object) -> None:
        try:
            if self.pace() == "quick" and self.screen == "table":
                self.do_hal_next("")
        except Exception as error:
            self.trouble(error)

    def do_hal_next(self, _value: str) -> None:
        if self.hal and self.hal_at + 1 < len(self.hal.steps):
            self.hal_at += 1
            self.show()
            self.hal_shown()

    def do_hal_close(self, _value: str) -> None:
        self.hal = None
        self.show()

    def do_hal_again(self, _value: str) -> None:
        self.do_close("")
        self.hal, self.hal_at = self.session.hal_turn(), 0
        self.show()
        if self.hal:
            self.hal_shown()

    # --- start and setup

    def do_home(self, _value: str) -> None:
        self.do_close("")
        self.flush()
        self.screen = "start"
        self.picture = self.drawn(self.shelf[0]) if self.shelf else ""
        self.show()
        self.store.later(self.list_games())

    def do_new(self, _value: str) -> None:
        self.do_close("")
        self.flush()
        cover = bool(self.preferences["cover"])
        self.setup = setup.fresh(str(random_number()), cover)
        self.problems = {}
        self.screen = "setup"
        self.show()

    def fill(self, field: str, value: object) -> None:
        """A field was changed."""
        if field == "cover":
            self.preferences["cover"] = bool(value)
            self.store.prefer(self.preferences)
            if self.screen == "setup":
                self.setup = self.setup._replace(cover=bool(value))
            elif self.screen == "table":
                self.show()
        elif field == "hal":
            self.preferences["hal"] = str(value)
            self.store.prefer(self.preferences)
            if value == "off":
                self.hal = None
            self.show()
            if self.hal:
                self.hal_shown()
        elif field == "log":
            self.only = int(value)
            self.show()
        elif field == "advanced":
            self.setup = self.setup._replace(advanced=bool(value))
        elif field == "level":
            self.setup = self.setup._replace(level=value)
        elif field == "seed":
            self.setup = self.setup._replace(seed=value)
        elif field == "first":
            self.setup = self.setup._replace(first=int(value))
        elif field.startswith("name-"):
            self.setup = self.setup.named(int(field[5:]), value)

    def do_add(self, _value: str) -> None:
        self.setup = self.setup.added()
        self.show()

    def do_remove(self, value: str) -> None:
        self.setup = self.setup.without(int(value))
        self.problems = {}
        self.show()

    def do_colour(self, value: str) -> None:
        seat, colour = value.split(" ")
        self.setup = self.setup.coloured(int(seat), colour)
        self.show()

    def do_shuffle(self, _value: str) -> None:
        self.setup = self.setup._replace(seed=str(random_number()))
        self.show()

    def do_begin(self, _value: str) -> None:
        self.problems = self.setup.problems()
        if self.problems:
            self.show()
            field = self.page.root.querySelector('[aria-invalid="true"]')
            if field:
                field.focus()
            return
        from blackangel_page.session import black_angel

        wanted = self.setup
        self.begin(
            lambda: black_angel.new(
                players=wanted.tidy_names(),
                seed=int(wanted.seed),
                first=None if wanted.solo or wanted.first < 0 else wanted.first,
                advanced=wanted.advanced,
                solo=wanted.solo,
            ),
            wanted.colours,
        )

    def do_rematch(self, _value: str) -> None:
        from blackangel_page.session import black_angel

        last = self.session.game
        self.begin(lambda: black_angel.again(last, random_number()), self.session.colours)

    def begin(self, deal: Callable[[], object], colours: tuple[str, ...]) -> None:
        from blackangel_page.session import GameError, Session, sentence

        try:
            game = deal()
        except GameError as error:
            self.tell(sentence(error))
            return
        self.take(Session(game, self.new_key(), colours))

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
