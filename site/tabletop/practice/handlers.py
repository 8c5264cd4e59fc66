"""Practice: opening moments and puzzles, having turns judged, and noting what came of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from blackangel import games, i18n
from blackangel.bots.judging import Verdict
from blackangel.i18n import _
from blackangel.kernel.errors import GameError
from blackangel.kernel.option import Option
from blackangel.practice import judged
from blackangel.practice import puzzle as puzzles
from tabletop import effects
from tabletop.analysis import update as analysis
from tabletop.fetching import update as fetching
from tabletop.learn import lessons
from tabletop.learn import update as learn
from tabletop.messages import Acted, LessonProgressed
from tabletop.practice import insights, moments, reason, screen, stored
from tabletop.practice import log as logs
from tabletop.practice.drill import (
    BEST,
    DAY,
    MOMENT,
    PUZZLE,
    Drill,
    Outcome,
    drilled,
    of_day,
    of_moment,
    of_puzzle,
    resumed,
)
from tabletop.practice.log import Change
from tabletop.practice.screen import training
from tabletop.practice.update import COUNT, KEEP
from tabletop.session import judging, thinking
from tabletop.session.lesson import PRACTICE
from tabletop.settings import update as settings
from tabletop.shared import schemas as outside
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import (
        CaseFailed,
        CaseJudged,
        GameChanged,
        PracticeRead,
        TimerFired,
        Worked,
    )
    from tabletop.model import Update
    from tabletop.practice.log import Moment
    from tabletop.session.session import Session

i18n.use(fetching.PRACTICE)  # its texts come with it

OWNER = "practice"
TIMER = "practice"  # of a film
WHY = "practice-why"  # the work that finds out why a turn is better
PAUSE = 500  # milliseconds for which the moment is seen before a film of it


def drill(up: Update) -> tuple[Session, Drill]:
    """What is on the table.

    Raises:
        LookupError: no moment and no puzzle.
    """
    session = table.playing(up)
    found = drilled(session)
    if found is None:
        raise LookupError("nothing is practiced on this table")
    return session, found


# --- the screen


def opened(up: Update, message: Acted) -> None:
    """Show what there is to practice of a chosen game, or of the one at hand."""
    game = message.value or shelf.at_hand(up)
    fetching.need(up, game)
    table.leave(up, PRACTICE)
    up.practice = up.practice._replace(game=game, left="")
    up.do(storage.ReadPractice(), effects.Focus(".practice h1"))
    up.draw()
    shelf.read(up, Acted("practice-count", game))


def returned(up: Update, message: Acted) -> None:
    """After a reload: the same, and once what is kept has been read, what was on the table.

    The message names the game and the key of the session.
    """
    game, _space, left = message.value.partition(" ")
    opened(up, Acted("practice", game if game in games.tabled() else ""))
    up.practice = up.practice._replace(left=left)


def count(up: Update, message: Acted) -> None:
    """Find out where points came from in the finished games."""
    records = insights.finished(up.shelf.records, message.value)
    if up.stage.screen != PRACTICE or not records:
        return
    number = up.number() or 1
    up.practice = up.practice._replace(work=number)
    up.do(effects.Work(COUNT, number, lambda: insights.sheets(records)))
    up.draw()


# --- what is kept


def note(up: Update, change: Change) -> None:
    """Note something, on top of what is kept by now: another tab may have changed it."""
    up.practice = up.practice._replace(changes=(*up.practice.changes, change))
    up.do(storage.ReadPractice())


def practice_read(up: Update, message: PracticeRead) -> None:
    """Take over what is kept, with what a file has brought, and note what is new."""
    if message.exporting:
        return
    kept, brought = stored.read(message.text), stored.read(message.brought)
    log, changes = logs.merged(kept.log, brought.log), up.practice.changes
    for change in changes:
        log = change.noted(log)
    up.practice = up.practice._replace(log=log, changes=())
    if changes or message.brought:
        up.do(storage.SavePractice(stored.written(log)))
    days = logs.days(log)
    if days != {game: [*asked] for game, asked in up.settings.of("due").items()}:
        settings.prefer(up, "due", days)
    if kept.damaged:
        said = _("Some of what you practiced can’t be read. Everything else is here.")
        stage.tell(up, said)
    if up.stage.screen == PRACTICE:
        up.draw()
        resume(up)


def analysed(up: Update) -> None:
    """Keep what a finished game's turns cost, once it is analyzed."""
    found = up.play.analysis.found
    if found is None or not found.done:
        return
    cost = moments.cost(found)
    if cost:
        session = found.session
        dated = cost._replace(when=up.world.now)
        note(up, Change(session.game.title.key, up.world.today, costs=((session.key, dated),)))


