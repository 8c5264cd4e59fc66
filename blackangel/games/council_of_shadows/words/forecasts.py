"""The results of a choice in a few words: gems, Energy, cubes, cards, levels; nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES
from blackangel.games.council_of_shadows.seen.observation import Observation
from blackangel.games.council_of_shadows.words.happened import Sentence
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.games.council_of_shadows.words.vocabulary import amount, card
from blackangel.kernel.errors import N_
from blackangel.kernel.ledger import Event
from blackangel.kit.sentences import capital, listed

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

COUNTED = ("energy", "consumption", *GEM_NAMES, "cube")
# these, and what follows, depend on hidden cards, tiles or plans, or belong to another
ENDS = frozenset(
    ("turn", "round", "drew", "tech", "placed", "order", "automa", "reshuffled", "scored", "ends")
)
# an unseen card enters the display; what follows is certain again
PASSED = frozenset(("refilled",))


def certain(events: Sequence[Event], _view: object = None) -> list[Event]:
    """The events that depend on nothing hidden, up to the end of the turn."""
    found = []
    for event in events:
        if event.what in ENDS:
            break
        if event.what not in PASSED:
            found.append(event)
    return found


def forecast(events: Sequence[Event], view: Observation, t: Language) -> tuple[str, ...]:
    """The results of ``certain`` events, most important first."""
    seen = Seen(view, t)
    starts = [number for number, event in enumerate(events) if event.what == "acts"]
    own = events[: starts[0]] if starts else events
    found = [*_sums(own, seen), *_others(own, seen)]
    for first, end in zip(starts, [*starts[1:], None], strict=False):
        found += _afterwards(events[first:end], seen)
    return tuple(map(capital, found))


def _afterwards(events: Sequence[Event], seen: Seen) -> Iterator[str]:
    """The results of a card that acts after the choice: "then Collect gems: +1 coal"."""
    changes = [*_sums(events, seen), *_others(events, seen)]
    if changes:
        words = seen.t.gettext("then {card}: {changes}")
        name = card(EVENTS.word(events[0], "card"), seen.t)
        yield words.format(card=name, changes=listed(changes, seen.t))


def _sums(events: Sequence[Event], seen: Seen) -> Iterator[str]:
    """Gains and costs, the chooser's first."""
    sums: dict[int, Counter[str]] = {seen.prompt.seat: Counter()}
    for event in events:
        if event.what in COUNTED:
            sums.setdefault(event.seat, Counter())[event.what] += event.amount
    return seen.balances(sums, COUNTED, amount)


# what one gains otherwise: said to the chooser, and of another
OTHERS = {
    "card": (N_("take {card}"), N_("{name} takes {card}")),
    "light": (N_("draw a light bonus card"), N_("{name} draws a light bonus card")),
    "station": (
        N_("{station} in {galaxy}"),
        N_("{name} builds {station} in {galaxy}"),
    ),
    "level": (
        N_("rise to level {level}"),
        N_("{name} rises to level {level}"),
    ),
    "throne": (N_("take the Throne"), N_("{name} takes the Throne")),
}


def _others(events: Sequence[Event], seen: Seen) -> Iterator[str]:
    """Cards, stations and levels, one by one."""
    for event in events:
        own, another = OTHERS.get(event.what, ("", ""))
        words = own if event.seat == seen.prompt.seat else another
        if words and not (event.what == "light" and event.amount <= 0):
            yield Sentence(event, seen.names, seen.t).say(words)
