"""What has happened, as plain data: the browser says most of it, a desk the rest (``turn.send``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from tabletop.signals import Brought as Brought
from tabletop.signals import Changed as Changed
from tabletop.signals import Drawn as Drawn
from tabletop.signals import Flush as Flush
from tabletop.signals import Laid as Laid
from tabletop.signals import Led as Led
from tabletop.signals import Left as Left
from tabletop.signals import Listed as Listed
from tabletop.signals import Noted as Noted
from tabletop.signals import ReadBack as ReadBack
from tabletop.signals import Resumed as Resumed
from tabletop.signals import Stepped as Stepped
from tabletop.signals import Tried as Tried
from tabletop.signals import Wondered as Wondered

if TYPE_CHECKING:
    from tabletop.session.records import Record
    from tabletop.shared.shown import Control
    from tabletop.storage.keeping import Failure

# --- what people do


class Acted(NamedTuple):
    """A control was used: its action and value; ``form`` are the dialog's fields by their id."""

    action: str
    value: str = ""
    form: Mapping[str, str] = {}


class Filled(NamedTuple):
    """A field was changed; "name-1" is the name in seat 1."""

    field: str
    value: str | bool


class Chose(NamedTuple):
    """A button with an option's notation was used."""

    notation: str


class Picked(NamedTuple):
    """A place of the boards was clicked, or something else that has a reason or a name."""

    control: Control


class Carried(NamedTuple):
    """A piece is about to be dragged off its place; ``effects.Taken`` lets it."""

    place: str


class Landed(NamedTuple):
    """A dragged piece was put down; on no place that glows it goes back."""

    place: str


class Pressed(NamedTuple):
    """A key; ``typing`` is the kind of field that has the focus: "", "input" or "text"."""

    key: str
    shift: bool = False
    typing: str = ""


class Aimed(NamedTuple):
    """A pointer rests on something, or the focus walked there; None: on nothing."""

    control: Control | None


class Touched(NamedTuple):
    """A finger or a button goes down outside the card."""

    control: Control | None
    finger: bool


class Lifted(NamedTuple):
    """It goes up again, or moves on."""


class Hurried(NamedTuple):
    """A click or a key while what has happened is still shown, and what it means: both are one drawing."""

    then: Message | None = None


class Swallowed(NamedTuple):
    """The click that ends a long press came (``model.tip.held``); it means nothing."""


class Files(NamedTuple):
    """The texts of files, or of the QR codes in pictures, came in; ``keep``: into the library."""

    texts: tuple[str, ...]
    keep: bool = False


class Unreadable(NamedTuple):
    """A file that came in is none: ``why`` is "large", "unread", "empty" or "picture"."""

    why: str


class Pasted(NamedTuple):
    """A text was pasted beside every field."""

    text: str


class Back(NamedTuple):
    """The browser's Back was used: so many layers are to be closed."""

    layers: int


class Stayed(NamedTuple):
    """The player does something here: from now on Back means the game, too."""


class Addressed(NamedTuple):
    """A link was opened: the text behind the address."""

    text: str


# --- what the browser says


class Began(NamedTuple):
    """The page is there; what the device knows of the last visit."""

    latest: Record | None
    place: Mapping[str, Any]
    preferences: Mapping[str, Any]
    learned: Mapping[str, Any]
    refereed: Mapping[str, str]  # by game what was said to the referee
    address: str  # the text behind the page's address
    home: str  # the address without it
    language: str
    present: frozenset[str]  # the keys of the games that are there


class Arrive(NamedTuple):
    """The shelf has been read, or need not be: the first screen of this visit."""


class Fetched(NamedTuple):
    """A game is there."""

    key: str


class Untipped(NamedTuple):
    """The card that stayed beside a thing has gone."""


class Undressed(NamedTuple):
    """The style of a game cannot be had."""

    key: str


class Unfetched(NamedTuple):
    """A game cannot be had."""

    key: str


class Warmed(NamedTuple):
    """The first screen is drawn: what is wanted soon can be read."""


class Unpacked(NamedTuple):
    """There is time to take a game off the shelf before anybody asks for it."""


