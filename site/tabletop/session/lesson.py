"""Lessons: what a session asks of one; a session with a lesson is never stored as a game.

Such a session is never over, no bot plays in it, nothing is covered, and the lesson's seat views the
table. The lesson is a frozen value: every change returns the session with another lesson.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from blackangel.i18n import _
from blackangel.kit.markup import escape

if TYPE_CHECKING:
    from tabletop.session.session import Session

LEARN, PRACTICE = "learn", "practice"  # the screens of lessons
GUIDED, FREE = "guided", "free"  # it asks for one thing at a time, or for a goal
# a lesson's marks that are not places
MARKS = {"panel": "#panel-{}", "part": ".table .{}", "piece": '.boards [data-piece="{}"]'}
PLACE = ':is(.boards,.strip) [data-place="{}"]'  # no space: a list of selectors is told by it


def plain(session: Session) -> Session:
    """The same game without its lesson; it plays like any other."""
    return session._replace(lesson=None)


def selectors(session: Session) -> tuple[str, ...]:
    """The CSS selectors of what the lesson mentions on the table."""
    return tuple(map(selector, session.lesson.marks(session))) if session.lesson else ()


def selector(mark: str) -> str:
    kind, _colon, name = mark.partition(":")
    return MARKS[kind].format(name) if kind in MARKS else PLACE.format(mark)


def choice(session: Session) -> str:
    """The CSS selector of the button for the only choice asked for, if any."""
    wanted = session.lesson.wanted_choice(session) if session.lesson else ""
    return f'.side [data-option="{wanted}"]' if wanted else ""


def guided(session: Session | None) -> bool:
    """Return whether a lesson asks for one thing at a time, at the piece."""
    return bool(session and session.lesson and session.lesson.manner == GUIDED)


def aim(session: Session) -> str:
    """The CSS selector of what the lesson points at: a piece, else the button of the choice asked for."""
    mark = session.lesson.aim(session) if session.lesson else ""
    return selector(mark) if mark else choice(session)


def lead(session: Session) -> str:
    """The CSS selector of where it goes on: what is asked for, else the way on, else any choice."""
    asked = choice(session)
    return f"{aim(session)}, {asked}" if asked else ".lesson .primary, .choices [data-option]"


def worn(session: Session) -> dict[str, tuple[str, ...]]:
    """The CSS selectors of everything highlighted, and of what else the lesson is about, by class.

    What is picked for a step keeps its ring.
    """
    if not session.lesson:
        return {}
    picked = map(selector, session.picked if guided(session) else ())
    marked = tuple(filter(None, (*selectors(session), choice(session), *picked)))
    return {"taught": marked, "about": tuple(map(selector, session.lesson.about(session)))}


def refusal(session: Session | None) -> str:
    """Why a lesson has no history and cannot be shared; empty for a whole game."""
    if session is None or session.lesson is None:
        return ""
    return _("This only works in full games; your progress in lessons is saved automatically.")


def tapped(text: str) -> str:
    """Reword for a finger: tap instead of click."""
    click, tap = _("Click"), _("Tap")
    text = re.sub(rf"\b{click}\b", tap, text)
    return re.sub(rf"\b{click.lower()}\b", tap.lower(), text)


def lesson_icon(name: str) -> str:
    return f'<svg class="lesson-sign" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def beacon(x: float, y: float, outline: str) -> str:
    """A two-coloured contour along the path ``outline`` around this point of a drawing."""
    shape = f'<path d="{escape(outline)}" transform="translate({x:g} {y:g})" class="{{}}"/>'
    return shape.format("beacon-shade") + shape.format("beacon-light")
