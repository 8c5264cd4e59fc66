"""Sentences as rows: gaps are filled by name, and looked up only where a sentence has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from blackangel.kernel.errors import N_, NN_
from blackangel.kernel.kinds import Kinds
from blackangel.kernel.ledger import Event
from blackangel.kernel.prompt import Prompt
from blackangel.kernel.title import Language
from blackangel.kit.rows import Row, SeenTable, Speaker, ToldEvent, choice, either, fill, question
from blackangel.kit.sentences import Adjective
from blackangel.languages import English

T = English()


def broken(_speaker: object) -> str:
    raise AssertionError("looked up in vain")


GAPS: dict[str, Callable[[Telling], object]] = {"name": lambda told: told.who, "broken": broken}
NOUNS: dict[str, Callable[[Any, Language], str]] = {"colour": lambda word, _t: f"a kind of {word}"}


class Telling(ToldEvent):
    kinds = Kinds({"moved": "start colour"})
    gaps = GAPS
    nouns = NOUNS

    def source(self) -> str:
        return self.event.source


class Asked(SeenTable):
    kinds = Kinds({"ask": "number thing"})


class View(NamedTuple):
    seat: int
    seats: tuple[Any, ...]
    prompt: Prompt | None
    under_way: tuple[tuple[Any, ...], ...]


EVENTS = {
    "moved": Row(N_("{name} moves {colour} from {start}")),
    "won": Row(N_("{name} wins"), sourced=True),
}
PROMPTS = {"ask": N_("Take up to {number} of {thing}.")}
OPTIONS = {
    "take": Row(
        NN_("take {number} of {thing}", "take {number} of each {thing}"),
        "number",
        lambda seen: ["it is yours"] if seen.number("number") == 1 else [],
    ),
}
VIEW = View(0, (), Prompt("ask", 0, (3, "gold")), (("ask", 0, 3, "gold"),))


def tell(event: Event) -> str:
    return Telling(event, ("Ada",), T).sentence(EVENTS)


def test_gaps_are_details_by_name_as_nouns_put_them() -> None:
    assert tell(Event(0, 0, "moved", 1, "", (7, "red"))) == "Ada moves a kind of red from 7"


def test_sourced_sentence_ends_with_its_source() -> None:
    assert tell(Event(0, 0, "won", 1, "a card")) == "Ada wins (a card)"
    assert tell(Event(0, 0, "won", 1, "")) == "Ada wins"


def test_event_without_a_row_says_nothing() -> None:
    assert tell(Event(0, 0, "sneezed", 1, "")) == ""


def test_missing_detail_is_empty_but_a_gap_without_one_is_an_error() -> None:
    speaker = Speaker(T)
    assert (speaker.word("start"), speaker.number("start")) == ("", 0)
    with pytest.raises(KeyError):
        speaker.say("{start}")


def test_gaps_of_one_sentence_come_before_others() -> None:
    told = Telling(Event(0, 0, "won", 1, ""), ("Ada",), T)
    assert told.say("{name}: {broken}", broken="whole") == "Ada: whole"


def test_detail_chooses_one_of_two_sentences() -> None:
    row = Row(either("left", N_("go on"), N_("stop")), "left")
    assert [Speaker(T).of(row, [left]) for left in (2, 0)] == ["go on", "stop"]


def test_question_is_asked_by_its_kind() -> None:
    assert question(Asked(VIEW, T), PROMPTS) == "Take up to 3 of gold."
    assert question(Asked(VIEW._replace(prompt=None), T), PROMPTS) == "The game is over."


def test_option_has_its_own_details_and_those_of_the_question() -> None:
    said = [choice(Asked(VIEW, T), f"take {number}", OPTIONS) for number in (1, 2)]
    assert said == ["Take 1 of gold: it is yours", "Take 2 of each gold"]
    assert choice(Asked(VIEW, T), "sneeze 3", OPTIONS) == "sneeze 3"
    short = {"take": N_("{number} × {thing}")}
    assert choice(Asked(VIEW, T), ["take", "2"], OPTIONS, short) == "2 × gold"


def test_number_decides_between_one_and_more() -> None:
    words = NN_("{number} ship", "{number} ships")
    assert [fill(words, T, {"number": number}) for number in (1, 2)] == ["1 ship", "2 ships"]


@pytest.mark.parametrize(
    ("word", "words", "told"),
    [
        ("Grün", "den {colour:en} Würfel", "den grünen Würfel"),
        ("Orange", "ein {colour:er} Würfel", "ein oranger Würfel"),
        ("orange", "la tuile {colour:e}", "la tuile orange"),
        ("gris", "la tuile {colour:e}", "la tuile grise"),
        ("gray", "the {colour} die", "the gray die"),
    ],
)
def test_a_translation_gives_an_adjective_its_ending(word: str, words: str, told: str) -> None:
    assert words.format(colour=Adjective(word)) == told
