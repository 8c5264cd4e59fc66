"""All pieces and signs, drawn as on the table, each with its name and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel.games.black_angel.table.pieces import cards, marks, signs
from blackangel.i18n import _
from blackangel.kit.screens import Piece

ROOMS = (
    *(signs.signs, signs.dice, cards.missions, cards.technology, cards.advanced, cards.ravagers),
    *(cards.strips, cards.hal_cards, marks.marks),
)


def kinds() -> dict[str, str]:
    """The kinds of pieces, in the order they are shown."""
    return {
        "sign": _("Icons"),
        "die": _("Dice"),
        "mission": _("Missions"),
        "technology": _("Technology tiles"),
        "advanced": _("Advanced tiles"),
        "ravager": _("Ravager cards"),
        "strip": _("Space strips"),
        "hal": _("Hal’s cards"),
        "mark": _("Marks on the boards"),
    }


def pieces() -> Iterator[Piece]:
    """All pieces, in the order of their kinds."""
    for room in ROOMS:
        yield from room()
