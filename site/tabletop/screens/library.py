"""The library: every game that this device keeps, and how games from a file are put beside them."""

import json
from collections.abc import Callable, Generator, Iterable
from typing import Any, NamedTuple

from blackangel.kernel.errors import GameError
from blackangel.kernel.markup import Markup, button, escape, joined, lines, marked, tag
from blackangel.messages import _, listed, ngettext
from tabletop.model import outside
from tabletop.model.records import Record
from tabletop.screens import sharing
from tabletop.screens.dialogs import dialog
from tabletop.screens.shell import Kept, state_of, title_of
from tabletop.screens.sky import sky

FORMAT = "black-angel-games"
VERSION = 1


# --- the file


def exported(records: Iterable[Record]) -> str:
    """Games as the text of a file."""
    games = [
        {
            "key": record.key,
            "title": record.title,
            "text": record.text,
            "names": record.names,
            "colours": record.colours,
            "bots": record.bots,
            "when": record.when,
        }
        for record in records
    ]
    found = {"format": FORMAT, "version": VERSION, "games": games}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def is_library(text: str) -> bool:
    """Whether a text is meant as a file of games, sound or not."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


class Entry(NamedTuple):
    """A game of a file, before it is tried."""

    text: str = ""
    key: str = ""
    title: str = ""
    colours: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    when: float = 0


class UnreadableFile(ValueError):
    """A file holds no games; its text is what the player reads."""


def entries(text: str, read: Callable[[str], Any]) -> list[Entry]:
    """The games that a file may hold; a plain text is one game, or has one in each line.

    Raises:
        UnreadableFile: it is no such file, or a newer one.
    """
    if len(text) > outside.LIBRARY.longest:
        raise UnreadableFile(_("This file is too large to be a game."))
    if not text.strip("\ufeff \t\r\n"):
        raise UnreadableFile(_("The file is empty."))
    if not is_library(text):
        rows = [line for line in text.splitlines() if line.strip()][: outside.MOST_GAMES]
        return [Entry(row) for row in rows] if is_sound(rows, read) else [Entry(text)]
    try:
        whole = outside.parsed(text.strip("\ufeff \t\r\n"), outside.LIBRARY.longest)
    except ValueError:
        raise UnreadableFile(_("This file of games is damaged.")) from None
    found = outside.LIBRARY(whole) or {}
    if found.get("format") != FORMAT:
        raise UnreadableFile(_("This file holds no games of Black Angel."))
    if "version" not in found or "games" not in found:
        raise UnreadableFile(_("This file of games is damaged."))
    if found["version"] > VERSION:
        raise UnreadableFile(_("This file was written by a newer version of this page."))
    return [Entry(**game) for game in found["games"]]


def is_sound(rows: list[str], read: Callable[[str], Any]) -> bool:
    """Whether the first of several lines is a game for itself."""
    try:
        return len(rows) > 1 and bool(read(rows[0]))
    except GameError:
        return False


def tried(found: Entry, read: Callable[[str], Any], now: float) -> Record:
    """The record of a game from a file: what counts is what its string leads to.

    Raises:
        GameError: the string is damaged, or newer.
    """
    game = read(found.text)
    _string, linked = sharing.opened(found.text)
    count = len(game.names)
    seating = sharing.sound(found.colours or linked.colours, found.bots or linked.bots, count)
    view = game.observe(-1)
    return Record(
        found.key,
        game.save(),
        game.names,
        seating.colours,
        view.turn,
        game.player is None,
        min(found.when or now, now),
        bots=seating.bots,
        title=found.title,
        advanced=view.advanced,
    )


class Gathered(NamedTuple):
    """What files hold: sound games, how many are damaged, and what is wrong with the last of these."""

    found: tuple[Record, ...] = ()
    damaged: int = 0
    problem: str = ""


Gathering = Generator[tuple[int, int], None, Gathered]


def gathering(
    texts: Iterable[str], read: Callable[[str], Any], said: Callable[[GameError], str], now: float
) -> Gathering:
    """Read files and try their games one by one; after each, how many of how many are done."""
    listed: list[Entry] = []
    found: list[Record] = []
    damaged, problem = 0, ""
    for text in texts:
        try:
            listed += entries(text, read)
        except UnreadableFile as error:
            damaged, problem = damaged + 1, str(error)
        yield 0, len(listed)
    listed = listed[: outside.MOST_GAMES]
    for number, entry in enumerate(listed, 1):
        try:
            found.append(tried(entry, read, now))
        except GameError as error:
            damaged, problem = damaged + 1, said(error)
        yield number, len(listed)
    return Gathered(tuple(found), damaged, problem)


# --- beside those that are kept


class Merged(NamedTuple):
    """Games to add, and what became of the others."""

    added: tuple[Record, ...]
    same: int  # kept already
    beside: int  # added beside another version of the same game
    damaged: int = 0


def merge(kept: Iterable[Record], found: Iterable[Record], fresh: Callable[[], str]) -> Merged:
    """Games from a file, so that none that is kept is overwritten; ``fresh`` makes keys."""
    keys, texts = set(), set()
    for record in kept:
        keys.add(record.key)
        texts.add(record.text)
    added = []
    same = beside = 0
    for record in found:
        if record.text in texts:
            same += 1
            continue
        if record.key in keys:
            beside += 1
        if record.key in keys or not record.key:
            record = record._replace(key=fresh())
        keys.add(record.key)
        texts.add(record.text)
        added.append(record)
    return Merged(tuple(added), same, beside)


def told(merged: Merged) -> str:
    """What became of a file's games, in one sentence."""
    fresh = len(merged.added) - merged.beside
    parts = []
    if fresh:
        parts.append(ngettext("{number} game was added", "{number} games were added", fresh))
    if merged.beside:
        parts.append(
            ngettext(
                "{number} was added beside the game that is kept here",
                "{number} were added beside the games that are kept here",
                merged.beside,
            )
        )
    if merged.same:
        parts.append(
            ngettext("{number} was here already", "{number} were here already", merged.same)
        )
    if merged.damaged:
        parts.append(
            ngettext("{number} could not be read", "{number} could not be read", merged.damaged)
        )
    return _("{sentence}.").format(sentence=listed(parts)) if parts else _("The file is empty.")


