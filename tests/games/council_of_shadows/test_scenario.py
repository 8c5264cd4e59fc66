"""Scenarios round-trip; faulty ones are refused with their line."""

from __future__ import annotations

import random

import pytest

from blackangel import games
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import scenario
from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.board import SPACE
from blackangel.games.council_of_shadows.rules.kinds import FRAMES
from blackangel.games.council_of_shadows.scenario import frames
from tests.games.cases import COUNCIL
from tests.games.council_of_shadows.table import census

# names that could be mistaken for the text around them
from tests.games.council_of_shadows.written import HEAD, new, read
from tests.games.laws import reads_back
from tests.sampled import share

# --- there and back ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", COUNCIL)
def test_every_position_of_a_game_reads_back(kind: str) -> None:
    game, rng, seen = new(kind, 3), random.Random(3), set[str]()
    while game.options:
        met = {frame[0] for frame in game.state.stack}
        if not met <= seen or rng.random() < share(0.1):
            text = reads_back(game)
            assert games.position(text).state.key() == game.state.key()
        seen |= met
        game.play(rng.choice(game.options))
    assert "ending = " in reads_back(game)


def test_every_kind_of_frame_has_a_form_or_is_implied() -> None:
    known = {*decisions.DECISIONS, *decisions.STEPS}
    assert {*FRAMES.names, *frames.IMPLIED} == known


# --- defaults ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_lines_are_a_scenario(players: int) -> None:
    names = "ABCD"[:players]
    state = read(f"[council-of-shadows]\nplayers = {' '.join(names)}\n")
    fresh = council_of_shadows.new(tuple(names), 1)
    assert state.open == fresh.state.open
    assert not any(state.systems)
    assert list(map(len, state.stacks)) == [10, 11, 10]
    assert (len(state.display), len(state.deck), len(state.light_deck)) == (8, 17, 18)
    assert list(map(len, state.tech_decks)) == [6, 6]
    assert len(state.boxed_tech) == 4
    assert [seat.energy for seat in state.seats] == [0, 1, 2, 3][: state.players]
    assert all(seat.consumption == 20 for seat in state.seats)
    assert state.seats[0].hand == ("s1", "s2", "s3", "s4", "s5", "s6")
    assert (state.phase, state.round, state.turn) == ("buy", 1, 1)
    assert state.stack[-1] == ("buy", 0, 3, 0)


def test_the_seed_shuffles_what_is_not_named() -> None:
    one, same, other = (read(f"{HEAD}seed = {seed}\n") for seed in (1, 1, 2))
    assert one.key() == same.key()
    assert one.deck != other.deck


def test_named_cards_are_drawn_first() -> None:
    state = read(
        HEAD + "[cards]\ndeck = a07 a01\ntiles P2 = 203 201\ndark tech I = t5\nlight = l3 l14 l14\n"
    )
    assert state.deck[-2:] == ("a01", "a07")
    assert state.stacks[1][-2:] == ("201", "203")
    assert state.tech_decks[0][-1] == "t5"
    assert state.light_deck[-3:] == ("l14", "l14", "l3")
    assert len(state.deck) + sum(map(bool, state.display)) == 25


def test_numbers_of_turns_follow_from_round_and_phase() -> None:
    state = read("[council-of-shadows]\nplayers = A B C\norder = B C A\nphase = plan\nround = 3\n")
    assert (state.order, state.turn, state.stack[-1][:2]) == ((1, 2, 0), 22, ("plan", 1))


def test_reach_follows_from_the_panel() -> None:
    head = "[council-of-shadows]\nplayers = A B\nmodules = leaders\n"
    text = head + "[A]\nleader = Ava\nlevel = 1\ntech = t5 1\npanel = f1 f4 f1 f5 f4 f4\n"
    seat = read(text).seats[0]
    assert (seat.reach, len(seat.fields)) == ((3, 1, 1, 3, 3), 5)
    bare = read(head + "[A]\nleader = Ava\nlevel = 1\ntech = t5 1\n").seats[0]
    assert (bare.reach, sorted(bare.panel)) == ((1, 1, 1, 1, 3), ["f4", "f5"])


