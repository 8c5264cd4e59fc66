"""The referee: the page asks about a game on a real table, and the game's own code plays the automaton."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.i18n import _
from blackangel.kernel.overrides import NO_OVERRIDES, restored
from blackangel.kit.validation import list_of, parsed
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted, Began, RefereeRead
from tabletop.overrides import update as overrides
from tabletop.settings import update as settings
from tabletop.shared.schemas import MOST_OVERRIDES, override
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from blackangel.kit.screens import Held, Referee, Refereed
    from tabletop.model import Model, Update

START = "referee-"
NEWS = "#referee-news"
REFEREE = "referee"  # what its notices are about: the page before
BOX = "box"  # of a stored game: the values it is played with
LONGEST = 500_000  # characters of a stored game


def referee_for(game: str = games.FIRST, values: Overrides = NO_OVERRIDES) -> Referee:
    """The referee of such a game, with an owner's values.

    Raises:
        LookupError: it has none.
    """
    found = games.table(game, values).referee()
    if found is None:
        raise LookupError("no referee for this game")
    return found


def in_progress(model: Model | Update, game: str) -> bool:
    """Return whether a game of this title is being refereed on this device."""
    return bool(model.referee.texts.get(game))


def current_referee(model: Model | Update) -> Referee:
    """The referee of the game in progress, with its values; else of a new one."""
    part = model.referee
    return referee_for(
        part.game, new_values(model) if part.play is None or part.anew else part.values
    )


def new_values(model: Model | Update) -> Overrides:
    """The player's own values for a new game."""
    return overrides.for_new_games(model, model.referee.game)


def read(text: str, game: str = games.FIRST, values: Overrides = NO_OVERRIDES) -> Refereed:
    """Read the stored game.

    Raises:
        ValueError: it is not one.
    """
    who = referee_for(game, values)
    found = who.schema.read(text)
    if found is None:
        raise ValueError("not what was said to a referee")
    play: Refereed = who.read(found)
    return play


def written(play: Refereed, values: Overrides = NO_OVERRIDES) -> str:
    """The text to store: the game, and the values it is played with."""
    found: dict[str, Any] = json.loads(play.written())
    return json.dumps({**found, BOX: values})


def values_of(text: str) -> Overrides | None:
    """The values that a stored game began with; None in a text of earlier versions, which do not say.

    Raises:
        ValueError: they are damaged.
    """
    found = parsed(text, LONGEST)
    if not isinstance(found, dict):
        raise ValueError("not what was said to a referee")
    if BOX not in found:
        return None
    values = list_of(override, MOST_OVERRIDES)(found[BOX])
    if values is None:
        raise ValueError("its values are damaged")
    return restored(values)


def resumed(text: str, game: str, usual: Overrides) -> tuple[Refereed, Overrides]:
    """A stored game and its values; ``usual`` if it does not say which.

    Raises:
        ValueError: it cannot be read.
    """
    from blackangel.kernel.errors import ComponentError

    values = values_of(text)
    values = usual if values is None else values
    try:
        return read(text, game, values), values
    except ComponentError as error:
        raise ValueError("the tables refuse its values") from error


def final(up: Update) -> tuple[str, Held]:
    """The automaton being refereed, as the scorer counts it.

    Raises:
        LookupError: no game is refereed.
    """
    return current_referee(up).final(game_in_progress(up))


def game_in_progress(up: Update) -> Refereed:
    """The game being refereed.

    Raises:
        LookupError: there is none.
    """
    if up.referee.play is None:
        raise LookupError("no game is refereed")
    return up.referee.play


# --- opening and closing


def open_referee(up: Update, message: Acted) -> None:
    """Continue the stored game, or ask what is agreed."""
    game = message.value or games.FIRST
    fetching.need(up, game)
    fetching.need(up, fetching.REAL_TABLE)
    table.leave(up, "referee")
    if game != up.referee.game:
        up.referee = up.referee._replace(game=game, play=None, chosen={})
    up.referee = up.referee._replace(anew=False)
    if up.referee.play is None:
        up.do(storage.ReadReferee(game))
    else:
        show_news(up)