# --- opening something


def analysis_moments(up: Update, _message: Acted) -> None:
    """Look for the moments that cost most in the analyzed game: as whole turns, they are judged again."""
    found, today, number = analysis.at(up), up.world.today, up.number() or 1
    up.practice = up.practice._replace(work=number)
    stage.tell(up, _("Looking for the moments…"), stays=True, key=KEEP)
    up.do(effects.Work(KEEP, number, lambda: moments.worst(found, today), 1))


def keep(up: Update, kept: tuple[Moment, ...]) -> None:
    """Keep moments, and begin with the first."""
    stage.take_down(up, KEEP)
    up.practice = up.practice._replace(work=0)
    if not kept:
        stage.tell(up, _("No turn of this game is worth practicing: well played."))
        return
    note(up, Change(games.key_of(kept[0].text), up.world.today, moments=kept))
    lay_moment(up, kept[0])


def chosen(up: Update, message: Acted) -> None:
    """Open one of the moments."""
    found = training(up, up.practice.game).moment(message.value)
    if found:
        lay_moment(up, found)


def due(up: Update, _message: Acted) -> None:
    """Open the costliest moment that is asked by now; if there is none, show the screen."""
    last = drilled(up.table.session)
    asked = training(up, up.practice.game).due(up.world.today)
    found = [one for one in asked if last is None or one.key != last.key]
    if found:
        lay_moment(up, found[0])
    else:
        up.send(Acted("practice", up.practice.game))


def lay_moment(up: Update, found: Moment) -> None:
    """Put a moment onto the table; one that can't be read any more is dropped."""
    try:
        key = games.key_of(found.text)
        fetching.need(up, key)
        session = of_moment(games.load(found.text), found)
    except GameError:
        change = Change(up.practice.game, up.world.today, tried=found.key, outcome=logs.WON)
        note(up, change)
        stage.tell(up, _("This moment can’t be read any more, so it was removed."))
    else:
        lay_drill(up, session)


def resume(up: Update) -> None:
    """Return to what a reloaded tab had on its table."""
    kind, _dash, key = up.practice.left.partition("-")
    up.practice = up.practice._replace(left="")
    game = up.practice.game
    if kind == MOMENT:
        chosen(up, Acted("practice-moment", key))
    elif kind == DAY and outside.DAY(key):
        lay_day(up, game, key)
    elif kind == PUZZLE:
        found = next((one for one in screen.puzzles(game) if one.key == key), None)
        if found:
            lay_drill(up, of_puzzle(found))


def today(up: Update, message: Acted) -> None:
    """Open a game's challenge of the day."""
    game = message.value or shelf.at_hand(up)
    fetching.need(up, game)
    lay_day(up, game, up.world.today)


def lay_day(up: Update, game: str, day: str) -> None:
    tried = learn.progress(up, game).get("days", {}).get(day)
    puzzle = puzzles.of_day(screen.puzzles(game), day)
    lay_drill(up, of_day(puzzle, day, up.world.home, lessons.halves(*tried) if tried else None))


def next_puzzle(up: Update, message: Acted) -> None:
    """Put the puzzle that suits best onto the table."""
    game, last = message.value or up.practice.game, drilled(up.table.session)
    fetching.need(up, game)
    theme = last.puzzle.theme if last and last.puzzle else ""
    found = training(up, game).next_puzzle(screen.puzzles(game), theme)
    if found:
        lay_drill(up, of_puzzle(found))


