"""From values to sentences in the player's language: prompts, options, effects, the log, errors.

Every function takes ``t``, a catalogue such as ``gettext`` makes: an object with ``gettext`` and
``ngettext``.

>>> from gettext import NullTranslations
>>> effect("-1ship: 2VP", NullTranslations())
'Pay 1 ship to gain 2 VP.'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.effects import Effect, Program
from blackangel.games.black_angel.seen.ending import near
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words.befallen import befell as befell
from blackangel.games.black_angel.words.effects import component as component
from blackangel.games.black_angel.words.effects import effect as _effect
from blackangel.games.black_angel.words.errors import error as error
from blackangel.games.black_angel.words.events import ending as ending
from blackangel.games.black_angel.words.events import event as event
from blackangel.games.black_angel.words.forecasts import certain as certain
from blackangel.games.black_angel.words.forecasts import forecast as forecast
from blackangel.games.black_angel.words.options import option as option
from blackangel.games.black_angel.words.options import short as short
from blackangel.games.black_angel.words.prompts import onward as onward
from blackangel.games.black_angel.words.prompts import prompt as prompt
from blackangel.games.black_angel.words.reasons import reason as reason
from blackangel.games.black_angel.words.reasons import subject as subject
from blackangel.games.black_angel.words.sections import table as table
from blackangel.games.black_angel.words.vocabulary import category as category
from blackangel.games.black_angel.words.vocabulary import language
from blackangel.kit.sentences import Section as Section

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def effect(what: Effect | Program | str, t: Language | Callable[[str], str]) -> str:
    """An effect, parsed or as text, as a sentence; a catalogue's own ``gettext`` will do as well."""
    return _effect(what, language(t))


def time(observation: Observation, t: Language) -> str:
    """The current round."""
    return t.gettext("Round {number}").format(number=observation.round)


def because(chosen: str | Sequence[str], observation: Observation, t: Language) -> str:
    """The reason for a choice in a hint: its own words give it."""
    return ""


def _may_end(observation: Observation, t: Language) -> str:
    """What would trigger the end, if it is near."""
    why = near(observation)
    if why == "spes":
        return t.gettext("Next flight: Spes, then one last round.")
    if why == "ravagers":
        said = t.ngettext(
            "{number} Ravager card left, then one last round.",
            "{number} Ravager cards left, then one last round.",
            observation.ravager_count,
        )
        return said.format(number=observation.ravager_count)
    return ""


def nearing(observation: Observation, t: Language) -> str:
    """Which round is the last, as soon as that is known."""
    if not observation.ending:
        return _may_end(observation, t)
    said = t.gettext("Last round: {number}.")
    return said.format(number=observation.last_round)


def takers(observation: Observation, t: Language) -> tuple[str, ...]:
    """The names of those who take turns, Hal included, by seat."""
    return tuple(seat.name for seat in observation.seats[: observation.players])
