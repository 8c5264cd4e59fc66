"""The worked examples of the rulebook, each as a position that is loaded and played to its numbers.

If the rulebook's picture shows more than its words, the position is composed to fit the words.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.games.black_angel import scenario
from blackangel.games.black_angel.rules import space
from blackangel.games.black_angel.rules.names import GRAY, GREEN, HEX, HEXES, ORANGE
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game

FOLDER = Path(__file__).parent / "scenarios"
NOELIE, MADELINE, VALENTIN = range(3)


def load(name: str, *changes: tuple[str, str]) -> Game[State]:
    """The position of a file; ``changes`` are (old text, new text)."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return scenario.read(text)


def play(game: Game[State], *notations: str) -> Game[State]:
    for notation in notations:
        game.play(notation)
    return game


def options(game: Game[State]) -> list[str]:
    return [str(option) for option in game.options]


def takes(game: Game[State]) -> set[str]:
    """The tiles that can be taken, by any arrow."""
    return {option[1] for option in game.options if option[0] == "take"}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_every_scenario_reads_and_writes(path: Path) -> None:
    game = scenario.read(path.read_text(encoding="utf-8"))
    again = scenario.read(scenario.write(game.state, game.names))
    assert again.state.key() == game.state.key()
    assert again.options == game.options


@pytest.mark.rule("BA-A1")
def test_a_mission_activates_the_tiles_of_its_colour() -> None:
    game = play(load("card"), "card 41 r2")
    assert options(game) == ["activate 21", "activate 22", "done"]
    seat = game.state.seats[NOELIE]
    assert seat.slots == (0, 41, 0, 0, 0, 0)
    play(game, "activate 22", "activate 21")
    assert (seat.vp, seat.robot) == (5 + 1, 1)
    assert game.prompt.kind == "turn"


@pytest.mark.rule("BA-A1")
def test_a_ravager_card_activates_every_tile() -> None:
    game = play(load("card"), "card 61 r2")
    assert options(game) == ["activate 21", "activate 22", "activate 23", "done"]


@pytest.mark.rule("BA-F2", "BA-F3", "BA-R3", "BA-D1", "BA-D2", "BA-D3")
def test_discover_with_a_three() -> None:
    game = play(load("discover"), "die orange 3 @1")
    # the Ravager first: she must discard a Mission
    assert options(game) == ["pay m12", "pay m45"]
    play(game, "pay m12")
    assert game.state.discards[ORANGE] == (12,)
    assert game.state.seats[NOELIE].missions == (45,)
    # one damage cube: the die is worth 3
    assert takes(game) == {"d1", "d2", "d3", "a1", "a2", "a3", "a4"}
    play(game, "take d3 r1")
    assert takes(game) == {"d1", "d2", "a1", "a2", "a3", "a4"}
    other = game.copy()
    play(game, "take d1 c3")
    assert game.state.seats[NOELIE].grid[2] == "T31"
    assert game.state.seats[NOELIE].grid[5] == "O22"
    assert game.state.display == ("", "X14", "", "", "", "")
    assert game.prompt.kind == "end"
    # or an Advanced tile, along a black arrow; its slot is filled again
    assert {o[2] for o in other.options if o[:2] == ("take", "a2")} == {"r2", "c2"}
    following = other.state.advanced_deck[-1]
    play(other, "take a2 r2")
    assert other.state.seats[NOELIE].grid[5] == "A6"
    assert other.state.offers == ("A3", following, "A1", "A8")
    assert other.prompt.kind == "end"


@pytest.mark.rule("BA-D1")
def test_discover_three_tiles_that_cost_one_each() -> None:
    three = load("discover", ("display = T31 X14 O22", "display = T31 X14 O22 O31 X22"))
    play(three, "die orange 3 @1", "pay m45", "take d3 r1", "take d4 c1", "take d5 c2")
    assert three.state.display == ("T31", "X14", "", "", "", "")
    assert three.prompt.kind == "end"


