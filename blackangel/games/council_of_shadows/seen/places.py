"""Which places on the table stand for an option, in the order of the clicks.

A place is a word such as ``planet:blue3:b2``, ``space:blue3``, ``galaxy:blue``, ``card:a05`` or
``upgrade:f1``; elements of the drawing carry it as ``data-place``. Options without a place (``done``,
``ready``, a payment) are buttons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.seen.observation import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    "place": lambda w, p: (f"card:{w[1]}",),
    "put": lambda w, p: (f"tile:{w[1]}", f"space:{w[2]}"),
    "raise": lambda w, p: (f"gem:{w[1]}",),
    "remove": lambda w, p: (planet(w[1], w[2]),),
    "settle": lambda w, p: (planet(w[1], w[2]),),
    "station": lambda w, p: (f"station:{w[1]}", f"galaxy:{w[2]}"),
    "take": lambda w, p: (f"card:{w[1]}",),
    "upgrade": lambda w, p: (f"upgrade:{w[1]}",),
}


def places(option: Sequence[str], prompt: Prompt | None) -> Places:
    """The places of an option in click order; empty where only a button stands for it.

    ``option`` is an option or its notation.
    """
    words = option.split(" ") if isinstance(option, str) else option
    rule = _PLACES.get(words[0])
    return rule(words, prompt or Prompt("", 0, (0,))) if rule else ()
