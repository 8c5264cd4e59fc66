"""What the page shows: a screen as markup, and the things on it that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from blackangel.kit.seats import COLOURS

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from blackangel.kit.shown import Gain, Staged


NOBODY = -1


class Flight(NamedTuple):
    """A drawing's motion: ``paths`` are the places that moving pieces pass; then ``gains`` fly."""

    number: int  # each is shown once
    pace: float  # 2 is half as fast as usual
    paths: tuple[tuple[str, ...], ...]
    gains: tuple[Gain, ...] = ()
    moments: tuple[Staged, ...] = ()  # staged once all has arrived
    # selectors: a small screen scrolls to the first that exists
    toward: tuple[str, ...] = ()


class Control(NamedTuple):
    """A thing on the page, as plain data: what it stands for, its name, why it is not possible."""

    place: str = ""
    option: str = ""
    why: str = ""
    name: str = ""
    live: bool = False  # whether it leads on


def same(one: Control, other: Control) -> bool:
    """Return whether both stand for one choice."""
    return (one.option, one.place) == (other.option, other.place)


class Later(NamedTuple):
    """A panel that can wait: what draws it, as plain data.

    It waits if it is hidden; one ``aside`` does, too, when the turn passes to another seat.
    """

    draw: Callable[..., str]
    given: tuple[Any, ...]
    aside: bool = False

    def drawn(self) -> str:
        return self.draw(*self.given)


class Shown(NamedTuple):
    """A screen: its frame with named panels, and what surrounds it.

    ``root`` holds attributes of the document; those with "" are removed. ``worn`` gives each class to
    these selectors and no others. ``game`` is the screen's game: its icons and style are in use and the
    window has its name; a screen of all games may be ``pictured``. Panels that come ``later`` are drawn
    after the paint.
    """

    frame: str
    panels: Mapping[str, str] = {}
    anew: bool = False  # replaced without comparison: faster for a jump to another moment
    root: Mapping[str, str] = {}
    worn: Mapping[str, tuple[str, ...]] = {}
    game: str = ""
    pictured: str = ""
    overrides: Overrides = ()  # an owner's values, which the game's symbols show
    rendered: bool = False  # whether pieces are pictures, where there are any
    faces: bool = False  # whether it shows who sits at the table, as figures
    slider: int | None = None  # the position of the history's slider
    slider_text: str = ""
    flight: Flight | None = None  # how the pieces came to where they are
    # a selector in the log at the current moment; its first line is scrolled into view
    current: str = ""
    later: Mapping[str, Later] = {}
    seat: int = NOBODY  # whose things are shown
    called: str = ""  # who is asked here, for the window's title
    letters: tuple[str, ...] = ()  # of the players at the table; their pieces may wear them

    def whole(self) -> Shown:
        """The screen with all its panels."""
        return self.at_once(self.later)

    def at_once(self, names: Container[str]) -> Shown:
        """The screen with these panels drawn, too."""
        now = {name: panel for name, panel in self.later.items() if name in names}
        later = {name: panel for name, panel in self.later.items() if name not in names}
        return self._replace(panels={**self.panels, **drawn(now)}, later=later)

    @property
    def colours(self) -> tuple[str, ...]:
        """The seats' colours; free seats have the default ones."""
        return tuple(self.root.get(f"data-seat-{n}", usual) for n, usual in enumerate(COLOURS))


def drawn(later: Mapping[str, Later]) -> dict[str, str]:
    """The panels that have waited."""
    return {name: panel.drawn() for name, panel in later.items()}
