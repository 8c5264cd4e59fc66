"""Stored data: read as before if valid, and never more than data if hostile."""

from __future__ import annotations

import ast
import json
import os
import re
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hostile import TEXTS, each, foreign, mutated, stored
from tabletop import program
from tabletop.learn import view as learn
from tabletop.library import model as library
from tabletop.library import view as screen
from tabletop.new_game import begun, evenings
from tabletop.new_game import model as form
from tabletop.new_game import seats as seats_of
from tabletop.new_game import view as laid
from tabletop.overrides import model as boxes_of
from tabletop.overrides import screen as own_box
from tabletop.overrides.state import OwnerState
from tabletop.referee import update as referee
from tabletop.referee import view as referee_form
from tabletop.scorer import stored as scored
from tabletop.scorer import update as scorer
from tabletop.scorer.state import ScorerState
from tabletop.session.records import Record, made, readable
from tabletop.session.session import Session, new_session, read
from tabletop.settings import view as settings
from tabletop.shared import dialogs
from tabletop.shared import schemas as outside
from tabletop.start import view as shell
from tabletop.table import ended
from tabletop.table import panels as paint

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel.rules.state import State
from blackangel.i18n import catalogue
from blackangel.kernel.errors import GameError
from blackangel.kernel.game import Game
from blackangel.kit import seats, telling
from blackangel.kit.markup import escape, marked, tag
from blackangel.kit.validation import Schema

EVIL = TEXTS[0]
MUTATIONS = int(os.environ.get("STORED_MUTATIONS", "12"))  # for each stored text
THINGS = (
    "RECORD",
    "PREFERENCES",
    "WHEREABOUTS",
    "REFEREE",
    "LEARNED",
    "MESSAGE",
    "LIBRARY",
    "BOXES",
    "SCORED",
    "EVENINGS",
)
ROOT = Path(__file__).resolve().parents[2]
EARLY = ROOT / "site/web/early.js"
DAY = "2026-11-22"
OPENED = {"black-angel": "strip-1", "council-of-shadows": "galaxy-orange"}  # pieces of a box
KINDS = {"black-angel": "board", "council-of-shadows": "galaxy"}


# --- drawn as the page does


def draw_record(text: str) -> list[str]:
    record = readable(text)
    return [] if record is None else drawn(record)


@cache
def drawn(record: Record) -> list[str]:
    kept = screen.entry(record)
    found = [
        shell.first_screen((shell.Cover(games.FIRST, kept),), (kept,)),
        shell.first_screen(tuple(shell.Cover(key, kept) for key in games.TITLES), (kept,)),
        screen.listing((record,), str, (record,)),
        screen.rename(record),
        dialogs.trouble(record.text, record.text),
    ]
    for text in (record.text, *record.earlier):
        if game := loaded(text):
            return [
                *found,
                *table(new_session(game.copy(), record.key, record.colours, record.bots)),
            ]
    return found


@cache
def loaded(text: str) -> Game[State] | None:
    try:
        return black_angel.load(text)
    except GameError:
        return None


def table(session: Session) -> list[str]:
    """The drawing of a game."""
    found = [
        paint.frame(session),
        *paint.panels(session).values(),
        paint.cover(session),
        paint.picture(session),
    ]
    if session.over:
        found.append(ended.end_screen(session))
    around = begun.seated(session)
    one = seats_of.seat(around, 0, session.game.title.key, {}, begun=True)
    return [*found, laid.who_plays(around, "normal"), one]


def draw_preferences(text: str) -> list[str]:
    kept = outside.PREFERENCES.read(text) or {}
    assert kept.get("language", "en") in outside.LANGUAGES
    theme, volume = kept.get("theme", "deep"), kept.get("volume", 50)
    return [
        settings.settings(
            {**outside.USUAL, **kept, "theme": theme, "volume": volume, "sounds": True}
        ),
        laid.who_plays(form.fresh("1"), kept.get("bots", "normal")),
    ]


def draw_place(text: str) -> list[str]:
    place = outside.WHEREABOUTS.read(text) or {}
    key = place.get("key", "")
    hash((key, place.get("seen"), place.get("hal"), place.get("table")))
    return lesson(key)


@cache
def lesson(key: str) -> list[str]:
    found = learn.lesson_of(key, {})
    return table(found) if found else []


def draw_learned(text: str) -> list[str]:
    return learned(json.dumps(outside.LEARNED.read(text) or {}))


@cache
def learned(text: str) -> list[str]:
    progress = outside.LEARNED.read(text) or {}
    found = [learn.screen(progress, DAY)]
    for key in (learn.TUTORIAL, progress.get("open", {}).get("key", "")):
        opened = learn.lesson_of(key, progress)
        if opened and opened.lesson:
            found += [opened.lesson.panel(opened), *paint.panels(opened).values()]
            json.dumps(opened.lesson.noted(opened, progress))
    return found


def draw_referee(text: str) -> list[str]:
    try:
        play = referee.read(text)
    except ValueError:
        return []
    return list(referee_form.panels(referee.referee_for(), play).values())


