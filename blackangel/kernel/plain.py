"""Tuples in tuples as lists in lists, fit for JSON, and back: how an observation goes to a worker."""

from __future__ import annotations

from typing import Any


def lists(part: Any) -> Any:
    """The same with lists in the place of tuples, however deep; names of their parts are lost."""
    return [lists(one) for one in part] if isinstance(part, tuple) else part


def tuples(part: Any) -> Any:
    """The same with tuples in the place of lists, however deep."""
    return tuple(tuples(one) for one in part) if isinstance(part, list) else part
