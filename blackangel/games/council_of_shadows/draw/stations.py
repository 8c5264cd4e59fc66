"""Space stations of Module 1: a ring, with a sign of its own for each kind."""

from __future__ import annotations

HEX = "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z"
RING = (
    f'<path d="{HEX}" class="p" stroke-width="2"/><circle cx="12" cy="12" r="4.6" fill="currentColor"/>'
    '<path d="M12 2.5v5M12 16.5v5M2 12h5M17 12h5" class="p" stroke-width="2"/>'
)
# what a kind does: takes a yield, spares a cube, counts as cubes
INSIDE = {
    "resource": '<path d="M12 18V8M7.5 11.5L12 6.5l4.5 5" class="ks" stroke-width="2.4"/>',
    "assessment": '<path d="M12 5.5l5.5 2.3v4.2c0 3.2-2.2 5.3-5.5 6.7-3.3-1.4-5.5-3.5-5.5-6.7V7.8z" '
    'class="k"/>',
    "colonizing": '<path d="M6 14h5v5H6zM13 14h5v5h-5zM9.5 7.5h5v5h-5z" class="k"/>',
}


def badge(kind: str) -> str:
    """What a kind does, small in a corner, in the builder's colour."""
    return f'<g transform="translate(-1.5 -1.5) scale(.56)">{SIGNS[kind]}</g>'


SIGNS = {
    kind: f'<path d="{HEX}" class="hull"/><path d="{HEX}" class="rim"/>{inside}'
    for kind, inside in INSIDE.items()
}
