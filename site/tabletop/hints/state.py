"""The hint, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.session.judging import Judged
    from tabletop.session.session import Session


class HintsState(NamedTuple):
    """The moment for which a hint was requested, and what it says; a late answer has another ``number``."""

    moment: tuple[str, int] | None = None  # the game's key and the ply
    said: Judged | None = None
    number: int = 0
    warm: bool = False  # whether a hint has started the worker, or soon will
    closed: bool = False  # whether its bubble is

    def of(self, session: Session) -> Judged | None:
        """The hint for this moment."""
        return self.said if self.moment == (session.key, session.game.ply) else None

    def waits(self, session: Session) -> bool:
        """Return whether the answer is on its way."""
        return self.moment == (session.key, session.game.ply) and self.said is None

    def forgotten(self) -> HintsState:
        """Forget the hint, and ignore a pending answer."""
        if not self.moment:
            return self
        return self._replace(moment=None, said=None, number=self.number + 1)
