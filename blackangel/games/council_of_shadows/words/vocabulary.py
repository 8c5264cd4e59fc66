"""The nouns: gems, places, planets, tiles and cards, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games.council_of_shadows.rules.board import (
    GALAXIES,
    HOME,
    KINDS,
    SPACE,
    SPAN,
    YIELD,
)
from blackangel.games.council_of_shadows.rules.effects import PARSECS, Goods
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import names
from blackangel.kernel.errors import NN_
from blackangel.kit.rows import count
from blackangel.kit.sentences import listed

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

THINGS = (*GEM_NAMES, "energy")  # in the order of ``Goods``
GEM = dict(zip("KGC", THINGS, strict=False))
ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


AMOUNTS = {
    "coal": NN_("{number} coal", "{number} coal"),
    "gold": NN_("{number} gold", "{number} gold"),
    "crystal": NN_("{number} crystal", "{number} crystals"),
    "energy": NN_("{number} Energy", "{number} Energy"),
    "consumption": NN_("{number} Consumption", "{number} Consumption"),
    "cube": NN_("{number} cube", "{number} cubes"),
    "tile": NN_("{number} tile", "{number} tiles"),
    "space": NN_("{number} free space", "{number} free spaces"),
    "b": NN_("{number} blue planet", "{number} blue planets"),
    "d": NN_("{number} desert planet", "{number} desert planets"),
    "v": NN_("{number} volcano planet", "{number} volcano planets"),
    "light": NN_("{number} light bonus card", "{number} light bonus cards"),
    "dark": NN_("{number} dark bonus card", "{number} dark bonus cards"),
}


def amount(thing: str, number: int, t: Language) -> str:
    """A number of things: "2 cubes"."""
    return count(AMOUNTS[thing], number, t)


def goods(found: Goods, t: Language) -> str:
    """Gems and Energy: "1 coal and 2 Energy"."""
    pairs = zip(THINGS, found, strict=True)
    return listed([amount(thing, number, t) for thing, number in pairs if number], t)


def gems(held: Sequence[int], t: Language) -> str:
    """The gems by kind; a word for none."""
    return goods(Goods(*held), t) or t.gettext("no gems")


def signed(number: int) -> str:
    """A Consumption with its sign: "+3", "−2"."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def value(number: int) -> str:
    """A number that may be negative: "3", "−2"."""
    return str(number).replace("-", "−")


def level(number: int) -> str:
    """A level as the rulebook writes it: 0, I, II, III..."""
    if not number:
        return "0"
    found = ""
    for worth, sign in ROMAN:
        while number >= worth:
            found, number = found + sign, number - worth
    return found


# --- the board -----------------------------------------------------------------------------------


def galaxy(which: int | str) -> str:
    """The name of a galaxy, given by its place or its colour."""
    return COMPONENTS.galaxies[which if isinstance(which, str) else GALAXIES[which]].name


def coloured(name: str, t: Language) -> str:
    """The name of a galaxy and its colour."""
    return t.gettext("{galaxy} ({colour})").format(
        galaxy=galaxy(name), colour=t.gettext(names.COLOURS.get(name, name))
    )


def with_colours(text: str, t: Language) -> str:
    """A text with the colour behind each galaxy that it names: the box names only colours."""
    for name in GALAXIES:
        if coloured(name, t) not in text:
            text = text.replace(galaxy(name), coloured(name, t))
    return text


def parsec(which: int | str, t: Language) -> str:
    """A Parsec, given by its number or as "P1"."""
    number = which if isinstance(which, int) else int(which[1:])
    return t.gettext("Parsec {number}").format(number=number)


def place(name: str, t: Language) -> str:
    """A galaxy or a Parsec, as the effect language names it."""
    return parsec(name, t) if name in PARSECS else galaxy(name)


def space(which: int | str, t: Language) -> str:
    """A space, given by its place or as "blue3"."""
    number = SPACE[which] if isinstance(which, str) else which
    home = HOME[number]
    return t.gettext("{galaxy} {number}").format(
        galaxy=galaxy(GALAXIES[home]), number=number - SPAN[home][0] + 1
    )


def planet(name: str, t: Language) -> str:
    """A planet of a tile, given as "b2"."""
    return t.gettext("{planet} {number}").format(
        planet=t.gettext(names.KINDS[name[0]]), number=name[1:]
    )


def where(at: str, which: str, t: Language) -> str:
    """A planet on the board, given as "blue3" and "b2"."""
    return t.gettext("{space}, {planet}").format(space=space(at, t), planet=planet(which, t))


def planets(tile_name: str, t: Language) -> str:
    """The planets of a tile, counted by kind."""
    kinds = KINDS[tile_name]
    return listed([amount(kind, kinds.count(kind), t) for kind in dict.fromkeys(kinds)], t)


def tile(name: str, t: Language) -> str:
    """What is on a tile."""
    return t.gettext("{planets}; yield: {goods}").format(
        planets=planets(name, t), goods=goods(YIELD[name], t)
    )


# --- cards and upgrades --------------------------------------------------------------------------


def card(name: str, t: Language) -> str:
    """The name of an action card."""
    return t.gettext(COMPONENTS.cards[name].name)


def cards(found: Sequence[str], t: Language) -> str:
    """Several action cards; a word for none."""
    return listed([card(name, t) for name in found], t) or t.gettext("no cards")


def held(count: int, t: Language) -> str:
    """How many cards somebody holds, for those who do not see them."""
    words = t.ngettext("{number} card in hand", "{number} cards in hand", count)
    return words.format(number=count)


def covered(found: Sequence[str], t: Language) -> str:
    """Covered action cards, of which only the top edges show, uppermost first; given from the lowest up."""
    words = t.gettext("{card} (Consumption {number})")
    heads = [
        words.format(card=card(name, t), number=value(COMPONENTS.cards[name].consumption))
        for name in reversed(found)
    ]
    return listed(heads, t)


def field(number: int, t: Language) -> str:
    """A field of a panel, counted from 1."""
    return t.gettext("field {number}").format(number=number)


def upgrade(name: str, t: Language) -> str:
    """What a cube on the panel marks: an upgrade, or a field such as "f2"."""
    if name[0] == "f" and name[1:].isdigit():
        return field(int(name[1:]), t)
    return t.gettext(COMPONENTS.upgrades[name].name)


def station(kind: str, t: Language) -> str:
    """The name of a station."""
    return t.gettext(names.STATIONS[kind])


def player(seat: int, people: Sequence[str], t: Language) -> str:
    """The name of a seat's owner; the Automa sits after the only player."""
    return people[seat] if seat < len(people) else t.gettext("Automa")


def source(name: str, t: Language) -> str:
    """What causes a question: a card, Dark Tech, a leader, a station."""
    if name in COMPONENTS.cards:
        return card(name, t)
    if name in COMPONENTS.dark_tech:
        return COMPONENTS.dark_tech[name].name
    return station(name, t) if name in COMPONENTS.stations else name


# what fills a gap of such a name
NOUNS: dict[str, Callable[[Any, Language], str]] = {
    "card": card,
    "galaxy": lambda which, _t: galaxy(which),
    "level": lambda number, _t: level(number),
    "parsec": parsec,
    "place": place,
    "source": source,
    "space": space,
    "station": station,
    "upgrade": upgrade,
}
