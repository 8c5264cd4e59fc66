"""Write ``:is(.a, .b)`` at the end of a selector as a list, which means the same and is matched faster.

A browser looks at a rule only for elements with the class, the id or the name that its selector ends with; a
selector that ends with several of them is tried on each element of the page, whenever something is drawn.
"""

from __future__ import annotations

import re

# the parts of a style between which a rule's selectors can stand; strings and comments are passed over
PART = re.compile(
    r"/\*.*?\*/|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[{};]|[^{};\"'/]+|/", re.DOTALL
)
SIMPLE = re.compile(r"[.#]?[\w-]+(?:[.#][\w-]+|\[[^\]]*\])*|(?:\[[^\]]*\])+")
GIVEN = r"(?:\((?:[^()]|\([^()]*\))*\))?"  # to a pseudo-class, in brackets
ENDS = re.compile(
    rf"(?P<before>(?:.*[\s>+~])?):is\((?P<any>[^()]*)\)(?P<after>(?:::?[\w-]+{GIVEN})*)", re.DOTALL
)


def spread(style: str) -> str:
    """A style sheet whose selectors end with lists."""
    written: list[str] = []
    since = 0  # where the part that may be a rule's selectors begins
    for part in PART.findall(style):
        if part == "{":
            written[since:] = [_selectors("".join(written[since:]))]
        written.append(part)
        if part in "{};" or part.startswith("/*"):
            since = len(written)
    return "".join(written)


def _selectors(text: str) -> str:
    selectors = text.strip()
    if not selectors or selectors[0] == "@":
        return text
    return text.replace(
        selectors, ", ".join(one for each in parts(selectors) for one in _ways(each))
    )


def parts(text: str) -> list[str]:
    """The selectors of a list, split at the commas outside brackets."""
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [one.strip() for one in found]


def _ways(selector: str) -> list[str]:
    """The selectors that together mean this one."""
    found = ENDS.fullmatch(selector)
    if not found:
        return [selector]
    ways = parts(found["any"])
    alike = all(map(SIMPLE.fullmatch, ways)) and len(set(map(weight, ways))) == 1
    return [found["before"] + way + found["after"] for way in ways] if alike else [selector]


def weight(simple: str) -> tuple[int, int, int]:
    """The specificity of a selector of names alone: an ``:is()`` has that of its weightiest."""
    names = re.sub(r"\[[^\]]*\]", "[", simple)
    classes = names.count(".") + names.count("[")
    return names.count("#"), classes, int(names[0] not in ".#[")
