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
        "payment": ThemeWords(
            _("Payment"), _("Buy what pays off soonest, and pay with what you won’t miss.")
        ),
        "rise": ThemeWords(
            _("Leveling up"), _("Let Energy catch up with Consumption at the end of this turn.")
        ),
        "majority": ThemeWords(
            _("Majority"), _("One cube more can turn a galaxy: assess where the majority is yours.")
        ),
        "assessment": ThemeWords(
            _("Assessment"), _("Assess when a galaxy pays more than your cube is worth there.")
        ),
        "bonus": ThemeWords(
            _("Bonus cards"), _("Bonus cards count at the end: play for the one that gives most.")
        ),
        "goods": ThemeWords(
            _("Gems and Energy"), _("Gems are worth what they buy: gain the kind you need next.")
        ),
        "settling": ThemeWords(
            _("Settling"), _("A cube pays again and again where you can harvest and assess.")
        ),
        "consumption": ThemeWords(
            _("Consumption"), _("Low Consumption can be worth more than one more action.")
        ),
        "discovery": ThemeWords(
            _("Discovery"), _("Discover where your next actions can reach the new tile.")
        ),
        "harvest": ThemeWords(_("Harvest"), _("Harvest where your cubes give most for one card.")),
        "turn": ThemeWords(_("The whole turn"), _("Compare whole turns, not single choices.")),
    }
