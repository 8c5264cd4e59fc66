"""People of the Council who play against people."""

from __future__ import annotations

from blackangel.games.council_of_shadows import TITLE
from blackangel.games.listings import listing
from blackangel.i18n import _
from blackangel.kit.rivals import Rival


def rivals() -> tuple[Rival, ...]:
    """All of them, weakest first."""
    told = (
        ("tam", _("Means well, guesses a lot.")),
        ("orla", _("Settles early and stays.")),
        ("grum", _("Counts his coal twice.")),
        ("vex", _("Wants the majority you have.")),
        ("sorrel", _("Bids high, laughs when it fails.")),
        ("umber", _("Nobody has seen the Chancellor lose.")),
    )
    names = listing(TITLE.key).rivals
    return tuple(Rival(key, names[key], temper, TITLE.styles[key].level) for key, temper in told)
