"""The page of somebody in a lesson: the tutorial at a step, or a challenge."""

from __future__ import annotations

from typing import Any

from at_the_page import Visit
from tabletop.learn import lessons

STEPS = lessons.tutorial()

FIRST = next(at for at, step in enumerate(STEPS) if step.choice)


def learn() -> Visit:
    """The Learn screen of a new visitor."""
    visit = Visit()
    visit.act("learn")
    return visit


def again(visit: Visit) -> Visit:
    """The same tab after a reload."""
    visit.settle()
    return Visit(visit.device)


def kept(visit: Visit) -> dict[str, Any]:
    return visit.store.learned()


def at_step(visit: Visit, number: int) -> None:
    """The lesson is there."""
    assert f"Step {number + 1} of {len(STEPS)}<" in visit.shown.panels["lesson"]


def follow(visit: Visit, at: int) -> None:
    """Do what a step asks."""
    if STEPS[at].choice:
        assert f'data-option="{STEPS[at].choice}"' in visit.shown.panels["choices"]
        visit.choose(STEPS[at].choice)
    else:
        assert 'data-action="lesson-next"' in visit.shown.panels["lesson"]
        visit.act("lesson-next")


def at(number: int) -> Visit:
    """The tutorial at one of its steps."""
    visit = learn()
    visit.act("tutorial")
    for step in range(number):
        at_step(visit, step)
        follow(visit, step)
    return visit
