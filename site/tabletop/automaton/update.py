"""Report what an automaton or bots did, step by step, by hand or by the clock; else what a choice did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop import effects
from tabletop.messages import (
    Acted,
    GameChanged,
    LockDenied,
    Resumed,
    StepShown,
    TimerFired,
)
from tabletop.motion import update as motion
from tabletop.session import film, lesson, news
from tabletop.settings import update as settings
from tabletop.stage import update as stage
from tabletop.table import screen as table_screen
from tabletop.table import update as table
from tabletop.table.view import FIRST_CHOICE, MADE, MINE, selectors

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.kit.shown import AutomatonTurn, TurnStep
    from tabletop.model import Update
    from tabletop.session.film import Keyframe
    from tabletop.session.session import Session

TIMER = "telling"
PACE = 800  # milliseconds per step, and further ones per word
WORD = 120
ALOUD = 400  # to hear a word


def tell(
    up: Update, told: AutomatonTurn | None, at: int = 0, first: int = -1, paused: bool = False
) -> None:
    """Show a turn from a step on, including what came before it from so many events on."""
    end(up)
    frames: tuple[tuple[Keyframe, ...], ...] = ()
    if told:
        session = table.playing(up)
        frames = film.turn_frames(session, told, first, session.seat)
    up.play.automaton = up.play.automaton._replace(
        turn=told, frames=frames, at=at, tab=up.table.tab, paused=paused
    )
    up.draw()
    if told:
        up.do(effects.Focus("[data-action=automaton-next]"))
        shown(up)


def shown(up: Update) -> None:
    """Announce the drawn step; schedule the next one where that is wanted."""
    told, session = up.play.automaton.turn, up.table.session
    if told is None or session is None:
        return
    step, frames = told.steps[up.play.automaton.at], up.play.automaton.frames[up.play.automaton.at]
    stage.speak(up, [step.words, step.why])
    up.play.automaton = up.play.automaton._replace(number=up.play.automaton.number + 1)
    motion.stop(up)
    seen = 0
    if motion.wanted(up) and frames[0].events:
        motion.run(up, frames, toward=selectors(step.places))
        seen = len(frames) * up.play.motion.step
    else:
        up.do(effects.ShowTabOf(selectors(step.places)))
    ring(up, seen)


def ring(up: Update, seen: int = 0) -> None:
    """Start the timer for the next step: the moments' milliseconds and the time to read."""
    told, session = up.play.automaton.turn, up.table.session
    if told is None or session is None:
        return
    by_itself = table_screen.pace(up, session) == "quick" and not up.play.automaton.paused
    if by_itself and not settings.still(up):
        read = PACE + time_for(up, told.steps[up.play.automaton.at])
        up.do(
            effects.StartTimer(TIMER, max(seen + PACE, read), up.play.automaton.number, motion=True)
        )
    else:
        up.do(effects.StopTimer(TIMER))


def time_for(up: Update, step: TurnStep) -> int:
    """The milliseconds to read a step; whoever goes by keys may have it, and its reason, read out."""
    if up.settings.in_words or up.play.choosing.keys:
        return ALOUD * len(f"{step.words} {step.why}".split())
    return WORD * len(step.words.split())


def end(up: Update) -> None:
    """Stop showing the turn."""
    if up.play.automaton.turn:
        up.play.automaton = up.play.automaton.ended()
        up.do(effects.StopTimer(TIMER))
        motion.stop(up)


def close(up: Update, _message: Acted | None = None) -> None:
    """Return to the current table; a lesson goes on where the turn ends."""
    session, told, unsaid = table.playing(up), up.play.automaton.turn, up.play.automaton.untold
    end(up)
    table.turn_to(up, up.play.automaton.tab, False)
    up.draw()
    if session.lesson:
        up.do(effects.Focus(lesson.lead(session)))
        stage.speak(up, news.spoken(session, session.game.ply))
        return
    up.do(effects.Focus(FIRST_CHOICE))
    if unsaid >= 0:
        say(up, rest, session, unsaid)
    elif told and told.asks:
        stage.speak(up, [session.question()])


def rest(session: Session, first: int) -> list[str]:
    """What has happened since the turn that was shown, and what is asked."""
    events = session.game.events[first:]
    return [*news.brought(session, events, True), *news.asked(session)]


def stepped(up: Update, _message: Acted) -> None:
    """Go to the next step; whoever asks for one gets those after it, too. A question is not a step."""
    telling = up.play.automaton
    asked = telling.turn and telling.turn.asks and telling.at + 1 == len(telling.turn.steps)
    up.play.automaton = telling._replace(paused=telling.paused or not asked)
    onward(up)


def onward(up: Update) -> None:
    """Go to the next step, or after the last one to the table."""
    told, at = up.play.automaton.turn, up.play.automaton.at + 1
    if told is None:
        return
    if at == len(told.steps):
        seen, viewer = up.play.automaton.frames[-1][-1].told, table.playing(up).seat
        close(up)
        if motion.wanted(up):
            motion.since(up, seen, viewer)
        return
    up.play.automaton = up.play.automaton._replace(at=at)
    up.draw()
    shown(up)
    up.send(StepShown())


