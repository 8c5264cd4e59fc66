"""The sentences of a game, and the defaults for games without their own."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel.ledger import POINTS, TURN
from blackangel.kit import sentences
from blackangel.kit.sentences import capital

if TYPE_CHECKING:
    from blackangel.kernel.errors import GameError
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.option import Option
    from blackangel.kernel.title import Language

# parts of an observation that are told elsewhere
UNTOLD = ("seat", "prompt", "names", "scores", "players", "turn", "ply", "player")


class AnySection(Protocol):
    """A part of the table in words."""

    @property
    def title(self) -> str:
        """Its heading."""

    @property
    def lines(self) -> Sequence[str]:
        """The lines on what lies there."""


class Words(Protocol):
    """A game's sentences; a game's module ``words`` may be one. The last argument is the language.

    The defaults work from notations, events and an observation that is a named tuple.
    """

    def prompt(self, observation: Any, t: Language, /) -> str:
        """Whose turn it is and what is asked."""
        if observation.prompt is None:
            return t.gettext("The game is over.")
        name = self.takers(observation, t)[observation.prompt.seat]
        return t.gettext("{name}: choose what to do.").format(name=name)

    def option(self, chosen: Option | str, observation: Any, t: Language, /) -> str:
        """A legal option, or its notation, with its results, as the chooser sees it."""
        return capital(str(chosen).replace("_", " "))

    def short(self, chosen: Option | str, observation: Any, t: Language, /) -> str:
        """A legal option, or its notation, in the few words of a button."""
        return self.option(chosen, observation, t)

    def onward(self, places: Iterable[str], t: Language, /) -> str:
        """What is asked of the places that can be clicked next, once something is picked; often empty."""
        return ""

    def because(self, chosen: Option | str, observation: Any, t: Language, /) -> str:
        """One reason for a choice, as a sentence of a hint; empty where its own words say enough."""
        return ""

    def event(
        self, event: Event, names: Sequence[str], t: Language, open_seats: Container[int] = (), /
    ) -> str:
        """A line of the log, empty for an event without words.

        What only its owner has seen is named for the seats in ``open_seats``.
        """
        name = names[event.seat] if 0 <= event.seat < len(names) else ""
        if event.what == TURN:
            return t.gettext("Turn {number}: {name}").format(number=event.amount, name=name)
        words = " ".join(map(str, (event.what.replace("_", " "), *event.about)))
        if event.what == POINTS:
            words = points_words(event.amount, t)
        elif event.amount:
            words = f"{words} {event.amount}"
        return (
            t.gettext("{name}: {changes}").format(name=name, changes=words)
            if name
            else capital(words)
        )

    def befell(self, events: Sequence[Event], t: Language, /) -> Sequence[str]:
        """What events of a seat in others' turns did to it, said to its player: "your ship was lost"."""
        return ()

    def error(self, error: GameError, t: Language, /) -> str:
        """One clear sentence for the player."""
        return sentences.error(error, {}, t)

    def ending(self, ending: str, t: Language, /) -> str:
        """How the game ended, from ``Title.ending``."""
        return t.gettext("The game is over.")

    def category(self, key: str, t: Language, /) -> str:
        """The name of a score sheet's line."""
        return t.gettext("Total") if key == "total" else capital(key.replace("_", " "))

    def reason(self, why: Any, t: Language, /) -> str:
        """Why something is not possible, from ``Table.reasons``."""
        return str(why)

    def subject(self, place: str, observation: Any, t: Language, /) -> str:
        """What a reason is about."""
        return capital(place.replace(":", " "))

    def time(self, observation: Any, t: Language, /) -> str:
        """The time in the game, as "Round 3"; empty if nothing counts it."""
        return ""

    def nearing(self, observation: Any, t: Language, /) -> str:
        """A warning that the end is near, empty until it is."""
        return ""

    def table(self, observation: Any, t: Language, /) -> Sequence[AnySection]:
        """Everything that the seat may see."""
        told = t.gettext("{name}: {number}")
        parts = observation._asdict().items()
        lines = [
            told.format(name=capital(key.replace("_", " ")), number=in_words(value))
            for key, value in parts
            if key not in UNTOLD
        ]
        everybody = zip(self.takers(observation, t), observation.scores, strict=True)
        totals = [told.format(name=name, number=sheet[-1][1]) for name, sheet in everybody]
        found = ((t.gettext("Table"), lines), (t.gettext("Players"), totals))
        return [sentences.Section(title, tuple(rows)) for title, rows in found if rows]

    def takers(self, observation: Any, t: Language, /) -> tuple[str, ...]:
        """The names of all who take turns, automata included, by seat."""
        names: tuple[str, ...] = observation.names
        return names


class SimpleWords(Words):
    """The sentences of a game that has none of its own."""


def in_words(value: object) -> str:
    """A part of an observation in words; nested tuples become rows."""
    if not isinstance(value, tuple):
        return str(value)
    parted = "; " if any(isinstance(part, tuple) for part in value) else ", "
    return parted.join(map(in_words, value)) or "–"


def points_words(number: int, t: Language) -> str:
    """Points gained or lost: "+1 point"."""
    words = t.ngettext("{number} point", "{number} points", abs(number))
    return words.format(number=f"{number:+d}".replace("-", "−"))
