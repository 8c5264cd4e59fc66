"""The library and files of games, as messages: rename, delete, restore, export, import."""

from __future__ import annotations

import json
import re

import pytest
from at_the_page import Device, Visit
from evenings import KEY, alone, dealt, evening, notice, seen, stored
from tabletop import effects, messages

TITLE = re.compile(r"<bdi>([^<]*)</bdi></b>")
EVIL = '<img src=x onerror="boom()">'


# --- the library


def library(*seeds: int) -> Visit:
    """A page that shows all games."""
    device = Device()
    evening(device, *seeds)
    page = Visit(device)
    page.send(messages.FirstScreenDrawn())
    page.act("library")
    return page


def test_the_library_lists_all_games_and_says_whether_they_last() -> None:
    page = library(1, 2)
    assert page.shown.root["data-screen"] == "library"
    assert len(KEY.findall(page.markup)) == 2
    assert "<time data-when=" in page.markup
    assert "has agreed to keep everything" in page.markup


def test_a_game_gets_a_title_that_stays() -> None:
    page = library(1, 2)
    first, second = KEY.findall(page.markup)
    page.act("rename", first)
    assert page.world.focus == "#title"
    assert page.asked(effects.Dialog)[-1].select
    page.act("retitle", first, title=f"  {EVIL}\u202e ")
    assert page.dialog == ""
    assert EVIL not in page.markup
    assert TITLE.findall(page.markup)[0].startswith("&lt;img")
    page.act("continue", first)
    seen(page)
    page.choose(str(page.session.game.options[0]))
    page.painted()
    again = Visit(page.device)
    again.act("library")
    assert KEY.findall(again.markup) == [first, second]
    assert TITLE.findall(again.markup)[0].startswith("&lt;img")


def test_a_deleted_game_can_be_brought_back_to_its_place() -> None:
    page = library(1, 2, 3)
    keys = KEY.findall(page.markup)
    page.act("forget", keys[1])
    assert KEY.findall(page.markup) == [keys[0], keys[2]]
    assert "Ada · Bo was deleted." in page.notice
    assert f'data-action="bring-back" data-value="{keys[1]}"' in page.notice
    assert f'data-action="bring-back" data-value="{keys[1]}"' in page.markup
    assert {"gone": keys[1]} in page.said
    assert keys[1] not in page.device.shelf.texts
    page.act("bring-back", keys[1])
    assert KEY.findall(page.markup) == keys
    assert page.notice == ""
    assert page.spoken == ("Undone.",)
    assert "bring-back" not in page.markup
    assert set(page.device.shelf.texts) == set(keys)
    page.act("bring-back", keys[1])
    assert len(page.device.shelf.texts) == 3
    page.act("forget", keys[0])
    again = Visit(page.device)
    again.act("library")
    assert KEY.findall(again.markup) == keys[1:]


def test_deleting_the_game_on_the_table_lets_it_go() -> None:
    page = Visit()
    page.sit(dealt())
    key = page.session.key
    page.act("library")
    page.act("forget", key)
    assert page.model.table.session is None
    assert not page.held
    page.act("home")
    assert not KEY.findall(page.markup)
    assert page.device.shelf.texts == {}
    page.act("bring-back", key)
    page.act("continue", key)
    assert page.session.key == key


def test_games_go_out_and_in_again() -> None:
    page = library(1, 2)
    keys = KEY.findall(page.markup)
    page.act("export", keys[0])
    page.act("export")
    one, everything = page.asked(effects.Download)
    assert (one.name, everything.name) == ("black-angel-Ada-Bo.json", "all-games.json")
    assert [game["key"] for game in json.loads(everything.text)["games"]] == keys
    bring(page, everything.text)
    assert notice(page) == "2 were already here."
    page.act("forget", keys[1])
    assert "bring-back" in page.markup
    bring(page, everything.text)
    assert notice(page) == "1 game was added and 1 was already here."
    assert KEY.findall(page.markup) == keys
    assert "bring-back" not in page.markup, "what is here again is not deleted"
    page.act("forget", keys[1])
    bring(page, json.loads(everything.text)["games"][1]["text"])
    assert len(KEY.findall(page.markup)) == 2
    assert "bring-back" not in page.markup, "nor under another key"
    page.act("continue", keys[0])
    seen(page)
    page.choose(str(page.session.game.options[0]))
    page.act("library")
    page.send(messages.Files((everything.text, "x" * 10_000), keep=True))
    page.work("import")
    assert notice(page) == (
        "1 was added to your saved games, 1 was already here and 1 couldn’t be read."
    )
    assert len(stored(page.device)) == 3


