"""Each component is played beside the reference implementation, in positions of random games.

A component that changes nothing in any of them would be a fault of the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from blackangel.games.council_of_shadows.rules import bonus
from blackangel.games.council_of_shadows.rules.board import PARSEC, SPACE, SPACES
from blackangel.games.council_of_shadows.rules.colonies import put_tile
from blackangel.games.council_of_shadows.rules.consumption import reveal_step
from blackangel.games.council_of_shadows.rules.state import NO_STATION, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from tests.games.cases import CASES
from tests.games.council_of_shadows.beside import same, side_by_side
from tests.games.council_of_shadows.reference import Asking, Reference
from tests.games.council_of_shadows.table import give_back, seat, settle, stack, top
from tests.sampled import EVERY

CASE = CASES["council-of-shadows"]
KINDS = ("2", "4 modules", "automa modules")
EACH = 3  # positions of each kind
HUMAN, AUTOMA = 0, 1
MARK = ("ready", HUMAN)  # a question that the reference never asks: there the engine waits
# what a step changes beside the table
BESIDE = ("stack", "legal", "ply", "phase", "turn", "stamp", "stations")

Ask = Callable[[Reference], Asking[Any]]
by_table = pytest.mark.parametrize


@cache
def _met(kind: str) -> tuple[Game[State], ...]:
    """A turn's main decision, early, later and late in random games."""
    found = []
    for number in range(EACH):
        game, rng = CASE.new(kind, 40 + number), Rng(number)
        while game.state.round < 2 + 2 * number or game.prompt.kind not in ("buy", "assess"):
            game.play(CASE.choose(game.options, rng))
        found.append(game)
    return tuple(found)


def positions(*kinds: str) -> Iterator[Game[State]]:
    for kind in kinds or KINDS:
        for game in _met(kind):
            yield game.copy()


def plays(game: Game[State], frame: tuple[Any, ...], ask: Ask, *wanted: str) -> bool:
    """Play a step on both tables, the ``wanted`` options first; return whether the table changed."""
    rng = Rng(game.ply)

    def choose(options: tuple[Option, ...]) -> Option:
        named = tuple(chosen for chosen in options if str(chosen).startswith(wanted))
        return CASE.choose(named if wanted and named else options, rng)

    table, before = Reference(game.state), game.state.copy()
    stack(game, MARK, frame)
    side_by_side(game, table, ask(table), choose)
    assert game.state.stack[-1] == MARK, "the engine asks for more"
    assert same(game.state, table)
    for name in BESIDE:
        setattr(before, name, getattr(game.state, name))
    return before.key() != game.state.key()


def acts(game: Game[State], card: str, reach: int, *wanted: str) -> bool:
    """A card acts on the first field."""
    mine = game.state.seats[HUMAN]
    mine.fields = ((card,), *mine.fields[1:])
    mine.reach = (reach, *mine.reach[1:])
    effect = COMPONENTS.cards[card].effect
    frame = ("field", HUMAN, 0)
    return plays(game, frame, lambda table: table.carry_out(HUMAN, effect, reach), *wanted)


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("CS-K1", "CS-K9", "CS-K11", "CS-A2")
@by_table("card", COMPONENTS.cards)
def test_each_action_card_acts(card: str) -> None:
    changed = {acts(game, card, reach) for reach in (1, 2, 3) for game in positions()}
    assert (True in changed) == (COMPONENTS.cards[card].effect != "nothing")


@pytest.mark.rule("CS-C1")
@by_table("card", COMPONENTS.cards)
def test_each_action_card_costs_its_consumption(card: str) -> None:
    for game in positions():
        state = game.state
        for other in state.seats:
            other.plan = ("",) * len(other.fields)
        mine = seat(game, HUMAN, consumption=40, energy=5)
        mine.techs = mine.rounds = ()
        mine.fields = ((card,), *((),) * (len(mine.fields) - 1))
        table = Reference(state)
        table.reveal({who: {} for who in range(state.players)})
        reveal_step(state, ("reveal", -1))
        assert same(game.state, table)
        assert mine.consumption == 40 + COMPONENTS.cards[card].consumption


@pytest.mark.rule("CS-T1", "CS-L3")
@by_table("name", COMPONENTS.dark_tech)
def test_each_dark_tech_card_is_drawn(name: str) -> None:
    level = COMPONENTS.dark_tech[name].level
    for game in positions():
        state, mine = game.state, game.state.seats[HUMAN]
        mine.techs, mine.rounds, mine.level = (), (), level - 1
        mine.energy = mine.consumption
        state.tech_decks = tuple((*deck, name) for deck in state.tech_decks)
        assert plays(game, ("level", HUMAN), lambda table: table.check(HUMAN))
        assert mine.techs[0] == name


@pytest.mark.rule("CS-T2", "CS-T3", "CS-T5", "CS-T9", "CS-T12")
@by_table("name", ["t1", "t2", "t4", "t8", "t11"])
def test_each_lasting_dark_tech_card_makes_a_difference(name: str) -> None:
    def after(game: Game[State], *techs: str) -> tuple[object, ...]:
        mine = game.state.seats[HUMAN]
        mine.techs, mine.rounds = techs, (1,) * len(techs)
        acts(game, "s3", 3, "harvest")
        acts(game, "s4", 3, "discover", "put", "settle")
        plays(game, ("before", HUMAN), lambda table: table.before(HUMAN))
        return mine.gems, mine.energy, tuple(game.state.colonies)

    assert any(after(game.copy()) != after(game, name) for game in positions())


