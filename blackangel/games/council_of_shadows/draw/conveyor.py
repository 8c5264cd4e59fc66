"""The player's panel: fields as a conveyor that moves right, upgrades, gems, other holdings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import cards, holdings, upgrades
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.draw.pen import Pen
from blackangel.games.council_of_shadows.rules.programs import CONSUMPTION
from blackangel.games.council_of_shadows.seen import places
from blackangel.games.council_of_shadows.words import effects, vocabulary
from blackangel.kit.icons import icon
from blackangel.kit.kept import Kept
from blackangel.kit.sentences import clauses

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.seen.observation import SeatView

TAG = re.compile(r"<\w[^>]*>")
LIVE = re.compile(r' class="(?:[^"]* )?live[ "]')
KEYS = re.compile(r' (?:tabindex|role|aria-[a-z]+)="[^"]*"')
PLACE = re.compile(r' data-place="[^"]*"')
NOTHING = "-"  # the name of no card
KEPT = Kept(200)  # drawings of fields
SEEN = 2  # covered cards whose top edges are drawn
ACTS = ("choose", "settle", "harvest", "discover", "tile", "there", "raise")


def acting(pen: Pen, seat: SeatView) -> int:
    """The field whose card acts now, or -1."""
    asked = pen.prompt
    if asked.seat != seat.seat or asked.kind not in ACTS or not asked.about:
        return -1
    return places.acting(seat, asked)


def rounds(seat: SeatView, field: int) -> int:
    """The number of moves until the stack of a field is back in the hand."""
    return len(seat.fields) - field


def _returns(pen: Pen, field: int) -> str:
    left = rounds(pen.own, field)
    if left == 1:
        return pen._("back in 1 round")
    return pen._("back in {number} rounds").format(number=left)


def _label(pen: Pen, field: int, stack: tuple[str, ...], planned: str) -> str:
    """A field in words: its reach, its cards, when they return."""
    t = pen.t
    parts = [vocabulary.parsec(pen.own.reach[field], t)]
    if planned:
        parts.append(pen._("planned: {card}").format(card=vocabulary.card(planned, t)))
    if stack:
        parts.append(f"{vocabulary.card(stack[-1], t)}, {effects.face(stack[-1], t)}")
        if stack[:-1]:
            under = vocabulary.covered(stack[:-1], t)
            parts.append(pen._("under it: {cards}").format(cards=under))
        parts.append(_returns(pen, field))
    elif not planned:
        parts.append(pen._("empty"))
    return pen._("{field}: {text}").format(
        field=vocabulary.field(field + 1, t), text=clauses(parts, t)
    )


def heads(pen: Pen, seat: SeatView, stack: tuple[str, ...]) -> str:
    """The top edges of covered cards, the lowest card farthest back."""
    hidden = len(stack) - SEEN
    found = [
        f'<i class="tucked" data-edge=""{cards.piece(seat.seat, card)}>'
        f"<b>{vocabulary.value(CONSUMPTION[card])}</b> "
        f"<span>{pen.safe(vocabulary.card(card, pen.t))}</span></i>"
        for card in stack[-SEEN:]
    ]
    more = f'<b class="more">+{hidden}</b>' if hidden > 0 else ""
    return f'<div class="heads" aria-hidden="true">{more}{"".join(found)}</div>' if found else ""


def field(pen: Pen, number: int) -> str:
    """A field, drawn or kept."""
    own, asked = pen.own, pen.prompt
    stack, planned = own.fields[number], own.plan[number] if own.plan else ""
    classes = "bay"
    if asked.kind == "plan" and asked.seat == own.seat:
        classes += " wanted" if asked.about[0] == number else ""
    if acting(pen, own) == number:
        classes += " acting"
    kinds = (f"field:{number + 1}", f"upgrade:f{number + 1}", f"card:{planned or NOTHING}")
    place = own.seat, number, len(own.fields), own.reach[number]
    causes = pen._, place, stack, planned, classes, pen.states(kinds)
    return KEPT.of(causes, lambda: _field(pen, number, planned, classes))


def _field(pen: Pen, number: int, planned: str, classes: str) -> str:
    """A field: its reach, its stack, when that returns."""
    own = pen.own
    stack = own.fields[number]
    inside = ""
    if planned:
        label = pen._("planned: {card}").format(card=effects.component(planned, pen.t))
        inside = (
            f"{heads(pen, own, stack)}"
            f"<div{pen.at(f'card:{planned}', label, 'laid')}{cards.piece(own.seat, planned)}>"
            f"{cards.titled(planned, pen.t)}</div>"
        )
    elif stack:
        inside = (
            f'{heads(pen, own, stack[:-1])}<div class="laid"{cards.piece(own.seat, stack[-1])}>'
            f"{cards.titled(stack[-1], pen.t)}</div>"
        )
    place = pen.at(
        f"field:{number + 1}", _label(pen, number, stack, planned), "slot", leaf=not planned
    )
    back = ""
    if stack or planned:
        back = (
            f'<span class="long">{pen.safe(_returns(pen, number))}</span>'
            f'<span class="brief">{icon("again")} {rounds(own, number)}</span>'
        )
    return (
        f'<div class="{classes}">{upgrades.reach(pen, number)}'
        f"<div{place}>{inside}</div>"
        f'<p class="returns" aria-hidden="true">{back}</p></div>'
    )


def fields(pen: Pen) -> str:
    """The fields from the left, with arrows the way the stacks move, and the hand at the end."""
    own = pen.own
    arrow = '<span class="slides" aria-hidden="true">›</span>'
    found = arrow.join(field(pen, number) for number in range(len(own.fields)))
    label = pen._("{name}’s fields: every stack slides one field to the right each round")
    room = f" of{len(own.fields)}"
    return (
        f'<div class="conveyor{room}" data-place="fields:{own.seat}" role="group" '
        f'aria-label="{pen.safe(label.format(name=pen.name(own)))}">{found}'
        f'<span class="slides home" aria-hidden="true"><b>›</b>{sign("home")}</span></div>'
    )


def copy(pen: Pen) -> str:
    """The fields as a picture, for screens that cannot show them beside the hand.

    What glows can be tapped and takes a card; keys and names are on the panel alone. A piece says what it
    is a copy of: while the panel is out of view, it moves here.
    """
    drawn = TAG.sub(_copied, fields(pen))
    return f'<div class="fields-too" aria-hidden="true">{drawn}</div>'


def _copied(tag: re.Match[str]) -> str:
    bare = KEYS.sub("", tag[0])
    if not LIVE.search(bare):
        bare = PLACE.sub("", bare)
    return bare.replace(" data-piece=", " data-copy=")


def draw(pen: Pen) -> str:
    """The panel of the seat that looks; five bonus cards lie above its fields until one is put away."""
    own = pen.own
    first = fields(pen)
    if pen.prompt.kind == "away" and pen.prompt.seat == own.seat and pen.view.seat == own.seat:
        first += holdings.away(pen)
    return (
        f'<div class="board s{own.seat}" data-seat="{own.seat}">{first}'
        f'<div class="flank"><div class="purse" data-keeps="cubes:{own.seat}">'
        f"{holdings.gems(pen, own)}{holdings.kept(pen)}</div>{upgrades.draw(pen)}"
        f"{holdings.draw(pen)}</div></div>"
    )
