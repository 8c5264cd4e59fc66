"""The chase: a path of spaces in one slab of stone, on which Energy runs after Consumption.

A lane is as wide as its panel: things are placed at percentages of the width, with sizes from the style.
Where a plan or an assessment would move a marker, an outline shows it already. What is still to go has a
column of its own; both numbers of a lane are beside their markers, and visible when the chase is asked.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import stairs
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.goods import HIGHEST, LOWEST
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kernel.named import NamedTuple
from blackangel.kit.kept import Kept
from blackangel.kit.shapes import use

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.seen.observation import SeatView

# an arch with light in it, and a keystone in the colour of Consumption
GATE = (
    '<path d="M-8 12V-3a8 8 0 0 1 16 0V12z" class="gate-light"/>'
    '<path d="M-9.5 13V-3a9.5 9.5 0 0 1 19 0V13" class="gate-arch"/>'
    '<path d="M-13.5 13.5h8m11 0h8" class="gate-foot"/>'
    '<path d="M0-18l4.5 5L0-7l-4.5-6z" class="gate-key"/>'
)
KEPT = Kept(100)  # drawings of lanes
FEW = 2  # up to so many seats, lanes are high
# positions on the track
NEAR = 8  # a runner before which there is no room for its number: names are there
RUNNER, GATES = (
    7,
    6,
)  # room that a runner takes on one side, and a gate: both numbers are in the largest room left
FAR = 84  # a gate beyond which there is no room for words
ENDS = 'x1="1%" x2="98%" y1="50%" y2="50%"'  # of a path
BED = f'<line {ENDS} class="bed"/>'


class Marks(NamedTuple):
    """The positions of a seat's two markers."""

    energy: int
    consumption: int

    @property
    def gap(self) -> int:
        """How much Energy is missing for the next level."""
        return self.consumption - self.energy


def moved(seat: SeatView, number: int) -> int:
    """The Consumption marker's position after the Consumption of a round (CS-C4, CS-C5)."""
    old = seat.consumption
    new = min(HIGHEST, old + number)
    return new if number >= 0 else min(old, max(LOWEST, seat.energy + 1, new))


def after(pen: Pen, seat: SeatView) -> Marks:
    """The markers after the plan so far, or after assessing the galaxy that is picked."""
    view, energy, consumption = pen.view, seat.energy, seat.consumption
    if view.phase == "plan" and seat.plan and _begun(pen, seat):
        consumption = moved(seat, pen.seen.planned(seat))
    if pen.prompt.kind == "assess" and pen.prompt.seat == seat.seat:
        for place in pen.picked:
            kind, _, galaxy = place.partition(":")
            if kind == "galaxy":
                energy += pen.seen.assessed(galaxy, seat)
    return Marks(energy, consumption)


def _begun(pen: Pen, seat: SeatView) -> bool:
    """Whether any part of a plan is chosen; until then no marker moves."""
    asked = pen.prompt
    first = asked.kind == "plan" and asked.seat == seat.seat and asked.about[0] == 0
    return any(seat.plan) or not first


def percent(value: int) -> str:
    """The position of a value on the track; values beyond its end are placed at its end."""
    return f"{1 + 0.97 * max(0, min(value, HIGHEST)):.4g}%"


def _length(first: int, last: int) -> str:
    return f"{0.97 * max(0, min(last, HIGHEST) - max(0, first)):.4g}%"


def _marker(value: int, shapes: str, place: str = "", classes: str = "marker") -> str:
    """Shapes around a value of the track."""
    stands = f' data-place="{place}" data-piece="{place}"' if place else ""
    return (
        f'<svg x="{percent(value)}" y="50%" overflow="visible" class="stand">'
        f'<g class="{classes}"{stands}>{shapes}</g></svg>'
    )


def _words(old: int, new: int) -> str:
    return f"{old}" if old == new else f"{old} → {new}"


def _bars(now: Marks, then: Marks, runner: str) -> str:
    """The spaces that the runner has lit, and those that it has still to run."""
    follows = f' data-follows="{runner}"'
    way = _spaces(0, now.energy, "trail", follows)
    way += _spaces(now.energy, then.consumption, "missing", follows)
    if then.energy == now.energy:
        return way
    ghost = _marker(then.energy, '<circle r="11" class="ghost"/>', classes="marker then")
    return way + _spaces(now.energy, then.energy, "trail then") + ghost


def _spaces(first: int, last: int, classes: str, more: str = "") -> str:
    """A stretch of the path."""
    return (
        f'<rect x="{percent(first)}" width="{_length(first, last)}" y="50%" height="14" '
        f'class="{classes}"{more}/>'
    )


