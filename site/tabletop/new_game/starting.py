"""New game: what starts it, from the laid table, from the start screen, from a finished game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from tabletop import effects
from tabletop.messages import Acted
from tabletop.new_game import evenings
from tabletop.new_game.model import AUTOMATON, Setup
from tabletop.new_game.seating import change_seat
from tabletop.new_game.update import blank, open_form, refused, remember
from tabletop.overrides import update as overrides
from tabletop.session.records import SHARED
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.start import incoming, opponent
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Update
    from tabletop.session.session import Session


def play(up: Update, message: Acted) -> None:
    """Start at once, against the rival whom the start screen names."""
    key = message.value or shelf.at_hand(up)
    laid = blank(up, key)
    rival = opponent.latest(up.shelf.records, key)
    start(up, key, laid.played_by(1, rival.key) if len(laid.names) > 1 else laid)


def watch(up: Update, message: Acted) -> None:
    """Start a game of bots alone; from the laid table with its number of seats and its settings."""
    if up.stage.screen == "setup":
        start_sound(up, up.new_game.form.all_bots())
        return
    key = message.value or shelf.at_hand(up)
    start(up, key, blank(up, key).all_bots())


def begin(up: Update, _message: Acted) -> None:
    """Start the game, and remember who plays it."""
    part = up.new_game
    if start_sound(up, part.form, together=part.together):
        remember(up, evenings.of_game(part.title, part.form))
        if part.several and not part.together:
            up.send(Acted("devices", "camera"))


def start_sound(up: Update, filled: Setup, *, together: bool = False) -> bool:
    """Start the game of a sound table, or say what is wrong; return whether it was dealt."""
    problems = filled.problems()
    refused(up, problems)
    if problems:
        up.draw()
        up.do(effects.Focus('#app [aria-invalid="true"]'))
        return False
    return start(up, up.new_game.title, filled, together=together)


def start(up: Update, key: str, filled: Setup, *, together: bool = False) -> bool:
    """Start the game that a form describes; return whether it was dealt.

    It is for this device alone, or for all that are connected ``together``.
    """
    from blackangel import games

    at_table = games.table(key, overrides.for_new_games(up, key))
    first = at_table.form(i18n.catalogue).first
    dealt_by = filled.settings(games.title(key).form, first)
    dealt = partial(at_table.begin, filled.tidy_names(), int(filled.seed), dealt_by)
    return deal(up, key, dealt, filled.colours, filled.bots, together=together)


def rematch(up: Update, _message: Acted) -> None:
    same_again(up, table.playing(up), together=True)


def again(up: Update, message: Acted) -> None:
    """From the start screen: play a kept game again, the last one unless it is named."""
    key = message.value
    record = shelf.find(up, key) if key else shelf.latest(up)
    if not up.shelf.listed:
        shelf.read(up, message)
    elif record and (last := incoming.loaded(up, record)):
        same_again(up, last, together=record.key == up.live.key)


def same_again(up: Update, last: Session, *, together: bool) -> None:
    """Deal a new game in the same seats; the next seat begins."""
    began = -1
    if last.at_table.form(i18n.catalogue).first and len(last.bots) > 1:
        began = (last.at_table.first(last.game) + 1) % len(last.bots)
    dealt = partial(last.at_table.again, last.game, up.number(), began)
    key = last.game.title.key
    deal(up, key, dealt, last.colours, last.bots, last.owner, together=together)


def other_level(up: Update, _message: Acted) -> None:
    """Lay the table again, for the same player against an automaton."""
    last = table.playing(up)
    key = last.game.title.key
    laid = blank(up, key).without(1)
    laid = laid._replace(names=last.game.names[:1], colours=last.colours[:1])
    open_form(up, laid, key)
    change_seat(up, AUTOMATON, "#dialog [aria-pressed=true]")


def deal(
    up: Update,
    key: str,
    dealt: Callable[[], Any],
    colours: tuple[str, ...],
    seated: tuple[str, ...],
    owner: int = SHARED,
    *,
    together: bool = False,
) -> bool:
    """Deal a game, and return whether it was dealt; if its rules refuse, say why."""
    from tabletop.session.session import GameError, new_session, sentence

    try:
        game = dealt()
    except GameError as error:
        stage.tell(up, sentence(error, key))
        return False
    table.take(up, new_session(game, up.key(), colours, seated, owner=owner), dealt=together)
    return True


ACTIONS = {
    "begin": begin,
    "play": play,
    "watch": watch,
    "rematch": rematch,
    "same-again": again,
    "other-level": other_level,
}
