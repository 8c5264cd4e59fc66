"""Hal's turn beside the boards: his words and signs."""

from blackangel import i18n
from blackangel.games.black_angel.draw.hal import ALERT, ANGRY, CALM, eye
from blackangel.i18n import _
from blackangel.kit import telling
from blackangel.kit.shown import AutomatonTurn, Half, TurnStep

PLEASES, VEXES = ("roll", "card", "gain", "sum"), ("skip", "consolation", "ravagers")  # steps
BOXES = {"die": 44, "O": 64, "X": 64, "T": 64}


def voice() -> telling.Voice:
    return telling.Voice(
        _("Hal’s turn, {step} of {steps}"),
        _("Show his turns"),
        _("+{number} VP"),
        _("he follows it"),
        _("he skips it"),
    )


def icon(name: str) -> str:
    box = next((size for start, size in BOXES.items() if name.startswith(start)), 24)
    card = name[0] == "m" and name[1:].isdigit()
    return telling.symbol(name, "0 0 100 140" if card else f"0 0 {box} {box}")


def half(of: Half, known: bool) -> str:
    """Half of his card; once ``known``, it shows whether he follows it."""
    shown = of if known else of._replace(fate="")
    return telling.half(shown, icon(of.action), voice(), f"c{of.colour:d}")


def mood(step: TurnStep) -> str:
    """Hal's mood in a step of his turn."""
    if step.kind in VEXES:
        return ANGRY
    return CALM if step.kind in PLEASES else ALERT


def show(turn: AutomatonTurn, at: int, pace: str, paused: bool = False) -> str:
    """The strip for a step of the turn, with his whole card."""
    weighed = telling.weighed(turn, at)
    halves = "".join(half(of, place < weighed) for place, of in enumerate(turn.halves))
    face = eye(mood(turn.steps[at]))
    return telling.show(turn, at, pace, voice(), halves, icon, i18n.catalogue, paused, face)
