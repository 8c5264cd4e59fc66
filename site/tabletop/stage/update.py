"""Which screen is shown, what lies over it, the dialog, the notice, and what is read out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import button, escape
from blackangel.kit.strokes import stroke
from blackangel.messages import _
from tabletop import effects
from tabletop.messages import Acted, DialogClosed, Faded, Unfolded
from tabletop.stage.layers import OVER
from tabletop.stage.notices import Notice, Notices, ended, told

if TYPE_CHECKING:
    from tabletop.model import Turn


LAYER = "layer"  # the dialog's name, where it lies in the drawings


class Stage(NamedTuple):
    """``under`` are the screens below the rules and the pieces, each with what led on from it."""

    screen: str = "start"
    under: tuple[tuple[str, str], ...] = ()
    dialog: str = ""
    notices: Notices = Notices()
    staying: bool = False  # Back closes the game, too, before it leaves the page
    home: bool = False  # the start screen was seen: Back from the game leads there


# --- words


def at_home(turn: Turn) -> None:
    """The start screen is shown."""
    turn.stage = turn.stage._replace(home=True)


def speak(turn: Turn, sentences: list[str] | tuple[str, ...]) -> None:
    """Read out, not shown."""
    turn.do(effects.Speak(tuple(sentences)))


def tell(turn: Turn, sentence: str, way: str = "", stays: bool = False) -> None:
    """One sentence above the page, until it is read, closed or another comes; a button with it."""
    turn.stage = turn.stage._replace(notices=told(turn.stage.notices, Notice(sentence, way, stays)))
    put_up(turn)


def hush(turn: Turn) -> None:
    """The notice is read, used or closed."""
    turn.stage = turn.stage._replace(notices=ended(turn.stage.notices))
    put_up(turn)


def put_up(turn: Turn) -> None:
    notice = turn.stage.notices.shown
    if not notice:
        turn.do(effects.Notice(""))
        return
    close = button(stroke("close"), "dismiss", kind="small quiet", aria_label=_("Close"))
    markup = f"<p>{escape(notice.sentence)}</p>{notice.way}{close}"
    turn.do(effects.Notice(markup, notice.time))


# --- the dialog


def open_dialog(turn: Turn, name: str, markup: str, focus: str = "", select: bool = False) -> None:
    turn.stage = turn.stage._replace(dialog=name)
    turn.do(effects.Dialog(markup, focus, select))


def close_dialog(turn: Turn) -> None:
    if turn.stage.dialog:
        turn.stage = turn.stage._replace(dialog="")
        turn.do(effects.CloseDialog())


# --- screens


def go(turn: Turn, screen: str) -> None:
    """Another screen from its top, nothing below it."""
    if screen != turn.stage.screen:
        turn.do(effects.Top())
    turn.stage = turn.stage._replace(screen=screen, under=())


def beneath(turn: Turn) -> str:
    """The screen below the rules and the pieces."""
    stage = turn.stage
    return stage.under[0][0] if stage.screen in OVER and stage.under else stage.screen


def lay_over(turn: Turn, screen: str) -> None:
    """The rules or the pieces over whatever is shown."""
    stage = turn.stage
    under = stage.under if stage.screen in OVER else ()
    turn.stage = stage._replace(screen=screen, under=(*under, (stage.screen, turn.world.focus)))


def uncover(turn: Turn) -> str:
    """The screen below; answers the mark of the control that led away from it."""
    (*under, (screen, opener)) = turn.stage.under
    turn.stage = turn.stage._replace(screen=screen, under=tuple(under))
    turn.draw()
    return opener


def stay(turn: Turn, staying: bool) -> None:
    """Whether Back closes the game before it leaves the page."""
    turn.stage = turn.stage._replace(staying=staying)


# --- what it hears


def closed(turn: Turn, _message: DialogClosed) -> None:
    turn.stage = turn.stage._replace(dialog="")


def unfolded(turn: Turn, message: Unfolded) -> None:
    """A layer of the drawings closes as a dialog does, by Escape and by Back."""
    if message.open:
        turn.stage = turn.stage._replace(dialog=LAYER)
    elif turn.stage.dialog == LAYER:
        turn.stage = turn.stage._replace(dialog="")


def faded(turn: Turn, _message: Faded) -> None:
    hush(turn)


def dismiss(turn: Turn, _message: Acted) -> None:
    hush(turn)


def close(turn: Turn, _message: Acted) -> None:
    close_dialog(turn)


ACTIONS = {"dismiss": dismiss, "close": close}
HEARS: dict[type, Callable[[Turn, Any], None]] = {
    DialogClosed: closed,
    Unfolded: unfolded,
    Faded: faded,
}
