"""What is printed on the boxes: all that is known of a game before it is taken off the shelf.

The first screen of a page shows it, so no game is imported for it. The texts are English; ``N_`` marks
those that a page translates.
"""

from __future__ import annotations

from blackangel import games
from blackangel.kernel.named import NamedTuple


class Box(NamedTuple):
    """A game's name, lines above and below it, who made it, and what it is to play it alone.

    ``picture`` is the part of its poster that is on the box: left, top, width, height; else all of it.
    ``site`` says in English what a site is that has this game on its first screen.
    """

    name: str
    over: str = ""
    tagline: tuple[str, ...] = ()
    authors: str = ""
    alone: str = ""  # empty where nobody plays alone
    teaches: bool = False
    refereed: bool = False
    picture: tuple[int, int, int, int] | None = None
    site: str = ""


def N_(message: str) -> str:  # noqa: N802
    """A text that is translated where it is shown."""
    return message


BOXES = {
    "black-angel": Box(
        N_("Black Angel"),
        N_("A board game for one to four"),
        (N_("The last ship has left Earth."), N_("Three peoples wait on the way to Spes.")),
        N_(
            "Black Angel is a board game by Sébastien Dujardin, Xavier Georges and "
            "Alain Orban, published by Pearl Games."
        ),
        N_("Play alone against Hal"),
        teaches=True,
        refereed=True,
        picture=(120, 110, 640, 460),
        site="The board game Black Angel in the browser: around one screen, or alone against Hal.",
    ),
    "council-of-shadows": Box(
        N_("Council of Shadows"),
        N_("A board game for one to four"),
        (N_("Four peoples reach for the Throne."), N_("Energy runs after Consumption.")),
        N_(
            "Council of Shadows is a board game by Martin Kallenborn and Jochen Scherer, published "
            "by alea."
        ),
        N_("Play alone against the Automa"),
        teaches=True,
        picture=(110, 190, 660, 380),
        site="The board game Council of Shadows in the browser: around one screen, or alone.",
    ),
}


def box(key: str) -> Box:
    """A game's box; one that nobody has printed yet bears the name alone, or the key until the game is there.

    Raises:
        SetupError: there is no such game.
    """
    if key in games.TITLES and key not in BOXES and key not in games.here():
        return Box(key)
    return BOXES.get(key) or Box(games.title(key).name)
