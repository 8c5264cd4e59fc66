"""A moment or a puzzle at the table: one turn of a seat from there on, to be as good as the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.bots.planner import is_busy
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kernel.errors import SaveError
from blackangel.kernel.named import NamedTuple
from blackangel.kit.icons import icon
from blackangel.kit.lessons import ThemeWords
from blackangel.kit.markup import Markup, button, joined, lines, tag
from blackangel.kit.seats import COLOURS
from blackangel.practice.judged import HALF, STAR
from tabletop.learn import base
from tabletop.learn.base import LessonBase, left
from tabletop.learn.cheer import CHEER
from tabletop.learn.lessons import date_words
from tabletop.practice import log as logs
from tabletop.session import news
from tabletop.session.lesson import PRACTICE, lesson_icon
from tabletop.session.session import new_session
from tabletop.shared.percents import percent

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from blackangel.practice.puzzle import Puzzle
    from tabletop.practice.log import Moment
    from tabletop.session.session import Progress, Session

BEST, OWN, BEFORE = "best", "own", "before"  # the lines that can be seen
MOMENT, PUZZLE, DAY = "moment", "puzzle", "day"  # what the key of a session begins with
DAYS = 400  # days whose results are kept


class Outcome(NamedTuple):
    """What came of a turn: its grade, the chances to win with the best one and with this one.

    Of a puzzle, ``rating`` is the player's, ``gained`` its change, ``streak`` counts those solved in a row.
    """

    grade: int
    could: int = 0
    did: int = 0
    reason: str = ""
    skipped: bool = False
    rating: int = 0
    gained: int | None = None  # None: it says nothing about strength
    streak: int = 0


class Drill(LessonBase):
    """What is asked, from the choice at ``start`` on; ``made`` is what was played there in the game.

    ``played`` is the player's turn once it is over, ``outcome`` what came of it once it is judged.
    """

    key: str
    title: str  # the game's key
    seat: int
    start: int
    best: tuple[str, ...]
    made: tuple[str, ...] = ()
    moment: Moment | None = None
    puzzle: Puzzle | None = None
    hints: int = 0
    counts: bool = True  # until it was tried once
    could: int = -1  # the chance to win with the best turn, once it is known
    played: tuple[str, ...] = ()
    outcome: Outcome | None = None
    film: str = ""  # the line that is seen
    day: str = ""  # of a daily challenge, its date
    home: str = ""  # the page's address, for sharing a result
    halves: int | None = None  # of a daily challenge: the outcome of the first try, see ``log``

    @property
    def screen(self) -> str:
        return PRACTICE

    # --- progress

    def done(self, game: Game[Any]) -> bool:
        """Return whether the seat has done what it began."""
        title: Any = game.title
        return game.ply > self.start and not is_busy(title, game.state, self.seat)

    def ended(self, session: Session) -> bool:
        """Return whether nothing is asked any more: the turn is over, or a line is seen."""
        return bool(self.outcome or self.played) or self.done(session.game)

    def can_undo(self, session: Session) -> bool:
        return bool(session.game.ply > self.start and not self.ended(session))

    def can_redo(self, session: Session) -> bool:
        return bool(session.game.can_redo and not self.ended(session))

    def marks(self, session: Session) -> tuple[str, ...]:
        """The last hint shows where the best turn begins."""
        if self.hints < self.most_hints or session.game.ply != self.start:
            return ()
        places = session.places()
        first = (option for option in session.options if str(option) == self.best[0])
        return tuple(places(next(first))) if self.best[0] in map(str, session.options) else ()

    @property
    def most_hints(self) -> int:
        """A puzzle first tells its idea."""
        return 2 if self.puzzle else 1

    # --- playing

    def begun_again(self, session: Session) -> Session:
        """The session at its start, with nothing judged."""
        fresh = self._replace(played=(), outcome=None, film="")
        return self.at_start(session)._replace(lesson=fresh)

    def at_start(self, session: Session) -> Session:
        game = session.game.at(self.start)
        return session._replace(game=game, picked=(), bots_since=game.ply)

    def line(self, which: str) -> tuple[str, ...]:
        return {BEST: self.best, OWN: self.played, BEFORE: self.made}[which]

    def played_out(self, session: Session, which: str) -> Session:
        """The session with a line from the start, as far as chance lets it be played."""
        game = session.game.at(self.start)
        for notation in self.line(which):
            if notation not in map(str, game.options) or game.player != self.seat:
                break
            game.play(notation)
        return session._replace(game=game, lesson=self._replace(film=which))

    # --- words

    def spoken(self, session: Session, ply: int) -> list[str]:
        happened = news.told(session, session.game.since(ply), (self.seat,))
        return happened if self.ended(session) else [*happened, session.question()]

    def name(self) -> str:
        if self.day:
            return _("Daily challenge: {day}").format(day=date_words(self.day))
        return _("Puzzle") if self.puzzle else _("A moment of your game")

    def wanted(self) -> str:
        """What is to be done."""
        if self.moment:
            said = _("This turn cost you {chance} of your chances. Find a better one.")
            return said.format(chance=percent(self.moment.loss))
        return _("Find the best turn.")

    def theme(self, session: Session) -> ThemeWords | None:
        """What a puzzle is about."""
        themes = session.at_table.themes(i18n.catalogue)
        return themes.get(self.puzzle.theme) if self.puzzle else None

    def idea(self, session: Session) -> list[str]:
        """What a puzzle is about, in sentences, and what its best turn brings."""
        theme, point = self.theme(session), self.puzzle.point if self.puzzle else None
        said = [theme.idea] if theme else []
        if point:
            names, words = session.game.names, session.words
            what = words.event(point, names, i18n.catalogue, (self.seat,))
            said += [_("The point here: {what}.").format(what=what)] if what else []
        return said

    def result(self, session: Session) -> tuple[str, ...]:
        """What came of it, in sentences."""
        found = self.outcome
        if found is None:
            return (_("Judging your turn…"),) if self.ended(session) else ()
        said = [self.verdict(found)]
        if found.reason:
            said.append(found.reason)
        if self.puzzle:
            said += self.standing(found)
        return tuple(said)

    def verdict(self, found: Outcome) -> str:
        if found.skipped:
            return _("Skipped. Have a look at the best turn.")
        if found.grade == STAR:
            return _("Best turn! Nothing is better here.")
        chances = {"did": percent(found.did), "could": percent(found.could)}
        if found.grade == HALF:
            said = _("Better, but not the best: {did} to win instead of {could}.")
        else:
            said = _("Not the best turn: {did} to win instead of {could}.")
        return said.format(**chances)

    def standing(self, found: Outcome) -> list[str]:
        """The rating, how it changed, and how many puzzles were solved in a row."""
        told = []
        if found.gained is not None:
            told.append(
                _("Your rating: {rating} ({change}).").format(
                    rating=found.rating, change=f"{found.gained:+}".replace("-", "−")
                )
            )
        if found.streak > 1:
            told.append(_("Streak: {number}.").format(number=found.streak))
        return told

    # --- its panel

    def panel(self, session: Session) -> str:
        found, theme = self.outcome, self.theme(session)
        solved = found is not None and found.grade == STAR
        state = " solved" if solved else " stuck" if found else ""
        first, *more = self.result(session) or ("",)
        begins = self.begins(session)
        about = ""
        if theme and (self.hints or found):
            idea = " ".join(self.idea(session))
            about = tag("p", tag("b", theme.name), ": ", idea, class_="soft")
        return lines(
            '<section class="lesson drill" aria-labelledby="lesson-place"><header class="lesson-head">',
            tag("h2", Markup(lesson_icon("flag")), tag("span", self.name()), id="lesson-place"),
            button(icon("close"), "practice", self.title, "small quiet", aria_label=_("Practice")),
            "</header>",
            "" if found else tag("p", self.wanted(), class_="lesson-words"),
            tag("p", first, class_=f"lesson-kind{state}"),
            *(tag("p", words) for words in more),
            CHEER if solved else "",
            about,
            tag("p", begins, class_="soft") if begins else "",
            self.sharing() if self.halves is not None else "",
            tag("div", *self.tools(session), *self.ways_to_share(), class_="lesson-tools"),
            "</section>",
        )

    def hinted(self, session: Session) -> list[str]:
        """The last hint, for whoever hears it."""
        begins = self.begins(session)
        return [begins] if begins else self.idea(session)

    def begins(self, session: Session) -> str:
        """The last hint: how the best turn begins."""
        if self.hints < self.most_hints or self.outcome or session.game.ply != self.start:
            return ""
        first = self.best[0]
        if first not in map(str, session.options):
            return ""
        view = session.observe(self.seat)
        words = session.words.option(first, view, i18n.catalogue)
        return _("Begin with this: {choice}").format(choice=words)

    def tools(self, session: Session) -> list[Markup]:
        if not self.ended(session):
            fresh = session.game.ply == self.start
            spent = self.hints >= self.most_hints
            skip = _("Skip") if self.puzzle else _("Show it to me")
            return [
                button(_("Start over"), "drill-again", kind="small", disabled=fresh),
                button(_("Hint"), "drill-hint", kind="small", disabled=spent),
                button(skip, "drill-skip", kind="small"),
            ]
        if self.outcome is None:
            return []
        films = {
            BEST: _("See the best turn"),
            OWN: _("See your turn"),
            BEFORE: _("See what you played then"),
        }
        # of two that are the same, the first
        known = {self.line(which): which for which in reversed(films)}
        shown = [which for which in films if self.line(which) and which in known.values()]
        again = (
            []
            if self.puzzle or self.outcome.grade == STAR
            else [button(_("Try again"), "drill-again", kind="small")]
        )
        return [
            *(
                button(
                    films[which],
                    "drill-film",
                    which,
                    "small",
                    aria_pressed=str(which == self.film).lower(),
                )
                for which in shown
            ),
            *again,
            button(_("Next"), "drill-next", kind="small primary"),
        ]

    def sharing(self) -> Markup:
        return joined(
            (
                tag("label", _("Result to share"), class_="unseen", for_="day-text"),
                tag(
                    *("textarea", self.shared()),
                    id="day-text",
                    class_="field text",
                    readonly=True,
                    rows="3",
                ),
            )
        )

    def ways_to_share(self) -> list[Markup]:
        if self.halves is None:
            return []
        return [button(_("Share the result"), "send", "day-text", "small")]

    def shared(self) -> str:
        """The result in a few words that reveal nothing, and where to play."""
        results = (_("not solved"), _("half solved"), _("solved ⭐"))
        line = _("{game}, challenge of {day}: {result}").format(
            game=_(listings.listing(self.title).name),
            day=date_words(self.day),
            result=results[self.halves or logs.LOST],
        )
        return "\n".join(filter(None, (line, self.home)))

    # --- storage

    def noted(self, session: Session, progress: Progress) -> Progress:
        """What was chosen so far, and what came of a day's challenge."""
        asked = self.at_start(session) if self.ended(session) else session
        progress = left(asked, self.hints, progress)
        days: Progress = progress.get("days", {})
        if self.halves is None or self.day in days:
            return progress
        days = {**days, self.day: [self.halves, logs.WON]}
        return {**progress, "days": dict(sorted(days.items())[-DAYS:])}


