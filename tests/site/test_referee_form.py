"""Hal refereed: reports are handled, stored and undone; the markup at every stage."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from tabletop.referee import update as referee
from tabletop.referee import view as referee_form
from test_screens import read

from blackangel.games.black_angel.rules.tables import HAL
from blackangel.games.black_angel.table import refereed
from blackangel.games.black_angel.table.refereed import acts
from blackangel.games.black_angel.table.refereed.acts import ACTS
from blackangel.games.black_angel.table.refereed.play import (
    FIXED,
    NO_CARD,
    Gain,
    Play,
    added,
    begun,
    thrown,
    without,
)
from blackangel.kernel.errors import SetupError

GAIN = Gain("ship", 2, "reward")


def again(play: Play) -> Any:
    """The same state after storing and reading it."""
    return referee.read(play.written())


def fixed(card: str, seed: int = 1) -> Play:
    """A game in which this card of his comes first."""
    number = [entry.id for entry in HAL.cards].index(card)
    return next(
        play
        for play in (begun("standard", seed + n) for n in range(999))
        if play.hal.state.hal_deck[-1] == number
    )


def finished(play: Play) -> Play:
    """Nothing lies anywhere that is still asked about."""
    while play.missing:
        play = play.answered(*play.missing, 0)
    return play


def walk(seed: int, check: Callable[[Play], None]) -> Play:
    """Some turns with random dice and answers."""
    rng = random.Random(seed)
    play = begun("standard", seed)
    for turn in range(14):
        play = play.onward()
        check(play)
        own = play.draft.own or (thrown(seed) if turn == 0 else ())
        if own:
            play = play.say("reveal", rng.choice(["A", "B", "pass"]), list(own), list(thrown(turn)))
        else:
            play = play.drafting(stage="roll")
            check(play)
            play = play.say("roll", list(thrown(turn)))
        check(play)
        if play.draft.stage == "answers":
            for key, count, most in play.asks():
                for place in range(count):
                    play = play.answered(key, place, rng.randint(0, most))
            play = play.say("gain", "VP", 1, "reward")
            check(play)
            play = play.say("act", play.answers())
        if turn % 4 == 0:
            play = play.say("gain", "debris", 2, "activation")
        check(play)
    return play


def shown(play: Play) -> dict[str, str]:
    return referee_form.panels(referee.referee_for(), play._replace(gain=GAIN))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_kept_shows_the_same_again(seed: int) -> None:
    def check(play: Play) -> None:
        read_back = again(play)
        assert read_back.written() == play.written()
        assert shown(read_back) == shown(play)

    walk(seed, check)


@pytest.mark.parametrize("seed", [4, 5])
def test_the_markup_is_sound_in_every_stage(seed: int) -> None:
    def check(play: Play) -> None:
        for markup in shown(play).values():
            assert read(markup).open == []
            assert "style=" not in markup
            for words in re.findall(r"<button[^>]*>.*?</button>", markup, re.S):
                text = re.sub(r"<svg.*?</svg>|<[^>]+>", "", words, flags=re.S).strip()
                assert text or "aria-label" in words

    walk(seed, check)
    for kept in (True, False):
        assert read(referee_form.opening(referee.referee_for(), {"level": "easy"}, kept)).open == []
    assert read(referee_form.frame(referee.referee_for())).open == []


@pytest.mark.parametrize("seed", [6, 7])
def test_the_points_told_are_his_score(seed: int) -> None:
    play = walk(seed, lambda _play: None)
    assert sum(told.points for told in play.told) + HAL.levels["standard"] == play.hal.vp
    for told in play.told:
        assert sum(step.points for step in told.steps) == told.points


def test_everything_can_be_taken_back() -> None:
    play = walk(8, lambda _play: None)
    for _ in range(200):
        if not play.can_undo:
            break
        play = play.undone()
        assert again(play).written() == play.written()
        shown(play)
    assert play.inputs == ()
    assert play.hal.vp == HAL.levels["standard"]


def test_undo_gives_back_what_was_said() -> None:
    play = fixed("H09")
    play = play.say("reveal", "A", ["green 3"], [])
    play = play.answered("ravagers", 4, 2)
    play = finished(play)
    play = play.say("act", play.answers())
    play = play.undone()
    assert play.draft.stage == "answers"
    assert play.draft.answers["ravagers"] == (0, 0, 0, 0, 2, 0)
    play = play.undone()
    assert (play.draft.stage, play.draft.sequence, play.draft.own) == ("dice", "A", ("green 3",))


def test_undo_gives_back_that_there_are_no_dice_and_no_cards() -> None:
    play = fixed("H02").drafting(sequence="A", own=("orange 3",), without=True)
    play = acts.acted(play, "reveal", "", 0).play
    play = acts.acted(play, "answer", f"neutralization 0 {NO_CARD}", 0).play
    play = acts.acted(play, "play", "", 0).play
    assert play.last.points == HAL.bonuses["failed"]
    assert again(play).written() == play.written()
    play = again(play).undone()
    assert play.draft.answers["neutralization"] == (NO_CARD,)
    assert play.needs() == (("neutralization", 0),)
    play = play.undone()
    assert (play.draft.own, play.draft.human, play.draft.without) == (("orange 3",), (), True)


def test_undo_goes_back_to_the_dice_where_nothing_was_asked() -> None:
    play = fixed("H05").drafting(sequence="A", own=("gray 0",), human=("green 1",))
    play = acts.acted(play, "reveal", "", 0).play
    assert play.draft.stage == "told"
    play = play.undone()
    assert (play.draft.stage, play.draft.own, play.draft.human) == (
        "dice",
        ("gray 0",),
        ("green 1",),
    )
    assert play.inputs == ()


@pytest.mark.rule("BA-H9")
def test_the_person_is_told_what_to_discard() -> None:
    play = fixed("H09")
    play = play.say("reveal", "A", ["green 3"], [])
    play = play.answered("ravagers", 0, 1)
    play = play.answered("ravagers", 4, 2)
    play = finished(play)
    play = play.say("act", play.answers())
    chores = play.told[-1].chores
    assert chores[-1] == "Put Hal’s die into its supply: green 3."
    assert [text.split(";")[0] for text in chores[:-1]] == [
        "Discard all Ravager cards at location 1 (Discover)",
        "Discard all Ravager cards at location 5 (Destroy)",
    ]


@pytest.mark.rule("BA-H7")
def test_tiles_have_places_but_no_names() -> None:
    play = fixed("H01")
    play = play.say("reveal", "A", ["orange 3"], [])
    play = play.answered("display", 2, 1)
    play = finished(play)
    play = play.say("act", play.answers())
    words = [step.words for step in play.last.steps]
    assert words[-2:] == [
        "He takes 1 Advanced tile for 2 activations.",
        "He takes 1 Technology tile for 1 activation.",
    ]
    assert play.last.chores[1] == "Discard the tile at place 3 in the display (1 activation)."


@pytest.mark.rule("BA-H8")
def test_repair_asks_for_its_own_cubes_once() -> None:
    play = fixed("H05")
    play = play.say("reveal", "A", ["gray 3"], ["gray 3"])
    assert [key for key, _count, _most in play.asks()] == ["damage", "dice"]
    play = finished(play.answered("damage", 2, 2))
    play = play.say("act", play.answers())
    assert play.told[-1].chores[:-1] == ("Remove 2 damage from location 3 (Repair).",)


@pytest.mark.rule("BA-H10")
def test_the_kind_of_mission_must_be_said() -> None:
    play = fixed("H02")
    play = play.say("reveal", "A", ["orange 0"], [])
    with pytest.raises(SetupError) as found:
        play = play.say("act", play.answers())
    assert found.value.params["what"] == "neutralization"
    play = play.answered("neutralization", 0, 2)
    play = play.say("act", play.answers())
    assert play.told[-1].points == 3


@pytest.mark.rule("BA-H3")
def test_most_dice_lie_as_they_did() -> None:
    play = fixed("H09")
    play = finished(play.say("reveal", "A", ["orange 1"], ["green 3", "gray 2"]))
    play = play.say("act", play.answers())
    play = play.onward()
    assert (play.draft.own, play.draft.human) == (("orange 1",), ("gray 2",))
    with pytest.raises(SetupError):
        play = play.say("roll", ["gray 1", "gray 2"])


@pytest.mark.rule("BA-H5", "BA-H11")
def test_gains_of_a_fixed_size() -> None:
    play = begun("easy", 1)
    for source, number in FIXED.items():
        play = play.say("gain", "VP", number, source)
    assert play.hal.vp == 4


def test_the_page_knows_the_buttons_of_the_game() -> None:
    """Each action in the markup belongs to the page or to the game; there are no others."""
    asked: set[str] = set()

    def check(play: Play) -> None:
        asked.update(re.findall(r'data-action="referee-(\w+)"', "".join(shown(play).values())))

    for seed in (1, 2):
        walk(seed, check)
    assert asked - {"undo", "new"} == set(ACTS)
    with pytest.raises(LookupError):
        referee.referee_for().acted(begun("easy", 1), "dance", "", 0)


def test_what_is_said_leaves_the_moment_before_as_it_was() -> None:
    moments: list[tuple[Play, str, dict[str, str]]] = []
    walk(9, lambda play: moments.append((play, play.written(), shown(play))))
    for play, written, panels in moments:
        assert (play.written(), shown(play)) == (written, panels)


def test_he_plays_at_levels_of_his_alone() -> None:
    [(_key, _words, levels, usual)] = refereed.form()
    assert list(levels) == [level for level in HAL.levels if level]
    assert [begun(level, 1).hal.vp for level in levels] == [HAL.levels[level] for level in levels]
    assert usual in levels
    with pytest.raises(SetupError):
        begun("mild", 7)


def test_dice_are_entered_by_their_faces() -> None:
    assert added(("green 1",), "orange 3", 1) == ("orange 3", "green 1")
    assert added(("orange 3",), "orange 0", 1) == ("orange 0",)
    assert added(("orange 3",), "orange 3", 4) == ("orange 3", "orange 3")
    assert without(("orange 3", "orange 3"), "orange 3") == ("orange 3",)


@pytest.mark.parametrize(
    "change",
    [
        {"level": "mild"},
        {"seed": None},
        {"inputs": [["reveal", "A", [], []]]},
        {"inputs": [["reveal", "C", ["orange 1"], []]]},
        {"inputs": [["act", {}]]},
        {"inputs": [["gain", "ship", 1, "theft"]]},
        {"inputs": [["dance"]]},
        {"inputs": 7},
        {"draft": {}},
        {"draft": {"stage": "answers", "sequence": "", "own": [], "human": [], "answers": {}}},
        {"draft": {"stage": "told", "sequence": "", "own": [], "human": [], "answers": {}}},
        {"draft": {"stage": "dice", "sequence": "", "own": ["x"], "human": [], "answers": {}}},
    ],
)
def test_damaged_data_is_refused(change: dict[str, object]) -> None:
    sound = json.loads(begun("easy", 1).written())
    with pytest.raises(ValueError, match="not what was said"):
        referee.read(json.dumps({**sound, **change}))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"'])
def test_what_is_no_such_data_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not what was said"):
        referee.read(text)
