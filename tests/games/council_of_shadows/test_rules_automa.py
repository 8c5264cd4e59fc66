"""Chapter 17: alone against the Automa."""

from __future__ import annotations

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules import automa, decisions
from blackangel.games.council_of_shadows.rules.board import SPACE
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.decisions import Frame
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import (
    at,
    bonus,
    events,
    lift,
    offered,
    options,
    play,
    seat,
    settle,
    stack,
    table,
    tech,
    tile,
    told,
    top,
    top_tech,
)

BOT = 1
EXAMPLE = "m07"  # the card that the rulebook explains


def alone(card: str = EXAMPLE, **agreed: bool) -> Game:
    """The Automa has turned this card."""
    game = table(1, **agreed)
    on_top(game, card)
    automa.reveal(game.state)
    return game


def on_top(game: Game, card: str) -> None:
    """This card is the next of its pile, to which the Automa's level belongs."""
    state, pile = game.state, COMPONENTS.automa[card].pile
    piles = list(state.automa_piles)
    piles[pile] = (*(other for other in piles[pile] if other != card), card)
    state.automa_piles = tuple(piles)
    state.seats[BOT].level = pile


def line(game: Game, number: int) -> Game:
    """An action of its card; nothing else follows."""
    return stack(game, ("ready", 0), ("automa line", BOT, number - 1))


def its_turn(game: Game) -> Game:
    return stack(game, ("ready", 0), ("turn", BOT, "act"))


# --- the round -----------------------------------------------------------------------------------


@pytest.mark.rule("CS-O1", "CS-O3")
def test_its_card_is_turned_when_the_human_is_ready() -> None:
    game = council_of_shadows.new(("Ada",), 3, order=(0, 1))
    card = game.state.automa_piles[0][-1]
    play(game, "done, place s1, place s4, place s2")
    assert not told(game, "automa")
    assert game.observe(0).automa_card == ""
    game.play("ready")
    assert told(game, "automa") == [(card,)]
    spent = COMPONENTS.automa[card].consumption
    bot = game.state.seats[BOT]
    assert bot.spent == spent
    assert bot.consumption == max(20, 20 + spent)
    assert game.state.order == ((0, 1) if spent <= 12 else (1, 0))


@pytest.mark.rule("CS-O3")
def test_the_pile_is_that_of_its_level() -> None:
    for level in range(3):
        game = table(1)
        game.state.seats[BOT].level = level
        card = game.state.automa_piles[level][-1]
        assert automa.reveal(game.state) == COMPONENTS.automa[card].consumption
        assert game.state.automa_card == card


@pytest.mark.rule("CS-O3")
def test_an_exhausted_pile_is_shuffled_again() -> None:
    game = table(1)
    state = game.state
    pile = state.automa_piles[0]
    first = [draw(state) for _ in pile]
    assert not state.automa_piles[0]
    second = [draw(state) for _ in pile]
    assert sorted(first) == sorted(second)
    assert events(game, "reshuffled") == [(BOT, 1)]


def draw(state: State) -> str:
    automa.reveal(state)
    return state.automa_card


@pytest.mark.rule("CS-O4", "CS-O8")
def test_actions_from_top_to_bottom_then_energy_then_assessment() -> None:
    game = alone()
    tile(game, "blue2", "203", d1="0")
    tile(game, "orange1", "104")
    seat(game, BOT, energy=0, consumption=50)
    its_turn(game)
    while game.prompt.kind == "automa":
        game.play(game.options[0])
    assert told(game, "line") == [(1, "left"), (2, "left")]
    bot = game.state.seats[BOT]
    galaxies = COMPONENTS.galaxies
    assert bot.energy == 6 + galaxies["orange"].high + galaxies["blue"].high
    assert told(game, "assess") == [("orange", "high"), ("blue", "high")]
    what = [event.what for event in game.events if event.what in ("line", "energy", "assess")]
    assert what == ["line", "line", "energy", "assess", "energy", "assess", "energy"]
    assert len(bot.light) == 2


# --- forms ---------------------------------------------------------------------------------------


@pytest.mark.rule("CS-O5", "CS-O9", "CS-Q17")
def test_the_human_chooses_the_planet_to_settle() -> None:
    game = alone()
    tile(game, "blue1", "201")
    tile(game, "blue2", "203", d1="0")
    tile(game, "green1", "205")
    line(game, 1)
    assert (game.player, game.prompt.kind) == (0, "automa")
    assert options(game) == "settle blue1 d1, settle blue2 d2"
    game.play("settle blue2 d2")
    assert at(game, "blue2", "d2") == "11"
    assert at(game, "blue2", "d1") == "0"


