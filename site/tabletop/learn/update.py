"""Learning: the Learn screen, and the table while a lesson is on it.

A lesson is no stored game: what was learned is kept for itself.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.kernel.named import NamedTuple
from blackangel.kit.seats import COLOURS
from blackangel.messages import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import (
    Acted,
    Began,
    Changed,
    Drawn,
    Laid,
    Landed,
    Learned,
    Left,
    Noted,
    Picked,
    Rang,
    Troubled,
    Worked,
)
from tabletop.settings import update as settings
from tabletop.shared import schemas as outside
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Turn
    from tabletop.session.session import Session

PICTURES = "pictures"  # the bell for the next one
DAY, AHEAD = "day", "ahead"  # pieces of work
AT_ONCE = 10  # choices that are looked at before the page has its turn
PAUSE = 10  # milliseconds that it has
GO_ON = ".lesson .primary, .choices [data-option]"  # where a lesson goes on


class Learn(NamedTuple):
    """What was learned on this device, of which ``game`` the screen is, and what is on its way."""

    learned: Mapping[str, Any] = {}  # of all games
    game: str = games.FIRST
    pictures: Mapping[str, str] = {}  # on the Learn screen, as far as they are drawn
    day: int = 0  # the number of the search for the position of the day, 0: none
    ahead: int = 0  # of the search for a way to the goal


def learning(turn: Turn) -> bool:
    """Whether a lesson is on the table."""
    session = turn.table.session
    return session is not None and session.lesson is not None


def progress(model: Model | Turn, game: str) -> Mapping[str, Any]:
    """What was learned of a game."""
    from tabletop.learn import lessons

    return lessons.of_game(model.learn.learned, game)


# --- the screen


def shown(turn: Turn, message: Acted) -> None:
    """The Learn screen of a box, or of the game that is learned."""
    show(turn, message.value or shelf.at_hand(turn))


def show(turn: Turn, game: str) -> None:
    """Its pictures come one by one: the screen is there at once."""
    fetching.need(turn, game)
    table.leave(turn, "learn")
    turn.learn = turn.learn._replace(game=game, pictures={})
    turn.draw()
    turn.do(effects.Ring(PICTURES, 0))


def rang(turn: Turn, message: Rang) -> None:
    if message.bell == PICTURES and turn.stage.screen == "learn":
        draw_next(turn)


def draw_next(turn: Turn) -> None:
    from tabletop.learn import view as learn
    from tabletop.learn.lessons import challenges

    game, pictures = turn.learn.game, turn.learn.pictures
    left = [key for key in challenges(game) if f"picture-{key}" not in pictures]
    if left:
        more = {**pictures, f"picture-{left[0]}": learn.picture(left[0], game)}
        turn.learn = turn.learn._replace(pictures=more)
        turn.draw()
        turn.do(effects.Ring(PICTURES, 0))


def view(model: Model) -> Shown:
    from tabletop.learn import view as learn

    seats = {f"data-seat-{seat}": colour for seat, colour in enumerate(COLOURS)}
    game = model.learn.game
    return Shown(
        learn.screen(progress(model, game), model.world.today, game),
        model.learn.pictures,
        root={**settings.look(model), **seats},  # the pictures are of nobody's game
        game=game,
    )


# --- what was learned


def began(turn: Turn, message: Began) -> None:
    turn.learn = turn.learn._replace(learned=message.learned)


def learned(turn: Turn, message: Learned) -> None:
    """Another tab may have got further."""
    turn.learn = turn.learn._replace(learned=message.progress)
    if turn.stage.screen == "learn":
        turn.draw()


def keep(turn: Turn, _message: Noted | None = None) -> None:
    """What is learned by now is kept, unless it is already."""
    session = turn.table.session
    if session is None or session.lesson is None:
        return
    from tabletop.learn import lessons

    game, known = session.game.title.key, turn.learn.learned
    noted = session.lesson.noted(session, lessons.of_game(known, game))
    learned = lessons.with_game(known, game, noted)
    if learned != known:
        turn.learn = turn.learn._replace(learned=learned)
        turn.do(effects.KeepLearned(learned))


# --- ways into a lesson


def tutorial(turn: Turn, _message: Acted) -> None:
    """Where it was left; whoever has done it begins again."""
    from tabletop.learn import view as learn
    from tabletop.learn.tutorial import TUTORIAL

    game = turn.learn.game
    fetching.need(turn, game)
    known = progress(turn, game)
    if known.get("taught"):
        known = {**known, TUTORIAL: 0}
    session = learn.opened(TUTORIAL, known, title=game)
    if session:
        teach(turn, session)


def challenge(turn: Turn, message: Acted) -> None:
    """Where it was left, unless that is its end."""
    from tabletop.learn.challenge import tried

    open_lesson(turn, message.value, turn.learn.game)
    session = table.playing(turn)
    trial = tried(session)
    if trial and (trial.ended(session) or trial.solved(session)):
        again(turn)


def open_lesson(turn: Turn, key: str, game: str) -> bool:
    """Put the lesson of a key onto the table; false where the game has none."""
    from tabletop.learn import challenge
    from tabletop.learn import view as learn

    fetching.need(turn, game)
    turn.learn = turn.learn._replace(game=game)
    session = learn.opened(key, progress(turn, game), turn.world.home, game)
    date = key.removeprefix(challenge.DAY)
    if session:
        teach(turn, session)
    elif date != key and outside.DAY(date):
        show(turn, game)
        prepare(turn, date)
    else:
        return False
    return True


def teach(turn: Turn, session: Session) -> None:
    """A lesson comes onto the table."""
    from tabletop.learn.tutorial import Tutorial

    if isinstance(session.lesson, Tutorial):
        finger = turn.world.fingers
        lesson = session.lesson._replace(finger=finger, weighs=finger and turn.settings.weighs)
        session = session._replace(lesson=lesson)
    table.let_go(turn)
    table.lay(turn, session)
    keep(turn)
    turn.draw()
    stage.speak(turn, session.spoken(session.game.ply))
    look_ahead(turn)


def day(turn: Turn, message: Acted) -> None:
    prepare(turn, message.value)


def today(turn: Turn, message: Acted) -> None:
    """From the start screen: the challenge of the day of a box."""
    shown(turn, message)
    prepare(turn, turn.world.today)


def prepare(turn: Turn, date: str) -> None:
    """Search for the position of the day; whoever goes elsewhere meanwhile is not called back."""
    if turn.learn.day:
        return
    home, game = turn.world.home, turn.learn.game

    def found() -> Generator[None, None, Session]:
        from tabletop.learn.day import of_the_day

        return of_the_day(date, home, game)

    number = turn.number() or 1
    turn.learn = turn.learn._replace(day=number)
    stage.tell(turn, _("The position of the day is being set up…"), stays=True)
    turn.do(effects.Work(DAY, number, found))


def worked(turn: Turn, message: Worked) -> None:
    if message.work == DAY and message.number == turn.learn.day:
        turn.learn = turn.learn._replace(day=0)
        if turn.stage.screen == "learn":
            prepared(turn, message.value)
    elif message.work == AHEAD and message.number == turn.learn.ahead:
        looked_ahead(turn, message.value)


def prepared(turn: Turn, session: Session) -> None:
    from tabletop.learn.challenge import resumed

    stage.hush(turn)
    teach(turn, resumed(session, progress(turn, session.game.title.key)))


def left(turn: Turn, _message: Left | Laid) -> None:
    """Whoever is elsewhere does not wait for the position of the day."""
    if turn.learn.day and turn.stage.screen != "learn":
        turn.learn = turn.learn._replace(day=0)
        turn.do(effects.Stop(DAY))


def troubled(turn: Turn, _message: Troubled) -> None:
    """A search that has failed can be begun again."""
    turn.learn = turn.learn._replace(day=0)


# --- in a lesson


def following(turn: Turn, _message: Acted) -> None:
    """On from a step that is only read."""
    from tabletop.learn.tutorial import Tutorial

    session = table.playing(turn)
    if isinstance(session.lesson, Tutorial):
        table.put(turn, session.lesson.next(session))
        table.changed(turn, session.game.ply)


def hint(turn: Turn, _message: Acted) -> None:
    from tabletop.learn.challenge import tried

    session = table.playing(turn)
    trial = tried(session)
    if trial:
        table.put(turn, session._replace(lesson=trial.hinted()))
        keep(turn)
        turn.draw()


def again(turn: Turn, _message: Acted | None = None) -> None:
    from tabletop.learn.challenge import tried

    session = table.playing(turn)
    trial = tried(session)
    if trial:
        before = trial.again(session)
        table.put(turn, before)
        table.changed(turn, before.game.ply)


def play_on(turn: Turn, _message: Acted) -> None:
    """The tutorial's game becomes a game like any other."""
    from tabletop.session.session import sat

    keep(turn)
    taught = table.playing(turn)
    table.take(turn, sat(taught.game, turn.key(), taught.colours))


