"""The sounds after a choice: few, the most telling ones, from the events alone."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from at_the_page import Visit
from live_pages import Table
from tables import solo
from tabletop import effects
from tabletop.learn import lessons, tutorial
from tabletop.learn.update import FANFARE
from tabletop.live import wire
from tabletop.live.turn import TURN
from tabletop.messages import MotionSkipped, Staged

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel.table.sound_cues import CUES
from blackangel.kernel.ledger import Event
from blackangel.kit import sound_cues
from blackangel.kit.sound_cues import MOST

WEB = Path(__file__).parents[2] / "site/web"
BEDS, VOICES, MOMENTS = (WEB / f"{name}.mjs" for name in ("beds", "voices", "moments"))


@pytest.mark.parametrize("key", games.tabled())
def test_the_page_can_make_every_sound_that_a_game_asks_for(key: str) -> None:
    made = {*re.findall(r"^  (\w+): \[", VOICES.read_text("utf-8"), re.M), "vp"}
    table = import_module(f"{games.TITLES[key]}.table.sound_cues")
    ends = {sound_cues.WON, sound_cues.LOST}
    staged = {*re.findall(r"makeHeard\('(\w+)'", MOMENTS.read_text("utf-8"))}
    assert staged == {"taken", "cheer"}
    wanted = {*table.CUES.telling.values(), sound_cues.TICK, *ends, *staged, TURN, FANFARE}
    assert wanted - {sound_cues.OVER} <= made
    beds = re.findall(r"^  (\w+): \[", BEDS.read_text("utf-8"), re.M)
    assert games.table(key).manner.bed in ("", *beds)
    level = {field.key: field.default for field in games.title(key).form if field.seats == (1, 1)}
    game, rng, told = games.new(key, ("Ada",), 3, **level), Random(3), None
    while game.options and not (told and told.steps):
        game.play(rng.choice(game.options))
        told = games.table(key).automaton(games.table(key).last_turn(game.events, 1), game.names)
    assert told
    assert told.sound in made


def events(*told: Any) -> list[Event]:
    """Events by their names, or names with amounts."""
    pairs = [one if isinstance(one, tuple) else (one, 1) for one in told]
    return [Event(7, 0, what, amount, "BA-A1") for what, amount in pairs]


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        ((), ["tick"]),
        (("discarded", "mission"), ["tick"]),
        (("used",), ["die"]),
        (("launched", "moved"), ["ship"]),
        (("played", ("vp", 2), ("vp", 3)), ["card", "vp-5"]),
        ((("vp", -2),), ["tick"]),
        ((("vp", 40),), ["vp-12"]),
        (("used", "moved", "placed", "appeared", ("vp", 1)), ["ship", "alarm", "vp-1"]),
        (("injected", "turn"), ["tile", "turn"]),
        (("used", "ravager", "damaged"), ["die", "fight", "damage"]),
        (("turn", ("vp", 3), "scored"), ["over"]),
    ],
)
def test_the_most_telling_sounds_in_their_order(told: tuple[Any, ...], heard: list[str]) -> None:
    assert CUES.of(events(*told)) == heard


def test_whole_games_are_heard_in_few_sounds() -> None:
    heard = set()
    for names, rules in ((("Ada", "Bo"), {}), (("Ada",), {"solo": "standard"})):
        game, rng = black_angel.new(players=names, seed=3, **rules), Random(3)
        while game.player is not None:
            ply = game.ply
            game.play(rng.choice(game.options))
            found = CUES.of(game.since(ply))
            assert 1 <= len(found) <= MOST
            heard |= {name.partition("-")[0] for name in found}
        assert found == ["over"]
    assert heard >= {
        "tick",
        "die",
        "ship",
        "card",
        "tile",
        "damage",
        "alarm",
        "vp",
        "turn",
        "automaton",
    }


def test_what_is_told_in_another_way_is_left_out() -> None:
    told = [
        Event(6, 0, "used", 1, "x"),
        Event(7, 0, "moved", 1, "x"),
        Event(7, 1, "hal card", 1, "x"),
    ]
    assert CUES.of(told[1:], 1) == ["ship"]
    assert CUES.of([]) == ["tick"]


def page(*names: str, **rules: Any) -> Visit:
    visit = Visit()
    visit.sit(black_angel.new(names or ("Ada", "Bo"), 5, **rules))
    visit.act("uncover")
    return visit


def test_sounds_are_low_at_first_and_one_tap_turns_them_off_for_ever() -> None:
    visit = page()
    visit.choose(str(visit.session.options[0]))
    assert [sound.volume for sound in visit.asked(effects.Sound)] == [0.5]
    assert "Turn sounds off" in visit.shown.panels["bar"]
    visit.act("sounds")
    assert "Turn sounds on" in visit.shown.panels["bar"]
    before = visit.asked(effects.Sound)
    assert before[-1] == effects.Sound((), 0), "what lies under the sounds ends, too"
    visit.choose(str(visit.session.options[0]))
    assert visit.asked(effects.Sound) == before
    assert not Visit(visit.device).model.settings.sounds

    visit.act("menu")
    assert "Turn sounds on" in visit.dialog
    visit.act("sounds")
    assert "Turn sounds off" in visit.dialog
    assert visit.asked(effects.Sound)[-1] == effects.Sound(("vp-3",), 0.5, "hull")


def test_what_is_shown_moment_by_moment_is_heard_when_it_is_seen() -> None:
    visit, rng = Visit(moves=True), Random(2)
    visit.sit(black_angel.new(("Ada", "Bo"), 5))
    visit.act("uncover")
    while True:
        before = visit.asked(effects.Sound)
        visit.choose(str(rng.choice(visit.session.options)))
        frames = visit.model.play.motion.frames
        if len(frames) > 2:
            break
        visit.send(MotionSkipped())
        visit.act("uncover")
    told = visit.session.at_table.sounds
    for number, frame in enumerate(frames):
        heard = visit.asked(effects.Sound)[len(before) :]
        assert len(heard) == number + 1
        assert list(heard[-1].names) == told(frame.events, -2)
        visit.fire("moving")


def before_the_end(
    *names: str, key: str = "black-angel", seed: int = 3, **rules: Any
) -> tuple[Any, str, tuple[int, ...]]:
    """A game before its last choice, that choice, and who wins by it."""
    game, rng = games.new(key, names, seed, **rules), Random(seed)
    while game.player is not None:
        last = rng.choice(game.options)
        game.play(last)
    winners = game.winners
    game.undo()
    return game, str(last), winners


@pytest.mark.parametrize(
    ("names", "rules", "heard"),
    [(("Ada", "Bo"), {}, "win"), (("Ada",), {"solo": "standard"}, "lose")],
)
def test_the_end_tells_whether_somebody_here_has_won(
    names: tuple[str, ...], rules: dict[str, Any], heard: str
) -> None:
    game, last, _winners = before_the_end(*names, **rules)
    visit = Visit()
    visit.sit(game)
    visit.act("uncover")
    visit.choose(last)
    assert visit.asked(effects.Sound)[-1].names == (heard,)


def test_on_several_devices_each_hears_what_the_end_is_to_its_people() -> None:
    game, last, winners = before_the_end("Ada", "Bo")
    assert len(winners) == 1, "else the test shows nothing"
    ada = Visit()
    ada.sit(game)
    ada.act("uncover")
    table = Table(ada)
    bo, middle = table.invite(wire.SEAT, 1), table.invite(wire.TABLE)
    table.choosing()[0].choose(last)
    table.carry()
    ends = ["win" if seat in winners else "lose" for seat in (0, 1)]
    heard = [page.asked(effects.Sound)[-1].names for page in (ada, bo, middle)]
    assert heard == [(name,) for name in (*ends, "win")]


def test_who_cuts_the_end_short_hears_it_nevertheless() -> None:
    game, last, _winners = before_the_end("Ada", "Bo", key="council-of-shadows", seed=1)
    visit = Visit(moves=True)
    visit.sit(game)
    visit.act("uncover")
    visit.choose(last)
    assert len(visit.model.play.motion.frames) > 1
    assert visit.asked(effects.Sound)[-1].names != ("win",)
    visit.send(MotionSkipped())
    assert visit.asked(effects.Sound)[-1].names == ("win",)


def test_each_step_of_hals_turn_is_heard_by_its_moments() -> None:
    visit, steps = solo(moves=True), 0
    visit.fill("sounds", True)
    visit.act("close")
    while visit.model.play.automaton.turn:
        before = len(visit.asked(effects.Sound))
        visit.act("automaton-next")
        telling = visit.model.play.automaton
        if telling.turn and telling.frames[telling.at][0].events:
            heard = [list(sound.names) for sound in visit.asked(effects.Sound)[before:]]
            assert heard == [CUES.of(telling.frames[telling.at][0].events)]
            steps += 1
    assert steps > 1


@pytest.mark.parametrize("moves", [False, True])
def test_the_feat_of_a_tutorial_is_heard_after_what_led_to_it(moves: bool) -> None:
    steps = lessons.tutorial()
    visit = Visit(moves=moves)
    visit.lay(tutorial.begun(len(steps) - 2))
    visit.choose(steps[-2].choice)
    while "moving" in visit.timers:
        assert not any(FANFARE in sound.names for sound in visit.asked(effects.Sound))
        visit.fire("moving")
    assert visit.asked(effects.Sound)[-1] == effects.Sound((FANFARE,), 0.5, "hull", joins=True)
    assert sum(FANFARE in sound.names for sound in visit.asked(effects.Sound)) == 1


def test_nothing_of_a_table_is_heard_on_another_screen() -> None:
    visit = page()
    visit.choose(str(visit.session.options[0]))
    visit.act("home")
    assert visit.asked(effects.Sound)[-1] == effects.Sound((), 0)


def test_what_the_boards_stage_is_not_heard_behind_a_dialog() -> None:
    visit = page()
    visit.send(Staged("cheer"))
    assert visit.asked(effects.Sound)[-1].names == ("cheer",)
    visit.act("menu")
    visit.send(Staged("taken"))
    assert visit.asked(effects.Sound)[-1].names == ("cheer",)


def test_a_sample_tells_how_loud_sounds_are() -> None:
    visit = page()
    visit.fill("sounds", False)
    visit.fill("volume", "80")
    assert not any(sound.volume for sound in visit.asked(effects.Sound))
    visit.fill("sounds", True)
    assert visit.asked(effects.Sound)[-1] == effects.Sound(("vp-3",), 0.8, "hull")
    assert "sounds" in visit.dialog
    visit.fill("volume", "30")
    visit.act("close")
    ply = visit.session.game.ply
    visit.choose(str(visit.session.options[0]))
    told = CUES.of(visit.session.game.since(ply), -2)
    assert visit.asked(effects.Sound)[-1] == effects.Sound(tuple(told), 0.3, "hull")
    kept = visit.store.preferences()
    assert (kept["sounds"], kept["volume"]) == (True, 30)


def test_hals_turn_sounds_step_by_step_and_nothing_does_behind_a_dialog() -> None:
    visit, rng = page("Ada", solo="standard"), Random(1)
    visit.fill("sounds", True)
    visit.act("close")
    while not visit.model.play.automaton.turn:
        visit.choose(str(rng.choice(visit.session.options)))
    heard = visit.asked(effects.Sound)
    assert "automaton" not in heard[-1].names
    visit.act("automaton-next")
    assert visit.asked(effects.Sound)[len(heard) :] == [effects.Sound(("automaton",), 0.5, "hull")]
    visit.act("menu")
    visit.act("automaton-next")
    assert len(visit.asked(effects.Sound)) == len(heard) + 1
