"""What has happened, as plain data: the browser says most of it, a feature the rest (``up.send``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from tabletop.signals import Drawn as Drawn
from tabletop.signals import ExplainControl as ExplainControl
from tabletop.signals import FilesImported as FilesImported
from tabletop.signals import FilesRead as FilesRead
from tabletop.signals import Flush as Flush
from tabletop.signals import GameChanged as GameChanged
from tabletop.signals import GameLoaded as GameLoaded
from tabletop.signals import LessonProgressed as LessonProgressed
from tabletop.signals import ReadBack as ReadBack
from tabletop.signals import Resumed as Resumed
from tabletop.signals import Routed as Routed
from tabletop.signals import ScreenLeft as ScreenLeft
from tabletop.signals import ShelfChanged as ShelfChanged
from tabletop.signals import StepShown as StepShown

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


class DragStarted(NamedTuple):
    """A piece is about to be dragged off its place; ``effects.PreventDefault`` lets it."""

    place: str


class Dropped(NamedTuple):
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


class MotionSkipped(NamedTuple):
    """A click or a key while what has happened is still shown, and what it means: both are one drawing."""

    then: Message | None = None


class ClickSwallowed(NamedTuple):
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


class Interacted(NamedTuple):
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


class TipClosed(NamedTuple):
    """The card that stayed beside a thing has gone."""


class StyleFailed(NamedTuple):
    """The style of a game cannot be had."""

    key: str


class FetchFailed(NamedTuple):
    """A game cannot be had."""

    key: str


class FirstScreenDrawn(NamedTuple):
    """The first screen is drawn: what is wanted soon can be read."""


class PreloadGame(NamedTuple):
    """There is time to take a game off the shelf before anybody asks for it."""


class TimerFired(NamedTuple):
    """A timer (``effects.StartTimer``) fires; one that was started anew does so with another number."""

    timer: str
    number: int


class ShelfRead(NamedTuple):
    """All stored games, newest first."""

    records: tuple[Record, ...]


class PersistenceKnown(NamedTuple):
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


class TabSaid(NamedTuple):
    """Another tab has said this."""

    said: Mapping[str, Any]


class LockGranted(NamedTuple):
    """This tab may play: the lock is held."""

    visit: int


class LockDenied(NamedTuple):
    """Another tab plays, or has taken over."""

    visit: int


class NoLocks(NamedTuple):
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


class CaseJudged(NamedTuple):
    """What is said of the case with that number (``session.judging``)."""

    number: int
    answer: str


class CaseFailed(NamedTuple):
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


class NoticeFaded(NamedTuple):
    """The time to read the notice is over."""


class Copied(NamedTuple):
    """A text was copied, or (False) stays selected for the hand."""

    done: bool


class MakingFailed(NamedTuple):
    """What was asked for cannot be made: ``what`` is "qr" or "picture"."""

    what: str


class ErrorRaised(NamedTuple):
    """Something unexpected, with details for a report; ``again``: telling of it has failed, too."""

    details: str
    again: bool = False


Message = (
    Acted | Filled | Chose | Picked | DragStarted | Dropped | Pressed | Aimed | Touched | Lifted
    | MotionSkipped | ClickSwallowed | Files | Unreadable | Pasted | Back | Interacted | Addressed | Began
    | Arrive | FirstScreenDrawn | PreloadGame | TimerFired | ShelfRead | PersistenceKnown | Kept | Added
    | RefereeRead | NotKept | Learned | TabSaid | LockGranted | LockDenied | NoLocks | BotAnswered
    | BotFailed | Worked | Working | Swiped | Resized | Hidden | Versioned | DialogClosed | NoticeFaded
    | Copied | MakingFailed | ErrorRaised | ShelfChanged | FilesRead | FilesImported | Flush | ReadBack
    | GameChanged | LessonProgressed | StepShown | GameLoaded | ScreenLeft | Resumed | ExplainControl
    | Drawn | Fetched | FetchFailed | StyleFailed | TipClosed | Routed | CaseJudged | CaseFailed
    | KeptAgain | Unfolded
)  # fmt: skip
