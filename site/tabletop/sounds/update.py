"""Sounds, played after the drawing is visible, where they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop import effects
from tabletop.messages import Acted, GameChanged, StepShown
from tabletop.settings import update as settings
from tabletop.table import update as table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.model import Update

NOBODY = -2  # whose events are silent


def game_changed(up: Update, message: GameChanged) -> None:
    """Play what has happened since a moment; a turn that is shown plays step by step."""
    if up.settings.sounds:
        session = table.playing(up)
        but = session.automaton if up.play.automaton.turn else NOBODY
        play(up, session.at_table.sounds(session.game.since(message.ply), but))


def step_shown(up: Update, _message: StepShown) -> None:
    told = up.play.automaton.turn
    if up.settings.sounds and told and told.sound:
        play(up, [told.sound])


def play(up: Update, names: Sequence[str]) -> None:
    """Play events' sounds, but not behind a dialog."""
    if not up.stage.dialog:
        sound(up, names)


def sound(up: Update, names: Sequence[str]) -> None:
    up.do(effects.Sound(tuple(names), up.settings.volume / 100))


def sample(up: Update) -> None:
    """Play a sample at the current volume."""
    if up.settings.sounds:
        sound(up, ["vp-3"])


def wanted(up: Update, _part: str, on: Any) -> None:
    settings.prefer(up, "sounds", on)
    settings.open_settings(up, focus="[data-field=sounds]")
    sample(up)


def switch(up: Update, _message: Acted) -> None:
    """Turn sounds off, or on again."""
    settings.prefer(up, "sounds", not up.settings.sounds)
    sample(up)
    up.draw()
    if up.stage.dialog == "menu":
        up.send(Acted("menu"))  # which tells it


def volume(up: Update, _part: str, value: Any) -> None:
    settings.prefer(up, "volume", int(value))
    sample(up)


ACTIONS = {"sounds": switch}
FIELDS = {"sounds": wanted, "volume": volume}
HANDLERS = {StepShown: step_shown}
