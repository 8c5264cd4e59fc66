"""The table without pictures: headings and lists of the same observation that is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import messages
from blackangel.kernel.markup import escape

if TYPE_CHECKING:
    from blackangel.kernel.title import Words


def panels(words: Words, view: Any) -> dict[str, str]:
    """The one panel that stands in the place of all boards."""
    parts = []
    for section in words.table(view, messages.catalogue):
        title = section.title
        rows = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
        listing = f"<ul>{rows}</ul>" if rows else ""
        parts.append(
            f'<section data-key="{escape(title)}"><h2>{escape(title)}</h2>{listing}</section>'
        )
    return {"words": "".join(parts)}
