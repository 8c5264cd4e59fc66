"""What the browser is asked to do, as plain data; ``browser/`` carries it out in this order.

A selector is CSS; a place is the name of a place on the boards.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import Named
from tabletop.storage import effects as storage

if TYPE_CHECKING:
    from tabletop.live.connections import Connection
    from tabletop.messages import Message

# --- sight and sound


class Draw(Named):
    """Draw the view of the model as it is at the end of this message, at most once per message."""


class Ready(Named):
    """Remove the loading screen: the first screen of this visit is there. ``FirstScreenDrawn`` follows."""


class PreventDefault(Named):
    """Prevent the browser's default: the program has used this event."""


ENDS = (".", "!", "?", "…", ":")


class Speak(Named):
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


class ClearSpeech(Named):
    """Clear announcements, so that nobody reads them again: the device or the game changes."""


class Notice(Named):
    """Show one sentence of markup above the page, fading after ``time`` ms; 0: it stays; "" removes it."""

    markup: str
    time: int = 0


class Dialog(Named):
    """Open the dialog or change its content; focus what the selector ``focus`` names, ``select`` its text."""

    markup: str
    focus: str = ""
    select: bool = False


class CloseDialog(Named):
    """Close it."""


class Focus(Named):
    """Focus the first element of a selector."""

    selector: str
    scroll: bool = False


class Refocus(Named):
    """The same, but only if the focused element is gone and nothing else has the focus."""

    selector: str


class ScrollTo(Named):
    """Scroll the first element of a selector into view; ``block`` as in scrollIntoView."""

    selector: str
    block: str = "nearest"


class ScrollToTop(Named):
    """Scroll the window to the top."""


class Fill(Named):
    """Set a field outside the drawn panels, or replace part of the dialog's markup."""

    selector: str
    value: str = ""
    markup: str | None = None


class ShowTab(Named):
    """On a small screen: show this part of the table."""

    tab: str
    smooth: bool = True


class ShowTabOf(Named):
    """Show the part of the table with the first of these selectors, scrolled to what it shows."""

    selectors: tuple[str, ...]


class GuideView(Named):
    """On a small screen: mark the parts with choices; a new question opens one of them.

    ``first`` holds each option's next place to click; prefer the ``own`` board to those of others.
    """

    asked: object  # the question
    first: tuple[str, ...]
    own: str
    picked: tuple[str, ...]
    open: bool  # else nothing opens
    ply: int  # each is read anew


class Tip(Named):
    """Show the card beside what is aimed at; highlight the places that its choice would touch."""

    markup: str
    touched: tuple[str, ...] = ()
    pinned: bool = False
    focus: bool = False


class CloseTip(Named):
    """Hide the card; if wanted, return the focus to its subject."""

    focus: bool = False


class ForgetPointer(Named):
    """Ignore a resting pointer after a drawing until it moves."""


class Mark(Named):
    """Highlight what the last choice changed and where others acted; empty: nothing."""

    changes: tuple[str, ...]  # places
    visited: Mapping[str, int]  # places, each with the seat that was there
    said: str  # markup: whose these are
    signs: tuple[str, ...]  # of the seats


class ClearVisited(Named):
    """Remove the highlights of others' actions: a new choice means they were seen."""


class Sound(Named):
    """Play after the next paint, at a volume of 0 to 1; at 0 all is silent.

    A game's ``bed`` lies under it. Earlier sounds fade, unless it ``joins`` them: then it comes after them.
    """

    names: tuple[str, ...]
    volume: float
    bed: str = ""
    joins: bool = False


# --- later


class StartTimer(Named):
    """Send ``TimerFired(timer, number)`` after so many ms; starting the same timer again replaces it.

    ``ahead``: it leads to another drawing, which may be worked out shortly before. ``motion``: it ends
    one, so it counts from the frame in which that begins, and waits until all of it is at rest; and it waits
    for a hand that is down on a choice, as long as a press takes, since what that brings is worked out.
    """

    timer: str
    after: int
    number: int = 0
    ahead: bool = False
    motion: bool = False


class StopTimer(Named):
    """Cancel a timer."""

    timer: str


class AfterPaint(Named):
    """Send this message once the current drawing is visible."""

    message: Message


class Idle(Named):
    """Send this message when the browser is idle."""

    message: Message


class Work(Named):
    """Run in slices; ``Worked`` delivers the result, ``Working`` each value yielded that is not None.

    Do ``steps`` at once, then pause for ``pause`` ms; 0: as many as fit into 25 ms.
    """

    name: str
    number: int
    make: Callable[[], Generator[Any, None, Any]]
    steps: int = 0
    pause: int = 0


class Stop(Named):
    """Abandon a piece of work."""

    name: str


# --- other tabs


class Claim(Named):
    """Request the lock on a game; ``LockGranted``, ``LockDenied`` or ``NoLocks`` follow."""

    key: str
    visit: int
    steal: bool = False


class Release(Named):
    """Give up the lock, or stop waiting for it."""


class TellTabs(Named):
    """Send to other tabs."""

    said: Mapping[str, Any]


# --- bots


class WarmBot(Named):
    """Start the bots' worker; ``practice``, if known, prepares it for a game."""

    practice: str = ""


class AskBot(Named):
    """``BotAnswered`` or ``BotFailed`` follow with this number."""

    number: int
    question: str


class JudgeCase(Named):
    """Have a worker judge a case; ``CaseJudged`` or ``CaseFailed`` follow with its owner and number.

    Of a worker after the first, ``CaseReturned`` may follow instead. The owner is the feature that asks.
    """

    owner: str
    number: int
    case: str
    worker: int = 0


class ForgetBot(Named):
    """Drop the last question."""


class StopBot(Named):
    """Stop all workers: no bot is seated any more."""


# --- games loaded on demand


class Fetch(Named):
    """Load a game; ``GameFetched`` or ``FetchFailed`` follow."""

    key: str


class ApplyStyle(Named):
    """Apply a game's style; ``StyleFailed`` follows if it cannot be loaded."""

    key: str


class Connect(Named):
    """Do something about other devices at the table, see ``live.connections``."""

    what: Connection


# --- what leaves the page


class Download(Named):
    """Offer a text as a file."""

    name: str
    text: str
    kind: str


class Copy(Named):
    """Copy a field; ``Copied`` follows."""

    field: str


class Share(Named):
    """Open the device's share sheet, else copy the text and the field."""

    field: str
    text: str = ""  # before the field
    address: bool = False  # whether the field holds an address


class DrawQr(Named):
    """Draw a text's QR code into a figure of the dialog; ``MakingFailed`` if the text is too long."""

    link: str
    label: str
    figure: str = "save-qr"


class Picture(Named):
    """Offer a picture as a file; ``draw`` takes the page's rules and a look-up of its tokens."""

    name: str
    kind: str
    draw: Callable[[list[tuple[str, str]], Callable[[str], str]], str]


class Print(Named):
    """Open the browser's dialog for printing."""


class ApplyVersion(Named):
    """Switch to the newer version of the page."""


class Report(Named):
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
