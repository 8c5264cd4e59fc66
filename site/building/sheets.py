"""Split style sheets into rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def blocks(style: str) -> Iterator[tuple[str, str]]:
    """What stands before the brackets of each rule or at-rule, and all that stands in them."""
    text = COMMENT.sub("", style)
    depth = begun = opened = 0
    for at, sign in enumerate(text):
        if sign == "{":
            opened = at if depth == 0 else opened
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield text[begun:opened].strip(), text[opened + 1 : at]
                begun = at + 1
