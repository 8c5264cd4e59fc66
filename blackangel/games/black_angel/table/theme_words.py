"""What puzzles are about, in words: the name of each theme, and its idea in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kit.lessons import ThemeWords

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blackangel.kernel.title import Language


def words(t: Language) -> Mapping[str, ThemeWords]:
    """All themes by key."""
    _ = t.gettext
    return {
        "ejection": ThemeWords(
            _("Ejection"),
            _("Look at what is about to be ejected: use it first, or let it pay out in time."),
        ),
        "boost": ThemeWords(
            _("Boosts"), _("Use a boost side when it opens something that nothing else does.")
        ),
        "command": ThemeWords(
            _("Command Your Ships"), _("Fly to where your Mission pays most, and place it there.")
        ),
        "mission": ThemeWords(
            _("Missions in Space"), _("Use a Mission in Space while its reward is worth the trip.")
        ),
        "ravagers": ThemeWords(
            _("Ravagers"), _("Destroy Ravagers before what they do costs you more.")
        ),
        "damage": ThemeWords(_("Damage"), _("Repair what will cost you most, before it does.")),
        "combination": ThemeWords(
            _("Combination of tiles"),
            _("One card can activate several tiles: find the row or column that works best."),
        ),
        "dice": ThemeWords(
            _("Other players’ dice"), _("Someone else’s die can be worth its price.")
        ),
        "technology": ThemeWords(
            _("Technology"), _("Take the tiles that your rows and columns can use most often.")
        ),
        "advanced": ThemeWords(
            _("Advanced tiles"),
            _("An Advanced tile pays at the end: take the one that you can feed most."),
        ),
        "reset": ThemeWords(
            _("New dice"), _("Sequence B can be the best turn, even with dice left.")
        ),
        "turn": ThemeWords(_("The whole turn"), _("Compare whole turns, not single choices.")),
    }
