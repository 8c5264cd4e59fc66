"""Which options of a Sequence A are offered, checked against an exhaustive search (BA-T2)."""

from __future__ import annotations

import cProfile

import pytest

from blackangel.games.black_angel.rules import decisions
from blackangel.games.black_angel.rules.names import DICE
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from tests.games.black_angel import table as t
from tests.sampled import GAMES

CASES = 20 * GAMES
USES = ("die", "buy")
TEXT = "O0 X0 T0 O21 O32 O43 X21 X32 X43 T22 T44 T31 O11 O42 X33 O33 -- -- --"
TILES = tuple(name for name in TEXT.split())
MOVERS = ("O41", "O42", "O43", "O44", "O31", "O33", "T43", "X33", "T42", "X31")
RAVAGER = 79
HAND = (2, 5, 13, 22, 27, 33, 42, 45, 53, 61, 79)


def raw(state: State) -> list[Option]:
    """The options of the top decision before any look-ahead."""
    frame = state.stack[-1]
    return decisions.DECISIONS[frame[0]].options(state, frame)


def onward(state: State) -> list[Option]:
    """The next options before a die is used; undrawn cards do not count."""
    while True:
        kind = state.stack[-1][0]
        options = [] if kind == "draw" else raw(state)
        if options or kind == "turn":
            return options
        state.stack.pop()


def reaches(state: State, known: dict[object, bool]) -> bool:
    """Whether some line of play leads to a die use."""
    options = onward(state)
    key = state.key()
    if key not in known:
        known[key] = any(option_leads(state, chosen, known) for chosen in options)
    return known[key]


def option_leads(state: State, chosen: Option, known: dict[object, bool]) -> bool:
    if chosen.verb in USES:
        return True
    after = state.copy()
    frame = after.stack.pop()
    decisions.DECISIONS[frame[0]].apply(after, frame, chosen)
    return reaches(after, known)


def bare(salt: int) -> Game[State]:
    """A position in which few dice can do little: what BA-T2 is about."""
    rng = Rng(salt)
    advanced = salt % 3 == 0
    game = t.table(2 + rng.below(2), strips="1a 4a 2b 3b 5b 6a 7a", seed=salt, advanced=advanced)
    state, mine = game.state, game.state.seats[0]
    t.display(game, "-- -- -- -- -- --")
    state.offers, state.advanced_deck = ("",) * 4, ()
    cells = list(rng.shuffled((*TILES, *TILES)[: 9 + rng.below(12)])[:9])
    mine.grid = tuple("" if name == "--" else name for name in cells)
    able = [cell for cell, tile in enumerate(mine.grid) if tile and tile[1] != "0"]
    mine.boosts = sum(1 << cell for cell in able if advanced and rng.below(2))
    t.hand(game, 0, *rng.shuffled(HAND)[: rng.below(4)])
    mine.slots = tuple(0 if rng.below(2) else 99 for _ in range(6))
    mine.ship, mine.resource = (rng.below(3) == 0), (rng.below(3) == 0)
    mine.debris = (0, 0, 0, 1, 2)[rng.below(5)]
    mine.robot = (0, 0, 1, 2)[rng.below(4)]
    mine.stations = tuple(rng.below(2) for _ in range(3))
    own = [" ".join(DICE[8 * rng.below(3) + rng.below(4)]) for _ in range(rng.below(3))]
    t.dice(game, 0, *own)
    if rng.below(2):
        t.dice(game, 1, " ".join(DICE[8 * rng.below(3) + rng.below(4)]))
    reachable = [h for h in range(25) if h != 12]
    mine.ships = tuple(sorted(rng.shuffled(reachable)[: rng.below(3)]))
    game.state.seats[1].ships = tuple(sorted(rng.shuffled(reachable)[: rng.below(5)]))
    if rng.below(2):
        card = (2, 5, 22, 27, 42, 45)[rng.below(6)]
        if card not in mine.missions:
            t.mission(game, "2M", card, rng.below(2))
    for location in range(6):
        if not rng.below(4):
            state.damage[location] = 2 if location in (1, 3, 5) else 0
    if not rng.below(4):
        t.ravagers(game, 74 + 2 * rng.below(3) + 12 * rng.below(2))
    return t.turn(game)


