"""Going through a game again: it is judged beside the page, choice by choice, until one has seen enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from blackangel.messages import _
from tabletop import effects
from tabletop.history import update as past
from tabletop.messages import Acted, Advised, Laid, Left, Unadvised, Worked
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.table import screen as table_view
from tabletop.table import update as table

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from tabletop.analysis.model import Analysis, Course
    from tabletop.model import Model, Turn

WORK = "survey"
SCREENS = ("analysis", "replay")


class Analysing(NamedTuple):
    """How far the game on the table has been gone through; a late answer has an older ``number``."""

    found: Analysis | None = None
    number: int = 0
    running: bool = False
    asked: float = 0.0  # when the open question was put, in ms
    under: str = "table"  # the screen below
    opener: str = ""  # the control that led here


def at(model: Model | Turn) -> Analysis:
    """What is known of the game.

    Raises:
        LookupError: nothing is.
    """
    if model.analysis.found is None:
        raise LookupError("no game is gone through")
    return model.analysis.found


def view(model: Model) -> Shown:
    from tabletop.analysis import view as analysis

    found = at(model)
    return Shown(
        analysis.frame(found),
        analysis.panels(found, model.analysis.running),
        root=table_view.attributes(model, found.session),
        game=found.session.game.title.key,
    )


# --- ways in and out


def opened(turn: Turn, _message: Acted) -> None:
    """The game on the table, from its beginning to now; what is known of it already stays."""
    from tabletop.analysis import model as analysis
    from tabletop.session.judging import analysable

    session = turn.table.session
    if past.refused(turn) or session is None:
        return
    if not analysable(session):
        stage.tell(turn, _("A game between several people can only be analysed once it is over."))
        return
    stage.close_dialog(turn)
    known = turn.analysis.found
    if known is None or known.session.game.save() != session.game.save():
        turn.analysis = turn.analysis._replace(found=analysis.Analysis(session))
    turn.analysis = turn.analysis._replace(under=turn.stage.screen, opener=turn.world.focus)
    stage.go(turn, "analysis")
    start(turn)
    turn.do(effects.Focus(".analysis h1"))


def closed(turn: Turn, _message: Acted) -> None:
    """Back to the table, where what is known waits to be gone on with."""
    stop(turn)
    stage.go(turn, turn.analysis.under)
    turn.draw()
    turn.do(effects.Focus(turn.analysis.opener or "[data-action=analyse]"))


def gone(turn: Turn, message: Laid | Left) -> None:
    """Another game is on the table, or another screen is shown."""
    stop(turn)
    if isinstance(message, Laid):
        turn.analysis = Analysing(number=turn.analysis.number)


def branch(turn: Turn, message: Acted) -> None:
    """Try another way: the position before a choice is a game of its own."""
    from tabletop.history.model import opened as history
    from tabletop.session.session import sat

    ply, last = int(message.value), at(turn).session
    title = history(last).go(ply).title(None)
    table.flush(turn)
    stop(turn)
    table.take(turn, sat(last.game.at(ply), turn.key(), last.colours, last.bots))
    stage.tell(
        turn,
        _("A new game starts from here ({moment}); the old one is kept.").format(moment=title),
    )


# --- choice by choice


def start(turn: Turn, _message: Acted | None = None) -> None:
    """Begin, or go on where it was stopped."""
    found, number = at(turn), turn.analysis.number + 1
    if not found.done:
        turn.analysis = turn.analysis._replace(number=number, running=True)
        if found.course is None:
            turn.do(effects.WarmBot(), effects.Work(WORK, number, survey(found)))
        else:
            ask(turn)
    turn.draw()


def survey(found: Analysis) -> Callable[[], Generator[None, None, Course]]:
    """What the game was, looked at in slices."""
    from tabletop.analysis import model as analysis

    return lambda: analysis.survey(found.session)


def stop(turn: Turn, _message: Acted | None = None) -> None:
    """Nobody waits for it any more; an answer that is under way counts for nothing."""
    if turn.analysis.running:
        number = turn.analysis.number + 1
        turn.analysis = turn.analysis._replace(running=False, number=number)
        turn.do(effects.Stop(WORK), effects.StopBot())
    if turn.stage.screen in SCREENS:
        turn.draw()


def surveyed(turn: Turn, message: Worked) -> None:
    state = turn.analysis
    if (message.work, message.number) == (WORK, state.number) and state.running:
        turn.analysis = state._replace(found=at(turn)._replace(course=message.value))
        ask(turn)
        turn.draw()


def ask(turn: Turn) -> None:
    """The next question, or all is said."""
    found = at(turn)
    wanted = found.next
    if wanted is None:
        turn.analysis = turn.analysis._replace(running=False)
        turn.do(effects.StopBot())
        stage.speak(turn, [_("Analysis complete.")])
        return
    turn.analysis = turn.analysis._replace(asked=turn.world.now)
    turn.do(effects.Consult(turn.analysis.number, found.case(*wanted)))


def advised(turn: Turn, message: Advised) -> None:
    """A choice is judged: on to the next one."""
    state = turn.analysis
    if message.number != state.number or not state.running:
        return
    from tabletop.session import judging

    found = at(turn)
    wanted = found.next
    if wanted is None:
        return
    step, studied = wanted
    took = turn.world.now - state.asked
    after = found.noted(step, judging.read(message.answer), studied, took)
    turn.analysis = state._replace(found=after, number=state.number + 1)
    ask(turn)
    shown = studied or after.done or len(after.found) == 1
    if turn.stage.screen == "analysis" and (shown or after.progress != found.progress):
        turn.draw()


def unadvised(turn: Turn, message: Unadvised) -> None:
    if message.number == turn.analysis.number and turn.analysis.running:
        turn.do(effects.Report(message.why))
        stop(turn)
        stage.tell(turn, _("The rest of the game could not be analysed."))


ACTIONS = {
    "analyse": opened,
    "analysis-close": closed,
    "analysis-go": start,
    "analysis-stop": stop,
    "analysis-branch": branch,
}
HEARS = {
    Worked: surveyed,
    Advised: advised,
    Unadvised: unadvised,
    Laid: gone,
    Left: gone,
}
VIEWS = {"analysis": view}
