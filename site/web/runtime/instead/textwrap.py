"""Margins alone: what wraps lines would compile its expressions at every start."""

from collections.abc import Callable


def indent(text: str, prefix: str, predicate: Callable[[str], object] = str.strip) -> str:
    """The text with a prefix before each line that is not blank, or of which `predicate` says so."""
    lines = text.splitlines(keepends=True)
    return "".join(prefix + line if predicate(line) else line for line in lines)


def dedent(text: str) -> str:
    """The text without the blanks that all its lines begin with; blank lines become empty."""
    lines = [line if line.strip() else "" for line in text.split("\n")]
    said = list(filter(None, lines))
    first, last = min(said, default=""), max(said, default="")
    margin = 0
    while first[margin : margin + 1] in (" ", "\t") and first[margin] == last[margin]:
        margin += 1
    return "\n".join(line[margin:] for line in lines)
