"""Referee mode: Hal alone, from what the person says, by the same procedure as in a whole game."""

import pytest

from blackangel.games.black_angel.rules.referee import Referee
from blackangel.games.black_angel.rules.tables import HAL
from blackangel.kernel.errors import SetupError


def with_card(card: str, level: str = "standard") -> Referee:
    referee = Referee(level, 1)
    number = [entry.id for entry in HAL.cards].index(card)
    referee.state.hal_deck = (number,)
    return referee


def reveal(card: str, sequence: str, own: str, human: str = "") -> Referee:
    referee = with_card(card)
    referee.reveal(sequence, own.split(","), human.split(",") if human else ())
    return referee


@pytest.mark.rule("BA-H1")
@pytest.mark.parametrize(("level", "vp"), [("easy", 0), ("extreme", 15)])
def test_he_starts_at_his_level(level: str, vp: int) -> None:
    assert Referee(level, 3).vp == vp


@pytest.mark.rule("BA-H4", "BA-H5")
def test_the_half_and_the_die() -> None:
    referee = reveal("H01", "A", "orange 1,gray 3", "orange 2")
    assert (referee.half, referee.value) == (HAL.cards[0].top, 2)
    referee = reveal("H01", "B", "orange 1,gray 3")
    assert (referee.half, referee.value) == (HAL.cards[0].bottom, 3)
    referee = reveal("H01", "A", "green 2,green 1")
    assert referee.half is None
    assert referee.vp == 5 + 3


@pytest.mark.rule("BA-H7")
def test_discover_with_an_advanced_tile() -> None:
    referee = reveal("H01", "A", "orange 3")
    events = referee.act({"cubes": [1], "display": [1, 1, 1, 0, 0, 0], "offers": [4]})
    assert [event.amount for event in events if event.what == "vp"] == [
        HAL.weights["advanced"],
        HAL.weights["technology"],
    ]


@pytest.mark.rule("BA-H8")
def test_repair() -> None:
    referee = reveal("H05", "A", "gray 3")
    events = referee.act({"cubes": [2], "damage": [1, 0, 2, 1, 0, 0], "dice": [1, 0, 0]})
    assert [event.about[0] for event in events if event.what == "repaired"] == ["@1", "@3"]
    assert referee.vp == 5 + 2 * HAL.weights["debris"]


@pytest.mark.rule("BA-H9")
def test_destroy() -> None:
    referee = reveal("H09", "A", "green 3")
    referee.act({"cubes": [0], "ravagers": [2, 0, 3, 0, 0, 0]})
    assert referee.vp == 5 + 3 * HAL.weights["ravager"]


@pytest.mark.rule("BA-H10")
def test_command() -> None:
    referee = reveal("H02", "A", "orange 0")
    events = referee.act({"cubes": [0], "neutralization": [1], "free": [0, 2, 1, 0, 0]})
    assert [event.what for event in events] == ["hal strip", "vp"]
    assert (events[0].amount, events[0].about, referee.vp) == (2, ("comet",), 8)
    referee.gain("ship", 2, "BA-H2")
    assert referee.vp == 8 + 2 * HAL.weights["ship"]


@pytest.mark.parametrize(
    "answers",
    [{}, {"cubes": [3], "ravagers": [0] * 6}, {"cubes": [True], "ravagers": [0] * 6}],
)
def test_wrong_answers_change_nothing(answers: dict[str, list[int]]) -> None:
    referee = reveal("H09", "A", "green 3")
    key = referee.state.key()
    with pytest.raises(SetupError):
        referee.act(answers)
    assert referee.state.key() == key
    assert referee.half is not None


def test_dice_that_do_not_exist() -> None:
    for own in ([], ["blue 3"], ["orange 3*"], ["orange"]):
        with pytest.raises(SetupError):
            Referee("easy", 1).reveal("A", own, [])


@pytest.mark.rule("BA-H3")
def test_he_rolls_one_die_for_each_workstation() -> None:
    referee = Referee("standard", 1)
    with pytest.raises(SetupError):
        referee.roll(["orange 3", "orange 1"])
    events = referee.roll(["orange 3", "gray 0", "green 1"])
    assert [event.what for event in events] == ["rerolls", "rolled", "rolled", "rolled"]
    assert [event.about for event in events[1:]] == [("orange", "3"), ("gray", "0"), ("green", "1")]
    referee.reveal("A", ["orange 3", "gray 0", "green 1"], [])
