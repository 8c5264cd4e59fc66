"""The games of a device, by messages: the first screen, the library, files, links, and a failing store."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from at_the_page import HOME, Device, Visit
from tabletop import effects, messages
from tabletop.model import links
from tabletop.model.keeping import Failure, sentence
from tabletop.model.records import Record, readable
from tabletop.model.store import LATEST

from blackangel.games import black_angel

KEY = re.compile(r'data-action="continue" data-value="([^"]*)"')
TITLE = re.compile(r"<bdi>([^<]*)</bdi></b>")
EVIL = '<img src=x onerror="boom()">'


def dealt(seed: int = 1, plies: int = 0, names: tuple[str, ...] = ("Ada", "Bo")) -> Any:
    game, rng = black_angel.new(names, seed), Random(seed)
    for _number in range(plies):
        game.play(rng.choice(game.options))
    return game


def stored(device: Device) -> dict[str, str]:
    """What lies on the shelf: the save string by key."""
    found = {key: readable(text) for key, text in device.shelf.texts.items()}
    return {key: record.text for key, record in found.items() if record}


def evening(device: Device, *seeds: int) -> list[str]:
    """A visit in which such games are begun, in a tab that is closed; the last one's key first."""
    page = Visit(device)
    keys = []
    for seed in seeds:
        page.sit(dealt(seed))
        keys.append(page.session.key)
    place(device)
    return keys[::-1]


def seen(page: Visit) -> None:
    """The cover is lifted, where there is one."""
    page.act("uncover")


def place(device: Device, **found: object) -> None:
    """Where this tab was."""
    device.passing.texts["black-angel:at"] = json.dumps(found)


def notice(page: Visit) -> str:
    """The sentence that stands above the page."""
    found = re.match("<p>(.*?)</p>", page.notice)
    return found[1] if found else ""


# --- the first screen


def test_a_first_visit_shows_the_start_screen_and_offers_nothing_to_go_on_with() -> None:
    page = Visit()
    assert page.shown.root["data-screen"] == "start"
    assert 'data-action="new"' in page.markup
    assert not KEY.findall(page.markup)
    assert len(page.asked(effects.Ready)) == 1
    assert not page.asked(effects.ReadShelf)
    page.send(messages.Warmed())
    assert page.model.shelf.listed
    assert not page.model.shelf.picture


def test_the_last_game_is_offered_at_once_and_the_others_with_its_picture_when_there_is_time() -> (
    None
):
    device = Device()
    keys = evening(device, 1, 2, 3)
    page = Visit(device)
    assert KEY.findall(page.markup) == keys[:1]
    assert "miniature" not in page.markup
    assert not page.shown.sprite
    page.send(messages.Warmed())
    assert KEY.findall(page.markup) == keys
    assert "miniature" in page.markup
    assert page.shown.sprite == "black-angel"
    assert page.asked(effects.Prove)


def test_a_tab_comes_back_to_the_table_as_it_was_seen() -> None:
    device = Device()
    page = Visit(device)
    page.sit(dealt())
    seen(page)
    page.choose(str(page.session.game.options[0]))
    page.painted()
    text = page.session.game.save()
    again = Visit(device)
    assert again.shown.root["data-screen"] == "table"
    assert (again.session.game.save(), again.session.seen) == (text, page.session.seen)
    assert again.draws == 1
    assert len(again.asked(effects.Ready)) == 1
    place(device, table=True, key=page.session.key)
    assert Visit(device).session.seen is None


def test_a_tab_whose_game_is_gone_comes_to_the_start_screen() -> None:
    device = Device()
    keys = evening(device, 1)
    place(device, table=True, key="gone")
    page = Visit(device)
    assert page.shown.root["data-screen"] == "start"
    assert KEY.findall(page.markup) == keys


def test_a_tab_comes_back_to_the_referee() -> None:
    device = Device()
    place(device, referee=True)
    page = Visit(device)
    assert page.model.stage.screen == "referee"
    assert len(page.asked(effects.Ready)) == 1


