"""Challenges at the table: a single turn; knows no browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.i18n import _
from blackangel.kit.icons import icon
from blackangel.kit.lessons import Challenge
from blackangel.kit.markup import button, escape, lines
from blackangel.kit.seats import COLOURS
from tabletop.learn import lessons
from tabletop.learn.base import LessonBase, left
from tabletop.learn.cheer import CHEER
from tabletop.session import moves, news
from tabletop.session.lesson import lesson_icon
from tabletop.session.session import Hope, Progress, Session, new_session

if TYPE_CHECKING:
    from typing import Self

    from blackangel.kernel.game import Game

SEARCHED = 3000  # choices searched to find out whether a goal can still be reached


class Trial(LessonBase):
    """A challenge in play: one turn of the first seat, from where its session began."""

    challenge: Challenge
    title: str  # the game's key
    turns: int  # how many choices the session began with
    hints: int = 0
    lost: bool = False  # the goal is out of reach
    seat: int = 0

    @property
    def key(self) -> str:
        return self.challenge.key

    # --- progress

    def over(self, game: Game[Any]) -> bool:
        """Return whether the turn has ended."""
        return game.player != 0 or len(game.turns) > self.turns

    def ended(self, session: Session) -> bool:
        return self.over(session.game)

    def gained(self, game: Game[Any], since: int) -> int:
        """How much of the goal has been gained."""
        return lessons.learn(self.title).reached(game, self.challenge.goal[0], since)

    def reached(self, session: Session) -> int:
        return self.gained(session.game, session.undo_limit)

    def solved(self, session: Session) -> bool:
        """Return whether it is solved, whatever is left of the turn."""
        return self.reached(session) >= self.challenge.goal[1]

    def can_undo(self, session: Session) -> bool:
        return bool(session.game.ply > session.undo_limit)

    # --- playing

    def play(self, session: Session, notation: str) -> Session:
        return super().play(session, notation)._replace(lesson=self._replace(lost=False))

    def undo(self, session: Session) -> Session:
        return super().undo(session)._replace(lesson=self._replace(lost=False))

    def again(self, session: Session) -> Session:
        """Start again."""
        while session.can_undo:
            session = moves.undo(session)
        return session

    def hinted(self) -> Self:
        """Give one more hint."""
        return self._replace(hints=self.hints + 1)

    def out_of_reach(self) -> Self:
        return self._replace(lost=True)

    def hope(self, session: Session) -> Hope:
        if self.ended(session) or self.solved(session):
            return True
        seen: set[object] = set()
        game, left = session.game.copy(), SEARCHED

        def leads_there() -> Hope:
            nonlocal left
            gained = self.gained(game, session.undo_limit)
            if self.over(game):
                return gained >= self.challenge.goal[1]
            moment = game.state.key(), gained
            if moment in seen:
                return False
            seen.add(moment)
            for option in sorted(map(str, game.options), key=self.unlikely):
                left -= 1
                if left < 0:
                    return True  # too many ways to search
                yield
                game.play(option)
                found = yield from leads_there()
                game.undo()
                if found:
                    return True
            return False

        return (yield from leads_there())

    def unlikely(self, notation: str) -> bool:
        """Search the known solution's choices first."""
        return notation not in self.challenge.par

    # --- words

    def spoken(self, session: Session, ply: int) -> list[str]:
        ended = self.ended(session)
        result = [self.result(session)] if ended or self.solved(session) else []
        happened = news.told(session, session.game.since(ply))
        return [*happened, *result, *([] if ended else [session.question()])]

    def wanted(self) -> str:
        """The goal in words."""
        return lessons.goal(*self.challenge.goal, self.title)

    def result(self, session: Session) -> str:
        """How the turn went, once it is over."""
        number, par = self.reached(session), self.challenge.goal[1]
        if self.solved(session):
            return _("Solved!")
        return _("Not quite: {number} of {par}. Undo, or start over.").format(
            number=number, par=par
        )

    def out_of_reach_message(self) -> str:
        return _("The goal is out of reach this turn.") if self.lost else ""

    def name(self) -> str:
        return lessons.challenge(self.key, self.title).title

    def following(self) -> str:
        """The next challenge; empty after the last one."""
        keys = [*lessons.challenges(self.title), ""]
        return keys[keys.index(self.key) + 1]

    # --- its panel

    def panel(self, session: Session) -> str:
        ended, solved = self.ended(session), self.solved(session)
        stuck = not solved and (self.lost or ended)
        tools = [button(_("Undo"), "undo", kind="small")] if stuck else []
        fresh = not self.can_undo(session)
        tools.append(button(_("Start over"), "lesson-again", kind="small", disabled=fresh))
        words = lessons.challenge(self.key, self.title)
        hints = "".join(f"<li>{escape(hint)}</li>" for hint in words.hints[: self.hints])
        if self.hints < len(words.hints) and not solved:
            tools.append(button(_("Hint"), "lesson-hint", kind="small"))
        following = self.following()
        if solved:
            tools.append(button(_("Learn"), "learn", kind="small"))
        if solved and following:
            tools.append(button(_("Next"), "challenge", following, "small primary"))
        state = " solved" if solved else " stuck" if stuck else ""
        said = self.result(session) if ended or solved else self.out_of_reach_message()
        return lines(
            '<section class="lesson" aria-labelledby="lesson-place"><header class="lesson-head">',
            f'<h2 id="lesson-place">{lesson_icon("flag")}<span>{escape(self.name())}</span></h2>',
            button(icon("close"), "learn", kind="small quiet", aria_label=_("Leave the challenge")),
            f'</header><p class="lesson-words">{escape(self.wanted())}</p>',
            f'<p class="lesson-kind{state}">{escape(said)}</p>',
            CHEER if solved else "",
            f'<p class="soft">{escape(words.idea)}</p><ol class="lesson-hints">{hints}</ol>',
            f'<div class="lesson-tools">{"".join(tools)}</div></section>',
        )

    # --- storage

    def noted(self, session: Session, progress: Progress) -> Progress:
        progress = left(session, self.hints, progress)
        if self.solved(session):
            return {**progress, "solved": sorted({*progress.get("solved", ()), self.key})}
        return progress


def tried(session: Session) -> Trial | None:
    """The challenge in play at a table, if there is one."""
    return session.lesson if isinstance(session.lesson, Trial) else None


def begun(challenge: Challenge, title: str = games.FIRST) -> Session:
    """A challenge at its start."""
    game = games.scenario(title).read(challenge.position)
    trial = Trial(challenge, title, len(game.turns))
    session = new_session(game, challenge.key, COLOURS[: len(game.names)], lesson=trial)
    return session._replace(undo_limit=game.ply)
