"""The nouns: colours, dice, amounts, places and names, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import (
    CELL,
    COLOUR,
    LANE,
    LOCATION,
    card_colour,
    is_mission,
)
from blackangel.games.black_angel.rules.tables import ACTION_COLOURS, ACTION_KINDS, COMPONENTS
from blackangel.games.black_angel.seen.observation import RAVAGER_BACK
from blackangel.kernel.errors import N_ as N_
from blackangel.kit.sentences import capital as capital
from blackangel.kit.sentences import clauses as clauses
from blackangel.kit.sentences import followed as followed
from blackangel.kit.sentences import language as language
from blackangel.kit.sentences import listed as listed
from blackangel.kit.sentences import row as row

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


COLOUR_WORDS = (N_("orange"), N_("gray"), N_("green"))
TERRAIN_WORDS = (
    N_("Melurien planet"),
    N_("Xhavit station"),
    N_("Tsoth ships"),
    N_("asteroids"),
    N_("planet Spes"),
)
ACTION_WORDS = {
    "discover": N_("Discover Technology"),
    "command": N_("Command Your Ships"),
    "repair": N_("Repair the Black Angel"),
    "destroy": N_("Destroy Ravagers"),
}
ACTION_SHORT = {
    "discover": N_("Discover"),
    "repair": N_("Repair"),
    "destroy": N_("Destroy"),
}


def amount(thing: str, number: int, t: Language) -> str:  # noqa: C901
    """A number of things: "2 ships"."""
    match thing:
        case "ship":
            words = t.ngettext("{number} ship", "{number} ships", number)
        case "resource":
            words = t.ngettext("{number} resource", "{number} resources", number)
        case "robot":
            words = t.ngettext("{number} robot", "{number} robots", number)
        case "debris":
            words = t.ngettext("{number} debris", "{number} debris", number)
        case "technology":
            words = t.ngettext("{number} Technology tile", "{number} Technology tiles", number)
        case "advanced":
            words = t.ngettext("{number} Advanced tile", "{number} Advanced tiles", number)
        case "mission":
            words = t.ngettext("{number} Mission card", "{number} Mission cards", number)
        case "ravager":
            words = t.ngettext("{number} Ravager card", "{number} Ravager cards", number)
        case "activation":
            words = t.ngettext("{number} activation", "{number} activations", number)
        case "damage":
            words = t.ngettext("{number} damage", "{number} damage", number)
        case "hex":
            words = t.ngettext("{number} hex", "{number} hexes", number)
        case "die":
            words = t.ngettext("{number} die", "{number} dice", number)
        case _:
            words = t.ngettext("{number} VP", "{number} VP", number)
    return words.format(number=number)


def colour(which: int | str, t: Language) -> str:
    """A colour, given as a number or its English word."""
    return t.gettext(COLOUR_WORDS[COLOUR[which] if isinstance(which, str) else which])


def face(value: int, t: Language) -> str:
    """The face of a die."""
    return str(value) if value else t.gettext("star")


def die(colour_word: str, value_word: str, t: Language) -> str:
    """A die as options name it: "gray", "3*"."""
    words = t.gettext("{colour} {value}").format(
        colour=colour(colour_word, t), value=face(int(value_word[0]), t)
    )
    if value_word[-1] == "*":
        return t.gettext("{die} in high security").format(die=words)
    return words


def action(place: str, t: Language) -> str:
    """An action in one or two words, given as "@3"."""
    where = LOCATION[place]
    kind = ACTION_KINDS[where]
    if kind == "command":
        return t.gettext("{colour} Command").format(colour=colour(ACTION_COLOURS[where], t))
    return t.gettext(ACTION_SHORT[kind])


def card(number: int, t: Language) -> str:
    """The name of a card, or of its back."""
    if number == RAVAGER_BACK:
        return t.gettext("one Ravager card")
    if number < 0:
        return t.gettext("one {colour} Mission card").format(colour=colour(-1 - number, t))
    if not is_mission(number):
        return t.gettext("Ravager {number}").format(number=number)
    return t.gettext("{colour} Mission {number}").format(
        number=number, colour=colour(card_colour(number), t)
    )


def tile(name: str, t: Language) -> str:
    """The name of a tile, without its text."""
    if name[0] == "A":
        return t.gettext("Advanced tile")
    hue = colour(COMPONENTS.tiles[name].colour, t)
    if name[1] == "0":
        return t.gettext("{colour} starting tile").format(colour=hue)
    return t.gettext("{colour} Technology tile").format(colour=hue)


def cell(name: str, t: Language) -> str:
    """A cell of the grid, given as "22"."""
    where = CELL[name]
    return t.gettext("row {row}, column {column}").format(row=where // 3 + 1, column=where % 3 + 1)


def lane(name: str, t: Language) -> str:
    """Where a tile enters the grid, given as "r1"."""
    where = LANE[name]
    match COMPONENTS.arrows[where].edge:
        case "left":
            words = t.gettext("row {number} from the left")
        case "right":
            words = t.gettext("row {number} from the right")
        case "top":
            words = t.gettext("column {number} from the top")
        case _:
            words = t.gettext("column {number} from the bottom")
    return words.format(number=where % 3 + 1)


def slot(name: str, t: Language) -> str:
    """Where a card is played, given as "r1"."""
    where = LANE[name]
    match COMPONENTS.slots[where].edge:
        case "left":
            words = t.gettext("left of row {number}")
        case "right":
            words = t.gettext("right of row {number}")
        case "top":
            words = t.gettext("above column {number}")
        case _:
            words = t.gettext("below column {number}")
    return words.format(number=where % 3 + 1)


def hex_(name: str, terrain: int, t: Language) -> str:
    """A hex, with what it shows."""
    return t.gettext("{hex} ({terrain})").format(
        hex=name, terrain=t.gettext(TERRAIN_WORDS[terrain])
    )


def player(seat: int, names: Sequence[str], t: Language) -> str:
    """The name of a seat's owner; Hal and the neutral player sit after the players."""
    if seat < len(names):
        return names[seat]
    return t.gettext("Hal") if len(names) == 1 else t.gettext("Neutral player")
