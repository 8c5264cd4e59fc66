"""The results of a choice in a few words: goods, cards and consequences; nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    NN_,
    amount,
    capital,
    card,
    colour,
    tile,
)
from blackangel.kernel.ledger import Event
from blackangel.kit.rows import fill

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

GOODS = ("vp", "ship", "resource", "debris", "robot")
# events that move goods without an entry of their own
MOVES = {
    "launched": (("ship", -1), ("robot", -1)),
    "placed": (("robot", -1),),
    "held": (("robot", -1),),
    "freed": (("robot", 1),),
    "assigned": (("robot", -1),),
    "recalled": (("robot", 1),),
}
# what follows one of these is uncertain, or belongs to the next turn
ENDS = ("turn", "reshuffled")


def certain(events: Sequence[Event], view: Observation) -> list[Event]:
    """The events that depend on nothing hidden or rolled, up to the end of the turn."""
    found = []
    known = {f"R{number}" for cards in view.locations for number in cards}
    for event in events:
        if event.what in ENDS:
            break
        drawn = event.source[:1] == "R" and event.source not in known
        if (
            drawn
            or event.what == "passed"
            or (event.what, *event.about) == ("triggered", "ravagers")
        ):
            continue
        found.append(event)
    return found


def forecast(events: Sequence[Event], view: Observation, t: Language) -> tuple[str, ...]:
    """The results of ``certain`` events, most important first."""
    seen = Seen(view, t)
    return tuple(capital(words) for words in (*_goods(events, seen), *_others(events, seen)))


def _goods(events: Sequence[Event], seen: Seen) -> Iterator[str]:
    """Gains and costs, the chooser's first."""
    sums: dict[int, Counter[str]] = {seen.prompt.seat: Counter()}
    for event in events:
        moved = MOVES.get(event.what, ())
        if event.what in GOODS:
            moved = ((event.what, event.amount),)
        for thing, number in moved:
            sums.setdefault(event.seat, Counter())[thing] += number
    return seen.balances(sums, GOODS, amount)


def _others(events: Sequence[Event], seen: Seen) -> Iterator[str]:
    """Dice, cards and tiles; several of a kind are counted."""
    t = seen.t
    counts: Counter[tuple[str, str, str]] = Counter()
    for event in events:
        key = _kind(event, seen)
        if key:
            counts[key] += 1
    for (what, about, name), number in counts.items():
        hue = colour(about, t) if about in COLOURS else ""
        words = COUNTED.get(what) or SINGLE[what]
        yield fill(words, t, {"number": number, "colour": hue, "thing": about, "name": name})


COUNTED = {
    "appeared": NN_("{number} Ravager appears", "{number} Ravagers appear"),
    "drawn": NN_("draw {number} {colour} Mission", "draw {number} {colour} Missions"),
    "neutral": NN_(
        "the neutral player rolls {number} {colour} die",
        "the neutral player rolls {number} {colour} dice",
    ),
    "rolled": NN_("roll {number} {colour} die", "roll {number} {colour} dice"),
}
ASKED = ("discard", "pay", "price")  # questions whose options name the card or tile themselves
SINGLE = {
    "paid": N_("you pay with the {thing}"),
    "ejected": N_("{name}’s {thing} is ejected"),
    "lost": N_("{name}: the ship at {thing} and its pilot are lost"),
    "pushed": N_("the {thing} is pushed out of the display"),
    "spes": N_("the Black Angel reaches Spes, triggering the end"),
}


def _kind(event: Event, seen: Seen) -> tuple[str, str, str] | None:
    """What is worth telling about an event, with its particulars; nothing about hidden cards."""
    t, what = seen.t, event.what
    name = seen.player(event.seat) if event.seat >= 0 else ""
    match what:
        case "rolled":
            neutral = event.seat == seen.view.neutral
            return ("neutral" if neutral else "rolled", EVENTS.word(event, "colour"), "")
        case "mission" | "ravager" if event.amount < 0:
            asked = seen.prompt.kind in ASKED or event.source == "BA-C5"
            return None if asked else ("paid", card(EVENTS.number(event, "card"), t), "")
        case "technology" if seen.prompt.kind not in ASKED:
            return ("paid", tile(EVENTS.word(event, "tile"), t), "")
        case "mission" if event.amount > 0 and seen.prompt.kind != "keep":
            return ("drawn", COLOURS[card_colour(EVENTS.number(event, "card"))], "")
        case "appeared":
            return (what, "", "")
        case "ejected":
            return (what, card(EVENTS.number(event, "card"), t), name)
        case "lost ship":
            return ("lost", EVENTS.word(event, "hex"), name)
        case "pushed":
            return (what, tile(EVENTS.word(event, "tile"), t), "")
        case "triggered":
            return ("spes", "", "")
    return None
