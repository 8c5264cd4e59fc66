"""Council of Shadows at the table: everything that a page asks of it.

Whatever is not needed for every choice is imported only when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import draw as drawings
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.draw import glyphs
from blackangel.games.council_of_shadows.draw import sprite as full_sprite
from blackangel.games.council_of_shadows.draw.alternatives import draw as sign
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.seen import reasons as why_not
from blackangel.games.council_of_shadows.seen.motion import gains, motion_paths
from blackangel.games.council_of_shadows.seen.observation import Observation
from blackangel.games.council_of_shadows.seen.places import asked_at, next_places, places, touched
from blackangel.games.council_of_shadows.table.agreement import agreed, form, opponent
from blackangel.games.council_of_shadows.table.automa_show import show as strip
from blackangel.games.council_of_shadows.table.automa_turn import last_turn
from blackangel.games.council_of_shadows.table.automa_turn import turn as automaton
from blackangel.games.council_of_shadows.table.buttons import manner, panels, sections
from blackangel.games.council_of_shadows.table.governing import rule
from blackangel.games.council_of_shadows.table.previews import PREVIEWS, about, moves
from blackangel.games.council_of_shadows.table.rivals import rivals
from blackangel.games.council_of_shadows.table.standing import (
    briefs,
    gained,
    missed,
    outcomes,
    result,
    standings,
    worth,
)
from blackangel.kernel import assets
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kit import rulings as decided
from blackangel.kit import telling
from blackangel.kit.reasons import Reason
from blackangel.kit.seats import COLOURS, Player

if TYPE_CHECKING:
    from blackangel.kernel.title import Language
    from blackangel.kit.firsts import First
    from blackangel.kit.lessons import Learn, ThemeWords
    from blackangel.kit.remarks import Talk
    from blackangel.kit.rule_values import RuleValue
    from blackangel.kit.screens import Gallery, Referee, Scorer

title = council_of_shadows.TITLE
preview, course, changes = PREVIEWS.preview, PREVIEWS.course, PREVIEWS.changes


def begin(names: tuple[str, ...], seed: int, settings: Mapping[str, Any]) -> Game[State]:
    """Start the game that a filled-in form asks for: what ``new`` takes, and the seat that is ``first``."""
    agreed_on = dict(settings)
    first = agreed_on.pop("first", None)
    if first is not None:
        seats = range(len(names))
        agreed_on["order"] = (*seats[first:], *seats[:first])
    return council_of_shadows.new(names, seed, **agreed_on)


def first(game: Game[State]) -> int:
    """The seat that was first in turn order as a game began; leaders are chosen from the last one on."""
    return game.at(0).state.order[0]


def again(game: Game[State], seed: int, begins: int = -1) -> Game[State]:
    """Start a new game with the same players and rules.

    Seats follow the one that ``begins`` as they sit; without it their order is drawn by lot.
    """
    seats = range(len(game.names))
    order = (*seats[begins:], *seats[:begins]) if begins >= 0 else ()
    return council_of_shadows.again(game, seed, order)


def covers(game: Game[State]) -> bool:
    """Whether plans must be covered between players: not if they plan openly."""
    return not game.state.open_planning


def sprite(
    there: Collection[str] = (), colours: tuple[str, ...] = COLOURS, letters: tuple[str, ...] = ()
) -> str:
    """The signs that the drawings use, as one SVG; the pieces named in ``there`` as pictures."""
    return full_sprite.sprite(there, colours, letters)


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
    """Another seat's panel, as large as one's own."""
    from blackangel.games.council_of_shadows.draw import conveyor
    from blackangel.games.council_of_shadows.draw.pen import Pen

    pen = Pen(observation._replace(seat=-1), (), (), t.gettext)
    pen.viewer = seat
    return conveyor.draw(pen)


def interlude(events: Sequence[Event], observation: Observation, t: Language) -> str:
    """The scene above the boards when plans are revealed or somebody rises."""
    from blackangel.games.council_of_shadows.draw import interlude as scenes
    from blackangel.games.council_of_shadows.draw.pen import Pen

    return scenes.draw(Pen(observation, (), (), t.gettext), events)


def meanwhile(game: Game[State], seat: int, others: Sequence[Event]) -> list[Event]:
    """What others' turns did to a seat's own things."""
    from blackangel.games.council_of_shadows.table import befallen

    return befallen.meanwhile(game, seat, others)


def unasked(seat: int, events: Sequence[Event], forced: Sequence[Event]) -> list[Event]:
    """What a seat's own choice cost it without asking: gems."""
    from blackangel.games.council_of_shadows.table import befallen

    return befallen.unasked(seat, forced)


