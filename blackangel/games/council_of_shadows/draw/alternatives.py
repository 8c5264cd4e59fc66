"""What a click leaves to decide, in signs: how many cubes, which gems, which line of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import rows
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.effects import GEMS, Action
from blackangel.games.council_of_shadows.rules.programs import BRANCHES
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.seen.observation import Observation
    from blackangel.kernel.option import Option

GEM = dict(zip(GEMS, GEM_NAMES, strict=True))


def draw(option: Option, view: Observation) -> str:
    """Signs for an option of the seat that is asked; empty where words are used."""
    asked = view.prompt
    if asked is None:
        return ""
    if option.verb == "settle" and len(option) > 3:
        return sign(f"cube{asked.seat}") * int(option[3])
    if option.verb == "pay":
        return "".join(sign(GEM[gem]) for gem in option[1:])
    if option.verb == "choose":
        branches = BRANCHES[str(asked.about[0])]
        return rows.line(Action((branches[int(option[1]) - 1],)))
    return ""
