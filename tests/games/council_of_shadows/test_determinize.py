"""Determinized positions keep everything that a seat sees; all else is dealt again fairly."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from blackangel.games.council_of_shadows import TITLE
from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.seen.determinize import determinize
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from tests.games.cases import CASES, COUNCIL, new_council
from tests.games.council_of_shadows.table import bonus, census, play, table

CASE = CASES["council-of-shadows"]


def worlds(game: Game[State], seat: int, number: int = 40) -> list[State]:
    seen = game.observe(seat)
    return [determinize(seen, game.options, Rng(salt)) for salt in range(number)]


@pytest.mark.rule("CS-W4")
@pytest.mark.parametrize("kind", COUNCIL)
def test_nothing_is_lost_and_the_seat_sees_no_difference(kind: str) -> None:
    for game, rng in CASE.walk(kind, 31):
        if rng.below(25):
            continue
        for seat in range(-1, game.state.players):
            seen = game.observe(seat)
            world = determinize(seen, game.options, rng)
            assert TITLE.observe(world, seat, game.names) == seen
            assert census(world) == census(game.state)


@pytest.mark.parametrize("kind", COUNCIL)
def test_a_determinized_position_can_be_played_to_the_end(kind: str) -> None:
    for game, rng in CASE.walk(kind, 32):
        if rng.below(120) or game.player is None:
            continue
        world = determinize(game.observe(game.player), game.options, rng)
        whole = census(world)
        while world.legal:
            decisions.PLAY.apply(world, world.legal[rng.below(len(world.legal))])
        assert world.over
        assert census(world) == whole


def test_hidden_cards_are_dealt_anew() -> None:
    game = table(3)
    found = worlds(game, 0)
    for many in (
        {world.deck for world in found},
        {world.stacks for world in found},
        {world.tech_decks for world in found},
        {world.light_deck for world in found},
        {world.seats[1].dark for world in found},
        {world.rng for world in found},
    ):
        assert len(many) > 4
    assert {world.seats[0].dark for world in found} == {game.state.seats[0].dark}


def test_bonus_cards_of_others_are_any_that_are_not_seen() -> None:
    game = table(2)
    bonus(game, 0, "l1", "k5")
    bonus(game, 1, "l2", "l14", "k6")
    held = Counter(card for world in worlds(game, 0, 200) for card in world.seats[1].light)
    assert "l1" not in held
    # three copies of the plain card, one of gold
    assert held["l14"] > held["l2"] > 0
    assert {world.seats[1].dark for world in worlds(game, 0)} <= {("k6",), ("k7",), ("k8",)}


@pytest.mark.rule("CS-P7")
def test_a_hidden_plan_is_any_legal_one() -> None:
    game = table(2)
    play(game, "done, done, place s1, place s2, place s3, ready")
    plans = {world.seats[0].plan for world in worlds(game, 1)}
    assert len(plans) > 20
    assert all(len(set(plan)) == 3 for plan in plans)
    assert {world.seats[0].plan for world in worlds(game, 0)} == {("s1", "s2", "s3")}


@pytest.mark.rule("CS-P9")
def test_an_open_plan_is_the_one_that_lies_there() -> None:
    game = table(2, open_planning=True)
    play(game, "done, done, place s1, place s2, place s3, ready")
    assert {world.seats[0].plan for world in worlds(game, 1)} == {("s1", "s2", "s3")}


@pytest.mark.rule("CS-W3")
def test_the_automa_s_next_card_is_any_of_its_pile() -> None:
    game = table(1)
    found = worlds(game, 0)
    assert len({world.automa_piles[0][-1] for world in found}) == 6
    assert all(
        sorted(world.automa_piles[0]) == sorted(game.state.automa_piles[0]) for world in found
    )


def test_an_observation_goes_through_plain_data() -> None:
    seen = [game.observe(0) for game, rng in CASE.walk("automa modules", 33) if not rng.below(30)]
    for one in seen:
        assert TITLE.from_plain(TITLE.plain(one)) == one
    assert any(one != other for one, other in pairwise(seen))


def test_a_position_is_quiet_until_planning_begins_and_complete_at_its_end() -> None:
    game = table(2)
    assert TITLE.is_quiet(game.state)
    assert not TITLE.plan_complete(game.state)
    play(game, "done, done")
    assert TITLE.is_quiet(game.state)
    play(game, "place s1, place s2, place s3")
    assert TITLE.plan_complete(game.state)
    assert not TITLE.is_quiet(game.state)


def test_kinds_of_games_are_all_imagined() -> None:
    for kind in COUNCIL:
        game = new_council(kind, 3)
        assert worlds(game, -1, 2)
