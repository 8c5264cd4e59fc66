"""Sounds on the page: after what was drawn can be seen, and only where they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.kernel.ledger import since
from tabletop import effects
from tabletop.messages import Changed, Stepped
from tabletop.settings import update as settings
from tabletop.table import update as table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.model import Turn

NOBODY = -2  # whose events are left out


def changed(turn: Turn, message: Changed) -> None:
    """What has happened since a moment; a turn that is told sounds step by step."""
    if turn.settings.sounds:
        session = table.playing(turn)
        but = session.automaton if turn.telling.turn else NOBODY
        play(turn, session.at_table.sounds(since(session.game.events, message.ply), but))


def stepped(turn: Turn, _message: Stepped) -> None:
    told = turn.telling.turn
    if turn.settings.sounds and told and told.sound:
        play(turn, [told.sound])


def play(turn: Turn, names: Sequence[str]) -> None:
    """Nothing sounds behind a dialog."""
    if not turn.stage.dialog:
        sound(turn, names)


def sound(turn: Turn, names: Sequence[str]) -> None:
    turn.do(effects.Sound(tuple(names), turn.settings.volume / 100))


def sample(turn: Turn) -> None:
    """How loud it is now."""
    if turn.settings.sounds:
        sound(turn, ["vp-3"])


def wanted(turn: Turn, _part: str, on: Any) -> None:
    settings.prefer(turn, "sounds", on)
    settings.opened(turn, focus="[data-field=sounds]")
    sample(turn)


def volume(turn: Turn, _part: str, value: Any) -> None:
    settings.prefer(turn, "volume", int(value))
    sample(turn)


FIELDS = {"sounds": wanted, "volume": volume}
HEARS = {Changed: changed, Stepped: stepped}
