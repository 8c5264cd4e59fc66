"""Hal for a game on a real table: the person enters the dice, he says what he does."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel import i18n
from blackangel.games.black_angel.table import agreement
from blackangel.games.black_angel.table.refereed.acts import acted
from blackangel.games.black_angel.table.refereed.form import gains, news, score, story
from blackangel.games.black_angel.table.refereed.play import Play, begun, read
from blackangel.games.black_angel.table.refereed.shape import schema
from blackangel.i18n import _
from blackangel.kit.screens import Agreed

__all__ = [
    "acted",
    "begin",
    "form",
    "gains",
    "intro",
    "news",
    "read",
    "schema",
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


def form() -> tuple[Agreed, ...]:
    """His level."""
    t = i18n.catalogue
    return (Agreed("level", agreement.opponent(t).seat, agreement.levels(t), agreement.USUAL),)


def begin(chosen: Mapping[str, str], seed: int) -> Play:
    """A new game; raises ``SetupError`` if there is no such level."""
    return begun(chosen["level"], seed)
