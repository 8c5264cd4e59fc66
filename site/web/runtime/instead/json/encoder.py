"""C writes JSON: what Python's own writer needs would be compiled at every start."""

from _json import encode_basestring, encode_basestring_ascii, make_encoder
from collections.abc import Iterable
from typing import Any, NoReturn


def refuse(value: object) -> NoReturn:
    raise TypeError(f"JSON has nothing for {type(value).__name__}")


class JSONEncoder:
    """How a value is written, by the names of ``json.dumps``."""

    skipkeys = sort_keys = False
    ensure_ascii = check_circular = allow_nan = True
    indent: int | str | None = None
    separators: tuple[str, str] | None = None
    default: Any = None

    def __init__(self, **asked: Any) -> None:
        vars(self).update(asked)

    def encode(self, value: Any) -> str:
        return "".join(self.iterencode(value))

    def iterencode(self, value: Any) -> Iterable[str]:
        indent = " " * self.indent if isinstance(self.indent, int) else self.indent
        between, after_key = self.separators or (", " if indent is None else ",", ": ")
        write: Any = make_encoder(
            {} if self.check_circular else None,
            self.default or refuse,
            encode_basestring_ascii if self.ensure_ascii else encode_basestring,
            indent,
            after_key,
            between,
            self.sort_keys,
            self.skipkeys,
            self.allow_nan,
        )
        chunks: Iterable[str] = write(value, 0)
        return chunks
