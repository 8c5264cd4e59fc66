"""Saving and sharing: link, QR code, downloads, pictures; and texts that come in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel.messages import _
from tabletop import effects
from tabletop.library import update as library
from tabletop.messages import Acted, Copied, Files, Pasted, Unmade, Unreadable
from tabletop.overrides import update as mybox
from tabletop.session import links
from tabletop.stage import update as stage
from tabletop.start import update as opening
from tabletop.table import screen as table_view
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Turn
    from tabletop.session.session import Session

LINK = "save-link"  # the field with the link
LONGEST_SHOWN = 10_000  # characters of a text that cannot be opened
HOMES = ("start", "library")  # the screens on which a game can be pasted


def link(turn: Turn) -> str:
    """The address that opens the game on the table."""
    session = table.playing(turn)
    return links.link(turn.world.home, session.game.save(), session.colours, session.bots)


# --- what leaves


def save(turn: Turn, _message: Acted) -> None:
    """The dialog with everything that can leave."""
    from tabletop.session.lesson import refusal
    from tabletop.sharing import view as screen

    session = table.playing(turn)
    refused = refusal(session)
    if refused:
        stage.tell(turn, refused)
        return
    if table_view.face(turn, session) == table_view.COVER:
        table.send_on(turn)
        session = table.playing(turn)
    table.flush(turn)
    game = session.game
    markup = screen.save(game.save(), link(turn), following(session), game.title.secret(game.state))
    stage.open_dialog(turn, "save", markup)


def following(session: Session) -> str:
    """The person to whom the turn can be sent on, where there are several."""
    player, people = session.game.player, session.people
    return session.names[player] if player in people and len(people) > 1 else ""


def send(turn: Turn, message: Acted) -> None:
    """Hand the link, or the text of a field, to what this device shares with, else copy it."""
    if message.value:
        turn.do(effects.Share(message.value))
    else:
        turn.do(effects.Share(LINK, table.playing(turn).question(openly=False), address=True))


def copy(turn: Turn, message: Acted) -> None:
    turn.do(effects.Copy(message.value))


def copied(turn: Turn, message: Copied) -> None:
    if message.done:
        stage.tell(turn, _("Copied."))
    else:
        stage.tell(turn, _("The text is selected: copy it with Ctrl+C or by a long press."))


def download(turn: Turn, message: Acted) -> None:
    """The save string or the readable record as a text file."""
    from tabletop.shared.files import file_name

    game = table.playing(turn).game
    record = message.value == "record"
    text = game.record() if record else game.save() + "\n"
    names = (*game.names, "record") if record else game.names
    turn.do(effects.Download(file_name(game.title.key, names, "txt"), text, "text/plain"))


def qr(turn: Turn, _message: Acted) -> None:
    turn.do(effects.DrawQr(link(turn)))


def picture(turn: Turn, message: Acted) -> None:
    """A picture of the table, without what only the seats may know."""
    from tabletop.shared.files import file_name
    from tabletop.table import panels

    session = table.playing(turn)
    name = file_name(session.game.title.key, session.names, message.value)
    turn.do(effects.Picture(name, message.value, partial(panels.poster, session)))


def unmade(turn: Turn, message: Unmade) -> None:
    stage.tell(
        turn,
        {
            "qr": _("This link is too long for a QR code."),
            "picture": _("This browser cannot make the picture; take the drawing instead."),
        }[message.what],
    )


# --- what comes in


def files(turn: Turn, message: Files) -> None:
    """Open the one game that comes in, or put games into the library."""
    from tabletop.library.model import is_library

    if message.keep or any(map(is_library, message.texts)):
        library.bring_in(turn, message.texts)
    else:
        loaded(turn, message.texts[0])


def unreadable(turn: Turn, message: Unreadable) -> None:
    stage.tell(
        turn,
        {
            "large": _("This file is too large to be a game."),
            "unread": _("This file cannot be read."),
            "empty": _("The file is empty."),
            "picture": _("No QR code was found in this picture."),
        }[message.why],
    )


def pasted(turn: Turn, message: Pasted) -> None:
    if turn.stage.screen in HOMES and not turn.stage.dialog and message.text.strip():
        turn.do(effects.Taken())
        loaded(turn, message.text)


def loaded(turn: Turn, text: str) -> None:
    """A text that is meant as a game, or as a file of games."""
    from tabletop.library.model import is_library
    from tabletop.sharing import view as screen

    if mybox.is_box(text):
        mybox.bring(turn, text)
        return
    if is_library(text):
        library.bring_in(turn, (text,))
        return
    problem = opening.open_text(turn, text, opening.in_hand(turn), "#" in text)
    if problem and turn.stage.dialog == mybox.DIALOG:
        mybox.refuse(turn)
    elif problem:
        markup = screen.open_game(text[:LONGEST_SHOWN], problem)
        stage.open_dialog(turn, "open", markup, "#open-text")


def opened(turn: Turn, _message: Acted) -> None:
    from tabletop.sharing import view as screen

    stage.open_dialog(turn, "open", screen.open_game())


def load(turn: Turn, message: Acted) -> None:
    loaded(turn, message.form.get("open-text", ""))


ACTIONS = {
    "save": save,
    "send": send,
    "copy": copy,
    "download": download,
    "qr": qr,
    "picture": picture,
    "open": opened,
    "load": load,
}
HEARS: dict[type, Any] = {
    Copied: copied,
    Unmade: unmade,
    Files: files,
    Unreadable: unreadable,
    Pasted: pasted,
}
