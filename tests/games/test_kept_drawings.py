"""Some drawings are kept: nothing that they show may change meanwhile."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from blackangel import games
from blackangel.kit.kept import Kept
from blackangel.languages import catalogue
from tests.games.cases import CASES
from tests.sampled import EVERY

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from blackangel.kernel.game import Game
    from blackangel.kernel.rng import Rng

KINDS = [(key, kind) for key in games.tabled() for kind in CASES[key].kinds]
LANGUAGES = [catalogue(code, map(games.folder, games.tabled())) for code in ("en", "de")]
MOMENTS = 60 if EVERY else 30  # of a game


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_a_kept_drawing_is_what_would_be_drawn(
    key: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, again = Kept.of, 0

    def checked(self: Kept, causes: Hashable, draw: Callable[[], str]) -> str:
        nonlocal again
        there = causes in self.drawings
        found = kept(self, causes, draw)
        if there:
            again += 1
            assert found == draw()
        return found

    monkeypatch.setattr(Kept, "of", checked)
    for number, (game, rng) in enumerate(islice(CASES[key].walk(kind, 7), MOMENTS)):
        drawn(key, game, rng)
        if number % 8 == 7:
            game.undo()
            drawn(key, game, rng)
    assert again > 100 * MOMENTS // 60


def drawn(key: str, game: Game[Any], rng: Rng) -> None:
    """Draw the table of whoever must choose, with a choice begun, and that of any seat."""
    table = games.table(key)
    why = {place: place.upper() for place in table.reasons(game)} if rng.below(2) else {}
    asked = game.player if game.player is not None else -1
    for seat in {asked, rng.below(game.observe(-1).players)}:
        mine, view = seat == asked, game.observe(seat)
        picked: tuple[str, ...] = ()
        if mine and game.options:
            places = table.places(game.options[rng.below(len(game.options))], game.prompt)
            picked = tuple(places[: rng.below(len(places) + 1)])
        for t in LANGUAGES:
            table.draw(view, game.options if mine else (), picked, t, why if mine else {})
            table.board(view, rng.below(view.players), t)


def test_no_more_are_kept_than_wanted() -> None:
    drawings, drawn = Kept(2), []

    def draw(causes: int) -> str:
        drawn.append(causes)
        return str(causes)

    for causes in (1, 2, 1, 3, 1):
        assert drawings.of(causes, partial(draw, causes)) == str(causes)
    assert drawn == [1, 2, 3, 1]
    assert len(drawings.drawings) == 2
