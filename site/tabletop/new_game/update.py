"""New game: the form's fields, and the game that it begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel import messages
from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.bots import update as bots
from tabletop.fetching import update as fetching
from tabletop.learn import update as learn
from tabletop.messages import Acted, Unfetched
from tabletop.new_game import model as form
from tabletop.new_game.model import Setup
from tabletop.overrides import update as mybox
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.start import update as opening
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Turn


class Preparing(NamedTuple):
    """The form as it is filled in; ``left`` is the key of the game over which it was opened."""

    title: str = ""  # the game that is to be played
    form: Setup = Setup((), ())
    problems: Mapping[str, str] = {}  # a sentence by field
    left: str = ""
    unfolded: bool = False  # what is seldom needed is shown


def view(model: Model) -> Shown:
    from tabletop.new_game import view as screen

    part = model.preparing
    filled = part.form._replace(cover=model.settings.cover)
    own = mybox.told(model, part.title)
    frame = screen.new_game(
        filled, dict(part.problems), left_table(model), part.title, own, part.unfolded
    )
    return Shown(frame, root=settings.look(model), game=part.title)


def left_table(model: Model | Turn) -> bool:
    """Whether the form was opened over a game, which is still there."""
    session = model.table.session
    return session is not None and session.key == model.preparing.left


# --- the form comes and goes


def blank(turn: Turn) -> Setup:
    return form.fresh(str(turn.number()), turn.settings.cover)


def lay(turn: Turn, filled: Setup, key: str) -> None:
    """Show the form of a game, filled in like this."""
    from blackangel import games

    fetching.need(turn, key)
    session = turn.table.session
    left = session.key if session and turn.stage.screen == "table" else ""
    table.leave(turn, "setup")
    filled = filled.fitted(games.title(key).seats)
    turn.preparing = Preparing(key, filled, left=left)
    turn.draw()


def new(turn: Turn, message: Acted) -> None:
    """The form of a box, or of the game at hand."""
    lay(turn, blank(turn), message.value or shelf.at_hand(turn))


def solo(turn: Turn, message: Acted) -> None:
    """The same for one player against an automaton."""
    lay(turn, blank(turn).without(1), message.value or shelf.at_hand(turn))


def unprepare(turn: Turn, _message: Acted) -> None:
    """Leave the form: back to the game over which it was opened."""
    session = turn.table.session if left_table(turn) else None
    record = shelf.kept(turn, session.key) if session else None
    if session and session.lesson:
        learn.teach(turn, session)
    elif session and record:
        opening.resume(turn, record, session.seen)
    else:
        turn.send(Acted("home"))


# --- its fields


def fill(turn: Turn, filled: Setup, *, checked: bool = True) -> None:
    """Another content; where seats have changed what was wrong is not ``checked`` any more."""
    turn.preparing = turn.preparing._replace(form=filled)
    if not checked:
        turn.preparing = turn.preparing._replace(problems={})


def game(turn: Turn, _part: str, key: str) -> None:
    """Another game is to be played, by the same players as far as they fit."""
    from blackangel import games

    fetching.call_off(turn)  # of one that was chosen before
    fetching.need(turn, key)
    part = turn.preparing
    fitted = part.form.fitted(games.title(key).seats)
    turn.preparing = part._replace(title=key, form=fitted, problems={})
    turn.draw()


def unfetched(turn: Turn, _message: Unfetched) -> None:
    """The list shows again the game whose form this is."""
    if turn.stage.screen == "setup":
        turn.do(effects.Fill("#game", turn.preparing.title))


def agreed(turn: Turn, key: str, value: str | bool) -> None:
    """What the form of the game asks.

    Raises:
        LookupError: it does not ask this.
    """
    from blackangel import games

    if key not in {field.key for field in games.title(turn.preparing.title).form}:
        raise LookupError(key)
    fill(turn, turn.preparing.form.agreeing(key, value))


def level(turn: Turn, _part: str, name: str) -> None:
    """The automaton's, for one player."""
    from blackangel import games

    opponent = games.table(turn.preparing.title).opponent(messages.catalogue)
    if opponent:
        agreed(turn, opponent.field, name)


def seed(turn: Turn, _part: str, text: str) -> None:
    fill(turn, turn.preparing.form._replace(seed=text))


def first(turn: Turn, _part: str, seat: str) -> None:
    fill(turn, turn.preparing.form._replace(first=int(seat)))


def name(turn: Turn, seat: str, text: str) -> None:
    fill(turn, turn.preparing.form.named(int(seat), text))


