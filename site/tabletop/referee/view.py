"""The referee's screen: what is agreed, and the frame for the game's own questions and instructions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.i18n import _
from blackangel.kit.markup import button, escape, lines, shortcut
from blackangel.kit.screens import Agreed, Referee
from tabletop.shared.fields import select
from tabletop.shared.sky import sky

NEWS = "referee-news"  # the heading that receives the focus


def opening(referee: Referee, chosen: Mapping[str, str], kept: bool, game: str = "") -> str:
    """Ask what is agreed before a game; ``kept`` says whether another one would be lost."""
    warning = _("This ends the game at your table.") if kept else ""
    return lines(
        '<div class="screen start">',
        sky(game),
        '<div class="sheet"><header class="sheet-head">',
        button(_("Back"), "referee-back" if kept else "home", kind="quiet"),
        f"<h1>{escape(referee.title())}</h1></header>",
        f"<p>{escape(referee.intro())}</p>",
        f"<p>{button(_('My copy'), 'my-box', game, 'small')}</p>" if game else "",
        *(asking(field, chosen.get(field.key, field.usual)) for field in referee.form()),
        f'<p class="soft">{escape(warning)}</p>' if warning else "",
        '<footer class="sheet-foot">',
        button(_("Start"), "referee-begin", kind="large primary"),
        "</footer></div></div>",
    )


def asking(field: Agreed, chosen: str) -> str:
    """Something that is agreed, as a list to choose from."""
    rows = select(f"refereed-{field.key}", field.words, field.values.items(), chosen)
    return f"<section>{rows}</section>"


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
        "story": referee.story(play) + button(_("Run another game"), "referee-new", kind="quiet"),
    }


def bar(score: str, can_undo: bool) -> str:
    """The automaton's name and points, undo, and the way out."""
    return lines(
        score,
        button(_("Undo"), "referee-undo", disabled=not can_undo, aria_keyshortcuts=shortcut("u")),
        button(_("Start screen"), "home", kind="quiet"),
    )
