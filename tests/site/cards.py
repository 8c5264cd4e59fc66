"""A page with a game on its table, one of its choices, and a piece in the hand."""

from __future__ import annotations

from typing import Any

from at_the_page import Visit
from tabletop import messages
from tabletop.shared.shown import Control

from blackangel.games import black_angel


def visit(game: Any = None) -> Visit:
    """A page with a game on its table, uncovered."""
    page = Visit()
    page.sit(game or black_angel.new(("Ada", "Bo"), 2026))
    page.act("uncover")
    return page


def button(page: Visit, verb: str = "die") -> Control:
    """The button of a choice."""
    option = next(option for option in page.session.options if option.verb == verb)
    return Control(option=str(option))


def carried(page: Visit) -> str:
    """Pick up a piece; return a place where it can be put down."""
    found = map(page.session.places(), page.session.options)
    places = next(places for places in found if len(places) > 1)
    page.send(messages.DragStarted(places[0]))
    assert page.model.table.before is not None
    return places[1]
