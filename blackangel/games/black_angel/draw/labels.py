"""Names of things in words, for labels; msgids are English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.names import COLOURS, card_colour, is_mission
from blackangel.games.black_angel.tables import COMPONENTS

if TYPE_CHECKING:
    from collections.abc import Callable

    Language = Callable[[str], str]


def N_(words: str) -> str:  # noqa: N802
    """Marks a text for translation."""
    return words


COLOUR_WORDS = (N_("orange"), N_("gray"), N_("green"))
SPECIES_WORDS = (N_("Melurien planet"), N_("Xhavit station"), N_("Tsoth ships"))
TERRAIN_WORDS = (*SPECIES_WORDS, N_("asteroids"), N_("planet Spes"))
ACTION_WORDS = {
    "discover": N_("Discover Technology"),
    "command": N_("Command Your Ships"),
    "repair": N_("Repair the Black Angel"),
    "destroy": N_("Destroy Ravagers"),
}
ACTION_SHORT = {
    "discover": N_("Discover"),
    "command": N_("Command"),
    "repair": N_("Repair"),
    "destroy": N_("Destroy"),
}
THING_WORDS = {
    "ship": N_("ships"),
    "resource": N_("resources"),
    "robot": N_("robots"),
    "debris": N_("debris"),
}


def effect(words: str, _: Language) -> str:
    """An effect; until a sentence is known, its text in the effect language."""
    return _(words)


def card(number: int, _: Language) -> str:
    """A Mission or Ravager card, or the back of one."""
    if number < 0:
        if number == -4:
            return _("a Ravager card, face down")
        return _("a {colour} Mission card, face down").format(
            colour=_(COLOUR_WORDS[-1 - number])
        )
    if is_mission(number):
        mission = COMPONENTS.missions[number]
        return _("{colour} Mission {number}: {effect}; reward {reward}; brings {tiles}").format(
            colour=_(COLOUR_WORDS[mission.colour]),
            number=number,
            effect=effect(mission.effect, _),
            reward=effect(mission.reward, _),
            tiles=", ".join(_(COLOUR_WORDS[icon]) for icon in mission.icons),
        )
    ravager = COMPONENTS.ravagers[number]
    return _("Ravager card {number}, location {location}: {effect}").format(
        number=number, location=ravager.location, effect=effect(ravager.effect, _)
    )


def tile(name: str, boosted: bool, _: Language) -> str:
    """A Technology or Advanced tile, the side that lies up first."""
    if not name:
        return _("empty")
    if name[0] == "A":
        return _("Advanced tile: {effect}").format(
            effect=effect(COMPONENTS.advanced[name].effect, _)
        )
    face = COMPONENTS.tiles[name]
    colour = _(COLOUR_WORDS[face.colour])
    if boosted:
        return _("{colour} tile, boost {boost}, then {effect}").format(
            colour=colour, boost=effect(face.boost, _), effect=effect(face.effect, _)
        )
    return _("{colour} tile: {effect}").format(colour=colour, effect=effect(face.effect, _))


def die(code: int, _: Language) -> str:
    """A die: colour and value."""
    value = str(code & 3) if code & 3 else _("star")
    words = f"{_(COLOUR_WORDS[code >> 3])} {value}"
    return _("{die}, in high security").format(die=words) if code & 4 else words


def colour_of(card_number: int) -> str:
    return COLOURS[card_colour(card_number)]


def back(card: int) -> int:
    """Which back a card shows: 0 to 2 a Mission's colour, 3 a Ravager card."""
    if card < 0:
        return -1 - card
    return card_colour(card) if is_mission(card) else 3
