"""The games kept on this device, and failures to keep them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import (
    Began,
    PersistenceKnown,
    RecordsAdded,
    RecordSaved,
    ShelfChanged,
    ShelfRead,
    UpdateAvailable,
)
from tabletop.session import records
from tabletop.session.records import PAGE
from tabletop.shelf.state import FileImport
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.storage.keeping import newest

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.model import Model, Update
    from tabletop.session.records import Record
    from tabletop.session.session import Session

SHOWN_ON = ("start", "library")  # the screens that list the shelf


def find(model: Model | Update, key: str) -> Record | None:
    """The kept game with a key."""
    return next((record for record in model.shelf.records if record.key == key), None)


def latest(model: Model | Update) -> Record | None:
    """The game that was kept last."""
    return next(iter(model.shelf.records), None)


def at_hand(model: Model | Update) -> str:
    """The current game: the one on the table, else the one kept last."""
    return records.at_hand(model.table.session, latest(model))


def losing(model: Model | Update) -> int:
    """How many unfinished games the newer version could not continue."""
    shelf = model.shelf
    return records.losing(shelf.records, list(shelf.lost)) if shelf.lost else 0


def list_from(up: Update, sought: str = "", most: int = PAGE) -> None:
    """Where the library's list starts."""
    up.shelf = up.shelf._replace(sought=sought, most=most)


# --- adding and removing


def put(up: Update, *found: Record) -> None:
    """Put games at their places, replacing earlier states of them."""
    keys = {record.key for record in found}
    others = (record for record in up.shelf.records if record.key not in keys)
    up.shelf = up.shelf._replace(records=newest((*found, *others)))
    found_again(up, *found)


def put_first(up: Update, record: Record) -> None:
    """Put the game that is being kept first; its place follows once it is written."""
    others = (other for other in up.shelf.records if other.key != record.key)
    record = record._replace(when=record.when or up.world.now)
    up.shelf = up.shelf._replace(records=(record, *others))
    found_again(up, record)


def found_again(up: Update, *found: Record) -> None:
    """A game that is kept again counts as deleted no more."""
    known = {record.key for record in found} | {record.text for record in found}
    left = tuple(gone for gone in up.shelf.gone if known.isdisjoint((gone.key, gone.text)))
    if left != up.shelf.gone:
        up.shelf = up.shelf._replace(gone=left)


def retitle(up: Update, record: Record) -> None:
    """Give a game another title."""
    found = tuple(record if other.key == record.key else other for other in up.shelf.records)
    up.shelf = up.shelf._replace(records=found)
    up.do(storage.Rename(record))


def take_off(up: Update, key: str) -> None:
    """Take a game off the shelf."""
    left = tuple(other for other in up.shelf.records if other.key != key)
    up.shelf = up.shelf._replace(records=left)


def forget(up: Update, record: Record) -> None:
    """Delete a game; it can be restored while the page stays open."""
    others = (other for other in up.shelf.gone if other.key != record.key)
    up.shelf = up.shelf._replace(gone=(*others, record))
    up.do(storage.Forget(record.key), effects.TellTabs({"gone": record.key}))
    take_off(up, record.key)


def bring_back(up: Update, key: str) -> Record | None:
    """Restore a deleted game."""
    found = next((record for record in up.shelf.gone if record.key == key), None)
    left = tuple(record for record in up.shelf.gone if record.key != key)
    up.shelf = up.shelf._replace(gone=left)
    return found


def read(up: Update, then: Message | None = None) -> None:
    """Read what is kept; send ``then`` afterwards."""
    up.do(storage.ReadShelf(ShelfChanged() if then is None else then))


def show(up: Update) -> None:
    """Draw a screen that shows the shelf."""
    if up.shelf.arrived and up.stage.screen in SHOWN_ON:
        up.draw()


# --- reading stored games


