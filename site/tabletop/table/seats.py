"""The other seats: names that open their boards, and their projected results."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING

from blackangel.i18n import _
from blackangel.kit.markup import button, escape, lines, marked, tag
from blackangel.kit.seats import Player, badge

if TYPE_CHECKING:
    from blackangel.kit.remarks import Remark
    from blackangel.kit.rivals import Rival


def name_of(player: Player, opens: Sequence[int], guest: int) -> str:
    """A player's name, as a button if it opens or closes that seat's board."""
    if player.seat != guest and player.seat not in opens:
        return badge(player)
    words = _("{name}’s board").format(name=player.name)
    pressed = "true" if player.seat == guest else "false"
    given = marked(data_action="seat", data_value=player.seat, aria_pressed=pressed, title=words)
    return f'<button type="button" class="opens"{given}>{badge(player)}</button>'


def known(player: Player, opens: Sequence[int], guest: int, rival: Rival | None) -> str:
    """A player's name, a rival's with its face."""
    name = name_of(player, opens, guest)
    return f'<span class="known">{face(rival)}{name}</span>' if rival else name


def face(rival: Rival | None) -> str:
    """A rival's face before its name; nothing for anybody else."""
    if rival is None:
        return ""
    from blackangel.kit import people

    given = marked(class_="mien", title=rival.temper)
    return f"<span{given}>{people.face(rival)}</span>"


def kind(seat: int, bots: Sequence[str], rivals: Container[int]) -> str:
    """That a bot plays the seat; a rival's face says so."""
    if not any(bots[seat : seat + 1]):
        return ""
    words = tag("small", _("bot"), class_="unseen" if seat in rivals else "bot")
    return f" {words}"


def says(remark: Remark | None, rivals: Mapping[int, Rival]) -> str:
    """What a rival says, in a bubble that goes by itself; it has been read out."""
    if remark is None:
        return ""
    words = tag("q", remark.words)
    return f'<p class="says" aria-hidden="true">{face(rivals.get(remark.seat))}{words}</p>'


def guest(player: Player, drawn: str) -> str:
    """Another seat's board in place of the viewer's own: the same pieces, which do not move here."""
    words = _("Back to my board")
    title = _("{name}’s board").format(name=player.name)
    return lines(
        f'<div{marked(class_=f"guest tint-{player.colour}")}><p class="guest-name">',
        f"<span>{escape(title)}</span>",
        button(words, "seat", player.seat, "small primary", key=_("Esc")),
        f"</p>{drawn.replace(' data-piece=', ' data-lies=')}</div>",
    )


def standing(words: str, brief: str, count: str = "") -> str:
    """A seat's standing, which may be the number ``count``; in short on a narrow screen."""
    counts = {"data_count": count} if count else {}
    if brief == words:
        return tag("span", words, **counts) if count else escape(words)
    short = tag("span", brief, class_="in-short", aria_hidden="true", **counts)
    return tag("span", words, class_="in-full", **counts) + short


def outlook(end: str) -> str:
    """A seat's projected result, beside its standing."""
    if not end:
        return ""
    words = escape(_("if the game ended now"))
    return (
        f' <small class="outlook" title="{words}"><span aria-hidden="true">→ </span>'
        f'{escape(end)}<span class="unseen"> {words}</span></small>'
    )
