"""The analysis screen: the chances to win, the costliest choices, how everybody played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import TYPE_CHECKING

from blackangel.i18n import _
from blackangel.kit.charts import data_table
from blackangel.kit.markup import Markup, button, escape, joined, lines, marked, tag
from blackangel.kit.seats import Player, badge, paint, shape
from tabletop.analysis.model import SOLID, SURE, UNEVEN
from tabletop.shared.percents import hundredths, percent, small
from tabletop.shared.sky import sky

if TYPE_CHECKING:
    from tabletop.analysis.model import Analysis, Course, Finding, Play

WIDTH, HEIGHT = 600, 270
LEFT, RIGHT, TOP, BOTTOM = 56, 12, 14, 34
TURNS = 4  # choices named below the curve
SIGN = 14  # the size of a seat's sign
FULL = 1000
MARK = 9  # the radius of a choice's number on the curve
APART = 2 * MARK + 4  # the distance between two that would overlap


def frame(found: Analysis) -> str:
    """The empty screen; its panels are filled as more is known."""
    session = found.session
    return lines(
        '<div class="screen start analysis">',
        sky(session.game.title.key),
        '<div class="sheet"><header class="analysis-head">',
        f'<h1 tabindex="-1">{escape(_("How the game went"))}</h1>',
        button(_("Back to the game"), "analysis-close", kind="quiet"),
        '</header><div class="analysis-state" data-panel="state"></div>',
        part(
            "course",
            _("Chances of winning"),
            _("Estimated each turn from what everyone can see on the table."),
        ),
        part(
            "findings",
            _("The costliest choices"),
            _(
                "Each choice is judged by what the player could know at the time, so figures "
                "here may differ from the chart."
            ),
        ),
        part("plays", _("How everyone played")),
        "</div></div>",
    )


def part(panel: str, name: str, note: str = "") -> str:
    """A section with an empty panel of its own."""
    return lines(
        f'<section class="story" aria-labelledby="{panel}"><h2 id="{panel}">{escape(name)}</h2>',
        f'<p class="soft">{escape(note)}</p>' if note else "",
        f'<div data-panel="{panel}"></div></section>',
    )


def panels(found: Analysis, running: bool) -> dict[str, str]:
    """All that is known so far."""
    course = found.course
    return {
        "state": state(found, running),
        "course": curve(found, course, running) if course else waiting(),
        "findings": to_come() if running else findings(found),
        "plays": plays(found),
    }


def to_come() -> str:
    """The costliest choices are known only at the end: nothing is offered that would move away."""
    words = _("They’ll appear here when the analysis is done or you stop it.")
    return tag("p", words, class_="soft")


def waiting() -> str:
    return f'<p class="soft">{escape(_("Analyzing the game…"))}</p>'


def state(found: Analysis, running: bool) -> str:
    """The progress, and a button to stop or continue."""
    if found.done:
        return ""
    label = escape(_("Analysis progress"))
    stop = button(_("Stop"), "analysis-stop", kind="small")
    go = button(_("Continue"), "analysis-go", kind="small primary")
    return lines(
        f'<progress max="100" value="{found.progress}" aria-label="{label}"></progress>',
        f'<span class="soft">{percent(10 * found.progress)}</span>',
        stop if running else go,
    )


# --- the curve


def curve(found: Analysis, course: Course, running: bool) -> str:
    """A line for each seat with the costly choices numbered on it; a table says the same."""
    session = found.session
    return lines(
        chart(found, course, () if running else found.worst),
        key(session.players),
        data_table(
            [player.name for player in session.players],
            _("Turn"),
            (
                (found.title(point.ply), list(map(percent, point.chances)))
                for point in course.points
            ),
            _("Show as a table of numbers"),
        ),
    )


def key(players: Iterable[Player]) -> str:
    """The legend of the lines."""
    rows = joined(
        tag(
            "li",
            Markup(
                f'<svg viewBox="0 0 48 24"{marked(class_=f"line-key {paint(player)}")} aria-hidden="true">'
                f'<path d="M0 12H48"{marked(class_=line_class(player))}/></svg>'
            ),
            badge(player),
        )
        for player in players
    )
    return tag("ul", rows, class_="line-keys")


def line_class(player: Player) -> str:
    """A seat's line style, which never relies on colour alone."""
    return f"curve dash-{player.seat}" if player.seat else "curve"


