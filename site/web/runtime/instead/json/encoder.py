"""C writes JSON: what Python's own writer needs would be compiled at every start."""

from _json import encode_basestring, encode_basestring_ascii, make_encoder
from collections.abc import Callable, Iterable
from typing import Any


class JSONEncoder:
    item_separator = ", "
    key_separator = ": "

    def __init__(
        self,
        *,
        skipkeys: bool = False,
        ensure_ascii: bool = True,
        check_circular: bool = True,
        allow_nan: bool = True,
        sort_keys: bool = False,
        indent: int | str | None = None,
        separators: tuple[str, str] | None = None,
        default: Callable[[Any], Any] | None = None,
    ) -> None:
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = " " * indent if isinstance(indent, int) else indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default  # type: ignore[method-assign, assignment]

    def default(self, o: Any) -> Any:
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o: Any) -> str:
        return "".join(self.iterencode(o))

    def iterencode(self, o: Any, _one_shot: bool = True) -> Iterable[str]:
        written = make_encoder(
            {} if self.check_circular else None,
            self.default,
            encode_basestring_ascii if self.ensure_ascii else encode_basestring,
            self.indent,
            self.key_separator,
            self.item_separator,
            self.sort_keys,
            self.skipkeys,
            self.allow_nan,
        )
        chunks: Iterable[str] = written(o, 0)
        return chunks
