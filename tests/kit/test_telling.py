"""An automaton's turn beside the boards: what all games show alike."""

from __future__ import annotations

from blackangel.kit import telling
from blackangel.kit.shown import AutomatonTurn, Half, TurnStep
from blackangel.languages import English

VOICE = telling.Voice("Crab, {step} of {steps}", "Its <pace>", "+{number} fish", "does", "does not")
HALVES = (
    Half("Left", 0, "dig", "Dig <deep>", "skipped"),
    Half("Right", 1, "swim", "Swim", "chosen"),
)
STEPS = (
    TurnStep("card", "A card is turned."),
    TurnStep("skip", "Not the left half.", "It is blocked."),
    TurnStep("half", "The right half.", points=2, icons=("swim", "fish")),
)
TURN = AutomatonTurn(3, HALVES, STEPS, 7)


def shown(at: int, pace: str) -> str:
    return telling.show(TURN, at, pace, VOICE, "", telling.symbol, English())


def test_each_step_says_where_it_is_what_happens_and_why() -> None:
    assert [telling.weighed(TURN, at) for at in range(3)] == [0, 1, 2]
    assert "Crab, 2 of 3" in shown(1, "hand")
    assert "It is blocked." in shown(1, "hand")
    assert "fish</b>" not in shown(1, "hand")
    last = shown(2, "hand")
    assert "+2 fish" in last
    assert last.count("<use ") == 2
    assert "Its &lt;pace&gt;" in last


def test_the_ways_on_are_those_of_the_step_and_of_the_pace() -> None:
    for pace in telling.paces(English()):
        for at in range(3):
            markup = shown(at, pace)
            assert f'value="{pace}" selected' in markup
            assert ("automaton-close" in markup) == (at < 2)
            assert ("automaton-pause" in markup) == (at < 2 and pace == telling.QUICK)
            assert (">Continue" in markup) == (at == 2)


def test_a_pause_changes_no_pace() -> None:
    for paused in (False, True):
        markup = telling.show(TURN, 0, "quick", VOICE, "", telling.symbol, English(), paused)
        assert 'value="quick" selected' in markup
        assert f'aria-pressed="{str(paused).lower()}"' in markup


def test_the_last_step_leads_to_the_automatons_choice() -> None:
    voice = VOICE._replace(asked="You choose for it.", choose="Choose for it")
    for at in range(3):
        markup = telling.show(
            TURN._replace(asks=True), at, "quick", voice, "", telling.symbol, English()
        )
        assert ("You choose for it." in markup) == ("Choose for it" in markup) == (at == 2)
        assert "Continue" not in markup
        assert "automaton-pause" in markup


def test_a_half_says_whether_it_is_followed() -> None:
    left, right = (telling.half(of, "", VOICE) for of in HALVES)
    assert "Dig &lt;deep&gt;" in left
    assert 'aria-label="does not"' in left
    assert 'aria-label="does"' in right
    assert "aria-label" not in telling.half(HALVES[0]._replace(fate=""), "", VOICE)
