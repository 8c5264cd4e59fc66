"""Sessions of a lesson: the tutorial, a challenge, that of a day."""

from __future__ import annotations

from typing import Any

from tabletop.learn import lessons
from tabletop.learn.tutorial import Tutorial
from tabletop.session.session import Session

STEPS = lessons.tutorial()


def step(session: Session) -> Tutorial:
    """The tutorial that a session plays, where it is."""
    assert isinstance(session.lesson, Tutorial)
    return session.lesson


def noted(session: Session, progress: dict[str, Any]) -> dict[str, Any]:
    assert session.lesson
    return dict(session.lesson.noted(session, progress))
