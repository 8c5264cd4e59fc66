"""Split style sheets into rules."""

from __future__ import annotations

from functools import cache

import tinycss2


@cache  # a style is asked for its colours again and again
def blocks(style: str) -> tuple[tuple[str, str], ...]:
    """What stands before the brackets of each rule or at-rule, and all that stands in them.

    Raises:
        ValueError: there is something that is no rule.
    """
    found = []
    for rule in tinycss2.parse_stylesheet(style, skip_comments=True, skip_whitespace=True):
        if rule.type == "error":
            raise ValueError(f"line {rule.source_line} of a style: {rule.message}")
        if rule.content is None:
            continue  # an at-rule without brackets
        keyword = f"@{rule.at_keyword}" if rule.type == "at-rule" else ""
        found.append((keyword + written(rule.prelude).rstrip(), written(rule.content)))
    return tuple(found)


def written(nodes: list[tinycss2.ast.Node]) -> str:
    """Parts of a style as text, without comments."""
    text: str = tinycss2.serialize([node for node in nodes if node.type != "comment"])
    return text
