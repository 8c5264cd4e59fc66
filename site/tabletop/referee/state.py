"""The referee, in the page's model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blackangel import games
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import NO_OVERRIDES

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from blackangel.kit.screens import Refereed


class RefereeState(NamedTuple):
    """``play`` of a ``game`` once opened; ``texts`` as stored on the device, by game.

    It goes on with the ``values`` it began with. ``anew`` asks for what is agreed in a new one, ``chosen``
    what differs from the usual.
    """

    game: str = games.FIRST
    play: Refereed | None = None
    values: Overrides = NO_OVERRIDES
    texts: Mapping[str, str] = {}
    anew: bool = False
    chosen: Mapping[str, str] = {}
