"""The scene of a rise: Energy passes Consumption, the people climbs a step, its rewards appear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.draw import cards
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kit.shapes import use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.kernel.ledger import Event

GIVEN = "CS-L5"  # what others receive for a rise
MOST_GIVEN = 3  # things that are drawn of one kind
HOLD = '<i class="holds-it"></i>'  # marks what a click holds, until the next click
LEFT, GATE, RIGHT = 20, 500, 605  # the start of the track, Consumption, the end
ASIDE = 14  # from its gate to what that costs, which stands below the track
# on the picture of the throne, 400 x 250: by level, where a people stands, and how high it is there
FEET = ((200, 248, 84), (200, 204, 78), (200, 176, 72), (200, 152, 92))
EDGES = (
    (116, 250),
    (86, 204),
    (53, 176),
    (38, 163),
)  # half the breadth of each step, and its tread
BUST = 0.64  # of somebody's height: head and shoulders, above the cloak
CLOAK = (  # of somebody one unit high, from below the shoulders
    "M-.17-.56C-.26-.52-.28-.2-.31 0Q0 .06.31 0C.28-.2.26-.52.17-.56Q0-.6-.17-.56z"
)


def draw(pen: Pen, at: int, events: Sequence[Event], falls: str) -> str:
    """The scene of the rise at this place among the events, with what they say up to the next rise.

    ``falls`` is what cloaks fall into the dark with, in the first scene.
    """
    names = [seat.name for seat in pen.view.seats if seat.kind == "player"]
    event = events[at]
    later = (n - 1 for n in range(at + 1, len(events)) if events[n].what == "level")
    brought = events[at : next(later, len(events))]
    look, level = pen.look(event.seat), EVENTS.number(event, "level")
    crowned = [e for e in brought if (e.what, e.seat) == ("throne", event.seat)]
    said = f"<h2>{pen.safe(words.event(event, names, pen.t))}</h2>"
    crown = " crowned" if crowned else ""
    if crowned:
        said += f'<p class="last-call">{pen.safe(_taken(pen, crowned[0], names))}</p>'
    things = _card(event, brought) + _gifts(pen, brought)
    rewards = f'<div class="rewards" data-action="pause">{things}{HOLD}</div>' if things else ""
    return (
        f'<section class="look{look}{crown}"><div class="act"><div class="ascent">'
        f'<div class="summit"><i class="rays"></i>{_steps(look, level, falls)}</div></div>'
        f"<header>{said}{_crossing(pen, at, events)}</header>{rewards}</div></section>"
    )


def _taken(pen: Pen, event: Event, names: Sequence[str]) -> str:
    """That the Throne is taken, and that the round is the last, unless it is over with that."""
    if pen.view.over:
        return pen._("{name} takes the Throne").format(name=names[event.seat])
    return words.event(event, names, pen.t)


# --- the chase


def _crossing(pen: Pen, at: int, events: Sequence[Event]) -> str:
    """The marker runs through its gate; below it, the Energy that is left."""
    event, paid = events[at], events[at - 1]
    if not at or (paid.what, paid.seat, paid.source) != ("energy", event.seat, event.source):
        return ""  # no marker crosses if the rise costs no Energy
    later = sum(e.amount for e in events[at:] if (e.what, e.seat) == ("energy", event.seat))
    consumption, rest = -paid.amount, pen.view.seats[event.seat].energy - later
    energy = consumption + rest
    x = min(RIGHT, LEFT + (GATE - LEFT) * energy // max(consumption, 1))
    shapes = (
        f'<path d="M{LEFT} 60H{RIGHT}" class="way"/>'
        f'<path d="M{LEFT} 60H{x}" pathLength="1" class="ran"/>'
        f'<circle cx="{GATE}" cy="60" r="26" class="flash"/>'
        f'<path d="M{GATE} 60V26" class="gate upper"/><path d="M{GATE} 60V94" class="gate lower"/>'
        f'<text x="{GATE - ASIDE}" y="98" class="aim">{consumption}</text>'
        f'<g class="racer"><circle cx="{x}" cy="60" r="24" class="halo"/>'
        f"{use(f'cube{pen.look(event.seat)}', x - 20, 40, 40)}</g>"
    )
    energies, costs = sign("energy"), sign("consumption")
    return (
        f'<svg viewBox="0 0 640 104" class="crossing">{shapes}</svg><p class="left-over">'
        f"{energies}<b>{energy}</b>−{costs}<b>{consumption}</b>= {energies}<b>{rest}</b></p>"
    )


# --- the steps


def _step(number: int) -> str:
    """The outline of a step, broader at its foot."""
    half, top = EDGES[number]
    foot = EDGES[number - 1][1] if number else top
    return f"M{200 - half} {top}h{2 * half}l9 {foot - top}h-{2 * half + 18}z"


def drawn(level: int) -> str:
    """The steps up to the Throne, lit up to a level, where they are no picture."""
    shapes = ""
    for number in range(THRONE + 1):
        lit = " lit" if number <= level else ""
        new = " new" if number == min(level, THRONE) else ""
        shapes += f'<path d="{_step(number)}" class="step{lit}{new}"/>'
    seat = "seat-of-power lit" if level >= THRONE else "seat-of-power"
    shapes += f'<g class="{seat}">{use("throne", 148, 46, 104)}</g>'
    return f'<g class="drawn-steps">{shapes}</g>'


def person(look: str, x: float, feet: float, high: float) -> str:
    """Somebody of a people, standing there: head and shoulders above a cloak that falls into the dark."""
    size, cloak = high, ""
    if look != "A":
        size = BUST * high
        cloak = "".join(
            f'<path d="{CLOAK}" transform="translate({x:g} {feet:g}) scale({high:g})" class="{kind}"/>'
            for kind in ("cloak", "cloak shade")
        )
    bust = use(f"victor-{look}", x - size / 2, feet - high, size)
    return f'<g class="person look{look}">{cloak}<g class="bust">{bust}</g></g>'


FALLS = (
    '<linearGradient id="falls" x2="0" y2="1"><stop offset=".2" stop-color="#04090e" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#04090e"/></linearGradient>'
    '<linearGradient id="ends" x2="0" y2="1"><stop offset=".62" stop-color="#fff"/>'
    '<stop offset=".97" stop-color="#fff" stop-opacity="0"/></linearGradient>'
    '<mask id="shoulders" maskContentUnits="objectBoundingBox"><path d="M0 0h1v1H0z" class="ends"/></mask>'
)


def _steps(look: str, level: int, falls: str) -> str:
    """The steps up to the Throne; the people climbs two of them, or leaps onto the Throne."""
    there = min(level, THRONE)
    x, feet, high = FEET[there]
    return (
        f'<svg viewBox="0 0 400 250" class="stairs">{falls}{drawn(level)}'
        f'<ellipse cx="{x}" cy="{feet - 2}" rx="{EDGES[there][0] * 0.9:g}" ry="9" class="tread"/>'
        f'<circle cx="{x}" cy="{feet - high / 2:g}" r="{high * 0.6:g}" class="flash"/>'
        f'<g class="climber to-{there}">{person(look, x, feet, high)}</g>'
        f'<text x="{x + 0.7 * EDGES[there][0]:g}" y="{feet - 4}" class="step-words lit">'
        f"{vocabulary.level(level)}</text></svg>"
    )


# --- the rewards


def _card(event: Event, events: Sequence[Event]) -> str:
    """The Dark Tech cards, turned over."""
    back = cards.picture(cards.back("tech"), "card back-side")
    names = [EVENTS.word(e, "tech") for e in events if (e.what, e.seat) == ("tech", event.seat)]
    fronts = [cards.picture(cards.tech(name), "card front-side") for name in names]
    return "".join(f'<div class="turned">{back}{front}</div>' for front in fronts)


def _gifts(pen: Pen, events: Sequence[Event]) -> str:
    """What the others receive for the rise, as the things themselves."""
    given: dict[int, str] = {}
    for event in events:
        if event.source == GIVEN and event.what in (*GEM_NAMES, "energy"):
            things = sign(event.what) * min(event.amount, MOST_GIVEN)
            given[event.seat] = given.get(event.seat, "") + things
    found = "".join(
        f'<p class="gift look{pen.look(seat)}"><span class="given">{things}</span>'
        f"{sign(f'cube{pen.look(seat)}')}<b>{pen.safe(pen.name(seat))}</b></p>"
        for seat, things in given.items()
    )
    return f'<div class="gifts">{found}</div>' if found else ""
