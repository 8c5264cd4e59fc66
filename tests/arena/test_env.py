"""PettingZoo's own tests for every title, and what they cannot check: secrets, numbers, rewards, bots."""

from __future__ import annotations

import hashlib
import time
import warnings
from collections import Counter
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra arena: PettingZoo")

import numpy as np
from pettingzoo.test import api_test, performance_benchmark, seed_test

from blackangel import games, library
from blackangel.arena import env as arena
from blackangel.games.black_angel.learning.phrases import PHRASES, numbered
from blackangel.games.black_angel.rules.cards import CARDS
from blackangel.kernel.errors import SetupError
from blackangel.kernel.rng import Rng
from examples import train
from tests.arena import learning
from tests.arena.matches import TOY
from tests.games import tiny
from tests.kernel import toy

TITLES = [(key, players) for key in (*games.TITLES, "toy", tiny.TITLE.key) for players in (2, 4)]
every_title = pytest.mark.parametrize(("title", "players"), TITLES)


@pytest.fixture(autouse=True)
def with_those_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.TITLES, "toy", TOY)
    monkeypatch.setitem(games.TITLES, tiny.TITLE.key, tiny.__name__)
    monkeypatch.setattr(toy, "learning", SimpleNamespace(LEARNABLE=learning.TOY), raising=False)
    monkeypatch.setattr(tiny, "learning", SimpleNamespace(LEARNABLE=learning.TINY), raising=False)


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


def played(title: str, players: int, seed: int, **agreed: Any) -> tuple[Any, Counter[str]]:
    """Play random actions; return the environment and what each agent got."""
    table = arena.env(title, players, **agreed)
    table.reset(seed=seed)
    got: Counter[str] = Counter()
    rng, inside = Rng(seed), table.unwrapped
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        got[agent] += reward
        assert not cut
        action = None
        if not over:
            legal = np.flatnonzero(seen["action_mask"])
            assert {*legal} == {*inside.legal}
            others = (other for other in table.agents if other != agent)
            assert not any(table.observe(other)["action_mask"].any() for other in others)
            action = int(legal[rng.below(len(legal))])
        table.step(action)
    return table, got


@pytest.mark.parametrize(("title", "players"), [("toy", 4), ("black-angel", 3), ("toy", 2)])
def test_a_game_to_its_end(title: str, players: int) -> None:
    table, got = played(title, players, 3)
    game = table.unwrapped.game
    assert game.over
    assert sum(got.values()) == pytest.approx(0)
    for seat, agent in enumerate(table.possible_agents):
        assert (got[agent] > 0) == (seat in game.winners) or len(game.winners) == players


def test_a_long_option_takes_a_few_actions_in_a_row() -> None:
    table = arena.raw_env("black-angel", advanced=True)
    said = sum(not feature.name.startswith("begun") for feature in table.features)
    lengths = set()
    for seed in range(2):
        table.reset(seed=seed)
        rng = Rng(seed)
        while not table.over:
            options, agent = table.game.options, table.agent_selection
            chosen = options[rng.below(len(options))]
            numbers = table.actions(chosen)
            lengths.add(len(numbers))
            ply = table.game.ply
            for place, number in enumerate(numbers):
                assert table.game.ply == ply
                assert table.agent_selection == agent
                begun = table.observe(agent)["observation"][said:].any()
                assert begun == (place > 0)
                table.step(number)
            assert table.game.history[-1].option == chosen
    assert lengths >= {1, 2}


@every_title
def test_observations_hold_nothing_that_is_hidden_from_the_seat(title: str, players: int) -> None:
    """Redealing what it cannot see changes nothing; another seat sees something else."""
    table = arena.env(title, players)
    table.reset(seed=8)
    rng, differ, looks = Rng(1), 0, 0
    inside = table.unwrapped
    said = sum(not feature.name.startswith("begun") for feature in inside.features)
    while looks < 30 and not inside.over:
        looks += 1
        agent = inside.agent_selection
        seen = inside.observe(agent)
        game = inside.game
        imagined = game.title.determinize(inside.seen(agent), game.options, rng)
        seat = game.player
        again = np.frombuffer(library.learning(title).row(imagined, seat), np.int16)
        assert np.array_equal(seen["observation"][:said], again[:said])
        other = inside.observe(next(name for name in inside.agents if name != agent))
        differ += not np.array_equal(seen["observation"], other["observation"])
        legal = np.flatnonzero(seen["action_mask"])
        table.step(int(legal[rng.below(len(legal))]))
    assert differ > looks / 2 > 5 or title == tiny.TITLE.key
    assert seen["observation"].any()


def test_an_impossible_action_ends_the_game_for_its_agent() -> None:
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
    assert table.metadata["name"] == "black_angel_v1"
    assert arena.env("council-of-shadows").unwrapped.metadata["name"] == "council_of_shadows_v1"
    table.reset(seed=1)
    wrong = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=f"action {wrong} is not possible now"):
        table.step(wrong)


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
    _, got = played("black-angel", 1, 2, solo="easy")
    assert list(got.values()) in ([1], [-1])
    with pytest.raises(SetupError, match='solo="easy"'):
        arena.env("black-angel", 1)
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


# --- numbers and names


