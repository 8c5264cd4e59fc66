"""Hal from what a person reports, by the same procedure as in a whole game."""

import pytest

from blackangel.games.black_angel.rules.tables import HAL
from blackangel.games.black_angel.table.refereed.hal_alone import Hal, begun
from blackangel.kernel.errors import SetupError


def with_card(card: str, level: str = "standard") -> Hal:
    alone = begun(level, 1)
    number = [entry.id for entry in HAL.cards].index(card)
    alone.state.hal_deck = (number,)
    return alone


def reveal(card: str, sequence: str, own: str, human: str = "") -> Hal:
    alone, _events = with_card(card).reveal(
        sequence, own.split(","), human.split(",") if human else ()
    )
    return alone


@pytest.mark.rule("BA-H1")
@pytest.mark.parametrize(("level", "vp"), [("easy", 0), ("extreme", 15)])
def test_he_starts_at_his_level(level: str, vp: int) -> None:
    assert begun(level, 3).vp == vp


@pytest.mark.rule("BA-H4", "BA-H5")
def test_the_half_and_the_die() -> None:
    alone = reveal("H01", "A", "orange 1,gray 3", "orange 2")
    assert (alone.half, alone.value) == (HAL.cards[0].top, 2)
    alone = reveal("H01", "B", "orange 1,gray 3")
    assert (alone.half, alone.value) == (HAL.cards[0].bottom, 3)
    alone = reveal("H01", "A", "green 2,green 1")
    assert alone.half is None
    assert alone.vp == 5 + 3


@pytest.mark.rule("BA-H7")
def test_discover_with_an_advanced_tile() -> None:
    alone = reveal("H01", "A", "orange 3")
    alone, events = alone.act({"cubes": [1], "display": [1, 1, 1, 0, 0, 0], "offers": [4]})
    assert [event.amount for event in events if event.what == "vp"] == [
        HAL.weights["advanced"],
        HAL.weights["technology"],
    ]


@pytest.mark.rule("BA-H8")
def test_repair() -> None:
    alone = reveal("H05", "A", "gray 3")
    alone, events = alone.act({"cubes": [2], "damage": [1, 0, 2, 1, 0, 0], "dice": [1, 0, 0]})
    assert [event.about[0] for event in events if event.what == "repaired"] == ["@1", "@3"]
    assert alone.vp == 5 + 2 * HAL.weights["debris"]


@pytest.mark.rule("BA-H9")
def test_destroy() -> None:
    alone = reveal("H09", "A", "green 3")
    alone, _events = alone.act({"cubes": [0], "ravagers": [2, 0, 3, 0, 0, 0]})
    assert alone.vp == 5 + 3 * HAL.weights["ravager"]


@pytest.mark.rule("BA-H10")
def test_command() -> None:
    alone = reveal("H02", "A", "orange 0")
    alone, events = alone.act({"cubes": [0], "neutralization": [1], "free": [0, 2, 1, 0, 0]})
    assert [event.what for event in events] == ["hal strip", "vp"]
    assert (events[0].amount, events[0].about, alone.vp) == (2, ("comet",), 8)
    alone, _events = alone.gain("ship", 2, "BA-H2")
    assert alone.vp == 8 + 2 * HAL.weights["ship"]


@pytest.mark.parametrize(
    "answers",
    [{}, {"cubes": [3], "ravagers": [0] * 6}, {"cubes": [True], "ravagers": [0] * 6}],
)
def test_wrong_answers_change_nothing(answers: dict[str, list[int]]) -> None:
    alone = reveal("H09", "A", "green 3")
    key = alone.state.key()
    with pytest.raises(SetupError):
        alone.act(answers)
    assert alone.state.key() == key
    assert alone.half is not None


def test_dice_that_do_not_exist() -> None:
    for own in ([], ["blue 3"], ["orange 3*"], ["orange"]):
        with pytest.raises(SetupError):
            begun("easy", 1).reveal("A", own, [])


@pytest.mark.rule("BA-H3")
def test_he_rolls_one_die_for_each_workstation() -> None:
    alone = begun("standard", 1)
    with pytest.raises(SetupError):
        alone.roll(["orange 3", "orange 1"])
    alone, events = alone.roll(["orange 3", "gray 0", "green 1"])
    assert [event.what for event in events] == ["rerolls", "rolled", "rolled", "rolled"]
    assert [event.about for event in events[1:]] == [("orange", "3"), ("gray", "0"), ("green", "1")]
    alone.reveal("A", ["orange 3", "gray 0", "green 1"], [])


@pytest.mark.rule("BA-H9")
def test_hals_turn_leaves_the_earlier_state_unchanged() -> None:
    before = reveal("H09", "A", "green 3")
    key = before.state.key()
    once, events = before.act({"cubes": [0], "ravagers": [2, 0, 3, 0, 0, 0]})
    gained, _events = once.gain("debris", 1, "BA-H2")
    assert (before.state.key(), before.vp, once.half) == (key, 5, None)
    assert gained.vp > once.vp > before.vp
    assert before.act({"cubes": [0], "ravagers": [2, 0, 3, 0, 0, 0]})[1] == events
