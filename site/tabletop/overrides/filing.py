"""A box as a file of values, and as a link: what goes out and what comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import games
from blackangel.i18n import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted
from tabletop.overrides import editing, sending
from tabletop.overrides import file as box_file
from tabletop.overrides.state import Pending
from tabletop.overrides.update import DIALOG, SCREEN, for_new_games, named
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.messages import BoxOffered
    from tabletop.model import Update

SHOWN = 10_000  # of a faulty text


# --- the file


def opened(up: Update, message: Acted) -> None:
    fetching.need(up, message.value)
    show(up, message.value)


def show(up: Update, key: str, text: str = "", problem: str = "") -> None:
    facts = tuple(games.title(key).facts)
    markup = box_file.screen(key, for_new_games(up, key), facts, text[:SHOWN], problem)
    stage.open_dialog(up, DIALOG, markup, f"#{box_file.PASTE}" if problem else "")


def export(up: Update, message: Acted) -> None:
    """Export what the owner sees, even if not all of it fits yet."""
    key = message.value
    looked_at = up.stage.screen == SCREEN and up.owner.game == key
    values = up.owner.boxes.values if looked_at else for_new_games(up, key)
    text = games.overrides_file(key, values, _)
    up.do(effects.Download(f"{key}-values.toml", text, "application/toml"))


def use(up: Update, message: Acted) -> None:
    take(up, message.value, message.form.get(box_file.PASTE, ""))


def import_values(up: Update, text: str) -> None:
    """Handle values from a file or a paste; they name their game."""
    key = named(text)
    if key is None or key not in games.tabled():
        stage.tell(up, _("These values belong to a game that isn’t available here."))
        return
    fetching.need(up, key)
    take(up, key, text)


def reject_import(up: Update) -> None:
    """Refuse what is neither values nor a game while the dialog is open."""
    stage.tell(
        up,
        _(
            "This file contains no values. Export your values, edit the exported file, and keep "
            "the line that names the game."
        ),
    )


def take(up: Update, key: str, text: str) -> None:
    """Check a text as our own tables are checked; remember it if valid."""
    from blackangel.kernel.errors import OverridesError
    from tabletop.session.session import sentence

    try:
        found = games.overrides_of(key, text)
    except OverridesError as error:
        show(up, key, text, sentence(error, key))
        return
    editing.with_boxes(up, key, Pending("use file", found))


def use_file(up: Update, pending: Pending) -> None:
    """Use the values of a file in the box."""
    if editing.take_over(up, pending.values):
        show(up, up.owner.game)
        stage.tell(up, _("Your values are in use: new games are played with them."))


def ours(up: Update, message: Acted) -> None:
    editing.with_boxes(up, message.value, Pending("use ours"))


def use_ours(up: Update, _pending: Pending) -> None:
    editing.unused(up)
    show(up, up.owner.game)
    stage.tell(up, _("New games use our values again."))


# --- the link


def send(up: Update, _message: Acted) -> None:
    """Show the link that gives the box to a friend."""
    part = up.owner
    link = sending.link(up.world.home, part.game, part.boxes.box)
    if link:
        stage.open_dialog(up, "own-send", sending.screen(link), f"#{sending.FIELD}", select=True)
    else:
        stage.tell(up, _("This box doesn’t differ from ours yet."))


def box_offered(up: Update, message: BoxOffered) -> None:
    """Ask whether to keep a box that came with a link."""
    found = sending.key_of(message.text)
    if found:
        fetching.need(up, found)
    gift = sending.opened(message.text) if found else None
    if gift is None:
        said = _(
            "The box in this link can’t be read: the link is incomplete or damaged, or comes "
            "from a newer version. Nothing has changed."
        )
        stage.tell(up, said)
        return
    key, name, values = gift
    stage.open_dialog(up, "own-take", sending.offer(key, name, values, message.text))


def accept(up: Update, message: Acted) -> None:
    """Keep the box of a link beside the others, and use it."""
    gift = sending.opened(message.value)
    if gift is None:
        return
    key, name, values = gift
    editing.with_boxes(up, key, Pending("add box", values, name or editing.new_name()))


def add_box(up: Update, pending: Pending) -> None:
    """Add the box of a link, if there is room, and show it."""
    if not editing.take_over(up, pending.values, pending.name):
        stage.close_dialog(up)
    elif games.owner(up.owner.game):
        editing.show(up)
    else:
        show(up, up.owner.game)


HANDLERS: dict[str, Callable[..., None]] = {
    "box-file": opened,
    "box-export": export,
    "box-use": use,
    "box-ours": ours,
    "import_values": import_values,
    "reject_import": reject_import,
    "own-send": send,
    "own-take": accept,
    "box_offered": box_offered,
}
