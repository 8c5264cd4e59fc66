"""The games that this device keeps, and what of them could not be kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import (
    Added,
    Began,
    GameLoaded,
    Kept,
    PersistenceKnown,
    ShelfChanged,
    ShelfRead,
    Versioned,
)
from tabletop.session import records
from tabletop.storage.keeping import newest

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.model import Model, Update
    from tabletop.session.records import Record
    from tabletop.session.session import Session

PAGE = 60  # games that a list shows at once
SHOWN_ON = ("start", "library")  # the screens that show the shelf


class Bringing(NamedTuple):
    """Texts of files are being read: since when, in ms, and whether a dialog says how far."""

    number: int = 0
    begun: float = 0
    shown: bool = False
    texts: tuple[str, ...] = ()


class Shelf(NamedTuple):
    """``records`` newest first, the last one alone until they are ``listed``."""

    records: tuple[Record, ...] = ()
    listed: bool = False
    picture: str = ""  # of the last game, for the start screen
    pictured: str = ""  # the title whose signs that needs
    gone: tuple[Record, ...] = ()  # deleted in this visit
    lasting: bool | None = None
    update: str = ""  # a newer version of the page waits
    lost: tuple[str, ...] = ()  # the versions of rules that it cannot read
    address: str = ""  # the text behind the page's address, until the first screen
    arrived: bool = False  # the first screen of this visit is known
    place: Mapping[str, Any] = {}  # where this tab was, until then
    ready: Session | None = None  # the stored game that was read last
    certain: Record | None = None  # of the game on the table what is kept for certain
    bringing: Bringing = Bringing()
    sought: str = ""  # words of the games that the library lists
    most: int = PAGE  # of those so many are drawn


def kept(model: Model | Update, key: str) -> Record | None:
    """The game of a key."""
    return next((record for record in model.shelf.records if record.key == key), None)


def latest(model: Model | Update) -> Record | None:
    """The game that was kept last."""
    return next(iter(model.shelf.records), None)


def at_hand(model: Model | Update) -> str:
    """The game that is meant where nothing says which: on the table, else the one that was kept last."""
    from blackangel import games

    session, record = model.table.session, latest(model)
    if session:
        return str(session.game.title.key)
    key = records.game_of(record) if record else ""
    return key if key in games.tabled() else games.tabled()[0]


def losing(model: Model | Update) -> int:
    """How many games in play the newer version could not go on with."""
    shelf = model.shelf
    return records.losing(shelf.records, list(shelf.lost)) if shelf.lost else 0


def list_from(up: Update, sought: str = "", most: int = PAGE) -> None:
    """What of the games the library lists."""
    up.shelf = up.shelf._replace(sought=sought, most=most)


# --- what is put on it and taken off


def put(up: Update, *found: Record) -> None:
    """These stand at their places, in the stead of what was kept of the same games."""
    keys = {record.key for record in found}
    others = (record for record in up.shelf.records if record.key not in keys)
    up.shelf = up.shelf._replace(records=newest((*found, *others)))
    found_again(up, *found)


def put_first(up: Update, record: Record) -> None:
    """A game that is being kept stands first; its place follows when it has been written."""
    others = (other for other in up.shelf.records if other.key != record.key)
    record = record._replace(when=record.when or up.world.now)
    up.shelf = up.shelf._replace(records=(record, *others))
    found_again(up, record)


def found_again(up: Update, *found: Record) -> None:
    """What stands on the shelf, from wherever it came, does not lie aside any more."""
    known = {record.key for record in found} | {record.text for record in found}
    left = tuple(gone for gone in up.shelf.gone if known.isdisjoint((gone.key, gone.text)))
    if left != up.shelf.gone:
        up.shelf = up.shelf._replace(gone=left)


def retitle(up: Update, record: Record) -> None:
    """The same game, with another title."""
    found = tuple(record if other.key == record.key else other for other in up.shelf.records)
    up.shelf = up.shelf._replace(records=found)
    up.do(effects.Rename(record))


def take_off(up: Update, key: str) -> None:
    """A game is not kept any more."""
    left = tuple(other for other in up.shelf.records if other.key != key)
    up.shelf = up.shelf._replace(records=left)


def forget(up: Update, record: Record) -> None:
    """Delete a game; it lies aside as long as the page is open."""
    others = (other for other in up.shelf.gone if other.key != record.key)
    up.shelf = up.shelf._replace(gone=(*others, record))
    up.do(effects.Forget(record.key), effects.TellTabs({"gone": record.key}))
    take_off(up, record.key)


def bring_back(up: Update, key: str) -> Record | None:
    """Of the games that lie aside the one of a key, which does so no more."""
    found = next((record for record in up.shelf.gone if record.key == key), None)
    left = tuple(record for record in up.shelf.gone if record.key != key)
    up.shelf = up.shelf._replace(gone=left)
    return found


def read(up: Update, then: Message | None = None) -> None:
    """Read what is kept; ``then`` is said when it is known."""
    up.do(effects.ReadShelf(ShelfChanged() if then is None else then))


def show(up: Update) -> None:
    """Draw a screen that shows the shelf."""
    if up.shelf.arrived and up.stage.screen in SHOWN_ON:
        up.draw()


# --- stored games that are read


def loaded(up: Update, record: Record, seen: int | None = None) -> Session:
    """A stored game, ``seen`` by the person who has the device; the last one is kept at hand.

    Raises:
        SaveError: none of its versions can be read.
    """
    from blackangel import games
    from tabletop.session import links
    from tabletop.session.session import GameError, sat

    on_table, ready = up.table.session, up.shelf.ready
    if on_table and on_table.key == record.key and up.table.kept == record.text:
        return on_table
    if ready and ready.key == record.key and ready.text == record.text:
        return ready._replace(seen=seen)
    problem: GameError | None = None
    for text in (record.text, *record.earlier):
        try:
            fetching.need(up, links.key_of(text))
            game = games.load(text)
        except GameError as error:
            problem = problem or error
            continue
        game.remember(record.reopened)
        session = sat(game, record.key, record.colours, record.bots, seen=seen, mine=record.mine)
        damaged = problem is not None
        session = session._replace(text=record.text, damaged=damaged, hints=record.hints)
        up.shelf = up.shelf._replace(ready=session)
        up.do(effects.ProveRecord(text))
        return session
    assert problem
    raise problem


def give(up: Update) -> None:
    """What was at hand lies on the table."""
    up.shelf = up.shelf._replace(ready=None)


def picture(up: Update, drawn: str, title: str) -> None:
    """What the start screen shows of the last game, of that title."""
    up.shelf = up.shelf._replace(picture=drawn, pictured=title)


# --- the first screen of a visit


def appear(up: Update) -> None:
    """Whatever it is, it can be drawn."""
    up.shelf = up.shelf._replace(arrived=True)
    up.do(effects.Ready())


def arrive(up: Update) -> tuple[str, Mapping[str, Any]]:
    """The text behind the address and where this tab was, once."""
    found = up.shelf.address, up.shelf.place
    up.shelf = up.shelf._replace(address="", place={})
    appear(up)
    return found


# --- games of files


def bring(up: Update, texts: tuple[str, ...] = ()) -> int:
    """Files begin to be read; answers the number of that work."""
    number = up.shelf.bringing.number + 1
    bringing = Bringing(number, up.world.now, texts=texts)
    up.shelf = up.shelf._replace(bringing=bringing)
    return number


def bringing_shown(up: Update) -> None:
    """A dialog says how far that is."""
    bringing = up.shelf.bringing._replace(shown=True)
    up.shelf = up.shelf._replace(bringing=bringing)


# --- what it hears


def began(up: Update, message: Began) -> None:
    found = (message.latest,) if message.latest else ()
    up.shelf = up.shelf._replace(records=found, place=message.place, address=message.address)


def shelf_read(up: Update, message: ShelfRead) -> None:
    up.shelf = up.shelf._replace(records=message.records, listed=True)


def listed(up: Update, _message: ShelfChanged) -> None:
    show(up)


def was_kept(up: Update, message: Kept) -> None:
    """Its place and earlier versions are known; what is newer meanwhile stays as it is."""
    record, session = message.record, up.table.session
    if session and session.key == record.key:
        up.shelf = up.shelf._replace(certain=record)
    known = kept(up, record.key)
    if known and not known.order and known.text == record.text:
        put(up, record)


def added(up: Update, message: Added) -> None:
    put(up, *message.records)


def lasting(up: Update, message: PersistenceKnown) -> None:
    up.shelf = up.shelf._replace(lasting=message.promised)
    read(up)


def versioned(up: Update, message: Versioned) -> None:
    """A newer version of the page waits; the start screen alone offers it."""
    before = up.shelf
    up.shelf = before._replace(update=message.update, lost=message.lost)
    if up.shelf != before and up.shelf.arrived and up.stage.screen == "start":
        up.draw()


def laid(up: Update, _message: GameLoaded) -> None:
    """The picture shows the game as it was before."""
    up.shelf = up.shelf._replace(picture="", pictured="")


HEARS: dict[type, Any] = {
    Began: began,
    ShelfRead: shelf_read,
    ShelfChanged: listed,
    Kept: was_kept,
    Added: added,
    PersistenceKnown: lasting,
    Versioned: versioned,
    GameLoaded: laid,
}
