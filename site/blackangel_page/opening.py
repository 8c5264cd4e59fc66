"""Stored games and games from outside: the shelf, the address, a paste, a file."""

from __future__ import annotations

from js import Uint32Array, crypto, document, history, location
from pyodide.ffi import JsException

from blackangel_page import dialogs
from blackangel_page.messages import _, listed
from blackangel_page.records import Record
from blackangel_page.seats import COLOURS

LONGEST_FILE = 1_000_000


def random_number() -> int:
    """32 bits from the browser; the game's own chance comes from the seed alone."""
    return crypto.getRandomValues(Uint32Array.new(1))[0]


class Opening:
    """The part of the app that brings games onto the table."""

    async def list_games(self) -> None:
        try:
            self.shelf = tuple(await self.store.games())
            if self.screen == "start":
                if self.shelf and not self.picture:
                    self.picture = self.drawn(self.shelf[0])
                self.show()
        except Exception as error:
            self.trouble(error)

    def drawn(self, record: Record) -> str:
        """The last game's space, small."""
        from blackangel_page.session import GameError

        try:
            session = self.loaded_game(record)
        except GameError:
            return ""
        self.add_sprite()
        return session.picture()

    def loaded_game(self, record: Record, seen: int | None = None) -> object:
        """A stored game; the last one that was read is kept.

        Raises:
            SaveError: none of its versions can be read.
        """
        from blackangel_page.session import GameError, Session, black_angel

        if self.session and self.session.key == record.key and self.kept == record.text:
            return self.session
        if self.ready and self.ready.key == record.key and self.ready.text == record.text:
            self.ready.seen = seen
            return self.ready
        problem = None
        for text in (record.text, *record.earlier):
            try:
                game = black_angel.load(text)
            except GameError as error:
                problem = problem or error
                continue
            self.ready = Session(game, record.key, record.colours, seen=seen)
            self.ready.text = record.text
            return self.ready
        raise problem

    def resume(self, record: Record, seen: int | None = None) -> None:
        """Go on with a stored game; where it cannot be read, a notice says so."""
        from blackangel_page.session import GameError, sentence

        try:
            session = self.loaded_game(record, seen)
        except GameError as error:
            self.tell(sentence(error))
            self.show()
            return
        self.ready = None
        self.take(session)

    def do_continue(self, value: str) -> None:
        if self.session and self.session.key == value:
            self.screen = "table"
            self.show()
            return
        for record in self.shelf:
            if record.key == value:
                self.resume(record)

    def do_forget(self, value: str) -> None:
        self.store.forget(value)
        self.shelf = tuple(record for record in self.shelf if record.key != value)
        if self.session and self.session.key == value:
            self.session = None
        self.show()

    def new_key(self) -> str:
        return f"{random_number():08x}{random_number():08x}"

    def open_address(self) -> bool:
        """A game in the address; it is taken out of there: a reload goes on from the play."""
        text = location.hash[1:]
        if not text:
            return False
        history.replaceState(None, "", location.pathname + location.search)
        problem = self.open_text(text)
        if not problem:
            return True
        latest = self.store.latest()
        if latest and self.session is None:
            self.resume(latest, self.store.place().get("seen"))
        else:
            self.show()
        self.tell(problem)
        return True

    def open_text(self, text: str) -> str:
        """Open a game; the sentence that says why it cannot be, or nothing."""
        from blackangel_page.session import GameError, Session, read, sentence

        try:
            game = read(text)
        except GameError as error:
            return sentence(error)
        self.flush()
        string = game.save()
        latest = self.store.latest()
        if latest and latest.text == string:
            self.do_close("")
            self.resume(latest, self.store.place().get("seen"))
            return ""
        kept = self.session.game.names if self.session else latest.names if latest else None
        names = game.names
        self.do_close("")
        self.take(Session(game, self.new_key(), COLOURS[: len(names)]))
        if kept:
            self.tell(
                _("Opened. The game of {names} is kept: you find it on the start screen.").format(
                    names=listed(list(kept))
                )
            )
        return ""

    def do_open(self, _value: str) -> None:
        self.open_dialog("open", dialogs.open_game())

    def do_load(self, _value: str) -> None:
        text = document.getElementById("open-text").value
        self.loaded(text)

    def loaded(self, text: str) -> None:
        problem = self.open_text(text)
        if problem:
            self.open_dialog("open", dialogs.open_game(text, problem))
            document.getElementById("open-text").focus()

    def open_file(self, file: object) -> None:
        async def read() -> None:
            try:
                self.loaded((await file.text())[:LONGEST_FILE])
            except JsException:
                self.tell(_("This file cannot be read."))
            except Exception as error:
                self.trouble(error)

        self.store.later(read())
