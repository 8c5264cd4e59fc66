"""Words of a program as C reads them: Pyodide asks how one ends. No source is read from files in a page."""

from _tokenize import TokenizerIter  # type: ignore[import-not-found]
from collections.abc import Callable, Iterator
from token import COMMENT, ENDMARKER, NEWLINE, NL, OP, tok_name  # noqa: F401
from typing import NoReturn


class TokenError(Exception):
    pass


class Token(tuple[int, str, object, object, str]):
    """The kind of a word and the word; then, without names, where it begins and ends, and its line."""

    __slots__ = ()
    type = property(lambda self: self[0])
    string = property(lambda self: self[1])


def generate_tokens(readline: Callable[[], str]) -> Iterator[Token]:
    try:
        yield from map(Token, TokenizerIter(readline, extra_tokens=True))
    except SyntaxError as error:
        raise TokenError(error.msg) from error


def open(name: str) -> NoReturn:
    raise OSError(f"{name} is no file of a page")


def detect_encoding(_readline: Callable[[], bytes]) -> tuple[str, list[bytes]]:
    return "utf-8", []