def draw_message(text: str) -> list[str]:
    message = outside.MESSAGE.read(text) or {}
    assert isinstance(message.get("gone", ""), str)
    record = message.get("record")
    found = made(record)
    return drawn(found) if found else []


@cache
def tried(entry: library.Entry) -> Record:
    return library.replayed_record(entry, read, 5.0)


def draw_library(text: str) -> list[str]:
    found = []
    try:
        entries, _people = library.entries(text, read)
    except library.UnreadableFile:
        return []
    for entry in entries:
        try:
            found.append(tried(entry))
        except GameError:
            continue
    merged = library.merge((), found, lambda: "fresh")
    return [screen.listing(merged.added, str), library.told(merged)]


def draw_boxes(text: str) -> list[str]:
    """The pieces as in each box, two of them opened."""
    kept = outside.BOXES.read(text) or {}
    found = []
    for key in games.tabled():
        boxes = boxes_of.read(kept.get("games", {}).get(key), (), "mine")
        for number in range(len(boxes.boxes)):
            chosen = boxes._replace(current=number)
            for piece in ("", OPENED[key]):
                part = OwnerState(key, chosen, kind=KINDS[key], piece=piece)
                shown = own_box.shown(program.initial_model()._replace(owner=part))
                found += [shown.frame, *shown.panels.values()]
    return found


def draw_scored(text: str) -> list[str]:
    """What is entered for each game, counted and drawn."""
    found = []
    for key in games.tabled():
        found_ = games.table(key).scorer()
        assert found_
        entered = scored.read(text, found_)
        if entered.names:
            part = ScorerState(key, entered.names, entered.held, entered.names, entered.held)
            shown = scorer.view(program.initial_model()._replace(scorer=part))
            found += [shown.frame, *shown.panels.values()]
    return found


def shape(name: str) -> Schema:
    """The schema of a stored thing; a game declares what its referee stores."""
    found: Schema = referee.referee_for().schema if name == "REFEREE" else getattr(outside, name)
    return found


def draw_evenings(text: str) -> list[str]:
    kept = evenings.read(outside.EVENINGS.read(text) or {})
    found = []
    for key in games.tabled():
        rivals = tuple(games.table(key).rivals())
        setup = form.fresh("1", rivals=rivals).played_by(1, "")
        for group in kept.of(key):
            setup = setup._replace(
                names=group.names, colours=group.colours, bots=group.bots
            ).fitted(games.title(key).seats, rivals)
        found += [
            laid.new_game(setup, {}, game=key, known=kept.of(key)),
            seats_of.seat(setup, 0, key, {}, kept.names),
        ]
    return found


DRAW: dict[str, Callable[[str], list[str]]] = {
    "RECORD": draw_record,
    "PREFERENCES": draw_preferences,
    "WHEREABOUTS": draw_place,
    "REFEREE": draw_referee,
    "LEARNED": draw_learned,
    "MESSAGE": draw_message,
    "LIBRARY": draw_library,
    "BOXES": draw_boxes,
    "SCORED": draw_scored,
    "EVENINGS": draw_evenings,
}


# --- what is kept today


@pytest.mark.parametrize("name", THINGS)
def test_what_the_page_has_written_is_read_whole(name: str) -> None:
    """Every stored field comes back as it was."""
    for text in stored(name):
        kept = json.loads(text)
        if "record" in kept:
            kept["record"] = json.loads(kept["record"])
        for game in kept.get("games", ()) if name == "LIBRARY" else ():
            del game["names"]  # those of its save string count
        assert json.loads(json.dumps(shape(name).read(text))) == kept
        assert foreign(*DRAW[name](text)) == []


def test_records_of_all_versions_come_back() -> None:
    first, *_others, older, oldest = map(readable, stored("RECORD"))
    assert first is not None
    bare = first._replace(bots=(), title="")
    assert older == bare
    assert oldest == bare._replace(earlier=(), when=1750000000000)
    assert all(readable(text).written() for text in stored("RECORD"))


def test_the_choices_declared_are_those_that_are_offered() -> None:
    assert tuple(settings.themes()) == outside.THEMES
    assert tuple(settings.pieces()) == outside.PIECES
    for name, (_head, rows) in settings.lists().items():
        assert all(outside.PREFERENCES({name: value}) == {name: value} for value in rows)
    for name, usual in outside.USUAL.items():
        assert usual is None or outside.PREFERENCES({name: usual}) == {name: usual}
    offered = {*settings.lists(), *settings.switches()}
    assert offered <= outside.PREFERRED.keys()
    grouped = [name for names in settings.groups().values() for name in names]
    assert sorted(grouped) == sorted([*offered, "live", "volume"]), "each stands in one group"
    assert all(outside.USUAL[name] in (True, False, None) for name in settings.switches())
    for pace in telling.paces(catalogue):
        assert outside.PREFERENCES({"hal": pace}) == {"hal": pace}
    [level_field] = referee.referee_for().form()
    for level in level_field.values:
        assert shape("REFEREE")({**json.loads(stored("REFEREE")[0]), "level": level})
    assert set(re.findall(r"\['deep'.*?\]", EARLY.read_text())) == {
        "[" + ", ".join(f"'{name}'" for name in outside.THEMES) + "]"
    }
    assert all(outside.KEY(key) for key in learn.challenges())


