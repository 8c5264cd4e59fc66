"""Who plays the game at the table: its seats, changed as those of a new game are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.bots import update as bots
from tabletop.messages import Acted
from tabletop.new_game import evenings
from tabletop.new_game import update as new_game
from tabletop.new_game.model import Setup
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import screen as table_screen
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Update
    from tabletop.session.session import Session

SEATS, SEAT = table_screen.SEATED  # the dialogs of all seats, and of one


def changing(up: Model | Update) -> bool:
    """Whether the seats of the game at the table are being changed, not those of a new one."""
    session = up.table.session if table.here(up) else None
    return session is not None and session.key == up.new_game.begun


def seated(session: Session) -> Setup:
    """The seats of a game that has begun: nobody can come or leave."""
    count = len(session.bots)
    return Setup(
        session.game.names,
        session.colours[:count],
        seed="0",
        bots=session.bots,
        seats=(count, count),
        rivals=tuple(session.at_table.rivals()),
    )


def who_plays(up: Update, message: Acted) -> None:
    """Show the seats; coming from one of them, remember who sits there."""
    from tabletop.new_game import view as dialogs

    session = table.playing(up)
    filled, key = seated(session), session.game.title.key
    if not changing(up):
        up.do(storage.ReadEvenings())
    new_game.change(up, filled, key, session.key)
    if message.value:
        new_game.remember(up, evenings.of_game(key, filled))
    pace = table_screen.bot_pace(up)
    seat = f'#dialog [data-action="change-seat"][data-value="{message.value}"]'
    stage.open_dialog(up, SEATS, dialogs.who_plays(filled, pace), seat if message.value else "")
    up.draw()


def put(up: Update, filled: Setup) -> None:
    """Let the game at the table have these seats; a name that is wrong is not taken yet."""
    session = table.playing(up)
    new_game.fill(up, filled, checked=False)
    names = session.game.names if filled.problems() else filled.tidy_names()
    if (names, filled.colours) != (session.game.names, session.colours):
        table.reseat(up, session.with_game(session.game.renamed(names), filled.colours))
    if filled.bots != session.bots:
        table.seat_bots(up, filled.bots)
    bots.forget(up)
    table.save(up)


ACTIONS = {"seats": who_plays}
