"""A game's lessons in the page's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel import games, i18n
from blackangel.i18n import _

if TYPE_CHECKING:
    from blackangel.kit.lessons import Challenge, ChallengeWords, Learn, LessonStep


def of_game(learned: Mapping[str, Any], title: str) -> Mapping[str, Any]:
    """What was learned of one game; the first game's progress is stored at the top level."""
    if title == games.FIRST:
        return learned
    found: Mapping[str, Any] = learned.get("games", {}).get(title, {})
    return found


def with_game(
    learned: Mapping[str, Any], title: str, progress: Mapping[str, Any]
) -> Mapping[str, Any]:
    """All progress to store, with one game's new progress."""
    if title == games.FIRST:
        return progress
    return {**learned, "games": {**learned.get("games", {}), title: progress}}


def learn(title: str = games.FIRST) -> Learn:
    """What a game teaches.

    Raises:
        LookupError: nothing.
    """
    found = games.table(title).learn()
    if found is None:
        raise LookupError(f"{title} teaches nothing")
    return found


def halves(number: int, most: int) -> int:
    """How many halves of a day's challenge were solved.

    Earlier versions kept what was gained in a turn and, as ``most``, what a bot gained.
    """
    return 2 if number >= most else int(2 * number >= most)


def streak(days: Iterable[str], today: str) -> int:
    """The number of consecutive days played, up to today or yesterday."""
    from datetime import date, timedelta

    played, at, count = {*days}, date.fromisoformat(today), 0
    if today not in played:
        at -= timedelta(1)
    while at.isoformat() in played:
        count, at = count + 1, at - timedelta(1)
    return count


def date_words(day: str) -> str:
    """A date like 2026-11-21 as people write it."""
    year, month, number = map(int, day.split("-"))
    months = _(
        "January February March April May June July August September October November December"
    )
    # two forms, since in French the first of a month is "1er"
    said = i18n.catalogue.ngettext("{month} {number}, {year}", "{month} {number}, {year}", number)
    return said.format(month=months.split()[month - 1], number=number, year=year)


def tutorial(title: str = games.FIRST) -> Sequence[LessonStep]:
    """The steps of the tutorial."""
    return learn(title).steps(i18n.catalogue)


def challenges(title: str = games.FIRST) -> Mapping[str, Challenge]:
    """All challenges by key, in the order offered."""
    return learn(title).challenges()


def challenge(key: str, title: str = games.FIRST) -> ChallengeWords:
    """The words of a challenge."""
    return learn(title).words(key, i18n.catalogue)


def goal(kind: str, number: int, title: str = games.FIRST) -> str:
    """What is to be reached within the turn."""
    return learn(title).goal(kind, number, i18n.catalogue)
