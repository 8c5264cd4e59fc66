"""What a table tells the page of a choice, before it and after it."""

from typing import NamedTuple


class Preview(NamedTuple):
    """The choice in words, what it brings, what comes then, the places it touches, a drawing."""

    words: str
    brings: tuple[str, ...] = ()
    then: str = ""
    places: tuple[str, ...] = ()
    drawing: str = ""


class Changes(NamedTuple):
    """What choices have changed: places, points by seat in short, pieces' ways (key, from, to)."""

    places: tuple[str, ...]
    gains: dict[int, str]
    ways: tuple[tuple[str, str, str], ...]
