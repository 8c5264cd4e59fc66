"""Which sounds tell what happened; independent of any browser."""

from blackangel.kit.sound_cues import SoundCues

# the sound of each event, the most telling first
CUES = SoundCues(
    {
        "ends": "over",
        "throne": "last",
        "level": "rise",
        "order": "reveal",
        "energy": "vp",
        "automa": "automaton",
        "station": "ship",
        "slid": "belt",
        "tile": "tile",
        "cube": "cube",
        "harvest": "gem",
        "tech": "card",
        "card": "card",
        "placed": "card",
        "panel": "tile",
        "turn": "turn",
    },
    "energy",
)
