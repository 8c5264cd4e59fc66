"""My box, piece by piece: what is printed is set by tapping; every change is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blackangel import games, i18n
from blackangel.i18n import _
from blackangel.kit.owner.forms import Words
from blackangel.kit.owner.pieces import text_of
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted, BoxesRead
from tabletop.overrides import model as boxes_of
from tabletop.overrides.model import Box, Boxes, Inventory
from tabletop.overrides.state import OwnerState, Pending
from tabletop.overrides.update import SCREEN
from tabletop.settings import update as settings
from tabletop.shared.schemas import NO_BOX
from tabletop.stage import update as stage
from tabletop.storage import effects as storage

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from blackangel.kit.owner.pieces import Field, OwnPiece
    from tabletop.model import Update

i18n.use(fetching.OWNER)  # its texts come with it

TITLE = "#own-title"
PAIR = ".own-pair"  # above the form, which scrolls


def new_name() -> str:
    """The name of a box until its owner gives it another one."""
    return _("My copy")


# --- opening


def with_boxes(up: Update, key: str, pending: Pending) -> None:
    """Read the boxes of a game, which another tab may have changed, then do what is pending."""
    fetching.need(up, key)
    fetching.need(up, fetching.READING)  # it says why a value is as it is
    if up.owner.game != key:
        up.owner = OwnerState(game=key, boxes=Boxes())
    up.owner = up.owner._replace(pending=pending)
    up.do(storage.ReadBoxes())


def boxes_read(up: Update, message: BoxesRead) -> Pending | None:
    """Take over the boxes, and return what was waiting for them."""
    part = up.owner
    found = message.boxes.get("games", {}).get(part.game)
    used = up.settings.boxes.get(part.game, ())
    known = boxes_of.read(found, used, new_name())
    kind = kind_of(part.game, part.kind)
    up.owner = part._replace(boxes=known, kind=kind, pending=None)
    if not part.pending and up.stage.screen == SCREEN:  # another tab has changed them
        note_names(up)
        up.draw()
    return part.pending


def kind_of(game: str, kind: str = "") -> str:
    """This kind of a game's pieces, or their first one."""
    owner = games.owner(game)
    kinds = list(owner.kinds()) if owner else [""]
    return kind if kind in kinds else kinds[0]


def show(up: Update, _pending: Pending | None = None) -> None:
    """Show the pieces of the box, over whatever screen there is."""
    stage.close_dialog(up)
    if up.stage.screen != SCREEN:
        stage.lay_over(up, SCREEN)
        up.owner = up.owner._replace(kind=kind_of(up.owner.game), filter="", piece="")
    turn(up)


def turn(up: Update) -> None:
    """Show another page of the box from its top."""
    up.draw()
    up.do(effects.ScrollToTop(), effects.Focus(TITLE))


def back(up: Update, _message: Acted) -> None:
    """Go from a piece to the list, or from the list to the screen below."""
    if up.owner.piece:
        at = up.owner.piece
        up.owner = up.owner._replace(piece="")
        up.draw()
        up.do(effects.Focus(f'[data-action="own-piece"][data-value="{at}"]', scroll=True))
    else:
        up.send(Acted("back"))


def chosen_kind(up: Update, message: Acted) -> None:
    up.owner = up.owner._replace(kind=message.value)
    up.draw()
    up.do(effects.ScrollToTop())


# --- a piece


def inventory(up: Update) -> Inventory:
    """The pieces as in the box that is open."""
    boxes = up.owner.boxes
    return boxes_of.inventory_of(up.owner.game, boxes.values, boxes.checked)


def piece(up: Update, message: Acted) -> None:
    go_to(up, inventory(up), message.value)


def go_to(up: Update, pieces: Inventory, id_: str) -> None:
    """Open a piece."""
    found = pieces.piece(id_)
    leafing = bool(up.owner.piece)
    up.owner = up.owner._replace(piece=id_, kind=found.kind)
    note_names(up)
    if leafing:  # the focus stays on the button that leads on
        up.draw()
        stage.speak(up, (pieces.owner.name(found, pieces.own),))
    else:
        turn(up)
    up.do(effects.ScrollTo(PAIR, "end"))


def note_names(up: Update) -> None:
    """Note the names of the open piece as they are now: one being typed is not drawn again."""
    if not up.owner.piece:
        return
    pieces = inventory(up)
    typed = {
        field.place: text_of(pieces.own[field.place])
        for field in pieces.owner.fields(pieces.piece(up.owner.piece), pieces.own)
        if isinstance(field.node, Words)
    }
    up.owner = up.owner._replace(typed=typed)


def step(up: Update, message: Acted) -> None:
    """Go to the piece before or after this one."""
    pieces = inventory(up)
    there = pieces.after(pieces.piece(up.owner.piece), 1 if message.value == "next" else -1)
    go_to(up, pieces, there.id)


def put(up: Update, message: Acted) -> None:
    """Something in a form was tapped: "2|left.n|+1" is a step in the third field."""
    number, path, what = message.value.split("|", 2)
    write(up, int(number), path.split(".") if path else [], what)


