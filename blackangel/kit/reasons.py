"""Why something is not possible: keys with particulars, by place, never a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from blackangel.kernel.decisions import Frame
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.prompt import asked_by


class Reason(NamedTuple):
    """Why not: a key, its particulars, and the reasons that it summarizes."""

    key: str
    about: tuple[int | str, ...] = ()
    because: tuple[Reason, ...] = ()


Found = Iterator[tuple[str, Reason]]


def missing(
    state: Any,
    kinds: Mapping[str, Callable[[Any, Frame], Found] | None],
    places: Callable[[Sequence[str], Any], Iterable[str]],
) -> dict[str, Reason]:
    """The reasons for the seat that must choose, by place or choice; ``kinds`` find them."""
    if state.over or not state.stack:
        return {}
    frame = state.stack[-1]
    rule = kinds.get(frame[0])
    if rule is None:
        return {}
    asked = asked_by(state.stack)
    possible = {place for chosen in state.legal for place in places(chosen, asked)}
    possible.update(map(str, state.legal))
    return {name: why for name, why in rule(state, frame) if name not in possible}
