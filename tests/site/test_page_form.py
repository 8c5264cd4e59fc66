"""The form of a new game, by messages."""

from __future__ import annotations

import re

import pytest
from at_the_page import Visit
from evenings import dealt, notice, seen, stored
from tabletop import effects
from tabletop.storage import effects as storage
from tabletop.storage.store import EVENINGS

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel.rules.tables import HAL
from blackangel.kernel.errors import SetupError


def test_the_form_is_checked_and_begins_a_game() -> None:
    page = Visit()
    page.act("new")
    assert page.shown.root["data-screen"] == "setup"
    page.fill("name-0", " Ada ")
    page.fill("name-1", "Ada")
    page.fill("seed", "x")
    page.act("begin")
    assert page.model.table.session is None
    assert page.markup.count('class="problem"') == 3, "both of a name, and the seed"
    assert page.world.focus == '#app [aria-invalid="true"]'
    page.fill("name-1", "Bo")
    page.fill("seed", "2026")
    page.fill("advanced", True)
    page.fill("first", "1")
    page.act("colour", "0 violet")
    page.act("sit", "1 ")
    page.act("add-bot")
    page.act("sit", "2 corsair")
    assert 'class="problem"' not in page.markup
    page.act("begin")
    wanted = black_angel.new(("Ada", "Bo", page.session.names[2]), 2026, advanced=True, first=1)
    assert page.session.game.save() == wanted.save()
    assert page.session.colours[0] == "violet"
    assert page.session.bots == ("", "", "corsair")
    assert stored(page.device)[page.session.key] == wanted.save()
    assert re.fullmatch("[0-9a-f]{16}", page.session.key)


def test_the_form_for_one_player_asks_for_the_opponents_level() -> None:
    page = Visit()
    page.act("solo")
    page.act("level", "extreme")
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
    assert page.world.focus == "#dialog [aria-pressed=true]"
    assert 'data-action="level"' in page.dialog
    assert page.model.new_game.form.names == ("Player 1",)


@pytest.mark.parametrize("level", HAL.levels)
def test_hal_has_the_points_of_his_level_from_the_first_turn(level: str) -> None:
    page = Visit()
    page.act("solo")
    page.act("level", level)
    page.fill("advanced", level in ("difficult", "extreme"))
    page.act("begin")
    standings = re.findall('<li class="standing".*?</li>', page.markup)
    assert f"{HAL.levels[level]} VP" in standings[-1]
    while not page.model.play.automaton.turn:
        page.choose(page.session.closing() or str(page.session.options[-1]))
    assert page.session.game.observe(-1).hal == 1


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
    text, had = page.session.game.save(), page.session.holder
    page.act("new")
    assert 'data-action="unprepare"' in page.markup
    assert not page.held
    page.act("unprepare")
    assert page.shown.root["data-screen"] == "table"
    assert (page.session.game.save(), page.session.holder) == (text, had)
    assert page.held
    page.act("home")
    page.act("new")
    assert 'data-action="unprepare"' not in page.markup


def test_another_seed_is_drawn_and_the_cover_is_remembered() -> None:
    page = Visit()
    page.act("new")
    first = page.model.new_game.form.seed
    page.act("shuffle")
    assert page.model.new_game.form.seed != first
    page.act("sit", "1 ")
    assert 'data-field="cover" checked' in page.markup
    page.fill("cover", False)
    page.act("shuffle")
    assert 'data-field="cover" checked' not in page.markup
    page.act("begin")
    kept = [effect.preferences for effect in page.asked(storage.SavePreferences)]
    assert [found["cover"] for found in kept if "cover" in found][-1] is False
    assert 'data-action="uncover"' not in page.markup


def test_a_form_over_a_lesson_leads_back_to_it() -> None:
    page = Visit()
    page.act("tutorial")
    page.act("new")
    page.act("unprepare")
    assert page.shown.root["data-screen"] == "table"
    assert page.session.lesson


def test_the_look_that_is_chosen_is_worn_and_kept() -> None:
    page = Visit()
    assert page.shown.root["data-theme"] == "deep"
    page.fill("theme", "contrast")
    assert page.shown.root["data-theme"] == "contrast"
    assert Visit(page.device).shown.root["data-theme"] == "contrast"


def test_where_the_rules_allow_no_such_game_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Visit()
    page.act("new")
    page.fill("seed", "7")

    def refuse(*_given: object) -> None:
        raise SetupError("why", what="players")

    monkeypatch.setattr(games.table("black-angel"), "begin", refuse)
    page.act("begin")
    assert page.model.table.session is None
    assert page.model.stage.screen == "setup"
    assert notice(page).endswith(".")


@pytest.mark.parametrize("key", games.tabled())
def test_play_now_begins_a_game_against_a_named_bot(key: str) -> None:
    page = Visit()
    assert f'data-action="play" data-value="{key}"' in page.markup
    page.act("play", key)
    assert page.session.game.title.key == key
    weakest = games.table(key).rivals()[0]
    assert page.session.bots == ("", weakest.key)
    assert page.session.names[1] == weakest.name
    assert 'data-action="uncover"' not in page.markup


def test_the_seed_and_who_begins_are_folded_away_unless_they_are_wrong() -> None:
    page = Visit()
    page.act("new")
    assert 'id="seed"' not in page.markup
    page.act("seldom")
    assert 'id="first"' in page.markup
    page.fill("seed", "x")
    page.act("seldom")
    page.act("begin")
    assert 'aria-describedby="problem-seed"' in page.markup


def test_devices_are_invited_from_the_form_and_from_the_start_screen() -> None:
    page = Visit()
    page.act("several")
    assert 'data-field="several" checked' in page.markup
    assert 'data-field="cover"' not in page.markup, "no device changes hands"
    assert len(page.model.new_game.form.names) == 4
    for count in (3, 2, 4):
        page.act("how-many", str(count))
        assert page.model.new_game.form.bots == ("",) * count
        assert f'aria-pressed="true">{count}<' in page.markup
    page.act("new")
    assert page.model.new_game.form.bots.count("") == 1
    assert 'data-field="several" checked' not in page.markup
    page.act("add")
    page.fill("several", True)
    page.act("begin")
    assert "Invite a device" in page.dialog


def test_a_refused_deal_is_no_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Visit()
    page.act("several")
    page.fill("name-0", "Ada")

    def refuse(*_given: object) -> None:
        raise SetupError("why", what="players")

    monkeypatch.setattr(games.table("black-angel"), "begin", refuse)
    page.act("begin")
    assert not page.device.notes.read(EVENINGS)
    assert page.dialog == "", "no device is invited"


def test_a_name_that_two_have_is_told_at_both_seats_until_it_is_mended() -> None:
    page = Visit()
    page.act("several")
    page.act("change-seat", "0")
    page.fill("name-0", "Player 2")
    assert "Another player has this name." in (page.asked(effects.Fill)[-1].markup or "")
    page.act("begin")
    assert set(page.model.new_game.problems) == {"name-0", "name-1"}
    page.fill("name-1", "Bo")
    assert page.model.new_game.problems == {}
