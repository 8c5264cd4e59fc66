"""What a turn is about, told from what happened in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option, option
from blackangel.kit.themes import WHOLE, Telling

CLEAR = 45  # below it, people who looked at some turns were not sure
AGREED = ()
THEMES = (
    *("ejection", "boost", "combination", "dice"),
    *("mission", "command", "damage", "ravagers", "technology", "advanced", "reset"),
)
# what happens, the theme that this belongs to, and roughly how many tenths of VP it is worth
TELLS = {
    "ejected": ("ejection", 8),
    "placed": ("command", 8),
    "launched": ("command", 2),
    "moved": ("command", 2),
    "repaired": ("damage", 6),
    "ravager": ("ravagers", 8),
    "took": ("technology", 8),
    "reset": ("reset", 8),
}
GOODS = {"vp": 10, "robot": 4, "ship": 4, "resource": 2, "debris": 2}
GIVERS = {"m": "command", "R": "ravagers"}  # by the first letter of what gives them
DICE, B = ("die", "buy"), option("B")
ADVANCED = "A"  # how the names of its tiles begin
FLIPS = "turned over"
ROW = 3  # tiles that a card activates make a combination
OVERLAY = 6  # worth of what says how a turn is played, not for what


def kind(plan: Sequence[Option]) -> str:
    """Where a die is used, or Sequence B; without either, the verb of the first choice."""
    used = (chosen[-1] for chosen in plan if chosen.verb in DICE)
    return next(used, "B" if B in plan else plan[0].verb)


def deeds(plan: Sequence[Option]) -> tuple[str, ...]:
    """Its kind alone: a turn uses one die."""
    return (kind(plan),)


def brought(events: Iterable[Event], seat: int) -> tuple[str, ...]:
    """Nothing: its action explains it."""
    return ()


def told(events: Iterable[Event], seat: int) -> Iterator[Telling]:
    """What a seat's turn tells, by what has happened."""
    own = [event for event in events if event.seat == seat]
    uses = {EVENTS.word(event, "target") for event in own if event.what == "used"}
    yield from _played(own, seat)
    for event in own:
        if event.what in TELLS and event.amount > 0:
            theme, worth = TELLS[event.what]
            if event.what == "took" and EVENTS.word(event, "tile").startswith(ADVANCED):
                theme = "advanced"
            yield Telling(theme, worth * event.amount, event)
        elif event.what in GOODS and event.amount > 0:
            giver = event.source[:1] if event.source[1:].isdigit() else ""
            theme = "mission" if event.source in uses else GIVERS.get(giver, WHOLE)
            yield Telling(theme, GOODS[event.what] * event.amount, event)


def _played(own: Sequence[Event], seat: int) -> Iterator[Telling]:
    """How a turn is played: with whose die, a Mission in Space, tiles turned over, many tiles of a row."""
    for event in own:
        if event.what == FLIPS:
            yield Telling("boost", OVERLAY, event, reward=False)
        elif event.what == "used" and EVENTS.number(event, "owner") != seat:
            yield Telling("dice", OVERLAY, event, reward=False)
        elif event.what == "used" and EVENTS.word(event, "target").startswith("m"):
            yield Telling("mission", OVERLAY, event, reward=False)
    rows = [event for event in own if event.what == "activated"]
    charged = sum(event.what == "charged" for event in own)  # a repair has activated these
    if len(rows) - charged >= ROW:
        yield Telling("combination", OVERLAY, rows[0], reward=False)
