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
    "heard": "M4 9h4l5-4v14l-5-4H4zM16 9a4 4 0 0 1 0 6M18.500 6a8 8 0 0 1 0 12",
    "mute": "M4 9h4l5-4v14l-5-4H4zM16.500 9.500l5 5M21.500 9.500l-5 5",
    "add": "M12 5v14M5 12h14",
    "close": "M5 5l14 14M19 5L5 19",
    "done": "M4 13l5 6L20 5",
    "back": "M20 12H4M11 5l-7 7 7 7",
    "write": "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
    "save": "M12 3v12M6 10l6 6 6-6M4 21h16",
    "light": "M9 18h6M10 21h4M9 15c0-2-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5-3 7z",
    "barred": "M12 3a9 9 0 1 0 .1 0M6 6l12 12",
    "star": "M12 3l3 6 6 1-4.5 4.5L18 21l-6-3-6 3 1.5-6.5L3 10l6-1z",
    "medal": "M7 2l3 7M17 2l-3 7M12 9a6 6 0 1 0 .1 0M12 13v4",
    "new": "M4 4h16v16H4zM12 8v8M8 12h8",
    "alone": "M12 3a4 4 0 1 0 .1 0M4 21c0-5 3-7 8-7s8 2 8 7",
    "devices": "M3 4h12v10H3zM6 18h5M18 9h3v11h-6v-2",
    "day": "M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4",
    "more": "M4 12h1M11.500 12h1M19 12h1",
    "play": "M7 4l13 8-13 8z",
    "lessons": "M12 5L2 10l10 5 10-5zM6 12v5c3 3 9 3 12 0v-5",
    "watch": "M2 12c4-7 16-7 20 0c-4 7-16 7-20 0zM12 9a3 3 0 1 0 .1 0",
    "target": "M12 3a9 9 0 1 0 .1 0M12 7.500a4.500 4.500 0 1 0 .1 0M12 12v.1",
    "rules": "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1v14",
    "pieces": "M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12v9M12 12l8-4.500M12 12L4 7.500",
    "table": "M2 9h20M5 9v11M19 9v11M8 5h8",
    "tally": "M5 5v14M10 5v14M15 5v14M20 5v14M2 17L22 7",
    "open": "M3 6h6l2 3h10v10H3z",
    "shelf": "M3 4h4v16H3zM7 7h5v13H7zM14 6l4-1 3 14-4 1z",
    "settings": "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
    "rulings": "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
    "keys": "M2 6h20v12H2zM6 10h.1M10 10h.1M14 10h.1M18 10h.1M8 14h8",
    "home": "M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6",
    "people": "M9 4a3 3 0 1 0 .1 0M2 20c0-5 2-7 7-7s7 2 7 7M16 4a3 3 0 0 1 0 6M18 13c3 0 4 2 4 6",
    "planet": "M12 6a6 6 0 1 0 .1 0M6 15c-9 6-2 6 7 0s14-12 5-9",
    "spiral": "M12 12c2-3 5 0 3 3-3 4-9 1-8-4C8 5 16 3 20 9M12 12c-2 3-5 0-3-3",
    "ship": "M2 14l7-3h13l-5 5H4zM9 11l3-5h3l1 5M8 16l-2 3",
    "board": "M4 4h16v16H4zM4 12h16M12 4v16",
    "cards": "M3 7l9-3 4 13-9 3zM15 6l6 1-2 12-3-1",
    "stairs": "M3 20v-4h5v-5h5V6h5V3M3 20h18",
    "market": "M3 4h8v7H3zM13 4h8v7h-8zM3 13h8v7H3zM13 13h8v7h-8z",
    "about": "M12 3a9 9 0 1 0 .1 0M12 11v6M12 7v.1",
}


def icon(name: str) -> Markup:
    """An icon in the colour and size of the surrounding text; its meaning is said elsewhere."""
    return Markup(
        f'<svg class="stroke" data-sign="{name}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path d="{ICONS[name]}"/></svg>'
    )
