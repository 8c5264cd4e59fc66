"""The style of the first picture: of the page's own, what can say something of the first screen.

It stands in the page itself, its rules in the order of the whole style. That one comes after the picture
and says the same of it, so nothing moves then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from building.sheets import blocks

BLANKS = re.compile(r"\s*\n\s*")
# of a selector: what is asked of an attribute or in brackets, and states and parts
CONDITION = re.compile(r"\[[^\]]*\]|\([^()]*\)")
PSEUDO = re.compile(r"::?[\w-]+")
NAME = re.compile(r"[.#]?[a-zA-Z_-][\w-]*")
CONDITIONAL = ("@media", "@supports")  # hold rules themselves
FRAMES = "@keyframes "
FOLLOWING = ("@font-face",)  # fonts are fetched when the words are there


class Names(HTMLParser):
    """The elements, .classes and #ids of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found |= {tag.lower()}
        self.found |= {f".{name}" for name in (given.get("class") or "").split()}
        self.found |= {f"#{name}" for name in (given.get("id") or "").split()}


def speaks_of(selectors: str, names: set[str]) -> bool:
    """Whether one of some selectors can be of a page that has these names; in doubt it can."""
    bare, before = selectors, ""
    while bare != before:
        before, bare = bare, CONDITION.sub("", bare)
    parts = (NAME.findall(PSEUDO.sub("", part)) for part in bare.split(","))
    return any(names.issuperset(part) for part in parts)


def first_rules(style: str, names: set[str]) -> Iterator[str]:
    """The rules that can be of a page with these names, and the movements that they may ask for."""
    for head, body in blocks(style):
        if head.startswith(CONDITIONAL):
            inner = "\n".join(first_rules(body, names))
            if inner:
                yield f"{head} {{\n{inner}\n}}"
        elif head.startswith("@"):
            if not head.startswith(FOLLOWING):
                yield f"{head} {{ {BLANKS.sub(' ', body.strip())} }}"
        elif speaks_of(head, names):
            yield f"{BLANKS.sub(' ', head)} {{ {BLANKS.sub(' ', body.strip())} }}"


def first_style(style: str, page: str) -> str:
    """The part of a style that a page needs at first."""
    found = list(first_rules(style, Names(page).found))
    said = " ".join(rule for rule in found if not rule.startswith(FRAMES))
    asked = set(re.findall(r"[\w-]+", " ".join(re.findall(r"animation(?:-name)?:([^;}]*)", said))))
    return "\n".join(
        rule
        for rule in found
        if not rule.startswith(FRAMES) or rule.removeprefix(FRAMES).split()[0] in asked
    )
