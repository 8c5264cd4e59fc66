"""An automaton for a game on a real table: the page asks, the game's own referee plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blackangel import games
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import OURS
from blackangel.messages import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted, Began, RefereeRead
from tabletop.overrides import update as overrides
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from blackangel.kit.screens import Referee, Refereed
    from tabletop.model import Model, Update

START = "referee-"
NEWS = "#referee-news"


class Refereeing(NamedTuple):
    """``play`` of a ``game`` once it was opened, ``texts`` as the device keeps them, by game.

    ``anew`` asks for a level.
    """

    game: str = games.FIRST
    play: Refereed | None = None
    texts: Mapping[str, str] = {}
    anew: bool = False
    level: str = ""  # for the next game; else the usual one


def judge(game: str = games.FIRST, box: Overrides = OURS) -> Referee:
    """Who referees such a game, with the values of a box.

    Raises:
        LookupError: nobody does.
    """
    found = games.table(game, box).referee()
    if found is None:
        raise LookupError("no referee for this game")
    return found


def kept(model: Model | Update, game: str) -> bool:
    """Whether such a game is refereed on this device."""
    return bool(model.referee.texts.get(game))


def own(model: Model | Update) -> Referee:
    """Who referees the game that is at hand, with the values of the player's own box."""
    game = model.referee.game
    return judge(game, overrides.box(model, game))


def read(text: str, game: str = games.FIRST, box: Overrides = OURS) -> Refereed:
    """The game that was kept.

    Raises:
        ValueError: it is none.
    """
    who = judge(game, box)
    found = who.kept.read(text)
    if found is None:
        raise ValueError("not what was said to a referee")
    play: Refereed = who.read(found)
    return play


def going(up: Update) -> Refereed:
    """The game that is refereed now.

    Raises:
        LookupError: there is none.
    """
    if up.referee.play is None:
        raise LookupError("no game is refereed")
    return up.referee.play


# --- ways in and out


def opened(up: Update, message: Acted) -> None:
    """Go on where it was, else ask for a level."""
    game = message.value or games.FIRST
    fetching.need(up, game)
    table.leave(up, "referee")
    if game != up.referee.game:
        up.referee = up.referee._replace(game=game, play=None, level="")
    up.referee = up.referee._replace(anew=False)
    if up.referee.play is None:
        up.do(effects.ReadReferee(game))
    else:
        shown(up)


def came(up: Update, message: RefereeRead) -> None:
    """What the device has kept; where it cannot be read it is forgotten."""
    if message.game != up.referee.game:
        return
    note(up, message.text)
    if message.text:
        box = overrides.box(up, message.game)
        try:
            up.referee = up.referee._replace(play=read(message.text, message.game, box))
        except ValueError:
            keep(up, "")
            stage.tell(up, _("The saved game on your table can no longer be read."))
    shown(up)


def begin(up: Update, _message: Acted) -> None:
    found = own(up)
    _opponent, _levels, usual = found.levels()
    level = up.referee.level or usual
    up.referee = up.referee._replace(play=found.begin(level, up.number()), anew=False)
    said(up)


def anew(up: Update, _message: Acted) -> None:
    """Another game: its level is asked."""
    up.referee = up.referee._replace(anew=True)
    up.draw()


def back(up: Update, _message: Acted) -> None:
    """No other game: on with the one that is refereed."""
    up.referee = up.referee._replace(anew=False)
    shown(up)


def levelled(up: Update, _part: str, level: str) -> None:
    up.referee = up.referee._replace(level=level)


# --- what is said


def acted(up: Update, message: Acted) -> None:
    """A button of the game's own; a sentence says where it is not possible."""
    from blackangel.kernel.errors import GameError

    play, action = going(up), message.action.removeprefix(START)
    try:
        answer = own(up).acted(play, action, message.value, up.number())
    except GameError as error:
        from tabletop.session.session import sentence

        stage.tell(up, sentence(error, up.referee.game))
        return
    up.referee = up.referee._replace(play=answer.play)
    if answer.said is None:
        drafted(up)
    else:
        said(up, answer.said)
    if answer.notice:
        stage.tell(up, answer.notice)
    if answer.focus:
        action, value = answer.focus
        up.do(effects.Focus(f'[data-action="{action}"][data-value="{value}"]'))


def undone(up: Update, _message: Acted | None = None) -> None:
    """Take back what was said last, where there is something."""
    play = up.referee.play
    if play is not None and play.can_undo and not up.referee.anew:
        up.referee = up.referee._replace(play=play.undone())
        said(up, (_("Undone."),))


def drafted(up: Update) -> None:
    """Something of the form has changed."""
    keep(up, going(up).written())
    up.draw()


def said(up: Update, spoken: tuple[str, ...] = ()) -> None:
    """Something new stands on the page: keep it, go there, read it out."""
    stage.hush(up)
    drafted(up)
    turn_to_news(up)
    stage.speak(up, spoken)


def shown(up: Update) -> None:
    up.draw()
    turn_to_news(up)


def turn_to_news(up: Update) -> None:
    up.do(effects.Focus(NEWS), effects.ScrollTo(NEWS, "start"))


def note(up: Update, text: str) -> None:
    """This is what is kept of the game."""
    texts = {**up.referee.texts, up.referee.game: text}
    up.referee = up.referee._replace(texts=texts)


def keep(up: Update, text: str) -> None:
    """Remember it on this device."""
    if text != up.referee.texts.get(up.referee.game, ""):
        note(up, text)
        up.do(effects.KeepReferee(text, up.referee.game))


# --- the screen


def view(model: Model) -> Shown:
    """The level is asked, or the game goes on."""
    from tabletop.referee import view as referee_form

    found, part = own(model), model.referee
    root = settings.look(model)
    if part.play is None or part.anew:
        frame = referee_form.opening(found, part.level, part.play is not None, part.game)
        return Shown(frame, root=root, game=part.game)
    panels = referee_form.panels(found, part.play)
    return Shown(referee_form.frame(found), panels, root=root, game=part.game)


def began(up: Update, message: Began) -> None:
    up.referee = up.referee._replace(texts=message.refereed)


ACTIONS = {
    "referee": opened,
    "referee-begin": begin,
    "referee-new": anew,
    "referee-back": back,
    "referee-undo": undone,
}
ACTS_OF_GAMES = {"referee": acted}  # the buttons of a game's own referee
FIELDS = {"refereed": levelled}
VIEWS = {"referee": view}
HEARS = {Began: began, RefereeRead: came}
