"""Chapters 13 and 14: bonus cards, the end, the final scoring and the winner."""

from __future__ import annotations

from collections import Counter

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules import bonus as cards
from blackangel.games.council_of_shadows.rules.tables import LIMITS
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import (
    NAMES,
    bonus,
    events,
    fields,
    own,
    seat,
    stack,
    station,
    table,
    tech,
    tile,
    told,
    upgrade,
)


def worth(game: Game, name: str, who: int = 0) -> int:
    return cards.worth(game.state, who, name)


def final(game: Game) -> Game:
    """The final scoring."""
    return stack(game, ("final", -1))


def bare(players: int = 2, **agreed: bool) -> Game:
    """Nobody has gems or bonus cards."""
    game = table(players, **agreed)
    for who in range(players):
        seat(game, who, gems="", energy=0, consumption=50)
        bonus(game, who)
    return game


# --- bonus cards ---------------------------------------------------------------------------------


@pytest.mark.rule("CS-N1", "CS-W2")
def test_bonus_cards_are_their_owners_secret_until_the_end() -> None:
    game = bare()
    bonus(game, 0, "l1", "l14", "k5")
    assert game.observe(0).seats[0].light == ("l1", "l14")
    for watcher in (1, -1):
        seen = game.observe(watcher)
        assert (seen.seats[0].light, seen.seats[0].dark) == (("light",) * 2, ("dark",))
        assert dict(seen.scores[0])["bonus"] == 0
    assert dict(game.observe(0).scores[0])["bonus"] == 3 + 5 + 3
    final(game)
    assert game.observe(1).seats[0].light == ("l1", "l14")
    assert dict(game.observe(1).scores[0])["bonus"] == 3 + 5 + 3


@pytest.mark.rule("CS-N3", "CS-X14")
@pytest.mark.parametrize(("name", "gem"), [("l1", "K"), ("l2", "G"), ("l3", "C")])
def test_gem_cards(name: str, gem: str) -> None:
    game = table()
    seat(game, 0, gems=4 * gem)
    assert worth(game, name) == 7
    seat(game, 0, gems="KGC".replace(gem, ""))
    assert worth(game, name) == 3


@pytest.mark.rule("CS-N4", "CS-M5")
def test_planet_cards() -> None:
    game = table(stations=True)
    tile(game, "gray1", "110", b1="00", b2="1", d1="0")
    tile(game, "pink1", "308", v1="0", v2="01")
    station(game, 0, "colonizing", "gray")
    assert [worth(game, name) for name in ("l4", "l5", "l6")] == [5, 4, 5]


@pytest.mark.rule("CS-N5", "CS-M5")
def test_parsec_cards() -> None:
    game = table(stations=True)
    tile(game, "orange5", "110", b1="00", b2="1", d1="0")
    tile(game, "green4", "201", b1="01")
    station(game, 0, "colonizing", "red")
    assert [worth(game, name) for name in ("l7", "l8", "l9")] == [7, 5, 4]


@pytest.mark.rule("CS-N6", "CS-X14")
def test_consumption_card() -> None:
    game = table()
    for consumption, wanted in ((57, 5), (60, 6), (100, 10), (20, 2)):
        seat(game, 0, consumption=consumption)
        assert worth(game, "l10") == wanted


@pytest.mark.rule("CS-N7")
def test_panel_card_counts_extra_panels() -> None:
    game = table()
    upgrade(game, 0, "desert", "f1", "f1", "a")
    tech(game, 0, "t5")
    assert worth(game, "l11") == 1 + 5


@pytest.mark.rule("CS-N8", "CS-E3")
def test_ai_card_counts_hand_and_fields() -> None:
    game = table()
    own(game, 0, "a01", "a05", "a09")
    fields(game, 0, "s1", "s2 a05", "a09 s3")
    assert worth(game, "l12") == 1 + 2 * 3


@pytest.mark.rule("CS-N9")
def test_bonus_card_counts_light_ones_itself_included() -> None:
    game = table()
    bonus(game, 0, "l13", "l1", "l2", "k5")
    assert worth(game, "l13") == 1 + 2 * 3


@pytest.mark.rule("CS-N10")
def test_plain_card() -> None:
    assert worth(table(), "l14") == 5


