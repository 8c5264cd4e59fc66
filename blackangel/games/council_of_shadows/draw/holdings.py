"""What a seat owns: gems, Dark Tech, leader, stations, bonus cards, the planets that it may settle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import cards, rows
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.effects import GEMS
from blackangel.games.council_of_shadows.rules.programs import BONUS, OWNED
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.observation import DARK_BACK, LIGHT_BACK
from blackangel.games.council_of_shadows.words import effects, vocabulary
from blackangel.kit.icons import icon
from blackangel.kit.markup import tag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.seen.observation import SeatView


# signs that are pieces need more room than others
LARGE = {"portrait": "sign bust", "station": "sign thing"}


def count(name: str, number: int, label: str) -> str:
    """A sign with a number, and a label that says both."""
    return f'<span class="good" role="img" aria-label="{label}">{sign(name)}<b>{number}</b></span>'


def gems(pen: Pen, seat: SeatView) -> str:
    """The gems of a seat by kind; the player can ask about their own."""
    mine = seat.seat == pen.viewer
    found = ""
    for letter, name, number in zip(GEMS, GEM_NAMES, seat.gems, strict=True):
        label = vocabulary.amount(name, number, pen.t)
        none = "" if number else " none"
        inside = f'{sign(name)}<b data-count="{name}:{seat.seat}">{number}</b>'
        if mine:
            found += f"<span{pen.at(f'gem:{letter}', label, f'good gem{none}')}>{inside}</span>"
        else:
            found += (
                f'<span class="good gem{none}" role="img" aria-label="{pen.safe(label)}">'
                f"{inside}</span>"
            )
    label = pen.safe(pen._("{name}’s gems").format(name=pen.name(seat)))
    return (
        f'<div class="gems" data-place="gems:{seat.seat}" role="group" aria-label="{label}">'
        f"{found}</div>"
    )


def owned(pen: Pen, seat: SeatView) -> list[tuple[str, str, str, str]]:
    """Leader, Dark Tech and stations, each as (place, sign, id, name)."""
    t = pen.t
    found: list[tuple[str, str, str, str]] = []
    if name := seat.leader:
        found.append((f"leader:{name}", f"portrait-{name}", name, name))
    for name in seat.techs:
        found.append((f"tech:{name}", "tech", name, COMPONENTS.dark_tech[name].name))
    for kind, galaxy in seat.stations:
        where = pen._("{station} in {galaxy}").format(
            station=vocabulary.station(kind, t), galaxy=vocabulary.galaxy(galaxy)
        )
        found.append((f"station:{kind}", f"station-{kind}", kind, where))
    return found


def _kind(what: str) -> str:
    """The classes of an owned thing's sign."""
    return LARGE.get(what.partition("-")[0], "sign")


def _piece(place: str) -> str:
    """The name as a piece: leaders and Dark Tech come from the market, stations from their galaxies."""
    return "" if place.startswith("station") else f' data-piece="{place}" data-turns=""'


def _chip(pen: Pen, place: str, name: str, of: str, words: str) -> str:
    label = f"{words}. {effects.component(of, pen.t)}"
    return (
        f"<div{pen.at(place, label, 'chip-card')}{_piece(place)}>{sign(name, _kind(name))}"
        f"<span>{pen.safe(words)}</span>{rows.line(OWNED[of], 18)}</div>"
    )


def _backs(pen: Pen, seat: SeatView) -> tuple[str, str]:
    """The backs of a seat's bonus cards, with their number in words."""
    light, dark = len(seat.light), len(seat.dark)
    words = pen._("{light} and {dark}").format(
        light=vocabulary.amount("light", light, pen.t), dark=vocabulary.amount("dark", dark, pen.t)
    )
    backs = "".join(
        f'<span data-place="{name}:{seat.seat}" aria-hidden="true">'
        f"{sign(f'back-{back}', 'sign back')}<b>{number}</b></span>"
        for name, back, number in (("light", LIGHT_BACK, light), ("dark", DARK_BACK, dark))
    )
    return backs, words


def bonus_card(pen: Pen, name: str) -> str:
    """A bonus card face up."""
    label = effects.component(name, pen.t)
    return f"<div{pen.at(f'bonus:{name}', label, 'bonus')}>{cards.picture(cards.bonus(name))}</div>"