def test_nothing_is_drawn_before_the_shelf_is_read_where_the_tab_was_at_a_table() -> None:
    device = Device()
    keys = evening(device, 1)
    place(device, table=True, key=keys[0])
    page = Visit(device, prompt=False)
    assert page.draws == 0
    assert not page.asked(effects.Ready)
    page.settle()
    assert page.session.key == keys[0]


# --- going on


def test_one_goes_on_when_the_shelf_is_known_for_it_alone_may_have_the_last_choices() -> None:
    device = Device()
    key = evening(device, 1)[0]
    older = device.notes.texts[LATEST]
    page = Visit(device)
    page.act("continue", key)
    seen(page)
    page.choose(str(page.session.game.options[0]))
    page.painted()
    page.act("home")
    device.notes.texts[LATEST] = older  # the browser died before it wrote that
    place(device)
    again = Visit(device, prompt=False)
    again.act("continue", key)
    assert again.model.table.session is None
    again.settle()
    assert again.session.game.save() == page.session.game.save()
    again.act("home")
    again.settle()
    again.act("continue", "unknown")
    assert again.model.stage.screen == "start"


def test_a_damaged_save_falls_back_to_the_one_before_and_says_so() -> None:
    device = Device()
    key = evening(device, 1)[0]
    page = Visit(device)
    page.act("continue", key)
    before = page.session.game.save()
    seen(page)
    page.choose(str(page.session.game.options[0]))
    page.painted()
    after = page.session.game.save()
    damage(device, key, after[:20] + ("A" if after[20] != "A" else "B") + after[21:])
    again = Visit(device)
    assert "damaged" in notice(again)
    assert again.session.game.save() == before
    assert again.session.damaged


def test_where_no_save_can_be_read_a_notice_says_so_and_the_start_screen_stays() -> None:
    device = Device()
    key = evening(device, 1)[0]
    damage(device, key, "AXw", alone=True)
    page = Visit(device)
    page.act("home")
    page.send(messages.Warmed())
    page.act("continue", key)
    assert page.model.stage.screen == "start"
    assert page.model.table.session is None
    assert notice(page).endswith(".")
    assert "miniature" not in page.markup


def damage(device: Device, key: str, text: str, alone: bool = False) -> None:
    """What is kept of a game has another text, and (alone) nothing before it."""
    record = readable(device.shelf.texts[key])
    assert record
    changes: dict[str, Any] = {"text": text} | ({"earlier": ()} if alone else {})
    device.shelf.texts[key] = record._replace(**changes).written()
    device.notes.texts[LATEST] = device.shelf.texts[key]


# --- links and texts


def test_a_link_opens_its_game_and_what_was_played_is_kept() -> None:
    device = Device()
    keys = evening(device, 1)
    text = dealt(2, 7, ("Cleo", "Dan")).save()
    place(device, table=True, key=keys[0])
    page = Visit(device, f"{text}~10-02")
    assert page.session.game.save() == text
    assert page.session.colours == ("pink", "blue")
    assert page.session.bots == ("", "standard")
    assert notice(page) == (
        "Opened. The game of Ada and Bo is kept: you find it on the start screen."
    )
    assert text in stored(device).values()
    assert len(stored(device)) == 2


def test_the_first_game_of_a_device_comes_by_a_link_without_a_word() -> None:
    page = Visit(address=dealt(2, 7).save())
    assert page.session.game.ply == 7
    assert notice(page) == ""


def test_a_link_to_a_game_that_is_kept_goes_on_with_it() -> None:
    device = Device()
    page = Visit(device)
    page.sit(dealt())
    seen(page)
    link = page.session.game.save()
    place(device, table=True, key=page.session.key, seen=0)
    again = Visit(device, link)
    assert again.session.key == page.session.key
    assert again.session.seen == 0
    assert notice(again) == "This game is kept here already: you go on with it."
    assert len(stored(device)) == 1


