"""The Automa's turn beside the boards: its words, and its card line by line."""

from __future__ import annotations

from blackangel import i18n
from blackangel.games.council_of_shadows.table.automa_teller import PARTS, VERBS
from blackangel.i18n import _
from blackangel.kit import telling
from blackangel.kit.shown import AutomatonTurn


def voice() -> telling.Voice:
    """The texts that tell its turn; they give no total of steps, which is unknown while it may ask."""
    return telling.Voice(
        _("The Automa’s turn, step {step}"),
        _("Show its turns"),
        _("+{number} Energy"),
        _("it follows this"),
        _("it skips this"),
        _("Its card leaves a choice open: make it for the Automa."),
        _("Choose for the Automa"),
    )


def show(turn: AutomatonTurn, at: int, pace: str, paused: bool = False) -> str:
    """The strip for a step of the turn, with the forms of the card's line that it belongs to."""
    said, weighed = voice(), telling.weighed(turn, at)
    # a half belongs to the line with its number
    halves = "".join(
        telling.half(of, telling.symbol(VERBS[of.action]), said)
        for of in turn.halves
        if of.colour == weighed and turn.steps[at].kind in PARTS
    )
    return telling.show(turn, at, pace, said, halves, telling.symbol, i18n.catalogue, paused)
