"""The story of a game, from its ledger: how Energy ran after Consumption, and where it came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from blackangel import i18n
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.tables import LIMITS, START
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.games.council_of_shadows.words.happened import source
from blackangel.i18n import _
from blackangel.kernel.ledger import SCORED, Event
from blackangel.kernel.named import NamedTuple
from blackangel.kit.charts import data_table, gift_list
from blackangel.kit.markup import escape, lines, marked
from blackangel.kit.seats import Player, badge, paint, shape
from blackangel.kit.sentences import capital

WIDTH, HEIGHT = 360, 230
LEFT, RIGHT, TOP, BOTTOM = 40, 16, 26, 44
EVERY, WIDER = 20, 40  # Energy between two grid lines; the wider one for high charts
MANY = 8  # the most rounds numbered below
FAR = 120  # Energy up to which grid lines are close
SIGN = 14  # the size of a rise's sign


class Moment(NamedTuple):
    """A seat at the end of a round: its two markers and its level."""

    energy: int
    consumption: int
    level: int


class Rise(NamedTuple):
    """A level that was reached: before which moment, at what Energy, with what left."""

    moment: int
    energy: int
    left: int
    level: int


class Chase(NamedTuple):
    """The course of a seat: before the first round, after each, after the count; and its rises."""

    moments: tuple[Moment, ...]
    rises: tuple[Rise, ...]


def chases(events: Sequence[Event], seats: int) -> tuple[Chase, ...]:
    """How everybody's markers moved, from the ledger of a whole game."""
    now = [Moment(0, START.consumption, 0)] * seats
    ways: list[list[Moment]] = [[] for _seat in now]
    rises: list[list[Rise]] = [[] for _seat in now]
    top, counting = [0] * seats, False
    for event in events:
        seat, what, number = event.seat, event.what, event.amount
        if what == "round" or (what == SCORED and not counting):
            counting = what == SCORED
            for way, moment in zip(ways, now, strict=True):
                way.append(moment)
        elif event.source == "CS-S8":
            now[seat] = now[seat]._replace(energy=START.energy[number - 1])
        elif what == "energy":
            top[seat] = now[seat].energy
            now[seat] = now[seat]._replace(energy=top[seat] + number)
        elif what == "consumption":
            now[seat] = now[seat]._replace(consumption=now[seat].consumption + number)
        elif what == "level":
            level = EVENTS.number(event, "level")
            now[seat] = now[seat]._replace(level=level)
            rises[seat].append(Rise(len(ways[seat]), top[seat], now[seat].energy, level))
    for way, moment in zip(ways, now, strict=True):
        way.append(moment)
    return tuple(Chase(tuple(way), tuple(up)) for way, up in zip(ways, rises, strict=True))


# --- the drawing


