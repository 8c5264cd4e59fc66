"""Small charts of practice: a line over time, and bars within a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kit.markup import Markup, escape, tag

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WIDTH, HEIGHT = 600, 170
LEFT, RIGHT, TOP, BOTTOM = 64, 14, 14, 14
FULL = 100  # the width of a bar's drawing
THICK, THIN = 14, 8  # its height: of one bar, of each of two


def line(numbers: Sequence[int], label: Callable[[int], str], said: str, least: int = 0) -> Markup:
    """Numbers one after the other, the last one with a dot; the axis spans ``least`` at least."""
    low, high = min(numbers), max(numbers)
    spare = max(least - (high - low), 0)
    low, high = low - spare // 2, high + spare - spare // 2
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def spot(at: int) -> tuple[float, float]:
        x = LEFT + wide * (at / (len(numbers) - 1) if len(numbers) > 1 else 1)
        return x, TOP + tall * (high - numbers[at]) / max(high - low, 1)

    spots = [spot(at) for at in range(len(numbers))]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    x, y = spots[-1]
    axes = "".join(
        f'<path d="M{LEFT} {height}h{wide}" class="axis"/>'
        f'<text x="{LEFT - 8}" y="{height + 5}" class="en">{escape(label(number))}</text>'
        for number, height in ((high, TOP), (low, HEIGHT - BOTTOM))
    )
    return Markup(
        f'<svg class="chart practiced" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(said)}">{axes}<path d="{way}" class="curve"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="bar-fill"/></svg>'
    )


def bars(*parts: float) -> Markup:
    """One or two bars, each so full; the second is only outlined."""
    height = THICK if len(parts) == 1 else THIN
    drawn = "".join(
        f'<rect x="1" y="{1 + at * (height + 2)}" width="{max(0.5, FULL * part):.1f}"'
        f' height="{height}" class="{("bar-fill", "bar-line")[at]}"/>'
        for at, part in enumerate(parts)
    )
    tall = 2 + len(parts) * (height + 2) - 2
    return Markup(
        f'<svg class="part-bar" viewBox="0 0 {FULL + 2} {tall}" preserveAspectRatio="none"'
        f' aria-hidden="true">{drawn}</svg>'
    )


def barred(heads: Sequence[str], rows: Sequence[tuple[str, Markup, Sequence[object]]]) -> Markup:
    """A table of named rows, each with its bars and its numbers."""
    names, *numbers = heads
    columns = [
        tag("th", names, scope="col"),
        tag("td"),
        *(tag("th", n, scope="col") for n in numbers),
    ]
    body = (
        tag(
            "tr",
            tag("th", tag("bdi", name), scope="row"),
            tag("td", drawn, class_="bar-cell"),
            *(tag("td", number) for number in given),
        )
        for name, drawn, given in rows
    )
    head = tag("thead", tag("tr", *columns))
    return tag("table", head, tag("tbody", *body), class_="bar-table")