def test_a_damaged_link_says_so_and_one_goes_on_with_the_last_game() -> None:
    device = Device()
    keys = evening(device, 1)
    page = Visit(device, "nonsense")
    assert page.session.key == keys[0]
    assert notice(page).endswith(".")
    alone = Visit(address="AX" + "w" * 9000)
    assert alone.shown.root["data-screen"] == "start"
    assert notice(alone).endswith(".")


def test_a_link_in_the_middle_of_a_game_keeps_that_first() -> None:
    page = Visit()
    page.sit(dealt())
    seen(page)
    page.choose(str(page.session.game.options[0]))  # not kept before the paint
    played, text = page.session.game.save(), dealt(2, 5, ("Cleo", "Dan")).save()
    page.send(messages.Addressed(text))
    assert page.session.game.save() == text
    assert {played, text} == set(stored(page.device).values())
    assert "Ada and Bo" in notice(page)
    page.send(messages.Addressed(played))
    assert page.session.game.save() == played
    assert "already" in notice(page)
    key, draws = page.session.key, page.draws
    page.send(messages.Addressed("nonsense"))
    assert page.session.key == key
    assert page.draws == draws + 1
    page.send(messages.Addressed(""))
    assert page.draws == draws + 1


def test_an_earlier_moment_of_a_kept_game_is_a_game_of_its_own() -> None:
    page = Visit()
    page.sit(dealt(1, 6))
    moment = page.session.game.at(2).save()
    page.send(messages.Addressed(moment))
    assert page.session.game.ply == 2
    assert len(stored(page.device)) == 2


def test_a_text_that_is_no_game_stays_in_the_dialog_with_what_is_wrong() -> None:
    page = Visit()
    page.act("open")
    page.act("load", **{"open-text": EVIL})
    assert page.model.stage.dialog == "open"
    assert 'id="problem-open"' in page.dialog
    assert EVIL not in page.dialog
    assert page.world.focus == "#open-text"
    text = dealt(3, 4).save()
    page.act("load", **{"open-text": f"  https://elsewhere.example/x#{text}~01 "})
    assert page.dialog == ""
    assert page.session.game.save() == text


def test_a_game_is_pasted_on_the_start_screen_alone() -> None:
    page = Visit()
    page.send(messages.Pasted("  \n"))
    assert not page.asked(effects.Taken)
    page.send(messages.Pasted(dealt(3, 4).save()))
    assert page.session.game.ply == 4
    assert len(page.asked(effects.Taken)) == 1
    page.send(messages.Pasted(dealt(4, 2).save()))
    assert page.session.game.ply == 4
    assert len(page.asked(effects.Taken)) == 1
    page.act("home")
    page.act("open")
    page.send(messages.Pasted(dealt(4, 2).save()))
    assert page.model.stage.dialog == "open"


# --- the library


def library(*seeds: int) -> Visit:
    """A page that shows all games."""
    device = Device()
    evening(device, *seeds)
    page = Visit(device)
    page.send(messages.Warmed())
    page.act("library")
    return page


def test_the_library_lists_all_games_and_says_whether_they_last() -> None:
    page = library(1, 2)
    assert page.shown.root["data-screen"] == "library"
    assert len(KEY.findall(page.markup)) == 2
    assert "<time data-when=" in page.markup
    assert "has promised not to clear them away" in page.markup


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
    assert "Ada · Bo is deleted." in page.notice
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
    assert (one.name, everything.name) == ("black-angel-Ada-Bo.json", "black-angel-games.json")
    assert [game["key"] for game in json.loads(everything.text)["games"]] == keys
    bring(page, everything.text)
    assert notice(page) == "2 were here already."
    page.act("forget", keys[1])
    bring(page, everything.text)
    assert notice(page) == "1 game was added and 1 was here already."
    assert KEY.findall(page.markup) == keys
    page.act("continue", keys[0])
    seen(page)
    page.choose(str(page.session.game.options[0]))
    page.act("library")
    page.send(messages.Files((everything.text, "x" * 10_000), keep=True))
    page.work("import")
    assert notice(page) == (
        "1 was added beside the game that is kept here, 1 was here already and 1 could not be read."
    )
    assert len(stored(page.device)) == 3


