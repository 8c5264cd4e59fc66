"""The story of a game, from its ledger: charts that work without colour, with their figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from blackangel import i18n
from blackangel.games.black_angel import words
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import COLOUR, GOODS
from blackangel.games.black_angel.words.happened import source
from blackangel.games.black_angel.words.vocabulary import amount, capital, colour
from blackangel.i18n import _
from blackangel.kernel.ledger import SCORED, TURN, Event
from blackangel.kernel.named import NamedTuple
from blackangel.kit.charts import data_table as tabled
from blackangel.kit.charts import gift_list
from blackangel.kit.markup import escape, lines, marked
from blackangel.kit.seats import Player, paint, shape

CARDS = ("mission", "ravager")
WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 112, 16, 40  # margins around the lines
COUNT = 36  # room for the count, after the last turn
BAR_WIDTH, ROW, NAME = 340, 22, 24  # of a bar chart; the height of a bar, and of a row's name
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
MARKS = 7  # shapes along a line
APART = 17  # between two names at the ends of lines


class Row(NamedTuple):
    """A thing that was counted, with its number for each seat."""

    name: str
    numbers: tuple[int, ...]


class Points(NamedTuple):
    """The victory points of each seat, before the first turn, after each turn, and at the end."""

    turns: tuple[int, ...]  # their numbers, the last one twice: before and after the count
    by_seat: tuple[tuple[int, ...], ...]


def points(events: Iterable[Event], totals: Sequence[int]) -> Points:
    """How the points grew; ``totals`` are those at the end."""
    now = [0] * len(totals)
    rows: list[tuple[int, ...]] = []
    counting = False
    for event in events:
        if event.what == TURN or (event.what == SCORED and not counting):
            counting = event.what == SCORED
            rows.append(tuple(now))
        if event.what in ("vp", SCORED):
            now[event.seat] += event.amount
    rows.append(tuple(now))
    start = [total - gained for total, gained in zip(totals, now, strict=True)]
    by_seat = tuple(tuple(start[seat] + row[seat] for row in rows) for seat in range(len(totals)))
    played = len(rows) - 2
    return Points((*range(played + 1), max(played, 0)), by_seat)


# --- lines


def step(largest: int, most: int) -> int:
    """A round interval between the marks on an axis, large enough to keep them few."""
    return next((size for size in STEPS if largest / size <= most), STEPS[-1])


def sign(player: Player, x: float, y: float, size: float) -> str:
    """A seat's shape around a point."""
    scale = size / 24
    return (
        f'<path d="{shape(player)}" class="sign" '
        f'transform="translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})"/>'
    )


