"""Drawings that are kept, since most of a table looks the same after a choice."""

from collections.abc import Callable, Hashable


class Kept:
    """A cache of drawings, by everything that they depend on; of limited size."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.drawings: dict[Hashable, str] = {}

    def of(self, causes: Hashable, draw: Callable[[], str]) -> str:
        """The drawing with these causes; drawn only if none is kept."""
        found = self.drawings.get(causes)
        if found is None:
            if len(self.drawings) >= self.most:
                self.drawings.clear()
            found = self.drawings[causes] = draw()
        return found
