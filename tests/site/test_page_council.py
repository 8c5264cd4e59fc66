"""Council of Shadows through the page: the form, covers while planning, the Automa, bots, what is kept."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from at_the_page import Visit
from tables import seated
from tabletop import effects, messages
from tabletop.session.session import new_session

from blackangel import games
from blackangel.games.council_of_shadows.table.buttons import manner
from blackangel.i18n import catalogue
from blackangel.kernel.option import Option
from blackangel.kit.seats import COLOURS

KEY = "council-of-shadows"
NAMES = ("Ada", "Bo", "Cy")
MOST = 4000  # choices of a game
ROOT = Path(__file__).resolve().parents[2]


def new(players: tuple[str, ...] = NAMES, seed: int = 5, **agreed: Any) -> Any:
    return games.new(KEY, players, seed, **agreed)


def wanted(options: Sequence[Option], rng: random.Random) -> Option:
    """A random option, rarely one that ends a turn, so that much happens."""
    others = [one for one in options if str(one) not in manner.closing]
    return rng.choice(others if others and rng.random() < 0.8 else list(options))


def choose(page: Visit, rng: random.Random) -> None:
    """Choose as a person does: click glowing places one after the other, or a button."""
    session, prompt = page.session, page.session.game.prompt
    ply = session.game.ply
    chosen = wanted(session.options, rng)
    for place in session.at_table.places(chosen, prompt):
        if page.session.game.ply == ply and place not in page.session.picked:
            page.pick(place)
    if page.session.game.ply == ply:
        page.choose(str(chosen))
    game = page.session.game
    assert game.ply > ply
    by_itself = [choice.option for choice in game.history[ply + 1 : game.ply]]
    assert all(option.verb in ("done", "pay") for option in by_itself)
    assert page.notice == ""


def on(page: Visit, rng: random.Random) -> bool:
    """Go on by one step, whoever it is; return whether a cover was lifted."""
    if page.model.play.automaton.turn:
        page.act("automaton-next")
    elif page.session.bot:
        if page.question:
            page.think()
        page.fire("bot")
    elif page.shown.panels == {}:
        page.act("uncover")
        return True
    else:
        choose(page, rng)
    return False


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
    assert when - page.world.now >= 1500, "there is time to read it"
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


# --- whole games


@pytest.mark.parametrize(
    ("seed", "agreed"),
    [(1, {"stations": True, "leaders": True}), (2, {"open_planning": True})],
)
def test_three_people_play_it_to_its_end(seed: int, agreed: dict[str, Any]) -> None:
    """The rounds between the first and the last are played without the page."""
    page, rng, covers = seated(new(seed=seed, **agreed)), random.Random(seed), 0
    while page.session.game.state.round < 4:
        covers += on(page, rng)
    later = page.session.game.copy()
    while max(seat.level for seat in later.state.seats) < 2:
        later.play(wanted(later.options, rng))
    left_out = later.state.round - 3
    page.sit(later)
    for _ in range(MOST):
        if page.session.over:
            break
        covers += on(page, rng)
        if page.shown.panels:
            assert page.session.seat == (page.session.game.player or page.session.seat)
    open_planning = page.session.game.state.open_planning
    rounds = page.session.game.state.round - left_out
    assert left_out > 1
    assert covers > 3 * rounds if not open_planning else covers == 0
    markup = page.markup
    assert "The story of the chase" in markup
    assert page.session.words.ending(page.session.game.ending, catalogue) in markup
    page.act("rematch")
    assert (page.session.names, page.session.game.ply) == (NAMES, 0)


def test_alone_against_the_automa_no_cover_comes_and_each_turn_is_told() -> None:
    page, rng, told = seated(new(("Ada",), 4)), random.Random(4), 0
    while not page.session.over:
        telling = page.model.play.automaton.turn
        if telling and page.model.play.automaton.at == 0:
            told += 1
            assert "Automa’s turn" in page.shown.panels["automaton"]
        assert not on(page, rng)
    assert told
    page.act("look")
    assert "Galaxies" in page.markup


def test_what_the_automa_does_after_an_answer_is_told_too() -> None:
    """Each event of its turn is told once, whatever it asks in between (CS-O9)."""
    page, rng = seated(new(("Ada",), 4), moves=True), random.Random(4)
    known, again = 0, 0
    while not page.session.over and again < 3:
        telling, events = page.model.play.automaton, page.session.game.events
        if not telling.turn:
            asked = page.session.game.prompt.kind == "automa"
            ply = page.session.game.ply
            choose(page, rng)
            if asked and page.model.play.automaton.turn:
                begun = len(events) - page.session.automaton_seen(ply)
                at = page.model.play.automaton.at
                assert page.model.play.automaton.turn.steps[at].until > len(events) - begun
                assert at
                assert page.model.play.automaton.turn.steps[at - 1].until <= known - begun
                again += 1
            continue
        known = telling.frames[telling.at][-1].told
        page.act("automaton-next")
    assert again == 3


def test_by_itself_the_telling_leads_to_what_the_automa_asks() -> None:
    page, rng = seated(new(("Ada",), 4), moves=True), random.Random(4)
    while not (page.model.play.automaton.turn and page.model.play.automaton.turn.asks):
        if page.model.play.automaton.turn:
            page.act("automaton-close")
        choose(page, rng)
    for _bell in range(99):
        if page.model.play.automaton.turn is None:
            break
        page.fire("moving" if page.model.play.motion.frames else "telling")
    assert page.model.play.automaton.turn is None
    assert page.session.game.prompt.kind == "automa"
    assert "You choose for the Automa. " in page.shown.panels["prompt"]
    assert page.spoken == (page.session.question(),)
    choose(page, rng)
    assert page.model.play.automaton.turn
    assert "telling" in page.timers, "what comes after the answer comes by itself, too"


def test_a_game_of_one_person_and_bots_ends_without_covers() -> None:
    page, rng = seated(new(seed=8, stations=True), ("", "easy", "easy")), random.Random(8)
    while not page.session.over:
        assert not on(page, rng)
    assert page.session.game.player is None


def test_what_cannot_be_bought_says_why() -> None:
    page = seated(new())
    assert page.session.barred()
    page.act("fold", "not now")
    assert "you can’t pay" in page.shown.panels["choices"].lower()
    assert 'class="' in page.shown.panels["market"]
    assert "data-why" in page.shown.panels["market"]


@pytest.mark.rule("CS-O1")
def test_the_automa_plays_blue_and_the_player_another_colour() -> None:
    page = Visit()
    page.act("solo", KEY)
    page.act("change-seat", "0")
    assert 'data-value="0 blue"' not in page.dialog, "blue is not offered"
    assert 'data-value="0 pink"' in page.dialog
    page.act("begin")
    me, automa = page.session.players
    assert me.colour == "pink"
    assert automa.colour == "automaton"
    kept = new_session(page.session.game, "k1", ("blue", "yellow"))  # as stored by earlier versions
    assert kept.players[0].colour != "blue"
    style = (ROOT / "assets/council_of_shadows/style/tokens.css").read_text("utf-8")
    assert '[data-seat-1="automaton"] main { --s1: var(--seat-blue); }' in style


# --- whose pieces these are


KT = re.compile(r'id="i-cube(\d)"[^>]*>.*?<text[^>]*class="kt">([^<]*)</text>', re.DOTALL)


def test_pieces_wear_the_letters_of_the_emblems() -> None:
    """Whoever sits there: at the table, in its past, in a picture; two letters where names begin alike."""
    game = games.new("council-of-shadows", ("Bo", "Ada", "Bea", "<i>"), 5)
    page = Visit()
    page.sit(game)
    page.choose(str(page.session.options[-1]))
    letters = ("Bo", "A", "Be", "I")
    assert [player.letter for player in page.session.players] == list(letters)
    for action in ("to-choices", "history"):
        page.act(action)
        assert page.shown.letters == letters
        assert f">{letters[page.session.seat]}</text>" in page.markup
    table = games.table(KEY)
    worn = dict(KT.findall(table.sprite((), COLOURS, letters)))
    assert worn == {"0": "Bo", "1": "A", "2": "Be", "3": "I"}
    pictures = {f"cube-{colour}-{seat}" for seat, colour in enumerate(COLOURS)}
    assert dict(KT.findall(table.sprite(pictures, COLOURS, letters))) == worn
    assert dict(KT.findall(table.sprite())) == dict(zip("0123", "TAKM", strict=True)), (
        "of the people"
    )
    drawn = table.poster(game.observe(-1), page.session.players, "", (), str)
    found = dict(KT.findall(drawn))
    assert found.items() <= worn.items()


def test_the_automa_keeps_its_eye() -> None:
    page = Visit()
    page.sit(games.new("council-of-shadows", ("Ada",), 5))
    assert [player.letter for player in page.session.players] == ["A", "●"]
