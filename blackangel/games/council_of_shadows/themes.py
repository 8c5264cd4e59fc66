"""What a turn is about, told from what happened in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option

CLEAR = 100  # below it, people who looked at some turns were not sure
THEMES = (
    *("rise", "majority", "payment", "bonus", "discovery", "harvest"),
    *("order", "assessment"),
)
# what happens, and the theme that this belongs to
TELLS = {
    "planned": "order",
    "card": "payment",
    "panel": "payment",
    "tile": "discovery",
    "harvest": "harvest",
    "level": "rise",
    "light": "bonus",
    "dark": "bonus",
    "tech": "bonus",
}
MAIN = ("assess", "buy", "upgrade")
ASSESSED = {"high": "majority", "low": "assessment"}


def kind(plan: Sequence[Option]) -> str:
    """What is assessed or bought; without either, the first choice: its verb and what stands next to it."""
    main = sorted(" ".join(chosen[:2]) for chosen in plan if chosen.verb in MAIN)
    return ", ".join(main) or " ".join(plan[0][:2])


def shown(events: Iterable[Event], seat: int) -> Mapping[str, int]:
    """How much of each theme a seat's turn shows, the most telling theme first."""
    found = Counter(_told(events, seat))
    return {theme: found[theme] for theme in THEMES if found[theme]}


def _told(events: Iterable[Event], seat: int) -> Iterator[str]:
    for event in events:
        if event.seat == seat and event.what in TELLS:
            yield TELLS[event.what]
        elif event.seat == seat and event.what == "assess":
            yield ASSESSED[EVENTS.word(event, "value")]
