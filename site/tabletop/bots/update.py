"""Bots at the table: they think beside the page, and their choices are shown one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from blackangel.kernel.overrides import NO_OVERRIDES
from tabletop import effects
from tabletop.messages import (
    Acted,
    BotAnswered,
    BotFailed,
    Drawn,
    ErrorRaised,
    GameChanged,
    PreloadGame,
    TimerFired,
)
from tabletop.motion import update as motion
from tabletop.session import news, voices
from tabletop.session.records import game_of
from tabletop.settings import update as settings
from tabletop.shared.seats import replaced
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.table import screen as table_screen
from tabletop.table import update as table

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from tabletop.model import Update
    from tabletop.session.session import Session

# milliseconds per choice, and further ones per word of the report before it
PACES = {"normal": (600, 150), "quick": (200, 60), "once": (0, 0)}
BEHIND_DIALOG = 300  # milliseconds until a choice checks again whether the table is in view
TIMER = "bot"
START = "start"
FORM = "setup"  # the screen that seats bots before there is a game
ANALYSING = ("analysis", "replay")  # the screens that take the worker over, and stop it themselves


def drawn(up: Update, _message: Drawn) -> None:
    """After every drawing, let the bot whose turn it is think, once per choice."""
    session, bots = up.table.session, up.play.bots
    if bots.expected and up.stage.screen != START:
        up.play.bots = bots._replace(expected=False)
    here = session is not None and not session.watching and up.stage.screen == "table"
    if session and session.device and not session.device.inviting:
        here = False  # bots play on the device that invited this one
    if session is None or not here or not any(session.bots):
        call_off(up)
        rest(up)
        return
    from tabletop.session import thinking

    if not session.over:
        warm(up, session.game.title.key, session.game.title.overrides)
    if session.over or not session.bot or session.covered(up.settings.cover):
        call_off(up)
        return
    moment = (session.key, session.game.ply)
    if moment == bots.moment:
        return
    up.play.bots = up.play.bots._replace(moment=moment, due=up.world.now + pause(up, session))
    options = session.game.options
    if len(options) == 1:
        show(up, str(options[0]))
    else:
        up.do(effects.AskBot(up.play.bots.number, thinking.question_for(session)))


def warm(up: Update, key: str, overrides: Overrides = NO_OVERRIDES) -> None:
    """Start the worker, unless it runs, and prepare it for a game's bots."""
    from tabletop.session import thinking

    wanted = thinking.warm_up(key, overrides)
    warmed = up.play.bots.warmed
    if wanted not in warmed:
        up.play.bots = up.play.bots._replace(warmed=warmed | {wanted})
        up.do(effects.WarmBot(wanted))


def preload_game(up: Update, _message: PreloadGame) -> None:
    """Start the worker behind the first start screen if the last game goes on with bots."""
    record = shelf.latest(up)
    if up.stage.screen != START or not record or record.over or not any(record.bots):
        return
    key = game_of(record)
    if key in up.fetching.present:
        up.play.bots = up.play.bots._replace(expected=True)
        warm(up, key)


def awaited(up: Update) -> bool:
    """Whether bots are about to be needed that do not sit at the table yet."""
    if up.stage.screen == FORM:
        return any(up.new_game.form.bots)
    return up.stage.screen == START and up.play.bots.expected


def rest(up: Update) -> None:
    """Stop the worker where no bot is seated, at the table or in the form.

    A finished game with bots keeps it, for a rematch.
    """
    if awaited(up) or not up.play.bots.running:
        return
    up.play.bots = up.play.bots._replace(warmed=frozenset(), expected=False)
    if up.stage.screen not in ANALYSING:
        up.do(effects.StopBot())


def pause(up: Update, session: Session) -> int:
    """How long, in ms, the report of the choice before stays readable."""
    if up.play.bots.skipping:
        return 0
    least, word = PACES[table_screen.bot_pace(up)]
    return max(least, word * len(news.last_done(session)[1].split()))


def call_off(up: Update) -> None:
    """Drop the open question."""
    forget(up)
    up.play.bots = up.play.bots._replace(skipping=False)


def game_changed(up: Update, message: GameChanged) -> None:
    forget(up)
    session = table.playing(up)
    if session.rivals and not up.settings.quiet and message.ply < session.game.ply:
        up.do(effects.Speak(voices.heard, (session, message.ply)))


def error_raised(up: Update, _message: ErrorRaised) -> None:
    forget(up)


def forget(up: Update) -> None:
    """Drop the question, but go on skipping."""
    if up.play.bots.moment:
        up.play.bots = up.play.bots.forgotten()
        up.do(effects.ForgetBot(), effects.StopTimer(TIMER))


def bot_answered(up: Update, message: BotAnswered) -> None:
    bots = up.play.bots
    if bots.moment and message.number == bots.number and not bots.answer:
        show(up, message.notation)


def show(up: Update, notation: str) -> None:
    """Show a choice once the one before it has been seen for long enough."""
    bots = up.play.bots = up.play.bots._replace(answer=notation)
    left = 0 if bots.skipping else max(0, round(bots.due - up.world.now))
    up.do(effects.StartTimer(TIMER, left, bots.number, motion=not bots.skipping))


def timer_fired(up: Update, message: TimerFired) -> None:
    """Show a bot's choice at its time."""
    bots, notation = up.play.bots, up.play.bots.answer
    if message.timer != TIMER or message.number != up.play.bots.number or not notation:
        return
    shown = up.play.motion
    if up.stage.dialog or shown.paused or shown.frames:
        later = BEHIND_DIALOG if shown.paused else len(shown.frames) * shown.step
        up.do(effects.StartTimer(TIMER, later or BEHIND_DIALOG, message.number))
        return
    from tabletop.session.session import GameError

    def tell(before: Session, after: Session) -> list[str]:
        openly = not after.covered(up.settings.cover)
        if up.settings.brief or bots.skipping:
            return news.told_in_short(after, before.game.player, openly)
        return news.told_in_steps(after, before.game.ply, openly)

    forget(up)
    try:
        table.make_choice(up, notation, tell)
    except GameError as error:
        give_up(up, f"{type(error).__name__}: {error}")


def bot_failed(up: Update, message: BotFailed) -> None:
    if up.play.bots.moment and message.number == up.play.bots.number:
        give_up(up, message.why)


def give_up(up: Update, why: str) -> None:
    """Give the seat of a bot that cannot choose to a person: the game goes on."""
    session = table.playing(up)
    seat = session.game.player
    up.do(effects.Report(why))
    forget(up)
    table.seat_bots(up, replaced(session.bots, seat, ""))
    table.save(up)
    up.draw()
    if up.stage.dialog in table_screen.SEATED:
        up.send(Acted("seats"))
    stage.tell(
        up,
        _("The bot playing {name} is stuck. Please take over for it.").format(
            name=session.names[seat]
        ),
    )


# --- actions


def skip(up: Update, _message: Acted) -> None:
    """Show everything that the bots do until a person's turn at once."""
    up.play.bots = up.play.bots._replace(skipping=True)
    motion.go_on(up)
    up.draw()
    if up.play.bots.answer:
        show(up, up.play.bots.answer)


def pace(up: Update, _part: str, chosen: str) -> None:
    """Set how fast the bots choose."""
    settings.prefer(up, "bots", chosen)
    if not up.stage.dialog:
        up.draw()


ACTIONS = {"skip": skip}
FIELDS = {"bots": pace}
HANDLERS: dict[type, Any] = {BotAnswered: bot_answered, BotFailed: bot_failed}
