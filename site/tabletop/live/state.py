"""A table shared by several devices, in the page's model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.live.shared import Invitation, Shared
    from tabletop.session.records import AtTable

FIRST, TABLE = -2, -1  # instead of a seat of the inviter: its first one, or none


class LiveState(NamedTuple):
    """The table shared by several devices, if there is one."""

    shared: Shared | None = None
    key: str = ""  # of the session that is played there
    kept: Any = None  # the game as its record held it before, which is never overwritten
    branches: int = 0  # records begun since
    games: int = 0  # games that came, one after the other
    shown: Any = None  # the game as this device's table last showed it, with its plan
    invitations: Mapping[int, Invitation] = {}
    numbers: frozenset[int] = frozenset()  # of all invitations of this visit
    line: int = 0  # the last one
    page: str = ""  # of the dialog
    wanted: frozenset[int] = frozenset()  # seats ticked for this device
    host: int = FIRST  # the seat that the inviter keeps to itself
    reseated: Any = None  # names, bots and colours that the others have not heard of yet
    note: str = ""  # in the lobby: what is wrong, or who could not be connected
    scanning: bool = False  # the camera looks for a code
    filming: bool = False  # it looks for the next one, too
    unasked: bool = False  # it does so without anybody having asked for it
    typing: bool = False  # the lobby shows the codes as texts, too
    more: bool = False  # and the code for one more device than there are seats
    slow: bool = False  # the device that is being connected has not been heard for a while
    was: Shared | None = None  # the shared table that this device left to join one
    gone: str = ""  # why this guest is without its inviter
    inviter: str = ""  # whose invitation this device has read, if known
    naming: str = ""  # the name that somebody types here to sit down under
    offered: tuple[int, ...] | None = None  # the seats among which it was asked to choose
    code: str = ""  # shown now
    connecting: int = -1  # the line described in full, until it opens or another is prepared
    asked: tuple[int, int] | None = None  # the seat that wants to undo, and back to which ply
    undoing: tuple[object, float] = (None, 0.0)  # the undo that was wanted last, and when
    called: str = ""  # the words by which somebody was called to their turn here
    arrived: Any = None  # the message with a whole game that is being read
    planned: tuple[Mapping[str, Any], ...] = ()  # here in secret, to go on with after a reload
    planned_in: str = ""  # the key of its session
    absent: frozenset[int] = frozenset()  # the seats whose device is away, as was told last

    @property
    def company(self) -> frozenset[int] | None:
        """The seats on the devices that this one has invited and that are connected; None without any."""
        lines = self.shared.lines.values() if self.shared and self.shared.inviting else ()
        here = [line for line in lines if line.who and not line.interrupted]
        return frozenset(seat for line in here for seat in line.seats) if here else None

    def place(self, key: str) -> AtTable | None:
        """What this device is at the shared table where the game with a key is played."""
        return self.shared.place() if self.shared and self.key == key else None

    def whereabouts(self, key: str) -> dict[str, object]:
        """What a reload of this tab must not forget of the shared game with a key."""
        return {"plans": self.planned} if self.planned_in == key else {}
