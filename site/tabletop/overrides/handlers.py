"""The handlers of an owner's tools, which are fetched on demand (``update.on_demand``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from blackangel import games
from tabletop.fetching import update as fetching
from tabletop.overrides import editing, filing
from tabletop.overrides.state import Pending

if TYPE_CHECKING:
    from tabletop.messages import Acted, BoxesRead
    from tabletop.model import Update

PENDING: dict[str, Callable[[Update, Pending], None]] = {
    "show": editing.show,
    "use file": filing.use_file,
    "use ours": filing.use_ours,
    "add box": filing.add_box,
}


def boxes_read(up: Update, message: BoxesRead) -> None:
    """Take over the boxes, and do what was waiting for them."""
    pending = editing.boxes_read(up, message)
    if pending:
        PENDING[pending.task](up, pending)


def opened(up: Update, message: Acted) -> None:
    """Show the pieces; a game that does not describe them has only a file of values."""
    fetching.need(up, message.value)
    if games.owner(message.value) is None:
        filing.opened(up, message)
    else:
        editing.with_boxes(up, message.value, Pending("show"))


HANDLERS: dict[str, Callable[..., None]] = {
    **editing.HANDLERS,
    **filing.HANDLERS,
    "my-box": opened,
    "boxes_read": boxes_read,
}
