"""Animation, as messages: the moments of a choice, skipped, off, or still."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from at_the_page import Visit, whole, worked_ahead
from moments import boards, drawn, watched
from tables import step, visit
from tabletop import effects, messages
from tabletop.session import film, news
from tabletop.session.film import Keyframe
from tabletop.session.session import new_session
from tabletop.table import panels as paint

from blackangel import games
from blackangel.games import black_angel, council_of_shadows
from blackangel.kernel.game import Game
from blackangel.kit import seats
from blackangel.kit.shown import Gain

PIECE = re.compile(r'data-piece="([^"]*)"')


def long(page: Visit, moments: int = 3) -> Visit:
    """Play on until a choice with this many moments is shown."""
    rng = random.Random(3)
    for _ in range(200):
        page.act("uncover")
        step(page, rng)
        if len(page.model.play.motion.frames) >= moments:
            return page
        watched(page)
    raise AssertionError("nothing ever took long")


def lone(seed: int = 3, moves: bool = True) -> Visit:
    return visit("Ada", seed=seed, moves=moves, solo="standard")


# --- the moments of a choice


def test_the_moments_of_a_choice_are_shown_in_order() -> None:
    page = long(lone())
    frames, ply = page.model.play.motion.frames, page.session.game.ply
    happened = page.session.game.events[-sum(len(frame.events) for frame in frames) :]
    assert [event for frame in frames for event in frame.events] == happened
    wanted = [drawn(page, frame) for frame in frames[:-1]]
    found = watched(page)
    assert found[:-1] == wanted
    assert len({tuple(shown.values()) for shown in found}) > 1
    assert page.session.game.ply == ply
    page.act("fold", "card")
    assert boards(page) == found[-1], "the last moment is the position after the choice"


def test_a_frame_can_be_drawn_before_its_time() -> None:
    page = long(lone())
    while page.model.play.motion.frames:
        message = messages.TimerFired("moving", page.model.play.motion.number)
        assert page.asked(effects.StartTimer)[-1].ahead
        found = worked_ahead(page.model, message)
        assert whole(page.model) == page.shown, "nothing of it has happened"
        page.fire("moving")
        assert found.shown.whole() == page.shown
        assert found.wanted == page.last
        assert found.after._replace(world=page.model.world) == page.model
    assert not page.asked(effects.StartTimer)[-1].ahead, "nothing comes after the last moment"


def test_each_moment_says_how_the_pieces_came_there() -> None:
    page = long(lone())
    frames = page.model.play.motion.frames
    flights = [page.shown.flight]
    while page.model.play.motion.frames:
        page.fire("moving")
        flights.append(page.shown.flight)
    assert all(flights)
    assert len({flight.number for flight in flights if flight}) == len(frames)
    table = page.session.at_table
    for flight, frame in zip(flights, frames, strict=True):
        assert flight
        assert flight.paths == tuple(table.motion_paths(frame.events, frame.viewer))
        assert 2 / 3 <= flight.pace <= 1
    ends = [one for one in page.asked(effects.StartTimer) if one.timer == "moving"]
    assert ends
    assert all(one.motion for one in ends), "each moment lasts until all has landed"


def test_gains_come_from_what_brought_them_to_whom_they_belong() -> None:
    page, rng = lone(), random.Random(4)
    gains: set[Gain] = set()
    page.act("uncover")
    while not any(gain.raises == "vp:0" for gain in gains):
        step(page, rng)
        while page.model.play.motion.frames:
            gains |= set(page.shown.flight.gains) if page.shown.flight else set()
            page.fire("moving")
        gains |= set(page.shown.flight.gains) if page.shown.flight else set()
    assert all(gain.amount > 0 for gain in gains)
    assert all(gain.source for gain in gains if gain.raises == "vp:0")


def test_an_event_is_staged_once_and_larger_for_the_seat_it_concerns() -> None:
    game, rng = black_angel.new(("Ada", "Bo"), 3, advanced=True), random.Random(3)
    while game.player is not None:
        game.play(rng.choice(game.options))
    session = new_session(game, "key", seats.COLOURS[:2])
    told = [event for event in game.events if event.what == "ejected"]
    frame = Keyframe((told[0], *told), len(game.events), None, told[0].seat)
    found = film.staged(session, frame)
    assert len(found) == len(told), "each once"
    assert [one.loud for one in found] == [event.seat == told[0].seat for event in told]
    assert all(one.words for one in found)


def test_a_ship_lands_where_its_way_ends_in_its_colour() -> None:
    game, rng = black_angel.new(("Ada", "Bo"), 3), random.Random(3)
    while game.player is not None:
        game.play(rng.choice(game.options))
    session = new_session(game, "key", seats.COLOURS[:2])
    moved = next(event for event in game.events if event.what == "moved")
    [found] = film.staged(session, Keyframe((moved,), len(game.events), None, moved.seat))
    assert found[:4] == ("land", "", f"hex:{moved.about[1]}", f"seat:{moved.seat}")


def test_what_another_seat_uses_is_seen_large_and_ones_own_is_not() -> None:
    game, rng = black_angel.new(("Ada", "Bo"), 3), random.Random(3)
    kinds = {"activated", "injected", "placed", "played", "used"}
    while game.player is not None and kinds:
        before = len(game.events)
        game.play(rng.choice(game.options))
        session = new_session(game, "key", seats.COLOURS[:2])
        for event in game.events[before:]:
            if event.what in kinds and event.seat == 1:
                kinds.remove(event.what)
                mine, theirs = (
                    film.staged(session, Keyframe((event,), len(game.events), None, viewer))
                    for viewer in (1, 0)
                )
                assert not any(one.act == "play" for one in mine)
                assert sum(bool(one.drawing) for one in mine) == (event.what == "used")
                assert [(one.act, one.drawing[:4], one.piece) for one in theirs] == [
                    ("play", "<svg", "seat:1")
                ]
    assert not kinds


def test_a_die_that_is_bought_comes_from_its_owner_and_is_loud_to_them_and_to_the_buyer() -> None:
    for seed in range(9):
        game, rng = black_angel.new(("Ada", "Bo", "Cy"), seed), random.Random(seed)
        before = 0
        while game.player is not None:
            before = len(game.events)
            bought = [one for one in game.options if one.verb == "buy" and "0" in str(one)]
            game.play(bought[0] if bought else rng.choice(game.options))
            if bought:
                break
        else:
            continue
        session = new_session(game, "key", seats.COLOURS[:3])
        used = next(event for event in game.events[before:] if event.what == "used")
        owner, (colour, value) = used.about[3], used.about[:2]
        for viewer in range(3):
            frame = next(
                frame
                for frame in film.keyframes_since(session, before, viewer)
                if used in frame.events
            )
            assert [event.what for event in frame.events] == ["resource", "resource", "used"]
            die = f"die:P{owner + 1}:{colour} {value}"
            [shown] = [one for one in film.staged(session, frame) if one.way]
            assert shown.act == ("use" if viewer == used.seat else "play")
            assert shown.drawing, "even a die of value 0"
            assert shown.way[:-1] == (
                *([] if viewer == owner else [f"seat:{owner}"]),
                die,
                *([die.replace("P3", "N")] if owner == 2 != viewer else []),
                f"dice:P{used.seat + 1}",
            )
            assert shown.loud == (viewer in (used.seat, owner))
            [price] = film.flight(session, frame, 1, 450).gains
            paid = "storage:resource" if viewer == used.seat else f"seat:{used.seat}"
            assert price == (f"resource:{owner}", "piece-resource", 1, paid)
        return
    raise AssertionError("no die was bought")


def test_a_ravager_that_appears_is_seen_large_by_everybody() -> None:
    game, rng = black_angel.new(("Ada", "Bo"), 3), random.Random(3)
    while game.player is not None and not any(one.what == "appeared" for one in game.events):
        game.play(rng.choice(game.options))
    [came, *_] = [event for event in game.events if event.what == "appeared"]
    session = new_session(game, "key", seats.COLOURS[:2])
    for viewer in (0, 1, -1):
        [shown] = film.staged(session, Keyframe((came,), len(game.events), None, viewer))
        assert (shown.act, shown.piece) == ("play", "deck:ravager")
        assert shown.place == f"action:{came.about[1]}"
        assert f"#i-r{came.about[0]}" in shown.drawing


def test_a_flight_is_seen_in_the_order_of_the_rules_and_the_strip_is_left_behind_last() -> None:
    """She flies on, which pays; Missions are ejected; ships are lost; then the table moves on."""
    for seed in range(9):
        game, rng = black_angel.new(("Ada", "Bo"), seed), random.Random(seed)
        while game.player is not None:
            before, viewer, strips = len(game.events), game.player, game.state.strips
            game.play(rng.choice(game.options))
            kinds = {event.what for event in game.events[before:]}
            if {"advanced", "ejected", "lost ship", "vp"} <= kinds and "triggered" not in kinds:
                break
        else:
            continue
        session = new_session(game, "key", seats.COLOURS[:2])
        *_, flown, ejected, lost, last = film.keyframes_since(session, before, viewer)
        told = [event.what for event in flown.events]
        assert told[told.index("advanced") + 1 :], "what it pays comes with it"
        assert {event.what for event in ejected.events} == {"ejected"}
        assert {event.what for event in lost.events} == {"lost ship"}
        assert [frame.state.strips for frame in (flown, ejected, lost)] == [strips] * 3
        assert (last.events, last.state) == ((), None) or last.events[0].what == "in sight"
        assert game.state.strips != strips
        return
    raise AssertionError("nothing was lost")


def test_what_others_use_is_a_moment_of_its_own_with_what_it_brings() -> None:
    game, rng = black_angel.new(("Ada", "Bo"), 3), random.Random(3)
    shared, alone = 0, 0
    while game.player is not None:
        before = len(game.events)
        game.play(rng.choice(game.options))
        session = new_session(game, "key", seats.COLOURS[:2])
        frames = film.keyframes_since(session, before, 0)
        for used in (
            [event for event in frame.events if film.large(session, event, 0)] for frame in frames
        ):
            assert len(used) < 2
            alone += len(used)
        shared += any(
            {"activated", "vp"} <= {event.what for event in frame.events} for frame in frames
        )
    assert alone
    assert shared


def test_a_ravager_that_is_destroyed_is_shot_at_where_it_lies_one_that_appears_is_not() -> None:
    """So they do not look alike; whatever else pays VP is no shot."""
    for rules in ({}, {"solo": "standard"}):
        names = ("Ada",) if rules else ("Ada", "Bo")
        game, rng = black_angel.new(names, 1, **rules), random.Random(1)
        shot = 0
        while game.player is not None:
            before = len(game.events)
            game.play(rng.choice(game.options))
            session = new_session(game, "key", seats.COLOURS[:2])
            for event in game.events[before:]:
                moment = film.staging(session, film.Keyframe((event,), 0), event)
                destroyed = event.amount > 0 and (
                    event.what == "ravager" or (event.what == "vp" and event.source[:1] == "R")
                )
                assert (moment is not None and moment.act == "shoot") == destroyed
                if destroyed:
                    assert moment is not None
                    assert moment.place.startswith("action:@")
                shot += destroyed
        assert shot


def test_a_card_without_effect_is_seen_struck_out_by_everyone_and_the_bar_says_why() -> None:
    game, rng = council_of_shadows.new(("Ada", "Bo"), 7), random.Random(7)
    while game.player is not None:
        game.play(rng.choice(game.options))
    session = new_session(game, "key", seats.COLOURS[:2])
    void = [event for event in game.events if session.fizzled(event)]
    assert void
    for viewer in (0, 1):
        number = game.events.index(void[0]) + 1
        frame = Keyframe((void[0],), number, game.at(game.ply - 1).state, viewer)
        [found] = film.staged(session, frame)
        assert (found.act, found.loud) == ("void", void[0].seat == viewer)
        assert found.drawing
        assert found.words == session.fizzled(void[0]) == news.in_short(session, [void[0]])[1]
    acts = [event for event in game.events if event.what == "acts" and event not in void]
    assert acts
    assert not any("has no effect" in session.tell(event) for event in acts)


def test_what_a_scene_has_said_is_announced_no_more() -> None:
    game, rng = council_of_shadows.new(("Ada", "Bo"), 7), random.Random(7)
    while not any(event.what == "throne" for event in game.events):
        game.play(rng.choice(game.options))
    session = new_session(game, "key", seats.COLOURS[:2])
    taken = [event for event in game.events if event.what == "throne"]
    frame = Keyframe((*taken,), len(game.events), None, 0)
    assert [one.act for one in film.staged(session, frame)] == ["banner"]
    assert film.staged(session, frame._replace(staged=True)) == ()


def test_the_page_can_stage_every_act_that_a_game_asks_for() -> None:
    script = (Path(__file__).parents[2] / "site/web/moments.mjs").read_text("utf-8")
    made = {
        *re.findall(r"^  (\w+): \[", script, re.MULTILINE),
        *re.findall(r"kind === '(\w+)'", script),
        "",
    }
    asked = {one.act for key in games.tabled() for one in games.table(key).manner.moments.values()}
    assert asked <= made


def test_after_the_last_choice_comes_the_scene_of_the_end_and_then_the_result() -> None:
    """The final scoring is not on the table: the result counts it."""
    game, rng = council_of_shadows.new(("Ada", "Bo", "Cy"), 3), random.Random(3)
    while game.player is not None:
        game.play(rng.choice(game.options))
    session = new_session(game, "key", seats.COLOURS[:3])
    counted = [event.what for event in game.events].index("scored")
    *played, last = film.keyframes_since(session, counted - 10, 0)
    assert played, "what the last choices did are moments of their own"
    assert not any(event.what == "scored" for frame in played for event in frame.events)
    assert "The last round is over" in film.interlude(session, last)
    flight = film.flight(session, last, 1, film.USUAL)
    assert not flight.paths
    assert not flight.gains


def test_the_log_and_the_points_keep_step() -> None:
    page = long(lone(), 4)
    while page.model.play.motion.frames:
        frame = page.model.play.motion.frames[0]
        view = page.session.game.title.observe(frame.state, frame.viewer, ("Ada",))
        for sheet in view.scores:
            assert f">{sheet[0][1]} VP<" in page.shown.panels["bar"]
        later = [
            sentence
            for event in page.session.game.events[frame.told :]
            if (sentence := page.session.tell(event))
        ]
        told = page.shown.panels["log"].count('class="line"')
        page.fire("moving")
        assert not later or page.shown.panels["log"].count('class="line"') >= told


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_a_choice_takes_no_longer_than_its_time(speed: str) -> None:
    for count in range(1, 60):
        ends = film.thinned(list(range(1, count + 1)))
        assert ends[-1] == count
        assert len(ends) * film.frame_time(len(ends), speed) <= film.WHOLE
    assert film.frame_time(1, "fast") < film.frame_time(1, "normal") < film.frame_time(1, "slow")


# --- whoever does something has seen enough


def test_any_click_or_key_skips_the_film() -> None:
    page = long(lone())
    page.send(messages.MotionSkipped())
    assert not page.model.play.motion.frames
    assert "moving" not in page.timers
    assert page.shown.flight is None
    after = boards(page)
    page.act("fold", "card")
    assert boards(page) == after


def test_input_that_skips_a_film_is_answered_in_the_same_drawing() -> None:
    page = long(lone())
    draws, ply = page.draws, page.session.game.ply
    meant = messages.Chose(str(page.session.options[0]))
    page.send(messages.MotionSkipped(meant))
    assert (page.draws, page.session.game.ply) == (draws + 1, ply + 1)


def test_timer_of_skipped_film_is_ignored() -> None:
    page = long(lone())
    _when, number = page.timers["moving"]
    page.send(messages.MotionSkipped())
    draws = page.draws
    page.send(messages.TimerFired("moving", number))
    assert page.draws == draws


def test_a_choice_made_meanwhile_takes_its_place() -> None:
    page = long(lone())
    ply = page.session.game.ply
    page.choose(str(page.session.options[0]))
    assert page.session.game.ply == ply + 1
    events = page.session.game.events
    shown = [event for frame in page.model.play.motion.frames for event in frame.events]
    assert shown == events[len(events) - len(shown) :]
    assert all(event.ply >= ply for event in shown)


def test_another_seats_pieces_do_not_fly_to_their_places() -> None:
    page = Visit(moves=True)
    page.sit(council_of_shadows.new(("Ada", "Bo", "Cleo", "Dan"), 7, open_planning=True))
    page.choose("buy a19")
    page.choose("buy a11")
    assert page.model.play.motion.frames[0].viewer == 3
    assert page.session.seat == 2
    assert page.shown.flight, "the one who chose still watches"
    page.choose("upgrade f1")  # chosen by the next, before that has been shown
    assert page.model.play.motion.frames[0].viewer == 2
    assert page.shown.flight is None
    page.choose("buy a06")
    assert page.shown.flight, "what the same seat chooses then is shown"


def test_what_comes_next_can_be_chosen_at_once() -> None:
    page = long(lone())
    assert str(page.session.options[0]) in page.shown.panels["choices"]
    assert "at-play" in page.shown.panels["prompt"], "what has just happened is told first"
    watched(page)
    assert "at-play" not in page.shown.panels["prompt"]


def test_a_piece_that_was_put_down_by_hand_does_not_fly_there_once_more() -> None:
    page = visit(moves=True)
    page.act("uncover")
    found = map(page.session.places(), page.session.options)
    start, end, *_more = next(places for places in found if len(places) > 1)
    page.send(messages.DragStarted(start), messages.Dropped(end))
    assert page.session.game.ply == 1
    assert page.shown.flight is None
    watched(page)
    page.choose(str(page.session.options[0]))
    assert page.shown.flight, "what follows does"


def test_what_has_just_happened_is_told_while_it_is_seen() -> None:
    page, rng, staged = visit(moves=True), random.Random(3), 0
    for _ in range(80):
        page.act("uncover")
        step(page, rng)
        moving = page.model.play.motion
        told = moving.told if page.shown.flight and not moving.frames else ""
        if told and "prompt" in page.shown.panels:
            staged += 1
            assert f'<p class="just" aria-hidden="true"><span>{told}' in page.shown.panels["prompt"]
    assert staged > 3


def test_what_a_scene_has_told_does_not_stand_over_the_next_question() -> None:
    """Whoever takes the device sees the scene of the reveal, and then the question."""
    page = Visit(moves=True)
    page.sit(council_of_shadows.new(("Ada", "Bo"), 3))
    while page.session.game.prompt.kind in ("buy", "plan", "ready"):
        page.act("uncover")
        *_, last = page.session.options
        page.choose(str(last))
    page.act("uncover")
    assert "The plans are revealed" in page.model.play.motion.interlude
    while page.model.play.motion.frames:
        page.fire("moving")
    assert page.model.play.motion.flying, "what it changes on the table is seen"
    assert not page.model.play.motion.told


def test_a_card_of_a_secret_plan_flies_though_no_event_tells_of_it() -> None:
    page = Visit(moves=True)
    page.sit(council_of_shadows.new(("Ada", "Bo"), 3))
    while page.session.game.prompt.kind == "buy":
        page.act("uncover")
        page.choose("done")
    page.act("uncover")
    told = len(page.session.game.events)
    page.choose(str(page.session.options[0]))
    assert len(page.session.game.events) == told
    assert page.shown.flight
    assert not page.shown.flight.paths, "it finds its own way"
    assert not page.model.play.motion.told


def test_an_undo_moves_nothing() -> None:
    page = long(lone())
    page.act("undo")
    assert not page.model.play.motion.frames
    assert page.shown.flight is None
    assert 'class="just"' not in page.shown.panels["prompt"]


def test_another_screen_ends_the_film() -> None:
    page = long(lone())
    page.act("home")
    assert not page.model.play.motion.frames
    assert "moving" not in page.timers


# --- off, and still


@pytest.mark.parametrize("way", ["off", "earlier off", "still", "words"])
def test_where_nothing_moves_no_film_is_made(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_game: Game[Any], _ply: int) -> None:
        raise AssertionError("a film was made")

    page = lone(moves=way != "still")
    if way == "off":
        page.fill("speed", "off")
    elif way == "words":
        page.fill("words", True)
    elif way == "earlier off":
        old = {"motion": False, "cover": True}
        page.send(messages.Began(None, {}, old, {}, {}, "", "", "en", frozenset()))
        assert not page.model.settings.motion
        return
    page.fill("automaton", "off")
    page.act("uncover")
    monkeypatch.setattr(Game, "film", refuse)
    rng = random.Random(3)
    for _ in range(40):
        page.choose(str(rng.choice(page.session.options)))
        assert page.shown.flight is None, "nothing flies, and nothing is staged"
        assert "moving" not in page.timers


def test_the_speed_is_kept_with_the_other_preferences() -> None:
    page = visit()
    page.act("settings")
    assert 'data-field="speed"' in page.dialog
    page.fill("speed", "slow")
    assert page.store.preferences()["speed"] == "slow"
    assert Visit(page.device).model.settings.speed == "slow"
    assert not page.shown.root["data-still"]
    page.fill("speed", "off")
    assert page.shown.root["data-still"]


# --- what is hidden


@pytest.mark.parametrize("seed", [1, 2])
def test_no_moment_shows_what_its_viewer_may_not_know(seed: int) -> None:
    """Redeal everything that the viewer cannot see, and each moment looks the same."""
    game = black_angel.new(("Ada", "Bo"), seed)
    rng = random.Random(seed)
    checked = 0
    while game.player is not None and checked < 60:
        before, ply = len(game.events), game.ply
        viewer = 1 - game.player
        game.play(str(rng.choice(game.options)))
        session = new_session(game, "key", seats.COLOURS[:2])
        for frame in film.keyframes_since(session, before, viewer)[:-1]:
            view = game.title.observe(frame.state, viewer, game.names)
            for seat in view.seats:
                if seat.seat != viewer and seat.kind == "player":
                    assert all(card < 0 for card in seat.missions)
                    hidden = game.state.seats[seat.seat].missions
                    shown = PIECE.findall("".join(paint.boards(session, view).values()))
                    assert not {f"card{card}" for card in hidden} & set(shown)
            checked += 1
        assert game.ply == ply + 1
    assert checked


def test_a_covered_table_shows_nothing_of_what_happened() -> None:
    page, rng = visit("Ada", "Bo", moves=True), random.Random(2)
    page.act("uncover")
    while page.session.holder == page.session.seat:
        page.choose(str(rng.choice(page.session.options)))
    assert page.shown.panels == {}
    assert not page.model.play.motion.frames
    assert page.shown.flight is None
    page.act("uncover")
    assert page.shown.flight is None
