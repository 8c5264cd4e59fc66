"""A language that marks every message, so that an untranslated word shows."""

from __future__ import annotations

from gettext import NullTranslations


class Marked(NullTranslations):
    """Every message in brackets."""

    def gettext(self, message: str) -> str:
        return f"<{message}>"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"<{one if number == 1 else many}>"


def outside(text: str) -> str:
    """The parts of a text outside every message."""
    depth, left = 0, []
    for sign in text:
        depth += sign == "<"
        if not depth:
            left.append(sign)
        depth -= sign == ">"
    assert depth == 0, text
    return "".join(left)
