"""The seats at a table: people, bots, and an automaton with its own colour."""

from blackangel.i18n import _
from blackangel.kit.seats import AUTOMATON_COLOUR, COLOURS, Player

MOST = len(COLOURS)  # players of any game
LONGEST_NAME = 24
BOTS = ("easy", "standard", "strong", "master")
ROBOTS = ("Rivet", "Lumen", "Sprocket", "Quark")  # bots' first names


def players(
    names: tuple[str, ...], colours: tuple[str, ...], automaton: int = -1, letters: str = ""
) -> tuple[Player, ...]:
    """Everybody at the table; an automaton with a seat has its own colour and sign."""
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


def player_names() -> tuple[str, ...]:
    """Names suggested to people."""
    return tuple(_("Player {number}").format(number=seat + 1) for seat in range(MOST))


def bot_levels() -> dict[str, str]:
    """The bots' levels and their names."""
    called = (_("easy"), _("standard"), _("strong"), _("master"))
    return dict(zip(BOTS, called, strict=True))
