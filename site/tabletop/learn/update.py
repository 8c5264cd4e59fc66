"""Learning: the Learn screen, and the table during a lesson.

A lesson is not stored as a game; what was learned is stored instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kit.seats import COLOURS
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import (
    Acted,
    Began,
    Drawn,
    Dropped,
    GameChanged,
    Learned,
    LessonOpened,
    LessonProgressed,
    MotionSkipped,
    PlaceClicked,
    Resized,
    TimerFired,
    Worked,
)
from tabletop.motion.update import TIMER as MOVED
from tabletop.session import news
from tabletop.session.lesson import guided
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.sounds import update as sounds
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import update as table
from tabletop.table.screen import moves

if TYPE_CHECKING:
    from tabletop.model import Model, Update
    from tabletop.session.session import Lesson, Session

FANFARE = "win"  # the sound of a game that is won
PICTURES = "pictures"  # the timer for the next step
AHEAD = "ahead"  # a piece of work
AT_ONCE = 10  # choices searched before yielding to the page
PAUSE = 10  # milliseconds for that


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
    elif message.timer == MOVED:
        bubble_comes(up)


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
    if not learning(up):
        return
    from tabletop.learn import lessons

    session, lesson = shelved(up)
    game, known = session.game.title.key, up.learn.learned
    noted = lesson.noted(session, lessons.of_game(known, game))
    learned = lessons.with_game(known, game, noted)
    if learned != known:
        up.learn = up.learn._replace(learned=learned)
        up.do(storage.SaveLearned(learned))


def shelved(up: Update) -> tuple[Session, Lesson]:
    """The session and its lesson; at the last step the tutorial’s game comes onto the shelf, once."""
    from tabletop.learn.tutorial import Tutorial
    from tabletop.session.session import new_session

    session = table.playing(up)
    lesson = session.lesson
    assert lesson
    if not isinstance(lesson, Tutorial) or lesson.owned or not lesson.last:
        return session, lesson
    game = new_session(session.game, up.key(), session.colours)
    record = game.record(game.agreed.save())
    up.do(storage.Save(record))
    shelf.put_first(up, record)
    lesson = lesson._replace(owned=game.key)
    session = session._replace(lesson=lesson)
    table.put(up, session)
    return session, lesson


# --- starting a lesson


def tutorial(up: Update, message: Acted) -> None:
    """Continue a game's tutorial where it was left; start again once it is done."""
    from tabletop.learn import tutorial as guided

    game = message.value or up.learn.game
    fetching.need(up, game)
    up.learn = up.learn._replace(game=game)
    teach(up, guided.opened(progress(up, game), game))


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
    from tabletop.learn import view as learn

    fetching.need(up, game)
    up.learn = up.learn._replace(game=game)
    session = learn.lesson_of(key, progress(up, game), game)
    if session:
        teach(up, session)
    return session is not None


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
    up.send(LessonOpened())
    look_ahead(up)


def lesson_opened(up: Update, _message: LessonOpened) -> None:
    """Say its first words."""
    lead(up)
    session = table.playing(up)
    stage.speak(up, news.spoken(session, session.game.ply))


def worked(up: Update, message: Worked) -> None:
    if message.work == AHEAD and message.number == up.learn.ahead:
        looked_ahead(up, message.value)


# --- during a lesson


def following(up: Update, _message: Acted) -> None:
    """Go on from a step that is only read."""
    from tabletop.learn.tutorial import Tutorial

    session = table.playing(up)
    if isinstance(session.lesson, Tutorial):
        table.put(up, session.lesson.next(session))
        table.changed(up, session.game.ply)


def strayed(up: Update, _message: Acted) -> None:
    """Handle a click that means nothing now: the bubble nods, and its piece comes into view again."""
    from tabletop.learn.tutorial import Tutorial

    session = table.playing(up)
    if isinstance(session.lesson, Tutorial) and at_step(up):
        table.put(up, session._replace(lesson=session.lesson.nod(session)))
        kindly(up)


