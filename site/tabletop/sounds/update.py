"""Sounds, played after the drawing is visible, where they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.kit.sound_cues import LOST, OVER, WON
from tabletop import effects
from tabletop.messages import Acted, GameChanged, MomentShown, Staged, StepShown
from tabletop.settings import update as settings
from tabletop.table import update as table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.model import Update

NOBODY = -2  # whose events are silent
SILENCE = effects.Sound((), 0)


def game_changed(up: Update, message: GameChanged) -> None:
    """Play what has happened since a moment; what is shown is heard when it is seen."""
    if up.settings.sounds and not up.play.motion.shows:
        session = table.playing(up)
        but = session.automaton if up.play.automaton.turn else NOBODY
        play(up, session.at_table.sounds(session.game.since(message.ply), but))


def moment_shown(up: Update, message: MomentShown) -> None:
    if up.settings.sounds and message.events:
        play(up, table.playing(up).at_table.sounds(message.events, NOBODY))


def staged(up: Update, message: Staged) -> None:
    if up.settings.sounds:
        play(up, [message.what])


def step_shown(up: Update, _message: StepShown) -> None:
    """An automaton's step has its own sound unless its moments are heard."""
    told = up.play.automaton.turn
    if up.settings.sounds and told and told.sound and not up.play.motion.shows:
        play(up, [told.sound])


def play(up: Update, names: Sequence[str]) -> None:
    """Play events' sounds, but not behind a dialog."""
    if not up.stage.dialog:
        sound(up, [ending(up) if name == OVER else name for name in names])


def ending(up: Update) -> str:
    """What the end of the game is to the people here; a table without seats of its own is everybody's."""
    session = table.playing(up)
    here = (session.device.seats if session.device else ()) or session.people
    return LOST if here and not {*here} & {*session.game.winners} else WON


def add(up: Update, name: str) -> None:
    """Let a sound follow what is being heard, even behind a dialog."""
    if up.settings.sounds:
        sound(up, [name], joins=True)


def sound(up: Update, names: Sequence[str], joins: bool = False) -> None:
    session = up.table.session
    bed = session.at_table.manner.bed if session and up.stage.screen == "table" else ""
    up.do(effects.Sound(tuple(names), up.settings.volume / 100, bed, joins))


def screen_left(up: Update) -> None:
    """Nothing of a table is heard on another screen."""
    if up.settings.sounds:
        up.do(SILENCE)


def sample(up: Update) -> None:
    """Play a sample at the current volume, or end all that is heard."""
    if up.settings.sounds:
        sound(up, ["vp-3"])
    else:
        up.do(SILENCE)


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
HANDLERS = {MomentShown: moment_shown, Staged: staged, StepShown: step_shown}
