"""The nouns: colours, dice, amounts, places and names, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.names import CELL, COLOUR, LANE, LOCATION
from blackangel.games.black_angel.rules.tables import ACTION_COLOURS, ACTION_KINDS, COMPONENTS
from blackangel.games.black_angel.seen.observation import RAVAGER_BACK
from blackangel.kernel.errors import N_ as N_
from blackangel.kernel.errors import NN_ as NN_
from blackangel.kit.rows import count
from blackangel.kit.sentences import Adjective
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


CATEGORIES = {
    "track": N_("On the track"),
    "advanced": N_("Advanced technologies"),
    "goods": N_("Robots, resources and ships at Spes"),
    "total": N_("Total"),
}
HALVES = {"top": N_("top half"), "bottom": N_("bottom half")}  # of a card of Hal
FORMS = {
    "advanced": N_("{action}, Advanced tile first"),
    "technology": N_("{action}, Technology tiles only"),
    "clockwise": N_("{action}, clockwise"),
    "counterclockwise": N_("{action}, counterclockwise"),
}
PRICES = {
    "mission": N_("one Mission card"),
    "ravager": N_("one Ravager card"),
    "technology": N_("one Technology tile"),
}
AMOUNTS = {
    "ship": NN_("{number} ship", "{number} ships"),
    "resource": NN_("{number} resource", "{number} resources"),
    "robot": NN_("{number} robot", "{number} robots"),
    "debris": NN_("{number} debris", "{number} debris"),
    "technology": NN_("{number} Technology tile", "{number} Technology tiles"),
    "advanced": NN_("{number} Advanced tile", "{number} Advanced tiles"),
    "mission": NN_("{number} Mission card", "{number} Mission cards"),
    "ravager": NN_("{number} Ravager card", "{number} Ravager cards"),
    "activation": NN_("{number} activation", "{number} activations"),
    "damage": NN_("{number} damage", "{number} damage"),
    "hex": NN_("{number} hex", "{number} hexes"),
    "die": NN_("{number} die", "{number} dice"),
    "vp": NN_("{number} VP", "{number} VP"),
}
LANES = {
    "left": N_("row {number} from the left"),
    "right": N_("row {number} from the right"),
    "top": N_("column {number} from the top"),
    "bottom": N_("column {number} from the bottom"),
}
SLOTS = {
    "left": N_("left of row {number}"),
    "right": N_("right of row {number}"),
    "top": N_("above column {number}"),
    "bottom": N_("below column {number}"),
}


def amount(thing: str, number: int, t: Language) -> str:
    """A number of things: "2 ships"."""
    return count(AMOUNTS[thing.lower()], number, t)


def colour(which: int | str, t: Language) -> Adjective:
    """A colour, given as a number or its English word."""
    return Adjective(t.gettext(COLOUR_WORDS[COLOUR[which] if isinstance(which, str) else which]))


def face(value: int, t: Language) -> str:
    """The face of a die."""
    return str(value) if value else t.gettext("star")


def a_face(value: int, t: Language) -> str:
    """The face of a die, with an article where it has one: "2", "a star"."""
    return str(value) if value else t.gettext("a star")


def die(colour_word: str, value_word: str, t: Language) -> str:
    """A die by itself, given as options name it, "gray", "3*": "gray 3 in high security"."""
    return _die((N_("{colour} {value}"), N_("{colour} star")), colour_word, value_word, t)


def the_die(colour_word: str, value_word: str, t: Language) -> str:
    """The same with its article, as the object of a sentence: "the gray 3"."""
    return _die((N_("the {colour} {value}"), N_("the {colour} star")), colour_word, value_word, t)


def _die(words: tuple[str, str], colour_word: str, value_word: str, t: Language) -> str:
    number, star = words
    hue, value = colour(colour_word, t), int(value_word[0])
    found = t.gettext(number if value else star).format(colour=hue, value=value)
    if value_word[-1] == "*":
        return t.gettext("{die} in high security").format(die=found)
    return found


def action(place: int | str, t: Language) -> str:
    """An action in one or two words, given by its location or as "@3"."""
    where = LOCATION[place] if isinstance(place, str) else place
    kind = ACTION_KINDS[where]
    if kind == "command":
        return t.gettext("{colour} Command").format(colour=colour(ACTION_COLOURS[where], t))
    return t.gettext(ACTION_SHORT[kind])


def supply_die(colour_word: str, t: Language) -> str:
    """A die of the supply, without its value."""
    return t.gettext("one {colour} die in the supply").format(colour=colour(colour_word, t))


def card(which: int | str, t: Language) -> str:
    """The name of a card, given by its number or as "m12" or "R75", or of its back."""
    number = which if isinstance(which, int) else int(which.lstrip("mR"))
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


def cell(name: int | str, t: Language) -> str:
    """A cell of the grid, given by its place or as "22"."""
    where = CELL[name] if isinstance(name, str) else name
    return t.gettext("row {row}, column {column}").format(row=where // 3 + 1, column=where % 3 + 1)


def lane(name: str, t: Language) -> str:
    """Where a tile enters the grid, given as "r1"."""
    where = LANE[name]
    return t.gettext(LANES[COMPONENTS.arrows[where].edge]).format(number=where % 3 + 1)


def slot(name: str, t: Language) -> str:
    """Where a card is played, given as "r1"."""
    where = LANE[name]
    return t.gettext(SLOTS[COMPONENTS.slots[where].edge]).format(number=where % 3 + 1)


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


def category(key: str, t: Language) -> str:
    """A line of the score sheet."""
    return t.gettext(CATEGORIES[key])


def half(name: str, t: Language) -> str:
    """A half of a card of Hal."""
    return t.gettext(HALVES[name])


def target(word: str, t: Language) -> str:
    """An action "@3" or a Mission "m12"."""
    return action(word, t) if word in LOCATION else card(word, t)


def price(thing: str, t: Language) -> str:
    """Something to pay with, of which the player chooses one: a card or a tile."""
    return t.gettext(PRICES[thing])


# what fills a gap of such a name
NOUNS: dict[str, Callable[[Any, Language], str]] = {
    "action": action,
    "card": card,
    "category": category,
    "cell": cell,
    "colour": colour,
    "half": half,
    "lane": lane,
    "mission": card,
    "slot": slot,
    "target": target,
    "thing": price,
    "tile": tile,
}