@pytest.mark.parametrize(
    ("title", "count", "digest"),
    [("black-angel", 2552, "c00a3603e72aeb52"), ("council-of-shadows", 2347, "f9ae120892987096")],
)
def test_a_phrase_has_its_number_for_good(title: str, count: int, digest: str) -> None:
    """New phrases come last: whoever trained a policy has counted these."""
    phrases = library.learning(title).phrases
    assert len(set(phrases)) == len(phrases) <= 4096
    first = "\n".join(phrases[:count])
    assert hashlib.blake2b(first.encode(), digest_size=8).hexdigest() == digest


def test_a_new_card_takes_no_number_from_others() -> None:
    more = numbered((*CARDS, 91, 92))
    assert more[: len(PHRASES)] == PHRASES == numbered(CARDS)
    assert "card 91 r1" in more[len(PHRASES) :]
    before = numbered((*CARDS, 91))
    assert more[: len(before)] == before


@pytest.mark.parametrize("title", games.TITLES)
def test_every_notation_is_made_of_phrases_and_every_number_is_within_its_bounds(
    title: str,
) -> None:
    """In random games of every kind; different options are different numbers."""
    declared = library.learning(title)
    low = np.array([feature.low for feature in declared.features])
    high = np.array([feature.high for feature in declared.features])
    assert len({feature.name for feature in declared.features}) == len(low)
    for seed, given in enumerate(KINDS[title]):
        agreed = {"players": 2, **given}
        names = arena.NAMES[: agreed.pop("players")]
        game, rng = games.new(title, names, seed, **agreed), Rng(seed)
        while not game.over:
            numbers = [declared.numbered(option) for option in game.options]
            assert len({*numbers}) == len(numbers)
            assert [*map(declared.notation, numbers)] == [*map(str, game.options)]
            if game.ply % 3 == 0:
                row = np.frombuffer(declared.row(game.state, game.player or 0), np.int16)
                assert (row >= low).all()
                assert (row <= high).all()
            game.play(game.options[rng.below(len(game.options))])


KINDS: dict[str, list[dict[str, Any]]] = {
    "black-angel": [
        {"advanced": True},
        {"players": 1, "solo": "easy"},
        {"players": 3},
        {"players": 4, "advanced": True},
    ],
    "council-of-shadows": [
        {"stations": True, "leaders": True},
        {"players": 1, "automa": "standard"},
        {"players": 4, "leaders": True},
        {"players": 3, "open_planning": True},
    ],
}


def test_a_title_without_declarations_is_no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(toy, "learning")
    with pytest.raises(SetupError, match="nothing to learn from"):
        arena.env("toy")


def test_features_can_be_fractions() -> None:
    plain, table = arena.raw_env("toy"), arena.raw_env("toy", normalized=True)
    assert [feature.name for feature in table.features][:2] == ["hand 1", "hand 2"]
    for one in (plain, table):
        one.reset(seed=2)
    [agent] = {plain.agent_selection, table.agent_selection}
    row, part = plain.observe(agent)["observation"], table.observe(agent)["observation"]
    assert table.observation_space(agent).contains(table.observe(agent))
    highest = [feature.high for feature in table.features]
    assert part * highest == pytest.approx(row)


# --- rewards on the way, bots


def test_shaping_gives_points_when_they_come() -> None:
    table = arena.raw_env("toy", players=3, shaping=0.01)
    table.reset(seed=4)
    got = dict.fromkeys(table.agents, 0.0)
    on_the_way = 0
    while not table.over:
        table.step(table.legal[0])
        for agent, reward in table.rewards.items():
            got[agent] += reward
            on_the_way += not table.over and reward != 0
    points = [dict(sheet)["total"] for sheet in table.game.scores]
    won = arena.rewards(3, table.game.winners)
    for seat, total in enumerate(got.values()):
        lead = points[seat] - (sum(points) - points[seat]) / 2
        assert total == pytest.approx(won[seat] + 0.01 * lead)
    assert on_the_way


@pytest.mark.parametrize("bots", [("", "easy"), ("random", ""), ("", "tests.arena.players:first")])
def test_bots_choose_by_themselves(bots: tuple[str, ...]) -> None:
    table = arena.env("toy", bots=bots)
    assert table.possible_agents == [f"player_{bots.index('')}"]
    table.reset(seed=3)
    for _agent in table.agent_iter():
        seen, _reward, over, _cut, _info = table.last()
        table.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    assert table.unwrapped.over
    with pytest.raises(SetupError, match="one seat is an agent"):
        arena.env("toy", bots=("easy", "easy"))


def test_a_policy_is_a_bot() -> None:
    """It chooses from an observation alone what it would choose in the environment."""
    table = arena.raw_env("black-angel", advanced=True)

    def policy(seen: arena.Seen, rng: Rng) -> int:
        legal = np.flatnonzero(seen["action_mask"])
        return int(legal[int(seen["observation"].sum()) % len(legal)])

    bot = table.bot(policy)
    table.reset(seed=6)
    for _ in range(60):
        game = table.game
        chosen = bot.choose(game.observe(game.player), game.options, Rng(0), bot.budget)
        ply = game.ply
        while table.game.ply == ply:
            table.step(policy(table.observe(table.agent_selection), Rng(0)))
        assert game.history[-1].option == chosen


def test_the_example_trains_a_policy_that_beats_chance() -> None:
    policy = train.train("toy", minutes=0.04)
    table = arena.raw_env("toy", normalized=True, bots=("", "random"))
    won, rng = 0.0, Rng(1)
    for seed in range(60):
        table.reset(seed=seed)
        while not table.over:
            table.step(policy(table.observe("player_0"), rng))
        won += table.rewards["player_0"]
    assert won > 10, "of 60 games, wins less losses"
