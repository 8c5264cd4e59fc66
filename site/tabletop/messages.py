"""What has happened, as plain data: the browser sends most of it, features the rest (``up.send``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import Named

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event
    from tabletop.library.model import Gathered
    from tabletop.session.records import Record
    from tabletop.shared.shown import Control
    from tabletop.storage.keeping import Failure

# --- what people do


class Acted(Named):
    """A control was used: its action and value; ``form`` holds the dialog's fields by id."""

    action: str
    value: str = ""
    form: Mapping[str, str] = {}


class Filled(Named):
    """A field was changed; "name-1" is the name in seat 1."""

    field: str
    value: str | bool


class Chose(Named):
    """A button with an option's notation was clicked."""

    notation: str


class PlaceClicked(Named):
    """A place on the boards was clicked, or something else that can explain itself."""

    control: Control


class DragStarted(Named):
    """A piece is about to be dragged; ``effects.PreventDefault`` allows it."""

    place: str


class Dropped(Named):
    """A dragged piece was dropped; unless the place glows, it goes back."""

    place: str


class Pressed(Named):
    """A key was pressed; ``typing`` is the kind of the focused field: "", "input" or "text".

    ``rash``: it was pressed for the question before this one.
    """

    key: str
    shift: bool = False
    typing: str = ""
    rash: bool = False


class Aimed(Named):
    """A pointer rests on something or the focus moved there; None: on nothing."""

    control: Control | None


class Touched(Named):
    """A finger or a button went down outside the card."""

    control: Control | None
    finger: bool


class Lifted(Named):
    """The finger went up again or moved on."""


class MotionSkipped(Named):
    """A click or key came while the last choice is still shown; its own message follows, drawn together."""

    then: Message | None = None


class ClickSwallowed(Named):
    """The click that ends a long press came (``model.tip.held``); ignore it."""


class Files(Named):
    """Texts of files or of QR codes in pictures came in; ``keep`` adds them to the library."""

    texts: tuple[str, ...]
    keep: bool = False


class Unreadable(Named):
    """A file could not be read: ``why`` is "large", "unread", "empty" or "picture"."""

    why: str


class Pasted(Named):
    """A text was pasted outside all fields."""

    text: str


class Back(Named):
    """The browser's Back was used: close so many layers."""

    layers: int


class Interacted(Named):
    """The player did something here: from now on Back stays within the game."""


class LinkOpened(Named):
    """A link was opened; its text behind the address."""

    text: str


# --- what the browser says


class Began(Named):
    """The page has started; what the device remembers of the last visit."""

    latest: Record | None
    whereabouts: Mapping[str, Any]
    preferences: Mapping[str, Any]
    learned: Mapping[str, Any]
    refereed: Mapping[str, str]  # by game what the referee was told
    address: str  # the text behind the page's address
    home: str  # the address without it
    language: str
    present: frozenset[str]  # the keys of the loaded games


class Arrive(Named):
    """The shelf has been read, or is not needed: choose this visit's first screen."""


class GameFetched(Named):
    """A game's code is loaded and can be played."""

    key: str


class TipClosed(Named):
    """The card beside a thing has closed."""


class StyleFailed(Named):
    """A game's style cannot be loaded."""

    key: str


class FetchFailed(Named):
    """A game cannot be loaded; ``newer``: the site has only that of a newer version of the page."""

    key: str
    newer: bool = False


class FirstScreenDrawn(Named):
    """The first screen is drawn: read what will be wanted soon."""


class PreloadGame(Named):
    """There is time to load a stored game before anybody asks for it."""


class TimerFired(Named):
    """A timer (``effects.StartTimer``) fired; restarting it changes its number."""

    timer: str
    number: int


class ShelfRead(Named):
    """All stored games, newest first; ``foreign``: among them lies what is no game."""

    records: tuple[Record, ...]
    foreign: bool = False


class PersistenceKnown(Named):
    """Whether the browser has promised to keep the games; None if it cannot say."""

    promised: bool | None