def pause(up: Update, _message: Acted) -> None:
    """Pause the steps for the rest of this turn, or let them come by themselves again."""
    paused = not up.play.automaton.paused
    up.play.automaton = up.play.automaton._replace(paused=paused)
    up.draw()
    if paused:
        up.do(effects.StopTimer(TIMER))
    else:
        ring(up)


def bots_again(up: Update, message: Acted) -> None:
    """Show step by step what bots or an automaton did since a person chose, else the last choice.

    The news of one's own things begins at its own moment.
    """
    session = table.playing(up)
    if session.bot:
        return
    if message.value == MADE:
        own_again(up)
        return
    told, ply = news.bots_turn(session) or session.automaton_turn(), session.game.ply - 1
    at = 0
    if told and message.value == MINE:
        at = told.unseen(news.first_befallen(session) - told.before)
    tell(up, told, at, paused=True)
    befell = news.befell(session)
    if befell:
        stage.tell(up, befell)
    if not told and ply >= 0:
        if not befell:
            say(up, news.spoken, session, ply, True)
        if motion.wanted(up):
            first = min(session.game.events_before(ply), news.first_befallen(session))
            motion.since(up, first, session.seat)


def own_again(up: Update) -> None:
    """Show once more the last choice of whoever must choose, and say what it brought upon them."""
    session = table.playing(up)
    stage.tell(up, news.unasked(session))
    if motion.wanted(up):
        first = session.game.events_before(max(news.last_choice(session), 0))
        motion.since(up, int(first), session.seat)


def again(up: Update, _message: Acted) -> None:
    stage.close_dialog(up)
    tell(up, table.playing(up).automaton_turn())


def result(up: Update, _message: Acted) -> None:
    end(up)
    table.look(up, False)


def paced(up: Update, _part: str, value: Any) -> None:
    """How such turns are shown."""
    settings.prefer(up, table_screen.TOLD, value)
    if value == "off":
        close(up)
    else:
        up.play.automaton = up.play.automaton._replace(paused=False)
        up.draw()
        shown(up)


# --- messages


def game_changed(up: Update, message: GameChanged) -> None:
    """Show the part of the turn that nobody has seen, or announce all of it; a lesson tells it itself."""
    session, ply = table.playing(up), message.ply
    plays = table_screen.pace(up, session) == "off" or lesson.guided(session)
    fresh = ply < session.game.ply and not plays
    seen = up.play.motion.seen
    first = seen.events if seen else -1
    told = session.automaton_turn(ply) if fresh else None
    at = told.unseen(session.automaton_seen(ply)) if told else 0
    openly = table_screen.face(up, session) != table_screen.COVER
    if not openly or session.holder not in (None, session.seat):
        up.do(effects.ClearSpeech())
    if fresh and up.play.automaton.untold >= 0:  # a choice came before the last step
        left = session.game.events[up.play.automaton.untold : session.game.events_before(ply)]
        say(up, news.brought, session, left, openly)
    if told:  # its steps tell themselves
        own = session.game.events[session.game.events_before(ply) : told.before]
        say(up, news.brought, session, own, openly)
    tell(up, told, at, first, paused=up.play.automaton.paused and at > 0)
    if told:
        ended = told.before + told.steps[-1].until
        unsaid = len(session.game.events) if told.asks else ended
        up.play.automaton = up.play.automaton._replace(unsaid=unsaid)
    elif message.told is None:
        say(up, news.spoken, session, ply, openly)
    elif message.told:
        say(up, list, message.told)


def say(up: Update, make: Callable[..., list[str]], *given: Any) -> None:
    """Announce the last of many sentences, made once the drawing is painted."""
    up.do(effects.Speak(news.last_of, (make, *given)))


def timer_fired(up: Update, message: TimerFired) -> None:
    told, session = up.play.automaton.turn, up.table.session
    if message != TimerFired(TIMER, up.play.automaton.number) or told is None or session is None:
        return
    if up.play.motion.frames:  # a scene takes longer than a step
        up.do(effects.StartTimer(TIMER, PACE, message.number, motion=True))
        return
    more = told.asks or up.play.automaton.at + 1 < len(
        told.steps
    )  # the last one stays until it is read
    if more and table_screen.pace(up, session) == "quick" and table.here(up):
        onward(up)


def resumed(up: Update, message: Resumed) -> None:
    """After a reload, resume the turn that was being shown."""
    at, told = message.whereabouts.get(table_screen.TOLD), table.playing(up).automaton_turn()
    if told and isinstance(at, int) and 0 <= at < len(told.steps):
        tell(up, told, at, paused=at > 0)


def lock_denied(up: Update, message: LockDenied) -> None:
    """Stop: another tab plays and shows the turn there."""
    if message.visit == up.table.visit:
        end(up)


ACTIONS = {
    "automaton-next": stepped,
    "automaton-close": close,
    "automaton-again": again,
    "again": bots_again,
    "automaton-pause": pause,
    "result": result,
}
FIELDS = {"automaton": paced}
