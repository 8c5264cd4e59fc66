"""What the page does for players of Council of Shadows, and what it shows before the device changes hands."""

from __future__ import annotations

import random
from typing import Any

import pytest
from at_the_page import Visit
from tables import seated
from tabletop import effects, messages
from tabletop.learn import lessons, tutorial
from tabletop.session import lesson, moves
from tabletop.session.moves import nothing_to_choose
from tabletop.session.session import Session
from tabletop.settings import update as settings
from tabletop.shared.shown import Control
from tabletop.table import screen as table_screen

from blackangel import games
from blackangel import i18n as catalogues
from blackangel.languages import LANGUAGES
from tests.games.council_of_shadows import table as laid

KEY = "council-of-shadows"
NAMES = ("Ada", "Bo")


def new(players: tuple[str, ...] = NAMES, seed: int = 5, **agreed: Any) -> Any:
    return games.new(KEY, players, seed, **agreed)


def until(game: Any, found: Any, seed: int = 0) -> Any:
    """A random game up to the first choice that fits, which is not made."""
    rng = random.Random(seed)
    while game.player is not None:
        for option in game.options:
            after = game.copy()
            after.play(option)
            if found(game, after):
                return str(option)
        game.play(rng.choice(game.options))
    raise AssertionError("nothing like that in this game")


# --- what leaves nothing to choose


def empties(before: Any, after: Any) -> bool:
    """Whether a choice within a turn leaves only the turn's end."""
    if before.prompt.kind in ("buy", "pay") or after.player != before.player:
        return False
    turns = [event for event in after.events[len(before.events) :] if event.what == "turn"]
    return list(map(str, after.options)) == ["done"] and not turns


def test_a_step_in_which_nothing_is_left_is_passed_over_there_and_back() -> None:
    game = new(("Ada",), 3)
    chosen = until(game, empties)
    page, ply = seated(game), game.ply
    page.choose(chosen)
    assert page.session.game.ply >= ply + 2
    assert str(page.session.game.history[ply + 1].option) == "done"
    later = page.session.game.ply
    while page.model.play.automaton.turn:
        page.act("automaton-close")
    page.act("undo")
    assert page.session.game.ply == ply, "the way back leads to the choice"
    page.act("redo")
    assert page.session.game.ply == later


@pytest.mark.rule("CS-P2")
@pytest.mark.parametrize(
    ("count", "open_", "bots", "asks"),
    [
        (1, False, (), False),
        (2, True, (), False),
        (2, False, ("", "easy"), False),
        (2, False, (), True),
    ],
    ids=["alone", "open", "with bots", "behind screens"],
)
def test_a_single_answer_is_asked_only_to_hide_a_plan(
    count: int, open_: bool, bots: tuple[str, ...], asks: bool
) -> None:
    from tabletop.session.session import new_session as seated

    game = games.new("council-of-shadows", ("Ada", "Bo")[:count], 1, open_planning=open_)
    laid.fields(game, 0, "", "s1 s2", "s3")
    game.state.seats[0].hand = game.state.seats[0].hand[:2]  # one for the empty field, one more
    laid.stack(game, ("ready", 0), ("lay", 0, 2), ("lay", 0, 1), ("plan", 0, 0))
    first, second = game.state.seats[0].hand
    before = seated(game, "k", (), bots)
    after = before
    for card in (first, second):
        after = moves.play_past(moves.play(after, f"place {card}"))
    assert [str(option) for option in after.game.options] == (["keep"] if asks else ["ready"])


def test_a_phase_that_begins_with_nothing_to_choose_says_so() -> None:
    game = new(("Ada",), 3)
    rng = random.Random(1)
    while not (
        game.prompt.kind == "buy" and len(game.options) == 1 and not nothing_to_choose(sat(game))
    ):
        game.play(rng.choice(game.options))
        assert game.player is not None
    page = seated(game)
    page.act("fold", "not now")
    assert page.session.game.ply == game.ply
    assert [str(option) for option in page.session.options] == ["done"]


def sat(game: Any) -> Session:
    from tabletop.session.session import new_session as seated

    return seated(game, "k", ())


# --- a finger


def test_every_answer_to_one_question_takes_as_many_taps() -> None:
    game = new(("Ada",), 3)
    until(game, lambda before, after: "keep" in map(str, before.options))
    for chosen in map(str, game.options):
        page = seated(game)
        for made in (False, True):
            page.send(messages.Touched(Control(option=chosen), True))
            page.choose(chosen)
            assert (page.session.game.ply > game.ply) is made, chosen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", games.tabled())
def test_a_lesson_speaks_of_tapping_where_fingers_are(title: str, language: str) -> None:
    catalogues.choose(language)
    try:
        click = catalogues.catalogue.gettext("Click").lower()
        for step in lessons.tutorial(title):
            if click in step.text.lower():
                said = lesson.tapped(step.text)
                assert said != step.text
                assert click not in said.lower().split(), said
    finally:
        catalogues.choose("en")


