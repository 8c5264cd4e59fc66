"""Hal alone: how he is set up, and what holds for each of his cards; the rest stands in ``positions/``."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel import scenario
from blackangel.games.black_angel.rules import hal as rules_of_hal
from blackangel.games.black_angel.rules import voyage
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.tables import FACES, NEUTRALIZATION
from blackangel.kernel.errors import ScenarioError, SetupError
from tests.games.black_angel.table import HAL, dice, events, play, pull, seat, solo, stack

YOU = 0
CARDS = 12


@pytest.mark.rule("BA-H1", "BA-S1", "BA-S2", "BA-S6")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(
    ("level", "vp"), [("easy", 0), ("standard", 5), ("difficult", 10), ("extreme", 15)]
)
def test_setup_is_that_of_two_without_a_neutral_player(level: str, vp: int, advanced: bool) -> None:
    state = black_angel.new(("Ada",), 7, solo=level, advanced=advanced).state
    you, other = state.seats
    assert (state.neutral, state.hal, state.advanced) == (-1, HAL, advanced)
    assert (you.vp, other.vp) == (5, vp)
    assert (len(state.strips), state.angel, state.token) == (5, 2, 4)
    assert len(state.removed) == 12
    assert len(state.ravager_deck) + sum(map(len, state.locations)) == 30 - 12 - 1
    for mine in (you, other):
        assert [sum(code >> 3 == c for code in mine.dice) for c in range(3)] == [1, 1, 1]
    assert state.supply == [2, 2, 2], "4 dice of a colour"
    assert (other.stations, other.robot, other.supply) == ((1, 1, 1), 13, 0)
    assert not any(other.grid)
    assert not other.missions + other.ravagers
    assert (other.ship, other.resource, other.debris) == (0, 0, 0)
    assert sorted(state.hal_deck) == list(range(CARDS))
    assert state.hal_discard == ()


@pytest.mark.rule("BA-H1", "BA-S9")
@pytest.mark.parametrize("seed", range(6))
def test_the_human_begins_and_nobody_has_an_advantage(seed: int) -> None:
    game = black_angel.new(("Ada",), seed, solo="standard")
    assert (game.player, game.prompt.kind, game.state.first) == (YOU, "turn", YOU)
    assert seat(game).resource == 1
    assert not [code for mine in game.state.seats for code in mine.dice if code & 4]


@pytest.mark.rule("BA-H1", "BA-T1")
def test_hal_plays_after_every_turn_of_the_human() -> None:
    game = black_angel.new(("Ada",), 3, solo="easy")
    for number in range(1, 8):
        assert game.player == YOU
        play(game, "B")
        while game.prompt.kind != "end":
            play(game, "done")
        play(game, "end")
        turns = [event.seat for event in game.events if event.what == "turn"]
        assert turns == [YOU, HAL] * number + [YOU] * (not game.state.over)
    assert game.state.round == 8


@pytest.mark.rule("BA-H1")
@pytest.mark.parametrize(("names", "level"), [(("Ada",), ""), (("Ada", "Bo"), "easy")])
def test_hal_plays_against_one_person(names: tuple[str, ...], level: str) -> None:
    with pytest.raises(SetupError):
        black_angel.new(names, 1, solo=level)


@pytest.mark.rule("BA-H13")
def test_each_card_comes_once_before_a_reshuffle() -> None:
    game = solo()
    for _ in range(CARDS):
        seat(game, HAL).dice = ()
        game.state.supply = [4, 4, 4]
        dice(game, HAL, "orange 0", "gray 0", "green 0")
        game.state.sequence = "A"
        stack(game, ("next", HAL), ("hal", HAL))
    seen = [event.about[0] for event in game.events if event.what == "hal card"]
    assert len(set(seen)) == CARDS
    assert not events(game, "reshuffled")


@pytest.mark.rule("BA-H14", "BA-H10")
def test_two_hexes_of_a_colour_never_lack_a_comet() -> None:
    """So the comet decides every choice between hexes on a strip."""
    for face in FACES:
        for colour in range(3):
            hexes = [comet for terrain, comet, _ in face if terrain == colour]
            assert len(hexes) <= 2
            assert sum(hexes) == (len(hexes) == 2)


@pytest.mark.rule("BA-H10")
def test_every_card_of_his_finds_its_hex() -> None:
    for card in range(1, 61):
        game = solo()
        pull(game.state, card)
        game.state.missions[card_colour(card)] += (card,)
        rules_of_hal.command(game.state, card_colour(card))
        place = next(iter(game.state.space))
        assert game.state.space[place] == (card, HAL)
        assert place // 5 == (0 if card in NEUTRALIZATION else 4)


@pytest.mark.rule("BA-H10")
def test_he_always_has_the_robot_he_needs() -> None:
    game = solo()
    robots, full = [seat(game, HAL).robot], False
    while not full:
        before = len(game.state.space)
        for colour in range(3):
            rules_of_hal.command(game.state, colour)
        robots.append(seat(game, HAL).robot)
        again = scenario.read(scenario.write(game.state, game.names)).state
        assert again.seats[HAL].key() == seat(game, HAL).key()
        full = len(game.state.space) == before
    assert robots[0] == 13 < len(game.state.space)
    assert robots[-1] == min(robots) == 0
    while game.state.space:
        voyage.advance(game.state)
        assert seat(game, HAL).robot == max(13 - len(game.state.space), 0)


@pytest.mark.rule("BA-H10")
def test_a_written_position_cannot_give_him_more_robots_than_the_box_has() -> None:
    text = "[game]\nplayers = Ada\n[hal]\n"
    for wrong in ("stations = 6 6 6", "robots = 14"):
        with pytest.raises(ScenarioError, match=r"hal has 1\d robots"):
            scenario.read(text + wrong)
