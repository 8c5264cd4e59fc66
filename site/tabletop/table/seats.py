"""The other seats: names that open their boards, and their projected results."""

from collections.abc import Sequence

from blackangel.i18n import _
from blackangel.kit.markup import button, escape, lines, marked
from blackangel.kit.seats import Player, badge


def name_of(player: Player, opens: Sequence[int], guest: int) -> str:
    """A player's name, as a button if it opens or closes that seat's board."""
    if player.seat != guest and player.seat not in opens:
        return badge(player)
    words = _("The board of {name}").format(name=player.name)
    pressed = "true" if player.seat == guest else "false"
    given = marked(data_action="seat", data_value=player.seat, aria_pressed=pressed, title=words)
    return f'<button type="button" class="opens"{given}>{badge(player)}</button>'


def guest(player: Player, drawn: str) -> str:
    """Another seat's board in place of the viewer's own: the same pieces, which do not move here."""
    words = _("Back to my board")
    title = _("The board of {name}").format(name=player.name)
    return lines(
        f'<div{marked(class_=f"guest tint-{player.colour}")}><p class="guest-name">',
        f"<span>{escape(title)}</span>",
        button(words, "seat", player.seat, "small primary", key=_("Esc")),
        f"</p>{drawn.replace(' data-piece=', ' data-lies=')}</div>",
    )


def standing(words: str, brief: str) -> str:
    """A seat's standing; in short on a narrow screen."""
    if brief == words:
        return escape(words)
    return (
        f'<span class="in-full">{escape(words)}</span>'
        f'<span class="in-short" aria-hidden="true">{escape(brief)}</span>'
    )


def outlook(end: str) -> str:
    """A seat's projected result, beside its standing."""
    if not end:
        return ""
    words = escape(_("if the game ended now"))
    return (
        f' <small class="outlook" title="{words}"><span aria-hidden="true">→ </span>'
        f'{escape(end)}<span class="unseen"> {words}</span></small>'
    )
