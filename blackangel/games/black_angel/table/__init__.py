"""Black Angel at the table: all that a page asks of it.

What is not needed with every choice is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel import messages
from blackangel.games import black_angel
from blackangel.games.black_angel import draw as drawings
from blackangel.games.black_angel import words
from blackangel.games.black_angel.draw import icons
from blackangel.games.black_angel.draw.faces import alternative as sign
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.seen import reasons as why_not
from blackangel.games.black_angel.seen.observation import Observation, Prompt
from blackangel.games.black_angel.seen.places import asked_at, next_places, places, touched
from blackangel.games.black_angel.seen.reason import Reason
from blackangel.games.black_angel.table import buttons, governing, hal_show, hal_turn, outlook
from blackangel.games.black_angel.table.agreement import agreed, form, opponent
from blackangel.games.black_angel.table.standing import briefs, gained, outcomes, result, standings
from blackangel.kernel import assets
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kit import telling
from blackangel.kit.seats import COLOURS, Player
from blackangel.kit.shown import Changes, Preview, Told

if TYPE_CHECKING:
    from blackangel.kernel.title import Language
    from blackangel.kit.lessons import Learn
    from blackangel.kit.screens import Gallery, Referee

__all__ = [
    "about",
    "again",
    "agreed",
    "asked_at",
    "automaton",
    "begin",
    "board",
    "briefs",
    "changes",
    "count",
    "covers",
    "draw",
    "form",
    "gained",
    "gallery",
    "interlude",
    "last_turn",
    "learn",
    "manner",
    "moves",
    "next_places",
    "opponent",
    "outcomes",
    "paces",
    "panels",
    "places",
    "poster",
    "preview",
    "reasons",
    "reconstructed",
    "referee",
    "result",
    "rule",
    "rule_picture",
    "rule_signs",
    "rules",
    "rulings",
    "scene",
    "sections",
    "sign",
    "sounds",
    "sprite",
    "standings",
    "story",
    "strip",
    "title",
    "touched",
    "ways",
    "words",
]

title = black_angel.TITLE
manner = buttons.MANNER
panels = buttons.panels
sections = buttons.sections


def begin(names: tuple[str, ...], seed: int, settings: Mapping[str, Any]) -> Game[State]:
    """The game that a filled-in form asks for: ``advanced``, ``solo`` and ``first`` as in ``new``."""
    return black_angel.new(names, seed, **settings)


def again(game: Game[State], seed: int) -> Game[State]:
    """A new game of the same players by the same rules."""
    return black_angel.again(game, seed)


def covers(_game: Game[State]) -> bool:
    """Hands of cards are secret in every game."""
    return True


def sprite(there: Collection[str] = (), colours: tuple[str, ...] = COLOURS) -> str:
    """The signs that the drawings use, as one SVG; pieces whose pictures are there as these."""
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
    """The board of another seat, as large as one's own."""
    return drawings.board(observation, seat, (), (), t.gettext)


def ways(events: Sequence[Event], seat: int) -> tuple[tuple[str, ...], ...]:
    """What moves with some events goes between the places that these touch."""
    return tuple(way for event in events if (way := touched(event, seat)))


def interlude(events: Sequence[Event], observation: Observation, t: Language) -> str:
    """Nothing is shown above the boards."""
    return ""


def reasons(game: Game[State]) -> Mapping[str, Reason]:
    """By place or choice: why it is not possible now."""
    return why_not.reasons(game.state)


def rule(asked: Prompt | str) -> str:
    """The id of the rule that a decision follows, or that tells of a place."""
    return governing.rule_of(asked) if isinstance(asked, str) else governing.governing(asked)


def about(place: str, t: Language) -> str:
    """What things of a place are for, in a sentence or two."""
    return outlook.about(place, t)


def preview(game: Game[State], options: Sequence[Option], t: Language) -> Preview:
    """What an option would surely do, or what several have in common."""
    if len(options) > 1:
        return outlook.common(game, options, t)
    return outlook.preview(game, options[0], t)


