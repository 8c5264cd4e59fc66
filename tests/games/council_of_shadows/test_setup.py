"""Chapters 1, 16 and 17: the setup, leaders being chosen, the Automa's things."""

from __future__ import annotations

from collections import Counter

import pytest

from blackangel import games
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules.board import GALAXIES, PARSEC
from blackangel.games.council_of_shadows.rules.programs import STARTING
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.errors import SetupError
from blackangel.kernel.rng import Rng
from tests.games.council_of_shadows.table import NAMES

SEEDS = range(40)
COVERED = {
    1: {"brown", "turquoise", "beige", "yellow"},
    2: {"brown", "turquoise", "beige", "yellow"},
    3: {"turquoise", "yellow"},
    4: set(),
}
everybody = pytest.mark.parametrize("players", [1, 2, 3, 4])


def new(players: int, seed: int = 5, **agreed: object) -> State:
    return council_of_shadows.new(NAMES[:players], seed, **agreed).state


@everybody
@pytest.mark.rule("CS-S1", "CS-O1")
def test_one_to_four_play_and_one_alone_meets_the_automa(players: int) -> None:
    state = new(players)
    assert state.players == max(2, players)
    assert state.automa == (1 if players == 1 else -1)


WRONG: dict[str, tuple[object, ...]] = {
    "players": (None, "Ada", 2, {"Ada", "Bo"}, (), (*NAMES, "Eve")),
    "seed": ("1", -1, 1.0, True, 1 << 53),
    "automa": ("", None, "hard", True, []),
    "stations": ("no", None, 2, 1.0, []),
    "leaders": ("no", None, 2, 1.0, []),
    "open_planning": ("no", None, 2, 1.0, []),
    "order": ((0,), (0, 0), (1, 2), "01", 0, (0, 1, 2)),
}


@pytest.mark.parametrize("argument", WRONG)
@pytest.mark.rule("CS-S1")
def test_each_argument_that_is_wrong_is_named(argument: str) -> None:
    for thing in WRONG[argument]:
        given = {"players": NAMES[:2], "seed": 1, argument: thing}
        with pytest.raises(SetupError) as caught:
            council_of_shadows.new(**given)
        assert caught.value.params["what"] == argument


@everybody
@pytest.mark.rule("CS-S2")
def test_galaxies_in_play_by_the_number_of_players(players: int) -> None:
    shown = {name for name, open_ in zip(GALAXIES, new(players).open, strict=True) if open_}
    assert set(GALAXIES) - shown == COVERED[players]


@everybody
@pytest.mark.rule("CS-S3")
def test_all_tiles_are_stacked_and_two_lie_in_the_gray_galaxy(players: int) -> None:
    state = new(players)
    assert tuple(map(len, state.stacks)) == (8, 11, 10)
    assert [space for space, tile in enumerate(state.systems) if tile] == [0, 1]
    assert GALAXIES[0] == "gray"
    for parsec, stack in enumerate(state.stacks, 1):
        assert all(COMPONENTS.systems[tile].parsec == parsec for tile in stack)
    assert all(COMPONENTS.systems[tile].parsec == 1 for tile in state.systems[:2])


@everybody
@pytest.mark.rule("CS-S4")
def test_eight_ai_cards_are_open(players: int) -> None:
    state = new(players)
    assert (len(state.display), len(state.deck)) == (8, 17)
    assert len({*state.display, *state.deck}) == 25
    assert not {*state.display, *state.deck} & {*STARTING}


@pytest.mark.rule("CS-S5")
def test_two_dark_tech_cards_of_each_level_leave_the_game() -> None:
    gone: set[str] = set()
    for seed in SEEDS:
        state = new(2, seed)
        assert tuple(map(len, state.tech_decks)) == (6, 6)
        levels = Counter(COMPONENTS.dark_tech[name].level for name in state.boxed_tech)
        assert levels == {1: 2, 2: 2}
        gone |= set(state.boxed_tech)
    assert len(gone) == 16, "any of them"


@everybody
@pytest.mark.parametrize("stations", [False, True])
@pytest.mark.rule("CS-S6")
def test_each_has_a_dark_bonus_card_that_fits_the_game(players: int, stations: bool) -> None:
    dealt: set[str] = set()
    for seed in SEEDS:
        state = new(players, seed, stations=stations)
        assert len(state.light_deck) == 18
        for seat in state.seats[:players]:
            assert len(seat.dark) == 1
            assert not seat.light
            dealt |= set(seat.dark)
        assert len(state.boxed_dark) == 9 - players
    names = {COMPONENTS.bonus[card].name for card in dealt}
    fitting = {"turquoise", "yellow", "brown", "beige", "gray", "blue", "green", "red"}
    assert names == (fitting - COVERED[players]) | ({"stations"} if stations else set())


