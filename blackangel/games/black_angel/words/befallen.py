"""What happened to a seat's own things, or threatens them, said to its player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.missions import SOURCE
from blackangel.games.black_angel.rules.names import LOCATION
from blackangel.games.black_angel.rules.tables import NEUTRALIZATION
from blackangel.games.black_angel.words.happened import die_of
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    action,
    amount,
    card,
    listed,
    supply_die,
    tile,
)
from blackangel.kernel.ledger import Event

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

THINGS = ("vp", "ship", "resource", "robot", "debris")
BOUGHT = "bought"  # a die of the seat, made of how another used it
OVERTAKEN = "overtaken"  # by another on the track, made of what that one gained
HELD = "held"  # a robot, by a Ravager
# made of what the seat had to pay, to a Ravager or not: the thing, and which one
TAKEN, SPENT = "taken", "spent"
PAID = {TAKEN: N_("the Ravager cost you {things}"), SPENT: N_("you paid {things}")}
MOST_NAMED = 2  # actions; if there are more, the table shows them
THREATS = ("appeared", "damaged")
CLEARED = "cleared"  # a Ravager, by another; told where threats are
SALES = frozenset({"BA-A3", "BA-H5"})
EJECTED = {SOURCE[number]: number for number in NEUTRALIZATION}  # Missions, by what they give then
NAMED = {"mission": card, "ravager": card, "technology": tile}
GIVING = SALES | frozenset(EJECTED)
LOST = {
    "ejected": N_("your {thing} was ejected"),
    "lost ship": N_("your ship at {thing} was lost with its pilot"),
    "freed": N_("you got {robots} back from {thing}"),
}
SUMMED = {"paid": (N_("you paid {things}"), -1), "gained": (N_("you gained {things}"), 1)}
WORST_FIRST = (
    *("ejected", "lost ship", BOUGHT, *THREATS, TAKEN, SPENT),
    *("paid", "gained", "freed", OVERTAKEN),
)


def befell(events: Sequence[Event], t: Language) -> tuple[str, ...]:
    """What events did to a seat, the worst first; nothing that it chose itself."""
    lost: Counter[tuple[str, str]] = Counter()
    for event in events:
        if event.what in LOST and event.what != "ejected":
            lost[event.what, _thing(event, t)] += event.amount
    found: dict[str, list[str]] = {what: [] for what in WORST_FIRST}
    for (what, thing), number in lost.items():
        said = t.gettext(LOST[what]).format(thing=thing, robots=amount("robot", number, t))
        found[what].append(said)
    gone = [event for event in events if event.what == "ejected"]
    own = {SOURCE.get(EVENTS.number(event, "card"), "") for event in gone}
    found["ejected"] += [_ejected(event, events, t) for event in gone]
    found[BOUGHT] += _bought(events, t)
    found["appeared"] += _aboard(events, t)
    found["damaged"] += _damaged(events, t)
    _less(found, sum(event.what == CLEARED for event in events), t)
    for what, words in PAID.items():
        things = _spent(events, what, t)
        if things:
            found[what].append(t.gettext(words).format(things=listed(things, t)))
    dice = bool(found[BOUGHT])
    for what, (words, sign) in SUMMED.items():
        things = _things(events, t, lambda source: _apart(source, own, dice), sign)
        if things:
            found[what].append(t.gettext(words).format(things=listed(things, t)))
    found[OVERTAKEN] += [_overtaken(event, t) for event in events if event.what == OVERTAKEN]
    return tuple(words for said in found.values() for words in said)


def _apart(source: str, own: set[str], dice: bool) -> bool:
    """Whether what a source gives is told apart: not with a Mission that was ejected, nor with the dice."""
    return source in GIVING and source not in own and not (dice and source in SALES)


def _things(
    events: Sequence[Event], t: Language, told: Callable[[str], bool], sign: int = 1
) -> list[str]:
    """The goods and VP that the sources told of gave, or took, each with its number."""
    sums: Counter[str] = Counter()
    for event in events:
        if event.what in THINGS and told(event.source):
            sums[event.what] += event.amount
    return [amount(one, sign * sums[one], t) for one in THINGS if sign * sums[one] > 0]


def _ejected(event: Event, events: Sequence[Event], t: Language) -> str:
    """A Mission that went, with what it brought then."""
    source = SOURCE.get(EVENTS.number(event, "card"), "")
    words = t.gettext(LOST["ejected"]).format(thing=_thing(event, t))
    brought = ["+" + one for one in _things(events, t, lambda name: name == source)]
    brought += ["−" + one for one in _things(events, t, lambda name: name == source, -1)]
    if not brought:
        return words
    return t.gettext("{event} ({brought})").format(event=words, brought=", ".join(brought))


def _bought(events: Sequence[Event], t: Language) -> list[str]:
    """The dice that others bought, and what for; none if the sale alone is known."""
    dice = [die_of(one, t) for one in events if one.what == BOUGHT]
    things = listed(_things(events, t, lambda source: source in SALES), t)
    if not dice:
        return []
    words = t.ngettext(
        "your die was bought ({dice}): you gained {things}",
        "your dice were bought ({dice}): you gained {things}",
        len(dice),
    )
    return [words.format(dice=listed(dice, t), things=things)] if things else []


def _aboard(events: Sequence[Event], t: Language) -> list[str]:
    """The Ravagers that came aboard, and at which actions."""
    places = [EVENTS.word(event, "action") for event in events if event.what == "appeared"]
    if len({*places}) > MOST_NAMED:
        return [t.gettext("{number} Ravagers came aboard").format(number=len(places))]
    words = t.ngettext(
        "{number} Ravager came aboard at {actions}",
        "{number} Ravagers came aboard at {actions}",
        len(places),
    )
    actions = [action(place, t) for place in sorted({*places})]
    return [words.format(number=len(places), actions=listed(actions, t))] if places else []


def _less(found: dict[str, list[str]], cleared: int, t: Language) -> None:
    """Add to the worst threat how many Ravagers are gone: both changed the same boards."""
    worst = next((what for what in THREATS if found[what]), "")
    if worst and cleared:
        words = t.ngettext(
            "{event}, but {number} Ravager was destroyed",
            "{event}, but {number} Ravagers were destroyed",
            cleared,
        )
        found[worst][0] = words.format(event=found[worst][0], number=cleared)


def _damaged(events: Sequence[Event], t: Language) -> list[str]:
    """The damage, except what a Ravager does as it comes aboard."""
    came = {
        (f"R{EVENTS.word(one, 'card')}", EVENTS.word(one, "action"))
        for one in events
        if one.what == "appeared"
    }
    done = [(e.source, EVENTS.word(e, "place")) for e in events if e.what == "damaged"]
    places = sorted({place for source, place in done if (source, place) not in came})
    said = [action(where, t) if where in LOCATION else supply_die(where, t) for where in places]
    return [t.gettext("damage on {places}").format(places=listed(said, t))] if said else []


def _spent(events: Sequence[Event], what: str, t: Language) -> list[str]:
    """What the seat had to pay: cards and tiles by name, all else by number."""
    said: list[str] = []
    sums: Counter[str] = Counter()
    for event in events:
        if event.what == what:
            thing, *which = map(str, event.about)
            if thing in NAMED:
                said.append(NAMED[thing](which[0], t))
            else:
                sums[thing] += abs(event.amount)
    return said + [amount(one, sums[one], t) for one in THINGS if sums[one]]


def _overtaken(event: Event, t: Language) -> str:
    name, its, mine = event.about
    words = t.gettext("{name} overtook you: {its} VP to your {yours}")
    return words.format(name=name, its=its, yours=mine)


def _thing(event: Event, t: Language) -> str:
    """The card or the hex of an event."""
    if event.what == "lost ship":
        return EVENTS.word(event, "hex")
    return card(int(event.source[1:]) if event.what == "freed" else EVENTS.number(event, "card"), t)
