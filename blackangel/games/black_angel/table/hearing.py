"""Which sounds tell what happened; independent of any browser."""

from blackangel.kit.hearing import Sounds

# the sound of each event, the most telling first
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
