"""The outline of a hex with a side at the top and the bottom."""

from __future__ import annotations

RADIUS = 40.0  # from a hex's centre to a corner


def outline(radius: float) -> str:
    """The outline, around (0, 0)."""
    half, height = radius / 2, radius * 3**0.5 / 2
    return (
        f"M{-radius:.4g} 0L{-half:.4g} {-height:.4g}H{half:.4g}L{radius:.4g} 0"
        f"L{half:.4g} {height:.4g}H{-half:.4g}z"
    )


EDGE = outline(RADIUS - 0.3)
RING = outline(RADIUS - 2)
