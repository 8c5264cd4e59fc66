"""The program is pure: discarding an update's result undoes everything, including a change of language."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import pytest
from at_the_page import Visit, whole
from tables import begun, solo, step
from tabletop import messages, program
from tabletop.messages import Message
from tabletop.model import Model
from tabletop.shared.shown import Control, Shown

from blackangel import i18n, languages
from blackangel.games import black_angel, council_of_shadows
from tests import sampled

KEYS = (*"iurhlfnpm?", "Escape", "Enter", "ArrowLeft", "ArrowRight", "Home", "End", " ")
VALUES = ("", "1", "de", "log", "fr")
SOME = random.Random(5)  # which of them, at some thirty moments
Value = TypeVar("Value")


def plain(kind: type) -> dict[str, Any]:
    """The smallest value for a message; its annotations do not exist at run time."""
    hints = {name: str(hint) for name, hint in kind.__annotations__.items()}
    given = getattr(kind, "_field_defaults", {})
    return {
        name: next((value for part, value in LEAST.items() if part in hint), None)
        for name, hint in hints.items()
        if name not in given
    }


LEAST: dict[str, Any] = {
    "None": None,
    "tuple": (),
    "Mapping": {},
    "frozenset": frozenset(),
    "bool": True,
    "int": 1,
    "float": 1.0,
    "str": "1",
    "Control": Control(),
}


def every_message(page: Visit, rng: random.Random | None = None) -> Iterator[Message]:
    """One message of each kind, each action and field with all values, keys, and many options.

    With a source of chance each action and field has one of the values, another each time.
    """

    def some(values: Sequence[Value]) -> Sequence[Value]:
        return sampled.some(values, rng) if rng else values

    for kind in messages.Message.__args__:
        yield kind(**plain(kind))
    for action in (*program.ACTIONS, "of-a-game"):
        for value in some(VALUES):
            yield messages.Acted(action, value)
    for field in program.FIELDS:
        for filled in some((True, False, *VALUES)):
            yield messages.Filled(field, filled)
            yield messages.Filled(f"{field}-0", filled)
    for key in KEYS:
        yield messages.Pressed(key)
        yield messages.Pressed(key, shift=True)
    session = page.model.table.session
    for option in session.options[:20] if session else ():
        yield messages.Chose(str(option))
        for place in session.places()(option) if session else ():
            yield messages.PlaceClicked(Control(place=place, live=True))
            yield messages.DragStarted(place)
            yield messages.Dropped(place)


def dropped(page: Visit) -> None:
    """Send everything and discard the results: the view stays the same."""
    model, before = page.model, whole(page.model)
    spoken = i18n.language
    for message in every_message(page, SOME):
        program.answered(model, message)
    assert i18n.language == spoken
    if whole(model) != before:
        assert [message for message in every_message(page) if changes(model, message)] == []


def changes(model: Model, message: Message) -> bool:
    before: Shown = whole(model)
    program.answered(model, message)
    return whole(model) != before


def test_every_kind_of_message_is_tried() -> None:
    kinds = {type(message) for message in every_message(Visit())}
    assert kinds == set(messages.Message.__args__)


@pytest.mark.parametrize(
    "action", ["", "new", "learn", "library", "rules", "gallery", "referee", "settings"]
)
def test_a_dropped_message_leaves_the_first_screens_unchanged(action: str) -> None:
    page = Visit(language="de")
    if action:
        page.act(action)
    dropped(page)


@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize("title", [black_angel, council_of_shadows])
def test_a_dropped_message_leaves_the_table_unchanged(title: Any, moves: bool) -> None:
    page, rng = Visit(moves=moves, language="fr"), random.Random(3)
    page.sit(title.new(("Ada", "Bo"), 5))
    for _number in range(4):
        dropped(page)
        page.act("uncover")
        step(page, rng)
    page.act("history")
    dropped(page)


def test_a_dropped_message_leaves_an_automatons_turn_unchanged() -> None:
    dropped(solo(moves=True))


def test_an_update_says_the_same_again() -> None:
    page = begun("Ada", "Bo")
    for message in every_message(page, SOME):
        first, wanted = program.answered(page.model, message)
        second, again = program.answered(page.model, message)
        assert list(map(type, wanted)) == list(map(type, again)), message
        assert seen(first) == seen(second), message


def seen(model: Model) -> Shown | str:
    """The view, or the error: no page sends all of these."""
    try:
        return whole(model)
    except Exception as error:
        return repr(error)


def test_pages_of_several_languages_are_seen_in_turn() -> None:
    pages = {code: Visit(language=code) for code in languages.LANGUAGES}
    for page in pages.values():
        page.sit(black_angel.new(("Ada", "Bo"), 5))
        page.act("uncover")
    seen = {code: whole(page.model) for code, page in pages.items()}
    assert len({shown.panels["prompt"] for shown in seen.values()}) == len(pages)
    for code, page in [*pages.items(), *reversed(pages.items())]:
        assert whole(page.model) == seen[code]
        assert page.shown.root["lang"] == code


def test_the_language_of_one_page_is_not_that_of_another() -> None:
    german, other = Visit(language="de"), Visit()
    assert whole(other.model).root["lang"] == "en"
    english = whole(other.model)
    german.fill("language", "fr")
    assert whole(german.model).root["lang"] == "fr"
    assert whole(other.model) == english
    assert i18n.language == languages.ENGLISH
