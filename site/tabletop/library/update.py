"""The library: rename, delete, restore, export, and import from files."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from blackangel.kit.markup import button, escape
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import (
    Acted,
    EveningsBrought,
    Files,
    FilesImported,
    FilesRead,
    PracticeRead,
    ShelfChanged,
    Worked,
    Working,
)
from tabletop.session.records import PAGE
from tabletop.settings import update as settings
from tabletop.shared.schemas import tidy
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Update

IMPORT = "import"  # the work, and the dialog with its progress
EVENINGS = "evenings"  # the dialog about who has won
DELETED = "deleted"  # what the notice with Undo is about
UNSEEN = 300  # milliseconds of work that need no dialog


def view(model: Model) -> Shown:
    from tabletop.library import view as library

    shown, present = model.shelf, model.fetching.present
    count = len(shown.records)
    listing = library.listing(
        shown.records,
        library.moment,
        shown.gone,
        shown.lasting,
        present,
        shown.sought,
        shown.most,
    )
    frame = library.library_screen(count > 0, count > PAGE)
    return Shown(frame, {"games": listing}, root=settings.look(model))


def open_library(up: Update, _message: Acted) -> None:
    shelf.list_from(up)
    table.leave(up, "library")
    up.draw()
    up.do(storage.AskPersistence(), storage.ReadEvenings())


def sought(up: Update, _part: str, words: str) -> None:
    """Filter the list by these words."""
    shelf.list_from(up, tidy(words))
    up.draw()


def more(up: Update, _message: Acted) -> None:
    """Show more of the list, with the focus on the first new game."""
    first = up.shelf.most + 1
    shelf.list_from(up, up.shelf.sought, up.shelf.most + PAGE)
    up.draw()
    up.do(effects.Focus(f".games > li:nth-child({first}) button"))


def evenings(up: Update, message: Acted) -> None:
    """Show who has played here how often, and won."""
    from tabletop.library import view as library
    from tabletop.library.tally import tallies

    if up.shelf.listed:
        stage.open_dialog(up, EVENINGS, library.evenings(tallies(up.shelf.records)))
        up.draw()  # with the dates
    else:
        shelf.read(up, message)


# --- one game


def rename(up: Update, message: Acted) -> None:
    from tabletop.library import view as library

    record = shelf.find(up, message.value)
    if record:
        stage.open_dialog(up, "rename", library.rename(record), "#title", select=True)


def retitle(up: Update, message: Acted) -> None:
    record = shelf.find(up, message.value)
    stage.close_dialog(up)
    if record:
        shelf.retitle(up, record._replace(title=tidy(message.form.get("title", ""))))
        up.draw()


def forget(up: Update, message: Acted) -> None:
    """Delete a game; it can be restored while the page stays open."""
    from tabletop.library import view as library

    key = message.value
    record = shelf.find(up, key)
    if not record:
        return
    if up.table.session and up.table.session.key == key:
        table.clear(up)
    shelf.forget(up, record)
    up.draw()
    stage.tell(
        up,
        _("{title} was deleted.").format(title=library.title(record)),
        button(_("Undo"), "bring-back", key, "small"),
        key=DELETED,
    )


def bring_back(up: Update, message: Acted) -> None:
    from tabletop.library.model import merge

    record = shelf.bring_back(up, message.value)
    if record:
        stage.take_down(up, DELETED)
        found = merge(up.shelf.records, (record,), up.key)
        shelf.put(up, *found.added)
        up.do(storage.Add(found.added, ShelfChanged()))
        up.draw()
        stage.speak(up, [_("Undone.")])


def export(up: Update, message: Acted) -> None:
    """Export one game, or all; what was practiced goes with them."""
    from tabletop.library.model import exported
    from tabletop.session.records import game_of
    from tabletop.shared.files import file_name

    one = shelf.find(up, message.value)
    if one:
        name = file_name(game_of(one), one.names, "json")
        up.do(effects.Download(name, exported((one,)), "application/json"))
    else:
        up.do(storage.ReadPractice(exporting=True))


def practice_read(up: Update, message: PracticeRead) -> None:
    """Export all games, with who plays here, how the page is set, and what was practiced."""
    from tabletop.library.model import exported

    if message.exporting:
        liked = settings.portable(up)
        text = exported(up.shelf.records, up.new_game.kept.told(), liked, message.text)
        up.do(effects.Download("all-games.json", text, "application/json"))


# --- import


def bring_in(up: Update, texts: tuple[str, ...]) -> None:
    """Read the games of files in order to add them."""
    from blackangel import games
    from blackangel.kernel.save import setup_of
    from tabletop.library.model import Gathered, gathering
    from tabletop.session.links import key_of
    from tabletop.session.session import GameError, read, sentence

    now, known, asked = up.world.now, fetching.known(up), up.fetching

    def load(text: str) -> Any:
        fetching.check(asked, key_of(text))
        return read(text)

    def names_in(text: str) -> tuple[str, ...]:
        key = key_of(text)
        fetching.check(asked, key)
        return setup_of(games.title(key), text).names

    def said(error: GameError) -> str:
        return sentence(error, known)

    def gathered() -> Generator[tuple[int, int], None, Gathered | fetching.Absent]:
        try:
            return (yield from gathering(texts, load, said, now, names_in))
        except fetching.Absent as absent:
            return absent

    up.do(effects.Work(IMPORT, shelf.bring(up, texts), gathered))


def mine(up: Update, message: Working | Worked) -> bool:
    """Return whether this work belongs to the latest files."""
    return message.work == IMPORT and message.number == up.shelf.bringing.number


def stopped(up: Update) -> bool:
    """Return whether the dialog was shown and has been closed."""
    return up.shelf.bringing.shown and up.stage.dialog != IMPORT


def working(up: Update, message: Working) -> None:
    """Show the progress of long work, which can be stopped."""
    from tabletop.library import view as library

    if not mine(up, message):
        return
    bringing = up.shelf.bringing
    if stopped(up):
        up.do(effects.Stop(IMPORT))
        shelf.bring(up)  # late progress is ignored
        stage.tell(up, _("Nothing was added."))
    elif bringing.shown:
        number, count = message.value
        up.do(
            effects.Fill("#import-bar", str(number)),
            effects.Fill("#import-words", markup=escape(library.far(number, count))),
        )
    elif up.world.now - bringing.begun > UNSEEN:
        shelf.bringing_shown(up)
        stage.open_dialog(up, IMPORT, library.patience(*message.value))


def worked(up: Update, message: Worked) -> None:
    if not mine(up, message):
        return
    gathered = message.value
    if stopped(up):
        stage.tell(up, _("Nothing was added."))
    elif isinstance(gathered, fetching.Absent):  # everything is read again once that game is loaded
        stage.close_dialog(up)
        fetching.fetch(up, gathered.key, Files(up.shelf.bringing.texts, keep=True))
    elif gathered.damaged and not gathered.found:
        if up.stage.dialog == IMPORT:
            stage.close_dialog(up)
        stage.tell(up, gathered.problem)
    else:
        shelf.read(up, FilesRead(gathered))


def files_read(up: Update, message: FilesRead) -> None:
    """Add the games to those kept."""
    from tabletop.library.model import merge, told

    gathered = message.found
    if not up.shelf.records:  # a player's next device; else the file may be somebody else's
        settings.take_over(up, gathered.preferences)
    merged = merge(up.shelf.records, gathered.found, up.key)
    sentence = told(merged._replace(damaged=gathered.damaged, left=gathered.left))
    up.do(storage.Add(merged.added, FilesImported(sentence)))
    for evenings in gathered.evenings:
        up.send(EveningsBrought(evenings))
    if gathered.practice:
        up.do(storage.SavePractice(gathered.practice, brought=True))


def files_imported(up: Update, message: FilesImported) -> None:
    table.leave(up, "library")
    up.draw()
    stage.tell(up, message.sentence)


ACTIONS = {
    "library": open_library,
    "more-games": more,
    "evenings": evenings,
    "rename": rename,
    "retitle": retitle,
    "forget": forget,
    "bring-back": bring_back,
    "export": export,
}
FIELDS = {"sought": sought}
HANDLERS: dict[type, Any] = {Working: working, FilesRead: files_read, FilesImported: files_imported}
VIEWS = {"library": view}