class RecordSaved(Named):
    """A game was stored: its record with its place, time and earlier versions."""

    record: Record


class BatchSaved(Named):
    """Several games were added, and all are stored."""


class RecordsAdded(Named):
    """Games were restored or added, with their places."""

    records: tuple[Record, ...]


class RefereeRead(Named):
    """What the referee of a game was told, as the device has it now."""

    text: str
    game: str


class ScorerRead(Named):
    """What is entered in the scorer of a game, as the device has it now."""

    text: str
    game: str


class PracticeRead(Named):
    """What was practised, as the device has it now, and what a file has brought; for a file, or to go on."""

    text: str
    brought: str
    exporting: bool = False


class BoxesRead(Named):
    """The boxes of an owner as the device has them now, of all games."""

    boxes: Mapping[str, Any]


class EveningsRead(Named):
    """Who has played here, as the device has it now."""

    evenings: Mapping[str, Any]


class EveningsBrought(Named):
    """A file tells who has played elsewhere."""

    evenings: Mapping[str, Any]


class RecordNotSaved(Named):
    """The store could not keep a game in its proper place."""

    failure: Failure


class ShelfRecovered(Named):
    """The shelf accepts games again after refusing one."""


class Learned(Named):
    """Another tab has learned something: what the device has now."""

    progress: Mapping[str, Any]


class TabSaid(Named):
    """Another tab sent this."""

    said: Mapping[str, Any]


class LockGranted(Named):
    """This tab holds the lock and may play."""

    visit: int


class LockDenied(Named):
    """Another tab plays or has taken over."""

    visit: int


class NoLocks(Named):
    """The browser has no locks or does not answer: play without them."""

    visit: int


class BotAnswered(Named):
    """A bot's choice, for the question with that number."""

    number: int
    notation: str


class BotFailed(Named):
    """A bot could not choose."""

    number: int
    why: str


class CaseJudged(Named):
    """The verdict on its owner's case with that number (``session.judging``)."""

    owner: str
    number: int
    answer: str


class CaseFailed(Named):
    """The case could not be judged."""

    owner: str
    number: int
    why: str


class CaseReturned(Named):
    """The case's worker is lost, which was not the only one: another can judge it."""

    owner: str
    number: int


class Worked(Named):
    """A piece of work (``effects.Work``) is done."""

    work: str
    number: int
    value: Any


class WorkFailed(Named):
    """A piece of work has died of an unexpected error, which ``ErrorRaised`` tells."""

    work: str


class Working(Named):
    """Progress of a piece of work."""

    work: str
    number: int
    value: Any


class Swiped(Named):
    """Another part of the table was swiped into view on a small screen."""

    tab: str


class Resized(Named):
    """The window was resized."""


class PageHidden(Named):
    """The page is going out of view: store everything now, there may be no later."""


class UpdateAvailable(Named):
    """A newer version of the page waits; ``lost`` are the rules versions that it cannot read."""

    update: str
    lost: tuple[str, ...]


class DialogClosed(Named):
    """The browser closed the dialog by itself."""


class Unfolded(Named):
    """A layer within a drawing was opened, or closed by the browser."""

    open: bool


class NoticeFaded(Named):
    """The notice has been shown long enough."""


class Copied(Named):
    """A field was copied; False: it is selected for the user to copy."""

    done: bool
    field: str = ""


class MakingFailed(Named):
    """Something could not be made: ``what`` is "qr" or "picture"."""

    what: str


# --- other devices at the table


class LineChanged(Named):
    """What has become of a connection, see ``live.handlers.LINES``."""

    line: int
    now: str
    text: str = ""  # what the device said, or the browser's description


class Scanned(Named):
    """What the camera has read; nothing: there is none, or it may not be used."""

    text: str


# --- errors


class ErrorRaised(Named):
    """Something unexpected, with details for a report; ``again``: reporting it failed, too."""

    details: str
    again: bool = False


# --- what features tell each other


class BoxOffered(Named):
    """A link or a text gives an owner's box to this device."""

    text: str


