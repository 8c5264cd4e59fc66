"""The referee's screen: the level, and the frame for the game's own questions and instructions."""

from __future__ import annotations

from typing import Any

from blackangel.i18n import _
from blackangel.kit.markup import button, escape, lines
from blackangel.kit.screens import Referee
from tabletop.shared.fields import select
from tabletop.shared.sky import sky

NEWS = "referee-news"  # the heading that receives the focus


def opening(referee: Referee, level: str, kept: bool, game: str = "") -> str:
    """Ask for the level before a game; ``kept`` says whether another one would be lost."""
    warning = _("This ends the game you are refereeing now.") if kept else ""
    opponent, levels, usual = referee.levels()
    return lines(
        '<div class="screen start">',
        sky(game),
        '<div class="sheet"><header class="sheet-head">',
        button(_("Back"), "referee-back" if kept else "home", kind="quiet"),
        f"<h1>{escape(referee.title())}</h1></header>",
        f"<p>{escape(referee.intro())}</p><section>",
        select("refereed-level", opponent, levels.items(), level or usual),
        "</section>",
        f'<p class="soft">{escape(warning)}</p>' if warning else "",
        '<footer class="sheet-foot">',
        button(_("Begin"), "referee-begin", kind="large primary"),
        "</footer></div></div>",
    )


def frame(referee: Referee) -> str:
    return lines(
        '<div class="screen referee">',
        f'<h1 class="unseen">{escape(referee.title())}</h1>',
        '<header class="ref-bar" data-panel="bar"></header>',
        f'<section class="ref-stage" aria-labelledby="{NEWS}" data-panel="stage"></section>',
        '<section class="ref-card" aria-labelledby="ref-gains" data-panel="gains"></section>',
        '<section class="ref-card" aria-labelledby="ref-story" data-panel="story"></section></div>',
    )


def panels(referee: Referee, play: Any) -> dict[str, str]:
    """The screen's parts."""
    return {
        "bar": bar(referee.score(play), play.can_undo),
        "stage": referee.news(play),
        "gains": referee.gains(play),
        "story": referee.story(play)
        + button(_("Referee another game"), "referee-new", kind="quiet"),
    }


def bar(score: str, can_undo: bool) -> str:
    """The automaton's name and points, undo, and the way out."""
    return lines(
        score,
        button(_("Undo"), "referee-undo", disabled=not can_undo, aria_keyshortcuts="u"),
        button(_("Start screen"), "home", kind="quiet"),
    )