def bring(page: Visit, text: str) -> None:
    """A file comes into the library."""
    page.send(messages.Files((text,), keep=True))
    page.work("import")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "This file of games is damaged."),
        ('{"format": "chess"}', "This file holds no games of Black Angel."),
        (
            '{"format": "black-angel-games", "version": 9, "games": []}',
            "This file was written by a newer version of this page.",
        ),
    ],
)
def test_a_damaged_file_is_one_sentence(text: str, said: str) -> None:
    page = library(1)
    bring(page, text)
    assert notice(page) == said
    assert len(KEY.findall(page.markup)) == 1
    page.act("home")
    page.act("open")
    page.act("load", **{"open-text": text})  # a file of games is one, wherever it is put
    page.work("import")
    assert notice(page) == said


def many(count: int) -> str:
    """A file of so many games."""
    games = [{"key": f"k{n}", "text": dealt(n + 10).save(), "when": n + 1} for n in range(count)]
    return json.dumps({"format": "black-angel-games", "version": 1, "games": games})


def slices(page: Visit, *moments: int) -> None:
    """So many milliseconds after the beginning the work lets the page say how far it is."""
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
    assert words == effects.Fill("#import-words", markup="3 of 25 games are read.")
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


# --- saving and sharing


def test_everything_that_leaves_with_a_game() -> None:
    page = Visit()
    page.sit(dealt())
    seen(page)
    page.choose(str(page.session.game.options[0]))
    text = page.session.game.save()
    page.act("save")
    assert stored(page.device)[page.session.key] == text  # kept before it leaves
    link = f"{HOME}#{text}~01"
    assert link in page.dialog
    assert links.opened(link)[0] == text
    assert "hidden plans" not in page.dialog
    assert "Send the turn on to" in page.dialog
    page.act("qr")
    page.act("send")
    page.act("send", "save-text")
    page.act("copy", "save-link")
    page.act("download", "text")
    page.act("download", "record")
    page.act("picture", "svg")
    assert page.asked(effects.DrawQr) == [effects.DrawQr(link)]
    assert page.asked(effects.Share) == [
        effects.Share("save-link", page.session.question(), True),
        effects.Share("save-text"),
    ]
    assert page.asked(effects.Copy) == [effects.Copy("save-link")]
    assert page.asked(effects.Download) == [
        effects.Download("black-angel-Ada-Bo.txt", text + "\n", "text/plain"),
        effects.Download("black-angel-Ada-Bo-record.txt", page.session.game.record(), "text/plain"),
    ]
    picture = page.asked(effects.Picture)[0]
    assert (picture.name, picture.kind) == ("black-angel-Ada-Bo.svg", "svg")
    assert picture.draw([], lambda _name: "").startswith("<svg")


def test_hidden_plans_are_named_where_a_save_would_give_them_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Visit()
    page.sit(dealt())
    monkeypatch.setattr(type(page.session.game.title), "secret", lambda _self, _state: True)
    page.act("save")
    assert "the text also holds the hidden plans of everybody" in page.dialog


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (messages.Copied(True), "Copied."),
        (
            messages.Copied(False),
            "The text is selected: copy it with Ctrl+C or by a long press.",
        ),
        (messages.Unmade("qr"), "This link is too long for a QR code."),
        (
            messages.Unmade("picture"),
            "This browser cannot make the picture; the drawing can be had.",
        ),
    ],
)
def test_what_became_of_it_is_said(message: messages.Message, said: str) -> None:
    page = Visit()
    page.send(message)
    assert notice(page) == said


def test_a_lesson_is_not_shared() -> None:
    page = Visit()
    page.act("tutorial")
    page.act("save")
    assert page.dialog == ""
    assert "That is for whole games" in notice(page)


