"""Which sounds tell what has happened; knows no browser."""

from __future__ import annotations

from collections.abc import Iterable

from blackangel.kernel.ledger import Event
from blackangel.kit.hearing import Sounds

# what happens and its sound, the most telling first
TELLING = Sounds(
    {
        "ends": "over",
        "throne": "fight",
        "level": "fight",
        "energy": "vp",
        "automa": "automaton",
        "tech": "alarm",
        "station": "ship",
        "tile": "tile",
        "cube": "ship",
        "harvest": "die",
        "card": "card",
        "placed": "card",
        "panel": "tile",
        "slid": "card",
        "turn": "turn",
    },
    "energy",
)


def sounds_of(events: Iterable[Event], but: int = -2) -> list[str]:
    """The few sounds that tell most of some events, in their order; "vp-3" for 3 Energy gained.

    ``but`` is a seat that is not heard.
    """
    return TELLING.of(events, but)
