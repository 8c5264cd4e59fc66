"""An analysis, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.analysis.model import Analysis, Step


class OpenCase(NamedTuple):
    """What a worker is judging."""

    number: int
    worker: int
    step: Step
    studied: bool


class AnalysisState(NamedTuple):
    """The analysis of the game on the table, with its open cases; an answer to any other is late."""

    found: Analysis | None = None
    number: int = 0  # of the last question
    running: bool = False
    open_cases: tuple[OpenCase, ...] = ()
    gone: frozenset[int] = frozenset()  # workers that were lost
    since: float = 0.0  # what was spent is counted up to here, in ms
    under: str = "table"  # the screen below
    opener: str = ""  # the control that led here

    def stopped(self) -> AnalysisState:
        """Nobody waits for it any more; ignore a pending answer."""
        ended = self._replace(running=False, open_cases=(), number=self.number + 1)
        return ended if self.running else self
