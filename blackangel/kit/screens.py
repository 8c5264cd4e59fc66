"""Screens that not every game has, as its table gives them: all pieces, and a referee.

The protocols are fulfilled without being named, by a module as well as by an object.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kit.shapes import Thing


class Piece(NamedTuple):
    """A component or a sign: of which kind, its own id, name, drawing and words.

    ``code`` is what is printed on it beside its name, ``ours`` names its reconstructed values.
    """

    kind: str
    id: str
    name: str
    picture: str
    words: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()
    code: str = ""


class Gallery(Protocol):
    """All that lies in the box, to be looked at."""

    def kinds(self) -> Mapping[str, str]:
        """The kinds of pieces and what they are called, in the order in which they are shown."""

    def pieces(self) -> Iterable[Piece]:
        """Every piece and every sign, those of a kind together, in that order."""


class Refereed(Protocol):
    """A game on a real table as far as it was told, with what is being said: a frozen value."""

    @property
    def can_undo(self) -> bool:
        """Whether something was said that can be taken back."""

    def undone(self) -> Refereed:
        """One step back, with what was said then ready to be said again."""

    def written(self) -> str:
        """All of it as JSON, for the device."""


class Answer(NamedTuple):
    """What became of a refereed game when something was said, and what a player is told of it.

    ``said`` is read out when something new stands on the page, None where the form alone changed;
    ``notice`` is one sentence above it, ``focus`` the action and the value of the button to go to.
    """

    play: Any
    said: tuple[str, ...] | None = None
    notice: str = ""
    focus: tuple[str, str] | None = None


class Referee(Protocol):
    """Plays an automaton for a game on a real table, from what people say."""

    def title(self) -> str:
        """What that is called."""

    def intro(self) -> str:
        """How it goes, in a few sentences."""

    def levels(self) -> tuple[str, Mapping[str, str], str]:
        """Whom one plays against, the levels with their words, and the usual one."""

    @property
    def kept(self) -> Thing:
        """The shape of what is written; what does not fit it is never read."""

    def begin(self, level: str, seed: int, /) -> Any:
        """A new ``Refereed``; raises ``SetupError``."""

    def read(self, kept: Mapping[str, Any], /) -> Any:
        """The ``Refereed`` that was written; raises ``ValueError`` where it cannot be one."""

    def score(self, play: Any, /) -> str:
        """Whom the referee plays, and his points, as markup."""

    def news(self, play: Any, /) -> str:
        """What is asked or told now, as markup under a heading ``referee-news``."""

    def gains(self, play: Any, /) -> str:
        """What else he gains, to be told at any moment, under a heading ``ref-gains``."""

    def story(self, play: Any, /) -> str:
        """What he gained so far, under a heading ``ref-story``."""

    def acted(self, play: Any, action: str, value: str, number: int, /) -> Answer:
        """What a button of these does: its action without "referee-", and its value.

        ``number`` is one of 32 bits that nobody can foresee.

        Raises:
            GameError: it is not possible; nothing has changed.
            LookupError: there is no such action.
        """
