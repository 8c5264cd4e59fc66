"""What stands beside charts, collapsed: their numbers as a table, and what each source gave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from blackangel.kit.markup import Markup, joined, tag
from blackangel.kit.seats import Player, badge

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


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


def gift_list(
    player: Player, gifts: Sequence[tuple[str, str]], opened: bool, t: Language
) -> Markup:
    """What each source gave a seat, in words."""
    rows = joined(tag("div", tag("dt", name), tag("dd", what)) for name, what in gifts)
    count = t.ngettext("{number} source", "{number} sources", len(gifts)).format(number=len(gifts))
    summary = tag("summary", badge(player), " ", tag("span", count, class_="soft"))
    return tag("details", summary, tag("dl", rows), class_="gifts", open=opened)
