"""The games of a device, as messages: the first screen, resuming, a newer version, a failing store."""

from __future__ import annotations

from typing import Any

import pytest
from at_the_page import Device, Visit
from evenings import KEY, dealt, evening, notice, place, seen
from tabletop import effects, messages
from tabletop.session.records import readable
from tabletop.storage import effects as storage
from tabletop.storage.store import LATEST

from blackangel.games import black_angel

# --- the first screen


def test_a_first_visit_shows_the_start_screen_and_offers_nothing_to_go_on_with() -> None:
    page = Visit()
    assert page.shown.root["data-screen"] == "start"
    assert 'data-action="new"' in page.markup
    assert not KEY.findall(page.markup)
    assert len(page.asked(effects.Ready)) == 1
    assert not page.asked(storage.ReadShelf)
    page.send(messages.FirstScreenDrawn())
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
    assert not page.shown.pictured
    page.send(messages.FirstScreenDrawn())
    assert KEY.findall(page.markup) == keys
    assert "miniature" in page.markup
    assert page.shown.pictured == "black-angel"
    assert page.asked(storage.ProveRecord)


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
    assert (again.session.game.save(), again.session.holder) == (text, page.session.holder)
    assert again.draws == 1
    assert len(again.asked(effects.Ready)) == 1
    place(device, table=True, key=page.session.key)
    assert Visit(device).session.holder is None


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


@pytest.mark.parametrize("way", ["library", "learn", "new"])
def test_a_tab_comes_back_to_the_screen_that_was_read_again(way: str) -> None:
    device = Device()
    evening(device, 1, 2)
    page = Visit(device)
    page.send(messages.FirstScreenDrawn())
    page.act(way, "" if way == "library" else "council-of-shadows")
    where, before = page.shown.root["data-screen"], page.shown
    page.act("rules")  # over it
    again = Visit(device, prompt=False)
    again.settle()
    assert again.shown.root["data-screen"] == where
    assert again.shown.game == before.game
    assert KEY.findall(again.markup) == KEY.findall(before.frame + "".join(before.panels.values()))
    again.act("home")
    again.settle()
    assert Visit(device).shown.root["data-screen"] == "start"


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
    page.send(messages.FirstScreenDrawn())
    page.act("continue", key)
    assert page.model.stage.screen == "start"
    assert page.model.table.session is None
    assert notice(page).endswith(".")
    assert "miniature" not in page.markup
    told = notice(page)
    page.act("dismiss")
    page.act("same-again", key)
    assert page.model.table.session is None
    assert notice(page) == told


def damage(device: Device, key: str, text: str, alone: bool = False) -> None:
    """Replace what is stored of a game with another text; ``alone``: without older versions."""
    record = readable(device.shelf.texts[key])
    assert record
    changes: dict[str, Any] = {"text": text} | ({"earlier": ()} if alone else {})
    device.shelf.texts[key] = record._replace(**changes).written()
    device.notes.texts[LATEST] = device.shelf.texts[key]


# --- a newer version


def test_a_newer_version_is_used_unless_games_would_be_lost() -> None:
    device = Device()
    evening(device, 1)
    page = Visit(device)
    page.send(messages.UpdateAvailable("ready", ()))
    assert "A new version is ready." in page.markup
    page.act("update")
    assert len(page.asked(effects.ApplyVersion)) == 1


def test_what_a_newer_version_would_lose_is_counted_on_the_whole_shelf() -> None:
    device = Device()
    evening(device, 1, 2)
    page = Visit(device)
    page.send(messages.UpdateAvailable("ready", (str(black_angel.TITLE.version),)))
    assert "continue 1 saved game" in page.markup  # only the last one is known
    page.act("update")
    assert not page.asked(effects.ApplyVersion)
    assert "2 saved games" in page.markup
    page.act("update", "losing")
    assert len(page.asked(effects.ApplyVersion)) == 1
    draws = page.draws
    page.act("library")
    page.send(messages.UpdateAvailable("elsewhere", ()))
    assert page.draws > draws
    page.act("home")
    assert "close the game in the other tabs" in page.markup