@everybody
@pytest.mark.rule("CS-S7")
def test_everyone_starts_with_the_components_of_the_setup(players: int) -> None:
    for seat in new(players).seats[:players]:
        assert sorted(seat.hand) == sorted(STARTING)
        assert seat.gems == (1, 1, 0)
        assert (seat.consumption, seat.level) == (20, 0)
        assert seat.reach == (1, 1, 1)
        assert seat.fields == ((), (), ())
        assert seat.kinds == "b"
        assert not seat.panel


@everybody
@pytest.mark.rule("CS-S8")
def test_turn_order_by_lot_and_energy_by_place(players: int) -> None:
    count = max(2, players)
    first = Counter(new(players, seed).order[0] for seed in range(60))
    assert set(first) == set(range(count))
    for seed in SEEDS:
        state = new(players, seed)
        assert sorted(state.order) == list(range(count))
        assert [state.seats[who].energy for who in state.order] == list(range(count))


@pytest.mark.rule("CS-S8")
def test_the_turn_order_can_be_named() -> None:
    for order in ((2, 0, 1), [1, 2, 0]):
        game = council_of_shadows.new(NAMES[:3], 4, order=order)
        assert game.state.order == tuple(order)
        assert game.player == order[0]
        assert games.load(game.save()).state.key() == game.state.key()
    assert council_of_shadows.new(("Ada",), 4, order=(1, 0)).state.seats[0].energy == 1


@pytest.mark.rule("CS-S10")
def test_chance_is_used_in_one_order() -> None:
    """Laid out again with the kernel's generator alone."""
    for players, seed in ((2, 1), (3, 2), (1, 3)):
        state, rng = new(players, seed), Rng(seed)
        for parsec, stack in enumerate(state.stacks, 1):
            tiles = [t.id for t in COMPONENTS.systems.values() if t.parsec == parsec]
            mine = rng.shuffled(tiles)
            assert mine[: len(stack)] == stack
            assert mine[len(stack) :][::-1] == (tuple(state.systems[:2]) if parsec == 1 else ())
        deck = rng.shuffled([card for card in COMPONENTS.cards if card not in STARTING])
        assert deck == (*state.deck, *state.display[::-1])
        for level, left in enumerate(state.tech_decks, 1):
            techs = [t.id for t in COMPONENTS.dark_tech.values() if t.level == level]
            assert rng.shuffled(techs)[:6] == left
        light = [
            card.id
            for card in COMPONENTS.bonus.values()
            for _ in range(card.copies)
            if not card.dark
        ]
        assert rng.shuffled(light) == state.light_deck
        dark = [card.id for card in COMPONENTS.bonus.values() if card.dark and not card.stations]
        fitting = [card for card in dark if COMPONENTS.bonus[card].fewest <= players]
        dealt = rng.shuffled(fitting)[:players]
        assert dealt == tuple(seat.dark[0] for seat in state.seats[:players])
        assert rng.shuffled(range(max(2, players))) == state.order
        for level, pile in enumerate(state.automa_piles):
            cards = [c.id for c in COMPONENTS.automa.values() if c.pile == level and not c.silver]
            assert rng.shuffled(cards) == pile


@pytest.mark.rule("CS-O2")
def test_the_silver_cards_are_for_the_experienced() -> None:
    def cards(level: str) -> Counter[str]:
        piles = new(1, automa=level).automa_piles
        assert [COMPONENTS.automa[card].pile for pile in piles for card in pile] == [
            level for level, pile in enumerate(piles) for _ in pile
        ]
        return Counter(card for pile in piles for card in pile)

    golden = cards("standard")
    assert len(golden) == golden.total() == 16
    more = cards("experienced") - golden
    assert more.total() == 2
    assert all(COMPONENTS.automa[card].silver for card in more)


@pytest.mark.rule("CS-O1", "CS-S7")
def test_the_automa_has_markers_and_cubes_alone() -> None:
    state = new(1)
    seat = state.seats[1]
    assert (seat.hand, seat.fields, seat.gems, seat.dark) == ((), (), (0, 0, 0), ())
    assert (seat.consumption, seat.level) == (20, 0)


def test_a_space_lies_in_the_parsec_of_its_galaxy() -> None:
    assert [PARSEC.count(parsec) for parsec in (1, 2, 3)] == [10, 11, 10]
