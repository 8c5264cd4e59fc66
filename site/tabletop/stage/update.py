"""The current screen, the layers over it, the dialog, the notice, and announcements."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape
from tabletop import effects
from tabletop.messages import Acted, DialogClosed, NoticeFaded, Unfolded
from tabletop.stage.layers import OVER
from tabletop.stage.notices import Notice, Notices, ended, passed, taken_down, told

if TYPE_CHECKING:
    from tabletop.model import Update


LAYER = "layer"  # the name of a dialog within the drawings


# --- words


def at_home(up: Update) -> None:
    """Note that the start screen is shown."""
    up.stage = up.stage._replace(home=True)


def speak(up: Update, sentences: list[str] | tuple[str, ...]) -> None:
    """Announce to screen readers without showing."""
    up.do(effects.Speak(tuple, (sentences,)))


def tell(up: Update, sentence: str, button: str = "", stays: bool = False, key: str = "") -> None:
    """Show one sentence until it is read, closed or replaced, possibly with a button.

    ``key`` is needed where it may have to be taken down: see ``Notice``.
    """
    up.stage = up.stage._replace(
        notices=told(up.stage.notices, Notice(sentence, button, stays, key))
    )
    put_up(up)


def take_down(up: Update, key: str) -> None:
    """End what is told about something: it is no longer so."""
    change(up, taken_down(up.stage.notices, key))


def hush(up: Update) -> None:
    """End the notice shown: it was read or closed."""
    change(up, ended(up.stage.notices))


def move_on(up: Update) -> None:
    """End a notice that only confirms: the player makes the next choice."""
    change(up, passed(up.stage.notices))


def take_all_down(up: Update) -> None:
    """End all notices: they were told in another language."""
    change(up, Notices())


def change(up: Update, notices: Notices) -> None:
    """Put another notice up only if another is shown: each is read out."""
    before = up.stage.notices.shown
    up.stage = up.stage._replace(notices=notices)
    if notices.shown != before:
        put_up(up)


def put_up(up: Update) -> None:
    notice = up.stage.notices.shown
    if not notice:
        up.do(effects.Notice(""))
        return
    close = button(icon("close"), "dismiss", kind="small quiet", aria_label=_("Close"))
    markup = f"<p>{escape(notice.sentence)}</p>{notice.button}{close}"
    up.do(effects.Notice(markup, notice.time))


# --- the dialog


def open_dialog(up: Update, name: str, markup: str, focus: str = "", select: bool = False) -> None:
    up.stage = up.stage._replace(dialog=name)
    up.do(effects.Dialog(markup, focus, select))


def close_dialog(up: Update) -> None:
    if up.stage.dialog:
        up.stage = up.stage._replace(dialog="")
        up.do(effects.CloseDialog())


# --- screens


def go(up: Update, screen: str) -> None:
    """Go to another screen, at its top, with nothing below it."""
    if screen != up.stage.screen:
        up.do(effects.ScrollToTop())
    up.stage = up.stage._replace(screen=screen, under=())


def beneath(up: Update) -> str:
    """The screen below the rules and pieces."""
    stage = up.stage
    return stage.under[0][0] if stage.screen in OVER and stage.under else stage.screen


def lay_over(up: Update, screen: str) -> None:
    """Open the rules or the pieces over the current screen."""
    stage = up.stage
    under = stage.under if stage.screen in OVER else ()
    up.stage = stage._replace(screen=screen, under=(*under, (stage.screen, up.world.focus)))


def uncover(up: Update) -> str:
    """Return to the screen below; return the selector of the control that led away from it."""
    (*under, (screen, opener)) = up.stage.under
    up.stage = up.stage._replace(screen=screen, under=tuple(under))
    up.draw()
    return opener


def stay(up: Update, staying: bool) -> None:
    """Set whether Back closes the game before it leaves the page."""
    up.stage = up.stage._replace(staying=staying)


# --- messages


def dialog_closed(up: Update, _message: DialogClosed) -> None:
    up.stage = up.stage._replace(dialog="")


def unfolded(up: Update, message: Unfolded) -> None:
    """A layer within the drawings closes like a dialog, with Escape or Back."""
    if message.open:
        up.stage = up.stage._replace(dialog=LAYER)
    elif up.stage.dialog == LAYER:
        up.stage = up.stage._replace(dialog="")


def notice_faded(up: Update, _message: NoticeFaded) -> None:
    hush(up)


def dismiss(up: Update, _message: Acted) -> None:
    hush(up)


def close(up: Update, _message: Acted) -> None:
    close_dialog(up)


ACTIONS = {"dismiss": dismiss, "close": close}
HANDLERS: dict[type, Callable[[Update, Any], None]] = {
    Unfolded: unfolded,
    NoticeFaded: notice_faded,
}
