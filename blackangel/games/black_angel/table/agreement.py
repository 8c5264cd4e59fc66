"""The form for a new game of Black Angel: the advanced rules, and Hal for one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from blackangel.kit.shown import FormWords, Labels, Opponent

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

USUAL = "standard"


def form(t: Language) -> FormWords:
    """The fields in words."""
    return FormWords(
        {
            "advanced": Labels(
                t.gettext("Advanced rules"),
                about=t.gettext("Technology tiles start boost side up."),
                picture="Ob2",
            ),
            "solo": Labels(opponent(t).seat, levels(t)),
        },
        t.gettext("Begin the journey"),
        first=True,
    )


def levels(t: Language) -> Mapping[str, str]:
    """Hal's levels and their names."""
    return {
        "easy": t.gettext("easy: he starts at 0 VP"),
        USUAL: t.gettext("standard: he starts at 5 VP"),
        "difficult": t.gettext("difficult: he starts at 10 VP"),
        "extreme": t.gettext("extreme: he starts at 15 VP"),
    }


def opponent(t: Language) -> Opponent:
    """The single player's opponent: Hal."""
    return Opponent(
        "solo",
        t.gettext("Hal"),
        t.gettext("Hal, your opponent"),
        t.gettext("Hal’s last turn"),
        t.gettext("next step of Hal’s turn"),
        face="hal-calm",
    )


def agreed(players: int, settings: Sequence[int], t: Language) -> tuple[str, ...]:
    """What was agreed, from the settings of a saved game."""
    advanced = settings[0]
    alone = t.gettext("alone against Hal")
    return (*([alone] if players == 1 else []), *([t.gettext("advanced")] if advanced else []))
