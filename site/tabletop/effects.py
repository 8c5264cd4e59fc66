"""What the browser is asked to do, as plain data; ``browser/`` carries it out in this order.

A selector is CSS; a place is the name of a place on the boards.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from tabletop.storage import effects as storage

if TYPE_CHECKING:
    from tabletop.live.connections import Connection
    from tabletop.messages import Message

# --- sight and sound


class Draw(NamedTuple):
    """Draw the view of the model as it is at the end of this message, at most once per message."""


class Ready(NamedTuple):
    """Remove the loading screen: the first screen of this visit is there. ``FirstScreenDrawn`` follows."""


class PreventDefault(NamedTuple):
    """Prevent the browser's default: the program has used this event."""


ENDS = (".", "!", "?", "…", ":")


class Speak(NamedTuple):
    """Announce to screen readers without showing; the sentences are made once the drawing is painted."""

    say: Callable[..., Iterable[str]]
    given: tuple[Any, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        return tuple(self.say(*self.given))

    @property
    def aloud(self) -> str:
        """All sentences as one text; a full stop after each, or speech runs them into one another."""
        said = filter(None, self.sentences)
        return " ".join(one if one.endswith(ENDS) else f"{one}." for one in said)


class ClearSpeech(NamedTuple):
    """Clear announcements, so that nobody reads them again: the device or the game changes."""


class Notice(NamedTuple):
    """Show one sentence of markup above the page, fading after ``time`` ms; 0: it stays; "" removes it."""

    markup: str
    time: int = 0


class Dialog(NamedTuple):
    """Open the dialog or change its content; focus what the selector ``focus`` names, ``select`` its text."""

    markup: str
    focus: str = ""
    select: bool = False


class CloseDialog(NamedTuple):
    """Close it."""


class Focus(NamedTuple):
    """Focus the first element of a selector."""

    selector: str
    scroll: bool = False


class Refocus(NamedTuple):
    """The same, but only if the focused element is gone and nothing else has the focus."""

    selector: str


class ScrollTo(NamedTuple):
    """Scroll the first element of a selector into view; ``block`` as in scrollIntoView."""

    selector: str
    block: str = "nearest"


class ScrollToTop(NamedTuple):
    """Scroll the window to the top."""


class Fill(NamedTuple):
    """Set a field outside the drawn panels, or replace part of the dialog's markup."""

    selector: str
    value: str = ""
    markup: str | None = None


class ShowTab(NamedTuple):
    """On a small screen: show this part of the table."""

    tab: str
    smooth: bool = True


class ShowTabOf(NamedTuple):
    """Show the part of the table with the first of these selectors, scrolled to what it shows."""

    selectors: tuple[str, ...]


class GuideView(NamedTuple):
    """On a small screen: mark the parts with choices; a new question opens one of them.

    ``first`` holds each option's next place to click; prefer the ``own`` board to those of others.
    """

    asked: object  # the question
    first: tuple[str, ...]
    own: str
    picked: tuple[str, ...]
    open: bool  # else nothing opens
    ply: int  # each is read anew


class Tip(NamedTuple):
    """Show the card beside what is aimed at; highlight the places that its choice would touch."""

    markup: str
    touched: tuple[str, ...] = ()
    pinned: bool = False
    focus: bool = False


class CloseTip(NamedTuple):
    """Hide the card; if wanted, return the focus to its subject."""

    focus: bool = False


class ForgetPointer(NamedTuple):
    """Ignore a resting pointer after a drawing until it moves."""


class Mark(NamedTuple):
    """Highlight what the last choice changed and where others acted; empty: nothing."""

    changes: tuple[str, ...]  # places
    visited: Mapping[str, int]  # places, each with the seat that was there
    said: str  # markup: whose these are
    signs: tuple[str, ...]  # of the seats


class ClearVisited(NamedTuple):
    """Remove the highlights of others' actions: a new choice means they were seen."""


class Sound(NamedTuple):
    """Play after the next paint, at a volume of 0 to 1; at 0 all is silent.

    A game's ``bed`` lies under it. Earlier sounds fade, unless it ``joins`` them: then it comes after them.
    """

    names: tuple[str, ...]
    volume: float
    bed: str = ""
    joins: bool = False


# --- later


class StartTimer(NamedTuple):
    """Send ``TimerFired(timer, number)`` after so many ms; starting the same timer again replaces it.

    ``foreseen``: it leads to another drawing, which may be worked out shortly before. ``motion``: it ends
    one, so it counts from the frame in which that begins, and waits until all of it is at rest; and it waits
    for a hand that is down on a choice, as long as a press takes, since what that brings is worked out.
    """

    timer: str
    after: int
    number: int = 0
    foreseen: bool = False
    motion: bool = False


class StopTimer(NamedTuple):
    """Cancel a timer."""

    timer: str


class AfterPaint(NamedTuple):
    """Send this message once the current drawing is visible."""

    message: Message


class Idle(NamedTuple):
    """Send this message when the browser is idle."""

    message: Message


class Work(NamedTuple):
    """Run in slices; ``Worked`` delivers the result, ``Working`` each value yielded that is not None.

    Do ``steps`` at once, then pause for ``pause`` ms; 0: as many as fit into 25 ms.
    """

    name: str
    number: int
    make: Callable[[], Generator[Any, None, Any]]
    steps: int = 0
    pause: int = 0


class Stop(NamedTuple):
    """Abandon a piece of work."""

    name: str


# --- other tabs


class Claim(NamedTuple):
    """Request the lock on a game; ``LockGranted``, ``LockDenied`` or ``NoLocks`` follow."""

    key: str
    visit: int
    steal: bool = False


class Release(NamedTuple):
    """Give up the lock, or stop waiting for it."""


class TellTabs(NamedTuple):
    """Send to other tabs."""

    said: Mapping[str, Any]


# --- bots


class WarmBot(NamedTuple):
    """Start the bots' worker; ``practice``, if known, prepares it for a game."""

    practice: str = ""


class AskBot(NamedTuple):
    """``BotAnswered`` or ``BotFailed`` follow with this number."""

    number: int
    question: str


class JudgeCase(NamedTuple):
    """Have a worker judge a case; ``CaseJudged`` or ``CaseFailed`` follow with this number.

    Of a worker after the first, ``CaseReturned`` may follow instead.
    """

    number: int
    case: str
    worker: int = 0


class ForgetBot(NamedTuple):
    """Drop the last question."""


class StopBot(NamedTuple):
    """Stop all workers: no bot is seated any more."""


# --- games loaded on demand


class Fetch(NamedTuple):
    """Load a game; ``GameFetched`` or ``FetchFailed`` follow."""

    key: str


class ApplyStyle(NamedTuple):
    """Apply a game's style; ``StyleFailed`` follows if it cannot be loaded."""

    key: str


class Connect(NamedTuple):
    """Do something about other devices at the table, see ``live.connections``."""

    what: Connection


# --- what leaves the page


class Download(NamedTuple):
    """Offer a text as a file."""

    name: str
    text: str
    kind: str


class Copy(NamedTuple):
    """Copy a field; ``Copied`` follows."""

    field: str


class Share(NamedTuple):
    """Open the device's share sheet, else copy the text and the field."""

    field: str
    text: str = ""  # before the field
    address: bool = False  # whether the field holds an address


class DrawQr(NamedTuple):
    """Draw a text's QR code into a figure of the dialog; ``MakingFailed`` if the text is too long."""

    link: str
    label: str
    figure: str = "save-qr"


class Picture(NamedTuple):
    """Offer a picture as a file; ``draw`` takes the page's rules and a look-up of its tokens."""

    name: str
    kind: str
    draw: Callable[[list[tuple[str, str]], Callable[[str], str]], str]


class Print(NamedTuple):
    """Open the browser's dialog for printing."""


class ApplyVersion(NamedTuple):
    """Switch to the newer version of the page."""


class Report(NamedTuple):
    """Write details to the browser's console."""

    details: str


# fmt: off
Effect = (
    Draw | Ready | PreventDefault | Speak | ClearSpeech | Notice | Dialog | CloseDialog | Focus
    | Refocus | ScrollTo | ScrollToTop | Fill | ShowTab | ShowTabOf | GuideView | Tip | CloseTip
    | ForgetPointer | Mark | ClearVisited | Sound | StartTimer | StopTimer | AfterPaint | Idle | Work
    | Stop | Claim | Release
    | TellTabs | WarmBot | AskBot | ForgetBot | StopBot | Download | Copy | Share | DrawQr | Picture
    | Print
    | ApplyVersion | Report | Fetch | ApplyStyle | JudgeCase
    | Connect | storage.Effect
)
# fmt: on
