"""Which sounds tell what has happened; knows no browser."""

from collections.abc import Iterable

from blackangel.kernel.ledger import Event
from blackangel.kit.hearing import MOST as MOST
from blackangel.kit.hearing import Sounds

# what happens and its sound, the most telling first
TELLING = Sounds(
    {
        "scored": "over",
        "vp": "vp",
        "ravager": "fight",
        "appeared": "alarm",
        "damaged": "damage",
        "launched": "ship",
        "moved": "ship",
        "injected": "tile",
        "played": "card",
        "placed": "card",
        "used": "die",
        "flipped": "die",
        "rolled": "die",
        "hal card": "automaton",
        "turn": "turn",
    },
    "vp",
)


def sounds_of(events: Iterable[Event], but: int = -2) -> list[str]:
    """The few sounds that tell most of some events, in their order; "vp-3" for 3 VP gained.

    ``but`` is a seat that is not heard.
    """
    return TELLING.of(events, but)
