"""From values to sentences in the reader's language.

>>> from blackangel.languages import English
>>> component("a05", English())
'Settle and mine: Consumption 4, settle 1 cube, then harvest 1 time; price: 1 coal and 1 gold.'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.seen.observation import Observation
from blackangel.games.council_of_shadows.words.befallen import befell as befell
from blackangel.games.council_of_shadows.words.effects import component as component
from blackangel.games.council_of_shadows.words.errors import error as error
from blackangel.games.council_of_shadows.words.events import category as category
from blackangel.games.council_of_shadows.words.events import ending as ending
from blackangel.games.council_of_shadows.words.events import event as event
from blackangel.games.council_of_shadows.words.forecasts import certain as certain
from blackangel.games.council_of_shadows.words.forecasts import forecast as forecast
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.games.council_of_shadows.words.options import option as option
from blackangel.games.council_of_shadows.words.options import short as short
from blackangel.games.council_of_shadows.words.prompts import prompt as prompt
from blackangel.games.council_of_shadows.words.reasons import reason as reason
from blackangel.games.council_of_shadows.words.reasons import subject as subject
from blackangel.games.council_of_shadows.words.sections import table as table
from blackangel.kernel.errors import N_
from blackangel.kit.sentences import Section as Section

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

TIMES = {
    "buy": N_("Round {number}: Buy"),
    "plan": N_("Round {number}: Plan"),
    "act": N_("Round {number}: Act"),
    "assess": N_("Round {number}: Assess"),
}


def time(observation: Observation, t: Language) -> str:
    """The current round and its phase, or that the game has not begun."""
    if not observation.round:
        return t.gettext("Setup")
    if nearing(observation, t):
        return t.gettext("Last round")
    phase = "assess" if _assesses(observation) else observation.phase
    return t.gettext(TIMES.get(phase, "Round {number}")).format(number=observation.round)


def onward(_places: Iterable[str], _t: Language) -> str:
    """What is asked once something is picked: the question beside it says enough."""
    return ""


def because(chosen: str | Sequence[str], observation: Observation, t: Language) -> str:
    """One reason for a choice, as a sentence of a hint."""
    from blackangel.games.council_of_shadows.words import advice  # only hints need it

    return advice.because(chosen, observation, t)


def _assesses(view: Observation) -> bool:
    """Whether a player's turn in phase 3 has reached assessing: its cards have moved on (CS-G1)."""
    turns: list[int] = [frame[1] for frame in view.under_way if frame[0] == "level"]
    slides = any(frame[0] == "slide" for frame in view.under_way)
    return view.phase == "act" and bool(turns) and turns[-1] != view.automa and not slides


def nearing(observation: Observation, t: Language) -> str:
    """That this round is the last, once somebody has taken the Throne."""
    if observation.throne < 0 or observation.over:
        return ""
    return t.gettext("This round is the last.")


def takers(observation: Observation, t: Language) -> tuple[str, ...]:
    """The names of those who take turns, the Automa included, by seat."""
    seen = Seen(observation, t)
    return tuple(seen.player(seat) for seat in range(observation.players))
