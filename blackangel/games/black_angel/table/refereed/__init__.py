"""Hal, played for a game on a real table: the person says what the dice show, he tells what he does."""

from __future__ import annotations

from blackangel.games.black_angel.table.refereed.acts import acted
from blackangel.games.black_angel.table.refereed.form import gains, news, score, story
from blackangel.games.black_angel.table.refereed.play import begun as begin
from blackangel.games.black_angel.table.refereed.play import read
from blackangel.messages import _

__all__ = [
    "acted",
    "begin",
    "gains",
    "intro",
    "levels",
    "news",
    "read",
    "score",
    "story",
    "title",
]


def title() -> str:
    """What the screen is called."""
    return _("Hal for a game on your table")


def intro() -> str:
    """How it goes."""
    return _(
        "You play the solitaire game with your own board, dice and cards. Hal is played "
        "here: after each of your turns you say what the dice show, and he tells what he "
        "does. His cards stay in the box."
    )


def levels() -> tuple[str, dict[str, str], str]:
    """Whom one plays against, his levels, and the usual one."""
    found = {
        "easy": _("easy: he starts at 0 VP"),
        "standard": _("standard: he starts at 5 VP"),
        "difficult": _("difficult: he starts at 10 VP"),
        "extreme": _("extreme: he starts at 15 VP"),
    }
    return _("Hal, your opponent"), found, "standard"
