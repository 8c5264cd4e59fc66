"""The kinds of events and of frames, each with what its details are called."""

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
        TURN: "phase number",
        "order": "consumption tied",
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
        "panel": "upgrade",
        # the board
        "cube": "space planet",
        "station": "station galaxy",
        "drew": "tiles*",
        "tile": "tile space",
        "under": "tile",
        "harvest": "space tile",
        "assess": "galaxy value",
        # the Automa
        "automa": "card",
        "line": "number kind",
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
        "now": "upgrade",
        "pay": "bought*",
        "plan": "field",
        "raise": "source number",
        "remove": "galaxy",
        "settle": "source most reach anyplanet stack yields",
        "slide": "",
        "steps": "source branch reach at",
        "there": "source space most anyplanet yields",
        "tile": "source parsec tiles most anyplanet yields both",
        "turn": "phase",
    }
)
