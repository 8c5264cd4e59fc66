"""Several tabs: one plays a game, another that opens the same one watches and can take over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop import effects
from tabletop.messages import Acted, Alone, Denied, Granted, Heard, Kept
from tabletop.session.records import made
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.stage.layers import AT_TABLE
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Turn
    from tabletop.session.records import Record

SPOKEN = 3  # sentences of what another tab plays


def take_over(turn: Turn, _message: Acted) -> None:
    table.claim(turn, steal=True)


# --- who plays


def granted(turn: Turn, message: Granted | Alone) -> None:
    """The game is played here."""
    if message.visit == turn.table.visit:
        table.settle(turn, watching=False)


def denied(turn: Turn, message: Denied) -> None:
    """Another tab plays: this one shows what it does."""
    if message.visit == turn.table.visit:
        turn.do(effects.Say({"ask": table.playing(turn).key}))
        table.settle(turn, watching=True)


def plays(turn: Turn) -> bool:
    """Whether the game on the table is played here."""
    session, at_table = turn.table.session, stage.beneath(turn) in AT_TABLE
    return at_table and session is not None and not (session.watching or turn.table.asking)


# --- what tabs tell each other


def kept(turn: Turn, message: Kept) -> None:
    """Others show what is kept, and nothing else."""
    turn.do(effects.Say({"record": message.record.written()}))


def heard(turn: Turn, message: Heard) -> None:
    """Of what another tab has said the fields that are sound."""
    said = message.said
    record = made(said.get("record"))
    if record:
        follow(turn, record)
    elif "gone" in said:
        shelf.take_off(turn, said["gone"])
        shelf.show(turn)
    elif plays(turn) and said.get("ask") == table.playing(turn).key:
        table.flush(turn)
        certain = turn.shelf.certain
        if certain and certain.key == said["ask"]:
            turn.do(effects.Say({"record": certain.written()}))


def follow(turn: Turn, record: Record) -> None:
    """Another tab has kept a game."""
    turn.do(effects.See(record))
    shelf.put(turn, record)
    session = turn.table.session
    if not session or session.key != record.key or not session.watching:
        shelf.show(turn)
        return
    if record.text != turn.table.kept:
        from tabletop.session.session import GameError

        try:
            table.restore(turn, record.text)
        except GameError:
            return  # what cannot be read is not shown
        stage.speak(turn, table.playing(turn).spoken(session.game.ply)[-SPOKEN:])
    table.seat_bots(turn, record.bots)
    turn.draw()


ACTIONS = {"take-over": take_over}
HEARS: dict[type, Any] = {
    Granted: granted,
    Alone: granted,
    Denied: denied,
    Kept: kept,
    Heard: heard,
}
