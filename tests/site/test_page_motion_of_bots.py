"""What bots and automata do is shown at a pace that can be read, and again when asked for."""

from __future__ import annotations

import random

from at_the_page import Visit
from moments import boards, drawn, watched
from tables import solo
from tabletop import effects
from tabletop.learn import lessons, tutorial
from tabletop.motion import update as motion
from tabletop.session import film, news

from blackangel.games import black_angel, council_of_shadows
from blackangel.kit.markup import escape

COUNCIL = "council-of-shadows"


# --- bots and automata


def beside_a_bot() -> Visit:
    page = Visit(moves=True)
    page.sit(black_angel.new(("Ada", "Rivet"), 7), bots=("", "easy"))
    rng = random.Random(7)
    while not page.session.bot:
        page.choose(str(rng.choice(page.session.options)))
        watched(page)
    return page


def bot_plays(page: Visit) -> None:
    """Put the bot's choice on the table."""
    if page.question:
        page.think()
    page.fire("bot")


def test_what_a_bot_did_stands_as_long_as_it_takes_to_read() -> None:
    page = beside_a_bot()
    longest = 0
    while page.session.bot:
        bot_plays(page)
        if page.session.bot:
            words = len(news.last_done(page.session)[1].split())
            longest = max(longest, words)
            assert page.model.play.bots.due - page.world.now >= max(600, 150 * words)
        watched(page)
    assert longest > 4


def test_a_bots_choice_is_told_from_its_moments() -> None:
    page = beside_a_bot()
    seen = 0
    while page.session.bot:
        bot_plays(page)
        while page.model.play.motion.frames:
            frame = page.model.play.motion.frames[0]
            assert boards(page) == drawn(page, frame)
            assert "Rivet (bot, easy)" in page.shown.panels["prompt"]
            said = news.in_short(page.session, frame.events)[1]
            assert said.replace("'", "&#x27;") in page.shown.panels["prompt"]
            assert 'data-action="pause"' in page.shown.panels["few"]
            seen += 1
            page.fire("moving")
    assert seen


def test_the_next_choice_of_a_bot_waits_until_the_last_was_seen() -> None:
    page = beside_a_bot()
    while not page.model.play.motion.frames or not page.session.bot:
        bot_plays(page)
    ply, shown = page.session.game.ply, page.model.play.motion
    bot_plays(page)
    assert page.session.game.ply == ply
    assert page.timers["bot"][0] >= page.world.now + len(shown.frames) * shown.step
    watched(page)
    page.fire("bot")
    assert page.session.game.ply == ply + 1


def test_bots_can_be_paused() -> None:
    page = beside_a_bot()
    bot_plays(page)
    while page.model.play.motion.frames:
        page.fire("moving")
    page.act("pause")
    ply = page.session.game.ply
    assert page.session.bot
    bot_plays(page)
    assert page.session.game.ply == ply
    assert "Continue" in page.shown.panels["few"]
    page.act("pause")
    page.fire("bot")
    assert page.session.game.ply == ply + 1


def test_skipping_to_ones_turn_shows_no_moments() -> None:
    page = beside_a_bot()
    page.act("skip")
    while page.session.bot:
        bot_plays(page)
        assert not page.model.play.motion.frames


def test_what_bots_did_can_be_seen_again() -> None:
    page = beside_a_bot()
    left = page.session.bots_since
    while page.session.bot:
        bot_plays(page)
        watched(page)
    assert 'data-action="again"' in page.shown.panels["prompt"]
    after = boards(page)
    page.act("again")
    told = page.model.play.automaton.turn
    assert told
    assert told.bots
    assert len(told.steps) > 1
    begun = len(page.session.game.at(left).events)
    assert told.before == begun
    assert begun + told.steps[-1].until <= len(page.session.game.events)
    for one in told.steps:
        assert escape(one.words.split("\n")[0]) in page.shown.panels["automaton"]
        assert "telling" not in page.timers, "it comes by hand alone"
        page.act("automaton-next")
    assert page.model.play.automaton.turn is None
    watched(page)
    assert boards(page) == after


