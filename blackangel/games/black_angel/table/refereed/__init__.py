"""Hal for a game on a real table: the person enters the dice, he says what he does."""

from __future__ import annotations

from blackangel import i18n
from blackangel.games.black_angel.table import agreement
from blackangel.games.black_angel.table.refereed.acts import acted
from blackangel.games.black_angel.table.refereed.form import gains, news, score, story
from blackangel.games.black_angel.table.refereed.play import begun as begin
from blackangel.games.black_angel.table.refereed.play import read
from blackangel.games.black_angel.table.refereed.shape import kept
from blackangel.i18n import _

__all__ = [
    "acted",
    "begin",
    "gains",
    "intro",
    "kept",
    "levels",
    "news",
    "read",
    "score",
    "story",
    "title",
]


def title() -> str:
    """The title of the screen."""
    return _("Hal for a game on your table")


def intro() -> str:
    """How it works."""
    return _(
        "You play the solitaire game with your own board, dice and cards. This page plays "
        "Hal: after each of your turns you say what the dice show, and he says what he does. "
        "His cards stay in the box."
    )


def levels() -> tuple[str, dict[str, str], str]:
    """The opponent's name, his levels, and the default one."""
    opponent = agreement.opponent(i18n.catalogue)
    return opponent.seat, dict(agreement.levels(i18n.catalogue)), agreement.USUAL