def changes(game: Game[State], ply: int, viewer: int) -> Changes:
    """What the choices since a moment have changed, as the viewer sees it."""
    return outlook.changes(game, ply, viewer)


def moves(game: Game[State], viewer: int) -> tuple[str, ...]:
    """The places that others' turns touched, until the viewer's next choice."""
    return outlook.moves(game, viewer)


def last_turn(events: Sequence[Event], seat: int) -> list[Event]:
    """The events of Hal's last turn; nothing before his first one."""
    return hal_turn.last_turn(events, seat)


def automaton(events: list[Event], names: tuple[str, ...]) -> Told:
    """What Hal did in a turn, and why."""
    return hal_turn.turn(events, names)


def paces() -> Mapping[str, str]:
    """How Hal's turns are shown."""
    return telling.paces(messages.catalogue)


def strip(turn: Told, at: int, pace: str, paused: bool = False) -> str:
    """Hal's turn at a step, beside the boards."""
    return hal_show.show(turn, at, pace, paused)


def sounds(events: Iterable[Event], but: int) -> list[str]:
    """The few sounds that tell most of some events; ``but`` is a seat that is not heard."""
    from blackangel.games.black_angel.table.hearing import sounds_of

    return sounds_of(events, but)


def scene(ending: str) -> str:
    """What ended the journey, large: Spes, or a Ravager."""
    name = "ravager" if ending == "ravagers" else ending
    if name not in icons.symbols():
        return ""
    box, shapes = icons.symbols()[name]
    return f'<svg class="hero-scene" viewBox="{box}" aria-hidden="true">{shapes}</svg>'


def learn() -> Learn:
    """The tutorial and the challenges."""
    from blackangel.games.black_angel.table import lessons

    return lessons


def gallery() -> Gallery:
    """All pieces and signs."""
    from blackangel.games.black_angel.table import pieces

    return pieces


def referee() -> Referee:
    """Hal, for a game on a real table."""
    from blackangel.games.black_angel.table import refereed

    return refereed


def rules(language: str) -> str:
    """The text of the rules in a language."""
    return assets.text("black_angel", "rules", f"{language}.md")


def rulings(language: str) -> Sequence[tuple[str, str, str]]:
    """Where the rulebook leaves room: the rule's id, what is done, and why."""
    from blackangel.games.black_angel.words import rulings as decided

    return decided.rulings(language)


def reconstructed(language: str) -> Sequence[tuple[str, str, str, str, int]]:
    """The values that no source gives: heading, id, what they are of, why, how many."""
    from blackangel.games.black_angel.table import values

    return values.values(language)


def rule_picture(name: str, labels: Sequence[str]) -> str:
    """A picture of the rules."""
    from blackangel.games.black_angel.table import rules_pictures

    return rules_pictures.picture(name, labels)


def rule_signs() -> str:
    """What the pictures of the rules share; stands once on their page."""
    from blackangel.games.black_angel.table import rules_pictures

    return rules_pictures.HEAD


def count(players: tuple[Player, ...], observation: Observation, t: Language) -> str:
    """The count at the end, tile by tile."""
    from blackangel.games.black_angel.table import counting

    return counting.count(players, observation, t)


def story(
    players: tuple[Player, ...], events: Sequence[Event], totals: Sequence[int], viewer: int = -1
) -> str:
    """The course of a game in charts, for its end."""
    from blackangel.games.black_angel.table import charts

    return charts.story(players, events, totals, viewer)


def poster(
    observation: Observation,
    players: tuple[Player, ...],
    said: str,
    style: Sequence[tuple[str, str]],
    token: Callable[[str], str],
) -> str:
    """The table as one drawing that needs nothing else; ``style`` and ``token`` are the page's."""
    from blackangel.games.black_angel.table.picture import picture

    def category(key: str) -> str:
        return words.category(key, messages.catalogue)

    return picture(observation, players, said, category, style, token)
