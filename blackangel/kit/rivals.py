"""The rivals of a game: computer players with a name, a face and a way of their own to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Rival(NamedTuple):
    """A rival as players meet it; ``key`` seats it wherever a level does.

    ``temper`` is one line in the reader's language; ``level`` the one that it is as strong as.
    """

    key: str
    name: str
    temper: str
    level: str

    @property
    def face(self) -> str:
        """The name of its picture; without one, its initial is shown in a disc."""
        return f"rival-{self.key}"


def found(rivals: Iterable[Rival], key: str) -> Rival | None:
    """The rival with this key; None if it is a level, a person or unknown."""
    return next((rival for rival in rivals if rival.key == key), None)
