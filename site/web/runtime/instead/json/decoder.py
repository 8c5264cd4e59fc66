"""C reads JSON: what Python's own reader needs would be compiled at every start."""

from _json import make_scanner
from typing import Any

BLANKS = " \t\n\r"


class JSONDecodeError(ValueError):
    """What is wrong, with which text, and where in it."""

    def __str__(self) -> str:
        return "{0} (at {2})".format(*self.args)


class JSONDecoder:
    """How a text is read, by the names of ``json.loads``."""

    strict = True
    object_hook = object_pairs_hook = None
    parse_float = parse_constant = float  # it reads NaN and Infinity, too
    parse_int = int

    def __init__(self, **asked: Any) -> None:
        vars(self).update(asked)
        self.scan = make_scanner(self)  # type: ignore[arg-type]

    def decode(self, text: str) -> Any:
        try:
            found, end = self.scan(text, len(text) - len(text.lstrip(BLANKS)))
        except StopIteration as stopped:
            raise JSONDecodeError("Expecting value", text, stopped.value) from None
        if text[end:].strip(BLANKS):
            raise JSONDecodeError("Extra data", text, end)
        return found
