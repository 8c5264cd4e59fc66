"""Hal's referee beside whole games: it asks only what decides, and does what the engine's Hal does."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.rules import decisions, hal, ravagers, space
from blackangel.games.black_angel.rules.names import DICE
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import (
    HAL,
    NEUTRALIZATION,
    RAVAGER_EFFECT,
)
from blackangel.games.black_angel.table.refereed.needs import OPEN, needs
from blackangel.games.black_angel.table.refereed.play import Play, begun
from blackangel.kernel.errors import SetupError

Moment = tuple[State, list[Any]]  # before his turn, and what it booked
FAMILY = ("vp", "hal half", "hal die", "hal returns", "repaired", "took", "hal card", "hal skips")


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """All of Hal's turns with dice, of random games."""
    found: list[Moment] = []
    usual = decisions.STEPS["hal"]

    def step(state: State, frame: Any) -> None:
        before = state.copy()
        ledger, state.ledger = state.ledger, []
        usual(state, frame)
        booked = state.ledger
        state.ledger = ledger
        if ledger is not None:
            ledger += booked
        if before.seats[1].dice:
            found.append((before, booked))

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(decisions.STEPS, "hal", step)
        for seed in range(6):
            game = black_angel.new(("Ada",), seed, advanced=bool(seed % 2), solo="standard")
            rng = random.Random(seed)
            while game.options:
                game.play(rng.choice(game.options))
    assert len(found) > 60
    return found


def revealed(state: State) -> Play:
    """The referee at such a table: it has turned up the same card."""
    play = begun("standard", 1)
    play.hal.state.hal_deck, play.hal.state.hal_discard = state.hal_deck, state.hal_discard
    play.hal.state.rng = state.rng
    own, mine = (
        [" ".join(DICE[code]) for code in state.seats[who].dice if not code & 4] for who in (1, 0)
    )
    return play.say("reveal", state.sequence, own, mine)