def spread(heights: Sequence[float]) -> list[float]:
    """The heights moved apart, in their order, so that names beside them do not overlap."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    found = list(heights)
    floor = HEIGHT - BOTTOM + APART / 2
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + APART)
    for place in reversed(order):
        found[place] = min(found[place], floor)
        floor = found[place] - APART
    return found


def score_lines(players: tuple[Player, ...], of: Points) -> str:
    """The points over the turns: one line per seat, with its own dashes and shape."""
    low = min(0, *(min(line) for line in of.by_seat))
    high = max(1, *(max(line) for line in of.by_seat))
    last = max(of.turns[-1], 1)
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x_of(turn: float) -> float:
        return LEFT + (wide - COUNT) * turn / last

    def y_of(number: float) -> float:
        return TOP + tall * (high - number) / (high - low)

    parts = []
    every = step(high - low, 6)
    for number in range(-(-low // every) * every, high + 1, every):
        y = y_of(number)
        parts.append(f'<path d="M{LEFT} {y:.1f}h{wide}" class="axis"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 5:.1f}" class="en">{number}</text>')
    every = step(last, 12)
    for turn in range(0, last + 1, every):
        parts.append(f'<text x="{x_of(turn):.1f}" y="{HEIGHT - 18}">{turn}</text>')
    parts.append(f'<path d="M{x_of(last):.1f} {TOP}v{tall}" class="axis"/>')
    parts.append(f'<text x="{LEFT + wide / 2:.0f}" y="{HEIGHT - 2}">{escape(_("Turn"))}</text>')
    ends = spread([y_of(line[-1]) for line in of.by_seat])
    for player in players:
        line, seat = of.by_seat[player.seat], player.seat
        spots = [(x_of(t), y_of(n)) for t, n in zip(of.turns, line, strict=True)]
        spots[-1] = (LEFT + wide, spots[-1][1])
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        far = len(spots) - 1
        # the seats' shapes are at different turns, so that equal lines hide none
        at = {round(far * (n + seat / 4) / MARKS) for n in range(MARKS)} | {far}
        shapes = "".join(sign(player, *spots[place], 12) for place in sorted(at) if place <= far)
        parts.append(
            f'<g{marked(class_=paint(player))}><path d="M{path}" class="curve dash-{seat}"/>'
            f'{shapes}<text x="{WIDTH - RIGHT + 12}" y="{ends[seat] + 5:.1f}" class="st">'
            f"{line[-1]} {escape(short(player.name))}</text></g>"
        )
    label = escape(_("Victory points over the turns"))
    return (
        f'<svg class="chart lines" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
        f"{''.join(parts)}</svg>"
    )


def short(name: str) -> str:
    """A name that fits beside a line."""
    return name if len(name) <= 10 else name[:9] + "…"


# --- bars


def bars(players: tuple[Player, ...], rows: Sequence[Row], title: str) -> str:
    """For each row, one bar per seat with its shape, pattern and number."""
    most = max((max(row.numbers) for row in rows), default=1) or 1
    parts, y = [], 0
    for row in rows:
        parts.append(f'<text x="0" y="{y + 16}" class="st">{escape(row.name)}</text>')
        y += NAME
        for player in players:
            number = row.numbers[player.seat]
            wide = (BAR_WIDTH - 56) * number / most
            parts.append(
                f"<g{marked(class_=paint(player))}>{sign(player, 10, y + 9, 14)}"
                f'<rect x="24" y="{y + 1}" width="{wide:.1f}" height="16" rx="3" class="bar-fill"/>'
                f'<rect x="24" y="{y + 1}" width="{wide:.1f}" height="16" rx="3"'
                f' fill="url(#weave-{player.seat})"/>'
                f'<text x="{wide + 30:.1f}" y="{y + 14}" class="st">{number}</text></g>'
            )
            y += ROW
        y += 6
    return (
        f'<svg class="chart bars" viewBox="0 0 {BAR_WIDTH} {max(y, 1)}" role="img"'
        f' aria-label="{escape(title)}"><defs>{WEAVES}</defs>{"".join(parts)}</svg>'
    )


# plain, stripes, dots, lattice: each seat's pattern, drawn over its colour
WEAVES = "".join(
    f'<pattern id="weave-{seat}" width="8" height="8" patternUnits="userSpaceOnUse">'
    f'<path d="{path}" class="weave"/></pattern>'
    for seat, path in enumerate(("", "M-2 6L6-2M2 10L10 2", "M3 4h2", "M0 4h8M4 0v8"))
)


def dice_used(events: Iterable[Event], seats: int) -> list[Row]:
    """How many dice of each species were used, and how many of them belonged to others."""
    used = [Counter[int]() for _colour in COLOUR]
    bought = Counter[int]()
    for event in events:
        if event.what == "used":
            used[COLOUR[EVENTS.word(event, "colour")]][event.seat] += 1
            if EVENTS.number(event, "owner") != event.seat:
                bought[event.seat] += 1
    names = [_("{colour} dice").format(colour=colour(hue, i18n.catalogue)) for hue in COLOUR]
    rows = [*zip(names, used, strict=True), (_("Bought from others"), bought)]
    return [Row(capital(name), tuple(map(found.__getitem__, range(seats)))) for name, found in rows]


def cards_gained(events: Iterable[Event], seats: int) -> list[Row]:
    """Where the cards came from, the most productive source first."""
    found: dict[str, Counter[int]] = {}
    for event in events:
        if event.what in CARDS and event.amount > 0:
            found.setdefault(origin(event), Counter())[event.seat] += event.amount
    rows = [Row(name, tuple(map(got.__getitem__, range(seats)))) for name, got in found.items()]
    return gathered(rows)


MOST_ROWS = 5


def gathered(rows: list[Row]) -> list[Row]:
    """The largest rows, with the small ones merged into one."""
    rows = sorted(rows, key=lambda row: -sum(row.numbers))
    if len(rows) <= MOST_ROWS:
        return rows
    rest = zip(*(row.numbers for row in rows[MOST_ROWS - 1 :]), strict=True)
    return [*rows[: MOST_ROWS - 1], Row(_("Other"), tuple(map(sum, rest)))]


# --- what each source gave


def origin(event: Event) -> str:
    """The source of an event, in words."""
    if event.what == SCORED:
        return words.category(EVENTS.word(event, "category"), i18n.catalogue)
    return capital(source(event.source, i18n.catalogue)) or _("Other")


def gifts(events: Iterable[Event], seat: int) -> list[tuple[str, str]]:
    """Each source with everything that it gave a seat, in words; the most victory points first."""
    found: dict[str, Counter[str]] = {}
    for event in events:
        thing = "vp" if event.what == SCORED else event.what
        if event.seat != seat or event.amount == 0 or thing not in ("vp", *GOODS, *CARDS):
            continue
        if event.amount > 0 or thing == "vp":
            found.setdefault(origin(event), Counter())[thing] += event.amount
    order = sorted(found.items(), key=lambda entry: (-entry[1]["vp"], -sum(entry[1].values())))
    return [(name, given(gained)) for name, gained in order]


def given(gained: Counter[str]) -> str:
    """ "4 VP, 1 robot" """
    parts = []
    for thing in ("vp", *GOODS, *CARDS):
        number = gained[thing]
        if number > 0:
            parts.append(amount(thing, number, i18n.catalogue))
        elif number:
            parts.append(_("{number} VP lost").format(number=-number))
    return ", ".join(parts)


# --- the markup


def figures(
    players: tuple[Player, ...], first: str, rows: Iterable[tuple[object, Sequence[int]]]
) -> str:
    """The numbers of a chart as a table, folded."""
    named = ((name, [numbers[player.seat] for player in players]) for name, numbers in rows)
    return tabled(
        [player.name for player in players], first, named, _("Show as a table of numbers")
    )


def score_rows(of: Points) -> list[tuple[object, Sequence[int]]]:
    *before, end = zip(*of.by_seat, strict=True)
    return [*zip(of.turns, before, strict=False), (_("Total"), end)]


def charted(players: tuple[Player, ...], rows: list[Row], title: str) -> str:
    if not rows:
        return ""
    return lines(
        f'<section class="tale"><h3>{escape(title)}</h3>',
        bars(players, rows, title),
        figures(players, title, rows),
        "</section>",
    )


def story(
    players: tuple[Player, ...], events: Sequence[Event], totals: Sequence[int], viewer: int = -1
) -> str:
    """The whole story of a finished game; the viewer's gains, else the best seat's, are unfolded."""
    of = points(events, totals)
    t = i18n.catalogue
    best = viewer if viewer >= 0 else max(range(len(totals)), key=totals.__getitem__)
    title = escape(_("Victory points over the turns"))
    return lines(
        f'<section class="story"><h2>{escape(_("The story of the game"))}</h2>',
        f'<section class="tale"><h3>{title}</h3>',
        f'<div class="scroll from-end" tabindex="0" role="region" aria-label="{title}">',
        score_lines(players, of),
        "</div>",
        figures(players, _("Turn"), score_rows(of)),
        "</section>",
        turning(players, of),
        '<div class="tales">',
        charted(players, dice_used(events, len(totals)), _("Dice used")),
        charted(players, cards_gained(events, len(totals)), _("Where the cards came from")),
        f'</div></section><section class="story"><h2>{escape(_("Gains by source"))}</h2>',
        *(
            gift_list(player, gifts(events, player.seat), player.seat == best, t)
            for player in players
        ),
        "</section>",
    )


MOST_TURNS = 3  # listed


def leaps(of: Points) -> list[tuple[int, int, int]]:
    """The turns that brought most, the best first: VP, turn, seat."""
    found = [
        (after - before, turn, seat)
        for seat, line in enumerate(of.by_seat)
        for turn, (before, after) in enumerate(pairwise(line[: len(of.turns) - 1]), 1)
        if after > before
    ]
    return sorted(found, key=lambda leap: (-leap[0], leap[1]))[:MOST_TURNS]


def turning(players: tuple[Player, ...], of: Points) -> str:
    """The turns that brought most, as a list."""
    said = _("Turn {turn}: {name}, {points}")
    rows = "".join(
        "<li>"
        + escape(
            said.format(
                turn=turn, name=players[seat].name, points=amount("vp", won, i18n.catalogue)
            )
        )
        + "</li>"
        for won, turn, seat in leaps(of)
    )
    if not rows:
        return ""
    title = escape(_("Best turns"))
    return f'<section class="tale"><h3>{title}</h3><ol>{rows}</ol></section>'
