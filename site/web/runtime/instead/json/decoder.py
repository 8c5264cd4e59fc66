"""C reads JSON: what Python's own reader needs would be compiled at every start."""

from _json import make_scanner
from collections.abc import Callable
from typing import Any

BLANKS = " \t\n\r"
CONSTANTS = {"-Infinity": float("-inf"), "Infinity": float("inf"), "NaN": float("nan")}


class JSONDecodeError(ValueError):
    def __init__(self, msg: str, doc: str, pos: int) -> None:
        self.msg, self.doc, self.pos = msg, doc, pos
        self.lineno = doc.count("\n", 0, pos) + 1
        self.colno = pos - doc.rfind("\n", 0, pos)
        super().__init__(f"{msg}: line {self.lineno} column {self.colno} (char {pos})")

    def __reduce__(self) -> tuple[type, tuple[str, str, int]]:
        return self.__class__, (self.msg, self.doc, self.pos)


class JSONDecoder:
    def __init__(
        self,
        *,
        object_hook: Callable[[dict[str, Any]], Any] | None = None,
        parse_float: Callable[[str], Any] | None = None,
        parse_int: Callable[[str], Any] | None = None,
        parse_constant: Callable[[str], Any] | None = None,
        strict: bool = True,
        object_pairs_hook: Callable[[list[tuple[str, Any]]], Any] | None = None,
    ) -> None:
        self.object_hook = object_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int
        self.parse_constant = parse_constant or CONSTANTS.__getitem__
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        self.scan_once = make_scanner(self)  # type: ignore[arg-type]

    def decode(self, s: str) -> Any:
        found, end = self.raw_decode(s, len(s) - len(s.lstrip(BLANKS)))
        if rest := s[end:].lstrip(BLANKS):
            raise JSONDecodeError("Extra data", s, len(s) - len(rest))
        return found

    def raw_decode(self, s: str, idx: int = 0) -> Any:
        try:
            return self.scan_once(s, idx)
        except StopIteration as error:
            raise JSONDecodeError("Expecting value", s, error.value) from None
