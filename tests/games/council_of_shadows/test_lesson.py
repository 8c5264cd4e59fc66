"""The tutorial as a first hour: short, in one voice, in three languages, and ending in a feat."""

from __future__ import annotations

from itertools import takewhile

import pytest

from blackangel import i18n
from blackangel.games.council_of_shadows.table import lessons
from blackangel.kernel.ledger import Event
from blackangel.kit.lessons import LessonStep
from blackangel.languages import LANGUAGES, English

STEPS = lessons.steps(English())
MOST = 22  # steps, in ten minutes
READ = 4  # of them are only read
WORDS = {"en": 25}  # of a step at most; other languages need some more
OTHERS_WORDS = 30


def told(language: str) -> tuple[LessonStep, ...]:
    """The steps as a player of that language reads them."""
    i18n.choose(language)
    try:
        return tuple(lessons.steps(i18n.catalogue))
    finally:
        i18n.choose("en")


def events() -> list[Event]:
    """All that the tutorial's choices cause."""
    game = lessons.begin("Ada")
    for step in STEPS:
        for choice in step.choices:
            game.play(choice)
    return game.events


def gained(found: list[Event], what: str) -> int:
    return sum(event.amount for event in found if (event.seat, event.what) == (0, what))


def of_round(number: int) -> list[Event]:
    """What happens from the beginning of a round to that of the next."""
    found = events()
    begins = [at for at, event in enumerate(found) if event.what == "round"]
    starts = {found[at].amount: at for at in begins}
    return found[starts[number] : starts[number + 1]]


def test_the_lesson_takes_ten_minutes() -> None:
    assert len(STEPS) <= MOST
    assert sum(not step.choice for step in STEPS) <= READ


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_is_short_and_well_set(language: str) -> None:
    for step in told(language):
        assert len(step.text.split()) <= WORDS.get(language, OTHERS_WORDS), step.text
        assert "'" not in step.text


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_each_step_is_told_in_every_language(language: str) -> None:
    for english, step in zip(STEPS, told(language), strict=True):
        assert step.text != english.text
        assert step.choices == english.choices


def test_choices_of_the_automa_play_by_themselves() -> None:
    game = lessons.begin("Ada")
    for step in STEPS:
        for at, choice in enumerate(step.choices):
            assert game.prompt.kind != "automa" or at
            game.play(choice)


def test_nothing_is_asked_twice_before_the_feat() -> None:
    """What a learner has done once plays by itself, but for a plan and the last galaxies."""
    asked = [step.choice.split(" ")[0] for step in STEPS if step.choice]
    assert all(asked.count(verb) == 1 for verb in ("buy", "upgrade", "done", "put", "harvest"))
    assert asked.count("discover") == 2, "the second one plays to its end"
    assert asked.count("ready") == 2, "a plan is never confirmed for the player"


def test_the_card_bought_first_acts_in_both_rounds() -> None:
    acts = [event for event in events() if event.what == "acts" and event.about[0] == "a08"]
    assert [event.about[1] for event in acts] == [1, 2]


def test_the_lesson_ends_in_a_feat() -> None:
    """31 Energy in the second round, more than twice as much as in the first: level I, before the Automa."""
    second = of_round(2)
    before = list(takewhile(lambda event: event.what != "level", second))
    first = of_round(1)
    rise = next(event for event in second if event.what == "energy" and event.amount < 0)
    assert gained(first, "energy") == 13
    assert rise.amount == -40
    assert gained(second, "energy") - rise.amount == 31
    assert gained(second, "level") == 1
    assert gained(second, "tech") == 1
    after = second[len(before) :]
    assert (gained(after, "energy"), gained(after, "gold")) == (3, 1), "the Dark Tech card’s yield"
    assert not any(event.what == "level" and event.seat == 1 for event in events())


def test_in_the_end_it_is_celebrated_and_given_to_the_player() -> None:
    assert "31 Energy in one round" in STEPS[-1].text
    assert "This game is yours" in STEPS[-1].text
    assert STEPS[-2].choice, "it follows the feat at once"
    assert not STEPS[-1].choice
