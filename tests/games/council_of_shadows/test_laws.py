"""Laws of Council of Shadows alone that hold after every choice; of every game: ``tests/games/laws``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from blackangel.games.council_of_shadows.rules.board import HOME, KINDS, PARSEC
from blackangel.games.council_of_shadows.rules.decisions import DECISIONS
from blackangel.games.council_of_shadows.rules.programs import CARRIES
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.imagine import imagine
from blackangel.kernel.chance import Chance
from blackangel.kernel.game import Game
from tests.games.cases import CASES
from tests.games.cases import COUNCIL as KINDS_OF_GAME
from tests.games.council_of_shadows.table import census

CASE = CASES["council-of-shadows"]

every_kind = pytest.mark.parametrize("kind", KINDS_OF_GAME)


def walk(kind: str, salt: int) -> Iterator[tuple[Game[State], Chance]]:
    """Every moment of some random games, the end included."""
    return CASE.walk(kind, salt)


def people(state: State) -> list[int]:
    return [who for who in range(state.players) if who != state.automa]


# --- components, bounds, ledger ------------------------------------------------------------------


def check_cards(state: State, players: int) -> None:
    ai, starting, light, dark, techs, tiles, *_ = census(state)
    assert len(set(ai)) == len(ai) == 25
    assert Counter(starting) == dict.fromkeys(
        (name for name, card in COMPONENTS.cards.items() if card.starting), players
    )
    assert len(light) == 18
    assert len(set(dark)) == len(dark) == 9
    assert len(set(techs)) == len(techs) == 16
    assert len(set(tiles)) == len(tiles) == 31
    for who in people(state):
        seat = state.seats[who]
        levels = [COMPONENTS.dark_tech[name].level for name in seat.techs]
        drawing = any(frame[:2] == ("level", who) for frame in state.stack)
        assert levels == list(range(1, min(seat.level, 2) + 1)) or drawing or state.over
        deciding = state.stack and state.stack[-1][0] == "away"
        assert len(seat.light) + len(seat.dark) <= 4 + bool(deciding)
        assert set(seat.plan) <= {"", *seat.hand}


def check_tiles(state: State) -> None:
    for space, name in enumerate(state.systems):
        assert not name or COMPONENTS.systems[name].parsec == PARSEC[space]
        assert not name or state.open[HOME[space]], "a covered space"
        stacks = state.colonies[space].split("/")
        assert len(stacks) == max(1, len(KINDS.get(name, "")))
        assert all(len(stack) <= 3 for stack in stacks)
        assert set("".join(stacks)) <= {str(who) for who in range(state.players)}
        assert name or not state.colonies[space]


def check_numbers(state: State) -> None:
    assert sorted(state.order) == list(range(state.players))
    built = [kind for _, kind in state.stations if kind]
    assert len(set(state.stations) - {(-1, "")}) == len(built), "each station is built once"
    for seat in state.seats:
        assert 20 <= seat.consumption <= 100
        assert seat.energy >= 0
        assert min(seat.gems) >= 0
        assert state.phase != "plan" or seat.energy < seat.consumption
        assert state.phase != "buy" or not seat.fields or not seat.fields[0]


def check_cubes(game: Game[State]) -> None:
    """What stands on the board, on panels and on stations is what was put there."""
    state = game.state
    for who in range(state.players):
        digits = "".join(state.colonies).count(str(who))
        carried = sum(CARRIES[kind] for builder, kind in state.stations if kind and builder == who)
        moved = sum(e.amount for e in game.events if e.seat == who and e.what == "cube")
        panel = sum(e.amount for e in game.events if e.seat == who and e.what == "panel")
        assert digits + carried == moved
        assert panel == len(state.seats[who].panel)
        seen = game.observe(who).seats[who]
        assert seen.stock == COMPONENTS.box.cubes - moved - panel


def check_ledger(game: Game[State]) -> None:
    """What was booked is what a seat has (CS-I5)."""
    state = game.state
    found: list[Counter[str]] = [Counter() for _ in state.seats]
    for event in game.events:
        if event.seat >= 0:
            found[event.seat][event.what] += event.amount
            if event.what == "cube" and event.amount < 0:
                assert event.source in ("CS-G4", "CS-O8"), "cubes leave planets in assessments"
    start = game.at(0).state if not state.with_leaders else None
    for who, seat in enumerate(state.seats):
        place = next(e.amount for e in game.events if e.what == "order" and e.seat == who) - 1
        gems = (1, 1, 0) if who != state.automa else (0, 0, 0)
        assert seat.gems == tuple(
            first + found[who][name] for first, name in zip(gems, GEM_NAMES, strict=True)
        )
        assert seat.energy == place + found[who]["energy"]
        assert seat.consumption == 20 + found[who]["consumption"]
        assert seat.level == found[who]["level"]
        assert start is None or start.seats[who].energy == place


@every_kind
@pytest.mark.rule("CS-I1", "CS-I2", "CS-I3", "CS-I4", "CS-I5", "CS-M2")
def test_components_bounds_and_ledger(kind: str) -> None:
    players = KINDS_OF_GAME[kind][0]
    turn = -1
    for game, _ in walk(kind, 1):
        state = game.state
        check_cards(state, players)
        check_tiles(state)
        check_numbers(state)
        if state.turn != turn or state.over:
            turn = state.turn
            check_cubes(game)
            check_ledger(game)


@every_kind
@pytest.mark.rule("CS-I4", "CS-L2")
def test_after_a_turn_nobody_is_due_a_level(kind: str) -> None:
    for game, _ in walk(kind, 2):
        state = game.state
        if state.phase in ("buy", "act") and not state.over:
            acting = {frame[1] for frame in state.stack if frame[0] == "level"}
            for who, seat in enumerate(state.seats):
                assert who in acting or seat.energy < seat.consumption


@every_kind
@pytest.mark.rule("CS-I6", "CS-P4")
def test_before_the_slide_every_field_holds_a_card(kind: str) -> None:
    for game, _ in walk(kind, 3):
        state = game.state
        for frame in state.stack:
            if frame[0] == "slide":
                seat = state.seats[frame[1]]
                assert all(seat.fields) or not seat.hand, "but for want of cards"


@every_kind
@pytest.mark.rule("CS-I7", "CS-B1", "CS-G2")
def test_what_a_turn_may_hold(kind: str) -> None:
    bought: Counter[int] = Counter()
    assessed: Counter[tuple[int, int, object]] = Counter()
    for game, _ in walk(kind, 4):
        if not game.ply:
            bought.clear()
            assessed.clear()
            continue
        choice = game.history[-1].option
        if choice.verb in ("buy", "upgrade", "station"):
            bought[game.at(game.ply - 1).state.turn] += 1
        if game.player is None:
            for event in game.events:
                if event.what == "turn":
                    assessed.clear()
                if event.what == "assess" and event.source in ("CS-G2", "CS-O8"):
                    assessed[event.seat, 0, event.about[0]] += 1
                    assert assessed[event.seat, 0, event.about[0]] == 1
            assert max(bought.values(), default=0) <= 3


# --- hidden information --------------------------------------------------------------------------


@every_kind
@pytest.mark.rule("CS-W1", "CS-W3")
def test_what_all_know_and_what_nobody_knows(kind: str) -> None:
    for game, chance in walk(kind, 5):
        if chance.below(20):
            continue
        state = game.state
        for watcher in range(-1, state.players):
            seen = game.observe(watcher)
            for view, seat in zip(seen.seats, state.seats, strict=True):
                assert (view.gems, view.energy, view.level) == (seat.gems, seat.energy, seat.level)
                assert (view.hand, view.fields, view.techs) == (seat.hand, seat.fields, seat.techs)
                assert len(view.light) == len(seat.light)
            assert (seen.deck_count, seen.light_count) == (len(state.deck), len(state.light_deck))
            assert seen.stacks == tuple(map(len, state.stacks))
            for name in (
                "deck",
                "tech_decks",
                "light_deck",
                "boxed_dark",
                "automa_piles",
                "chance",
            ):
                assert name not in seen._fields


@every_kind
@pytest.mark.rule("CS-W4")
def test_other_worlds_of_a_seat_look_and_ask_the_same(kind: str) -> None:
    """Dealt anew by the tests, and imagined by the game itself."""
    for game, chance in walk(kind, 6):
        if chance.below(12) or game.player is None:
            continue
        for seat in range(-1, game.state.players):
            seen = game.observe(seat)
            for world in (
                CASE.seen_as(game.state, seat, chance),
                imagine(seen, game.options, chance),
            ):
                assert CASE.title.observe(world, seat, game.names) == seen
                assert census(world) == census(game.state)
                if seat == game.player:
                    world.legal = ()
                    CASE.refresh(world)
                    assert world.legal == game.options


@every_kind
@pytest.mark.rule("CS-P7")
def test_the_ledger_of_a_plan_is_written_at_the_reveal(kind: str) -> None:
    for game, _ in walk(kind, 7):
        if game.state.phase == "plan" and not game.state.open_planning:
            last = [event for event in game.events if event.what in ("placed", "turn")][-1]
            assert last.what == "turn"


# --- decisions -----------------------------------------------------------------------------------


@pytest.mark.rule("CS-Q5", "CS-Q13")
def test_every_kind_of_decision_is_met() -> None:
    met: Counter[str] = Counter()
    for kind in KINDS_OF_GAME:
        for game, _ in walk(kind, 8):
            if game.prompt:
                met[game.prompt.kind] += 1
                alone = len(game.options) == 1
                assert not alone or DECISIONS[game.prompt.kind].always
    assert set(met) == set(DECISIONS)
