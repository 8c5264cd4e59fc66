"""A run as one self-contained page of HTML: no script, no other file, no network."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

from blackangel import games
from blackangel.arena import plots, standing
from blackangel.arena.deals import Deal, between
from blackangel.arena.elo import score
from blackangel.arena.export import replace_file
from blackangel.arena.match import Match
from blackangel.arena.plots import Plot
from blackangel.arena.ratings import Rating
from blackangel.arena.sprt import Sprt
from blackangel.kit.markup import Markup, joined, tag

STYLE = """
:root { color-scheme: light dark; --ink: #1b1d23; --soft: #5d6270; --rule: #d9dce3; --paper: #fff;
  --a: #0067a5; --b: #c24d00; --c: #007a5a; --d: #a3427a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef3; --soft: #a3a9b8; --rule: #3a3f4c;
  --paper: #16181e; --a: #5ab4f0; --b: #ff9a57; --c: #4cc9a0; --d: #f08fc4; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
.scroll { margin-inline: min(0px, (46rem - 100vw) / 2 + 1rem); }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .3rem; }
p, .soft { color: var(--soft); margin: .2rem 0 .6rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--rule);
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; font-size: 12px; } svg text { fill: var(--soft); }
.rule { stroke: var(--rule); } .line { fill: none; stroke: var(--hue); stroke-width: 2; }
.band { fill: var(--hue); opacity: .18; } .dot { fill: var(--hue); }
.steps { fill: var(--hue); fill-opacity: .14; stroke: var(--hue); stroke-width: 1.5; }
.mark { --hue: var(--soft); stroke-width: 1; stroke-dasharray: 4 4; }
.a { --hue: var(--a); } .b { --hue: var(--b); } .c { --hue: var(--c); } .d { --hue: var(--d); }
.key { display: inline-block; width: .8em; height: .8em; margin: 0 .35em 0 1em; background: var(--hue); }
code { overflow-wrap: anywhere; font-size: .8rem; }
"""
KINDS = ("a", "b", "c", "d")
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def write(
    path: Path,
    match: Match,
    deals: Sequence[Deal],
    rated: Sequence[Rating] = (),
    test: Sprt | None = None,
) -> None:
    """Write the page.

    Raises:
        ArenaError: the file cannot be written.
    """
    text = page(match, deals, rated, test)
    replace_file(path, lambda part: _write(part, text))


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


def page(
    match: Match, deals: Sequence[Deal], rated: Sequence[Rating] = (), test: Sprt | None = None
) -> str:
    """The page as text."""
    name = games.title(match.title).name if match.title in games.TITLES else match.title
    heading = f"{name}: {', '.join(match.labels)}"
    agreed = "".join(f", {key} {value}" for key, value in match.agreed)
    about = (
        f"{len(deals) * match.round} games of {len(deals)} deals, each played from every seat; "
        f"seed {match.seed}{agreed}, rules {match.version}, code {match.code}."
    )
    inside = [tag("h1", heading), tag("p", about)]
    inside += (
        sections(match, deals, rated, test) if deals else [tag("p", "No deal is complete yet.")]
    )
    head = joined(
        [
            Markup('<meta charset="utf-8">'),
            Markup('<meta name="viewport" content="width=device-width, initial-scale=1">'),
            Markup(f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'),
            tag("title", heading),
            tag("style", Markup(STYLE)),
        ]
    )
    body = tag("body", joined(inside))
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>{body}</html>\n'


def sections(
    match: Match, deals: Sequence[Deal], rated: Sequence[Rating], test: Sprt | None
) -> Iterator[Markup]:
    """The page's sections, from the first table to the last game."""
    yield from bots(match, deals)
    yield from duels(match, deals)
    if test:
        yield tag("h2", "Sequential test")
        yield tag("p", standing.verdict(match, deals, test))
    if len(match.bots) > 1:
        yield from course(match, deals, test)
    if rated:
        yield tag("h2", "Ratings")
        yield tag(
            "p",
            "Plackett and Luce's model over whole rankings; mu - 3 sigma is a cautious estimate.",
        )
        rows = zip(match.labels, rated, strict=True)
        cells = [(who, f"{r.mu:.2f}", f"{r.sigma:.2f}", f"{r.sure:.2f}") for who, r in rows]
        yield table(("entrant", "mu", "sigma", "cautious"), cells)
    yield from seats(match, deals)
    yield from points(match, deals)
    yield from length(match, deals)
    yield from remarkable(match, deals)


def bots(match: Match, deals: Sequence[Deal]) -> Iterator[Markup]:
    found = standing.standings(match, deals)
    yield tag("h2", "Games won")
    yield tag("p", "With 95 % intervals; the dashed line is an equal share of the seats.")
    plot = Plot("games won by bot", (0, 100), (0, 1), plots.rows(len(found)))
    plot.axes("% of games", up="")
    for row, one in enumerate(found):
        label, kind = _short(one.bot), KINDS[row]
        plot.whisker(row, label, (100 * one.won.low, 100 * one.won.high), 100 * one.won.value, kind)
    for fair in {one.fair for one in found}:
        plot.line([(100 * fair, 0), (100 * fair, 1)], "mark")
    yield plot.svg()
    heads = ("bot", "won", "equal share", "points (± s.d.)", "ms a choice", "longest ms")
    yield table(
        heads,
        [
            (
                *(one.bot, standing.share(one.won), f"{one.fair:.0%}"),
                f"{one.points:.1f} ± {one.deviation:.1f}",
                *(f"{one.thought:.1f}", f"{one.longest:.0f}"),
            )
            for one in found
        ],
    )