def _revealed(pen: Pen, name: str) -> str:
    """A bonus card turned up, with its text; it cannot be asked about there."""
    words = pen.safe(effects.component(name, pen.t))
    return f'<div class="bonus-card">{bonus_card(pen, name)}<p aria-hidden="true">{words}</p></div>'


def secret(pen: Pen, seat: SeatView) -> str:
    """A seat's bonus cards, face down until turned up: one's own, and at the end everybody's."""
    backs, words = _backs(pen, seat)
    seen = [name for name in (*seat.light, *seat.dark) if name in BONUS]
    if not seen:
        return f'<div class="backs" role="img" aria-label="{pen.safe(words)}">{backs}</div>'
    faces = "".join(_revealed(pen, name) for name in seen)
    layer = f"revealed-{seat.seat}"
    turn = pen.safe(pen._("{cards}; show or hide them").format(cards=words))
    close = tag(
        "button",
        icon("close"),
        type="button",
        class_="button small quiet",
        aria_label=pen._("Close"),
        popovertarget=layer,
        popovertargetaction="hide",
    )
    return (
        f'<button type="button" class="backs" popovertarget="{layer}">{backs}'
        f'<span class="unseen">{turn}</span></button>'
        f'<div class="revealed" id="{layer}" popover="" role="group" aria-label="{pen.safe(words)}">'
        f'{close}<div class="faces">{faces}</div></div>'
    )


def away(pen: Pen) -> str:
    """All bonus cards of the seat that must put one away."""
    own = pen.own
    faces = "".join(bonus_card(pen, name) for name in (*own.light, *own.dark))
    label = pen.safe(pen._("your bonus cards: give one up"))
    return f'<div class="faces away" role="group" aria-label="{label}">{faces}</div>'


def kept(pen: Pen) -> str:
    """The bonus cards of the seat that looks, when no question is about them."""
    asked = pen.prompt.kind == "away" and pen.prompt.seat == pen.viewer
    return "" if asked else secret(pen, pen.own)


def draw(pen: Pen) -> str:
    """Leader, Dark Tech and stations of the seat that looks."""
    own = pen.own
    chips = "".join(_chip(pen, *one) for one in owned(pen, own))
    label = pen.safe(pen._("owned by {name}").format(name=pen.name(own)))
    return f'<div class="owned" role="group" aria-label="{label}">{chips}</div>' if chips else ""


def _stands(place: str) -> str:
    """What another seat owns, as a place; stations are alike and have none."""
    return "" if not (piece := place and _piece(place)) else f' data-place="{place}"{piece}'


def _others(pen: Pen, seat: SeatView) -> Iterator[tuple[str, str, str, str]]:
    """What another seat owns, upgrades first, each as (sign, id, name, place)."""
    for name in seat.panel:
        if name in OWNED:
            yield "", name, vocabulary.upgrade(name, pen.t), ""
    for place, what, of, words in owned(pen, seat):
        yield sign(what, _kind(what)), of, words, place


def brief(pen: Pen, seat: SeatView) -> str:
    """What another seat owns, in signs: upgrades first, then leader, Dark Tech and stations."""
    t, found = pen.t, ""
    for shown, of, words, place in _others(pen, seat):
        label = f"{words}. {effects.component(of, t)}" if place else effects.component(of, t)
        found += (
            f'<span class="mark" role="img" aria-label="{pen.safe(label)}"{_stands(place)}>{shown}'
            f"{rows.line(OWNED[of], 16)}</span>"
        )
    return f'<div class="marks">{found}</div>' if found else ""


def named(pen: Pen, seat: SeatView) -> str:
    """The same with names, if there is room for them."""
    found = "".join(
        f'<div class="chip-card" role="img" aria-label="{pen.safe(effects.component(of, pen.t))}"'
        f"{_stands(place)}>{shown}<span>{pen.safe(words)}</span>{rows.line(OWNED[of], 18)}</div>"
        for shown, of, words, place in _others(pen, seat)
    )
    return f'<div class="owned">{found}</div>' if found else ""
