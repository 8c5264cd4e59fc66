"""Kinds of events and frames: what the details of each are called, declared once for all who read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event

Details = Mapping[str, Any]  # of one event or frame, by their names
REST = "*"  # after the last name: it has all the details that are left


class Kinds:
    """A game's kinds of events, or of frames, each with the names of its details in their order.

    A kind that is not declared has no details; one may be recorded with fewer than it has names.
    """

    def __init__(self, kinds: Mapping[str, str]) -> None:
        self.names = {kind: tuple(names.split()) for kind, names in kinds.items()}

    def named(self, kind: str, details: Iterable[Any]) -> Details:
        """The details by their names."""
        names = self.names.get(kind, ())
        if names and names[-1].endswith(REST):
            *first, rest = names
            found = tuple(details)
            return {**dict(zip(first, found, strict=False)), rest[:-1]: found[len(first) :]}
        return dict(zip(names, details, strict=False)) if names else {}

    def declares(self, kind: str, details: Sequence[object]) -> bool:
        """Whether all details of a kind have a name."""
        names = self.names.get(kind, ())
        return len(details) <= len(names) or (names[-1:] != () and names[-1].endswith(REST))

    def word(self, event: Event, name: str) -> str:
        """A detail of an event; empty if it has fewer."""
        return str(self._detail(event, name, ""))

    def number(self, event: Event, name: str) -> int:
        """A detail of an event that is a number; 0 if it has fewer."""
        return int(self._detail(event, name, 0))

    def _detail(self, event: Event, name: str, missing: int | str) -> int | str:
        place = self.names[event.what].index(name)
        return event.about[place] if place < len(event.about) else missing


NO_KINDS = Kinds({})
