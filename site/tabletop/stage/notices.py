"""Which notice stands above the page, and for how long; knows no browser."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple

LEAST = 5000  # milliseconds for any notice
FOUND = 2000  # to notice it
LETTER = 60  # to read a word


class Notice(NamedTuple):
    """A sentence, possibly with a button as markup; ``stays`` until something ends it.

    ``key`` says what it is about: a later notice with the same key takes its place, and whoever put it up
    takes it down by its key, whatever it says and in whatever language.
    """

    sentence: str
    button: str = ""
    stays: bool = False
    key: str = ""

    @property
    def lasts(self) -> bool:
        """Whether it returns after a notice that covered it."""
        return bool(self.button) or self.stays

    @property
    def time(self) -> int:
        """Milliseconds until it fades; 0 if it lasts."""
        return 0 if self.lasts else max(LEAST, FOUND + LETTER * len(self.sentence))


class Notices(NamedTuple):
    """One notice is shown at a time, the last; those that last wait below it, one of them with a button."""

    up: tuple[Notice, ...] = ()

    @property
    def shown(self) -> Notice | None:
        return self.up[-1] if self.up else None


def told(notices: Notices, notice: Notice) -> Notices:
    """Show another notice."""
    kept = taken_down(notices, notice.key).up
    below = (one for one in kept if one.lasts and not (one.button and notice.button))
    return Notices((*below, notice))


def ended(notices: Notices) -> Notices:
    """End the one shown: it was read, used or closed."""
    return Notices(notices.up[:-1])


def passed(notices: Notices) -> Notices:
    """End the one shown unless it lasts: the player goes on."""
    return ended(notices) if notices.shown and not notices.shown.lasts else notices


def taken_down(notices: Notices, key: str) -> Notices:
    """End what is told about something, shown or not."""
    return Notices(tuple(one for one in notices.up if not key or one.key != key))
