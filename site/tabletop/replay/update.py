"""A costly choice is seen again: what was done, and what a strong bot would have done, moment by moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.analysis import update as analysis
from tabletop.messages import Acted, Laid, Left, Rang
from tabletop.motion import update as moving
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.table import screen as table_view

if TYPE_CHECKING:
    from tabletop.model import Model, Turn
    from tabletop.replay.model import Reel

BELL = "replay"
BOT, OWN = "bot", "own"


class Replay(NamedTuple):
    """A film, and at which of its moments it is; ``number`` is that of the moment that rings next."""

    reel: Reel | None = None
    at: int = 0
    number: int = 0


def seen(model: Model | Turn) -> Reel:
    """The film that is shown.

    Raises:
        LookupError: none is.
    """
    if model.replay.reel is None:
        raise LookupError("nothing is seen again")
    return model.replay.reel


def view(model: Model) -> Shown:
    from tabletop.replay import view as replay
    from tabletop.session import film
    from tabletop.table import panels

    reel, at = seen(model), model.replay.at
    frame, in_words = reel.frames[at], model.settings.in_words
    flown = None
    if not settings.still(model) and not in_words and frame.events:
        time = film.time(len(reel.frames), model.settings.speed)
        flown = film.flight(reel.variant, frame, model.replay.number, time)
    root = {**table_view.attributes(model, reel.variant), "data-screen": "history"}
    return Shown(
        panels.frame(reel.variant, in_words),
        replay.panels(analysis.at(model), reel, at, in_words),
        root=root,
        game=reel.variant.game.title.key,
        flight=flown,
    )


def run(turn: Turn, ply: int, best: bool) -> None:
    """A film from its beginning."""
    from tabletop.replay import model as replay

    found = analysis.at(turn)
    one = found.finding(ply)
    if one is None:
        return
    reel = replay.reel(found.session, one, best)
    turn.replay = Replay(reel, 0, turn.replay.number + 1)
    stage.go(turn, "replay")
    stage.speak(turn, reel.told)
    show(turn)


def show(turn: Turn) -> None:
    """A moment is drawn; the next one comes by itself."""
    reel, replay = seen(turn), turn.replay
    turn.draw()
    if replay.at + 1 < len(reel.frames):
        from tabletop.session import film

        step = film.time(len(reel.frames), turn.settings.speed)
        pause = step if moving.wanted(turn) else moving.CUT
        turn.do(effects.Ring(BELL, pause, replay.number))
    else:
        turn.do(effects.Silence(BELL))


def rang(turn: Turn, message: Rang) -> None:
    replay = turn.replay
    if message == Rang(BELL, replay.number) and replay.reel and turn.stage.screen == "replay":
        turn.replay = replay._replace(at=replay.at + 1, number=replay.number + 1)
        show(turn)


# --- actions


def opened(turn: Turn, message: Acted) -> None:
    """What a strong bot would have done at a choice."""
    run(turn, int(message.value), True)
    turn.do(effects.Focus('[data-action="replay-way"]'))


def way(turn: Turn, message: Acted) -> None:
    """The one film or the other, from its beginning."""
    run(turn, seen(turn).ply, message.value == BOT)


def closed(turn: Turn, _message: Acted) -> None:
    ply = seen(turn).ply
    end(turn)
    stage.go(turn, "analysis")
    turn.draw()
    turn.do(effects.Focus(f'[data-action="replay"][data-value="{ply}"]', scroll=True))


def end(turn: Turn, _message: Laid | Left | None = None) -> None:
    """Nothing is seen again any more."""
    if turn.replay.reel:
        turn.replay = Replay(number=turn.replay.number + 1)
        turn.do(effects.Silence(BELL))


ACTIONS = {"replay": opened, "replay-way": way, "replay-close": closed}
HEARS = {Rang: rang, Laid: end, Left: end}
VIEWS = {"replay": view}
