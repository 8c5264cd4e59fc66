"""Several tabs: one plays a game; others that open it watch and can take over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop import effects
from tabletop.messages import (
    Acted,
    BatchSaved,
    LockDenied,
    LockGranted,
    NoLocks,
    RecordSaved,
    TabSaid,
)
from tabletop.session import news
from tabletop.session.records import made
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.stage.layers import AT_TABLE
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Update
    from tabletop.session.records import Record

SPOKEN = 3  # sentences about what another tab plays


def take_over(up: Update, _message: Acted) -> None:
    table.claim(up, steal=True)


# --- who plays


def lock_granted(up: Update, message: LockGranted) -> None:
    plays_here(up, message.visit)


def no_locks(up: Update, message: NoLocks) -> None:
    plays_here(up, message.visit)


def plays_here(up: Update, visit: int) -> None:
    """This tab plays the game."""
    if visit == up.table.visit:
        table.lock_known(up, watching=False)


def lock_denied(up: Update, message: LockDenied) -> None:
    """Another tab plays: show what it does."""
    if message.visit == up.table.visit:
        up.do(effects.TellTabs({"ask": table.playing(up).key}))
        table.lock_known(up, watching=True)


def plays(up: Update) -> bool:
    """Return whether this tab plays the game on the table."""
    session, at_table = up.table.session, stage.beneath(up) in AT_TABLE
    return at_table and session is not None and not (session.watching or up.table.asking)


# --- messages between tabs


def record_saved(up: Update, message: RecordSaved) -> None:
    """Other tabs show only what has been kept."""
    up.do(effects.TellTabs({"record": message.record.written()}))


def batch_saved(up: Update, _message: BatchSaved) -> None:
    """Of many games other tabs hear only that they are there."""
    up.do(effects.TellTabs({"added": True}))


def tab_said(up: Update, message: TabSaid) -> None:
    """Read the valid fields of another tab's message."""
    said = message.said
    record = made(said.get("record"))
    if record:
        follow(up, record)
    elif said.get("added"):
        if up.stage.screen in shelf.SHOWN_ON:
            shelf.read(up)
    elif "gone" in said:
        shelf.take_off(up, said["gone"])
        shelf.show(up)
    elif plays(up) and said.get("ask") == table.playing(up).key:
        table.flush(up)
        certain = up.shelf.certain
        if certain and certain.key == said["ask"]:
            up.do(effects.TellTabs({"record": certain.written()}))


def follow(up: Update, record: Record) -> None:
    """Show a game that another tab has kept."""
    up.do(storage.SeeRecord(record))
    shelf.put(up, record)
    session = up.table.session
    if not session or session.key != record.key or not session.watching:
        shelf.show(up)
        return
    if record.text != up.table.saved:
        from tabletop.session.session import GameError

        try:
            table.restore(up, record.text)
        except GameError:
            return  # unreadable: not shown
        stage.speak(up, news.spoken(table.playing(up), session.game.ply)[-SPOKEN:])
    shown = table.playing(up)
    table.put(up, shown.with_game(shown.game, record.colours))
    table.seat_bots(up, record.bots)
    up.draw()


ACTIONS = {"take-over": take_over}
HANDLERS: dict[type, Any] = {
    LockGranted: lock_granted,
    NoLocks: no_locks,
    BatchSaved: batch_saved,
    TabSaid: tab_said,
}