def test_every_part_is_read() -> None:
    game = scenario.read(
        """
        # indented as a whole, with comments and commas
        [council-of-shadows]
          players = Ada, "Bo Peep"   # two
          order = "Bo Peep" Ada
          modules = stations leaders
          screens = no
          phase = act
          turn = Ada
          round = 4
        [galaxies]
          gray1 = 101, b1 Ada "Bo Peep" Ada, d1 Ada
          blue4 = 203
          station colonizing of Ada in gray
        [Ada]
          energy = 36
          consumption = 40
          level = 1
          spent = -4
          gems = 2K 1C
          leader = S3E3
          tech = t8 3
          panel = desert f2 a
          hand = a11 s2
          fields = -, s1 a05, s6
          bonus = l14 l14 k5
        [Bo Peep]
          hand = a01
        [cards]
          display = a02 - a03
          deck = a07
          tiles P1 = 104 103
          away = "Bo Peep" k6
        [open]
          harvest s3 1 P2 - gray1
          field f3
          slide
          before
          assess CS-G2 0 blue
        """
    )
    state = game.state
    ada, bo = state.seats
    assert game.names == ("Ada", "Bo Peep")
    assert state.order == (1, 0)
    assert (state.with_stations, state.with_leaders, state.open_planning) == (True, True, True)
    assert (state.phase, state.round, state.turn) == ("act", 4, 24)
    assert state.systems[SPACE["gray1"]] == "101"
    assert state.colonies[SPACE["gray1"]] == "010//0"
    assert state.systems[SPACE["blue4"]] == "203"
    assert state.stations[0] == (0, "colonizing")
    assert (ada.energy, ada.consumption, ada.level, ada.spent) == (36, 40, 1, -4)
    assert (ada.gems, ada.leader, ada.techs, ada.rounds) == ((2, 0, 1), "S3E3", ("t8",), (3,))
    assert (ada.panel, ada.reach, ada.kinds) == (("desert", "f2", "a"), (1, 2, 1), "bd")
    assert ada.hand == ("a11", "s2", "s3", "s4", "s5")
    assert ada.fields == ((), ("s1", "a05"), ("s6",))
    assert (ada.light, ada.dark) == (("l14", "l14"), ("k5",))
    assert bo.hand == ("a01", "s1", "s2", "s3", "s4", "s5", "s6")
    assert state.display == ("a02", "", "a03", "", "", "", "", "")
    assert state.deck[-1] == "a07"
    assert state.stacks[0][-2:] == ("103", "104")
    assert state.away == ((1, "k6"),)
    assert game.player == 0
    # two own cubes lie there, and another's that World Traveler lends: three uses, one is used
    assert [str(option) for option in game.options] == ["harvest gray1", "skip"]
    reads_back(game)


def test_the_middle_of_a_discovery() -> None:
    game = scenario.read(
        HEAD
        + """
        phase = act
        [open]
        tile s4 P1 101 102 1 1
        assess CS-G2 0
        """
    )
    assert len(game.options) == 2 * 7
    game.play("put 102 orange5")
    game.play("settle orange5 b3 1")
    game.play("assess orange")
    assert game.state.colonies[SPACE["orange5"]] == "//"
    assert game.state.seats[0].energy == 7
    assert census(game.state) == census(read(HEAD))


def test_the_human_decides_for_the_automa() -> None:
    game = scenario.read(
        """
        [council-of-shadows]
        players = Ada
        automa = experienced
        order = Ada automa
        phase = act
        turn = automa
        [galaxies]
        gray1 = 102
        [automa]
        card = m01
        [cards]
        automa 0 discards = m01
        [open]
        automa settle P1 b 2
        automa-energy
        """
    )
    assert [str(option) for option in game.options][:2] == ["settle gray1 b1", "settle gray1 b2"]
    assert game.player == 0
    assert game.observe(0).automa_silver
    reads_back(game)
    game.play("settle gray1 b2")
    assert game.state.colonies[SPACE["gray1"]] == "/11/"
