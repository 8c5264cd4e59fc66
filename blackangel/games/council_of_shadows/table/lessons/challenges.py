"""The challenges, one turn each from a prepared position: their words and goals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.programs import CONSUMPTION
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import LIMITS
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kernel.errors import N_
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kit.lessons import Challenge, ChallengeWords, listed, worded

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

LEARNER = 0  # the seat


@cache
def challenges() -> Mapping[str, Challenge]:
    """All challenges by key, in the order they are offered."""
    return listed("council_of_shadows")


# --- goals ---------------------------------------------------------------------------------------


def reached(game: Game[State], kind: str, since: int) -> int:
    """How much of a kind the first seat has gained since a ply; a yes-or-no goal gives 1 or 0."""
    name, *about = kind.split(" ")
    return REACHED[name](game, since, *about)


def _own(game: Game[State], since: int, *what: str) -> Iterator[Event]:
    for event in game.events:
        if event.seat == LEARNER and event.ply >= since and event.what in what:
            yield event


def _gained(game: Game[State], since: int, what: str) -> int:
    return sum(max(0, event.amount) for event in _own(game, since, what))


def _energy(game: Game[State], since: int) -> int:
    return _gained(game, since, "energy")


def _crystal(game: Game[State], since: int) -> int:
    return _gained(game, since, "crystal")


def _level(game: Game[State], since: int) -> int:
    """Rises, including those already paid for by Energy: they come when the turn ends (CS-L2)."""
    seat = game.state.seats[LEARNER]
    return _gained(game, since, "level") + seat.energy // seat.consumption


def _majority(game: Game[State], since: int, galaxy: str) -> int:
    """Whether a galaxy was assessed at its high value."""
    return int(any(event.about == (galaxy, "high") for event in _own(game, since, "assess")))


def _saving(game: Game[State], since: int) -> int:
    """How much all the cards bought in a turn lower the Consumption together, if none more can be bought."""
    cards = [EVENTS.word(event, "card") for event in _own(game, since, "card")]
    return -sum(CONSUMPTION[card] for card in cards) if len(cards) == LIMITS.purchases else 0


def _first(game: Game[State], since: int, limit: str) -> int:
    """Whether the seat is first in turn order with at most so much Consumption in the round."""
    first = (event for event in _own(game, since, "order") if event.amount == 1)
    return int(any(EVENTS.number(event, "consumption") <= int(limit) for event in first))


REACHED: dict[str, Callable[..., int]] = {
    "crystal": _crystal,
    "energy": _energy,
    "first": _first,
    "level": _level,
    "majority": _majority,
    "saving": _saving,
}


def goal(kind: str, number: int, t: Language) -> str:
    """What to reach within the turn."""
    name, *about = kind.split(" ")
    match name:
        case "energy":
            words = t.ngettext(
                "Gain {number} Energy this turn.", "Gain {number} Energy this turn.", number
            )
        case "crystal":
            words = t.ngettext(
                "Gain {number} crystal this turn.",
                "Gain {number} crystals this turn.",
                number,
            )
        case "level":
            words = t.ngettext(
                "Gain {number} level this turn.",
                "Gain {number} levels this turn.",
                number,
            )
        case "majority":
            words = t.gettext("Assess {galaxy} with the majority this turn.")
            return words.format(galaxy=vocabulary.coloured(about[0], t))
        case "saving":
            words = t.gettext(
                "Buy three AI cards that together lower your Consumption by {number}."
            )
        case _:
            words = t.gettext(
                "Be first in the turn order with {limit} Consumption or less this round."
            )
            return words.format(limit=about[0])
    return words.format(number=number)


# --- words ---------------------------------------------------------------------------------------


def words(key: str, t: Language) -> ChallengeWords:
    """The words of a challenge in ``learn/challenges.toml`` among the game's assets."""
    return worded(WORDS[key], t)


WORDS = {
    "gap": ChallengeWords(
        N_("Close the gap"),
        N_("A majority pays a galaxy’s high value; a tie isn’t a majority."),
        (
            N_("Each of you has one cube in Parvus Corta: who would lead if you added two?"),
            N_("Place 2 cubes in Parvus Corta, then assess both galaxies."),
        ),
    ),
    "majority": ChallengeWords(
        N_("Room for both"),
        N_("Cards act from left to right: leave the next card the planet it needs."),
        (
            N_(
                "Two planets in the green galaxy are free. Which of your cards can use a desert "
                "planet?"
            ),
            N_("Free landing goes to the desert planet, Found colony to the blue one."),
        ),
    ),
    "saving": ChallengeWords(
        N_("Less than nothing"),
        N_("Cards with a negative number pull your Consumption back. Try to pay for them exactly."),
        (
            N_("Hibernate lowers it the most: don’t spend your crystal or gold on anything else."),
            N_("Buy Hibernate, Standby and Refinery."),
        ),
    ),
    "projects": ChallengeWords(
        N_("Buy your way up"),
        N_("Projects give Energy at once, and each field range upgrade gives 1."),
        (
            N_("Some projects compete for the same gems: which pair gives the most?"),
            N_("Buy Project D and Project B, then extend a field to Parsec 2, or add Project A."),
        ),
    ),
    "crystals": ChallengeWords(
        N_("The same gem twice"),
        N_("World Traveler lets you harvest with other players’ cubes in your range."),
        (
            N_(
                "Two tiles in the blue galaxy each yield a crystal. You must make the third "
                "yourself."
            ),
            N_("Harvest both, then upgrade one coal to gold and that same gem again."),
        ),
    ),
    "first": ChallengeWords(
        N_("First in a tie"),
        N_("Whoever consumes most this round goes first; if tied, whoever has more Energy."),
        (
            N_("Bo plans openly: 6, 3 and 3. You have 1 Energy more."),
            N_("Match Bo’s 12: put Settle on field 1 and keep your other two cards."),
        ),
    ),
    "tie": ChallengeWords(
        N_("A tie will do"),
        N_("When you assess with Breish, a tie for the most cubes counts as a majority."),
        (
            N_("Where you’re already tied, a cube is wasted. Where does one more make a tie?"),
            N_(
                "Play Found colony in the blue galaxy and Lean colony in the orange one, then "
                "assess all."
            ),
        ),
    ),
    "empire": ChallengeWords(
        N_("An empire of three"),
        N_("Empire pays before assessing: 3 Energy for each galaxy in which you lead."),
        (
            N_(
                "Three galaxies are tied, and three of your cards settle; only one reaches the "
                "blue galaxy."
            ),
            N_("Put one cube in each galaxy, and harvest the tile that yields Energy."),
        ),
    ),
}
