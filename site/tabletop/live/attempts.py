"""Attempts to connect: each line has its own time, and asks only a server that the player has named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import effects
from tabletop.live import servers
from tabletop.live.entry import attempt

if TYPE_CHECKING:
    from tabletop.live.connections import Server
    from tabletop.model import Update

WITHIN = 20_000  # milliseconds in which an attempt to connect ends, one way or the other
SOON = 5_000  # and after which the inviter is told that it takes long: the guest may be gone


def begin(up: Update, line: int) -> None:
    """Give a line its time to connect, whatever others do."""
    up.do(effects.StartTimer(attempt(line), WITHIN, line))


def begin_watched(up: Update, line: int) -> None:
    """The same, with a word in between."""
    up.do(effects.StartTimer(attempt(line), SOON, line))


def go_on(up: Update, line: int) -> None:
    """Give a watched line the rest of its time."""
    up.do(effects.StartTimer(attempt(line), WITHIN - SOON, line))


def end(up: Update, line: int) -> None:
    up.do(effects.StopTimer(attempt(line)))


def named_servers(up: Update) -> tuple[Server, ...]:
    return servers.read(str(up.settings.of("live")))
