"""From values to sentences in the reader's language.

>>> from blackangel.languages import English
>>> component("a05", English())
'Settle and mine: Consumption 4, settle 1 cube, then harvest 1 time; price: 1 coal and 1 gold.'
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.seen.observation import Observation
from blackangel.games.council_of_shadows.words import effects as _effects
from blackangel.games.council_of_shadows.words import errors as _errors
from blackangel.games.council_of_shadows.words import events as _events
from blackangel.games.council_of_shadows.words import forecast as _forecast
from blackangel.games.council_of_shadows.words import options as _options
from blackangel.games.council_of_shadows.words import prompts as _prompts
from blackangel.games.council_of_shadows.words import reason as _reason
from blackangel.games.council_of_shadows.words import sections as _sections
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.kernel.errors import N_, GameError
from blackangel.kernel.ledger import Event
from blackangel.kit.sentences import Section

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.seen.reasons import Reason
    from blackangel.kernel.title import Language

__all__ = [
    "Section",
    "category",
    "certain",
    "component",
    "ending",
    "error",
    "event",
    "forecast",
    "nearing",
    "option",
    "prompt",
    "reason",
    "short",
    "subject",
    "table",
    "takers",
    "time",
]

TIMES = {
    "buy": N_("Round {number}: Buy"),
    "plan": N_("Round {number}: Plan"),
    "act": N_("Round {number}: Act"),
    "assess": N_("Round {number}: Assess"),
}


def prompt(observation: Observation, t: Language) -> str:
    """Whose turn it is and what is asked."""
    return _prompts.prompt(observation, t)


def option(chosen: str | Sequence[str], observation: Observation, t: Language) -> str:
    """A legal option, or its notation, with what it brings; the observation is that of whoever chooses."""
    return _options.option(chosen, observation, t)


def short(chosen: str | Sequence[str], observation: Observation, t: Language) -> str:
    """A legal option, or its notation, in a few words for a compact button."""
    return _options.short(chosen, observation, t)


def component(name: str, t: Language) -> str:
    """The name and text of a component, by id: "a05", "t4", "desert", "resource", "Zoe", "blue"."""
    return _effects.component(name, t)


def event(
    happened: Event, names: Sequence[str], t: Language, open_seats: Container[int] = ()
) -> str:
    """One sentence of the log, without a full stop; empty for an event that has no words.

    ``names`` are the players'; the Automa sits after them.
    """
    return _events.event(happened, names, t, open_seats)


def certain(happened: Sequence[Event]) -> list[Event]:
    """The events of a choice that do not depend on what its player cannot know."""
    return _forecast.certain(happened)


def forecast(happened: Sequence[Event], observation: Observation, t: Language) -> tuple[str, ...]:
    """What ``certain`` events would bring, in a few words each."""
    return _forecast.forecast(happened, observation, t)


def reason(why: Reason, t: Language) -> str:
    """Why something is not possible, as a sentence."""
    return _reason.reason(why, t)


def subject(place: str, observation: Observation, t: Language) -> str:
    """What a reason is about: a place such as "planet:blue3:b2"."""
    return _reason.subject(place, observation, t)


def category(key: str, t: Language) -> str:
    """A line of the score sheet: "before", "gems", "cards", "bonus", "rises", "energy", "level", "total"."""
    return _events.category(key, t)


def ending(kind: str, t: Language) -> str:
    """How a game ended, as an observation tells it: "throne" or "rounds"."""
    return _events.ending(kind, t)


def error(found: GameError, t: Language) -> str:
    """An error as one clear sentence for the player."""
    return _errors.error(found, t)


def time(observation: Observation, t: Language) -> str:
    """The current round and its phase, or that the game has not begun."""
    if not observation.round:
        return t.gettext("Setup")
    phase = "assess" if _assesses(observation) else observation.phase
    return t.gettext(TIMES.get(phase, "Round {number}")).format(number=observation.round)


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


def table(observation: Observation, t: Language) -> tuple[Section, ...]:
    """Everything that the seat may see, as headings with lines below them."""
    return _sections.table(observation, t)


def takers(observation: Observation, t: Language) -> tuple[str, ...]:
    """The names of those who take turns, the Automa included, by seat."""
    seen = Seen(observation, t)
    return tuple(seen.player(seat) for seat in range(observation.players))
