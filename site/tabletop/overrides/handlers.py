"""The handlers of an owner's tools, which are fetched on demand (``update.on_demand``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.overrides import editing, filing

if TYPE_CHECKING:
    from tabletop.messages import BoxesRead
    from tabletop.model import Update
    from tabletop.overrides.update import Pending

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


HANDLERS: dict[str, Callable[..., None]] = {
    **editing.HANDLERS,
    **filing.HANDLERS,
    "boxes_read": boxes_read,
}