# --- what is hostile


@pytest.mark.parametrize("name", THINGS)
def test_hostile_text_in_every_field_is_data(name: str) -> None:
    for text in stored(name):
        for bad in each(text):
            assert foreign(*DRAW[name](bad)) == [], bad[:300]


@pytest.mark.parametrize("name", THINGS)
def test_wrong_types_in_any_place_are_no_trouble(name: str) -> None:
    rng = Random(name)
    for text in stored(name):
        for _number in range(MUTATIONS):
            bad = mutated(text, rng)
            assert foreign(*DRAW[name](bad)) == [], bad[:300]


def test_what_the_drawing_is_given_is_escaped_whoever_has_read_it() -> None:
    """A second line of defence, for a record that nobody has checked."""
    good = readable(stored("RECORD")[3])
    assert good is not None
    for name in ("key", "title"):
        assert foreign(*drawn(good._replace(**{name: EVIL}))) == []
    for name in ("names", "colours", "bots", "earlier"):
        assert foreign(*drawn(good._replace(**{name: (EVIL, EVIL, EVIL)}))) == []
    assert foreign(seats.emblem(seats.Player(0, EVIL, EVIL))) == []
    assert foreign(settings.settings(dict.fromkeys(outside.PREFERENCES.fields, EVIL))) == []


@pytest.mark.parametrize(
    "day", ["", "evil", "2026-13-01", "2026-1-1", "٢٠٢٦-01-01", "2026-01-01x", "9" * 9999]
)
def test_a_day_of_junk_is_no_day(day: str) -> None:
    assert not outside.DAY(day)
    assert outside.LEARNED.read(json.dumps({"days": {day: [1, 2]}})) == {"days": {}}


# --- time


@pytest.mark.parametrize(
    ("start", "part", "end"),
    [
        ('{"a":"', '\\"', ""),
        ('{"a":"', '\\"', "\\"),
        ("", '"', ""),
        ("", "[]", ""),
        ("[", "0,", "0]"),
        ('{"a":', "[", ""),
        ('"', "\\", ""),
        ("", '{"a":"\\"', ""),
    ],
)
def test_a_hostile_text_is_refused_in_time_that_grows_with_its_length(
    start: str, part: str, end: str
) -> None:
    """64 kB once took 25 s; a million characters take less than that many milliseconds."""
    longest = outside.LIBRARY.longest // 4
    text = start + part * ((longest - 9) // len(part)) + end
    before = time.process_time()
    with pytest.raises(library.UnreadableFile):
        library.entries("{" + text, read)
    for name in THINGS:
        assert shape(name).read(text) is None
    assert time.process_time() - before < 2


@pytest.mark.parametrize("name", THINGS)
def test_what_is_too_long_is_not_looked_at(name: str) -> None:
    text = '{"a": "' + "x" * shape(name).longest + '"}'
    before = time.process_time()
    assert shape(name).read(text) is None
    assert time.process_time() - before < 0.05


# --- how markup is made

FIELDS = {"name", "names", "colour", "colours", "title", "key", "text", "earlier", "bots", "level"}
MAKERS = ("site/tabletop", "blackangel/games")


def unescaped(tree: ast.AST) -> list[str]:
    """The values from outside that a text with a tag contains unescaped."""
    found = []
    for text in ast.walk(tree):
        if not isinstance(text, ast.JoinedStr):
            continue
        words = "".join(part.value for part in text.values if isinstance(part, ast.Constant))
        if not re.search('<[a-z/]|="', words):
            continue
        for part in text.values:
            value = getattr(part, "value", None)
            while isinstance(value, ast.Subscript):
                value = value.value
            if isinstance(value, ast.Attribute) and value.attr in FIELDS and not part.format_spec:
                found.append(f"{part.lineno}: {ast.unparse(part.value)}")
    return found


def test_no_tag_is_made_of_what_comes_from_outside() -> None:
    found = {
        str(path.relative_to(ROOT)): unescaped(ast.parse(path.read_text("utf-8")))
        for folder in MAKERS
        for path in (ROOT / folder).rglob("*.py")
    }
    assert {path: places for path, places in found.items() if places} == {}
    seen = ast.parse("f'<b class=\"{player.colour}\">{record.names[0]}{escape(record.title)}</b>'")
    assert unescaped(seen) == ["1: player.colour", "1: record.names[0]"]


def test_markup_escapes_what_is_no_markup() -> None:
    inside = tag("b", EVIL, class_=EVIL)
    assert inside == f'<b class="{escape(EVIL)}">{escape(EVIL)}</b>'
    assert tag("i", inside) == f"<i>{inside}</i>"
    assert escape(escape(EVIL)) == escape(EVIL)
    assert foreign(tag("i", inside, 3, marked(title=EVIL))) == []