def bring(page: Visit, text: str) -> None:
    """Open a file in the library."""
    page.send(messages.Files((text,), keep=True))
    page.work("import")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "This file of saved games is damaged."),
        ('{"format": "chess"}', "This file contains no games of Black Angel."),
        (
            '{"format": "black-angel-games", "version": 9, "games": []}',
            "This file was written by a newer version of this page.",
        ),
    ],
)
def test_a_damaged_file_is_one_sentence(
    text: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone(monkeypatch)
    page = library(1)
    bring(page, text)
    assert notice(page) == said
    assert len(KEY.findall(page.markup)) == 1
    page.act("home")
    page.act("open")
    page.act("load", **{"open-text": text})  # a file of games works in any field
    page.work("import")
    assert notice(page) == said


def many(count: int) -> str:
    """A file with this many games."""
    games = [{"key": f"k{n}", "text": dealt(n + 10).save(), "when": n + 1} for n in range(count)]
    return json.dumps({"format": "black-angel-games", "version": 1, "games": games})


def slices(page: Visit, *moments: int) -> None:
    """Let the import go on at these moments, in milliseconds from its start."""
    number, work = page.works["import"]
    begun = page.world.now
    for moment in moments:
        page.world = page.world._replace(now=begun + moment)
        if "import" in page.works:
            page.send(messages.Working("import", number, next(work)))


def test_what_takes_long_shows_how_far_it_is() -> None:
    page = library(1)
    page.send(messages.Files((many(25),)))
    slices(page, 40, 300)
    assert page.dialog == ""
    slices(page, 341)
    assert page.model.stage.dialog == "import"
    assert '<progress id="import-bar" max="25" value="2"' in page.dialog
    slices(page, 382)
    bar, words = page.asked(effects.Fill)
    assert bar == effects.Fill("#import-bar", "3")
    assert words == effects.Fill("#import-words", markup="Reading games: 3 of 25.")
    page.work("import")
    assert page.dialog == ""
    assert notice(page) == "25 games were added."
    assert len(KEY.findall(page.markup)) == 26
    assert len(stored(page.device)) == 26


def test_who_closes_the_dialog_stops_the_reading() -> None:
    page = library(1)
    page.send(messages.Files((many(25),)))
    slices(page, 40, 341)
    assert page.model.stage.dialog == "import"
    number = page.works["import"][0]
    page.send(messages.DialogClosed())
    slices(page, 382, 423)
    assert page.asked(effects.Stop)[-1] == effects.Stop("import")
    assert notice(page) == "Nothing was added."
    page.send(messages.Worked("import", number, None))  # too late
    assert len(stored(page.device)) == 1
    page.send(messages.Files((many(2),), keep=True))
    slices(page, 341, 382)
    page.act("close")
    page.work("import")  # done before the next slice
    assert notice(page) == "Nothing was added."
    assert len(stored(page.device)) == 1


def test_one_file_with_one_game_is_opened_and_several_go_into_the_library() -> None:
    page = Visit()
    page.send(messages.Files((dealt(3, 4).save(),)))
    assert page.session.game.ply == 4
    page.send(messages.Files((dealt(4, 2).save(), dealt(5, 3).save()), keep=True))
    page.work("import")
    assert page.model.stage.screen == "library"
    assert notice(page) == "2 games were added."


@pytest.mark.parametrize("why", ["large", "unread", "empty", "picture"])
def test_a_file_that_is_none_is_one_sentence(why: str) -> None:
    page = Visit()
    page.send(messages.Unreadable(why))
    assert notice(page).endswith(".")
