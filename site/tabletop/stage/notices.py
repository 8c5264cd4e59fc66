"""Which notice stands above the page, and how long; knows no browser."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple

LEAST = 5000  # milliseconds that any notice stays
FOUND = 2000  # to see that it is there
LETTER = 60  # to read one


class Notice(NamedTuple):
    """A sentence; a button that comes with it, as markup; ``stays`` until something ends it."""

    sentence: str
    button: str = ""
    stays: bool = False

    @property
    def time(self) -> int:
        """Milliseconds after which it leaves by itself; 0 for one that can be used or stays."""
        if self.button or self.stays:
            return 0
        return max(LEAST, FOUND + LETTER * len(self.sentence))


class Notices(NamedTuple):
    """One notice at a time; one with a button comes back when what was told over it has left."""

    shown: Notice | None = None
    behind: Notice | None = None


def told(notices: Notices, notice: Notice) -> Notices:
    """Another notice comes."""
    behind = notices.behind
    if notice.button:
        behind = None
    elif notices.shown and notices.shown.button:
        behind = notices.shown
    return Notices(notice, behind)


def ended(notices: Notices) -> Notices:
    """The one that stands is read, used or closed."""
    return Notices(notices.behind)
