"""What leads to a table of several devices: the part of the model, and who is called when something happens.

The rest of this folder is fetched when the first device is invited, or this one is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from tabletop.fetching import update as fetching
from tabletop.messages import (
    Acted,
    Described,
    DescriptionFailed,
    Heard,
    Invited,
    Joined,
    Left,
    Scanned,
    TimerFired,
    UndoWanted,
)
from tabletop.settings import update as settings

if TYPE_CHECKING:
    from tabletop.live.shared import Shared
    from tabletop.model import Update

TIMER = "live"
LONGEST_SERVER = 200


class Invitation(NamedTuple):
    """What a device is invited to be, on a line that nobody has answered yet."""

    number: int
    role: str
    seats: tuple[int, ...]


class Live(NamedTuple):
    """The table of several devices, as far as there is one."""

    shared: Shared | None = None
    key: str = ""  # of the session that is played there
    shown: Any = None  # the game as it was put on this device's table last
    planning: bool = False  # that is how it is planned on, ahead of its moment
    invitations: Mapping[int, Invitation] = {}
    numbers: frozenset[int] = frozenset()  # of all invitations of this visit
    line: int = 0  # the last one
    page: str = ""  # of the dialog
    wanted: frozenset[int] = frozenset()  # the seats ticked for the next device
    code: str = ""  # that is shown
    asked: tuple[int, int] | None = None  # a seat wants to take choices back as far as a ply


def leads(name: str) -> Callable[[Update, Any], None]:
    """Hears of something for which the rest is fetched."""

    def hear(up: Update, message: Any) -> None:
        fetching.need(up, fetching.LIVE)
        from tabletop.live import answers

        answers.ANSWERS[name](up, message)

    return hear


def follows(name: str) -> Callable[[Update, Any], None]:
    """Hears of something that means nothing as long as there is no such table."""
    lead = leads(name)

    def hear(up: Update, message: Any) -> None:
        if up.live.shared or up.live.line or up.live.page:
            lead(up, message)

    return hear


def timer_fired(up: Update, message: TimerFired) -> None:
    if message.timer == TIMER:
        follows("tick")(up, message)


changed = follows("changed")
laid = follows("laid")


def ticked(up: Update, part: str, value: Any) -> None:
    """A seat for the next device; or the server that is named in the settings."""
    if part == "server":
        settings.prefer(up, "live", str(value).strip()[:LONGEST_SERVER])
        return
    leads("tick seat")(up, Acted("", f"{part} {'on' if value else ''}"))


ACTIONS = {
    name: leads(name)
    for name in (
        "devices",
        "invite",
        "invited-answer",
        "invited-scan",
        "consent",
        "react",
        "point",
        "take-seat",
        "part",
        "go-on-alone",
    )
}
FIELDS = {"live": ticked}
HEARS: dict[type, Any] = {
    Invited: leads("join"),
    Scanned: follows("scanned"),
    Described: follows("described"),
    DescriptionFailed: follows("undescribed"),
    Joined: follows("joined"),
    Heard: follows("received"),
    Left: follows("lost"),
    UndoWanted: follows("regretted"),
}
