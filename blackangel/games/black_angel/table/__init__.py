"""Black Angel at the table: everything that a page asks of it.

Whatever is not needed for every choice is imported only when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.games import black_angel
from blackangel.games.black_angel import draw as drawings
from blackangel.games.black_angel import words
from blackangel.games.black_angel.draw import icons
from blackangel.games.black_angel.draw.faces import alternative as sign
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.seen import reasons as why_not
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.seen.places import asked_at, next_places, places, touched
from blackangel.games.black_angel.table.agreement import agreed, form, opponent
from blackangel.games.black_angel.table.buttons import manner, panels, sections
from blackangel.games.black_angel.table.governing import rule
from blackangel.games.black_angel.table.hal_show import show as strip
from blackangel.games.black_angel.table.hal_turn import last_turn
from blackangel.games.black_angel.table.hal_turn import turn as automaton
from blackangel.games.black_angel.table.previews import PREVIEWS, about, moves
from blackangel.games.black_angel.table.rivals import rivals
from blackangel.games.black_angel.table.standing import (
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
    from blackangel.kit.shown import Gain

title = black_angel.TITLE
preview, course, changes = PREVIEWS.preview, PREVIEWS.course, PREVIEWS.changes


def begin(names: tuple[str, ...], seed: int, settings: Mapping[str, Any]) -> Game[State]:
    """Start the game that a filled-in form asks for: ``advanced``, ``solo`` and ``first`` as in ``new``."""
    return black_angel.new(names, seed, **settings)


def first(game: Game[State]) -> int:
    """The seat that began a game; the last one reserves first."""
    return game.at(0).state.first


def again(game: Game[State], seed: int, begins: int = -1) -> Game[State]:
    """Start a new game with the same players and rules; the seat ``begins``, or one is drawn."""
    return black_angel.again(game, seed, begins)


def covers(_game: Game[State]) -> bool:
    """Whether hands must be covered between players: they are secret in every game."""
    return True


def sprite(
    there: Collection[str] = (), colours: tuple[str, ...] = COLOURS, letters: tuple[str, ...] = ()
) -> str:
    """The signs that the drawings use, as one SVG; the pieces named in ``there`` as pictures."""
    return icons.sprite(there, colours)


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
    """Another seat's board, as large as one's own."""
    return drawings.board(observation, seat, (), (), t.gettext)


def ground(place: str) -> str:
    """Nothing that is blocked is on a place where something else can be chosen."""
    return ""


def large(observation: Observation, place: str, t: Language) -> str:
    """The card or the tile at a place as a drawing of its own; empty if none lies there."""
    from blackangel.games.black_angel.draw.large import large

    return large(observation, place)


def motion_paths(events: Sequence[Event], seat: int) -> tuple[tuple[str, ...], ...]:
    """The paths of what some events move, along the places that each of them changed."""
    from blackangel.games.black_angel.seen.motion import way_of

    return tuple(way for event in events if (way := way_of(event, seat)))


def gains(events: Sequence[Event], since: int, seat: int) -> tuple[Gain, ...]:
    """What the events from number ``since`` on brought, on the seat's table."""
    from blackangel.games.black_angel.seen import gains

    return gains.gains(events, since, seat)


def interlude(events: Sequence[Event], observation: Observation, t: Language) -> str:
    """A scene above the boards: none in this game."""
    return ""


def meanwhile(game: Game[State], seat: int, others: Sequence[Event]) -> list[Event]:
    """What others' turns did to a seat's own things."""
    from blackangel.games.black_angel.table import befallen

    return befallen.meanwhile(game, seat, others)


def unasked(seat: int, events: Sequence[Event], forced: Sequence[Event]) -> list[Event]:
    """What a seat's own choice brought upon it."""
    from blackangel.games.black_angel.table import befallen

    return befallen.unasked(seat, events, forced)


def reasons(game: Game[State]) -> Mapping[str, Reason]:
    """Why options are not possible now, by place or choice."""
    return why_not.reasons(game.state)


