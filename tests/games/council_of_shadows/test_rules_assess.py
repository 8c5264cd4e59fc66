"""Chapter 10 and what belongs to it: assessing, the effects before it, stations and leaders there."""

from __future__ import annotations

import pytest

from blackangel.games.council_of_shadows.rules.board import GALAXY
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table import befallen
from blackangel.games.council_of_shadows.words.befallen import LEADS, TRAILS
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from tests.games.council_of_shadows.table import (
    assessing,
    at,
    bonus,
    events,
    offered,
    options,
    play,
    seat,
    stack,
    station,
    table,
    tech,
    tile,
    told,
    turn,
)

HIGH = {name: galaxy.high for name, galaxy in COMPONENTS.galaxies.items()}
LOW = {name: galaxy.low for name, galaxy in COMPONENTS.galaxies.items()}


def rich_in(game: Game, galaxy: str, own: int, *others: int) -> None:
    """Cubes of seat 0 and of others in a galaxy of three tiles or more, one planet for each."""
    numbers = {"blue": ("202", "203", "205"), "green": ("202", "203", "205")}[galaxy]
    for space, (name, count) in enumerate(zip(numbers, (own, *others), strict=False), 1):
        tile(game, f"{galaxy}{space}", name, b1=str(space - 1) * count)


def energy(game: Game, who: int = 0) -> int:
    return game.state.seats[who].energy


@pytest.mark.rule("CS-G2", "CS-Q13")
def test_any_galaxies_with_presence_each_once_in_any_order() -> None:
    game = table()
    tile(game, "gray1", "101", b1="00")
    tile(game, "orange4", "103", b1="0")
    tile(game, "blue1", "201", b1="1")
    assessing(game)
    assert options(game) == "assess gray, assess orange, done"
    game.play("assess orange")
    assert options(game) == "assess gray, done"
    game.play("assess gray")
    assert options(game) == "done", "asked even when only that is left"
    assert at(game, "gray1", "b1") == "0"
    game.play("done")
    assert game.prompt.kind == "ready"


@pytest.mark.rule("CS-G2", "CS-Q13")
def test_nobody_has_to_assess_and_everybody_is_asked() -> None:
    game = assessing(table())
    assert options(game) == "done"
    game = table()
    tile(game, "gray1", "101", b1="00")
    assessing(game)
    game.play("done")
    assert not events(game, "assess")


@pytest.mark.rule("CS-G3", "CS-G4", "CS-G5", "CS-X3")
def test_a_majority_brings_the_high_value() -> None:
    game = table(3)
    bonus(game, 0)
    rich_in(game, "blue", 2, 1, 1)
    before = len(game.state.light_deck)
    assessing(game)
    game.play("assess blue")
    assert energy(game) == HIGH["blue"] == 8
    assert at(game, "blue1", "b1") == "0"
    mine = game.state.seats[0]
    assert (len(mine.light), len(game.state.light_deck)) == (1, before - 1)
    assert options(game) == "done"
    turn(game, 0, "act")
    while game.prompt.kind != "assess":
        game.play("skip")
    assert "assess blue" in offered(game, "assess"), "in another round again"


@pytest.mark.rule("CS-G3", "CS-X4")
def test_as_many_or_fewer_bring_the_low_value() -> None:
    game = table(3)
    bonus(game, 0)
    rich_in(game, "green", 1, 1, 2)
    assessing(game)
    game.play("assess green")
    assert energy(game) == LOW["green"] == 4
    assert at(game, "green1", "b1") == ""
    assert len(game.state.seats[0].light) == 1
    assert told(game, "assess") == [("green", "low")]


@pytest.mark.rule("CS-G3")
def test_the_majority_is_judged_before_the_cube_goes() -> None:
    game = table()
    rich_in(game, "blue", 2, 1)
    assessing(game)
    game.play("assess blue")
    assert energy(game) == HIGH["blue"]


@pytest.mark.rule("CS-G4", "CS-Q14")
def test_any_own_cube_of_the_galaxy_is_removed() -> None:
    game = table()
    tile(game, "gray1", "101", b1="10", d1="1")
    tile(game, "gray2", "103", b2="0")
    assessing(game)
    game.play("assess gray")
    assert options(game) == "remove gray1 b1, remove gray2 b2"
    game.play("remove gray1 b1")
    assert at(game, "gray1", "b1") == "1"
    assert game.prompt.kind == "assess"


@pytest.mark.rule("CS-G5")
def test_without_a_light_card_none_is_drawn() -> None:
    game = table()
    tile(game, "gray1", "101", b1="0")
    game.state.light_deck = ()
    assessing(game)
    game.play("assess gray")
    assert not events(game, "light")


