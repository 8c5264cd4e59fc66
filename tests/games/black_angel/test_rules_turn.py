"""Chapter 2: the turn, and what a card played does (Sequence A)."""

from __future__ import annotations

import pytest

from tests.games.black_angel.table import (
    deck,
    dice,
    display,
    events,
    finish,
    grid,
    hand,
    listed,
    mission,
    offers,
    play,
    ready,
    refresh,
    seat,
    ships,
    table,
    turn,
)

# --- whose turn, and which sequence --------------------------------------------------------------


@pytest.mark.rule("BA-T1")
def test_turns_go_clockwise() -> None:
    game = table(3, first=2)
    turn(game, 2)
    for who in (2, 0, 1, 2):
        assert game.player == who
        play(game, "B")
        finish(game)


@pytest.mark.rule("BA-T2")
def test_without_a_die_only_b_remains() -> None:
    game = table()
    hand(game, 0)
    seat(game).resource = 0
    turn(game)
    assert listed(game) == ["B"]


@pytest.mark.rule("BA-T2")
def test_a_flip_alone_can_make_a_possible() -> None:
    game = table()
    hand(game, 0)
    seat(game).resource = 0
    dice(game, 0, "green 1")
    seat(game).ship = 0
    turn(game)
    assert listed(game) == ["B"], "no Ravager, no ship: a green 1 has no use"
    game = table()
    hand(game, 0)
    seat(game).resource = 0
    dice(game, 0, "orange 0")
    display(game, "O21 -- -- -- -- --")
    offers(game, "-- -- -- --")
    turn(game)
    assert listed(game) == ["flip orange 0", "B"]
    play(game, "flip orange 0")
    assert "die orange 2 @1" in listed(game)
    assert "B" not in listed(game), "a Sequence A once begun never becomes a B"


@pytest.mark.rule("BA-T2", "BA-A3")
def test_a_die_that_can_be_bought_makes_a_possible() -> None:
    game = table(3)
    hand(game, 0)
    dice(game, 1, "orange 1")
    turn(game)
    assert "buy P2 orange 1 @1" in listed(game)
    seat(game).resource = 0
    turn(game)
    assert listed(game) == ["B"]


@pytest.mark.rule("BA-T2")
def test_a_card_that_earns_the_price_of_a_die_makes_a_possible() -> None:
    game = table(3)
    dice(game, 1, "orange 1")
    seat(game).resource = 0
    grid(game, 0, "X21 -- -- -- O21 -- -- -- --")
    hand(game, 0, 21, 1)
    turn(game)
    # the gray card gives a resource in row 1 or column 1; the orange one leads nowhere
    assert listed(game) == ["card 21 r1", "card 21 c1", "B"]
    play(game, "card 21 r1")
    assert listed(game) == ["activate 11"], "leaving it out would lead nowhere"
    play(game, "activate 11")
    assert "buy P2 orange 1 @1" in listed(game)


@pytest.mark.rule("BA-T2")
def test_the_card_that_the_die_needs_cannot_be_played_before() -> None:
    game = table()
    seat(game).resource = seat(game).debris = seat(game).ship = 0
    dice(game, 0, "green 0")
    ships(game, 0, "3M")
    hand(game, 0, 41, 1)
    turn(game)
    assert "die green 0 @6" in listed(game)
    assert not listed(game, "card 41"), "the star needs the green Mission"
    assert listed(game, "card 1")


@pytest.mark.rule("BA-T2", "BA-G3")
def test_a_ship_is_not_moved_away_from_the_only_use() -> None:
    game = table()
    seat(game).resource = seat(game).debris = seat(game).ship = 0
    dice(game, 0, "green 0")
    ships(game, 0, "3M")
    grid(game, 0, "O41 -- -- -- -- -- -- -- --")
    hand(game, 0, 41, 1)
    play(turn(game), "card 1 r1", "activate 11")
    assert game.prompt.kind == "move"
    ends = {notation.split()[-1] for notation in listed(game)}
    assert ends == {"2L2", "2M", "4R1"}, "green hexes without a card within 2"


@pytest.mark.rule("BA-T3")
def test_b_may_be_chosen_although_a_is_possible() -> None:
    game = ready(2, 1, 61)
    assert "die orange 1 @1" in listed(game)
    assert "B" in listed(game)
    assert "pass" not in listed(game)


@pytest.mark.rule("BA-T2", "BA-A1")
def test_after_a_card_there_is_no_b_and_no_second_card() -> None:
    game = ready(2, 1, 61)
    play(game, "card 1 r2")  # X0 or another colour may lie there
    if game.prompt.kind == "line":
        play(game, "done")
    assert {notation.split()[0] for notation in listed(game)} <= {"flip", "die", "buy"}