def lay_drill(up: Update, session: Session) -> None:
    """Put a moment or a puzzle onto the table, and get the worker ready."""
    title = session.game.title
    session = resumed(session, learn.progress(up, title.key))
    table.let_go(up)
    up.practice = up.practice._replace(game=title.key)
    table.lay(up, session)
    if not up.practice.warm:
        up.do(effects.WarmBot(thinking.warm_up(title.key, title.overrides)))
    up.practice = up.practice._replace(warm=True)
    up.draw()
    _session, found = drill(up)
    if found.could < 0:
        weigh(up)  # while the player thinks
    stage.speak(up, [found.name(), found.wanted(), session.question()])


# --- the turn is judged


def game_changed(up: Update, _message: GameChanged) -> None:
    """Have a turn judged that is over; the best one needs no judge."""
    session = table.playing(up)
    found, game = drilled(session), session.game
    if found is None or found.outcome or found.played or not found.done(game):
        return
    played = tuple(str(choice.option) for choice in game.history[found.start :])
    found = found._replace(played=played)
    table.put(up, session._replace(lesson=found))
    if played == found.best[: len(played)]:
        finish(up, Outcome(judged.STAR))
        return
    up.practice = up.practice._replace(judging=True)
    weigh(up, played)
    up.draw()


def weigh(up: Update, *turns: tuple[str, ...]) -> None:
    """Have a worker weigh turns, and the best one unless that is known."""
    session, found = drill(up)
    up.practice = up.practice._replace(number=up.practice.number + 1)
    moment, title = session.game.at(found.start), session.game.title
    wanted = turns if found.could >= 0 else (*turns, found.best)
    asked = title.key, moment.observe(found.seat), moment.options, wanted, title.overrides
    up.do(effects.JudgeCase(OWNER, up.practice.number, judging.case(judging.PRACTICE, *asked)))


def waited_for(up: Update, message: CaseJudged | CaseFailed) -> bool:
    """Return whether it is about the last case of practice."""
    return message.owner == OWNER and message.number == up.practice.number


def case_judged(up: Update, message: CaseJudged) -> None:
    """Take the chances of what was weighed: the turn that was played, and the best one if need be."""
    found = drilled(up.table.session)
    if message.owner == analysis.OWNER:
        analysed(up)
    if not waited_for(up, message) or found is None:
        return
    chances = json.loads(message.answer)
    could = found.could if found.could >= 0 else chances[-1]
    table.put(up, table.playing(up)._replace(lesson=found._replace(could=could)))
    if up.practice.judging:
        before = found.moment.did if found.moment else 0
        before = could - found.puzzle.margin if found.puzzle else before
        verdict = Verdict(Option.parse(found.best[0]), could, chances[0])
        finish(up, Outcome(judged.grade(verdict, before), could, chances[0]))


def case_failed(up: Update, message: CaseFailed) -> None:
    if waited_for(up, message) and up.practice.judging:
        up.do(effects.Report(message.why))
        again(up)
        stage.tell(up, _("This turn couldn’t be judged. Please try it again."))


def finish(up: Update, outcome: Outcome) -> None:
    """Say what came of a turn, and note it; what could be better is shown."""
    session, found = drill(up)
    up.practice = up.practice._replace(judging=False)
    halves = logs.WON if outcome.grade == judged.STAR else outcome.grade
    if found.hints:
        halves = min(halves, logs.HALF)
    if found.counts:
        outcome = noted(up, found, outcome, halves)
    if found.day and found.halves is None:
        found = found._replace(halves=halves)
    found = found._replace(outcome=outcome, counts=False)
    session = session._replace(lesson=found)
    table.put(up, session)
    up.send(LessonProgressed())
    up.draw()
    stage.speak(up, found.result(session))
    if outcome.grade != judged.STAR:
        explain(up, session, found)
    if outcome.grade == judged.SHOWN:
        film(up, Acted("drill-film", BEST))


