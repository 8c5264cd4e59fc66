"""The moments being shown, in the page's model."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.kernel.named import NamedTuple
from tabletop.session.film import Keyframe
from tabletop.shared.shown import Flight


class Seen(NamedTuple):
    """What the table showed last: after how many events, and for whom.

    While moments are shown, ``board`` is still the seat that watches them.
    """

    events: int
    viewer: int
    board: int


class MotionState(NamedTuple):
    """The moments to show, the first of them now; empty when the table is current."""

    frames: tuple[Keyframe, ...] = ()
    step: int = 0  # milliseconds of each
    number: int = 0  # of the moment shown
    flight: Flight | None = None  # how it came about
    told: str = ""  # what it was, in a sentence that stands where the next question will
    paused: bool = False
    follow: bool = False  # a small screen scrolls to where things happen
    toward: tuple[str, ...] = ()  # selectors of where to watch all of it, if given
    flying: bool = False  # the last moment is under way: questions wait for its end
    seen: Seen | None = None
    interlude: str = ""  # a scene above the boards
    landed: bool = False  # a dragged piece is already there and does not fly
    parting: bool = False  # scenes of the last choice, before the device changes hands
    staged: Mapping[int, int] = {}  # by seat: the event up to which it has seen this game's scenes

    @property
    def shows(self) -> bool:
        """Whether something is seen to happen, or just was."""
        return bool(self.frames or self.flight or self.flying)

    @property
    def held(self) -> bool:
        """Whether a scene stays until the player goes on."""
        return self.paused and bool(self.interlude)

    def ended(self) -> MotionState:
        """The table as it is now; bots stay paused, a held scene is over."""
        return self._replace(
            frames=(),
            flight=None,
            told="",
            interlude="",
            parting=False,
            flying=False,
            paused=self.paused and not self.held,
        )