# --- a card --------------------------------------------------------------------------------------


@pytest.mark.rule("BA-A1")
def test_a_mission_activates_its_colour_a_ravager_every_colour() -> None:
    for card, wanted in ((1, {"11"}), (21, {"12"}), (41, {"13"}), (61, {"11", "12", "13"})):
        game = ready(2, card)
        grid(game, 0, "O21 X21 T21 O22 X22 T22 -- -- --")
        play(refresh(game), f"card {card} r1")
        assert {n.split()[1] for n in listed(game, "activate")} == wanted
        assert "done" in listed(game), "tiles may be left out"


@pytest.mark.rule("BA-A1")
def test_a_column_slot_activates_its_column_in_any_order() -> None:
    game = ready(2, 61)
    grid(game, 0, "O21 X21 -- O22 -- -- T21 -- --")
    play(refresh(game), "card 61 c1")
    assert listed(game) == ["activate 11", "activate 21", "activate 31", "done"]
    play(game, "activate 31", "activate 11")
    assert listed(game) == ["activate 21", "done"], "each tile at most once"
    play(game, "done")
    assert (seat(game).ship, seat(game).robot) == (2, 6)
    assert game.prompt.kind == "turn"


@pytest.mark.rule("BA-A1")
def test_advanced_tiles_never_activate_and_debris_is_no_hindrance() -> None:
    game = ready(2, 61)
    grid(game, 0, "A1 O21 -- -- -- -- -- -- --")
    seat(game).charged = 1 << 1
    play(refresh(game), "card 61 r1")
    assert listed(game) == ["activate 12", "done"]
    play(game, "activate 12")
    assert seat(game).ship == 2
    assert seat(game).charged == 1 << 1


@pytest.mark.rule("BA-A1", "BA-G2")
def test_an_activation_through_another_tile_may_repeat_a_tile() -> None:
    game = ready(2, 61)
    grid(game, 0, "X31 X21 -- -- -- -- -- -- --")
    play(refresh(game), "card 61 r1", "activate 12", "activate 11")
    assert listed(game) == ["activate 12"], "the gray tile again, through its neighbour"
    play(game, "activate 12")
    assert seat(game).resource == 3
    assert game.prompt.kind == "turn", "nothing of the line is left"


@pytest.mark.rule("BA-A1")
def test_a_card_may_lie_where_it_activates_nothing_but_not_on_a_card() -> None:
    game = ready(2, 41, 61)
    grid(game, 0, "O21 -- -- -- -- -- -- -- --")
    seat(game).slots = (0, 1, 0, 0, 0, 5)
    refresh(game)
    assert listed(game, "card 41") == ["card 41 r1", "card 41 r3", "card 41 c1", "card 41 c2"]
    play(game, "card 41 r1")
    assert game.prompt.kind == "turn"
    assert seat(game).slots == (41, 1, 0, 0, 0, 5)
    assert seat(game).missions == ()


@pytest.mark.rule("BA-A1", "BA-G1")
def test_a_starting_tile_does_one_of_its_two_effects() -> None:
    game = ready(2, 61)
    grid(game, 0, "O0 X0 T0 -- -- -- -- -- --")
    play(refresh(game), "card 61 r1", "activate 12")
    assert listed(game) == ["choose 1", "choose 2"]
    play(game, "choose 2")
    assert (seat(game).resource, seat(game).debris) == (1, 2)
    play(game, "activate 13", "choose 1")
    assert seat(game).robot == 6
    play(game, "activate 11", "choose 2")
    assert listed(game, "launch"), "moving a ship may be launching one"


# --- the die -------------------------------------------------------------------------------------


@pytest.mark.rule("BA-A2")
def test_the_die_is_mandatory_and_used_once() -> None:
    game = ready(2, 1)
    dice(game, 0, "gray 3")
    play(refresh(game), "die orange 1 @1")
    assert game.prompt.kind == "discover"
    take = listed(game, "take d3")[0]
    play(game, take)
    assert game.prompt.kind == "end"
    assert listed(game, "die") == []
    assert len(seat(game).dice) == 1


@pytest.mark.rule("BA-A3")
def test_a_bought_die_is_paid_to_its_owner() -> None:
    game = table(3)
    dice(game, 1, "orange 1", "orange 2*")
    dice(game, 2, "orange 3")
    before = seat(game, 1).resource
    play(turn(game), "buy P2 orange 1 @1")
    assert (seat(game).resource, seat(game, 1).resource) == (0, before + 1)
    assert len(seat(game, 1).dice) == 1
    assert seat(game, 2).dice


