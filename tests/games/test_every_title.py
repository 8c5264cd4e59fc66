"""Every law over every title, including those of the tests: random games with all invariants on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from blackangel import bots, games, languages
from blackangel.kernel import record, save
from blackangel.kernel.errors import GameError, IllegalOption, SaveError
from blackangel.kernel.game import Game
from blackangel.kernel.kinds import NO_KINDS
from blackangel.kernel.ledger import REOPENED, Event
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from tests.games.cases import CASES
from tests.games.laws import Case, count, count_by_undoing, plain, seats
from tests.kernel.test_save import damaged
from tests.sampled import EVERY

HERE = Path(__file__).parent
TRIED = 40 if EVERY else 15  # choices that a bot plays on a copy
PLACES = [(name, kind) for name, case in CASES.items() for kind in case.kinds]

every_kind = pytest.mark.parametrize(("name", "kind"), PLACES, ids=map(" ".join, PLACES))
every_title = pytest.mark.parametrize("name", CASES)


def begun(name: str, kind: str, salt: int) -> tuple[Case, Iterator[tuple[Game[Any], Rng]]]:
    return CASES[name], CASES[name].walk(kind, salt)


def test_every_game_is_held_to_the_laws() -> None:
    assert set(games.TITLES) <= set(CASES)
    for key, module in games.TITLES.items():
        assert CASES[key].title is games.title(key)
        folder = HERE / module.rpartition(".")[2]
        if not hasattr(import_module(module), "__path__"):
            continue  # a game in one module
        needs = ("rule_ids.txt", "test_components.py", "test_golden.py", "golden")
        kept = ("corpus",) if key in games.tabled() else ()  # what players have kept of it
        for needed in (*needs, *kept):
            assert (folder / needed).exists(), f"{key} has no {needed}"


# --- options -------------------------------------------------------------------------------------


@every_kind
def test_no_component_is_lost_or_gained_and_all_details_have_names(name: str, kind: str) -> None:
    case, moments = begun(name, kind, 1)
    wanted: object = None
    for game, _ in moments:
        wanted = case.census(game.state) if not game.ply else wanted
        assert case.census(game.state) == wanted
        if case.frames is not NO_KINDS:
            assert [
                one for one in game.state.stack if not case.frames.declares(one[0], one[2:])
            ] == []
    if case.events is not NO_KINDS:
        told = game.events
        assert [one for one in told if not case.events.declares(one.what, one.about)] == []


@every_kind
def test_every_option_applies_and_copies_stay_apart(name: str, kind: str) -> None:
    case = CASES[name]
    for game, _ in case.some(kind, 4, 12):
        key, log = game.state.key(), len(game.events)
        notations = [str(chosen) for chosen in game.options]
        assert len(set(notations)) == len(notations), "two options with one notation"
        for chosen in game.options:
            assert Option.parse(str(chosen)) == chosen
            probe = game.state.copy()
            case.title.apply(probe, chosen)
            assert bool(probe.legal) == (case.title.player(probe) is not None)
        assert game.state.key() == key
        assert len(game.events) == log


@every_kind
def test_a_mutated_option_is_refused_and_changes_nothing(name: str, kind: str) -> None:
    case = CASES[name]
    for game, rng in case.some(kind, 5, 12):
        if not game.options:
            continue
        key, legal = game.state.key(), set(map(str, game.options))
        for chosen in game.options[:: 1 + len(game.options) // 4]:
            for text in case.mutations(chosen, rng):
                if text not in legal:
                    with pytest.raises(IllegalOption):
                        game.play(text)
        assert game.state.key() == key
        assert game.ply == len(game.history)


@every_kind
def test_options_come_in_one_order(name: str, kind: str) -> None:
    case = CASES[name]
    for game, _ in case.some(kind, 6, 12):
        if game.player is None:
            continue
        again = game.state.copy()
        again.legal = ()
        case.refresh(again)
        assert again.legal == game.options


@every_title
def test_playing_and_undoing_leads_as_far_as_copies_do(name: str) -> None:
    case = CASES[name]
    for kind in case.kinds:
        for game, _ in case.some(kind, 14, 80):
            if not 0 < len(game.options) < 20:
                continue
            key, made = game.state.key(), game.ply
            assert count(case.title, game.state, 2) == count_by_undoing(game, 2)
            assert (game.state.key(), game.ply) == (key, made)


# --- the end -------------------------------------------------------------------------------------


@every_kind
def test_a_game_ends_and_is_scored(name: str, kind: str) -> None:
    _, moments = begun(name, kind, 3)
    for game, rng in moments:
        assert (game.player is None) == (not game.options) == (game.prompt is None)
        if rng.below(4) and game.player is not None:
            continue
        for sheet in game.scores:
            assert sheet[-1][0] == "total"
        assert game.winners
        assert set(game.winners) <= set(range(len(game.scores)))
        if game.player is None:
            assert game.ending
            words = CASES[name].words or games.words(game.title.key, game.title.overrides)
            sections = words.table(game.observe(-1), English())
            assert sections
            assert all(section.title and section.lines for section in sections)


# --- time ----------------------------------------------------------------------------------------


@every_kind
def test_earlier_copies_keep_their_key(name: str, kind: str) -> None:
    _, moments = begun(name, kind, 7)
    kept: list[tuple[Game[Any], tuple[object, ...], int]] = []
    for game, rng in moments:
        if not rng.below(12):
            kept.append((game.copy(), game.state.key(), len(game.events)))
        if game.player is None:
            for earlier, key, log in kept:
                assert earlier.state.key() == key
                assert len(earlier.events) == log
                if earlier.options:
                    earlier.play(earlier.options[-1])
            assert game.player is None
            kept.clear()


def known(game: Game[Any]) -> list[Event]:
    """The events, without the marks of going back across a reveal."""
    return [event for event in game.events if event.what != REOPENED]


@every_kind
def test_undo_redo_at_and_replay(name: str, kind: str) -> None:
    case, moments = begun(name, kind, 8)
    for game, rng in moments:
        if rng.below(25) and game.player is not None:
            continue
        key, log = game.state.key(), known(game)
        steps = min(game.ply, 1 + rng.below(40))
        earlier = game.at(game.ply - steps)
        for _ in range(steps):
            game.undo()
        assert game.state.key() == earlier.state.key()
        assert game.options == earlier.options
        assert known(game) == known(earlier)
        for _ in range(steps):
            game.redo()
        assert game.state.key() == key
        assert known(game) == log
        assert not game.can_redo
        if game.player is None:
            again = case.new(kind, game.setup.seed)
            for choice in game.history:
                again.play(str(choice.option))
            assert again.state.key() == key
            assert known(again) == log


@every_kind
def test_a_film_ends_where_the_choice_ends(name: str, kind: str) -> None:
    case, moments = begun(name, kind, 12)
    log = 0  # events before the choice
    for game, rng in moments:
        before, log = log, len(game.events)
        if not game.ply or (rng.below(3) and game.player is not None):
            continue
        key = game.state.key()
        film = game.film(game.ply - 1)
        assert film[-1].state.key() == game.state.key() == key
        events = [scene.event for scene in film if scene.event]
        assert events == game.events[before:], "the films of a game tell its ledger"
        assert len(game.events) == log
        for event, state in film:
            assert event or len(film) == 1
            assert state.ledger is None
            for seat in seats(game) if not rng.below(18) else ():
                assert plain(case.title.observe(state, seat, game.names))
    for ply in (-1, game.ply, game.ply + 1):
        with pytest.raises(ValueError, match="choice"):
            game.film(ply)


# --- saves ---------------------------------------------------------------------------------------


@every_kind
def test_saves_and_records_come_back(name: str, kind: str) -> None:
    case, moments = begun(name, kind, 9)
    for game, rng in moments:
        # the text of a long game is as long as the game
        if rng.below(max(40, game.ply)) and game.player is not None:
            continue
        text, readable = game.save(), game.record()
        assert len(text) <= 1000
        loaded = save.read(case.title, text)
        heard = record.read(case.title, readable)
        for other in (loaded, heard):
            assert other.state.key() == game.state.key()
            assert other.history == game.history
            assert other.setup == game.setup
        assert loaded.save() == heard.save() == text
        assert save.code_of(text) == save.title_code(case.title.key)
        assert record.key_of(readable) == case.title.key


@every_title
def test_damaged_saves_give_typed_errors_only_and_in_time(name: str) -> None:
    case, rng = CASES[name], Rng(17)
    for kind in case.kinds:
        game = case.new(kind, 3)
        for _ in range(6):
            game.play(case.choose(game.options, rng))
        text, readable = game.save(), game.record()
        for _ in range(60):
            cut = rng.below(len(readable))
            hurt = readable[:cut] + readable[cut + 1 + rng.below(3) :]
            started = time.perf_counter()
            found = opened(case, save.read, damaged(text, rng))
            assert found is None or found.state.key() == game.state.key()
            opened(case, record.read, hurt)
            assert time.perf_counter() - started < 10


def opened(case: Case, read: Callable[..., Game[Any]], text: str) -> Game[Any] | None:
    """The game of a text; None if it is refused as it should be."""
    try:
        return read(case.title, text)
    except SaveError as error:
        if not str(error):
            raise
        return None


def test_a_save_belongs_to_one_title() -> None:
    for case in CASES.values():
        game = case.new(case.kinds[0], 1)
        for other in CASES.values():
            if other.title.key != case.title.key:
                with pytest.raises(GameError, match="another game"):
                    save.read(other.title, game.save())
                with pytest.raises(GameError, match=f"is of {case.title.key}"):
                    record.read(other.title, game.record())


# --- bots ----------------------------------------------------------------------------------------


@every_kind
def test_bots_choose_legally_again_and_blindly(name: str, kind: str) -> None:
    case = CASES[name]
    levels = bots.levels(case.title)
    for game, rng in case.some(kind, 18, 400):
        if len(game.options) < 2:
            continue
        assert game.player is not None
        key, seen = game.state.key(), game.observe(game.player)
        other = case.seen_as(game.state, game.player, rng)
        again = case.title.observe(other, game.player, game.names)
        for level in ("random", "easy", "standard"):
            found = levels[level].choose(seen, game.options, Rng(9), TRIED)
            assert found in game.options
            assert levels[level].choose(again, other.legal, Rng(9), TRIED) == found
        assert game.state.key() == key


@every_kind
def test_an_imagined_world_is_one_that_the_seat_could_be_in(name: str, kind: str) -> None:
    case = CASES[name]
    for game, rng in case.some(kind, 19, 30):
        if game.player is None:
            continue
        seat = game.player
        world = case.title.determinize(game.observe(seat), game.options, rng)
        assert world.legal == game.options
        assert case.title.player(world) == seat
        assert case.title.observe(world, seat, game.names) == game.observe(seat)
        assert type(case.title.heuristic(world, seat)) is int
        for chosen in game.options[:3]:
            state = world.copy()
            case.title.apply(state, chosen)


class English:
    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, one: str, many: str, number: int) -> str:
        return one if number == 1 else many


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", games.tabled())
def test_options_that_end_or_decline_say_what(key: str) -> None:
    """A button with a lone verb - Stop, Keep, Use - must not mean one thing here and another there."""
    words, case = games.table(key).words, CASES[key]
    folder = games.TITLES[key].rpartition(".")[2]
    spoken = [languages.catalogue(code, [folder]) for code in languages.LANGUAGES]
    asked: dict[str, set[str]] = {}
    for kind in case.kinds:
        for game, _ in case.some(kind, 31, 200):
            if game.player is None:
                continue
            view = game.observe(game.player)
            for end in (str(option) for option in game.options if len(option) == 1):
                for t in spoken:
                    asked.setdefault(words.short(end, view, t), set()).add(game.prompt.kind)
    lone = {short: kinds for short, kinds in asked.items() if len(re.findall(r"\w+", short)) < 2}
    assert asked
    assert {short: kinds for short, kinds in lone.items() if len(kinds) > 1} == {}
    if key in (
        "black-angel",
        "council-of-shadows",
    ):  # a small title may have a lone verb of its own
        assert lone.keys() <= {"Ready", "Bereit", "Fertig", "Prêt"}
