"""One of several devices that play a game together, and whom it waits for, in words."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.i18n import _, listed
from blackangel.kernel.named import NamedTuple


class Device(NamedTuple):
    """A device at a table of several: its people's seats, none for the shared table itself."""

    seats: tuple[int, ...] = ()
    inviting: bool = False  # it orders the choices and runs the bots
    waits: bool = False  # the others plan in secret, and everybody here has planned
    planning: tuple[int, ...] = ()  # the seats that still plan in secret, everywhere
    here: tuple[int, ...] = ()  # the seats whose device is connected
    parted: bool = False  # a guest without the device that invited it

    @property
    def idle(self) -> bool:
        """Whether nobody here can choose, whoever is asked."""
        return self.waits or self.parted

    def awaited(self, player: int) -> tuple[int, ...]:
        """The seats on other devices that have to choose; several plan in secret at once."""
        planning = tuple(seat for seat in self.planning if seat not in self.seats)
        return planning or (() if self.waits else (player,))

    def waiting_for(self, player: int, names: Sequence[str]) -> str:
        """Who is choosing or planning on another device."""
        if self.parted:
            return _("Connection lost")
        found = [names[seat] for seat in self.awaited(player)]
        if not found:
            return _("The others are still planning…")
        if not self.planning:
            return _("{name} is choosing…").format(name=found[0])
        return said(_("{names} is still planning…"), _("{names} are still planning…"), found)

    def states(self, people: Sequence[int], names: Sequence[str]) -> str:
        """Which people are ready or away."""
        if self.parted:
            return ""
        away = [names[seat] for seat in people if seat not in self.here]
        busy = (*self.planning, *self.seats)
        ready = [names[seat] for seat in people if self.planning and seat not in busy]
        found = (
            said(_("{names} is ready."), _("{names} are ready."), ready),
            said(_("{names} is away."), _("{names} are away."), away),
        )
        return " ".join(filter(None, found))


def said(one: str, many: str, names: list[str]) -> str:
    """A sentence about one person or several; nothing about nobody."""
    return (one if len(names) == 1 else many).format(names=listed(names)) if names else ""