# --- a new game


def test_the_form_is_checked_and_begins_a_game() -> None:
    page = Visit()
    page.act("new")
    assert page.shown.root["data-screen"] == "setup"
    page.fill("name-0", " Ada ")
    page.fill("name-1", "Ada")
    page.fill("seed", "x")
    page.act("begin")
    assert page.model.table.session is None
    assert page.markup.count('class="problem"') == 2
    assert page.world.focus == '#app [aria-invalid="true"]'
    page.fill("name-1", "Bo")
    page.fill("seed", "2026")
    page.fill("advanced", True)
    page.fill("first", "1")
    page.act("colour", "0 violet")
    page.act("add-bot")
    page.fill("who-2", "strong")
    assert 'class="problem"' not in page.markup
    page.act("begin")
    wanted = black_angel.new(("Ada", "Bo", page.session.names[2]), 2026, advanced=True, first=1)
    assert page.session.game.save() == wanted.save()
    assert page.session.colours[0] == "violet"
    assert page.session.bots == ("", "", "strong")
    assert stored(page.device)[page.session.key] == wanted.save()
    assert re.fullmatch("[0-9a-f]{16}", page.session.key)


def test_the_form_for_one_player_asks_for_the_opponents_level() -> None:
    page = Visit()
    page.act("solo")
    page.fill("level", "extreme")
    page.fill("seed", "7")
    page.act("begin")
    wanted = black_angel.new(("Player 1",), 7, solo="extreme")
    assert page.session.game.save() == wanted.save()
    key = page.session.key
    page.act("rematch")
    assert page.session.key != key
    assert page.session.game.setup.settings == wanted.setup.settings
    assert page.session.game.setup.seed != 7
    page.act("other-level")
    assert page.world.focus == "#level"
    assert page.model.preparing.form.names == ("Player 1",)


def test_a_form_over_a_game_leads_back_to_it() -> None:
    page = Visit()
    page.act("new")
    page.act("remove", "1")
    page.act("add")
    page.act("unprepare")
    assert page.shown.root["data-screen"] == "start"
    page.sit(dealt())
    seen(page)
    page.choose(str(page.session.game.options[0]))
    text, had = page.session.game.save(), page.session.seen
    page.act("new")
    assert 'data-action="unprepare"' in page.markup
    assert not page.held
    page.act("unprepare")
    assert page.shown.root["data-screen"] == "table"
    assert (page.session.game.save(), page.session.seen) == (text, had)
    assert page.held
    page.act("home")
    page.act("new")
    assert 'data-action="unprepare"' not in page.markup


def test_another_seed_is_drawn_and_the_cover_is_remembered() -> None:
    page = Visit()
    page.act("new")
    first = page.model.preparing.form.seed
    page.act("shuffle")
    assert page.model.preparing.form.seed != first
    assert 'data-field="cover" checked' in page.markup
    page.fill("cover", False)
    page.act("shuffle")
    assert 'data-field="cover" checked' not in page.markup
    page.act("begin")
    assert page.asked(effects.Prefer)[-1].preferences["cover"] is False
    assert 'data-action="uncover"' not in page.markup


def test_a_form_over_a_lesson_leads_back_to_it() -> None:
    page = Visit()
    page.act("tutorial")
    page.act("new")
    page.act("unprepare")
    assert page.shown.root["data-screen"] == "table"
    assert page.session.lesson


# --- a newer version


def test_a_newer_version_is_used_unless_games_would_be_lost() -> None:
    device = Device()
    evening(device, 1)
    page = Visit(device)
    page.send(messages.Versioned("ready", ()))
    assert "A new version is ready." in page.markup
    page.act("update")
    assert len(page.asked(effects.ApplyVersion)) == 1


