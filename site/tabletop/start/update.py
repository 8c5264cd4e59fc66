"""How games reach the table: the first screen of a visit, stored games, links and texts."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kit.markup import button
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.learn import update as learn
from tabletop.messages import (
    Acted,
    Arrive,
    Began,
    BoxOffered,
    ErrorRaised,
    FirstScreenDrawn,
    Invited,
    LinkOpened,
    PreloadGame,
    RecordNotSaved,
    Resumed,
    Routed,
    ShelfChanged,
    ShelfRecovered,
)
from tabletop.practice import update as practice
from tabletop.referee import update as referee
from tabletop.session import links
from tabletop.session.lesson import PRACTICE
from tabletop.session.records import game_of, in_order
from tabletop.settings import update as settings
from tabletop.shared import dialogs
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.start import incoming, opponent
from tabletop.start import view as shell
from tabletop.storage.keeping import sentence
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Update

LOSING = "losing"  # the player gives up what the newer version cannot read
# what opens each screen
AGAIN = {
    "library": "library",
    "learn": "learn",
    "setup": "new",
    "scorer": "scorer",
}
LIVE = "live"  # the dialog of a guest
KEEPING = "keeping"  # what a failing store is told as
COUNTED = "counted"  # the games it cannot read were counted


def open_address(up: Update, text: str, seen: int | None = None) -> None:
    """Open the game in the address; if there is none, continue with what there was."""
    if links.invites(text) or links.gives_box(text):
        if up.table.session is None:
            stage.at_home(up)
        up.draw()
        up.send(Invited(text) if links.invites(text) else BoxOffered(text))
        return
    problem = incoming.open_text(up, text, seen, linked=True)
    if not problem:
        return
    latest = shelf.latest(up)
    if latest and up.table.session is None:
        incoming.resume(up, latest, seen)
    else:
        up.draw()
    stage.tell(up, problem)


def link_opened(up: Update, message: LinkOpened) -> None:
    """A link was opened in the page."""
    if message.text:
        open_address(up, message.text, in_hand(up))


def in_hand(up: Update) -> int | None:
    """Who holds the device now."""
    return up.table.session.holder if up.table.session else None


# --- the first screen, and the start screen


def arrive(up: Update, _message: Arrive | None = None) -> None:
    up.send(Routed(*shelf.arrive(up)))


def routed(up: Update, message: Routed) -> None:
    """Open the game of the address or of this tab, else the start screen."""
    address, whereabouts = message.address, message.whereabouts
    record, seen = shelf.find(up, str(whereabouts.get("key"))), whereabouts.get("seen")
    game = str(whereabouts.get("game", games.FIRST))
    if address:
        open_address(up, address, seen)
    elif record and whereabouts.get("table"):
        if incoming.resume(up, record, seen):
            place = record.place and record.place._asdict()
            up.send(Resumed({**whereabouts, "shared": place}))
    elif whereabouts.get("table") and learn.open_lesson(up, str(whereabouts.get("key")), game):
        pass
    elif whereabouts.get("referee"):
        up.send(Acted("referee", game))
    elif whereabouts.get("screen") == PRACTICE:
        up.send(Acted("practice-return", f"{game} {whereabouts.get('key', '')}"))
    elif whereabouts.get("screen"):
        up.send(Acted(AGAIN[whereabouts["screen"]], game if game in games.tabled() else ""))
    else:
        stage.at_home(up)
        up.draw()


def began(up: Update, message: Began) -> None:
    """Start within a game, within all of them, or from a link; only the shelf knows what is kept.

    If the browser died, only the shelf has the last choices; a link may be one of those games.
    """
    listed = message.whereabouts.get("table") or message.whereabouts.get("screen") == "library"
    if listed or message.address:
        shelf.read(up, Arrive())
    else:
        arrive(up)


def first_screen_drawn(up: Update, _message: FirstScreenDrawn) -> None:
    """Read, behind the start screen, the rules, the stored games and the last one's picture."""
    from tabletop.session import session  # noqa: F401

    shelf.read(up)
    up.do(effects.Idle(PreloadGame()))


def preload_game(up: Update, _message: PreloadGame) -> None:
    """Load the game of the new game form and the table in advance, and say how strong its rival is."""
    from tabletop.table import panels  # noqa: F401

    key = shelf.at_hand(up)
    if key in up.fetching.present:
        games.table(key)
        # the build knows the name of a game without a listing, the page only once it is fetched
        named = set(games.tabled()) <= listings.LISTINGS.keys() | games.here()
        if named and up.stage.screen == "start":  # elsewhere it says nothing of rivals
            up.draw()


def home(up: Update, _message: Acted) -> None:
    table.leave(up, "start")
    stage.at_home(up)
    picture(up)
    up.draw()
    shelf.read(up)


def shelf_changed(up: Update, _message: ShelfChanged) -> None:
    if up.stage.screen == "start" and up.shelf.records and not up.shelf.picture:
        picture(up)