def check(game: Game[State], known: dict[object, bool]) -> None:
    state = game.state
    wanted = {chosen for chosen in raw(state) if option_leads(state, chosen, known)}
    found = {chosen for chosen in game.options if chosen.verb not in ("B", "pass")}
    assert found == wanted, (
        f"offered in vain: {sorted(map(str, found - wanted))}; "
        f"held back: {sorted(map(str, wanted - found))}"
    )


@pytest.mark.rule("BA-T2")
@pytest.mark.parametrize("part", range(4))
def test_the_look_ahead_agrees_with_a_search_of_everything(part: int) -> None:
    for number in range(CASES):
        salt = 4 * number + part
        game, rng, known = bare(salt), Rng(salt), {}
        while game.prompt.kind in ("turn", "line", "alternative", "adjacent", "move", "station"):
            if game.prompt.seat or (game.history and game.history[-1].option.verb in (*USES, "B")):
                break
            check(game, known)
            ahead = [chosen for chosen in game.options if chosen.verb not in (*USES, "B", "pass")]
            if not ahead:
                break
            game.play(ahead[rng.below(len(ahead))])


def fleet(salt: int, boosted: bool) -> Game[State]:
    """Some ships, tiles that move them, and stars: a Mission must be placed where one flies.

    ``boosted``: the nine tiles lie boost side up and each can be turned over early, with any card
    of a full hand; otherwise everything is small enough for an exhaustive search.
    """
    rng = Rng(salt)
    game = t.table(3 + boosted, strips="1a 4a 2b 3b 5b 6a 7a", seed=salt, advanced=boosted)
    state, mine = game.state, game.state.seats[0]
    t.display(game, "-- -- -- -- -- --")
    state.offers, state.advanced_deck = ("",) * 4, ()
    count = 9 if boosted else 2
    tiles = rng.shuffled(MOVERS[: 10 if boosted else 4])[:count]
    mine.grid = (*tiles, *[""] * (9 - count))
    mine.boosts = 511 * boosted
    t.hand(game, 0, *rng.shuffled(HAND[:-1])[: 6 if boosted else 1], RAVAGER)
    mine.slots = (0,) * 6 if boosted else (0, *[99] * 5)
    mine.ship, mine.resource, mine.debris = rng.below(2), 0, 0
    mine.robot = rng.below(4) // 3 if boosted else rng.below(3)
    t.dice(game, 0, f"{('orange', 'gray', 'green')[rng.below(3)]} 0")
    hexes = [place for place in range(35) if place != state.angel * 5 + 2]
    mine.ships = tuple(sorted(rng.shuffled(hexes)[: 3 + rng.below(3) if boosted else 3]))
    # hexes full of others' ships lie in the way
    free = [place for place in rng.shuffled(hexes) if place not in mine.ships]
    for other in state.seats[1:3]:
        other.ships = tuple(sorted(free[: rng.below(9)]))
    return t.turn(game)


@pytest.mark.rule("BA-T2")
def test_moves_of_many_ships_are_looked_at_as_by_a_search_of_everything() -> None:
    for salt in range(CASES // 4):
        check(fleet(salt, boosted=False), {})


@pytest.mark.rule("BA-T2")
def test_nine_boosts_and_five_ships_are_no_more_work_than_a_turn() -> None:
    most = 0
    for salt in range(CASES):
        game = fleet(salt, boosted=True)
        profile = cProfile.Profile()
        profile.runcall(decisions.PLAY.settle, game.state)
        most = max(most, sum(entry.callcount for entry in profile.getstats()))
    assert most < 60_000, "calls, built-in ones too"


def hop() -> Game[State]:
    """A boxed-in ship that a tile can move to a hex from which a 1 can move it further."""
    game = t.table(3)
    mine = t.seat(game)
    mine.ship = mine.resource = mine.debris = 0
    t.ships(game, 0, "1R2")
    t.ships(game, 1, "2R2")
    t.ships(game, 2, "2R2")
    t.dice(game, 0, "gray 1")
    t.grid(game, 0, "O41 -- -- -- -- -- -- -- --")
    t.hand(game, 0, 1)
    return t.turn(game)


@pytest.mark.rule("BA-T2")
def test_a_tile_can_free_a_ship_that_was_boxed_in() -> None:
    game = hop()
    assert t.listed(game, "die") == []
    check(game, {})
    assert t.listed(game) == ["card 1 r1", "card 1 c1", "B"]
