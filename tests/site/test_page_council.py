"""Council of Shadows through the page: the form, covers while planning, the Automa, bots, what is kept."""

from __future__ import annotations

import random

import pytest
from at_the_page import Visit
from council_pages import KEY, NAMES, new, on
from tables import seated
from tabletop import effects, messages
from tabletop.session import news

from blackangel import games
from blackangel.kernel.ledger import Event


def to_planning(page: Visit) -> None:
    """Let everybody stop buying."""
    while page.session.game.prompt.kind != "plan":
        if page.shown.panels == {}:
            page.act("uncover")
        page.choose("done")
    if page.shown.panels == {}:
        page.act("uncover")


def test_the_form_asks_what_the_game_asks() -> None:
    page = Visit()
    page.act("new")
    page.act("other-game", KEY)
    page.act("seldom")
    for field in ("stations", "leaders", "open_planning", "first"):
        assert f'data-field="{field}"' in page.markup
    assert 'data-field="advanced"' not in page.markup
    page.act("add")
    page.fill("stations", True)
    page.fill("first", "1")
    page.fill("seed", "7")
    page.act("begin")
    game = page.session.game
    assert (game.title.key, len(game.names), game.state.order) == (KEY, 3, (1, 2, 0))
    assert (game.state.with_stations, game.state.with_leaders) == (True, False)
    page.act("uncover")
    assert "Round 1" in page.shown.panels["bar"]


def test_the_form_for_one_asks_for_the_automa() -> None:
    page = Visit()
    page.act("solo")
    page.act("other-game", KEY)
    page.act("change-seat", "-1")
    assert "The Automa, your opponent" in page.dialog
    assert 'data-field="open_planning"' not in page.markup
    page.act("level", "experienced")
    page.act("begin")
    assert page.session.game.setup.settings[0] == 2
    assert page.session.automaton == 1


def test_its_table_has_its_own_parts() -> None:
    page = seated(new())
    wanted = {"galaxies", "chase", "panel", "hand", "market", "others", "strip"}
    assert set(page.shown.panels) >= wanted | {"log", "prompt", "choices"}
    assert page.model.table.tab == "panel", "one's own comes first"
    assert page.shown.game == KEY
    page.fill("words", True)
    assert "Parsec 1" in page.shown.panels["words"]


# --- planning


@pytest.mark.parametrize("open_planning", [False, True])
def test_plans_are_made_behind_covers_unless_it_is_agreed_otherwise(open_planning: bool) -> None:
    page = seated(new(open_planning=open_planning))
    to_planning(page)
    first = page.session.seat
    hand = page.session.game.observe(first).seats[first].hand
    plan = page.session.options[:3]
    for option in plan:
        page.choose(str(option))
    page.choose("ready")
    covered = page.shown.panels == {}
    assert covered is not open_planning, "a secret plan: the next one must have the device"
    if covered:
        page.act("uncover")
    assert page.session.seat != first
    seen = page.session.game.observe(page.session.seat).seats[first]
    assert seen.plan == (hand[:3] if open_planning else ())
    assert seen.hand == hand
    laid = [event for event in page.session.game.events if event.what == "placed"]
    assert len(laid) == (3 if open_planning else 0)


def test_a_plan_is_taken_back_before_ready_and_others_stay() -> None:
    page = seated(new())
    to_planning(page)
    for option in page.session.options[:3]:
        page.choose(str(option))
    page.choose("ready")
    page.act("uncover")
    second, begun = page.session.seat, page.session.game.ply
    page.choose(str(page.session.options[0]))
    page.choose(str(page.session.options[1]))
    page.act("undo")
    page.act("undo")
    assert (page.session.seat, page.session.game.ply) == (second, begun)
    assert sum(seat.ready for seat in page.session.game.state.seats) == 1, "the other plan stays"
    page.act("undo")
    state = page.session.game.state
    assert not any(any(seat.plan) or seat.ready for seat in state.seats), "all plans are dropped"
    page.act("redo")
    assert (page.session.seat, page.session.game.ply) == (second, begun), "and come back at once"


@pytest.mark.rule("CS-P8")
def test_back_across_the_reveal_is_told_and_stays_in_the_log() -> None:
    page = seated(new())
    to_planning(page)
    for _seat in NAMES:
        page.act("uncover")
        for option in page.session.options[:3]:
            page.choose(str(option))
        page.choose("ready")
    page.act("uncover")
    assert not page.session.game.title.secret(page.session.game.state)
    page.act("undo")
    said = "The plans had already been revealed"
    assert said in page.notice
    page.choose("ready")
    page.act("uncover")
    assert said in page.shown.panels["log"]
    page.send(messages.PageHidden())
    page.settle()
    again = Visit(page.device)
    assert again.session.game.reopened
    assert "reopened = " in again.session.game.record()
    assert [e.what for e in again.session.events].count("reopened") == 1


