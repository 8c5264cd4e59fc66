"""Games in files: export the kept games as text, and add a file's games to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Mapping
from hashlib import blake2b
from typing import Any

from blackangel import games
from blackangel.games import listings
from blackangel.i18n import _, listed, ngettext
from blackangel.kernel.errors import GameError
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.save import bare
from blackangel.kit import validation
from tabletop.session import links
from tabletop.session.course import outcome, round_of
from tabletop.session.records import Record
from tabletop.shared import schemas as outside

FORMAT = "black-angel-games"  # of any game on this page
VERSION = 1
BEFORE_SEAL = f'{{"format": "{FORMAT}", "version": {VERSION}, "seal": "'
AFTER_SEAL, AFTER_GAMES = '", "games": [\n', "\n]"
END = "}\n"
PEOPLE = ', "evenings": '  # a part after the games, which older versions of this page leave alone

# others after it; no text in JSON has these quotes
MOST_PRACTICED = 2_000_000  # characters
LIKED, PRACTICED = ', "preferences": ', ', "practice": '

NOBODY: Mapping[str, Any] = {}


# --- the file


def exported(
    records: Iterable[Record],
    evenings: Mapping[str, Any] = NOBODY,
    preferences: Mapping[str, Any] = NOBODY,
    practice: str = "",
) -> str:
    """Games as the text of a file, one a line, with a seal over all of them; then who has played, and how."""
    rows = (
        {
            "key": record.key,
            "title": record.title,
            "text": record.text,
            "names": record.names,
            "colours": record.colours,
            "bots": record.bots,
            "when": record.when,
            "turn": record.turn,
            "round": record.round,
            "over": record.over,
            "winners": record.winners,
            "points": record.points,
        }
        for record in records
    )
    body = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    people = ""
    if evenings or preferences or practice:
        people = PEOPLE + json.dumps(evenings, ensure_ascii=False)
        people += LIKED + json.dumps(preferences, ensure_ascii=False) if preferences else ""
        people += PRACTICED + practice if practice else ""
    return f"{BEFORE_SEAL}{digest(body)}{AFTER_SEAL}{body}{AFTER_GAMES}{people}{END}"


def digest(body: str) -> str:
    """The digest of a file's games. It detects damage and careless edits only: anyone can compute it."""
    return blake2b(body.encode(errors="replace"), digest_size=16).hexdigest()


def sealed_rows(text: str) -> list[str]:
    """The rows of a file whose seal fits, as in one that this page wrote; empty for any other.

    What they say is bounded all the same; whether a game is one shows when it is opened.
    """
    head, _between, rest = text.partition(AFTER_SEAL)
    body, _ends, after = rest.rpartition(AFTER_GAMES)
    ours = after.endswith(END) and after.startswith((END, PEOPLE))
    whole = BEFORE_SEAL + digest(body) == head and ours
    rows = body.split(",\n") if body and whole else []
    return rows if len(rows) <= outside.MOST_ENTRIES else []


def evenings_in(text: str) -> Mapping[str, Any]:
    """Who has played elsewhere, in a file with a seal; empty in most."""
    people, _liked, _practiced = after_games(text)
    return outside.EVENINGS.read(people) or NOBODY


def preferences_in(text: str) -> Mapping[str, Any]:
    """How the page was set elsewhere, in a file with a seal; empty in most."""
    _people, liked, _practiced = after_games(text)
    return outside.PREFERENCES.read(liked) or NOBODY


def after_games(text: str) -> tuple[str, str, str]:
    """What a file with a seal tells after its games: people, preferences, and what was practiced."""
    _games, _between, after = text.rpartition(AFTER_GAMES)
    rest, _between, practiced = after.removesuffix(END).partition(PRACTICED)
    people, _between, liked = rest.removeprefix(PEOPLE).partition(LIKED)
    return people, liked, practiced