@pytest.mark.rule("CS-O5", "CS-O9")
def test_an_only_planet_is_settled_unasked() -> None:
    game = alone()
    tile(game, "blue1", "201")
    line(game, 1)
    assert game.prompt.kind == "ready"
    assert at(game, "blue1", "d1") == "11"


@pytest.mark.rule("CS-O4", "CS-O6", "CS-X10")
def test_else_it_explores() -> None:
    game = alone()
    tile(game, "blue1", "201", d1="0")
    top(game, 2, "208", "202")
    line(game, 1)
    assert told(game, "line") == [(1, "right")]
    # of the two tiles one has a volcano
    assert offered(game, "put") == [f"put 208 blue{n}" for n in (2, 3, 4)]
    game.play("put 208 blue3")
    assert at(game, "blue3", "v1") == "11"
    assert game.state.stacks[1][0] == "202"
    tile(game, "orange1", "104")
    line(game, 2)
    assert at(game, "orange1", "d1") == "1", "one cube"


@pytest.mark.rule("CS-O6", "CS-O9", "CS-X10")
def test_if_both_tiles_fit_or_neither_the_human_chooses() -> None:
    game = alone()
    top(game, 2, "204", "210")
    line(game, 1)
    assert {option[1] for option in game.options} == {"204", "210"}
    game = alone()
    top(game, 2, "201", "211")
    line(game, 1)
    assert {option[1] for option in game.options} == {"201", "211"}
    game.play("put 211 blue1")
    assert game.state.colonies[SPACE["blue1"]] == "", "no cube is placed"
    assert game.prompt.kind == "ready"


@pytest.mark.rule("CS-O6", "CS-O9", "CS-Q17")
def test_the_human_chooses_among_planets_of_the_new_tile() -> None:
    game = alone()
    tile(game, "pink1", "308")
    stack(game, ("ready", 0), ("automa", 0, "there", "pink1", "v", 2))
    assert options(game) == "settle pink1 v1, settle pink1 v2"
    game.play("settle pink1 v2")
    assert at(game, "pink1", "v2") == "11"


@pytest.mark.rule("CS-O4", "CS-O5", "CS-O6")
def test_a_line_impossible_in_both_forms_is_skipped() -> None:
    game = alone()
    lift(game.state, 2, ())
    line(game, 1)
    assert told(game, "line") == [(1, "none")]
    game = alone()
    for number, name in enumerate(("201", "202", "211", "210"), 1):
        tile(game, f"blue{number}", name, d1="0")
    line(game, 1)
    assert told(game, "line") == [(1, "none")], "no free space"


@pytest.mark.rule("CS-O7")
def test_clear_replaces_the_first_row_of_the_display() -> None:
    card = next(c.id for c in COMPONENTS.automa.values() if c.actions[0] == "clear 4")
    game = alone(card)
    before, following = game.state.display, game.state.deck[-4:][::-1]
    line(game, 1)
    assert game.state.display == (*following, *before[4:])
    assert game.state.deck[:4] == before[:4]
    assert told(game, "cleared") == [(name,) for name in before[:4]]


@pytest.mark.rule("CS-O7")
def test_clear_with_a_short_deck_brings_cards_back() -> None:
    card = next(c.id for c in COMPONENTS.automa.values() if c.actions[0] == "clear 4")
    game = alone(card)
    game.state.deck = game.state.deck[:1]
    before = {*game.state.deck, *game.state.display}
    line(game, 1)
    assert {*game.state.deck, *game.state.display} == before
    assert all(game.state.display)


@pytest.mark.rule("CS-O4", "CS-O7")
def test_an_empty_row_cannot_be_cleared() -> None:
    card = next(c.id for c in COMPONENTS.automa.values() if c.actions[0] == "clear 4")
    game = alone(card)
    state = game.state
    state.deck, state.display = (), ("", "", "", "", *state.display[4:])
    line(game, 1)
    assert told(game, "line") == [(1, "none")]
    assert state.display[:4] == ("",) * 4


# --- its assessment ------------------------------------------------------------------------------


def assessing(card: str) -> Game:
    game = alone(card)
    bonus(game, 0)
    tile(game, "gray1", "101", b1="11", b2="0")
    tile(game, "orange1", "103", b1="1", b2="0")
    seat(game, BOT, energy=0)
    steps: list[Frame] = [("automa assess", BOT, galaxy) for galaxy in range(9, -1, -1)]
    return stack(game, ("ready", 0), *steps)


