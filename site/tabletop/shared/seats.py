"""The seats at a table: people, bots, and an automaton with its own colour."""

from collections.abc import Sequence
from typing import TypeVar

from blackangel.games.listings import LISTINGS
from blackangel.i18n import _, listed
from blackangel.kernel.setup import BOTS
from blackangel.kit.seats import COLOURS

Thing = TypeVar("Thing")
MOST = len(COLOURS)  # players of any game
LONGEST_NAME = 24  # that a player can type; a save may hold longer ones
# what people are called until they say so, in all languages
SUGGESTED = ("Player", "Person", "Joueur")
RIVALS = {key: name for game in LISTINGS.values() for key, name in game.rivals.items()}
SEATED = (*BOTS, *RIVALS)  # what can stand for a seat that no person plays
ROBOTS = ("Rivet", "Lumen", "Sprocket", "Quark")  # bots' first names


def colour_name(colour: str) -> str:
    return {
        "blue": _("blue"),
        "pink": _("pink"),
        "yellow": _("yellow"),
        "violet": _("violet"),
    }[colour]


def player_names() -> tuple[str, ...]:
    """Names suggested to people."""
    return tuple(_("Player {number}").format(number=seat + 1) for seat in range(MOST))


def unnamed(name: str) -> bool:
    """Whether nobody typed a name: it is suggested, perhaps in the language of another device."""
    word, _blank, number = name.rpartition(" ")
    return word in SUGGESTED and number in {str(seat + 1) for seat in range(MOST)}


def bot_levels() -> dict[str, str]:
    """The bots' levels and their names."""
    called = (_("easy"), _("standard"), _("strong"), _("master"))
    return dict(zip(BOTS, called, strict=True))


def replaced(row: tuple[Thing, ...], seat: int, thing: Thing) -> tuple[Thing, ...]:
    """What there is by seat, with another thing at one of them."""
    return (*row[:seat], thing, *row[seat + 1 :])


def victory(names: Sequence[str]) -> str:
    """Say who has won."""
    words = _("{names} wins") if len(names) == 1 else _("{names} share the victory")
    return words.format(names=listed([*names]))
