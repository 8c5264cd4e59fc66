"""How choices are judged: by what a seat could know, and by chances that make sense."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel import bots, games
from blackangel.bots import judging
from blackangel.games import black_angel, council_of_shadows
from blackangel.kernel import odds
from blackangel.kernel.rng import Rng
from tests.games.cases import CASES
from tests.kernel import toy

TITLES: dict[str, Any] = {
    "black-angel": black_angel.TITLE,
    "council-of-shadows": council_of_shadows.TITLE,
    "harbour": toy.TITLE,
}
KINDS = [
    ("black-angel", "2"),
    ("black-angel", "3"),
    ("black-angel", "solo"),
    ("council-of-shadows", "2"),
    ("council-of-shadows", "automa"),
]


def played(key: str, kind: str, most: int = 10_000, salt: int = 4) -> Any:
    """A game of random choices."""
    game, rng = CASES[key].new(kind, salt), Rng(salt)
    while game.player is not None and game.ply < most:
        game.play(game.options[rng.below(len(game.options))])
    return game


def at_a_choice(key: str, kind: str, most: int) -> Any:
    game = played(key, kind, most)
    while len(game.options) < 4:
        game.play(game.options[-1])
    return game


# --- chances


def test_odds_are_even_and_grow() -> None:
    found = [odds.win_probability(ahead) for ahead in range(-9000, 9001, 250)]
    assert found == sorted(found)
    assert found[0] <= 1
    assert found[-1] >= odds.SURE - 1
    assert odds.win_probability(0) == 500
    assert all(
        odds.win_probability(-ahead) == odds.SURE - odds.win_probability(ahead)
        for ahead in (1, 777, 5000)
    )


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_the_course_of_a_game_ends_with_who_has_won(key: str, kind: str) -> None:
    game = played(key, kind)
    course = list(judging.course(TITLES[key], game))
    assert [ply for ply, _chances in course] == sorted({ply for ply, _chances in course})
    assert course[0][0] == 0
    assert course[-1][0] == game.ply
    for _ply, chances in course:
        assert len(chances) == len(game.scores)
        assert sum(chances) == odds.SURE
        assert min(chances) >= 0
    *_, (_ply, last) = course
    assert {seat for seat, chance in enumerate(last) if chance} == set(game.winners)


def test_a_seat_far_ahead_has_the_better_chance() -> None:
    game = played("black-angel", "2", 60)
    state = game.state.copy()
    before = black_angel.TITLE.win_probability(state, 0)
    state.seats[0].vp += 10
    after = black_angel.TITLE.win_probability(state, 0)
    assert before < after < odds.SURE
    assert black_angel.TITLE.win_probability(state, 1) == odds.SURE - after


def test_a_course_tells_nothing_that_is_hidden() -> None:
    """Redealing hands and decks behind everybody's back does not change the chances."""
    game = played("black-angel", "2", 60)
    game = game.at(game.turns[-1])
    course = list(judging.course(black_angel.TITLE, game))
    other, rng = game.copy(), Rng(5)
    for number, (start, mark, events) in enumerate(other._marks[1:], 1):
        view = black_angel.TITLE.observe(mark, -1, other.names)
        dealt = black_angel.TITLE.determinize(view, mark.legal, rng)
        assert dealt.key() != mark.key()
        other._marks[number] = (start, dealt, events)
    again = list(judging.course(black_angel.TITLE, other))
    assert again == course


# --- verdicts


@pytest.mark.parametrize(
    ("key", "kind"),
    [("black-angel", "2"), ("black-angel", "4 advanced"), ("council-of-shadows", "2")],
)
def test_a_verdict_needs_the_observation_alone(key: str, kind: str) -> None:
    """Another position that the seat cannot tell from this one leads to the same verdict."""
    game = at_a_choice(key, kind, 70)
    title, view = TITLES[key], game.observe(game.player)
    other = title.determinize(view, game.options, Rng(99))
    assert other.key() != game.state.key()
    seen = title.observe(other, game.player, game.names)
    level = bots.levels(title)["standard"]
    for made in game.options[:2]:
        verdicts = {
            judging.study(title, known, game.options, made, level, 200) for known in (view, seen)
        }
        glances = {judging.glance(title, known, game.options, made) for known in (view, seen)}
        assert len(verdicts) == len(glances) == 1


@pytest.mark.parametrize("key", ["black-angel", "council-of-shadows"])
def test_a_choice_that_the_level_would_make_costs_nothing(key: str) -> None:
    game = at_a_choice(key, "2", 50)
    title, view = TITLES[key], game.observe(game.player)
    level = bots.judge(title)
    best = level.choose(view, game.options, Rng(judging.SEED), 300)
    assert judging.study(title, view, game.options, best, level, 300).loss == 0
    for made in game.options:
        found = judging.glance(title, view, game.options, made)
        assert found.best in game.options
        assert 0 <= found.did <= found.could <= odds.SURE


def test_the_line_of_a_verdict_can_be_played_by_the_seat() -> None:
    game = at_a_choice("black-angel", "2", 50)
    title, seat = black_angel.TITLE, game.player
    view = game.observe(seat)
    line = judging.line(title, view, game.options, game.options[0])
    assert line[0] == game.options[0]
    state = title.determinize(view, game.options, Rng(judging.SEED))
    for chosen in line:
        assert title.player(state) == seat
        assert chosen in state.legal
        title.apply(state, chosen)
    assert title.player(state) != seat or title.plan_complete(state)


def test_bad_play_costs_more_than_good_play() -> None:
    """A random player gives away more than the standard bot."""
    lost = {}
    for name in ("random", "standard"):
        title, rng = black_angel.TITLE, Rng(3)
        game, level = black_angel.new(("Ada", "Bo"), 21), bots.levels(black_angel.TITLE)[name]
        lost[name] = 0
        while game.ply < 40 and game.player is not None:
            view = game.observe(game.player)
            made = level.choose(view, game.options, rng, 150)
            if len(game.options) > 1:
                lost[name] += judging.glance(title, view, game.options, made).loss
            game.play(made)
    assert lost["random"] > 3 * lost["standard"] + 100


def test_advice_names_two_choices_and_their_chances() -> None:
    game = at_a_choice("council-of-shadows", "2", 30)
    title, level = council_of_shadows.TITLE, bots.judge(council_of_shadows.TITLE)
    found = judging.advice(title, game.observe(game.player), game.options, level, 200)
    assert {found.best, found.other} <= set(game.options)
    assert found.best != found.other
    assert 0 <= min(found.could, found.instead) <= max(found.could, found.instead) <= odds.SURE


def test_every_game_that_a_page_plays_can_be_judged() -> None:
    for key in games.tabled():
        game = games.new(key, players=("Ada", "Bo"), seed=3)
        for seat in range(2):
            assert 0 <= TITLES[key].win_probability(game.state, seat) <= odds.SURE