@pytest.mark.rule("CS-O8")
def test_it_assesses_all_galaxies_or_those_it_leads() -> None:
    galaxies = COMPONENTS.galaxies
    for mode, wanted in (
        ("all", galaxies["gray"].high + galaxies["orange"].low),
        ("majority", galaxies["gray"].high),
    ):
        card = next(c.id for c in COMPONENTS.automa.values() if c.assess == mode)
        game = assessing(card)
        assert game.state.seats[BOT].energy == wanted
        assert at(game, "gray1", "b1") == "1"
        assert at(game, "orange1", "b1") == ("1" if mode == "majority" else "")


@pytest.mark.rule("CS-O8", "CS-O9", "CS-Q17")
def test_the_human_chooses_the_cube() -> None:
    game = alone()
    tile(game, "gray1", "101", b1="1", b2="1")
    stack(game, ("ready", 0), ("automa assess", BOT, 0))
    assert options(game) == "remove gray1 b1, remove gray1 b2"
    game.play("remove gray1 b2")
    assert at(game, "gray1", "b2") == ""


@pytest.mark.rule("CS-O8", "CS-W3")
def test_it_holds_light_cards_without_limit_and_nobody_sees_them() -> None:
    game = alone()
    bonus(game, BOT, "l1", "l2", "l3", "l4")
    settle_one(game)
    stack(game, ("ready", 0), ("automa assess", BOT, 0))
    assert len(game.state.seats[BOT].light) == 5
    assert game.observe(0).seats[BOT].light == ("light",) * 5


def settle_one(game: Game) -> None:
    tile(game, "gray1", "101")
    settle(game, "gray1", b1="1")


# --- levels and the end --------------------------------------------------------------------------


@pytest.mark.rule("CS-O10")
def test_its_rise_brings_nobody_anything() -> None:
    game = table(1)
    mine = seat(game, 0, gems="")
    bot = seat(game, BOT, energy=25)
    stack(game, ("ready", 0), ("level", BOT))
    assert (bot.level, bot.energy, bot.techs) == (1, 5, ())
    assert mine.gems == (0, 0, 0)
    seat(game, 0, energy=50, level=0)
    top_tech(game, "t4")
    seat(game, BOT, level=0)
    stack(game, ("ready", 0), ("level", 0))
    assert bot.gems == (0, 0, 0)


@pytest.mark.rule("CS-O10", "CS-T9")
def test_the_world_traveler_uses_its_cubes() -> None:
    game = table(1)
    settle_one(game)
    tech(game, 0, "t8")
    stack(game, ("ready", 0), ("harvest", 0, "s3", 2, 1, "", ()))
    assert options(game) == "harvest gray1, skip"


@pytest.mark.rule("CS-O11")
@pytest.mark.parametrize("who", [0, 1])
def test_level_iii_of_either_ends_the_game(who: int) -> None:
    game = table(1)
    seat(game, who, energy=60, consumption=50, level=2)
    seat(game, 1 - who, gems="", energy=0)
    stack(game, ("level", who))
    assert game.state.over
    assert game.ending == "throne"
    assert game.winners == (who,)


@pytest.mark.rule("CS-O12")
def test_it_scores_its_light_cards_alone() -> None:
    game = table(1)
    bot = seat(game, BOT, energy=0, consumption=64)
    bonus(game, BOT, "l13", "l14", "l10", "l1", "l12", "l11", "l4")
    tile(game, "gray1", "101", b1="11")
    stack(game, ("final", -1))
    # bonus card, plain, consumption, and those that find nothing; two cubes on blue
    assert bot.energy == (1 + 2 * 7) + 5 + 6 + 3 + 1 + 1 + (3 + 2)
    assert bot.level == 0


@pytest.mark.rule("CS-O1", "CS-S1")
def test_the_modules_are_for_the_human_alone() -> None:
    game = council_of_shadows.new(("Ada",), 4, stations=True, leaders=True)
    game.play("leader Zoe")
    seat(game, 0, gems="KKGGCC")
    settle(game, "gray1", b1="01")
    decisions.PLAY.settle(game.state)
    while game.player is not None:
        built = offered(game, "station")
        game.play(built[0] if built else game.options[0])
    assert not game.state.seats[BOT].leader
    assert {builder for builder, kind in game.state.stations if kind} == {0}
