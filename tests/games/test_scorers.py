"""The scorers of both games: entered by hand, a game's end is counted as the engine counts it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from blackangel import games
from blackangel.games.black_angel.rules import scoring as angel
from blackangel.games.black_angel.rules.names import COLOURS, tile_colour
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.table import tally as angels
from blackangel.games.council_of_shadows.rules import bonus, colonies, scoring
from blackangel.games.council_of_shadows.rules.board import GALAXY
from blackangel.games.council_of_shadows.rules.programs import BONUS
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS as CARDS
from blackangel.games.council_of_shadows.table import tally as shadows
from blackangel.kit.screens import Held


def ended(key: str, seed: int, **agreed: Any) -> Any:
    """The last position of a random game, and the one before its last choice."""
    game, rng = games.new(key, ("Ada", "Bo", "Cy"), seed, **agreed), random.Random(seed)
    before = game.state
    while game.prompt is not None:
        before = game.state.copy()
        options = [o for o in game.options if o.verb not in ("done", "skip")] or game.options
        game.play(rng.choice(options if rng.random() < 0.8 else game.options))
    return game.state, before


def held_in_council(state: Any, who: int, before: tuple[int, int]) -> Held:
    """What a person reads off the table at the end, before the count."""
    seat = state.seats[who]
    level, energy = before
    found = Counter(seat.light) + Counter(seat.dark)
    held = {
        "level": level,
        "energy": energy,
        "consumption": seat.consumption,
        "board": scoring.on_board(state, who),
        "AI card": bonus.ai_cards(state, who),
        **dict(zip("KGC", seat.gems, strict=True)),
        **found,
    }
    for name in found:
        card = BONUS[name]
        if card.galaxy:
            place = GALAXY[card.galaxy]
            there = colonies.presence(state, who, place)
            held[card.galaxy] = 2 if colonies.majority(state, who, place) else int(there)
        elif card.per and card.per in {row.key for row in shadows.counted(found)}:
            held[card.per] = bonus.things(state, who, card.per)
    return held


@pytest.mark.rule("CS-E3", "CS-E4", "CS-E5", "CS-E6")
@pytest.mark.parametrize("seed", range(12))
def test_council_is_counted_as_the_engine_counts_it(seed: int) -> None:
    state, _before = ended("council-of-shadows", seed, stations=bool(seed % 2))
    players = []
    for who in range(state.players):
        counted = dict(scoring.sheet(state, who))
        rises = -counted["rises"] // state.seats[who].consumption
        before = state.seats[who].level - rises, counted["before"]
        players.append(held_in_council(state, who, before))
    assert shadows.sheets(players) == tuple(
        scoring.sheet(state, who) for who in range(state.players)
    )
    assert shadows.best(players) == scoring.winners(state)
    asked = {row.key for row in shadows.rows(players)}
    assert all(held.keys() <= asked for held in players)


def held_in_angel(state: Any, who: int) -> Held:
    seat = state.seats[who]
    reached = int(state.reached)
    held: dict[str, int] = {"track": seat.vp}
    for thing in ("robot", "resource", "ship"):
        held[thing] = getattr(seat, thing) * reached
    tiles = [tile for tile in (*seat.grid, *seat.beside, *seat.spaces) if tile and tile[0] == "A"]
    held |= Counter(tiles)
    for tile, tucked in zip(seat.spaces, seat.tucked, strict=True):
        if tile and tucked:
            held[f"under {tile}"] = held.get(f"under {tile}", 0) + len(tucked)
    grid = [tile for tile in seat.grid if tile and tile[0] != "A"]
    for colour, name in enumerate(COLOURS):
        held[f"{name} technology"] = sum(tile_colour(tile) == colour for tile in grid)
    held |= {
        "ejected technology": len(seat.ejected),
        "debris": seat.debris + seat.charged.bit_count(),
        "ravager": len(seat.ravagers),
        "mission in space": sum(owner == who for _card, owner in state.space.values()),
    }
    return held


@pytest.mark.rule("BA-E5", "BA-E6", "BA-E7")
@pytest.mark.parametrize("seed", range(12))
def test_black_angel_is_counted_as_the_engine_counts_it(seed: int) -> None:
    state, _before = ended("black-angel", seed, advanced=bool(seed % 2))
    players = [held_in_angel(state, who) for who in range(state.players)]
    assert angels.sheets(players) == tuple(angel.sheet(state, who) for who in range(state.players))
    assert angels.best(players) == angel.winners(state)


def test_only_what_somebody_has_is_asked_about() -> None:
    plain = {row.key for row in angels.rows([{}])}
    assert {row.key for row in angels.rows([{}, {"A5": 1}])} - plain == {"debris", "under A5"}
    plain = {row.key for row in shadows.rows([{}])}
    assert {row.key for row in shadows.rows([{"l4": 1}])} - plain == {"cube on b"}
    assert {row.key for row in shadows.rows([{"k5": 1}])} - plain == {"gray"}


@pytest.mark.rule("CS-E5")
def test_the_higher_level_wins_whatever_the_energy() -> None:
    lower, higher = {"level": 1, "energy": 150}, {"level": 2, "energy": 20, "consumption": 40}
    assert shadows.best([lower, higher]) == (1,)
    assert shadows.best([higher, lower]) == (0,)
    assert shadows.best([{**higher, "board": 3}, {**higher, "board": 2}]) == (0,)
    assert shadows.best([higher, higher]) == (0, 1)


@pytest.mark.rule("BA-H13", "BA-E7")
def test_hal_wins_a_tie_and_scores_nothing_at_the_end() -> None:
    hal = {"hal": 1, "track": 40}
    assert angels.best([{"track": 40}, hal]) == (1,)
    assert angels.best([{"track": 41}, hal]) == (0,)
    assert angels.best([{"track": 40}, {"track": 40}]) == (0, 1)
    assert angels.best([{"track": 40}, {**hal, "robot": 9, "A5": 1, "debris": 2}]) == (1,)
    assert angels.sheets([{}, {**hal, "robot": 9}])[1][-1] == ("total", 40)
    rows = {row.key: row for row in angels.rows([{}, hal])}
    assert {key for key, row in rows.items() if not row.without} == {"hal", "track"}
    assert "hal" not in {row.key for row in angels.rows([{}, {}, {}])}
    assert angels.best([{}, hal, {"track": 40}]) == (1, 2)  # nobody else plays with him


@pytest.mark.rule("BA-E5")
def test_any_number_of_an_advanced_tile_can_be_entered() -> None:
    most = {row.key: row.most for row in angels.rows([{}])}
    assert min(most[kind] for kind in COMPONENTS.advanced) == 16
    held = {"A1": 3, "orange technology": 9}
    assert dict(angels.sheets([held])[0])["advanced"] == 12
    assert "grid" in {row.key: row.words for row in angels.rows([held])}["orange technology"]


def test_missions_below_a_tile_raise_its_cap() -> None:
    assert COMPONENTS.advanced_cap == 4
    held = {"A5": 1, "debris": 9}
    assert dict(angels.sheets([held])[0])["advanced"] == 4
    assert dict(angels.sheets([{**held, "under A5": 2}])[0])["advanced"] == 8
    assert dict(angels.sheets([{**held, "A5": 2}])[0])["advanced"] == 8


def test_without_consumption_no_rise_is_counted_and_it_says_so() -> None:
    # below 20 no marker stands: the first digit of a number that is being typed
    for held in ({"energy": 50}, *({"energy": 50, "consumption": n} for n in (0, 2, 19))):
        (sheet,) = shadows.sheets([held])
        assert dict(sheet)["rises"] == 0
        said = {row.key: row.words for row in shadows.rows([held])}
        assert "missing" in said["consumption"]
    full = {"energy": 50, "consumption": 20}
    assert dict(shadows.sheets([full])[0])["rises"] == -40
    assert "missing" not in str(shadows.rows([full, {}]))


def test_any_number_of_a_light_card_can_be_entered() -> None:
    most = {row.key: row.most for row in shadows.rows([{}])}
    assert {most[name] for name, card in CARDS.bonus.items() if not card.dark} == {18}
    assert {most[name] for name, card in CARDS.bonus.items() if card.dark} == {1}
