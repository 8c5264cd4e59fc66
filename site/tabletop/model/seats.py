"""Who sits at the table: people, and an automaton with a colour of its own."""

from blackangel.kit.seats import AUTOMATON_COLOUR, Player
from blackangel.messages import _


def players(
    names: tuple[str, ...], colours: tuple[str, ...], automaton: int = -1, letters: str = ""
) -> tuple[Player, ...]:
    """Everybody at the table; an automaton, where it has a seat, has a colour and a sign of its own."""
    worn = (
        AUTOMATON_COLOUR if seat == automaton else colour for seat, colour in enumerate(colours)
    )
    marks = (letters[-1:] if n == automaton else letters[n : n + 1] for n in range(len(names)))
    return tuple(map(Player, range(len(names)), names, worn, marks))


def colour_name(colour: str) -> str:
    return {
        "blue": _("blue"),
        "pink": _("pink"),
        "yellow": _("yellow"),
        "violet": _("violet"),
    }[colour]
