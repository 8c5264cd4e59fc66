"""The Automa's turn as steps, from the ledger's events: each line, each cube, each Energy."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel import i18n
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.rules.effects import PARSECS
from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.places import touched
from blackangel.games.council_of_shadows.table.automa_words import NONE, RIGHT, forms, why
from blackangel.games.council_of_shadows.words.vocabulary import amount, card, signed
from blackangel.i18n import _
from blackangel.kernel.ledger import SCORED, TURN, Event
from blackangel.kit.sentences import listed
from blackangel.kit.shown import TurnStep

ENDS = (TURN, "round", SCORED)  # these end its turn
SILENT = (*ENDS, "under", "refilled")  # told with the event before, or by the table itself
# the kind of a step, and its sign
KINDS = {
    "assess": ("action", "assess"),
    "cleared": ("tiles", "ai"),
    "consumption": ("other", "consumption"),
    "cube": ("cube", "cubeA"),
    "drew": ("tiles", "discover"),
    "energy": ("gain", "energy"),
    "level": ("sum", "raise"),
    "light": ("gain", "light"),
    "line": ("half", "automa"),
    "throne": ("sum", "throne"),
    "tile": ("tiles", "stack"),
}
PARTS = ("half", "skip", "cube", "tiles")  # the kinds of steps in a line of the card
FOLLOWS = ("energy", "cube", "light")  # what an assessment brings and removes
VERBS = {"settle": "settle", "explore": "discover", "clear": "ai"}


def steps(events: Sequence[Event], names: Sequence[str]) -> tuple[TurnStep, ...]:
    """The steps of a turn, one by one, and once the turn is over, what it brought."""
    automa = events[0].seat if events else len(names)
    found = [card_step(events)] if card_of(events) else []
    first = 0
    for happened, event in enumerate(events, 1):
        if event.what in ("cleared", "refilled") and events[first].what == "cleared":
            found[-1] = cleared(events[first:happened])._replace(until=happened)
            continue
        step = told(event, names, automa)
        if step and event.what in FOLLOWS and assessing(events, happened):
            found[-1] = joined(found[-1], step)._replace(until=happened)
        elif step:
            found.append(step._replace(until=happened))
        if step:
            first = happened - 1
    if events and not asks(events):
        found.append(sum_step(events, automa)._replace(until=len(events) - 1))
    return tuple(found)


def asks(events: Sequence[Event]) -> bool:
    """Whether its turn has begun and is not over: a person is choosing for it."""
    return bool(events) and (len(events) == 1 or events[-1].what not in ENDS)


def assessing(events: Sequence[Event], happened: int) -> bool:
    """Whether the last of these ``happened`` events belongs to a galaxy being assessed."""
    earlier = (event.what for event in reversed(events[: happened - 1]))
    return next((what for what in earlier if what not in FOLLOWS), "") == "assess"


def joined(step: TurnStep, more: TurnStep) -> TurnStep:
    """An assessment merged with what it brings and removes."""
    why = step.why if more.points else f"{step.why} {more.words}"
    places = (*step.places, *more.places)
    return step._replace(why=why, points=step.points + more.points, places=places)


def cleared(events: Sequence[Event]) -> TurnStep:
    """The cards that leave the display and those that replace them, as one step."""
    t = i18n.catalogue
    names, new = (
        [card(EVENTS.word(event, "card"), t) for event in events if event.what == what]
        for what in ("cleared", "refilled")
    )
    said = t.ngettext(
        "{cards} leaves the display for the bottom of the deck.",
        "{cards} leave the display for the bottom of the deck.",
        len(names),
    )
    said = said.format(cards=listed(names, t))
    why = _("New in the display: {cards}.").format(cards=listed(new, t)) if new else ""
    places = dict.fromkeys(place for event in events[::-1] for place in touched(event, -1))
    return TurnStep("tiles", said, why, 0, ("ai",), tuple(places))


def sum_step(events: Sequence[Event], automa: int) -> TurnStep:
    """The Energy gained in the whole turn."""
    own = [event.amount for event in events if (event.seat, event.what) == (automa, "energy")]
    gained = sum(number for number in own if number > 0)
    said = _("The Automa has gained no Energy this turn.")
    if gained:
        said = _("The Automa has gained {goods} this turn.")
        said = said.format(goods=amount("energy", gained, i18n.catalogue))
    return TurnStep("sum", said, "", gained, ("energy",), (f"energy:{automa}",))


def card_of(events: Sequence[Event]) -> str:
    """The card that is carried out; each of its lines names it."""
    return next((event.source for event in events if event.what == "line"), "")


def card_step(events: Sequence[Event]) -> TurnStep:
    """The card that was turned up when everybody was ready."""
    found = COMPONENTS.automa[card_of(events)]
    said = _("The Automa carries out its card: {number} Consumption.")
    return TurnStep(
        "card",
        said.format(number=signed(found.consumption)),
        _(
            "It carries out its actions from top to bottom: the left side of each or, if "
            "that’s impossible, the right side."
        ),
        0,
        ("automa",),
        (f"consumption:{events[0].seat}",),
        1,
    )


def told(event: Event, names: Sequence[str], automa: int) -> TurnStep | None:
    """One event as a step; None if it has no words."""
    sentence = words.event(event, names, i18n.catalogue)
    if event.what in SILENT or not sentence:
        return None
    kind, icon = KINDS.get(event.what, ("other", ""))
    reason, points = "", 0
    if event.what == "line":
        number, side = EVENTS.number(event, "number"), EVENTS.word(event, "kind")
        reason = why(event.source, number, side)
        form = forms(event.source, number)[-1 if side == RIGHT else 0]
        kind, icon = ("skip", icon) if side == NONE else (kind, VERBS[form.verb])
    elif event.what == "assess":
        reason = assessed(EVENTS.word(event, "galaxy"), EVENTS.word(event, "value"))
    elif event.what == "energy" and event.seat == automa and event.amount > 0:
        points = event.amount
    places = where(event) if event.what == "line" else touched(event, -1)
    return TurnStep(kind, f"{sentence}.", reason, points, (icon,) if icon else (), places)


def where(event: Event) -> tuple[str, ...]:
    """Where a line of the card acts: a galaxy, a Parsec, the display."""
    number, side = EVENTS.number(event, "number"), EVENTS.word(event, "kind")
    place = forms(event.source, number)[-1 if side == RIGHT else 0].place
    if not place:
        return ("deck:ai",)
    return (f"stack:{place}",) if place in PARSECS else (f"galaxy:{place}",)


def assessed(galaxy: str, value: str) -> str:
    """Why a galaxy brings this much."""
    found = COMPONENTS.galaxies[galaxy]
    if value == "high":
        said = _("It has the majority there: {high}, not {low}.")
    else:
        said = _("It has no majority there: {low}, not {high}.")
    return said.format(high=found.high, low=found.low)
