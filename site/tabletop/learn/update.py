"""Learning: the Learn screen, and the table during a lesson.

A lesson is not stored as a game; what was learned is stored instead.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from blackangel.kit.seats import COLOURS
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import (
    Acted,
    Began,
    Drawn,
    Dropped,
    ErrorRaised,
    GameChanged,
    Learned,
    LessonProgressed,
    PlaceClicked,
    TimerFired,
    Worked,
)
from tabletop.session import news
from tabletop.settings import update as settings
from tabletop.shared import schemas as outside
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Update
    from tabletop.session.session import Session

PICTURES = "pictures"  # the timer for the next step
DAY, AHEAD = "day", "ahead"  # pieces of work
AT_ONCE = 10  # choices searched before yielding to the page
PAUSE = 10  # milliseconds for that
GO_ON = ".lesson .primary, .choices [data-option]"  # where a lesson continues


class Learn(NamedTuple):
    """What was learned on this device, which ``game`` the screen shows, and what is being prepared."""

    learned: Mapping[str, Any] = {}  # of all games
    game: str = games.FIRST
    pictures: Mapping[str, str] = {}  # on the Learn screen, as far as drawn
    day: int = 0  # the number of the search for the day's position, 0: none
    ahead: int = 0  # the number of the search for a way to the goal


def learning(up: Update) -> bool:
    """Return whether a lesson is on the table."""
    session = up.table.session
    return session is not None and session.lesson is not None


def progress(model: Model | Update, game: str) -> Mapping[str, Any]:
    """What was learned of a game."""
    from tabletop.learn import lessons

    return lessons.of_game(model.learn.learned, game)


# --- the screen


def shown(up: Update, message: Acted) -> None:
    """Show the Learn screen of a chosen game, or of the one last learned."""
    show(up, message.value or shelf.at_hand(up))


def show(up: Update, game: str) -> None:
    """Show the screen at once; its pictures follow one by one."""
    fetching.need(up, game)
    table.leave(up, "learn")
    up.learn = up.learn._replace(game=game, pictures={})
    up.draw()
    up.do(effects.StartTimer(PICTURES, 0))


def timer_fired(up: Update, message: TimerFired) -> None:
    if message.timer == PICTURES and up.stage.screen == "learn":
        draw_next(up)


def draw_next(up: Update) -> None:
    from tabletop.learn import view as learn
    from tabletop.learn.lessons import challenges

    game, pictures = up.learn.game, up.learn.pictures
    left = [key for key in challenges(game) if f"picture-{key}" not in pictures]
    if left:
        more = {**pictures, f"picture-{left[0]}": learn.picture(left[0], game)}
        up.learn = up.learn._replace(pictures=more)
        up.draw()
        up.do(effects.StartTimer(PICTURES, 0))


def view(model: Model) -> Shown:
    from tabletop.learn import view as learn

    seats = {f"data-seat-{seat}": colour for seat, colour in enumerate(COLOURS)}
    game = model.learn.game
    return Shown(
        learn.screen(progress(model, game), model.world.today, game),
        model.learn.pictures,
        root={**settings.look(model), **seats},  # the pictures belong to no player
        game=game,
    )


# --- progress


def began(up: Update, message: Began) -> None:
    up.learn = up.learn._replace(learned=message.learned)


def learned(up: Update, message: Learned) -> None:
    """Another tab may be further ahead."""
    up.learn = up.learn._replace(learned=message.progress)
    if up.stage.screen == "learn":
        up.draw()


def lesson_progressed(up: Update, _message: LessonProgressed) -> None:
    keep(up)


def keep(up: Update) -> None:
    """Store what is new."""
    session = up.table.session
    if session is None or session.lesson is None:
        return
    from tabletop.learn import lessons

    game, known = session.game.title.key, up.learn.learned
    noted = session.lesson.noted(session, lessons.of_game(known, game))
    learned = lessons.with_game(known, game, noted)
    if learned != known:
        up.learn = up.learn._replace(learned=learned)
        up.do(storage.SaveLearned(learned))


# --- starting a lesson


def tutorial(up: Update, _message: Acted) -> None:
    """Continue the tutorial; start again once it is done."""
    from tabletop.learn import view as learn
    from tabletop.learn.tutorial import TUTORIAL

    game = up.learn.game
    fetching.need(up, game)
    known = progress(up, game)
    if known.get("taught"):
        known = {**known, TUTORIAL: 0}
    session = learn.lesson_of(TUTORIAL, known, title=game)
    if session:
        teach(up, session)


def challenge(up: Update, message: Acted) -> None:
    """Continue a challenge, unless it is finished."""
    from tabletop.learn.challenge import tried

    open_lesson(up, message.value, up.learn.game)
    session = table.playing(up)
    trial = tried(session)
    if trial and (trial.ended(session) or trial.solved(session)):
        again(up)


def open_lesson(up: Update, key: str, game: str) -> bool:
    """Put a lesson onto the table; return False if the game has none of that key."""
    from tabletop.learn import challenge
    from tabletop.learn import view as learn

    fetching.need(up, game)
    up.learn = up.learn._replace(game=game)
    session = learn.lesson_of(key, progress(up, game), up.world.home, game)
    date = key.removeprefix(challenge.DAY)
    if session:
        teach(up, session)
    elif date != key and outside.DAY(date):
        show(up, game)
        prepare(up, date)
    else:
        return False
    return True


def teach(up: Update, session: Session) -> None:
    """Put a lesson onto the table."""
    from tabletop.learn.tutorial import Tutorial

    if isinstance(session.lesson, Tutorial):
        finger = up.world.fingers
        lesson = session.lesson._replace(finger=finger, weighs=finger and up.settings.weighs)
        session = session._replace(lesson=lesson)
    table.let_go(up)
    table.lay(up, session)
    keep(up)
    up.draw()
    stage.speak(up, news.spoken(session, session.game.ply))
    look_ahead(up)


def day(up: Update, message: Acted) -> None:
    prepare(up, message.value)


def today(up: Update, message: Acted) -> None:
    """From the start screen: open a game's challenge of the day."""
    shown(up, message)
    prepare(up, up.world.today)