def test_what_a_newer_version_would_lose_is_counted_on_the_whole_shelf() -> None:
    device = Device()
    evening(device, 1, 2)
    page = Visit(device)
    page.send(messages.Versioned("ready", (str(black_angel.TITLE.version),)))
    assert "with 1 game" in page.markup  # the last one alone is known
    page.act("update")
    assert not page.asked(effects.ApplyVersion)
    assert "2 games that are kept" in page.markup
    page.act("update", "losing")
    assert len(page.asked(effects.ApplyVersion)) == 1
    draws = page.draws
    page.act("library")
    page.send(messages.Versioned("elsewhere", ()))
    assert page.draws > draws
    page.act("home")
    assert "close the game in the other tabs" in page.markup


# --- what goes wrong


@pytest.mark.parametrize(
    ("way", "room", "shut", "failure"),
    [
        ("fails", 1000, False, Failure.SPARE),
        ("throws", 1, False, Failure.LATEST),
        ("hangs", 0, False, Failure.FULL),
        ("throws", 0, True, Failure.SHUT),
    ],
)
def test_a_failing_store_is_told_once_with_a_way_out_and_the_game_goes_on(
    way: str, room: int, shut: bool, failure: Failure
) -> None:
    device = Device()
    device.shelf.way = way
    device.notes.room, device.notes.shut = room, shut
    page = Visit(device)
    page.sit(dealt())
    assert notice(page) == sentence(failure).replace("'", "&#x27;")
    assert 'data-action="save"' in page.notice
    told = len(page.asked(effects.Notice))
    seen(page)
    for _number in range(3):
        page.choose(str(page.session.game.options[0]))
        page.painted()
    assert len(page.asked(effects.Notice)) == told
    text = page.session.game.save()
    page.act("home")
    assert len(KEY.findall(page.markup)) == 1
    page.act("continue", page.session.key)
    assert page.session.game.save() == text  # as long as the page is open
    page.send(messages.NotKept(failure))
    page.act("home")


def test_beside_a_game_a_failing_store_offers_no_way_out() -> None:
    page = Visit()
    page.send(messages.NotKept(Failure.FULL))
    assert notice(page) == sentence(Failure.FULL)
    assert 'data-action="save"' not in page.notice


def test_trouble_takes_the_game_back_to_its_last_save_and_offers_the_text() -> None:
    page = Visit()
    page.sit(dealt())
    seen(page)
    text = page.session.game.save()
    page.choose(str(page.session.game.options[0]))  # not kept yet
    page.send(messages.Troubled("Traceback <b>"))
    assert page.session.game.save() == text
    assert page.model.stage.dialog == "trouble"
    assert f">{text}</textarea>" in page.dialog
    assert "Traceback &lt;b&gt;" in page.dialog
    page.painted()
    assert stored(page.device)[page.session.key] == text


def test_trouble_in_drawing_ends() -> None:
    """What goes wrong in going back is not answered by going back."""
    page = Visit()
    page.sit(dealt())
    page.send(messages.Troubled("first"))
    draws = page.draws
    page.send(messages.Troubled("second"))
    assert page.draws == draws
    assert "second" in page.dialog


def test_trouble_at_the_start_still_shows_a_page() -> None:
    device = Device()
    key = evening(device, 1)[0]
    place(device, table=True, key=key)
    page = Visit(device, prompt=False)
    page.send(messages.Troubled("at once"))
    assert page.model.stage.dialog == "trouble"
    assert readable(device.shelf.texts[key]).text in page.dialog  # type: ignore[union-attr]
    assert len(page.asked(effects.Ready)) == 1
    page.settle()
    assert page.session.key == key


def test_a_late_answer_of_the_store_changes_nothing_that_is_newer() -> None:
    page = Visit()
    page.sit(dealt())
    old = page.model.shelf.records[0]
    seen(page)
    page.choose(str(page.session.game.options[0]))
    page.painted()
    new = page.model.shelf.records[0]
    assert new.text != old.text
    page.send(messages.Kept(old))
    assert page.model.shelf.records[0] == new
    other = Record("other", "x", ("Cleo",), order=1)
    page.send(messages.Kept(other))
    assert page.model.shelf.records == (new,)
