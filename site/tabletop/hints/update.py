"""Hints at the table, where they are wanted: what a strong bot would choose, by what one knows oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import Acted, Advised, Changed, Laid, Left, Unadvised
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Turn
    from tabletop.session.judging import Judged
    from tabletop.session.session import Session


class Hints(NamedTuple):
    """The moment for which a hint was asked, and what it says; a late answer has another ``number``.

    Numbers of hints are below 0: an analysis has the others.
    """

    moment: tuple[str, int] | None = None  # the game's key and the ply
    said: Judged | None = None
    number: int = -1
    warm: bool = False  # whether a hint has started the worker

    def of(self, session: Session) -> Judged | None:
        """What is said of this moment."""
        return self.said if self.moment == (session.key, session.game.ply) else None

    def waits(self, session: Session) -> bool:
        """Whether the answer is on its way."""
        return self.moment == (session.key, session.game.ply) and self.said is None


def asked(turn: Turn, _message: Acted) -> None:
    """Once for each moment."""
    session = table.playing(turn)
    moment = (session.key, session.game.ply)
    if not turn.settings.hints or turn.hints.moment == moment:
        return
    case = case_of(session)
    if case:
        turn.hints = turn.hints._replace(moment=moment, said=None, warm=True)
        turn.do(effects.Consult(turn.hints.number, case))
        stage.speak(turn, [_("Looking for a hint…")])
        turn.draw()


def case_of(session: Session) -> str:
    """What is asked for whoever may choose now; empty where there is nothing to choose between."""
    from tabletop.session import judging

    game, title = session.game, session.game.title
    if session.lesson or len(session.options) < 2:
        return ""
    view = game.observe(game.player)
    return judging.case(judging.ADVICE, title.key, view, game.options, box=title.box)


def advised(turn: Turn, message: Advised) -> None:
    """The hint is there; it counts from now on."""
    session, hints = turn.table.session, turn.hints
    if session is None or message.number != hints.number or not hints.waits(session):
        return
    from tabletop.session import judging
    from tabletop.table import hint as screen

    said = judging.read(message.answer)
    turn.hints = hints._replace(said=said, number=hints.number - 1)
    table.put(turn, session.hinted(Option.parse(said.best)))
    table.save(turn)
    stage.speak(turn, [screen.words(session, said)])
    turn.draw()


def unadvised(turn: Turn, message: Unadvised) -> None:
    if message.number == turn.hints.number and turn.hints.moment:
        turn.do(effects.Report(message.why))
        forget(turn)
        stage.tell(turn, _("There is no hint for this choice."))
        turn.draw()


def forget(turn: Turn, _message: Changed | None = None) -> None:
    """Something was chosen: an answer that is under way counts for nothing."""
    hints = turn.hints
    if hints.moment:
        turn.hints = hints._replace(moment=None, said=None, number=hints.number - 1)


def gone(turn: Turn, _message: Laid | Left) -> None:
    """Nobody sits here any more."""
    forget(turn)
    if turn.hints.warm:
        turn.hints = turn.hints._replace(warm=False)
        if not turn.bots.running:
            turn.do(effects.StopBot())


ACTIONS = {"hint": asked}
HEARS = {
    Advised: advised,
    Unadvised: unadvised,
    Changed: forget,
    Laid: gone,
    Left: gone,
}