def duels(match: Match, deals: Sequence[Deal]) -> Iterator[Markup]:
    found = standing.duels(match, deals)
    if found:
        yield tag("h2", "Elo")
        yield tag(
            "p", "Based on which bot ranks ahead of which, with 95 % intervals over whole deals."
        )
        rows = [(f"{one.bot} over {one.other}", standing.gap(one.elo)) for one in found]
        yield table(("", "difference"), rows)


def course(match: Match, deals: Sequence[Deal], test: Sprt | None) -> Iterator[Markup]:
    """The first bot's score over the run, and the test's ratio."""
    bot, *others = match.bots
    counts: Counter[Fraction] = Counter()
    places = set(plots.thinned(len(deals)))
    band, line, ratios = [], [], [(0.0, 0.0)]
    for number, deal in enumerate(deals, 1):
        counts[between(match, deal, bot, others)] += 1
        if number in places:
            value, low, high = (100 * one for one in score(counts))
            band.append((float(number), low, high))
            line.append((float(number), value))
            if test:
                ratios.append((float(number), test.ratio(counts)))
    yield tag("h2", f"{bot} against the others")
    yield tag("p", "Score so far, a half for equal ranks, with its 95 % interval.")
    plot = Plot("score over the run", (1, len(deals)), (0, 100))
    plot.axes("deals", up="{:g} %")
    plot.level(50)
    plot.band(band, KINDS[0])
    plot.line(line, KINDS[0])
    yield plot.svg()
    if test:
        low, high = test.bounds
        ends = [value for _, value in ratios]
        yield tag(
            "p", f"Logarithm of how much more likely Elo {test.elo1:g} is than {test.elo0:g}."
        )
        plot = Plot("LLR", (0, len(deals)), (min(low * 1.1, *ends), max(high * 1.1, *ends)))
        plot.axes("deals")
        plot.level(low)
        plot.level(high)
        plot.line(ratios, KINDS[0])
        yield plot.svg()


def seats(match: Match, deals: Sequence[Deal]) -> Iterator[Markup]:
    found = standing.by_seat(match, deals)
    yield tag("h2", "Seats")
    yield tag("p", "Games won from each seat; every entrant sat in each seat equally often.")
    plot = Plot("games won by seat", (0, 100), (0, 1), plots.rows(len(found)))
    for row, won in enumerate(found):
        plot.whisker(row, f"{row + 1}", (100 * won.low, 100 * won.high), 100 * won.value, KINDS[0])
    plot.axes("% of games", up="")
    plot.line([(100 / match.round, 0), (100 / match.round, 1)], "mark")
    yield plot.svg()
    rows = [(f"{place}", standing.share(won)) for place, won in enumerate(found, 1)]
    yield table(("seat", "won"), rows)


def points(match: Match, deals: Sequence[Deal]) -> Iterator[Markup]:
    by_bot = {
        bot: [
            float(record.points[who])
            for record in standing.counted(deals)
            for who in standing.entrants(match, bot)
        ]
        for bot in match.bots
    }
    yield tag("h2", "Points")
    yield tag("p", standing.counted_as(match))
    yield joined(
        tag("span", tag("span", "", class_=f"key {kind}"), bot)
        for kind, bot in zip(KINDS, by_bot, strict=False)
    )
    yield histogram("points", by_bot)


def length(match: Match, deals: Sequence[Deal]) -> Iterator[Markup]:
    records = standing.counted(deals)
    yield tag("h2", "Games")
    yield histogram("choices of a game", {"": [float(record.choices) for record in records]})
    counts = sorted(standing.endings(deals).items())
    rows = [(end, f"{n}", f"{n / len(records):.1%}") for end, n in counts]
    yield table(("ending", "games", "share"), rows)


def remarkable(match: Match, deals: Sequence[Deal]) -> Iterator[Markup]:
    """A few games worth a look, with the commands that replay them."""
    records = standing.counted(deals)
    picks = {
        "closest": min(records, key=lambda record: _lead(record.points)),
        "clearest": max(records, key=lambda record: _lead(record.points)),
        "longest": max(records, key=lambda record: record.choices),
        "shortest": min(records, key=lambda record: record.choices),
    }
    yield tag("h2", "Games to look at")
    for word, record in picks.items():
        told = ", ".join(f"{match.labels[who]} {record.points[who]}" for who in record.sitting)
        yield tag("p", f"The {word}, game {record.game}: {told}, {record.choices} choices.")
        yield tag("p", tag("code", record.save))


def histogram(named: str, groups: dict[str, list[float]]) -> Markup:
    """Shares by group of values, on one axis."""
    everything = [value for values in groups.values() for value in values]
    low, high = min(everything), max(everything)
    found = {name: plots.bins(values, low, high) for name, values in groups.items()}
    top = max(100 * share for bins in found.values() for _, _, share in bins)
    first, last = next(iter(found.values()))[0][0], next(iter(found.values()))[-1][1]
    plot = Plot(named, (first, last), (0, top))
    plot.axes(named, up="{:g} %")
    for kind, bins in zip(KINDS, found.values(), strict=False):
        plot.steps([(low, high, 100 * share) for low, high, share in bins], kind)
    return plot.svg()


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    """A table that may be wider than the page."""
    top = tag("tr", joined(tag("th", head, scope="col") for head in heads))
    body = joined(tag("tr", joined(tag("td", cell) for cell in row)) for row in rows)
    return tag("div", tag("table", tag("thead", top), tag("tbody", body)), class_="scroll")


def _lead(points: Sequence[int]) -> int:
    first, second, *_ = sorted(points, reverse=True)
    return first - second


def _short(name: str) -> str:
    return name if len(name) <= 9 else f"{name[:8]}…"
