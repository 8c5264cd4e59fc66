"""Practice, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import games
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabletop.practice.insights import Sheet
    from tabletop.practice.log import Change, Log


class PracticeState(NamedTuple):
    """The ``game`` that is practised, what is kept of it on this device, and what is worked on.

    ``changes`` are noted as soon as what is kept has been read: another tab may have changed it.
    """

    game: str = games.FIRST
    log: Log | None = None
    changes: tuple[Change, ...] = ()
    number: int = 0  # of the last case or film
    judging: bool = False
    warm: bool = False  # whether practice has started the worker
    sheets: Mapping[
        str, tuple[Sheet, ...]
    ] = {}  # of finished games by title, once they are counted
    left: str = ""  # the session that a reloaded tab had on its table, until it is there again
    work: int = 0  # the number of the work that is waited for, 0: none
