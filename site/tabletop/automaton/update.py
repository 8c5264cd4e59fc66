"""What an automaton or bots did: step by step, by hand or by the clock; else what a choice did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.messages import Acted, Changed, Denied, Laid, Left, Rang, Resumed, Stepped
from tabletop.motion import update as moving
from tabletop.session import film
from tabletop.settings import update as settings
from tabletop.stage import update as stage
from tabletop.table import screen as table_view
from tabletop.table import update as table
from tabletop.table.view import FIRST_CHOICE, marks

if TYPE_CHECKING:
    from blackangel.kit.shown import Told
    from tabletop.model import Turn
    from tabletop.session.film import Frame

BELL = "telling"
PACE = 800  # milliseconds for a step, and for each word of it so many more
WORD = 120
SPOKEN = 12  # sentences read out after a choice


class Telling(NamedTuple):
    """Such a turn while it is shown, and at which step; ``tab`` was in view before.

    ``frames`` are the moments of each step: it is told over the position to which they lead.
    """

    turn: Told | None = None
    frames: tuple[tuple[Frame, ...], ...] = ()
    at: int = 0
    tab: str = ""
    number: int = 0  # of the step that rings for the next one
    paused: bool = False

    @property
    def frame(self) -> Frame | None:
        """The moment over which a step is told."""
        return self.frames[self.at][-1] if self.turn else None


def tell(turn: Turn, told: Told | None, at: int = 0, first: int = -1, paused: bool = False) -> None:
    """Show a turn from a step on; what came before it, from so many events on, is seen with it."""
    end(turn)
    frames: tuple[tuple[Frame, ...], ...] = ()
    if told:
        session = table.playing(turn)
        frames = film.told(session, told, first, session.seat)
    turn.telling = turn.telling._replace(
        turn=told, frames=frames, at=at, tab=turn.table.tab, paused=paused
    )
    turn.draw()
    if told:
        turn.do(effects.Focus("[data-action=automaton-next]"))
        shown(turn)


def shown(turn: Turn) -> None:
    """A step is drawn: read it out; the next one comes by itself where that is wanted."""
    told, session = turn.telling.turn, turn.table.session
    if told is None or session is None:
        return
    step, frames = told.steps[turn.telling.at], turn.telling.frames[turn.telling.at]
    stage.speak(turn, [step.words, step.why])
    turn.telling = turn.telling._replace(number=turn.telling.number + 1)
    moving.stop(turn)
    seen = 0
    if moving.wanted(turn) and frames[0].events:
        moving.run(turn, frames, toward=marks(step.places))
        seen = len(frames) * turn.moving.step
    else:
        turn.do(effects.TurnToPlace(marks(step.places)))
    ring(turn, seen)


def ring(turn: Turn, seen: int = 0) -> None:
    """The next step comes after so many milliseconds of moments, and when this one is read."""
    told, session = turn.telling.turn, turn.table.session
    if told is None or session is None:
        return
    by_itself = table_view.pace(turn, session) == "quick" and not turn.telling.paused
    if by_itself and not settings.still(turn):
        read = PACE + WORD * len(told.steps[turn.telling.at].words.split())
        turn.do(effects.Ring(BELL, max(seen + PACE, read), turn.telling.number))
    else:
        turn.do(effects.Silence(BELL))


def end(turn: Turn) -> None:
    """Nothing is told any more."""
    if turn.telling.turn:
        turn.telling = turn.telling._replace(turn=None, frames=(), at=0)
        turn.do(effects.Silence(BELL))
        moving.stop(turn)


def close(turn: Turn, _message: Acted | None = None) -> None:
    """The table as it is now; a lesson goes on where the turn ends."""
    session, told = table.playing(turn), turn.telling.turn
    end(turn)
    table.turn_to(turn, turn.telling.tab, False)
    turn.draw()
    if session.lesson:
        turn.do(effects.Focus(f".lesson .primary, {FIRST_CHOICE}"))
        stage.speak(turn, session.spoken(session.game.ply))
        return
    turn.do(effects.Focus(FIRST_CHOICE))
    if told and told.asks:
        stage.speak(turn, [session.question()])


def stepped(turn: Turn, _message: Acted) -> None:
    """Whoever asks for the next step asks for those after it, too; a question is no step."""
    telling = turn.telling
    asked = telling.turn and telling.turn.asks and telling.at + 1 == len(telling.turn.steps)
    turn.telling = telling._replace(paused=telling.paused or not asked)
    onward(turn)


def onward(turn: Turn) -> None:
    """The next step, or behind the last one the table."""
    told, at = turn.telling.turn, turn.telling.at + 1
    if told is None:
        return
    if at == len(told.steps):
        seen, viewer = turn.telling.frames[-1][-1].told, table.playing(turn).seat
        close(turn)
        if moving.wanted(turn):
            moving.since(turn, seen, viewer)
        return
    turn.telling = turn.telling._replace(at=at)
    turn.draw()
    shown(turn)
    turn.send(Stepped())


def pause(turn: Turn, _message: Acted) -> None:
    """The steps stand still for the rest of this turn, or come by themselves again."""
    paused = not turn.telling.paused
    turn.telling = turn.telling._replace(paused=paused)
    turn.draw()
    if paused:
        turn.do(effects.Silence(BELL))
    else:
        ring(turn)


def bots_again(turn: Turn, _message: Acted) -> None:
    """What bots have done since a person chose, step by step."""
    session = table.playing(turn)
    if session.left < session.game.ply and not session.bot:
        tell(turn, session.bots_turn(), paused=True)


def again(turn: Turn, _message: Acted) -> None:
    stage.close_dialog(turn)
    tell(turn, table.playing(turn).automaton_turn())


def result(turn: Turn, _message: Acted) -> None:
    end(turn)
    table.look(turn, False)


def paced(turn: Turn, _part: str, value: Any) -> None:
    """How such turns are shown."""
    settings.prefer(turn, table_view.TOLD, value)
    if value == "off":
        close(turn)
    else:
        turn.telling = turn.telling._replace(paused=False)
        turn.draw()
        shown(turn)


# --- what it hears


def changed(turn: Turn, message: Changed) -> None:
    """After a choice: the turn is shown as far as nobody has seen it, or all is read out."""
    session, ply = table.playing(turn), message.ply
    fresh = ply < session.game.ply and table_view.pace(turn, session) != "off"
    seen = turn.moving.seen
    first = seen.events if seen else -1
    told = session.automaton_turn(ply) if fresh else None
    at = told.unseen(session.automaton_seen(ply)) if told else 0
    tell(turn, told, at, first, paused=turn.telling.paused and at > 0)
    openly = table_view.face(turn, session) != table_view.COVER
    if not openly or session.seen not in (None, session.seat):
        turn.do(effects.Unspeak())
    spoken = session.spoken(ply, openly) if message.told is None else message.told
    if spoken and not turn.telling.turn:
        stage.speak(turn, spoken[-SPOKEN:])


def rang(turn: Turn, message: Rang) -> None:
    told, session = turn.telling.turn, turn.table.session
    if message != Rang(BELL, turn.telling.number) or told is None or session is None:
        return
    if turn.moving.frames:  # a scene takes longer than a step
        turn.do(effects.Ring(BELL, PACE, message.number))
        return
    more = told.asks or turn.telling.at + 1 < len(told.steps)  # the last one stays until it is read
    if more and table_view.pace(turn, session) == "quick" and table.here(turn):
        onward(turn)


def resumed(turn: Turn, message: Resumed) -> None:
    """After a reload: the turn that was being told."""
    at, told = message.place.get(table_view.TOLD), table.playing(turn).automaton_turn()
    if told and isinstance(at, int) and 0 <= at < len(told.steps):
        tell(turn, told, at, paused=at > 0)


def gone(turn: Turn, _message: Laid | Left) -> None:
    turn.do(effects.Unspeak())
    end(turn)


def denied(turn: Turn, message: Denied) -> None:
    """Another tab plays, and tells the turn there."""
    if message.visit == turn.table.visit:
        end(turn)


ACTIONS = {
    "automaton-next": stepped,
    "automaton-close": close,
    "automaton-again": again,
    "again": bots_again,
    "automaton-pause": pause,
    "result": result,
}
FIELDS = {"automaton": paced}
HEARS = {
    Changed: changed,
    Rang: rang,
    Resumed: resumed,
    Laid: gone,
    Left: gone,
    Denied: denied,
}