def noted(up: Update, found: Drill, outcome: Outcome, halves: int) -> Outcome:
    """Note a first try, and add what it says about the player's strength."""
    today, before = up.world.today, training(up, found.title)
    if found.moment:
        note(up, Change(found.title, today, tried=found.key, outcome=halves))
    if not found.puzzle:
        return outcome
    note(up, Change(found.title, today, puzzle=found.puzzle, outcome=halves))
    after = before.attempted(found.puzzle, halves, today)
    value = round(after.rating.value)
    fresh = found.puzzle.key not in before.done
    gained = value - round(before.rating.value) if fresh else None
    return outcome._replace(rating=value, gained=gained, streak=after.streak)


def explain(up: Update, session: Session, found: Drill) -> None:
    """Find out, beside the page, where the difference comes from."""
    moment, number = session.game.at(found.start), up.number() or 1

    def why() -> Generator[None, None, tuple[str, str]]:
        words = session.words
        other = found.played or found.made
        said = yield from reason.reason(words, moment, found.best, other, found.seat)
        return found.key, said

    if found.played or found.made:
        up.do(effects.Work(WHY, number, why))


def worked(up: Update, message: Worked) -> None:
    if message.work == COUNT and message.number == up.practice.work:
        sheets = {**up.practice.sheets, up.practice.game: message.value}
        up.practice = up.practice._replace(sheets=sheets, work=0)
        up.draw()
    elif message.work == KEEP and message.number == up.practice.work:
        keep(up, message.value)
    elif message.work == WHY:
        explained(up, *message.value)


def explained(up: Update, key: str, said: str) -> None:
    """Show the reason, if it is still about what is on the table."""
    session = up.table.session
    found = drilled(session)
    if said and session and found and found.outcome and found.key == key:
        lesson = found._replace(outcome=found.outcome._replace(reason=said))
        table.put(up, session._replace(lesson=lesson))
        up.draw()
        stage.speak(up, [said])


# --- its buttons


def hint(up: Update, _message: Acted) -> None:
    session, found = drill(up)
    found = found._replace(hints=min(found.hints + 1, found.most_hints))
    session = session._replace(lesson=found)
    table.put(up, session)
    up.send(LessonProgressed())
    up.draw()
    stage.speak(up, found.hinted(session))


def again(up: Update, _message: Acted | None = None) -> None:
    """Start the turn again."""
    session, found = drill(up)
    up.practice = up.practice._replace(judging=False)
    table.put(up, found.begun_again(session))
    table.changed(up, found.start)


def skip(up: Update, _message: Acted) -> None:
    """Give up: it counts as not solved, and the best turn is shown."""
    finish(up, Outcome(judged.SHOWN, skipped=True))


def film(up: Update, message: Acted) -> None:
    """See a line as a film: first the moment as it was, then what happens."""
    session, found = drill(up)
    up.practice = up.practice._replace(number=up.practice.number + 1)
    lesson = found._replace(film=message.value)
    table.put(up, found.at_start(session)._replace(lesson=lesson))
    up.draw()
    up.do(effects.StartTimer(TIMER, PAUSE, up.practice.number, motion=True))


def timer_fired(up: Update, message: TimerFired) -> None:
    """The moment was seen: now the line is played."""
    found = drilled(up.table.session)
    ours = message.timer == TIMER and message.number == up.practice.number
    if found and found.film and ours and table.here(up):
        table.put(up, found.played_out(table.playing(up), found.film))
        table.changed(up, found.start)


def following(up: Update, message: Acted) -> None:
    """Go on to the next puzzle, or the next moment."""
    _session, found = drill(up)
    if found.puzzle:
        next_puzzle(up, message)
    else:
        due(up, message)


HANDLERS: dict[str, Callable[..., None]] = {
    "practice": opened,
    "practice-return": returned,
    "practice-count": count,
    "practice-analysis": analysis_moments,
    "practice-moment": chosen,
    "practice-due": due,
    "puzzle": next_puzzle,
    "today": today,
    "drill-hint": hint,
    "drill-again": again,
    "drill-skip": skip,
    "drill-film": film,
    "drill-next": following,
    "game_changed": game_changed,
    "case_judged": case_judged,
    "case_failed": case_failed,
    "timer_fired": timer_fired,
    "worked": worked,
    "practice_read": practice_read,
}
