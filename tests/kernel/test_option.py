"""Options and their notation."""

from __future__ import annotations

import pytest

from blackangel.games import black_angel
from blackangel.kernel.errors import GameError, IllegalOption, NotationError
from blackangel.kernel.option import LONGEST, Option, option


@pytest.mark.parametrize("text", ["B", "card 12 r1", "die gray 3* @4", "die +11 orange 1 m12"])
def test_a_notation_comes_back(text: str) -> None:
    parsed = Option.parse(text)
    assert str(parsed) == text
    assert parsed == option(*text.split(" "))
    assert hash(parsed) == hash(option(*text.split(" ")))
    assert parsed.verb == text.split(" ", maxsplit=1)[0]
    assert eval(repr(parsed), {"Option": Option}) == parsed


BAD = [
    "",
    " ",
    " B",
    "B ",
    "card  12",
    "card\t12",
    "card\n12",
    "B\0",
    "kärt 12",
    "x" * (LONGEST + 1),
    "x " * 5_000_000,
]


@pytest.mark.parametrize("text", BAD, ids=lambda text: repr(text[:9]))
def test_other_texts_are_no_notation(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Option.parse(text)
    assert caught.value.params["text"] == text[:LONGEST]
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("thing", [None, True, 0, 1.5, b"B", ("B",), ["B"], {}, object()])
def test_other_things_are_no_notation(thing: object) -> None:
    game = black_angel.new(seed=1)
    with pytest.raises(NotationError):
        Option.parse(thing)
    with pytest.raises(NotationError):
        game.play(thing)
    assert game.ply == 0


def test_an_option_that_is_not_possible_is_illegal() -> None:
    game = black_angel.new(seed=1)
    key = game.state.key()
    for text in ("pass", "card 12 r9", "b", "x" * LONGEST):
        with pytest.raises(IllegalOption) as caught:
            game.play(text)
        assert isinstance(caught.value, GameError)
        assert caught.value.params["text"] == text
    assert game.state.key() == key
    game.play("B")
    game.undo()
    with pytest.raises(IllegalOption):
        game.play("pass")
    assert game.can_redo, "a refused option changes nothing"
