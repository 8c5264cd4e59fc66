"""The game on the table, as messages: whole games, undo, the cover, Hal's turn, pieces in the hand."""

from __future__ import annotations

import json
import random
import re

import pytest
from at_the_page import Visit
from tables import BUTTON, begun, solo, step, visit
from tabletop import effects, messages
from tabletop.session.records import readable
from tabletop.shared import schemas as outside
from tabletop.shared.shown import Control
from tabletop.storage import effects as storage
from tabletop.table.view import FIRST_CHOICE

from blackangel import games
from blackangel.games import black_angel
from blackangel.kernel.errors import SaveError

LIVE = re.compile(r'data-place="([^"]*)" class="[^"]*live[^"]*"')


def kept(page: Visit) -> str:
    """The save string of the game on the table, as the device has it."""
    record = readable(page.device.shelf.texts[page.session.key])
    assert record
    return record.text


def test_a_whole_game_from_the_cover_to_the_result() -> None:
    page, rng = visit(), random.Random(3)
    assert "Pass the device to" not in page.markup
    assert "Chooses first" in page.markup
    page.act("uncover")
    page.act("fold", "card")
    handed = 0
    while not page.session.over:
        assert page.shown.panels["choices"]
        found = BUTTON.findall(page.shown.panels["choices"])
        assert sorted(found) == sorted(map(str, page.session.options))
        page.choose(rng.choice(found))
        page.painted()
        assert kept(page) == page.session.game.save()
        if "cover-card" in page.shown.frame:
            handed += 1
            page.act("uncover")
    assert handed > 10
    assert page.shown.panels == {}
    assert "hero-points" in page.shown.frame
    assert "data-counted" not in page.shown.frame
    page.act("look")
    assert "result" in page.shown.panels["few"]
    page.act("result")
    assert "hero-points" in page.shown.frame
    assert "data-counted" in page.shown.frame
    page.act("undo")
    assert not page.session.over
    assert page.shown.panels
    assert page.spoken[0].startswith("Undone: ")
    page.painted()
    assert kept(page) == page.session.game.save()


def test_clicks_on_glowing_places_alone_play_on() -> None:
    page, rng = begun(seed=2), random.Random(2)
    plies = 0
    for _ in range(150):
        if page.session.over:
            break
        if "cover-card" in page.shown.frame:
            page.act("uncover")
        before = page.session
        live = [place for place in LIVE.findall(page.markup) if place not in before.picked]
        if not live:
            page.choose(str(before.options[-1]))
            continue
        page.pick(rng.choice(live))
        if page.session.game.ply == before.game.ply:
            assert page.session.picked
            assert re.fullmatch(r"\d+ choices? fits?\.", page.spoken[0])
            fits = int(page.spoken[0].split(" ")[0])
            all_fit = fits == len(page.session.options)
            assert ("narrowed" in page.shown.panels["few"]) != all_fit
        else:
            plies += 1
            assert page.session.picked == ()
    assert plies > 20


def test_what_is_picked_is_put_back() -> None:
    page = begun()
    before = page.shown
    place = page.session.places()(page.session.options[0])[0]
    page.pick(place)
    assert page.session.picked == (place,)
    page.act("unpick")
    assert page.session.picked == ()
    assert page.shown.panels == before.panels


def test_a_place_that_leads_nowhere_tells_of_itself() -> None:
    page = begun()
    draws = page.draws
    page.send(messages.PlaceClicked(Control("score:0", name="Score")))
    assert page.draws == draws
    assert page.session.picked == ()


def test_what_is_not_possible_is_told_and_changes_nothing() -> None:
    page = begun()
    before = page.session
    page.choose("die gray 3 @9")
    assert page.session == before
    assert "die gray 3 @9" in page.notice
    page.act("dismiss")
    assert page.notice == ""


# --- what is kept


def test_at_most_one_choice_is_unsaved() -> None:
    page = begun()
    first = kept(page)
    page.choose(str(page.session.options[0]))
    assert kept(page) == first
    assert page.model.table.unsaved
    page.choose(str(page.session.options[0]))
    assert kept(page) == page.session.game.save()
    page.choose(str(page.session.options[0]))
    page.send(messages.PageHidden())
    assert kept(page) == page.session.game.save()


