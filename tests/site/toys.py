"""The toy on the page: games of it, and visits to their tables."""

from __future__ import annotations

from at_the_page import Visit

from blackangel.kernel.game import Game
from tests.kernel import toy

KEY = toy.TITLE.key
NAMES = ("Ada", "Bo", "Cy")


def planned(*bids: int, seed: int = 5) -> Game[toy.State]:
    """A first round in which some seats, in this order, have bid and are ready."""
    game = toy.new(NAMES, seed)
    for bid in bids:
        game.play(f"bid {bid}")
        game.play("ready")
    return game


def visit(game: Game[toy.State], bots: tuple[str, ...] = ()) -> Visit:
    """A page with a game on its table; the device belongs to the seat to choose."""
    page = Visit()
    page.sit(game, bots)
    if page.shown.panels == {}:
        page.act("uncover")
    return page
