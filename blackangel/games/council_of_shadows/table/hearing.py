"""Which sounds tell what has happened; knows no browser."""

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
