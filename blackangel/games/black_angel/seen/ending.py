"""Whether the end of the journey may be triggered soon (BA-E1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation

FEW = 3  # Ravager cards, which a single turn may draw


def near(view: Observation) -> str:
    """What may trigger it with the next flight, or with a few cards: "spes", "ravagers" or nothing."""
    if view.spes >= 0 and view.spes - view.angel == 1:
        return "spes"
    return "ravagers" if view.ravager_count <= FEW else ""
