"""The form of a new game."""

from __future__ import annotations

from blackangel_page.seats import COLOURS
from blackangel_page.setup import LARGEST_SEED, Setup, fresh

from blackangel.kernel.game import SEEDS


def four() -> Setup:
    return fresh("2026").added().added()


def test_one_to_four_players() -> None:
    assert len(fresh("1").names) == 2
    alone = fresh("1").without(0)
    assert (len(alone.names), alone.solo, fresh("1").solo) == (1, "standard", "")
    assert alone.without(0) == alone
    assert four().added() == four()


def test_colours_are_never_shared() -> None:
    assert sorted(four().colours) == sorted(COLOURS)
    swapped = four().coloured(0, COLOURS[2])
    assert sorted(swapped.colours) == sorted(COLOURS)
    assert (swapped.colours[0], swapped.colours[2]) == (COLOURS[2], COLOURS[0])


def test_the_first_player_moves_with_the_seats() -> None:
    wanted = four()._replace(first=2)
    assert wanted.without(0).first == 1
    assert wanted.without(2).first == -1
    assert wanted.without(3).first == 2


def test_a_fresh_form_can_begin() -> None:
    assert four().problems() == {}


def test_names_are_tidied_and_checked() -> None:
    assert fresh("1").named(0, "  Ada   Lovelace ").tidy_names()[0] == "Ada Lovelace"
    assert "name-0" in fresh("1").named(0, "   ").problems()
    assert "name-1" in fresh("1").named(0, "Bo").named(1, " Bo").problems()
    assert "name-0" in fresh("1").named(0, "x" * 25).problems()
    assert "name-0" in fresh("1").named(0, "a\u202eb").problems()


def test_seeds_are_those_of_the_game() -> None:
    assert LARGEST_SEED == SEEDS - 1
    for seed in ("0", "2026", str(LARGEST_SEED), " 7 "):
        assert fresh(seed).problems() == {}
    for seed in ("", "-1", "1.5", "²", "١", str(LARGEST_SEED + 1), "9" * 40):
        assert "seed" in fresh(seed).problems()
