"""Saving and sharing: link, QR code, downloads, pictures; and incoming texts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.games import listings
from blackangel.i18n import _
from tabletop import effects
from tabletop.choosing import update as choosing
from tabletop.library import update as library
from tabletop.messages import (
    Acted,
    BoxOffered,
    Copied,
    Files,
    Invited,
    MakingFailed,
    Pasted,
    Unreadable,
)
from tabletop.overrides import update as overrides
from tabletop.session import links
from tabletop.stage import update as stage
from tabletop.start import incoming
from tabletop.start import update as start
from tabletop.table import screen as table_screen
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Update
    from tabletop.session.session import Session

LINK, CHAT = "save-link", "save-chat"  # the fields with the link, and with a text before it
CODE = "live-code"  # the one of a device that invites or answers
LONGEST_SHOWN = 10_000  # of a text that cannot be opened
HOMES = ("start", "library")  # the screens on which a game can be pasted


def link(up: Update) -> str:
    """The link that opens the game on the table."""
    return table.playing(up).link(up.world.home)


# --- outgoing


def save(up: Update, _message: Acted) -> None:
    """Open the dialog with everything that can be shared."""
    from tabletop.session.lesson import refusal
    from tabletop.sharing import view as sharing

    session = table.playing(up)
    refused = refusal(session)
    if refused:
        stage.tell(up, refused)
        return
    table.flush(up)
    game = session.agreed
    markup = sharing.save(
        game.save(), link(up), following(session), game.title.secret(game.state), chat(session)
    )
    stage.open_dialog(up, "save", markup)


def following(session: Session) -> str:
    """The person to whom the turn can be sent, if there are several."""
    player, people = session.game.player, session.people
    return session.names[player] if player in people and len(people) > 1 else ""


def send(up: Update, message: Acted) -> None:
    """Share the link or a field's text through the device, else copy it."""
    if message.value:
        up.do(effects.Share(message.value))
    else:
        up.do(effects.Share(LINK, chat(table.playing(up)), address=True))
        note_sent(up)
        tell_sent(up)


def chat(session: Session) -> str:
    """What to say with the link: whose turn it is, in which game."""
    name = following(session)
    if not name:
        return session.question(openly=False)
    time = session.words.time(session.observe(-1), i18n.catalogue)
    game = _(listings.listing(session.game.title.key).name)
    said = _("Your turn, {name}: {game}").format(name=name, game=game)
    return f"{said}, {time}" if time else said


def note_sent(up: Update) -> None:
    """Remember that a link is out, which an undo makes obsolete; at a turn's end, the turn went with it."""
    session = table.playing(up)
    if table_screen.face(up, session) == table_screen.COVER or session.handed_over:
        table.send_on(up)
    session = table.playing(up)
    stage.take_down(up, choosing.SENT)
    if following(session):
        table.put(up, session._replace(sent=session.agreed.ply))
        table.save(up)
        up.draw()


def tell_sent(up: Update) -> None:
    """Say what comes next once the turn has gone from the dialog."""
    from tabletop.table.view import handing_on

    if name := following(table.playing(up)):
        stage.tell(up, handing_on(name, sent=True), key=choosing.SENT)


def send_turn(up: Update, _message: Acted) -> None:
    """Hand the turn on with one tap, while its player is waited for."""
    from tabletop.table.view import TURN_LINK

    table.flush(up)
    up.do(effects.Share(TURN_LINK, chat(table.playing(up)), address=True))
    note_sent(up)


def copy(up: Update, message: Acted) -> None:
    up.do(effects.Copy(message.value))
    if message.value in (LINK, CHAT):
        note_sent(up)


def taken(up: Update, message: Acted) -> None:
    """A hand copied from a field: a link that was in it is out."""
    from tabletop.table.view import TURN_LINK

    if message.value in (LINK, CHAT, TURN_LINK):
        note_sent(up)


def copied(up: Update, message: Copied) -> None:
    if message.done:
        stage.tell(up, _("Copied.") + onward(up, message.field))
    else:
        stage.tell(up, _("The text is selected. Copy it with Ctrl+C or a long press."))


