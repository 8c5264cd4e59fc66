"""Shapes of SVG that the drawings of several games are made of."""

from __future__ import annotations

from math import cos, pi, sin

# a card upright in a box of 24 x 24 units, in the main tone
CARD = '<rect x="4.5" y="1.5" width="15" height="21" rx="2.4" fill="currentColor"/>'


def text(x: float, y: float, size: float, words: str, extra: str = "") -> str:
    """A word or number, centred; ``words`` must be escaped already."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{extra}>{words}</text>'


def use(name: str, x: float, y: float, size: float = 24, extra: str = "") -> str:
    """One of a game's signs, with its upper left corner at (x, y)."""
    return f'<use href="#i-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"{extra}/>'


def moved(x: float, y: float, shapes: str) -> str:
    """Shapes moved to another place."""
    return f'<g transform="translate({x:g} {y:g})">{shapes}</g>'


def star(points: int, outer: float, inner: float, x: float = 12, y: float = 12) -> str:
    """A star-shaped path."""
    corners = []
    for step in range(2 * points):
        radius = inner if step % 2 else outer
        angle = pi * step / points - pi / 2
        corners.append(f"{x + radius * cos(angle):.1f} {y + radius * sin(angle):.1f}")
    return "M" + "L".join(corners) + "z"
