"""Bots at the table: a worker thinks for them, and their choices are seen one by one."""

from __future__ import annotations

from collections.abc import Callable

from js import Object, Worker, clearTimeout, console, document, location, performance, setTimeout
from pyodide.ffi import JsException, create_proxy, to_js

from blackangel.messages import _
from tabletop.screens import dialogs

PACES = {"normal": 600, "quick": 200, "once": 0}  # milliseconds for a choice
PACE = "normal"
PATIENCE = 30_000  # milliseconds until a worker that is silent is given up
BEHIND_DIALOG = 300  # milliseconds until a choice looks again whether the table is in view


class Thinker:
    """Puts a question to a worker with a Python of its own; where none can run, thinks here."""

    def __init__(
        self, answered: Callable[[str], None], failed: Callable[[Exception], None]
    ) -> None:
        self.answered = answered
        self.failed = failed
        self.worker = None
        self.alone = location.protocol == "file:"
        self.number = 0  # of the last question: answers to older ones are thrown away
        self.question = ""
        self.timer = 0
        self.heard = create_proxy(self.hear)
        self.lost = create_proxy(self.lose)
        self.here = create_proxy(self.think)

    def warm(self) -> None:
        """Start the worker, if it does not run yet."""
        if self.worker or self.alone:
            return
        try:
            options = to_js({"type": "module"}, dict_converter=Object.fromEntries)
            self.worker = Worker.new("bot-worker.mjs", options)
            self.worker.onmessage = self.heard
            self.worker.onerror = self.lost
        except JsException:
            self.alone = True

    def ask(self, question: str) -> None:
        self.forget()
        self.question = question
        self.warm()
        if self.worker:
            self.worker.postMessage(to_js([self.number, question]))
            self.timer = setTimeout(self.lost, PATIENCE)
        else:
            self.timer = setTimeout(self.here, 0)

    def forget(self) -> None:
        """The last question needs no answer any more."""
        clearTimeout(self.timer)
        self.question = ""
        self.number += 1

    def stop(self) -> None:
        self.forget()
        if self.worker:
            self.worker.terminate()
            self.worker = None

    def hear(self, event: object) -> None:
        number, notation = event.data
        if number == self.number:
            self.forget()
            self.answered(notation)

    def lose(self, *_given: object) -> None:
        """The worker cannot be had: from now on bots think here."""
        question = self.question
        self.stop()
        self.alone = True
        if question:
            self.ask(question)

    def think(self, *_given: object) -> None:
        question = self.question
        self.forget()
        try:
            from tabletop.model import thinking

            notation = thinking.answer(question)
        except Exception as error:
            self.failed(error)
        else:
            self.answered(notation)


class BotDesk:
    """The part of the app at which bots sit."""

    def open_desk(self) -> None:
        self.thinker = Thinker(self.bot_answered, self.bot_failed)
        self.asked: tuple[object, int] | None = None  # the moment that a bot was asked about
        self.answer = ""  # the bot's choice, until it is shown
        self.due = 0.0  # when the next one may be shown
        self.skipping = False
        self.bot_timer = 0
        self.bot_step = create_proxy(self.play_answer)

    def bot_pace(self) -> str:
        pace = str(self.preferences.get("bots", PACE))
        return pace if pace in PACES else PACE

    def mind_bots(self) -> None:
        """After every drawing: the bot whose turn it is begins to think, once for each choice."""
        session = self.session
        here = session is not None and not session.watching
        playing = here and self.screen == "table" and not session.over
        if not playing or not any(session.bots):
            self.call_off()
            self.thinker.stop()
            return
        self.thinker.warm()
        if not session.bot or session.covered(bool(self.preferences["cover"])):
            self.call_off()
            return
        moment = (session, session.game.ply)
        if moment == self.asked:
            return
        self.asked = moment
        pause = 0 if self.skipping else PACES[self.bot_pace()]
        self.due = performance.now() + pause
        options = session.game.options
        if len(options) == 1:
            self.bot_answered(str(options[0]))
        else:
            self.thinker.ask(session.asked_of_bot())

    def call_off(self) -> None:
        """Nobody waits for a bot any more."""
        self.forget_bot()
        self.skipping = False

    def forget_bot(self) -> None:
        """What a bot thinks of now is of no use any more: the game is another one."""
        self.thinker.forget()
        clearTimeout(self.bot_timer)
        self.asked = None
        self.answer = ""

    def bot_answered(self, notation: str) -> None:
        self.answer = notation
        left = 0 if self.skipping else max(0, self.due - performance.now())
        self.bot_timer = setTimeout(self.bot_step, left)

    def play_answer(self, *_given: object) -> None:
        if not self.answer:
            return
        if self.voice.dialog:
            self.bot_timer = setTimeout(self.bot_step, BEHIND_DIALOG)
            return
        from tabletop.model.session import GameError

        session, notation = self.session, self.answer
        ply, mover = session.game.ply, session.game.player
        self.forget_bot()
        try:
            session.play(notation)
        except GameError as error:
            self.bot_failed(error)
            return
        try:
            self.changed(ply, session.told_in_short(mover))
        except Exception as error:
            self.trouble(error)

    def bot_failed(self, error: Exception) -> None:
        """A bot that cannot choose leaves its seat to a person: the game goes on."""
        console.error(f"{type(error).__name__}: {error}")
        session = self.session
        name = session.names[session.game.player]
        self.seat_bot(session.game.player, "")
        self.tell(
            _("The bot of {name} does not know what to do: please play on for it.").format(
                name=name
            )
        )

    def seat_bot(self, seat: int, bot: str) -> None:
        """Give a seat of the game to a bot, or back to a person."""
        self.forget_bot()
        bots = self.session.bots
        self.session.seat_bots((*bots[:seat], bot, *bots[seat + 1 :]))
        self.save()
        if self.voice.dialog == "seats":
            self.do_seats("")
            document.querySelector(f'#dialog [data-field="who-{seat}"]').focus()
        self.show()

    # --- actions

    def do_seats(self, _value: str) -> None:
        session = self.session
        people = session.players[: len(session.bots)]
        self.open_dialog("seats", dialogs.seats(people, session.bots, self.bot_pace()))

    def do_skip(self, _value: str) -> None:
        """All that the bots do until a person's turn is shown at once."""
        self.skipping = True
        if self.answer:
            clearTimeout(self.bot_timer)
            self.bot_answered(self.answer)

    def fill_bots(self, _part: str, pace: str) -> None:
        """How fast the bots' choices come."""
        self.prefer("bots", pace)
        if not self.voice.dialog:
            self.show()