@pytest.mark.rule("BA-F2", "BA-D1")
def test_discover_with_a_second_damage_cube() -> None:
    damaged = load("discover", ("@1 1", "@1 2"))
    play(damaged, "die orange 3 @1", "pay m45", "take d3 r1")
    assert damaged.prompt.kind == "end"


@pytest.mark.rule("BA-D3", "BA-D5", "BA-E5")
def test_an_ejected_advanced_tile_goes_on_a_free_space() -> None:
    game = play(load("advanced-ejected"), "die orange 1 @1", "take d3 r2")
    seat = game.state.seats[NOELIE]
    assert seat.grid[3:6] == ("X0", "T21", "T31")
    # the space that is chosen limits its VP: 4, and 2 more for each card beside it
    assert options(game) == ["space gray", "space green"]
    play(game, "space gray")
    assert seat.spaces == ("A5", "A3", "")
    assert dict(game.scores[NOELIE])["advanced"] == 2 * 3
    assert not seat.beside


@pytest.mark.rule("BA-P1", "BA-X1")
def test_repair_two_and_activate_two_tiles() -> None:
    game = play(load("repair"), "die gray 2 @3")
    assert options(game) == ["repair @1", "repair @5", "repair green"]
    play(game, "repair @1")
    assert game.state.damage == [1, 0, 0, 0, 1, 0]
    seat = game.state.seats[NOELIE]
    play(game, "lightning 22")
    assert seat.vp == 11
    play(game, "repair green")
    # the debris on the gray tile bars another
    assert "lightning 22" not in options(game)
    play(game, "lightning 11")
    assert (seat.vp, seat.ship, seat.debris) == (11, 1, 0)
    assert seat.charged == 1 << 4 | 1 << 0
    assert game.state.damaged == [0, 0, 0]
    assert game.prompt.kind == "end"


@pytest.mark.rule("BA-K1", "BA-K2")
def test_destroy_one_ravager_at_two_locations() -> None:
    game = play(load("destroy"), "die green 2 @5")
    # the three at location 5 would have to be destroyed together
    assert options(game) == ["destroy @2", "destroy @3", "destroy @4"]
    other = game.copy()
    play(game, "destroy @2")
    assert options(game) == ["destroy @4", "done"]
    robots = game.state.seats[VALENTIN].robot
    play(game, "destroy @4")
    assert game.state.seats[MADELINE].ravagers == (62, 88)
    assert game.state.seats[VALENTIN].robot == robots + 1
    assert game.prompt.kind == "end"
    # or the two at location 3
    play(other, "destroy @3")
    assert other.state.seats[MADELINE].ravagers == (63, 69)
    assert other.prompt.kind == "end"


@pytest.mark.rule("BA-C1", "BA-C2", "BA-C5")
def test_command_eight_destinations_two_only_by_a_new_ship() -> None:
    game = play(load("command"), "die orange 3 @2")
    kinds = space.terrain(game.state.strips, game.state.spes)
    planets = {place for place in HEXES[:35] if kinds[HEX[place]] == ORANGE}
    moves = {option[-1] for option in game.options if option[0] == "move"} & planets
    launches = {option[-1] for option in game.options if option[0] == "launch"} & planets
    assert len(moves | launches) == 8
    assert launches - moves == {"2L2", "2R2"}


