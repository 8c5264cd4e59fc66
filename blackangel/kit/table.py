"""What the page asks of a game, with defaults for games that provide nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel import assets, begin
from blackangel.kernel.game import Game
from blackangel.kernel.setup import Setup
from blackangel.kit.places import next_places
from blackangel.kit.previews import common, points
from blackangel.kit.seats import COLOURS
from blackangel.kit.sentences import capital, sections_markup
from blackangel.kit.shown import (
    PICTURE,
    FormWords,
    Gain,
    Labels,
    Manner,
    Panel,
    Preview,
    Result,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from blackangel.kernel.ledger import Event
    from blackangel.kernel.option import Option
    from blackangel.kernel.title import Language, Scores, Title
    from blackangel.kit.firsts import First
    from blackangel.kit.lessons import Learn, ThemeWords
    from blackangel.kit.remarks import Talk
    from blackangel.kit.rivals import Rival
    from blackangel.kit.rule_values import RuleValue
    from blackangel.kit.screens import Gallery, Referee, Scorer
    from blackangel.kit.seats import Player
    from blackangel.kit.shown import AutomatonTurn, Opponent
    from blackangel.kit.words import Words

PITCH = 190  # from player to player on a poster


class Table(Protocol):
    """A game at the table: all that the page knows of it.

    By default it shows the table as ``words`` puts it, and every choice as a button beside the question.
    """

    title: Title[Any]
    """Its rules."""

    words: Words
    """Its sentences."""

    def begin(self, names: tuple[str, ...], seed: int, settings: Mapping[str, Any], /) -> Any:
        """Start the ``Game`` that a filled-in form asks for; raises ``SetupError``."""
        return begin.new(self.title, names, seed, **settings)

    def first(self, game: Any, /) -> int:
        """The seat that began a game."""
        return int(game.at(0).player or 0)

    def again(self, game: Any, seed: int, first: int = -1, /) -> Any:
        """Start a new ``Game`` with the same players and settings.

        The seat ``first`` begins, if the form lets players agree on that; without one it is drawn.
        """
        return Game(game.title, Setup(game.names, seed, game.setup.settings))

    def form(self, t: Language, /) -> FormWords:
        """The form of a new game, with each field of ``Title.form`` in words."""
        fields = {
            field.key: Labels(
                t.gettext(capital(field.about)),
                {value: t.gettext(capital(value)) for value in field.values},
            )
            for field in self.title.form
        }
        return FormWords(fields, t.gettext("Start"))

    def opponent(self, t: Language, /) -> Opponent | None:
        """The automaton that one person plays against; None if nobody plays alone."""
        return None

    def rivals(self) -> Sequence[Rival]:
        """The computer players with a face, weakest first, in the reader's language."""
        return ()

    def remarks(self, game: Any, seats: Mapping[int, str], t: Language, /) -> Talk | None:
        """What the rivals at the seats, by their keys, say of what everybody has seen; None: nothing."""
        return None

    def covers(self, game: Any, /) -> bool:
        """Whether seats keep secrets from their neighbours: then the screen is covered between players."""
        return False

    def agreed(self, players: int, settings: Sequence[int], t: Language, /) -> tuple[str, ...]:
        """The settings of a game, from its save, in a few words each."""
        told = []
        for field, chosen in zip(self.title.form, settings, strict=False):
            if field.values and field.values[chosen] != field.default:
                told.append(t.gettext(field.values[chosen]))
            elif not field.values and chosen:
                told.append(t.gettext(field.about))
        return tuple(told)

    def panels(self, t: Language, /) -> Sequence[Panel]:
        """The parts that ``draw`` returns, in display order on a small screen."""
        return (Panel("table", t.gettext("Table"), PICTURE),)

    @property
    def manner(self) -> Manner:
        """How the game's choices are shown."""
        return Manner()

    def sections(self, t: Language, /) -> Mapping[str, str]:
        """Headings above choices, by verb; choices with other verbs have none."""
        return {}

    def sprite(
        self,
        there: Collection[str] = (),
        colours: tuple[str, ...] = COLOURS,
        letters: tuple[str, ...] = (),
        /,
    ) -> str:
        """The signs that the drawings use, as one SVG; pieces with a picture use it.

        The first four seats have these colours. At a table their pieces may wear the players' letters.
        """
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"></svg>'
        )

    def draw(
        self,
        observation: Any,
        options: Sequence[Option],
        picked: Sequence[str],
        t: Language,
        barred: Mapping[str, str],
        /,
    ) -> dict[str, str]:
        """Draw the panels as markup; each clickable thing carries an option's notation or a place.

        A piece that moves carries ``data-piece``, a name unique on the table. For pieces that look alike
        the name begins with what they share and says after an "@" where this one lies.
        """
        return {self.panels(t)[0].key: sections_markup(self.words.table(observation, t))}

    def board(self, observation: Any, seat: int, t: Language, /) -> str:
        """Draw another seat's board as large as one's own, as markup, for whoever opens it.

        Nothing on it can be clicked; its things have names, and places that say whose they are.
        """
        return ""

    def places(self, option: Sequence[str], prompt: Any, /) -> tuple[str, ...]:
        """The places that represent an option, or its notation, in click order."""
        return ()

    def next_places(
        self, options: Sequence[Option], prompt: Any, picked: Sequence[str], /
    ) -> Mapping[str, Sequence[Option]]:
        """What can be clicked now, each place with the options it leads to."""
        return next_places(options, lambda option: self.places(option, prompt), picked)

    def touched(self, event: Event, seat: int, /) -> tuple[str, ...]:
        """The places that an event changed, as the seat's table shows them."""
        return ()

    def motion_paths(self, events: Sequence[Event], seat: int, /) -> Sequence[tuple[str, ...]]:
        """Motion paths for the events of a moment, on the seat's table: the places on each path, or one."""
        return [places for event in events if (places := self.touched(event, seat))]

    def gains(self, events: Sequence[Event], since: int, seat: int, /) -> Sequence[Gain]:
        """What the events from number ``since`` on brought, on the seat's table; earlier ones are causes."""
        return ()

    def fizzled(
        self, events: Sequence[Event], number: int, names: tuple[str, ...], t: Language, /
    ) -> str:
        """Why what the event of this number used had no effect, in a sentence; mostly empty."""
        return ""

    def interlude(self, events: Sequence[Event], observation: Any, t: Language, /) -> str:
        """A short scene above the boards for such events, as markup; mostly none."""
        return ""

    def rule(self, asked: Any, /) -> str:
        """The section of the rules that governs a prompt or describes a place."""
        return ""

    def asked_at(self, observation: Any, /) -> str:
        """The place that a question is about if its options have none; empty if there is none."""
        return ""

    def sign(self, option: Option, observation: Any, /) -> str:
        """Small signs for an option that is asked beside a piece, as markup; empty if words do."""
        return ""

    def about(self, place: str, t: Language, /) -> str:
        """What the things at a place are for; empty if the place needs no words."""
        return ""

    def ground(self, place: str, /) -> str:
        """The place that this one is on: where this one is blocked, what can be chosen there is offered."""
        return ""

    def large(self, observation: Any, place: str, t: Language, /) -> str:
        """The card or the tile at a place as a drawing of its own; empty if none lies there."""
        return ""

    def reasons(self, game: Any, /) -> Mapping[str, Any]:
        """The reasons why places and choices are not possible now."""
        return {}

    def preview(self, game: Any, options: Sequence[Option], t: Language, /) -> Preview:
        """What an option would surely do, or what several have in common."""
        if len(options) > 1:
            return common(game, options, self.words, self.places, t)
        view = game.observe(game.player)
        needed = self.places(options[0], game.prompt)
        return Preview(self.words.option(options[0], view, t), places=needed)

    def course(self, game: Any, line: Sequence[Option], luck: int, t: Language, /) -> Preview:
        """The first of a seat's next choices, the certain results of all of them, and the second one.

        ``luck`` decides what is hidden, as it did for the bot that found them.
        """
        return Preview(self.words.option(line[0], game.observe(game.player), t))

    def changes(self, game: Any, ply: int, viewer: int, /) -> tuple[str, ...]:
        """The places that the choices since a moment have changed, as the viewer sees them."""
        events = game.since(ply)
        return tuple(
            dict.fromkeys(place for event in events for place in self.touched(event, viewer))
        )

    def meanwhile(self, game: Any, seat: int, others: Sequence[Event], /) -> list[Event]:
        """Of the events of others' turns since a seat's last one, those that did something to its things.

        Each has that seat; what the ledger does not name, such as a majority, the game adds as of that ply.
        """
        return [event for event in others if event.seat == seat]

    def unasked(
        self, seat: int, events: Sequence[Event], forced: Sequence[Event], /
    ) -> list[Event]:
        """Of the events of a seat's own choice, those that it may have overlooked, for ``befell``.

        ``forced`` are those of answers that were given without asking.
        """
        return []

    def moves(self, game: Any, viewer: int, /) -> Mapping[str, int]:
        """The places that others' turns touched since the viewer's last choice, each with who did last."""
        return {}

    def standings(self, observation: Any, t: Language, /) -> Sequence[str]:
        """How each seat that takes turns stands, in the few letters beside its name."""
        return [f"{sheet[-1][1]}" for sheet in observation.scores]

    def briefs(self, observation: Any, t: Language, /) -> Sequence[str]:
        """The standings, short enough for the bar of a phone."""
        return self.standings(observation, t)

    def outcomes(self, observation: Any, t: Language, /) -> Sequence[str]:
        """What each seat would end with if the game ended now; empty if the standings say that already."""
        return ()

    def worth(self, events: Iterable[Event], /) -> Mapping[int, int]:
        """The points that some events brought, by seat."""
        return points(events)

    def gained(self, events: Iterable[Event], t: Language, /) -> Mapping[int, str]:
        """The same in words; seats without points are left out."""
        from blackangel.kit.words import points_words

        return {seat: points_words(number, t) for seat, number in points(events).items()}

    def last_turn(self, events: Sequence[Event], seat: int, /) -> list[Event]:
        """The events of an automaton's last turn; empty before its first one."""
        return []

    def automaton(self, events: list[Event], names: tuple[str, ...], /) -> AutomatonTurn:
        """What an automaton did in such a turn and why, step by step."""
        raise LookupError("nobody plays by itself in this game")

    def paces(self, t: Language, /) -> Mapping[str, str]:
        """The paces at which its turns can be shown, in words; the first is the default."""
        return {}

    def strip(self, turn: AutomatonTurn, at: int, pace: str, paused: bool = False, /) -> str:
        """Draw a step of its turn as markup; ``paused``: the player asks for each step, at any pace."""
        return ""

    def sounds(self, events: Iterable[Event], but: int, /) -> list[str]:
        """The few most telling sounds of some events; ``but`` is a seat to leave out."""
        return ["tick"]

    def result(
        self,
        players: tuple[Player, ...],
        sheet: Scores,
        best: Sequence[int],
        t: Language,
        /,
    ) -> Result:
        """The end, won by the seats in ``best``; an automaton's seat comes after all people's."""
        number = sheet[best[0]][-1][1]
        won = t.ngettext("{number} point", "{number} points", number).format(number=number)
        return Result(t.gettext("Points"), won)

    def missed(
        self,
        players: tuple[Player, ...],
        observation: Any,
        best: Sequence[int],
        loser: int,
        t: Language,
        /,
    ) -> str:
        """What a loser lacked to win, kindly and precisely, in sentences."""
        return ""

    def count(self, players: tuple[Player, ...], observation: Any, t: Language, /) -> str:
        """The points at the end piece by piece, as markup; empty if the score sheet says it all."""
        return ""

    def story(
        self,
        players: tuple[Player, ...],
        events: Sequence[Event],
        totals: Sequence[int],
        viewer: int = -1,
        /,
    ) -> str:
        """The course of a game in charts, for its end; the viewer's gains are expanded."""
        return ""

    def poster(
        self,
        observation: Any,
        players: tuple[Player, ...],
        said: str,
        style: Sequence[tuple[str, str]],
        token: Callable[[str], str],
        /,
    ) -> str:
        """Draw the table as one self-contained picture; style and tokens are the page's."""
        from blackangel.kit import picture as pictures

        sheet = pictures.score_sheet(players, observation.scores, capital, pictures.MARGIN, PITCH)
        return pictures.framed(self.title.name, said, sheet, self.sprite(), style, token)

    def scene(self, ending: str, /) -> str:
        """A large picture of how a game ended, empty if there is none."""
        return ""

    def rules(self, language: str, /) -> str:
        """The text of the rules, in the markup of the page's rulebook; empty if there is none.

        By default it lies in the ``rules`` folder among the game's assets.
        """
        return assets.text(self.title.key.replace("-", "_"), "rules", f"{language}.md")

    def aid(self, language: str, /) -> str:
        """A player aid of one page, in the same markup; empty if there is none."""
        return ""

    def rulings(self, language: str, /) -> Sequence[tuple[str, str, str]]:
        """Where the rulebook leaves room: a rule's id, what the game does, and why."""
        return ()

    def reconstructed(self, language: str, /) -> Sequence[tuple[str, str, str, str, int]]:
        """The printed values that no source gives: heading, id, field, reason, number."""
        return ()

    def rule_value(self, name: str, /) -> RuleValue:
        """The value of the tables that a gap in the text of the rules names; raises ``LookupError``."""
        raise LookupError(f"this game has no tables: {name}")

    def rule_diagram(self, name: str, labels: Sequence[str], /) -> str:
        """Draw a picture named in the text of the rules."""
        return ""

    def rule_signs(self) -> str:
        """What these pictures share, once per page."""
        return ""

    def gallery(self) -> Gallery | None:
        """The gallery of all pieces and signs; None if there is no such screen."""
        return None

    def referee(self) -> Referee | None:
        """The referee of the automaton at a real table; None if there is none."""
        return None

    def scorer(self) -> Scorer | None:
        """Counts a game on a real table; None if there is no such screen."""
        return None

    def firsts(self) -> Sequence[First]:
        """What the lesson leaves out, each told once in the first games when it happens; the rarest first."""
        return ()

    def learn(self) -> Learn | None:
        """What the game teaches; None if it teaches nothing."""
        return None

    def themes(self, t: Language, /) -> Mapping[str, ThemeWords]:
        """What its puzzles are about, in words."""
        return {}


class SimpleTable(Table):
    """The table of a game that has none of its own, or a base for one."""

    def __init__(self, title: Title[Any], words: Words) -> None:
        self.title, self.words = title, words
