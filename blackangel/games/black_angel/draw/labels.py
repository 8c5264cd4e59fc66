"""Names of things in words, for labels; msgids are English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.effects import parse
from blackangel.games.black_angel.names import COLOUR, card_colour, is_mission
from blackangel.games.black_angel.tables import COMPONENTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.games.black_angel.effects import Effect

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


GAIN_WORDS = {
    "ship": N_("{n} ship"),
    "resource": N_("{n} resource"),
    "robot": N_("{n} robot"),
    "debris": N_("{n} debris"),
    "VP": N_("{n} VP"),
    "technology": N_("{n} Technology tile"),
    "mission": N_("{n} Mission card"),
    "ravager": N_("{n} Ravager card"),
}
WHO_WORDS = {
    "owner": N_("the owner: {effect}"),
    "ships": N_("each ship on it: {effect}"),
    "each": N_("the owner and each other player with a ship: {effect}"),
}
VERB_WORDS = {
    "activate vertical": N_("activate the tile above or below"),
    "activate horizontal": N_("activate the tile to the left or right"),
    "move 2": N_("move a ship up to 2"),
    "station": N_("a robot between break room and workstation"),
    "draw 2": N_("draw 2 Missions of one colour, keep 1"),
    "damage next": N_("damage at the next action clockwise"),
    "hold 1robot": N_("a robot stays on this card"),
}
PER_WORDS = {
    "in space": N_("{colour} Mission in space"),
    "ejected": N_("{colour} ejected Mission"),
    "technology": N_("{colour} tile in the grid"),
    "ejected technology": N_("ejected Technology tile"),
    "debris": N_("debris"),
    "ravager": N_("Ravager card in hand"),
    "advanced": N_("Advanced tile"),
    "mission in space": N_("own Mission in space"),
}


def _per(words: str, _: Language) -> str:
    first, _space, rest = words.partition(" ")
    if first in COLOUR:
        return _(PER_WORDS[rest]).format(colour=_(COLOUR_WORDS[COLOUR[first]]))
    return _(PER_WORDS[words])


def _verb(part: Effect, _: Language) -> str:
    words = part.argument.split(" ")
    colour = next((_(COLOUR_WORDS[COLOUR[word]]) for word in words if word in COLOUR), "")
    if part.verb == "damage" and colour:
        return _("damage on a {colour} die").format(colour=colour)
    if part.verb == "reserve":
        return _("reserve a {colour} die").format(colour=colour)
    if part.verb == "set":
        to_any = words[-1] == "any"
        template = _("{colour} die to any colour") if to_any else _("{colour} die to 3")
        return template.format(colour=colour)
    return _(VERB_WORDS[f"{part.verb} {part.argument}".strip()])


def _part(part: Effect, _: Language) -> str:
    if part.verb:
        words = _verb(part, _)
    else:
        words = ", ".join(_(GAIN_WORDS[thing]).format(n=many) for thing, many in part.gains)
    if part.costs:
        costs = ", ".join(_(GAIN_WORDS[thing]).format(n=many) for thing, many in part.costs)
        words = (
            _("pay {costs}: {gains}").format(costs=costs, gains=words)
            if words
            else _("discard {costs}").format(costs=costs)
        )
    if part.per:
        words = _("{gains} per {what}").format(gains=words, what=_per(part.per, _))
    if part.on:
        words = _("{gains} on {action}").format(gains=words, action=_(ACTION_WORDS[part.on]))
    return _(WHO_WORDS[part.who]).format(effect=words) if part.who else words


def effect(words: str, _: Language) -> str:
    """An effect of the effect language in words."""
    program = parse(words)
    joiner = _(" or ") if program.joiner == "|" else "; "
    return joiner.join(_part(part, _) for part in program.effects)


def card(number: int, _: Language) -> str:
    """A Mission or Ravager card, or the back of one."""
    if number < 0:
        if number == -4:
            return _("a Ravager card, face down")
        return _("a {colour} Mission card, face down").format(colour=_(COLOUR_WORDS[-1 - number]))
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


def back(card: int) -> int:
    """Which back a card shows: 0 to 2 a Mission's colour, 3 a Ravager card."""
    if card < 0:
        return -1 - card
    return card_colour(card) if is_mission(card) else 3
