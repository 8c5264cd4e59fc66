"""Practice: what of it is needed at each start; the rest is fetched on demand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.fetching import update as fetching
from tabletop.session.lesson import PRACTICE

if TYPE_CHECKING:
    from tabletop.model import Model, Update
    from tabletop.shared.shown import Shown

COUNT, KEEP = "practice", "practice-keep"  # the works that a screen which is left ends

on_demand = partial(fetching.on_demand, fetching.PRACTICE, "tabletop.practice.handlers")


def heard(name: str) -> Callable[[Update, Any], None]:
    """Return a handler for those who have fetched the rest; nobody else waits for anything of practice."""
    handler = on_demand(name)

    def handle(up: Update, message: Any) -> None:
        if fetching.PRACTICE in up.fetching.present:
            handler(up, message)

    handle.__name__ = name
    return handle


game_changed, case_judged, case_failed, timer_fired, worked, practice_read = map(
    heard,
    ("game_changed", "case_judged", "case_failed", "timer_fired", "worked", "practice_read"),
)


def at_it(up: Update) -> bool:
    """Return whether the player practises, so that the worker is needed."""
    session, screen = up.table.session, up.stage.screen
    lesson = session.lesson if session and screen == "table" else None
    return PRACTICE in (screen, lesson and lesson.screen)


def due(model: Model | Update, game: str) -> int:
    """How many moments of a game are asked by now."""
    return sum(day <= model.world.today for day in model.settings.of("due").get(game, ()))


def view(model: Model) -> Shown:
    from tabletop.practice import screen

    return screen.shown(model)


ACTIONS = {
    name: on_demand(name)
    for name in (
        *("practice", "practice-return", "practice-count", "practice-analysis"),
        *("practice-moment", "practice-due"),
        *("today", "puzzle", "drill-hint", "drill-again", "drill-skip", "drill-film", "drill-next"),
    )
}
VIEWS = {PRACTICE: view}
