"""The words for errors: each kind has a sentence, which says what was typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel import words
from blackangel.kernel import errors
from blackangel.kernel.errors import GameError

T = NullTranslations()


def raised(*attempts: str) -> Iterator[GameError]:
    for text in attempts:
        with pytest.raises(GameError) as found:
            games.load(text)
        yield found.value


def test_every_kind_of_error_has_a_sentence() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    made: list[GameError] = [
        *(kind("why") for kind in kinds if "__init__" not in vars(kind) or kind is GameError),
        *raised("", "AAAA" * 10, "A" * 9000, "AX" * 20),
        errors.ScenarioError(3, "no such hex"),
        errors.ScenarioError(0, "nothing there"),
        errors.ComponentError("hal.toml", "cards H01", "has no half"),
        errors.SaveError("line 3: no choice", line=3),
        errors.ReasonError("line 3", "must be a whole number", {}),
        errors.OverridesError(3, "cards a01", "must be a whole number"),
        *(errors.SetupError("why", what=what) for what in ("seed", "name", "names", "players")),
        *(errors.SetupError("why", what=what) for what in ("first", "hal", "advanced", "colour")),
    ]
    assert {type(one) for one in made} >= set(kinds) - {Exception}
    for one in made:
        sentence = words.error(one, T)
        assert sentence[-1] == "."
        assert not re.search(r"[{}]", sentence), sentence


def test_errors_say_what_was_typed() -> None:
    started = black_angel.new(seed=1)
    with pytest.raises(GameError) as found:
        started.play("die {text} 3")
    assert words.error(found.value, T) == "“die {text} 3” isn’t possible now."
    assert words.error(errors.ScenarioError(3, "no such hex"), T) == (
        "The position can’t be read, line 3: no such hex."
    )
