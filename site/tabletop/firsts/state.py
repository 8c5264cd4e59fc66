"""The card of the first games, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabletop.session.session import Session


def question_of(session: Session) -> tuple[int, int]:
    """Which question is open, and whose it is."""
    return int(session.game.ply), session.seat


class FirstsState(NamedTuple):
    """The card shown, by its key, and at which question of whom.

    ``game`` is looked at from the ply ``begun`` on, by each seat from when it was ``asked`` last.
    """

    card: str = ""
    question: tuple[int, int] = (-1, -1)
    game: str = ""
    begun: int = 0
    asked: Mapping[int, int] = {}

    def of(self, session: Session) -> str:
        """The key of the card to show now: it goes as soon as something is picked or chosen."""
        open_now = self.game == session.key and self.question == question_of(session)
        return self.card if open_now and not session.picked else ""
