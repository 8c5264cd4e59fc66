"""The hand: cards not planned yet; dim if they would do nothing on the field that is asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import cards, conveyor
from blackangel.games.council_of_shadows.seen import idle
from blackangel.games.council_of_shadows.words import effects, vocabulary
from blackangel.kit.pen import fan
from blackangel.kit.sentences import capital

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen

MANY = 6  # from this many cards on, a hand may fill the space
ROW = 7  # cards that lie in one row
ROOM = ((MANY, " some"), (ROW, " many"), (9, " most"))  # with more, style/cards.css shortens them


def card(pen: Pen, name: str, why: str = "", later: bool = False, many: bool = False) -> str:
    """A card in hand; ``why``, a key of ``idle.WHY``, says why it would do nothing where it would lie.

    ``later``: a card that acts earlier may change that. Among ``many``, each card can be seen in short.
    """
    label = effects.component(name, pen.t)
    note = ""
    if why:
        label = pen._("{card} On this field for now: {why}.").format(
            card=label, why=pen._(idle.WHY[why])
        )
        brief = idle.YET[why] if later else idle.BRIEF[why]
        note = f'<p class="why" aria-hidden="true">{pen.safe(pen._(brief))}</p>'
    if later:
        yet = capital(pen._(idle.YET[why]))
        label = pen._("{card} {yet}: a card that acts before it may change that.").format(
            card=label, yet=yet
        )
    classes = "leafed dim" if why and not later else "leafed"
    short = f'<span class="short">{cards.titled(name, pen.t)}</span>' if many else ""
    return (
        f"<div{pen.at(f'card:{name}', label, classes)}{cards.piece(pen.viewer, name)}>"
        f"{cards.picture(cards.held(name, pen.t), box=cards.OFFER_BOX)}{short}{note}"
        f'<span class="tab-of" aria-hidden="true">{pen.safe(vocabulary.card(name, pen.t))}</span></div>'
    )


def closed(pen: Pen, label: str) -> str:
    """The hand as a spectator sees it, and whose it is: the panel beside it has no name."""
    held = vocabulary.held(len(pen.own.hand), pen.t)
    whose = pen._("{name}: {words}").format(name=pen.name(pen.own), words=held)
    body = f'<p class="none">{pen.safe(whose)}</p>'
    return (
        f'<div class="hand" data-place="hand:{pen.viewer}" role="group" aria-label="{label}">{body}'
        f"</div>{conveyor.copy(pen)}"
    )


def draw(pen: Pen) -> str:
    """The hand of the seat whose panel is drawn; a spectator sees how many cards it has."""
    own, asked = pen.own, pen.prompt
    label = pen.safe(pen._("{name}’s hand").format(name=pen.name(own)))
    if pen.view.seat < 0:
        return closed(pen, label)
    field = reach = 0
    if asked.kind == "plan" and asked.seat == pen.viewer:
        field = int(asked.about[0])
        reach = own.reach[field]
    body = ""
    held, lies = len(own.hand), [name for name in own.hand if name not in own.plan]
    # its place beside the panel is as broad while its cards act as while they are planned
    broad = held + (sum(map(bool, own.fields)) if pen.view.phase == "act" else 0)
    room = f" held{min(broad, MANY)}" + "".join(word for most, word in ROOM if held > most)
    for name in lies:
        why = idle.why(pen.view, own, name, reach) if reach else ""
        body += card(pen, name, why, bool(why) and idle.later(own, why, field), held > MANY)
    body = body or f'<p class="none">{pen.safe(pen._("no cards in hand"))}</p>'
    room += fan(len(lies)) if held <= ROW else ""
    room += pen.alight(body)
    stop = "" if " live" in body else ' tabindex="0"'  # so that keys can scroll it
    return (
        f'<div class="hand{room}" data-place="hand:{pen.viewer}" role="group" aria-label="{label}"'
        f"{stop}>{body}</div>{conveyor.copy(pen)}"
    )
