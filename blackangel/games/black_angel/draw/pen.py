"""What every drawing needs: the observer, what can be clicked, what is picked, the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.seen.observation import Observation, SeatView
from blackangel.games.black_angel.seen.places import next_places
from blackangel.kit.pen import NONE, TablePen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Language = Callable[[str], str]

__all__ = ["NONE", "Pen"]

HAL_LOOK, NEUTRAL_LOOK = 5, 4


VERGE = ' class="verge"'  # of a hollow place, whose light is its edge


def piece(name: str) -> str:
    """The attribute of a piece that moves: its own name or, for identical pieces, "@" and where it lies."""
    return f' data-piece="{name}"'


def leaves(*places: str) -> str:
    """The attribute of a piece that goes to a place when it leaves: the first that is in view."""
    return f' data-leaves="{"|".join(places)}"'


def tile_piece(name: str, where: str) -> str:
    """The attribute of a tile; Advanced tiles and starting tiles have several copies."""
    copied = name[0] == "A" or name[1:] == "0"
    return piece(f"tile{name}@{where}" if copied else f"tile{name}")


class Pen(TablePen):
    """One drawing of one observation; ``_`` translates."""

    view: Observation

    def next_places(self, picked: Sequence[str]) -> Iterable[str]:
        return next_places(self.options, self.view.prompt, picked)

    def look(self, seat: int) -> int:
        """The colour and mark of a seat's things: players 0 to 3, neutral 4, Hal 5."""
        if seat == self.view.neutral:
            return NEUTRAL_LOOK
        return HAL_LOOK if seat == self.view.hal else seat

    def owner(self, seat: int) -> str:
        """The word for a seat in the place of a die."""
        if seat == self.view.neutral:
            return "N"
        return "H" if seat == self.view.hal else f"P{seat + 1}"

    def name(self, seat: SeatView | int) -> str:
        """A player's name as typed; callers escape it."""
        view = self.view.seats[seat] if isinstance(seat, int) else seat
        if view.seat == self.view.neutral:
            return self._("neutral player")
        return view.name
