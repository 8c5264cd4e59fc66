"""The places on the table that stand for an option, in click order.

A place is a word such as ``cell:22``, ``hex:4L1``, ``card:12`` or ``die:P1:gray 3*``; elements of the
drawing carry it as ``data-place``. So the page needs no rules: a click sends a place, and the options
with that place remain. Options without a place (``done``, ``B``) are buttons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import (
    CELL,
    CELLS,
    COLOUR,
    COLOURS,
    HEX,
    HEXES,
    LANE,
    LOCATIONS,
    SLOTS,
)
from blackangel.games.black_angel.rules.tables import ARROWS, RAVAGER_LOCATION
from blackangel.kernel.prompt import Prompt
from blackangel.kit.places import Chosen
from blackangel.kit.places import next_places as narrowed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from blackangel.games.black_angel.seen.observation import Observation
    from blackangel.kernel.kinds import Details
    from blackangel.kernel.ledger import Event

Places = tuple[str, ...]


def owner(seat: int) -> str:
    """The word that stands for a seat in the place of a die."""
    return f"P{seat + 1}"


def _dice(words: Sequence[str], prompt: Prompt) -> Places:
    """Parse ``die [+13 ...] gray 3 @3``; the tiles whose boosts are used come after the die."""
    boosts = [f"cell:{word[1:]}" for word in words if word[0] == "+"]
    plain = [word for word in words[1:] if word[0] != "+"]
    who = owner(prompt.seat) if words[0] != "buy" else plain.pop(0)
    die = f"die:{who}:{plain[0]} {plain[1]}"
    if words[0] == "reserve":
        return (*boosts, die)
    return (die, *boosts, *(_target(word) for word in plain[2:]))


def _flip(words: Sequence[str], prompt: Prompt) -> Places:
    return ("storage:debris", *_dice(words, prompt))


def _target(word: str) -> str:
    return f"action:{word}" if word[0] == "@" else f"mission:{word[1:]}"


def _pay(words: Sequence[str], prompt: Prompt) -> Places:
    what = words[1]
    if what in CELL:
        return (f"cell:{what}",)
    if what[0] in "mR" and what[1:].isdigit():
        return (f"card:{what[1:]}",)
    return (f"beside:{what}",)


def _repair(words: Sequence[str], prompt: Prompt) -> Places:
    return (f"supply:{words[1]}",) if words[1] in COLOUR else (f"action:{words[1]}",)


def _place(words: Sequence[str], prompt: Prompt) -> Places:
    """A Mission, and the hex of the ship that places it."""
    onto = (f"hex:{HEXES[int(prompt.about[1])]}",) if prompt.kind == "place" else ()
    return (f"card:{words[1]}", *onto)


def _about(words: Sequence[str], prompt: Prompt) -> Places:
    for word in prompt.about:
        number = str(word).lstrip("m")
        if number.isdigit() and int(number) > 0 and is_mission(int(number)):
            return (f"mission:{number}",)
    return ()


_PLACES: dict[str, Callable[[Sequence[str], Prompt], Places]] = {
    "reserve": _dice,
    "die": _dice,
    "card": lambda w, p: (f"card:{w[1]}", f"slot:{w[2]}"),
    "flip": _flip,
    "buy": _dice,
    "activate": lambda w, p: (f"cell:{w[1]}",),
    "lightning": lambda w, p: (f"cell:{w[1]}",),
    "turn": lambda w, p: (f"cell:{w[1]}",),
    "boost": lambda w, p: (f"cell:{w[1]}",),
    "move": lambda w, p: (f"ship:{w[1]}", f"hex:{w[2]}"),
    "launch": lambda w, p: ("storage:ship", f"hex:{w[1]}"),
    "stay": lambda w, p: (f"ship:{w[1]}", f"hex:{w[1]}"),
    "place": _place,
    "keep": lambda w, p: (f"card:{w[1]}",),
    "discard": lambda w, p: (f"card:{w[1]}",),
    "draw": lambda w, p: (f"deck:{w[1]}",),
    "assign": lambda w, p: ("storage:robot", f"station:{w[1]}"),
    "recall": lambda w, p: (f"robot:{w[1]}",),
    "take": lambda w, p: (f"tile:{w[1]}", f"lane:{w[2]}"),
    "space": lambda w, p: (f"space:{w[1]}",),
    "repair": _repair,
    "store": lambda w, p: ("storage:debris",),
    "destroy": lambda w, p: (f"action:{w[1]}",),
    "pay": _pay,
    "effect": _about,
}


def places(option: Sequence[str], prompt: Prompt | None) -> Places:
    """The places of an option in click order; empty if it is only a button.

    ``option`` is an option or its notation.
    """
    words = option.split(" ") if isinstance(option, str) else option
    rule = _PLACES.get(words[0])
    return rule(words, prompt or Prompt("", 0)) if rule else ()


def next_places(
    options: Iterable[Chosen], prompt: Prompt | None, picked: Sequence[str] = ()
) -> dict[str, list[Chosen]]:
    """What can be clicked now: each place, with the options that it leads to.

    Where a ship, in space or in storage, is the first click, its hexes can be clicked at once, too.
    """
    return narrowed(
        options,
        lambda option: places(option, prompt),
        picked,
        lambda place: place.startswith(("ship:", "storage:ship")),
    )


def asked_at(view: Observation) -> str:
    """The place of a question whose options have none: the tile that offers alternatives."""
    asked = view.prompt
    if asked is None or asked.kind != "alternative":
        return ""
    return f"cell:{CELLS[int(asked.about[0])]}"


# --- what an event touches -----------------------------------------------------------------------

STORED = ("ship", "resource", "debris", "robot")


def touched(event: Event, viewer: int) -> Places:
    """The places that an event changed, as they appear on the viewer's table; "seat:2" is a seat's panel.

    For hidden things, only decks and counts are named.
    """
    what, details = event.what, EVENTS.named(event.what, event.about)
    if what in STORED or what == "vp":
        own: Places = (f"storage:{what}",) if what != "vp" else ()
    elif what in _ON_BOARD:
        own = _ON_BOARD[what](details)
    else:
        rule = _TOUCHED.get(what)
        found = rule(details) if rule else ()
        hexes = (f"hex:{event.source}",) if event.source in HEX else ()
        return (*found, *hexes)
    return own if event.seat == viewer else (f"seat:{event.seat}",) if event.seat >= 0 else ()


def _where(word: str) -> Places:
    """An action "@3", or the supply of dice of a colour."""
    return (f"supply:{word}",) if word in COLOUR else (f"action:{word}",)


def _card(word: str) -> Places:
    number = int(word)
    if is_mission(number):
        return (f"deck:{COLOURS[card_colour(number)]}", card_place(number))
    return (card_place(number),)


def card_place(number: int) -> str:
    """Where a Mission lies in space, or a Ravager on the frigate."""
    if is_mission(number):
        return f"mission:{number}"
    return f"action:{LOCATIONS[RAVAGER_LOCATION[number]]}"


# on the board of the seat that acts
_ON_BOARD: dict[str, Callable[[Details], Places]] = {
    "activated": lambda it: (f"cell:{it['cell']}",),
    "charged": lambda it: (f"cell:{it['cell']}",),
    "injected": lambda it: tuple(f"cell:{CELLS[cell]}" for cell in ARROWS[LANE[it["lane"]]]),
    "out": lambda it: (f"beside:{it['tile']}",),
    "played": lambda it: (f"slot:{it['slot']}",),
    "reset": lambda it: tuple(f"slot:{slot}" for slot in SLOTS),
    "spaced": lambda it: (f"space:{it['colour']}",),
    "turned over": lambda it: (f"cell:{it['cell']}",),
}
_TOUCHED: dict[str, Callable[[Details], Places]] = {
    "advanced": lambda it: ("angel",),
    "appeared": lambda it: ("deck:ravager",),
    "assigned": lambda it: (f"station:{it['colour']}",),
    "damaged": lambda it: _where(it["place"]),
    "discarded": lambda it: _card(it["card"])[:1],
    "displayed": lambda it: ("tile:d1",),
    "ejected": lambda it: _card(it["card"])[1:],
    "launched": lambda it: (f"hex:{it['hex']}",),
    "left": lambda it: (f"station:{it['colour']}",),
    "lost ship": lambda it: (f"hex:{it['hex']}",),
    "mission": lambda it: _card(it["card"])[:1],
    "moved": lambda it: (f"hex:{it['start']}", f"hex:{it['hex']}"),
    "placed": lambda it: (f"hex:{it['hex']}",),
    "ravager": lambda it: _card(it["card"]),
    "recalled": lambda it: (f"station:{it['colour']}",),
    "repaired": lambda it: _where(it["place"]),
    "returned": lambda it: (f"supply:{it['colour']}",),
    "rolled": lambda it: (f"supply:{it['colour']}",),
    "used": lambda it: (_target(it["target"]),),
}