def shelve(up: Update, _message: Acted) -> None:
    """The tutorial’s game lies on the shelf: back to the start screen."""
    keep(up)
    up.send(Acted("home"))


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
    """Continue the tutorial's game, an ordinary one by now."""
    from tabletop.learn.tutorial import Tutorial
    from tabletop.session.session import new_session

    keep(up)
    taught = table.playing(up)
    lesson = taught.lesson
    kept = shelf.find(up, lesson.owned) if isinstance(lesson, Tutorial) else None
    if kept:
        up.send(Acted("continue", kept.key))
    else:  # deleted meanwhile
        table.take(up, new_session(taught.game, up.key(), taught.colours))


def game_changed(up: Update, _message: GameChanged) -> None:
    if learning(up):
        keep(up)
        kindly(up)
        lead(up)
        look_ahead(up)
        cheer(up)


def cheer(up: Update) -> None:
    """A tutorial ends with a feat, and sounds like it once that has been seen."""
    from tabletop.learn.tutorial import Tutorial

    lesson = table.playing(up).lesson
    if isinstance(lesson, Tutorial) and lesson.last and not lesson.nods and not moves(up):
        sounds.add(up, FANFARE)


def bubble_comes(up: Update) -> None:
    """What came of a step has been seen: now its bubble is there."""
    if at_step(up) and guided(up.table.session) and not moves(up) and not up.settings.in_words:
        up.draw()
        lead(up)
        cheer(up)


def motion_skipped(up: Update, _message: MotionSkipped) -> None:
    bubble_comes(up)


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
    lesson = session.lesson if session else None
    said = lesson.reminder() if lesson else ""
    if table.here(up) and (said or nods(lesson)):
        up.draw()
        stage.speak(up, [said] if said else [])


def nods(lesson: Lesson | None) -> bool:
    """Return whether it has just been answered what a step did not ask for."""
    from tabletop.learn.tutorial import Tutorial

    return isinstance(lesson, Tutorial) and lesson.nods > 0


def place_clicked(up: Update, _message: PlaceClicked) -> None:
    """Handle a click on a place; what is to be clicked next has the focus."""
    kindly(up)
    session = up.table.session
    if session and session.picked and guided(session):
        lead(up)


def dropped(up: Update, message: Dropped) -> None:
    """Handle a piece put down somewhere else; one that goes back says nothing."""
    if message.place:
        kindly(up)


# --- drawing


def at_step(up: Update) -> bool:
    """Return whether a lesson is seen; it waits while an automaton's turn is shown."""
    return learning(up) and table.here(up) and not up.play.automaton.turn


def lead(up: Update) -> None:
    """The focus goes to where a new step is done."""
    from tabletop.learn.tutorial import Tutorial
    from tabletop.session import lesson

    session = table.playing(up)
    if at_step(up) and isinstance(session.lesson, Tutorial):
        up.do(effects.Focus(lesson.lead(session)))


def drawn(up: Update, _message: Drawn) -> None:
    point(up)


def resized(up: Update, _message: Resized) -> None:
    point(up)


def point(up: Update) -> None:
    """Scroll to what the lesson mentions."""
    from tabletop.session import lesson

    if not at_step(up) or moves(up):
        return
    session = table.playing(up)
    wanted = lesson.choice(session)
    spoken_of = (*lesson.selectors(session), *lesson.worn(session)["about"])
    if wanted:
        up.do(effects.ScrollTo(wanted))
    if spoken_of:
        up.do(effects.ShowTabOf(spoken_of))
    up.do(effects.Refocus(lesson.lead(session)))


ACTIONS = {
    "learn": shown,
    "tutorial": tutorial,
    "lesson": tutorial,  # from the start screen
    "challenge": challenge,
    "lesson-next": following,
    "lesson-hint": hint,
    "lesson-again": again,
    "lesson-play": play_on,
    "lesson-shelve": shelve,
    "lesson-nod": strayed,
}
HANDLERS: Mapping[type, Any] = {
    Learned: learned,
    LessonOpened: lesson_opened,
    LessonProgressed: lesson_progressed,
}
VIEWS = {"learn": view}
