"""Choosing and taking back on this device, at a table of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.i18n import _, listed
from tabletop.live import consents, guest, inviter, plans
from tabletop.live import shared as table_of
from tabletop.live import update as live
from tabletop.session import moves
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from tabletop.live.shared import Shared
    from tabletop.messages import SharedGamePlayed, UndoWanted
    from tabletop.model import Update


def choice_made(up: Update, message: SharedGamePlayed) -> None:
    """Tell the others what a person or a bot chose on this device, and show what may be seen of it."""
    session, shared, before = live.session_of(up), up.live.shared, up.live.shown
    if session is None or shared is None:
        table.show_change(up, message.ply, message.told)
        return
    if session.actual is None:
        adopt = inviter.adopt if shared.inviting else guest.adopt
        live.run(up, lambda x: adopt(x, session.game))
    else:
        plan_choices(up, shared, session.game)
    live.show_game(up, table.playing(up), up.live.shared or shared)
    common = table_of.common_plies(before, up.live.shown)
    table.show_change(up, min(message.ply, common), message.told)


def plan_choices(up: Update, shared: Shared, game: Game[Any]) -> None:
    """Add what a seat has just chosen to its plan; the choices it had undone follow if it redid the first."""
    shown = up.live.shown
    seat, planned = shown.player, plans.plan_of(shared, shown.player)
    made = tuple(
        table_of.notation(game, ply)
        for ply, who in plans.secret_choices(game, shown.ply)
        if who == seat
    )
    redone = planned.undone[: len(made)] == made
    live.plan(up, seat, (*planned.choices, *made), planned.undone[len(made) :] if redone else ())


def undo_planned(up: Update, shared: Shared) -> bool:
    """Take the last choice out of a plan; return False if nothing is planned here."""
    if not plans.any_planned(shared):
        return False
    seat = up.live.shown.player
    planned = plans.plan_of(shared, seat)
    if not planned.choices:
        return True  # another seat's plan on this device is not this one's to change
    *left, last = planned.choices
    live.plan(up, seat, tuple(left), (last, *planned.undone))
    live.show_game(up, table.playing(up), up.live.shared or shared)
    table.show_change(up, up.live.shown.ply + 1, [_("Undone.")])
    return True


def undo(up: Update, _message: UndoWanted) -> None:
    """Undo in this device's plan, or ask to undo its last choice."""
    session, shared = live.session_of(up), up.live.shared
    if session is None or shared is None or shared.game is None or undo_planned(up, shared):
        return
    game = shared.game
    since = max(0, game.ply - table_of.MOST_BACK)
    own = [
        ply for ply, seat in enumerate(table_of.movers(game, since), since) if seat in shared.seats
    ]
    while own and moves.nothing_to_choose(session._replace(game=game.at(own[-1]))):
        own.pop()  # what was made by itself is undone with the choice before it
    if not own:
        stage.tell(up, _("You have nothing to undo."))
        return
    if shared.inviting:
        live.run(up, lambda x: inviter.want_undo(x, consents.OWN, own[-1]))
    elif not under_way(up, (shared.epoch, game.ply, own[-1])):
        live.run(up, lambda x: guest.want_undo(x, own[-1]))
    else:
        return
    others = {*table_of.movers(game, own[-1])} - {*shared.seats}
    others &= {*session.people}
    if others and up.live.shared and (up.live.shared.asking or not shared.inviting):
        names = listed([session.names[seat] for seat in sorted(others)])
        asking = _("Asking {names}…").format(names=names)
        stage.tell(up, asking, stays=True, key=live.UNDOING)


def under_way(up: Update, wanted: tuple[int, int, int]) -> bool:
    """Whether the inviter was just asked for this very undo: a key held down asks once."""
    last, since = up.live.undoing
    if last == wanted and up.world.now < since + live.PULSE:
        return True
    live.put(up, undoing=(wanted, up.world.now))
    return False