@cache
def _joints() -> str:
    """The gaps between the spaces, broader at each tenth, upon what lies lit on them."""
    return (
        f'<line {ENDS} pathLength="{HIGHEST}" stroke-dasharray=".16 .84" stroke-dashoffset=".08" '
        'class="joints"/>'
        f'<line {ENDS} pathLength="{HIGHEST}" stroke-dasharray=".3 9.7" stroke-dashoffset=".15" '
        'class="tens"/>'
    )


def _numbers(now: Marks, then: Marks) -> str:
    """Both numbers beside their markers; together where one has no room, or only the one that changes."""
    run = f'<tspan class="run">{_words(now.energy, then.energy)}</tspan>'
    aim = f'<tspan class="aim">{_words(now.consumption, then.consumption)}</tspan>'
    changed = " then" if then != now else ""
    before, behind = f"before{changed}", f"behind{changed}"
    gate, last = sorted((now.consumption, then.consumption))
    if now.energy >= NEAR and last <= FAR:
        return _said(now.energy, -21, before, run) + _said(last, 19, behind, aim, _cause(now, then))
    first = max(now.energy, then.energy)
    rooms = (
        (now.energy - RUNNER, now.energy, -21, before),
        (gate - first - RUNNER - GATES, first, 21, behind),
        (HIGHEST - last - GATES, last, 19, behind),
    )
    _room, value, beside, classes = max(rooms)
    if then == now:
        return _said(value, beside, classes, f"{run} / {aim}")
    cause = _cause(now, then)
    return _said(value, beside, classes, aim if cause else run, cause)


def _cause(now: Marks, then: Marks) -> str:
    """The sign of what a plan adds."""
    return "consumption" if then.consumption != now.consumption else ""


def _said(value: int, beside: int, classes: str, words: str, cause: str = "") -> str:
    """Words beside a marker, after the sign of their ``cause``."""
    shapes, x = (use(cause, beside, -9, 18), beside + 20) if cause else ("", beside)
    shapes += f'<text x="{x}" y="6" class="{classes}">{words}</text>'
    return _marker(value, shapes, classes="marker words")


def track(pen: Pen, seat: SeatView, then: Marks) -> str:
    """A lane's track: the path, the Energy behind the runner, the gap before it, both markers."""
    now, place = Marks(seat.energy, seat.consumption), f"energy:{seat.seat}"
    shapes = BED + _bars(now, then, place) + _joints()
    if then.consumption != now.consumption:
        gate = '<path d="M-9 12V-3a9 9 0 0 1 18 0V12" class="ghost"/>'
        shapes += _marker(then.consumption, gate, classes="marker then")
    shapes += _marker(now.consumption, use("gate", -18, -18, 36), f"consumption:{seat.seat}")
    runner = use(f"runner{pen.look(seat.seat)}", -12, -12, 24)
    shapes += _marker(now.energy, f'<circle r="15" class="halo extent"/>{runner}', place)
    return f'<svg class="track" aria-hidden="true">{shapes}{_numbers(now, then)}</svg>'


def to_go(pen: Pen, marks: Marks) -> str:
    """How much Energy is missing, in words."""
    if marks.gap <= 0:
        return pen._("levels up!")
    return pen._("{number} to go").format(number=marks.gap)


def _near(pen: Pen, marks: Marks) -> bool:
    """Whether nobody is closer to a rise, and somebody is not as close."""
    gaps = {seat.consumption - seat.energy for seat in pen.view.seats}
    return marks.gap == min(gaps) < max(gaps)


def _to_go(pen: Pen, now: Marks, then: Marks, who: int) -> str:
    """What is still to go as one large figure, with small words around it."""
    words = pen.safe(to_go(pen, now))
    if now.gap > 0:
        before, _, after = words.partition(str(now.gap))
        words = f'{_aside(before)}<b class="far" data-count="energy:{who}">{now.gap}</b>'
        words += f' <span class="then">→ {then.gap}</span>' if 0 < then.gap != now.gap else ""
        words += sign("energy") + _aside(after)
    if then.gap <= 0 < now.gap:
        words += f' <span class="then">→ {pen.safe(pen._("levels up!"))}</span>'
    state = " done" if now.gap <= 0 else " near" if _near(pen, now) else ""
    return f'<span class="to-go{state}">{words}</span>'


def _aside(words: str) -> str:
    return f"<i>{words}</i>" if words else ""


def _closest(pen: Pen, now: Marks, then: Marks) -> str:
    """A word for whoever is closest to a rise, unless a plan or an assessment changes that."""
    if then != now or now.gap <= 0 or not _near(pen, now):
        return ""
    return f' <span class="nearest">{pen.safe(pen._("closest"))}</span>'


