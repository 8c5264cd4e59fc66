"""The box being looked at, in the page's model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides


class Pending(NamedTuple):
    """What is to be done once the boxes have been read: see ``PENDING`` in ``overrides.handlers``.

    ``values`` came from a file, or from a link under a ``name``.
    """

    task: str
    values: Overrides = NO_OVERRIDES
    name: str = ""


class OwnerState(NamedTuple):
    """The box being looked at: its game, the boxes of that game, and what is open."""

    game: str = ""
    boxes: Any = None  # ``model.Boxes`` once they were read
    kind: str = ""  # the kind of pieces shown
    filter: str = ""  # and which of them
    piece: str = ""  # the one that is open
    typed: Mapping[Any, str] = {}  # names as they were when it was opened, by place
    pending: Pending | None = None
