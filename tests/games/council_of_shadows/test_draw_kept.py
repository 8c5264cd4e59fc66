"""Drawings of galaxies and of other seats are kept: nothing that they show may change meanwhile."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from blackangel.games.council_of_shadows.draw import galaxies, others
from blackangel.kit.kept import Kept
from tests.games.council_of_shadows.drawings import GAMES, moments, pen

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable


def test_a_kept_drawing_is_what_would_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, again = Kept.of, 0

    def checked(self: Kept, causes: Hashable, draw: Callable[[], str]) -> str:
        nonlocal again
        again += causes in self.drawings
        found = kept(self, causes, draw)
        assert found == draw()
        return found

    monkeypatch.setattr(Kept, "of", checked)
    for seed, kind in enumerate(GAMES):
        for game in islice(moments(kind, seed, 1), 180):
            for seat in {game.player, 0}:
                galaxies.draw(pen(game, seat, barred=True))
                others.draw(pen(game, seat))
            place = game.options[0][-1]
            galaxies.draw(pen(game, picked=(f"galaxy:{place}", f"space:{place}")))
    assert again > 500


def test_no_more_are_kept_than_wanted() -> None:
    drawings, drawn = Kept(2), []

    def draw(causes: int) -> str:
        drawn.append(causes)
        return str(causes)

    for causes in (1, 2, 1, 3, 1):
        assert drawings.of(causes, partial(draw, causes)) == str(causes)
    assert drawn == [1, 2, 3, 1]
    assert len(drawings.drawings) == 2
