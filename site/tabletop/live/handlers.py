"""The handlers of a shared table: of messages by name, of news by type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.live import (
    choosing,
    inviting,
    joining,
    lines,
    lobby,
    rejoining,
    reseating,
    signs,
    turn,
    update,
)
from tabletop.live import shared as table_of

if TYPE_CHECKING:
    from tabletop.messages import LineChanged, SharedTableNews
    from tabletop.model import Update

NEWS: dict[type[table_of.News], Callable[[Update, Any], None]] = {
    table_of.Offered: joining.offered,
    table_of.Arrived: lines.read_game,
    table_of.Moved: update.moved,
    table_of.Came: update.game_came,
    table_of.Dealt: update.dealt,
    table_of.Listed: update.open_game,
    table_of.Seated: inviting.seated,
    table_of.WasRefused: signs.was_refused,
    table_of.WasAsked: signs.was_asked,
    table_of.Pointed: signs.pointed,
    table_of.Reacted: signs.reacted,
    table_of.Cut: lines.line_cut,
}
LINES: dict[str, Callable[[Update, LineChanged], None]] = {
    "described": inviting.described,  # the browser knows how this device can be reached
    "failed": inviting.failed,  # it cannot connect, or not with this description
    "opened": inviting.joined,
    "said": lines.message_received,  # the other device said something
    "interrupted": lines.line_interrupted,  # for now: it is restored, or else closed later
    "restored": lines.line_restored,  # nothing that was said is lost
    "closed": inviting.closed,
}


def line(up: Update, message: LineChanged) -> None:
    """A connection has changed."""
    LINES[message.now](up, message)


def news(up: Update, message: SharedTableNews) -> None:
    """Handle what this device has learned."""
    for found in message.news:
        NEWS[type(found)](up, found)


HANDLERS: dict[str, Callable[[Update, Any], None]] = {
    "devices": inviting.devices,
    "invite": inviting.invite,
    "invite-here": inviting.invite_here,
    "host-named": lobby.name_host,
    "invited-answer": inviting.answered,
    "invited-scan": inviting.scan,
    "join-table": inviting.join_table,
    "join-typed": inviting.join_typed,
    "new-code": inviting.new_code,
    "type-codes": lobby.type_codes,
    "one-more": lobby.one_more,
    "keep-seat": lobby.keep_seat,
    "consent": signs.consent,
    "react": signs.react,
    "point": signs.point,
    "take-seat": inviting.take_seat,
    "ask-to-close": lobby.ask_to_close,
    "part": update.leave_table,
    "go-on-alone": update.go_on_alone,
    "ticked": inviting.tick,
    "join-as": joining.sit,
    "join-named": joining.sit_as,
    "tick": lines.tick,
    "game read": lines.game_read,
    "game unread": lines.game_unread,
    "late": inviting.late,
    "invited": inviting.join,
    "scanned": inviting.scanned,
    "line": line,
    "resumed": rejoining.resumed,
    "shared_game_played": choosing.choice_made,
    "undo": choosing.undo,
    "seats changed": reseating.changed,
    "shared_table_news": news,
    "game loaded": update.game_loaded,
    "turns came": update.turns_came,
    "drawn": turn.drawn,
    "dialog closed": inviting.dialog_closed,
}
