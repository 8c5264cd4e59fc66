"""On a small screen, players see where a bot's choice happens before the next question opens anything."""

from __future__ import annotations

import random

import pytest
from at_the_page import Visit
from tabletop import effects
from tabletop.messages import MotionSkipped
from tabletop.session.film import where_seen

from blackangel import games

KEYS = ("black-angel", "council-of-shadows")


def beside_a_bot(key: str, moves: bool = True) -> Visit:
    """A page where a person has just chosen and a bot is next."""
    page, rng = Visit(moves=moves), random.Random(7)
    page.sit(games.new(key, ("Ada", "Rivet"), 7), bots=("", "easy"))
    while not page.session.bot:
        page.choose(str(rng.choice(page.session.options)))
        over(page)
    return page


def over(page: Visit) -> list[tuple[str, ...]]:
    """The panels that each moment turns to, until everything is shown."""
    found = [page.shown.flight.toward if page.shown.flight else ()]
    while "moving" in page.timers:
        page.fire("moving")
        found.append(page.shown.flight.toward if page.shown.flight else ())
    return found


def bot_plays(page: Visit) -> None:
    if page.question:
        page.think()
    page.fire("bot")


def opens(page: Visit) -> bool:
    """Whether the latest question opens the part of the table that answers it."""
    return page.asked(effects.GuideView)[-1].open


def to_the_person(page: Visit) -> None:
    """Let bots play until their last choice is being shown."""
    while page.session.bot:
        over(page)
        bot_plays(page)


@pytest.mark.parametrize("key", KEYS)
def test_each_moment_of_a_bot_says_where_it_is_seen(key: str) -> None:
    page, marked = beside_a_bot(key), 0
    while page.session.bot:
        bot_plays(page)
        while page.model.play.motion.flying or page.model.play.motion.frames:
            flight = page.shown.flight
            if flight and any(flight.paths):
                assert flight.toward
                marked += 1
            page.fire("moving")
    assert marked


def test_the_table_of_all_comes_before_the_panels_of_seats() -> None:
    assert where_seen([("seat:1",), ("ship:a", "hex:b")]) == ("hex:b", "ship:a", "seat:1")


def test_the_flight_of_the_black_angel_is_seen_after_ones_own_choice_too() -> None:
    page, rng = Visit(moves=True), random.Random(3)
    page.sit(games.new("black-angel", ("Ada", "Rivet"), 3), bots=("", "easy"))
    flown, looked = False, []
    while not flown:
        to_the_person(page)
        over(page)
        before, options = len(page.session.game.events), [*map(str, page.session.options)]
        page.choose("B" if "B" in options else rng.choice(options))
        flown = any(one.what == "advanced" for one in page.session.game.events[before:])
        looked = over(page)
    assert any("angel" in selector for toward in looked for selector in toward)


def test_ones_own_choice_leads_nowhere_else() -> None:
    page, rng = Visit(moves=True), random.Random(7)
    page.sit(games.new("black-angel", ("Ada", "Rivet"), 7), bots=("", "easy"))
    moved = 0
    while not page.session.bot:
        page.choose(str(rng.choice(page.session.options)))
        moved += page.shown.flight is not None
        assert set(over(page)) == {()}
    assert moved


@pytest.mark.parametrize("key", KEYS)
def test_a_question_opens_its_part_when_the_last_choice_was_seen(key: str) -> None:
    page = beside_a_bot(key)
    to_the_person(page)
    assert not opens(page)
    over(page)
    assert opens(page)


def test_without_motion_the_tab_waits_as_well() -> None:
    page, rng = beside_a_bot("council-of-shadows", moves=False), random.Random(5)
    while not page.session.over:
        to_the_person(page)
        if page.did(effects.ShowTabOf):
            assert not opens(page)
            over(page)
            assert opens(page)
            return
        page.choose(str(rng.choice(page.session.options)))
    raise AssertionError("the bot's last choice never changed the boards")


def test_whoever_clicks_meanwhile_is_not_led_away() -> None:
    page = beside_a_bot("black-angel")
    to_the_person(page)
    while page.model.play.motion.frames:
        page.fire("moving")
    asked = len(page.asked(effects.GuideView))
    page.send(MotionSkipped())
    page.fire("moving")
    assert len(page.asked(effects.GuideView)) == asked


@pytest.mark.parametrize("key", KEYS)
def test_without_motion_the_page_turns_to_the_tab_as_well(key: str) -> None:
    page = beside_a_bot(key, moves=False)
    before = len(page.asked(effects.ShowTabOf))
    to_the_person(page)
    turned = page.asked(effects.ShowTabOf)[before:]
    assert turned
    assert all(effect.selectors for effect in turned)


def test_hals_turn_is_seen_where_each_step_happens() -> None:
    page, rng = Visit(moves=True), random.Random(1)
    page.sit(games.new("black-angel", ("Ada",), 1, solo="standard"))
    while not page.model.play.automaton.turn:
        page.act("fold", "card")
        page.choose(str(rng.choice(page.session.options)))
        over(page)
    steps = page.model.play.automaton.turn.steps
    for _ in steps[1:]:
        page.act("automaton-next")
        if page.shown.flight and steps[page.model.play.automaton.at].places:
            assert page.shown.flight.toward
            break
    else:
        raise AssertionError("nothing of Hal's turn moved")
