"""Hal's turn beside the boards: his words and signs."""

from blackangel import messages
from blackangel.kernel import telling
from blackangel.kernel.shown import Half, Told
from blackangel.messages import _

BOXES = {"die": 44, "O": 64, "X": 64, "T": 64}


def voice() -> telling.Voice:
    return telling.Voice(
        _("Hal's turn, {step} of {steps}"),
        _("Show his turns"),
        _("+{number} VP"),
        _("he follows it"),
        _("he skips it"),
    )


def icon(name: str) -> str:
    box = next((size for start, size in BOXES.items() if name.startswith(start)), 24)
    card = name[0] == "m" and name[1:].isdigit()
    return telling.icon(name, "0 0 100 140" if card else f"0 0 {box} {box}")


def half(of: Half, known: bool) -> str:
    """A half of his card; whether he follows it shows when that step is told."""
    shown = of if known else of._replace(fate="")
    return telling.half(shown, icon(of.action), voice(), f"c{of.colour:d}")


def show(turn: Told, at: int, pace: str, paused: bool = False) -> str:
    """The strip at a step of the turn, his whole card in it."""
    weighed = telling.weighed(turn, at)
    halves = "".join(half(of, place < weighed) for place, of in enumerate(turn.halves))
    return telling.show(turn, at, pace, voice(), halves, icon, messages.catalogue, paused)
