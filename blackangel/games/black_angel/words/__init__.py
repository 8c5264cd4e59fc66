"""From values to sentences in the player's language: prompts, options, effects, the log, errors.

Every function takes ``t``, a catalogue such as ``gettext`` makes: an object with ``gettext`` and
``ngettext``. A catalogue's own ``gettext`` method works as well; a bare function has only English plurals.

>>> from gettext import NullTranslations
>>> effect("-1ship: 2VP", NullTranslations())
'Pay 1 ship and gain 2 VP.'
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.effects import Effect, Program
from blackangel.games.black_angel.seen.ending import near
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words import effects as _effects
from blackangel.games.black_angel.words import errors as _errors
from blackangel.games.black_angel.words import events as _events
from blackangel.games.black_angel.words import forecast as _forecast
from blackangel.games.black_angel.words import options as _options
from blackangel.games.black_angel.words import prompts as _prompts
from blackangel.games.black_angel.words import reason as _reason
from blackangel.games.black_angel.words import sections as _sections
from blackangel.games.black_angel.words import short_options as _short_options
from blackangel.games.black_angel.words.vocabulary import language
from blackangel.kernel.errors import GameError
from blackangel.kernel.ledger import Event
from blackangel.kit.sentences import Section

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.reason import Reason
    from blackangel.kernel.title import Language

    T = Language | Callable[[str], str]

__all__ = [
    "Section",
    "category",
    "certain",
    "component",
    "effect",
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


def prompt(observation: Observation, t: T) -> str:
    """Whose turn it is and what is asked."""
    return _prompts.prompt(observation, language(t))


def option(chosen: str | Sequence[str], observation: Observation, t: T) -> str:
    """A legal option, or its notation, with what it brings; the observation is that of whoever chooses."""
    return _options.option(chosen, observation, language(t))


def short(chosen: str | Sequence[str], observation: Observation, t: T) -> str:
    """A legal option, or its notation, in a few words for a compact button."""
    return _short_options.short(chosen, observation, language(t))


def effect(what: Effect | Program | str, t: T) -> str:
    """An effect, parsed or as text, as a sentence."""
    return _effects.effect(what, language(t))


def component(which: int | str, t: T) -> str:
    """The name and text of a card (12, "m12", 75, "R75"), a tile ("O11", "A4") or an action ("@3")."""
    return _effects.component(which, language(t))


def event(happened: Event, names: Sequence[str], t: T, open_seats: Container[int] = ()) -> str:
    """One sentence of the log, without a full stop; empty for an event that has no words.

    ``names`` are the players'. Cards that only their owner has seen are named for ``open_seats`` only;
    others read of their backs.
    """
    return _events.event(happened, names, language(t), open_seats)


def certain(events: Sequence[Event], observation: Observation) -> list[Event]:
    """The events of a choice that do not depend on what its player cannot know."""
    return _forecast.certain(events, observation)


def forecast(events: Sequence[Event], observation: Observation, t: T) -> tuple[str, ...]:
    """What ``certain`` events would bring, in a few words each."""
    return _forecast.forecast(events, observation, language(t))


def reason(why: Reason, t: T) -> str:
    """Why something is not possible, as a sentence."""
    return _reason.reason(why, language(t))


def subject(place: str, observation: Observation, t: T) -> str:
    """What a reason is about: a place such as "card:12", or a choice such as "B"."""
    return _reason.subject(place, observation, language(t))


def category(key: str, t: T) -> str:
    """A line of the score sheet: "track", "advanced", "goods" or "total"."""
    return _events.category(key, language(t))


def ending(kind: str, t: T) -> str:
    """How a game ended, as an observation tells it: "spes" or "ravagers"."""
    return _events.ending(kind, language(t))


def error(found: GameError, t: T) -> str:
    """An error as one clear sentence for the player."""
    return _errors.error(found, language(t))


def time(observation: Observation, t: T) -> str:
    """The current round."""
    return language(t).gettext("Round {number}").format(number=observation.round)


def _may_end(observation: Observation, t: T) -> str:
    """What would trigger the end, if it is near."""
    why = near(observation)
    if why == "spes":
        return language(t).gettext(
            "The next flight reaches Spes: then only one more round is played."
        )
    if why == "ravagers":
        said = language(t).ngettext(
            "{number} Ravager card is left: once it is drawn, only one more round is played.",
            "{number} Ravager cards are left: once all are drawn, only one more round is played.",
            observation.ravager_count,
        )
        return said.format(number=observation.ravager_count)
    return ""


def nearing(observation: Observation, t: T) -> str:
    """Which round is the last, as soon as that is known."""
    if not observation.ending:
        return _may_end(observation, t)
    said = language(t).gettext("The end is near: round {number} is the last.")
    return said.format(number=observation.last_round)


def table(observation: Observation, t: T) -> tuple[Section, ...]:
    """Everything that the seat may see, as headings with lines below them."""
    return _sections.table(observation, language(t))


def takers(observation: Observation, t: T) -> tuple[str, ...]:
    """The names of those who take turns, Hal included, by seat."""
    return tuple(seat.name for seat in observation.seats[: observation.players])
