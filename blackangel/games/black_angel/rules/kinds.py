"""The kinds of events and of frames, each with what its details are called."""

from __future__ import annotations

from blackangel.kernel.kinds import Kinds

EVENTS = Kinds(
    {
        # turns and dice
        "turn": "number",
        "rolled": "colour value",
        "flipped": "colour value colour face",
        "reserved": "colour value",
        "used": "colour value target owner",
        "returned": "colour",
        "scored": "category",
        "triggered": "why",
        # cards and tiles
        "played": "card slot",
        "mission": "card",
        "discarded": "card",
        "ravager": "card",
        "activated": "cell",
        "turned over": "tile cell",
        "charged": "cell",
        "took": "tile",
        "injected": "tile lane",
        "out": "tile cell",
        "spaced": "tile colour",
        "technology": "tile",
        "displayed": "tile",
        "pushed": "tile",
        "reshuffled": "deck colour",
        # Space and frigate
        "placed": "card hex",
        "owner": "card",
        "ejected": "card",
        "launched": "hex",
        "moved": "start hex",
        "lost ship": "hex",
        "appeared": "card action",
        "passed": "card action",
        "damaged": "place",
        "repaired": "place",
        "assigned": "colour",
        "recalled": "colour",
        "left": "colour",
        "bought": "colour value",  # only as told to the die's owner
        # Hal
        "hal action": "action",
        "hal card": "number first sequence",
        "hal die": "colour value whose",
        "hal half": "half colour kind form",
        "hal mission": "card",
        "hal returns": "colour value",
        "hal skips": "half colour",
        "hal strip": "comet",
    }
)

# after kind and seat
FRAMES = Kinds(
    {
        "action": "action number",
        "adjacent": "cell",
        "advantage": "place",
        "alternative": "cell",
        "begin": "",
        "boost": "kind",
        "command": "colour number",
        "debris": "",
        "destroy": "number used",
        "discard": "",
        "discover": "number used",
        "draw": "source",
        "end": "sequence",
        "free": "",
        "gain": "gains source",
        "hal": "",
        "hal owner": "mission",
        "keep": "missions source",
        "line": "cells",
        "mission": "mission number used",
        "move": "number source",
        "next": "",
        "owner": "mission",
        "pay": "thing source",
        "place": "colour hex must",
        "price": "action number thing",
        "repair": "number used",
        "reserve": "source",
        "reset": "",
        "return": "colour",
        "space": "tile",
        "spend": "good source",
        "station": "source",
        "turn": "phase",
    }
)
