"""PettingZoo's own tests for every title, and what they cannot check: secrets, numbers, rewards."""

from __future__ import annotations

import time
import warnings
from collections import Counter
from functools import partial
from typing import Any
from zlib import crc32

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra arena: PettingZoo")

import numpy as np
from pettingzoo.test import api_test, performance_benchmark, seed_test

from blackangel import games
from blackangel.arena import env as arena
from blackangel.kernel.errors import SetupError
from blackangel.kernel.rng import Rng
from tests.arena.matches import TOY
from tests.games import tiny

TITLES = [(key, players) for key in (*games.TITLES, "toy", tiny.TITLE.key) for players in (2, 4)]
every_title = pytest.mark.parametrize(("title", "players"), TITLES)


@pytest.fixture(autouse=True)
def with_those_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.TITLES, "toy", TOY)
    monkeypatch.setitem(games.TITLES, tiny.TITLE.key, tiny.__name__)


@every_title
def test_pettingzoos_own(title: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # its test has a list of the environments with a mask
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        api_test(arena.env(title, players), num_cycles=40)
    seed_test(partial(arena.env, title, players), num_cycles=25)


def test_pettingzoos_measurement(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays for five seconds, here by a clock that runs twenty times as fast."""
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: 20 * clock())
    performance_benchmark(arena.env("toy"))
    assert "turns per second" in capsys.readouterr().out


def played(title: str, players: int, seed: int, **agreed: Any) -> tuple[Any, Counter[str], int]:
    """Play random actions; return the environment, each agent's reward, and how many notations collided."""
    table = arena.env(title, players, **agreed)
    table.reset(seed=seed)
    got: Counter[str] = Counter()
    rng, met = Rng(seed), 0
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        got[agent] += reward
        assert not cut
        action = None
        if not over:
            inside = table.unwrapped
            legal = np.flatnonzero(seen["action_mask"])
            assert len(legal) == len(inside.game.options)
            assert {inside.option(one) for one in legal} == set(inside.game.options)
            met += sum(
                arena.numbered((one,)) != {inside.action(one): one} for one in inside.game.options
            )
            others = (other for other in table.agents if other != agent)
            assert not any(table.observe(other)["action_mask"].any() for other in others)
            action = int(legal[rng.below(len(legal))])
        table.step(action)
    return table, got, met


@pytest.mark.parametrize(("title", "players"), [("toy", 4), ("black-angel", 3), ("toy", 2)])
def test_a_game_to_its_end(title: str, players: int) -> None:
    table, got, met = played(title, players, 3)
    game = table.unwrapped.game
    assert game.player is None
    assert sum(got.values()) == pytest.approx(0)
    for seat, agent in enumerate(table.possible_agents):
        assert (got[agent] > 0) == (seat in game.winners) or len(game.winners) == players
    assert met <= game.ply / 20, "numbers are hardly ever shared within a moment"


def test_an_option_has_its_number_for_good() -> None:
    """Few of a game's notations share a number with another."""
    for title in ("black-angel", "council-of-shadows"):
        notations = set()
        for seed in range(4):
            game, rng = games.new(title, ("Ada", "Bo"), seed), Rng(seed)
            while game.options:
                notations |= set(game.options)
                game.play(game.options[rng.below(len(game.options))])
        assert len(notations) > 500
        alone = {next(iter(arena.numbered((one,)))) for one in notations}
        assert len(alone) > 0.95 * len(notations)


@every_title
def test_what_a_seat_may_not_know_is_not_in_its_observation(title: str, players: int) -> None:
    """Redealing what it cannot see changes nothing; another seat sees something else."""
    table = arena.env(title, players)
    table.reset(seed=8)
    rng, differ, looks = Rng(1), 0, 0
    inside = table.unwrapped
    while looks < 30 and inside.game.player is not None:
        looks += 1
        agent = inside.agent_selection
        seen = inside.observe(agent)
        game = inside.game
        imagined = game.title.determinize(inside.seen(agent), game.options, rng)
        seat = game.player
        again = arena.facts(game.title, game.title.observe(imagined, seat, game.names))
        assert np.array_equal(seen["observation"], again)
        other = inside.observe(next(name for name in inside.agents if name != agent))
        differ += not np.array_equal(seen["observation"], other["observation"])
        legal = np.flatnonzero(seen["action_mask"])
        table.step(int(legal[rng.below(len(legal))]))
    assert differ == looks > 10
    assert seen["observation"].any()


def test_what_is_not_possible_ends_the_game_for_whoever_does_it() -> None:
    table = arena.env("toy")
    table.reset(seed=1)
    mask = table.last()[0]["action_mask"]
    wrong = int(np.flatnonzero(mask == 0)[0])
    with pytest.raises(ValueError, match=f"action {wrong} is not possible now"):
        table.unwrapped.option(wrong)
    loser = table.agent_selection
    table.step(wrong)
    assert table.rewards[loser] == -1
    assert all(table.terminations.values())


def test_the_bare_environment_passes_pettingzoos_test() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(arena.raw_env("toy"), num_cycles=40)


def test_only_text_can_be_rendered() -> None:
    assert arena.env("toy", render_mode="ansi").unwrapped.metadata["render_modes"] == ["ansi"]
    with pytest.raises(SetupError, match="render_mode is ansi or None, not 'human'"):
        arena.env("toy", render_mode="human")


def test_an_environment_alone_refuses_what_is_not_possible() -> None:
    table = arena.raw_env("black-angel")
    assert table.metadata["name"] == "black_angel_v0"
    assert arena.env("council-of-shadows").unwrapped.metadata["name"] == "council_of_shadows_v0"
    table.reset(seed=1)
    wrong = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=f"action {wrong} is not possible now"):
        table.step(wrong)


@pytest.mark.parametrize("title", games.TITLES)
def test_facts_are_sums_at_places_of_their_checksums(title: str) -> None:
    """The sums in their plainest form."""

    def added(part: Any, path: int) -> None:
        if isinstance(part, list | tuple):
            for number, inside in enumerate(part):
                added(inside, crc32(b"%d " % number, path))
            return
        if isinstance(part, str):
            path, part = crc32(part.encode(), path), 1
        found[path % arena.FACTS] += -int(part or 0) if path >> 31 else int(part or 0)

    game = games.new(title, ("Ada", "Bo"), 4)
    for _ in range(12):
        found: Counter[int] = Counter()
        seen = game.observe(game.player or 0)
        added(game.title.plain(seen), 0)
        row = arena.facts(game.title, seen)
        assert {place: int(row[place]) for place in np.flatnonzero(row)} == {
            place: number for place, number in found.items() if number
        }
        game.play(game.options[-1])


def test_seeds_say_which_games_follow() -> None:
    def seeds(table: Any, seed: int) -> list[int]:
        table.reset(seed=seed)
        found = [table.unwrapped.game.setup.seed]
        for _ in range(3):
            table.reset()
            found.append(table.unwrapped.game.setup.seed)
        return found

    one, other = arena.env("toy"), arena.env("toy")
    assert seeds(one, 5) == seeds(other, 5) != seeds(one, 6)
    assert len(set(seeds(one, 5))) == 4


def test_rewards_sum_to_nothing() -> None:
    assert arena.rewards(2, (1,)) == [-1, 1]
    assert arena.rewards(4, (0, 2)) == [0.5, -0.5, 0.5, -0.5]
    assert arena.rewards(4, (2,)) == [-1 / 3, -1 / 3, 1, -1 / 3]
    assert arena.rewards(3, (0, 1, 2)) == [0, 0, 0]
    assert (arena.rewards(1, (0,)), arena.rewards(1, (1,))) == ([1], [-1])


def test_a_game_alone_and_what_is_agreed() -> None:
    _, got, _ = played("black-angel", 1, 2, solo="easy")
    assert list(got.values()) in ([1], [-1])
    with pytest.raises(SetupError):
        arena.env("black-angel", 9)
    with pytest.raises(SetupError):
        arena.env("chess")
    with pytest.raises(SetupError):
        arena.env("black-angel", 4, solo="easy")


def test_the_table_as_text() -> None:
    table = arena.env("black-angel", render_mode="ansi")
    table.reset(seed=1)
    assert "== Space ==" in table.render()
    quiet = arena.env("black-angel")
    quiet.reset(seed=1)
    assert quiet.render() is None
