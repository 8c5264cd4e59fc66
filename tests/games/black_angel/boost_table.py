"""Positions of the advanced game laid out by hand."""

from __future__ import annotations

from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from tests.games.black_angel.table import grid, seat, table


def laid(tiles: str, boosts: str = "", players: int = 2) -> Game[State]:
    """An advanced game with this grid; the cells named lie boost side up."""
    game = table(players, advanced=True)
    grid(game, 0, tiles)
    for name in boosts.split():
        row, column = map(int, name)
        seat(game).boosts |= 1 << 3 * row + column - 4
    return game
