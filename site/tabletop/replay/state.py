"""The film of a game, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.replay.model import Reel


class ReplayState(NamedTuple):
    """A film and its current moment; ``number`` identifies the timer for the next one."""

    reel: Reel | None = None
    at: int = 0
    number: int = 0

    @property
    def goes_on(self) -> bool:
        """Whether another moment follows."""
        return self.reel is not None and self.at + 1 < len(self.reel.frames)

    def ended(self) -> ReplayState:
        """The film is over."""
        return ReplayState(number=self.number + 1) if self.reel else self
