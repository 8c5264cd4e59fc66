"""Stored data: read as before if valid, and never more than data if hostile."""

from __future__ import annotations

import ast
import json
import re
import time
from random import Random

import pytest
from drawn_outside import DRAW, EARLY, EVIL, MUTATIONS, ROOT, THINGS, drawn, shape
from hostile import each, foreign, mutated, stored
from tabletop.learn import view as learn
from tabletop.library import model as library
from tabletop.referee import update as referee
from tabletop.session.records import readable
from tabletop.session.session import read
from tabletop.settings import view as settings
from tabletop.shared import schemas as outside

from blackangel.i18n import catalogue
from blackangel.kit import seats, telling
from blackangel.kit.markup import escape, marked, tag

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
    early = EARLY.read_text("utf-8")
    for names in (outside.THEMES, outside.TEXTS[1:]):
        assert repr([*names]) in early
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
