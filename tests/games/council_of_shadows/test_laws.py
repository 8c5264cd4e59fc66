"""Laws that only Council of Shadows has, after every choice; for all games: ``tests/games/laws``."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules.decisions import DECISIONS
from blackangel.games.council_of_shadows.rules.setup import MOST_PLAYERS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.seen.determinize import determinize
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from tests.games.cases import CASES
from tests.games.cases import COUNCIL as KINDS_OF_GAME
from tests.games.council_of_shadows.invariants import GUARD, Watch
from tests.games.council_of_shadows.table import NAMES, census
from tests.sampled import EVERY

RANDOM_GAMES = int(os.environ.get("COUNCIL_GAMES", "16" if EVERY else "8"))
CASE = CASES["council-of-shadows"]

every_kind = pytest.mark.parametrize("kind", KINDS_OF_GAME)


def walk(kind: str, salt: int) -> Iterator[tuple[Game[State], Rng]]:
    """Every moment of some random games, the end included."""
    return CASE.walk(kind, salt)


# --- components, bounds, ledger ------------------------------------------------------------------


@every_kind
@pytest.mark.rule("CS-I1", "CS-I2", "CS-I3", "CS-I4", "CS-I5", "CS-I6", "CS-I7")
@pytest.mark.rule("CS-B1", "CS-G2", "CS-L2", "CS-M2", "CS-P4")
def test_every_invariant_holds_at_every_moment(kind: str) -> None:
    watch = None
    for game, _ in walk(kind, 1):
        if not game.ply:
            watch = Watch(game)
        assert watch
        watch.look()


@pytest.mark.rule("CS-E1")
def test_random_games_of_all_options_hold_every_invariant_and_end_on_the_throne() -> None:
    rounds = [played(number) for number in range(RANDOM_GAMES)]
    print(f"{RANDOM_GAMES} games: {min(rounds)} to {max(rounds)} rounds")
    assert max(rounds) < GUARD


def played(number: int) -> int:
    """The rounds of a watched random game; the number decides players, options and choices."""
    rest, others = divmod(number * 37 % 128, MOST_PLAYERS)  # all ways, the near ones far apart
    stations, leaders, open_planning, experienced, by_verb = (bool(rest >> n & 1) for n in range(5))
    game = council_of_shadows.new(
        NAMES[: 1 + others],
        number,
        stations=stations,
        leaders=leaders,
        open_planning=open_planning,
        automa=council_of_shadows.LEVELS[1 + experienced],
    )
    watch, rng = Watch(game), Rng(number)
    while game.options:
        watch.look()
        # half of them by verbs, so that rare ones are played too
        if by_verb:
            game.play(CASE.choose(game.options, rng))
        else:
            game.play(game.options[rng.below(len(game.options))])
    watch.look()
    assert game.state.ending == "throne"
    return game.state.round


# --- hidden information --------------------------------------------------------------------------


@every_kind
@pytest.mark.rule("CS-W1", "CS-W3")
def test_observations_agree_on_open_things_and_hide_the_decks(kind: str) -> None:
    for game, rng in walk(kind, 5):
        if rng.below(20):
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
                "rng",
            ):
                assert name not in seen._fields


@every_kind
@pytest.mark.rule("CS-W4")
def test_other_worlds_of_a_seat_look_and_ask_the_same(kind: str) -> None:
    """Redealt by the tests, and determinized by the game itself."""
    for game, rng in walk(kind, 6):
        if rng.below(12) or game.player is None:
            continue
        for seat in range(-1, game.state.players):
            seen = game.observe(seat)
            for world in (
                CASE.seen_as(game.state, seat, rng),
                determinize(seen, game.options, rng),
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
