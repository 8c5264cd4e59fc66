"""Who sits at the table: people, and an automaton with a colour of its own."""

from blackangel.kernel.seats import Player
from blackangel.messages import _

AUTOMATON = "hal"  # its colour, as the style calls it


def players(
    names: tuple[str, ...], colours: tuple[str, ...], automaton: int = -1
) -> tuple[Player, ...]:
    """Everybody at the table; an automaton, where it has a seat, has a colour and a sign of its own."""
    worn = (AUTOMATON if seat == automaton else colour for seat, colour in enumerate(colours))
    return tuple(map(Player, range(len(names)), names, worn))


def colour_name(colour: str) -> str:
    return {
        "blue": _("blue"),
        "pink": _("pink"),
        "yellow": _("yellow"),
        "violet": _("violet"),
    }[colour]