def onward(up: Update, field: str) -> str:
    """What to do with a field that was copied, if it hands the turn on or connects devices."""
    from tabletop.table.view import TURN_LINK

    if field == CODE:
        invites = up.stage.dialog == "live" and up.live.page == "lobby"
        guests, hosts = (
            _("Send it to the other device and open it there."),
            _("Send it to the device that invited you and paste it there."),
        )
        return f" {guests if invites else hosts}"
    session = up.table.session
    name = following(session) if session and field in (LINK, CHAT, TURN_LINK) else ""
    told = _("Paste it into your chat with {name}, who opens it and plays on there.")
    return f" {told.format(name=name)}" if name else ""


def download(up: Update, message: Acted) -> None:
    """Download the save string or the readable record as a text file."""
    from tabletop.shared.files import file_name

    game = table.playing(up).agreed
    record = message.value == "record"
    text = game.record() if record else game.save() + "\n"
    names = (*game.names, "record") if record else game.names
    up.do(effects.Download(file_name(game.title.key, names, "txt"), text, "text/plain"))


def qr(up: Update, _message: Acted) -> None:
    up.do(effects.DrawQr(link(up), _("QR code for the link")))
    note_sent(up)


def picture(up: Update, message: Acted) -> None:
    """Download a picture of the table with public information only."""
    from tabletop.shared.files import file_name
    from tabletop.table import panels

    session = table.playing(up)
    name = file_name(session.game.title.key, session.names, message.value)
    up.do(effects.Picture(name, message.value, partial(panels.poster, session)))


def making_failed(up: Update, message: MakingFailed) -> None:
    stage.tell(
        up,
        {
            "qr": _("This link is too long for a QR code."),
            "picture": _("This browser can’t create the picture; use the drawing instead."),
        }[message.what],
    )


# --- incoming


def files(up: Update, message: Files) -> None:
    """Open an incoming game, or add several to the library."""
    from tabletop.library.model import is_library

    if message.keep or any(map(is_library, message.texts)):
        library.bring_in(up, message.texts)
    else:
        loaded(up, message.texts[0])


def unreadable(up: Update, message: Unreadable) -> None:
    stage.tell(
        up,
        {
            "large": _("This file is too large to be a game."),
            "unread": _("This file can’t be read."),
            "empty": _("The file is empty."),
            "picture": _("No QR code was found in this picture."),
        }[message.why],
    )


def pasted(up: Update, message: Pasted) -> None:
    here = up.stage.screen in HOMES or awaited(up)
    if here and not up.stage.dialog and message.text.strip():
        up.do(effects.PreventDefault())
        loaded(up, message.text)


def awaited(up: Update) -> str:
    """The person whose link is awaited at the table, if any."""
    session = up.table.session
    waits = session and table.here(up) and session.by_links and session.away
    return following(session) if session and waits else ""


def loaded(up: Update, text: str) -> None:
    """Open a text that is meant as a game or as a file of games."""
    from tabletop.library.model import is_library
    from tabletop.sharing import view as sharing

    if overrides.is_box(text):
        overrides.import_values(up, text)
        return
    if links.invites(text) or links.gives_box(text):
        up.send(Invited(text) if links.invites(text) else BoxOffered(text))
        return
    if is_library(text):
        library.bring_in(up, (text,))
        return
    problem = incoming.open_text(up, text, start.in_hand(up), "#" in text)
    if problem and up.stage.dialog == overrides.DIALOG:
        overrides.reject_import(up)
    elif problem:
        markup = sharing.open_game(text[:LONGEST_SHOWN], problem, awaited(up))
        stage.open_dialog(up, "open", markup, "#open-text")


def ask_what_to_open(up: Update, _message: Acted) -> None:
    from tabletop.sharing import view as sharing

    stage.open_dialog(up, "open", sharing.open_game(whose=awaited(up)))


def load(up: Update, message: Acted) -> None:
    loaded(up, message.form.get("open-text", ""))


ACTIONS = {
    "save": save,
    "send": send,
    "send-turn": send_turn,
    "copy": copy,
    "taken": taken,
    "download": download,
    "qr": qr,
    "picture": picture,
    "open": ask_what_to_open,
    "load": load,
}
HANDLERS: dict[type, Any] = {
    Copied: copied,
    MakingFailed: making_failed,
    Files: files,
    Unreadable: unreadable,
    Pasted: pasted,
}
