"""The seats of a new game, or of the game at the table: each is changed in a dialog of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import i18n
from tabletop import effects
from tabletop.messages import Acted
from tabletop.new_game import begun
from tabletop.new_game import model as form
from tabletop.new_game import update as new_game
from tabletop.new_game.evenings import Evenings
from tabletop.new_game.model import AUTOMATON, Setup
from tabletop.new_game.update import agreed, fill
from tabletop.session.company import Place
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from tabletop.model import Update


def change_seat(up: Update, seat: int, focus: str = "") -> None:
    """Open the dialog of a seat, or of the automaton's; or draw it again."""
    from tabletop.new_game import seats as dialogs

    new_game.point_at(up, seat)
    part = up.new_game
    if seat == AUTOMATON:
        markup = dialogs.automaton(part.form, part.title)
    else:
        markup = dialogs.seat(
            part.form,
            seat,
            part.title,
            dict(part.problems),
            part.kept.names,
            begun.changing(up),
            apart(up, seat),
        )
    stage.open_dialog(up, begun.SEAT, markup, focus)


def apart(up: Update, seat: int) -> bool:
    """Whether a seat's person has a device of their own: of a new game, all but the first."""
    session = up.table.session
    if not begun.changing(up) or session is None:
        return seat > 0 and (up.new_game.several or up.new_game.together)
    if session.device:
        return session.device.place(seat, session.people) not in (Place.HERE, Place.FREE)
    return session.by_links and seat != session.owner


def put(up: Update, filled: Setup, *, checked: bool = True) -> None:
    """Change the seats of the game at the table, or of a new one as ``fill`` does."""
    if begun.changing(up):
        begun.put(up, filled)
    else:
        fill(up, filled, checked=checked)


def open_seat(up: Update, message: Acted) -> None:
    change_seat(up, int(message.value))


def leave_seat(up: Update, _message: Acted) -> None:
    """Go back from the dialog of a seat to where it was opened."""
    done(up, up.new_game.seat)


def level(up: Update, message: Acted) -> None:
    """Set the automaton's level, for one player."""
    from blackangel import games

    opponent = games.table(up.new_game.title).opponent(i18n.catalogue)
    if opponent:
        agreed(up, opponent.field, message.value)
        done(up, AUTOMATON)


def sit(up: Update, message: Acted) -> None:
    """Give a seat to a person or a bot; a bot needs nothing else."""
    at, _space, bot = message.value.partition(" ")
    seat = int(at)
    put(up, up.new_game.form.played_by(seat, bot), checked=False)
    if bot:
        done(up, seat)
    else:
        up.draw()
        change_seat(up, seat, "#dialog [aria-pressed=true]")


def done(up: Update, seat: int) -> None:
    """Close the dialog, back to the seat that it was about."""
    up.draw()
    if begun.changing(up):
        begun.who_plays(up, Acted("seats", str(seat)))
    elif up.stage.dialog == begun.SEAT:
        stage.close_dialog(up)
        up.do(effects.Focus(f'#app [data-action="change-seat"][data-value="{seat}"]'))


def alone(up: Update, _message: Acted) -> None:
    """Play against the automaton: everybody but the first person leaves."""
    filled = up.new_game.form
    while not filled.alone:
        filled = filled.without(len(filled.names) - 1)
    fill(up, filled.played_by(0, ""), checked=False)
    done(up, AUTOMATON)


def name(up: Update, seat: str, text: str) -> None:
    """A name as it is typed, in a seat's dialog or at the seat; what is wrong with it is said beside it."""
    from tabletop.new_game import seats as dialogs

    before = up.new_game.form
    filled = before.named(int(seat), text)
    field = f"name-{seat}"
    told = (field, *up.new_game.problems)
    wrong = {key: said for key, said in filled.problems().items() if key in told}
    put(up, filled)
    new_game.refused(up, wrong)
    if up.stage.dialog == begun.SEAT:
        up.draw()
        up.do(effects.Fill("#name-said", markup=dialogs.problem(wrong, field)))
    else:  # a drawing would take the caret out of the field
        show_typed(up, before, int(seat))


def show_typed(up: Update, before: Setup, typed: int) -> None:
    """Show at the seats what a typed name changes."""
    from tabletop.new_game import seats as dialogs

    filled = up.new_game.form
    for seat, (old, new) in enumerate(zip(before.names, filled.names, strict=True)):
        if old != new or seat == typed:
            up.do(effects.Fill(f"#sign-{seat}", markup=dialogs.sign(filled, seat)))
            said = dialogs.problem(up.new_game.problems, f"name-{seat}")
            up.do(effects.Fill(f"#said-{seat}", markup=said))


def named(up: Update, message: Acted) -> None:
    """Go on from one name to the next, or to the game."""
    form, seat = up.new_game.form, int(message.value)
    later = (other for other, bot in enumerate(form.bots) if other > seat and not bot)
    field = next((f"#name-at-{other}" for other in later), '#app [data-action="begin"]')
    up.do(effects.Focus(field))


def call(up: Update, message: Acted) -> None:
    """Give a seat the name of somebody who has played here."""
    seat, _space, known = message.value.partition(" ")
    name(up, seat, known)
    change_seat(up, int(seat), "#seat-name")


def come(up: Update, message: Acted) -> None:
    """Somebody who has played here takes the first seat without a name."""
    form = up.new_game.form
    if form.nameless >= 0:
        fill(up, form.named(form.nameless, message.value), checked=False)
    up.draw()
    up.do(effects.Focus('#app [data-action="come"], #app [data-action="begin"]'))


def add(up: Update, _message: Acted) -> None:
    fill(up, up.new_game.form.added())
    done(up, len(up.new_game.form.names) - 1)


def add_bot(up: Update, _message: Acted) -> None:
    filled = up.new_game.form
    fill(up, filled.added(filled.suggested(form.STANDARD)))
    up.draw()


def remove(up: Update, message: Acted) -> None:
    fill(up, up.new_game.form.without(int(message.value)), checked=False)
    done(up, min(int(message.value), len(up.new_game.form.names) - 1))


def colour(up: Update, message: Acted) -> None:
    seat, chosen = message.value.split(" ")
    put(up, up.new_game.form.coloured(int(seat), chosen))
    up.draw()
    if up.stage.dialog == begun.SEAT:
        change_seat(up, int(seat), f'#dialog [data-value="{message.value}"]')


def forget_name(up: Update, message: Acted) -> None:
    """Forget a person who has played here."""
    seat, _space, known = message.value.partition(" ")
    new_game.forget(up, Evenings((known,)))
    change_seat(up, int(seat), "#seat-name")


ACTIONS = {
    "change-seat": open_seat,
    "leave-seat": leave_seat,
    "sit": sit,
    "level": level,
    "alone": alone,
    "call": call,
    "named": named,
    "come": come,
    "forget-name": forget_name,
    "add": add,
    "add-bot": add_bot,
    "remove": remove,
    "colour": colour,
}
FIELDS = {"name": name}
