"""Scenarios round-trip; faulty ones are refused with their line."""

from __future__ import annotations

import random

import pytest

from blackangel.games.black_angel import scenario
from blackangel.games.black_angel.rules import decisions
from blackangel.games.black_angel.rules.kinds import FRAMES
from blackangel.games.black_angel.rules.names import GREEN, HEX, ORANGE
from blackangel.games.black_angel.rules.tables import COMPONENTS
from tests.games.black_angel.written import KINDS, PAIR, new, read
from tests.games.laws import reads_back
from tests.sampled import share

# --- there and back ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "advanced"), KINDS)
def test_every_position_of_a_game_reads_back(players: int, advanced: bool) -> None:
    seen: set[str] = set()
    for seed in range(2):
        game = new(players, advanced, seed)
        rng = random.Random(seed)
        while game.options:
            frames = {frame[0] for frame in game.state.stack}
            if not frames <= seen or rng.random() < share(0.15):
                reads_back(game)
            seen |= frames
            game.play(rng.choice(game.options))
        assert "over = yes" in reads_back(game)
    assert len(seen) > 12


def test_every_kind_of_frame_has_a_form() -> None:
    assert set(FRAMES.names) == {*decisions.DECISIONS, *decisions.STEPS} - {"start"}


# --- defaults ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_lines_are_a_scenario(players: int) -> None:
    state = read(f"[game]\nplayers = {' '.join('ABCD'[:players])}\n")
    counts = COMPONENTS.players[players]
    assert state.supply == [counts.dice] * 3
    assert len(state.strips) == counts.strips
    assert state.angel == counts.strips // 2
    assert (state.token, state.spes) == (counts.strips - 1, -1)
    assert len(state.removed) == counts.ravagers_removed
    assert len(state.ravager_deck) == 30 - counts.ravagers_removed
    assert [len(deck) for deck in state.missions] == [20] * 3
    assert [len(stack) for stack in state.technologies] == [15] * 3
    assert sorted(tile[:1] for tile in state.display) == ["", "", "", "O", "T", "X"]
    assert len(state.advanced_deck) == 12
    seat = state.seats[0]
    assert (seat.vp, seat.robot, seat.supply, seat.stations) == (5, 0, 13, (1, 1, 1))
    assert seat.grid == ("O0", "", "", "", "X0", "", "", "", "T0")
    assert state.stack == [("next", 0), ("turn", 0, 0)]
    assert (state.turn, state.round, state.first) == (1, 1, 0)


def test_the_seed_shuffles_what_is_not_named() -> None:
    one, same, other = (read(f"{PAIR}seed = {seed}\n") for seed in (1, 1, 2))
    assert one.key() == same.key()
    assert one.missions != other.missions


def test_named_cards_lie_on_top() -> None:
    state = read(PAIR + "[decks]\norange missions = 12 3\norange tiles = O23\nravagers = 61 90\n")
    assert state.missions[ORANGE][-2:] == (3, 12)
    assert len(state.missions[ORANGE]) == 20
    assert state.technologies[ORANGE][-1] == "O23"
    assert state.ravager_deck[-2:] == (90, 61)


def test_the_rest_can_lie_with_the_discards() -> None:
    state = read(
        PAIR + "[decks]\ngreen discards = 60 rest\nravagers = 61\nravager discards = rest\n"
    )
    assert state.missions[GREEN] == ()
    assert state.discards[GREEN][0] == 60
    assert len(state.discards[GREEN]) == 20
    assert state.ravager_deck == (61,)
    assert len(state.ravager_discard) == 17


def test_turn_number_follows_from_the_round() -> None:
    state = read("[game]\nplayers = A B C\nfirst = B\nturn = A\nround = 3\n")
    assert (state.first, state.turn) == (1, 9)
    assert state.stack == [("next", 0), ("turn", 0, 0)]


def test_every_part_is_read() -> None:
    game = scenario.read(
        """
        # indented as a whole, with comments and commas
        [game]
          players = Ada, "Bo Peep"   # two
          turn = "Bo Peep"
          advanced = yes
        [frigate]
          damage = @1 2, @3, gray 2
          ravagers = @3 75 87 (Ada Ada), 61
          display = O11 - X23
          offers = A1 A5 A1
        [space]
          strips = 1a 4b 2a 5b 3a
          token = 2
          mission 1 at 3L1 by Ada
          ships of "Bo Peep" at 3L1 2L1
        [Ada]
          robots = 2
          stations = 0 3 1
          grid =
            O33^  X44!  A2
            -     -     T0
            O0    -     -
          played = r1 20, c3 62
          hand = 63 3 2
          ejected = X12 X0
          spaces = green A2
          beside = A8
          tucked = 21 22
        [Bo Peep]
          dice = green 2*, gray 0
        [neutral]
          stations = 0 0 1
          dice = orange 1
        """
    )
    state = game.state
    ada, bo, neutral = state.seats
    assert game.names == ("Ada", "Bo Peep")
    assert state.damage == [2, 0, 1, 0, 0, 0]
    assert state.damaged == [0, 2, 0]
    assert state.locations == [(61,), (), (75, 87), (), (), ()]
    assert state.held == {87: (0, 0)}
    assert state.display == ("O11", "", "X23", "", "", "")
    assert state.offers[:3] == ("A1", "A5", "A1")
    assert state.offers[3] != ""
    assert state.strips == (0, 7, 2, 9, 4)
    assert (state.token, state.spes) == (1, -1)
    assert state.space == {HEX["3L1"]: (1, 0)}
    assert bo.ships == (HEX["2L1"], HEX["3L1"])
    assert ada.supply == 16 - 2 - 4 - 2 - 1
    assert ada.grid == ("O33", "X44", "A2", "", "", "T0", "O0", "", "")
    assert (ada.boosts, ada.charged) == (1, 2)
    assert ada.slots == (20, 0, 0, 0, 0, 62)
    assert (ada.missions, ada.ravagers) == ((2, 3), (63,))
    assert (ada.ejected, ada.spaces, ada.beside) == (("X12", "X0"), ("", "", "A2"), ("A8",))
    assert ada.tucked == ((), (21, 22), ())
    assert bo.dice == (8, 16 + 4 + 2)
    assert neutral.stations == (0, 0, 1)
    assert state.supply == [3, 3, 3]
    assert game.player == 1
    reads_back(game)


def test_the_middle_of_an_effect() -> None:
    game = scenario.read(
        PAIR
        + """
        [space]
        mission 2 at 3R1 by Bo
        ship of Ada at 3R1
        [open]
        mission Ada 2 1 begun
        owner Bo 2
        return Ada orange
        end Ada A
        """
    )
    assert [str(option) for option in game.options] == ["effect", "done"]
    assert game.state.supply[ORANGE] == 3
    game.play("effect")
    assert game.player == 1
    game.play("effect")
    assert game.state.supply[ORANGE] == 4
    game.play("end")
    assert (game.player, game.prompt.kind) == (1, "turn")