def seen(state: State, play: Play, booked: list[Any]) -> dict[str, list[int]]:
    """The table as the person sees it, once the top Ravager card has added its damage."""
    state = state.copy()
    state.ledger = None
    half = play.hal.half
    assert half is not None
    place = play.place
    hal.choose(state)
    state.supply[half.colour] -= 1  # the die in use takes none
    cards = state.locations[place]
    if cards and RAVAGER_EFFECT[cards[-1]].verb == "damage":
        ravagers.afflict(state, place, cards[-1])
    card = next((event.about[0] for event in booked if event.what == "hal mission"), None)
    kinds = space.terrain(state.strips, state.spes)
    free = [0] * len(state.strips)
    for at, kind in enumerate(kinds):
        free[at // space.WIDTH] += kind == half.colour and at not in state.space
    return {
        "cubes": [state.damage[place]],
        "damage": [*state.damage],
        "dice": [*state.damaged],
        "ravagers": [len(cards) for cards in state.locations],
        "display": [int(bool(tile)) for tile in state.display],
        "offers": [int(any(state.offers))],
        "neutralization": [2 if card is None else int(card in NEUTRALIZATION)],
        "free": free,
    }


def answered(play: Play, table: dict[str, list[int]], numbers: list[tuple[str, int]]) -> Play:
    while play.missing:
        key, place = play.missing
        numbers.append(play.missing)
        before = play
        play = play.answered(key, place, table[key][place])
        assert play != before, (key, place, table[key])
    return play


def done(events: Any) -> list[Any]:
    """What both tell: his VP up to what a reward gives, and whatever his action moves."""
    found = [(e.what, e.amount) for e in events if e.what in FAMILY and e.seat == 1]
    return found


@pytest.mark.rule("BA-H4", "BA-H5", "BA-H6", "BA-H7", "BA-H8", "BA-H9", "BA-H10")
def test_the_referee_does_what_the_engine_does_with_the_answers(moments: list[Moment]) -> None:
    asked: Counter[str] = Counter()
    for state, booked in moments:
        play = revealed(state)
        half = play.hal.half
        if half is not None:
            numbers: list[tuple[str, int]] = []
            play = answered(play, seen(state, play, booked), numbers)
            asked.update(key for key, _place in numbers)
            assert len(numbers) == len(set(numbers))
            play = play.say("act", play.answers())
        if half is None or half.action != "command":
            assert done(play.last.events) == done(booked)
        else:
            strips = [e.amount for e in play.last.events if e.what == "hal strip"]
            placed = [e for e in booked if e.what == "placed"]
            assert len(strips) == len(placed)
    assert asked.keys() >= {"cubes", "damage", "ravagers", "display", "neutralization", "free"}
    assert sum(asked.values()) < 5 * len(moments)


def outcome(play: Play, answers: dict[str, list[int]]) -> Any:
    alone, events = play.hal.act(answers)
    after = alone.state
    return (
        done(events),
        [e.about for e in events if e.what in ("repaired", "hal strip")],
        [e.amount for e in events if e.what == "hal strip"],
        [n for n, tile in enumerate(after.display) if answers["display"][n] > 0 and not tile],
        [n for n, cards in enumerate(after.locations) if answers["ravagers"][n] > 0 and not cards],
    )


def completed(play: Play, known: dict[str, list[int]], rng: random.Random) -> dict[str, list[int]]:
    """Some table that fits what is known."""
    shape = {"cubes": (1, 2), "damage": (6, 2), "dice": (3, 4), "ravagers": (6, 3)}
    shape |= {"display": (6, 1), "offers": (1, 1), "neutralization": (1, 1), "free": (5, 2)}
    found = {
        key: [n if n != OPEN else rng.randint(0, most) for n in known.get(key, [OPEN] * count)]
        for key, (count, most) in shape.items()
    }
    if play.hal.half is not None and play.hal.half.action == "repair":
        del found["cubes"]
    return found


@pytest.mark.rule("BA-H7", "BA-H8", "BA-H9", "BA-H10")
def test_each_number_asked_can_decide_and_no_other_one_does(moments: list[Moment]) -> None:
    rng = random.Random(7)
    for state, booked in moments[:80]:
        play = revealed(state)
        half = play.hal.half
        if half is None:
            continue
        table = seen(state, play, booked)
        known: dict[str, list[int]] = {key: [OPEN] * count for key, count, _most in play.hal.asks()}
        while True:
            numbers = needs(half, play.hal.value, known)
            missing = [(key, at) for key, at in numbers if known[key][at] == OPEN]
            if not missing:
                break
            [(key, at)] = missing
            ways = [completed(play, known, rng) for _ in range(400)]
            highest = {k: m for k, _c, m in play.hal.asks()}[key]
            outcomes = []
            for way in ways:
                changed = [
                    {**way, key: [*way[key][:at], n, *way[key][at + 1 :]]}
                    for n in range(min(highest, 4) + 1)
                ]
                outcomes = [outcome(play, one) for one in changed]
                if any(one != outcomes[0] for one in outcomes):
                    break
            assert any(one != outcomes[0] for one in outcomes), (
                half,
                play.hal.value,
                known,
                key,
                at,
            )
            known[key][at] = min(1, table[key][at]) if key == "neutralization" else table[key][at]
        settled = [outcome(play, completed(play, known, rng)) for _ in range(20)]
        for other in settled:
            assert other[0] == settled[0][0], (half, play.hal.value, known)


def with_card(card: str) -> Play:
    number = [entry.id for entry in HAL.cards].index(card)
    play = begun("standard", 1)
    play.hal.state.hal_deck = (number,)
    return play


@pytest.mark.rule("BA-H7", "BA-H10", "BA-H4")
@pytest.mark.parametrize(
    ("card", "die", "keys"),
    [
        ("H02", "orange 3", {"neutralization", "free"}),  # no damage for Command
        ("H02", "orange 0", {"neutralization", "free"}),
        ("H01", "orange 0", set()),  # a star: nothing at all
        ("H05", "gray 0", set()),
        ("H09", "green 0", set()),
        ("H03", "orange 3", {"cubes", "display"}),  # no Advanced tiles
        ("H01", "orange 3", {"cubes", "offers", "display"}),
    ],
)
def test_an_action_asks_what_it_needs(card: str, die: str, keys: set[str]) -> None:
    play = with_card(card).say("reveal", "A", [die], [])
    assert {key for key, _count, _most in play.hal.asks()} == keys
    if not keys:
        assert play.say("act", play.answers()).last.points == 3


def test_an_incomplete_answer_is_refused() -> None:
    for card, die in (
        ("H01", "orange 3"),
        ("H02", "orange 1"),
        ("H05", "gray 2"),
        ("H09", "green 1"),
    ):
        play = with_card(card).say("reveal", "A", [die], [])
        with pytest.raises(SetupError):
            play.say("act", play.answers())


@pytest.mark.rule("BA-S1", "BA-H1")
def test_there_are_only_as_many_dice_as_in_the_box() -> None:
    play = with_card("H02")
    for own, mine in (
        (["orange 1"] * 4, []),
        (["orange 1"], ["orange 2"] * 4),
        (["gray 1"] * 2, []),
    ):
        with pytest.raises(SetupError):
            play.say("reveal", "A", own, mine)
    with pytest.raises(SetupError):
        play.hal.reveal("A", ["orange 1"] * 4, ["orange 1"] * 4)
    play.say("reveal", "A", ["orange 1"], ["orange 2"] * 3)


@pytest.mark.rule("BA-H10")
def test_the_reward_comes_before_ravagers_and_tiles() -> None:
    play = with_card("H02").say("reveal", "A", ["orange 1"], [])
    play = play.answered("neutralization", 0, 1).answered("free", 0, 1)
    chores = play.say("act", play.answers()).last.chores
    reward, ravager = (
        next(n for n, one in enumerate(chores) if word in one) for word in ("reward", "Ravager")
    )
    assert reward < ravager


@pytest.mark.rule("BA-H8")
def test_several_damaged_dice_are_told_as_several() -> None:
    play = with_card("H05").say("reveal", "A", ["gray 3"], [])
    while play.missing:
        key, place = play.missing
        play = play.answered(key, place, 2 if key == "dice" else 0)
    play = play.say("act", play.answers())
    said = " ".join((*play.last.spoken,))
    assert "Remove 2 damage from 2 orange dice in the supply." in said
    assert "Remove 1 damage from one gray die in the supply." in said
    assert "one orange die" not in said