def referee_read(up: Update, message: RefereeRead) -> None:
    """Take over what the device has stored; leave it alone if unreadable."""
    if message.game != up.referee.game:
        return
    note(up, message.text)
    if message.text:
        try:
            play, values = resumed(message.text, message.game, new_values(up))
            up.referee = up.referee._replace(play=play, values=values)
        except ValueError:
            said = _(
                "The saved game at your table can’t be read. It stays on this device until "
                "you start another."
            )
            stage.tell(up, said, key=REFEREE)
    show_news(up)


def begin(up: Update, _message: Acted) -> None:
    found = current_referee(up)
    agreed = {field.key: up.referee.chosen.get(field.key, field.usual) for field in found.form()}
    values = new_values(up)
    play = found.begin(agreed, up.number())
    up.referee = up.referee._replace(play=play, values=values, anew=False)
    announce(up)


def ask_agreement(up: Update, _message: Acted) -> None:
    """Ask what is agreed in a new game."""
    up.referee = up.referee._replace(anew=True)
    up.draw()


def back(up: Update, _message: Acted) -> None:
    """Keep the game in progress instead of starting a new one."""
    up.referee = up.referee._replace(anew=False)
    show_news(up)


def agreed(up: Update, part: str, value: str) -> None:
    up.referee = up.referee._replace(chosen={**up.referee.chosen, part: value})


# --- entries


def acted(up: Update, message: Acted) -> None:
    """Handle a button of the game's referee; if it is not possible, say why."""
    from blackangel.kernel.errors import GameError

    play, action = game_in_progress(up), message.action.removeprefix(START)
    try:
        answer = current_referee(up).acted(play, action, message.value, up.number())
    except GameError as error:
        from tabletop.session.session import sentence

        stage.tell(up, sentence(error, up.referee.game), key=REFEREE)
        return
    up.referee = up.referee._replace(play=answer.play)
    if answer.said is None:
        store_and_draw(up)
    else:
        announce(up, answer.said)
    if answer.notice:
        stage.tell(up, answer.notice, key=REFEREE)
    if answer.focus:
        action, value = answer.focus
        up.do(effects.Focus(f'[data-action="{action}"][data-value="{value}"]'))


def undone(up: Update, _message: Acted | None = None) -> None:
    """Undo the last entry, if there is one."""
    play = up.referee.play
    if play is not None and play.can_undo and not up.referee.anew:
        up.referee = up.referee._replace(play=play.undone())
        announce(up, (_("Undone."),))


def store_and_draw(up: Update) -> None:
    """A field of the form has changed."""
    keep(up, written(game_in_progress(up), up.referee.values))
    up.draw()


def announce(up: Update, spoken: tuple[str, ...] = ()) -> None:
    """Store the new page, scroll to it and announce it."""
    stage.take_down(up, REFEREE)
    store_and_draw(up)
    turn_to_news(up)
    stage.speak(up, spoken)


def show_news(up: Update) -> None:
    up.draw()
    turn_to_news(up)


def turn_to_news(up: Update) -> None:
    up.do(effects.Focus(NEWS), effects.ScrollTo(NEWS, "start"))


def note(up: Update, text: str) -> None:
    """Update what is to be stored of the game."""
    texts = {**up.referee.texts, up.referee.game: text}
    up.referee = up.referee._replace(texts=texts)


def keep(up: Update, text: str) -> None:
    """Store it on this device."""
    if text != up.referee.texts.get(up.referee.game, ""):
        note(up, text)
        up.do(storage.SaveReferee(text, up.referee.game))


# --- the screen


def view(model: Model) -> Shown:
    """Ask what is agreed, or continue the game."""
    from tabletop.referee import view as referee_form

    found, part = current_referee(model), model.referee
    root = settings.look(model)
    if part.play is None or part.anew:
        frame = referee_form.opening(found, part.chosen, part.play is not None, part.game)
        return Shown(frame, root=root, game=part.game)
    panels = referee_form.panels(found, part.play)
    return Shown(referee_form.frame(found), panels, root=root, game=part.game)


def began(up: Update, message: Began) -> None:
    up.referee = up.referee._replace(texts=message.refereed)


ACTIONS = {
    "referee": open_referee,
    "referee-begin": begin,
    "referee-new": ask_agreement,
    "referee-back": back,
    "referee-undo": undone,
}
ACTS_OF_GAMES = {"referee": acted}  # buttons of the game's own referee
FIELDS = {"refereed": agreed}
VIEWS = {"referee": view}
HANDLERS = {RefereeRead: referee_read}