def chart(player: Player, chase: Chase) -> str:
    """Consumption as a dashed line with Energy running after it; each rise is marked with its level."""
    last = max(1, len(chase.moments) - 1)
    peaks = [max(moment.energy, moment.consumption) for moment in chase.moments]
    high = max(LIMITS.highest // 2, *peaks, *(rise.energy for rise in chase.rises))
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x_of(number: float) -> float:
        return LEFT + wide * number / last

    def y_of(number: float) -> float:
        return TOP + tall * (high - number) / high

    parts = []
    for number in range(0, high + 1, EVERY if high <= FAR else WIDER):
        y = y_of(number)
        parts.append(f'<path d="M{LEFT} {y:.1f}h{wide}" class="axis"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 5:.1f}" class="en">{number}</text>')
    for number in range(0, last, -(-last // MANY)):
        parts.append(f'<text x="{x_of(number):.1f}" y="{HEIGHT - 24}">{number}</text>')
    parts.append(f'<text x="{x_of(last / 2):.0f}" y="{HEIGHT - 5}">{escape(_("Round"))}</text>')
    costs = path([(x_of(n), y_of(number)) for n, number in ahead(chase)])
    ran = path([(x_of(n), y_of(number)) for n, number in way(chase)])
    rises = "".join(
        f'<path d="{shape(player)}" class="sign" transform="'
        f"translate({x_of(up.moment) - SIGN / 2:.1f} {y_of(up.energy) - SIGN / 2:.1f})"
        f' scale({SIGN / 24:.3f})"/><text x="{x_of(up.moment):.1f}"'
        f' y="{y_of(up.energy) - SIGN / 2 - 3:.1f}">{vocabulary.level(up.level)}</text>'
        for up in chase.rises
    )
    label = escape(_("{name}’s Energy and Consumption").format(name=player.name))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{label}">{"".join(parts)}<path d="{costs}" class="curve dash-1"/>'
        f'<g{marked(class_=paint(player))}><path d="{ran}" class="curve"/>{rises}</g></svg>'
    )


def way(chase: Chase) -> list[tuple[int, int]]:
    """The Energy line: up to each rise, down by Consumption, on to the end of the round."""
    found = []
    for number, moment in enumerate(chase.moments):
        for up in chase.rises:
            if up.moment == number:
                found += [(number, up.energy), (number, up.left)]
        found.append((number, moment.energy))
    return found


def ahead(chase: Chase) -> list[tuple[int, int]]:
    """The Consumption line: at each rise, which deducts it, and at the end of the round."""
    found = []
    for number, moment in enumerate(chase.moments):
        found += [(number, up.energy - up.left) for up in chase.rises if up.moment == number]
        found.append((number, moment.consumption))
    return found


def path(spots: Sequence[tuple[float, float]]) -> str:
    """A line through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)


# --- what each source gave


def gifts(events: Iterable[Event], seat: int) -> list[tuple[str, int]]:
    """Each source with the Energy that it gave a seat, the most first."""
    found: Counter[str] = Counter()
    for event in events:
        if event.seat == seat and event.what == "energy" and event.amount > 0:
            found[origin(event)] += event.amount
    return found.most_common()


def given(events: Iterable[Event], seat: int) -> list[tuple[str, str]]:
    """The same in words."""
    t = i18n.catalogue
    return [(name, vocabulary.amount("energy", n, t)) for name, n in gifts(events, seat)]


def origin(event: Event) -> str:
    """The source of Energy, in words."""
    if event.about:
        return vocabulary.galaxy(EVENTS.word(event, "galaxy"))
    if event.source == "CS-E3":
        return _("Gems and AI cards at the end")
    return capital(source(event.source, i18n.catalogue)) or words.category("bonus", i18n.catalogue)


# --- the markup


def story(
    players: tuple[Player, ...], events: Sequence[Event], totals: Sequence[int], viewer: int = -1
) -> str:
    """The whole story of a finished game; the viewer's part, else the best seat's, is unfolded."""
    of = chases(events, len(totals))
    t = i18n.catalogue
    best = viewer if viewer >= 0 else max(range(len(totals)), key=totals.__getitem__)
    key = _("The solid line is Energy, the dashed line Consumption; icons mark level-ups.")
    return lines(
        f'<section class="story"><h2>{escape(_("The story of the chase"))}</h2>',
        f'<p class="soft">{escape(key)}</p>',
        '<div class="tales">',
        *(tale(player, of[player.seat]) for player in players),
        f'</div></section><section class="story"><h2>{escape(_("Where the Energy came from"))}</h2>',
        *(
            gift_list(player, given(events, player.seat), player.seat == best, t)
            for player in players
        ),
        "</section>",
    )


def tale(player: Player, chase: Chase) -> str:
    """One seat's chart, with its figures folded."""
    heads = [_("Energy"), _("Consumption"), _("Level")]
    *rounds, end = [
        (one.energy, one.consumption, vocabulary.level(one.level)) for one in chase.moments
    ]
    rows = [*enumerate(rounds), (_("End"), end)]
    title = escape(_("{name}’s Energy and Consumption").format(name=player.name))
    return lines(
        f'<section class="tale"><h3>{badge(player)}</h3>',
        f'<div class="scroll" tabindex="0" role="region" aria-label="{title}">',
        chart(player, chase),
        "</div>",
        data_table(heads, _("Round"), rows, _("Show as a table of numbers")),
        "</section>",
    )
