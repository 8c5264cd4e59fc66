"""What is taught, asked of the game in the language of the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel import games, messages
from blackangel.messages import _

if TYPE_CHECKING:
    from blackangel.kit.lessons import Challenge, ChallengeWords, DayWords, Learn, LessonStep


def of_game(learned: Mapping[str, Any], title: str) -> Mapping[str, Any]:
    """What was learned of a game, of all that the device keeps: the first one's stands by itself."""
    if title == games.FIRST:
        return learned
    found: Mapping[str, Any] = learned.get("games", {}).get(title, {})
    return found


def with_game(
    learned: Mapping[str, Any], title: str, progress: Mapping[str, Any]
) -> Mapping[str, Any]:
    """All that the device is to keep, with what is learned of a game by now."""
    if title == games.FIRST:
        return progress
    return {**learned, "games": {**learned.get("games", {}), title: progress}}


def learn(title: str = games.FIRST) -> Learn:
    """What the game of that key teaches.

    Raises:
        LookupError: nothing.
    """
    found = games.table(title).learn()
    if found is None:
        raise LookupError(f"{title} teaches nothing")
    return found


SIGNS = ("", "🥉", "🥈", "🥇")


def medal(number: int, par: int) -> int:
    """What so much is worth on a challenge of the day: 1 for half of what the bot found, 2, 3 for more."""
    return 3 if number > par else 2 if number == par else 1 if 2 * number >= par else 0


def medal_name(which: int) -> str:
    """What a medal is called; nothing for none."""
    return ("", _("bronze"), _("silver"), _("gold"))[which]


def streak(days: Iterable[str], today: str) -> int:
    """On how many days on end a challenge of the day was played, up to today or yesterday."""
    from datetime import date, timedelta

    played, at, count = {*days}, date.fromisoformat(today), 0
    if today not in played:
        at -= timedelta(1)
    while at.isoformat() in played:
        count, at = count + 1, at - timedelta(1)
    return count


def tutorial(title: str = games.FIRST) -> Sequence[LessonStep]:
    """The steps of the tutorial."""
    return learn(title).steps(messages.catalogue)


def challenges(title: str = games.FIRST) -> Mapping[str, Challenge]:
    """All challenges by key, in the order in which they are offered."""
    return learn(title).challenges()


def challenge(key: str, title: str = games.FIRST) -> ChallengeWords:
    """The words of a challenge."""
    return learn(title).words(key, messages.catalogue)


def day_words(day: str, number: int = 0, par: int = 0, title: str = games.FIRST) -> DayWords:
    """The words of a day's challenge, in which so much was gained."""
    return learn(title).day_words(day, number, par, messages.catalogue)


def goal(kind: str, number: int, title: str = games.FIRST) -> str:
    """What is to be reached within the turn."""
    return learn(title).goal(kind, number, messages.catalogue)