def chart(found: Analysis, course: Course, costly: Sequence[Finding] = ()) -> str:
    players, points = found.session.players, course.points
    last = max(points[-1].ply, 1)
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x_of(ply: int) -> float:
        return LEFT + wide * ply / last

    def y_of(chance: float) -> float:
        return TOP + tall * (FULL - chance) / FULL

    parts = []
    for number in (0, 250, 500, 750, FULL):
        parts.append(f'<path d="M{LEFT} {y_of(number):.1f}h{wide}" class="axis"/>')
        parts.append(
            f'<text x="{LEFT - 6}" y="{y_of(number) + 5:.1f}" class="en">{escape(percent(number))}</text>'
        )
    for player in players:
        spots = [(x_of(point.ply), y_of(point.chances[player.seat])) for point in points]
        way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        x, y = spots[-1]
        parts.append(
            f'<g{marked(class_=paint(player))}><path d="{way}"{marked(class_=line_class(player))}/>'
            f'<path d="{shape(player)}" class="sign" transform="translate({x - SIGN / 2:.1f}'
            f' {y - SIGN / 2:.1f}) scale({SIGN / 24:.3f})"/></g>'
        )
    for number in range(TURNS):
        part = number / (TURNS - 1)
        x, turn = LEFT + wide * part, escape(found.title(round(last * part)))
        side = ("st", *["mi"] * (TURNS - 2), "en")[number]
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 6}" class="turn {side}">{turn}</text>')
    placed: list[tuple[float, float]] = []
    for number, one in enumerate(costly, 1):
        x, y = x_of(one.step.ply), y_of(chance_at(course, one.step.ply, one.step.seat))
        beside = free(x, y, placed)
        placed.append((x, beside))
        stem = f'<path d="M{x:.1f} {y:.1f}V{beside:.1f}" class="stem"/>' if beside != y else ""
        parts.append(
            f'<g class="costly-mark">{stem}<circle cx="{x:.1f}" cy="{y:.1f}" r="2"/>'
            f'<circle cx="{x:.1f}" cy="{beside:.1f}" r="{MARK}"/>'
            f'<text x="{x:.1f}" y="{beside + 4:.1f}">{number}</text></g>'
        )
    said = escape(spoken(found, course))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{said}">'
        f"{''.join(parts)}</svg>"
    )


def chance_at(course: Course, ply: int, seat: int) -> float:
    """The height of a seat's line at a choice, in thousandths, interpolated between two points."""
    points = course.points
    before = [point for point in points if point.ply <= ply][-1]
    after = next((point for point in points if point.ply >= ply), before)
    part = (ply - before.ply) / (after.ply - before.ply) if after.ply > before.ply else 0
    return before.chances[seat] + part * (after.chances[seat] - before.chances[seat])


def free(x: float, y: float, placed: Sequence[tuple[float, float]]) -> float:
    """The height of a number on a line: at the line, or as near above or below as there is room."""
    for away in range(0, HEIGHT, APART):
        for at in (y - away, y + away):
            inside = TOP <= at <= HEIGHT - BOTTOM
            if inside and all(hypot(x - right, at - low) >= APART for right, low in placed):
                return at
    return y


def spoken(found: Analysis, course: Course) -> str:
    """The curve in a sentence per seat."""
    told = []
    for player in found.session.players:
        chances = [point.chances[player.seat] for point in course.points]
        told.append(
            _("{name}: {first} at the start, between {low} and {high}, {last} at the end.").format(
                name=player.name,
                first=percent(chances[0]),
                low=percent(min(chances)),
                high=percent(max(chances)),
                last=percent(chances[-1]),
            )
        )
    return " ".join(told)


# --- the costliest choices


def findings(found: Analysis) -> str:
    worst = found.worst
    if not worst:
        none = _("None so far.") if not found.done else _("No costly choices.")
        return tag("p", none, class_="soft")
    rows = joined(finding(found, number, one) for number, one in enumerate(worst, 1))
    practice = button(_("Practice these moments"), "practice-analysis", kind="primary")
    return tag("ol", rows, class_="costly") + tag("p", practice, class_="pair")


def finding(found: Analysis, number: int, one: Finding) -> Markup:
    """A choice, its cost, what a strong bot would do, and buttons to view it and to try it."""
    step, said = one.step, one.said
    player = found.session.players[step.seat]
    less = hundredths(said.could) - hundredths(said.did)  # the two that the sentence below compares
    head = tag(
        "p",
        tag("b", number, class_="costly-number"),
        badge(player),
        tag("span", found.title(step.ply), class_="soft"),
        tag("b", _("−{chance}").format(chance=percent(10 * less)), class_="costly-loss"),
        class_="costly-head",
    )
    rows = (
        (_("Chosen"), found.words(step, said.other), said.did),
        (_("A strong bot"), found.words(step, said.best), said.could),
    )
    compared = joined(
        tag("div", tag("dt", name), tag("dd", words), tag("dd", percent(chance), class_="chance"))
        for name, words, chance in rows
    )
    tools = (
        button(_("See it"), "replay", step.ply, "small primary"),
        button(_("Try it from here"), "analysis-branch", step.ply, "small"),
    )
    sight = "" if one.studied else tag("p", _("Rough estimate for now."), class_="soft")
    return tag("li", head, tag("dl", compared), sight, tag("p", *tools, class_="pair"))


# --- how everybody played


def grade(play: Play) -> str:
    """A word for how somebody played, by the average cost of a turn."""
    if play.cost < SURE:
        return _("precise")
    if play.cost < SOLID:
        return _("solid")
    return _("uneven") if play.cost < UNEVEN else _("costly")


def plays(found: Analysis) -> str:
    played = found.plays
    if not played:
        return tag("p", _("Nothing yet."), class_="soft")
    rows = joined(
        tag(
            "li",
            badge(found.session.players[play.seat]),
            tag("b", grade(play), class_="grade"),
            tag(
                "span",
                _("{sound} of {number} turns without a mistake").format(
                    sound=play.sound, number=play.turns
                ),
            ),
            tag(
                "span",
                _("{chance} win chance lost per turn on average").format(chance=small(play.cost)),
                class_="soft",
            ),
        )
        for play in played
    )
    return lines(tag("ul", rows, class_="plays"), tag("p", grades(), class_="soft"))


def grades() -> str:
    """What the words for how somebody played mean."""
    words = _(
        "Win chance lost per turn: precise under {precise}, solid under {solid}, uneven "
        "under {uneven}, costly above that."
    )
    return words.format(precise=small(SURE), solid=small(SOLID), uneven=small(UNEVEN))
