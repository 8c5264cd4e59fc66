"""Stored games and games from outside: the shelf, the address, a text."""

from __future__ import annotations

from js import Uint32Array, crypto

from blackangel.messages import _, listed
from tabletop.model.records import Record


def random_number() -> int:
    """32 bits from the browser; the game's own chance comes from the seed alone."""
    return crypto.getRandomValues(Uint32Array.new(1))[0]


class Opening:
    """The part of the app that brings games onto the table."""

    async def read_shelf(self) -> None:
        self.shelf = await self.store.games()
        self.listed = True

    async def list_games(self) -> None:
        try:
            await self.read_shelf()
            if self.screen == "start" and self.shelf and not self.picture:
                self.picture = self.drawn(self.shelf[0])
            self.show_shelf()
        except Exception as error:
            self.trouble(error)

    def drawn(self, record: Record) -> str:
        """The last game's space, small."""
        from tabletop.model.session import GameError

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
        from blackangel import games
        from tabletop.model.session import GameError, Session

        if self.session and self.session.key == record.key and self.kept == record.text:
            return self.session
        if self.ready and self.ready.key == record.key and self.ready.text == record.text:
            self.ready.seen = seen
            return self.ready
        problem = None
        for text in (record.text, *record.earlier):
            try:
                game = games.load(text)
            except GameError as error:
                problem = problem or error
                continue
            self.ready = Session(game, record.key, record.colours, record.bots, seen=seen)
            self.ready.text = record.text
            self.ready.damaged = problem is not None
            self.store.prove(text)
            return self.ready
        raise problem

    def resume(self, record: Record, seen: int | None = None) -> None:
        """Go on with a stored game; where it cannot be read, a notice says so."""
        from tabletop.model.session import GameError, sentence

        try:
            session = self.loaded_game(record, seen)
            damaged = session.damaged
        except GameError as error:
            self.tell(sentence(error))
            self.show()
            return
        self.ready = None
        self.take(session, fresh=False)
        if damaged:
            self.tell(_("The last save of this game is damaged: it goes on from the one before."))

    def return_to(self, record: Record, place: dict[str, object]) -> None:
        """After a reload: the game as it was seen."""
        seen = place.get("seen")
        self.resume(record, seen if isinstance(seen, int) else None)
        if self.session:
            self.resume_hal(place.get("hal"))

    def do_continue(self, value: str) -> None:
        record = self.kept_game(value)
        if not self.listed:
            self.store.later(self.continue_listed(value))
        elif record:
            self.resume(record)

    async def continue_listed(self, value: str) -> None:
        """The first picture of the start screen may show a game as it was before its last choices."""
        try:
            await self.read_shelf()
            self.do_continue(value)
        except Exception as error:
            self.trouble(error)

    def new_key(self) -> str:
        return f"{random_number():08x}{random_number():08x}"

    def open_address(self) -> bool:
        """A game in the address."""
        text = self.addressed()
        if not text:
            return False
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
        """Open a game; the sentence that says why it cannot be, or nothing.

        The very same game that is kept already is gone on with. An earlier stage of one is a game
        of its own: whoever opens it wants that moment, and loses nothing of what was played since.
        """
        from tabletop.model.session import GameError, Session, read, sentence
        from tabletop.screens import sharing

        try:
            game = read(text)
        except GameError as error:
            return sentence(error)
        self.flush()
        string = game.save()
        latest = self.store.latest()
        known = (record for record in (latest, *self.shelf) if record and record.text == string)
        same = next(known, None)
        if same:
            self.do_close("")
            self.resume(same, self.store.place().get("seen") if same == latest else None)
            self.tell(_("This game is kept here already: you go on with it."))
            return ""
        kept = self.session.game.names if self.session else latest.names if latest else None
        names = game.names
        self.do_close("")
        _string, linked = sharing.opened(text)
        seating = sharing.sound(linked.colours, linked.bots, len(names))
        self.take(Session(game, self.new_key(), seating.colours, seating.bots))
        if kept:
            self.tell(
                _("Opened. The game of {names} is kept: you find it on the start screen.").format(
                    names=listed(list(kept))
                )
            )
        return ""