class Rang(NamedTuple):
    """A bell that was set (``effects.Ring``); one that was set anew rings with another number."""

    bell: str
    number: int


class ShelfRead(NamedTuple):
    """All stored games, newest first."""

    records: tuple[Record, ...]


class Lasting(NamedTuple):
    """Whether the browser has promised to keep the games; None where it does not say."""

    promised: bool | None


class Kept(NamedTuple):
    """A game has been written: its record with its place, time and earlier versions."""

    record: Record


class Added(NamedTuple):
    """Games were put back, or beside the others: with their places."""

    records: tuple[Record, ...]


class RefereeRead(NamedTuple):
    """What was said to the referee of a game, as the device keeps it now."""

    text: str
    game: str


class NotKept(NamedTuple):
    """The store could not keep a game where it belongs."""

    failure: Failure


class KeptAgain(NamedTuple):
    """The shelf takes games again, after one that it had not taken."""


class Learned(NamedTuple):
    """Another tab has learned something: what the device keeps of that."""

    progress: Mapping[str, Any]


class Heard(NamedTuple):
    """Another tab has said this."""

    said: Mapping[str, Any]


class Granted(NamedTuple):
    """This tab may play: the lock is held."""

    visit: int


class Denied(NamedTuple):
    """Another tab plays, or has taken over."""

    visit: int


class Alone(NamedTuple):
    """The browser has no locks, or does not answer: the game is played as where there are none."""

    visit: int


class BotAnswered(NamedTuple):
    """The bot's choice, for the question with that number."""

    number: int
    notation: str


class BotFailed(NamedTuple):
    """A bot could not choose."""

    number: int
    why: str


class Advised(NamedTuple):
    """What is said of the case with that number (``session.judging``)."""

    number: int
    answer: str


class Unadvised(NamedTuple):
    """Nothing can be said of it."""

    number: int
    why: str


class Worked(NamedTuple):
    """A piece of work (``effects.Work``) is done."""

    work: str
    number: int
    value: Any


class Working(NamedTuple):
    """How far such a piece of work is."""

    work: str
    number: int
    value: Any


class Swiped(NamedTuple):
    """On a small screen another part of the table came into view."""

    tab: str


class Resized(NamedTuple):
    """The window has another size."""


class Hidden(NamedTuple):
    """The page goes out of view: what is not kept yet may never be."""


class Versioned(NamedTuple):
    """A newer version of the page waits; ``lost`` are the versions of rules that it cannot read."""

    update: str
    lost: tuple[str, ...]


class DialogClosed(NamedTuple):
    """The browser has closed the dialog by itself."""


class Unfolded(NamedTuple):
    """A layer that lies in the drawings was opened, or closed by the browser itself."""

    open: bool


class Faded(NamedTuple):
    """The time to read the notice is over."""


class Copied(NamedTuple):
    """A text was copied, or (False) stays selected for the hand."""

    done: bool


class Unmade(NamedTuple):
    """What was asked for cannot be made: ``what`` is "qr" or "picture"."""

    what: str


class Troubled(NamedTuple):
    """Something unexpected, with details for a report; ``again``: telling of it has failed, too."""

    details: str
    again: bool = False


Message = (
    Acted | Filled | Chose | Picked | Carried | Landed | Pressed | Aimed | Touched | Lifted | Hurried
    | Swallowed | Files | Unreadable | Pasted | Back | Stayed | Addressed | Began | Arrive | Warmed
    | Unpacked | Rang | ShelfRead | Lasting | Kept | Added | RefereeRead | NotKept | Learned | Heard
    | Granted | Denied | Alone | BotAnswered | BotFailed | Worked | Working | Swiped | Resized | Hidden
    | Versioned | DialogClosed | Faded | Copied | Unmade | Troubled | Listed | Tried | Brought | Flush
    | ReadBack | Changed | Noted | Stepped | Laid | Left | Resumed | Wondered | Drawn | Fetched
    | Unfetched | Undressed | Untipped | Led | Advised | Unadvised | KeptAgain | Unfolded
)  # fmt: skip
