"""The Learn screen, and the lessons opened from it; knows no browser."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel import games, i18n
from blackangel.i18n import _, ngettext
from blackangel.kit.icons import icon
from blackangel.kit.lessons import chapter_at
from blackangel.kit.markup import button, escape, joined, lines, marked
from tabletop.learn import challenge, lessons, tutorial
from tabletop.learn.base import resumed
from tabletop.learn.lessons import challenges
from tabletop.learn.tutorial import TUTORIAL
from tabletop.session.session import Progress, Session
from tabletop.shared.sky import sky


def lesson_of(key: str, progress: Progress, title: str = games.FIRST) -> Session | None:
    """Resume a lesson by its key; None if there is no such lesson."""
    if key == TUTORIAL:
        return tutorial.resumed(progress, title)
    if key in challenges(title):
        begun = challenge.begun(challenges(title)[key], title)
        return resumed(begun, progress)
    return None


def picture(key: str, title: str = games.FIRST) -> str:
    """The part of the table that a challenge is about."""
    shown = challenges(title)[key]
    view = games.scenario(title).read(shown.position).observe(0)
    drawn = games.table(title).draw(view, (), (), i18n.catalogue, {})
    return drawn[shown.panel]


def card(action: str, key: str, title: str, words: str, state: str, drawn: bool = False) -> str:
    """A lesson as a button."""
    miniature = ""
    if drawn:
        miniature = (
            f'<span class="miniature" aria-hidden="true" inert data-panel="picture-{key}"></span>'
        )
    return (
        f"<li><button{marked(type='button', class_='learn-card', data_action=action)}"
        f"{marked(data_value=key)}>{miniature}"
        f'<span class="learn-words"><b>{escape(title)}</b><span>{escape(words)}</span>'
        f'<span class="learn-state">{escape(state)}</span></span></button></li>'
    )


def day_state(number: int, most: int) -> str:
    """What came of today's challenge."""
    solved = joined((icon("done"), " ", _("solved")))
    return (_("not solved"), _("half solved"), solved)[lessons.halves(number, most)]


def screen(progress: Progress, day: str, title: str = games.FIRST) -> str:
    """Everything a game teaches, and what has been learned."""
    count = len(lessons.tutorial(title))
    at = tutorial.left_at(progress, title)
    state: str
    if 0 < at < count - 1:
        state = _("Continue at step {number} of {count}").format(number=at + 1, count=count)
        state = f"{state} · {chapter_at(lessons.tutorial(title), at)}"
    elif progress.get("taught"):
        state = joined((icon("done"), " ", _("done")))
    else:
        state = _("about 10 minutes")
    tried: Mapping[str, tuple[int, int]] = progress.get("days", {})
    today = day_state(*tried[day]) if day in tried else _("new today")
    days = lessons.streak(tried, day)
    if days > 1:
        on_end = ngettext("{number} day in a row", "{number} days in a row", days)
        today = joined((today, " · ", on_end.format(number=days)))
    solved = set(progress.get("solved", ()))
    cards = "".join(
        card(
            "challenge",
            key,
            lessons.challenge(key, title).title,
            lessons.goal(*of.goal, title),
            joined((icon("done"), " ", _("solved"))) if key in solved else "",
            True,
        )
        for key, of in challenges(title).items()
    )
    tally = _("{number} of {count} solved").format(
        number=len(solved & challenges(title).keys()), count=len(challenges(title))
    )
    return lines(
        '<div class="screen start">',
        sky(title),
        '<div class="sheet learn"><header class="sheet-head">',
        button(_("Back"), "home", kind="quiet"),
        f"<h1>{_('Learn')}</h1></header>",
        '<ul class="learn-cards first">',
        card(
            "tutorial",
            "",
            _("The tutorial"),
            _(
                "Learn by playing the first turns of a real game, step by step. Then continue on "
                "your own."
            ),
            state,
        ),
        card(
            "today",
            title,
            _("Daily challenge"),
            _("A puzzle, the same for everyone."),
            today,
        ),
        card("practice", title, _("Practice"), _("Puzzles, and moments of your own games."), ""),
        "</ul>",
        f'<section><h2>{escape(_("Challenges"))} <small class="soft">{escape(tally)}</small></h2>',
        f'<ul class="learn-cards">{cards}</ul></section></div></div>',
    )