def drilled(session: Session | None) -> Drill | None:
    """The drill on a table, if there is one."""
    lesson = session.lesson if session else None
    return lesson if isinstance(lesson, Drill) else None


def of_moment(game: Game[Any], moment: Moment) -> Session:
    """A moment of one's own game, at its start.

    Raises:
        SaveError: it is another seat's turn.
    """
    if game.player != moment.seat:
        raise SaveError("the game of a moment has another turn")
    drill = Drill(
        *(moment.key, game.title.key, moment.seat, game.ply, moment.best, moment.made),
        moment=moment,
        could=moment.could,
    )
    return set_up(game, drill, f"{MOMENT}-{moment.key}")


def of_puzzle(puzzle: Puzzle) -> Session:
    """A puzzle at its start."""
    game = puzzle.game()
    return set_up(game, drill_of(puzzle, game), f"{PUZZLE}-{puzzle.key}")


def of_day(puzzle: Puzzle, day: str, home: str, halves: int | None) -> Session:
    """A puzzle as the challenge of a date, at its start; ``halves`` if it was tried before."""
    game = puzzle.game()
    drill = drill_of(puzzle, game)._replace(day=day, home=home, halves=halves)
    return set_up(game, drill, f"{DAY}-{day}")


def drill_of(puzzle: Puzzle, game: Game[Any]) -> Drill:
    best = tuple(map(str, puzzle.plan()))
    return Drill(puzzle.key, puzzle.title, puzzle.seat, game.ply, best, puzzle=puzzle)


def set_up(game: Game[Any], drill: Drill, key: str) -> Session:
    session = new_session(game, key, COLOURS[: len(game.names)], lesson=drill)
    return session._replace(undo_limit=game.ply)


def resumed(session: Session, progress: Progress) -> Session:
    """A moment or a puzzle where it was left, from its start if its turn was over."""
    found = base.resumed(session, progress)
    drill = drilled(found)
    return drill.at_start(found) if drill and drill.ended(found) else found
