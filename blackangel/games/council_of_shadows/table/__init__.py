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
from blackangel.games.council_of_shadows.seen.observation import Observation, Prompt
from blackangel.games.council_of_shadows.seen.places import asked_at, next_places, places, touched
from blackangel.games.council_of_shadows.seen.reasons import Reason
from blackangel.games.council_of_shadows.table import (
    automa_show,
    automa_turn,
    buttons,
    governing,
    outlook,
)
from blackangel.games.council_of_shadows.table.agreement import agreed, form, opponent
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
from blackangel.kit import telling
from blackangel.kit.seats import COLOURS, Player
from blackangel.kit.shown import Changes, Preview, Told

if TYPE_CHECKING:
    from blackangel.kernel.title import Language
    from blackangel.kit.lessons import Learn
    from blackangel.kit.screens import Gallery

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

title = council_of_shadows.TITLE
manner = buttons.MANNER
panels = buttons.panels
sections = buttons.sections


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
    """The events of the Automa's last turn; nothing before its first one."""
    return automa_turn.last_turn(events, seat)


def automaton(events: list[Event], names: tuple[str, ...]) -> Told:
    """What the Automa did in a turn, and why."""
    return automa_turn.turn(events, names)


def paces() -> Mapping[str, str]:
    """How the Automa's turns are shown."""
    return telling.paces(messages.catalogue)


def strip(turn: Told, at: int, pace: str, paused: bool = False) -> str:
    """The Automa's turn at a step, beside the boards."""
    return automa_show.show(turn, at, pace, paused)


def sounds(events: Iterable[Event], but: int) -> list[str]:
    """The few sounds that tell most of some events; ``but`` is a seat that is not heard."""
    from blackangel.games.council_of_shadows.table.hearing import sounds_of

    return sounds_of(events, but)


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
    from blackangel.games.council_of_shadows.words import rulings as decided

    return decided.rulings(language)


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

    def category(key: str) -> str:
        return words.category(key, messages.catalogue)

    best = max(range(len(observation.scores)), key=lambda seat: observation.scores[seat][-1][1])
    told = result(players, observation.scores, (best,), messages.catalogue)
    return picture(observation, players, said, category, style, token, told)
