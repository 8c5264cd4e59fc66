"""What a game teaches, as plain data: tutorial steps and one-turn challenges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.kernel import assets
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


class LessonStep(NamedTuple):
    """Something to see or to do, with a sign; a step without a choice is only read.

    ``marks`` are places or parts of the table to highlight; the places of the choice always are. ``about``
    is what else it speaks of: not dimmed, nor covered by its words. A click on a place of ``instead``
    means the choice's last place, as one on a row means its arrow; they are shown as if spoken of.
    ``second`` is its text once the first of two places has been clicked.
    ``named`` says its choice where the option's own words need what the table of a lesson does not show.
    ``signs`` are explained below the text, each in a few words. After its choice the choices ``then`` are
    played without asking.
    """

    sign: str
    text: str
    choice: str = ""
    marks: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    signs: tuple[tuple[str, str], ...] = ()
    then: tuple[str, ...] = ()
    named: str = ""
    second: str = ""
    chapter: str = ""  # the name of the one that begins with it

    @property
    def choices(self) -> tuple[str, ...]:
        """All choices that the step plays."""
        return (self.choice, *self.then) if self.choice else ()


class Teacher(NamedTuple):
    """Who teaches: a name, and the markup of a face, which can be ``vexed``."""

    name: str
    face: str
    vexed: str = ""


class Challenge(NamedTuple):
    """What the first seat should reach within a turn; ``par`` is one way to do it.

    ``goal`` is a kind and an amount, ``position`` a scenario, ``panel`` the part of the table that
    shows it.
    """

    key: str
    panel: str
    goal: tuple[str, int]
    position: str
    par: tuple[str, ...]


class ChallengeWords(NamedTuple):
    """A challenge in words; the hints say first where to look, then what to do."""

    title: str
    idea: str
    hints: tuple[str, ...]


class ThemeWords(NamedTuple):
    """What some puzzles are about: a name, and the idea in a line."""

    name: str
    idea: str


class Learn(Protocol):
    """What a game teaches at its table, as a module or an object; the learner has the first seat."""

    def begin(self, name: str, /) -> Any:
        """Start the ``Game`` of the tutorial for a player of that name, alone, so that nobody waits."""

    def steps(self, t: Language, /) -> Sequence[LessonStep]:
        """The tutorial's steps; those with a choice play its game, one after the other."""

    def teacher(self, t: Language, /) -> Teacher:
        """Who says the tutorial's words."""

    def challenges(self) -> Mapping[str, Challenge]:
        """All challenges by key, in the order in which they are offered."""

    def words(self, key: str, t: Language, /) -> ChallengeWords:
        """A challenge's title, idea and hints."""

    def goal(self, kind: str, number: int, t: Language, /) -> str:
        """The goal of the turn, in a sentence."""

    def reached(self, game: Any, kind: str, since: int, /) -> int:
        """How much of this kind the first seat has gained since a ply."""

    def outlines(self) -> Mapping[str, str]:
        """What stands out as a whole, by CSS selector: a path around its middle, or its own shape."""


def translated(steps: Iterable[LessonStep], t: Language) -> tuple[LessonStep, ...]:
    """Translate the steps."""
    return tuple(
        step._replace(
            text=t.gettext(step.text),
            chapter=t.gettext(step.chapter) if step.chapter else "",
            named=t.gettext(step.named) if step.named else "",
            second=t.gettext(step.second) if step.second else "",
            signs=tuple((sign, t.gettext(words)) for sign, words in step.signs),
        )
        for step in steps
    )


def chapter_at(steps: Sequence[LessonStep], at: int) -> str:
    """The name of the chapter that a step belongs to."""
    return next((step.chapter for step in reversed(steps[: at + 1]) if step.chapter), "")


def worded(words: ChallengeWords, t: Language) -> ChallengeWords:
    """Translate a challenge's words."""
    say = t.gettext
    return ChallengeWords(say(words.title), say(words.idea), tuple(map(say, words.hints)))


def listed(folder: str) -> Mapping[str, Challenge]:
    """The challenges of the game in that folder, from ``learn/challenges.toml``, in their order."""
    found = assets.parsed(assets.text(folder, "learn", "challenges.toml"))["challenges"]
    return {
        row["key"]: Challenge(
            row["key"], row["panel"], tuple(row["goal"]), row["position"], tuple(row["par"])
        )
        for row in found
    }
