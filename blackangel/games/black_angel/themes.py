"""What a turn is about, told from what happened in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option, option

CLEAR = 55  # below it, people who looked at some turns were not sure
THEMES = (
    *("ejection", "boost", "combination", "dice"),
    *("mission", "command", "damage", "ravagers", "technology", "reset"),
)
# what happens, and the theme that this belongs to
TELLS = {
    "ejected": "ejection",
    "placed": "command",
    "repaired": "damage",
    "ravager": "ravagers",
    "took": "technology",
    "charged": "lightning",
    "reset": "reset",
}
DICE, B = ("die", "buy"), option("B")
FLIPS = "turned over"
ROW = 3  # tiles that a card activates make a combination


def kind(plan: Sequence[Option]) -> str:
    """Where a die is used, or Sequence B; without either, the verb of the first choice."""
    used = (chosen[-1] for chosen in plan if chosen.verb in DICE)
    return next(used, "B" if B in plan else plan[0].verb)


def shown(events: Iterable[Event], seat: int) -> Mapping[str, int]:
    """How much of each theme a seat's turn shows, the most telling theme first."""
    found = Counter(_told(events, seat))
    found["combination"] -= found["lightning"]  # those that a repair has activated
    if found["combination"] < ROW:
        del found["combination"]
    return {theme: found[theme] for theme in THEMES if found[theme]}


def _told(events: Iterable[Event], seat: int) -> Iterator[str]:
    for event in events:
        if event.seat != seat or event.amount < 0:
            continue
        if event.what in TELLS:
            yield TELLS[event.what]
        elif event.what == FLIPS:
            yield "boost"
        elif event.what == "activated":
            yield "combination"
        elif event.what == "used":
            yield from _used(event, seat)


def _used(event: Event, seat: int) -> Iterator[str]:
    """Of a die: whether it was another's, and whether a Mission in Space was used with it."""
    if EVENTS.number(event, "owner") != seat:
        yield "dice"
    if EVENTS.word(event, "target").startswith("m"):
        yield "mission"
