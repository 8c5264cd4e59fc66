"""Which sounds tell what happened; independent of any browser."""

from blackangel.kit.hearing import Sounds

# the sound of each event, the most telling first
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
