"""What is asked, and of whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from blackangel.kernel.named import NamedTuple


class Prompt(NamedTuple):
    """The question asked: a key, the seat, and details; never a sentence."""

    kind: str
    seat: int
    about: tuple[int | str, ...] = ()


def asked_by(stack: Sequence[tuple[Any, ...]]) -> Prompt | None:
    """What the last frame of a stack asks; None at the end, or where nothing is open in a film."""
    if not stack:
        return None
    kind, who, *about = stack[-1]
    return Prompt(kind, who, tuple(value for value in about if isinstance(value, int | str)))
