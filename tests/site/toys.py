"""The toy on the page: games of it, and visits to their tables."""

from __future__ import annotations

from at_the_page import Visit

from blackangel.kernel.game import Game
from tests.kernel import toy

KEY = toy.TITLE.key
NAMES = ("Ada", "Bo", "Cy")


def visit(game: Game[toy.State], bots: tuple[str, ...] = ()) -> Visit:
    """A page with a game on its table; the device belongs to the seat to choose."""
    page = Visit()
    page.sit(game, bots)
    if page.shown.panels == {}:
        page.act("uncover")
    return page
