"""What a turn is about, told from what happened in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kit.themes import TELLING, Telling

CLEAR = 35  # below it, people who looked at some turns were not sure
AGREED = ("open_planning",)
THEMES = (
    *("rise", "majority", "assessment", "harvest", "discovery", "settling"),
    *("payment", "goods", "bonus", "consumption"),
)
PLANNED = ("place", "keep", "leave")
ACTED = ("assess", "settle", "harvest", "discover", "raise", "remove")
# what happens, the theme that this belongs to, and roughly how much Energy it is worth
TELLS = {
    "card": ("payment", TELLING),
    "panel": ("payment", TELLING),
    "station": ("payment", TELLING),
    "level": ("rise", 15),
    "light": ("bonus", 4),
    "cube": ("settling", 2),
}
GOODS = {"energy": 1, "coal": 1, "gold": 2, "crystal": 3}
ASSESSED = {"high": "majority", "low": "assessment"}
ASSESSMENT, BEHIND = "CS-G2", "CS-L5"  # sources of goods


def deeds(plan: Sequence[Option]) -> tuple[str, ...]:
    """Each card that will lie on top, anywhere or where it does, or where one acts; nothing for purchases, as
    what a card is worth shows rounds later.
    """
    if plan[0].verb in PLANNED:
        some = [_on_top(chosen, field) for field, chosen in enumerate(plan, 1)]
        some += [f"{chosen} {field}" for field, chosen in enumerate(plan, 1)]
    else:
        some = [" ".join(chosen[:2]) for chosen in plan if chosen.verb in ACTED]
    return tuple(dict.fromkeys(some))


def brought(events: Iterable[Event], seat: int) -> tuple[str, ...]:
    """A level, and majorities."""
    own = [event for event in events if event.seat == seat]
    rises = ["rise" for event in own if event.what == "level"]
    assessed = [
        f"{ASSESSED[EVENTS.word(event, 'value')]} {EVENTS.word(event, 'galaxy')}"
        for event in own
        if event.what == "assess"
    ]
    return tuple(dict.fromkeys(rises + assessed))


def kind(plan: Sequence[Option]) -> str:
    """The cards that will lie on top, wherever, or all that one does."""
    if plan[0].verb not in PLANNED:
        return ", ".join(sorted(deeds(plan)))
    return ", ".join(sorted(_on_top(chosen, field) for field, chosen in enumerate(plan, 1)))


def _on_top(chosen: Option, field: int) -> str:
    """A card wherever it is placed, or the field whose card stays."""
    return str(chosen) if chosen.verb == "place" else f"{chosen} {field}"


def told(events: Iterable[Event], seat: int) -> Iterator[Telling]:
    """What a seat's turn tells, by what has happened."""
    own = [event for event in events if event.seat == seat]
    values = {event.about[0]: event for event in own if event.what == "assess"}
    harvests = {event.source for event in own if event.what == "harvest"}
    for event in own:
        if event.what in TELLS and event.amount > 0:  # what is lost, another turn may lose, too
            theme, worth = TELLS[event.what]
            yield Telling(theme, worth * event.amount, event)
        elif event.what == "tile":  # which one, nobody could know
            yield Telling("discovery", 4, event, reward=False)
        elif event.what == "consumption" and event.amount < 0:
            yield Telling("consumption", -event.amount, event)
        elif event.what in GOODS and event.amount > 0 and event.source != BEHIND:
            worth = GOODS[event.what] * event.amount
            if event.source == ASSESSMENT and event.about:
                value = EVENTS.word(values[event.about[0]], "value")
                yield Telling(ASSESSED[value], worth, event)
            else:
                theme = "harvest" if event.source in harvests else "goods"
                yield Telling(theme, worth, event)
