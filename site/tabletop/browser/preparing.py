"""New game on the page: the form's fields, and the game that it begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.browser.opening import random_number
from tabletop.screens import setup


class Preparing:
    """The part of the app that asks who plays, and deals."""

    left: object = None  # the game over which the form was opened

    def show_setup(self) -> None:
        self.page.show(setup.new_game(self.setup, self.problems, self.left_table()))

    def blank_form(self) -> setup.Setup:
        return setup.fresh(str(random_number()), bool(self.preferences["cover"]))

    def lay_form(self, form: setup.Setup) -> None:
        """Show the form, filled in like this."""
        left = self.session if self.screen == "table" else None
        self.leave("setup")
        self.left = left
        self.setup = form
        self.problems = {}
        self.show()

    def left_table(self) -> bool:
        """Whether the form was opened over a game, which is still there."""
        return self.left is not None and self.left is self.session

    def do_unprepare(self, _value: str) -> None:
        """Leave the form: back to the game over which it was opened."""
        record = self.kept_game(self.session.key) if self.left_table() else None
        if self.left_table() and self.learning:
            self.teach(self.session)
        elif record:
            self.resume(record, self.session.seen)
        else:
            self.do_home("")

    def do_new(self, _value: str) -> None:
        self.lay_form(self.blank_form())

    def do_solo(self, _value: str) -> None:
        """The form for one player against Hal."""
        self.lay_form(self.blank_form().without(1))

    def fill_advanced(self, _part: str, value: bool) -> None:
        self.setup = self.setup._replace(advanced=value)

    def fill_level(self, _part: str, value: str) -> None:
        self.setup = self.setup._replace(level=value)

    def fill_seed(self, _part: str, value: str) -> None:
        self.setup = self.setup._replace(seed=value)

    def fill_first(self, _part: str, value: str) -> None:
        self.setup = self.setup._replace(first=int(value))

    def fill_who(self, seat: str, bot: str) -> None:
        """A seat is a person's or a bot's, in the form or in the game at the table."""
        if self.screen == "setup":
            self.setup = self.setup.played_by(int(seat), bot)
            self.problems = {}
            self.show()
        else:
            self.seat_bot(int(seat), bot)

    def fill_name(self, seat: str, value: str) -> None:
        self.setup = self.setup.named(int(seat), value)

    def do_add(self, _value: str) -> None:
        self.setup = self.setup.added()
        self.show()

    def do_add_bot(self, _value: str) -> None:
        self.setup = self.setup.added(setup.STANDARD)
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
        from blackangel import games

        wanted = self.setup
        self.begin(
            lambda: games.table(games.FIRST).begin(
                wanted.tidy_names(),
                int(wanted.seed),
                {
                    "first": None if wanted.solo or wanted.first < 0 else wanted.first,
                    "advanced": wanted.advanced,
                    "solo": wanted.solo,
                },
            ),
            wanted.colours,
            wanted.bots,
        )

    def do_rematch(self, _value: str) -> None:
        last = self.session
        deal = partial(last.at_table.again, last.game, random_number())
        self.begin(deal, last.colours, last.bots)

    def do_other_level(self, _value: str) -> None:
        """The form again, for the same player against Hal."""
        last = self.session
        alone = self.blank_form().without(1)
        self.lay_form(alone._replace(names=last.game.names[:1], colours=last.colours[:1]))
        self.focus_on("#level")

    def begin(
        self, deal: Callable[[], object], colours: tuple[str, ...], bots: tuple[str, ...]
    ) -> None:
        from tabletop.model.session import GameError, Session, sentence

        try:
            game = deal()
        except GameError as error:
            self.tell(sentence(error))
            return
        self.take(Session(game, self.new_key(), colours, bots))
