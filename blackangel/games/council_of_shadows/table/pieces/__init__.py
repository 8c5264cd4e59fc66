"""All pieces and signs, drawn as on the table, each with its name and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel.games.council_of_shadows.table.pieces import boards, cards, signs
from blackangel.i18n import _
from blackangel.kit.screens import Piece

ROOMS = (
    *(signs.signs, boards.galaxies, boards.systems, cards.actions, boards.upgrades),
    *(boards.levels, cards.dark_tech, cards.bonus, cards.leaders, cards.stations, cards.automa),
)


def kinds() -> dict[str, str]:
    """The kinds of pieces, in the order they are shown."""
    return {
        "sign": _("Icons"),
        "galaxy": _("Galaxies"),
        "system": _("Solar Systems"),
        "starting": _("Starting cards"),
        "ai": _("AI cards"),
        "upgrade": _("Upgrades"),
        "level": _("Levels"),
        "tech": _("Dark Tech"),
        "bonus": _("Bonus cards"),
        "leader": _("Leaders"),
        "station": _("Space stations"),
        "automa": _("The Automa’s cards"),
    }


def pieces() -> Iterator[Piece]:
    """All pieces, in the order of their kinds."""
    for room in ROOMS:
        yield from room()
