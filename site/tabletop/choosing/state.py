"""What is picked, in the page's model."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple
from tabletop.shared.shown import Control


class ChoosingState(NamedTuple):
    """How the player chooses: by ``finger``, by ``keys``; ``weighed`` is what a first tap has shown.

    ``meant`` is the choice that a weighed place stands for by itself, though others have it, too.
    """

    raised: bool = False  # whether the sheet is raised
    finger: bool = False
    keys: bool = False
    weighed: Control | None = None
    meant: str = ""
