"""The table without pictures: headings and lists of the same observation that is drawn."""

from blackangel import messages
from blackangel.games.black_angel import words
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.kernel.markup import escape


def panels(view: Observation) -> dict[str, str]:
    """The one panel that stands in the place of all boards."""
    parts = []
    for title, lines in words.table(view, messages.catalogue):
        rows = "".join(f"<li>{escape(line)}</li>" for line in lines)
        listing = f"<ul>{rows}</ul>" if rows else ""
        parts.append(
            f'<section data-key="{escape(title)}"><h2>{escape(title)}</h2>{listing}</section>'
        )
    return {"words": "".join(parts)}
