"""Plots as SVG text: lines with bands, whiskers, histograms; colours are classes of the page's style."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from blackangel.kit.markup import Markup, joined, tag

WIDTH, HEIGHT = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 64, 12, 12, 40
Point = tuple[float, float]
Span = tuple[float, float]
Bin = tuple[float, float, float]  # from, to, how many


class Plot:
    """A frame with two axes in which values are drawn; screen readers hear ``named``."""

    def __init__(self, named: str, across: Span, up: Span, height: int = HEIGHT) -> None:
        self.named = named
        self.across, self.up = _wide(across), _wide(up)
        self.height = height
        self.parts: list[Markup] = []

    def x(self, value: float) -> float:
        low, high = self.across
        return round(LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    def y(self, value: float) -> float:
        low, high = self.up
        room = self.height - TOP - BOTTOM
        return round(self.height - BOTTOM - (value - low) / (high - low) * room, 1)

    def axes(self, below: str, up: str = "{:g}") -> None:
        """Draw ticks and labels; ``below`` titles the lower axis, without ``up`` the other stays bare."""
        for value in ticks(*self.up) if up else ():
            at = self.y(value)
            line = tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=at, y2=at, class_="rule")
            words = tag("text", up.format(value), x=LEFT - 6, y=at + 4, text_anchor="end")
            self.parts += [line, words]
        for value in ticks(*self.across):
            at, under = self.x(value), self.height - BOTTOM + 16
            self.parts.append(tag("text", f"{value:g}", x=at, y=under, text_anchor="middle"))
        middle = (LEFT + WIDTH - RIGHT) / 2
        self.parts.append(tag("text", below, x=middle, y=self.height - 6, text_anchor="middle"))

    def line(self, points: Iterable[Point], kind: str) -> None:
        """Draw a line through points."""
        path = " ".join(f"{self.x(x)},{self.y(y)}" for x, y in points)
        self.parts.append(tag("polyline", points=path, class_=f"line {kind}"))

    def band(self, points: Sequence[tuple[float, float, float]], kind: str) -> None:
        """Fill the space between two lines: (x, low, high)."""
        there = [f"{self.x(x)},{self.y(low)}" for x, low, _ in points]
        back = [f"{self.x(x)},{self.y(high)}" for x, _, high in reversed(points)]
        self.parts.append(tag("polygon", points=" ".join(there + back), class_=f"band {kind}"))

    def level(self, value: float, kind: str = "mark") -> None:
        """Draw a horizontal line across the frame."""
        self.line([(self.across[0], value), (self.across[1], value)], kind)

    def whisker(self, row: int, label: str, value: Span, at: float, kind: str) -> None:
        """Draw a dot with its interval, on a row of its own counted from the top, with a name on the left."""
        y = TOP + 14 + 26 * row
        low, high = (self.x(one) for one in value)
        self.parts += [
            tag("text", label, x=LEFT - 6, y=y + 4, text_anchor="end"),
            tag("line", x1=low, x2=high, y1=y, y2=y, class_=f"line {kind}"),
            tag("circle", cx=self.x(at), cy=y, r=4.5, class_=f"dot {kind}"),
        ]

    def steps(self, bins: Sequence[Bin], kind: str) -> None:
        """Draw the outline of a histogram."""
        path = [(bins[0][0], 0.0)]
        for low, high, number in bins:
            path += [(low, number), (high, number)]
        path.append((bins[-1][1], 0.0))
        points = " ".join(f"{self.x(x)},{self.y(y)}" for x, y in path)
        self.parts.append(tag("polygon", points=points, class_=f"steps {kind}"))

    def svg(self) -> Markup:
        """The whole drawing."""
        box = f"0 0 {WIDTH} {self.height}"
        return tag("svg", joined(self.parts), viewBox=box, role="img", aria_label=self.named)


def rows(number: int) -> int:
    """The height of a plot with so many whiskers."""
    return TOP + 26 * number + 6 + BOTTOM


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """About five round values within a span."""
    rough = (high - low) / about
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]


def bins(values: Sequence[float], low: float, high: float, about: int = 24) -> list[Bin]:
    """Equal bins of whole numbers from the lowest to the highest, each with its share of the values."""
    size = max(1, math.ceil((high - low + 1) / about))
    first = math.floor(low / size) * size
    counts = [0] * (int((high - first) // size) + 1)
    for value in values:
        counts[int((value - first) // size)] += 1
    return [
        (first + place * size, first + (place + 1) * size, count / len(values))
        for place, count in enumerate(counts)
    ]


def thinned(number: int, most: int = 300) -> list[int]:
    """At most so many indices from 1 to a number, always including the last."""
    if number <= most:
        return list(range(1, number + 1))
    return sorted({round((place + 1) * number / most) for place in range(most)})


def _wide(span: Span) -> Span:
    low, high = span
    return (low, high) if high > low else (low - 0.5, high + 0.5)
