"""The chase: on one track, Energy runs after Consumption, seat by seat; and the steps to the throne.

A lane is as wide as its panel: things are placed at percentages of the width, with sizes from the style.
Where a plan or an assessment would move a marker, an outline shows it already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import stairs
from blackangel.games.council_of_shadows.draw.glyphs import sign, use
from blackangel.games.council_of_shadows.rules.goods import HIGHEST, LOWEST
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.seen.observation import SeatView

GATE = '<path d="M0-15V15" class="gate"/><path d="M-5-15h10l-5 7z" class="flag"/>'
GRADIENTS = (
    '<linearGradient id="c-trail"><stop offset="0" class="st-trail0"/>'
    '<stop offset="1" class="st-trail1"/></linearGradient>'
)
TICKS = range(0, HIGHEST + 1, 20)
FEW = 2  # up to so many seats, lanes are high


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


def ruler() -> str:
    """The scale below all lanes."""
    ticks = "".join(
        f'<line x1="{percent(value)}" x2="{percent(value)}" y1="0" y2="100%" class="tick"/>'
        f'<text x="{percent(value)}" y="12" class="tick-words">{value}</text>'
        for value in TICKS
    )
    return f'<svg class="ruler" aria-hidden="true">{ticks}</svg>'


def _marker(value: int, shapes: str, place: str = "", classes: str = "marker") -> str:
    """Shapes around a value of the track."""
    stands = f' data-place="{place}" data-piece="{place}"' if place else ""
    return (
        f'<svg x="{percent(value)}" y="50%" overflow="visible" class="stand">'
        f'<g class="{classes}"{stands}>{shapes}</g></svg>'
    )


def _words(old: int, new: int) -> str:
    return f"{old}" if old == new else f"{old} → {new}"


def track(pen: Pen, seat: SeatView, then: Marks) -> str:
    """A lane's track: the Energy behind the runner, the gap before it, both markers."""
    now = Marks(seat.energy, seat.consumption)
    shapes = (
        '<rect x="1%" width="97%" y="50%" height="8" class="bed"/>'
        f'<rect x="{percent(0)}" width="{_length(0, now.energy)}" y="50%" height="14" class="trail"/>'
        f'<rect x="{percent(now.energy)}" width="{_length(now.energy, then.consumption)}" y="50%" '
        'height="14" class="missing"/>'
    )
    if then.energy != now.energy:
        shapes += (
            f'<rect x="{percent(now.energy)}" width="{_length(now.energy, then.energy)}" y="50%" '
            'height="14" class="trail then"/>'
        )
        shapes += _marker(then.energy, '<circle r="11" class="ghost"/>', classes="marker then")
    if then.consumption != now.consumption:
        gate = '<path d="M0-15V15" class="gate ghost"/>'
        shapes += _marker(then.consumption, gate, classes="marker then")
    shapes += _marker(
        now.consumption,
        use("gate", -18, -18, 36),
        f"consumption:{seat.seat}",
    )
    last, first = max(now.consumption, then.consumption), now.energy
    words = _words(now.consumption, then.consumption)
    shapes += _marker(
        last, f'<text x="10" y="6" class="aim">{words}</text>', classes="marker words"
    )
    shapes += _marker(
        now.energy,
        '<circle r="15" class="halo"/>' + use(f"runner{pen.look(seat.seat)}", -12, -12, 24),
        f"energy:{seat.seat}",
    )
    words = _words(now.energy, then.energy)
    shapes += _marker(
        first, f'<text x="-16" y="6" class="run">{words}</text>', classes="marker words"
    )
    return f'<svg class="track" aria-hidden="true">{shapes}</svg>'


def to_go(pen: Pen, marks: Marks) -> str:
    """How much Energy is missing, in words."""
    if marks.gap <= 0:
        return pen._("rises!")
    return pen._("{number} to go").format(number=marks.gap)


def _to_go(pen: Pen, now: Marks, then: Marks) -> str:
    words = pen.safe(to_go(pen, now)).replace(str(now.gap), f"<b>{now.gap}</b>")
    if then.gap != now.gap:
        more = pen._("rises!") if then.gap <= 0 else str(then.gap)
        words += f' <span class="then">→ {pen.safe(more)}</span>'
    gaps = {seat.consumption - seat.energy for seat in pen.view.seats}
    near = now.gap == min(gaps) < max(gaps)
    if near and then == now and now.gap > 0:
        words += f' <i class="nearest">{pen.safe(pen._("closest"))}</i>'
    state = " done" if now.gap <= 0 else " near" if near else ""
    return f'<p class="to-go{state}" aria-hidden="true">{words}</p>'


def gap(pen: Pen, seat: SeatView) -> str:
    """How much Energy is missing, where there is no lane beside it."""
    now = Marks(seat.energy, seat.consumption)
    label = pen._("Energy {energy}, Consumption {consumption}, {gap}").format(
        energy=now.energy, consumption=now.consumption, gap=to_go(pen, now)
    )
    return (
        f'<div class="gap-words" role="img" aria-label="{pen.safe(label)}">'
        f"{_to_go(pen, now, after(pen, seat))}</div>"
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


def lane(pen: Pen, seat: SeatView, then: Marks | None = None) -> str:
    """The lane of a seat; ``then`` says where its markers would go, by default what its plan says."""
    view = pen.view
    now = Marks(seat.energy, seat.consumption)
    then = then or after(pen, seat)
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
    place = view.order.index(seat.seat) + 1 if seat.seat in view.order else 0
    turn = pen.prompt.seat == seat.seat
    classes = f"lane look{pen.look(seat.seat)}" + (" turn" if turn else "")
    throne = sign("throne") if view.throne == seat.seat else ""
    return (
        f'<div class="{classes}{" mine" if seat.seat == pen.viewer else ""}" '
        f'data-seat="{seat.seat}" role="group" aria-label="{pen.safe(label)}">'
        f'<div class="runner"><i class="nth" aria-hidden="true">{place or ""}</i>'
        f'<span class="stock" data-place="cubes:{seat.seat}">{sign(f"cube{pen.look(seat.seat)}")}</span>'
        f"<b>{pen.safe(pen.name(seat))}</b>{throne}</div>"
        f"{_to_go(pen, now, then)}{track(pen, seat, then)}</div>"
    )


def draw(pen: Pen) -> str:
    """The whole chase, with the seats in table order."""
    seats = pen.view.seats
    room = "few" if len(seats) <= FEW else f"many of{len(seats)}"
    lanes = "".join(lane(pen, seat) for seat in seats)
    label = pen.safe(pen._("The chase: Energy follows Consumption"))
    return (
        f'<div class="chase {room}" role="group" aria-label="{label}">'
        f"{ruler()}{lanes}{stairs.draw(pen)}</div>"
    )
