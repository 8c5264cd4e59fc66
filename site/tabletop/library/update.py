"""The library: rename, delete and bring back, export, and games from files."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from blackangel.kit.markup import button, escape
from blackangel.messages import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted, Brought, Files, Listed, Tried, Worked, Working
from tabletop.settings import update as settings
from tabletop.shared.schemas import tidy
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Turn

IMPORT = "import"  # the work, and the dialog that says how far it is
UNSEEN = 300  # milliseconds of work that need no word


def view(model: Model) -> Shown:
    from tabletop.library import view as screen

    shown, present = model.shelf, model.fetching.present
    count = len(shown.records)
    listing = screen.listing(
        shown.records,
        screen.moment,
        shown.gone,
        shown.lasting,
        present,
        shown.sought,
        shown.most,
    )
    frame = screen.library_screen(count > 0, count > shelf.PAGE)
    return Shown(frame, {"games": listing}, root=settings.look(model))


def opened(turn: Turn, _message: Acted) -> None:
    shelf.list_from(turn)
    table.leave(turn, "library")
    turn.draw()
    turn.do(effects.AskLasting())


def sought(turn: Turn, _part: str, words: str) -> None:
    """Only the games in whose lines these words are."""
    shelf.list_from(turn, tidy(words))
    turn.draw()


def more(turn: Turn, _message: Acted) -> None:
    """The next games of the list; the first of them is where one is."""
    first = turn.shelf.most + 1
    shelf.list_from(turn, turn.shelf.sought, turn.shelf.most + shelf.PAGE)
    turn.draw()
    turn.do(effects.Focus(f".games > li:nth-child({first}) button"))


# --- one game


def rename(turn: Turn, message: Acted) -> None:
    from tabletop.library import view as screen

    record = shelf.kept(turn, message.value)
    if record:
        stage.open_dialog(turn, "rename", screen.rename(record), "#title", select=True)


def retitle(turn: Turn, message: Acted) -> None:
    record = shelf.kept(turn, message.value)
    stage.close_dialog(turn)
    if record:
        shelf.retitle(turn, record._replace(title=tidy(message.form.get("title", ""))))
        turn.draw()


def forget(turn: Turn, message: Acted) -> None:
    """Delete a game; it can be brought back as long as the page is open."""
    from tabletop.library import view as screen

    key = message.value
    record = shelf.kept(turn, key)
    if not record:
        return
    if turn.table.session and turn.table.session.key == key:
        table.clear(turn)
    shelf.forget(turn, record)
    turn.draw()
    stage.tell(
        turn,
        _("{title} is deleted.").format(title=screen.title(record)),
        button(_("Undo"), "bring-back", key, "small"),
    )


def bring_back(turn: Turn, message: Acted) -> None:
    from tabletop.library.model import merge

    record = shelf.bring_back(turn, message.value)
    if record:
        stage.hush(turn)
        found = merge(turn.shelf.records, (record,), turn.key)
        shelf.put(turn, *found.added)
        turn.do(effects.Add(found.added, Listed()))
        turn.draw()
        stage.speak(turn, [_("Undone.")])


def export(turn: Turn, message: Acted) -> None:
    """One game as a file, or all."""
    from tabletop.library.model import exported
    from tabletop.session.records import game_of
    from tabletop.shared.files import file_name

    key = message.value
    chosen = tuple(record for record in turn.shelf.records if key in ("", record.key))
    one = chosen[0] if key and chosen else None
    name = file_name(game_of(one), one.names, "json") if one else "all-games.json"
    turn.do(effects.Download(name, exported(chosen), "application/json"))


# --- games from files


def bring_in(turn: Turn, texts: tuple[str, ...]) -> None:
    """Read the games of files, to put them beside those that are kept."""
    from tabletop.library.model import Gathered, gathering
    from tabletop.session.links import key_of
    from tabletop.session.session import GameError, read, sentence

    now, known, asked = turn.world.now, fetching.known(turn), turn.fetching

    def opened(text: str) -> Any:
        fetching.check(asked, key_of(text))
        return read(text)

    def said(error: GameError) -> str:
        return sentence(error, known)

    def gathered() -> Generator[tuple[int, int], None, Gathered | fetching.Absent]:
        try:
            return (yield from gathering(texts, opened, said, now))
        except fetching.Absent as absent:
            return absent

    turn.do(effects.Work(IMPORT, shelf.bring(turn, texts), gathered))


def mine(turn: Turn, message: Working | Worked) -> bool:
    """Whether it is of the files that were given last."""
    return message.work == IMPORT and message.number == turn.shelf.bringing.number


def stopped(turn: Turn) -> bool:
    """Whether the dialog was there, and is closed."""
    return turn.shelf.bringing.shown and turn.stage.dialog != IMPORT


def working(turn: Turn, message: Working) -> None:
    """What takes long shows how far it is, and can be stopped."""
    from tabletop.library import view as screen

    if not mine(turn, message):
        return
    bringing = turn.shelf.bringing
    if stopped(turn):
        turn.do(effects.Stop(IMPORT))
        shelf.bring(turn)  # what comes late is of no use
        stage.tell(turn, _("Nothing was added."))
    elif bringing.shown:
        number, count = message.value
        turn.do(
            effects.Fill("#import-bar", str(number)),
            effects.Fill("#import-words", markup=escape(screen.far(number, count))),
        )
    elif turn.world.now - bringing.begun > UNSEEN:
        shelf.bringing_shown(turn)
        stage.open_dialog(turn, IMPORT, screen.patience(*message.value))


def worked(turn: Turn, message: Worked) -> None:
    if not mine(turn, message):
        return
    gathered = message.value
    if stopped(turn):
        stage.tell(turn, _("Nothing was added."))
    elif isinstance(gathered, fetching.Absent):  # all is read once more when that game is there
        stage.close_dialog(turn)
        fetching.fetch(turn, gathered.key, Files(turn.shelf.bringing.texts, keep=True))
    elif gathered.damaged and not gathered.found:
        if turn.stage.dialog == IMPORT:
            stage.close_dialog(turn)
        stage.tell(turn, gathered.problem)
    else:
        shelf.read(turn, Tried(gathered))


def tried(turn: Turn, message: Tried) -> None:
    """Put the games beside those that are kept."""
    from tabletop.library.model import merge, told

    gathered = message.found
    merged = merge(turn.shelf.records, gathered.found, turn.key)
    sentence = told(merged._replace(damaged=gathered.damaged, left=gathered.left))
    turn.do(effects.Add(merged.added, Brought(sentence)))


def brought(turn: Turn, message: Brought) -> None:
    table.leave(turn, "library")
    turn.draw()
    stage.tell(turn, message.sentence)


ACTIONS = {
    "library": opened,
    "more-games": more,
    "rename": rename,
    "retitle": retitle,
    "forget": forget,
    "bring-back": bring_back,
    "export": export,
}
FIELDS = {"sought": sought}
HEARS: dict[type, Any] = {Working: working, Worked: worked, Tried: tried, Brought: brought}
VIEWS = {"library": view}