# --- the screen


def details(record: Record, when: str) -> str:
    """The small line under a game's title."""
    bots = (*record.bots, *[""] * len(record.names))
    names = [
        _("{name} (bot)").format(name=name) if bot else name
        for name, bot in zip(record.names, bots, strict=False)
    ]
    plain = not record.title and not any(record.bots)
    parts = (
        "" if plain else ", ".join(names),
        _("alone against Hal") if len(record.names) == 1 else "",
        _("advanced") if record.advanced else "",
        state_of(kept(record)),
        when,
    )
    return " · ".join(part for part in parts if part)


def kept(record: Record) -> Kept:
    """A record as the start screen lists it."""
    return Kept(record.key, record.names, record.turn, record.over, record.title)


def row(record: Record, when: str) -> Markup:
    title = title_of(kept(record))
    tools = joined(
        button(sign, action, record.key, "small quiet", aria_label=f"{label}: {title}", title=label)
        for sign, action, label in (
            ("✎", "rename", _("Rename")),
            ("⤓", "export", _("Export as a file")),
            ("✕", "forget", _("Delete")),
        )
    )
    given = {"class_": "button row", "data_action": "continue", "data_value": record.key}
    words = tag("span", tag("bdi", details(record, when)), class_="soft")
    chosen = tag("button", tag("b", tag("bdi", title)), words, type="button", **given)
    return tag("li", chosen, tag("span", tools, class_="tools"))


def gone(records: Iterable[Record]) -> str:
    """Games that were deleted in this visit."""
    rows = joined(
        tag(
            "li",
            tag("span", tag("bdi", title_of(kept(record)))),
            button(_("Bring back"), "bring-back", record.key, "small"),
        )
        for record in records
    )
    title = tag("h2", _("Deleted in this visit"))
    return tag("section", title, tag("ul", rows), class_="kept-games gone") if rows else ""


def holds(records: Iterable[Record], lasting: bool | None) -> str:
    """What the storage holds, and whether the browser promises to keep it."""
    sizes = [len(record.written()) for record in records]
    size = _("{size} kB").format(size=-(-sum(sizes) // 1000))
    held = ngettext("{number} game is kept here", "{number} games are kept here", len(sizes))
    text = f"{held} ({size}). "
    if lasting:
        return text + _("The browser has promised not to clear them away.")
    if lasting is None:
        return text
    return text + _("The browser may clear them when room is short: export what you value.")


def library_screen(
    records: tuple[Record, ...],
    dated: Callable[[float], str],
    lost: tuple[Record, ...] = (),
    lasting: bool | None = None,
) -> str:
    """The screen; ``dated`` says when a game was last played."""
    rows = "".join(row(record, dated(record.when) if record.when else "") for record in records)
    listing = f'<ul class="games">{rows}</ul>' if rows else f"<p>{escape(_('No game yet.'))}</p>"
    return lines(
        '<div class="screen start library">',
        sky(),
        '<div class="start-content"><header class="library-head">',
        button("←", "home", kind="small", aria_label=_("Start screen")),
        f"<h1>{escape(_('All games'))}</h1></header>",
        '<p class="pair">',
        sharing.file_button(_("Import from files"), "import", several=True),
        button(_("Export all"), "export", "") if records else "",
        "</p>",
        f'<section class="kept-games all"><h2 class="unseen">{escape(_("Games"))}</h2>{listing}',
        "</section>",
        gone(lost),
        f'<p class="fine">{escape(holds(records, lasting))}</p></div></div>',
    )


def patience(number: int, count: int) -> str:
    """The dialog while many games are read; closing it stops that."""
    return dialog(
        _("Import from files"),
        tag("p", far(number, count), id="import-words", role="status"),
        tag("progress", id="import-bar", max=count, value=number, aria_labelledby="import-words"),
        '<p class="pair">',
        button(_("Cancel"), "close"),
        "</p>",
    )


def far(number: int, count: int) -> str:
    return _("{number} of {count} games are read.").format(number=number, count=count)


def rename(record: Record) -> str:
    """The dialog that asks for a title."""
    given = marked(
        id="title",
        class_="field",
        value=record.title,
        placeholder=title_of(kept(record._replace(title=""))),
        maxlength=60,
        autocomplete="off",
        data_enter="retitle",
        data_value=record.key,
    )
    return dialog(
        _("Rename"),
        f'<label for="title">{escape(_("Title of the game"))}</label>',
        f'<input type="text" autofocus{given}>',
        '<p class="pair">',
        button(_("Rename"), "retitle", record.key, "primary"),
        "</p>",
    )
