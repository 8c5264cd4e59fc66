"""What others see of a plan and of bonus cards, how far a player can go back, and the score at any moment.

The rules themselves stand in ``positions/``.
"""

from __future__ import annotations

from collections import Counter

import pytest

from blackangel import games
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import NAMES, bonus, play, seat, stack, table, told


def planning(players: int = 2, **agreed: bool) -> Game:
    """Everybody has bought nothing."""
    game = council_of_shadows.new(NAMES[:players], 1, order=tuple(range(players)), **agreed)
    return play(game, ", ".join(["done"] * players))


@pytest.mark.rule("CS-P5", "CS-P7", "CS-W2")
def test_nothing_of_a_plan_appears_before_the_reveal() -> None:
    game = planning()
    before = game.observe(1).seats[0]
    for notation in ("place s6", "place s2", "place s4", "ready"):
        game.play(notation)
        for watcher in (-1, 1):
            seen = game.observe(watcher)
            assert seen.seats[0].plan == ()
            assert seen.seats[0]._replace(ready=False) == before
            assert "s6" not in str(seen.under_way)
        assert not told(game, "placed")
        mine = game.observe(0).seats[0]
        assert mine.plan[0] == "s6"
        assert mine.hand == before.hand
    assert game.observe(1).seats[0].ready
    play(game, "place s1, place s2, place s3, ready")
    assert [card for card, _ in told(game, "placed")] == ["s6", "s2", "s4", "s1", "s2", "s3"]
    assert game.observe(1).seats[0].fields == (("s6",), ("s2",), ("s4",))


@pytest.mark.rule("CS-P6")
def test_planning_is_secret_in_the_turn_order_of_the_round() -> None:
    game = council_of_shadows.new(NAMES[:3], 1, order=(2, 0, 1))
    play(game, "done, done, done")
    asked = []
    while game.state.phase == "plan":
        asked.append(game.player)
        assert game.title.secret(game.state)
        game.play(game.options[0])
    assert asked == [2] * 4 + [0] * 4 + [1] * 4
    assert not game.title.secret(game.state)


@pytest.mark.rule("CS-P8")
def test_going_back_beyond_the_first_placement_drops_all_plans() -> None:
    game = play(planning(), "place s1, place s2, place s3, ready, place s4, place s5")
    assert list(game.hidden(1)) == [3, 4, 5], "within the other's plan"
    game.step_back(1)
    assert game.state.seats[1].plan == ("s4", "", "")
    game.step_back(1)
    assert game.player == 1
    game.step_back(1)
    assert game.player == 0
    assert game.state.seats[0].plan == ("", "", "")
    game.redo()
    assert game.player == 1, "and come back in one step"
    assert not game.can_redo


@pytest.mark.rule("CS-P9")
def test_without_screens_a_placement_is_public_when_it_is_made() -> None:
    game = planning(open_planning=True)
    game.play("place s6")
    assert not game.title.secret(game.state)
    assert game.observe(1).seats[0].plan == ("s6", "", "")
    assert told(game, "placed") == [("s6", 1)]
    play(game, "place s2, place s1, ready, place s1, place s2, place s3, ready")
    assert len(told(game, "placed")) == 6


@pytest.mark.rule("CS-N1", "CS-W2")
def test_bonus_cards_are_their_owners_secret_until_the_end() -> None:
    game = table()
    seat(game, 0, gems="")
    bonus(game, 0, "l1", "l14", "k5")
    assert game.observe(0).seats[0].light == ("l1", "l14")
    for watcher in (1, -1):
        seen = game.observe(watcher)
        assert (seen.seats[0].light, seen.seats[0].dark) == (("light",) * 2, ("dark",))
        assert dict(seen.scores[0])["bonus"] == 0
    assert dict(game.observe(0).scores[0])["bonus"] == 3 + 5 + 3
    stack(game, ("final", -1))
    assert game.observe(1).seats[0].light == ("l1", "l14")
    assert dict(game.observe(1).scores[0])["bonus"] == 3 + 5 + 3


@pytest.mark.rule("CS-N2", "CS-W2")
def test_who_puts_a_dark_card_away_alone_knows_it() -> None:
    game = table()
    bonus(game, 0, "l1", "l2", "l3", "l4", "k5")
    play(stack(game, ("ready", 0), ("away", 0)), "away k5")
    assert game.observe(0).seats[0].away == ("k5",)
    assert game.observe(1).seats[0].away == ("dark",)


@pytest.mark.rule("CS-O8", "CS-W3")
def test_nobody_sees_the_automas_light_cards() -> None:
    game = table(1)
    bonus(game, 1, "l1", "l2", "l3", "l4", "l5")
    assert game.observe(0).seats[1].light == ("light",) * 5


@pytest.mark.rule("CS-D2", "CS-T1")
def test_drawn_tiles_and_dark_tech_are_seen_by_all() -> None:
    game = games.position(
        "[council-of-shadows]\nplayers = A B\nphase = act\n[A]\nfields = s4\n"
        "energy = 20\n[cards]\ntiles P1 = 101 104\ndark tech I = t4"
    )
    game.play("discover P1")
    assert game.observe(1).under_way[-1][4] == ("101", "104")
    play(game, "put 104 gray1, skip, done")
    assert game.observe(1).seats[0].techs == ("t4",)
    assert game.observe(1).tech_counts == tuple(map(len, game.state.tech_decks))


@pytest.mark.rule("CS-S9")
def test_cubes_and_gems_do_not_run_out() -> None:
    game = table()
    game.state.seats[0].gems = (90, 90, 90)
    assert game.observe(0).seats[0].stock == COMPONENTS.box.cubes
    game.state.seats[0].panel = ("desert",) * 31
    assert game.observe(0).seats[0].stock == -1
    assert game.options


@pytest.mark.rule("CS-E5", "CS-E4")
def test_scores_at_any_moment_are_those_of_an_end_now() -> None:
    for seed in range(6):
        game = council_of_shadows.new(NAMES[:3], seed)
        for step in range(150):
            game.play(game.options[step % len(game.options)])
        before, winners = game.scores, game.winners
        probe = game.copy()
        probe.state.throne = -1
        stack(probe, ("final", -1))
        assert probe.scores == before
        assert probe.winners == winners
        assert Counter(map(len, before)) == {8: 3}