@pytest.mark.rule("BA-A3")
def test_reserved_dice_are_their_owners_alone() -> None:
    game = table(3)
    dice(game, 1, "orange 3*")
    turn(game)
    assert not listed(game, "buy")
    dice(game, 0, "orange 1*")
    turn(game)
    assert "die orange 1* @1" in listed(game)


@pytest.mark.rule("BA-A3", "BA-M1")
def test_the_price_of_the_die_cannot_pay_the_mission_too() -> None:
    game = table(3)
    dice(game, 1, "gray 1")
    hand(game, 0)
    seat(game).ship = 0
    mission(game, "1M", 25)  # -1resource: 2VP
    turn(game)
    assert not listed(game, "buy P2 gray 1 m25")
    seat(game).resource = 2
    turn(game)
    assert "buy P2 gray 1 m25" in listed(game)


@pytest.mark.rule("BA-A4")
def test_flips_turn_dice_to_the_opposite_face() -> None:
    game = ready()
    dice(game, 0, "gray 0", "gray 2", "green 1", "green 3*")
    seat(game).debris = 5
    refresh(game)
    play(game, "flip gray 0", "flip green 1", "flip green 3*", "flip orange 1")
    assert seat(game).debris == 1
    orange, *gray, loose, reserved = seat(game).dice
    assert (orange & 3, [code & 3 for code in gray]) == (3, [2, 2])
    assert (loose & 7, reserved & 7) == (3, 4 + 1), "a reserved die stays reserved"


@pytest.mark.rule("BA-A4")
def test_flips_before_and_after_the_card_and_after_the_action() -> None:
    game = ready(2, 61)
    dice(game, 0, "gray 3")
    grid(game, 0, "-- -- -- -- -- -- -- -- --")
    seat(game).debris = 4
    play(refresh(game), "flip gray 3")
    assert listed(game, "card"), "a card may still be played"
    play(game, "card 61 r1", "flip gray 1", "die orange 1 @1", "take d3 r1")
    assert listed(game) == ["end", "flip gray 3"]
    play(game, "flip gray 3")
    assert listed(game) == ["end", "flip gray 1"]
    assert seat(game).debris == 1


@pytest.mark.rule("BA-A4")
def test_no_flip_of_others_dice_nor_with_debris_on_tiles_nor_in_a_b() -> None:
    game = ready(3)
    dice(game, 1, "orange 0")
    refresh(game)
    assert listed(game, "flip") == ["flip orange 1"]
    seat(game).debris = 0
    seat(game).charged = 1
    refresh(game)
    assert not listed(game, "flip")
    seat(game).charged = 0
    seat(game).debris, seat(game).resource = 3, 0
    play(refresh(game), "B")
    assert listed(game) == ["end"]


@pytest.mark.rule("BA-A5")
def test_a_card_of_the_dies_colour_and_the_die_to_its_supply() -> None:
    game = ready()
    deck(game, 7)
    supply = game.state.supply[0]
    play(game, "die orange 1 @1", "take d3 r1")
    assert seat(game).missions == (7,)
    assert game.state.supply[0] == supply + 1
    assert seat(game).dice == ()


@pytest.mark.rule("BA-A6")
def test_over_six_missions_the_excess_goes_and_ravagers_do_not_count() -> None:
    game = ready(2, 21, 22, 23, 41, 42, 43, 61, 62)
    deck(game, 7)
    play(game, "die orange 1 @1", "take d3 r1")
    assert (game.prompt.kind, len(listed(game))) == ("discard", 7)
    play(game, "discard 22")
    assert game.prompt.kind == "end"
    assert seat(game).missions == (7, 21, 23, 41, 42, 43)
    assert seat(game).ravagers == (61, 62)
    assert game.state.discards[1] == (22,)


@pytest.mark.rule("BA-A7")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    game = ready()
    state = game.state
    state.discards[0], state.missions[0] = state.missions[0], ()
    number = len(state.discards[0])
    play(game, "die orange 1 @1", "take d3 r1")
    assert len(seat(game).missions) == 1
    assert (len(state.missions[0]), state.discards[0]) == (number - 1, ())


@pytest.mark.rule("BA-A7")
def test_without_discards_no_card_is_drawn() -> None:
    game = ready()
    state = game.state
    seat(game).tucked = (state.missions[0], (), ())
    state.missions[0] = ()
    play(game, "die orange 1 @1", "take d3 r1")
    assert seat(game).missions == ()
    assert game.prompt.kind == "end"
    assert events(game, "reshuffled") == []
