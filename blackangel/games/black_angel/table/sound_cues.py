"""Which sounds tell what happened; independent of any browser."""

from blackangel.kit.sound_cues import SoundCues

# the sound of each event, the most telling first
CUES = SoundCues(
    {
        "scored": "over",
        "triggered": "last",
        "in sight": "last",
        "lost ship": "lost",
        "advanced": "angel",
        "vp": "vp",
        "ravager": "fight",
        "appeared": "alarm",
        "damaged": "damage",
        "held": "damage",
        "left": "push",
        "ejected": "eject",
        "injected A": "advanced",
        "launched": "ship",
        "moved": "ship",
        "injected": "tile",
        "took": "tile",
        "rerolls": "dice",
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
