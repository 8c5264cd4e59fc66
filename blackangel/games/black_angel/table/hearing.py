"""Which sounds tell what has happened; knows no browser."""

from collections.abc import Iterable

from blackangel.kernel.ledger import Event

MOST = 3  # after one choice
HIGHEST = 12  # VP: more do not sound higher
TICK = "tick"
# what happens and its sound, the most telling first
TELLING = {
    "scored": "over",
    "vp": "vp",
    "ravager": "fight",
    "appeared": "ravager",
    "damaged": "damage",
    "launched": "ship",
    "moved": "ship",
    "injected": "tile",
    "played": "card",
    "placed": "card",
    "used": "die",
    "flipped": "die",
    "rolled": "die",
    "hal card": "hal",
    "turn": "turn",
}
RANK = {name: rank for rank, name in enumerate(dict.fromkeys(TELLING.values()))}


def sounds_of(events: Iterable[Event], but: int = -2) -> list[str]:
    """The few sounds that tell most of some events, in their order; "vp-3" for 3 VP gained.

    ``but`` is a seat that is not heard.
    """
    heard, points = [], 0
    for event in events:
        if event.seat == but:
            continue
        if event.what == "vp":
            points += max(event.amount, 0)
        if event.what in TELLING and (event.what != "vp" or event.amount > 0):
            heard.append(TELLING[event.what])
    names = list(dict.fromkeys(heard)) or [TICK]
    if "over" in names:
        return ["over"]
    chosen = sorted(names, key=lambda name: RANK.get(name, 0))[:MOST]
    kept = [name for name in names if name in chosen]
    return [f"vp-{min(points, HIGHEST)}" if name == "vp" else name for name in kept]
