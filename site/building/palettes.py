"""Each game's colours for its half of the start screen, whichever game's style is on.

The cover is night in every theme; the buttons on it follow the theme. High contrast keeps its own colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from building import titles
from building.sheets import blocks

# what a half is drawn with
TOKENS = (
    *("--deep", "--glass", "--panel-2", "--line", "--rim", "--ink", "--ink-2", "--over", "--live"),
    *("--cobalt", "--magenta", "--title", "--title-glow", "--veil"),
)
NIGHT, DAY = ":root", '[data-theme="light"] body'
COVER = ':root:not([data-theme="contrast"]) [data-box="{}"]'
BUTTONS = '[data-theme="light"] [data-box="{}"] .start-menu'
SET = re.compile(r"(--[\w-]+):\s*([^;]+)")


def tokens(style: str, theme: str) -> dict[str, str]:
    """The custom properties that a style sheet sets in a theme."""
    found: dict[str, str] = {}
    for head, body in blocks(style):
        if theme in map(str.strip, head.split(",")):
            found |= {name: value.strip() for name, value in SET.findall(body)}
    return found


def rule(head: str, colours: Mapping[str, str]) -> str:
    said = " ".join(f"{name}: {colours[name]};" for name in TOKENS if name in colours)
    return f"{head} {{ {said} }}\n"


def halves() -> str:
    """A rule for each game's half, and one for what lies on it in the light theme."""
    return "".join(_halves(titles.styles()))


def _halves(sheets: Mapping[str, str]) -> Iterator[str]:
    page = sheets["style.css"]
    for key, folder in titles.FOLDERS.items():
        own = sheets[f"{folder}.css"]
        night = tokens(page, NIGHT) | tokens(own, NIGHT)
        yield rule(COVER.format(key), night)
        yield rule(BUTTONS.format(key), night | tokens(page, DAY) | tokens(own, DAY))
