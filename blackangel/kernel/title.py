"""What a game must be able to do, for the kernel, for bots, for a terminal and for a page.

These are protocols: a game fulfils them without naming them, a module may do as well as an object.
Nothing here is needed to play, so only type checkers import it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from blackangel.kernel.box import Box
from blackangel.kernel.errors import GameError
from blackangel.kernel.facts import Fact
from blackangel.kernel.ledger import Event
from blackangel.kernel.lessons import Learn
from blackangel.kernel.option import Option
from blackangel.kernel.screens import Gallery, Referee
from blackangel.kernel.seats import Player
from blackangel.kernel.setup import Field, Setup
from blackangel.kernel.shown import Changes, Form, Manner, Opponent, Panel, Preview, Result, Told

S = TypeVar("S")
Scores = Sequence[Sequence[tuple[str, int]]]


class Position(Protocol):
    """A state: plain data, complete in the middle of any effect, with its decisions on a stack."""

    legal: tuple[Option, ...]
    """The options of this moment in a fixed order, empty when the game is over."""

    ledger: list[Event] | None
    """Where events are booked with ``append``, and with nothing else; None in playouts."""

    ply: int
    """How many choices were made."""

    turn: int
    """How many turns have begun; the kernel keeps a checkpoint at each."""

    def copy(self: S) -> S:
        """An independent position without the ledger."""

    def key(self) -> tuple[object, ...]:
        """Everything but the ledger and what is derived, as one hashable value."""


P = TypeVar("P", bound=Position)


class Title(Protocol[P]):
    """The rules of one game. The module of a game holds it as ``TITLE``, beside ``new``.

    Behind that module stand its rooms: ``words`` is a ``Words``, ``scenario`` a ``Scenario``,
    ``table`` a ``Table``; ``blackangel.games`` imports each when it is asked for.
    """

    key: str
    """Its name in saves and addresses, lower case with hyphens; never changed."""

    name: str
    """What it is called on its box."""

    version: int
    """Of the rules: raised when an old save would lead to another position."""

    seats: tuple[int, int]
    """The fewest and the most people."""

    settings: tuple[tuple[str, int], ...]
    """What a save says of a game beside seed and names: (word, how many values), one byte each."""

    form: tuple[Field, ...]
    """What can be agreed before a game."""

    foregone: tuple[str, ...]
    """Notations not asked for where they are the only answer, unless that would tell of a secret."""

    box: Box
    """The printed values with which it is played, as far as they differ from ours (``kernel.own``)."""

    @property
    def facts(self) -> Sequence[Fact]:
        """Every value of its tables, always in the same order; none where there are no tables."""

    def check(self, setup: Setup) -> None:
        """Refuse with ``SetupError`` what cannot be played; names and seed are checked already."""

    def start(self, setup: Setup) -> P:
        """The position at the first choice; the same for the same setup, on every platform."""

    def apply(self, state: P, chosen: Option) -> None:
        """Carry out one of ``state.legal`` and go on to the next choice or to the end."""

    def player(self, state: P) -> int | None:
        """The seat that must choose, None when the game is over."""

    def prompt(self, state: P) -> Any:
        """What is asked, with ``kind``, ``seat`` and ``about``, never a sentence; None at the end."""

    def observe(self, state: P, seat: int, names: tuple[str, ...]) -> Any:
        """What the seat may know, as one frozen value of plain data; -1 is a spectator.

        Works for every position of a film too, in the middle of a choice.
        """

    def scores(self, state: P) -> Scores:
        """By seat that takes turns: the score sheet so far, (category, points), the total last."""

    def winners(self, state: P) -> tuple[int, ...]:
        """The seats that win, or would if the game ended now."""

    def ending(self, state: P) -> str:
        """The word for how the game ends or ended, empty as long as that is open."""

    def secret(self, state: P) -> bool:
        """Whether the open choice is one of several that stay hidden until all are revealed.

        Such choices are made one seat after the other. ``observe`` hides them from the others, the
        ledger says nothing of them before the reveal, and nobody goes back into those of another.
        """

    def private(self, state: P) -> bool | None:
        """Whether the open question shows what lies face down, so that it is asked behind a cover.

        None where a game around one terminal is played with open hands.
        """


class Language(Protocol):
    """What ``gettext.NullTranslations`` and every catalogue can do."""

    def gettext(self, message: str, /) -> str:
        """The message in the language."""

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """The message for so many."""


class Section(Protocol):
    """A part of the table in words."""

    @property
    def title(self) -> str:
        """Its heading."""

    @property
    def lines(self) -> Sequence[str]:
        """What lies there."""


class Words(Protocol):
    """A game's sentences; a game's module ``words`` is one. The last argument is the language."""

    def prompt(self, observation: Any, t: Language, /) -> str:
        """Whose turn it is and what is asked."""

    def option(self, chosen: Option | str, observation: Any, t: Language, /) -> str:
        """A legal option, or its notation, with what it brings; observed by whoever chooses."""

    def short(self, chosen: Option | str, observation: Any, t: Language, /) -> str:
        """A legal option, or its notation, in the few words of a button."""

    def event(
        self, event: Event, names: Sequence[str], t: Language, open_seats: Container[int] = (), /
    ) -> str:
        """One line of the log, empty for an event without words.

        What only its owner has seen is named for the seats in ``open_seats``.
        """

    def error(self, error: GameError, t: Language, /) -> str:
        """One clear sentence for the player."""

    def ending(self, ending: str, t: Language, /) -> str:
        """How the game ended, from ``Title.ending``."""

    def category(self, key: str, t: Language, /) -> str:
        """A line of the score sheet."""

    def reason(self, why: Any, t: Language, /) -> str:
        """Why something is not possible, from ``Table.reasons``."""

    def subject(self, place: str, observation: Any, t: Language, /) -> str:
        """What a reason is about."""

    def time(self, observation: Any, t: Language, /) -> str:
        """How far the game is, as "Round 3"; empty where nothing counts that."""

    def nearing(self, observation: Any, t: Language, /) -> str:
        """That the end is near, empty as long as it is not."""

    def table(self, observation: Any, t: Language, /) -> Sequence[Section]:
        """All that the seat may see."""

    def takers(self, observation: Any, t: Language, /) -> tuple[str, ...]:
        """What those are called who take turns, automata included, by seat."""


class Scenario(Protocol):
    """Positions as short texts that a person writes; a game's module ``scenario`` is one."""

    def read(self, text: object, /) -> Any:
        """The ``Game`` that begins there; raises ``ScenarioError``."""

    def write(self, state: Any, names: Sequence[str], /) -> str:
        """A text that reads as the same position."""


