"""Analyse a game beside the page, choice by choice, until the player has seen enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from tabletop import effects
from tabletop.analysis.state import AnalysisState, OpenCase
from tabletop.bots.update import ANALYSING
from tabletop.fetching import update as fetching
from tabletop.history import update as past
from tabletop.messages import Acted, CaseFailed, CaseJudged, CaseReturned, Drawn, Worked
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.table import screen as table_screen
from tabletop.table.screen import END

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from tabletop.analysis.model import Analysis, Course
    from tabletop.model import Model, Update

OWNER = "analysis"
WORK = "survey"
PAUSE = 60  # milliseconds between its slices while nobody waits


def at(model: Model | Update) -> Analysis:
    """What is known of the game.

    Raises:
        LookupError: nothing is.
    """
    if model.play.analysis.found is None:
        raise LookupError("no game is gone through")
    return model.play.analysis.found


def view(model: Model) -> Shown:
    from tabletop.analysis import view as analysis

    found = at(model)
    return Shown(
        analysis.frame(found),
        analysis.panels(found, model.play.analysis.running),
        root=table_screen.attributes(model, found.session),
        game=found.session.game.title.key,
    )


# --- opening and closing


def open_analysis(up: Update, _message: Acted) -> None:
    """Open the game on the table, from its beginning to now; keep what is already known of it."""
    from tabletop.analysis import model as analysis
    from tabletop.session.judging import analysable

    session = up.table.session
    if past.refused(up) or session is None:
        return
    if not analysable(session):
        stage.tell(up, _("Games with more than one person can be analyzed only once they’re over."))
        return
    stage.close_dialog(up)
    known = up.play.analysis.found
    if known is None or not known.of(session):
        up.play.analysis = up.play.analysis._replace(found=analysis.Analysis(session))
    up.play.analysis = up.play.analysis._replace(under=up.stage.screen, opener=up.world.focus)
    if fetching.PRACTICE not in up.fetching.present:
        up.do(effects.Fetch(fetching.PRACTICE))  # which keeps what the game has cost
    stage.go(up, "analysis")
    start(up)
    up.do(effects.Focus(".analysis h1"))


def closed(up: Update, _message: Acted) -> None:
    """Return to the table; the analysis can be continued later."""
    stop(up)
    stage.go(up, up.play.analysis.under)
    up.draw()
    up.do(effects.Focus(up.play.analysis.opener or "[data-action=analyse]"))


def branch(up: Update, message: Acted) -> None:
    """Try an alternative: the position before a choice becomes a game of its own."""
    from tabletop.history.model import history_of as history

    ply, last = int(message.value), at(up).session
    moment = history(last).go(ply)
    stop(up)
    past.branched(up, last.game.at(ply), last, moment.title(moment.at()))


# --- choice by choice


def start(up: Update, _message: Acted | None = None) -> None:
    """Begin, or continue where it was stopped."""
    found, number = at(up), up.play.analysis.number + 1
    if not found.done:
        up.play.analysis = up.play.analysis._replace(number=number, running=True)
        if found.course is None:
            up.do(effects.WarmBot(), effects.Work(WORK, number, survey(found)))
        else:
            ask(up)
    else:
        up.do(effects.StopBot())  # the bots have left their worker to the analysis
    up.draw()


def drawn(up: Update, _message: Drawn) -> None:
    """At the end, find in the background where whoever is alone at the table lost most."""
    session, state = up.table.session, up.play.analysis
    if session is None or up.stage.screen != "table" or table_screen.face(up, session) != END:
        return
    from tabletop.analysis import model as analysis
    from tabletop.session.judging import analysable

    if len(session.people) != 1 or not analysable(session):
        return
    if state.found is None or not state.found.of(session):
        found, number = analysis.Analysis(session), state.number + 1
        up.play.analysis = state._replace(found=found, number=number)
        up.do(effects.Work(WORK, number, survey(found), pause=PAUSE))


def survey(found: Analysis) -> Callable[[], Generator[None, None, Course]]:
    """Find the game's course, in slices."""
    from tabletop.analysis import model as analysis

    return lambda: analysis.survey(found.session)


def stop(up: Update, _message: Acted | None = None) -> None:
    """Stop; a pending answer will be ignored."""
    if up.play.analysis.running:
        up.play.analysis = up.play.analysis.stopped()
        up.do(effects.Stop(WORK), effects.StopBot())
    if up.stage.screen in ANALYSING:
        up.draw()


def worked(up: Update, message: Worked) -> None:
    state = up.play.analysis
    if (message.work, message.number) != (WORK, state.number) or state.found is None:
        return
    up.play.analysis = state._replace(found=state.found._replace(course=message.value))
    if state.running:
        ask(up)
    up.draw()


def ask(up: Update) -> None:
    """Ask every worker that is free, or finish."""
    found = at(up)
    if found.done:
        up.play.analysis = up.play.analysis.stopped()
        up.do(effects.StopBot())
        stage.speak(up, [_("Analysis complete.")])
        return
    up.play.analysis = up.play.analysis._replace(since=up.world.now)
    busy = up.play.analysis.gone.union(one.worker for one in up.play.analysis.open_cases)
    # a second Python that starts would only delay the first verdict
    workers = range(up.world.workers if found.found else 1)
    for worker in [one for one in workers if one not in busy]:
        state = up.play.analysis
        wanted = found.after([one.step for one in state.open_cases])
        if wanted is None:
            break
        number = state.number + 1
        open_cases = (*state.open_cases, OpenCase(number, worker, *wanted))
        up.play.analysis = state._replace(number=number, open_cases=open_cases)
        up.do(effects.JudgeCase(OWNER, number, found.case(*wanted), worker))


def case_judged(up: Update, message: CaseJudged) -> None:
    """A choice is judged: go on to the next one."""
    state = up.play.analysis
    answered = open_case(state, message)
    if answered is None:
        return
    from tabletop.session import judging

    found, step, studied = at(up), answered.step, answered.studied
    took = up.world.now - state.since
    after = found.noted(step, judging.read(message.answer), studied, took)
    left = tuple(one for one in state.open_cases if one is not answered)
    up.play.analysis = state._replace(found=after, open_cases=left)
    ask(up)
    shown = studied or after.done or len(after.found) == 1
    if up.stage.screen == "analysis" and (shown or after.progress != found.progress):
        up.draw()


def case_returned(up: Update, message: CaseReturned) -> None:
    """Go on with the workers that are left."""
    state = up.play.analysis
    returned = open_case(state, message)
    if returned:
        left = tuple(one for one in state.open_cases if one is not returned)
        up.play.analysis = state._replace(open_cases=left, gone=state.gone | {returned.worker})
        ask(up)


def open_case(
    state: AnalysisState, message: CaseJudged | CaseFailed | CaseReturned
) -> OpenCase | None:
    """The open question that it is about."""
    cases = state.open_cases if message.owner == OWNER else ()
    return next((one for one in cases if one.number == message.number), None)


def case_failed(up: Update, message: CaseFailed) -> None:
    if open_case(up.play.analysis, message):
        up.do(effects.Report(message.why))
        stop(up)
        stage.tell(up, _("The rest of the game couldn’t be analyzed."))


ACTIONS = {
    "analyse": open_analysis,
    "analysis-close": closed,
    "analysis-go": start,
    "analysis-stop": stop,
    "analysis-branch": branch,
}
HANDLERS: dict[type, Any] = {CaseReturned: case_returned}

VIEWS = {"analysis": view}
