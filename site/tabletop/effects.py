"""What the browser is asked to do, as plain data; ``browser/`` does it, in this order.
A mark is a CSS selector, a place the name of a place on the boards.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kit.shown import Changes
    from tabletop.messages import Message
    from tabletop.session.records import Record

# --- what is seen and heard


class Draw(NamedTuple):
    """Draw the view of the model as it is now; once for each message."""


class Ready(NamedTuple):
    """The first screen of this visit is there: the words about loading go; ``FirstScreenDrawn`` follows."""


class PreventDefault(NamedTuple):
    """What has happened means something here: the browser's own way is called off."""


class Speak(NamedTuple):
    """Read out, not shown."""

    sentences: tuple[str, ...]


class ClearSpeech(NamedTuple):
    """What was read out cannot be read again: the device changes hands, or the game is another."""


class Notice(NamedTuple):
    """One sentence as markup above the page; after ``time`` ms it fades, 0: it stays; "" ends it."""

    markup: str
    time: int = 0


class Dialog(NamedTuple):
    """Open the one dialog, or change what it shows; the mark gets the focus, ``select`` its text."""

    markup: str
    focus: str = ""
    select: bool = False


class CloseDialog(NamedTuple):
    """Close it."""


class Focus(NamedTuple):
    """The first thing of a mark gets the focus."""

    mark: str
    scroll: bool = False


class Refocus(NamedTuple):
    """The same, where what had the focus is gone and nothing else has it."""

    mark: str


class ScrollTo(NamedTuple):
    """The first thing of a mark comes into view; ``block`` as in scrollIntoView."""

    mark: str
    block: str = "nearest"


class ScrollToTop(NamedTuple):
    """The window is scrolled to its beginning."""


class Fill(NamedTuple):
    """A field outside the drawn panels gets a value, or a part of the dialog other markup."""

    mark: str
    value: str = ""
    markup: str | None = None


class ShowTab(NamedTuple):
    """On a small screen: bring a part of the table into view."""

    tab: str
    smooth: bool = True


class ShowTabOf(NamedTuple):
    """Bring the part of the table with the first of these marks into view, and what it shows."""

    marks: tuple[str, ...]


class GuideView(NamedTuple):
    """On a small screen: mark the parts with something to choose; a new question opens one.

    ``first`` is of each option the place to be clicked next, ``own`` the board before others.
    """

    asked: object  # the question
    first: tuple[str, ...]
    own: str
    picked: tuple[str, ...]
    open: bool  # else it opens nothing
    ply: int  # each is read anew


class Tip(NamedTuple):
    """The card beside what is aimed at; the places that its choice would touch light up."""

    markup: str
    touched: tuple[str, ...] = ()
    pinned: bool = False
    focus: bool = False


class CloseTip(NamedTuple):
    """The card goes; the focus goes back to what it was about if wanted."""

    focus: bool = False


class ForgetPointer(NamedTuple):
    """Something was drawn: a pointer that rests there says nothing of it until it moves."""


class Mark(NamedTuple):
    """What the last choice has changed and where others were; both None and empty: nothing."""

    changes: Changes | None
    visited: tuple[str, ...]
    said: str


class ClearVisited(NamedTuple):
    """A choice has begun: what others did is seen."""


class Sound(NamedTuple):
    """After the next paint, at a volume of 0 to 1."""

    names: tuple[str, ...]
    volume: float


# --- what comes later


class StartTimer(NamedTuple):
    """Say ``TimerFired(timer, number)`` after so many ms; the same timer started anew fires once."""

    timer: str
    after: int
    number: int = 0


class StopTimer(NamedTuple):
    """A timer that was started does not fire."""

    timer: str


class AfterPaint(NamedTuple):
    """Say this when what is drawn now can be seen."""

    message: Message


class Idle(NamedTuple):
    """Say this when the browser has nothing better to do."""

    message: Message


class Work(NamedTuple):
    """Run in slices; ``Worked`` brings what it returns, ``Working`` what it yields unless None.

    ``steps`` so many at once and then a pause of ``pause`` ms; 0: as many as fit into 40 ms.
    """

    name: str
    number: int
    make: Callable[[], Generator[Any, None, Any]]
    steps: int = 0
    pause: int = 0


class Stop(NamedTuple):
    """A piece of work is of no use any more."""

    name: str


# --- what is kept


class Keep(NamedTuple):
    """Write a game; ``Kept`` or ``NotKept`` follow."""

    record: Record


