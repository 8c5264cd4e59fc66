"""What turns are about: what they do in the main, and the themes and rewards that they tell of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from blackangel.kernel.ledger import Event
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kernel.option import Option

WHOLE = "turn"  # the theme of a turn that shows none
TELLING = 3  # what a reward is worth that explains a turn by itself


class Telling(NamedTuple):
    """An event that tells what a turn is about: its theme, and what it is worth, where ``TELLING`` is enough.

    The theme is ``WHOLE`` if it belongs to none. It is a ``reward`` if the turn may be played for its sake,
    otherwise it tells how the turn is played.
    """

    theme: str
    worth: int
    event: Event
    reward: bool = True


class Point(NamedTuple):
    """What a turn brings that another one doesn't: a theme, and the reward that says most of it."""

    theme: str = WHOLE
    event: Event | None = None


class Themes(Protocol):
    """A game's themes; its module ``themes`` may be one."""

    CLEAR: int
    """How much more often a clearly best turn wins than any without its idea, in thousandths."""

    AGREED: tuple[str, ...]
    """Settings with which nobody need guess what others do."""

    def deeds(self, plan: Sequence[Option], /) -> tuple[str, ...]:
        """What a turn may be played for, each a verb and what it is about; nothing if none explains it."""

    def brought(self, events: Iterable[Event], seat: int, /) -> tuple[str, ...]:
        """What else it may be played for, by what happens, the main thing first: each a theme, and perhaps
        where.
        """

    def kind(self, plan: Sequence[Option], /) -> str:
        """What it does in the main: two turns of a kind are much the same."""

    def told(self, events: Iterable[Event], seat: int, /) -> Iterable[Telling]:
        """What a seat's turn tells, by what has happened."""


class SimpleThemes:
    """The themes of a game that names none."""

    CLEAR = 100
    AGREED = ()

    def deeds(self, plan: Sequence[Option], /) -> tuple[str, ...]:
        """Its first choice: the verb and what stands next to it."""
        return (self.kind(plan),)

    def brought(self, events: Iterable[Event], seat: int, /) -> tuple[str, ...]:
        """Nothing."""
        return ()

    def kind(self, plan: Sequence[Option], /) -> str:
        """The same."""
        return " ".join(plan[0][:2])

    def told(self, events: Iterable[Event], seat: int, /) -> Iterable[Telling]:
        """Nothing."""
        return ()


def point(
    own: Iterable[Telling], other: Iterable[Telling], worlds: int = 1, about: Collection[str] = ()
) -> Point:
    """What one turn tells more of than another in several worlds: how it is played, if that differs, or else
    what it brings most of; and the greatest reward: from what it is ``about``, in that theme, or any.
    """
    ways: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    rewards: Counter[tuple[str, Event]] = Counter()
    amounts: Counter[tuple[str, Event]] = Counter()
    for sign, told in ((1, own), (-1, other)):
        for theme, worth, event, reward in told:
            (sums if reward else ways)[theme] += sign * worth * (theme != WHOLE)
            if reward:
                same = theme, event._replace(ply=0, amount=0)
                rewards[same] += sign * worth
                amounts[same] += event.amount * (sign > 0)
    enough = TELLING * worlds
    [way, most] = (
        next((name for name, worth in found.most_common(1) if worth >= enough), WHOLE)
        for found in (ways, sums)
    )
    theme = most if way == WHOLE else way
    gained = {reward: worth for reward, worth in rewards.items() if worth >= enough}

    def rank(reward: tuple[str, Event]) -> tuple[int, bool, int]:
        named = reward[0], reward[1].source, *reward[1].about
        return sum(word in about for word in named), reward[0] == theme, gained[reward]

    ranked = sorted(gained, key=rank, reverse=True)
    if not ranked:
        return Point(theme)
    if theme != WHOLE and (way == WHOLE or ranked[0][0] in about):
        theme = ranked[0][0]  # not another one than the reward's
    rounded = (2 * amounts[ranked[0]] + worlds) // (2 * worlds)
    return Point(theme, ranked[0][1]._replace(amount=rounded))