def loaded(up: Update, record: Record, seen: int | None = None) -> Session:
    """Load a stored game, ``seen`` by whoever held the device; cache the last one.

    Raises:
        SaveError: none of its versions can be read.
    """
    from blackangel import games
    from tabletop.session import links
    from tabletop.session.session import GameError, new_session

    on_table, ready = up.table.session, up.shelf.ready
    if on_table and on_table.key == record.key and up.table.saved == record.text:
        return on_table
    if ready and ready.key == record.key and ready.text == record.text:
        return ready._replace(holder=seen)
    problem: GameError | None = None
    for text in (record.text, *record.earlier):
        try:
            fetching.need(up, links.key_of(text))
            game = games.load(text)
        except GameError as error:
            problem = problem or error
            continue
        game.remember(record.reopened)
        session = new_session(
            game, record.key, record.colours, record.bots, holder=seen, owner=record.mine
        )
        damaged = problem is not None
        session = session._replace(
            text=record.text,
            damaged=damaged,
            hints=record.hints,
            sent=record.sent,
            recalled=record.recalled,
        )
        up.shelf = up.shelf._replace(ready=session)
        up.do(storage.ProveRecord(text))
        return session
    assert problem
    raise problem


def give(up: Update) -> None:
    """Drop the cached game: it is on the table now."""
    up.shelf = up.shelf._replace(ready=None)


def picture(up: Update, drawn: str, title: str) -> None:
    """Set the start screen's picture of the last game, and its title."""
    up.shelf = up.shelf._replace(picture=drawn, pictured=title)


# --- the first screen of a visit


def appear(up: Update) -> None:
    """The first screen is decided and can be drawn."""
    up.shelf = up.shelf._replace(arrived=True)
    up.do(effects.Ready())


def arrive(up: Update) -> tuple[str, Mapping[str, Any]]:
    """The text behind the address and where this tab was; each visit uses them once."""
    found = up.shelf.address, up.shelf.whereabouts
    up.shelf = up.shelf._replace(address="", whereabouts={})
    appear(up)
    return found


# --- importing files


def bring(up: Update, texts: tuple[str, ...] = ()) -> int:
    """Start reading files; return the work's number."""
    number = up.shelf.bringing.number + 1
    bringing = FileImport(number, up.world.now, texts=texts)
    up.shelf = up.shelf._replace(bringing=bringing)
    return number


def bringing_shown(up: Update) -> None:
    """A dialog shows the progress."""
    bringing = up.shelf.bringing._replace(shown=True)
    up.shelf = up.shelf._replace(bringing=bringing)


# --- messages


def began(up: Update, message: Began) -> None:
    found = (message.latest,) if message.latest else ()
    up.shelf = up.shelf._replace(
        records=found, whereabouts=message.whereabouts, address=message.address
    )


def shelf_read(up: Update, message: ShelfRead) -> None:
    """List what is kept; say once if something else lies there."""
    if message.foreign and not up.shelf.foreign:
        stage.tell(up, _("One entry in your saved games isn’t a game. It was left unchanged."))
    up.shelf = up.shelf._replace(
        records=message.records, listed=True, foreign=up.shelf.foreign or message.foreign
    )


def shelf_changed(up: Update, _message: ShelfChanged) -> None:
    show(up)


def record_saved(up: Update, message: RecordSaved) -> None:
    """Add its place and earlier versions; anything newer stays as it is."""
    record, session = message.record, up.table.session
    if session and session.key == record.key:
        up.shelf = up.shelf._replace(certain=record)
    known = find(up, record.key)
    if known and not known.order and known.text == record.text:
        put(up, record)


def records_added(up: Update, message: RecordsAdded) -> None:
    put(up, *message.records)


def persistence_known(up: Update, message: PersistenceKnown) -> None:
    up.shelf = up.shelf._replace(lasting=message.promised)
    read(up)


def update_available(up: Update, message: UpdateAvailable) -> None:
    """A newer version of the page waits; only the start screen offers it."""
    before = up.shelf
    up.shelf = before._replace(update=message.update, lost=message.lost)
    if up.shelf != before and up.shelf.arrived and up.stage.screen == "start":
        up.draw()


HANDLERS: dict[type, Any] = {
    ShelfRead: shelf_read,
    RecordsAdded: records_added,
    PersistenceKnown: persistence_known,
    UpdateAvailable: update_available,
}
