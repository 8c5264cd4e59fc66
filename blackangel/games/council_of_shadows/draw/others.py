"""The other seats, compact: level, gems, fields with their top cards, what they own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import automa, cards, holdings
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.words import effects, vocabulary
from blackangel.kit.icons import icon
from blackangel.kit.kept import Kept
from blackangel.kit.sentences import clauses

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen
    from blackangel.games.council_of_shadows.seen.observation import SeatView

FEW = 1  # so many others have plenty of room
KEPT = Kept(100)  # drawings of seats


def few(pen: Pen) -> bool:
    """Whether there is room to show more of each field."""
    return len(pen.view.seats) - 1 <= FEW


def _card(shown: str) -> str:
    """The card on a field or an empty slot; its label says the rest."""
    slot = '<rect x="3" y="3" width="94" height="74" rx="9" class="empty-slot"/>'
    return cards.picture(cards.small(shown) if shown else slot, box=cards.SMALL_BOX)


def _field(pen: Pen, seat: SeatView, number: int) -> str:
    """A field: its reach, the top card, how many lie below it, and a plan if plans are open."""
    t = pen.t
    stack, reach = seat.fields[number], seat.reach[number]
    planned = seat.plan[number] if seat.plan else ""
    shown = planned or (stack[-1] if stack else "")
    under = len(stack) - (0 if planned else 1)
    parts = [vocabulary.parsec(reach, t)]
    if shown:
        parts.append(f"{vocabulary.card(shown, t)}, {effects.face(shown, t)}")
    else:
        parts.append(pen._("empty"))
    if under > 0:
        below = stack if planned else stack[:-1]
        parts.append(pen._("under it: {cards}").format(cards=vocabulary.covered(below, t)))
    label = pen._("{field}: {text}").format(
        field=vocabulary.field(number + 1, t), text=clauses(parts, t)
    )
    moves = f'{cards.piece(seat.seat, shown)} data-turns=""' if shown else ""
    classes = "mini planned" if planned else "mini"
    return (
        f"<div{pen.at(f'lies:{seat.seat}:{number + 1}', label, classes)}>"
        f'<span class="mini-card"{moves}>{_card(shown)}</span></div>'
    )


def _hand(pen: Pen, seat: SeatView) -> str:
    label = vocabulary.held(len(seat.hand), pen.t)
    if pen.view.seat >= 0:
        label = pen._("hand: {cards}").format(cards=vocabulary.cards(seat.hand, pen.t))
    return (
        f'<span class="good" data-place="hand:{seat.seat}" role="img" '
        f'aria-label="{pen.safe(label)}">{sign("hand")}<b>{len(seat.hand)}</b></span>'
    )


def _guard(pen: Pen, seat: SeatView) -> str:
    """The screen that hides a plan from others."""
    view = pen.view
    if view.phase != "plan" or view.open_planning or seat.kind != "player":
        return ""
    laid = " laid" if seat.ready else ""
    return (
        f'<svg class="guard{laid}" viewBox="0 0 144 80" aria-hidden="true">'
        f'<use href="#i-guard-{seat.seat}"/></svg>'
    )


def _level(pen: Pen, seat: SeatView) -> str:
    """The steps climbed, once there are any."""
    if not seat.level:
        return ""
    label = pen.safe(pen._("level {level}").format(level=vocabulary.level(seat.level)))
    lit = sign(f"level{min(seat.level, THRONE)}")
    return f'<span class="good climbed" role="img" aria-label="{label}">{lit}</span>'


def _head(pen: Pen, seat: SeatView) -> str:
    """Name, whether the plan is ready, the level, how many cards of each kind."""
    ready = _guard(pen, seat)
    if seat.ready:
        words = pen.safe(pen._("ready"))
        ready += f'<span class="ready" role="img" aria-label="{words}">{icon("done")}</span>'
    hand = _hand(pen, seat) if seat.kind == "player" else ""
    return (
        f'<div class="who">{sign(f"cube{pen.look(seat.seat)}", keeps=f"cubes:{seat.seat}")}'
        f'<b class="nm">{pen.safe(pen.name(seat))}</b>{_level(pen, seat)}{ready}'
        f'<span class="held">{hand}{holdings.secret(pen, seat)}</span></div>'
    )


def _in_hand(pen: Pen, seat: SeatView) -> str:
    """A hand that is open to all players: its cards, if there is room for them."""
    if pen.view.seat < 0:
        return ""
    found = "".join(
        f"<span{pen.at(f'held:{seat.seat}:{name}', effects.component(name, pen.t), 'mini-card')}>"
        f"{_card(name)}</span>"
        for name in seat.hand
    )
    label = pen.safe(pen._("{name}’s hand").format(name=pen.name(seat)))
    return f'<div class="in-hand" role="group" aria-label="{label}">{found}</div>'


def _person(pen: Pen, seat: SeatView) -> str:
    fields = "".join(_field(pen, seat, number) for number in range(len(seat.fields)))
    label = pen.safe(pen._("{name}’s fields").format(name=pen.name(seat)))
    found = (
        f'<div class="minis" data-place="fields:{seat.seat}" role="group" aria-label="{label}">'
        f'{fields}</div><div class="sums">{holdings.gems(pen, seat)}'
    )
    if few(pen):
        return f"{found}{holdings.named(pen, seat)}</div>{_in_hand(pen, seat)}"
    return f"{found}{holdings.brief(pen, seat)}</div>"


def other(pen: Pen, seat: SeatView) -> str:
    """The panel of another seat, drawn or kept."""
    if seat.kind == "automa":
        return _drawn(pen, seat)
    view, shown = pen.view, pen.states(("lies:", "held:", "bonus:"))
    hidden = view.phase == "plan" and not view.open_planning
    asked, spectator = pen.prompt.seat == seat.seat, view.seat < 0
    causes = (pen._, seat, few(pen), hidden, asked, shown, spectator)
    return KEPT.of(causes, lambda: _drawn(pen, seat))


def _drawn(pen: Pen, seat: SeatView) -> str:
    alone = seat.kind == "automa"
    opens = "" if alone else f' data-action="seat" data-value="{seat.seat}"'
    body = automa.draw(pen, seat) if alone else _person(pen, seat)
    turn = " turn" if pen.prompt.seat == seat.seat else ""
    return (
        f'<div class="other s{seat.seat} look{pen.look(seat.seat)}{turn}{" lone" if alone else ""}" '
        f'data-seat="{seat.seat}"{opens} role="group" aria-label="{pen.safe(pen.name(seat))}">'
        f"{_head(pen, seat)}{body}</div>"
    )


def draw(pen: Pen) -> str:
    """All seats but the one drawn large, in turn order after it."""
    seats = pen.view.seats
    order = [seats[(pen.viewer + step) % len(seats)] for step in range(1, len(seats))]
    room = "few" if few(pen) else f"many of{len(order)}"
    return f'<div class="others {room}">{"".join(other(pen, seat) for seat in order)}</div>'
