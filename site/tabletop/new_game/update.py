"""New game: the form's fields, and the game it starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.bots import update as bots
from tabletop.fetching import update as fetching
from tabletop.learn import update as learn
from tabletop.messages import Acted, FetchFailed
from tabletop.new_game import model as form
from tabletop.new_game.model import Setup
from tabletop.overrides import update as overrides
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.start import update as opening
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Update


class NewGameState(NamedTuple):
    """The form's content; ``left`` is the key of the game over which it was opened."""

    title: str = ""  # the game to be played
    form: Setup = Setup((), ())
    problems: Mapping[str, str] = {}  # a sentence by field
    left: str = ""
    unfolded: bool = False  # the rarely needed part is open


def view(model: Model) -> Shown:
    from tabletop.new_game import view as screen

    part = model.new_game
    filled = part.form._replace(cover=model.settings.cover)
    own = overrides.told(model, part.title)
    frame = screen.new_game(
        filled, dict(part.problems), left_table(model), part.title, own, part.unfolded
    )
    return Shown(frame, root=settings.look(model), game=part.title)


def left_table(model: Model | Update) -> bool:
    """Return whether the form was opened over a game that is still there."""
    session = model.table.session
    return session is not None and session.key == model.new_game.left


# --- opening and closing


def blank(up: Update) -> Setup:
    return form.fresh(str(up.number()), up.settings.cover)


def lay(up: Update, filled: Setup, key: str) -> None:
    """Show a game's form with this content."""
    from blackangel import games

    fetching.need(up, key)
    session = up.table.session
    left = session.key if session and up.stage.screen == "table" else ""
    table.leave(up, "setup")
    filled = filled.fitted(games.title(key).seats)
    up.new_game = NewGameState(key, filled, left=left)
    warm_bots(up)
    up.draw()


def new(up: Update, message: Acted) -> None:
    """Open the form of a chosen game, or of the current one."""
    lay(up, blank(up), message.value or shelf.at_hand(up))


def solo(up: Update, message: Acted) -> None:
    """The same for one player against an automaton."""
    lay(up, blank(up).without(1), message.value or shelf.at_hand(up))


def unprepare(up: Update, _message: Acted) -> None:
    """Close the form: back to the game over which it was opened."""
    session = up.table.session if left_table(up) else None
    record = shelf.find(up, session.key) if session else None
    if session and session.lesson:
        learn.teach(up, session)
    elif session and record:
        opening.resume(up, record, session.holder)
    else:
        up.send(Acted("home"))


# --- fields


def fill(up: Update, filled: Setup, *, checked: bool = True) -> None:
    """Change the content; new seats make earlier problems obsolete, so they are ``checked`` again later."""
    up.new_game = up.new_game._replace(form=filled)
    if not checked:
        up.new_game = up.new_game._replace(problems={})
    warm_bots(up)


def warm_bots(up: Update) -> None:
    """Prepare the bots' worker while the form is filled in, so that a bot can begin at once."""
    part = up.new_game
    if any(part.form.bots):
        bots.warm(up, part.title, overrides.for_new_games(up, part.title))


def game(up: Update, _part: str, key: str) -> None:
    """Choose another game, with the same players as far as possible."""
    from blackangel import games

    fetching.call_off(up)  # of one chosen before
    fetching.need(up, key)
    part = up.new_game
    fitted = part.form.fitted(games.title(key).seats)
    up.new_game = part._replace(title=key, form=fitted, problems={})
    warm_bots(up)
    up.draw()


def fetch_failed(up: Update, _message: FetchFailed) -> None:
    """Show the form's own game in the list again."""
    if up.stage.screen == "setup":
        up.do(effects.Fill("#game", up.new_game.title))


def agreed(up: Update, key: str, value: str | bool) -> None:
    """Set one of the game's own fields.

    Raises:
        LookupError: it has no such field.
    """
    from blackangel import games

    if key not in {field.key for field in games.title(up.new_game.title).form}:
        raise LookupError(key)
    fill(up, up.new_game.form.agreeing(key, value))


def level(up: Update, _part: str, name: str) -> None:
    """Set the automaton's level, for one player."""
    from blackangel import games

    opponent = games.table(up.new_game.title).opponent(i18n.catalogue)
    if opponent:
        agreed(up, opponent.field, name)


