"""Whether the end of the journey may be near (BA-E1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation

FEW = 3  # a single turn may draw this many Ravager cards


def near(view: Observation) -> str:
    """What may soon trigger the end: "spes" with the next flight, "ravagers" with a few cards, or ""."""
    if view.spes >= 0 and view.spes - view.angel == 1:
        return "spes"
    return "ravagers" if view.ravager_count <= FEW else ""