def picture(up: Update) -> None:
    """A small drawing of the board of the game to be continued."""
    from tabletop.session.session import GameError
    from tabletop.table import panels

    record = next((record for record in in_order(up.shelf.records) if not record.over), None)
    drawn = title = ""
    if record:
        try:
            session = shelf.loaded(up, record)
        except (GameError, fetching.Absent):
            pass  # nobody waits for a picture
        else:
            drawn, title = panels.picture(session), session.game.title.key
    shelf.picture(up, drawn, title)


def start(model: Model) -> Shown:
    """The start screen."""
    shown = model.shelf
    losing = shelf.losing(model) if shown.update else 0
    frame = shell.first_screen(*on_the_shelf(model), shown.update, losing)
    root = {**settings.look(model), "data-joining": "true" if joining(model) else ""}
    invited = table_joined(model)
    return Shown(frame, root=root, pictured=invited or shown.pictured, faces=bool(invited))


def table_joined(model: Model) -> str:
    """The title of the game at whose table this device is about to sit down, once it is there."""
    shared = model.live.shared if model.stage.dialog == "live" else None
    return str(shared.game.title.key) if shared and shared.game else ""


def joining(model: Model) -> bool:
    """Whether this device is about to join a table: nothing else is offered meanwhile."""
    wish = model.fetching.wish
    awaited = wish is not None and isinstance(wish.message, Invited)
    return awaited or (model.stage.dialog == LIVE and model.table.session is None)


def on_the_shelf(model: Model) -> tuple[tuple[shell.Cover, ...], tuple[shell.GameEntry, ...]]:
    """The games' covers, each always in its place, and the other kept games."""
    tabled, latest, last, others = games.tabled(), "", {}, []
    for record in in_order(model.shelf.records):
        key, found = tabled[0], shell.entry(record)
        if len(tabled) > 1:
            key = game_of(record)
            if key in tabled:
                found = found._replace(game=_(listings.listing(key).name), box=key)
        if key in tabled:
            latest = latest or key
        if record.over or key in last or key not in tabled:
            others.append(found)
        else:
            last[key] = found
    covers = (
        cover_of(model, key)._replace(last=last.get(key), latest=key == latest) for key in tabled
    )
    return tuple(covers), tuple(others)


def cover_of(model: Model | Update, key: str) -> shell.Cover:
    """A game's cover, without its last game."""
    return shell.Cover(
        key,
        picture=model.shelf.picture if key == model.shelf.pictured else "",
        refereed=referee.in_progress(model, key),
        taught=bool(learn.progress(model, key).get("taught")),
        rival=opponent.latest(model.shelf.records, key),
        due=practice.due(model, key),
    )


def more(up: Update, message: Acted) -> None:
    """Show all else that a box leads to."""
    covers, _others = on_the_shelf(up.model)
    cover = next(cover for cover in covers if message.value in ("", cover.key))
    stage.open_dialog(up, "more", shell.more(cover, message.value or None))


def update(up: Update, message: Acted) -> None:
    """Switch to the newer version; the player must agree to lose the games it cannot read."""
    if message.value not in (LOSING, COUNTED):
        shelf.read(up, Acted("update", COUNTED))
    elif message.value == COUNTED and shelf.losing(up):
        shelf.show(up)
    else:
        up.do(effects.ApplyVersion())


# --- failures


def record_not_saved(up: Update, message: RecordNotSaved) -> None:
    """The store could not keep a game in its proper place."""
    session = up.table.session
    way = button(_("Save and share"), "save", kind="small")
    stage.tell(
        up, sentence(message.failure), way if session and not session.lesson else "", key=KEEPING
    )


def shelf_recovered(up: Update, _message: ShelfRecovered) -> None:
    """Take back the warning about a game that was not kept."""
    stage.take_down(up, KEEPING)


def error_raised(up: Update, message: ErrorRaised) -> None:
    """Report something unexpected in one sentence, with a way back to the game's last save."""
    if up.stage.dialog != "trouble" and not message.again:  # going back itself failed
        go_back(up)
    latest = shelf.latest(up)
    text = up.table.saved or (latest.text if latest else "")
    stage.open_dialog(up, "trouble", dialogs.trouble(text, message.details))
    if not up.shelf.arrived:
        shelf.appear(up)


def go_back(up: Update) -> None:
    """Return to the last save of the game on the table."""
    if up.table.session and up.table.saved:
        try:
            table.restore(up, up.table.saved)
        except Exception as error:
            up.do(effects.Report("".join(traceback.format_exception(error))))
    up.draw()


ACTIONS = {
    "open-earlier": incoming.open_earlier,
    "continue": incoming.go_on,
    "home": home,
    "more": more,
    "update": update,
}
HANDLERS: dict[type, Any] = {
    Arrive: arrive,
    Routed: routed,
    FirstScreenDrawn: first_screen_drawn,
    LinkOpened: link_opened,
    RecordNotSaved: record_not_saved,
    ShelfRecovered: shelf_recovered,
}
VIEWS = {"start": start}