def changed(turn: Turn, _message: Changed) -> None:
    if learning(turn):
        keep(turn)
        kindly(turn)
        look_ahead(turn)


def look_ahead(turn: Turn) -> None:
    """Find out whether a way leads to the goal yet; whoever plays on is not held up."""
    session = table.playing(turn)
    lesson = session.lesson
    if lesson:
        number = turn.number()
        turn.learn = turn.learn._replace(ahead=number)
        turn.do(effects.Work(AHEAD, number, lambda: lesson.hope(session), AT_ONCE, PAUSE))


def looked_ahead(turn: Turn, hope: bool) -> None:
    """Say as soon as none does."""
    session = turn.table.session
    if not hope and session and session.lesson:
        lesson = session.lesson.hopeless()
        table.put(turn, session._replace(lesson=lesson))
        turn.draw()
        stage.speak(turn, [lesson.lost_word()])


def kindly(turn: Turn) -> None:
    """Answer what the lesson did not mean."""
    session = turn.table.session
    said = session.lesson.kind_word() if session and session.lesson else ""
    if said and table.here(turn):
        turn.draw()
        stage.speak(turn, [said])


def picked(turn: Turn, _message: Picked) -> None:
    """After a click."""
    kindly(turn)


def landed(turn: Turn, message: Landed) -> None:
    """After a piece was put down elsewhere; one that goes back has said nothing."""
    if message.place:
        kindly(turn)


# --- when it is drawn


def drawn(turn: Turn, _message: Drawn) -> None:
    """What the lesson speaks of comes into view; it waits while an automaton's turn is told."""
    from tabletop.session.lesson import choice, marks

    session = turn.table.session
    if not learning(turn) or session is None or turn.telling.turn or not table.here(turn):
        return
    wanted, spoken_of = choice(session), marks(session)
    if wanted:
        turn.do(effects.Show(wanted))
    if spoken_of:
        turn.do(effects.TurnToPlace(spoken_of))
    turn.do(effects.Refocus(GO_ON))


ACTIONS = {
    "learn": shown,
    "tutorial": tutorial,
    "challenge": challenge,
    "day": day,
    "today": today,
    "lesson-next": following,
    "lesson-hint": hint,
    "lesson-again": again,
    "lesson-play": play_on,
}
HEARS: Mapping[type, Any] = {
    Began: began,
    Learned: learned,
    Noted: keep,
    Rang: rang,
    Worked: worked,
    Troubled: troubled,
    Changed: changed,
    Picked: picked,
    Landed: landed,
    Left: left,
    Laid: left,
    Drawn: drawn,
}
VIEWS = {"learn": view}
