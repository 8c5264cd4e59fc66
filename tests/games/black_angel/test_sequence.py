"""The options of a begun Sequence A in random games, checked against an exhaustive search (BA-T2)."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.rules import decisions, turn
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from tests.games.black_angel import table as t
from tests.sampled import GAMES

BEFORE_USE = ("turn", "line", "alternative", "adjacent", "move", "station")
USES = ("die", "buy")
NOT_A = (turn.SEQUENCE_B, turn.PASS)


def raw(state: State) -> list[Option]:
    """The options of the open decision before any look-ahead."""
    frame = state.stack[-1]
    return decisions.DECISIONS[frame[0]].options(state, frame)


def step(state: State, chosen: Option) -> State:
    """A copy after the option, at its next decision; a card that would be drawn is not counted on."""
    after = state.copy()
    frame = after.stack.pop()
    decisions.DECISIONS[frame[0]].apply(after, frame, chosen)
    while after.stack[-1][0] != "turn" and (after.stack[-1][0] == "draw" or not raw(after)):
        after.stack.pop()
    return after


def leads(state: State, chosen: Option, seen: dict[object, bool]) -> bool:
    """Whether a die can be used in the end: try everything, but no position twice."""
    if chosen.verb in USES:
        return True
    after = step(state, chosen)
    key = after.key()
    if key not in seen:
        # only the order of the search: the verdict is whether any of them leads on
        options = sorted(raw(after), key=lambda option: option.verb not in USES)
        seen[key] = any(leads(after, option, seen) for option in options)
    return seen[key]


def verdict(state: State) -> str:
    """Options offered in vain or withheld, in words; empty if the look-ahead agrees."""
    seen: dict[object, bool] = {}
    wanted = [chosen for chosen in raw(state) if leads(state, chosen, seen)]
    found = [chosen for chosen in state.legal if chosen not in NOT_A]
    if found == wanted:
        return ""
    vain = ", ".join(str(chosen) for chosen in found if chosen not in wanted)
    held = ", ".join(str(chosen) for chosen in wanted if chosen not in found)
    return f"offered in vain: {vain}; held back: {held}; {state.stack}"


def before_use(state: State) -> bool:
    """Whether a decision between the turn's beginning and the use of a die is open."""
    stack = state.stack
    return len(stack) > 1 and stack[1][0] == "turn" and stack[-1][0] in BEFORE_USE


def disagreements(state: State, seed: int) -> list[str]:
    """Play a random game to its end and compare at every decision before a die use."""
    rng = Rng(seed)
    found = []
    while state.legal:
        if before_use(state):
            difference = verdict(state)
            if difference:
                found.append(f"seed {seed} ply {state.ply}: {difference}")
        decisions.PLAY.apply(state, state.legal[rng.below(len(state.legal))])
    return found


TABLES = [(2, False), (3, False), (4, False), (2, True), (4, True), (1, False), (1, True)]


@pytest.mark.rule("BA-T2")
@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_random_games_offer_what_a_search_of_everything_allows(
    players: int, advanced: bool
) -> None:
    solo = "standard" if players == 1 else ""
    for seed in range(GAMES):
        game = black_angel.new(t.NAMES[:players], seed, advanced=advanced, solo=solo)
        assert disagreements(game.state, seed) == []


def last_robot() -> State:
    """The one usable Mission gives only the supply's last robot; a tile could take it before."""
    game = t.table(2)
    state, mine = game.state, t.seat(game)
    mine.ship = mine.resource = mine.debris = 0
    t.mission(game, "2M", 41)
    t.dice(game, 0, "green 1")
    t.grid(game, 0, "T21 X41 -- -- -- -- -- -- --")
    t.hand(game, 0, 61)
    mine.robot += mine.supply - 1
    mine.supply = 1
    t.turn(game)
    return state


@pytest.mark.rule("BA-T2", "BA-X2")
def test_a_tile_may_not_take_the_robot_that_the_mission_is_to_give() -> None:
    state = last_robot()
    assert [str(chosen) for chosen in state.legal if chosen.verb in USES] == ["die green 1 m41"]
    assert verdict(state) == ""
    decisions.PLAY.apply(state, Option.parse("card 61 r1"))
    assert verdict(state) == ""
    assert [str(chosen) for chosen in state.legal] == ["activate 12", "done"]
