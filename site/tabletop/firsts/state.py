"""The card of the first games, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabletop.session.session import Session


def turn_of(session: Session) -> tuple[int, int]:
    """The turn, and whose it is."""
    return session.game.state.turn, session.seat


class FirstsState(NamedTuple):
    """The card shown, by its key, and in which turn of whom.

    ``game`` is looked at from the ply ``begun`` on, by each seat from when it was ``asked`` last.
    """

    card: str = ""
    turn: tuple[int, int] = (-1, -1)
    game: str = ""
    begun: int = 0
    asked: Mapping[int, int] = {}

    def of(self, session: Session) -> str:
        """The key of the card to show now: it goes with the turn."""
        return self.card if self.game == session.key and self.turn == turn_of(session) else ""
