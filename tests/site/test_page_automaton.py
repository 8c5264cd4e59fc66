"""Hal's turn at the table as messages: step by step, by hand or by the clock."""

from __future__ import annotations

import random
import re

from at_the_page import Visit
from tables import solo, visit
from tabletop import effects, messages
from tabletop.shared.shown import Control
from tabletop.table.view import FIRST_CHOICE


def test_hals_turn_is_told_step_by_step() -> None:
    page = solo()
    told = page.session.automaton_turn()
    assert told
    assert page.world.focus == "[data-action=automaton-next]"
    for at, one in enumerate(told.steps):
        assert page.spoken == (one.words, one.why)
        assert page.store.whereabouts()["hal"] == at
        assert page.shown.panels["automaton"]
        assert len(page.shown.worn["told"]) == len(one.places)
        assert "bots-did" not in page.shown.panels["prompt"], "the end is not told before"
        page.act("automaton-next")
    assert page.shown.panels["automaton"] == ""
    assert "bots-did" in page.shown.panels["prompt"]
    assert page.shown.worn == {}
    assert "hal" not in page.store.whereabouts()
    assert page.world.focus == FIRST_CHOICE
    page.act("automaton-next")
    assert page.shown.panels["automaton"] == ""
    page.act("automaton-again")
    assert page.spoken == (told.steps[0].words, told.steps[0].why)
    page.act("automaton-close")
    assert page.shown.panels["automaton"] == ""


def test_the_part_in_view_before_hals_turn_comes_back_after_it() -> None:
    page = solo()
    page.send(messages.Swiped("frigate"))
    page.act("automaton-again")
    page.send(messages.Swiped("space"))
    page.act("automaton-close")
    assert effects.ShowTab("frigate", False) in page.last
    assert page.model.table.tab == "frigate"


def test_hals_turn_is_told_by_the_clock() -> None:
    page = solo(moves=True, automaton="quick")
    told = page.session.automaton_turn()
    assert told
    _when, late = page.timers["telling"]
    page.act("automaton-next")
    page.fill("automaton", "quick")
    page.send(messages.TimerFired("telling", late))
    assert page.model.play.automaton.at == 1, "a bell that was set for an earlier step is late"
    while "telling" in page.timers and page.model.play.automaton.at + 1 < len(told.steps):
        page.fire("telling")
    assert page.spoken[0] == told.steps[-1].words
    page.fire("telling")
    assert page.shown.panels["automaton"], "the last step stays until it is read"
    page.fill("automaton", "hand")
    assert "telling" not in page.timers
    page.fill("automaton", "off")
    assert page.shown.panels["automaton"] == ""


def test_its_steps_wait_for_those_who_hear_them() -> None:
    page = solo(moves=True)
    told = page.session.automaton_turn()
    assert told

    def waits() -> float:
        page.act("automaton-again")
        return page.timers["telling"][0] - page.world.now

    seen = waits()
    page.press("Tab")
    heard = waits()
    words = len(f"{told.steps[0].words} {told.steps[0].why}".split())
    assert heard >= 400 * words > seen - 800
    page.send(messages.Touched(None, False))
    assert waits() == seen
    page.fill("words", True)
    assert waits() == heard, "the text table is for ears, too"


def test_hals_turn_can_be_paused() -> None:
    page = solo(moves=True)
    assert "telling" in page.timers, "it goes on by itself where nothing else was chosen"
    page.act("automaton-pause")
    assert "telling" not in page.timers
    assert 'aria-pressed="true"' in page.shown.panels["automaton"]
    page.act("automaton-next")
    assert page.model.play.automaton.at == 1
    assert "telling" not in page.timers
    page.act("automaton-pause")
    assert "telling" in page.timers
    assert 'aria-pressed="false"' in page.shown.panels["automaton"]


def test_whoever_asks_for_the_next_step_is_not_overtaken() -> None:
    page = solo(moves=True)
    page.act("automaton-next")
    assert "telling" not in page.timers
    assert 'value="quick" selected' in page.shown.panels["automaton"], "the pace stays as chosen"
    assert 'aria-pressed="true"' in page.shown.panels["automaton"]
    page.act("automaton-close")
    page.act("automaton-again")
    assert "telling" in page.timers, "another time it goes on by itself"


def test_no_step_comes_by_itself_where_the_device_asks_for_no_motion() -> None:
    page = solo(automaton="quick", moves=True)
    assert "telling" in page.timers
    page.world = page.world._replace(still=True)
    page.fill("automaton", "quick")
    assert "telling" not in page.timers
    page.world = page.world._replace(still=False)
    page.fill("automaton", "quick")
    assert "telling" in page.timers


def test_hals_turn_may_be_shown_at_once() -> None:
    page = solo(automaton="off")
    assert page.shown.panels["automaton"] == ""
    assert page.spoken[-1] == page.session.question()
    page.act("automaton-again")
    assert page.shown.panels["automaton"]


def test_an_undo_tells_nothing_of_hal() -> None:
    page = solo()
    assert page.shown.panels["automaton"]
    page.act("undo")
    assert page.shown.panels["automaton"] == ""
    assert page.spoken[0].startswith("Undone: ")
    assert len(page.spoken) == 1


def test_hals_turn_goes_on_after_a_reload() -> None:
    page = solo()
    page.act("automaton-next")
    at, key = page.model.play.automaton.at, page.session.key
    page.painted()
    again = Visit(page.device)
    assert again.session.key == key
    assert again.model.play.automaton.at == at
    assert again.shown.panels["automaton"] == page.shown.panels["automaton"]
    again.act("automaton-close")
    told = Visit(page.device)
    assert told.shown.panels["automaton"] == "", "what was told to its end is not told again"
    assert 'data-action="automaton-again"' in told.shown.panels["prompt"]


def test_a_whole_game_alone_with_each_of_his_turns_told() -> None:
    page, rng = visit("Ada", solo="easy"), random.Random(5)
    turns = 0
    while page.model.play.automaton.turn or not page.session.over:
        if page.model.play.automaton.turn:
            turns += 1
            for _step in page.model.play.automaton.turn.steps:
                page.act("automaton-next")
            assert page.model.play.automaton.turn is None
        else:
            page.choose(str(rng.choice(page.session.options)))
            page.painted()
    assert turns > 6
    foot = page.shown.frame.partition("<tfoot")[2].partition("</tfoot")[0]
    shown = re.findall(r"(\d+)</td>", foot)
    assert list(map(int, shown)) == [column[-1][1] for column in page.session.game.scores]


def test_a_tap_while_hals_turn_is_told_picks_nothing() -> None:
    page = solo()
    session = page.session
    place = next(ways[0] for ways in map(session.places(), session.options) if ways)
    page.send(messages.Touched(Control(place), True))
    page.send(messages.Lifted())
    page.send(messages.PlaceClicked(Control(place)))
    assert page.session.picked == ()
    page.act("automaton-close")
    assert "choices fit" not in page.shown.panels["choices"]
    page.pick(place)
    assert page.session.picked == (place,)
