"""Options: the choices a player can make, as small immutable values with a notation."""

from functools import cache
from typing import Final

from blackangel.kernel.errors import NotationError

LONGEST = 60


class Option(tuple[str, ...]):
    """A verb and its arguments, all words; ``str(option)`` is its notation.

    >>> str(Option(("card", "12", "r1")))
    'card 12 r1'
    """

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"Option.parse({str(self)!r})"

    @property
    def verb(self) -> str:
        return self[0]

    @classmethod
    def parse(cls, text: object) -> "Option":
        """The option that a notation names.

        Raises:
            NotationError: not a string, too long, or not words separated by single blanks.
        """
        if type(text) is not str:
            raise NotationError(f"not a notation: {type(text).__name__}", text=repr(text)[:LONGEST])
        words = tuple(text.split(" "))
        fine = len(text) <= LONGEST and text.isascii() and text.isprintable() and all(words)
        if not fine:
            raise NotationError(f"not a notation: {text[:LONGEST]!r}", text=text[:LONGEST])
        return cls(words)


@cache
def option(*words: str) -> Option:
    """The one shared option with these words: options are compared millions of times."""
    return Option(words)


DONE: Final = option("done")  # enough of what could go on
