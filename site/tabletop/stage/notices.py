"""Which notice stands above the page, and for how long; knows no browser."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple

LEAST = 5000  # milliseconds for any notice
FOUND = 2000  # to notice it
LETTER = 60  # to read a word


class Notice(NamedTuple):
    """A sentence, possibly with a button as markup; ``stays`` until something ends it."""

    sentence: str
    button: str = ""
    stays: bool = False

    @property
    def time(self) -> int:
        """Milliseconds until it fades; 0 if it has a button or stays."""
        if self.button or self.stays:
            return 0
        return max(LEAST, FOUND + LETTER * len(self.sentence))


class Notices(NamedTuple):
    """One notice at a time; one with a button returns after the notice that covered it."""

    shown: Notice | None = None
    behind: Notice | None = None


def told(notices: Notices, notice: Notice) -> Notices:
    """Show another notice."""
    behind = notices.behind
    if notice.button:
        behind = None
    elif notices.shown and notices.shown.button:
        behind = notices.shown
    return Notices(notice, behind)


def ended(notices: Notices) -> Notices:
    """End the current one: it was read, used or closed."""
    return Notices(notices.behind)