def test_what_was_kept_is_read_back_once_a_turn() -> None:
    page = begun()
    page.painted()
    proved = len(page.asked(storage.ProveRecord))
    assert page.asked(storage.ProveRecord)[-1].text == page.model.table.saved
    turn = page.session.game.state.turn
    while page.session.game.state.turn == turn:
        page.choose(str(page.session.options[-1]))
        page.painted()
    page.painted()
    assert len(page.asked(storage.ProveRecord)) == proved + 1


def test_a_game_that_cannot_be_read_back_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    page = begun()

    def damaged(_text: str) -> None:
        raise SaveError("damaged")

    monkeypatch.setattr(games, "load", damaged)
    page.painted()
    assert "can’t be read" in page.notice
    assert not page.asked(storage.ProveRecord)


def test_this_tab_is_where_it_was() -> None:
    page = begun()
    place = page.store.whereabouts()
    assert place == {
        "table": True,
        "referee": False,
        "key": page.session.key,
        "seen": page.session.seat,
    }


# --- undo, redo, the cover


def test_undo_and_redo_lead_back_and_on() -> None:
    page = begun()
    start = page.session.game.state.key()
    assert 'data-action="undo" disabled' in page.shown.panels["bar"]
    said = len(page.asked(effects.Speak))
    page.act("undo")
    assert len(page.asked(effects.Speak)) == said
    page.choose(str(page.session.options[0]))
    there = page.session.game.state.key()
    page.act("undo")
    assert page.spoken[0].startswith("Undone: ")
    assert page.session.game.state.key() == start
    page.act("redo")
    assert page.session.game.state.key() == there
    assert page.spoken[-1] == page.session.question()
    page.act("redo")
    assert page.session.game.state.key() == there


def test_the_table_is_covered_until_the_next_player_has_the_device() -> None:
    page = begun()
    first = page.session.seat
    while page.session.seat == first:
        page.choose(str(page.session.options[-1]))
    assert page.shown.panels == {}
    assert page.session.players[page.session.seat].name in page.shown.frame
    assert "Meanwhile" in page.shown.frame
    page.act("undo")
    assert page.session.seat == first
    assert page.shown.panels == {}, "whoever is at the cover need not be the one before"
    page.act("uncover")
    assert page.shown.panels
    page.act("redo")
    assert page.shown.panels == {}
    page.fill("cover", False)
    assert page.shown.panels
    assert page.store.preferences()["cover"] is False
    page.fill("cover", True)
    assert page.shown.panels, "nobody who sees the table is asked to hand it over"


# --- how the table is looked at


def test_sections_logs_and_parts_of_the_table_as_one_wants_them() -> None:
    page, rng = begun(), random.Random(1)
    folded = page.shown.panels["choices"]
    page.act("fold", "card")
    assert len(page.shown.panels["choices"]) > len(folded)
    page.act("fold", "card")
    assert page.shown.panels["choices"] == folded
    page.fill("cover", False)
    while page.session.game.state.turn < 10:
        step(page, rng)
    assert 'data-action="whole-log"' in page.shown.panels["log"]
    page.act("whole-log")
    assert 'data-action="whole-log"' not in page.shown.panels["log"]
    page.fill("log", "1")
    assert "by-0" not in page.shown.panels["log"]
    page.act("tab", "frigate")
    assert page.last == (effects.ShowTab("frigate"),)
    page.send(messages.Swiped("hand"))
    page.send(messages.Resized())
    assert page.last == (effects.ShowTab("hand", False),)
    page.act("to-choices")
    assert effects.Focus(FIRST_CHOICE, scroll=True) in page.last
    assert page.shown.root["data-drawers"] == "choices", "they are seen, too"


def test_choices_and_log_are_drawers_that_are_remembered() -> None:
    page = begun()
    assert page.shown.root["data-drawers"] == ""
    assert page.shown.panels["drawers"].count('aria-expanded="false"') == 2
    page.press("c")
    assert page.shown.root["data-drawers"] == "choices"
    page.act("drawer", "log")
    assert page.shown.root["data-drawers"] == "choices log"
    assert page.shown.panels["drawers"].count('aria-expanded="true"') == 2
    kept = page.asked(storage.SavePreferences)[-1].preferences
    assert outside.PREFERENCES.read(json.dumps(kept)) == kept
    page.press("c")
    page.press("l")
    assert page.shown.root["data-drawers"] == ""
    page.fill("words", True)
    page.press("c")
    assert page.shown.root["data-drawers"] == "", "the table in words has its list always"
    assert page.shown.panels["drawers"] == page.shown.panels["few"] == ""


