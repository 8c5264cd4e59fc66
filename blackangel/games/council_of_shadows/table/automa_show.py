"""The Automa's turn beside the boards: its words, and a line of its card at a time."""

from __future__ import annotations

from blackangel import messages
from blackangel.games.council_of_shadows.table.automa_teller import VERBS
from blackangel.kernel import telling
from blackangel.kernel.shown import Told
from blackangel.messages import _


def voice() -> telling.Voice:
    """What is said of its turn."""
    return telling.Voice(
        _("The Automa's turn, {step} of {steps}"),
        _("Show its turns"),
        _("+{number} Energy"),
        _("it follows this"),
        _("it skips this"),
    )


def show(turn: Told, at: int, pace: str) -> str:
    """The strip at a step of the turn, with the forms of the line that is told."""
    said, weighed = voice(), telling.weighed(turn, at)
    # a half belongs to the line of its number
    halves = "".join(
        telling.half(of, telling.icon(VERBS[of.action]), said)
        for of in turn.halves
        if of.colour == weighed
    )
    return telling.show(turn, at, pace, said, halves, telling.icon, messages.catalogue)