# --- before assessing ----------------------------------------------------------------------------


def held(game: Game) -> Game:
    """Two majorities and a tie for seat 0, with three tiles that it leads."""
    tile(game, "gray1", "101", b1="0")
    tile(game, "gray2", "103", b1="0", b2="11")
    tile(game, "orange1", "106", b1="001")
    tile(game, "blue1", "201", b1="00")
    return game


@pytest.mark.rule("CS-G1", "CS-T5")
def test_empire() -> None:
    game = held(table())
    tech(game, 0, "t4")
    assessing(game)
    # orange and blue; gray is a tie
    assert energy(game) == 3 * 2
    assert game.prompt.kind == "assess"
    assert [event.source for event in game.events if event.what == "energy"] == ["t4"]


@pytest.mark.rule("CS-G1", "CS-T12")
def test_feudalism() -> None:
    game = held(table())
    tech(game, 0, "t11")
    assessing(game)
    # gray1, orange1 and blue1
    assert energy(game) == 3 * 3


@pytest.mark.rule("CS-G1", "CS-V6")
def test_s3e3() -> None:
    game = held(table(stations=True))
    seat(game, 0, leader="S3E3")
    station(game, 0, "colonizing", "blue")
    assessing(game)
    assert energy(game) == 6


@pytest.mark.rule("CS-G1", "CS-V2")
def test_buteo_harvests_anywhere_once() -> None:
    game = held(table())
    seat(game, 0, leader="Buteo", gems="")
    tile(game, "pink1", "306", v1="0")
    assessing(game)
    assert options(game) == (
        "harvest gray1, harvest gray2, harvest orange1, harvest blue1, harvest pink1, skip"
    )
    game.play("harvest pink1")
    assert energy(game) == 6
    assert game.prompt.kind == "assess"


@pytest.mark.rule("CS-G1", "CS-M3")
def test_a_resource_station_harvests_in_its_galaxy_once() -> None:
    game = held(table(stations=True))
    station(game, 0, "resource", "gray")
    seat(game, 0, gems="")
    assessing(game)
    assert options(game) == "harvest gray1, harvest gray2, skip"
    game.play("harvest gray2")
    assert game.state.seats[0].gems == (0, 1, 0)
    assert game.prompt.kind == "assess"
    game.play("done")
    assert len(told(game, "harvest")) == 1


@pytest.mark.rule("CS-G1")
def test_energy_comes_first_then_the_leader_then_the_station() -> None:
    game = held(table(stations=True))
    tech(game, 0, "t4")
    seat(game, 0, leader="Buteo")
    station(game, 0, "resource", "gray")
    assessing(game)
    assert energy(game) == 6
    assert game.prompt.about[0] == "Buteo"
    game.play("skip")
    assert game.prompt.about[0] == "resource"
    game.play("skip")
    assert game.prompt.kind == "assess"


# --- stations and leaders ------------------------------------------------------------------------


@pytest.mark.rule("CS-M4", "CS-G6")
def test_an_assessment_station_spares_the_cube() -> None:
    game = table(stations=True)
    tile(game, "gray1", "101", b1="0")
    tile(game, "orange1", "103", b1="0")
    station(game, 0, "assessment", "gray")
    assessing(game)
    game.play("assess gray")
    assert at(game, "gray1", "b1") == "0"
    assert energy(game) == HIGH["gray"]
    assert options(game) == "assess orange, done", "once per round still"
    play(game, "assess orange")
    assert at(game, "orange1", "b1") == ""


@pytest.mark.rule("CS-M4")
def test_an_assessment_station_needs_presence_and_serves_its_owner_alone() -> None:
    game = table(stations=True)
    tile(game, "gray1", "101", b1="1")
    station(game, 0, "assessment", "gray")
    assert options(assessing(game)) == "done"
    assessing(game, 1)
    game.play("assess gray")
    assert at(game, "gray1", "b1") == ""


@pytest.mark.rule("CS-M5", "CS-X19", "CS-V8")
def test_more_cubes_than_any_other_make_a_majority() -> None:
    def value(leader: str = "", kind: str = "") -> int:
        game = table(3, stations=True)
        rich_in(game, "blue", 2, 2, 1)
        seat(game, 0, leader=leader)
        if kind:
            station(game, 0, kind, "blue")
        assessing(game)
        game.play("assess blue")
        return energy(game)

    assert value() == LOW["blue"]
    assert value(leader="Breish") == HIGH["blue"]
    assert value(kind="colonizing") == HIGH["blue"]
    assert value(kind="assessment") == LOW["blue"]


