"""The automaton’s turn being told, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kit.shown import AutomatonTurn
    from tabletop.session.film import Keyframe


class AutomatonState(NamedTuple):
    """Such a turn while it is shown, and the current step; ``tab`` was in view before.

    ``frames`` are the moments of each step, which stands over the position they lead to.
    """

    turn: AutomatonTurn | None = None
    frames: tuple[tuple[Keyframe, ...], ...] = ()
    at: int = 0
    tab: str = ""
    number: int = 0  # of the step that starts the timer for the next one
    paused: bool = False
    unsaid: int = -1  # the first event not announced yet, while a turn is new

    @property
    def frame(self) -> Keyframe | None:
        """The moment over which a step is shown."""
        return self.frames[self.at][-1] if self.turn else None

    @property
    def untold(self) -> int:
        """The first event that no step shown so far has told, while a turn is new; else -1."""
        if not self.turn or self.unsaid < 0 or self.at + 1 == len(self.turn.steps):
            return self.unsaid
        return self.turn.before + self.turn.steps[self.at].until

    def ended(self) -> AutomatonState:
        """Nothing is told any more."""
        return self._replace(turn=None, frames=(), at=0, unsaid=-1)
