"""What features tell each other, as plain data; ``messages`` has them beside what the browser says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.library.model import Gathered
    from tabletop.shared.shown import Control


class ShelfChanged(NamedTuple):
    """What is kept is known anew: a screen that shows it is drawn again."""


class FilesRead(NamedTuple):
    """The games of files have been read, and what is kept is known anew."""

    found: Gathered


class FilesImported(NamedTuple):
    """They lie beside those that are kept, or not: ``sentence`` says what became of them."""

    sentence: str


class Flush(NamedTuple):
    """What was chosen is drawn: now it is kept."""


class ReadBack(NamedTuple):
    """The browser has time: whether what was kept can be read."""


class GameChanged(NamedTuple):
    """After a choice, an undo or a redo, made at ``ply``; ``told`` instead of everything."""

    ply: int
    told: tuple[str, ...] | None = None


class LessonProgressed(NamedTuple):
    """The lesson on the table has come so far: what was learned is to be kept."""


class StepShown(NamedTuple):
    """Another step of an automaton's turn is told."""


class GameLoaded(NamedTuple):
    """Another game has come onto the table, or none is there any more."""


class ScreenLeft(NamedTuple):
    """The screen was left for another one: nothing is told or looked at any more."""


class Routed(NamedTuple):
    """Where this visit leads to: the text behind the address, and where this tab was."""

    address: str
    place: Mapping[str, Any]


class Resumed(NamedTuple):
    """A stored game is on the table again, as this tab had it."""

    place: Mapping[str, Any]


class ExplainControl(NamedTuple):
    """A click on this thing led nowhere: it tells of itself."""

    control: Control


class Drawn(NamedTuple):
    """The page is about to be drawn: the last moment to ask for what follows from that."""