@pytest.mark.rule("CS-V8")
def test_a_tie_counts_for_breish_nowhere_else() -> None:
    game = table()
    rich_in(game, "blue", 1, 1)
    seat(game, 0, leader="Breish")
    tech(game, 0, "t4")
    assessing(game)
    assert energy(game) == 0


@pytest.mark.rule("CS-V8")
def test_news_of_a_majority_calls_a_tie_none_for_breish_too() -> None:
    def news(*cubes: tuple[int, int]) -> list[str]:
        positions = []
        for own, other in cubes:
            game = table()
            rich_in(game, "blue", own, other)
            seat(game, 0, leader="Breish")
            positions.append(game.state)
        moved = Event(0, 1, "cube", 1, "CS-B1", ("blue2", "b1"))
        return [event.what for event in befallen.majorities(*positions, 0, [moved])]

    assert news((2, 1), (2, 2)) == [TRAILS]
    assert news((1, 2), (2, 2)) == []
    assert news((2, 2), (2, 1)) == [LEADS]


@pytest.mark.rule("CS-M5")
def test_cubes_of_a_colonizing_station_are_in_majorities_alone() -> None:
    game = table(stations=True)
    station(game, 0, "colonizing", "blue")
    tile(game, "blue1", "201", b1="11")
    tech(game, 0, "t4")
    tech(game, 0, "t11")
    seat(game, 0, leader="Casares")
    assessing(game)
    assert energy(game) == 3, "the galaxy, without other cubes there"
    assert options(game) == "done", "they are no presence"
    assert game.observe(0).cubes[GALAXY["blue"]] == (3, 2)
    assessing(game, 1)
    game.play("assess blue")
    assert energy(game, 1) == 1 + LOW["blue"]


@pytest.mark.rule("CS-V4", "CS-G6")
def test_casares_keeps_three_cubes() -> None:
    for own, left in (("000", "000"), ("00", "0")):
        game = table()
        tile(game, "gray1", "101", b1=own)
        seat(game, 0, leader="Casares")
        assessing(game)
        game.play("assess gray")
        assert at(game, "gray1", "b1") == left
        assert game.prompt.kind == "assess"


@pytest.mark.rule("CS-T17", "CS-Q13")
def test_dominate_folk_assesses_two_galaxies() -> None:
    game = table()
    tile(game, "gray1", "101", b1="00")
    tile(game, "orange1", "103", b1="00")
    tile(game, "blue1", "201", b1="00")
    stack(game, ("ready", 0), ("assess", 0, "t16", 2, ()))
    assert options(game) == "assess gray, assess orange, assess blue, done"
    game.play("assess gray")
    assert options(game) == "assess orange, assess blue, done", "two different ones"
    game.play("assess blue")
    assert game.prompt.kind == "ready"
    assert energy(game) == HIGH["gray"] + HIGH["blue"]
    stack(game, ("ready", 0), ("assess", 0, "t16", 2, ()))
    game.play("done")
    assert game.prompt.kind == "ready"


@pytest.mark.rule("CS-T17")
def test_dominate_folk_without_presence_is_void() -> None:
    game = stack(table(), ("ready", 0), ("assess", 0, "t16", 2, ()))
    assert game.prompt.kind == "ready"


# --- the fifth bonus card ------------------------------------------------------------------------


@pytest.mark.rule("CS-N2", "CS-Q15", "CS-X20")
def test_one_of_five_bonus_cards_is_given_up() -> None:
    def fifth() -> Game:
        game = table()
        tile(game, "gray1", "101", b1="0")
        bonus(game, 0, "l1", "l2", "l3", "k5")
        deck = tuple(card for card in game.state.light_deck if card != "l4")
        game.state.light_deck = (*deck, "l4")
        assessing(game)
        return play(game, "assess gray")

    game = fifth()
    assert options(game) == "away l1, away l2, away l3, away l4, away k5"
    deck = game.state.light_deck
    game.play("away l2")
    assert game.state.light_deck == ("l2", *deck), "under the deck"
    assert game.state.seats[0].light == ("l1", "l3", "l4")
    game = fifth()
    game.play("away k5")
    mine = game.observe(0).seats[0]
    assert (mine.light, mine.dark, mine.away) == (("l1", "l2", "l3", "l4"), (), ("k5",))
    assert game.observe(1).seats[0].away == ("dark",)
    assert game.state.light_deck == deck


@pytest.mark.rule("CS-N2", "CS-X20")
def test_with_an_empty_deck_nothing_is_asked() -> None:
    game = table()
    tile(game, "gray1", "101", b1="0")
    bonus(game, 0, "l1", "l2", "l3", "k5")
    game.state.light_deck = ()
    assessing(game)
    game.play("assess gray")
    assert game.prompt.kind == "assess"
