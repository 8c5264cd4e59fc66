"""The numbers behind a chart, as a collapsed table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blackangel.kit.markup import Markup, joined, tag


def data_table(
    heads: Sequence[str], first: str, rows: Iterable[tuple[object, Sequence[object]]], title: str
) -> Markup:
    """A table with a named row per entry: the ``first`` column holds the names, the others are ``heads``."""
    columns = joined(tag("th", head, scope="col") for head in heads)
    body = joined(
        tag("tr", tag("th", name, scope="row"), joined(tag("td", number) for number in numbers))
        for name, numbers in rows
    )
    head = tag("thead", tag("tr", tag("th", first, scope="col"), columns))
    table = tag("table", head, tag("tbody", body))
    scroll = tag("div", table, class_="scroll", tabindex=0, role="region", aria_label=title)
    return tag("details", tag("summary", title), scroll, class_="figures")