def reasons(game: Game[State]) -> Mapping[str, Reason]:
    """Why options are not possible now, by place or choice."""
    return why_not.reasons(game.state)


def ground(place: str) -> str:
    """The space of a planet: its tile may yield something where it cannot be settled."""
    kind, _, at = place.partition(":")
    return f"space:{at.partition(':')[0]}" if kind == "planet" else ""


def large(observation: Observation, place: str, t: Language) -> str:
    """The card at a place as a drawing of its own; empty if none lies there."""
    from blackangel.games.council_of_shadows.draw.large import large

    return large(observation, place, t)


def paces() -> Mapping[str, str]:
    """How the Automa's turns are shown."""
    return telling.paces(i18n.catalogue)


def sounds(events: Iterable[Event], but: int) -> list[str]:
    """The few sounds that best represent some events; ``but`` is a seat to leave out."""
    from blackangel.games.council_of_shadows.table.sound_cues import CUES

    return CUES.of(events, but)


def scene(ending: str) -> str:
    """A large picture of what ended the game: the Throne; empty if nobody took it."""
    shapes = glyphs.symbols().get(ending, "")
    if not shapes:
        return ""
    return f'<svg class="hero-scene" viewBox="0 0 24 24" aria-hidden="true">{shapes}</svg>'


def remarks(game: Game[State], seats: Mapping[int, str], t: Language) -> Talk:
    """What the rivals at the seats have said up to now."""
    from blackangel.games.council_of_shadows.table.talk import remarks

    return remarks(game, seats, t)


def learn() -> Learn:
    """The lesson and the challenges."""
    from blackangel.games.council_of_shadows.table import lessons

    return lessons


def themes(t: Language) -> Mapping[str, ThemeWords]:
    """What its puzzles are about."""
    from blackangel.games.council_of_shadows.table import theme_words

    return theme_words.words(t)


def firsts() -> Sequence[First]:
    """What the lesson leaves out."""
    from blackangel.games.council_of_shadows.table.first_cards import FIRSTS

    return FIRSTS


def gallery() -> Gallery:
    """All pieces and signs."""
    from blackangel.games.council_of_shadows.table import pieces

    return pieces


def referee() -> Referee:
    """A referee that plays the Automa for a real table."""
    from blackangel.games.council_of_shadows.table import refereed

    return refereed


def scorer() -> Scorer:
    """The scorer for a real table."""
    from blackangel.games.council_of_shadows.table import tally

    return tally


def rules(language: str) -> str:
    """The text of the rules in a language."""
    return assets.text("council_of_shadows", "rules", f"{language}.md")


def aid(language: str) -> str:
    """The player aid in a language."""
    return assets.text("council_of_shadows", "aid", f"{language}.md")


def rulings(language: str) -> Sequence[tuple[str, str, str]]:
    """Where the rulebook is unclear: the rule's id, what this game does, and why."""
    return decided.rulings("council_of_shadows", language)


def reconstructed(language: str) -> Sequence[tuple[str, str, str, str, int]]:
    """The values that no source gives: heading, id, what they are, why, how many."""
    from blackangel.games.council_of_shadows.table import values

    return values.values(language)


def rule_value(name: str) -> RuleValue:
    """A value of the tables in the text of the rules."""
    from blackangel.games.council_of_shadows.table import values

    return values.rule_value(name)


def rule_diagram(name: str, labels: Sequence[str]) -> str:
    """A picture in the rules."""
    from blackangel.games.council_of_shadows.table import rule_diagrams

    return rule_diagrams.picture(name, labels)


def rule_signs() -> str:
    """What the pictures in the rules share; it is on their page once."""
    from blackangel.games.council_of_shadows.table import rule_diagrams

    return rule_diagrams.HEAD


def count(players: tuple[Player, ...], observation: Observation, t: Language) -> str:
    """A count step by step: none, since the score sheet shows all of it."""
    return ""


def story(
    players: tuple[Player, ...], events: Sequence[Event], totals: Sequence[int], viewer: int = -1
) -> str:
    """The course of a finished game in charts."""
    from blackangel.games.council_of_shadows.table import charts

    return charts.story(players, events, totals, viewer)


def poster(
    observation: Observation,
    players: tuple[Player, ...],
    said: str,
    style: Sequence[tuple[str, str]],
    token: Callable[[str], str],
) -> str:
    """The table as one self-contained drawing; ``style`` and ``token`` are the page's."""
    from blackangel.games.council_of_shadows.table.picture import picture

    return picture(observation, players, said, style, token)