def test_a_plan_under_way_is_there_after_a_reload_and_hidden_from_the_next() -> None:
    page = seated(new())
    to_planning(page)
    page.choose(str(page.session.options[0]))
    page.choose(str(page.session.options[1]))
    page.send(messages.PageHidden())
    page.settle()
    again = Visit(page.device)
    assert again.session.game.state.key() == page.session.game.state.key()
    assert again.session.seat == page.session.seat
    assert again.shown.panels["panel"] == page.shown.panels["panel"]
    again.act("save")
    assert "everyone’s hidden plans" in again.dialog
    again.act("close")
    again.deny()
    seen = again.session.game.observe(-1)
    assert not any(seat.plan for seat in seen.seats), "who watches sees no plan"


def test_nobody_sees_what_another_has_planned() -> None:
    def seen(number: int) -> object:
        page = seated(new())
        to_planning(page)
        options = page.session.options
        for option in (options[number], *[one for one in options if one != options[number]][:2]):
            page.choose(str(option))
        page.choose("ready")
        cover = (page.shown, page.spoken)
        page.act("uncover")
        page.act("history")
        history = (page.shown, page.spoken)
        page.act("picture", "svg")
        return cover, history, page.markup, page.asked(effects.Picture)[-1].draw([], str)

    assert seen(0) == seen(4)


def to_the_reveal(page: Visit) -> None:
    """Let everybody plan; the first to do so consumes most and so acts first."""
    to_planning(page)
    first = page.session.seat
    while page.session.game.prompt.kind in ("plan", "ready"):
        if page.shown.panels == {}:
            page.act("uncover")
        page.choose(str(page.session.options[0 if page.session.seat == first else -1]))


def test_the_plans_are_turned_over_in_a_scene_that_a_click_ends() -> None:
    page = seated(new(), ("", "easy", "easy"), moves=True)
    while page.session.game.prompt.kind == "buy":
        page.choose("done") if not page.session.bot else on(page, random.Random(1))
        while page.model.play.motion.frames:
            page.fire("moving")
    while not page.shown.panels["interlude"]:
        if page.model.play.motion.frames:
            page.fire("moving")
        elif page.session.bot:
            on(page, random.Random(1))
        else:
            page.choose(str(page.session.options[0]))
    scene = page.shown.panels["interlude"]
    assert page.shown.flight is None, "nothing flies while it is up"
    places = [f"<i>{place}</i>" for place in (1, 2, 3)]
    assert sorted(map(scene.index, places)) == list(map(scene.index, places))
    order = page.session.game.state.order
    assert [scene.index(f"<b>{NAMES[seat]}</b>") for seat in order] == sorted(
        scene.index(f"<b>{name}</b>") for name in NAMES
    )
    when, _number = page.timers["moving"]
    assert when - page.world.now >= 1400, "there is time to read it"
    held = page.shown.panels["others"]
    page.fire("moving")
    assert page.shown.panels["interlude"] == ""
    assert page.shown.panels["others"] != held, "the cards lie on the table once they are turned up"
    assert page.shown.flight, "and come there"
    page.send(messages.MotionSkipped())
    assert page.shown.panels["interlude"] == ""


def test_behind_a_cover_the_plans_are_turned_over_for_whoever_lifts_it() -> None:
    page = seated(new(), moves=True)
    to_the_reveal(page)
    assert page.shown.panels == {}
    page.act("uncover")
    assert 'class="interlude reveal"' in page.shown.panels["interlude"]
    page.fire("moving")
    assert page.shown.panels["interlude"] == ""
    assert not page.model.play.motion.frames
    still = seated(new())
    to_the_reveal(still)
    still.act("uncover")
    assert still.shown.panels["interlude"] == "", "motion is reduced"


def test_another_game_begins_with_its_own_first_part() -> None:
    """Even if it has one of the same name as that which was looked at last."""
    page = seated(new())
    page.send(messages.Swiped("log"))
    page.lay(seated(new(seed=6)).session)
    assert page.model.table.tab == "log"
    page.lay(seated(games.new("black-angel", NAMES, 5)).session)
    assert page.model.table.tab == "board"


def test_a_harvest_is_told_with_its_place_however_much_it_brings() -> None:
    session = seated(new()).session
    about = (("harvest", ("blue1",)), ("coal", ()), ("gold", ()), ("energy", ()))
    events = [Event(1, 1, what, 1, "s3", what_about) for what, what_about in about]
    said = news.staged_in_short(session, events)
    place, _, gains = said.partition(". ")
    assert place.startswith("Bo harvests Azure Deep 1")
    assert gains == "Bo gains 1 coal. Bo gains 1 gold. Bo gains 1 Energy"
