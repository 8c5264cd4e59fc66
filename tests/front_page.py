"""The front page of the built site, as tests read it."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from building import titles


class Elements(HTMLParser):
    """Every element of a page with its attributes, and the text of scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@cache
def elements(dist: Path) -> list[tuple[str, dict[str, str | None]]]:
    """The elements of the page, in order."""
    return Elements((dist / "index.html").read_text("utf-8")).found


def with_data() -> list[str]:
    """The games that have a folder in ``assets``."""
    return [folder for folder in titles.FOLDERS.values() if (titles.ASSETS / folder).exists()]


def inline(dist: Path, tag: str) -> str:
    """The text of the one script or style without attributes in the front page."""
    [text] = re.findall(
        rf"<{tag}>(.*?)</{tag}>", (dist / "index.html").read_text("utf-8"), re.DOTALL
    )
    return str(text)