@pytest.mark.rule("BA-C5", "BA-C7", "BA-C8", "BA-R2", "BA-X1")
def test_command_places_a_mission() -> None:
    game = play(load("command"), "die orange 3 @2", "launch 2L2")
    seat = game.state.seats[MADELINE]
    assert (seat.ship, seat.robot) == (0, 2)
    assert options(game) == ["place 2", "done"]
    play(game, "place 2")
    # the reward, 1 VP, for a robot of the break room
    assert (seat.vp, seat.robot) == (8, 1)
    assert game.state.space == {HEX["2L2"]: (2, MADELINE)}
    # two Ravager ships are near: one Ravager to location 5, one to location 3
    assert game.state.locations == [(), (), (69,), (), (71,), ()]
    # the third damage at location 3 goes on a gray die
    assert game.state.damage == [0, 0, 2, 0, 1, 0]
    assert game.state.damaged == [0, 1, 0]
    # an orange tile enters, then a gray one; two are pushed out
    assert game.state.display == ("X23", "O12", "X14", "T31", "O22", "T44")
    assert game.state.technology_discards == [("O33",), ("X21",), ()]


@pytest.mark.rule("BA-M1", "BA-M3", "BA-A5")
def test_activating_the_mission_of_another() -> None:
    game = play(load("mission"), "die orange 3 m2")
    assert options(game) == ["effect"]
    play(game, "effect", "effect", "effect")
    noelie, madeline = game.state.seats[NOELIE], game.state.seats[MADELINE]
    assert (noelie.ship, noelie.vp) == (3, 8 + 3)
    # then the owner once, without a die
    assert game.player == MADELINE
    assert options(game) == ["effect", "done"]
    following = game.state.missions[ORANGE][-1]
    play(game, "effect")
    assert (madeline.ship, madeline.vp) == (1, 6 + 1)
    assert (game.player, game.prompt.kind) == (NOELIE, "end")
    assert noelie.missions == (following,)
    assert game.state.supply[ORANGE] == 5


@pytest.mark.rule("BA-A3", "BA-A4", "BA-C1")
def test_debris_flips_a_star_into_a_two() -> None:
    game = load("flip")
    seat = game.state.seats[MADELINE]
    assert [o for o in options(game) if o.startswith("flip")] == [
        "flip orange 1",
        "flip gray 0",
        "flip green 2",
    ]
    bought_one = play(game.copy(), "buy P1 gray 1 @4")
    assert not any(option[-1] == "6M" or option[0] == "flip" for option in bought_one.options)
    assert bought_one.state.seats[NOELIE].resource == 1
    bought_three = play(game.copy(), "buy P3 gray 3 @4")
    assert "move 5R2 6M" in options(bought_three)
    assert bought_three.state.seats[VALENTIN].resource == 1
    assert bought_three.state.seats[MADELINE].resource == 0
    play(game, "flip gray 0", "die gray 2 @4", "move 5R2 6M")
    assert options(game) == ["place 22", "done"]
    assert (seat.debris, seat.resource) == (0, 1)


@pytest.mark.rule("BA-B1", "BA-B2", "BA-B3", "BA-B4")
def test_reroll_with_a_damaged_die() -> None:
    game = load("reroll")
    assert game.state.supply == [1, 4, 5]
    play(game, "B")
    seat = game.state.seats[VALENTIN]
    # the star costs nothing, the damaged orange die 1 VP
    assert seat.vp == 8
    assert [code >> 3 for code in seat.dice] == [ORANGE, GRAY, GRAY, GREEN]
    assert game.state.damaged == [0, 0, 0]
    play(game, "reserve gray 3")
    assert seat.resource == 0
    assert 8 * GRAY + 4 + 3 in seat.dice
    assert game.prompt.kind == "end"


@pytest.mark.rule("BA-B5", "BA-B6", "BA-M10", "BA-O1")
def test_advance_ejects_two_activation_missions() -> None:
    game = load("advance")
    noelie, madeline, valentin = game.state.seats
    before = noelie.supply, madeline.supply
    play(game, "B")
    # the board is reset first
    assert valentin.slots == (0,) * 6
    assert (valentin.debris, valentin.charged) == (1, 0)
    assert noelie.tucked == ((2,), (), ())
    assert madeline.tucked == ((), (21,), ())
    # robots and pilots back to the supply; the other ship has come nearer
    assert (noelie.supply, madeline.supply) == (before[0] + 1, before[1] + 3)
    assert (noelie.ships, madeline.ships) == ((HEX["1L2"],), ())
    assert game.state.space == {}
    # 5a, turned over, is the last strip; the Black Angel stands on what was the fifth
    faces = [f"{face // 2 + 1}{'ab'[face % 2]}" for face in game.state.strips]
    assert faces == ["7a", "3b", "2b", "1b", "6b", "4a", "5b"]
    assert faces[game.state.angel] == "1b"
    assert (noelie.vp, madeline.vp) == (5, 5)