def paces() -> Mapping[str, str]:
    """How Hal's turns are shown."""
    return telling.paces(i18n.catalogue)


def sounds(events: Iterable[Event], but: int) -> list[str]:
    """The few sounds that best represent some events; ``but`` is a seat to leave out."""
    from blackangel.games.black_angel.table.sound_cues import CUES

    return CUES.of(events, but)


def scene(ending: str) -> str:
    """A large picture of what ended the journey: Spes, or a Ravager."""
    name = "ravager" if ending == "ravagers" else ending
    if name not in icons.symbols():
        return ""
    box, shapes = icons.symbols()[name]
    return f'<svg class="hero-scene" viewBox="{box}" aria-hidden="true">{shapes}</svg>'


def remarks(game: Game[State], seats: Mapping[int, str], t: Language) -> Talk:
    """What the rivals at the seats have said up to now."""
    from blackangel.games.black_angel.table.talk import remarks

    return remarks(game, seats, t)


def learn() -> Learn:
    """The tutorial and the challenges."""
    from blackangel.games.black_angel.table import lessons

    return lessons


def themes(t: Language) -> Mapping[str, ThemeWords]:
    """What its puzzles are about."""
    from blackangel.games.black_angel.table import theme_words

    return theme_words.words(t)


def firsts() -> Sequence[First]:
    """What the lesson leaves out."""
    from blackangel.games.black_angel.table.first_cards import FIRSTS

    return FIRSTS


def gallery() -> Gallery:
    """All pieces and signs."""
    from blackangel.games.black_angel.table import pieces

    return pieces


def referee() -> Referee:
    """Hal, for a game on a real table."""
    from blackangel.games.black_angel.table import refereed

    return refereed


def scorer() -> Scorer:
    """The scorer for a real table."""
    from blackangel.games.black_angel.table import tally

    return tally


def rules(language: str) -> str:
    """The text of the rules in a language."""
    return assets.text("black_angel", "rules", f"{language}.md")


def aid(language: str) -> str:
    """The player aid in a language."""
    return assets.text("black_angel", "aid", f"{language}.md")


def rulings(language: str) -> Sequence[tuple[str, str, str]]:
    """Where the rulebook is unclear: the rule's id, what this game does, and why."""
    return decided.rulings("black_angel", language)


def reconstructed(language: str) -> Sequence[tuple[str, str, str, str, int]]:
    """The values that no source gives: heading, id, what they are, why, how many."""
    from blackangel.games.black_angel.table import values

    return values.values(language)


def rule_value(name: str) -> RuleValue:
    """A value of the tables in the text of the rules."""
    from blackangel.games.black_angel.table import values

    return values.rule_value(name)


def rule_diagram(name: str, labels: Sequence[str]) -> str:
    """A picture in the rules."""
    from blackangel.games.black_angel.table import rule_diagrams

    return rule_diagrams.picture(name, labels)


def rule_signs() -> str:
    """What the pictures in the rules share; it is on their page once."""
    from blackangel.games.black_angel.table import rule_diagrams

    return rule_diagrams.HEAD


def count(players: tuple[Player, ...], observation: Observation, t: Language) -> str:
    """The count at the end, tile by tile."""
    from blackangel.games.black_angel.table import counting

    return counting.count(players, observation, t)


def story(
    players: tuple[Player, ...], events: Sequence[Event], totals: Sequence[int], viewer: int = -1
) -> str:
    """The course of a finished game in charts."""
    from blackangel.games.black_angel.table import charts

    return charts.story(players, events, totals, viewer)


def poster(
    observation: Observation,
    players: tuple[Player, ...],
    said: str,
    style: Sequence[tuple[str, str]],
    token: Callable[[str], str],
) -> str:
    """The table as one self-contained drawing; ``style`` and ``token`` are the page's."""
    from blackangel.games.black_angel.table.picture import picture

    return picture(observation, players, said, style, token)