def seed(up: Update, _part: str, text: str) -> None:
    fill(up, up.new_game.form._replace(seed=text))


def first(up: Update, _part: str, seat: str) -> None:
    fill(up, up.new_game.form._replace(first=int(seat)))


def name(up: Update, seat: str, text: str) -> None:
    fill(up, up.new_game.form.named(int(seat), text))


def who(up: Update, seat: str, bot: str) -> None:
    """Give a seat to a person or a bot, in the form or in the game at the table."""
    if up.stage.screen == "setup":
        fill(up, up.new_game.form.played_by(int(seat), bot), checked=False)
        up.draw()
    else:
        bots.seat_bot(up, int(seat), bot)


def add(up: Update, _message: Acted) -> None:
    fill(up, up.new_game.form.added())
    up.draw()


def add_bot(up: Update, _message: Acted) -> None:
    fill(up, up.new_game.form.added(form.STANDARD))
    up.draw()


def remove(up: Update, message: Acted) -> None:
    fill(up, up.new_game.form.without(int(message.value)), checked=False)
    up.draw()


def colour(up: Update, message: Acted) -> None:
    seat, chosen = message.value.split(" ")
    fill(up, up.new_game.form.coloured(int(seat), chosen))
    up.draw()


def shuffle(up: Update, _message: Acted) -> None:
    fill(up, up.new_game.form._replace(seed=str(up.number())))
    up.draw()


def seldom(up: Update, _message: Acted) -> None:
    """Open or close the rarely needed part."""
    up.new_game = up.new_game._replace(unfolded=not up.new_game.unfolded)
    up.draw()


# --- starting


def play(up: Update, message: Acted) -> None:
    """Start at once, against a bot."""
    from blackangel import games

    key = message.value or shelf.at_hand(up)
    fetching.need(up, key)
    seats = games.title(key).seats
    start(up, key, blank(up).played_by(1, form.EASY).fitted(seats))


def watch(up: Update, message: Acted) -> None:
    """Start a game of bots alone; from the form with its number of seats and its settings."""
    from blackangel import games

    if up.stage.screen == "setup":
        start_sound(up, up.new_game.form.all_bots())
        return
    key = message.value or shelf.at_hand(up)
    fetching.need(up, key)
    start(up, key, form.watched(str(up.number())).fitted(games.title(key).seats))


def begin(up: Update, _message: Acted) -> None:
    start_sound(up, up.new_game.form)


def start_sound(up: Update, filled: Setup) -> None:
    """Start the game of a valid form, or say what is wrong."""
    part = up.new_game
    problems = filled.problems()
    up.new_game = part._replace(problems=problems, unfolded=part.unfolded or "seed" in problems)
    if problems:
        up.draw()
        up.do(effects.Focus('#app [aria-invalid="true"]'))
        return
    start(up, part.title, filled)


def start(up: Update, key: str, filled: Setup) -> None:
    """Start the game that a form describes."""
    from blackangel import games

    at_table = games.table(key, overrides.for_new_games(up, key))
    first = at_table.form(i18n.catalogue).first
    dealt_by = filled.settings(games.title(key).form, first)
    dealt = partial(at_table.begin, filled.tidy_names(), int(filled.seed), dealt_by)
    deal(up, key, dealt, filled.colours, filled.bots)


def rematch(up: Update, _message: Acted) -> None:
    last = table.playing(up)
    dealt = partial(last.at_table.again, last.game, up.number())
    deal(up, last.game.title.key, dealt, last.colours, last.bots)


def other_level(up: Update, _message: Acted) -> None:
    """Open the form again, for the same player against an automaton."""
    last = table.playing(up)
    alone = blank(up).without(1)
    alone = alone._replace(names=last.game.names[:1], colours=last.colours[:1])
    lay(up, alone, last.game.title.key)
    up.do(effects.Focus("#level"))


def deal(
    up: Update,
    key: str,
    dealt: Callable[[], Any],
    colours: tuple[str, ...],
    seated: tuple[str, ...],
) -> None:
    """Deal a game; if its rules refuse, say why."""
    from tabletop.session.session import GameError, new_session, sentence

    try:
        game = dealt()
    except GameError as error:
        stage.tell(up, sentence(error, key))
        return
    table.take(up, new_session(game, up.key(), colours, seated))


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
FIELDS_OF_GAMES = {"setup": agreed}  # the game's own fields

VIEWS = {"setup": view}
