"""The library on the page: rename, delete and bring back, export, import."""

from __future__ import annotations

import asyncio

from js import Date, Intl, Object, document, performance
from pyodide.ffi import to_js

from blackangel.kernel.markup import button
from blackangel.messages import _
from tabletop.browser.dom import download
from tabletop.model.keeping import newest
from tabletop.model.outside import tidy
from tabletop.model.records import Record

SLICE = 40  # milliseconds of work until the page has its turn
HANDFUL = 10  # games that are written until the page has its turn
UNSEEN = 300  # milliseconds of work that need no word


class Library:
    """The part of the app that shows all games."""

    def open_library(self) -> None:
        self.gone: dict[str, Record] = {}  # deleted in this visit
        self.lasting: bool | None = None

    def show_library(self) -> None:
        from tabletop.screens import library

        lost = tuple(self.gone.values())
        self.page.show(library.library_screen(self.shelf, self.dates(), lost, self.lasting))

    def dates(self) -> object:
        """Says when something was; one for a whole list, for the browser takes long to make it."""
        style = {"dateStyle": "medium", "timeStyle": "short"}
        given = to_js(style, dict_converter=Object.fromEntries)
        return Intl.DateTimeFormat.new(document.documentElement.lang, given).format

    def do_library(self, _value: str) -> None:
        self.leave("library")
        self.show()
        self.store.later(self.look_through())

    async def look_through(self) -> None:
        self.lasting = await self.store.lasting()
        await self.list_games()

    def kept_game(self, key: str) -> Record | None:
        return next((record for record in self.shelf if record.key == key), None)

    # --- one game

    def do_rename(self, key: str) -> None:
        from tabletop.screens import library

        record = self.kept_game(key)
        if record:
            self.open_dialog("rename", library.rename(record))
            document.getElementById("title").select()

    def do_retitle(self, key: str) -> None:
        record = self.kept_game(key)
        title = tidy(document.getElementById("title").value)
        self.do_close("")
        if record:
            record = record._replace(title=title)
            self.shelf = tuple(record if other.key == key else other for other in self.shelf)
            self.store.name(record)
            self.show()

    def do_forget(self, key: str) -> None:
        """Delete a game; it can be brought back as long as the page is open."""
        from tabletop.screens import library

        record = self.kept_game(key)
        if not record:
            return
        if self.session and self.session.key == key:
            self.let_go()
            self.session, self.kept = None, ""
        self.gone[key] = record
        self.store.forget(key)
        self.say(gone=key)
        self.shelf = tuple(other for other in self.shelf if other.key != key)
        self.show()
        title = library.title_of(library.kept(record))
        self.tell(
            _("{title} is deleted.").format(title=title),
            button(_("Undo"), "bring-back", key, "small"),
        )

    def do_bring_back(self, key: str) -> None:
        from tabletop.screens import library

        record = self.gone.pop(key, None)
        if record:
            self.voice.hush()
            found = library.merge(self.shelf, (record,), self.new_key)
            self.add_games(found.added)
            self.show()
            self.speak([_("Undone.")])

    def do_export(self, key: str) -> None:
        """One game as a file, or all."""
        from tabletop.screens import library, sharing

        chosen = tuple(record for record in self.shelf if key in ("", record.key))
        names = chosen[0].names if key and chosen else ("games",)
        download(sharing.file_name(names, "json"), library.exported(chosen), "application/json")

    # --- games from files

    def add_games(self, records: tuple[Record, ...]) -> None:
        self.shelf = newest((*self.shelf, *self.store.add(records)))

    async def bring_in(self, texts: list[str]) -> None:
        """Put the games of files beside those that are kept, and say what became of them."""
        from tabletop.model.session import read, sentence
        from tabletop.screens import library

        work = library.gathering(texts, read, sentence, Date.now())
        gathered = await self.gather(work)
        if gathered is None:
            self.tell(_("Nothing was added."))
            return
        if not gathered.found and gathered.damaged:
            self.tell(gathered.problem)
            return
        self.shelf = await self.store.games()
        merged = library.merge(self.shelf, gathered.found, self.new_key)
        for first in range(0, len(merged.added), HANDFUL):
            self.add_games(merged.added[first : first + HANDFUL])
            await asyncio.sleep(0)
        self.leave("library")
        self.show()
        self.tell(library.told(merged._replace(damaged=gathered.damaged)))

    async def gather(self, work: object) -> object:
        """Read games in slices; what takes long shows how far it is and can be stopped: then None."""
        from tabletop.screens import library

        begun = performance.now()
        shown = False
        try:
            while True:
                until = performance.now() + SLICE
                number, count = next(work)
                while performance.now() < until:
                    number, count = next(work)
                if shown and self.voice.dialog != "import":
                    return None
                if shown:
                    document.getElementById("import-bar").value = number
                    document.getElementById("import-words").textContent = library.far(number, count)
                elif performance.now() - begun > UNSEEN:
                    shown = True
                    self.open_dialog("import", library.patience(number, count))
                await asyncio.sleep(0)
        except StopIteration as done:
            return done.value
