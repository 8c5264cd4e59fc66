"""Who sits at the table: people, and Hal with a colour of his own."""

from blackangel.kernel.seats import Player
from blackangel.messages import _

HAL = "hal"


def players(names: tuple[str, ...], colours: tuple[str, ...], hal: int = -1) -> tuple[Player, ...]:
    """Everybody at the table; Hal, where he has a seat, has a colour and a sign of his own."""
    worn = (HAL if seat == hal else colour for seat, colour in enumerate(colours))
    return tuple(map(Player, range(len(names)), names, worn))


def colour_name(colour: str) -> str:
    return {
        "blue": _("blue"),
        "pink": _("pink"),
        "yellow": _("yellow"),
        "violet": _("violet"),
    }[colour]
