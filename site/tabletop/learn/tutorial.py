"""The tutorial at the table: one step after another, each asking for one thing; knows no browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import games
from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape, lines
from blackangel.kit.seats import COLOURS
from tabletop.learn import lessons
from tabletop.session import moves, news
from tabletop.session.lesson import lesson_icon, plain, tapped
from tabletop.session.picks import narrowed
from tabletop.session.session import Hope, Progress, Session, new_session
from tabletop.shared.seats import player_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.kit.lessons import LessonStep

TUTORIAL = "tutorial"


class Tutorial(NamedTuple):
    """The tutorial's game at one of its steps; only what the step asks for can be played."""

    title: str  # the key of the game taught
    at: int = 0
    astray: bool = False  # whether the last choice or click was a wrong one
    used: tuple[str, ...] = ()  # the places of the last choice
    finger: bool = False  # a finger taps where a mouse clicks
    weighs: bool = False  # a first tap only shows what a choice brings

    @property
    def manner(self) -> str:
        return "guided"

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

    def can_undo(self, _session: Session) -> bool:
        return self.at > 0

    def can_redo(self, session: Session) -> bool:
        return bool(session.game.can_redo)

    def ended(self, _session: Session) -> bool:
        return False

    def asks(self, _session: Session) -> bool:
        return bool(self.step.choice)

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
        """The places to click: up to the one that leaves only this choice."""
        found: tuple[str, ...] = ()
        places = session.places()
        for place in self.wanted(session):
            found = (*found, place)
            if len(narrowed(session.options, found, places)) == 1:
                break
        return found

    def marks(self, session: Session) -> tuple[str, ...]:
        clicks = (place for place in self.clicks(session) if place not in session.picked)
        return (*clicks, *self.step.marks)

    def wanted_choice(self, _session: Session) -> str:
        return self.step.choice

    # --- playing

    def choose(self, session: Session, notation: str) -> Session:
        if notation != self.step.choice:
            return session._replace(picked=(), lesson=self._replace(astray=True))
        return self.on(session, moves.choose(plain(session), notation))

    def pick(self, session: Session, place: str) -> tuple[Session, str]:
        wanted = self.wanted(session)
        if place in self.used and place not in wanted:
            return (
                session,
                "",
            )  # only this choice was left before the click, which therefore means it
        astray = bool(self.step.choice) and place not in wanted
        picked, notation = session, ""
        if self.step.choice and not astray:
            picked, notation = moves.pick(plain(session), place)
        return picked._replace(lesson=self._replace(astray=astray)), notation

    def on(self, session: Session, played: Session) -> Session:
        """Go to the next step: the last one's choice has been played."""
        following = self._replace(at=self.at + 1, astray=False, used=self.wanted(session))
        return following.there(played)

    def there(self, session: Session) -> Session:
        """The session at this step, with nothing folded that it asks for."""
        return session._replace(open_sections=self.open_sections(session), lesson=self)

    def next(self, session: Session) -> Session:
        """Go on from a step that is only read."""
        on = not self.step.choice and not self.last
        return self._replace(at=self.at + on, astray=False).there(session)

    def undo(self, session: Session) -> Session:
        before = self._replace(at=self.at - 1, astray=False, used=())
        if before.step.choice:
            session = moves.undo(plain(session))
        return before.there(session.unpicked())

    def redo(self, session: Session) -> Session:
        at = self.at
        while not self.steps[at].choice:
            at += 1
        return self._replace(at=at + 1).there(moves.redo(plain(session)))

    # --- words

    @property
    def text(self) -> str:
        """The step's text for this kind of hand."""
        text = tapped(self.step.text) if self.finger else self.step.text
        first = next(at for at, step in enumerate(self.steps) if step.choice)
        if not (self.at == first and self.weighs):
            return text
        more = _("Tap once to see what a choice brings; tap again to make it.")
        return f"{text} {more}"

    def spoken(self, session: Session, ply: int) -> list[str]:
        said = [self.text, *(words for _sign, words in self.step.signs)]
        return [
            *news.told(session, session.game.since(ply)),
            *([self.reminder()] if self.astray else said),
        ]

    def reminder(self) -> str:
        return _("Not that one. Take the one that is framed.") if self.astray else ""

    def out_of_reach_message(self) -> str:
        return ""

    def hope(self, _session: Session) -> Hope:
        """Every step leads to the next one."""
        yield from ()
        return True

    def out_of_reach(self) -> Tutorial:
        return self

    def legend(self) -> str:
        """The meaning of the icons that the step mentions."""
        rows = "".join(
            f"<li>{lesson_icon(name)}<span>{escape(words)}</span></li>"
            for name, words in self.step.signs
        )
        return f'<ul class="lesson-signs">{rows}</ul>' if rows else ""

    def panel(self, session: Session) -> str:
        step, count = self.step, len(self.steps)
        place = _("Step {number} of {count}").format(number=self.at + 1, count=count)
        tools = [button(_("Back"), "undo", kind="small", disabled=not self.can_undo(session))]
        if self.last:
            tools += [
                button(_("Learn"), "learn", kind="small"),
                button(_("Play on"), "lesson-play", kind="small primary"),
            ]
        elif not step.choice:
            tools.append(button(_("Next"), "lesson-next", kind="small primary"))
        return lines(
            '<section class="lesson guided" aria-labelledby="lesson-place"><header class="lesson-head">',
            f'<h2 id="lesson-place">{lesson_icon(step.sign)}<span>{escape(place)}</span></h2>',
            button(icon("close"), "learn", kind="small quiet", aria_label=_("Leave the tutorial")),
            f'</header><p class="lesson-words">{escape(self.text)}</p>',
            self.legend(),
            f'<p class="lesson-kind" role="status">{escape(self.reminder())}</p>',
            f'<div class="lesson-tools">{"".join(tools)}</div></section>',
        )

    def noted(self, _session: Session, progress: Progress) -> Progress:
        taught = self.last or bool(progress.get("taught"))
        return {**progress, TUTORIAL: self.at, "taught": taught}


def begun(at: int = 0, title: str = games.FIRST) -> Session:
    """The tutorial at one of its steps, with everything before it played."""
    game = lessons.learn(title).begin(player_names()[0])
    for step in lessons.tutorial(title)[:at]:
        if step.choice:
            game.play(step.choice)
    return Tutorial(title, at).there(new_session(game, TUTORIAL, COLOURS[: len(game.names)]))
