"""Which sounds tell what happened; independent of any browser."""

from blackangel.kit.sound_cues import SoundCues

# the sound of each event, the most telling first
CUES = SoundCues(
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