def test_a_lesson_is_tapped_through_as_a_game_is_and_says_so() -> None:
    steps = lessons.tutorial(KEY)
    at = next(at for at, step in enumerate(steps) if step.choice)
    taught = tutorial.begun(at, KEY)
    page = Visit()
    page.world = page.world._replace(fingers=True)
    page.act("learn", KEY)
    page.act("tutorial")
    assert isinstance(page.session.lesson, tutorial.Tutorial)
    assert page.session.lesson.finger
    assert page.session.lesson.weighs
    assert isinstance(taught.lesson, tutorial.Tutorial)
    tapped = taught.lesson._replace(finger=True, weighs=True)
    assert "Tap twice" in tapped.panel(taught)
    assert "Tap twice" not in taught.lesson.panel(taught)
    for _step in range(at):
        page.act("lesson-next")
    ply = page.session.game.ply
    for made in (0, 1):
        page.send(messages.Touched(Control(option=steps[at].choice), True))
        page.choose(steps[at].choice)
        assert page.session.game.ply == ply + made * len(steps[at].choices)


# --- what one sees before somebody else has the device


def rises(before: Any, after: Any) -> bool:
    """Whether a choice raises its own seat's level, and somebody else goes on."""
    if after.player in (None, before.player):
        return False
    fresh = after.events[len(before.events) :]
    return any(event.what == "level" and event.seat == before.player for event in fresh)


def test_whoever_rises_sees_it_before_the_table_is_covered() -> None:
    game = new(seed=2)
    chosen = until(game, rises)
    riser = game.player
    page = seated(game, moves=True)
    page.choose(chosen)
    assert 'class="interlude rises"' in page.shown.panels["interlude"]
    assert page.shown.root["data-scene"], "no notice lies over it"
    assert page.shown.panels["prompt"] == page.shown.panels["choices"] == "", "nobody else is asked"
    assert page.session.covered(True), "the device has not changed hands"
    page.send(messages.MotionSkipped())
    assert page.shown.panels == {}
    assert not page.shown.root.get("data-scene")
    page.act("uncover")
    assert page.session.seat != riser
    assert 'class="interlude rises"' in page.shown.panels["interlude"], "the others see it, too"


def test_a_click_holds_a_scene_until_the_next_one() -> None:
    game = new(seed=2)
    page = seated(game, moves=True)
    page.choose(until(game, rises))
    scene = page.shown.panels["interlude"]
    assert 'data-action="pause"' in scene
    page.act("pause")
    assert page.shown.root["data-held"]
    page.fire("moving")
    assert page.shown.panels["interlude"] == scene
    page.send(messages.MotionSkipped())
    assert not page.model.play.motion.paused, "nothing else is held"
    assert page.shown.panels == {}


def test_a_held_scene_that_a_choice_ends_holds_nothing_any_more() -> None:
    game = new(seed=2)
    page = seated(game, moves=True)
    page.choose(until(game, rises))
    page.act("pause")
    page.act("undo")
    assert not page.model.play.motion.frames
    assert not page.model.play.motion.paused


def test_no_scene_comes_before_the_cover_where_nothing_moves() -> None:
    game = new(seed=2)
    chosen = until(game, rises)
    page = seated(game)
    page.choose(chosen)
    assert page.shown.panels == {}


# --- the look of the device


def test_a_light_ground_comes_where_the_device_asks_for_one_and_none_was_chosen() -> None:
    page = Visit()
    page.world = page.world._replace(light=True)
    page.act("settings")
    assert settings.theme(page.model) == "light"
    page.world = page.world._replace(contrast=True)
    page.act("settings")
    assert settings.theme(page.model) == "contrast"
    page.fill("theme", "deep")
    assert settings.theme(page.model) == "deep"


def test_pieces_are_pictures_unless_drawings_are_wanted_or_contrast_counts() -> None:
    page = Visit()
    assert page.shown.rendered
    page.fill("theme", "contrast")
    assert not page.shown.rendered
    page.fill("theme", "deep")
    page.fill("pieces", "drawn")
    assert not page.shown.rendered
    page.fill("pieces", "rendered")
    assert page.shown.rendered


def test_a_question_of_the_automa_waits_behind_its_telling() -> None:
    """Its next part does not go on by itself if the last one was told step by step."""
    game = new(("Ada",), 4)
    rng, page = random.Random(4), seated(game, moves=True)
    while True:
        if page.model.play.automaton.turn:
            page.act("automaton-next")
            assert page.model.play.automaton.paused or not page.model.play.automaton.turn
            assert "telling" not in page.timers
        elif page.session.over or page.session.game.ply > 60:
            break
        else:
            page.choose(str(rng.choice(page.session.options)))
            if page.model.play.automaton.turn and page.model.play.automaton.at:
                assert page.model.play.automaton.paused
                break
    assert table_screen.pace(page.model, page.session) == "quick"
    assert not page.did(effects.Report)


def test_the_menu_tells_the_round_and_how_everybody_stands() -> None:
    """A small bar has no room for it."""
    page, rng = Visit(), random.Random(1)
    page.fill("cover", False)
    game = games.new("council-of-shadows", ("Ada", "Bo", "Cy", "Dan"), 1)
    while game.state.round < 2:
        game.play(rng.choice(game.options))
    page.sit(game)
    page.act("menu")
    told = page.dialog
    assert "Round 2" in told
    for name in game.names:
        assert f"{name}: " in told
    page.act("keys")
    assert page.dialog.index("All pieces and icons") < page.dialog.index("<kbd>")