class ShelfChanged(Named):
    """The list of kept games changed: redraw a screen that shows it."""


class FilesRead(Named):
    """The games of files have been read, and the kept ones are known again."""

    found: Gathered


class FilesImported(Named):
    """The import is done, or failed: ``sentence`` says which."""

    sentence: str


class ChoicePainted(Named):
    """A choice is drawn; there is time to store it."""


class ReadBack(Named):
    """The browser is idle: check that what was stored can be read."""


class GameChanged(Named):
    """A choice, undo or redo happened at ``ply``; announce ``told`` if given, else everything."""

    ply: int
    told: tuple[str, ...] | None = None


class UndoWanted(Named):
    """A choice is to be taken back where several devices play."""


class SharedGamePlayed(Named):
    """A choice or redo happened here in a game of several devices; the shared table decides what to show."""

    ply: int
    told: tuple[str, ...] | None = None


class SeatsChanged(Named):
    """Names, colours or bots of the game at the table changed here, where several devices play."""


class SharedTableNews(Named):
    """What this device has learned at a table of several, see ``live.shared``."""

    news: tuple[Any, ...]


class Invited(Named):
    """A link or a text invites this device to a table of several."""

    text: str


class LessonOpened(Named):
    """A lesson has come onto the table, and what was there before is forgotten."""


class LessonProgressed(Named):
    """The lesson on the table progressed: store what was learned."""


class MomentShown(Named):
    """Some events are shown on the boards."""

    events: tuple[Event, ...]


class Staged(Named):
    """The boards stage what is no event: a place that was "taken", a "cheer"."""

    what: str


class StepShown(Named):
    """The next step of an automaton's turn is shown."""


class GameLoaded(Named):
    """Another game came onto the table, or the last one left it; ``dealt``: for all connected devices."""

    dealt: bool = False


class TurnsCame(Named):
    """Others' turns of the game on the table came by a link: ``game`` is the same, further on."""

    game: Any


class ScreenLeft(Named):
    """The screen changed: nothing is being shown or viewed any more."""


class Routed(Named):
    """Where this visit leads: the text behind the address, and where this tab was."""

    address: str
    whereabouts: Mapping[str, Any]


class Resumed(Named):
    """A stored game is on the table again, as this tab had it."""

    whereabouts: Mapping[str, Any]


class ExplainControl(Named):
    """A click on this thing led nowhere: explain it."""

    control: Control


class Drawn(Named):
    """The page is about to be drawn: the last chance to request what follows from that."""


Message = (
    Acted | Filled | Chose | PlaceClicked | DragStarted | Dropped | Pressed | Aimed | Touched | Lifted
    | MotionSkipped | ClickSwallowed | Files | Unreadable | Pasted | Back | Interacted | LinkOpened | Began
    | Arrive | FirstScreenDrawn | PreloadGame | TimerFired | ShelfRead | PersistenceKnown | RecordSaved
    | BatchSaved | RecordsAdded | RefereeRead | ScorerRead | PracticeRead | RecordNotSaved | Learned
    | TabSaid | LockGranted | LockDenied | NoLocks
    | BotAnswered | BotFailed | Worked | WorkFailed | Working | Swiped | Resized | PageHidden
    | UpdateAvailable
    | DialogClosed | NoticeFaded | Copied | MakingFailed | ErrorRaised | ShelfChanged | FilesRead
    | FilesImported | ChoicePainted | ReadBack | GameChanged | LessonOpened | LessonProgressed | StepShown
    | MomentShown | Staged
    | GameLoaded | ScreenLeft | TurnsCame | Resumed | ExplainControl | Drawn | GameFetched | FetchFailed
    | StyleFailed
    | TipClosed | Routed | CaseJudged | CaseFailed | CaseReturned | ShelfRecovered | Unfolded | UndoWanted
    | SharedGamePlayed | SharedTableNews | SeatsChanged | Invited | LineChanged | Scanned
    | BoxesRead | BoxOffered | EveningsRead | EveningsBrought
)  # fmt: skip