def test_what_bots_did_can_be_seen_again_after_a_reload() -> None:
    page = beside_a_bot()
    while page.session.bot:
        bot_plays(page)
        watched(page)
    prompt, since = page.shown.panels["prompt"], page.session.bots_since
    page.painted()
    page.settle()
    again = Visit(page.device)
    assert again.session.bots_since == since
    assert again.shown.panels["prompt"] == prompt
    again.act("again")
    assert again.model.play.automaton.turn == news.bots_turn(page.session)


def test_who_watches_bots_sees_their_last_turn_again_after_a_reload() -> None:
    page = Visit()
    page.sit(black_angel.new(("Lumen", "Rivet"), 7), bots=("easy", "easy"))
    for _number in range(30):
        bot_plays(page)
        page.painted()
        page.settle()
        assert Visit(page.device).session.bots_since == page.session.bots_since


def test_what_hal_did_can_be_seen_again_beside_the_question() -> None:
    page = solo()
    page.act("automaton-close")
    assert 'data-action="again"' in page.shown.panels["prompt"]
    page.act("again")
    assert page.model.play.automaton.turn == page.session.automaton_turn()


def test_where_nobody_but_people_plays_the_last_choice_can_be_seen_again() -> None:
    page, rng = Visit(moves=True), random.Random(2)
    page.fill("cover", False)
    page.sit(council_of_shadows.new(("Ada", "Bo"), 2))
    again, ended = 'data-action="again"', 0
    while not (ended and again in page.shown.panels["prompt"]):
        page.choose(str(rng.choice(page.session.options)))
        frames = page.model.play.motion.frames
        ended = frames[-1].told if frames else 0
        while page.model.play.motion.frames:
            page.fire("moving")
    page.act("again")
    assert page.model.play.motion.frames[-1].told == ended
    assert page.spoken[-1] == page.session.question()


def test_hals_turn_is_told_over_the_position_of_each_step() -> None:
    page = solo()
    after = page.session.game.observe(0).scores
    told = page.session.automaton_turn()
    assert told
    events = page.session.automaton_events()
    gained = 0
    for at, one in enumerate(told.steps):
        frame = page.model.play.automaton.frame
        assert frame
        assert boards(page) == drawn(page, frame)
        view = page.session.game.title.observe(frame.state, 0, ("Ada",))
        gained += one.points if at + 1 < len(told.steps) else 0
        counted = sum(e.amount for e in events[: one.until] if e.what == "vp" and e.seat == 1)
        assert counted == gained
        assert after[1][0][1] - view.scores[1][0][1] == told.steps[-1].points - gained
        page.act("automaton-next")
    assert page.model.play.automaton.frame is None


def test_pieces_move_between_the_steps_of_hals_turn() -> None:
    page = solo(moves=True)
    seen = 0
    while page.model.play.automaton.turn:
        steps = page.model.play.automaton.frames[page.model.play.automaton.at]
        found = watched(page)
        if steps[-1].events:
            assert found[-1] == drawn(page, steps[-1])
            assert page.shown.flight
        seen += len(found)
        page.act("automaton-next")
    assert seen > 4
    assert watched(page)[-1] == boards(page)
    assert page.asked(effects.Mark)


def test_a_small_screen_turns_no_page_for_cards_that_act_or_slide() -> None:
    at = next(
        at
        for at, step in enumerate(lessons.tutorial(COUNCIL))
        if step.choice == "settle gray2 b1 1"
    )
    session = tutorial.begun(at, COUNCIL)
    assert isinstance(session.lesson, tutorial.Tutorial)
    played = session.lesson.play(session, session.lesson.step.choice)
    frames = film.keyframes_since(played, len(session.game.events), 0)
    kinds = [event.what for frame in frames for event in frame.events]
    assert {"acts", "slid"} <= {*kinds}
    followed = [selector for frame in frames for selector in motion.looked_at(played, frame, True)]
    assert any("planet:gray2:b1" in selector for selector in followed)
    assert not [selector for selector in followed if "field" in selector or "hand" in selector]
