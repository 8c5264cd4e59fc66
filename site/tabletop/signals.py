"""What features tell each other, as plain data; ``messages`` includes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.library.model import Gathered
    from tabletop.shared.shown import Control


class ShelfChanged(NamedTuple):
    """The list of kept games changed: redraw a screen that shows it."""


class FilesRead(NamedTuple):
    """The games of files have been read, and the kept ones are known again."""

    found: Gathered


class FilesImported(NamedTuple):
    """The import is done, or failed: ``sentence`` says which."""

    sentence: str


class Flush(NamedTuple):
    """The choice is drawn: store it now."""


class ReadBack(NamedTuple):
    """The browser is idle: check that what was stored can be read."""


class GameChanged(NamedTuple):
    """A choice, undo or redo happened at ``ply``; announce ``told`` if given, else everything."""

    ply: int
    told: tuple[str, ...] | None = None


class UndoWanted(NamedTuple):
    """A choice is to be taken back where several devices play."""


class Invited(NamedTuple):
    """A link or a text invites this device to a table of several."""

    text: str


class LessonProgressed(NamedTuple):
    """The lesson on the table progressed: store what was learned."""


class StepShown(NamedTuple):
    """The next step of an automaton's turn is shown."""


class GameLoaded(NamedTuple):
    """Another game came onto the table, or the last one left it."""


class ScreenLeft(NamedTuple):
    """The screen changed: nothing is being shown or viewed any more."""


class Routed(NamedTuple):
    """Where this visit leads: the text behind the address, and where this tab was."""

    address: str
    place: Mapping[str, Any]


class Resumed(NamedTuple):
    """A stored game is on the table again, as this tab had it."""

    place: Mapping[str, Any]


class ExplainControl(NamedTuple):
    """A click on this thing led nowhere: explain it."""

    control: Control


class Drawn(NamedTuple):
    """The page is about to be drawn: the last chance to request what follows from that."""
