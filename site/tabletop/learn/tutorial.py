"""The tutorial at the table: one step after another, each asking for one thing; knows no browser."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from blackangel import games, i18n
from blackangel.i18n import _
from blackangel.kernel.option import Option
from blackangel.kit.icons import icon
from blackangel.kit.lessons import chapter_at
from blackangel.kit.markup import button, escape, lines
from blackangel.kit.seats import COLOURS
from tabletop.learn import lessons
from tabletop.learn.base import LessonBase
from tabletop.learn.cheer import CHEER
from tabletop.session import moves, news
from tabletop.session.lesson import GUIDED, aim, lesson_icon, plain, tapped
from tabletop.session.picks import narrowed
from tabletop.session.session import Progress, Session, new_session
from tabletop.shared.seats import player_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.kit.lessons import LessonStep

TUTORIAL = "tutorial"
OUTLINE, OWNED = "outline", "owned"  # what else is stored of it


class Tutorial(LessonBase):
    """The tutorial's game at one of its steps; only what the step asks for can be played."""

    title: str  # the key of the game taught
    at: int = 0
    astray: str = ""  # what is asked for, in words, if the last choice or click was another
    used: tuple[str, ...] = ()  # the places of the last choice
    finger: bool = False  # a finger taps where a mouse clicks
    weighs: bool = False  # a first tap only shows what a choice brings
    owned: str = ""  # the key of the game on the shelf that it has become
    nods: int = 0  # how often something else was chosen or clicked at this step
    seat: int = 0

    @property
    def manner(self) -> str:
        return GUIDED

    @property
    def key(self) -> str:
        return TUTORIAL

    @property
    def steps(self) -> Sequence[LessonStep]:
        return lessons.tutorial(self.title)

    @property
    def step(self) -> LessonStep:
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        return self.at == len(self.steps) - 1

    # --- what it asks for

    def options(self, _session: Session, of_game: tuple[Option, ...]) -> tuple[Option, ...]:
        """The options to choose from; none while there is something to read."""
        return of_game if self.step.choice else ()

    def lit(self, session: Session) -> tuple[Option, ...]:
        """Only the choice that the step asks for."""
        return tuple(one for one in session.options if str(one) == self.step.choice)

    def can_undo(self, _session: Session) -> bool:
        return self.at > 0

    def asks(self, _session: Session) -> bool:
        return bool(self.step.choice)

    @property
    def previews(self) -> bool:
        """A first tap only shows what the first choice brings; later nothing else can be chosen anyway."""
        return self.at == next(at for at, step in enumerate(self.steps) if step.choice)

    def open_sections(self, session: Session) -> frozenset[str]:
        """The open sections, always including the one with the choice asked for."""
        choice = self.step.choice
        return (
            session.open_sections | {Option.parse(choice).verb} if choice else session.open_sections
        )

    def wanted(self, session: Session) -> tuple[str, ...]:
        """The places of the choice that the step asks for."""
        choice = self.step.choice
        return session.places()(Option.parse(choice)) if choice else ()

    def clicks(self, session: Session) -> tuple[str, ...]:
        """The places to click: up to the one that leaves only this choice; none if only a button does."""
        found: tuple[str, ...] = ()
        places = session.places()
        for place in self.wanted(session):
            found = (*found, place)
            if len(narrowed(session.options, found, places)) == 1:
                return found
        return ()

    def marks(self, session: Session) -> tuple[str, ...]:
        shown = self.clicks(session) or self.wanted(session)
        return (*(place for place in shown if place not in session.picked), *self.step.marks)

    def about(self, _session: Session) -> tuple[str, ...]:
        return (*self.step.about, *self.step.instead)

    def aim(self, session: Session) -> str:
        """The next place to click, one after the other; where nothing is asked, the first thing spoken of."""
        left = (place for place in self.clicks(session) if place not in session.picked)
        return next(left, "" if self.step.choice else next(iter(self.step.marks), ""))

    def wanted_choice(self, _session: Session) -> str:
        return self.step.choice

    # --- playing

    def play(self, session: Session, notation: str) -> Session:
        if notation != self.step.choice:
            return session._replace(picked=(), lesson=self.nod(session))
        played = plain(session)
        for chosen in self.step.choices:
            played = moves.play(played, chosen)
        return self.on(session, played)

    def pick(self, session: Session, place: str) -> tuple[Session, str]:
        wanted = self.wanted(session)
        if place in self.step.instead:
            place = wanted[-1]
        if place in self.used and place not in wanted:
            return (
                session,
                "",
            )  # only this choice was left before the click, which therefore means it
        if place not in wanted:
            return session._replace(lesson=self.nod(session)), ""
        picked, notation = moves.pick(plain(session), place)
        return picked._replace(lesson=self._replace(astray="")), notation

    def nod(self, session: Session) -> Tutorial:
        """Something else was chosen or clicked: nothing happens, but for a nod."""
        return self._replace(astray=self.asked(session), nods=self.nods + 1)

    def on(self, session: Session, played: Session) -> Session:
        """Go to the next step: the last one's choice has been played."""
        used = self.wanted(session)
        following = self._replace(at=self.at + 1, astray="", nods=0, used=used)
        return following.there(played)

    def there(self, session: Session) -> Session:
        """The session at this step, with nothing folded that it asks for."""
        return session._replace(open_sections=self.open_sections(session), lesson=self)

    def next(self, session: Session) -> Session:
        """Go on from a step that is only read."""
        on = not self.step.choice and not self.last
        return self._replace(at=self.at + on, astray="", nods=0).there(session)

    def undo(self, session: Session) -> Session:
        before = self._replace(at=self.at - 1, astray="", nods=0, used=())
        for _choice in before.step.choices:
            session = moves.undo(plain(session))
        return before.there(session.unpicked())

    def redo(self, session: Session) -> Session:
        at = self.at
        while not self.steps[at].choice:
            at += 1
        for _choice in self.steps[at].choices:
            session = moves.redo(plain(session))
        return self._replace(at=at + 1, astray="", nods=0).there(session)

    # --- words

    def text(self, session: Session) -> str:
        """What the step says now, for this kind of hand."""
        begun = session.picked and session.picked == self.clicks(session)[: len(session.picked)]
        text = (self.step.second if begun else "") or self.step.text
        if self.finger:
            text = tapped(text)
        if not (self.previews and self.weighs):
            return text
        more = _("Tap twice: the first tap only shows what you get. After this, once will do.")
        return f"{text} {more}"

    def spoken(self, session: Session, ply: int) -> list[str]:
        said = [self.text(session), *(words for _sign, words in self.step.signs)]
        return [
            *news.told(session, session.game.since(ply)),
            *([self.reminder()] if self.astray else said),
        ]

    def reminder(self) -> str:
        if not self.astray:
            return ""
        words = _("Not that one. Click what glows: {choice}.").format(choice=self.astray)
        return tapped(words) if self.finger else words

    def asked(self, session: Session) -> str:
        """The choice that the step asks for, in words, without what it brings."""
        if not self.step.choice or self.step.named:
            return self.step.named
        view = session.observe(session.seat)
        said = session.words.option(self.step.choice, view, i18n.catalogue)
        return str(said.partition(":")[0]).strip()

    def legend(self) -> str:
        """The meaning of the icons that the step mentions."""
        rows = "".join(
            f"<li>{lesson_icon(name)}<span>{escape(words)}</span></li>"
            for name, words in self.step.signs
        )
        return f'<ul class="lesson-signs">{rows}</ul>' if rows else ""

    def panel(self, session: Session) -> str:
        """The words in a bubble at the piece, under the teacher's face and name."""
        step, count, t = self.step, len(self.steps), i18n.catalogue
        teacher = lessons.learn(self.title).teacher(t)
        place = _("Step {number} of {count}").format(number=self.at + 1, count=count)
        face = teacher.vexed if self.nods and teacher.vexed else teacher.face
        nod = f" nod-{self.nods % 2}" if self.nods else ""
        return lines(
            f'<section class="lesson guided{nod}{" feat" if self.last else ""}"'
            f' aria-labelledby="lesson-place" data-at="{escape(aim(session))}">',
            f'<header class="lesson-head"><span class="lesson-face">{face}</span>',
            f'<p class="lesson-who"><b>{escape(teacher.name)}</b> '
            f"<span>{escape(chapter_at(self.steps, self.at))}</span></p>",
            f'<h2 id="lesson-place">{escape(place)}</h2></header>',
            f'<progress class="lesson-bar" max="{count}" value="{self.at + 1}" aria-hidden="true">'
            "</progress>",
            CHEER if self.last else "",
            f'<p class="lesson-words">{lesson_icon(step.sign)}<span>{escape(self.text(session))}</span></p>',
            self.legend(),
            f'<p class="lesson-kind" role="status">{escape(self.reminder())}</p>',
            f'<div class="lesson-tools">{"".join(self.tools(session))}</div>',
            # after what goes on: nobody comes upon it first
            button(icon("close"), "learn", kind="small quiet", aria_label=_("Leave the tutorial")),
            "</section>",
        )

    def tools(self, session: Session) -> Sequence[str]:
        """The ways back and on; a step that asks for something is left by doing it."""
        found = [button(_("Back"), "undo", kind="small", disabled=not self.can_undo(session))]
        if self.last:
            found += [
                button(_("Keep it for later"), "lesson-shelve", kind="small"),
                button(_("Play on"), "lesson-play", kind="small primary"),
            ]
        elif not self.step.choice:
            found.append(button(_("Next"), "lesson-next", kind="small primary"))
        return found

    def noted(self, _session: Session, progress: Progress) -> Progress:
        taught = self.last or bool(progress.get("taught"))
        found = {TUTORIAL: self.at, OUTLINE: outline(self.title), OWNED: self.owned}
        return {**progress, **found, "taught": taught}


