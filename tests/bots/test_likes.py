"""A rival has more of what it likes than the plain bot of its level, and knows nobody else's likes."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from blackangel import games
from blackangel.bots import Level, levels, rivals
from blackangel.bots.planner import Planner
from blackangel.kernel.rng import Rng

DEALS = {"black-angel": 2, "council-of-shadows": 1}
ENOUGH = {"black-angel": 160, "council-of-shadows": 110}  # choices until a style shows
STYLED = [
    (key, rival)
    for key in games.tabled()
    for rival, style in games.title(key).styles.items()
    if style.likes
]


def counted(key: str) -> dict[str, Any]:
    """What there is to like in a game."""
    found: dict[str, Any] = import_module(f"{games.TITLES[key]}.estimate.liking").COUNTED
    return found


def ends_of_turns(key: str, bots: tuple[Level, Level], seed: int) -> list[tuple[int, Any]]:
    """The positions at the end of each turn, with whose it was."""
    game, rng, found = games.new(key, ("Ada", "Bo"), seed), Rng(seed), []
    while game.player is not None and game.ply < ENOUGH[key]:
        who = game.player
        bot = bots[who]
        game.play(bot.choose(game.observe(who), game.options, rng, bot.budget))
        if game.player != who:
            found.append((who, game.position(game.ply)))
    return found


@pytest.mark.parametrize(("key", "rival"), STYLED)
def test_a_rival_ends_its_turns_with_more_of_what_it_likes(key: str, rival: str) -> None:
    title: Any = games.title(key)
    style = title.styles[rival]
    bots = rivals(title)[rival], levels(title)[style.level]
    own: list[int] = []
    others: list[int] = []
    for deal in range(2 * DEALS[key]):
        seats = bots if deal % 2 else bots[::-1]
        for who, state in ends_of_turns(key, seats, 20 + deal // 2):
            has = sum(each * counted(key)[what](state, who) for what, each in style.likes.items())
            (own if seats[who] is bots[0] else others).append(has)
    assert sum(own) / len(own) > sum(others) / len(others)


@pytest.mark.parametrize("key", games.tabled())
def test_a_rival_likes_what_can_be_counted(key: str) -> None:
    styles = games.title(key).styles
    for rival in games.table(key).rivals():
        assert set(styles[rival.key].likes) <= set(counted(key))


def test_nobody_knows_what_others_like() -> None:
    title: Any = games.title("black-angel")
    game = games.new("black-angel", ("Ada", "Bo"), 3)
    planner = Planner(title, 1, 0, likes={"goods": 1000})
    planner.seat = 0
    assert planner.worth(game.state, 0) > title.heuristic(game.state, 0)
    assert planner.worth(game.state, 1) == title.heuristic(game.state, 1)


def test_the_weakest_bot_notices_options_from_all_over_the_list_and_not_more_than_it_may() -> None:
    planner = Planner(games.title("black-angel"), 1, 0, sight=6)
    for number in range(1, 60):
        options: Any = tuple(range(number))
        seen = planner.noticed(options)
        assert 1 <= len(seen) <= 6
        if number <= 6:
            assert seen == options
        else:
            assert max(seen) - min(seen) >= number // 2
