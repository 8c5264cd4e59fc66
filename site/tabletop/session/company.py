"""One of several devices that play a game together, and whom it waits for, in words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from blackangel.i18n import _, listed
from blackangel.kernel.named import NamedTuple


class Place(StrEnum):
    """Where a seat is played, as one of the devices knows."""

    BOT = "bot"
    HERE = "here"
    ELSEWHERE = "elsewhere"  # on another device, which is connected
    FREE = (
        "free"  # no device has it yet; until then the inviter's plays it, unless that is the table
    )
    AWAY = "away"  # its device is not connected now
    LEFT = "left"  # its device has said goodbye


class Device(NamedTuple):
    """A device at a table of several: its people's seats, none for the shared table itself."""

    seats: tuple[int, ...] = ()
    inviting: bool = False  # it orders the choices and runs the bots
    waits: bool = False  # the others plan in secret, and everybody here has planned
    planning: tuple[int, ...] = ()  # the seats that still plan in secret, everywhere
    here: tuple[int, ...] = ()  # the seats whose device is connected
    parted: bool = False  # a guest without the device that invited it
    free: tuple[int, ...] = ()  # the seats that another device may have
    away: tuple[int, ...] = ()  # those whose device is gone for now
    left: tuple[int, ...] = ()  # or for good

    def place(self, seat: int, people: Sequence[int]) -> Place:
        """Where a seat is played."""
        known = (
            (Place.BOT, seat not in people),
            (Place.HERE, seat in self.seats and seat not in self.free),
            (Place.AWAY, seat in self.away or self.parted),
            (Place.LEFT, seat in self.left),
            (Place.FREE, seat in self.free),
        )
        return next((place for place, so in known if so), Place.ELSEWHERE)

    def at(self, place: Place, people: Sequence[int]) -> list[int]:
        """The people's seats that are played there."""
        return [seat for seat in people if self.place(seat, people) is place]

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
            here = (player in self.here or not self.here) and player not in self.free
            words = _("{name} is choosing…") if here else _("Waiting for {name}…")
            return words.format(name=found[0])
        return said(_("{names} is still planning…"), _("{names} are still planning…"), found)

    def states(self, people: Sequence[int], names: Sequence[str]) -> str:
        """Which people are ready or not at the table."""
        if self.parted:
            return ""
        away, left, free = (
            [names[seat] for seat in self.at(place, people) if seat not in self.here]
            for place in (Place.AWAY, Place.LEFT, Place.FREE)
        )
        busy = (*self.planning, *self.seats)
        ready = [names[seat] for seat in people if self.planning and seat not in busy]
        found = (
            said(_("{names} is ready."), _("{names} are ready."), ready),
            said(_("{names} is away."), _("{names} are away."), away),
            said(_("{names} has left the table."), _("{names} have left the table."), left),
            said(_("{names}: still free."), _("{names}: still free."), free),
        )
        return " ".join(filter(None, found))


def said(one: str, many: str, names: list[str]) -> str:
    """A sentence about one person or several; nothing about nobody."""
    return (one if len(names) == 1 else many).format(names=listed(names)) if names else ""
