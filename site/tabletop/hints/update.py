"""Hints on request: what a strong bot would choose with what the player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _
from blackangel.kernel.option import Option
from tabletop import effects
from tabletop.messages import Acted, CaseFailed, CaseJudged, Drawn, GameChanged, TimerFired
from tabletop.settings import update as settings
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Update
    from tabletop.session.session import Session


OWNER = "hints"
TIMER = "hint"
LOOK = 1500  # milliseconds from the first question of a game until the worker starts: the page comes first


def asked(up: Update, _message: Acted) -> None:
    """Request a hint, once per moment; then close its bubble, or open it again."""
    session, hints = table.playing(up), up.play.hints
    moment = (session.key, session.game.ply)
    if not settings.hints_offered(up, session.game.title.key) or hints.waits(session):
        return
    if hints.of(session):
        up.play.hints = hints._replace(closed=not hints.closed)
        up.draw()
        return
    case = case_of(session)
    if case:
        up.play.hints = up.play.hints._replace(moment=moment, said=None, warm=True, closed=False)
        up.do(effects.JudgeCase(OWNER, up.play.hints.number, case))
        stage.speak(up, [_("Looking for a hint…")])
        up.draw()


def drawn(up: Update, _message: Drawn) -> None:
    """While the player looks at the first question, get the worker ready: its start is most of the wait."""
    if not up.play.hints.warm and may_ask(up):
        up.play.hints = up.play.hints._replace(warm=True)
        up.do(effects.StartTimer(TIMER, LOOK))


def timer_fired(up: Update, message: TimerFired) -> None:
    if message.timer == TIMER and up.play.hints.warm and may_ask(up):
        up.do(effects.WarmBot())


def may_ask(up: Update) -> bool:
    """Return whether a person here is offered a hint now, and no bot has started the worker."""
    session = up.table.session
    if session is None or not table.here(up) or up.play.bots.running or session.watching:
        return False
    asked = session.has_choice and not session.covered(up.settings.cover)
    return asked and settings.hints_offered(up, session.game.title.key)


def case_of(session: Session) -> str:
    """The case of whoever must choose now; empty where there is nothing to choose between."""
    from tabletop.session import judging

    game, title = session.game, session.game.title
    if not session.has_choice:
        return ""
    view = game.observe(game.player)
    return judging.case(judging.ADVICE, title.key, view, game.options, overrides=title.overrides)


def waited_for(up: Update, message: CaseJudged | CaseFailed) -> bool:
    """Return whether it is about the last case of a hint."""
    return message.owner == OWNER and message.number == up.play.hints.number


def case_judged(up: Update, message: CaseJudged) -> None:
    """Show the hint; from now on it counts."""
    session, hints = up.table.session, up.play.hints
    if session is None or not waited_for(up, message) or not hints.waits(session):
        return
    from tabletop.session import judging
    from tabletop.table import hint

    said = judging.read(message.answer)
    up.play.hints = hints._replace(said=said, number=hints.number + 1)
    table.put(up, session.hinted(Option.parse(said.best)))
    table.save(up)
    stage.speak(up, hint.told(session, said))
    up.draw()


def case_failed(up: Update, message: CaseFailed) -> None:
    if waited_for(up, message) and up.play.hints.moment:
        up.do(effects.Report(message.why))
        forget(up)
        stage.tell(up, _("There’s no hint for this choice."))
        up.draw()


def game_changed(up: Update, _message: GameChanged) -> None:
    forget(up)


def forget(up: Update) -> None:
    """Ignore a pending answer."""
    up.play.hints = up.play.hints.forgotten()


ACTIONS = {"hint": asked}
