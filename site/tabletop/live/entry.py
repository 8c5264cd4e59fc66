"""The entry to a table shared by several devices: its part of the model, and its handlers.

The rest of this folder is fetched when this device first invites another or is invited.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.fetching import update as fetching
from tabletop.messages import (
    Acted,
    Invited,
    LineChanged,
    Resumed,
    Scanned,
    SeatsChanged,
    SharedGamePlayed,
    SharedTableNews,
    TimerFired,
    UndoWanted,
    Worked,
    WorkFailed,
)
from tabletop.settings import update as settings
from tabletop.shared.schemas import LONGEST_SERVER

if TYPE_CHECKING:
    from tabletop.model import Update

TIMER = "live"
READING = "live-reading"  # the work on a whole game that came
ATTEMPT = "live-attempt-"  # to connect, and the number of its line

# The rest of this folder is fetched first.
on_demand = partial(fetching.on_demand, fetching.LIVE, "tabletop.live.handlers")


def attempt(line: int) -> str:
    """The timer of an attempt to connect: each line has its own."""
    return f"{ATTEMPT}{line}"


def while_shared(name: str) -> Callable[[Update, Any], None]:
    """Ignore the message unless a shared table exists."""
    handler = on_demand(name)

    def handle(up: Update, message: Any) -> None:
        if up.live.shared or up.live.line or up.live.page:
            handler(up, message)

    return handle


def resumed(up: Update, message: Resumed) -> None:
    """Keep what was planned here before a reload, whatever is fetched first; be at the table what it was."""
    plans, place = map(message.whereabouts.get, ("plans", "shared"))
    if plans and up.table.session:
        up.live = up.live._replace(planned=plans, planned_in=up.table.session.key)
        up.send(Resumed({"shared": place}))
    elif place:
        on_demand("resumed")(up, message)


def timer_fired(up: Update, message: TimerFired) -> None:
    if message.timer == TIMER:
        while_shared("tick")(up, message)
    elif message.timer.startswith(ATTEMPT):
        while_shared("late")(up, message)


def worked(up: Update, message: Worked) -> None:
    if message.work == READING:
        while_shared("game read")(up, message)


def work_failed(up: Update, message: WorkFailed) -> None:
    if message.work == READING:
        while_shared("game unread")(up, message)


game_loaded = while_shared("game loaded")
turns_came = while_shared("turns came")
drawn = while_shared("drawn")
dialog_closed = while_shared("dialog closed")


def ticked(up: Update, part: str, value: Any) -> None:
    """Tick a seat for this device, or store the server named in the settings."""
    if part == "server":
        settings.prefer(up, "live", str(value).strip()[:LONGEST_SERVER])
        return
    on_demand("ticked")(up, Acted("", f"{part} {value or ''}"))


ACTIONS = {
    name: on_demand(name)
    for name in (
        "devices",
        "invite",
        "invite-here",
        "host-named",
        "invited-answer",
        "invited-scan",
        "join-typed",
        "new-code",
        "type-codes",
        "one-more",
        "keep-seat",
        "consent",
        "react",
        "point",
        "take-seat",
        "join-as",
        "join-named",
        "join-table",
        "ask-to-close",
        "part",
        "go-on-alone",
    )
}
FIELDS = {"live": ticked}
HANDLERS: dict[type, Any] = {
    Invited: on_demand("invited"),
    Scanned: while_shared("scanned"),
    LineChanged: while_shared("line"),
    UndoWanted: while_shared("undo"),
    SeatsChanged: while_shared("seats changed"),
    SharedGamePlayed: on_demand("shared_game_played"),
    SharedTableNews: on_demand("shared_table_news"),
    WorkFailed: work_failed,
}