def _way(pen: Pen, now: Marks, then: Marks, who: int) -> str:
    """The column at the end of a lane."""
    return f'<p class="way" aria-hidden="true">{_to_go(pen, now, then, who)}{_closest(pen, now, then)}</p>'


def gap(pen: Pen, seat: SeatView) -> str:
    """How much Energy is missing, where there is no lane beside it."""
    now = Marks(seat.energy, seat.consumption)
    label = pen._("Energy {energy}, Consumption {consumption}, {gap}").format(
        energy=now.energy, consumption=now.consumption, gap=to_go(pen, now)
    )
    return (
        f'<div class="gap-words" role="img" aria-label="{pen.safe(label)}">'
        f'<p aria-hidden="true">{_to_go(pen, now, after(pen, seat), seat.seat)}</p></div>'
    )


def level(pen: Pen, seat: SeatView) -> str:
    """The steps to the throne, lit up to the seat's level."""
    shapes = ""
    for number in range(1, THRONE + 1):
        lit = " lit" if seat.level >= number else ""
        x, height = 29 * (number - 1), 13 + 4.5 * number
        shapes += (
            f'<path d="M{x + 0.7:g} 29v-{height:g}h28v{height:g}z" class="step{lit}"/>'
            f'<text x="{x + 14.7:g}" y="26" class="step-words{lit}">{vocabulary.level(number)}</text>'
        )
    lit = " lit" if seat.level >= THRONE else ""
    shapes += f'<g class="seat-of-power{lit}">{use("throne", 89, 1, 28)}</g>'
    if seat.level > THRONE:
        shapes += f'<text x="103" y="26" class="beyond">{vocabulary.level(seat.level)}</text>'
    label = pen.safe(pen._("level {level}").format(level=vocabulary.level(seat.level)))
    return f'<svg viewBox="0 0 118 30" class="steps" role="img" aria-label="{label}">{shapes}</svg>'


def lane(pen: Pen, seat: SeatView) -> str:
    """The lane of a seat, drawn or kept."""
    view, now, then = pen.view, Marks(seat.energy, seat.consumption), after(pen, seat)
    place = view.order.index(seat.seat) + 1 if seat.seat in view.order else 0
    near = _near(pen, now)
    classes = f"lane look{pen.look(seat.seat)}"
    classes += " turn" if pen.prompt.seat == seat.seat else ""
    classes += " mine" if seat.seat == pen.viewer else ""
    classes += " closest" if now.gap > 0 and near else ""
    throne = view.throne == seat.seat
    causes = pen._, seat.seat, pen.name(seat), seat.level, now, then, place, near, classes, throne
    return KEPT.of(causes, lambda: _lane(pen, seat, then, place, classes))


def _lane(pen: Pen, seat: SeatView, then: Marks, place: int, classes: str) -> str:
    """The lane of a seat; ``then`` says where its markers would go by its plan."""
    now = Marks(seat.energy, seat.consumption)
    label = pen._(
        "{name}: Energy {energy}, Consumption {consumption}, {gap}; level {level}"
    ).format(
        name=pen.name(seat),
        energy=now.energy,
        consumption=now.consumption,
        gap=to_go(pen, now),
        level=vocabulary.level(seat.level),
    )
    if then != now:
        label = pen._("{now}; then Energy {energy}, Consumption {consumption}, {gap}").format(
            now=label, energy=then.energy, consumption=then.consumption, gap=to_go(pen, then)
        )
    throne = sign("throne") if pen.view.throne == seat.seat else ""
    return (
        f'<div class="{classes}" '
        f'data-seat="{seat.seat}" data-place="lane:{seat.seat}" role="group" '
        f'aria-label="{pen.safe(label)}">'
        f'<div class="runner"><i class="nth" aria-hidden="true">{place or ""}</i>'
        f'<span class="stock" data-place="cubes:{seat.seat}">{sign(f"cube{pen.look(seat.seat)}")}</span>'
        f"<b>{pen.safe(pen.name(seat))}</b>{throne}</div>"
        f"{track(pen, seat, then)}{_way(pen, now, then, seat.seat)}</div>"
    )


def draw(pen: Pen) -> str:
    """The whole chase, with the seats in table order."""
    seats = pen.view.seats
    room = "few" if len(seats) <= FEW else f"many of{len(seats)}"
    lanes = "".join(lane(pen, seat) for seat in seats)
    label = pen.safe(pen._("The chase: Energy follows Consumption"))
    return (
        f'<div class="chase {room}" role="group" tabindex="0" aria-label="{label}">'
        f"{lanes}{stairs.draw(pen)}</div>"
    )