def prepare(up: Update, date: str) -> None:
    """Search for the day's position; a player who leaves meanwhile is not brought back."""
    if up.learn.day:
        return
    home, game = up.world.home, up.learn.game

    def found() -> Generator[None, None, Session]:
        from tabletop.learn.day import of_the_day

        return of_the_day(date, home, game)

    number = up.number() or 1
    up.learn = up.learn._replace(day=number)
    stage.tell(up, _("The position of the day is being set up…"), stays=True)
    up.do(effects.Work(DAY, number, found))


def worked(up: Update, message: Worked) -> None:
    if message.work == DAY and message.number == up.learn.day:
        up.learn = up.learn._replace(day=0)
        if up.stage.screen == "learn":
            prepared(up, message.value)
    elif message.work == AHEAD and message.number == up.learn.ahead:
        looked_ahead(up, message.value)


def prepared(up: Update, session: Session) -> None:
    from tabletop.learn.challenge import resumed

    stage.hush(up)
    teach(up, resumed(session, progress(up, session.game.title.key)))


def error_raised(up: Update, _message: ErrorRaised) -> None:
    """Allow a failed search to start again."""
    up.learn = up.learn._replace(day=0)


# --- during a lesson


def following(up: Update, _message: Acted) -> None:
    """Go on from a step that is only read."""
    from tabletop.learn.tutorial import Tutorial

    session = table.playing(up)
    if isinstance(session.lesson, Tutorial):
        table.put(up, session.lesson.next(session))
        table.changed(up, session.game.ply)


def hint(up: Update, _message: Acted) -> None:
    from tabletop.learn.challenge import tried

    session = table.playing(up)
    trial = tried(session)
    if trial:
        table.put(up, session._replace(lesson=trial.hinted()))
        keep(up)
        up.draw()


def again(up: Update, _message: Acted | None = None) -> None:
    from tabletop.learn.challenge import tried

    session = table.playing(up)
    trial = tried(session)
    if trial:
        before = trial.again(session)
        table.put(up, before)
        table.changed(up, before.game.ply)


def play_on(up: Update, _message: Acted) -> None:
    """Turn the tutorial's game into an ordinary one."""
    from tabletop.session.session import new_session

    keep(up)
    taught = table.playing(up)
    table.take(up, new_session(taught.game, up.key(), taught.colours))


def game_changed(up: Update, _message: GameChanged) -> None:
    if learning(up):
        keep(up)
        kindly(up)
        look_ahead(up)


def look_ahead(up: Update) -> None:
    """Search in the background for a way to the goal."""
    session = table.playing(up)
    lesson = session.lesson
    if lesson:
        number = up.number()
        up.learn = up.learn._replace(ahead=number)
        up.do(effects.Work(AHEAD, number, lambda: lesson.hope(session), AT_ONCE, PAUSE))


def looked_ahead(up: Update, hope: bool) -> None:
    """Say so as soon as there is none."""
    session = up.table.session
    if not hope and session and session.lesson:
        lesson = session.lesson.out_of_reach()
        table.put(up, session._replace(lesson=lesson))
        up.draw()
        stage.speak(up, [lesson.out_of_reach_message()])


def kindly(up: Update) -> None:
    """Answer what the lesson did not ask for."""
    session = up.table.session
    said = session.lesson.reminder() if session and session.lesson else ""
    if said and table.here(up):
        up.draw()
        stage.speak(up, [said])


def place_clicked(up: Update, _message: PlaceClicked) -> None:
    """Handle a click on a place."""
    kindly(up)


def dropped(up: Update, message: Dropped) -> None:
    """Handle a piece put down somewhere else; one that goes back says nothing."""
    if message.place:
        kindly(up)


# --- drawing


def drawn(up: Update, _message: Drawn) -> None:
    """Scroll to what the lesson mentions; wait while an automaton's turn is shown."""
    from tabletop.session.lesson import choice, selectors

    session = up.table.session
    if not learning(up) or session is None or up.play.automaton.turn or not table.here(up):
        return
    wanted, spoken_of = choice(session), selectors(session)
    if wanted:
        up.do(effects.ScrollTo(wanted))
    if spoken_of:
        up.do(effects.ShowTabOf(spoken_of))
    up.do(effects.Refocus(GO_ON))


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
HANDLERS: Mapping[type, Any] = {Learned: learned, LessonProgressed: lesson_progressed}
VIEWS = {"learn": view}
