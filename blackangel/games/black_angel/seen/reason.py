"""A reason why something is not possible: a key with its particulars, never a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel.kernel.named import NamedTuple


class Reason(NamedTuple):
    """Why not: a key, its particulars, and the reasons that it summarizes."""

    key: str
    about: tuple[int | str, ...] = ()
    because: tuple[Reason, ...] = ()


Found = Iterator[tuple[str, Reason]]