@pytest.mark.rule("BA-M4", "BA-M9", "BA-M10")
def test_a_multi_effect_card_is_ejected() -> None:
    game = load("multi-effect")
    noelie, madeline, _ = game.state.seats
    play(game, "B")
    # the owner's part, then the ships' part for both
    assert (madeline.ship, madeline.vp) == (3, 5 + 3)
    assert (noelie.ship, noelie.vp) == (0, 5 + 3)
    assert madeline.tucked == ((16,), (), ())


@pytest.mark.rule("BA-M4", "BA-M9", "BA-M10")
def test_a_single_effect_card_is_ejected() -> None:
    game = load("single-effect")
    noelie, madeline, _ = game.state.seats
    play(game, "B")
    # the orange card that leaves with it does not count, nor does her own ship
    assert madeline.vp == 5 + 6
    assert noelie.vp == 5 + 3
    assert madeline.tucked == ((4, 5, 3), (25, 39), ())


@pytest.mark.rule("BA-R3", "BA-X1")
def test_damage_on_the_next_action() -> None:
    game = play(load("next-action"), "die green 1 @5")
    assert game.state.damage == [0, 0, 0, 0, 0, 1]
    assert options(game) == ["destroy @5"]


@pytest.mark.rule("BA-E1", "BA-E4", "BA-E5", "BA-E6")
def test_final_score() -> None:
    game = play(load("final-score"), "end")
    assert game.player is None
    assert game.options == ()
    assert game.scores[NOELIE] == (("track", 34), ("advanced", 4 + 8), ("goods", 2), ("total", 48))


@pytest.mark.rule("BA-E6")
def test_final_score_short_of_spes() -> None:
    short = (("spes = 4", "spes = 5"), ("ending = spes", "ending = ravagers"))
    game = play(load("final-score", *short), "end")
    assert game.scores[NOELIE] == (("track", 34), ("advanced", 12), ("goods", 0), ("total", 46))


@pytest.mark.rule("BA-V2", "BA-V3", "BA-V4", "BA-V5")
def test_a_boost_sets_a_bought_die_to_three() -> None:
    game = load("boost")
    seat = game.state.seats[NOELIE]
    assert "lightning 22" not in options(game)
    play(game, "buy +22 P3 green 1 @5")
    assert (seat.resource, game.state.seats[VALENTIN].resource) == (0, 1)
    assert seat.boosts == 0
    play(game, "destroy @2", "destroy @5", "destroy @6")
    assert seat.ravagers == (62, 65, 66)
    # two green Missions are drawn, one is kept
    drawn = sorted(int(option[1]) for option in game.options)
    assert len(drawn) == 2
    assert all(card > 40 for card in drawn)
    play(game, f"keep {drawn[0]}")
    assert (seat.missions, game.state.discards[GREEN]) == (
        tuple(sorted((44, drawn[0]))),
        (drawn[1],),
    )


@pytest.mark.rule("BA-V3")
def test_a_turned_tile_gives_its_standard_effect() -> None:
    dice = ("resource = 1", "resource = 1\ndice = orange 1")
    boosted = play(load("boost", dice), "card 44 r2")
    assert boosted.prompt.kind == "turn"
    game = play(load("boost", dice, ("T12^", "T12")), "card 44 r2", "activate 22")
    assert game.state.seats[NOELIE].vp == 9 + 1
