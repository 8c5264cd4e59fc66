"""The minds of the ship that play against people."""

from __future__ import annotations

from blackangel.games.black_angel import TITLE
from blackangel.games.listings import listing
from blackangel.i18n import _
from blackangel.kit.rivals import Rival


def rivals() -> tuple[Rival, ...]:
    """All of them, weakest first."""
    told = (
        ("pip", _("Eager and forgetful.")),
        ("magpie", _("Keeps everything, spends it late.")),
        ("forge", _("Technologies first, planets later.")),
        ("corsair", _("First to every hex, and to yours.")),
        ("gamble", _("Loves a long shot.")),
        ("oracle", _("Has seen this game already.")),
    )
    names = listing(TITLE.key).rivals
    return tuple(Rival(key, names[key], temper, TITLE.styles[key].level) for key, temper in told)
