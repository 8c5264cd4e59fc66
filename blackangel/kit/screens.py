"""Screens that only some games have, given by their table: a gallery and a referee.

The protocols need not be named: any module or object with these members will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kernel.title import Scores
    from blackangel.kit.validation import Schema


class Piece(NamedTuple):
    """A component or a sign: its kind, its id, name, drawing and words.

    ``code`` is printed on it beside its name; ``ours`` names its reconstructed values.
    """

    kind: str
    id: str
    name: str
    picture: str
    words: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()
    code: str = ""


class Gallery(Protocol):
    """Everything in the box, to look at."""

    def kinds(self) -> Mapping[str, str]:
        """The kinds of pieces and their names, in display order."""

    def pieces(self) -> Iterable[Piece]:
        """Every piece and every sign in that order, kind by kind."""


class Refereed(Protocol):
    """A game on a real table as far as it has been reported, with the answer being given: a frozen value."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a report to take back."""

    def undone(self) -> Refereed:
        """The state one step back, with the last report ready to be given again."""

    def written(self) -> str:
        """Everything as JSON, for storage on the device."""


class Agreed(NamedTuple):
    """Something that is agreed before a refereed game: its words, its values in words, the usual one."""

    key: str
    words: str
    values: Mapping[str, str]
    usual: str


class ScoreRow(NamedTuple):
    """Something that a player has at the end: a number up to ``most``, or one of ``choices`` in words.

    Rows of the same ``group`` can be folded away together. The columns in ``without`` have no such thing.
    """

    key: str
    words: str
    most: int
    usual: int = 0
    choices: tuple[str, ...] = ()
    group: str = ""
    without: tuple[int, ...] = ()


Held = Mapping[str, int]  # what a player has, by the rows' keys


class Scorer(Protocol):
    """Counts a game on a real table by the game's own rules."""

    seats: int  # how many can play

    def rows(self, players: Sequence[Held], /) -> tuple[ScoreRow, ...]:
        """What to enter: more is asked where what somebody has counts it."""

    def sheets(self, players: Sequence[Held], /) -> Scores:
        """The score sheets, with the keys of the game's own."""

    def best(self, players: Sequence[Held], /) -> tuple[int, ...]:
        """Who has won; several if all is equal."""


class Answer(NamedTuple):
    """The result of a report: the refereed game, and what the player is told.

    ``said`` is read out when the page shows something new, None if only the form changed; ``notice`` is
    one sentence above it, ``focus`` the action and value of the button to focus.
    """

    play: Any
    said: tuple[str, ...] | None = None
    notice: str = ""
    focus: tuple[str, str] | None = None


class Referee(Protocol):
    """Plays an automaton for a game on a real table, from what people report."""

    def title(self) -> str:
        """The screen's title."""

    def intro(self) -> str:
        """How it works, in a few sentences."""

    def form(self) -> tuple[Agreed, ...]:
        """What is agreed before the game, such as the automaton's level."""

    @property
    def schema(self) -> Schema:
        """The schema of stored games; what does not fit it is never read."""

    def begin(self, chosen: Mapping[str, str], seed: int, /) -> Any:
        """A new ``Refereed``, with a value for each field of the form; raises ``SetupError``."""

    def read(self, kept: Mapping[str, Any], /) -> Any:
        """Read a stored ``Refereed``; raises ``ValueError`` if the text cannot be one."""

    def score(self, play: Any, /) -> str:
        """The automaton and its points, as markup."""

    def news(self, play: Any, /) -> str:
        """The current question or news, as markup under a heading ``referee-news``."""

    def gains(self, play: Any, /) -> str:
        """What the automaton has or may gain at any moment, under a heading ``ref-gains``."""

    def story(self, play: Any, /) -> str:
        """The automaton's gains so far, under a heading ``ref-story``."""

    def final(self, play: Any, /) -> tuple[str, Held]:
        """The automaton's name, and what the game's scorer is to know of it."""

    def acted(self, play: Any, action: str, value: str, number: int, /) -> Answer:
        """Carry out a button: its action without "referee-", and its value.

        ``number`` is an unpredictable one of 32 bits.

        Raises:
            GameError: it is not possible; nothing has changed.
            LookupError: there is no such action.
        """
