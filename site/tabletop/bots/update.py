"""Bots at the table: they are asked beside the page, and their choices are seen one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import Acted, BotAnswered, BotFailed, Changed, Drawn, Laid, Rang, Troubled
from tabletop.motion import update as moving
from tabletop.session import news
from tabletop.settings import update as settings
from tabletop.stage import update as stage
from tabletop.table import screen as table_view
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Turn
    from tabletop.session.session import Session

# milliseconds for a choice, and for each word that is told of the one before
PACES = {"normal": (600, 150), "quick": (200, 60), "once": (0, 0)}
BEHIND_DIALOG = 300  # milliseconds until a choice looks again whether the table is in view
BELL = "bot"


class Bots(NamedTuple):
    """What a bot was asked last; a late answer has an older ``number``."""

    asked: tuple[str, int] | None = None  # the moment: the game's key and the ply
    number: int = 0
    answer: str = ""  # the bot's choice, until it is shown
    due: float = 0.0  # when that may be shown, in ms
    skipping: bool = False
    running: bool = False  # the worker


def think(turn: Turn, _message: Drawn) -> None:
    """After every drawing: the bot whose turn it is begins to think, once for each choice."""
    session, bots = turn.table.session, turn.bots
    here = session is not None and not session.watching and turn.stage.screen == "table"
    if session is None or not here or session.over or not any(session.bots):
        call_off(turn)
        if bots.running:
            turn.bots = turn.bots._replace(running=False)
            turn.do(effects.StopBot())
        return
    if not bots.running:
        turn.bots = bots._replace(running=True)
        from tabletop.session import thinking

        title = session.game.title
        turn.do(effects.WarmBot(thinking.warm_up(title.key, title.box)))
    if not session.bot or session.covered(turn.settings.cover):
        call_off(turn)
        return
    moment = (session.key, session.game.ply)
    if moment == bots.asked:
        return
    turn.bots = turn.bots._replace(asked=moment, due=turn.world.now + pause(turn, session))
    options = session.game.options
    if len(options) == 1:
        show(turn, str(options[0]))
    else:
        turn.do(effects.AskBot(turn.bots.number, session.asked_of_bot()))


def pause(turn: Turn, session: Session) -> int:
    """How long, in ms, what the choice before has brought about stands to be read."""
    if turn.bots.skipping:
        return 0
    least, word = PACES[table_view.bot_pace(turn)]
    return max(least, word * len(news.last_done(session)[1].split()))


def call_off(turn: Turn) -> None:
    """Nobody waits for a bot any more."""
    forget(turn)
    turn.bots = turn.bots._replace(skipping=False)


def forget(turn: Turn, _message: Changed | Laid | Troubled | None = None) -> None:
    """What a bot thinks of now is of no use any more: the game is another one."""
    bots = turn.bots
    if bots.asked:
        turn.bots = bots._replace(asked=None, answer="", number=bots.number + 1)
        turn.do(effects.ForgetBot(), effects.Silence(BELL))


def answered(turn: Turn, message: BotAnswered) -> None:
    bots = turn.bots
    if bots.asked and message.number == bots.number and not bots.answer:
        show(turn, message.notation)


def show(turn: Turn, notation: str) -> None:
    """A choice is known: it comes when the one before it has been seen for long enough."""
    bots = turn.bots = turn.bots._replace(answer=notation)
    left = 0 if bots.skipping else max(0, round(bots.due - turn.world.now))
    turn.do(effects.Ring(BELL, left, bots.number))


def rang(turn: Turn, message: Rang) -> None:
    """The time for a bot's choice has come."""
    bots, notation = turn.bots, turn.bots.answer
    if message.bell != BELL or message.number != turn.bots.number or not notation:
        return
    shown = turn.moving
    if turn.stage.dialog or shown.paused or shown.frames:
        later = BEHIND_DIALOG if shown.paused else len(shown.frames) * shown.step
        turn.do(effects.Ring(BELL, later or BEHIND_DIALOG, message.number))
        return
    from tabletop.session.session import GameError

    before = table.playing(turn)
    forget(turn)
    try:
        after = before.played(notation)
    except GameError as error:
        give_up(turn, f"{type(error).__name__}: {error}")
        return
    table.put(turn, after)
    ply, brief = before.game.ply, turn.settings.brief or bots.skipping
    openly, mover = not after.covered(turn.settings.cover), before.game.player
    told = after.told_in_short(mover, openly) if brief else after.told_in_steps(ply, openly)
    table.changed(turn, ply, told)


def failed(turn: Turn, message: BotFailed) -> None:
    if turn.bots.asked and message.number == turn.bots.number:
        give_up(turn, message.why)


def give_up(turn: Turn, why: str) -> None:
    """A bot that cannot choose leaves its seat to a person: the game goes on."""
    session = table.playing(turn)
    seat = session.game.player
    turn.do(effects.Report(why))
    seat_bot(turn, seat, "")
    stage.tell(
        turn,
        _("The bot playing {name} is stuck: please play on for it.").format(
            name=session.names[seat]
        ),
    )


def seat_bot(turn: Turn, seat: int, bot: str) -> None:
    """Give a seat of the game to a bot, or back to a person."""
    forget(turn)
    bots = table.playing(turn).bots
    table.seat_bots(turn, (*bots[:seat], bot, *bots[seat + 1 :]))
    table.save(turn)
    if turn.stage.dialog == "seats":
        who_plays(turn, focus=f'#dialog [data-field="who-{seat}"]')
    turn.draw()


# --- actions


def who_plays(turn: Turn, _message: Acted | None = None, focus: str = "") -> None:
    from tabletop.bots import view as dialogs

    session = table.playing(turn)
    people = session.players[: len(session.bots)]
    markup = dialogs.seats(people, session.bots, table_view.bot_pace(turn))
    stage.open_dialog(turn, "seats", markup, focus)


def skip(turn: Turn, _message: Acted) -> None:
    """All that the bots do until a person's turn is shown at once."""
    turn.bots = turn.bots._replace(skipping=True)
    moving.go_on(turn)
    turn.draw()
    if turn.bots.answer:
        show(turn, turn.bots.answer)


def pace(turn: Turn, _part: str, chosen: str) -> None:
    """How fast the bots' choices come."""
    settings.prefer(turn, "bots", chosen)
    if not turn.stage.dialog:
        turn.draw()


ACTIONS = {"seats": who_plays, "skip": skip}
FIELDS = {"bots": pace}
HEARS = {
    Drawn: think,
    BotAnswered: answered,
    BotFailed: failed,
    Rang: rang,
    Changed: forget,
    Laid: forget,
    Troubled: forget,
}
