"""Which sounds tell what happened; independent of any browser."""

from blackangel.kit.sound_cues import SoundCues

# the sound of each event, the most telling first
CUES = SoundCues(
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