@pytest.mark.rule("CS-N11", "CS-X14")
def test_galaxy_cards() -> None:
    game = table()
    tile(game, "gray1", "101")
    assert worth(game, "k5") == 3
    tile(game, "gray2", "102", b1="01")
    assert worth(game, "k5") == 6
    tile(game, "blue1", "201", b1="001")
    assert worth(game, "k6") == 9
    game = table(stations=True)
    station(game, 0, "colonizing", "gray")
    assert worth(game, "k5") == 9, "a majority without presence"


@pytest.mark.rule("CS-N12")
def test_station_card() -> None:
    game = table(stations=True)
    assert worth(game, "k9") == 2
    station(game, 0, "resource", "gray")
    station(game, 0, "colonizing", "blue")
    station(game, 1, "resource", "red")
    assert worth(game, "k9") == 10


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.rule("CS-E1", "CS-Q2")
def test_the_round_of_level_iii_is_played_to_its_end() -> None:
    game = bare(3)
    seat(game, 0, energy=50, level=2)
    stack(game, ("turn", 1, "act"), ("level", 0))
    assert game.state.throne == 0
    while game.prompt:
        assert not game.state.over
        game.play(game.options[-1])
    assert game.ending == "throne"
    assert game.state.round == 1


@pytest.mark.rule("CS-E1")
def test_a_game_without_level_iii_ends_after_round_60() -> None:
    game = bare()
    game.state.round = LIMITS.rounds - 1
    stack(game)
    assert game.state.round == LIMITS.rounds == 60
    game = bare()
    game.state.round = LIMITS.rounds
    stack(game)
    assert game.state.over
    assert game.ending == "rounds"
    assert (game.winners, game.state.throne) == ((0, 1), -1), "all is equal, nobody has the Throne"


@pytest.mark.rule("CS-E2")
def test_scoring_begins_with_the_throne_then_goes_by_turn_order() -> None:
    game = bare(3)
    game.state.order = (2, 0, 1)
    game.state.throne = 0
    final(game)
    seats = [seat for seat, _ in events(game, "scored")]
    assert list(dict.fromkeys(seats)) == [0, 1, 2]
    assert game.prompt is None


@pytest.mark.rule("CS-E3")
def test_gems_ai_cards_and_bonus_cards() -> None:
    game = bare()
    mine = seat(game, 0, gems="KKGC", energy=5)
    own(game, 0, "a01", "a05")
    fields(game, 0, "a05", "s1", "")
    bonus(game, 0, "l14", "k5")
    final(game)
    assert mine.energy == 5 + (2 + 2 + 3) + 2 * 2 + (5 + 3)
    assert told(game, "scored")[:4] == [("gems",), ("cards",), ("bonus",), ("bonus",)]
    assert [e.source for e in game.events if e.about == ("bonus",) and e.what == "scored"] == [
        "l14",
        "k5",
    ]


@pytest.mark.rule("CS-E4", "CS-L6")
def test_levels_of_the_final_scoring_bring_nothing_else() -> None:
    game = bare()
    mine = seat(game, 0, gems="CCCCCCC", energy=85, level=0)
    other = seat(game, 1, energy=3)
    final(game)
    assert (mine.energy, mine.level, mine.techs) == (6, 2, ())
    assert (other.energy, other.gems) == (3, (0, 0, 0))
    sheet = dict(game.scores[0])
    assert (sheet["level"], sheet["energy"], sheet["total"]) == (2, 6, 206)
    for column in game.scores:
        lines = dict(column)
        parts = ("before", "gems", "cards", "bonus", "rises")
        assert sum(lines[part] for part in parts) == lines["energy"], "the lines add up"


@pytest.mark.rule("CS-E5")
def test_level_before_energy() -> None:
    game = bare(3)
    for who, (level, energy) in enumerate(((3, 2), (2, 49), (3, 9))):
        seat(game, who, level=level, energy=energy)
    game.state.throne = 0
    assert game.winners == (2,)
    final(game)
    assert game.winners == (2,)
    assert game.state.throne == 2, "the winner receives it"


@pytest.mark.rule("CS-E6")
def test_a_tie_goes_to_cubes_on_the_board_else_is_shared() -> None:
    game = bare(stations=True)
    tile(game, "gray1", "101", b1="01", d1="1")
    upgrade(game, 0, "desert", "volcano")
    assert game.winners == (1,), "cubes on panels do not count"
    station(game, 0, "colonizing", "gray")
    assert game.winners == (0,), "those on stations do"
    game = bare()
    tile(game, "gray1", "101", b1="01")
    final(game)
    assert game.winners == (0, 1)


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