class ProveRecord(NamedTuple):
    """This text was read back."""

    text: str


class SeeRecord(NamedTuple):
    """Another tab has kept a game."""

    record: Record


class Add(NamedTuple):
    """Put games back, or beside the others; ``Added`` for some after the others, then this message."""

    records: tuple[Record, ...]
    then: Message | None = None


class Rename(NamedTuple):
    """Another title for a game."""

    record: Record


class Forget(NamedTuple):
    """Remove a game."""

    key: str


class ReadShelf(NamedTuple):
    """``ShelfRead`` follows, then this message."""

    then: Message | None = None


class AskPersistence(NamedTuple):
    """``PersistenceKnown`` follows."""


class KeepPreferences(NamedTuple):
    """Remember the preferences."""

    preferences: Mapping[str, Any]


class KeepLearned(NamedTuple):
    """Remember what was learned."""

    progress: Mapping[str, Any]


class KeepReferee(NamedTuple):
    """Remember what was said to the referee of a game."""

    text: str
    game: str


class ReadReferee(NamedTuple):
    """``RefereeRead`` follows: another tab may have gone on with what it referees of that game."""

    game: str


class RememberPlace(NamedTuple):
    """Remember where this tab is."""

    place: Mapping[str, Any]


# --- other tabs


class Claim(NamedTuple):
    """This tab wants to play a game: ``LockGranted``, ``LockDenied`` or ``NoLocks`` follow."""

    key: str
    visit: int
    steal: bool = False


class Release(NamedTuple):
    """This tab does not play any more, nor does it wait."""


class TellTabs(NamedTuple):
    """Tell other tabs."""

    said: Mapping[str, Any]


# --- bots


class WarmBot(NamedTuple):
    """Start the bots' worker; ``practice`` is what makes it ready for a game, if that is known."""

    practice: str = ""


class AskBot(NamedTuple):
    """``BotAnswered`` or ``BotFailed`` follow with this number."""

    number: int
    question: str


class JudgeCase(NamedTuple):
    """Have a case judged where bots think; ``CaseJudged`` or ``CaseFailed`` follow with this number."""

    number: int
    case: str


class ForgetBot(NamedTuple):
    """The last question needs no answer any more."""


class StopBot(NamedTuple):
    """No bot sits here any more: the worker goes."""


# --- games that come when they are wanted


class Fetch(NamedTuple):
    """Have a game of this key at hand; ``Fetched`` or ``FetchFailed`` follow."""

    key: str


class ApplyStyle(NamedTuple):
    """Put the style of a game on; ``StyleFailed`` follows where it cannot be had."""

    key: str


# --- what leaves the page


class Download(NamedTuple):
    """Hand a text over as a file."""

    name: str
    text: str
    kind: str


class Copy(NamedTuple):
    """Copy a field; ``Copied`` follows."""

    field: str


class Share(NamedTuple):
    """Hand something to what this device shares with, else copy the field."""

    field: str
    text: str = ""
    address: bool = False  # whether the field holds an address


class DrawQr(NamedTuple):
    """Draw the QR code of a link into the dialog; ``MakingFailed`` where it is too long."""

    link: str


class Picture(NamedTuple):
    """A picture as a file; ``draw`` takes the page's rules and a look-up of its tokens."""

    name: str
    kind: str
    draw: Callable[[list[tuple[str, str]], Callable[[str], str]], str]


class ApplyVersion(NamedTuple):
    """Use the newer version of the page."""


class Report(NamedTuple):
    """Details for the browser's console."""

    details: str


# fmt: off
Effect = (
    Draw | Ready | PreventDefault | Speak | ClearSpeech | Notice | Dialog | CloseDialog | Focus
    | Refocus | ScrollTo | ScrollToTop | Fill | ShowTab | ShowTabOf | GuideView | Tip | CloseTip
    | ForgetPointer | Mark | ClearVisited | Sound | StartTimer | StopTimer | AfterPaint | Idle | Work
    | Stop | Keep | ProveRecord | SeeRecord | Add | Rename | Forget | ReadShelf | AskPersistence
    | KeepPreferences | KeepLearned | KeepReferee | ReadReferee | RememberPlace | Claim | Release
    | TellTabs | WarmBot | AskBot | ForgetBot | StopBot | Download | Copy | Share | DrawQr | Picture
    | ApplyVersion | Report | Fetch | ApplyStyle | JudgeCase
)
# fmt: on
