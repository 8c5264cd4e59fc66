"""Lessons: what a session asks of one; a session with a lesson is never stored as a game.

Such a session is never over, no bot plays in it, nothing is covered, and seat 0 views the table. The
lesson is a frozen value: every change returns the session with another lesson.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.i18n import _
from blackangel.kit.markup import escape

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from tabletop.session.session import Session

# what the device remembers: tutorial, solved, days, the challenge in play
Progress = Mapping[str, Any]
Hope = Generator[None, None, bool]  # pauses after each choice for the waiting page

# a lesson's marks that are not places
MARKS = {"panel": "#panel-{}", "part": ".{}"}
PLACE = ':is(.boards, .strip) [data-place="{}"]'


class Lesson(Protocol):
    """A frozen value carried by a session, which consults it where a lesson differs from a game.

    Methods that play return the session with the lesson advanced. For what any game does they use the
    session without its lesson (``plain``).
    """

    @property
    def manner(self) -> str:
        """Return "guided" if it asks for one thing at a time, "free" if for a goal."""

    @property
    def key(self) -> str:
        """Its name in a tab's address and among what was learned."""

    def options(self, session: Session, of_game: tuple[Option, ...]) -> tuple[Option, ...]:
        """The game's options that are shown."""

    def can_undo(self, session: Session) -> bool:
        """Return whether a choice can be taken back."""

    def can_redo(self, session: Session) -> bool:
        """Return whether a choice can be made again."""

    def ended(self, session: Session) -> bool:
        """Return whether the result is shown beside the boards and nothing more is asked."""

    def asks(self, session: Session) -> bool:
        """Return whether the question and the choices are shown."""

    def opened(self, session: Session) -> frozenset[str]:
        """The sections of choices that are open."""

    def played(self, session: Session, notation: str) -> Session:
        """Play a choice, or remark that another one was asked for; raise ``GameError`` as a game does."""

    def picking(self, session: Session, place: str) -> Session:
        """Handle a click on a place; play if one option is left."""

    def undone(self, session: Session) -> Session:
        """Go one step back."""

    def redone(self, session: Session) -> Session:
        """Go one step forward again."""

    def spoken(self, session: Session, ply: int) -> list[str]:
        """What has happened since a moment, and what the lesson says now."""

    def panel(self, session: Session) -> str:
        """The markup of the lesson's own panel."""

    def marks(self, session: Session) -> tuple[str, ...]:
        """The places, "panel:" and "part:" of the table to highlight."""

    def wanted_choice(self, session: Session) -> str:
        """The notation of the only choice asked for; empty if there are several."""

    def noted(self, session: Session, progress: Progress) -> Progress:
        """What to store after a choice."""

    def hope(self, session: Session) -> Hope:
        """Search whether the goal can still be reached; yield False once it cannot."""

    def hopeless(self) -> Lesson:
        """The lesson once nothing leads to the goal any more."""

    def lost_word(self) -> str:
        """The sentence for when no way leads to the goal; empty while one may."""

    def kind_word(self) -> str:
        """The sentence for a choice or click that the lesson did not ask for; empty otherwise."""


def plain(session: Session) -> Session:
    """The same game without its lesson; it plays like any other."""
    return session._replace(lesson=None)


def marks(session: Session) -> tuple[str, ...]:
    """The CSS selectors of what the lesson mentions on the table."""
    return tuple(map(selector, session.lesson.marks(session))) if session.lesson else ()


def selector(mark: str) -> str:
    kind, _colon, name = mark.partition(":")
    return MARKS[kind].format(name) if kind in MARKS else PLACE.format(mark)


def choice(session: Session) -> str:
    """The CSS selector of the button for the only choice asked for, if any."""
    wanted = session.lesson.wanted_choice(session) if session.lesson else ""
    return f'.side [data-option="{wanted}"]' if wanted else ""


def taught(session: Session) -> tuple[str, ...]:
    """The CSS selectors of everything highlighted."""
    return tuple(filter(None, (*marks(session), choice(session))))


def refusal(session: Session | None) -> str:
    """Why a lesson has no history and cannot be shared; empty for a whole game."""
    if session is None or session.lesson is None:
        return ""
    return _("This works only in whole games; your progress in lessons is saved automatically.")


def tapped(text: str) -> str:
    """Reword for a finger: tap instead of click."""
    click, tap = _("Click"), _("Tap")
    text = re.sub(rf"\b{click}\b", tap, text)
    return re.sub(rf"\b{click.lower()}\b", tap.lower(), text)


def sign(name: str) -> str:
    return f'<svg class="lesson-sign" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def beacon(x: float, y: float, width: float, height: float, outline: str = "") -> str:
    """A two-coloured ring around part of a drawing; ``outline`` is a path around its centre."""
    if outline:
        middle = f"translate({x + width / 2:g} {y + height / 2:g})"
        shape = f'<path d="{escape(outline)}" transform="{middle}" class="{{}}"/>'
    else:
        box = f'x="{x - 3:g}" y="{y - 3:g}" width="{width + 6:g}" height="{height + 6:g}"'
        shape = f'<rect {box} rx="9" class="{{}}"/>'
    return shape.format("beacon-shade") + shape.format("beacon-light")
