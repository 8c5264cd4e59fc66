"""Laws that hold after every choice of any game: random games with every invariant on.

BLACK_ANGEL_GAMES=20 plays 20 games of each kind instead of two.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel import rules
from blackangel.games.black_angel.names import DICE, card_colour, is_mission
from blackangel.games.black_angel.state import State
from blackangel.kernel.chance import Chance
from blackangel.kernel.errors import IllegalOption
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from tests.games.black_angel.table import NAMES, census

GAMES = int(os.environ.get("BLACK_ANGEL_GAMES", "2"))
KINDS = {
    "2": (2, False, ""),
    "3": (3, False, ""),
    "4": (4, False, ""),
    "2 advanced": (2, True, ""),
    "3 advanced": (3, True, ""),
    "4 advanced": (4, True, ""),
    "solo": (1, False, "standard"),
    "solo advanced": (1, True, "extreme"),
}
BOX_DICE = {1: 4, 2: 4, 3: 5, 4: 6}
# a robot, ship... that an event moves besides those named by the event itself
MOVES = {
    "held": {"robot": -1},
    "freed": {"robot": 1},
    "assigned": {"robot": -1},
    "recalled": {"robot": 1},
    "launched": {"robot": -1, "ship": -1},
    "placed": {"robot": -1},
}
START = {"vp": 5, "ship": 1, "resource": 1, "debris": 1, "robot": 5}
BEFORE_USE = ("turn", "line", "alternative", "adjacent", "move", "station", "draw", "keep")

every_kind = pytest.mark.parametrize("kind", KINDS)


def new(kind: str, seed: int) -> Game[State]:
    players, advanced, level = KINDS[kind]
    return black_angel.new(NAMES[:players], seed, advanced=advanced, solo=level)


def choose(options: tuple[Option, ...], chance: Chance) -> Option:
    """First a verb, so that rare ones are played too; a Sequence B or an end of turn seldom."""
    verbs = list(dict.fromkeys(chosen.verb for chosen in options))
    weights = [1 if verb in ("B", "done", "pass") else 4 for verb in verbs]
    place = chance.below(sum(weights))
    for verb, weight in zip(verbs, weights, strict=True):
        if place < weight:
            among = [chosen for chosen in options if chosen.verb == verb]
            return among[chance.below(len(among))]
        place -= weight
    raise AssertionError("unreachable")


def walk(kind: str, salt: int) -> Iterator[tuple[Game[State], Chance]]:
    """Every moment of some random games, the end included."""
    for number in range(GAMES):
        seed = 1000 * salt + number
        game, chance = new(kind, seed), Chance(seed)
        while game.options:
            yield game, chance
            game.play(choose(game.options, chance))
        yield game, chance


# --- components, bounds, ledger ------------------------------------------------------------------


def check_census(state: State, players: int) -> None:
    found = census(state)
    assert found[0] == tuple(range(1, 91))
    counted = Counter(tile[0] + tile[1] for tile in found[1])  # colour and standard side
    starting = sum(n for name, n in counted.items() if name in ("O0", "X0", "T0"))
    advanced = sum(n for name, n in counted.items() if name[0] == "A")
    assert (starting, advanced) == (3 * players, 16)
    assert len(found[1]) == 48 + 16 + 3 * players
    assert set(found[2]) == {16}
    assert set(found[3]) == {BOX_DICE[players]}


def check_bounds(state: State) -> None:
    assert all(0 <= cubes <= 2 for cubes in state.damage)
    assert all(0 <= d <= s for d, s in zip(state.damaged, state.supply, strict=True))
    assert all(len(cards) <= 3 for cards in state.locations)
    assert set(state.held) <= {card for cards in state.locations for card in cards}
    assert all(count >= 0 for count in state.supply)
    on_hexes = [(place, who) for who, seat in enumerate(state.seats) for place in seat.ships]
    assert len(set(on_hexes)) == len(on_hexes), "two ships of one player on a hex"
    assert max(Counter(place for place, _ in on_hexes).values(), default=0) <= 2
    assert all(0 <= place < 5 * len(state.strips) for place, _ in on_hexes)
    assert all(0 <= place < 5 * len(state.strips) for place in state.space)
    assert state.angel == len(state.strips) // 2
    for seat in state.seats:
        things = (seat.vp, seat.ship, seat.resource, seat.debris, seat.robot, seat.supply)
        assert all(count >= 0 for count in (*things, *seat.stations))
        assert list(seat.dice) == sorted(seat.dice)
        charged = [cell for cell in range(9) if seat.charged >> cell & 1]
        boosts = [cell for cell in range(9) if seat.boosts >> cell & 1]
        assert all(seat.grid[cell] and seat.grid[cell][0] != "A" for cell in charged + boosts)
        assert not set(charged) & set(boosts), "debris on a boost side"
        assert state.advanced or not boosts


def check_between_turns(state: State) -> None:
    for who in range(state.players):
        if who != state.hal:
            assert len(state.seats[who].missions) <= 6


def check_ledger(game: Game[State]) -> None:
    """What was booked is what a seat has."""
    state = game.state
    booked = [Counter(START) for _ in state.seats]
    hands = [Counter(mission=3, ravager=1) for _ in state.seats]
    for event in game.events:
        if event.seat < 0:
            continue
        if event.what in START:
            booked[event.seat][event.what] += event.amount
        for thing, step in MOVES.get(event.what, {}).items():
            booked[event.seat][thing] += step
        if event.what in ("mission", "ravager"):
            hands[event.seat][event.what] += event.amount
        if event.what == "played":
            hands[event.seat]["mission" if is_mission(int(event.about[0])) else "ravager"] -= 1
    for who in range(state.players):
        if who == state.hal:
            start = black_angel.setup.HAL.levels[black_angel.LEVELS[game.setup.settings[1]]]
            assert booked[who]["vp"] - START["vp"] + start == state.seats[who].vp
            continue
        seat = state.seats[who]
        assert {thing: getattr(seat, thing) for thing in START} == booked[who]
        assert (len(seat.missions), len(seat.ravagers)) == (
            hands[who]["mission"],
            hands[who]["ravager"],
        )


@every_kind
def test_components_bounds_and_ledger(kind: str) -> None:
    players = KINDS[kind][0]
    turn = -1
    for game, _ in walk(kind, 1):
        state = game.state
        check_census(state, players)
        check_bounds(state)
        if state.turn != turn or state.over:
            turn = state.turn
            check_between_turns(state)
            check_ledger(game)


# --- the turn ------------------------------------------------------------------------------------


@every_kind
@pytest.mark.rule("BA-T1", "BA-T2")
def test_a_sequence_a_once_begun_reaches_a_die_use(kind: str) -> None:
    begun = (
        used
    ) = -1  # the last turn in which something was done before a die, in which one was used
    looked = 0
    for game, _ in walk(kind, 2):
        if game.state.over:
            continue
        prompt = game.prompt
        assert game.options, prompt
        turn = game.state.turn
        last = game.history[-1].option.verb if game.history else ""
        if not last:
            begun = used = -1
        if last in ("die", "buy"):
            used, begun = turn, -1
        elif last in ("card", "flip", "turn") and used != turn:
            begun = turn
        if begun == turn:
            looked += 1
            assert last != "B"
            assert prompt.kind in BEFORE_USE, prompt
            assert not {"B", "pass", "end"} & {chosen.verb for chosen in game.options}
    assert looked > 20


@every_kind
@pytest.mark.rule("BA-E1")
def test_a_game_ends_one_full_round_after_the_trigger(kind: str) -> None:
    for game, _ in walk(kind, 3):
        state = game.state
        if state.over:
            happened = [event.what for event in game.events]
            after = game.events[happened.index("triggered") :]
            assert happened.count("triggered") == 1
            assert [e.seat for e in after if e.what == "turn"].count(state.first) == 1
            assert state.round == state.last_round
            turns = Counter(event.seat for event in game.events if event.what == "turn")
            assert len(set(turns.values())) == 1, "everybody has had as many turns"
            assert game.player is None
            assert game.prompt is None
            assert all(seat.charged == 0 for seat in state.seats)


# --- options -------------------------------------------------------------------------------------


@every_kind
def test_every_option_applies_and_copies_stay_apart(kind: str) -> None:
    for game, chance in walk(kind, 4):
        if chance.below(6):
            continue
        key, log = game.state.key(), len(game.events)
        names = [str(chosen) for chosen in game.options]
        assert len(set(names)) == len(names), "two options with one notation"
        for chosen in game.options:
            assert Option.parse(str(chosen)) == chosen
            probe = game.state.copy()
            rules.apply(probe, chosen)
            assert bool(probe.legal) != probe.over
        assert game.state.key() == key
        assert len(game.events) == log


def mutations(chosen: Option, chance: Chance) -> Iterator[str]:
    words = list(chosen)
    yield " ".join([*words, "1"])
    yield " ".join(words[:-1]) or "nothing"
    spoilt = "".join(words[-1][:-1]) + "9"
    yield " ".join([*words[:-1], spoilt])
    place = chance.below(len(words))
    yield " ".join([*words[:place], ("M", "@7", "61", "33")[chance.below(4)], *words[place + 1 :]])
    yield str(chosen).upper()


@every_kind
def test_a_mutated_option_is_refused_and_changes_nothing(kind: str) -> None:
    for game, chance in walk(kind, 5):
        if chance.below(8) or not game.options:
            continue
        key, legal = game.state.key(), set(map(str, game.options))
        for chosen in game.options[:: 1 + len(game.options) // 4]:
            for text in mutations(chosen, chance):
                if text not in legal:
                    with pytest.raises(IllegalOption):
                        game.play(text)
        assert game.state.key() == key
        assert game.ply == len(game.history)


@every_kind
def test_options_come_in_one_order(kind: str) -> None:
    for game, chance in walk(kind, 6):
        if chance.below(8) or game.state.over:
            continue
        again = game.state.copy()
        again.legal = ()
        rules.settle(again)
        assert again.legal == game.options


# --- time ----------------------------------------------------------------------------------------


@every_kind
def test_earlier_copies_keep_their_key(kind: str) -> None:
    kept: list[tuple[Game[State], tuple[object, ...], int]] = []
    for game, chance in walk(kind, 7):
        if not chance.below(12):
            kept.append((game.copy(), game.state.key(), len(game.events)))
        if game.state.over:
            for earlier, key, log in kept:
                assert earlier.state.key() == key
                assert len(earlier.events) == log
                if earlier.options:
                    earlier.play(earlier.options[-1])
            assert game.state.over
            kept.clear()


@every_kind
def test_undo_redo_at_and_replay(kind: str) -> None:
    for game, chance in walk(kind, 8):
        if chance.below(25) and not game.state.over:
            continue
        key, log = game.state.key(), list(game.events)
        steps = min(game.ply, 1 + chance.below(40))
        earlier = game.at(game.ply - steps)
        for _ in range(steps):
            game.undo()
        assert game.state.key() == earlier.state.key()
        assert game.options == earlier.options
        assert game.events == earlier.events
        for _ in range(steps):
            game.redo()
        assert game.state.key() == key
        assert list(game.events) == log
        assert not game.can_redo
        if game.state.over:
            again = new(kind, game.setup.seed)
            for choice in game.history:
                again.play(str(choice.option))
            assert again.state.key() == key
            assert again.events == log


@every_kind
def test_saves_and_records_come_back(kind: str) -> None:
    for game, chance in walk(kind, 9):
        if chance.below(40) and not game.state.over:
            continue
        text = game.save()
        assert len(text) <= 1000
        loaded, heard = black_angel.load(text), black_angel.read(game.record())
        for other in (loaded, heard):
            assert other.state.key() == game.state.key()
            assert other.history == game.history
            assert other.setup == game.setup
        assert loaded.save() == heard.save() == text


# --- hidden information --------------------------------------------------------------------------


def redeal(state: State, observer: int, chance: Chance) -> State:
    """The same table with other cards wherever the observer sees a back."""
    new = state.copy()
    new.chance = chance.below(1 << 53)
    others = [seat for who, seat in enumerate(new.seats) if who != observer]
    for colour in range(4):  # 3 stands for the Ravager cards
        hidden = [card for card in _hidden(new, others, observer) if _kind(card) == colour]
        fresh = dict(zip(hidden, chance.shuffled(hidden), strict=True))
        _exchange(new, others, observer, fresh)
    for colour, pile in enumerate(new.technologies):
        new.technologies[colour] = (*chance.shuffled(pile[:-1]), *pile[-1:])
    new.advanced_deck = chance.shuffled(new.advanced_deck)
    new.hal_deck = chance.shuffled(new.hal_deck)
    rules.settle(new)
    return new


def _kind(card: int) -> int:
    return card_colour(card) if is_mission(card) else 3


def _hidden(state: State, others: list[object], observer: int) -> list[int]:
    found = [card for deck in state.missions for card in deck]
    found += (*state.ravager_deck, *state.removed)
    for seat in others:
        found += (*seat.missions, *seat.ravagers, *(card for card in seat.slots if card))
    for frame in state.stack:
        if frame[0] == "keep" and frame[1] != observer:
            found += frame[2]
    return found


def _exchange(state: State, others: list[object], observer: int, fresh: dict[int, int]) -> None:
    def dealt(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(fresh.get(card, card) for card in cards)

    state.missions = [dealt(deck) for deck in state.missions]
    state.ravager_deck, state.removed = dealt(state.ravager_deck), dealt(state.removed)
    for seat in others:
        seat.missions = tuple(sorted(dealt(seat.missions)))
        seat.ravagers = tuple(sorted(dealt(seat.ravagers)))
        seat.slots = dealt(seat.slots)
    for place, frame in enumerate(state.stack):
        if frame[0] == "keep" and frame[1] != observer:
            state.stack[place] = (*frame[:2], tuple(sorted(dealt(frame[2]))), *frame[3:])


@every_kind
def test_what_a_seat_cannot_see_changes_nothing_for_it(kind: str) -> None:
    moved = 0
    for game, chance in walk(kind, 10):
        if chance.below(5) or game.state.over:
            continue
        mover = game.player
        for seat in range(-1, game.state.players):
            other = redeal(game.state, seat, chance)
            moved += other.key() != game.state.key()
            assert game.title.observe(other, seat, game.names) == game.observe(seat)
            if seat == mover:
                assert other.legal == game.options
    assert moved


@every_kind
def test_an_observation_is_plain_and_frozen(kind: str) -> None:
    def plain(value: object) -> bool:
        if isinstance(value, tuple):
            return all(map(plain, value))
        return value is None or type(value) in (int, str, bool)

    for game, chance in walk(kind, 11):
        if chance.below(10):
            continue
        for seat in range(-1, game.state.players):
            seen = game.observe(seat)
            assert plain(seen)
            hash(seen)
            for view in seen.seats:
                assert all(code < len(DICE) for code in view.dice)
                hand = (*view.missions, *view.ravagers, *(card for card in view.slots if card))
                assert all((card > 0) == (view.seat == seat) for card in hand)
