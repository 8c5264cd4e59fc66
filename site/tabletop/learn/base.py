"""What the tutorial, challenges and practice have in common; knows no browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from blackangel.kernel.named import Named
from tabletop.session import moves
from tabletop.session.lesson import FREE, LEARN, plain

if TYPE_CHECKING:
    from typing import Self

    from blackangel.kernel.option import Option
    from tabletop.session.session import Hope, Lesson, Progress, Session


class LessonBase(Named):
    """A ``Lesson`` that is played like any game until it has ended, and points at nothing."""

    @property
    def manner(self) -> str:
        return FREE

    @property
    def previews(self) -> bool:
        return True

    @property
    def screen(self) -> str:
        return LEARN

    # --- progress

    def ended(self, _session: Session) -> bool:
        return False

    def asks(self, session: Session) -> bool:
        return not self.ended(session)

    def options(self, session: Session, of_game: tuple[Option, ...]) -> tuple[Option, ...]:
        return () if self.ended(session) else of_game

    def lit(self, session: Session) -> tuple[Option, ...]:
        return session.options

    def open_sections(self, session: Session) -> frozenset[str]:
        return session.open_sections

    def can_redo(self, session: Session) -> bool:
        return bool(session.game.can_redo)

    # --- what it points at

    def marks(self, _session: Session) -> tuple[str, ...]:
        return ()

    def about(self, _session: Session) -> tuple[str, ...]:
        return ()

    def aim(self, _session: Session) -> str:
        return ""

    def wanted_choice(self, _session: Session) -> str:
        return ""

    # --- playing

    def play(self: Lesson, session: Session, notation: str) -> Session:
        return moves.play(plain(session), notation)._replace(lesson=self)

    def pick(self: Lesson, session: Session, place: str) -> tuple[Session, str]:
        if self.ended(session):
            return session, ""
        picked, notation = moves.pick(plain(session), place)
        return picked._replace(lesson=self), notation

    def undo(self: Lesson, session: Session) -> Session:
        return moves.undo(plain(session))._replace(lesson=self)

    def redo(self: Lesson, session: Session) -> Session:
        return moves.redo(plain(session))._replace(lesson=self)

    # --- whether its goal can be reached

    def hope(self, _session: Session) -> Hope:
        yield from ()
        return True

    def out_of_reach(self) -> Self:
        return self

    def out_of_reach_message(self) -> str:
        return ""

    def reminder(self) -> str:
        return ""


def left(session: Session, hints: int, progress: Progress) -> Progress:
    """The progress with what was chosen so far in a lesson, and how many hints were given."""
    game = session.game
    choices = [str(step.option) for step in game.history[session.undo_limit : game.ply]]
    return {**progress, "open": {"key": session.key, "choices": choices, "hints": hints}}


def resumed(session: Session, progress: Progress) -> Session:
    """A lesson at its start, brought to where it was left, as far as that is known."""
    kept, lesson = progress.get("open"), cast("Any", session.lesson)
    if not isinstance(kept, dict) or lesson is None or kept.get("key") != session.key:
        return session
    choices, hints = kept.get("choices"), kept.get("hints")
    if not isinstance(choices, list | tuple) or not isinstance(hints, int):
        return session
    for notation in choices:
        if notation in map(str, session.options):
            session = moves.play(session, notation)
    return session._replace(lesson=lesson._replace(hints=hints))