def is_library(text: str) -> bool:
    """Return whether a text is meant as a file of games, valid or not."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


class Entry(NamedTuple):
    """A game of a file, not yet checked."""

    text: str = ""
    key: str = ""
    title: str = ""
    colours: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    when: float = 0
    turn: int = 0
    over: bool = False
    round: int = 0
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


class UnreadableFile(ValueError):
    """A file contains no games; the text is for the player."""


def entries(text: str, read: Callable[[str], Any]) -> tuple[list[Entry], Mapping[str, Any]]:
    """The games that a file may contain, and who played them; a plain text is one game, or has one per line.

    Raises:
        UnreadableFile: it is no such file, or one of a newer version.
    """
    if len(text) > outside.LIBRARY.longest:
        raise UnreadableFile(_("This file is too large to be a game."))
    if not text.strip("\ufeff \t\r\n"):
        raise UnreadableFile(_("The file is empty."))
    if not is_library(text):
        rows = [line for line in text.splitlines() if line.strip()]
        if len(rows) > outside.MOST_ENTRIES:
            raise UnreadableFile(_("This file is too large to be a game."))
        return [Entry(row) for row in (rows if is_sound(rows, read) else [text])], NOBODY
    try:
        whole = validation.parsed(
            text.strip("\ufeff \t\r\n"), outside.LIBRARY.longest, outside.MOST_PARTS
        )
    except ValueError:
        raise UnreadableFile(_("This file of saved games is damaged.")) from None
    found = outside.LIBRARY(whole) or {}
    if found.get("format") != FORMAT:
        names = listed([_(listings.listing(key).name) for key in games.tabled()])
        raise UnreadableFile(_("This file contains no games of {name}.").format(name=names))
    if "version" not in found or "games" not in found:
        raise UnreadableFile(_("This file of saved games is damaged."))
    if found["version"] > VERSION:
        raise UnreadableFile(_("This file was written by a newer version of this page."))
    return [Entry(**game) for game in found["games"]], found.get("evenings", NOBODY)


def is_sound(rows: list[str], read: Callable[[str], Any]) -> bool:
    """Return whether the first of several lines is a game by itself."""
    try:
        return len(rows) > 1 and bool(read(rows[0]))
    except GameError:
        return False


def replayed_record(found: Entry, read: Callable[[str], Any], now: float) -> Record:
    """The record of a game from a file; what counts is where its save string leads.

    Raises:
        GameError: the string is damaged, or of a newer version.
    """
    game = read(found.text)
    _string, linked = links.split(found.text)
    count = len(game.names)
    seating = links.valid_seating(found.colours or linked.colours, found.bots or linked.bots, count)
    winners, points = outcome(game)
    return Record(
        found.key,
        game.save(),
        game.names,
        seating.colours,
        game.state.turn,
        game.player is None,
        min(found.when or now, now),
        bots=seating.bots,
        title=found.title,
        round=round_of(game),
        winners=winners,
        points=points,
    )


def sealed_record(row: str, names_in: Callable[[str], tuple[str, ...]], now: float) -> Record:
    """The record of a game from a sealed file; its choices are replayed when it is opened.

    It has the bare save string, so that the same game is known however its text was wrapped.

    Raises:
        GameError: the string is of a newer version, or not even the beginning of one.
    """
    found = Entry(**outside.GAME.read(row) or {})
    names = names_in(found.text)
    seating = links.valid_seating(found.colours, found.bots, len(names))
    return Record(
        found.key,
        bare(found.text),
        names,
        seating.colours,
        found.turn,
        found.over,
        min(found.when or now, now),
        bots=seating.bots,
        title=found.title,
        round=found.round,
        winners=found.winners,
        points=found.points,
    )


class Gathered(NamedTuple):
    """What files contain: valid games, the number of damaged ones, and the last one's fault.

    ``left`` counts those left out because there were too many; ``evenings`` tell who has played,
    ``preferences`` how the page was set there, ``practice`` what was practiced.
    """

    found: tuple[Record, ...] = ()
    damaged: int = 0
    problem: str = ""
    left: int = 0
    evenings: tuple[Mapping[str, Any], ...] = ()
    preferences: Mapping[str, Any] = NOBODY
    practice: str = ""


Gathering = Generator[tuple[int, int], None, Gathered]


def gathering(
    texts: Iterable[str],
    read: Callable[[str], Any],
    said: Callable[[GameError], str],
    now: float,
    names_in: Callable[[str], tuple[str, ...]] | None = None,
) -> Gathering:
    """Read files and check their games one by one; yield how many of how many are done.

    With ``names_in``, which reads only a save string's beginning, the games of sealed files are not replayed.
    """
    listed: list[Entry | str] = []
    found: list[Record] = []
    damaged, problem = 0, ""
    evenings: list[Mapping[str, Any]] = []
    preferences, practice = NOBODY, ""
    for text in texts:
        try:
            rows = sealed_rows(text) if names_in else []
            games_in, people = (rows, evenings_in(text)) if rows else entries(text, read)
            listed += games_in
            evenings += filter(None, (people,))
            preferences = preferences_in(text) if rows else preferences
            practice = after_games(text)[2][:MOST_PRACTICED] if rows else practice  # checked later
        except UnreadableFile as error:
            damaged, problem = damaged + 1, str(error)
        yield 0, len(listed)
    left = max(0, len(listed) - outside.MOST_GAMES)
    del listed[outside.MOST_GAMES :]
    for number, entry in enumerate(listed, 1):
        try:
            if isinstance(entry, Entry):
                found.append(replayed_record(entry, read, now))
            elif names_in:
                found.append(sealed_record(entry, names_in, now))
        except GameError as error:
            damaged, problem = damaged + 1, said(error)
        yield number, len(listed)
    return Gathered(tuple(found), damaged, problem, left, tuple(evenings), preferences, practice)


# --- merging


class Merged(NamedTuple):
    """Games to add, and what became of the others."""

    added: tuple[Record, ...]
    same: int  # already kept
    beside: int  # added beside another version of the same game
    damaged: int = 0
    left: int = 0  # too many at once


def merge(kept: Iterable[Record], found: Iterable[Record], fresh: Callable[[], str]) -> Merged:
    """Add a file's games without overwriting any that are kept; ``fresh`` makes keys."""
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
                "{number} was added to your saved games",
                "{number} were added to your saved games",
                merged.beside,
            )
        )
    if merged.same:
        parts.append(
            ngettext("{number} was already here", "{number} were already here", merged.same)
        )
    if merged.damaged:
        parts.append(
            ngettext("{number} couldn’t be read", "{number} couldn’t be read", merged.damaged)
        )
    if merged.left:
        parts.append(
            ngettext(
                "{number} was left out: too many at once. Import it from a separate file",
                "{number} were left out: too many at once. Import them from a separate file",
                merged.left,
            )
        )
    return _("{sentence}.").format(sentence=listed(parts)) if parts else _("The file is empty.")