def test_a_text_takes_the_place_of_the_boards() -> None:
    page = begun()
    page.fill("words", True)
    assert "words" in page.shown.panels
    assert "space" not in page.shown.panels
    assert "in-words" in page.shown.frame
    page.choose(str(page.session.options[0]))
    assert "words" in page.shown.panels


def test_a_new_question_says_where_it_can_be_answered() -> None:
    page = begun()
    lead = page.asked(effects.GuideView)[-1]
    assert (lead.own, lead.open, lead.picked) == ("board", True, ())
    places, options = page.session.places(), page.session.options
    # options without a place on the boards, such as ending a turn, lead nowhere
    assert len(lead.first) == sum(bool(places(option)) for option in options)
    die = next(option for option in options if option.verb == "die")
    page.pick(places(die)[0])
    lead = page.asked(effects.GuideView)[-1]
    assert lead.picked
    assert places(die)[0] not in lead.first
    assert places(die)[1] in lead.first
    page.pick(places(die)[0])
    back = page.asked(effects.GuideView)[-1]
    assert not back.picked
    assert back.asked == lead.asked, "what is put back asks nothing new"


def test_the_menu_offers_what_can_be_done_here() -> None:
    page = visit()
    page.act("menu")
    assert 'data-field="cover"' in page.dialog
    assert 'data-action="history"' not in page.dialog
    page.act("close")
    assert page.dialog == ""
    page.act("uncover")
    page.choose(str(page.session.options[0]))
    page.act("menu")
    assert 'data-action="history"' in page.dialog
    assert 'data-action="automaton-again"' not in page.dialog
    alone = solo()
    alone.act("menu")
    assert 'data-action="automaton-again"' in alone.dialog
    assert 'data-action="seats"' not in alone.dialog


def test_rulings_are_searched_in_their_dialog() -> None:
    page = begun()
    page.act("rulings")
    assert "rulings-search" in page.dialog
    page.fill("rulings", "zebra")
    count, found = page.last
    assert isinstance(count, effects.Fill)
    assert isinstance(found, effects.Fill)
    assert (count.selector, found.selector) == ("#rulings-count", "#rulings-found")
    assert "Nothing found" in str(found.markup)
    page.act("keys")
    assert "<kbd>" in page.dialog
    page.act("about")
    assert "fan project" in page.dialog


# --- a piece in the hand


def carriable(page: Visit) -> tuple[str, str]:
    """A place whose piece leads to another place, and that place."""
    for option in page.session.options:
        places = page.session.places()(option)
        if len(places) > 1:
            return places[0], places[1]
    raise LookupError


# --- other tabs


def test_a_game_that_another_tab_plays_is_watched() -> None:
    page = Visit(free=False)
    page.sit(black_angel.new(("Ada", "Bo"), 5), fresh=False)
    page.act("uncover")
    start = page.session.game.save()
    assert page.device.shelf.texts == {}, "another tab may have played on"
    page.choose(str(page.session.options[0]))
    page.painted()
    assert page.device.shelf.texts == {}
    page.deny()
    assert page.session.watching
    assert page.session.game.save() == start
    assert "take-over" in page.shown.panels["few"]
    page.choose("B")
    page.pick(carriable(begun())[0])
    page.act("undo")
    assert page.session.game.save() == start
    page.act("take-over")
    assert not page.session.watching
    assert "You’re now playing this game here." in page.notice
    assert kept(page) == start


def test_what_was_chosen_before_the_answer_is_kept_when_it_comes() -> None:
    page = Visit(free=False)
    page.sit(black_angel.new(("Ada", "Bo"), 5), fresh=False)
    page.act("uncover")
    page.choose(str(page.session.options[0]))
    page.painted()
    page.grant()
    assert kept(page) == page.session.game.save()
    late = page.model.table.visit
    page.sit(black_angel.new(("Ada", "Bo"), 6))
    page.send(messages.LockDenied(late))
    assert not page.session.watching, "that answer was for another game"


def test_without_a_cover_whoever_must_choose_is_told_that_they_have_the_device() -> None:
    page = Visit()
    page.fill("cover", False)
    page.sit(games.new("black-angel", ("Ada", "Bo"), 5))
    last = page.session.game.player
    assert f"Your turn, {page.session.names[last]}!" in page.notice
    while page.session.game.player == last:
        page.choose(str(page.session.options[0]))
        page.settle()
    assert f"Your turn, {page.session.names[1 - last]}!" in page.notice