@pytest.mark.rule("CS-N3", "CS-N4", "CS-N5", "CS-N6", "CS-N7", "CS-N8", "CS-N9", "CS-N10")
@pytest.mark.rule("CS-N11", "CS-N12", "CS-O12")
@by_table("card", COMPONENTS.bonus)
def test_each_bonus_card_brings_its_energy(card: str) -> None:
    for game in positions():
        table = Reference(game.state)
        for who in range(game.state.players):
            assert bonus.worth(game.state, who, card) == table.worth(who, card)


@pytest.mark.rule("CS-O4", "CS-O5", "CS-O6", "CS-O7", "CS-O8")
@by_table("card", COMPONENTS.automa)
def test_each_card_of_the_automa_is_carried_out(card: str) -> None:
    def turn(table: Reference) -> Asking[None]:
        yield from table.machine(AUTOMA)
        yield from table.check(AUTOMA)

    for game in positions("automa modules"):
        game.state.automa_card = card
        assert plays(game, ("turn", AUTOMA, "act"), turn)


# --- the panel and the modules -------------------------------------------------------------------


@pytest.mark.rule("CS-B4", "CS-B5", "CS-B6", "CS-B7", "CS-B8", "CS-V5")
@by_table("upgrade", COMPONENTS.upgrades)
def test_each_upgrade_is_bought(upgrade: str) -> None:
    wanted = COMPONENTS.upgrades[upgrade]
    for game in positions():
        mine = seat(game, HUMAN, gems="KKGGCC", energy=0, consumption=90)
        mine.fields, mine.panel = ((),) * 4, ()
        mine.reach = tuple(wanted.reach - 1 if n == wanted.field else 1 for n in range(1, 5))
        chosen = f"upgrade {wanted.option}"
        frame = ("pay", HUMAN, *chosen.split())
        assert plays(game, frame, lambda table, chosen=chosen: table.purchase(HUMAN, chosen))
        assert mine.panel == (wanted.option,)


@pytest.mark.rule("CS-M2", "CS-M3", "CS-M4", "CS-M5")
@by_table("station", COMPONENTS.stations)
def test_each_station_is_built_and_serves(station: str) -> None:
    for game in positions("4 modules", "automa modules"):
        state = game.state
        state.stations = (NO_STATION,) * len(state.stations)
        put_tile(state, SPACE["gray1"], "101")
        put_tile(state, SPACE["gray2"], "103")
        settle(game, "gray1", b1="0")
        seat(game, HUMAN, gems="KKGGCC", leader="")
        chosen = f"station {station} gray"
        frame = ("pay", HUMAN, *chosen.split())
        plays(game, frame, lambda table, chosen=chosen: table.purchase(HUMAN, chosen))
        taken = plays(game, ("before", HUMAN), lambda table: table.before(HUMAN), "harvest gray")
        assert taken or station != "resource"
        frame = ("assess", HUMAN, "t16", 1, ())
        plays(game, frame, lambda table: table.assess(HUMAN, 1), "assess gray")
        kept = len(state.colonies[0].replace("/", ""))
        assert kept == (station == "assessment")
        assert game.observe(HUMAN).cubes[0][HUMAN] >= kept + 3 * (station == "colonizing")


@pytest.mark.rule("CS-V1", "CS-V2", "CS-V3", "CS-V4", "CS-V5", "CS-V6", "CS-V8")
@by_table("leader", COMPONENTS.leaders)
def test_each_leader_is_chosen_and_plays(leader: str) -> None:
    for seed in range(EACH if EVERY else 1):
        game, rng = CASE.new("2 leaders open", seed), Rng(seed)

        def choose(options: tuple[Option, ...], rng: Rng = rng) -> Option:
            named = [chosen for chosen in options if str(chosen) == f"leader {leader}"]
            return named[0] if named else CASE.choose(options, rng)

        table = Reference(game.state)
        side_by_side(game, table, table.play(), choose)
        assert same(game.state, table)
        assert leader in [mine.leader for mine in game.state.seats]


# --- tiles ---------------------------------------------------------------------------------------


@pytest.mark.rule("CS-H2", "CS-D2", "CS-D3")
@by_table("name", COMPONENTS.systems)
def test_each_tile_is_placed_settled_and_harvested(name: str) -> None:
    parsec = COMPONENTS.systems[name].parsec
    effect = "discover (settle 2 anyplanet | harvest 2)"
    frame = ("discover", HUMAN, "t12", 3, 2, True, 2, False)
    for game in positions():
        state = game.state
        space = SPACES[PARSEC.index(parsec)]
        for place, lying in enumerate(state.systems):
            if lying and (lying == name or SPACES[place] == space):
                give_back(state, place)
        top(game, parsec, name)
        steps = (f"discover P{parsec}", f"put {name} {space}")
        for last in ("settle", "harvest"):
            again = game.copy()
            mine = again.state.seats[HUMAN]
            had = (mine.gems, mine.energy)
            assert plays(again, frame, lambda table: table.discover(HUMAN, effect, 3), *steps, last)
            assert again.state.systems[SPACE[space]] == name
            assert ((mine.gems, mine.energy) != had) == (last == "harvest")
