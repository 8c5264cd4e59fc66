"""Which notice stands above the page, and how long; knows no browser."""

from __future__ import annotations

from typing import NamedTuple

LEAST = 5000  # milliseconds that any notice stays
FOUND = 2000  # to see that it is there
LETTER = 60  # to read one


class Notice(NamedTuple):
    """A sentence; a button that comes with it, as markup; ``stays`` until something ends it."""

    sentence: str
    way: str = ""
    stays: bool = False

    @property
    def time(self) -> int:
        """Milliseconds after which it leaves by itself; 0 for one that can be used or stays."""
        if self.way or self.stays:
            return 0
        return max(LEAST, FOUND + LETTER * len(self.sentence))


class Notices:
    """One notice at a time; one with a button comes back when what was told over it has left."""

    shown: Notice | None = None
    behind: Notice | None = None

    def tell(self, notice: Notice) -> None:
        if notice.way:
            self.behind = None
        elif self.shown and self.shown.way:
            self.behind = self.shown
        self.shown = notice

    def end(self) -> None:
        """The one that stands is read, used or closed."""
        self.shown, self.behind = self.behind, None
