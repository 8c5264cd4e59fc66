"""The few choices beside the question: those that no board holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.screens.beside import left_open

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from tabletop.model.session import Session


def placeless(session: Session, view: Any) -> list[Option]:
    """What ends a step or a turn, and what has no place and is not asked beside a piece."""
    manner, places = session.at_table.manner, session.places()
    apart = (*manner.closing, *manner.instead)
    piece, asked = left_open(session, view)
    found = []
    for option in session.options:
        held = places(option) or (piece and option in asked)
        if str(option) in apart or not held:
            found.append(option)
    return found
