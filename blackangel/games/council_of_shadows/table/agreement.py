"""The form for a new game of Council of Shadows: modules, screens, and the Automa for one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kit.shown import FormWords, Labels, Opponent

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def form(t: Language) -> FormWords:
    """The fields in words."""
    return FormWords(
        {
            "stations": Labels(
                t.gettext("Module 1: space stations"),
                about=t.gettext("Buy stations that work for you in galaxies where you have cubes."),
                picture="station-colonizing",
            ),
            "leaders": Labels(
                t.gettext("Module 2: leaders"),
                about=t.gettext("Everyone chooses a leader with a special power."),
                picture="portrait-Zoe",
            ),
            "open_planning": Labels(
                t.gettext("Plan openly, without screens"),
                about=t.gettext("Everyone sees what you plan."),
                picture="guard-0",
            ),
            "automa": Labels(opponent(t).seat, levels(t)),
        },
        t.gettext("Convene the Council"),
        first=True,
        note=t.gettext(
            "Values that no source gives are reconstructed: see the rulings. "
            "Enter your copy’s under Settings, My copy."
        ),
    )


def levels(t: Language) -> Mapping[str, str]:
    """The Automa's levels and their names."""
    return {
        "standard": t.gettext("standard: golden cards"),
        "experienced": t.gettext("experienced: golden and silver cards"),
    }


def opponent(t: Language) -> Opponent:
    """The single player's opponent: the Automa."""
    return Opponent(
        "automa",
        t.gettext("Automa"),
        t.gettext("The Automa, your opponent"),
        t.gettext("The Automa’s last turn"),
        t.gettext("next step of the Automa’s turn"),
        COMPONENTS.box.automa_colour,
        "●",  # an eye, as on its cubes
        face="automa",
    )


def agreed(players: int, settings: Sequence[int], t: Language) -> tuple[str, ...]:
    """What was agreed, from the settings of a saved game."""
    level, stations, leaders, open_planning, *_ = settings
    told = (
        (players == 1, t.gettext("alone against the Automa")),
        (level > 1, t.gettext("experienced")),
        (stations, t.gettext("space stations")),
        (leaders, t.gettext("leaders")),
        (open_planning, t.gettext("open planning")),
    )
    return tuple(words for chosen, words in told if chosen)
