"""Council of Shadows at the table: all that a page asks of it.

What is not needed with every choice is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel import messages
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import draw as drawings
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.draw import glyphs
from blackangel.games.council_of_shadows.draw import sprite as whole
from blackangel.games.council_of_shadows.draw.ways import draw as sign
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.seen import reasons as why_not
from blackangel.games.council_of_shadows.seen.motion import ways
from blackangel.games.council_of_shadows.seen.observation import Observation
from blackangel.games.council_of_shadows.seen.places import asked_at, next_places, places, touched
from blackangel.games.council_of_shadows.seen.reasons import Reason
from blackangel.games.council_of_shadows.table.agreement import agreed, form, opponent
from blackangel.games.council_of_shadows.table.automa_show import show as strip
from blackangel.games.council_of_shadows.table.automa_turn import last_turn
from blackangel.games.council_of_shadows.table.automa_turn import turn as automaton
from blackangel.games.council_of_shadows.table.buttons import manner, panels, sections
from blackangel.games.council_of_shadows.table.governing import rule
from blackangel.games.council_of_shadows.table.previews import about, changes, moves, preview
from blackangel.games.council_of_shadows.table.standing import (
    briefs,
    gained,
    outcomes,
    result,
    standings,
)
from blackangel.kernel import assets
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kit import rulings as decided
from blackangel.kit import telling
from blackangel.kit.seats import COLOURS, Player

if TYPE_CHECKING:
    from blackangel.kernel.title import Language
    from blackangel.kit.lessons import Learn
    from blackangel.kit.screens import Gallery

title = council_of_shadows.TITLE


def begin(names: tuple[str, ...], seed: int, settings: Mapping[str, Any]) -> Game[State]:
    """The game that a filled-in form asks for: what ``new`` takes, and the seat that is ``first``."""
    agreed_on = dict(settings)
    first = agreed_on.pop("first", None)
    if first is not None:
        seats = range(len(names))
        agreed_on["order"] = (*seats[first:], *seats[:first])
    return council_of_shadows.new(names, seed, **agreed_on)


def again(game: Game[State], seed: int) -> Game[State]:
    """A new game of the same players by the same rules."""
    return council_of_shadows.again(game, seed)


def covers(game: Game[State]) -> bool:
    """Who plans openly plays without covers."""
    return not game.state.open_planning


def sprite(there: Collection[str] = (), colours: tuple[str, ...] = COLOURS) -> str:
    """The signs that the drawings use, as one SVG; pieces whose pictures are there as these."""
    return whole.sprite(there, colours)


def draw(
    observation: Observation,
    options: Sequence[Option],
    picked: Sequence[str],
    t: Language,
    barred: Mapping[str, str],
) -> dict[str, str]:
    """The panels as markup."""
    return drawings.draw(observation, options, picked, t.gettext, barred)


def board(observation: Observation, seat: int, t: Language) -> str:
    """The panel of another seat, as large as one's own."""
    from blackangel.games.council_of_shadows.draw import conveyor
    from blackangel.games.council_of_shadows.draw.pen import Pen

    pen = Pen(observation._replace(seat=-1), (), (), t.gettext)
    pen.viewer = seat
    return conveyor.draw(pen)


def interlude(events: Sequence[Event], observation: Observation, t: Language) -> str:
    """The scene above the boards when the plans are turned over, and when somebody rises."""
    from blackangel.games.council_of_shadows.draw import interlude as scenes
    from blackangel.games.council_of_shadows.draw.pen import Pen

    return scenes.draw(Pen(observation, (), (), t.gettext), events)


def reasons(game: Game[State]) -> Mapping[str, Reason]:
    """By place or choice: why it is not possible now."""
    return why_not.reasons(game.state)


def paces() -> Mapping[str, str]:
    """How the Automa's turns are shown."""
    return telling.paces(messages.catalogue)


def sounds(events: Iterable[Event], but: int) -> list[str]:
    """The few sounds that tell most of some events; ``but`` is a seat that is not heard."""
    from blackangel.games.council_of_shadows.table.hearing import TELLING

    return TELLING.of(events, but)


def scene(ending: str) -> str:
    """What ended the game, large: the Throne; nothing where nobody took it."""
    shapes = glyphs.symbols().get(ending, "")
    if not shapes:
        return ""
    return f'<svg class="hero-scene" viewBox="0 0 24 24" aria-hidden="true">{shapes}</svg>'


def learn() -> Learn:
    """The lesson and the challenges."""
    from blackangel.games.council_of_shadows.table import lessons

    return lessons


def gallery() -> Gallery:
    """All pieces and signs."""
    from blackangel.games.council_of_shadows.table import pieces

    return pieces


def referee() -> None:
    """Nobody plays the Automa for a real table."""


def rules(language: str) -> str:
    """The text of the rules in a language."""
    return assets.text("council_of_shadows", "rules", f"{language}.md")


def rulings(language: str) -> Sequence[tuple[str, str, str]]:
    """Where the rulebook leaves room: the rule's id, what is done, and why."""
    return decided.rulings("council_of_shadows", language)


def reconstructed(language: str) -> Sequence[tuple[str, str, str, str, int]]:
    """The values that no source gives: heading, id, what they are of, why, how many."""
    from blackangel.games.council_of_shadows.table import values

    return values.values(language)


def rule_picture(name: str, labels: Sequence[str]) -> str:
    """A picture of the rules."""
    from blackangel.games.council_of_shadows.table import rules_pictures

    return rules_pictures.picture(name, labels)


def rule_signs() -> str:
    """What the pictures of the rules share; stands once on their page."""
    from blackangel.games.council_of_shadows.table import rules_pictures

    return rules_pictures.HEAD


def count(players: tuple[Player, ...], observation: Observation, t: Language) -> str:
    """The score sheet tells the whole count."""
    return ""


def story(
    players: tuple[Player, ...], events: Sequence[Event], totals: Sequence[int], viewer: int = -1
) -> str:
    """The course of a game in charts, for its end."""
    from blackangel.games.council_of_shadows.table import charts

    return charts.story(players, events, totals, viewer)


def poster(
    observation: Observation,
    players: tuple[Player, ...],
    said: str,
    style: Sequence[tuple[str, str]],
    token: Callable[[str], str],
) -> str:
    """The table as one drawing that needs nothing else; ``style`` and ``token`` are the page's."""
    from blackangel.games.council_of_shadows.table.picture import picture

    return picture(observation, players, said, style, token)
