"""How games are listed: all that is known of one before its code is loaded.

A page shows it on its first screen, so it must not import any game. The texts are English; ``N_`` marks
those that a page translates.
"""

from __future__ import annotations

from collections.abc import Mapping

from blackangel import games
from blackangel.kernel.errors import N_
from blackangel.kernel.named import NamedTuple


class Listing(NamedTuple):
    """A game's name, the lines above and below it, its designers, and what playing alone means.

    ``emblem`` flies in the sky behind the words: SVG around its centre, about 400 wide and 300 high, in
    classes that begin with ``fm-``. ``site`` describes in English a site with this game. ``rivals`` are its
    rivals' names by key, weakest first.
    """

    name: str
    over: str = ""
    tagline: tuple[str, ...] = ()
    authors: str = ""
    alone: str = ""  # empty if the game cannot be played alone
    teaches: bool = False
    refereed: bool = False
    rules: bool = False  # whether there is a text of the rules, with rulings
    pieces: bool = False  # whether the pieces can be viewed
    emblem: str = ""
    site: str = ""
    rivals: Mapping[str, str] = {}


# the ship from above
ANGEL = (
    '<path class="fm-glow" d="M0-150C70-60 150 40 190 150C110 105 45 100 0 112'
    "C-45 100-110 105-190 150"
    'C-150 40-70-60 0-150Z"/>'
    '<path class="fm-hull" d="M0-150C34-92 52-40 58 30L186 146C116 112 52 104 0 116'
    'C-52 104-116 112-186 146L-58 30C-52-40-34-92 0-150Z"/>'
    '<path class="fm-wing" d="M58 30L186 146C130 118 84 108 40 108C52 84 58 58 58 30Z"/>'
    '<path class="fm-wing" d="M-58 30L-186 146C-130 118-84 108-40 108C-52 84-58 58-58 30Z"/>'
    '<path class="fm-spine" d="M0-128L14-30L8 92L0 104L-8 92L-14-30Z"/>'
    '<g class="fm-ports"><circle cx="0" cy="-70" r="5"/><circle cx="-26" cy="20" r="4"/>'
    '<circle cx="26" cy="20" r="4"/><circle cx="-34" cy="52" r="4"/><circle cx="34" cy="52" r="4"/>'
    '<circle cx="-20" cy="84" r="4"/><circle cx="20" cy="84" r="4"/></g>'
    '<g class="fm-thrust"><path d="M-22 112L-12 190L-2 114Z"/><path d="M2 114L12 190L22 112Z"/>'
    '<path d="M-62 112L-54 150L-44 108Z"/><path d="M44 108L54 150L62 112Z"/></g>'
)
# a dark world in its ring, four lights around it
SHADOWS = (
    '<g transform="rotate(-16)"><ellipse class="fm-glow" rx="215" ry="120"/>'
    '<ellipse class="fm-hull" rx="205" ry="62"/><ellipse class="fm-wing" rx="164" ry="44"/>'
    '<circle class="fm-hull" r="98"/><path class="fm-wing" d="M-98 0A98 98 0 0 0 98 0A130 60 0 0 1-98 0Z"/>'
    '<path class="fm-hull" d="M-205 0A205 62 0 0 0 205 0L164 0A164 44 0 0 1-164 0Z"/>'
    '<path class="fm-spine" d="M-184 0A184 53 0 0 0 184 0A184 57 0 0 1-184 0Z"/>'
    '<g class="fm-ports"><circle cx="-34" cy="-40" r="5"/><circle cx="12" cy="-62" r="4"/>'
    '<circle cx="44" cy="-28" r="4"/><circle cx="-8" cy="-14" r="3"/></g>'
    '<g class="fm-thrust"><circle cx="-205" cy="0" r="9"/><circle cx="205" cy="0" r="9"/>'
    '<circle cx="-60" cy="59" r="7"/><circle cx="96" cy="-55" r="7"/></g></g>'
)

LISTINGS = {
    "black-angel": Listing(
        N_("Black Angel"),
        N_("A board game for 1–4 players"),
        (N_("The last ship has left Earth."), N_("Three peoples wait on the way to Spes.")),
        N_(
            "Black Angel is a board game by Sébastien Dujardin, Xavier Georges and "
            "Alain Orban, published by Pearl Games."
        ),
        N_("Play alone against Hal"),
        teaches=True,
        refereed=True,
        rules=True,
        pieces=True,
        emblem=ANGEL,
        site="The board game Black Angel in the browser: around one screen, or alone against Hal.",
        rivals={
            "pip": "Pip",
            "magpie": "Magpie",
            "forge": "Forge",
            "corsair": "Corsair",
            "gamble": "Domino",
            "oracle": "Oracle",
        },
    ),
    "council-of-shadows": Listing(
        N_("Council of Shadows"),
        N_("A board game for 1–4 players"),
        (N_("Four peoples reach for the Throne."), N_("Energy chases Consumption.")),
        N_(
            "Council of Shadows is a board game by Martin Kallenborn and Jochen Scherer, published "
            "by alea."
        ),
        N_("Play alone against the Automa"),
        teaches=True,
        refereed=True,
        rules=True,
        pieces=True,
        emblem=SHADOWS,
        site="The board game Council of Shadows in the browser: around one screen, or alone.",
        rivals={
            "tam": "Tam",
            "orla": "Orla",
            "grum": "Grum",
            "vex": "Vex",
            "sorrel": "Sorrel",
            "umber": "Umber",
        },
    ),
}


def site() -> str:
    """A description in English of a site with all these games."""
    found = [listing(key).site or listing(key).name for key in games.tabled()]
    return " ".join(found)


def listing(key: str) -> Listing:
    """A game's listing; if it has none, only its name, or its key until the game is loaded.

    Raises:
        SetupError: there is no such game.
    """
    if key in games.TITLES and key not in LISTINGS and key not in games.here():
        return Listing(key)
    return LISTINGS.get(key) or Listing(games.title(key).name)
