"""A lesson: what a session at the table asks of it; such a session is no stored game.

A session with a lesson is never over, no bot plays at it, nothing is covered, and the first seat
looks at the table. The lesson is a frozen value: what changes it returns the session with another.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kit.markup import escape
from blackangel.messages import _

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from tabletop.session.session import Session

Progress = Mapping[str, Any]  # what the device keeps: tutorial, solved, days, the challenge in play
Hope = Generator[None, None, bool]  # pauses after each choice: somebody waits at the page

# a lesson's marks that are no places
MARKS = {"panel": "#panel-{}", "part": ".{}"}
PLACE = ':is(.boards, .strip) [data-place="{}"]'


class Lesson(Protocol):
    """A frozen value that a session carries and asks where it differs from a game in play.

    What plays on returns the session with the lesson one step on. It asks the session without
    its lesson (``plain``) for what any game does.
    """

    @property
    def manner(self) -> str:
        """A "guided" one asks for one thing at a time, a "free" one for a goal."""

    @property
    def key(self) -> str:
        """What it is called in the address of a tab, and among what was learned."""

    def options(self, session: Session, of_game: tuple[Option, ...]) -> tuple[Option, ...]:
        """Those of the game's that are shown."""

    def can_undo(self, session: Session) -> bool:
        """Whether something can be taken back."""

    def can_redo(self, session: Session) -> bool:
        """Whether something that was taken back can be done again."""

    def ended(self, session: Session) -> bool:
        """The result stands beside the boards, and nothing is asked any more."""

    def asks(self, session: Session) -> bool:
        """Whether the question and the choices are shown."""

    def opened(self, session: Session) -> frozenset[str]:
        """The sections of choices that stand open."""

    def played(self, session: Session, notation: str) -> Session:
        """After a choice, or after the remark that it was not the one; ``GameError`` as a game."""

    def picking(self, session: Session, place: str) -> Session:
        """After a click on a place; it is played where that leaves one option."""

    def undone(self, session: Session) -> Session:
        """One step back."""

    def redone(self, session: Session) -> Session:
        """One step on, to where it was undone."""

    def spoken(self, session: Session, ply: int) -> list[str]:
        """What has happened since a moment, and what the lesson says now."""

    def panel(self, session: Session) -> str:
        """The lesson's own panel as markup."""

    def marks(self, session: Session) -> tuple[str, ...]:
        """Places, "panel:" and "part:" of the table that stand out."""

    def wanted_choice(self, session: Session) -> str:
        """The notation of the one choice that is asked for; empty where there are several."""

    def noted(self, session: Session, progress: Progress) -> Progress:
        """What is kept after a choice."""

    def hope(self, session: Session) -> Hope:
        """Looks whether what is wanted can be reached yet; false when it cannot."""

    def hopeless(self) -> Lesson:
        """The lesson as it is when nothing leads to the goal any more."""

    def lost_word(self) -> str:
        """What is said as soon as no way leads to the goal; empty as long as one may."""

    def kind_word(self) -> str:
        """What is said to a choice or a click that the lesson did not mean; empty after others."""


def plain(session: Session) -> Session:
    """The same game without its lesson, which plays like any other."""
    return session._replace(lesson=None)


def marks(session: Session) -> tuple[str, ...]:
    """The CSS selectors of what the lesson speaks of on the table."""
    return tuple(map(selector, session.lesson.marks(session))) if session.lesson else ()


def selector(mark: str) -> str:
    kind, _colon, name = mark.partition(":")
    return MARKS[kind].format(name) if kind in MARKS else PLACE.format(mark)


def choice(session: Session) -> str:
    """The CSS selector of the button for the one choice that is asked for, if one is."""
    wanted = session.lesson.wanted_choice(session) if session.lesson else ""
    return f'.side [data-option="{wanted}"]' if wanted else ""


def taught(session: Session) -> tuple[str, ...]:
    """The CSS selectors of all that stands out."""
    return tuple(filter(None, (*marks(session), choice(session))))


def refusal(session: Session | None) -> str:
    """Why a lesson has no history and is not sent on; empty for a whole game."""
    if session is None or session.lesson is None:
        return ""
    return _("This works only in whole games; your progress in lessons is saved automatically.")


def tapped(text: str) -> str:
    """For a finger, which taps where a mouse clicks."""
    click, tap = _("Click"), _("Tap")
    text = re.sub(rf"\b{click}\b", tap, text)
    return re.sub(rf"\b{click.lower()}\b", tap.lower(), text)


def sign(name: str) -> str:
    return f'<svg class="lesson-sign" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def beacon(x: float, y: float, width: float, height: float, outline: str = "") -> str:
    """A ring of two colours around a part of a drawing; ``outline`` is a path around its middle."""
    if outline:
        middle = f"translate({x + width / 2:g} {y + height / 2:g})"
        shape = f'<path d="{escape(outline)}" transform="{middle}" class="{{}}"/>'
    else:
        box = f'x="{x - 3:g}" y="{y - 3:g}" width="{width + 6:g}" height="{height + 6:g}"'
        shape = f'<rect {box} rx="9" class="{{}}"/>'
    return shape.format("beacon-shade") + shape.format("beacon-light")
