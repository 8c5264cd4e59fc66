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


def begin(up: Update, line: int) -> None:
    """Give a line its time to connect, whatever others do."""
    up.do(effects.StartTimer(attempt(line), WITHIN, line))


def end(up: Update, line: int) -> None:
    up.do(effects.StopTimer(attempt(line)))


def named_servers(up: Update) -> tuple[Server, ...]:
    return servers.read(str(up.settings.of("live")))