def write(up: Update, number: int, path: list[str], what: str) -> None:
    pieces = inventory(up)
    open_ = pieces.piece(up.owner.piece)
    field = pieces.owner.fields(open_, pieces.own)[number]
    try:
        values = boxes_of.edited(pieces, field, path, what)
    except ValueError:
        return  # tapped twice: the second tap came after the form had changed
    if change(up, values):
        say(up, inventory(up), open_, field)


def say(up: Update, pieces: Inventory, open_: OwnPiece, field: Field) -> None:
    """Read out what stands there now."""
    spoken = boxes_of.spoken(pieces, open_) or (text_of(pieces.own[field.place]),)
    stage.speak(up, spoken)


def done(up: Update, _message: Acted) -> None:
    """This piece matches the owner's copy: go on to the next unchecked one."""
    boxes, pieces = up.owner.boxes, inventory(up)
    box = boxes.box or Box("")
    box = box._replace(checked=box.checked | {up.owner.piece})
    if not keep(up, boxes.holding(box, new_name())):
        return
    following = inventory(up).next_unchecked(pieces.piece(up.owner.piece))
    if following:
        go_to(up, inventory(up), following.id)
    else:
        up.owner = up.owner._replace(piece="")
        turn(up)
        stage.tell(up, _("You’ve checked every piece."))


def ours(up: Update, _message: Acted) -> None:
    """Give the piece our values again."""
    pieces = inventory(up)
    open_ = pieces.piece(up.owner.piece)
    change(up, boxes_of.returned(pieces, open_))
    note_names(up)
    for number, field in enumerate(pieces.owner.fields(open_, pieces.ours)):
        if isinstance(field.node, Words):
            up.do(effects.Fill(f"#own-words-{number}", text_of(pieces.ours[field.place])))


# --- the box


def change(up: Update, values: Overrides) -> bool:
    """Give the current box these values; if there is none, they make a new one. Return whether it is kept."""
    boxes = up.owner.boxes
    return keep(up, boxes.holding((boxes.box or Box(""))._replace(values=values), new_name()))


def keep(up: Update, boxes: Boxes | None) -> bool:
    """Store the boxes, or say that there are too many (None). Return whether they are stored.

    New games use the current one as soon as its values fit one another.
    """
    if boxes is None:
        stage.tell(up, _("This game has too many boxes: delete one first."))
        return False
    game = up.owner.game
    up.owner = up.owner._replace(boxes=boxes)
    up.do(storage.SaveBoxes(game, boxes.written()))
    values = boxes_of.held(tuple(games.title(game).facts), boxes.values)
    if boxes_of.fault_of(game, values) is None:
        use(up, game, values)
    up.draw()
    return True


def use(up: Update, key: str, values: Overrides) -> None:
    """Play new games with these values; another tab may have changed those of other games."""
    plain = tuple(map(tuple, values))
    if tuple(map(tuple, up.settings.boxes.get(key, ()))) != plain:
        others = {other: kept for other, kept in up.settings.boxes.items() if other != key}
        settings.note(up, "boxes", {**others, key: plain} if plain else others)
        up.do(storage.UseBox(key, plain))


def field(up: Update, part: str, value: Any) -> None:
    """Handle a name that was typed, or a choice from a list."""
    kind, _dash, rest = part.partition("-")
    if kind == "words":
        write(up, int(rest), [], str(value))
    elif kind == "only":
        up.owner = up.owner._replace(filter=str(value))
        up.draw()
    elif kind == "box":
        keep(up, up.owner.boxes._replace(current=int(value)))


def new(up: Update, _message: Acted) -> None:
    """Add a box with our values."""
    if keep(up, up.owner.boxes.having(Box(new_name()))):
        ask(up, Acted("own-ask", "name"))


def ask(up: Update, message: Acted) -> None:
    """Ask for a name for the box, or whether to delete it."""
    from tabletop.overrides import screen as box_screen

    box = up.owner.boxes.box
    if box and message.value == "name":
        stage.open_dialog(up, "own-name", box_screen.naming(box.name), "#own-name", select=True)
    elif box:
        stage.open_dialog(up, "own-delete", box_screen.deleting(box.name))


def name(up: Update, message: Acted) -> None:
    keep(up, up.owner.boxes.named(message.form.get("own-name", "")))
    stage.close_dialog(up)


def delete(up: Update, _message: Acted) -> None:
    """New games use our values again."""
    keep(up, up.owner.boxes.without())
    stage.close_dialog(up)
    stage.tell(up, _("New games use our values again."))


def take_over(up: Update, values: Overrides, name: str = "") -> bool:
    """Take values from elsewhere into the current box, or as a box of this name, if there is room."""
    boxes = up.owner.boxes
    kept = keep(up, boxes.having(Box(name, values))) if name else change(up, values)
    note_names(up)
    return kept


def unused(up: Update) -> None:
    """Stop using any box; all are kept."""
    keep(up, up.owner.boxes._replace(current=NO_BOX))


HANDLERS: dict[str, Callable[..., None]] = {
    "field": field,
    "own-back": back,
    "own-kind": chosen_kind,
    "own-piece": piece,
    "own-set": put,
    "own-done": done,
    "own-ours": ours,
    "own-step": step,
    "own-new": new,
    "own-ask": ask,
    "own-name": name,
    "own-delete": delete,
}
