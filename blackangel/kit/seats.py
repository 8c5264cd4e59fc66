"""The players at a table: name, colour, and a sign, so that colour never stands alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import Markup, tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

COLOURS = ("blue", "pink", "yellow", "violet")
AUTOMATON_COLOUR = "automaton"  # the stylesheet's name for the colour of an automaton
# dot, triangle, square, diamond: the marks that the seats' robots and ships wear on the boards
SHAPES = (
    "M12 .5A11.5 11.5 0 1 1 11.99 .5Z",
    "M12 .5L24 22.500H0Z",
    "M1.500 1.500H22.500V22.500H1.500Z",
    "M12 0L24 12L12 24L0 12Z",
)
AUTOMATON = "M6 1.500H18L24 12L18 22.500H6L0 12Z"  # the mark of an automaton


class Player(NamedTuple):
    """Who sits where; the game itself knows only the names."""

    seat: int
    name: str
    colour: str
    letter: str = ""  # tells the seats apart, see ``letters``; by default the name's initial


def filled(colours: Iterable[str], count: int) -> tuple[str, ...]:
    """The colours of this number of seats: those given that are valid, each once, then free ones."""
    known = (colour for colour in colours if colour in COLOURS)
    return tuple(dict.fromkeys((*known, *COLOURS)))[:count]


def spared(colours: Sequence[str], taken: str) -> tuple[str, ...]:
    """The seats' colours without the automaton's; a player who had it gets a free one."""
    free = iter(colour for colour in COLOURS if colour not in (taken, *colours))
    return tuple(next(free) if colour == taken else colour for colour in colours)


def initial(name: str) -> str:
    """The first letter or digit of a name; for a default name, the digit at its end."""
    if name[-2:-1] == " " and name[-1].isdigit():
        return name[-1]
    return next((letter.upper()[:1] for letter in name if letter.isalnum()), "?")


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """What tells the players apart in a letter, or in two where names begin alike: A, B; An, Ad."""
    first = [initial(name) for name in names]
    taken = {one for one in first if first.count(one) == 1}
    found = []
    for one, name in zip(first, names, strict=True):
        if first.count(one) > 1:
            others = [letter.lower()[:1] for letter in name if letter.isalnum()]
            further = (f"{one}{other}" for other in (*others[1:], *"123456789"))
            one = next(two for two in further if two not in taken)
            taken.add(one)
        found.append(one)
    return tuple(found)


def seated(
    names: Sequence[str], colours: Sequence[str], automaton: int = -1, sign: str = ""
) -> tuple[Player, ...]:
    """Everybody at the table; an automaton has its own colour, and ``sign`` in place of a letter if any."""
    people = [name for seat, name in enumerate(names) if seat != automaton or not sign]
    worn = iter(letters(people))
    return tuple(
        Player(
            seat,
            name,
            AUTOMATON_COLOUR if seat == automaton else colours[seat],
            sign if seat == automaton and sign else next(worn),
        )
        for seat, name in enumerate(names)
    )


def shape(player: Player) -> str:
    """The outline of a player's sign, in a square of 24."""
    return SHAPES[player.seat] if player.colour in COLOURS else AUTOMATON


@lru_cache(maxsize=64)
def emblem(player: Player) -> Markup:
    """A player's sign: the seat's shape, the colour, the letter; two letters are smaller."""
    low = 20 if shape(player) == SHAPES[1] else 17
    letter = player.letter or initial(player.name)
    at = {"x": 12, "y": low} if len(letter) == 1 else {"transform": f"matrix(.7 0 0 .8 12 {low})"}
    return tag(
        "svg",
        tag("path", d=shape(player)),
        tag("text", letter, **at),
        class_=f"emblem {paint(player)}",
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def paint(player: Player) -> str:
    """The class of things drawn in a player's colour."""
    return f"paint-{player.colour}"


@lru_cache(maxsize=64)
def badge(player: Player) -> Markup:
    """A player's sign and name."""
    return tag("span", emblem(player), tag("b", player.name), class_="badge")
