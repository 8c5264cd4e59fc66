"""An automaton for a game on a real table: the page asks, the game's own referee plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blackangel import games
from blackangel.kernel.box import OURS
from blackangel.kernel.named import NamedTuple
from blackangel.messages import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted, Began, RefereeRead
from tabletop.overrides import update as mybox
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from blackangel.kernel.box import Box
    from blackangel.kit.screens import Referee, Refereed
    from tabletop.model import Model, Turn

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


def judge(game: str = games.FIRST, box: Box = OURS) -> Referee:
    """Who referees such a game, with the values of a box.

    Raises:
        LookupError: nobody does.
    """
    found = games.table(game, box).referee()
    if found is None:
        raise LookupError("no referee for this game")
    return found


def kept(model: Model | Turn, game: str) -> bool:
    """Whether such a game is refereed on this device."""
    return bool(model.referee.texts.get(game))


def own(model: Model | Turn) -> Referee:
    """Who referees the game that is at hand, with the values of the player's own box."""
    game = model.referee.game
    return judge(game, mybox.box(model, game))


def read(text: str, game: str = games.FIRST, box: Box = OURS) -> Refereed:
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


def going(turn: Turn) -> Refereed:
    """The game that is refereed now.

    Raises:
        LookupError: there is none.
    """
    if turn.referee.play is None:
        raise LookupError("no game is refereed")
    return turn.referee.play


# --- ways in and out


def opened(turn: Turn, message: Acted) -> None:
    """Go on where it was, else ask for a level."""
    game = message.value or games.FIRST
    fetching.need(turn, game)
    table.leave(turn, "referee")
    if game != turn.referee.game:
        turn.referee = turn.referee._replace(game=game, play=None, level="")
    turn.referee = turn.referee._replace(anew=False)
    if turn.referee.play is None:
        turn.do(effects.ReadReferee(game))
    else:
        shown(turn)


def came(turn: Turn, message: RefereeRead) -> None:
    """What the device has kept; where it cannot be read it is forgotten."""
    if message.game != turn.referee.game:
        return
    note(turn, message.text)
    if message.text:
        box = mybox.box(turn, message.game)
        try:
            turn.referee = turn.referee._replace(play=read(message.text, message.game, box))
        except ValueError:
            keep(turn, "")
            stage.tell(turn, _("The saved game on your table can no longer be read."))
    shown(turn)


def begin(turn: Turn, _message: Acted) -> None:
    found = own(turn)
    _opponent, _levels, usual = found.levels()
    level = turn.referee.level or usual
    turn.referee = turn.referee._replace(play=found.begin(level, turn.number()), anew=False)
    said(turn)


def anew(turn: Turn, _message: Acted) -> None:
    """Another game: its level is asked."""
    turn.referee = turn.referee._replace(anew=True)
    turn.draw()


def back(turn: Turn, _message: Acted) -> None:
    """No other game: on with the one that is refereed."""
    turn.referee = turn.referee._replace(anew=False)
    shown(turn)


def levelled(turn: Turn, _part: str, level: str) -> None:
    turn.referee = turn.referee._replace(level=level)


# --- what is said


def acted(turn: Turn, message: Acted) -> None:
    """A button of the game's own; a sentence says where it is not possible."""
    from blackangel.kernel.errors import GameError

    play, action = going(turn), message.action.removeprefix(START)
    try:
        answer = own(turn).acted(play, action, message.value, turn.number())
    except GameError as error:
        from tabletop.session.session import sentence

        stage.tell(turn, sentence(error, turn.referee.game))
        return
    turn.referee = turn.referee._replace(play=answer.play)
    if answer.said is None:
        drafted(turn)
    else:
        said(turn, answer.said)
    if answer.notice:
        stage.tell(turn, answer.notice)
    if answer.focus:
        action, value = answer.focus
        turn.do(effects.Focus(f'[data-action="{action}"][data-value="{value}"]'))


def undone(turn: Turn, _message: Acted | None = None) -> None:
    """Take back what was said last, where there is something."""
    play = turn.referee.play
    if play is not None and play.can_undo and not turn.referee.anew:
        turn.referee = turn.referee._replace(play=play.undone())
        said(turn, (_("Undone."),))


def drafted(turn: Turn) -> None:
    """Something of the form has changed."""
    keep(turn, going(turn).written())
    turn.draw()


def said(turn: Turn, spoken: tuple[str, ...] = ()) -> None:
    """Something new stands on the page: keep it, go there, read it out."""
    stage.hush(turn)
    drafted(turn)
    turn_to_news(turn)
    stage.speak(turn, spoken)


def shown(turn: Turn) -> None:
    turn.draw()
    turn_to_news(turn)


def turn_to_news(turn: Turn) -> None:
    turn.do(effects.Focus(NEWS), effects.Show(NEWS, "start"))


def note(turn: Turn, text: str) -> None:
    """This is what is kept of the game."""
    texts = {**turn.referee.texts, turn.referee.game: text}
    turn.referee = turn.referee._replace(texts=texts)


def keep(turn: Turn, text: str) -> None:
    """Remember it on this device."""
    if text != turn.referee.texts.get(turn.referee.game, ""):
        note(turn, text)
        turn.do(effects.KeepReferee(text, turn.referee.game))


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


def began(turn: Turn, message: Began) -> None:
    turn.referee = turn.referee._replace(texts=message.refereed)


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
