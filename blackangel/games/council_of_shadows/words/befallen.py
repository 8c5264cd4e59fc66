"""What others' turns did to a seat's own things, said to its player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.words.vocabulary import THINGS, amount, galaxy, level
from blackangel.kernel.errors import N_
from blackangel.kernel.ledger import Event
from blackangel.kit.sentences import listed

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

# made of the positions before and after others' turns
TRAILS, LEADS, LATER, ROSE, PAID = "trails", "leads", "later", "rose", "paid"
GALAXIES = {
    TRAILS: N_("you lost the majority in {galaxies}"),
    LEADS: N_("you now have the majority in {galaxies}"),
}


def befell(events: Sequence[Event], t: Language) -> tuple[str, ...]:
    """What events in others' turns did to a seat, the gravest first.

    Gems come for those behind (CS-L5).
    """
    return (
        *_rose(events, t),
        *_led(events, TRAILS, t),
        *_gems(events, t),
        *_later(events, t),
        *_led(events, LEADS, t),
        *_paid(events, t),
    )


def _rose(events: Sequence[Event], t: Language) -> list[str]:
    """Who rose, by name, and to which level."""
    words = t.gettext("{name} reached level {level}")
    return [
        words.format(name=event.about[1] or t.gettext("Automa"), level=level(int(event.about[0])))
        for event in events
        if event.what == ROSE
    ]


def _led(events: Sequence[Event], what: str, t: Language) -> list[str]:
    names = [galaxy(str(event.about[0])) for event in events if event.what == what]
    return [t.gettext(GALAXIES[what]).format(galaxies=listed(names, t))] if names else []


def _later(events: Sequence[Event], t: Language) -> list[str]:
    places = [event.amount for event in events if event.what == LATER]
    words = t.gettext("your place in the turn order is now {place}")
    return [words.format(place=places[-1])] if places else []


def _paid(events: Sequence[Event], t: Language) -> list[str]:
    """What the seat's own choice cost it without asking."""
    things = [amount(str(e.about[0]), -e.amount, t) for e in events if e.what == PAID]
    return [t.gettext("you paid {things}").format(things=listed(things, t))] if things else []


def _gems(events: Sequence[Event], t: Language) -> list[str]:
    sums: Counter[str] = Counter()
    for event in events:
        if event.source == "CS-L5":
            sums[event.what] += event.amount
    things = [amount(one, sums[one], t) for one in THINGS if sums[one]]
    words = t.gettext("you gained {things} for being behind")
    return [words.format(things=listed(things, t))] if things else []
