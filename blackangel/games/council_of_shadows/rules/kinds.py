"""The kinds of events and of frames, each with what its details are called.

An event's amount is how much a seat gains or, below 0, pays. Without details are "consumption", a marker's
move; "light" and "dark", bonus cards of which only the number is known; "round"; "planned"; and "throne".
"""

from __future__ import annotations

from blackangel.kernel.kinds import Kinds
from blackangel.kernel.ledger import TURN

EVENTS = Kinds(
    {
        # gems and Energy, in the galaxy that was assessed
        "coal": "galaxy",
        "gold": "galaxy",
        "crystal": "galaxy",
        "energy": "galaxy",
        # the course of the game
        TURN: "phase number",  # buy, plan or act; the round
        "order": "consumption tied",  # amount 1 is first; why one that ties goes later
        "level": "level",
        "scored": "category",
        "ends": "ending",
        # cards
        "placed": "card number",
        "acts": "card number",
        "slid": "cards*",
        "card": "card",
        "refilled": "card",
        "cleared": "card",
        "tech": "tech",
        "leader": "leader",
        "panel": "upgrade",  # or the field: f4, f5
        # the board
        "cube": "space planet",  # on a station: its galaxy alone
        "station": "station galaxy",
        "drew": "tiles*",
        "tile": "tile space",
        "under": "tile",  # the one of two that was not placed
        "harvest": "space tile",
        "assess": "galaxy value",  # high or low
        # the Automa
        "automa": "card",
        "line": "number kind",  # left, right or none
        "reshuffled": "level",
    }
)

# after kind and seat
FRAMES = Kinds(
    {
        "assess": "source number done",
        "automa": "verb place kind number tiles",
        "automa assess": "galaxy",
        "automa energy": "",
        "automa line": "line",
        "away": "",
        "before": "",
        "buy": "purchases colony",
        "card": "source",
        "choose": "card reach",
        "discover": "source reach most anyplanet yields both",
        "draw": "source",
        "field": "field",
        "harvest": "source number reach colour used",
        "lay": "field",
        "leader": "",
        "now": "upgrade",
        "pay": "bought*",
        "plan": "field",
        "raise": "source number",
        "ready": "",
        "remove": "galaxy",
        "settle": "source most reach anyplanet stack yields",
        "slide": "",
        "steps": "source branch reach at",
        "there": "source space most anyplanet yields",
        "tile": "source parsec tiles most anyplanet yields both",
        "turn": "phase",
    }
)