def who(turn: Turn, seat: str, bot: str) -> None:
    """A seat is a person's or a bot's, in the form or in the game at the table."""
    if turn.stage.screen == "setup":
        fill(turn, turn.preparing.form.played_by(int(seat), bot), checked=False)
        turn.draw()
    else:
        bots.seat_bot(turn, int(seat), bot)


def add(turn: Turn, _message: Acted) -> None:
    fill(turn, turn.preparing.form.added())
    turn.draw()


def add_bot(turn: Turn, _message: Acted) -> None:
    fill(turn, turn.preparing.form.added(form.STANDARD))
    turn.draw()


def remove(turn: Turn, message: Acted) -> None:
    fill(turn, turn.preparing.form.without(int(message.value)), checked=False)
    turn.draw()


def colour(turn: Turn, message: Acted) -> None:
    seat, chosen = message.value.split(" ")
    fill(turn, turn.preparing.form.coloured(int(seat), chosen))
    turn.draw()


def shuffle(turn: Turn, _message: Acted) -> None:
    fill(turn, turn.preparing.form._replace(seed=str(turn.number())))
    turn.draw()


def seldom(turn: Turn, _message: Acted) -> None:
    """Fold what is seldom needed away, or show it."""
    turn.preparing = turn.preparing._replace(unfolded=not turn.preparing.unfolded)
    turn.draw()


# --- the game


def play(turn: Turn, message: Acted) -> None:
    """At once, against a bot."""
    from blackangel import games

    key = message.value or shelf.at_hand(turn)
    fetching.need(turn, key)
    seats = games.title(key).seats
    start(turn, key, blank(turn).played_by(1, form.EASY).fitted(seats))


def watch(turn: Turn, message: Acted) -> None:
    """Bots alone play; from the form as many as there are seats, by what is agreed there."""
    from blackangel import games

    if turn.stage.screen == "setup":
        start_sound(turn, turn.preparing.form.all_bots())
        return
    key = message.value or shelf.at_hand(turn)
    fetching.need(turn, key)
    start(turn, key, form.watched(str(turn.number())).fitted(games.title(key).seats))


def begin(turn: Turn, _message: Acted) -> None:
    start_sound(turn, turn.preparing.form)


def start_sound(turn: Turn, filled: Setup) -> None:
    """Begin the game of a filled-in form, or say what is wrong with that."""
    part = turn.preparing
    problems = filled.problems()
    turn.preparing = part._replace(problems=problems, unfolded=part.unfolded or "seed" in problems)
    if problems:
        turn.draw()
        turn.do(effects.Focus('#app [aria-invalid="true"]'))
        return
    start(turn, part.title, filled)


def start(turn: Turn, key: str, filled: Setup) -> None:
    """Begin the game that a form asks for."""
    from blackangel import games

    at_table = games.table(key, mybox.box(turn, key))
    first = at_table.form(messages.catalogue).first
    dealt_by = filled.settings(games.title(key).form, first)
    dealt = partial(at_table.begin, filled.tidy_names(), int(filled.seed), dealt_by)
    deal(turn, key, dealt, filled.colours, filled.bots)


def rematch(turn: Turn, _message: Acted) -> None:
    last = table.playing(turn)
    dealt = partial(last.at_table.again, last.game, turn.number())
    deal(turn, last.game.title.key, dealt, last.colours, last.bots)


def other_level(turn: Turn, _message: Acted) -> None:
    """The form again, for the same player against an automaton."""
    last = table.playing(turn)
    alone = blank(turn).without(1)
    alone = alone._replace(names=last.game.names[:1], colours=last.colours[:1])
    lay(turn, alone, last.game.title.key)
    turn.do(effects.Focus("#level"))


def deal(
    turn: Turn,
    key: str,
    dealt: Callable[[], Any],
    colours: tuple[str, ...],
    seated: tuple[str, ...],
) -> None:
    """Begin a game of a key; where its rules do not allow it a sentence says so."""
    from tabletop.session.session import GameError, sat, sentence

    try:
        game = dealt()
    except GameError as error:
        stage.tell(turn, sentence(error, key))
        return
    table.take(turn, sat(game, turn.key(), colours, seated))


ACTIONS = {
    "unprepare": unprepare,
    "new": new,
    "solo": solo,
    "add": add,
    "add-bot": add_bot,
    "remove": remove,
    "colour": colour,
    "shuffle": shuffle,
    "begin": begin,
    "play": play,
    "watch": watch,
    "seldom": seldom,
    "rematch": rematch,
    "other-level": other_level,
}
FIELDS = {
    "game": game,
    "level": level,
    "seed": seed,
    "first": first,
    "name": name,
    "who": who,
}
FIELDS_OF_GAMES = {"setup": agreed}  # what a game's own form asks
HEARS = {Unfetched: unfetched}
VIEWS = {"setup": view}
