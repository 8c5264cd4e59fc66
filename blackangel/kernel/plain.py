"""Convert nested tuples to nested lists, fit for JSON, and back: how an observation goes to a worker."""

from __future__ import annotations

from typing import Any


def lists(part: Any) -> Any:
    """The same value with lists for tuples at every level; field names are lost."""
    return [lists(one) for one in part] if isinstance(part, tuple) else part


def tuples(part: Any) -> Any:
    """The same value with tuples for lists at every level."""
    return tuple(tuples(one) for one in part) if isinstance(part, list) else part


def observed(parts: list[Any], observation: Any, prompt: Any, seat: Any) -> Any:
    """An observation read back from lists, its prompt and its seats as values of these classes.

    Raises:
        TypeError: it has too few parts or too many.
    """
    view = observation(*map(tuples, parts))
    return view._replace(
        prompt=prompt(*view.prompt) if view.prompt else None,
        seats=tuple(seat(*one) for one in view.seats),
    )