class Table(Protocol):
    """A game at the table: all that the page knows of it; a game's module ``table`` is one."""

    @property
    def words(self) -> Words:
        """Its sentences."""

    def begin(self, names: tuple[str, ...], seed: int, settings: Mapping[str, Any], /) -> Any:
        """The ``Game`` that a filled-in form asks for; raises ``SetupError``."""

    def again(self, game: Any, seed: int, /) -> Any:
        """A new ``Game`` of the same players by the same rules."""

    def form(self, t: Language, /) -> Form:
        """The form of a new game, with each field of ``Title.form`` in words."""

    def opponent(self, t: Language, /) -> Opponent | None:
        """The automaton that one person plays against; None where nobody plays alone."""

    def covers(self, game: Any, /) -> bool:
        """Whether seats keep secrets from those beside them: then one device changes hands covered."""

    def agreed(self, players: int, settings: Sequence[int], t: Language, /) -> tuple[str, ...]:
        """What was agreed before a game, by the settings of its save, in a few words each."""

    def panels(self, t: Language, /) -> Sequence[Panel]:
        """The parts that ``draw`` gives, in the order in which a small screen shows them."""

    @property
    def manner(self) -> Manner:
        """How its choices are shown."""

    def sections(self, t: Language, /) -> Mapping[str, str]:
        """What stands above choices, by their verb; those of other verbs stand alone."""

    def sprite(self, there: Collection[str] = (), colours: tuple[str, ...] = ..., /) -> str:
        """The signs that the drawings use, as one SVG; pieces whose pictures are there as these.

        The first four seats have these colours.
        """

    def draw(
        self,
        observation: Any,
        options: Sequence[Option],
        picked: Sequence[str],
        t: Language,
        barred: Mapping[str, str],
        /,
    ) -> dict[str, str]:
        """The panels as markup; each clickable thing carries an option's notation or a place.

        A piece that moves carries ``data-piece``: a name that no other on the table has. Of pieces
        that are alike it begins with what they share, and says after an "@" where this one lies.
        """

    def board(self, observation: Any, seat: int, t: Language, /) -> str:
        """The board of another seat as large as one's own, as markup, for whoever opens it.

        Nothing on it can be clicked; its things have names, and places that say whose they are.
        """

    def places(self, option: Sequence[str], prompt: Any, /) -> tuple[str, ...]:
        """The places that stand for an option, or its notation, in the order of the clicks."""

    def next_places(
        self, options: Sequence[Option], prompt: Any, picked: Sequence[str], /
    ) -> Mapping[str, Sequence[Option]]:
        """What can be clicked now, each place with the options that it leads to."""

    def touched(self, event: Event, seat: int, /) -> tuple[str, ...]:
        """The places that an event changed, as the seat's table shows them."""

    def ways(self, events: Sequence[Event], seat: int, /) -> Sequence[tuple[str, ...]]:
        """What moves with the events of a moment, on the seat's table: places on its way, or one."""

    def interlude(self, events: Sequence[Event], observation: Any, t: Language, /) -> str:
        """A short scene above the boards that such events deserve, as markup; mostly none."""

    def rule(self, asked: Any, /) -> str:
        """The section of the rules that governs a prompt or tells of a place."""

    def asked_at(self, observation: Any, /) -> str:
        """The place that a question is about whose options have none; empty where there is none."""

    def sign(self, option: Option, observation: Any, /) -> str:
        """Small signs for an option that is asked beside a piece, as markup; empty where words do."""

    def about(self, place: str, t: Language, /) -> str:
        """What things of a place are for, empty for a place that needs no word."""

    def reasons(self, game: Any, /) -> Mapping[str, Any]:
        """By place or choice: why it is not possible now."""

    def preview(self, game: Any, options: Sequence[Option], t: Language, /) -> Preview:
        """What an option would surely do, or what several have in common."""

    def changes(self, game: Any, ply: int, viewer: int, /) -> Changes:
        """What the choices since a moment have changed, as the viewer sees it."""

    def moves(self, game: Any, viewer: int, /) -> tuple[str, ...]:
        """The places that others' turns touched since the viewer's last choice."""

    def standings(self, observation: Any, t: Language, /) -> Sequence[str]:
        """By seat that takes turns: how it stands, in the few letters beside its name."""

    def briefs(self, observation: Any, t: Language, /) -> Sequence[str]:
        """The same as the standings, as short as the bar of a phone has room for."""

    def outcomes(self, observation: Any, t: Language, /) -> Sequence[str]:
        """By seat: with what it would end if the game ended now; nothing where that is how it stands."""

    def gained(self, events: Iterable[Event], t: Language, /) -> Mapping[int, str]:
        """By seat: the points that some events brought, where there are any."""

    def last_turn(self, events: Sequence[Event], seat: int, /) -> list[Event]:
        """The events of an automaton's last turn; nothing before its first one."""

    def automaton(self, events: list[Event], names: tuple[str, ...], /) -> Told:
        """What an automaton did in such a turn and why, step by step."""

    def paces(self) -> Mapping[str, str]:
        """How its turns are shown, in words; the first is that of whoever chose none."""

    def strip(self, turn: Told, at: int, pace: str, paused: bool = False, /) -> str:
        """Its turn at a step, as markup; ``paused``: the next step is asked for, whatever the pace."""

    def sounds(self, events: Iterable[Event], but: int, /) -> list[str]:
        """The few sounds that tell most of some events; ``but`` is a seat that is not heard."""

    def result(
        self, players: tuple[Player, ...], sheet: Scores, best: Sequence[int], t: Language, /
    ) -> Result:
        """The end, where the seats in ``best`` have won; an automaton sits behind all people."""

    def count(self, players: tuple[Player, ...], observation: Any, t: Language, /) -> str:
        """The points of the end piece by piece, as markup; empty where the score sheet tells all."""

    def story(
        self,
        players: tuple[Player, ...],
        events: Sequence[Event],
        totals: Sequence[int],
        viewer: int = -1,
        /,
    ) -> str:
        """The course of a game, in charts for its end; what the viewer gained is unfolded."""

    def poster(
        self,
        observation: Any,
        players: tuple[Player, ...],
        said: str,
        style: Sequence[tuple[str, str]],
        token: Callable[[str], str],
        /,
    ) -> str:
        """The table as one drawing that needs nothing else; style and tokens are the page's."""

    def scene(self, ending: str, /) -> str:
        """A large picture of how a game ended, empty where there is none."""

    def rules(self, language: str, /) -> str:
        """The text of its rules in the markup of the page's rulebook, empty where there is none."""

    def rulings(self, language: str, /) -> Sequence[tuple[str, str, str]]:
        """Where the rulebook leaves room: a rule's id, what is done, and why."""

    def reconstructed(self, language: str, /) -> Sequence[tuple[str, str, str, str, int]]:
        """The printed values that no source gives: heading, id, of what, why, how many."""

    def rule_picture(self, name: str, labels: Sequence[str], /) -> str:
        """A picture that the text of the rules names."""

    def rule_signs(self) -> str:
        """What those pictures share; stands once on their page."""

    def gallery(self) -> Gallery | None:
        """All its pieces and signs, to be looked at; None where there is no such screen."""

    def referee(self) -> Referee | None:
        """Who plays its automaton for a real table; None where nobody does."""

    def learn(self) -> Learn | None:
        """What it teaches; None where it teaches nothing."""
