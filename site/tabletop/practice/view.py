"""The practice screen: one's own moments, puzzles, the rating, and what finished games tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.i18n import _, ngettext
from blackangel.kernel.named import NamedTuple
from blackangel.kit.charts import data_table
from blackangel.kit.markup import Markup, button, joined, lines, tag
from tabletop.learn.lessons import date_words
from tabletop.practice import charts, insights
from tabletop.practice.log import WON
from tabletop.shared.percents import percent, small, tenths
from tabletop.shared.sky import sky

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.practice.insights import Result, Sheet
    from tabletop.practice.log import Moment, Training
    from tabletop.session.records import Record

SPAN = 100  # points of rating that its chart spans at least
COSTS = 60  # games whose cost is shown, the last ones


class Practiced(NamedTuple):
    """What the screen shows of a game: what was practiced, its puzzles, its finished games.

    ``sheets`` tell where points came from; None while they are being counted.
    """

    game: str
    training: Training
    today: str
    puzzles: tuple[str, ...]  # their keys
    records: tuple[Record, ...]
    sheets: tuple[Sheet, ...] | None = None


def screen(found: Practiced) -> str:
    name = _(listings.listing(found.game).name)
    return lines(
        '<div class="screen start practice">',
        sky(found.game),
        '<div class="sheet"><header class="sheet-head">',
        button(_("Back"), "home", kind="quiet"),
        tag("h1", _("Practice: {game}").format(game=name), tabindex=-1),
        "</header>",
        part("practice-own", _("From your own games"), moments(found)),
        part("practice-puzzles", _("Puzzles"), puzzles(found)) if found.puzzles else "",
        part("practice-rating", _("Your rating"), rating(found.training)),
        part("practice-games", _("Your finished games"), finished(found)),
        tag(
            "p", _("All of this stays on this device, and in the file of all games."), class_="fine"
        ),
        "</div></div>",
    )


def part(key: str, name: str, *inside: str) -> Markup:
    """A section with a heading."""
    return tag("section", tag("h2", name, id=key), *inside, class_="story", aria_labelledby=key)


def soft(words: str) -> Markup:
    return tag("p", words, class_="soft")


# --- moments


def moments(found: Practiced) -> Markup:
    kept, due = found.training.moments, found.training.due(found.today)
    if not kept:
        return soft(
            _(
                "Analyze a finished game and choose “Practice these moments”: the turns that cost "
                "you most are asked again here until you find the best one."
            )
        )
    said = ngettext("{number} moment to solve", "{number} moments to solve", len(kept))
    asked = ngettext("{number} today", "{number} today", len(due))
    ways = button(_("Start with the costliest"), "practice-due", "", "primary") if due else ""
    rows = (moment(found, one) for one in sorted(kept, key=lambda one: (one.asked, -one.loss)))
    return joined(
        (tag("p", f"{said} · {asked}"), ways, tag("ul", *rows, class_="practice-moments"))
    )


def moment(found: Practiced, one: Moment) -> Markup:
    where = _("Round {number}") if one.round else _("Turn {number}")
    where = where.format(number=one.round or one.turn)
    cost = _("{chance} lost").format(chance=percent(one.loss))
    when = _("today") if one.asked <= found.today else date_words(one.asked)
    tries = ngettext("{number} try", "{number} tries", one.tries) if one.tries else _("new")
    words = tag("span", " · ".join((where, cost, tries, when)))
    return tag("li", button(words, "practice-moment", one.key, "row"))


# --- puzzles


def puzzles(found: Practiced) -> Markup:
    training = found.training
    solved = sum(training.done.get(key) == WON for key in found.puzzles)
    said = _("{number} of {count} solved").format(number=solved, count=len(found.puzzles))
    streak = ""
    if training.longest:
        streak = _("Streak: {now}, longest {longest}").format(
            now=training.streak, longest=training.longest
        )
    label = _("Next puzzle") if training.done else _("Solve a puzzle")
    return joined(
        (
            soft(
                _(
                    "Each has one turn that is clearly best. Weak themes come first, near your "
                    "rating."
                )
            ),
            tag("p", " · ".join(filter(None, (said, streak)))),
            button(label, "puzzle", found.game, "primary"),
            themes(found),
        )
    )


def themes(found: Practiced) -> Markup:
    """How well each theme goes, the weakest first."""
    named = games.table(found.game).themes(i18n.catalogue)
    tried = sorted(found.training.themes.items(), key=lambda pair: -pair[1].weakness)
    rows = [
        (
            named[key].name,
            charts.bars(tries.halves / (2 * max(tries.tried, 1))),
            (tries.tried, percent(500 * tries.halves // max(tries.tried, 1))),
        )
        for key, tries in tried
        if key in named
    ]
    return charts.barred((_("Theme"), _("Tried"), _("Solved")), rows) if rows else Markup()


# --- the rating


def rating(training: Training) -> Markup:
    if not training.curve:
        return soft(_("Solve puzzles to get a rating. Everyone starts at 1500."))
    value, unsure = round(training.rating.value), round(2 * training.rating.deviation)
    figures = [number for _day, number in training.curve]
    said = _("Your rating after {number} puzzles: {value}, at most {best}.").format(
        number=len(figures), value=value, best=max(figures)
    )
    rows = [
        (number, (date_words(day), points))
        for number, (day, points) in enumerate(training.curve, 1)
    ]
    return joined(
        (
            tag("p", tag("b", value), " ", _("± {number}").format(number=unsure), class_="rated"),
            charts.line(figures, str, said, SPAN),
            data_table((_("Date"), _("Rating")), _("Puzzle"), rows, _("The rating in figures")),
        )
    )


# --- finished games


def finished(found: Practiced) -> Markup:
    if not found.records:
        return soft(_("Nothing yet. Finish a game, and its figures appear here."))
    return joined(
        (
            chapter(_("By opponent"), results(found, insights.by_opponent(found.records))),
            chapter(_("By number of players"), results(found, insights.by_count(found.records))),
            chapter(_("Where points came from"), sources(found)),
            chapter(_("Chances lost per turn"), costs(found.training)),
        )
    )


def chapter(name: str, inside: Markup) -> Markup:
    return tag("div", tag("h3", name), inside, class_="tale")


def results(found: Practiced, given: Sequence[Result]) -> Markup:
    rows = [
        (
            called(found.game, one.name),
            charts.bars(one.wins / one.games),
            (one.games, one.wins),
        )
        for one in given
    ]
    return charts.barred(("", _("Games"), _("Wins")), rows)


def called(game: str, name: str) -> str:
    """An opponent, or a number of players."""
    if name == insights.AUTOMATON:
        automaton = games.table(game).opponent(i18n.catalogue)
        return automaton.name if automaton else _("alone")
    if name.isdecimal():
        return ngettext("{number} player", "{number} players", int(name))
    return name


def sources(found: Practiced) -> Markup:
    """What brought points, one's own beside the others'."""
    if found.sheets is None:
        return soft(_("Counting…"))
    most = max((max(one.own, one.others) for one in found.sheets), default=0)
    words = games.table(found.game).words
    rows = [
        (
            words.category(one.category, i18n.catalogue),
            charts.bars(max(one.own, 0) / most, max(one.others, 0) / most),
            (tenths(one.own), tenths(one.others)),
        )
        for one in found.sheets
        if most > 0
    ]
    note = soft(_("On average in your last games; the outlined bars are the others’."))
    return joined((note, charts.barred((_("Points"), _("You"), _("Others")), rows)))


def costs(training: Training) -> Markup:
    """What a turn cost on average, over the analyzed games."""
    played = sorted(training.costs.values())[-COSTS:]
    if not played:
        return soft(_("Analyze finished games to see this."))
    figures = [one.cost for one in played]
    mean = sum(figures) // len(figures)
    counted = ngettext("{number} analyzed game", "{number} analyzed games", len(figures))
    said = _("{games}: {chance} lost per turn on average.").format(
        games=counted, chance=small(mean)
    )
    rows = [(number, (small(cost),)) for number, cost in enumerate(figures, 1)]
    return joined(
        (
            soft(said),
            charts.line(figures, small, said, 20),
            data_table((_("Lost per turn"),), _("Game"), rows, _("The losses in figures")),
        )
    )
