"""Games come onto the table: the first screen of a visit, stored games, links and texts."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.games import boxes
from blackangel.kit.markup import button
from blackangel.messages import _, listed
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.learn import update as learn
from tabletop.messages import (
    Acted,
    Addressed,
    Arrive,
    Began,
    KeptAgain,
    Led,
    Listed,
    NotKept,
    Resumed,
    Troubled,
    Unpacked,
    Warmed,
)
from tabletop.referee import update as referee
from tabletop.session.records import LINKED, SHARED, game_of
from tabletop.settings import update as settings
from tabletop.shared import dialogs
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.start import view as shell
from tabletop.storage.keeping import Failure, sentence
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Turn
    from tabletop.session.records import Record

LOSING = "losing"  # the player has given up what the newer version cannot read
AGAIN = {"library": "library", "learn": "learn", "setup": "new"}  # by screen what opens it
COUNTED = "counted"  # what it cannot read has been counted


# --- stored games


def resume(turn: Turn, record: Record, seen: int | None = None) -> bool:
    """Go on with a stored game; where it cannot be read, a notice says so."""
    from tabletop.session.session import GameError
    from tabletop.session.session import sentence as said

    try:
        session = shelf.loaded(turn, record, seen)
    except GameError as error:
        stage.tell(turn, said(error, fetching.known(turn)))
        turn.draw()
        return False
    shelf.give(turn)
    table.take(turn, session, fresh=False)
    if session.damaged:
        stage.tell(
            turn,
            _("The last save of this game is damaged: the game continues from the one before."),
        )
    return True


def go_on(turn: Turn, message: Acted) -> None:
    """The first picture of the start screen may show a game as it was before its last choices."""
    record = shelf.kept(turn, message.value)
    if not turn.shelf.listed:
        shelf.read(turn, message)
    elif record:
        resume(turn, record)


# --- games from outside


def open_text(turn: Turn, text: str, seen: int | None = None, linked: bool = False) -> str:
    """Open a game; the sentence that says why it cannot be, or nothing.

    ``seen`` is who had the device when it was left; what was ``linked`` may be a turn sent on.

    The very same game that is kept already is gone on with. An earlier stage of one is a game
    of its own: whoever opens it wants that moment, and loses nothing of what was played since.
    """
    from tabletop.session import links
    from tabletop.session.session import GameError, read, sat
    from tabletop.session.session import sentence as said

    try:
        fetching.need(turn, links.key_of(text))
        game = read(text)
    except GameError as error:
        return said(error, fetching.known(turn))
    table.flush(turn)
    string, latest = game.save(), shelf.latest(turn)
    same = next((record for record in turn.shelf.records if record.text == string), None)
    stage.close_dialog(turn)
    if same:
        resume(turn, same, seen if same == latest else None)
        stage.tell(turn, _("This game is already kept here: you continue it."))
        return ""
    session = turn.table.session
    names = session.game.names if session else latest.names if latest else None
    _string, told = links.opened(text)
    seating = links.sound(told.colours, told.bots, len(game.names))
    mine = whose(turn, game) if linked else SHARED
    table.take(turn, sat(game, turn.key(), seating.colours, seating.bots, mine=mine))
    if names:
        stage.tell(
            turn,
            _("Opened. The game of {names} is kept on the start screen.").format(
                names=listed(list(names))
            ),
        )
    return ""


def whose(turn: Turn, game: Any) -> int:
    """The seat that this device has in a game by links, as far as it knows that."""
    from blackangel.kernel.save import same_game

    if not turn.settings.cover or not games.table(game.title.key, game.title.box).covers(game):
        return SHARED
    kept = (record.mine for record in turn.shelf.records if same_game(game, record.text))
    return next((mine for mine in kept if mine >= 0), LINKED)


def open_address(turn: Turn, text: str, seen: int | None = None) -> None:
    """A game in the address; where it is none, one goes on with what there was."""
    problem = open_text(turn, text, seen, linked=True)
    if not problem:
        return
    latest = shelf.latest(turn)
    if latest and turn.table.session is None:
        resume(turn, latest, seen)
    else:
        turn.draw()
    stage.tell(turn, problem)


def addressed(turn: Turn, message: Addressed) -> None:
    """A link was opened in the page."""
    if message.text:
        open_address(turn, message.text, in_hand(turn))


def in_hand(turn: Turn) -> int | None:
    """Who has the device now."""
    return turn.table.session.seen if turn.table.session else None


# --- the first screen, and the start screen


def arrive(turn: Turn, _message: Arrive | None = None) -> None:
    turn.send(Led(*shelf.arrive(turn)))


def led(turn: Turn, message: Led) -> None:
    """The game of the address or of this tab, else the start screen."""
    address, place = message
    record, seen = shelf.kept(turn, str(place.get("key"))), place.get("seen")
    game = str(place.get("game", games.FIRST))
    if address:
        open_address(turn, address, seen)
    elif record and place.get("table"):
        if resume(turn, record, seen):
            turn.send(Resumed(place))
    elif place.get("table") and learn.open_lesson(turn, str(place.get("key")), game):
        pass
    elif place.get("referee"):
        turn.send(Acted("referee", game))
    elif place.get("screen"):
        turn.send(Acted(AGAIN[place["screen"]], game if game in games.tabled() else ""))
    else:
        stage.at_home(turn)
        turn.draw()


def began(turn: Turn, message: Began) -> None:
    """In the middle of a game, among all of them, or by a link: what is kept stands on the shelf alone.

    Where the browser died, that alone has the last choices; a link may be one of those games.
    """
    listed = message.place.get("table") or message.place.get("screen") == "library"
    if listed or message.address:
        shelf.read(turn, Arrive())
    else:
        arrive(turn)


def warmed(turn: Turn, _message: Warmed) -> None:
    """Behind the start screen: the rules, the stored games, the picture of the last one."""
    from tabletop.session import session  # noqa: F401

    shelf.read(turn)
    turn.do(effects.Idle(Unpacked()))


def unpacked(turn: Turn, _message: Unpacked) -> None:
    """The form of a new game opens sooner where its game is there."""
    key = shelf.at_hand(turn)
    if key in turn.fetching.present:
        games.table(key)


def home(turn: Turn, _message: Acted) -> None:
    table.leave(turn, "start")
    stage.at_home(turn)
    picture(turn)
    turn.draw()
    shelf.read(turn)


def known_anew(turn: Turn, _message: Listed) -> None:
    if turn.stage.screen == "start" and turn.shelf.records and not turn.shelf.picture:
        picture(turn)


def picture(turn: Turn) -> None:
    """The last game's space, small."""
    from tabletop.session.session import GameError
    from tabletop.table import panels

    record, drawn, title = shelf.latest(turn), "", ""
    if record:
        try:
            session = shelf.loaded(turn, record)
        except (GameError, fetching.Absent):
            pass  # nobody waits for a picture
        else:
            drawn, title = panels.picture(session), session.game.title.key
    shelf.picture(turn, drawn, title)


