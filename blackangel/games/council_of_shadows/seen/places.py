"""The places on the table that stand for an option, in click order, and those that an event changes.

A place is a word such as ``planet:blue3:b2``, ``space:blue3``, ``galaxy:blue``, ``card:a05`` or
``upgrade:f1``; elements of the drawing carry it as ``data-place``. Options without a place (``done``,
``ready``, a payment) are buttons. Events also change places that cannot be clicked: ``energy:0``,
``consumption:0``, ``level:0``, ``gems:0``, ``hand:0``, ``fields:0`` and ``seat:0`` of a seat, ``deck:ai``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.kernel.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blackangel.games.council_of_shadows.seen.observation import Observation, SeatView
    from blackangel.kernel.kinds import Details
    from blackangel.kernel.ledger import Event

Places = tuple[str, ...]


def planet(space: str, name: str) -> str:
    """The place of a planet, from "blue3" and "b2"."""
    return f"planet:{space}:{name}"


def field(number: int) -> str:
    """The place of a field, numbered from 0."""
    return f"field:{number + 1}"


_PLACES: dict[str, Callable[[Sequence[str], Prompt], Places]] = {
    "assess": lambda w, p: (f"galaxy:{w[1]}",),
    "away": lambda w, p: (f"bonus:{w[1]}",),
    "buy": lambda w, p: (f"card:{w[1]}",),
    "discover": lambda w, p: (f"stack:{w[1]}",),
    "harvest": lambda w, p: (f"space:{w[1]}",),
    "keep": lambda w, p: (field(int(p.about[0])),),
    "leader": lambda w, p: (f"leader:{w[1]}",),
    "leave": lambda w, p: (field(int(p.about[0])),),
    "place": lambda w, p: (f"card:{w[1]}", field(int(p.about[0]))),
    "put": lambda w, p: (f"tile:{w[1]}", f"space:{w[2]}"),
    "raise": lambda w, p: (f"gem:{w[1]}",),
    "remove": lambda w, p: (planet(w[1], w[2]),),
    "settle": lambda w, p: (planet(w[1], w[2]),),
    "station": lambda w, p: (f"station:{w[1]}", f"galaxy:{w[2]}"),
    "take": lambda w, p: (f"card:{w[1]}",),
    "upgrade": lambda w, p: (f"upgrade:{w[1]}",),
}


def places(option: Sequence[str], prompt: Prompt | None) -> Places:
    """The places of an option in click order; empty if it is only a button.

    ``option`` is an option or its notation.
    """
    words = option.split(" ") if isinstance(option, str) else option
    rule = _PLACES.get(words[0])
    return rule(words, prompt or Prompt("", 0, (0,))) if rule else ()


def asked_at(view: Observation) -> str:
    """The place of a question whose options have none: what is being paid for, or the card that acts."""
    asked = view.prompt
    if asked is None:
        return ""
    if asked.kind == "pay":
        return next(iter(places([str(word) for word in asked.about], asked)), "")
    at = acting(view.seats[asked.seat], asked) if asked.kind == "choose" else -1
    return field(at) if at >= 0 else ""


def acting(seat: SeatView, asked: Prompt) -> int:
    """The field where the card that the question is about is on top, or -1."""
    tops = [stack[-1] if stack else "" for stack in seat.fields]
    source = str(asked.about[0])
    return tops.index(source) if source in tops else -1


# --- what an event touches -----------------------------------------------------------------------

MARKERS = ("energy", "consumption", "level")


def touched(event: Event, viewer: int) -> Places:
    """The places that an event changed, as they appear on the viewer's table; "seat:2" is a seat's panel.

    What another seat has on its panel and in its hand is named by that seat; for hidden things, only decks
    are named.
    """
    what, seat, details = event.what, event.seat, EVENTS.named(event.what, event.about)
    if what in MARKERS:
        return (f"{what}:{seat}",)
    if what in GEM_PLACES:
        return (GEM_PLACES[what], f"gems:{seat}") if seat == viewer else (f"gems:{seat}",)
    if what in _ON_TABLE:
        return _ON_TABLE[what](details)
    if what in _ON_PANEL:
        own, others = _ON_PANEL[what]
        return own(details) if seat == viewer else (f"{others}:{seat}",)
    return ()


GEM_PLACES = {"coal": "gem:K", "gold": "gem:G", "crystal": "gem:C"}
# visible to everybody
_ON_TABLE: dict[str, Callable[[Details], Places]] = {
    "assess": lambda it: (f"galaxy:{it['galaxy']}",),
    "cleared": lambda it: ("deck:ai",),
    "cube": lambda it: (
        (planet(it["space"], it["planet"]),) if "planet" in it else (f"galaxy:{it['space']}",)
    ),
    "drew": lambda it: tuple(f"tile:{tile}" for tile in it["tiles"]),
    "harvest": lambda it: (f"space:{it['space']}",),
    "refilled": lambda it: (f"card:{it['card']}",),
    "station": lambda it: (f"galaxy:{it['galaxy']}",),
    "tile": lambda it: (f"space:{it['space']}",),
}
# on a panel: its places for the owner, and what others see of it
_ON_PANEL: dict[str, tuple[Callable[[Details], Places], str]] = {
    "acts": (lambda it: (f"field:{it['number']}",), "fields"),
    "card": (lambda it: (f"card:{it['card']}",), "hand"),
    "dark": (lambda it: ("deck:light",), "seat"),
    "leader": (lambda it: (f"leader:{it['leader']}",), "seat"),
    "light": (lambda it: ("deck:light",), "seat"),
    "panel": (lambda it: (f"upgrade:{it['upgrade']}",), "seat"),
    "placed": (lambda it: (f"field:{it['number']}",), "fields"),
    "planned": (lambda it: (), "seat"),
    "slid": (lambda it: tuple(f"card:{card}" for card in it["cards"]), "fields"),
    "tech": (lambda it: (f"tech:{it['tech']}",), "seat"),
}
