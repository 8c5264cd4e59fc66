"""The style of the first picture: those of the page's rules that can match the first screen.

It stands in the page itself, in the order of the full style sheet. That sheet arrives after the
picture and says the same, so nothing moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from building.sheets import blocks

BLANKS = re.compile(r"\s*\n\s*")
# selector parts: attributes, bracketed arguments, pseudo-classes and pseudo-elements
CONDITION = re.compile(r"\[[^\]]*\]|\([^()]*\)")
WITHIN = r"\(((?:[^()]|\([^()]*\))*)\)"
NOT, HAS = re.compile(":not" + WITHIN), re.compile(":has" + WITHIN)
PSEUDO = re.compile(r"::?[\w-]+")
NAME = re.compile(r"[.#]?[a-zA-Z_-][\w-]*")
CONDITIONAL = ("@media", "@supports")  # at-rules that contain rules
FRAMES = "@keyframes "
FOLLOWING = ("@font-face",)  # fonts are fetched once the words are there


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
    """Return whether some selector might match a page with these names; when in doubt, True."""
    bare, before = HAS.sub(holding, NOT.sub("", selectors)), ""
    while bare != before:
        before, bare = bare, CONDITION.sub("", bare)
    parts = (NAME.findall(PSEUDO.sub("", part)) for part in bare.split(","))
    return any(names.issuperset(part) for part in parts)


def holding(has: re.Match[str]) -> str:
    """What a page must hold for this ``:has()``, as a part of the selector; of a list nothing is said."""
    return "" if "," in has[1] else f" {has[1]} "


def first_rules(style: str, names: set[str]) -> Iterator[str]:
    """The rules that may match a page with these names, and the animations they use."""
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
    """The part of a style sheet that a page needs at first."""
    found = list(first_rules(style, Names(page).found))
    said = " ".join(rule for rule in found if not rule.startswith(FRAMES))
    asked = set(re.findall(r"[\w-]+", " ".join(re.findall(r"animation(?:-name)?:([^;}]*)", said))))
    return "\n".join(
        rule
        for rule in found
        if not rule.startswith(FRAMES) or rule.removeprefix(FRAMES).split()[0] in asked
    )
