"""The table without pictures: headings and lists of the same observation that is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.kit.sentences import sections_markup

if TYPE_CHECKING:
    from blackangel.kit.words import Words


def panels(words: Words, view: Any) -> dict[str, str]:
    """The one panel that replaces all boards."""
    return {"words": sections_markup(words.table(view, i18n.catalogue))}