def start(model: Model) -> Shown:
    """The start screen."""
    shown = model.shelf
    losing = shelf.losing(model) if shown.update else 0
    frame = shell.first_screen(*on_the_shelf(model), shown.update, losing)
    return Shown(frame, root=settings.look(model), pictured=shown.pictured)


def on_the_shelf(model: Model) -> tuple[tuple[shell.Box, ...], tuple[shell.Kept, ...]]:
    """The boxes, those that were played last first, and the other games that are kept."""
    tabled, last, others = games.tabled(), {}, []
    for record in model.shelf.records:
        key, name = tabled[0], ""
        if len(tabled) > 1:
            key = game_of(record)
            name = _(boxes.box(key).name) if key in tabled else ""
        found = shell.Kept(record.key, record.names, record.turn, record.over, record.title, name)
        if key in last or key not in tabled:
            others.append(found)
        else:
            last[key] = found
    picture = {model.shelf.pictured: model.shelf.picture}
    return tuple(
        shell.Box(key, last.get(key), picture.get(key, ""), referee.kept(model, key))
        for key in dict.fromkeys((*last, *tabled))
    ), tuple(others)


def update(turn: Turn, message: Acted) -> None:
    """Use the newer version; what it cannot read the player has to give up in so many words."""
    if message.value not in (LOSING, COUNTED):
        shelf.read(turn, Acted("update", COUNTED))
    elif message.value == COUNTED and shelf.losing(turn):
        shelf.show(turn)
    else:
        turn.do(effects.ApplyVersion())


# --- what goes wrong


def not_kept(turn: Turn, message: NotKept) -> None:
    """The store could not keep a game where it belongs."""
    session = turn.table.session
    way = button(_("Save and share"), "save", kind="small")
    stage.tell(turn, sentence(message.failure), way if session and not session.lesson else "")


def kept_again(turn: Turn, _message: KeptAgain) -> None:
    """What was said of a game that was not kept holds no more."""
    shown = turn.stage.notices.shown
    if shown and shown.sentence in map(sentence, Failure):
        stage.hush(turn)


def troubled(turn: Turn, message: Troubled) -> None:
    """Something unexpected: one sentence; the game goes back to its last save."""
    if turn.stage.dialog != "trouble" and not message.again:  # going back is what did not work
        go_back(turn)
    latest = shelf.latest(turn)
    text = turn.table.kept or (latest.text if latest else "")
    stage.open_dialog(turn, "trouble", dialogs.trouble(text, message.details))
    if not turn.shelf.arrived:
        shelf.appear(turn)


def go_back(turn: Turn) -> None:
    """To the last save of the game on the table."""
    if turn.table.session and turn.table.kept:
        try:
            table.restore(turn, turn.table.kept)
        except Exception as error:
            turn.do(effects.Report("".join(traceback.format_exception(error))))
    turn.draw()


ACTIONS = {"continue": go_on, "home": home, "update": update}
HEARS: dict[type, Any] = {
    Began: began,
    Arrive: arrive,
    Led: led,
    Listed: known_anew,
    Warmed: warmed,
    Unpacked: unpacked,
    Addressed: addressed,
    NotKept: not_kept,
    KeptAgain: kept_again,
    Troubled: troubled,
}
VIEWS = {"start": start}
