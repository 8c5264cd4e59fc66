"""What mypy says of a user's code: it refuses the ignored lines, else it would call the comments unused."""

from __future__ import annotations

from typing import assert_type

from blackangel import games
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.kernel.prompt import Prompt
from blackangel.kernel.title import Scores


def known() -> None:
    game = games.new("black-angel", ("Ada", "Bo"), 7, advanced=True)
    assert_type(game.observe(0), Observation)
    assert_type(game.prompt, Prompt | None)
    assert_type(game.state, State)
    assert_type(game.at(0).scores, Scores)


def refused() -> None:
    games.new("chess", foo=1)  # type: ignore[call-overload]
    games.new("black-angel", foo=1)  # type: ignore[call-overload]
    games.new("council-of-shadows", advanced=True)  # type: ignore[call-overload]