def outline(title: str) -> int:
    """What tells a tutorial from a later version of it, whatever its words and their language."""
    told = "\n".join(
        " ".join((step.sign, step.choice, *step.then)) for step in lessons.tutorial(title)
    )
    return zlib.crc32(told.encode())


def left_at(progress: Progress, title: str = games.FIRST) -> int:
    """The step at which the tutorial was left; 0 if it was an earlier version of it, or none."""
    at = progress.get(TUTORIAL, 0)
    within = isinstance(at, int) and 0 <= at < len(lessons.tutorial(title))
    return at if within and progress.get(OUTLINE) == outline(title) else 0


def resumed(progress: Progress, title: str = games.FIRST) -> Session:
    """The tutorial where it was left."""
    session = begun(left_at(progress, title), title)
    lesson = session.lesson
    if isinstance(lesson, Tutorial):
        session = session._replace(lesson=lesson._replace(owned=str(progress.get(OWNED, ""))))
    return session


def opened(progress: Progress, title: str = games.FIRST) -> Session:
    """The tutorial where it was left; once it is done, from its first step."""
    done = left_at(progress, title) == len(lessons.tutorial(title)) - 1
    return begun(0, title) if done else resumed(progress, title)


def begun(at: int = 0, title: str = games.FIRST) -> Session:
    """The tutorial at one of its steps, with everything before it played."""
    game = lessons.learn(title).begin(player_names()[0])
    for step in lessons.tutorial(title)[:at]:
        for chosen in step.choices:
            game.play(chosen)
    return Tutorial(title, at).there(new_session(game, TUTORIAL, COLOURS[: len(game.names)]))
