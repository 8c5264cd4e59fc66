"""The games being fetched, in the page's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.messages import Message


class Wish(NamedTuple):
    """A message that waits for a game, and where the player was when it came."""

    key: str
    message: Message
    where: tuple[object, ...]


class FetchingState(NamedTuple):
    """The keys of the loaded games, and the latest request for one that is not."""

    present: frozenset[str] = frozenset()
    wish: Wish | None = None
