"""Icons on buttons and beside words: strokes of our own, so that none depends on a font."""

from blackangel.kit.markup import Markup

ICONS = {
    "menu": "M4 6h16M4 12h16M4 18h16",
    "undo": "M9 5L4 10l5 5M4 10h10a6 5 0 0 1 0 10h-4",
    "redo": "M15 5l5 5-5 5M20 10H10a6 5 0 0 0 0 10h4",
    "past": "M12 3a9 9 0 1 0 .1 0M12 7v5l4 3",
    "choices": "M4 6h1M9 6h11M4 12h1M9 12h11M4 18h1M9 18h11",
    "log": "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
    "again": "M5 4v5h5M5.5 9a8 8 0 1 1-1 6",
    "close": "M5 5l14 14M19 5L5 19",
    "done": "M4 13l5 6L20 5",
    "back": "M20 12H4M11 5l-7 7 7 7",
    "write": "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
    "save": "M12 3v12M6 10l6 6 6-6M4 21h16",
    "barred": "M12 3a9 9 0 1 0 .1 0M6 6l12 12",
    "star": "M12 3l3 6 6 1-4.5 4.5L18 21l-6-3-6 3 1.5-6.5L3 10l6-1z",
    "medal": "M7 2l3 7M17 2l-3 7M12 9a6 6 0 1 0 .1 0M12 13v4",
}


def icon(name: str) -> Markup:
    """An icon in the colour and size of the surrounding text; its meaning is said elsewhere."""
    return Markup(
        f'<svg class="stroke" data-sign="{name}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path d="{ICONS[name]}"/></svg>'
    )
